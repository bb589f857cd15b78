"""Playing an Apprentice card, from the hand or of those looked at: study, practice, and what all bottoms share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import ClassVar, Literal

from msgspec.structs import astuple

from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import FACES
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import Discipline
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.decks import played
from leonardo_nb.rulesets.workshop_of_leonardo.play.levels import explain_level
from leonardo_nb.rulesets.workshop_of_leonardo.play.timing import played_later

ALIKE = 3
"""How near a card is to itself; a copy of it is one less near."""


class Play(Action, frozen=True):
    """An Apprentice card is played."""

    untimely = played_later

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
        """The cards that can be studied instead: for the column meant first, then this one, one like it, others."""
        found = [other for other in state.pending[-1].legal(state) if isinstance(other, Study)]
        return [*sorted(found, key=self._nearness, reverse=True)]

    def _nearness(self, other: Study) -> tuple[bool, int]:
        meant = getattr(self, "discipline", None) == FACES[other.card].discipline
        return meant, card_likeness(other.card, self.card)


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

    def instead(self, state: State) -> list[Action] | None:
        """A card like this one, else another of its discipline."""
        return self.studies(state) or None

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

    def instead(self, state: State) -> list[Action] | None:
        """The same action otherwise, above all where it brings all it can, else a study; last what brings nothing."""
        options = state.pending[-1].legal(state)
        same = [other for other in options if isinstance(other, Bottom) and other.below == self.below]
        same.sort(key=lambda other: self._likeness(state, other), reverse=True)
        useful, idle = ([other for other in same if other.is_idle(state) == how] for how in (False, True))
        return [*useful, *self.studies(state), *idle] or None

    def is_warned(self, state: State) -> bool:
        """Whether it brings less than it promises."""
        return False

    def is_idle(self, state: State) -> bool:
        """Whether it brings nothing at all."""
        return False

    def _likeness(self, state: State, other: Bottom) -> tuple[bool, bool, int]:
        """How near another action is: the same kind first, then what brings all it can, then card and aim."""
        same = type(other) is type(self)
        alike = card_likeness(self.card, other.card) + (self.aim_likeness(other) if same else 0)
        return same, not other.is_warned(state), alike

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
            yield why("practice.no_column", "workshop.practice", discipline=self.discipline)

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


def not_looked(state: State, seat: int, card: int, look: int) -> Explanation:
    """Why a card is none of those looked at: it belongs to the earlier look, or was never one of them."""
    row, cards, rule = state.apprentice[card - 1], state.looked(seat, look), "workshop.leonardo.look_three"
    if (row.where, row.seat) == ("looked", seat):
        return why("hand.earlier_look", "workshop.ruling.look_three_order", rule, card=card)
    key = "hand.not_looked" if len(cards) > 1 else "hand.not_looked_only"
    return why(f"{key}{_copies(card, *cards)}", rule, card=card, cards=cards)


def _copies(*cards: int) -> str:
    """Cards are told apart by their numbers where two of them have the same halves."""
    return "_copies" if any(same_face(one, other) for one, other in combinations(cards, 2)) else ""


def inside_look(state: State, seat: int, card: int) -> tuple[Explanation, ...]:
    """Say by which look a card was looked at, and whether an earlier look is still open."""
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
