"""Every scenario of every ruleset: it opens, is told in both languages, breaks nothing and is the same again."""

import re

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.data import data_path

SCENARIOS = [scenario for ruleset in lnb.rulesets() for scenario in lnb.scenarios(ruleset)]
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
LARGEST = {"leonardo_da_vinci": 4_000}
"""Bytes; others may have 5,000."""
NO_BREAK = "\u00a0"

each_scenario = pytest.mark.parametrize(
    "scenario", SCENARIOS, ids=lambda scenario: f"{scenario.ruleset}:{scenario.name}"
)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_scenarios_stand_in_alphabetical_order(ruleset):
    names = [scenario.name for scenario in lnb.scenarios(ruleset)]
    assert names == sorted(names)
    assert len(names) >= 10
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in names)


@each_scenario
def test_a_scenario_is_small_and_stands_at_the_end_of_its_steps(scenario):
    assert data_path(scenario.ruleset, "scenarios", f"{scenario.name}.json").stat().st_size < LARGEST.get(
        scenario.ruleset, 5_000
    )
    s = scenario.open()
    assert s.cursor == len(s.steps)
    assert s.names == NAMES[: len(s.names)]
    assert not s.over
    assert s.legal


@each_scenario
def test_a_scenario_breaks_no_rule_and_needs_no_force(scenario):
    s = scenario.open()
    assert list(s.ruleset.invariants(s.state)) == []
    assert not s.state.broken
    assert all(not getattr(step.action, "force", False) for step in s.steps)


@each_scenario
def test_a_scenario_is_told_in_both_languages(scenario):
    for lang in ("en", "fr"):
        about = scenario.about(lang)
        assert about.endswith((".", "?"))
        assert "'" not in about
        assert "  " not in about
    assert scenario.about("en") != scenario.about("fr")
    assert re.findall(rf"[^{NO_BREAK}][:;?!]", scenario.about("fr")) == []
    assert NO_BREAK not in scenario.about("en")
    assert scenario.open().about == {lang: scenario.about(lang) for lang in ("en", "fr")}


@each_scenario
def test_a_scenario_is_the_same_again_from_a_save_and_from_a_code(scenario, tmp_path):
    s = scenario.open()
    s.save(tmp_path / "again.json")
    file = data_path(scenario.ruleset, "scenarios", f"{scenario.name}.json")
    assert (tmp_path / "again.json").read_bytes() == file.read_bytes()
    assert lnb.load(tmp_path / "again.json").state == s.state
    assert lnb.from_code(s.code).state == s.state
