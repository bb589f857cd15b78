"""Hints: what the sensible bot would do and why, by the rules in force and from what its seat may know."""

from importlib import import_module
from random import Random

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.block import chosen_in, in_force
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import TABLE
from leonardo_nb.testing import BrokenLaw, check_ruleset
from leonardo_nb.testing.games import everything

POSITIONS = 200
WORDS = 27
"""A reason is a short sentence, even with the names of things in it."""

each_ruleset = pytest.mark.parametrize("ruleset", lnb.rulesets())


def positions(ruleset, seed, **options):
    """Questions with more than one answer, in a game of sensible and random bots."""
    players = find(ruleset).seats[-1]
    session = lnb.new(ruleset, players, seed, **options)
    bots = [find(ruleset).bots[name](seed) for name in ("sensible", "random")]
    while not session.is_over:
        seat = session.decision.seat
        if seat == TABLE:
            session.auto("decision")
            continue
        if len(session.legal) > 1:
            yield session
        session.play(bots[len(session.steps) % 2](session.view(seat), session.legal))


def many(ruleset):
    found = 0
    for seed, options in enumerate([{}, everything(ruleset)] * 4):
        for session in positions(ruleset, seed, **options):
            yield session
            found += 1
            if found == POSITIONS:
                return


@each_ruleset
def test_every_sensible_move_has_a_reason_with_a_rule_in_force(ruleset):
    count = 0
    for session in many(ruleset):
        hint, count = session.hint(), count + 1
        assert hint.action in session.legal
        assert hint.cites, hint
        assert in_force(session.state, hint.cites) == hint.cites, chosen_in(session.state)
        for lang in ("en", "fr"):
            action, *reasons = hint.text(lang).splitlines()
            assert action == session.text(hint.action, lang)
            assert reasons
            assert len({*reasons}) == len(reasons), reasons
            assert all(len(reason.split()) <= WORDS for reason in reasons), reasons
    assert count == POSITIONS


@pytest.mark.parametrize("ruleset", [each for each in lnb.rulesets() if each != "pietrocupo"])
def test_what_a_seat_may_not_know_changes_no_hint(ruleset):
    disguised = import_module(f"tests.{ruleset}.table").disguised
    for number, session in zip(range(40), positions(ruleset, 3), strict=False):
        other = session.at(disguised(session.state, session.decision.seat, Random(number)))
        hint, same = session.hint(), other.hint()
        assert (hint.action, hint.reasons) == (same.action, same.reasons)


def test_a_hint_is_an_action_with_its_call_and_its_text():
    session = lnb.new("leonardo_da_vinci", 3, 4)
    assert session.hint() is None  # the table goes first
    session.auto("turn 2, place_workers", bots=dict.fromkeys(range(3), "sensible"))
    before, hint = session.state, session.hint("fr")
    assert hint.call == "PlaceApprentices(seat=1, place='G', count=1)"
    assert str(hint) == hint.text() == hint.text("fr") != hint.text("en")
    assert hint.text("fr").splitlines()[0] == "Placer 1 apprenti chez le Briquetier"
    assert 'data-rule="ldv.zone.costs"' in hint._repr_html_()
    assert session.state is before
    session.play(hint.action)
    session.auto("end", bots=dict.fromkeys(range(3), "sensible"))
    assert session.hint() is None


def test_where_there_is_no_choice_it_says_so():
    session = lnb.new("leonardo_da_vinci", 2, 4)
    while session.is_over or session.decision.seat == TABLE or len(session.legal) > 1:
        session.auto("step", bots=dict.fromkeys(range(2), "random"))
    hint = session.hint("en")
    assert (hint.action, hint.reasons, hint.only) == (session.legal[0], (), True)
    assert hint.text() == f"{session.text(session.legal[0], 'en')}\n  Nothing else is possible here."
    assert hint.text("fr").splitlines()[1] == "  Rien d’autre n’est possible ici."
    assert "Nothing else is possible here." in hint._repr_html_()


def test_a_move_without_a_reason_is_noticed(monkeypatch):
    rules = replace(find("codex_naturalis"), advice=lambda *_: ())
    for module in ("leonardo_nb.testing.conformance", "leonardo_nb.session.replay"):
        monkeypatch.setattr(f"{module}.find", lambda _: rules)
    with pytest.raises(BrokenLaw, match="nothing is said for"):
        check_ruleset("codex_naturalis", 2, games=1)


@pytest.mark.rule("ldv.interrupt")
def test_weeks_are_called_lost_only_where_there_are_any():
    s = lnb.new("leonardo_da_vinci", 3, 2501)
    s.auto("end", bots="random")
    s.goto(227)
    assert not any(lab.weeks for lab in s.state.labs_of(s.decision.seat))
    assert [reason.key for reason in s.hint().reasons] == ["advice.keep_begun"]


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_a_bot_that_plays_at_random_is_given_no_reasons_of_another(ruleset):
    session = lnb.new(ruleset, 2, seed=1)
    while session.state.pending[-1].seat == TABLE or len(session.legal) == 1:
        session.play(session.legal[0])
    hint = session.hint(bot="random")
    assert [reason.key for reason in hint.reasons] == ["core.at_random"]
    assert hint.text("en").splitlines()[1:] == ["  This bot chooses at random, so it has no reason."]
