"""What an edit tells of itself: each cell that it gives, and whatever follows from these."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from leonardo_nb.core.balance import Place, value_at
from leonardo_nb.core.changes import Change
from leonardo_nb.core.columns import cell_changes, shown
from leonardo_nb.core.event import Event, Recorder
from leonardo_nb.core.explanation import Explanation, Param, why
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import TABLE, State

EMPTY = "<NA>"
"""How frames show a cell whose number means nothing yet."""


def edit_events(state: State, given: Sequence[Place], after: State) -> tuple[Event, ...]:
    """One event for the whole edit, so that nobody sees what stood nowhere before or after it; none for no change."""
    if after == state:
        return ()
    log = Recorder(state)
    log(after, "edit.whole", because=partial(_reasons, state, given, after))
    return log.events(after)


def _reasons(state: State, given: Iterable[Place], after: State) -> Iterator[Explanation]:
    """One line a cell, for those who may see it, and one for whatever follows from them."""
    changes = {(change.table, change.row, change.field): change for change in cell_changes(state, after)}
    filled = {*find(state.ruleset).empty_cells(state)} - {*find(state.ruleset).empty_cells(after)}
    views = [_views(state, after, player.seat) for player in state.players]
    for place in given:
        same = Change(*place, value_at(state, place), value_at(after, place)) if place in filled else None
        change = changes.pop(place, same)
        if change is not None:
            yield _line("edit.cell", _as_shown(state, after, change), _reader(change, views))
    for change in changes.values():
        yield _line("edit.follows", _as_shown(state, after, change), _reader(change, views))
    if after.pending[-1:] != state.pending[-1:]:
        yield why("edit.asked_anew")
    if after.broken:
        yield why("edit.broken")


def _views(before: State, after: State, seat: int) -> tuple[State, State]:
    """The states before and after an edit, as a seat may know them."""
    view = find(before.ruleset).view
    return view(before, seat), view(after, seat)


def _as_shown(before: State, after: State, change: Change) -> Change:
    """A change as frames show it: a number that means nothing yet is an empty cell."""
    place, absent = (change.table, change.row, change.field), find(before.ruleset).empty_cells
    sides = (before, change.before), (after, change.after)
    old, new = (EMPTY if place in absent(state) else shown(value) for state, value in sides)
    return Change(*place, old, new)


def _line(key: str, change: Change, reader: int | None) -> Explanation:
    """A line about a changed cell; a seat that may not see it does not learn which one it was."""
    table: dict[str, Param] = {"table": change.table}
    cell: dict[str, Param] = {"row": change.row, "column": change.field, "old": change.before, "new": change.after}
    if reader is None:
        return Explanation(key, table | cell)
    return Explanation(key, table, (), (), reader, cell, "edit.hidden_cell")


def _reader(change: Change, views: Sequence[tuple[State, State]]) -> int | None:
    """The seat that may read of a changed cell; None for all, -1 for nobody at the table."""
    place, values = (change.table, change.row, change.field), (change.before, change.after)
    seats = [seat for seat, sides in enumerate(views) if tuple(value_at(side, place) for side in sides) == values]
    if len(seats) == len(views):
        return None
    return seats[0] if len(seats) == 1 else TABLE
