"""Only cards studied make a high level: practice is good for work, but not for points."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import INDEX, Six
from leonardo_nb.rulesets.workshop_of_leonardo.ground.rules import High, Rules
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State

RIGHT: Final = "workshop.score.high_level"
WRONG: Final = "wrong.workshop.high_by_cards"


def cards(state: State, seat: int) -> Six:
    return state.studied(seat)


def explain_cards(state: State, seat: int, discipline: str) -> Explanation:
    return why("level.studied", WRONG, discipline=discipline, cards=cards(state, seat)[INDEX[discipline]])


HIGH: Final = High(WRONG, cards, explain_cards, told="_by_cards")


def by_cards(rules: Rules) -> Rules:
    return replace(rules, high=HIGH)


HIGH_BY_CARDS: Final = Block("high_by_cards", by_cards, replaces={RIGHT: WRONG}, wrong=RIGHT)
