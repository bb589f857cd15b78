"""About how much each action is worth, in points."""

from typing import Final

from leonardo_nb.rulesets.inventeurs.ground.components import EXTRA_CUBES, TILES
from leonardo_nb.rulesets.inventeurs.ground.model import Token, plus
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import TakeInvention, TakeToken
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import LayProgress, TurnOver, UseAvailability
from leonardo_nb.rulesets.inventeurs.play.phases.turn import Rest
from leonardo_nb.rulesets.inventeurs.play.progress import missing
from leonardo_nb.rulesets.inventeurs.play.work import Work
from leonardo_nb.rulesets.inventeurs.think.plan import Plan

CUBE: Final = 0.35
"""Points that a cube is worth which does not complete an invention."""
IDLE: Final = 0.45
"""Points that each inventor made available is worth."""


class Laying:
    """The cubes that an inventor would lay, and what the place among the sharers is worth with them."""

    def __init__(self, plan: Plan, action: Work) -> None:
        site, cubes = plan.site(action.invention), action.cubes
        named = sum(cubes)
        self.place, self.empty, self.own = site.place, site.empty, site.own
        brought = named + EXTRA_CUBES * action.extra
        self.laid = min(brought, self.empty) if plan.home is None else min(brought, self.empty, plan.home)
        self.completing = self.laid == self.empty
        self.cubes = plus(cubes, (self.laid - named, 0, 0, 0)) if self.laid != named else cubes
        self.rank = plan.rank(self.place, self.cubes, self.completing)
        after = plan.share(self.place, self.rank)
        done = 1 - (self.empty - self.laid) / site.slots
        self.gain = after - 0.5 * site.share if self.completing else (after - site.share) * (0.25 + 0.5 * done)


def work(plan: Plan, action: Work) -> float:
    """The reward to be had, in full where the invention is completed and else by how far it is on the way."""
    laying = Laying(plan, action)
    return laying.gain + CUBE * laying.laid - plan.token("knowledge", 0) * action.extra


def rest(plan: Plan, _action: Rest) -> float:
    return IDLE * sum(inventor.busy for inventor in plan.team)


def availability(plan: Plan, _action: UseAvailability) -> float:
    """Worth it with the whole team busy, if there is another turn."""
    if plan.is_last:
        return -1.0
    return IDLE * sum(inventor.busy for inventor in plan.team) + (2.0 if all(each.busy for each in plan.team) else -1.5)


def lay_progress(plan: Plan, action: LayProgress) -> float:
    """A step towards an objective comes before everything else; any other one later."""
    inventor = plan.view.inventor(action.inventor)
    lacking = missing(inventor)
    if (action.knowledge, action.value) not in lacking or (plan.is_last and not plan.is_best_last(action)):
        return 0.0
    return 20 + TILES[action.inventor].goal_points / len(lacking)


def turn_over(plan: Plan, action: TurnOver) -> float:
    """Only where it brings more than the token is worth, or completes what the best use of the last tokens needs."""
    inventor = plan.view.inventor(action.inventor)
    lacking = missing(inventor)
    if (action.knowledge, 1) not in lacking:
        return -1.0
    lost = plan.given_up(action.token, action.value)
    if plan.is_last:
        return 10.0 - lost if plan.is_best_last(action) else -1.0
    return TILES[action.inventor].goal_points / len(lacking) - lost


def take_invention(plan: Plan, _action: TakeInvention) -> float:
    place = plan.shared
    return plan.invention(plan.view.at(place).invention)


def take_token(plan: Plan, action: TakeToken) -> float:
    return plan.reward(Token(action.token, action.value))
