"""What people get wrong in this game. No game is played with these; they are looked at."""

from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from leonardo_nb.core.block import Block, by_hooks, misconception
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import SETS
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import INDEX, TABLES, Centre, Six
from leonardo_nb.rulesets.workshop_of_leonardo.ground.rules import End, Fatigue, First, Gaps, High, Level, Sets, Work
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.gaps import explain_gap
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import refill

HOLDER_BEGINS: Final = "wrong.workshop.holder_begins"
"""The holder of the Fatigue card begins the round, not the player to the left."""
PRACTICE_COUNTS_ONE: Final = "wrong.workshop.practice_counts_one"
"""A practice adds one to the level, as a card studied does."""
EQUAL_IS_NOT_ENOUGH: Final = "wrong.workshop.equal_is_not_enough"
"""For work a level has to be higher than the number of symbols, not equal to it."""
GAPS_FILLED_AT_ONCE: Final = "wrong.workshop.gaps_filled_at_once"
"""A card taken from the centre is replaced at once, so that everyone has three to choose from."""
VISITS_DO_NOT_TIRE: Final = "wrong.workshop.visits_do_not_tire"
"""Only work makes a player fatigued: Leonardo cards are not counted for the Fatigue card."""
NO_FINAL_ROUND: Final = "wrong.workshop.no_final_round"
"""The game is over with the round in which the last Apprentice card is drawn."""
HIGH_BY_CARDS: Final = "wrong.workshop.high_by_cards"
"""Only cards studied make a high level: practice is good for work, but not for points."""
SET_ADDS_UP: Final = "wrong.workshop.set_adds_up"
"""Each Unfinished card of a design brings the points of its own step, and they are added up."""


def explain_filled(state: State, kind: Centre, card: int) -> Iterator[Explanation]:
    """The gap is filled, or stays where there is no card to fill it with."""
    if _deck(state, kind):
        yield why("centre.gap_at_once", GAPS_FILLED_AT_ONCE, kind=kind)
    else:
        yield from explain_gap(state, kind, card)


def fill(state: State, seat: int, kind: Centre, log: Log) -> State:
    """Lay the next card in place of the one that a seat took."""
    return refill(state, kind, log, seat, GAPS_FILLED_AT_ONCE) if _deck(state, kind) else state


def _deck(state: State, kind: Centre) -> bool:
    return any(row.where == "deck" for row in getattr(state, TABLES[kind]))


def cards(state: State, seat: int) -> Six:
    return state.studied(seat)


def explain_cards(state: State, seat: int, discipline: str) -> Explanation:
    return why("level.studied", HIGH_BY_CARDS, discipline=discipline, cards=cards(state, seat)[INDEX[discipline]])


MISCONCEPTIONS: Final[tuple[Block, ...]] = (
    misconception(HOLDER_BEGINS, "workshop.round.first", by_hooks(first=First(HOLDER_BEGINS, left=0))),
    misconception(
        PRACTICE_COUNTS_ONE,
        "workshop.level",
        by_hooks(level=Level(PRACTICE_COUNTS_ONE, practice=1)),
    ),
    misconception(EQUAL_IS_NOT_ENOUGH, "workshop.work", by_hooks(work=Work(EQUAL_IS_NOT_ENOUGH, above=1))),
    misconception(
        GAPS_FILLED_AT_ONCE,
        "workshop.centre.no_refill_in_round",
        by_hooks(gaps=Gaps(GAPS_FILLED_AT_ONCE, explain_filled, fill)),
    ),
    misconception(
        VISITS_DO_NOT_TIRE,
        "workshop.maintenance.fatigue",
        by_hooks(fatigue=Fatigue(VISITS_DO_NOT_TIRE, leonardo=0)),
    ),
    misconception(NO_FINAL_ROUND, "workshop.end.trigger", by_hooks(end=End(NO_FINAL_ROUND, final_round=False))),
    misconception(
        HIGH_BY_CARDS,
        "workshop.score.high_level",
        by_hooks(high=High(HIGH_BY_CARDS, cards, explain_cards, told="_by_cards")),
    ),
    misconception(
        SET_ADDS_UP,
        "workshop.score.unfinished",
        by_hooks(sets=Sets((SET_ADDS_UP,), tuple(accumulate(SETS)))),
        *("workshop.score.unfinished", "workshop.ruling.unfinished_table"),
    ),
)
