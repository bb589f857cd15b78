"""Nothing hidden reaches a seat: what it may not know makes no difference to what it is given or sent.

Two worlds that differ only in that are compared, in Python and in the browser; planted leaks are found.
"""

import re
import zlib
from functools import partial
from importlib import import_module
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core import play
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.drawing.svg import Region, document
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.event import Event
from leonardo_nb.core.explanation import why
from leonardo_nb.core.language import languages
from leonardo_nb.session import frames
from leonardo_nb.testing.visibility import differing, sights, two_worlds

pytest.importorskip("anywidget")

from leonardo_nb.widget import Companion
from leonardo_nb.widget import board_history as histories
from leonardo_nb.widget import companion as transport
from leonardo_nb.widget import facts as line_facts
from leonardo_nb.widget.choices import choices
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intents.play import Choose, Spot, Thing
from leonardo_nb.widget.intents.table_edits import Edit, Keep
from leonardo_nb.widget.intents.timeline import Back, Fork, Forward, Line, Reel
from leonardo_nb.widget.intents.view import Lang, Tab, Table
from leonardo_nb.widget.parts import PARTS

BOTS = dict.fromkeys(range(3), "sensible")
OF_JUPYTER = {"layout", "_esm", "_css", "me"}
TABS = import_module("leonardo_nb.widget.parts.tabs").TABS
VIEWED = "application/vnd.jupyter.widget-view+json"
SEAT = 0
OPEN = {"inventeurs"}
"""Games in which nothing is said to one seat alone."""


def intents(session):
    """All that a reader at a seat may look at, and what it may try."""
    yield from (Tab(name) for name in ("score", "words", "share", "tables"))
    yield from (Table(name) for name in session.state.tables)
    yield from (Lang(lang) for lang in reversed(languages()))
    yield from (Thing(thing) for thing in things(session))
    yield from (Reel(0), Back(), Forward(), Fork(), Line(0), Spot("x"), Edit("players", 0, "name", "x"), Keep())
    if session.state.pending[-1].seat != lnb.TABLE:
        yield Choose(0, session.step_number, 0)


def things(session):
    """Some of the things on the seat's board, each time others: their cards say much."""
    board = document(session.ruleset.regions(session.view(SEAT), "en", {}, ()), "")
    found = sorted(set(re.findall(r'data-key="([^"]+)"', board)))
    return found[session.state.turn % 3 :: 3]


def keep(seen, intent, _content, buffers):
    """What is sent besides what is synced: a part of the reel."""
    seen[f"boards after {intent}"] = zlib.decompress(buffers[0]).decode()


def sent(session, seat=SEAT):
    """All that a companion of this seat has synced, intent by intent, and what a saved notebook keeps of it."""
    companion = Companion(session.fork(), seat=seat, mode="steps")
    seen = {}
    for intent in intents(session):
        companion.send = partial(keep, seen, intent)
        companion.act(intent)
        state = companion.get_state()
        seen |= {f"{key} after {intent}": str(value) for key, value in state.items() if key not in OF_JUPYTER}
    del companion.send
    data, _ = companion._repr_mimebundle_()
    companion.close()
    return seen | {kind: str(text) for kind, text in data.items() if kind != VIEWED}


def middle(ruleset):
    """A game of every ruleset, half of it played."""
    whole, half = (lnb.new(ruleset, 3, seed=5) for _ in range(2))
    whole.auto("end", BOTS)
    while half.step_number < len(whole.steps) // 2:
        half.auto("step", BOTS)
    return half


def pairs(ruleset, wanted=lambda one, other: True):
    """Worlds that differ in what seat 0 may not know, at moments when others decide."""
    disguised = import_module(f"tests.{ruleset}.table").disguised
    session, rng = middle(ruleset), Random(3)
    while not session.is_over:
        session.auto("step", BOTS)
        if session.is_over or session.state.pending[-1].seat == SEAT:
            continue  # its own choices may rest on what is true
        one, other = two_worlds(session, lambda state: disguised(state, SEAT, rng))
        assert one.state != other.state
        if wanted(one, other):
            yield one, other


@pytest.mark.one_in(5)
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_other_secrets_look_the_same_to_a_seat(ruleset):
    for (one, other), _ in zip(pairs(ruleset), range(8), strict=False):
        assert differing(sights(one, SEAT), sights(other, SEAT)) == []


@pytest.mark.one_in(5)
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_other_secrets_give_the_same_picture(ruleset):
    for (one, other), _ in zip(pairs(ruleset), range(6), strict=False):
        assert differing(sent(one), sent(other)) == []


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_other_secrets_make_no_difference_in_half_a_game(ruleset):
    for one, other in pairs(ruleset):
        assert differing(sights(one, SEAT) | sent(one), sights(other, SEAT) | sent(other)) == []


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_no_secret_sentence_is_sent(ruleset):
    session, found = lnb.new(ruleset, 3, seed=5), 0
    while found < 5 and not session.is_over:
        session.auto("step", BOTS)
        events = session.history[-1].events
        secret = {tell(event.explanation.seen_by(None), event.after, "en") for event in events}
        secret -= {tell(event.explanation.seen_by(0), event.after, "en") for event in events}
        if secret:
            found += 1
            text = str(sent(session))
            assert not [sentence for sentence in secret if sentence in text]
    assert found == (0 if ruleset in OPEN else 5)


# Planted leaks are found


def choices_differ(one, other):
    """Moments at which what another seat may do depends on what it has."""
    asked = one.state.pending[-1].seat not in (SEAT, lnb.TABLE)
    return asked and len(play.legal(one.state)) != len(play.legal(other.state))


@pytest.fixture(scope="module")
def pair():
    return next(pairs("leonardo_da_vinci", choices_differ))


def purse(state):
    """What seat 0 may not know."""
    return str(state.players[1].florins)


def with_rules(pair, **functions):
    """The worlds in a game with some of its functions replaced by wrong ones."""
    for session in pair:
        forked = session.fork()
        forked.ruleset = replace(forked.ruleset, **functions)
        yield forked


def shows_a_column(monkeypatch, pair):
    view = pair[0].ruleset.view

    def leaky(state, seat):
        seen = view(state, seat)
        other = replace(seen.players[1], wood=state.players[1].wood)
        return replace(seen, players=(seen.players[0], other, *seen.players[2:]))

    return with_rules(pair, view=leaky)


def draws_a_purse(monkeypatch, pair):
    regions, truth = pair[0].ruleset.regions, iter([side.state for side in pair for _ in languages()])

    def leaky(view, *more):
        return (*regions(view, *more), Region("leak", 1, 1, "leak", purse(next(truth))))

    return with_rules(pair, regions=leaky)


def tells_the_board(monkeypatch, pair):
    show = lnb.Session.show
    monkeypatch.setattr(lnb.Session, "show", lambda self, *more: show(self, *more) + purse(self.state))
    return pair


def asks_with_a_secret(monkeypatch, pair):
    kind = type(pair[0].state.pending[-1])
    monkeypatch.setattr(
        kind, "asked", lambda self, state: why("core.malformed", field="x", value=purse(state), expected="y")
    )
    return pair


def refuses_with_a_secret(monkeypatch, pair):
    kind = type(pair[0].state.pending[-1])
    told = lambda self, state, seat: [why("core.malformed", field="x", value=purse(state), expected="y")]  # noqa: E731
    monkeypatch.setattr(kind, "out_of_turn", told)
    return pair


def proposes_what_another_may_do(monkeypatch, pair):
    monkeypatch.setattr(play, "nearest", lambda state, action: tuple(play.legal(state)))
    return pair


def puts_a_secret_into_an_event(monkeypatch, pair):
    seen_by = Event.seen_by

    def leaky(self, seat):
        event = seen_by(self, seat)
        told = event.explanation
        return replace(event, told=replace(told, params=told.params | {"purse": purse(self.after)}))

    monkeypatch.setattr(Event, "seen_by", leaky)
    return pair


def gives_the_true_states_of_an_event(monkeypatch, pair):
    monkeypatch.setattr(Event, "seen_by", lambda self, seat: replace(self, told=self.explanation.seen_by(seat)))
    return pair


def frames_of_the_true_state(monkeypatch, pair):
    begin = frames.Frames.__init__

    def leaky(self, session, *more, **named):
        begin(self, session, *more, **named)
        self._state = session.state

    monkeypatch.setattr(frames.Frames, "__init__", leaky)
    return pair


def scores_of_all(monkeypatch, pair):
    scores = frames.scores_frame
    monkeypatch.setitem(frames._MORE, "scores", lambda session, seat, lang: scores(session, None, lang))
    return pair


def order_before_the_end(monkeypatch, pair):
    order = frames.order_frame
    monkeypatch.setitem(frames._MORE, "order", lambda session, seat, lang: order(session, None, lang))
    return pair


@pytest.mark.parametrize(
    ("plant", "found"),
    [
        (shows_a_column, "view"),
        (draws_a_purse, "board"),
        (tells_the_board, "words"),
        (asks_with_a_secret, "question"),
        (refuses_with_a_secret, "question"),
        (proposes_what_another_may_do, "question"),
        (puts_a_secret_into_an_event, "explanations"),
        (gives_the_true_states_of_an_event, "changes"),
        (frames_of_the_true_state, "frame players, en"),
        (scores_of_all, "frame scores, fr"),
        (order_before_the_end, "frame order, en"),
    ],
)
def test_a_leak_in_python_is_found(monkeypatch, pair, plant, found):
    one, other = plant(monkeypatch, pair)
    assert found in differing(sights(one, SEAT), sights(other, SEAT))


def adds(monkeypatch, part, when=lambda context: True):
    """A part of the companion that says what it should not, at some moments."""
    drawn = PARTS[part]
    leaky = lambda context: f"{drawn(context)}{purse(context.session.state) if when(context) else ''}"  # noqa: E731
    monkeypatch.setitem(transport.PARTS, part, leaky)


def in_a_picture(monkeypatch):
    board = transport.board
    leak = lambda context: Region("labs", 1, 1, "labs", purse(context.session.state))  # noqa: E731
    monkeypatch.setattr(
        transport, "board", lambda context: (*board(context)[:-1], replace(board(context)[-1], body=leak(context).body))
    )


def in_a_saved_notebook(monkeypatch):
    monkeypatch.setattr(transport, "in_words", lambda context: purse(context.session.state))


def in_an_announcement(monkeypatch):
    monkeypatch.setattr(transport, "announcement", lambda context: purse(context.session.state))


def in_a_board_of_the_history(monkeypatch):
    drawn = histories.BoardHistory._pictures
    leaky = lambda self, step: drawn(self, step) | {"city": purse(self._session.state)}  # noqa: E731
    monkeypatch.setattr(histories.BoardHistory, "_pictures", leaky)


def in_a_sentence_of_the_history(monkeypatch):
    monkeypatch.setattr(histories, "first_sentence", lambda step, seat, lang: purse(step.state))


def in_the_seat_of_the_history(monkeypatch):
    """All is drawn as if it were open."""
    looks = histories.BoardHistory.__init__
    monkeypatch.setattr(
        histories.BoardHistory,
        "__init__",
        lambda self, number, session, seat, lang: looks(self, number, session, None, "en"),
    )


def in_choices_of_others(monkeypatch):
    monkeypatch.setattr(line_facts, "choices", lambda session, seat: choices(session, None))


def in_what_a_card_says(monkeypatch):
    monkeypatch.setattr(
        CompanionContext, "thing", lambda self, spot: self.session.ruleset.thing(self.session.state, spot)
    )


def in_a_share_code(monkeypatch):
    everything = lambda context: msgspec.json.encode(context.session.state).hex()  # noqa: E731
    monkeypatch.setitem(TABS, "share", everything)


def in_the_score_tab(monkeypatch):
    def lines(context):
        return str([context.session.scores().total(player.seat) for player in context.session.state.players])

    monkeypatch.setitem(TABS, "score", lines)


def in_a_refusal(monkeypatch):
    def refuse(self, _key):
        raise LeonardoError(purse(self.session.state))

    monkeypatch.setattr(Controller, "refuse", refuse)


@pytest.mark.parametrize(
    "plant",
    [
        in_a_picture,
        in_a_saved_notebook,
        in_an_announcement,
        in_a_board_of_the_history,
        in_a_sentence_of_the_history,
        in_the_seat_of_the_history,
        in_choices_of_others,
        in_what_a_card_says,
        in_a_share_code,
        in_the_score_tab,
        in_a_refusal,
        lambda monkeypatch: adds(
            monkeypatch, "reason", lambda context: context.session.step_number < len(context.session.steps)
        ),
        lambda monkeypatch: adds(monkeypatch, "question", lambda context: context.lang == "fr"),
        lambda monkeypatch: adds(monkeypatch, "tabs", lambda context: context.view.editing.table == "finished"),
        *(lambda monkeypatch, part=part: adds(monkeypatch, part) for part in PARTS),
    ],
)
def test_a_leak_to_the_browser_is_found(monkeypatch, pair, plant):
    plant(monkeypatch)
    one, other = pair
    assert differing(sent(one), sent(other))
