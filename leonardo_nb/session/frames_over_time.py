"""The tables of several positions of one game, one below the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice, pairwise
from typing import Any

import pandas as pd

from leonardo_nb.core.columns import tables
from leonardo_nb.core.errors import BadStep
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.step import Step
from leonardo_nb.core.whole_number import whole_number
from leonardo_nb.session.column_kinds import NUMBER
from leonardo_nb.session.frames import Frames
from leonardo_nb.session.limits import MOST_STEPS
from leonardo_nb.session.rewritten_frames import OVER_TIME
from leonardo_nb.session.row_keys import ROW, row_number
from leonardo_nb.session.session import Session
from leonardo_nb.session.table_frame import table_over_time
from leonardo_nb.session.typed_frame import column

WHOLE_GAME = ("events", "reasons", "steps", "points", "provenance")
"""The tables that cover the whole game already."""

EVERY = ("turn", "phase", "step")

Time = tuple[int, str]
"""A turn and a phase."""


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
            return self._with_turns(table_over_time(states, table, self._lang))
        frames = {}
        for step in self._steps:
            there = self._session.fork()
            there.goto(step)
            frames[step] = Frames(there, self._seat, self._lang)[table]
        return self._with_turns(pd.concat(frames, names=["step", ROW]))

    def _with_turns(self, frame: pd.DataFrame) -> pd.DataFrame:
        """The table with the turn of each step; one that has a turn of its own, in `finished` or `game`, keeps it."""
        if "turn" not in frame.columns:
            turns = [turn for turn, _ in _times(self._session)]
            told = [turns[step] for step in frame.index.get_level_values("step")]
            frame.insert(0, "turn", pd.Series(column(told, NUMBER), index=frame.index))
            frame.attrs[OVER_TIME] = True
        return frame

    def _seen(self, step: int) -> State:
        """The state after a step; 0 is the start."""
        session = self._session
        state: State = session.history[step - 1].state if step else session.start
        return state if self._seat is None else session.ruleset.view(state, self._seat)


def at_end_of(session: Session, turn: Any) -> Session:
    """A session that stands where a turn ended, or stands still; BadStep where there is no such turn."""
    turns, number = [turn for turn, _ in _times(session)], row_number(turn)
    found = [step for step, each in enumerate(turns) if each == number]
    found += [session.step_number] if number == session.state.turn not in turns else []
    if not found:
        raise BadStep(error_text("frame_turn", turn=quoted(turn, 20), first=turns[0], last=session.state.turn))
    there = session.fork()
    there.goto(found[-1])
    return there


def _times(session: Session) -> list[Time]:
    """The turn and the phase of each position, from the start: a step that ends a turn is the last one in it."""
    return [_time(session.start), *map(_time_after, session.history)]


def _time(state: State) -> Time:
    return state.turn, state.phase


def _time_after(step: Step) -> Time:
    """When the position after a step is: where the table only begins another turn or phase, it is in that one.

    Otherwise, the step was made in the turn and the phase in which it was asked for, even if it begins the next.
    """
    before, after = _time(step.before), _time(step.state)
    only_begins = step.action.seat == TABLE and all(_time(event.after) != before for event in step.events[:1])
    return after if only_begins else before


def chosen(session: Session, steps: str | int | Iterable[int]) -> Sequence[int]:
    """The steps that are meant: the last of each turn or phase, every one, or those given; 0 is the start."""
    if isinstance(steps, str) and steps in EVERY:
        times = _times(session)
        if steps == "step":
            return range(len(times))
        marks = [(turn, phase if steps == "phase" else "") for turn, phase in times]
        return [number for number, (one, other) in enumerate(pairwise(marks)) if one != other] + [len(times) - 1]
    given, last = _numbers(steps), session.step_number
    found = [step for step in given if step is not None and 0 <= step <= last]
    if not found or len(found) < len(given):
        raise BadStep(error_text("frame_steps", steps=quoted(steps, 40), last=last))
    return found


def _numbers(steps: Any) -> list[int | None]:
    """Numbers as Python has them: one, or those of a list, a range, an array or a column."""
    if (alone := whole_number(steps)) is not None:
        return [alone]
    try:
        return [] if isinstance(steps, str) else [whole_number(step) for step in islice(steps, MOST_STEPS)]
    except Exception:  # noqa: BLE001 - no list, or an object that does what it likes
        return []
