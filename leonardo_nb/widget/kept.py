"""Games that are kept while they are played, so that none is lost with its kernel.

Each is a small file, found again by its notebook and its cell: whoever runs the cell again is offered to go on. Where
no notebook is named, as in nbclient, nbval and Voilà, nothing is kept and nothing is found. A file may have been
written by anybody: it is read like any save file, and only ever played again.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.decision import Proceed
from leonardo_nb.core.errors import BadSave, LeonardoError
from leonardo_nb.core.found import find
from leonardo_nb.core.language import checked
from leonardo_nb.session.code import Digits
from leonardo_nb.session.code import encode as encode_code
from leonardo_nb.session.limits import MOST_STEPS
from leonardo_nb.session.save import LARGEST_SAVE, Save, decode, encode, read
from leonardo_nb.session.session import Session
from leonardo_nb.widget.desk import Look, Mode

SCHEMA = 1
MOST_GAMES = 40
MOST_DAYS = 90
LARGEST = LARGEST_SAVE + 1_000
_NAME = re.compile(r"[0-9a-f]{24}\.json")
_LEFT = ".unfinished"
"""How the name of a file ends that is still being written, or was when its kernel died."""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a file."""

    kept: int
    step: Annotated[int, Meta(ge=0, le=MOST_STEPS)]
    seat: int | None
    mode: Mode
    lang: str
    game: msgspec.Raw


class Opened(NamedTuple):
    """A kept game as it was looked at."""

    session: Session
    seat: int | None
    mode: Mode
    lang: str


class Kept(Struct, frozen=True):
    """A game that was kept: what it is called, to which step it was played, and when."""

    title: str
    step: int
    when: datetime
    file: Path
    begun: Save
    """Its players, options and actions, before anything is played."""

    def open(self) -> Opened:
        """The game, at its last step; one that cannot be opened any more raises a LeonardoError."""
        kept = _written(self.file)
        session = decode(bytes(kept.game))
        session.goto(len(session.steps))
        seat = None if kept.seat is None else session.check_seat(kept.seat)
        return Opened(session, seat, kept.mode, checked(kept.lang))


def last() -> Kept | None:
    """The game that was played last, in whatever notebook; None where no notebook is named."""
    return next(_all(), None) if os.environ.get("JPY_SESSION_NAME") else None


def start_of(session: Session) -> str:
    """What games have in common that can take each other's place: game, players and options."""
    begun = session.ruleset.id, session.names, msgspec.to_builtins(session.options)
    return _hash(begun)[:12]


class Keeper:
    """Keeps the game of one companion."""

    def __init__(self, session: Session | None) -> None:
        self._file = _place()
        self._start: Any = session.start if session else None
        self._begun: Any = session.steps if session else ()
        self._last: Any = None
        self._digits: Digits = {}
        self._offers = False
        self.works = False
        """Whether a file holds what was played."""

    def earlier(self, session: Session) -> Kept | None:
        """The game that was kept here before, if it can take the place of this one."""
        found = _kept(self._file) if self._file else None
        fits = found is not None and _starts(found.begun) == start_of(session)
        self._offers = fits
        return found if fits else None

    def played(self, session: Session) -> bool:
        """Whether anything has been played since the companion was opened, or at all in another game put into it."""
        if session.start is self._start:
            return bool(session.steps != self._begun)
        return any(not isinstance(step.action, Proceed) for step in session.steps)

    def code(self, session: Session) -> str:
        """The share code of what was played; none where that is nothing, or no code can hold it."""
        with suppress(Exception):
            return encode_code(session, self._digits) if self.played(session) else ""
        return ""

    def keep(self, session: Session, look: Look, earlier: Kept | None) -> None:
        """Write down what was played; a game that nobody wants to go on with is forgotten. It never fails."""
        now = session.steps, look.seat, look.mode, look.lang
        if self._file is None or now == self._last:
            return
        with suppress(Exception):  # a full or read-only disk is no reason to stop a game
            if self.played(session):
                self._last, self.works = now, False
                _write(self._file, _File(SCHEMA, len(now[0]), *now[1:], msgspec.Raw(encode(session))))
                self.works = True
            elif self._offers and earlier is None:
                self._offers = False
                self._file.unlink(missing_ok=True)


def _place() -> Path | None:
    """The file of the cell that is just run; None where it has no name."""
    try:
        from IPython.core.getipython import get_ipython

        parent = get_ipython().get_parent()  # type: ignore[union-attr]
        notebook, cell = os.environ.get("JPY_SESSION_NAME"), parent["metadata"].get("cellId")
        run = parent["header"]["msg_id"]
    except (ImportError, AttributeError, LookupError, TypeError):
        return None
    if not notebook or not isinstance(cell, str):
        return None
    folder = _folder()
    return folder and folder / f"{_hash([notebook, cell, _number(run)])}.json"


_run: list[str] = []
"""The cell that is just run, once for each companion that it has opened."""


def _number(run: str) -> int:
    """How many companions the cell has opened before this one."""
    if run not in _run:
        _run.clear()
    _run.append(run)
    return len(_run) - 1


def _folder() -> Path | None:
    try:
        from jupyter_core.paths import jupyter_data_dir
    except ImportError:
        return None
    return Path(jupyter_data_dir()) / "leonardo_nb" / "games"


def _hash(what: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(what)).hexdigest()[:24]


def _starts(begun: Save) -> str:
    return _hash((begun.ruleset, begun.players, begun.options))[:12]


def _all() -> Iterator[Kept]:
    """Every kept game that can be read, the newest first."""
    folder = _folder()
    for file in sorted(_files(folder), key=_age) if folder else ():
        if (kept := _kept(file)) is not None:
            yield kept


def _files(folder: Path) -> list[Path]:
    with suppress(OSError):
        return [file for file in folder.iterdir() if _NAME.fullmatch(file.name)]
    return []


def _age(file: Path) -> float:
    """How many seconds ago it was written; what is gone is older than all."""
    with suppress(OSError):
        return time.time() - file.lstat().st_mtime
    return float("inf")


def _kept(file: Path) -> Kept | None:
    """What a file holds; nothing where it is none of ours."""
    try:
        kept = _written(file)
        begun = read(bytes(kept.game))
        title = message(find(begun.ruleset).id, "title", checked(kept.lang))
        return Kept(title, kept.step, datetime.fromtimestamp(file.lstat().st_mtime, UTC), file, begun)
    except (LeonardoError, OSError, ValueError, LookupError):
        return None


def _written(file: Path) -> _File:
    """What stands in a file: a regular one of bounded size, and no link to one."""
    try:
        flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        with open(os.open(file, flags), "rb") as stream:  # noqa: PTH123 - Path.open follows links
            if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
                raise BadSave("A kept game is a regular file.")
            data = stream.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise BadSave("This file is larger than any kept game.")
        kept = msgspec.json.decode(data, type=_File)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadSave("This game is no longer kept, or its file is damaged.") from None
    if kept.kept != SCHEMA:
        raise BadSave("This game was kept by another version of the program.")
    return kept


def _write(file: Path, kept: _File) -> None:
    """All of it or nothing: a kernel may die at any moment."""
    fresh = not file.exists()
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(suffix=_LEFT, dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(msgspec.json.encode(kept))
        Path(name).replace(file)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
    if fresh:
        _clean(file.parent)


def _clean(folder: Path) -> None:
    """Only the newest games are kept, and none for ever."""
    files = sorted(_files(folder), key=_age)
    old = [file for file in files[:MOST_GAMES] if _age(file) > MOST_DAYS * 86_400]
    left = [file for file in folder.glob(f"*{_LEFT}") if _age(file) > 3_600]
    for file in (*files[MOST_GAMES:], *old, *left):
        with suppress(OSError):
            file.unlink()
