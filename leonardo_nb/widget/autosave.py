"""Games that are kept while they are played, so that none is lost with its kernel.

Each is a small file, found again by its notebook and its cell: whoever runs the cell again is offered to go on. A game
that is begun on the front page has a file of its own. Where no notebook is named, as in Voilà, the browser names itself
by a number drawn by lot, and finds its own games by it; where there is neither, as in nbclient and nbval, nothing is
kept and nothing is found. A file may have been written by anybody: it is read like any save file, and only ever played
again.
"""

import re
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.decision import Proceed
from leonardo_nb.core.errors import BadSave, LeonardoError
from leonardo_nb.core.files import UNFINISHED
from leonardo_nb.core.language import checked_language
from leonardo_nb.core.registry import id_of
from leonardo_nb.session.code import Digits
from leonardo_nb.session.code import encode as encode_code
from leonardo_nb.session.limits import MOST_STEPS
from leonardo_nb.session.own_files import LONG, folder_of, name_of, notebook, read_file, write_file
from leonardo_nb.session.save import LARGEST_SAVE, Save, decode, encode, options_of, read
from leonardo_nb.session.session import Session
from leonardo_nb.widget.table import Mode, Table
from leonardo_nb.widget.view_state import ViewState

SCHEMA = 1
GAMES = "games"
MOST_GAMES = 40
MOST_IN_BROWSERS = 200
MOST_DAYS = 90
MOST_OFFERED = 3
LARGEST = LARGEST_SAVE + 1_000
_NAME = re.compile(r"([0-9a-f]{24}){1,2}\.json")
"""A game of a notebook; or a browser, and a game of it."""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a file."""

    kept: int
    step: Annotated[int, Meta(ge=0, le=MOST_STEPS)]
    seat: int | None
    mode: Mode
    lang: str
    game: msgspec.Raw


class OpenedGame(NamedTuple):
    """A kept game as it was looked at."""

    session: Session
    seat: int | None
    mode: Mode
    lang: str


class SavedGame(Struct, frozen=True):
    """A game that was kept: what it is called, to which step it was played, and when."""

    title: str
    step: int
    when: datetime
    file: Path
    begun: Save
    """Its players, options and actions, before anything is played."""

    @property
    def id(self) -> str:
        """What it is called among the games of its owner."""
        return self.file.stem[-LONG:]

    def open(self) -> OpenedGame:
        """The game, at its last step; one that cannot be opened any more raises a LeonardoError."""
        kept = _written(self.file)
        session = decode(bytes(kept.game))
        session.goto(len(session.steps))
        seat = None if kept.seat is None else session.check_seat(kept.seat)
        return OpenedGame(session, seat, kept.mode, checked_language(kept.lang))


def latest(owner: str = "") -> list[SavedGame]:
    """The games that were played last, in whatever notebook; where no notebook is named, those of this browser."""
    if notebook():
        owner = ""
    elif not owner:
        return []
    return list(islice(_all(owner), MOST_OFFERED))


def owner_of(token: str) -> str:
    """Whose games they are, by the number that a browser names itself by; the number itself is in no file."""
    return name_of(["browser", token])


def start_of(session: Session) -> str:
    """What games have in common that can take each other's place: game, players and options."""
    begun = session.ruleset.id, session.names, options_of(session)
    return name_of(begun)[:12]


class Autosave:
    """Keeps the game of one companion."""

    def __init__(self, session: Session | None) -> None:
        self._place = _place()
        self._owner = ""
        self._first = start_of(session) if session else ""
        self._start: Any = session.start if session else None
        self._begun: Any = session.steps if session else ()
        self._last: Any = None
        self._digits: Digits = {}
        self._offered: Path | None = None
        self.works = False
        """Whether a file holds what was played."""

    def belongs_to(self, owner: str) -> bool:
        """Where no notebook is named, the games are those of a browser; says whether that is news."""
        if self._place or owner == self._owner:
            return False
        self._owner = owner
        return True

    def _file(self, session: Session) -> Path | None:
        """The file of a game: that of the cell for the game it begins, one of its own for any other."""
        folder = folder_of(GAMES)
        if folder is None or not (self._place or self._owner):
            return None
        start = start_of(session)
        game = name_of([start, session.seed]) if start != self._first else self._place or name_of([start])
        return folder / f"{self._owner}{game}.json"

    def earlier(self, session: Session) -> SavedGame | None:
        """The game that was kept here before, if it can take the place of this one."""
        file = self._file(session)
        found = _saved_game(file) if file else None
        fits = found is not None and _starts(found.begun) == start_of(session)
        self._offered = file if fits else None
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

    def save(self, table: Table, view: ViewState, earlier: SavedGame | None) -> SavedGame | None:
        """Write down what was played, and return the earlier game while its offer is not answered. It never fails.

        Until then the earlier game is kept beside the new one; once answered, it is gone on with or forgotten. A
        scenario can be opened at any time, and is no game to go on with.
        """
        session = table.session
        now, file = (session.steps, table.seat, table.mode, view.lang), self._file(session)
        if file is None or view.guidance.scenario or (now == self._last and earlier is not None):
            return earlier
        with suppress(Exception):  # a full or read-only disk is no reason to stop a game
            if self.played(session) and now != self._last:
                self._last, self.works = now, False
                earlier = self._set_aside(file, earlier)
                _write(file, _File(SCHEMA, len(now[0]), *now[1:], msgspec.Raw(encode(session))))
                self.works = True
            if earlier is None:
                self._forget(file if self.works else None)
        return earlier

    def _set_aside(self, file: Path, earlier: SavedGame | None) -> SavedGame | None:
        """Move a game that is still offered out of the way of the one being played."""
        if earlier is None or earlier.file != file:
            return earlier
        self._offered = file.with_name(f"{self._owner}{name_of([file.name, time.time_ns()])}.json")
        file.replace(self._offered)
        return msgspec.structs.replace(earlier, file=self._offered)

    def _forget(self, written: Path | None) -> None:
        """Remove the game whose offer was answered, unless the new one stands in its place."""
        offered, self._offered = self._offered, None
        if offered not in (None, written):
            offered.unlink(missing_ok=True)


def _place() -> str:
    """The cell that is just run, as the name of its file; empty where it has no name."""
    try:
        from IPython.core.getipython import get_ipython

        parent = get_ipython().get_parent()  # type: ignore[union-attr]
        named, cell = notebook(), parent["metadata"].get("cellId")
        run = parent["header"]["msg_id"]
    except (ImportError, AttributeError, LookupError, TypeError):
        return ""
    return name_of([named, cell, _number(run)]) if named and isinstance(cell, str) else ""


_run: list[str] = []
"""The cell that is just run, once for each companion that it has opened."""


def _number(run: str) -> int:
    """How many companions the cell has opened before this one."""
    if run not in _run:
        _run.clear()
    _run.append(run)
    return len(_run) - 1


def _starts(begun: Save) -> str:
    return name_of((begun.ruleset, begun.players, begun.options))[:12]


def _all(owner: str) -> Iterator[SavedGame]:
    """Every kept game of notebooks, or of this browser, that can be read; the newest first."""
    folder = folder_of(GAMES)
    for file in sorted(_files(folder), key=_age) if folder else ():
        if file.stem[:-LONG] == owner and (kept := _saved_game(file)) is not None:
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


def _saved_game(file: Path) -> SavedGame | None:
    """What a file holds; nothing where it is none of ours."""
    try:
        kept = _written(file)
        begun = read(bytes(kept.game))
        title = message(id_of(begun.ruleset), "title", checked_language(kept.lang))
        return SavedGame(title, kept.step, datetime.fromtimestamp(file.lstat().st_mtime, UTC), file, begun)
    except (LeonardoError, OSError, ValueError, LookupError):
        return None


def _written(file: Path) -> _File:
    """What stands in a file: a regular one of bounded size, and no link to one."""
    try:
        data = read_file(file, LARGEST)
        kept = msgspec.json.decode(data, type=_File)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadSave("This game is no longer kept, or its file is damaged.") from None
    if kept.kept != SCHEMA:
        raise BadSave("This game was kept by another version of the program.")
    return kept


def _write(file: Path, kept: _File) -> None:
    """A new one makes room: what is old goes."""
    fresh = not file.exists()
    write_file(file, msgspec.json.encode(kept))
    if fresh:
        _clean(file.parent)


def _clean(folder: Path) -> None:
    """Only the newest games are kept, and none for ever."""
    files = sorted(_files(folder), key=_age)
    notebooks = [file for file in files if len(file.stem) == LONG]
    browsers = [file for file in files if len(file.stem) > LONG]
    old = [file for file in files if _age(file) > MOST_DAYS * 86_400]
    left = [file for file in folder.glob(f".*{UNFINISHED}") if _age(file) > 3_600]
    for file in (*notebooks[MOST_GAMES:], *browsers[MOST_IN_BROWSERS:], *old, *left):
        with suppress(OSError):
            file.unlink()
