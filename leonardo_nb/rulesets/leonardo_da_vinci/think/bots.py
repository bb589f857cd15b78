"""Bots: one plays at random, one sensibly, and says why; both see only their seat's view."""

from typing import Final

from leonardo_nb.core.advice import advice
from leonardo_nb.core.bots import bots
from leonardo_nb.core.presets import with_offered
from leonardo_nb.rulesets.leonardo_da_vinci.ground.options import GAME
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan
from leonardo_nb.rulesets.leonardo_da_vinci.think.reasons import COUNSEL
from leonardo_nb.rulesets.leonardo_da_vinci.think.worth import WEIGH

BOTS: Final = bots(Plan, with_offered(WEIGH, GAME, "think.worth", "WEIGH"))
ADVICE: Final = advice(Plan, with_offered(COUNSEL, GAME, "think.reasons", "COUNSEL"))
