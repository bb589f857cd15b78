"""Bots: one plays at random, one sensibly, and says why; both see only their seat's view."""

from typing import Final

from leonardo_nb.core.advice import advice
from leonardo_nb.core.bots import bots
from leonardo_nb.core.presets import with_offered
from leonardo_nb.rulesets.leonardo_da_vinci.bots.counsel import COUNSEL
from leonardo_nb.rulesets.leonardo_da_vinci.bots.plan import Plan
from leonardo_nb.rulesets.leonardo_da_vinci.bots.worth import WEIGH
from leonardo_nb.rulesets.leonardo_da_vinci.options import GAME

BOTS: Final = bots(Plan, with_offered(WEIGH, GAME, "bots.worth", "WEIGH"))
ADVICE: Final = advice(Plan, with_offered(COUNSEL, GAME, "bots.counsel", "COUNSEL"))
