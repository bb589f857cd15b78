"""Whoever fills the last slot chooses first, however few cubes that player has there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.inventeurs.ground.rules import Rules
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.contributions import by_cubes, explain_cubes_laid

RIGHT: Final = "inventeurs.share.order"
WRONG: Final = "wrong.inventeurs.last_cube_first"


def statuette_first(state: State, place: int) -> tuple[int, ...]:
    """The statuette is with whoever filled the last slot; the others follow by their cubes."""
    return tuple(sorted(by_cubes(state, place), key=lambda seat: seat != state.statuette))


def explain_first(state: State, place: int, ranked: Sequence[int]) -> Iterator[Explanation]:
    for line in explain_cubes_laid(state, place, ranked):
        seat, cubes = line.params["seat"], line.params["cubes"]
        yield why("share.place_completed", WRONG, seat=seat, cubes=cubes) if seat == state.statuette else line


def completing_counts(rules: Rules) -> Rules:
    return replace(rules, sharing=replace(rules.sharing, rule=WRONG, order=statuette_first, explain=explain_first))


LAST_CUBE_FIRST: Final = Block("last_cube_first", completing_counts, replaces={RIGHT: WRONG}, wrong=RIGHT)
