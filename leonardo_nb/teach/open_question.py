"""The question of an exercise that nobody has answered yet: all that is asked, and nothing that answers it."""

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.language import error_text
from leonardo_nb.core.markup import tag
from leonardo_nb.teach.question import Choice, Question

if TYPE_CHECKING:
    from leonardo_nb.teach.exercise import Exercise
    from leonardo_nb.teach.proof import Proof

_ASKED: Final = ("topic", "action", "position", "_moment", "_outcome")
"""What an open question shares with the whole one; the rest of what is asked follows from it."""


class NotAnswered(LeonardoError, AttributeError):
    """An exercise tells its answer after an attempt."""


class OpenQuestion(Question):
    """What is asked, by an exercise that has not been answered."""

    def __init__(self, exercise: "Exercise", whole: Question) -> None:
        self.exercise = exercise
        self._whole = whole

    def __getattr__(self, name: str) -> Any:
        if name in _ASKED:
            return getattr(self._whole, name)
        if name in ("choices", "right", "answer", "why"):
            raise NotAnswered(error_text("not_answered"))
        raise AttributeError(name)

    @cached_property
    def why(self) -> "Proof":
        raise NotAnswered(error_text("not_answered"))

    def settled_by(self, choice: Choice | None) -> str:
        return self._whole.settled_by(choice)

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return str(tag("b", self.text()))
