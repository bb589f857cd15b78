"""With fewer than three contributors, they go on choosing until all three rewards are taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.inventeurs.ground.components import SHARERS
from leonardo_nb.rulesets.inventeurs.ground.rules import Rules
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.contributions import explain_cubes_laid

RIGHT: Final = "inventeurs.share.leftover"
WRONG: Final = "wrong.inventeurs.leftovers_go_round"


def take_again(ranked: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(islice(cycle(ranked), SHARERS))


def explain_again(state: State, place: int, ranked: Sequence[int]) -> Iterator[Explanation]:
    yield from explain_cubes_laid(state, place, ranked)
    if len(ranked) < SHARERS:
        yield why("share.again", WRONG, count=len(ranked), rewards=SHARERS)


def go_round(rules: Rules) -> Rules:
    again = {"takers": take_again, "explain": explain_again, "alone": "share.alone_with_all"}
    return replace(rules, sharing=replace(rules.sharing, leftover=WRONG, **again))


LEFTOVERS_GO_ROUND: Final = Block("leftovers_go_round", go_round, replaces={RIGHT: WRONG}, wrong=RIGHT)
