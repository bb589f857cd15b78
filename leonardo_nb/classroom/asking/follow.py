"""The board of a game to follow, step by step, as one seat may know it: or, of no seat, as everybody may."""

import re
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from leonardo_nb.classroom.asking.board import Board, Subject, narrowed
from leonardo_nb.classroom.asking.prepared_question import Asked, Wording
from leonardo_nb.classroom.asking.teller import ClassTeller
from leonardo_nb.classroom.sentences import say
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.drawing.extent import extents
from leonardo_nb.core.errors import BadStep
from leonardo_nb.core.event import Event
from leonardo_nb.core.focus import focus_of
from leonardo_nb.core.language import error_text, languages
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.whole_number import whole_number
from leonardo_nb.lens import Told
from leonardo_nb.session.broken_positions import blaming
from leonardo_nb.session.code import open_code
from leonardo_nb.session.session import Session
from leonardo_nb.teach.handout.recording import Viewer, called

SENTENCES: Final = 3
"""What is said in large letters; the rest of a longer step stands among the reasons."""


_OF_PLAYER: Final = re.compile(r"(?:player|area)(\d+)")
"""What the regions of one player are called."""


def follow(code: str, step: int, seat: int | None) -> bytes:
    """The game of a share code as JSON of an `Asked`: 0 is the step at which it stands, 1 the one after it.

    That holds nothing that the seat may not know, and so no code; without a seat, nothing that anybody may not know.
    """
    session = open_code(code)
    _go(session, step)
    reader = TABLE if seat is None else session.check_seat(seat)
    return msgspec.json.encode(blaming(session, lambda: followed(session, reader)))


def _go(session: Session, step: int) -> None:
    by, last = whole_number(step), len(session.steps)
    if by is None:
        raise BadStep(error_text("step", step=quoted(step), last=last))
    if by and not last:
        raise BadStep(say("game_unplayed"))
    if session.step_number + by > last:
        raise BadStep(say("game_ends", last=last))
    if session.step_number + by < 0:
        raise BadStep(say("game_begins", last=last))
    session.goto(session.step_number + by)


def followed(session: Session, seat: int) -> Asked:
    """The position and what led to it, as the seat may know it: TABLE stands for what all may."""
    events = [event.seen_by(seat) for step in session.history[-1:] for event in step.events]
    words = {lang: _wording(session, events, Viewer(session.ruleset, lang, seat)) for lang in languages()}
    return Asked("board", "", "", -1, (), "", words, tuple(session.seats))


def _wording(session: Session, events: Sequence[Event], reader: Viewer) -> Wording:
    lang, state = reader.lang, session.state
    teller = ClassTeller(reader.ruleset, lang, reader.sees(state))
    said = [tell(event.explanation, event.after, lang) for event in events] or [_question(session, reader)]
    board = Board(reader, state, _subject(session, events, reader))
    return Wording(
        f"{reader.word('title')} · {called(state, reader)}",
        " ".join(said[:SENTENCES]),
        (),
        (),
        board.full(),
        board.words(asks=False),
        Board(reader, state, Subject()).full(),
        teller.steps(Told(event.explanation, event.after) for event in events),
        "",
        "",
        (),
    )


def _question(session: Session, reader: Viewer) -> str:
    """What is asked, before anything has happened."""
    view = reader.sees(session.state)
    return tell(view.pending[-1].asked(view), view, reader.lang) if view.pending else reader.word("title")


def _subject(session: Session, events: Sequence[Event], reader: Viewer) -> Subject:
    """What all share, what the seat has before it, and where what the step or the first question is about lies."""
    view = reader.sees(session.state)
    about = events or view.pending[-1:]
    keys = tuple(dict.fromkeys(key for each in about for key in focus_of(reader.ruleset, view, each).keys))
    drawn = [each for each in reader.ruleset.regions(view, reader.lang, {}, ()) if not each.aside]
    shown = (each.key for each in drawn if _is_before(each.key, reader.seat) or extents(each.body, keys))
    return replace(narrowed(keys), regions=tuple(shown), brief=True)


def _is_before(region: str, seat: int | None) -> bool:
    """Whether it is no other player's."""
    found = _OF_PLAYER.fullmatch(region)
    return found is None or int(found[1]) == seat
