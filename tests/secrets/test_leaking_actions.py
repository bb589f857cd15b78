"""The kit finds what an action gives away: actions that differ in a secret alone look alike to the others."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.registry import find
from leonardo_nb.testing import BrokenLaw
from leonardo_nb.testing.visibility import check_secrets
from tests.secrets.messages_to_seats import BOTS, middle


def leaks_its_secrets(monkeypatch):
    """Whoever may not read an explanation is told its secret params."""

    def leaky(self, seat):
        below = tuple(reason.seen_by(seat) for reason in self.because)
        if self.reader is not None and seat not in (None, self.reader):
            return Explanation(self.hidden, self.params | self.secret, (), self.cites)
        return Explanation(self.key, self.params | self.secret, below, self.cites)

    monkeypatch.setattr(Explanation, "seen_by", leaky)


def leaks_its_reasons(monkeypatch):
    """Whoever may not read an explanation reads the reasons below it."""

    def leaky(self, seat):
        below = tuple(reason.seen_by(None) for reason in self.because)
        if self.reader is not None and seat not in (None, self.reader):
            return Explanation(self.hidden, self.params, below, self.cites)
        return Explanation(self.key, self.params | self.secret, below, self.cites)

    monkeypatch.setattr(Explanation, "seen_by", leaky)


def asks_by_the_secret(monkeypatch):
    """The next question tells what was chosen before."""
    for kind in {type(step.state.pending[-1]) for step in middle("leonardo_da_vinci").steps}:
        told = lambda self, state: why("core.malformed", field="x", value=str(state.players), expected="y")  # noqa: E731
        monkeypatch.setattr(kind, "asked", told)


@pytest.mark.parametrize("plant", [leaks_its_secrets, leaks_its_reasons, asks_by_the_secret])
def test_a_leak_of_an_action_is_found_by_the_kit(monkeypatch, plant):
    rules, session = find("leonardo_da_vinci"), lnb.new("leonardo_da_vinci", 3, seed=5)
    session.auto()
    moments = []
    while not session.is_over and len(moments) < 12:
        session.auto("step", BOTS)
        actions = [action for action in (() if session.is_over else session.legal) if action.secret]
        if len(actions) > 1:
            moments.append((session.state, actions))
    for state, actions in moments:
        check_secrets(rules, state, actions, "as it is")
    plant(monkeypatch)
    assert any(is_told_apart(rules, state, actions) for state, actions in moments)


def is_told_apart(rules, state, actions):
    try:
        check_secrets(rules, state, actions, "with a leak")
    except BrokenLaw as law:
        return "can tell secret actions apart" in str(law)
    return False
