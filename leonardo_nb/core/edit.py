"""Editing a position: cells are checked all at once, and written as one step or not at all."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.balance import Given, Place, Way, balanced, value_at
from leonardo_nb.core.block import in_force
from leonardo_nb.core.catalogue import tell, tell_problem
from leonardo_nb.core.changes import GAME, Change, patch
from leonardo_nb.core.columns import cell_changes, columns, columns_of, row_type, rows_of, shown, tables, telling_keys
from leonardo_nb.core.decision import Action
from leonardo_nb.core.derived_columns import derived_in
from leonardo_nb.core.edit_events import edit_events
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.explanation import Explanation, cites_of, why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.missing_places import MOST_NAMED, no_column, no_row, no_table
from leonardo_nb.core.plain_text import clipped, quoted
from leonardo_nb.core.play import legal
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.problem_advice import followable
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import TABLE, UNKNOWN, Row, State
from leonardo_nb.core.step import Step
from leonardo_nb.core.unknown_names import is_word, misnamed
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.core.whole_number import as_whole

SETUP = "setup"
"""The phase in which the game is still being laid out: its cells are not yet bound by any invariant."""

MOST_TOLD = 25
"""Problems of one edit that are told one by one."""
MOST_ALIKE = 3
"""Rows of a column of which the same is told one by one."""

LIKE = 10
"""Of the usual texts of a column, the first ones, of which one is its example."""

Value = int | str | bool


class Cell(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What is to stand in one cell."""

    table: str
    row: int
    column: str
    value: Value


class Edit(Action, frozen=True, tag="poke"):
    """Write these cells into the position."""

    seat: int = TABLE
    cells: tuple[Cell, ...] = ()
    force: bool = False
    """Keep the position even if it breaks an invariant."""

    def told(self, state: Any) -> Explanation:
        return why("edit.action", count=len(self._written(state)))

    def details(self, state: Any, after: Any) -> str:
        """The cells, as Python names them, and those that followed."""
        written, given = self._written(state), {*map(place_of, self.cells)}
        changes = [(change.table, change.row, change.field) for change in cell_changes(state, after)]
        followed = [Cell(*place, value_at(after, place)) for place in changes if place not in given]
        also = tell(why("edit.also", cells=_named(followed)), state, SPOKEN) if followed else ""
        return ": " + "; ".join(filter(None, [_named(written), also])) if written else ""

    def _written(self, state: Any) -> Sequence[Cell]:
        """The cells that are not yet so; all of them, where each is."""
        return [cell for cell in self.cells if not _stands(state, cell)] or self.cells


def _named(cells: Sequence[Cell]) -> str:
    """Cells as Python names them, the first ones of many."""
    told = [f"{cell.table}[{cell.row}].{cell.column} = {clipped(repr(cell.value), 20)}" for cell in cells[:MOST_NAMED]]
    return ", ".join([*told, *(["…"] if len(cells) > MOST_NAMED else [])])


class EditError(LeonardoError):
    """An edit was refused: `problems` names every one, with table, row, column and rule. Nothing has changed.

    >>> try:
    ...     s.edit("players", 0, florins=-3)
    ... except lnb.EditError as error:
    ...     error.problems
    """

    def __init__(self, problems: Sequence[Problem], state: State) -> None:
        self.problems = tuple(problems)
        self._state = state
        super().__init__(self.text())

    @property
    def reasons(self) -> tuple[Explanation, ...]:
        return tuple(problem.explanation for problem in self.problems)

    @property
    def cites(self) -> tuple[str, ...]:
        return cites_of(self.reasons)

    def telling(self, problems: Sequence[Problem]) -> "EditError":
        """The same refusal with these problems: what they say is read in the same position."""
        return EditError(problems, self._state)

    def text(self, lang: str = SPOKEN) -> str:
        """Every problem, one per line; of very many or many alike, the first ones, and how many more there are."""
        told = [*_without_alike(self.problems)][:MOST_TOLD]
        lines, more = [tell_problem(problem, self._state, lang) for problem in told], len(self.problems) - len(told)
        return "\n".join([*lines, *([tell(why("edit.more", count=more), self._state, lang)] if more > 0 else [])])


def _without_alike(problems: Sequence[Problem]) -> Iterator[Problem]:
    """The problems, but only the first of those that are the same in many rows of a column."""
    alike = [(problem.table, problem.column, repr(problem.explanation)) for problem in problems]
    times, told = Counter(alike), set()
    for problem, each in zip(problems, alike, strict=True):
        if times[each] <= MOST_ALIKE or each not in told:
            yield problem
        told.add(each)


def edited_step(state: State, edit: Edit, *, dealt: bool = False) -> Step:
    """The step of an edit; EditError with every problem, where there is one.

    Whatever it does not give may give way, if the position was only `dealt`.
    Where every cell is already so, nothing follows from it: the step has no events, and the state is the same.
    """
    if not _is_readable(edit):
        raise EditError([Problem(why("edit.not_a_frame"))], state)
    edit = Edit(cells=tuple(map(_plain, edit.cells)), force=edit.force)
    cells = _unwritten(state, edit)
    problems = [*{repr(problem): problem for problem in _misplaced(state, cells)}.values()] if cells else []
    misfit = _misfit(state, cells)
    if problems or misfit:
        outside = [problem for problem in misfit if problem.explanation.key.startswith("edit.expected_")]
        in_vain = [Problem(why("edit.no_force"))] if outside and edit.force else []
        raise EditError([*problems, *misfit, *in_vain], state)
    try:
        return _written_step(state, edit, dealt)
    except EditError as refused:
        told = {place_of(cell): cell.value for cell in edit.cells}
        others: dict[Place, Any] = {} if edit.force else find(state.ruleset).rearranged(state, told, dealt)
        again = tuple(Cell(*place, value) for place, value in others.items())
        try:
            if again:
                return _written_step(state, Edit(cells=again), dealt)
        except EditError as still:
            fewer = len(still.problems) < len(refused.problems)
            refused = still if dealt or fewer else refused  # what is then wrong is told, where cards make room
        raise refused.telling([*followable(refused.problems, state, told, dealt=dealt)]) from None


def _unwritten(state: State, edit: Edit) -> list[Cell]:
    """The cells that are not yet so, or that are empty."""
    absent = find(state.ruleset).empty_cells(state)
    return [cell for cell in edit.cells if not _stands(state, cell) or place_of(cell) in absent]


def _written_step(state: State, edit: Edit, dealt: bool) -> Step:
    """The step that writes those of its cells that are not yet so."""
    cells = _unwritten(state, edit)
    edited = patch(state, [_change(state, cell) for cell in cells])
    given = {place_of(cell) for cell in edit.cells}
    edited = balanced(state, edited, given, find(state.ruleset).room) if dealt else edited
    if not cells and edited == state:
        return Step(Edit(force=edit.force), (), state, state)
    ways = find(state.ruleset).balance + (find(state.ruleset).dealing if dealt else ())
    after = _settled(state, edited, given, force=True) if edit.force else _mended(state, edited, given, ways)
    return Step(edit, edit_events(state, [*map(place_of, cells)], after), after, state)


def _is_readable(edit: object) -> bool:
    """Whether this is an edit at all: cells, each with a table, a row and a column to look for."""
    if not isinstance(edit, Edit) or not isinstance(edit.cells, tuple) or not isinstance(edit.force, bool):
        return False
    return all(
        isinstance(cell, Cell)
        and isinstance(cell.table, str)
        and type(cell.row) is int
        and isinstance(cell.column, str)
        for cell in edit.cells
    )


def _plain(cell: Cell) -> Cell:
    """The cell with a number as Python knows it, where a table library gave its own; 5.0 is 5."""
    value: Any = cell.value
    value = value.item() if getattr(value, "shape", None) == () else value
    return replace(cell, value=as_whole(value))


def place_of(cell: Cell) -> Place:
    return cell.table, cell.row, cell.column


def _settled(before: State, edited: State, given: Given, *, force: bool = False) -> State:
    """The edited state with what follows from its cells; EditError where something is wrong with it."""
    after: State = find(edited.ruleset).after_edit(before, edited, given)
    problems = examined(after, force)
    others = [] if force else [*_not_kept(before, edited, after, given)]
    if before.broken and problems and not force:
        force = not others and {*map(repr, problems)} <= {*map(repr, wrong_with(before))}  # it makes nothing worse
        problems = problems if force else [*problems, Problem(why("edit.broken_before"))]
    return kept(after, problems or others, force)


def kept(state: State, problems: Sequence[Problem], force: bool) -> State:
    """The position, marked if it breaks the rules by force; otherwise EditError where something is wrong with it."""
    if problems and not force:
        raise EditError(problems, state)
    return replace(state, broken=bool(problems))


def _not_kept(before: State, edited: State, after: State, given: Given) -> Iterator[Problem]:
    """Cells that were written and do not stay so, or that stay empty: no edit is thrown away without a word."""
    absent = find(after.ruleset).empty_cells
    empty = {*absent(after)} & {*absent(before)}
    for place in sorted(given):
        value, kept = value_at(edited, place), value_at(after, place)
        if value != kept:
            key = "edit.not_both" if len(given) > 1 and _stays_alone(before, place, value) else "edit.not_kept"
            yield Problem(why(key, found=shown(value), kept=shown(kept)), *place)
        elif place in empty:
            yield Problem(why("edit.stays_empty", found=shown(value)), *place)


def _stays_alone(before: State, place: Place, value: Any) -> bool:
    """Whether a cell would stay so if it were the only one that is given."""
    change = Change(*place, value_at(before, place), value)
    return bool(value_at(find(before.ruleset).after_edit(before, patch(before, [change]), {place}), place) == value)


def _mended(state: State, edited: State, given: Given, ways: Iterable[Way]) -> State:
    """An edit as it is or, where it does not hold together, with the further cells that mend it in one way."""
    try:
        return _settled(state, edited, given)
    except EditError as refused:
        whole = balanced(state, edited, given, ways)
        try:
            return _settled(state, whole, given)
        except EditError as still:
            lasting = [problem for problem in still.problems if problem in refused.problems]
            raise (still.telling(lasting) if lasting else still) from None


def examined(state: State, force: bool) -> list[Problem]:
    """What is wrong with a position; one that cannot even be looked at is never kept."""
    problems: list[Problem] = []
    try:
        for problem in standing_problems(state):
            tell_problem(problem, state, "en")
            problems.append(problem)
        find(state.ruleset).text(state, "en")
        for player in state.players if problems else ():
            find(state.ruleset).view(state, player.seat)
    except Exception as error:  # noqa: BLE001 - the engine need not know what no game leads to
        unplayable = Problem(why("edit.unplayable", what=quoted(error, 80)))
        raise EditError([*problems, unplayable] if force else problems or [unplayable], state) from None
    return problems


def standing_problems(state: State) -> Iterator[Problem]:
    """What is wrong with a position: its invariants, and a question that has no answer."""
    yield from find(state.ruleset).invariants(state)
    if state.pending and not legal(state):
        decision = state.pending[-1]
        yield Problem(
            why("edit.no_answer", *decision.cites(state), because=(decision.asked(state),), seat=decision.seat)
        )


def wrong_with(state: State) -> Iterator[Problem]:
    """What is wrong with a position, also with one that no rule knows how to go on from."""
    try:
        yield from standing_problems(state)
    except Exception as error:  # noqa: BLE001 - the engine need not know what no game leads to
        yield Problem(why("edit.unplayable", what=quoted(error, 80)))


def cell_problems(state: State, cell: Cell) -> Iterator[Problem]:
    """What is wrong with one cell by itself."""
    if cell.column in row_type(state, cell.table).keys:
        yield fixed_cell(state, place_of(cell))
    else:
        yield from value_problems(state, cell)


def fixed_cell(state: State, place: Place) -> Problem:
    """Why no edit changes a cell, and what to do instead."""
    table, _, column = place
    of = ", ".join(row_type(state, table).follows_from.get(column, ()))
    return Problem(why(_why_fixed(state, table, column), table=table, column=column, of=of), *place)


def _why_fixed(state: State, table: str, column: str) -> str:
    """The sentence about a column that no edit changes: it follows from others, names the row, or is set elsewhere."""
    if column in row_type(state, table).follows_from:
        return "edit.fixed_cells"
    if column in ("phase", "name", "broken"):
        return f"edit.fixed_{column}"
    kind = kind_of(columns_of(state, table)[column])
    if kind.is_amount or kind.name == "yes_no":
        return "edit.fixed_start"
    if "" in kind.choices and table != GAME:  # what may be empty names no row
        return "edit.fixed_chosen"
    if table == GAME or kind.name == "text":
        return "edit.fixed_course"
    return "edit.fixed_row" if column in telling_keys(state, table) else "edit.fixed_start"


def value_problems(state: State, cell: Cell) -> Iterator[Problem]:
    """What is wrong with the value of a cell."""
    where = place_of(cell)
    if cell.value is None:
        yield Problem(why("edit.no_value"), *where)
        return
    given: Any = cell.value
    if isinstance(given, list) or bool(getattr(given, "shape", None)):
        yield Problem(why("edit.one_value", table=cell.table, column=cell.column), cell.table, None, cell.column)
        return
    hint = columns_of(state, cell.table)[cell.column]
    kind = kind_of(hint)
    if kind.noun == "player":
        kind = replace(kind, high=len(state.players) - 1)
    if cell.table == GAME and cell.column in ("turn", "round") and state.turn:  # only the setup comes before the first
        kind = replace(kind, low=1)
    try:
        good = type(cell.value) is type(msgspec.convert(cell.value, hint))
    except (msgspec.ValidationError, OverflowError, UnicodeEncodeError):
        good = False
    if not good or (kind.name == "number" and not kind.within(int(cell.value))):
        if kind.noun and kind.name == "number" and is_word(cell.value):
            yield Problem(misnamed(state, kind, str(cell.value)), *where)
            return
        choices, found = ", ".join(shown(each) for each in kind.choices if each != UNKNOWN), quoted(cell.value)
        told: dict[str, Any] = {"low": kind.low, "high": kind.high, "choices": choices, "found": found}
        form = "form" if kind.usual and isinstance(cell.value, str) else kind.name
        told |= {"example": max(kind.usual[:LIKE], key=len)} if form == "form" else {}
        yield Problem(why(f"edit.expected_{form}", *in_force(state, kind.rules), **told), *where)


def _misplaced(state: State, cells: Iterable[Cell]) -> Iterator[Problem]:
    """Cells that are nowhere, and moments at which nothing can be edited."""
    if state.phase == SETUP or state.is_over:
        yield Problem(why("edit.over" if state.is_over else "edit.setup"))
    seen = set()
    for cell in cells:
        where = cell.table, cell.row, cell.column
        if cell.table not in tables(state):
            yield no_table(state, cell.table)
        elif not 0 <= cell.row < len(rows_of(state, cell.table)):
            yield no_row(state, cell.table, clipped(cell.row, 20))
        elif derived := derived_in(state, cell.table).get(cell.column):
            yield derived.problem()
        elif cell.column not in columns_of(state, cell.table):
            fixed, telling = row_type(state, cell.table).keys, telling_keys(state, cell.table)
            yield no_column(cell.table, cell.column, columns_of(state, cell.table), fixed, telling)
        elif where in seen:
            yield Problem(why("edit.twice"), *where)
        seen.add(where)


def _misfit(state: State, cells: Iterable[Cell]) -> list[Problem]:
    """Cells that hold what they cannot hold; a problem of a whole column counts once."""
    held = [cell for cell in cells if _row_of(state, cell) is not None]
    problems = [problem for cell in held for problem in cell_problems(state, cell)]
    return [*{repr(problem): problem for problem in problems}.values()]


def _row_of(state: State, cell: Cell) -> Row | State | None:
    """The row of a cell, or None."""
    rows = rows_of(state, cell.table) if cell.table in tables(state) else ()
    row = rows[cell.row] if 0 <= cell.row < len(rows) else None
    return row if row is not None and cell.column in columns(type(row)) else None


def _stands(state: State, cell: Cell) -> bool:
    """Whether the cell is already so."""
    row = _row_of(state, cell)
    value = None if row is None else getattr(row, cell.column)
    return type(value) is type(cell.value) and value == cell.value


def _change(state: State, cell: Cell) -> Change:
    before = getattr(rows_of(state, cell.table)[cell.row], cell.column)
    return Change(cell.table, cell.row, cell.column, before, cell.value)
