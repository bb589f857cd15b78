"""Playing an Apprentice card, from the hand or of those looked at: its top or its bottom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, ClassVar, Literal

from msgspec.structs import astuple, replace

from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import put
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import (
    EFFECTS,
    EXTRA,
    FACES,
    LOOK,
    NEEDS,
    PATRONS,
    STARS,
    UNFINISHED,
    needs_of,
)
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DISCIPLINES, INDEX, TABLES, Centre, Discipline, Six
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.ground.tables import patrons_offered, taken, unfinished_offered
from leonardo_nb.rulesets.workshop_of_leonardo.play.decks import aside, played
from leonardo_nb.rulesets.workshop_of_leonardo.play.levels import explain_lacks, explain_level, explain_met
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.gaps import how_long, left_by

NO_CARD = 0
"""Stands for a card that is not there, where a row of the centre is empty."""
ALIKE = 3
"""How near what is the same is; a copy of it is one less."""


class Play(Action, frozen=True):
    """An Apprentice card is played."""

    card: int

    def half(self, state: State, side: Literal["top", "bottom"]) -> str:
        """The half of the card that is chosen, in the hand or among the cards looked at."""
        looked = self.card in FACES and state.apprentice[self.card - 1].where == "looked"
        return f"{'looked' if looked else 'hand'}.{self.card}.{side}"

    def card_objections(self, state: State) -> Iterator[Explanation]:
        """Whether the card can be played at all."""
        asked = state.pending[-1]
        look = getattr(asked, "look", 0)
        if self.card not in FACES:
            yield why("hand.no_card", "workshop.card.apprentice", number=self.card, most=len(FACES))
        elif look and self.card not in state.looked(self.seat, look):
            yield not_looked(state, self.seat, self.card, look)
        elif not look and self.card not in state.hand(self.seat):
            yield self._not_in_hand(state.hand(self.seat))

    def _not_in_hand(self, hand: Sequence[int]) -> Explanation:
        copies = tuple([card for card in hand if same_face(card, self.card)])
        key = "hand.other_copy" if copies else "hand.not_in_hand"
        return why(key, "workshop.round.turns", card=self.card, cards=copies or tuple(hand))

    def studies(self, state: State) -> list[Action]:
        """The cards that can be studied instead: this one, one like it, and the others."""
        found = [other for other in state.pending[-1].legal(state) if isinstance(other, Study)]
        return [*sorted(found, key=lambda other: card_likeness(other.card, self.card), reverse=True)]


class Study(Play, frozen=True):
    """Play the top: the card joins the column of its discipline, or opens it."""

    def told(self, state: State) -> Explanation:
        if self.card not in FACES:
            return why("action.study_unknown", number=self.card)
        discipline = FACES[self.card].discipline
        level = state.level(self.seat, discipline)
        key = "action.study" if level else "action.study_new"
        return why(key, card=self.card, discipline=discipline, before=level, level=level + 1)

    def spot(self, state: State) -> str:
        return self.half(state, "top")

    def objections(self, state: State) -> Iterator[Explanation]:
        return self.card_objections(state)

    def instead(self, state: State) -> list[Action]:
        """A card like this one, else another of its discipline."""
        return self.studies(state)

    def apply(self, state: State, log: Log) -> State:
        discipline, inside, looked = FACES[self.card].discipline, by_look(state, self.card), state
        before = state.level(self.seat, discipline)
        state = played(state, self.card, "study", discipline)
        return log(
            state,
            "study.added" if before else "study.opened",
            "workshop.study",
            state.options.rules.level.rule,
            *inside,
            because=lambda: (*inside_look(looked, self.seat, self.card), explain_level(state, self.seat, discipline)),
            seat=self.seat,
            card=self.card,
            discipline=discipline,
            before=before,
            level=before + 1,
        )


class Bottom(Play, frozen=True):
    """The action at the bottom of the card."""

    below: ClassVar[str]

    def held(self, state: State) -> str:
        return self.half(state, "bottom")

    def below_objections(self, state: State) -> Iterator[Explanation]:
        """Whether the card is there and has this action."""
        yield from self.card_objections(state)
        if self.card in FACES and FACES[self.card].action != self.below:
            face, rules = FACES[self.card], ("workshop.card.apprentice", "workshop.round.turns")
            yield why("hand.other_action", *rules, card=self.card, action=face.action, wanted=self.below)

    def instead(self, state: State) -> list[Action]:
        """The same action otherwise, if it brings all it can; else the other half of this card, or one like it."""
        options = state.pending[-1].legal(state)
        same = [other for other in options if isinstance(other, Bottom) and other.below == self.below]
        good = [other for other in same if not other.is_warned(state)]
        return [*sorted(good, key=self._likeness, reverse=True), *self.studies(state)]

    def is_warned(self, state: State) -> bool:
        """Whether it brings less than it promises."""
        return False

    def _likeness(self, other: Bottom) -> int:
        """How near another action is: the same kind first, then by the card and by what is done with it."""
        alike = card_likeness(self.card, other.card)
        return ALIKE + alike + self.aim_likeness(other) if type(other) is type(self) else alike

    def aim_likeness(self, other: Bottom) -> int:
        """How near the aim of an action of the same kind is."""
        return ALIKE if astuple(self)[2:] == astuple(other)[2:] else 0


class Practice(Bottom, frozen=True):
    """Play the bottom: the card goes under a column, whose level rises by 2."""

    below = "practice"

    discipline: Discipline

    def told(self, state: State) -> Explanation:
        if self.card not in FACES:
            return why("action.practice_unknown", number=self.card, discipline=self.discipline)
        level = state.level(self.seat, self.discipline)
        key = "action.practice" if level else "action.practice_none"
        return why(
            key, card=self.card, discipline=self.discipline, before=level, level=level + state.rules.level.practice
        )

    def spot(self, state: State) -> str:
        return f"column.{self.seat}.{self.discipline}"

    def objections(self, state: State) -> Iterator[Explanation]:
        yield from self.below_objections(state)
        practice = FACES[self.card].practice if self.card in FACES else "none"
        if practice not in ("none", "wild", self.discipline):
            card, discipline, rule = self.card, self.discipline, "workshop.practice"
            yield why("practice.other_discipline", rule, card=card, practice=practice, discipline=discipline)
        if not state.level(self.seat, self.discipline):
            rules = "workshop.practice", "workshop.ruling.bottom_unusable"
            yield why("practice.no_column", *rules, discipline=self.discipline)

    def apply(self, state: State, log: Log) -> State:
        before, inside, looked = state.level(self.seat, self.discipline), by_look(state, self.card), state
        by, state = state.options.rules.level, played(state, self.card, "practice", self.discipline)
        return log(
            state,
            "practice.done",
            "workshop.practice",
            by.rule,
            *inside,
            because=lambda: (
                *inside_look(looked, self.seat, self.card),
                explain_level(state, self.seat, self.discipline),
            ),
            seat=self.seat,
            card=self.card,
            discipline=self.discipline,
            before=before,
            each=by.practice,
            level=before + by.practice,
        )


class Visit(Bottom, frozen=True):
    """Play the bottom: the card is discarded, and a Leonardo card is taken."""

    below = "visit"

    leonardo: int

    def told(self, state: State) -> Explanation:
        if self.card not in FACES or self.leonardo not in EFFECTS:
            key = "action.visit_unknown" if self.card in FACES else "action.visit_no_card"
            return why(key, card=self.card, number=self.leonardo)
        effect = EFFECTS[self.leonardo]
        key, told = _warned(state, self.seat, self.card, effect)
        return why(key, card=self.card, leonardo=self.leonardo, **told)

    def is_warned(self, state: State) -> bool:
        effect = EFFECTS[self.leonardo]
        return _warned(state, self.seat, self.card, effect)[0] != f"action.visit_{effect}"

    def aim_likeness(self, other: Bottom) -> int:
        """A copy of the same Leonardo card is nearly as good."""
        same = isinstance(other, Visit) and EFFECTS.get(self.leonardo) == EFFECTS[other.leonardo]
        return super().aim_likeness(other) or int(same) * (ALIKE - 1)

    def spot(self, state: State) -> str:
        return centre_spot("leonardo", self.leonardo)

    def objections(self, state: State) -> Iterator[Explanation]:
        yield from self.below_objections(state)
        yield from not_face_up(state, self.seat, "leonardo", self.leonardo)
        needs = state.options.practice_leonardo == "needs_column"
        if needs and EFFECTS.get(self.leonardo) == "practice" and not any(state.levels(self.seat)):
            rules = "workshop.leonardo.practice", "workshop.ruling.practice_leonardo_without_column"
            yield why("visit.needs_column", *rules, leonardo=self.leonardo)

    def apply(self, state: State, log: Log) -> State:
        before, inside = state, by_look(state, self.card)
        row = replace(state.leonardo[self.leonardo - 1], where="taken", seat=self.seat, place=0)
        state = played(state, self.card, "discards")
        rules = "workshop.visit", "workshop.ruling.discards", *inside
        state = log(
            replace(state, leonardo=put(state.leonardo, self.leonardo - 1, row)),
            "visit.done",
            *rules,
            because=lambda: (
                *inside_look(before, self.seat, self.card),
                *before.rules.gaps.explain(before, "leonardo", self.leonardo),
            ),
            seat=self.seat,
            card=self.card,
            leonardo=self.leonardo,
        )
        return left_by(state, self.seat, "leonardo", log)


def _warned(state: State, seat: int, card: int, effect: str) -> tuple[str, dict[str, Any]]:
    """What a Leonardo card will bring now, and where that is less than it promises."""
    left, key = state.left(seat), f"action.visit_{effect}"
    if effect == "points":
        return key, {"points": STARS}
    if effect == "practice":
        return (key if any(state.levels(seat)) else f"{key}_wasted"), {"each": state.rules.level.practice}
    wanted = LOOK if effect == "look_three" else EXTRA[effect]
    if effect != "look_three" and state.phase == "final_round":
        return f"{key}_final", {"count": wanted}
    if left < wanted:
        return (f"{key}_short" if left else f"{key}_none"), {"count": left}
    last = effect != "look_three" and left == wanted and _brings_end(state, seat, card)
    return (f"{key}_last{state.rules.end.told}" if last else key), {"count": wanted}


def _brings_end(state: State, seat: int, card: int) -> bool:
    """Whether drawing all cards that are left brings the final round: none goes back, and no other deck has cards."""
    if set(aside(state, seat)) - {card}:
        return False
    return state.options.solo_end == "first" or state.left(seat) == state.deck


class Work(Bottom, frozen=True):
    """Play the bottom: the card is discarded, and a card whose requirements are met is taken."""

    below = "work"
    kind_taken: ClassVar[Centre]

    def target(self) -> int:
        """The card to be taken."""
        raise NotImplementedError

    def spot(self, state: State) -> str:
        return centre_spot(self.kind_taken, self.target())

    def objections(self, state: State) -> Iterator[Explanation]:
        yield from self.below_objections(state)
        yield from not_face_up(state, self.seat, self.kind_taken, self.target())
        if self.target() in NEEDS[self.kind_taken]:
            yield from explain_lacks(state, self.seat, self.kind_taken, self.target())

    def take(self, state: State) -> State:
        """The card goes to the discards, and the other one to the player."""
        table, target = TABLES[self.kind_taken], self.target()
        rows = getattr(state, table)
        taken = replace(rows[target - 1], where="taken", seat=self.seat, place=0)
        return replace(played(state, self.card, "discards"), **{table: put(rows, target - 1, taken)})

    def reasons(self, state: State) -> Iterator[Explanation]:
        """Why it may be taken, and the gap it leaves."""
        yield from inside_look(state, self.seat, self.card)
        yield from explain_met(state, self.seat, self.kind_taken, self.target())
        yield from state.rules.gaps.explain(state, self.kind_taken, self.target())


class WorkForPatron(Work, frozen=True):
    """Work for a Patron, who gives a fixed number of points."""

    kind_taken = "patron"

    patron: int

    def target(self) -> int:
        return self.patron

    def told(self, state: State) -> Explanation:
        if self.card not in FACES or self.patron not in PATRONS:
            key = "action.patron_unknown" if self.card in FACES else "action.patron_no_card"
            return why(key, card=self.card, number=self.patron)
        needs, points = needs_of("patron", self.patron), PATRONS[self.patron].points
        return why("action.work_for_patron", card=self.card, patron=self.patron, needs=needs, points=points)

    def apply(self, state: State, log: Log) -> State:
        before, inside = state, by_look(state, self.card)
        state = log(
            self.take(state),
            "work.patron",
            state.rules.work.rule,
            "workshop.score.patrons",
            "workshop.ruling.discards",
            *inside,
            because=lambda: self.reasons(before),
            seat=self.seat,
            card=self.card,
            patron=self.patron,
            points=PATRONS[self.patron].points,
        )
        return left_by(state, self.seat, "patron", log)


class WorkOnUnfinished(Work, frozen=True):
    """Work on an Unfinished card, which gives more with others of its design."""

    kind_taken = "unfinished"

    unfinished: int

    def target(self) -> int:
        return self.unfinished

    def told(self, state: State) -> Explanation:
        if self.card not in FACES or self.unfinished not in UNFINISHED:
            key = "action.unfinished_unknown" if self.card in FACES else "action.unfinished_no_card"
            return why(key, card=self.card, number=self.unfinished)
        count = of_design(state, self.seat, self.unfinished) + 1
        sets, needs = state.rules.sets.points, needs_of("unfinished", self.unfinished)
        points = sets[min(count, len(sets) - 1)]
        key = "action.work_on_unfinished" if count == 1 else "action.work_on_set"
        return why(key, card=self.card, unfinished=self.unfinished, needs=needs, count=count, points=points)

    def aim_likeness(self, other: Bottom) -> int:
        """Another card of the design is nearly as good."""
        known = isinstance(other, WorkOnUnfinished) and self.unfinished in UNFINISHED
        same = known and UNFINISHED[self.unfinished].design == UNFINISHED[astuple(other)[-1]].design
        return super().aim_likeness(other) or int(same) * (ALIKE - 1)

    def apply(self, state: State, log: Log) -> State:
        before, inside = state, by_look(state, self.card)
        held, sets = of_design(state, self.seat, self.unfinished), state.rules.sets
        state = log(
            self.take(state),
            "work.set" if held else "work.unfinished",
            state.rules.work.rule,
            *sets.rules,
            "workshop.ruling.discards",
            *inside,
            because=lambda: self.reasons(before),
            seat=self.seat,
            card=self.card,
            unfinished=self.unfinished,
            count=held + 1,
            before=sets.points[held],
            points=sets.points[held + 1],
        )
        return left_by(state, self.seat, "unfinished", log)


def same_face(card: int, other: int) -> bool:
    """Whether two Apprentice cards have the same halves."""
    one, two = FACES[card], FACES[other]
    return (one.discipline, one.action, one.practice) == (two.discipline, two.action, two.practice)


def card_likeness(card: int, other: int) -> int:
    """How near one Apprentice card is to another: itself, a copy, or of the same discipline."""
    if card == other:
        return ALIKE
    if card not in FACES or other not in FACES:
        return 0
    return ALIKE - 1 if same_face(card, other) else int(FACES[card].discipline == FACES[other].discipline)


def not_looked(state: State, seat: int, card: int, look: int, *rules: str) -> Explanation:
    """Why a card is none of those looked at: it belongs to the earlier look, or was never one of them."""
    row, cards, rule = state.apprentice[card - 1], state.looked(seat, look), "workshop.leonardo.look_three"
    if (row.where, row.seat) == ("looked", seat):
        return why("hand.earlier_look", rule, "workshop.ruling.look_three_order", card=card)
    key = "hand.not_looked" if len(cards) > 1 else "hand.not_looked_only"
    return why(f"{key}{_copies(card, *cards)}", rule, *rules, card=card, cards=cards)


def _copies(*cards: int) -> str:
    """Cards are told apart by their numbers where two of them have the same halves."""
    return "_copies" if any(same_face(one, other) for one, other in combinations(cards, 2)) else ""


def centre_spot(kind: Centre, card: int) -> str:
    """A card of the centre; where its row is empty, a gap."""
    return f"{kind}.{card}" if card != NO_CARD else f"gap.{kind}.1"


def of_design(state: State, seat: int, unfinished: int) -> int:
    """How many cards of the same design a player has."""
    design = UNFINISHED[unfinished].design
    return sum(UNFINISHED[card].design == design for card in taken(state.unfinished, seat))


def inside_look(state: State, seat: int, card: int) -> tuple[Explanation, ...]:
    """Of a card that was looked at: by which look, and whether an earlier one is still open."""
    row, rules = state.apprentice[card - 1], by_look(state, card)
    if not rules:
        return ()
    others = len(state.looked(seat, row.place)) - 1
    key = ("look.played" if row.place == 1 else "look.played_again") + ("" if others else "_only")
    return (why(key, *rules, "workshop.ruling.look_three_order", seat=seat, look=row.place, count=others),)


def by_look(state: State, card: int) -> tuple[str, ...]:
    """The rules by which a card is played that was looked at."""
    looked = state.apprentice[card - 1].where == "looked"
    return ("workshop.leonardo.look_three", "workshop.ruling.look_three_plays") if looked else ()


def not_face_up(state: State, seat: int, kind: Centre, card: int) -> Iterator[Explanation]:
    """Why a card cannot be taken from the centre: none is there, it is no card, it is taken, or still in the deck."""
    rows = getattr(state, TABLES[kind])
    named: dict[str, Any] = {kind: card}
    rule = "workshop.visit" if kind == "leonardo" else state.rules.work.rule
    if not state.centre(kind):
        stays, until = how_long(state, kind)
        yield why(f"centre.no_{kind}{stays}", rule, *until, "workshop.ruling.bottom_unusable")
    elif not 1 <= card <= len(rows):
        yield why(f"centre.unknown_{kind}", rule, number=card, most=len(rows))
    elif rows[card - 1].where == "taken":
        owner = rows[card - 1].seat
        key = f"centre.own_{kind}" if owner == seat else f"centre.taken_{kind}"
        yield why(key, rule, state.rules.gaps.rule, seat=owner, **named)
    elif rows[card - 1].where != "centre":
        yield why(f"centre.hidden_{kind}", rule, "workshop.setup.centre", **named)


# ---- What can be played ----


def plays(state: State, seat: int, cards: Sequence[int]) -> list[Action]:
    """Every way to play one of these cards: first the bottoms, then the tops."""
    found: list[Action] = []
    levels = state.levels(seat)
    visits = works = None
    for card in cards:
        face = FACES[card]
        if face.action == "practice":
            if face.practice == "wild":
                found += [Practice(seat, card, name) for name, level in zip(DISCIPLINES, levels, strict=True) if level]
            elif face.practice != "none" and levels[INDEX[face.practice]]:
                found.append(Practice(seat, card, face.practice))
        elif face.action == "visit":
            visits = _visitable(state, levels) if visits is None else visits
            found += [Visit(seat, card, other) for other in visits]
        else:
            patrons, begun = works = _within_reach(state, levels) if works is None else works
            found += [WorkForPatron(seat, card, other) for other in patrons]
            found += [WorkOnUnfinished(seat, card, other) for other in begun]
    found += [Study(seat, card) for card in cards]
    return found


def _visitable(state: State, levels: Six) -> list[int]:
    """The Leonardo cards that can be taken; by option not the practice without a column."""
    lying = list(state.centre("leonardo").values())
    if state.options.practice_leonardo == "needs_column" and not any(levels):
        return [card for card in lying if EFFECTS[card] != "practice"]
    return lying


def _within_reach(state: State, levels: Six) -> tuple[list[int], list[int]]:
    """The Patron and Unfinished cards whose needs are met."""
    patrons, begun = patrons_offered(state.patrons), unfinished_offered(state.unfinished)
    if above := state.options.rules.work.above:
        a, b, c, d, e, f = levels
        levels = a - above, b - above, c - above, d - above, e - above, f - above
    return (
        [card for card, one, most, other, more in patrons if levels[one] >= most and levels[other] >= more],
        [card for card, one, most, other, more in begun if levels[one] >= most and levels[other] >= more],
    )


def thinkable(state: State, seat: int, cards: Sequence[int]) -> list[Action]:
    """Every way to play one of these cards that a person might think of, also where something is missing."""
    found: list[Action] = []
    for card in cards:
        action = FACES[card].action
        if action == "practice":
            found += [Practice(seat, card, discipline) for discipline in DISCIPLINES]
        elif action == "visit":
            found += [Visit(seat, card, other) for other in _lying(state, "leonardo")]
        else:
            found += [WorkForPatron(seat, card, other) for other in _lying(state, "patron")]
            found += [WorkOnUnfinished(seat, card, other) for other in _lying(state, "unfinished")]
    return [*found, *(Study(seat, card) for card in cards)]


def _lying(state: State, kind: Centre) -> list[int]:
    """The cards of a row of the centre, or one that stands for none."""
    return list(state.centre(kind).values()) or [NO_CARD]
