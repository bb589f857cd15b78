"""Whatever is chosen, and whatever is tried, in every game."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import asdict

import leonardo_nb as lnb
from leonardo_nb.core.explanation import silent
from leonardo_nb.core.language import languages
from leonardo_nb.core.play import legal, resolve
from leonardo_nb.core.registry import find
from leonardo_nb.testing.state_from_json import state_from_json

each_ruleset = pytest.mark.parametrize("ruleset", lnb.rulesets())
NO_RULE = {"core.malformed", "core.malformed_choice", "core.no_such_seat"}
"""What no rule of a game is behind: values that a field cannot hold, and seats that are not at the table."""
JUNK = [None, True, 2.5, "", "x" * 50, (1, 2, 3, 4), 10**30]


@each_ruleset
@settings(max_examples=20, deadline=None)
@given(data=st.data(), seed=st.integers(0, 2**64 - 1), choices=st.lists(st.integers(0, 10_000), max_size=300))
def test_whatever_is_chosen_the_game_is_the_same_again(ruleset, data, seed, choices):
    session = lnb.new(ruleset, data.draw(st.sampled_from(find(ruleset).seats)), seed)
    for choice in choices:
        if session.is_over:
            break
        session.play(session.legal[choice % len(session.legal)])
    assert state_from_json(session.ruleset, msgspec.json.encode(session.state)) == session.state
    assert lnb.open_code(session.code).state == session.state


@pytest.mark.one_in(5)
@each_ruleset
@settings(max_examples=40, deadline=None)
@given(data=st.data(), seed=st.integers(0, 1000), skip=st.integers(0, 300))
def test_any_action_at_any_moment_is_played_or_refused_with_reasons(ruleset, data, seed, skip):
    session = lnb.new(ruleset, 3, seed)
    state = session.state
    for index in range(skip):
        if state.pending:
            state = resolve(state, legal(state)[index % len(legal(state))], silent)
    session = session.at(state)
    kind = data.draw(st.sampled_from(session.ruleset.actions))
    action = data.draw(st.builds(kind, **dict.fromkeys(kind.__struct_fields__, anything(session))))
    refusal = session.why_not(action)
    assert (refusal is None) == (repr(action) in map(repr, session.legal))  # True equals 1, and is no number
    if refusal is not None:
        assert refusal.reasons
        assert refusal.cites or {reason.key for reason in refusal.reasons} <= NO_RULE
        assert all(refusal.text(lang) for lang in languages())


def anything(session):
    """What a field may be thought to hold: small numbers, what other actions hold here, and junk."""
    state = session.state
    candidates = [action for decision in state.pending[-1:] for action in decision.candidates(state)[:50]]
    held = dict.fromkeys(value for action in candidates for value in asdict(action).values())
    return st.one_of(st.integers(-2, 30), st.sampled_from([*held, *JUNK]))
