"""All who declare an invention in the turn in which it is first made get the higher sum, as in the base game."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Invention
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Pay, Rules
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import not_in_an_earlier_turn
from leonardo_nb.rulesets.pietrocupo.play.phases.reveal import explain_pay

RIGHT: Final = "pietro.reveal.first_takes_all"
WRONG: Final = "wrong.pietro.same_turn_higher"


def explain(state: State, card: Invention) -> Explanation:
    """Whether somebody was first, be it only a moment ago."""
    if card.finished != state.turn:
        return explain_pay(state, card)
    return why("reveal.same_turn_higher", WRONG, florins=card.first, seat=card.owner)


PAY: Final = Pay(not_in_an_earlier_turn, explain)


def all_alike(rules: Rules) -> Rules:
    sentences = {key: said for key, said in rules.sentences.items() if key != "now.pays"}
    return replace(rules, sentences=sentences, pay=PAY)


SAME_TURN_HIGHER: Final = Block("same_turn_higher", all_alike, replaces={RIGHT: WRONG}, needs=("reveal",), wrong=RIGHT)
