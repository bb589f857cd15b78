"""Every rule is stated in both languages, cited by the engine and proved by a test that names it."""

import re
from collections import Counter
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.data import read_toml
from leonardo_nb.core.registry import find
from leonardo_nb.core.rulebook import all_rules, rules_in
from leonardo_nb.testing import BrokenLaw, check_texts
from leonardo_nb.testing.games import otherwise
from tests.data_homes import data_in, rulesets_in, write
from tests.reasons.reason_snapshots import RULE as CITED
from tests.reasons.reason_snapshots import snapshot_files

ROOT = Path(__file__).parent.parent
TINY = ROOT / "tests" / "tiny"
RULE = re.compile(r"\"([a-z0-9_]+(?:\.[a-z0-9_]+)+)\"")


def named_in(folder: str, pattern: re.Pattern[str] = RULE) -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py")]
    return {name for text in texts for name in pattern.findall(text)}


def marked() -> set[str]:
    """The rules named by a rule mark, or cited in a snapshot of reasons."""
    marks = named_in("tests", re.compile(r"mark\.rule\(([^)]*)\)"))
    in_marks = {rule for arguments in marks for rule in RULE.findall(arguments)}
    return in_marks | {rule for file in snapshot_files() for rule in CITED.findall(file.read_text(encoding="utf-8"))}


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


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_every_rule_has_a_short_title_of_its_own(ruleset, lang):
    titles = [lnb.rule(rule_id, lang).title for rule_id in rules_in(find(ruleset).folders)]
    assert [title for title, count in Counter(titles).items() if count > 1] == []
    assert [title for title in titles if not 2 <= len(re.findall(r"[\w’.–-]+", title)) <= 7] == []
    assert [title for title in titles if title != title.strip() or title[-1] in ".:;" or "'" in title] == []
    assert lang == "en" or [title for title in titles if re.search(r"[^\u00a0][:;?!]", title)] == []


def test_a_rule_has_its_title_and_its_section_in_the_language_of_the_reader():
    english, french = (lnb.rule("ldv.resolve.tie", lang) for lang in ("en", "fr"))
    assert (english.title, english.where) == ("Ties: nearer the arrow", "8 · Phase C: resolving the placements")
    assert french.title == "Égalités\u00a0: le plus près de la flèche"
    assert french.where == "8 · Phase C) Résolution des placements"
    assert (
        lnb.rule("ldv.council.money_grows").where
        == "8A2 · The Council, privilege 2 / 10 · End of the turn and later turns"
    )


def test_only_what_holds_for_all_placements_stands_just_in_section_8():
    whole = [rule_id for rule_id in all_rules() if lnb.rule(rule_id, "fr").where.startswith("8 · Phase C) Résolution")]
    assert whole == ["ldv.resolve.order", "ldv.resolve.rank", "ldv.resolve.tie"]


@pytest.mark.parametrize(
    ("rule_id", "english", "french"),
    [
        ("codex.objective.diagonal", "of the colour they show", "de la couleur indiquée"),
        ("codex.setup.players", "Each chooses a colour", "Chacun choisit une couleur"),
        ("codex.objective.once_per_objective", "The rulebook does not say", "Le livret ne dit pas"),
        ("codex.draw.replacement", "The rulebook does not say", "Le livret ne dit pas"),
        ("codex.play.one_corner_per_card", "beside, above or below", "ni juste au-dessus ou au-dessous"),
        ("ldv.end.winner", "After turn 9", "Après le tour 9"),
        ("ldv.end.winner", "florins for different types", "prime de diversité"),
        ("ldv.setup.leonardo", "phases A, B and D", "phases A, B et D"),
        ("ldv.setup.leonardo", "comes from the English edition", "nous suivons l’édition anglaise"),
        ("ldv.finish.reveal_rivals", "face up beside the lab", "face visible à côté du laboratoire"),
    ],
)
def test_a_rule_leaves_out_nothing_and_adds_nothing_unsaid(rule_id, english, french):
    assert english in lnb.rule(rule_id).text
    assert french in lnb.rule(rule_id, "fr").text


@pytest.mark.parametrize(
    ("file", "entries", "noticed"),
    [
        ("rules.fr.toml", {"pebbles.heap": {"text": "Un tas."}}, "pebbles.heap has no title in fr"),
        ("rules.fr.toml", {"pebbles.heap": {"title": "À tour de rôle", "text": "Un tas."}}, "2 rules have the title"),
        ("sections.fr.toml", {"1": ""}, "sections differ in fr"),
    ],
)
def test_the_kit_misses_titles_and_headings(tmp_path, file, entries, noticed):
    with rulesets_in(TINY / "rulesets"), data_in(TINY / "data"):
        words = read_toml("pebbles", file) | entries if file.startswith("rules") else entries
        write(tmp_path, "pebbles", file, words)
        with data_in(tmp_path), pytest.raises(BrokenLaw, match=noticed):
            check_texts(find("pebbles"))


def test_every_option_of_a_ruling_exists():
    for rule in map(lnb.rule, all_rules()):
        options = {option.name for option in lnb.describe(rule.ruleset).options}
        assert rule.option in {"", *options}, rule.id


EDITIONS = {
    "codex.ruling.which_pile_end",
    "codex.ruling.tie_reading",
    "inventeurs.ruling.cubes",
    "ldv.ruling.made_counts",
}
TWO_WAYS = {"ldv.ruling.first_must_choose", "ldv.ruling.reoffer_after_buy"}


def test_the_rulebook_is_called_silent_only_where_it_is():
    gaps = {rule.id: rule.gap for rule in map(lnb.rule, all_rules())}
    assert {rule for rule, gap in gaps.items() if gap == "editions_differ"} == EDITIONS
    assert {gaps[rule] for rule in TWO_WAYS} == {"two_readings"}
    assert gaps["ldv.ruling.still_tied"] == gaps["codex.ruling.back_colour"] == "silent"


def other_readings():
    """Every ruling that an option reads another way, with that option's value, and how to play by it."""
    for ruleset in lnb.rulesets():
        for option in lnb.describe(ruleset).options:
            ways = [way for way in otherwise(ruleset) if option.name in way]
            for rule in map(lnb.rule, option.rules):
                if rule.option == option.name:
                    yield from ((ruleset, rule, way[option.name], way) for way in ways)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_text_of_a_rule_tells_the_reading_in_force(lang):
    read = set()
    for ruleset, stated, value, way in other_readings():
        rule, usual = lnb.rule(stated.id, lang), lnb.new(ruleset, seed=1)
        assert rule.under(usual.options) == rule
        under = rule.under(lnb.new(ruleset, seed=1, **way).options)
        assert under.text == rule.readings[str(value)] != rule.text
        assert (under.other, under.question, under.gap) == (rule.text, rule.question, rule.gap)
        assert under.text.endswith(".")
        assert "'" not in under.text
        read.add(rule.id)
    assert read == {rule_id for rule_id in all_rules() if lnb.rule(rule_id, lang).option}
    assert read >= {"ldv.ruling.made_counts", "ldv.setup.first_player", "codex.ruling.score_over_29"}
