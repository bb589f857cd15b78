"""The level of a discipline as a sum, and which requirements of a card it meets or lacks."""

from collections.abc import Iterator

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import NEEDS, PAIRS
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DISCIPLINES, INDEX, Six
from leonardo_nb.rulesets.workshop_of_leonardo.ground.rules import Level
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State


def levels_of(state: State, seat: int) -> Six:
    """The level of a seat in each discipline."""
    return state.levels(seat)


def explain_level(state: State, seat: int, discipline: str) -> Explanation:
    """Study cards, and what practices add."""
    index = INDEX[discipline]
    return level_sum(discipline, state.studied(seat)[index], state.practised(seat)[index], state.rules.level)


def level_sum(discipline: str, cards: int, practices: int, by: Level) -> Explanation:
    """The sum by which a level is worked out."""
    key = "level.sum" if practices else "level.cards"
    points = by.practice * practices
    return why(
        key if cards else "level.none",
        by.rule,
        discipline=discipline,
        cards=cards,
        practices=practices,
        each=by.practice,
        points=points,
        level=cards and cards + points,
    )


def meets(levels: tuple[int, ...], kind: str, card: int, above: int) -> bool:
    """Whether these levels are enough for a Patron or Unfinished card: `above` more than its symbols."""
    one, most, other, more = PAIRS[kind][card]
    return levels[one] >= most + above and levels[other] >= more + above


def wanted_for(state: State, kind: str, card: int) -> Iterator[tuple[int, int]]:
    """Yield the index of each discipline that a card needs, and the level that is enough."""
    above = state.rules.work.above
    return ((index, wanted + above) for index, wanted in NEEDS[kind][card])


def explain_met(state: State, seat: int, kind: str, card: int) -> Iterator[Explanation]:
    """For each discipline that a card asks for: the level, and how it is reached."""
    levels, rule = state.levels(seat), state.rules.work.rule
    for index, wanted in wanted_for(state, kind, card):
        level, discipline = levels[index], DISCIPLINES[index]
        because = (explain_level(state, seat, discipline),)
        yield why("work.meets", rule, because=because, discipline=discipline, level=level, wanted=wanted)


def explain_lacks(state: State, seat: int, kind: str, card: int) -> Iterator[Explanation]:
    """For each discipline whose level is too low: how much is missing."""
    levels = state.levels(seat)
    for index, wanted in wanted_for(state, kind, card):
        level, discipline = levels[index], DISCIPLINES[index]
        if level < wanted:
            yield why(
                "work.lacks" if level else "work.lacks_column",
                state.rules.work.rule,
                because=(explain_level(state, seat, discipline),) if level else (),
                discipline=discipline,
                level=level,
                wanted=wanted,
                lacking=wanted - level,
            )
