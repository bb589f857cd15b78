"""The moment that frames note beside their cells: who is asked, and what comes after it. CSV files do not keep it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pandas as pd
from msgspec.structs import replace

from leonardo_nb.core.changes import GAME
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import TABLE, State

MOMENT = "moment"
"""Where a frame notes it, as JSON."""


class Moment(msgspec.Struct, frozen=True):
    """Turn, phase and open questions, the one that is asked now being the last."""

    turn: int
    phase: str
    questions: tuple[Any, ...]

    @property
    def said(self) -> str:
        """Turn and phase, as `auto` knows them."""
        return f"turn {self.turn}, phase {self.phase}"

    @property
    def asked(self) -> str:
        """The same with what is asked, and of whom."""
        asked = self.questions[-1:]
        seats = [f"seat {question.seat}" for question in asked if question.seat != TABLE]
        return ", ".join([self.said, *(question.kind for question in asked), *seats])


def noted(state: State) -> str:
    """The moment of a position, as a frame notes it."""
    return msgspec.json.encode(Moment(state.turn, state.phase, state.pending)).decode()


def moment_in(frames: Mapping[str, pd.DataFrame], ruleset: Ruleset, seats: int) -> Moment | None:
    """The moment that the table of the game notes or, without that table, the one that all others agree on."""
    noting = [frames[GAME]] if GAME in frames else frames.values()
    found = {note if isinstance(note := frame.attrs.get(MOMENT), str) else "" for frame in noting}
    if len(found) != 1:
        return None
    try:
        held = msgspec.json.decode(found.pop(), type=Moment)
        questions = msgspec.convert(held.questions, ruleset.questions_type)
    except (msgspec.DecodeError, ValueError, TypeError, RecursionError):
        return None
    at_the_table = all(TABLE <= question.seat < seats for question in questions)
    return replace(held, questions=questions) if at_the_table else None
