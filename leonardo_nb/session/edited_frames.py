"""Edited frames back into the state: what a table library holds, read as cells.

Rows and columns that are absent stay as they are. A row is known by `row`, by its seat or its player's name, or by
whatever else tells it from the others, be that the index or a column; by its place only in a whole table that names no
row. Names beside ids, and numbers that follow from other cells, are there to be read, and not written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

import pandas as pd

from leonardo_nb.core.balance import Place, value_at
from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import columns_of, name_column, row_type, rows_of, tables
from leonardo_nb.core.derived_columns import derived_in
from leonardo_nb.core.edit import Cell, EditError, cell_problems
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.labels import is_hidden
from leonardo_nb.core.missing_places import no_columns, no_row, no_rows, no_table
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import State
from leonardo_nb.core.step import Step
from leonardo_nb.core.value_kinds import Kind, kind_of
from leonardo_nb.session.free_rows import bag_keys, free_rows
from leonardo_nb.session.index_columns import STEP, named, of_one_step, separator_in, with_index_as_columns
from leonardo_nb.session.named_cells import as_held
from leonardo_nb.session.named_index import names_rows, seats_in, with_named_rows, with_names_as_text, with_owner
from leonardo_nb.session.not_a_table import no_frame
from leonardo_nb.session.other_rows import rows_of_another, without_other_rows
from leonardo_nb.session.plain_cell import plain
from leonardo_nb.session.player_conflicts import two_players_in
from leonardo_nb.session.ragged_tables import gaps, told_parts
from leonardo_nb.session.reading_aids import changed_aids
from leonardo_nb.session.renamed_cells import renamed, renamed_in_file
from leonardo_nb.session.rewritten_frames import (
    OVER_TIME,
    READ,
    VIEW,
    left_as_before,
    made_since,
    mark_of,
    only_followed,
)
from leonardo_nb.session.row_keys import (
    PLAYER,
    ROW,
    SEAT,
    fixed_ids,
    identifying,
    numbered,
    row_number,
    row_or_id,
    row_said,
)
from leonardo_nb.session.row_names import as_said_in, naming_columns, row_named, rows_named
from leonardo_nb.session.table_libraries import as_frame
from leonardo_nb.session.thing_names import id_named
from leonardo_nb.session.unknown_rows import naming_example, no_named_row

PHASE, TURN = "phase", "turn"

Records = Mapping[str, Callable[[pd.DataFrame], bool]]
"""The tables that only record the game, and whether a frame of one is as it was."""


def cells_of(
    state: State,
    frames: Mapping[Any, Any],
    records: Records,
    earlier: Sequence[Step] = (),
    edits: Sequence[Step] | None = None,
) -> tuple[Cell, ...]:
    """The cells that edited frames change; EditError names whatever cannot be read in them.

    What only followed from the `earlier` of all `edits`, and that they give as it was before, is no edit.
    """
    problems: list[Problem] = []
    readers: list[Reader] = []
    for name, given in frames.items():
        frame = as_frame(given) if isinstance(name, str) else None
        if isinstance(name, str) and name not in records and name not in tables(state):
            problems.append(no_table(state, name))
        elif frame is None:
            problems.append(no_frame(state, name, given))
        elif name in records:
            if not any(other in tables(state) for other in frames) and not records[name](frame):
                problems.append(Problem(why("edit.told_only", table=name, tables=", ".join(tables(state)))))
        else:
            origins = [state, *(step.before for step in earlier)]
            readers.append(Reader(state, name, frame, origins=origins, edits=edits))
    written = {place: value for reader in readers for place, value in reader.written.items()}
    left = left_as_before(written, made_since({reader.mark for reader in readers}, earlier))
    left = left.union(*(only_followed(reader.written, reader.mark, earlier) for reader in readers))
    for reader in readers:
        problems += [*reader.problems, *reader.unfilled(left)]
    cells = tuple(cell for reader in readers for cell in reader.changed(left))
    if problems:
        raise EditError([*problems, *(problem for cell in cells for problem in cell_problems(state, cell))], state)
    return cells


def standing_cells(state: State, frames: Mapping[Any, Any]) -> Iterator[Cell]:
    """The cells that are already as these frames have them."""
    read = {name: as_frame(given) for name, given in frames.items() if isinstance(name, str) and name in tables(state)}
    for reader in [Reader(state, name, frame) for name, frame in read.items() if frame is not None]:
        for place, value in reader.written.items():
            if value is not None and value == value_at(state, place):
                yield Cell(*place, value)


def unwritten(state: State, after: Sequence[State], frames: Mapping[Any, Any]) -> list[Problem]:
    """What frames say in columns that are only there to be read, and that is not so after their edit, nor was before.

    `state` is the position that was edited, `after` the one it led to and then those that the frames may have been read
    from; what says that it was read from another is measured by the new position alone.
    """
    known, readers = {"", *map(mark_of, after)}, []
    for name, given in frames.items():
        frame = as_frame(given) if name in tables(state) else None
        if frame is not None and VIEW not in frame.attrs:
            readers.append(Reader(state, name, frame, origins=after))
    return changed_in((reader, after if reader.mark in known else after[:1]) for reader in readers)


def changed_in(readers: Iterable[tuple[Reader, Sequence[State]]]) -> list[Problem]:
    """What readers found in such columns and stands so in none of their positions; each column is named once."""
    found: dict[tuple[str, str], Problem] = {}
    for reader, states in readers:
        for problem in changed_aids(states, reader.read, reader.written):
            found.setdefault((problem.table, problem.column), problem)
    return [*found.values()]


class Reader:
    """Reads one edited frame: every cell that it gives, and what cannot be read.

    A `whole` table says everything itself, also what identifies a row or follows from other cells. One that was read
    from one of the `origins` can say another name beside an id that is as it was; so can one from a file, where the
    `edits` of the game are known.
    """

    def __init__(
        self,
        state: State,
        table: str,
        frame: pd.DataFrame,
        *,
        whole: bool = False,
        origins: Sequence[State] = (),
        edits: Sequence[Step] | None = None,
    ) -> None:
        self._state = state
        self._table = table
        self._rows = rows_of(state, table)
        self._columns = columns_of(state, table)
        self._keys = next(identifying(state, table), ())
        self._fixed = row_type(state, table).keys
        self._whole = whole
        self._absent = () if whole else find(state.ruleset).empty_cells(state)
        self.written: dict[Place, Any] = {}
        """Every cell that the frame gives; None is an empty one."""
        self.read: dict[Place, Any] = {}
        """What it gives in columns that are there to be read."""
        self.by_number = self.by_place = False
        """Whether it takes rows by their labels in an index without a name, and whether that is only their order."""
        self._is_own = False
        """Whether somebody wrote it with some of the columns: it is no table that was read from a game."""
        self._seat = frame.attrs.get(VIEW)
        self.mark = clipped(frame.attrs.get(READ, ""))
        frame, self._other = without_other_rows(table, of_one_step(named(frame)))
        frame = with_owner(state, table, with_names_as_text(state, table, with_named_rows(state, table, frame)))
        self.problems = [*self._misnamed(frame)]
        self.is_misnamed = bool(self.problems)
        if not self.is_misnamed:
            self._read(with_index_as_columns(frame))
            origin = next((each for each in origins if self.mark and mark_of(each) == self.mark), None)
            if origin is not None:
                self.written |= dict(renamed(state, origin, self.read, self.written))
            elif edits is not None and not self.mark and self._seat is None:
                self.written |= dict(renamed_in_file(state, self.read, self.written, edits))
            if not self.problems and (self._is_own or origin is not None or not (self.mark or whole)):
                self.problems += two_players_in(state, table, self.read, self.written, edits, self._is_own)

    def _with_seats(self, frame: pd.DataFrame) -> pd.DataFrame:
        """The frame with players for their seats, where it has no seats and these are written."""
        fixed = () if self._whole else self._fixed
        seats = [column for column, hint in self._columns.items() if kind_of(hint).noun == PLAYER]
        named = [column for column in seats if column not in (*fixed, *frame) and name_column(column) in frame]
        return frame.assign(**{column: seats_in(self._state, frame[name_column(column)]) for column in named})

    def _misnamed(self, frame: pd.DataFrame) -> Iterator[Problem]:
        """Columns that are unknown or doubled."""
        aids = {name_column(column) for column, hint in self._columns.items() if kind_of(hint).noun}
        known = {ROW, *self._columns, *aids, *derived_in(self._state, self._table)}
        of_step = [isinstance(name, str) and name == STEP for name in frame.columns.tolist()]
        known |= {TURN} if OVER_TIME in frame.attrs or any(of_step) else set()
        names = [name for name, is_step in zip(frame.columns.tolist(), of_step, strict=True) if not is_step]
        names += [name for name in frame.index.names if isinstance(name, str) and name == PLAYER not in names]
        steps = [*frame.loc[:, of_step].to_numpy().ravel()]
        steps += [*frame.index.unique(STEP)] if STEP in frame.index.names else []
        if STEP in frame.index.names or len({*map(clipped, steps)}) > 1:
            yield Problem(why("edit.several_steps", step=clipped(steps[0]) if steps else ""), self._table)
            return
        for column, times in Counter(name for name in names if isinstance(name, str)).items():
            if times > 1:
                yield Problem(why("edit.twice"), self._table, None, clipped(column))
        unknown = [name for name in names if not isinstance(name, str) or name not in known]
        if unknown and len(frame) == 1 and names_rows(self._state, self._table, frame.columns):
            yield Problem(why("edit.unnamed_cells", columns=", ".join(self._columns)), self._table)
        elif len(names) == 1 and (sign := separator_in(names[0], known)):
            yield Problem(why("edit.separator", sign=sign), self._table)
        elif unknown:
            yield no_columns(self._table, unknown, self._columns)

    def _read(self, frame: pd.DataFrame) -> None:
        parts = [self._with_seats(part) for part in ([frame] if self._whole else told_parts(frame))]
        found = [(part, self._rows_of(part)) for part in parts]
        places = [row for _, rows in found for row in rows if row is not None]
        twice = [row for row, times in Counter(places).items() if times > 1]
        self.problems += [Problem(self._why_twice(frame, row), self._table, row) for row in twice[:1]]
        lost = [(part, [number for number, row in enumerate(rows) if row is None]) for part, rows in found]
        self.problems += [] if self.problems else [self._lost(part, rows) for part, rows in lost if rows][:1]
        left = [column for column in self._columns if not any(column in part for part in parts)]
        if self._whole and self._rows and left:
            self.problems.append(Problem(why("edit.columns_left", columns=", ".join(left)), self._table))
        if self._whole and len({*places}) < len(self._rows):
            self.problems.append(Problem(why("edit.rows_left", count=len(self._rows) - len({*places})), self._table))
        for part, rows in () if self.problems else found:
            for column in part.columns:
                for row, value in zip(rows, part[column].tolist(), strict=True):
                    self._take(row or 0, column, plain(value))
        self._is_own = bool(left) and not (self._whole or self.mark or self._seat is not None)
        if self._is_own:
            left_out = gaps(self.written, self._keys)
            self.written = {place: value for place, value in self.written.items() if place not in left_out}

    def _why_twice(self, frame: pd.DataFrame, row: int) -> Explanation:
        keys = self._naming(frame)
        if keys == (SEAT,):
            return why("edit.player_twice", player=self._state.players[row].name)
        return why("edit.named_twice", keys=", ".join(keys)) if keys else why("edit.twice")

    def unfilled(self, may_be: Collection[Place] = ()) -> Iterator[Problem]:
        """Whatever is empty, in one sentence; these cells may be."""
        empty = [place for place, value in self.written.items() if value is None and place not in self._absent]
        empty = [*self.reordered(), *(place for place in empty if place not in may_be)]
        if empty:
            told = why("edit.empty_view") if self._seat is not None else why("edit.empty", count=len(empty))
            yield Problem(told, *empty[0])

    def reordered(self) -> list[Place]:
        """The cells of a seat's frame that this seat sees otherwise than they are: those of a pile in another order."""
        if type(self._seat) is not int or not 0 <= self._seat < len(self._state.players):
            return []
        view = find(self._state.ruleset).view(self._state, self._seat)
        seen = [place for place in self.written if not is_hidden(value_at(view, place))]
        return [place for place in seen if value_at(view, place) != value_at(self._state, place)]

    def changed(self, left: Collection[Place] = ()) -> Iterator[Cell]:
        """Every cell that differs from the state's, except those that are left; none of rows in another order."""
        for place, value in () if self.reordered() else self.written.items():
            now = value_at(self._state, place)
            same = place not in self._absent and value == now and type(value) is type(now)
            if value is not None and not same and place not in left:
                yield Cell(*place, value)

    def _rows_of(self, frame: pd.DataFrame) -> list[int | None]:
        """The rows of the table that the rows of the frame are about."""
        if ROW in frame.columns:
            said = [plain(value) for value in frame[ROW].tolist()]
            said = [{ROW: value} if row_number(value) is not None else value for value in said]
            return [row_named(self._state, self._table, value) for value in said]
        if keys := self._naming(frame):
            found = rows_named(self._state, self._table, keys, self._labels(frame, keys))
            self._check_numbers(frame, keys, found)
            return [rows[0] if len(rows) == 1 else None for rows in found]
        if self._table == GAME and len(frame) == 1:
            return [0]
        labels = [None if self._other else plain(label) for label in frame.index.tolist()]
        numbers = [row_said(self._state, self._table, label) for label in labels]
        self.by_number, self.by_place = True, len(frame) > 1 and isinstance(frame.index, pd.RangeIndex)
        if self._is_whole(frame, numbers):
            return numbers
        told = not self._named_by(frame) or self._agrees(frame, numbers)
        told = told and not self._whole and not isinstance(frame.index, pd.RangeIndex)
        if not (told or self._whole) and naming_columns(frame.columns, bag_keys(self._state, self._table)):
            records = [{name: plain(value) for name, value in each.items()} for each in frame.to_dict("records")]
            return free_rows(self._state, self._table, records)
        return [self._row_numbered(number) if told and number is not None else None for number in numbers]

    def _check_numbers(self, frame: pd.DataFrame, keys: Sequence[str], found: Sequence[tuple[int, ...]]) -> None:
        """Ask about rows by numbers that somebody wrote, beside an id that an edit may change: it is of another row."""
        changes = not self._whole and frame.index.dtype == "object" and not {*keys} <= {*self._fixed}
        numbers = [row_number(plain(label)) for label in frame.index.tolist()] if changes else ()
        wrong = [number for number, rows in zip(numbers, found, strict=False) if number not in (None, *rows)]
        self.problems += [row_or_id(self._table, number or 0, keys, in_table=True) for number in wrong[:1]]

    def _row_numbered(self, number: int) -> int | None:
        """The row that a number means; where it may mean two, it is asked which."""
        meant = numbered(self._state, self._table, number)
        asked = [row_or_id(self._table, number, meant, in_table=True)] if len(meant) > 1 else []
        self.problems += asked if not self.problems else []
        return next(iter(meant.values()), None)

    def _is_whole(self, frame: pd.DataFrame, numbers: Sequence[int | None]) -> bool:
        """Whether a frame that names no row has all of them, each in its place."""
        every = {*numbers} == {*range(len(self._rows))}
        return every and (self._whole or not self._named_by(frame) or self._agrees(frame, numbers))

    def _agrees(self, frame: pd.DataFrame, numbers: Sequence[int | None]) -> bool:
        """Whether what a frame says of its rows is so, where only their numbers tell them apart."""
        fixed = [column for column in fixed_ids(self._state, self._table) if column in frame.columns]
        rows: dict[int | None, Any] = dict(enumerate(self._rows))
        return not self._keys and all(
            as_held(plain(value), kind_of(self._columns[column]), None) == getattr(row, column, None)
            for column in fixed
            for row, value in zip(map(rows.get, numbers), frame[column].tolist(), strict=True)
        )

    def _named_by(self, frame: pd.DataFrame) -> bool:
        """Whether a frame says anything of which rows it is about."""
        known = [*identifying(self._state, self._table)] or [fixed_ids(self._state, self._table)]
        return any(naming_columns(frame.columns, keys) for keys in known)

    def _naming(self, frame: pd.DataFrame) -> tuple[str, ...]:
        """The columns by which a frame names its rows; none where it numbers them."""
        found = identifying(self._state, self._table) if ROW not in frame.columns else iter(())
        fixed = {*self._fixed}  # a position from nothing says which card lies where
        known = (keys for keys in found if not self._whole or fixed.issuperset(keys))
        return next((keys for keys in known if len(naming_columns(frame.columns, keys)) == len(keys)), ())

    def _labels(self, frame: pd.DataFrame, keys: tuple[str, ...]) -> list[tuple[Any, ...]]:
        said = naming_columns(frame.columns, keys)
        return [*zip(*(self._ids(frame, key, column) for key, column in said.items()), strict=True)]

    def _ids(self, frame: pd.DataFrame, key: str, column: str) -> list[Any]:
        """The ids in a column; for one that is empty, the name beside it."""
        beside = name_column(key) if name_column(key) in frame else column
        held, named = (as_said_in(self._state, self._table, each) for each in (column, beside))
        pairs = zip(frame[column].tolist(), frame[beside].tolist(), strict=True)
        return [named(plain(name)) if plain(own) is None else held(plain(own)) for own, name in pairs]

    def _lost(self, frame: pd.DataFrame, lost: Sequence[int]) -> Problem:
        """Rows of a frame that are none of the table, by the names or the numbers that the frame has for them."""
        if not self._rows:
            return no_row(self._state, self._table, "")
        if keys := self._naming(frame):
            return no_named_row(self._state, self._table, keys, self._labels(frame, keys)[lost[0]])
        if self._other:
            return rows_of_another(self._state, self._table, self._other)
        if len(frame) > len(self._rows) and ROW not in frame.columns:
            return Problem(why("edit.too_many_rows", count=len(frame), held=len(self._rows)), self._table)
        if ROW in frame.columns:
            return no_rows(self._state, self._table, [clipped(frame[ROW].iloc[number], 20) for number in lost])
        return self._unnamed(frame, lost[0])

    def _unnamed(self, frame: pd.DataFrame, lost: int) -> Problem:
        """A row that nothing names, or a word in an index that no row has for its name."""
        if keys := bag_keys(self._state, self._table):
            said = [*naming_columns(frame.columns, keys).values()]
            kind = ", ".join(clipped(frame[name].iloc[lost]) for name in said)
            key = "edit.none_free" if said else "edit.keep_row"
            return Problem(why(key, keys=", ".join(keys), kind=kind), self._table)
        label = None if frame.index.nlevels > 1 else plain(frame.index[lost])
        if isinstance(label, str) and row_said(self._state, self._table, label) is None and not self._named_by(frame):
            return no_named_row(self._state, self._table, self._keys, label)
        if row_number(label) is not None and not (isinstance(frame.index, pd.RangeIndex) or self._named_by(frame)):
            return no_row(self._state, self._table, clipped(label, 20))
        example = naming_example(self._state, self._table, self._keys)
        return Problem(why("edit.which_key", table=self._table, **example), self._table)

    def _take(self, row: int, column: str, value: Any) -> None:
        if column in self._columns:
            self._cell(row, column, value)
        elif column != ROW and value not in (None, ""):
            derived = derived_in(self._state, self._table).get(column)
            told = as_held(value, kind_of(derived.hint)) if derived else value
            self.read |= {} if told is None else {(self._table, row, column): told}

    def _cell(self, row: int, column: str, held: Any) -> None:
        kind, now = kind_of(self._columns[column]), getattr(self._rows[row], column)
        place = self._table, row, column
        value = None if held is None and self._seat is not None else as_held(held, kind, now)
        if self._whole or not self._follows(column, kind):
            self.written[place] = id_named(self._state, value, kind)
        elif value is not None:
            self.read[place] = value

    def _follows(self, column: str, kind: Kind) -> bool:
        """Whether a column follows from other cells: it is there to be read."""
        of = row_type(self._state, self._table)
        fixed = column in of.keys and column not in self._keys
        follows = kind.name in ("number", "yes_no") or (self._table == GAME and column != PHASE)
        return fixed and (follows or column in of.follows_from)
