"""The steps that `auto` has played."""

from __future__ import annotations

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.language import SPOKEN, error_text
from leonardo_nb.core.state import State
from leonardo_nb.core.step import Step
from leonardo_nb.session.until import is_at


class Played(tuple[Step, ...]):  # noqa: SLOT001 - it notes why there are none
    """Steps; where there are none, they say why nothing was played."""

    _why = ""

    def noting(self, state: State, until: str) -> Played:
        """The same, with the reason where nothing was played from this state."""
        if self:
            return self
        if state.is_over:
            self._why = error_text("played_over")
        elif is_at(until, state):
            self._why = error_text("played_there")
        else:
            asked = name_of("player", state.pending[-1].seat, state, SPOKEN)
            self._why = error_text("played_asked", player=asked, until=repr(until))
        return self

    def __repr__(self) -> str:
        return f"<{self._why}>" if self._why else super().__repr__()
