"""Every sentence of a refusal is true, none says only that something else is asked, and what is proposed serves."""

import re
from importlib import import_module

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core import play
from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import why
from leonardo_nb.testing import BrokenLaw
from leonardo_nb.testing.refusals import breaches, check_refused


def claims_of(ruleset):
    return import_module(f"tests.{ruleset}.claims").CLAIMS


each_ruleset = pytest.mark.parametrize("ruleset", lnb.rulesets())


@pytest.mark.one_in(5)
@each_ruleset
def test_every_refusal_is_true(ruleset, pytestconfig):
    check_refused(claims_of(ruleset), tries=600, seed=pytestconfig.option.turn or 0)


@pytest.mark.slow
@each_ruleset
def test_ten_thousand_refusals_are_true(ruleset):
    claims = claims_of(ruleset)
    never = claims.refusals.keys() - check_refused(claims, tries=10_000) - claims.rare.keys()
    assert not never, "a sentence that nothing leads to"


CODEX = claims_of("codex_naturalis")


def test_every_sentence_needs_a_predicate_that_agrees():
    for key in ("lay.once", "objective.has_kept", "core.wrong_seat"):
        with pytest.raises(BrokenLaw, match=f"untrue: {key}"):
            check_refused(replace(CODEX, refusals=CODEX.refusals | {key: lambda _: False}), tries=300)
    without = {key: truth for key, truth in CODEX.refusals.items() if key != "lay.once"}
    with pytest.raises(BrokenLaw, match=r"nobody says when it is true: lay\.once"):
        check_refused(replace(CODEX, refusals=without), tries=300)


def test_an_untimely_action_needs_a_reason_of_its_own(monkeypatch):
    monkeypatch.setattr(lnb.new("codex_naturalis").actions.LayCard, "untimely", Action.untimely)
    with pytest.raises(BrokenLaw, match="no reason of its own: lay_card"):
        check_refused(CODEX, tries=300)


def test_a_refusal_speaks_to_the_player_who_tries_something():
    s = lnb.new("leonardo_da_vinci", 2, seed=1)
    for holder, times in ((0, 0), (1, 2)):
        reason = why("council.taken", "ldv.council.each_once", privilege=2, seat=holder)
        tried = play.Refusal(s.actions.TakePrivilege(1, 2), (reason,), (), s.state)
        laws = [breach.law for breach in breaches(claims_of("leonardo_da_vinci"), tried)]
        assert laws.count("speaks of the player it speaks to") == times


@each_ruleset
def test_one_who_tries_is_spoken_to_by_one_rule_of_naming(ruleset):
    """Said to the player whom it names, KEY is KEY_you, which does not name them; no other key is called so."""
    for lang, you in (("en", r"\b[Yy]ou\b|\byours?\b|^First "), ("fr", r"\b[Vv](ous|otre|os)\b|^Décidez ")):
        told = catalogue(ruleset, lang).messages
        for key in (each for each in told if each.endswith((play.YOU, "_yours"))):
            assert "{seat:" in told.get(key.removesuffix(play.YOU), ""), f"{key}: no sentence names the player"
            assert "{seat:" not in told[key], f"{key} names the player: {told[key]}"
            assert re.search(you, told[key]), f"{key} does not say ‘you’: {told[key]}"


@pytest.mark.parametrize(("seat", "key"), [(0, "council.taken"), (1, "council.taken_you")])
def test_whoever_is_named_is_spoken_to(monkeypatch, seat, key):
    s = lnb.new("leonardo_da_vinci", 2, seed=1)
    named = why("council.taken", "ldv.council.each_once", privilege=2, seat=1)
    monkeypatch.setattr(s.actions.TakePrivilege, "untimely", lambda _action, _state: iter([named]))
    (told,) = play.objections(s.state, s.actions.TakePrivilege(seat, 2))
    assert told == replace(named, key=key)


def test_what_is_proposed_is_legal(monkeypatch):
    monkeypatch.setattr(play, "nearest", lambda _, action: (action,))
    with pytest.raises(BrokenLaw, match="illegal proposal"):
        check_refused(CODEX, tries=300)


def test_what_is_proposed_serves_the_purpose():
    """A card that is not there: another one to take, in whatever way; nothing for an objective."""
    s = lnb.new("codex_naturalis", 2, seed=1)
    while s.decision.kind != "draw_card":
        s.play(s.legal[-1])
    opened, top = s.legal[0], s.legal[-1]
    tried = replace(s.why_not(replace(opened, card=999)), action=replace(top, pile="gold"), repairs=(opened,))
    tried = replace(tried, reasons=())
    assert not list(breaches(CODEX, tried))
    assert not list(breaches(CODEX, replace(tried, repairs=(top,))))
    late = replace(tried, action=s.actions.KeepObjective(0, 1))
    assert [breach.law for breach in breaches(CODEX, late)] == ["another purpose"]


@pytest.mark.parametrize(
    ("game", "key", "said"),
    [
        ("leonardo_da_vinci", "finish.not_requested", "is not requested, so it cannot be finished now"),
        ("leonardo_da_vinci", "council.has_chosen", "each player chooses only once"),
        ("pietrocupo", "reveal.no_rounds", "By our ruling, each player has a single turn"),
    ],
)
def test_a_refusal_claims_no_more_than_the_rules_say(game, key, said):
    assert said in catalogue(game, "en").messages[key]
