"""`s.at(state)`: the same game from another position. `s.at[5]` is a step, and is told where to find it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

from leonardo_nb.core.errors import BadStep
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import clipped

if TYPE_CHECKING:
    from leonardo_nb.session.session import Session


class OtherPosition:
    """Begins a session of the same game from a position: `s.at(s.state)`."""

    def __init__(self, begin: Callable[[Any], Session]) -> None:
        self._begin = begin

    def __call__(self, state: Any) -> Session:
        return self._begin(state)

    def __getitem__(self, step: object) -> NoReturn:
        number = clipped(step, 20)
        instead = f"s.goto({number}), or s.frames(steps={number})"
        raise BadStep(error_text("guess", name=f"s.at[{number}]", instead=instead))
