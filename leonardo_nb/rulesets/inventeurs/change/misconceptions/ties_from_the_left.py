"""Among equals the player to the left of the statuette chooses first, and its holder last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.state import clockwise
from leonardo_nb.rulesets.inventeurs.ground.rules import Rules
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.contributions import explain_cubes_laid

RIGHT: Final = "inventeurs.share.ties"
WRONG: Final = "wrong.inventeurs.ties_from_the_left"
SAID: Final = {
    "share.place_statuette": "share.place_statuette_last",
    "share.place_clockwise": "share.place_from_the_left",
    "share.fourth_tied": "share.fourth_from_the_left",
}
"""What is said of equals, and what instead."""


def from_the_left(state: State) -> tuple[int, ...]:
    return clockwise((state.statuette + 1) % state.seats, state.seats)


def explain_left(state: State, place: int, ranked: Sequence[int]) -> Iterator[Explanation]:
    return (replace(line, key=SAID.get(line.key, line.key)) for line in explain_cubes_laid(state, place, ranked))


def left_first(rules: Rules) -> Rules:
    return replace(rules, sharing=replace(rules.sharing, ties=WRONG, equals=from_the_left, explain=explain_left))


TIES_FROM_THE_LEFT: Final = Block("ties_from_the_left", left_first, replaces={RIGHT: WRONG}, wrong=RIGHT)
