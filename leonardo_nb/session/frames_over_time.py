"""The tables of several positions of one game, one below the other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice, pairwise
from typing import Any

import pandas as pd

from leonardo_nb.core.columns import tables
from leonardo_nb.core.errors import BadStep
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.state import State
from leonardo_nb.session.frames import Frames
from leonardo_nb.session.limits import MOST_STEPS
from leonardo_nb.session.rewritten_frames import OVER_TIME
from leonardo_nb.session.row_keys import ROW, row_number
from leonardo_nb.session.session import Session
from leonardo_nb.session.table_frame import table_over_time
from leonardo_nb.session.told_frame import NUMBER

WHOLE_GAME = ("events", "reasons", "steps", "points", "provenance")
"""The tables that cover the whole game already."""

EVERY = ("turn", "phase", "step")


class FramesOverTime(Frames):
    """Every table of a session's position with `step` as its first level, and its turn beside it."""

    def __init__(self, session: Session, steps: str | int | Iterable[int], view: int | str | None, lang: str) -> None:
        super().__init__(session, view, lang)
        self._steps = chosen(session, steps)

    def _made(self, table: str) -> pd.DataFrame:
        if table in WHOLE_GAME or table not in tuple(self):
            return super()._made(table)
        if table in tables(self._state):
            states = {step: self._seen(step) for step in self._steps}
            return _with_turns(table_over_time(states, table, self._lang), states)
        frames = {}
        for step in self._steps:
            there = self._session.fork()
            there.goto(step)
            frames[step] = Frames(there, self._seat, self._lang)[table]
        return _with_turns(pd.concat(frames, names=["step", ROW]), {step: self._seen(step) for step in self._steps})

    def _seen(self, step: int) -> State:
        """The state after a step; 0 is the start."""
        session = self._session
        state: State = session.history[step - 1].state if step else session.start
        return state if self._seat is None else session.ruleset.view(state, self._seat)


def at_end_of(session: Session, turn: Any) -> Session:
    """A session that stands where a turn ended, or stands still; BadStep where there is no such turn."""
    turns, number = [session.start.turn, *(step.state.turn for step in session.history)], row_number(turn)
    found = [step for step, each in enumerate(turns) if each == number]
    if not found:
        raise BadStep(error_text("frame_turn", turn=quoted(turn, 20), first=turns[0], last=turns[-1]))
    there = session.fork()
    there.goto(found[-1])
    return there


def _with_turns(frame: pd.DataFrame, states: Mapping[int, State]) -> pd.DataFrame:
    """The table with the turn of each step; one that has a turn of its own, in `finished` or `game`, keeps it."""
    if "turn" not in frame.columns:
        turns = [states[step].turn for step in frame.index.get_level_values("step")]
        frame.insert(0, "turn", pd.Series(turns, index=frame.index, dtype=NUMBER))
        frame.attrs[OVER_TIME] = True
    return frame


def chosen(session: Session, steps: str | int | Iterable[int]) -> Sequence[int]:
    """The steps that are meant: the last of each turn or phase, every one, or those given; 0 is the start."""
    if isinstance(steps, str) and steps in EVERY:
        states = [session.start, *(step.state for step in session.history)]
        if steps == "step":
            return range(len(states))
        marks = [(state.turn, state.phase if steps == "phase" else "") for state in states]
        return [number for number, (one, other) in enumerate(pairwise(marks)) if one != other] + [len(states) - 1]
    given: list[Any] = [] if isinstance(steps, str) else _numbers([steps] if hasattr(steps, "__index__") else steps)
    last = session.step_number
    wrong = [step for step in given if not isinstance(step, int) or isinstance(step, bool) or not 0 <= step <= last]
    if wrong or not given:
        raise BadStep(error_text("frame_steps", steps=quoted(steps, 40), last=last))
    return given


def _numbers(steps: Any) -> list[Any]:
    """Numbers as Python has them, from a list, a range or a column."""
    try:
        return [getattr(step, "item", lambda step=step: step)() for step in islice(steps, MOST_STEPS)]
    except (TypeError, ValueError):
        return []
