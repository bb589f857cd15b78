"""Edits: cells by name and number, raw edits, and frames that came back otherwise than they went."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pandas as pd

from leonardo_nb.core.columns import columns_of, rows_of, tables
from leonardo_nb.core.edit import Cell, Edit
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.session import Session
from tests.safety.hostile.values import NUMBERS, TEXTS, Biting, anything, either

Attempt = Callable[[Session], object]


LARGE = 50_000
"""Cells from which on a frame is not made larger still."""


def cell_attempt(session: Session, rng: Random) -> Attempt:
    """`s.edit(table, row, column=value)`, any of them hostile."""
    table = either(rng, lambda: rng.choice(tables(session.state)), 0.9)
    row = either(rng, lambda: _row(session.state, table, rng), 0.8)
    names = [_column(session.state, table, rng) for _ in range(rng.choice((1, 1, 1, 2, 5)))]
    cells = {name: either(rng, lambda: _value(session.state, table, name, rng)) for name in names}  # noqa: B023
    if rng.random() < 0.02:
        cells |= {f"column_{number}": number for number in range(3_000)}
    force = either(rng, lambda: rng.random() < 0.5, 0.9)
    return lambda fork: fork.edit(table, row, force=force, **cells)


def edit_attempt(session: Session, rng: Random) -> Attempt:
    """`s.write(Edit(...))`, as a save or a code would, made of anything."""
    if rng.random() < 0.1:
        strange = anything(rng)
        return lambda fork: fork.write(strange)
    cells: Any = tuple(_cell(session.state, rng) for _ in range(rng.choice((0, 1, 1, 2, 5))))
    if rng.random() < 0.05:
        cells = rng.choice((cells * 30_000, anything(rng)))
    edit = Edit(seat=either(rng, lambda: -1, 0.9), cells=cells, force=either(rng, lambda: rng.random() < 0.5, 0.9))
    return lambda fork: fork.write(edit)


def frame_attempt(session: Session, rng: Random) -> Attempt:
    """`s.edit(table, frame)` or `s.edit({table: frame})`."""
    table = rng.choice(tables(session.state))
    frame = session.frames[table]
    for _ in range(rng.choice((1, 1, 2, 3))):
        frame = _otherwise(frame, rng)
    name, force = either(rng, lambda: table, 0.9), rng.random() < 0.3
    if rng.random() < 0.3 and isinstance(name, str):
        other = either(rng, lambda: session.frames["players"], 0.6)
        return lambda fork: fork.edit({name: frame, "players": other}, force=force)
    return lambda fork: fork.edit(name, frame, force=force)


def _row(state: State, table: Any, rng: Random) -> int:
    rows = rows_of(state, table) if isinstance(table, str) and table in tables(state) else ()
    return rng.randrange(len(rows)) if rows else 0


def _column(state: State, table: Any, rng: Random) -> str:
    known = list(columns_of(state, table)) if isinstance(table, str) and table in tables(state) else []
    good = [name for name in known if name not in ("table", "row", "force")]
    name = either(rng, lambda: rng.choice(good or ["x"]), 0.9, lambda rng: rng.choice(TEXTS))
    return str(name)


def _value(state: State, table: Any, column: str, rng: Random) -> Any:
    """Something that the cell could hold, or nearly."""
    if not isinstance(table, str) or table not in tables(state) or column not in columns_of(state, table):
        return rng.choice(NUMBERS)
    kind = kind_of(columns_of(state, table)[column])
    if kind.choices:
        return rng.choice(kind.choices)
    return rng.choice((0, 1, 2, kind.low, kind.high, (kind.low or 0) - 1, (kind.high or 9) + 1, rng.randrange(60)))


def _cell(state: State, rng: Random) -> Any:
    table = either(rng, lambda: rng.choice(tables(state)), 0.9)
    column = either(rng, lambda: _column(state, table, rng), 0.9)
    value = either(rng, lambda: _value(state, table, str(column) if isinstance(column, str) else "", rng), 0.7)
    cell = Cell(table, either(rng, lambda: _row(state, table, rng), 0.9), column, value)
    return either(rng, lambda: cell, 0.97)


def _otherwise(frame: pd.DataFrame, rng: Random) -> pd.DataFrame:
    """A frame as a careless or hostile hand gives it back."""
    if frame.size > LARGE:
        return frame
    try:
        return rng.choice(_WAYS)(frame.copy(), rng)
    except Exception:  # noqa: BLE001 - pandas itself will not have it
        return frame


def _put(frame: pd.DataFrame, value: Any, rng: Random) -> pd.DataFrame:
    """Something else in one cell."""
    frame = frame.astype(object)
    frame.iat[rng.randrange(len(frame)), rng.randrange(frame.shape[1])] = value  # noqa: PD009 - by `iloc` pandas would unroll a range
    return frame


def _column_as(frame: pd.DataFrame, dtype: Any, rng: Random) -> pd.DataFrame:
    column = rng.choice(list(frame.columns))
    frame[column] = frame[column].astype(dtype)
    return frame


def _column_of(frame: pd.DataFrame, values: Any, rng: Random) -> pd.DataFrame:
    frame[rng.choice(list(frame.columns))] = values
    return frame


_WAYS: tuple[Callable[[pd.DataFrame, Random], pd.DataFrame], ...] = (
    lambda frame, rng: _put(frame, anything(rng), rng),
    lambda frame, rng: _put(frame, anything(rng), rng),
    lambda frame, rng: _put(frame, rng.choice(NUMBERS), rng),
    lambda frame, rng: _put(frame, Biting(), rng),
    lambda frame, rng: _column_as(frame, rng.choice(("float64", "object", "string", "category", "bool", "Int8")), rng),
    lambda frame, rng: _column_of(frame, pd.date_range("2020", periods=len(frame)), rng),
    lambda frame, rng: _column_of(frame, pd.period_range("2020", periods=len(frame), freq="D"), rng),
    lambda frame, rng: _column_of(frame, pd.Categorical(range(len(frame))), rng),
    lambda frame, rng: _column_of(frame, rng.choice((np.nan, np.inf, 10**30, None, pd.NA, 1j, True)), rng),
    lambda frame, rng: _column_of(frame, [anything(rng) for _ in range(len(frame))], rng),
    lambda frame, _: frame.sample(frac=1, random_state=1),
    lambda frame, rng: frame.iloc[rng.randrange(len(frame)) :],
    lambda frame, _: frame.iloc[:0],
    lambda frame, _: pd.concat([frame, frame]),
    lambda frame, _: pd.concat([frame] * (5_000 // (len(frame) + 1)), ignore_index=True),
    lambda frame, _: pd.concat([frame, frame], axis=1),
    lambda frame, rng: frame[rng.sample(list(frame.columns), frame.shape[1])],
    lambda frame, rng: frame.drop(columns=rng.choice(list(frame.columns))),
    lambda frame, rng: frame.rename(columns={rng.choice(list(frame.columns)): anything(rng)}),
    lambda frame, rng: frame.assign(**{rng.choice(TEXTS): 1}),
    lambda frame, _: frame.reindex(columns=[*frame.columns, *(f"c{n}" for n in range(300))]),
    lambda frame, _: frame.set_index([frame.columns[0], frame.columns[-1]]),
    lambda frame, _: frame.set_axis(pd.MultiIndex.from_product([frame.columns, ["a"]]), axis=1),
    lambda frame, _: frame.set_axis(pd.MultiIndex.from_product([frame.index, [0]])),
    lambda frame, rng: frame.set_axis([anything(rng) for _ in range(len(frame))]),
    lambda frame, rng: frame.set_axis(frame.index.astype(rng.choice(("float64", "str", "object")))),
    lambda frame, _: frame.set_axis(pd.date_range("2020", periods=len(frame))),
    lambda frame, _: frame.set_axis(frame.index - 1),
    lambda frame, _: frame.T,
    lambda frame, _: frame.melt(),
    lambda frame, _: frame.reset_index(),
    lambda frame, _: frame.astype("category"),
    lambda frame, _: frame.astype(object).where(frame.notna(), None),
    lambda frame, rng: pd.DataFrame(rng.choice((1, "x", np.nan)), frame.index, frame.columns),
)
