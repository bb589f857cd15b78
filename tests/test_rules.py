"""Every rule is stated in both languages, cited by the engine and proved by a test that names it."""

import re
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.rulebook import all_rules

ROOT = Path(__file__).parent.parent
RULE = re.compile(r"\"([a-z0-9_]+(?:\.[a-z0-9_]+)+)\"")


def named_in(folder: str, pattern: re.Pattern[str] = RULE) -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py")]
    return {name for text in texts for name in pattern.findall(text)}


def marked() -> set[str]:
    """The rules named by a rule mark."""
    marks = re.compile(r"mark\.rule\(([^)]*)\)")
    return {rule for arguments in named_in("tests", marks) for rule in RULE.findall(arguments)}


def test_every_rule_is_cited_by_the_engine():
    texts = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "leonardo_nb").rglob("*.py"))
    assert [rule for rule in all_rules() if not re.search(rf"[\"`]{re.escape(rule)}[\"`]", texts)] == []


def test_every_rule_is_proved_by_a_test_that_names_it():
    assert sorted(set(all_rules()) - marked()) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_rule_is_told_whole(lang):
    for rule_id in all_rules():
        rule = lnb.rule(rule_id, lang)
        assert rule.text.endswith((".", "!")), rule_id
        assert rule.where
        assert (rule.kind == "ruling") == (".ruling." in rule_id)
        assert bool(rule.question) == bool(rule.gap) == (rule.kind == "ruling"), rule_id
        assert rule.label(lang)
        assert "'" not in rule.text + rule.question + rule.other, rule_id


def test_every_option_of_a_ruling_exists():
    for rule in map(lnb.rule, all_rules()):
        options = {option.name for option in lnb.describe(rule.ruleset).options}
        assert rule.option in {"", *options}, rule.id


EDITIONS = {"codex.ruling.which_pile_end", "codex.ruling.tie_reading", "ldv.ruling.made_counts"}
TWO_WAYS = {"ldv.ruling.first_must_choose", "ldv.ruling.reoffer_after_buy"}


def test_the_rulebook_is_called_silent_only_where_it_is():
    gaps = {rule.id: rule.gap for rule in map(lnb.rule, all_rules())}
    assert {rule for rule, gap in gaps.items() if gap == "editions_differ"} == EDITIONS
    assert {gaps[rule] for rule in TWO_WAYS} == {"two_readings"}
    assert gaps["ldv.ruling.still_tied"] == gaps["codex.ruling.back_colour"] == "silent"


def other_readings():
    """Every ruling that an option reads another way, with that option and value."""
    for ruleset in lnb.rulesets():
        for option in lnb.describe(ruleset).options:
            for rule in map(lnb.rule, option.rules):
                if rule.option == option.name:
                    yield from (
                        (ruleset, rule, option.name, value) for value in option.values if value != option.default
                    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_text_of_a_rule_tells_the_reading_in_force(lang):
    read = set()
    for ruleset, stated, option, value in other_readings():
        rule, usual = lnb.rule(stated.id, lang), lnb.new(ruleset, seed=1)
        assert rule.under(usual.options) == rule
        under = rule.under(lnb.new(ruleset, seed=1, **{option: value}).options)
        assert under.text == rule.readings[str(value)] != rule.text
        assert (under.other, under.question, under.gap) == (rule.text, rule.question, rule.gap)
        assert under.text.endswith(".")
        assert "'" not in under.text
        read.add(rule.id)
    assert read == {rule_id for rule_id in all_rules() if lnb.rule(rule_id, lang).option}
    assert read >= {"ldv.ruling.made_counts", "ldv.setup.first_player", "codex.ruling.score_over_29"}
