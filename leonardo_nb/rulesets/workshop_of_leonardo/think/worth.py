"""About how much each action is worth, in points."""

from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Practice, Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron, WorkOnUnfinished
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import GiveFatigue
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PutBack, PutUnder
from leonardo_nb.rulesets.workshop_of_leonardo.think.plan import Plan


def study(plan: Plan, action: Study) -> float:
    return plan.then(plan.studied(plan.without(action.card), action.card))


def practice(plan: Plan, action: Practice) -> float:
    return plan.then(plan.practised(plan.without(action.card), action.card, action.discipline))


def visit(plan: Plan, action: Visit) -> float:
    return max(map(plan.then, plan.visited(plan.without(action.card), action.leonardo)))


def for_patron(plan: Plan, action: WorkForPatron) -> float:
    return plan.then(plan.worked(plan.without(action.card), plan.target("patron", action.patron)))


def on_unfinished(plan: Plan, action: WorkOnUnfinished) -> float:
    return plan.then(plan.worked(plan.without(action.card), plan.target("unfinished", action.unfinished)))


def put_under(plan: Plan, action: PutUnder) -> float:
    return plan.then(plan.put_under(plan.start, plan.placed, action.discipline))


def put_back(plan: Plan, action: PutBack) -> float:
    """The better card is to come up earlier."""
    return max(map(plan.worth, plan.ways(plan.start, action.first)))


def give_fatigue(plan: Plan, action: GiveFatigue) -> float:
    """Prefer to begin: the card settles who does."""
    return float(plan.view.rules.first.of(plan.view, action.to) == plan.seat)
