"""What a gold card needs has to be visible once it is laid, so that it may not cover its own resources."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.decision import Action
from leonardo_nb.rulesets.codex_naturalis.ground.area import touching
from leonardo_nb.rulesets.codex_naturalis.ground.components import REWARDS
from leonardo_nb.rulesets.codex_naturalis.ground.model import Counts, Place
from leonardo_nb.rulesets.codex_naturalis.ground.rules import Requirement, Rules
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.laying import is_met
from leonardo_nb.rulesets.codex_naturalis.play.phases.play_card import LayCard, lays

RIGHT: Final = "codex.play.gold_requirement"
WRONG: Final = "wrong.codex.requirement_after"


def shown_after(state: State, seat: int, place: Place | None) -> Counts:
    """What stays visible when a card is laid there; all of it where no place is named."""
    symbols = state.players[seat].symbols
    return state.rules.covering.left(symbols, touching(state.area(seat), *place)) if place else symbols


def lays_after(state: State, seat: int) -> Sequence[Action]:
    """A front may be laid in one place and not in another."""
    return [lay for lay in lays(state, seat) if isinstance(lay, LayCard) and _is_met(state, lay)]


def _is_met(state: State, lay: LayCard) -> bool:
    return lay.side == "back" or is_met(REWARDS[lay.card], shown_after(state, lay.seat, (lay.x, lay.y)))


REQUIREMENT: Final = Requirement(WRONG, shown_after, lays_after, "lay.required_after", "lay.missing_after")


def after(rules: Rules) -> Rules:
    return replace(rules, requirement=REQUIREMENT)


REQUIREMENT_AFTER: Final = Block("requirement_after", after, replaces={RIGHT: WRONG}, wrong=RIGHT)
