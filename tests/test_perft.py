"""From every scenario of every ruleset, as many games go on as before.

Count again, after a wanted change of a rule or for a new scenario, with:
python -m leonardo_nb.testing.perft RULESET > tests/perft/RULESET.toml
"""

import tomllib
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.state import TABLE
from leonardo_nb.testing.perft import perft

FOLDER = Path(__file__).parent / "perft"
COUNTS = {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(FOLDER.iterdir())}


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("ruleset", "name"), [(ruleset, name) for ruleset, scenarios in COUNTS.items() for name in scenarios]
)
def test_as_many_games_go_on_as_before(ruleset, name):
    state = lnb.scenario(ruleset, name).state
    wanted = COUNTS[ruleset][name]
    assert [perft(state, depth) for depth in range(1, len(wanted) + 1)] == wanted


def test_every_scenario_of_every_ruleset_is_counted():
    found = {ruleset: {scenario.name for scenario in lnb.scenarios(ruleset)} for ruleset in lnb.rulesets()}
    assert {ruleset: set(scenarios) for ruleset, scenarios in COUNTS.items()} == found
    assert all(len(wanted) > 1 for scenarios in COUNTS.values() for wanted in scenarios.values())


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_the_table_s_own_steps_cost_no_depth(ruleset):
    session = lnb.new(ruleset, seed=3)
    while session.decision.seat != TABLE:
        session.play(session.legal[0])
    number = perft(session.state, 1)
    session.auto()
    assert number == perft(session.state, 1) == len(session.legal)
