"""Of those who finish an invention in the same turn, only the first to declare it gets the higher sum."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Invention
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Pay, Rules
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import explain_pay

WRONG: Final = "wrong.ldv.second_paid_less"


def not_declared_yet(_state: State, card: Invention) -> bool:
    return not card.finished


def explain(state: State, card: Invention) -> Explanation:
    """Whether somebody was first, be it only a moment ago."""
    if card.finished != state.turn:
        return explain_pay(state, card)
    return why("finish.second_pay", WRONG, "ldv.invention.pays", florins=card.later)


PAY: Final = Pay(not_declared_yet, explain)


def first_alone(rules: Rules) -> Rules:
    return replace(rules, pay=PAY)


SECOND_PAID_LESS: Final = Block(
    "second_paid_less",
    first_alone,
    replaces={"ldv.finish.first_pay": WRONG},
    excludes=("reveal",),
    wrong="ldv.finish.first_pay",
)
