"""The values of a column for several rows: one for all, one for each in their order, or by the labels of a series."""

from collections.abc import Mapping, Sequence
from typing import Any

from leonardo_nb.core.columns import rows_of
from leonardo_nb.core.edit import EditError
from leonardo_nb.core.explanation import why
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.session.given_values import Labels, as_list, labels_of
from leonardo_nb.session.several_rows import Chosen, other_table


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
        raise _refused(state, table, "edit.values_labels", column, row=clipped(lost[0], 40))
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
    from leonardo_nb.session.labelled_rows import row_labelled, rows_labelled

    rows = rows_labelled(state, table, labels)
    meant = [row_labelled(state, table, each) for each in chosen.rows]
    return [[place for place, row in enumerate(rows) if row is not None and row == each] for each in meant]


def _same(label: Any, given: Any) -> bool:
    return isinstance(label, bool) == isinstance(given, bool) and bool(label == given)


def _refused(state: State, table: str, key: str, column: str, **told: Any) -> EditError:
    return EditError([Problem(why(key, column=clipped(column), table=table, **told), table)], state)
