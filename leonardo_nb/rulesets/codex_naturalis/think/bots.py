"""Bots: one plays at random, one sensibly, and says why; both see only their seat's view."""

from typing import Final

from leonardo_nb.core.advice import advice
from leonardo_nb.core.bots import Judgement
from leonardo_nb.rulesets.codex_naturalis.play.phases import draw_card, play_card, setup
from leonardo_nb.rulesets.codex_naturalis.think import reasons, worth
from leonardo_nb.rulesets.codex_naturalis.think.plan import Plan
from leonardo_nb.worlds.bots import bots
from leonardo_nb.worlds.thoughtful import Foresight

JUDGEMENT: Final[Judgement] = {
    setup.ChooseSide: (worth.choose_side, reasons.choose_side),
    setup.KeepObjective: (worth.keep_objective, reasons.keep_objective),
    play_card.LayCard: (worth.lay_card, reasons.lay_card),
    draw_card.TakeOpen: (worth.take_open, reasons.take_open),
    draw_card.TakeTop: (worth.take_top, reasons.take_top),
}
"""What each action is worth, and what speaks for it."""

BOTS: Final = bots(Plan, JUDGEMENT, Foresight(playouts=40))
ADVICE: Final = advice(Plan, JUDGEMENT)
