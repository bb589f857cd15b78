"""What the actions of the variant are worth to a plan, in florins."""

from leonardo_nb.core.bots import Weigh
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import FAVOUR_FLORINS, MASTER_WEEKS
from leonardo_nb.rulesets.leonardo_da_vinci.think import worth
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan
from leonardo_nb.rulesets.pietrocupo.ground.components import HALF_FAVOUR_FLORINS
from leonardo_nb.rulesets.pietrocupo.play.phases import favours
from leonardo_nb.rulesets.pietrocupo.play.phases.assign import AssignApprentices, AssignMaster, PassAssigning
from leonardo_nb.rulesets.pietrocupo.play.phases.gifts import HalfFavourComponent, HalfFavourFlorins
from leonardo_nb.rulesets.pietrocupo.play.phases.reveal import PassRevealing, RevealInvention


def assigning(plan: Plan, lab_name: str, weeks: int) -> float:
    """The weeks that a lab needs; from there workers can still go to the city."""
    lab = plan.view.lab(plan.seat, lab_name)
    return worth.lab_work(plan, lab, weeks) if plan.weeks_left(lab) else -1.0


WEIGH: Weigh = {
    favours.FavourWorker: worth.a_worker,
    favours.FavourTwoComponents: worth.favour_components,
    favours.FavourFiveFlorins: worth.paying(FAVOUR_FLORINS),
    favours.UpgradeTurnLab: worth.upgrade,
    favours.UpgradeTakeLab: worth.upgrade,
    favours.UpgradeMechanicalMan: worth.improvement,
    HalfFavourComponent: worth.chosen_component,
    HalfFavourFlorins: worth.paying(HALF_FAVOUR_FLORINS),
    AssignApprentices: lambda plan, action: assigning(plan, action.lab, action.count),
    AssignMaster: lambda plan, action: assigning(plan, action.lab, MASTER_WEEKS),
    PassAssigning: worth.nothing,
    RevealInvention: worth.finishing,
    PassRevealing: worth.nothing,
}
