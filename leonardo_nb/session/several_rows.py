"""Several rows at once, as pandas names them, and the values for each; pandas need not be there."""

from collections.abc import KeysView, Mapping, Sequence, ValuesView
from typing import Any, NamedTuple

from leonardo_nb.core.columns import rows_of
from leonardo_nb.core.edit import EditError
from leonardo_nb.core.explanation import why
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.session.rewritten_frames import TABLE_READ
from leonardo_nb.session.row_keys import ROW, SEAT, identifying


class Labels(NamedTuple):
    """What labels values: the names of an index, a label for each value, and whether these are only numbered."""

    names: tuple[Any, ...]
    each: list[Any]
    is_order: bool = False

    @property
    def are_named(self) -> bool:
        """Whether the index says what its labels are."""
        return self.names != (None,)


def as_list(given: Any) -> list[Any] | None:
    """The values of a list, an array, a series or an index, as Python knows them; None where it is none of these."""
    for offered in ("tolist", "to_list", "to_pylist"):
        if hasattr(type(given), offered):
            listed = getattr(given, offered)()
            return listed if isinstance(listed, list) else None
    return [*given] if isinstance(given, list | range | KeysView | ValuesView) else None


def labels_of(given: Any) -> Labels | None:
    """The labels of a series or a mapping; None where values have none."""
    if isinstance(given, Mapping):
        return Labels((None,), [*given])
    if not hasattr(type(given), "iloc") or getattr(given, "ndim", 0) != 1:
        return None
    names, each = (*given.index.names,), given.index.tolist()
    is_range = names == (None,) and type(given.index).__name__ == "RangeIndex"
    return Labels(names, each, is_range and each == [*range(len(each))])


class Chosen(NamedTuple):
    """Several rows, each as it would be named alone, and what somebody gave for each of them."""

    rows: list[Any]
    given: list[Any]
    beside: list[Any] | None = None
    """The labels beside that, in a series whose index has no name."""


def rows_chosen(state: State, table: str, given: Any) -> Chosen | None:
    """The rows that somebody gives several of; None where it is one, or nothing of the kind.

    EditError where it is a mask or a column of something else.
    """
    if isinstance(given, Mapping):
        return _by_columns(given)
    if isinstance(given, slice):
        ends, count = (given.start, given.stop, given.step), len(rows_of(state, table))
        numbers = [*range(count)[given]] if all(end is None or type(end) is int for end in ends) else None
        return None if numbers is None else Chosen([{ROW: number} for number in numbers], numbers)
    listed, labels = as_list(given), labels_of(given)
    if listed is None:
        return None
    if _is_mask(given, listed):
        if (of := other_table(table, given)) is not None:
            raise EditError([Problem(why("edit.mask_of", other=of, table=table), table)], state)
        return _masked(state, table, listed, labels)
    name = getattr(given, "name", None)
    if labels and name not in (ROW, SEAT) and {*map(repr, listed)} <= {"0", "1"} and len(listed) > 1:
        raise EditError([Problem(why("edit.mask_numbers"), table)], state)
    column = _naming(state, table, name, labels is not None) if isinstance(name, str) else None
    rows = [each if column is None else {column: each} for each in listed]
    return Chosen(rows, listed, labels.each if labels and not labels.are_named else None)


def other_table(table: str, given: Any) -> str | None:
    """The other table by whose rows a mask or a series is numbered, as it notes itself; None where there is none."""
    labels, of = labels_of(given), getattr(given, "attrs", {}).get(TABLE_READ, table)
    by_row = labels is not None and (labels.is_order or ROW in labels.names)
    return clipped(of) if by_row and of != table else None


def _by_columns(given: Mapping[Any, Any]) -> Chosen | None:
    """Rows by lists of what tells them apart; what is given once holds for each of them."""
    lists = {key: listed for key, value in given.items() if (listed := as_list(value)) is not None}
    if len({*map(len, lists.values())}) != 1:
        return None
    count = len(next(iter(lists.values())))
    rows = [{key: lists[key][number] if key in lists else given[key] for key in given} for number in range(count)]
    return Chosen(rows, [next(iter(row.values())) if len(row) == 1 else (*row.values(),) for row in rows])


def _is_mask(given: Any, listed: Sequence[Any]) -> bool:
    """Whether these are True or False for each row; an empty value among them chooses none."""
    if str(getattr(given, "dtype", "")).lower() in ("bool", "boolean"):
        return True
    others = [each for each in listed if not isinstance(each, bool)]
    return len(others) < len(listed) and all(each is None or type(each).__name__ == "NAType" for each in others)


def _masked(state: State, table: str, listed: Sequence[Any], labels: Labels | None) -> Chosen:
    """The rows that a mask chooses: by its labels or, where these only number its values, in the order of the table."""
    count, chosen = len(rows_of(state, table)), [place for place, each in enumerate(listed) if each is True]
    if labels is None or labels.is_order:
        if len(listed) != count:
            told = why("edit.mask_length", count=len(listed), held=count, table=table)
            raise EditError([Problem(told, table)], state)
        return Chosen([{ROW: place} for place in chosen], chosen)
    from leonardo_nb.session.row_names import rows_labelled

    rows = rows_labelled(state, table, labels)
    if lost := [label for label, row in zip(labels.each, rows, strict=True) if row is None or rows.count(row) > 1]:
        told = why("edit.mask_labels", label=clipped(lost[0], 40), table=table)
        raise EditError([Problem(told, table)], state)
    given = [labels.each[place] for place in chosen]
    return Chosen([{ROW: rows[place]} for place in chosen], given, None if labels.are_named else given)


def _naming(state: State, table: str, name: str, is_column: bool) -> str | None:
    """The column of this name, by which a series or an index names rows; None where the table has no such column."""
    from leonardo_nb.session.row_names import is_known, names_rows_by

    if is_column and is_known(state, table, name) and not names_rows_by(state, table, name):
        raise EditError([Problem(why("edit.not_naming", column=name, table=table), table)], state)
    return name if is_known(state, table, name) else None


def values_by_row(state: State, table: str, chosen: Chosen, column: str, given: Any) -> list[Any]:
    """The value of a column in each of the rows; EditError where nothing says which value belongs to which row."""
    listed, labels = listed_values(given), labels_of(given)
    if listed is None:
        return [given] * len(chosen.rows)
    check_own(state, table, column, given)
    if labels is None or _is_in_order(state, table, chosen, labels):
        if len(listed) != len(chosen.rows):
            raise _refused(state, table, "edit.values_length", column, count=len(listed), rows=len(chosen.rows))
        if labels is not None and _is_reordered(chosen.given, labels.each):
            raise _refused(state, table, "edit.values_order", column)
        return listed
    places = _places(state, table, chosen, labels)
    if lost := [given for given, found in zip(chosen.given, places, strict=True) if len(found) != 1]:
        raise _refused(state, table, "edit.values_labels", column, row=clipped(_told(state, table, lost[0]), 40))
    return [listed[found[0]] for found in places]


def listed_values(given: Any) -> list[Any] | None:
    """The values that somebody gives for several rows; None where it is a single one."""
    if isinstance(given, Mapping | tuple):
        return [*(given.values() if isinstance(given, Mapping) else given)]
    return as_list(given)


def check_own(state: State, table: str, column: str, given: Any) -> None:
    """A series that is numbered by the rows of another table says nothing of this one."""
    if (of := other_table(table, given)) is not None:
        raise _refused(state, table, "edit.values_of", column, other=of)


def _is_in_order(state: State, table: str, chosen: Chosen, labels: Labels) -> bool:
    """Whether a series only numbers its values: they are in the order of the rows, unless there is one for each row."""
    return labels.is_order and (len(labels.each) != len(rows_of(state, table)) or len(chosen.rows) == len(labels.each))


def _is_reordered(given: Sequence[Any], labels: Sequence[Any]) -> bool:
    """Whether the rows are given by the numbers of the values, in another order: either may be meant."""
    return [*given] != [*labels] and sorted(map(repr, given)) == sorted(map(repr, labels))


def _places(state: State, table: str, chosen: Chosen, labels: Labels) -> list[list[int]]:
    """Where the value of each row stands: beside its own label, as it was given, or beside one that means the row."""
    for own in (chosen.beside, chosen.given) if not (labels.are_named or labels.is_order) else ():
        found = [[place for place, label in enumerate(labels.each) if _same(label, each)] for each in own or ()]
        if own and all(len(places) == 1 for places in found):
            return found
    from leonardo_nb.session.row_names import row_labelled, rows_labelled

    rows = rows_labelled(state, table, labels)
    meant = [row_labelled(state, table, each) for each in chosen.rows]
    return [[place for place, row in enumerate(rows) if row is not None and row == each] for each in meant]


def _told(state: State, table: str, row: Any) -> Any:
    """A row as it is told: one that is a player's by the name."""
    of_player = next(identifying(state, table), ()) == (SEAT,) and type(row) is int
    return state.players[row].name if of_player and 0 <= row < len(state.players) else row


def _same(label: Any, given: Any) -> bool:
    return isinstance(label, bool) == isinstance(given, bool) and bool(label == given)


def _refused(state: State, table: str, key: str, column: str, **told: Any) -> EditError:
    return EditError([Problem(why(key, column=clipped(column), table=table, **told), table)], state)
