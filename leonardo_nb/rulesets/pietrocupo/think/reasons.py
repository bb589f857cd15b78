"""Why the sensible bot does what it does by the actions of the variant."""

from typing import Final

from leonardo_nb.core.advice import Counsel
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import FAVOUR_FLORINS, MASTER_WEEKS
from leonardo_nb.rulesets.leonardo_da_vinci.think import expectations
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan
from leonardo_nb.rulesets.leonardo_da_vinci.think.reasons import (
    Legal,
    Told,
    always,
    component,
    components,
    finished,
    improvement,
    nothing,
    upgrade,
    worker,
)
from leonardo_nb.rulesets.pietrocupo.ground.components import HALF_FAVOUR_FLORINS
from leonardo_nb.rulesets.pietrocupo.play.phases.assign import AssignApprentices, AssignMaster, PassAssigning
from leonardo_nb.rulesets.pietrocupo.play.phases.favours import (
    FavourFiveFlorins,
    FavourTwoComponents,
    FavourWorker,
    UpgradeMechanicalMan,
    UpgradeTakeLab,
    UpgradeTurnLab,
)
from leonardo_nb.rulesets.pietrocupo.play.phases.gifts import HalfFavourComponent, HalfFavourFlorins
from leonardo_nb.rulesets.pietrocupo.play.phases.reveal import PassRevealing, RevealInvention


def assign(plan: Plan, lab: str, weeks: int) -> Told:
    return expectations.lab_work(plan, plan.view.lab(plan.seat, lab), weeks)


def reveal(plan: Plan, action: RevealInvention, _legal: Legal) -> Told:
    """In rounds, only whoever is first is paid the higher sum."""
    card = plan.view.invention(action.invention)
    return finished(plan, card, not card.finished)


COUNSEL: Final[Counsel] = {
    FavourWorker: worker,
    FavourTwoComponents: components,
    FavourFiveFlorins: always("advice.favour_florins", "ldv.turn0.favour_florins", florins=FAVOUR_FLORINS),
    UpgradeTurnLab: upgrade,
    UpgradeTakeLab: upgrade,
    UpgradeMechanicalMan: improvement,
    HalfFavourComponent: component,
    HalfFavourFlorins: always("advice.half_favour", "pietro.setup.half_favour", florins=HALF_FAVOUR_FLORINS),
    AssignApprentices: lambda plan, action, _legal: assign(plan, action.lab, action.count),
    AssignMaster: lambda plan, action, _legal: assign(plan, action.lab, MASTER_WEEKS),
    PassAssigning: always("advice.labs_full", "ldv.labs.weeks"),
    RevealInvention: reveal,
    PassRevealing: nothing,
}
