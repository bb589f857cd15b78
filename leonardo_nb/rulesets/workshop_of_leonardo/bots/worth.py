"""About how much each action is worth, in points."""

from typing import Final

from leonardo_nb.core.bots import Weigh
from leonardo_nb.rulesets.workshop_of_leonardo.bots.plan import Plan
from leonardo_nb.rulesets.workshop_of_leonardo.components import EFFECTS, EXTRA, FACES, LOOK, PRACTICE, STARS
from leonardo_nb.rulesets.workshop_of_leonardo.phases.cards import (
    Practice,
    Study,
    Visit,
    WorkForPatron,
    WorkOnUnfinished,
)
from leonardo_nb.rulesets.workshop_of_leonardo.phases.maintenance import GiveFatigue
from leonardo_nb.rulesets.workshop_of_leonardo.phases.visits import PutBack, PutUnder

FREE: Final = 0.8
"""Points that a choice among one more card is worth."""


def study(plan: Plan, action: Study) -> float:
    """What the level brings, less the bottom half given up."""
    return plan.raised(FACES[action.card].discipline, 1) - plan.kept(action.card)


def practice(plan: Plan, action: Practice) -> float:
    """What two levels bring."""
    return plan.raised(action.discipline, PRACTICE)


def visit(plan: Plan, action: Visit) -> float:
    """What the Leonardo card brings."""
    effect = EFFECTS[action.leonardo]
    if effect == "points":
        return float(STARS)
    if effect == "practice":
        return max((plan.raised(each, PRACTICE) for each in plan.view.columns(plan.seat)), default=0.0)
    cards = plan.view.left(plan.seat)
    if effect == "look_three":
        return 2.2 + FREE if cards >= LOOK else 1.5 if cards else 0.0
    return FREE * EXTRA[effect] * plan.hope * (1.6 if plan.left > EXTRA[effect] else 0.5)


def for_patron(plan: Plan, action: WorkForPatron) -> float:
    return plan.brings("patron", action.patron)


def on_unfinished(plan: Plan, action: WorkOnUnfinished) -> float:
    return plan.brings("unfinished", action.unfinished)


def put_under(plan: Plan, action: PutUnder) -> float:
    return plan.raised(action.discipline, PRACTICE)


def put_back(plan: Plan, action: PutBack) -> float:
    """The better card is to come up earlier."""
    return plan.raised(FACES[action.first].discipline, 1)


def give_fatigue(plan: Plan, action: GiveFatigue) -> float:
    """Whoever sits to the left of the card begins: rather oneself."""
    return float((action.to + 1) % plan.view.seats == plan.seat)


WEIGH: Final[Weigh] = {
    Study: study,
    Practice: practice,
    Visit: visit,
    WorkForPatron: for_patron,
    WorkOnUnfinished: on_unfinished,
    PutUnder: put_under,
    PutBack: put_back,
    GiveFatigue: give_fatigue,
}
