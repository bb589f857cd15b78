"""The stars of lessons, kept for the notebook in which they were taken or, where none is named, for the browser."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.teach.lesson import STARS
from leonardo_nb.widget.files import folder_of, name_of, notebook, read_file, write_file

FOLDER = "lessons"
LARGEST = 40_000
_Stars = dict[Annotated[str, Meta(max_length=200)], Annotated[int, Meta(ge=1, le=STARS)]]


class Progress:
    """The most stars of each lesson, by its id; where nothing can be kept, they last as long as the widget."""

    def __init__(self) -> None:
        self._here: dict[str, int] = {}

    def stars(self, owner: str = "") -> Mapping[str, int]:
        """What was reached so far."""
        kept = _read(_file(owner))
        return kept | {each: max(stars, kept.get(each, 0)) for each, stars in self._here.items()}

    def record(self, lesson: str, stars: int, owner: str = "") -> None:
        """A lesson is done; it never fails."""
        self._here[lesson] = max(stars, self._here.get(lesson, 0))
        file = _file(owner)
        if file is not None:
            with suppress(OSError):  # a full or read-only disk is no reason to stop a lesson
                write_file(file, msgspec.json.encode({**self.stars(owner)}))


def _file(owner: str) -> Path | None:
    folder, named = folder_of(FOLDER), notebook()
    if folder is None or not (named or owner):
        return None
    return folder / f"{name_of([named]) if named else owner}.json"


def _read(file: Path | None) -> dict[str, int]:
    """Anybody may have written it: what cannot be read counts for nothing."""
    if file is None:
        return {}
    try:
        return msgspec.json.decode(read_file(file, LARGEST), type=_Stars)
    except (OSError, LeonardoError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
