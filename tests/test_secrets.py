"""Nothing hidden travels to the browser: what a seat may not know makes no difference to what it is sent."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.rulesets.leonardo_da_vinci.model import COMPONENTS

pytest.importorskip("anywidget")

BOTS = dict.fromkeys(range(3), "sensible")
OTHERS = (1, 2)
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


def disguised(state):
    """The same position with other secrets: florins, hands, bids, and what is made in secret."""
    hand = dict.fromkeys(COMPONENTS, 3)
    players = tuple(
        replace(player, florins=player.florins + 900_000, **hand) if player.seat in OTHERS else player
        for player in state.players
    )
    labs = tuple(replace(lab, **changed(lab, hand)) for lab in state.labs)
    return replace(state, players=players, labs=labs)


def changed(lab, hand):
    if lab.seat not in OTHERS or not lab.working or lab.revealed:
        return {}
    return {"invention": lab.invention % 25 + 1, **({} if lab.shown else hand)}


def game(turns):
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
    while session.state.turn < turns:
        session.auto("step", BOTS)
    return session


def test_other_secrets_give_the_same_picture():
    session = game(4)
    tried = 0
    while session.state.turn < 5:
        session.auto("step", BOTS)
        if session.state.pending[-1].seat == 0:
            continue  # its own choices may rest on what is true
        before = sent(session)
        last = session._steps[-1]
        session._steps[-1] = replace(last, state=disguised(last.state))
        assert sent(session) == before
        session._steps[-1] = last
        tried += 1
    assert tried > 20


def test_no_secret_sentence_is_sent():
    session, found = game(1), 0
    while session.state.turn < 4:
        session.auto("step", BOTS)
        events = session.history[-1].events
        secret = {tell(event.explanation.seen_by(None), event.after, "en") for event in events}
        secret -= {tell(event.explanation.seen_by(0), event.after, "en") for event in events}
        if secret:
            found += 1
            text = str(sent(session))
            assert not [sentence for sentence in secret if sentence in text]
    assert found > 3
