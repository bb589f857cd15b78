"""What stands for a hidden value is never shown: not on a board, in a sentence or in a table, up to the end of the game."""

import re
import zlib
from functools import cache

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.language import languages
from leonardo_nb.core.state import HIDDEN, UNKNOWN
from leonardo_nb.lens import compare
from leonardo_nb.testing.law import BrokenLaw
from leonardo_nb.testing.visibility import check_views, sentinels
from leonardo_nb.widget import Companion
from leonardo_nb.widget.grids.history_grid import HISTORY
from leonardo_nb.widget.intents.lens import Lens
from leonardo_nb.widget.intents.tables import Table
from leonardo_nb.widget.intents.timeline import HistoryPart
from leonardo_nb.widget.intents.view import Tab
from tests.teach.recordings import recording_in

BOTS = dict.fromkeys(range(3), "sensible")
LAST = 6
"""Steps from which a lens may reach the end."""
STEPS = 150
TURN_0 = {"leonardo_da_vinci": {"setup": "expert"}}


@cache
def over(ruleset):
    """A finished game."""
    session = lnb.new(ruleset, 3, seed=4)
    session.auto("end", BOTS)
    return session


EACH = pytest.mark.parametrize("ruleset", lnb.rulesets())
SEATS = pytest.mark.parametrize("seat", range(3))


@pytest.mark.rule("ldv.hand.secret")
@pytest.mark.parametrize("ruleset", ["leonardo_da_vinci", "pietrocupo"])
def test_at_the_end_florins_are_open_and_hands_are_not(ruleset):
    companion = Companion(over(ruleset).fork(), seat=0, lang="en")
    florins = over(ruleset).state.players[1].florins
    assert f"Hand: hidden; {florins} florins" in companion.region("player1")
    assert "-99" not in companion.region("player1")


@pytest.mark.one_in(12, full=6)
@EACH
@SEATS
def test_no_part_of_the_companion_shows_one_at_the_end(ruleset, seat):
    session = over(ruleset).fork()
    companion, sent = Companion(session, seat=seat, mode="steps"), []
    companion.send = lambda _content, buffers: sent.append(zlib.decompress(buffers[0]).decode())
    looks = [Tab(name) for name in ("score", "words", "share", "tables")] + [
        Table(name) for name in (*session.state.tables, *HISTORY)
    ]
    for intent in [*looks, HistoryPart(0), *(Lens(session.step_number - back) for back in range(LAST))]:
        companion.act(intent)
        for name, value in companion.get_state().items():
            assert not sentinels(str(value)), (intent, name)
    assert sent
    assert not [found for text in sent for found in sentinels(text)]


@pytest.mark.one_in(6, full=3)
@EACH
@SEATS
def test_no_table_and_no_sentence_shows_one(ruleset, seat):
    session = over(ruleset).fork()
    for step in (len(session.steps), len(session.steps) // 2):
        session.goto(step)
        for lang in languages():
            assert not sentinels(session.show(lang, seat))
            for name in session.frames:
                frame = session.frames(view=seat, lang=lang)[name]
                assert not frame.isin([HIDDEN, UNKNOWN, str(HIDDEN)]).to_numpy().any(), name
            told = [event.seen_by(seat).text(lang) for each in session.history[-40:] for event in each.events]
            assert not [found for text in told for found in sentinels(text)]


@pytest.mark.one_in(6, full=3)
@EACH
@SEATS
def test_no_lens_that_reaches_the_end_shows_one(ruleset, seat):
    session = over(ruleset).fork()
    whole = len(session.steps)
    session.goto(whole - LAST)
    session = session.fork()
    for until in ("end", "scores"):
        compared = compare(session, until=until, seat=seat)
        assert not sentinels(compared.text("en") + str(compared.markup("fr")))
        assert not compared.cells.isin([HIDDEN, UNKNOWN, str(HIDDEN)]).to_numpy().any()


@pytest.mark.one_in(10, full=2)
@EACH
def test_no_handout_shows_one(ruleset):
    recording = recording_in(lnb.handout(over(ruleset), seat=1).html)
    assert not [found for part in recording.values() for found in sentinels(str(part))]


@EACH
@pytest.mark.parametrize("lang", languages())
def test_an_action_with_a_number_below_nought_is_refused_and_not_told(ruleset, lang):
    """Whatever field of an action it is: no hyphen stands for a minus, and no mark for nothing."""
    session, tried = lnb.new(ruleset, 3, seed=3, **TURN_0.get(ruleset, {})), set()
    session.auto("decision")
    while not session.is_over and len(session.steps) < STEPS:
        for action in [each for each in session.legal if type(each) not in tried]:
            tried.add(type(action))
            for name in [each for each in action.__struct_fields__[1:] if type(getattr(action, each)) is int]:
                wrong = replace(action, **{name: -50})
                if (refusal := session.why_not(wrong)) is None:
                    continue
                assert refusal.text(lang)
                assert not re.search(r"\?|-\d", session.text(wrong, lang)), (wrong, name)
        session.auto("step", bots="random")
        session.auto("decision")
    assert len(tried) > 2


def test_a_board_that_shows_one_is_found():
    session = over("leonardo_da_vinci")
    text = session.ruleset.text
    leaky = replace(session.ruleset, text=lambda view, lang: f"{text(view, lang)} {view.players[1].iron}")
    with pytest.raises(BrokenLaw, match="hidden value is shown"):
        check_views(leaky, session.state, [0], "here")


def test_a_sentinel_is_what_is_read_and_not_how_something_is_drawn():
    assert sentinels('<text x="-99">-99</text>') == ["-99"]
    assert sentinels('<g aria-label="−99 iron"><path d="M-99 2"/></g>') == ["−99 iron"]
    assert sentinels("It holds -99.") == ["It holds -99."]
    assert not sentinels("13-99, -990, -99.5")
