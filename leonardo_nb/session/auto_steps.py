"""The steps that `auto` has played."""

from __future__ import annotations

from typing import get_args

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.language import SPOKEN, error_text
from leonardo_nb.core.state import State
from leonardo_nb.core.step import Step
from leonardo_nb.session.notice import notice
from leonardo_nb.session.until import Until, is_at


class AutoSteps(tuple[Step, ...]):  # noqa: SLOT001 - it notes why there are none
    """Steps; where there are none, they say why nothing was played."""

    _why = ""

    def noting(self, state: State, until: str, most: int) -> AutoSteps:
        """The same, with the reason where nothing was played up to this state.

        Where somebody is asked before a moment that is named has come, it is told aloud: play stopped elsewhere.
        """
        if state.is_over:
            self._why = "" if self else error_text("played_over")
        elif is_at(until, state):
            self._why = "" if self else error_text("played_there")
        elif not self or (until not in get_args(Until) and len(self) < most):
            asked = name_of("player", state.pending[-1].seat, state, SPOKEN)
            told = {"player": asked, "until": repr(until), "named": until}
            said = error_text("played_before", **told) if self else error_text("played_asked", **told)
            self._why = "" if self else said
            if until not in get_args(Until):
                notice(said)
        return self

    def __repr__(self) -> str:
        return f"<{self._why}>" if self._why else super().__repr__()
