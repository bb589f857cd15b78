"""The lens: what it says of every scenario of every game under every change of rules."""

from itertools import product

import pytest

import leonardo_nb as lnb
from leonardo_nb.lens import compare
from leonardo_nb.session.scenario import named, scenarios
from tests.lens.laws import check_difference, ways
from tests.rotation import in_turn

UNTIL = ("decision", "turn", "scores")
SCENARIOS = [(ruleset, scenario.name) for ruleset in lnb.rulesets() for scenario in scenarios(ruleset)]


def check_scenario(ruleset, name, until, share=slice(None)):
    """Check all that is said to differ from there on, or by what is tried there."""
    scenario = named(ruleset, name)
    s = scenario.open()
    sets = [{}, *ways(s)[share]]
    found = [*compare(s, under=sets, until=until).differences]
    tried = scenario.verdict() if scenario.asks else None
    if tried and tried.tried is not None and until != "scores":
        found += compare(tried.session, tried.tried, sets, until).differences
    for difference in found:
        check_difference(difference)


@in_turn(12, "number", range(len(SCENARIOS)))
def test_rules_and_sentences_make_the_difference_they_are_named_for(number):
    check_scenario(*SCENARIOS[number], UNTIL[number % 3], slice(number % 2, None, 2))


@pytest.mark.slow
@pytest.mark.parametrize(("scenario", "until"), [*product(SCENARIOS, UNTIL)])
def test_rules_and_sentences_make_the_difference_in_every_scenario(scenario, until):
    check_scenario(*scenario, until)
