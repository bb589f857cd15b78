"""Inventions finished earlier in the same turn give the discount of their type at once."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Invention
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import cards_of_the_type

WRONG: Final = "wrong.ldv.discount_this_turn"


def made_so_far(state: State, seat: int, card: Invention) -> list[Invention]:
    """The cards of the type in front of the player, and what the player has finished this turn."""
    made = [other for other in state.inventions if other.type == card.type and _this_turn(state, seat, other)]
    return cards_of_the_type(state, seat, card) + made


def _this_turn(state: State, seat: int, card: Invention) -> bool:
    return card.finished == state.turn == state.made_by(card.number)[seat].turn


def at_once(rules: Rules) -> Rules:
    return replace(rules, helping=made_so_far)


DISCOUNT_THIS_TURN: Final = Block(
    "discount_this_turn",
    at_once,
    replaces={"ldv.finish.discount": WRONG},
    excludes=("reveal",),
    wrong="ldv.finish.discount",
)
