"""What people get wrong in this game. No game is played with these; they are looked at."""

from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from typing import Any, Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block, misconception
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import clockwise
from leonardo_nb.rulesets.inventeurs.ground.components import SHARERS
from leonardo_nb.rulesets.inventeurs.ground.rules import Opening, Rules
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.contributions import by_cubes, explain_cubes_laid
from leonardo_nb.rulesets.inventeurs.play.phases.epochs import NEXT
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import upright

LAST_CUBE_FIRST: Final = "wrong.inventeurs.last_cube_first"
"""The player who fills the last slot chooses first, however few cubes that player has there."""
TIES_FROM_THE_LEFT: Final = "wrong.inventeurs.ties_from_the_left"
"""Among equals the player to the left of the statuette chooses first, and its holder last."""
LEFTOVERS_GO_ROUND: Final = "wrong.inventeurs.leftovers_go_round"
"""With fewer than three contributors, they go on choosing until all three rewards are taken."""
RESTED_BY_EPOCH: Final = "wrong.inventeurs.rested_by_epoch"
"""When a new epoch begins, all busy inventors become available."""
SEQUENCE_FROM_1: Final = "wrong.inventeurs.sequence_from_1"
"""Sequences begin with 1."""
SEQUENCE_LENGTH: Final = "wrong.inventeurs.sequence_length"
"""Sequences score their length."""
ONE_SEQUENCE: Final = "wrong.inventeurs.one_sequence"
"""Only one sequence counts."""

TIED: Final = {
    "share.tie_statuette": "share.tie_statuette_last",
    "share.tie_clockwise": "share.tie_from_the_left",
    "share.fourth_tied": "share.fourth_from_the_left",
}
"""The sentences about equals, and those in their place."""


def statuette_first(state: State, place: int) -> tuple[int, ...]:
    """The player who filled the last slot has the statuette; the others follow by their cubes."""
    return tuple(sorted(by_cubes(state, place), key=lambda seat: seat != state.statuette))


def explain_first(state: State, place: int, ranked: Sequence[int]) -> Iterator[Explanation]:
    for line in explain_cubes_laid(state, place, ranked):
        seat, count = line.params["seat"], line.params["count"]
        yield why("share.place_completed", LAST_CUBE_FIRST, seat=seat, count=count) if seat == state.statuette else line


def completing_counts(rules: Rules) -> Rules:
    first = {"rule": LAST_CUBE_FIRST, "order": statuette_first, "explain": explain_first}
    return replace(rules, sharing=replace(rules.sharing, **first))


def from_the_left(state: State) -> tuple[int, ...]:
    return clockwise((state.statuette + 1) % state.seats, state.seats)


def explain_left(state: State, place: int, ranked: Sequence[int]) -> Iterator[Explanation]:
    return (replace(line, key=TIED.get(line.key, line.key)) for line in explain_cubes_laid(state, place, ranked))


def left_first(rules: Rules) -> Rules:
    left = {"ties": TIES_FROM_THE_LEFT, "equals": from_the_left, "explain": explain_left}
    return replace(rules, sharing=replace(rules.sharing, **left))


def take_again(ranked: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(islice(cycle(ranked), SHARERS))


def explain_again(state: State, place: int, ranked: Sequence[int]) -> Iterator[Explanation]:
    yield from explain_cubes_laid(state, place, ranked)
    if len(ranked) < SHARERS:
        yield why("share.again", LEFTOVERS_GO_ROUND, count=len(ranked), rewards=SHARERS)


def go_round(rules: Rules) -> Rules:
    again = {"takers": take_again, "explain": explain_again, "alone": "share.alone_with_all"}
    return replace(rules, sharing=replace(rules.sharing, leftover=LEFTOVERS_GO_ROUND, **again))


def all_available(state: State, log: Log) -> State:
    busy = tuple(each.inventor for each in state.inventors if each.busy)
    if not busy:
        return state
    for seat in range(state.seats):
        state = upright(state, seat)
    return log(state, "epoch.all_available", RESTED_BY_EPOCH, epoch=state.epoch, inventors=busy)


def rested(rules: Rules) -> Rules:
    dealt = tuple(tuple(RESTED_BY_EPOCH if rule == NEXT else rule for rule in epoch) for epoch in rules.opening.dealt)
    return replace(rules, opening=Opening(dealt, all_available))


def _sequences(wrong: str, **hooks: Any) -> Block:
    """Return the misconception that this rule states, by which sequences are different."""

    def change(rules: Rules) -> Rules:
        return replace(rules, sequences=replace(rules.sequences, rule=wrong, **hooks))

    return misconception(wrong, "inventeurs.score.sequences", change)


MISCONCEPTIONS: Final[tuple[Block, ...]] = (
    misconception(LAST_CUBE_FIRST, "inventeurs.share.order", completing_counts),
    misconception(TIES_FROM_THE_LEFT, "inventeurs.share.ties", left_first),
    misconception(LEFTOVERS_GO_ROUND, "inventeurs.share.leftover", go_round),
    misconception(RESTED_BY_EPOCH, NEXT, rested),
    _sequences(SEQUENCE_FROM_1, first=1, unscored=0, none="score.no_sequence_from_1"),
    _sequences(SEQUENCE_LENGTH, unscored=0, said="score.run_length"),
    _sequences(ONE_SEQUENCE, most=1, said="score.only_run"),
)
