"""Bots: one plays at random, one sensibly, and says why; both see only their seat's view."""

from typing import Final

from leonardo_nb.core.advice import advice
from leonardo_nb.core.bots import Judgement
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Practice, Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron, WorkOnUnfinished
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import GiveFatigue
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PutBack, PutUnder
from leonardo_nb.rulesets.workshop_of_leonardo.think import reasons, worth
from leonardo_nb.rulesets.workshop_of_leonardo.think.plan import Plan
from leonardo_nb.worlds.bots import bots
from leonardo_nb.worlds.thoughtful import Foresight

JUDGEMENT: Final[Judgement] = {
    Study: (worth.study, reasons.study),
    Practice: (worth.practice, reasons.practice),
    Visit: (worth.visit, reasons.visit),
    WorkForPatron: (worth.for_patron, reasons.for_patron),
    WorkOnUnfinished: (worth.on_unfinished, reasons.on_unfinished),
    PutUnder: (worth.put_under, reasons.put_under),
    PutBack: (worth.put_back, reasons.put_back),
    GiveFatigue: (worth.give_fatigue, reasons.give_fatigue),
}
"""What each action is worth, and what speaks for it."""

BOTS: Final = bots(Plan, JUDGEMENT, Foresight(playouts=96))
ADVICE: Final = advice(Plan, JUDGEMENT)
