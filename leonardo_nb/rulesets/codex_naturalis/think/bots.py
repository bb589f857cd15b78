"""Bots: one plays at random, one sensibly, and says why; both see only their seat's view."""

from typing import Final

from leonardo_nb.core.advice import advice
from leonardo_nb.core.bots import Judgement, bots
from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import TakeOpen, TakeTop
from leonardo_nb.rulesets.codex_naturalis.play.phases.play_card import LayCard
from leonardo_nb.rulesets.codex_naturalis.play.phases.setup import ChooseSide, KeepObjective
from leonardo_nb.rulesets.codex_naturalis.think import reasons, worth
from leonardo_nb.rulesets.codex_naturalis.think.plan import Plan

JUDGEMENT: Final[Judgement] = {
    ChooseSide: (worth.choose_side, reasons.choose_side),
    KeepObjective: (worth.keep_objective, reasons.keep_objective),
    LayCard: (worth.lay_card, reasons.lay_card),
    TakeOpen: (worth.take_open, reasons.take_open),
    TakeTop: (worth.take_top, reasons.take_top),
}
"""What each action is worth, and what speaks for it."""

BOTS: Final = bots(Plan, JUDGEMENT)
ADVICE: Final = advice(Plan, JUDGEMENT)
