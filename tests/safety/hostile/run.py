"""Trying hostile input, and what holds whenever it is refused."""

import time
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random

from msgspec import Struct

import leonardo_nb as lnb
from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import columns_of, row_type
from leonardo_nb.core.edit import EditError
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.language import languages
from leonardo_nb.core.plain_text import is_plain
from leonardo_nb.core.play import IllegalAction
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session import code as codes
from leonardo_nb.session import save as saves
from leonardo_nb.session.session import Session
from leonardo_nb.testing.law import BrokenLaw, law
from tests.safety.hostile.documents import code_attempt, save_attempt
from tests.safety.hostile.doors import begin_attempt, door_attempt, play_attempt
from tests.safety.hostile.edits import cell_attempt, edit_attempt, frame_attempt

Attempt = Callable[[Session], object]
Kind = Callable[[Session, Random], Attempt]

KINDS: Mapping[str, Kind] = {
    "code": code_attempt,
    "save": save_attempt,
    "cell": cell_attempt,
    "edit": edit_attempt,
    "frame": frame_attempt,
    "begin": begin_attempt,
    "play": play_attempt,
    "door": door_attempt,
}
_ALLOWED = str.maketrans("\n<>", "   ")
"""Lines and signs that a refusal may have and a name may not."""
LONGEST_REFUSAL = 8_000
"""Characters: every problem of an edit is named, but not a million of them."""


class Outcome(Struct, frozen=True):
    """What came of one try."""

    kind: str
    where: str
    refused: bool
    seconds: float


def assail(ruleset: str, tries: int, seed: int = 0, kinds: Mapping[str, Kind] = KINDS) -> Iterator[Outcome]:
    """Make `tries` tries of each kind; a broken law raises BrokenLaw, naming the try."""
    for kind, make in kinds.items():
        for number in range(tries):
            where = f"{ruleset}, {kind}, seed {seed}, try {number}"
            rng = Random(where)
            yield _try(rng.choice(positions(ruleset)), kind, make, rng, where)


@cache
def positions(ruleset: str) -> tuple[Session, ...]:
    """A game from its first step to its end, and one that was edited against the rules."""
    seats = range(3)
    whole = lnb.new(ruleset, len(seats), seed=5)
    whole.auto("end", dict.fromkeys(seats, "random"))
    found = [_at(whole, len(whole.steps) * part // 8) for part in range(9)]
    broken = _at(whole, len(whole.steps) // 2)
    table, column, low = _number(broken.state)
    broken.edit(table, {"row": 0}, force=True, **{column: low})
    return (*found, broken)


def _number(state: State) -> tuple[str, str, int]:
    """The first number that can be edited, and the least that it may be."""
    return next(
        (table, column, kind.low or 0)
        for table in (*state.tables, GAME)
        for column, hint in columns_of(state, table).items()
        if (kind := kind_of(hint)).name == "number" and column not in row_type(state, table).keys
    )


def _at(whole: Session, step: int) -> Session:
    whole.goto(step)
    return whole.fork()


def _try(session: Session, kind: str, make: Kind, rng: Random, where: str) -> Outcome:
    attempt = make(session, rng)
    fork = session.fork()
    before = fork.state, fork.steps, fork.step_number
    began = time.perf_counter()
    refusal, made = None, None
    try:
        made = attempt(fork)
    except LeonardoError as error:
        refusal = error
    except Exception as error:
        raise BrokenLaw(f"{where}: {type(error).__name__} is no error of ours") from error
    seconds = time.perf_counter() - began
    if refusal is not None:
        _check_refusal(refusal, where)
        law((fork.state, fork.steps, fork.step_number) == before, f"{where}: refused, and yet something changed")
    else:
        _check_sound(made if isinstance(made, Session) else fork, session, where)
    law(session.state is before[0], f"{where}: a fork changed the session it came from")
    return Outcome(kind, where, refusal is not None, seconds)


def _check_sound(session: Session, before: Session, where: str) -> None:
    """A game that came of it can be shown, shared and saved like any other."""
    if session.steps == before.steps:
        return
    law(all(session.show(lang) for lang in languages()), f"{where}: taken, and yet it cannot be shown")
    for again in (codes.open_code(session.code), saves.decode(saves.encode(session))):
        law(again.state == session.state, f"{where}: taken, and yet it is not kept")


def _check_refusal(error: LeonardoError, where: str) -> None:
    """A refusal says something, in every language where it can, and not too much; nothing of it is a program's."""
    for text in (str(error), *_told(error)):
        law(0 < len(text) <= LONGEST_REFUSAL, f"{where}: a refusal of {len(text)} characters")
        law("Traceback" not in text and "object at 0x" not in text, f"{where}: {text[:300]}")
        law(is_plain(text.translate(_ALLOWED)), f"{where}: {text[:300]!r}")


def _told(error: LeonardoError) -> Iterator[str]:
    """What it says language by language."""
    for lang in languages():
        if isinstance(error, EditError):
            yield error.text(lang)
        if isinstance(error, IllegalAction):
            yield error.refusal.text(lang)
