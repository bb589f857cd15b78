"""Every scenario of every ruleset: it opens, is told in both languages, breaks nothing and is the same again."""

import re
from pathlib import Path
from tomllib import loads

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.data import data_path, read_toml
from tests.data_homes import data_in

SCENARIOS = [scenario for ruleset in lnb.rulesets() for scenario in lnb.scenarios(ruleset)]
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
LARGEST = {"leonardo_da_vinci": 4_000}
"""Bytes; others may have 5,000."""
NO_BREAK = "\u00a0"

each_scenario = pytest.mark.parametrize(
    "scenario", SCENARIOS, ids=lambda scenario: f"{scenario.ruleset}:{scenario.name}"
)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_scenarios_come_in_the_order_of_their_sentences(ruleset):
    names = [scenario.name for scenario in lnb.scenarios(ruleset)]
    for file in ("scenarios.en.toml", "scenarios.fr.toml", "verdicts.toml"):
        assert names == list(read_toml(ruleset, file))
    assert not re.search("tie|victory|bids|end|last", names[0])  # what is rare or late comes later
    assert len(names) >= 10
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", name) for name in names)


@each_scenario
def test_a_scenario_is_small_and_stands_at_the_end_of_its_steps(scenario):
    assert data_path(scenario.ruleset, "scenarios", f"{scenario.name}.json").stat().st_size < LARGEST.get(
        scenario.ruleset, 5_000
    )
    s = scenario.open()
    assert s.step_number == len(s.steps)
    assert s.names == NAMES[: len(s.names)]
    assert not s.is_over
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
    assert lnb.open_code(s.code).state == s.state


# What a scenario asks, and the verdict

AGREES = loads((Path(__file__).parent / "verdicts.toml").read_text(encoding="utf-8"))
"""The sentence of the engine that makes the right answer right."""


@each_scenario
def test_a_scenario_that_asks_has_answers_in_both_languages(scenario):
    assert scenario.asks
    for lang in ("en", "fr"):
        answers = scenario.answers(lang)
        assert len(set(answers)) == 3
        for said in (scenario.title(lang), *answers):
            assert "'" not in said
            assert "  " not in said
            assert lang == "en" or re.findall(rf"[^{NO_BREAK}][:;?!]", said) == []
        assert all(said.endswith(".") for said in answers)


@each_scenario
def test_the_engine_agrees_with_the_right_answer(scenario):
    key, words = AGREES[scenario.ruleset][scenario.name]
    reasons = scenario.verdict().reasons
    whole = [(reason.seen_by(None), state) for reason, state in reasons]
    told = [(part.key, tell(part, state, "en")) for reason, state in whole for _, part in reason.walk()]
    assert any(found == key and words in said for found, said in told)
    assert all(reason.all_cites for reason, _ in reasons)


@each_scenario
def test_a_verdict_leaves_the_scenario_as_it_is_and_is_told_in_french_too(scenario):
    before = scenario.open().state
    shown = scenario.verdict()
    assert scenario.open().state == before
    assert all(tell(reason.seen_by(None), state, "fr") for reason, state in shown.reasons)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_the_right_answer_is_not_always_at_the_same_place(ruleset):
    assert {scenario.right for scenario in lnb.scenarios(ruleset)} == {0, 1, 2}


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_each_scenario_but_the_last_leads_to_the_next(ruleset):
    *others, last = lnb.scenarios(ruleset)
    assert [each.following.name for each in others] == [each.name for each in (*others, last)[1:]]
    assert last.following is None


def test_a_file_of_ones_own_has_a_title_and_asks_nothing(tmp_path):
    folder = tmp_path / "codex_naturalis" / "scenarios"
    folder.mkdir(parents=True)
    lnb.new("codex_naturalis", 2, seed=1).save(folder / "mine.json", about={"en": "Mine."})
    with data_in(tmp_path):
        mine = next(each for each in lnb.scenarios("codex_naturalis") if each.name == "mine")
        assert (mine.title("en"), mine.about("en"), mine.answers("en"), mine.asks) == ("mine", "Mine.", (), False)
