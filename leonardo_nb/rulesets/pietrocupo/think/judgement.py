"""How the bots of the base game judge what only the variant has: its own favours, assigning and revealing."""

from collections.abc import Callable
from typing import Any, Final

from leonardo_nb.core.advice import Legal, Told, always
from leonardo_nb.core.bots import Judgement, worth_always
from leonardo_nb.core.explanation import why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import FAVOUR_FLORINS, MASTER_WEEKS
from leonardo_nb.rulesets.leonardo_da_vinci.think import expectations, reasons, worth
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan
from leonardo_nb.rulesets.pietrocupo.ground.components import HALF_FAVOUR_FLORINS
from leonardo_nb.rulesets.pietrocupo.play.phases import assign, favours, gifts
from leonardo_nb.rulesets.pietrocupo.play.phases.reveal import PassRevealing, RevealInvention


def assigning(plan: Plan, lab_name: str, apprentices: int = 0, with_master: bool = False) -> float:
    """The weeks that a lab needs; from there workers can still go to the city."""
    lab = plan.view.lab(plan.seat, lab_name)
    return worth.lab_work(plan, lab, apprentices, with_master) if plan.weeks_left(lab) else -1.0


def within_reason(worth_of: Callable[[Plan, Any], float]) -> Callable[[Plan, Any], float]:
    """What a favour is worth to somebody who has not had enough of them."""

    def worth_now(plan: Plan, action: Any) -> float:
        return -1.0 if worth.has_enough_favours(plan) else worth_of(plan, action)

    return worth_now


def assigned(plan: Plan, lab: str, weeks: int) -> Told:
    return expectations.lab_work(plan, plan.view.lab(plan.seat, lab), weeks)


def enough(plan: Plan, _action: assign.PassAssigning, _legal: Legal) -> Told:
    """No lab is short of weeks, or only such as have no free space."""
    if any(plan.weeks_left(lab) for lab in plan.labs):
        yield why("advice.no_room", "ldv.labs.weeks", "ldv.place.lab_spaces")
    else:
        yield why("advice.labs_full", "ldv.labs.weeks")


def reveal(plan: Plan, action: RevealInvention, _legal: Legal) -> Told:
    """In rounds, only whoever is first is paid the higher sum."""
    card = plan.view.invention(action.invention)
    return reasons.finished(plan, card, not card.finished)


JUDGEMENT: Final[Judgement] = {
    favours.FavourWorker: (within_reason(worth.a_worker), reasons.worker),
    favours.FavourTwoComponents: (within_reason(worth.favour_components), reasons.components),
    favours.FavourFiveFlorins: (
        within_reason(worth.paying(FAVOUR_FLORINS)),
        always("advice.favour_florins", "ldv.turn0.favour_florins", florins=FAVOUR_FLORINS),
    ),
    favours.UpgradeTurnLab: (within_reason(worth.upgrade), reasons.upgrade),
    favours.UpgradeTakeLab: (within_reason(worth.upgrade), reasons.upgrade),
    favours.UpgradeMechanicalMan: (within_reason(worth.improvement), reasons.improvement),
    gifts.HalfFavourComponent: (worth.chosen_component, reasons.component),
    gifts.HalfFavourFlorins: (
        worth.paying(HALF_FAVOUR_FLORINS),
        always("advice.half_favour", "pietro.setup.half_favour", florins=HALF_FAVOUR_FLORINS),
    ),
    assign.AssignApprentices: (
        lambda plan, action: assigning(plan, action.lab, apprentices=action.count),
        lambda plan, action, _legal: assigned(plan, action.lab, action.count),
    ),
    assign.AssignMaster: (
        lambda plan, action: assigning(plan, action.lab, with_master=True),
        lambda plan, action, _legal: assigned(plan, action.lab, MASTER_WEEKS),
    ),
    assign.PassAssigning: (worth_always(0.0), enough),
    RevealInvention: (worth.finishing, reveal),
    PassRevealing: (worth_always(0.0), reasons.nothing),
}
