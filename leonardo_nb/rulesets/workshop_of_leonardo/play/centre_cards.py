"""Playing the bottom of an Apprentice card for a card of the centre: a visit to Leonardo, or work."""

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from msgspec.structs import astuple, replace

from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import put
from leonardo_nb.rulesets.workshop_of_leonardo.ground import components
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import TABLES, Centre
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.ground.tables import taken
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import ALIKE, Bottom, by_look, inside_look
from leonardo_nb.rulesets.workshop_of_leonardo.play.decks import aside, played
from leonardo_nb.rulesets.workshop_of_leonardo.play.gaps import how_long, left_by
from leonardo_nb.rulesets.workshop_of_leonardo.play.levels import explain_lacks, explain_met

NO_COLUMN = "workshop.ruling.practice_leonardo_without_column", "workshop.leonardo.practice"
"""The rules about a practice by Leonardo that finds no column."""
IDLE: Final = ("_none", "_final", "_wasted")
"""What the keys of visits end in that bring none of what they promise."""
NO_CARD = 0
"""Stands for a card that is not there, where a row of the centre is empty."""


class Visit(Bottom, frozen=True):
    """Play the bottom: the card is discarded, and a Leonardo card is taken."""

    below = "visit"

    leonardo: int

    def told(self, state: State) -> Explanation:
        if self.card not in components.FACES or self.leonardo not in components.EFFECTS:
            key = "action.visit_unknown" if self.card in components.FACES else "action.visit_no_card"
            return why(key, card=self.card, number=self.leonardo)
        effect = components.EFFECTS[self.leonardo]
        key, told = _warned(state, self.seat, self.card, effect)
        return why(key, card=self.card, leonardo=self.leonardo, **told)

    def is_warned(self, state: State) -> bool:
        return self._key(state).endswith((*IDLE, "_short"))

    def is_idle(self, state: State) -> bool:
        """Rest makes immune even where no card is left to draw; in the final round that is of no use either."""
        key = self._key(state)
        return key.endswith(IDLE) and key != "action.visit_card_and_rest_none"

    def _key(self, state: State) -> str:
        return _warned(state, self.seat, self.card, components.EFFECTS[self.leonardo])[0]

    def aim_likeness(self, other: Bottom) -> int:
        """A copy of the same Leonardo card is nearly as good."""
        same = isinstance(other, Visit) and components.EFFECTS.get(self.leonardo) == components.EFFECTS[other.leonardo]
        return super().aim_likeness(other) or int(same) * (ALIKE - 1)

    def spot(self, state: State) -> str:
        return centre_spot("leonardo", self.leonardo)

    def objections(self, state: State) -> Iterator[Explanation]:
        yield from self.below_objections(state)
        yield from not_face_up(state, "leonardo", self.leonardo)
        if lacks_column(state, self.seat, self.leonardo):
            yield why("visit.needs_column", *NO_COLUMN, leonardo=self.leonardo)

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


def lacks_column(state: State, seat: int, leonardo: int) -> bool:
    """Whether, by option, a seat cannot take a Leonardo card because it would have to go under a column."""
    needs = state.options.practice_leonardo == "needs_column"
    return needs and components.EFFECTS.get(leonardo) == "practice" and not any(state.levels(seat))


def _warned(state: State, seat: int, card: int, effect: str) -> tuple[str, dict[str, Any]]:
    """What a Leonardo card will bring now, and where that is less than it promises."""
    left, key = state.left(seat), f"action.visit_{effect}"
    if effect == "points":
        return key, {"points": components.STARS}
    if effect == "practice":
        return (key if any(state.levels(seat)) else f"{key}_wasted"), {"each": state.rules.level.practice}
    wanted = components.LOOK if effect == "look_three" else components.EXTRA[effect]
    if effect != "look_three" and state.phase == "final_round":
        return f"{key}_final", {"count": wanted}
    if left < wanted:
        return (f"{key}_short" if left else f"{key}_none"), {
            "count": left,
            "aside": len(_others_aside(state, seat, card)),
        }
    last = effect != "look_three" and left == wanted and _brings_end(state, seat, card)
    return (f"{key}_last{state.rules.end.told}" if last else key), {"count": wanted}


def _brings_end(state: State, seat: int, card: int) -> bool:
    """Whether drawing all cards that are left brings the final round: none goes back, and no other deck has cards."""
    if _others_aside(state, seat, card):
        return False
    return state.options.solo_end == "first" or state.left(seat) == state.deck


def _others_aside(state: State, seat: int, card: int) -> set[int]:
    """The cards looked at that go back under the deck once this one is played."""
    return set(aside(state, seat)) - {card}


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
        yield from not_face_up(state, self.kind_taken, self.target())
        if self.target() in components.NEEDS[self.kind_taken]:
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
        if self.card not in components.FACES or self.patron not in components.PATRONS:
            key = "action.patron_unknown" if self.card in components.FACES else "action.patron_no_card"
            return why(key, card=self.card, number=self.patron)
        needs, points = components.needs_of("patron", self.patron), components.PATRONS[self.patron].points
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
            points=components.PATRONS[self.patron].points,
        )
        return left_by(state, self.seat, "patron", log)


class WorkOnUnfinished(Work, frozen=True):
    """Work on an Unfinished card, which gives more with others of its design."""

    kind_taken = "unfinished"

    unfinished: int

    def target(self) -> int:
        return self.unfinished

    def told(self, state: State) -> Explanation:
        if self.card not in components.FACES or self.unfinished not in components.UNFINISHED:
            key = "action.unfinished_unknown" if self.card in components.FACES else "action.unfinished_no_card"
            return why(key, card=self.card, number=self.unfinished)
        count = of_design(state, self.seat, self.unfinished) + 1
        sets, needs = state.rules.sets.points, components.needs_of("unfinished", self.unfinished)
        points = sets[min(count, len(sets) - 1)]
        key = "action.work_on_unfinished" if count == 1 else "action.work_on_set"
        return why(key, card=self.card, unfinished=self.unfinished, needs=needs, count=count, points=points)

    def aim_likeness(self, other: Bottom) -> int:
        """Another card of the design is nearly as good."""
        known = isinstance(other, WorkOnUnfinished) and self.unfinished in components.UNFINISHED
        same = (
            known and components.UNFINISHED[self.unfinished].design == components.UNFINISHED[astuple(other)[-1]].design
        )
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


def centre_spot(kind: Centre, card: int) -> str:
    """A card of the centre; where its row is empty, a gap."""
    return f"{kind}.{card}" if card != NO_CARD else f"gap.{kind}.1"


def of_design(state: State, seat: int, unfinished: int) -> int:
    """How many cards of the same design a player has."""
    design = components.UNFINISHED[unfinished].design
    return sum(components.UNFINISHED[card].design == design for card in taken(state.unfinished, seat))


def not_face_up(state: State, kind: Centre, card: int) -> Iterator[Explanation]:
    """Why a card cannot be taken from the centre: none is there, it is no card, it is taken, or still in the deck."""
    rows = getattr(state, TABLES[kind])
    named: dict[str, Any] = {kind: card} | ({"copies": _copies(state, card)} if kind == "leonardo" else {})
    rule = "workshop.visit" if kind == "leonardo" else state.rules.work.rule
    if not state.centre(kind):
        stays, until = how_long(state, kind)
        yield why(f"centre.no_{kind}{stays}", "workshop.ruling.bottom_unusable", rule, *until)
    elif not 1 <= card <= len(rows):
        yield why(f"centre.unknown_{kind}", rule, number=card, most=len(rows))
    elif rows[card - 1].where == "taken":
        yield why(f"centre.taken_{kind}", rule, seat=rows[card - 1].seat, **named)
    elif rows[card - 1].where != "centre":
        yield why(f"centre.hidden_{kind}", rule, "workshop.setup.centre", **named)


def _copies(state: State, card: int) -> int:
    """How many Leonardo cards with the same effect are face up."""
    effect = components.EFFECTS.get(card)
    return sum(components.EFFECTS[other] == effect for other in state.centre("leonardo").values())
