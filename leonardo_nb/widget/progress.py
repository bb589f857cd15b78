"""What was reached in lessons, kept for the notebook in which they were taken or, where none is named, for the browser.

Anybody may have written such a file: what cannot be read counts for nothing, and a game in it is played again.
"""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct

from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.session.own_files import own_file, read_file, write_file
from leonardo_nb.session.save import decode, encode
from leonardo_nb.teach.lesson import STARS, Lesson, Place
from leonardo_nb.widget.autosave import start_of

FOLDER = "lessons"
LARGEST = 40_000
LARGEST_PLACES = 2_000_000
MOST_PLACES = 20
_Id = Annotated[str, Meta(max_length=200)]
_Count = Annotated[int, Meta(ge=0, le=10_000)]
_Stars = dict[_Id, Annotated[int, Meta(ge=1, le=STARS)]]


class _Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """A place in a lesson, as it stands in the file."""

    task: Annotated[int, Meta(ge=1, le=100)]
    helped: _Count
    slips: _Count
    game: msgspec.Raw


_Places = dict[_Id, _Kept]


class Taught(NamedTuple):
    """What was reached, by the ids of lessons: the most stars; the tasks of those that were left, the last one last."""

    stars: Mapping[str, int]
    tasks: Mapping[str, int]


class Progress:
    """Where nothing can be kept, all of it lasts as long as the widget."""

    def __init__(self) -> None:
        self._here: dict[str, int] = {}
        self._places_here: _Places = {}

    def taught(self, owner: str = "") -> Taught:
        return Taught(self.stars(owner), self.reached(owner))

    def stars(self, owner: str = "") -> Mapping[str, int]:
        """The most stars of each lesson."""
        kept: dict[str, int] = _read(_file(owner), _Stars, LARGEST)
        return kept | {each: max(stars, kept.get(each, 0)) for each, stars in self._here.items()}

    def record(self, lesson: str, stars: int, owner: str = "") -> None:
        """A lesson is done; it never fails."""
        self._here[lesson] = max(stars, self._here.get(lesson, 0))
        _write(_file(owner), {**self.stars(owner)})

    def reached(self, owner: str = "") -> Mapping[str, int]:
        """The task to go on with in each lesson that was left."""
        return {lesson: kept.task for lesson, kept in self._places(owner).items()}

    def is_kept(self, lesson: str, owner: str = "") -> bool:
        """Whether a file holds how far this lesson was taken."""
        return lesson in _read(_file(owner, "places"), _Places, LARGEST_PLACES)

    def place(self, lesson: Lesson, owner: str = "") -> Place | None:
        """Where to go on with a lesson; nothing where it was not left, or is another one by now."""
        kept = self._places(owner).get(lesson.id)
        if kept is None:
            return None
        session = lesson.seated(decode(bytes(kept.game)))
        session.goto(len(session.steps))
        if kept.task > len(lesson.tasks) or start_of(session) != start_of(lesson.open()):
            return None
        session.about = {}
        return Place(kept.task, kept.helped, kept.slips, session)

    def keep(self, lesson: str, place: Place, owner: str = "") -> None:
        """Write down how far a lesson was taken, where that is news; it never fails."""
        before, told = self._places_here.get(lesson), (place.task, place.helped, place.slips)
        if before is not None and (before.task, before.helped, before.slips) == told:
            return
        with suppress(Exception):  # a position that cannot be saved is no reason to stop a lesson
            kept = _Kept(*told, msgspec.Raw(encode(place.session)))
            self._change(owner, lesson, kept)

    def forget(self, lesson: str, owner: str = "") -> None:
        """A lesson is done, or taken from its beginning."""
        if lesson in self._places(owner):
            self._change(owner, lesson, None)

    def _change(self, owner: str, lesson: str, kept: _Kept | None) -> None:
        places = {name: place for name, place in self._places(owner).items() if name != lesson}
        self._places_here.pop(lesson, None)
        if kept is not None:
            places[lesson] = self._places_here[lesson] = kept
        _write(_file(owner, "places"), dict([*places.items()][-MOST_PLACES:]))

    def _places(self, owner: str) -> _Places:
        kept: _Places = _read(_file(owner, "places"), _Places, LARGEST_PLACES)
        return kept | self._places_here


def _file(owner: str, of: str = "") -> Path | None:
    return own_file(FOLDER, owner, f".{of}.json" if of else ".json")


def _write(file: Path | None, what: Mapping[str, Any]) -> None:
    if file is not None:
        with suppress(OSError):  # a full or read-only disk is no reason to stop a lesson
            write_file(file, msgspec.json.encode(what))


def _read(file: Path | None, kind: Any, largest: int) -> Any:
    if file is None:
        return {}
    try:
        return msgspec.json.decode(read_file(file, largest), type=kind)
    except (OSError, LeonardoError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
