"""The level of a discipline as a sum, and which requirements of a card it meets or lacks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.workshop_of_leonardo.components import NEEDS, PRACTICE
from leonardo_nb.rulesets.workshop_of_leonardo.model import DISCIPLINES, INDEX

if TYPE_CHECKING:
    from leonardo_nb.rulesets.workshop_of_leonardo.state import State


def explain_level(state: State, seat: int, discipline: str) -> Explanation:
    """Study cards and 2 per practice."""
    index = INDEX[discipline]
    return level_sum(discipline, state.studied(seat)[index], state.practised(seat)[index])


def level_sum(discipline: str, cards: int, practices: int) -> Explanation:
    """The sum by which a level is worked out."""
    key = "level.sum" if practices else "level.cards"
    points = PRACTICE * practices
    return why(
        key if cards else "level.none",
        "workshop.level",
        discipline=discipline,
        cards=cards,
        practices=practices,
        each=PRACTICE,
        points=points,
        level=cards and cards + points,
    )


def meets(levels: tuple[int, ...], kind: str, card: int) -> bool:
    """Whether these levels are enough for a Patron or Unfinished card."""
    return all(levels[index] >= wanted for index, wanted in NEEDS[kind][card])


def explain_met(state: State, seat: int, kind: str, card: int) -> Iterator[Explanation]:
    """For each discipline that a card asks for: the level, and how it is reached."""
    levels = state.levels(seat)
    for index, wanted in NEEDS[kind][card]:
        level, discipline = levels[index], DISCIPLINES[index]
        because = (explain_level(state, seat, discipline),)
        yield why("work.meets", "workshop.work", because=because, discipline=discipline, level=level, wanted=wanted)


def explain_lacks(state: State, seat: int, kind: str, card: int) -> Iterator[Explanation]:
    """For each discipline whose level is too low: how much is missing."""
    levels = state.levels(seat)
    for index, wanted in NEEDS[kind][card]:
        level, discipline = levels[index], DISCIPLINES[index]
        if level < wanted:
            yield why(
                "work.lacks" if level else "work.lacks_column",
                "workshop.work",
                because=(explain_level(state, seat, discipline),) if level else (),
                discipline=discipline,
                level=level,
                wanted=wanted,
                lacking=wanted - level,
            )
