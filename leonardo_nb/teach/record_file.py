"""The file of a learning record: one for each notebook or, where none is named, for each browser; and one to hand in.

Anybody may have written such a file: it is read strictly and bounded, and what cannot be read counts for nothing.
"""

import time
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.session.own_files import own_file, read_file, write_file
from leonardo_nb.teach.attempt import Attempt, Kind
from leonardo_nb.teach.grade_record import GradeRecord

FOLDER: Final = "records"
MOST: Final = 3_000
"""Attempts in a file; older ones are forgotten."""
LARGEST: Final = 1_500_000
LONGEST_NAME: Final = 80
UNREADABLE: Final = (OSError, LeonardoError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What goes wrong with a file that is no record."""


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a file."""

    learner: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    attempts: Annotated[tuple[Attempt, ...], Meta(max_length=MOST)] = ()


def written_in(file: Path) -> Written:
    """What stands in a file; one of `UNREADABLE` where it is no record."""
    return read_record(read_file(file, LARGEST))


def read_record(told: bytes | str) -> Written:
    """A record that is written so; one of `UNREADABLE` where it is none."""
    return msgspec.json.decode(told, type=Written)


def own_attempts(owner: str = "") -> tuple[Attempt, ...]:
    """All that was kept of a learner; nothing where nothing can be read."""
    file = own_file(FOLDER, owner)
    with suppress(*UNREADABLE):
        return written_in(file).attempts if file else ()
    return ()


def keep(kind: Kind, about: str, rule: str, *, right: bool, misconception: str = "", owner: str = "") -> None:
    """Add an attempt to the learner's record; it never fails."""
    file = own_file(FOLDER, owner)
    if file is None:
        return
    fresh = Attempt(when=int(time.time()), kind=kind, about=about, rule=rule, right=right, misconception=misconception)
    told = Written(attempts=(*own_attempts(owner), fresh)[-MOST:])
    with suppress(OSError):  # a full or read-only disk is no reason to stop a game
        write_file(file, msgspec.json.encode(told))


def keep_grade(kind: Kind, given: GradeRecord, owner: str = "") -> None:
    """Add an answer to the learner's record."""
    keep(kind, given.topic, given.rule, right=given.right, misconception=given.misconception, owner=owner)
