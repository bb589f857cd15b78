"""The diversity bonus counts the types of all inventions made, with or without their cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Invention
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State

WRONG: Final = "wrong.ldv.made_types_count"


def made(state: State, seat: int) -> Iterator[Invention]:
    return (card for card in state.inventions if state.made_by(card.number)[seat].turn)


def all_made(rules: Rules) -> Rules:
    return replace(rules, scoring=replace(rules.scoring, rule=WRONG, counted=made))


MADE_TYPES_COUNT: Final = Block(
    "made_types_count",
    all_made,
    replaces={"ldv.score.diversity": WRONG},
    excludes=("scoring",),
    wrong="ldv.score.diversity",
)
