"""Positions that nobody played to: no rule may know how to go on from one, and that is told in a sentence."""

from collections.abc import Callable
from typing import Any, TypeVar

from leonardo_nb.core.errors import BrokenPosition, LeonardoError
from leonardo_nb.core.language import error_text

T = TypeVar("T")


def blaming(session: Any, reckon: Callable[[], T]) -> T:
    """What is reckoned; where that cannot be done, BrokenPosition says what is wrong with the session's position."""
    try:
        return reckon()
    except Exception as error:
        blame(session, error)
        raise


def blame(session: Any, error: Exception) -> None:
    """Raise BrokenPosition in the place of an error that the session's position may have brought about."""
    if isinstance(error, LeonardoError) or not (session.state.broken or session.begins_elsewhere):
        return
    wrong = " ".join(session.problems()) or error_text("broken_question")
    raise BrokenPosition(error_text("broken", wrong=wrong)) from error
