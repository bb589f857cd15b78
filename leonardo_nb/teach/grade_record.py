"""What a grade leaves in a notebook, so that a program can read it without running anything."""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

MIME: Final = "application/vnd.leonardo-nb.grade+json"
LONGEST_NAME: Final = 80
LONGEST_ANSWER: Final = 2_000
MOST_ATTEMPTS: Final = 9_999

Id = Annotated[str, Meta(max_length=120, pattern=r"^[A-Za-z0-9_.]*$")]


class GradeRecord(Struct, frozen=True, kw_only=True):
    """One graded answer. It comes back from files that anybody may have written, so it is read strictly."""

    topic: Id
    exercise: Id
    """Which one it is, of all exercises on this topic."""
    student: Annotated[str, Meta(max_length=LONGEST_NAME)]
    answered: bool
    readable: bool
    right: bool
    points: Annotated[int, Meta(ge=-1000, le=1000)]
    """1 where it is right, else 0; what a file claims may be anything, and is told."""
    misconception: Id
    """The misconception behind the answer; empty where none explains it."""
    rule: Id
    """The rule that settles it."""
    answer: Annotated[str, Meta(max_length=LONGEST_ANSWER)] = ""
    """The answer as it was understood, as Python writes it; empty where there is none."""
    attempt: Annotated[int, Meta(ge=0, le=MOST_ATTEMPTS)] = 0
    """How many answers the exercise had had by then."""

    def bundle(self) -> dict[str, Any]:
        """As part of an output."""
        return {MIME: msgspec.to_builtins(self)}


def written(answer: object) -> str:
    """An answer as Python writes it; nothing where it is too long for a record."""
    text = repr(answer)
    return text if len(text) <= LONGEST_ANSWER else ""


def record_in(written: msgspec.Raw) -> GradeRecord:
    """The trace of an output; msgspec.MsgspecError where it is none of ours."""
    return msgspec.json.decode(written, type=GradeRecord)
