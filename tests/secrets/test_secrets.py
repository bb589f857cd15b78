"""Nothing hidden reaches a seat: what it may not know makes no difference to what it is given or sent.

Two worlds that differ only in that are compared, in Python and in the browser; planted leaks are found.
"""

import zlib
from functools import partialmethod
from importlib import import_module
from itertools import islice

import msgspec
import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb import lens
from leonardo_nb.core import play
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.event import Event
from leonardo_nb.core.explanation import why
from leonardo_nb.core.language import languages
from leonardo_nb.lens import from_seat
from leonardo_nb.session import frames
from leonardo_nb.testing.visibility import differing, glimpse, sights

pytest.importorskip("anywidget")

from leonardo_nb.widget import board_history as histories
from leonardo_nb.widget import companion as transport
from leonardo_nb.widget import facts as line_facts
from leonardo_nb.widget.choices import choices
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.parts import PARTS
from tests.secrets.messages_to_seats import BOTS, intents, looks, many_pairs, pairs, sent

PAGES = import_module("leonardo_nb.widget.parts.rail").PAGES
SEAT = 0
SEATS = range(3)
OPEN = {"inventeurs"}
"""Games in which nothing is said to one seat alone."""
MANY = 100_000
"""Pairs of the slow tier, over all games."""


@pytest.mark.one_in(10, full=2)
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_other_secrets_look_the_same_to_a_seat(ruleset):
    for one, other, seat in islice(pairs(ruleset, seats=SEATS), 8):
        assert differing(sights(one, seat), sights(other, seat)) == []


@pytest.mark.one_in(20, full=5)
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_other_secrets_give_the_same_picture(ruleset):
    for one, other, seat in islice(pairs(ruleset, seats=SEATS), 4):
        assert differing(sent(one, seat), sent(other, seat)) == []


@pytest.mark.one_in(10)
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_other_secrets_leave_the_same_to_go_by(ruleset, pytestconfig):
    for one, other, seat in many_pairs(ruleset, 300, pytestconfig.option.turn or 0):
        assert differing(glimpse(one, seat), glimpse(other, seat)) == []


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_other_secrets_make_no_difference_in_many_games(ruleset):
    for number, (one, other, seat) in enumerate(many_pairs(ruleset, MANY // len(lnb.rulesets()), 1)):
        assert differing(glimpse(one, seat), glimpse(other, seat)) == []
        if not number % 400:
            assert differing(sent(one, seat, looks), sent(other, seat, looks)) == []


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_other_secrets_make_no_difference_in_half_a_game(ruleset):
    for one, other, seat in pairs(ruleset, seats=SEATS):
        assert differing(sights(one, seat) | sent(one, seat), sights(other, seat) | sent(other, seat)) == []


def sent_in_spite(ruleset, wishes=intents):
    """Of the first sentences that seat 0 may not read: how many there are, and those that are sent to it."""
    session, found, read = lnb.new(ruleset, 3, seed=5), 0, []
    while found < 4 and not session.is_over:
        session.auto("step", BOTS)
        events = session.history[-1].events
        secret = {tell(event.explanation.seen_by(None), event.after, "en") for event in events}
        secret -= {tell(event.explanation.seen_by(0), event.after, "en") for event in events}
        if secret:
            found += 1
            text = str(sent(session, wishes=wishes))
            read += [sentence for sentence in secret if sentence in text]
    return found, read


@pytest.mark.one_in(10, full=2)
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_no_secret_sentence_is_sent(ruleset):
    assert sent_in_spite(ruleset) == (0 if ruleset in OPEN else 4, [])


# Planted leaks are found


def choices_differ(one, other):
    """Moments at which what another seat may do depends on what it has."""
    asked = one.state.pending[-1].seat not in (SEAT, lnb.TABLE)
    return asked and len(play.legal(one.state)) != len(play.legal(other.state))


@pytest.fixture(scope="module")
def pair():
    return next(pairs("leonardo_da_vinci", choices_differ))[:2]


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
    monkeypatch.setitem(frames.OTHER_TABLES, "scores", lambda session, seat, lang: scores(session, None, lang))
    return pair


def order_before_the_end(monkeypatch, pair):
    order = frames.order_frame
    monkeypatch.setitem(frames.OTHER_TABLES, "order", lambda session, seat, lang: order(session, None, lang))
    return pair


@pytest.mark.one_in(4)
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
        transport, "board", lambda context: (replace(board(context)[0], body=leak(context).body), *board(context)[1:])
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
    monkeypatch.setitem(PAGES, "share", everything)


def in_the_score_tab(monkeypatch):
    def lines(context):
        return str([context.session.scores().total(player.seat) for player in context.session.state.players])

    monkeypatch.setitem(PAGES, "score", lines)


def in_a_refusal(monkeypatch):
    def refuse(self, _key):
        raise LeonardoError(purse(self.session.state))

    monkeypatch.setattr(Controller, "refuse", refuse)


def in_the_lens(monkeypatch):
    """Other rules are tried on the true state."""
    monkeypatch.setattr(lens, "_lens", lens._Lens)


def in_the_draw_of_a_world(monkeypatch):
    """What is filled in depends on what is true."""
    monkeypatch.setattr(from_seat.SeatLens, "__init__", partialmethod(_knowing, from_seat.SeatLens.__init__))


def _knowing(self, begin, session, *more):
    true = zlib.crc32(msgspec.json.encode(session.state))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("leonardo_nb.core.worlds.luck_of", lambda view: true)
        begin(self, session, *more)


def in_the_rulebook(monkeypatch):
    """Where a rule applied is told as it was."""
    uses = line_facts.Facts.rule_uses
    monkeypatch.setattr(line_facts.Facts, "rule_uses", lambda self, session, seat: uses(self, session, None))


@pytest.mark.one_in(12, full=3)
@pytest.mark.parametrize(
    ("ruleset", "plant"),
    [
        ("leonardo_da_vinci", in_the_lens),
        ("workshop_of_leonardo", in_the_lens),
        ("workshop_of_leonardo", in_the_draw_of_a_world),  # elsewhere what is told is the same in all worlds
    ],
)
def test_a_leak_of_what_else_might_have_been_is_found(monkeypatch, ruleset, plant):
    plant(monkeypatch)
    found = pairs(ruleset, seats=SEATS)
    assert any(differing(sent(one, seat, looks), sent(other, seat, looks)) for one, other, seat in islice(found, 60))


def test_a_leak_in_the_rulebook_is_found(monkeypatch):
    in_the_rulebook(monkeypatch)
    assert sent_in_spite("leonardo_da_vinci", looks)[1]


@pytest.mark.one_in(30, full=6)
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
        lambda monkeypatch: adds(monkeypatch, "tabs", lambda context: context.view.table.table == "finished"),
        *(lambda monkeypatch, part=part: adds(monkeypatch, part) for part in PARTS),
    ],
)
def test_a_leak_to_the_browser_is_found(monkeypatch, pair, plant):
    plant(monkeypatch)
    one, other = pair
    assert differing(sent(one), sent(other))
