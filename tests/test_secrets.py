"""Nothing hidden travels to the browser: what a seat may not know makes no difference to what it is sent."""

from importlib import import_module
from random import Random

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell

pytest.importorskip("anywidget")

BOTS = dict.fromkeys(range(3), "sensible")
OF_JUPYTER = {"layout", "_esm", "_css"}


def sent(session, seat=0):
    """All that a companion of this seat has synced, tab by tab."""
    from leonardo_nb.widget import Companion

    companion = Companion(session, seat=seat, mode="steps")
    states = []
    for tab in ("score", "tables", "words", "share"):
        companion.reader.see(tab=tab)
        companion._redraw()
        states.append({key: value for key, value in companion.get_state().items() if key not in OF_JUPYTER})
    companion.close()
    return states


def middle(ruleset):
    """A game of every ruleset, half of it played."""
    whole, half = (lnb.new(ruleset, 3, seed=5) for _ in range(2))
    whole.auto("end", BOTS)
    while half.cursor < len(whole.steps) // 2:
        half.auto("step", BOTS)
    return half


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_other_secrets_give_the_same_picture(ruleset):
    disguised = import_module(f"tests.{ruleset}.table").disguised
    session, rng, tried = middle(ruleset), Random(3), 0
    while tried < 20:
        session.auto("step", BOTS)
        if session.state.pending[-1].seat == 0:
            continue  # its own choices may rest on what is true
        before = sent(session)
        last = session._steps[-1]
        session._steps[-1] = replace(last, state=disguised(last.state, 0, rng))
        session.goto(session.cursor)
        assert session.state != last.state
        assert sent(session) == before
        session._steps[-1] = last
        session.goto(session.cursor)
        tried += 1


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_no_secret_sentence_is_sent(ruleset):
    session, found = lnb.new(ruleset, 3, seed=5), 0
    while found < 5:
        session.auto("step", BOTS)
        events = session.history[-1].events
        secret = {tell(event.explanation.seen_by(None), event.after, "en") for event in events}
        secret -= {tell(event.explanation.seen_by(0), event.after, "en") for event in events}
        if secret:
            found += 1
            text = str(sent(session))
            assert not [sentence for sentence in secret if sentence in text]
