"""What a companion sends to a seat, and pairs of games that this seat cannot tell apart."""

import re
import zlib
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from random import Random

import leonardo_nb as lnb
from leonardo_nb.core.drawing.svg import document
from leonardo_nb.core.language import languages
from leonardo_nb.testing.visibility import two_worlds
from leonardo_nb.widget import Companion
from leonardo_nb.widget.grids.history_grid import HISTORY
from leonardo_nb.widget.intents.advice import Advise
from leonardo_nb.widget.intents.lens import Lens, Under
from leonardo_nb.widget.intents.play import Choose, Spot, Thing
from leonardo_nb.widget.intents.rulebook import Leaf
from leonardo_nb.widget.intents.table_edits import Edit, Keep
from leonardo_nb.widget.intents.tables import CopyTable, Table
from leonardo_nb.widget.intents.timeline import Back, Fork, Forward, HistoryPart, Line, Moment
from leonardo_nb.widget.intents.view import Lang, Tab

BOTS = dict.fromkeys(range(3), "sensible")
OF_JUPYTER = {"layout", "_esm", "_css", "me"}
VIEWED = "application/vnd.jupyter.widget-view+json"


def intents(session, seat):
    """All that a reader at a seat may look at, and what it may try."""
    yield from (Tab(name) for name in ("signs", "score", "words", "share", "tables"))
    yield from (Table(name) for name in (*session.state.tables, *HISTORY))
    yield from (CopyTable(), Table("players"), CopyTable())
    yield from (Lang(lang) for lang in reversed(languages()))
    yield from (Thing(thing) for thing in things(session, seat))
    yield from looks(session)
    yield from moments(session)
    yield from (HistoryPart(0), Back(), Forward(), Fork(), Line(0), Spot("x"), Edit("players", 0, "name", "x"), Keep())
    if session.state.pending[-1].seat not in (lnb.TABLE, seat):
        yield Choose(0, session.step_number, 0)


def looks(session, _seat=0):
    """Advice, the lens on what was played last, and its rule in the rulebook; all closed again."""
    step = session.step_number
    cites = session.history[-1].events[0].cites if session.history[-1].events else ()
    yield from (Advise("yes"), Advise("no"), Lens(step), Under(0, step))
    yield from (Leaf(rule=cite) for cite in cites[:1])
    yield from (Lens(0), Tab("score"))


def moments(session):
    """The boards before and after what happened last."""
    steps = list(enumerate(session.history, 1))[-3:]
    yield from (Moment(number, event) for number, step in steps for event in range(len(step.events)))


def things(session, seat):
    """Some of the things on the seat's board, each time others: their cards say much."""
    board = document(session.ruleset.regions(session.view(seat), "en", {}, ()), "")
    found = sorted(set(re.findall(r'data-key="([^"]+)"', board)))
    return found[session.state.turn % 3 :: 3]


def keep(seen, intent, content, buffers):
    """What is sent besides what is synced: boards of the past, or a copied table."""
    data = buffers[0] if "copy" in content else zlib.decompress(buffers[0])
    seen[f"{len(seen)} sent after {intent}"] = data.decode()


def sent(session, seat=0, wishes=intents):
    """All that a companion of this seat has synced, intent by intent, and what a saved notebook keeps of it."""
    companion = Companion(session.fork(), seat=seat, mode="steps")
    seen = {}
    for intent in wishes(session, seat):
        companion.send = partial(keep, seen, intent)
        companion.act(intent)
        state = companion.get_state()
        seen |= {f"{key} after {intent}": str(value) for key, value in state.items() if key not in OF_JUPYTER}
    del companion.send
    data, _ = companion._repr_mimebundle_()
    companion.close()
    return seen | {kind: str(text) for kind, text in data.items() if kind != VIEWED}


def middle(ruleset, seed=5):
    """A game of every ruleset, half of it played."""
    whole, half = (lnb.new(ruleset, 3, seed=seed) for _ in range(2))
    whole.auto("end", BOTS)
    while half.step_number < len(whole.steps) // 2:
        half.auto("step", BOTS)
    return half


def pairs(ruleset, wanted=lambda one, other: True, seats=(0,)) -> Iterator:
    """From the middle of a game, pairs that differ in what one of these seats may not know, each seat in turn."""
    disguised = import_module(f"tests.{ruleset}.table").disguised
    session, rng = middle(ruleset), Random(3)
    while True:
        session.auto("step", BOTS)
        if session.is_over:
            return
        seat = seats[session.step_number % len(seats)]
        one, other = two_worlds(session, seat, lambda state, seat=seat: disguised(state, seat, rng))
        if one.state != other.state and wanted(one, other):
            yield one, other, seat


def many_pairs(ruleset, count, seed):
    """Pairs of many games, for two to four people and bots of both kinds, each seat in turn."""
    disguised = import_module(f"tests.{ruleset}.table").disguised
    rng = Random(f"{ruleset} {seed}")
    while count > 0:
        session = lnb.new(ruleset, rng.randint(2, 4), seed=rng.randrange(10**9))
        bots = dict.fromkeys(range(4), rng.choice(["sensible", "random"]))
        session.auto("end", {seat: bot for seat, bot in bots.items() if seat < len(session.seats)})
        for step in range(1, len(session.steps)):
            session.goto(step)
            seat = step % len(session.seats)
            yield *two_worlds(session, seat, lambda state, seat=seat: disguised(state, seat, rng), 1), seat
            count -= 1
            if not count:
                return
