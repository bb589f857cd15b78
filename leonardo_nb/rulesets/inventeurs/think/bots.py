"""Bots: one plays at random, one sensibly, and says why; both see only their seat's view."""

from typing import Final

from leonardo_nb.core.advice import advice, always
from leonardo_nb.core.bots import Judgement, worth_always
from leonardo_nb.rulesets.inventeurs.play.phases import setup, sharing, tokens, turn
from leonardo_nb.rulesets.inventeurs.play.work import Work
from leonardo_nb.rulesets.inventeurs.think import reasons, worth
from leonardo_nb.rulesets.inventeurs.think.plan import Plan
from leonardo_nb.worlds.bots import bots
from leonardo_nb.worlds.thoughtful import Foresight

JUDGEMENT: Final[Judgement] = {
    setup.TakeTeam: (worth_always(0.0), always("advice.team", "inventeurs.setup.team")),
    Work: (worth.work, reasons.work),
    turn.Rest: (worth.rest, reasons.rest),
    turn.Pass: (worth_always(0.5), always("advice.pass", "inventeurs.ruling.no_action")),
    tokens.LayProgress: (worth.lay_progress, reasons.lay_progress),
    tokens.TurnOver: (worth.turn_over, reasons.turn_over),
    tokens.UseAvailability: (worth.availability, reasons.availability),
    tokens.KeepTokens: (worth_always(0.5), reasons.keep),
    turn.ExtraCube: (
        worth_always(0.0),
        always("advice.any_slot", "inventeurs.ruling.extra_how", "inventeurs.share.order"),
    ),
    sharing.TakeInvention: (worth.take_invention, reasons.take_invention),
    sharing.TakeToken: (worth.take_token, reasons.take_token),
}
"""What each action is worth, and what speaks for it."""

BOTS: Final = bots(Plan, JUDGEMENT, Foresight(turns=8, playouts=48, sure=0))
ADVICE: Final = advice(Plan, JUDGEMENT)
