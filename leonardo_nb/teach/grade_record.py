"""What a grade leaves in a notebook, so that a program can read it without running anything."""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

MIME: Final = "application/vnd.leonardo-nb.grade+json"
LONGEST_NAME: Final = 80

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
    points: Annotated[int, Meta(ge=0, le=100)]
    misconception: Id
    """The misconception behind the answer; empty where none explains it."""
    rule: Id
    """The rule that settles it."""

    def bundle(self) -> dict[str, Any]:
        """As part of an output."""
        return {MIME: msgspec.to_builtins(self)}


def record_in(written: msgspec.Raw) -> GradeRecord:
    """The trace of an output; msgspec.MsgspecError where it is none of ours."""
    return msgspec.json.decode(written, type=GradeRecord)
