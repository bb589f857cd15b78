"""An attempt: one answer of a learner, wherever it was given, or a lesson that was done."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from leonardo_nb.teach.grade_record import Id

Kind = Literal["lesson", "guess", "mistake", "quiz", "exercise"]
"""A lesson that was done, a guess before something happens, a mistake of the table that was judged, a question of a
quiz, an exercise."""
LATEST = 4_102_444_800
"""The year 2100, in seconds since 1970."""


class Attempt(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """It comes back from files that anybody may have written, so it is read strictly."""

    when: Annotated[int, Meta(ge=0, le=LATEST)]
    """In seconds since 1970."""
    kind: Kind
    about: Id
    """The id of the topic, or of the lesson."""
    rule: Id
    """The rule that settles it, or that the lesson teaches."""
    right: bool
    """Whether it was right; of a lesson, whether it was done with all stars."""
    misconception: Id = ""
    """The misconception behind a wrong answer."""
