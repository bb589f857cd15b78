"""What a seat has since seen of what it could not know: worlds in which a turned-up card is the one that was drawn.

Without this, hardly any world would have the cards of a deck in the order in which all have seen them turned up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, takewhile
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import HIDDEN, TABLE, UNKNOWN
from leonardo_nb.core.step import Step

HOLDERS: Final = 8
"""How many rows are tried that might have stood for one that was seen."""


TurnedUp = Mapping[tuple[str, int], Mapping[str, Any]]
"""By table and row, the cells that a seat has seen turned up."""


class Seen(NamedTuple):
    """A row of which a seat has since seen something."""

    table: str
    row: int
    cells: dict[str, Any]
    """What it has seen, as it was before."""
    hidden: tuple[str, ...]
    """All columns that it could not see before."""

    def holds(self, row: Any) -> bool:
        """Return whether another row might stand for it."""
        return all(getattr(row, name) == held for name, held in self.cells.items())


def since_seen(rules: Ruleset, record: Sequence[Step], seat: int) -> list[Seen]:
    """Return the rows of which something is laid open by what was played up to the next decision."""
    table = [*takewhile(lambda step: step.state.pending and step.state.pending[-1].seat == TABLE, record)]
    steps = record[: len(table) + 1]
    if not steps:
        return []
    was, now = steps[0].before, steps[-1].state
    return [*_laid_open((was, rules.view(was, seat)), (now, rules.view(now, seat)))]


def turned_up(rules: Ruleset, step: Step, seat: int) -> TurnedUp:
    """Return the hidden cells before a step that are in view after it, and hold the same."""
    after = rules.view(step.state, seat)
    rows = [(each, getattr(after, each.table)[each.row]) for each in since_seen(rules, [step], seat)]
    return {
        (each.table, each.row): {name: held for name, held in each.cells.items() if getattr(row, name) == held}
        for each, row in rows
    }


def _laid_open(before: tuple[Any, Any], after: tuple[Any, Any]) -> Iterator[Seen]:
    """A row that has come into view with all its cells, and of others what is hidden no longer.

    Where a view has the rows in another order, one of them may by chance be where it is.
    """
    for name in before[0].tables:
        rows = [*zip(*(getattr(state, name) for state in (*before, *after)), strict=False)]
        mixed = {column for was, seen, *_ in rows for column in _unlike(was, seen) if not _is_hidden(seen, column)}
        for number, (was, seen, now, shown) in enumerate(rows):
            unlike = _unlike(was, seen)
            hidden = [each for each in was.__struct_fields__ if each in unlike or each in mixed]
            if was == now or now != shown:
                told = [each for each in hidden if _is_hidden(seen, each) and not _is_hidden(shown, each)]
                told = [each for each in told if getattr(was, each) == getattr(shown, each)]
            else:
                told = hidden
            if told:
                yield Seen(name, number, {each: getattr(was, each) for each in told}, tuple(hidden))


def _unlike(row: Any, other: Any) -> set[str]:
    """The columns in which two rows differ."""
    return {name for name in row.__struct_fields__ if getattr(row, name) != getattr(other, name)}


def _is_hidden(row: Any, column: str) -> bool:
    return getattr(row, column) in (HIDDEN, UNKNOWN)


def with_seen(rules: Ruleset, world: Any, view: Any, seat: int, seen: Sequence[Seen]) -> Any:
    """Return the world with each of these rows as it was, exchanged with one that stood for it and looks the same."""
    done: set[tuple[str, int]] = set()
    for each in seen:
        rows = getattr(world, each.table)
        done.add((each.table, each.row))
        if each.holds(rows[each.row]):
            continue
        holders = (at for at, row in enumerate(rows) if (each.table, at) not in done and each.holds(row))
        others = (_exchanged(world, each, at) for at in islice(holders, HOLDERS))
        world = next((other for other in others if rules.view(other, seat) == view), world)
    return world


def _exchanged(world: Any, seen: Seen, other: int) -> Any:
    rows = list(getattr(world, seen.table))
    one, two = rows[seen.row], rows[other]
    rows[seen.row] = replace(one, **{name: getattr(two, name) for name in seen.hidden})
    rows[other] = replace(two, **{name: getattr(one, name) for name in seen.hidden})
    return replace(world, **{seen.table: tuple(rows)})
