"""Every ruleset brings claims, and every reason told in its games is true to them; and proof that these laws can fail."""

from functools import cache
from importlib import import_module

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.rulebook import all_rules
from leonardo_nb.testing import BrokenLaw, check_reasons, reasons
from leonardo_nb.testing.reasons import Citations, check_sheet, check_step, check_told
from tests.rotation import in_turn

each_ruleset = pytest.mark.parametrize("ruleset", lnb.rulesets())
one_ruleset = in_turn(5, "ruleset", lnb.rulesets())


def claims_of(ruleset):
    """A ruleset that is found has claims beside its tests."""
    return import_module(f"tests.{ruleset}.claims").CLAIMS


@pytest.mark.one_in(5, full=5)
@each_ruleset
def test_every_reason_is_true(ruleset):
    assert len(check_reasons(claims_of(ruleset))) > 80


@pytest.mark.slow
@each_ruleset
def test_every_reason_is_true_in_many_games(ruleset):
    check_reasons(claims_of(ruleset), games=10)


@pytest.fixture
def all_told(ruleset):
    return told_in_two_games(ruleset)


@cache
def told_in_two_games(ruleset):
    """Whatever is told there, one of each key."""
    found = {}
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(reasons, "check_told", lambda _, told: found.setdefault(told.key, told))
        patched.setattr(reasons, "scenarios", lambda _: ())
        patched.setattr(reasons, "sessions", two_games)
        with pytest.raises(BrokenLaw, match="never told"):
            check_reasons(replace(claims_of(ruleset), positions=(), rare={}))
    return [told for key, told in found.items() if key.partition(".")[0] not in reasons.OURS]


def two_games(ruleset, _games):
    return [lnb.new(ruleset, lnb.describe(ruleset).seats[-1], seed=seed) for seed in (1, 2)]


def tampered(told, **params):
    return replace(told, explanation=replace(told.explanation, params=told.params | params, secret={}))


@one_ruleset
def test_a_wrong_number_is_noticed_in_every_sentence(ruleset, all_told):
    claims = claims_of(ruleset)
    wrong = 0
    for told in all_told:
        check_told(claims, told)
        free = {*claims.given} if told.key not in claims.beyond else told.params.keys()
        numbers = {name: value for name, value in told.params.items() if type(value) is int and name not in free}
        for name, value in numbers.items():
            wrong += 1
            with pytest.raises(BrokenLaw):
                check_told(claims, tampered(told, **{name: value + 1}))
    assert wrong > 40


@one_ruleset
def test_a_wrong_rule_is_noticed_in_every_sentence(ruleset, all_told):
    claims = claims_of(ruleset)
    for told in all_told:
        cites = told.explanation.cites
        for dropped in cites:
            left = tuple(cite for cite in cites if cite != dropped)
            with pytest.raises(BrokenLaw, match="instead of"):
                check_told(claims, replace(told, explanation=replace(told.explanation, cites=left)))
        foreign = next(rule for rule in all_rules() if rule not in cites)
        with pytest.raises(BrokenLaw, match=r"not its rule|instead of"):
            check_told(claims, replace(told, explanation=replace(told.explanation, cites=(*cites, foreign))))


@one_ruleset
def test_a_rule_that_decides_but_does_not_stand_first_is_noticed(ruleset, all_told):
    claims = claims_of(ruleset)
    several = [told for told in all_told if claims.citations[told.key].always and len(told.explanation.cites) > 1]
    for told in several:
        turned = replace(told.explanation, cites=told.explanation.cites[::-1])
        if turned.cites[0] not in claims.citations[told.key].decisive:
            with pytest.raises(BrokenLaw, match="first, not"):
                check_told(claims, replace(told, explanation=turned))
    assert len(several) > 20


def test_a_rule_that_nothing_cites_is_noticed(monkeypatch):
    monkeypatch.setattr(reasons, "sessions", two_games)
    monkeypatch.setattr(reasons, "_sentences", lambda _: set())
    claims = claims_of("codex_naturalis")
    rare = {key: when for key, when in claims.rare.items() if key not in {"lay.past_track", "lay.capped"}}
    with pytest.raises(BrokenLaw, match=r"in force, but cited by nothing: \['codex.ruling.score_over_29'\]"):
        check_reasons(replace(claims, rare=rare))


@one_ruleset
def test_a_number_of_which_nothing_is_claimed_is_noticed(ruleset, all_told):
    with pytest.raises(BrokenLaw, match=r"nothing is claimed of \['more'\]"):
        check_told(claims_of(ruleset), tampered(all_told[0], more=3))


@one_ruleset
def test_a_sentence_that_nobody_claims_is_noticed(ruleset, all_told):
    claims = claims_of(ruleset)
    with pytest.raises(BrokenLaw, match="nobody says which rules belong to it"):
        check_told(replace(claims, citations={}), all_told[0])
    with pytest.raises(BrokenLaw, match="is no sentence"):
        check_reasons(replace(claims, rare={"no.such": "never"}))
    sometimes = {key: Citations((), entry.always) for key, entry in claims.citations.items()}
    plain = next(told for told in all_told if "cites" not in claims.numbers.get(told.key, lambda _: {})(told))
    with pytest.raises(BrokenLaw, match="nobody says when"):
        check_told(replace(claims, citations=sometimes), plain)


def test_a_wrong_sum_in_the_code_is_noticed(monkeypatch):
    monkeypatch.setattr(import_module("leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish"), "DISCOUNT", 3)
    with pytest.raises(BrokenLaw, match=r"tells bonus = 3, the tables say 2"):
        check_reasons(claims_of("leonardo_da_vinci"))


def test_a_rule_that_is_no_longer_cited_is_noticed(monkeypatch):
    phase = import_module("leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card")
    monkeypatch.setattr(phase, "_late", lambda _: ())
    with pytest.raises(BrokenLaw, match=r"draw.open cites \['codex.draw.choice'\] instead of"):
        check_reasons(claims_of("codex_naturalis"))


@each_ruleset
def test_a_line_of_the_score_tells_its_points(ruleset):
    session = lnb.new(ruleset, 2, seed=3)
    session.auto("end", {0: "random", 1: "random"})
    sheet, claims = session.scores(), claims_of(ruleset)
    check_sheet(claims, sheet)
    line = replace(sheet.lines[0], points=sheet.lines[0].points + 100)
    with pytest.raises(BrokenLaw, match="does not tell its"):
        check_sheet(claims, replace(sheet, lines=(line, *sheet.lines[1:])))


def test_a_reason_deep_below_is_checked():
    claims = claims_of("leonardo_da_vinci")
    session = lnb.new("leonardo_da_vinci", 2, seed=3)
    (event, *others), *_ = [step.events for step in [session.play(session.legal[0])]]
    deep = why("turn.begins", *event.explanation.cites, because=[Explanation("turn.final", {"turn": 5})])
    told = replace(event, told=replace(event.explanation, because=(deep,)))
    with pytest.raises(BrokenLaw):
        check_step(claims, replace(session.steps[0], events=(told, *others)))
