"""Which scenarios show a rule: found by playing what gives the answer to each, once."""

from collections.abc import Mapping

from leonardo_nb.core.data import remembered
from leonardo_nb.session.scenario import Scenario, scenarios
from leonardo_nb.session.session import Session


def scenarios_of_rule(ruleset: str, rule_id: str) -> tuple[Scenario, ...]:
    """The scenarios of a game in which a rule applies: first those whose answer rests on it."""
    return _by_rule(ruleset).get(rule_id, ())


def rules_of_scenario(scenario: Scenario) -> tuple[str, ...]:
    """The rules that apply in a scenario."""
    return tuple(sorted(rule for rule, found in _by_rule(scenario.ruleset).items() if scenario in found))


@remembered
def _by_rule(ruleset: str) -> Mapping[str, tuple[Scenario, ...]]:
    answered: dict[str, list[Scenario]] = {}
    met: dict[str, list[Scenario]] = {}
    for scenario in scenarios(ruleset):
        answer, others = _cited(scenario)
        for found, rules in ((answered, answer), (met, others - answer)):
            for rule_id in rules:
                found.setdefault(rule_id, []).append(scenario)
    return {rule_id: (*answered.get(rule_id, ()), *met.get(rule_id, ())) for rule_id in answered.keys() | met.keys()}


def _cited(scenario: Scenario) -> tuple[set[str], set[str]]:
    """The rules on which the answer rests, and those of all that is asked and happens on the way to it."""
    if not scenario.asks:
        session = scenario.open()
        begun_at = session.step_number
        session.auto()
        return set(), _on_the_way(session, begun_at)
    verdict = scenario.verdict()
    return {cite for told, _ in verdict.reasons for cite in told.all_cites}, _on_the_way(
        verdict.session, verdict.begun_at
    )


def _on_the_way(session: Session, begun_at: int) -> set[str]:
    steps = session.steps[begun_at:]
    told = {cite for step in steps for event in step.events for cite in event.cites}
    session.goto(begun_at)
    return told | {*(session.decision.cites if session.decision else ())}
