"""Bots: one plays at random, one sensibly, and says why; both see only their seat's view."""

from typing import Final

from leonardo_nb.core.advice import advice
from leonardo_nb.core.bots import bots
from leonardo_nb.rulesets.workshop_of_leonardo.think.plan import Plan
from leonardo_nb.rulesets.workshop_of_leonardo.think.reasons import COUNSEL
from leonardo_nb.rulesets.workshop_of_leonardo.think.worth import WEIGH

BOTS: Final = bots(Plan, WEIGH)
ADVICE: Final = advice(Plan, COUNSEL)
