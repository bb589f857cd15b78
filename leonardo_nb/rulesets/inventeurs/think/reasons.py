"""Why the sensible bot does what it does, by the class of its action: the parts of its worth that weigh most."""

from collections.abc import Iterator
from typing import Any

from leonardo_nb.core.advice import Legal, Told, weightiest
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.inventeurs.ground.components import CARDS, EXTRA_CUBES, SHARERS, TILES
from leonardo_nb.rulesets.inventeurs.ground.model import Kind
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import TakeInvention, TakeToken
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import KeepTokens, LayProgress, TurnOver, UseAvailability
from leonardo_nb.rulesets.inventeurs.play.phases.turn import Rest
from leonardo_nb.rulesets.inventeurs.play.progress import missing
from leonardo_nb.rulesets.inventeurs.play.work import Work
from leonardo_nb.rulesets.inventeurs.think.plan import ONE, Plan
from leonardo_nb.rulesets.inventeurs.think.worth import CUBE, Laying


def work(plan: Plan, action: Work, _legal: Legal) -> Told:
    """Yield whether it completes the invention, the seat's turn to choose there, and the worth of the cubes."""
    laying = Laying(plan, action)
    told: dict[str, Any] = {"invention": action.invention}
    parts = [(laying.gain, _choosing(plan, laying))] if laying.rank < SHARERS else []
    if laying.completing:
        key = "advice.completes_again" if plan.view.statuette == plan.seat else "advice.completes"
        yield why(key, "inventeurs.complete.statuette", "inventeurs.share.order", count=laying.empty, **told)
        if len(plan.view.on_table()) == 2:
            yield why("advice.ends_epoch", "inventeurs.epoch.end", epoch=plan.view.epoch)
    else:
        left = laying.empty - laying.laid
        cubes = why("advice.cubes", "inventeurs.work.place_cubes", count=laying.laid, left=left, **told)
        parts.append((CUBE * laying.laid, cubes))
    yield from weightiest(parts)
    if action.extra:
        count = laying.laid - sum(action.cubes)
        yield why("advice.extra", "inventeurs.token.extra_knowledge", extra=action.extra, count=count)


def _choosing(plan: Plan, laying: Laying) -> Explanation:
    """At which place one chooses, and what to take: nobody knows what those will leave who choose before."""
    cubes, tied = laying.own + laying.laid, _tied(plan, laying)
    sure = "chooses" if laying.completing else "would_choose"
    if laying.rank:
        cites = "inventeurs.share.order", "inventeurs.share.three_rewards"
        return why(f"advice.{sure}_later", *cites, because=tied, count=cubes, place=laying.rank + 1)
    reward = max(_rewards(plan, laying.place), key=lambda reward: reward[0])[1]
    return why(f"advice.{sure}_first", "inventeurs.share.order", because=[*tied, reward], count=cubes)


def _tied(plan: Plan, laying: Laying) -> Iterator[Explanation]:
    """Who has as many cubes there, and chooses before or after."""
    for key, seats in zip(("before", "after"), plan.equals(laying.place, laying.cubes, laying.completing), strict=True):
        if seats:
            yield why(f"advice.tied_{key}", plan.view.rules.sharing.ties, seats=seats)


def _rewards(plan: Plan, place: int) -> Iterator[tuple[float, Explanation]]:
    """What lies at a place, with what it is worth."""
    number = plan.view.at(place).invention
    yield plan.invention(number), invention(plan, number)
    for each in plan.view.on_invention(place):
        yield plan.reward(each), token(plan, each.kind, each.value)


def invention(plan: Plan, number: int) -> Explanation:
    """Its points, and what its number adds to sequences or may add."""
    card, added = CARDS[number], plan.added(number)
    told: dict[str, Any] = {"number": card.classification}
    more = []
    if added:
        more = [why("advice.sequence", "inventeurs.score.sequences", points=added, **told)]
    elif card.classification not in plan.numbers and not plan.is_last_sharing:
        more = [why("advice.number", "inventeurs.score.sequences", **told)]
    return why("advice.invention", "inventeurs.score.inventions", because=more, invention=number, points=card.points)


def token(plan: Plan, kind: Kind, value: int) -> Explanation:
    """What a token brings, or may bring; among the last rewards, what it still brings."""
    named = f"{kind}:{value}"
    if kind == "points":
        return why("advice.token_points", "inventeurs.token.points", token=named, points=value)
    if plan.is_last_sharing and not (kind == "classification" and plan.wild_points):
        return _last_token(named, plan.last_token(kind, value))
    if kind == "progress":
        return _progress(plan, value)
    if kind == "classification":
        return _wild(plan)
    if kind == "availability":
        return why("advice.token_availability", "inventeurs.token.availability")
    return why("advice.token_knowledge", "inventeurs.token.extra_knowledge", count=EXTRA_CUBES)


def _last_token(named: str, points: int) -> Explanation:
    """A token for an objective that is reached with it, or for none."""
    if points:
        cites = "inventeurs.ruling.last_tokens", "inventeurs.score.progress"
        return why("advice.token_last", *cites, token=named, points=points)
    return why("advice.token_nothing", "inventeurs.end", "inventeurs.ruling.last_tokens", token=named)


def _progress(plan: Plan, value: int) -> Explanation:
    """The inventor who gains most by such a token, if any does more than a 1 would."""
    if plan.progress(value) <= ONE * plan.left:
        return why("advice.token_one", "inventeurs.token.any_as_one", token=f"progress:{value}")
    needing = [each for each in plan.team if value in [wanted for _, wanted in missing(each)]]
    best = max(needing, key=lambda each: TILES[each.inventor].goal_points / len(missing(each)))
    told: dict[str, Any] = {"inventor": best.inventor, "value": value, "count": len(missing(best))}
    told["points"] = TILES[best.inventor].goal_points
    if value in dict(reversed(missing(best))).values():  # the lowest token of each kind of knowledge goes on now
        return why("advice.token_progress", "inventeurs.score.progress", **told)
    rules = "inventeurs.score.progress", "inventeurs.token.progress"
    told["knowledge"] = next(knowledge for knowledge, wanted in missing(best) if wanted == value)
    return why("advice.token_progress_later", *rules, level=value - 1, **told)


def _wild(plan: Plan) -> Explanation:
    more = plan.wild_points
    if more:
        return why("advice.token_wild", "inventeurs.token.classification", points=more)
    return why("advice.token_any_number", "inventeurs.token.classification")


def rest(plan: Plan, _action: Rest, legal: Legal) -> Told:
    count = sum(inventor.busy for inventor in plan.team)
    if plan.home == 0:
        yield why("advice.rest_no_cubes", "inventeurs.rest.all", "inventeurs.ruling.cubes", count=count)
    else:
        yield why("advice.rest", "inventeurs.rest.all", count=count)
    if any(isinstance(other, Work) for other in legal):
        yield why("advice.work_little", "inventeurs.turn.one_action")


def availability(plan: Plan, _action: UseAvailability, _legal: Legal) -> Told:
    count = sum(inventor.busy for inventor in plan.team)
    yield why("advice.availability", "inventeurs.token.availability", count=count)


def lay_progress(plan: Plan, action: LayProgress, _legal: Legal) -> Told:
    yield _step(plan, action.inventor, "inventeurs.token.progress")
    if plan.is_last and len(missing(plan.view.inventor(action.inventor))) > 1:
        yield why("advice.rest_held", "inventeurs.ruling.last_tokens")


def turn_over(plan: Plan, action: TurnOver, _legal: Legal) -> Told:
    """A token given up for a level: what the objective brings against it, now or once the rest is there."""
    yield _step(plan, action.inventor, "inventeurs.token.any_as_one")
    count = len(missing(plan.view.inventor(action.inventor)))
    if count == 1:
        yield why("advice.worth_less", "inventeurs.token.any_as_one")
    elif plan.is_last:
        yield why("advice.rest_held", "inventeurs.ruling.last_tokens")
    else:
        yield why("advice.worth_share", "inventeurs.token.any_as_one", count=count)


def keep(plan: Plan, _action: KeepTokens, _legal: Legal) -> Told:
    if plan.is_last:
        yield why("advice.keep_last", "inventeurs.ruling.last_tokens")
    else:
        yield why("advice.keep", "inventeurs.token.free")


def _step(plan: Plan, number: int, rule: str) -> Explanation:
    """The objective that a level leads to, and what it still lacks then."""
    left = len(missing(plan.view.inventor(number))) - 1
    told: dict[str, Any] = {"inventor": number, "points": TILES[number].goal_points}
    if not left:
        return why("advice.reached", "inventeurs.score.progress", rule, **told)
    return why("advice.step", "inventeurs.score.progress", rule, left=left, **told)


def take_invention(plan: Plan, _action: TakeInvention, _legal: Legal) -> Told:
    yield invention(plan, plan.view.at(plan.shared).invention)


def take_token(plan: Plan, action: TakeToken, _legal: Legal) -> Told:
    yield token(plan, action.token, action.value)
