"""Several rows at once, as pandas names them: a list, an index, ids or a mask; pandas need not be there."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from leonardo_nb.core.columns import rows_of
from leonardo_nb.core.edit import EditError
from leonardo_nb.core.explanation import why
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.session.given_values import Labels, as_list, labels_of
from leonardo_nb.session.rewritten_frames import TABLE_READ
from leonardo_nb.session.row_keys import ROW


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
    from leonardo_nb.session.labelled_rows import rows_labelled

    rows = rows_labelled(state, table, labels)
    if lost := [label for label, row in zip(labels.each, rows, strict=True) if row is None or rows.count(row) > 1]:
        told = why("edit.mask_labels", label=clipped(lost[0], 40), table=table)
        raise EditError([Problem(told, table)], state)
    given = [labels.each[place] for place in chosen]
    return Chosen([{ROW: rows[place]} for place in chosen], given, None if labels.are_named else given)


def _naming(state: State, table: str, name: str, is_column: bool) -> str | None:
    """The column of this name, by which a series or an index names rows; None where the table has no such column."""
    from leonardo_nb.session.labelled_rows import is_known, names_rows_by

    if is_column and is_known(state, table, name) and not names_rows_by(state, table, name):
        raise EditError([Problem(why("edit.not_naming", column=name, table=table), table)], state)
    return name if is_known(state, table, name) else None
