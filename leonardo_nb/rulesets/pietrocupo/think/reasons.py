"""Why the sensible bot does what it does by the actions of the variant."""

from typing import Final

from leonardo_nb.core.advice import Counsel
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import FAVOUR_FLORINS, MASTER_WEEKS
from leonardo_nb.rulesets.leonardo_da_vinci.think import expectations, reasons
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan
from leonardo_nb.rulesets.pietrocupo.ground.components import HALF_FAVOUR_FLORINS
from leonardo_nb.rulesets.pietrocupo.play.phases import favours
from leonardo_nb.rulesets.pietrocupo.play.phases.assign import AssignApprentices, AssignMaster, PassAssigning
from leonardo_nb.rulesets.pietrocupo.play.phases.gifts import HalfFavourComponent, HalfFavourFlorins
from leonardo_nb.rulesets.pietrocupo.play.phases.reveal import PassRevealing, RevealInvention


def assign(plan: Plan, lab: str, weeks: int) -> reasons.Told:
    return expectations.lab_work(plan, plan.view.lab(plan.seat, lab), weeks)


def reveal(plan: Plan, action: RevealInvention, _legal: reasons.Legal) -> reasons.Told:
    """In rounds, only whoever is first is paid the higher sum."""
    card = plan.view.invention(action.invention)
    return reasons.finished(plan, card, not card.finished)


COUNSEL: Final[Counsel] = {
    favours.FavourWorker: reasons.worker,
    favours.FavourTwoComponents: reasons.components,
    favours.FavourFiveFlorins: reasons.always(
        "advice.favour_florins", "ldv.turn0.favour_florins", florins=FAVOUR_FLORINS
    ),
    favours.UpgradeTurnLab: reasons.upgrade,
    favours.UpgradeTakeLab: reasons.upgrade,
    favours.UpgradeMechanicalMan: reasons.improvement,
    HalfFavourComponent: reasons.component,
    HalfFavourFlorins: reasons.always("advice.half_favour", "pietro.setup.half_favour", florins=HALF_FAVOUR_FLORINS),
    AssignApprentices: lambda plan, action, _legal: assign(plan, action.lab, action.count),
    AssignMaster: lambda plan, action, _legal: assign(plan, action.lab, MASTER_WEEKS),
    PassAssigning: reasons.always("advice.labs_full", "ldv.labs.weeks"),
    RevealInvention: reveal,
    PassRevealing: reasons.nothing,
}
