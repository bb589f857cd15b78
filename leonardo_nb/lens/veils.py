"""What a seat may not know, veiled: a step is told up to the event that hangs on it.

Worlds that look the same to a seat may agree by chance. So a step is taken once more with veils in place of all that
the seat may not know: they can be moved about and added up, but whatever looks at one stops there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from leonardo_nb.core.changes import GAME, Change
from leonardo_nb.core.columns import columns_of
from leonardo_nb.core.decision import Action
from leonardo_nb.core.event import Event
from leonardo_nb.core.explanation import Explanation, Reasons, Secrets
from leonardo_nb.core.play import objections, resolve
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.scores import ScoreLine, ScoreSheet, Standing
from leonardo_nb.core.state import HIDDEN, TABLE, UNKNOWN, S, State, scalars
from leonardo_nb.core.step import Step
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.core.worlds import worlds
from leonardo_nb.lens.revealed_rows import TurnedUp

FEW: Final = 4
"""Worlds that show which cells are hidden where a view has them in another order, and which points hang on them."""


class HiddenRead(Exception):
    """Something hidden decides what happens."""


_LOOKED: Final = (HiddenRead, TypeError, AttributeError, LookupError)
"""What cannot go on with a veil has looked at it."""


def _look(*_with: Any) -> Any:
    raise HiddenRead


class Veiled:
    """A value that can be moved and added up, but not looked at."""

    __slots__ = ("_filled",)

    def __init__(self, *, filled: bool = False) -> None:
        self._filled = filled
        """Whether it is known that there is something, such as a card."""

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return bool(_look()) if other or not self._filled else False

    def __bool__(self) -> bool:
        return self._filled or bool(_look())

    def __hash__(self) -> int:
        return int(_look())

    def _sum(self, _other: object) -> Veiled:
        return Veiled()

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _sum
    __lt__ = __le__ = __gt__ = __ge__ = __index__ = __format__ = _look


def known_events(rules: Ruleset, step: Step, seat: int, seen: TurnedUp = MappingProxyType({})) -> int | None:
    """Return how many events of a step come about without a look at what the seat may not know; None if all of it.

    What it has `seen` turned up in play, it knows.
    """
    before = _before(rules, step, seat, seen)
    teller = _Teller(before, step, seat)
    try:
        after = resolve(before, step.action, teller)
    except _LOOKED:
        return teller.told
    return teller.told - 1 if step.events and teller.shows(after, step.events[-1]) else None


def is_known_refusal(rules: Ruleset, state: State, action: Action, seat: int) -> bool:
    """Whether an action is refused without a look at what the seat may not know."""
    seen = rules.view(state, seat)
    try:
        return next(objections(_veiled(rules, state, seat, shown=seen), action), None) is not None
    except _LOOKED:
        return False


def known_scores(rules: Ruleset, seen: Any, seat: int) -> ScoreSheet:
    """Return the score sheet that follows from what a seat sees: the same without all that is hidden as with it."""
    sheet, *others = (rules.scores(each).seen_by(seat) for each in (seen, *islice(worlds(rules, seen, seat), FEW)))
    here, *there = ([(line, _said(line)) for line in each.lines] for each in (sheet, *others))
    known = [told for _, told in here if all(any(told == other for _, other in lines) for lines in there)]
    apart = ((line.seat, line.source) for line, told in chain(here, *there) if told not in known)
    untold = [*chain(apart, *(each.untold for each in others))]
    order, *orders = ([each.winners, each.verdict, *map(_said, each.order)] for each in (sheet, *others))
    return sheet.without(untold) if untold or any(each != order for each in orders) else sheet


def _said(line: ScoreLine | Standing) -> tuple[Any, ...]:
    """All that a line or a place on a score sheet says."""
    return (*(getattr(line, name) for name in line.__struct_fields__ if name != "explain"), line.explanation)


class _Teller:
    """The log of a step that is taken with veils: it counts the events in which none of them shows."""

    def __init__(self, before: State, step: Step, seat: int) -> None:
        self.told = 0
        self._before, self._step, self._seat = before, step, seat

    def __call__(
        self,
        state: S,
        key: str,
        /,
        *cites: str,
        because: Reasons = (),
        reader: int | None = None,
        secret: Secrets | None = None,
        hidden: str = "",
        **params: Any,
    ) -> S:
        mine = reader is None or reader == self._seat
        reasons = (because() if callable(because) else because) if mine else ()
        told = Explanation(key, params | (secret() if secret and mine else {}), tuple(reasons), cites)
        event = self._step.events[self.told]
        if event.told.key != key or _shows(told) or self.shows(state, event):
            raise HiddenRead
        self.told += 1
        return state

    def shows(self, state: State, event: Event) -> bool:
        """Whether the seat would see a veil among the cells that an event changes."""
        changes = (each for each in event.seen_by(self._seat).changes if each.after not in (HIDDEN, UNKNOWN))
        return any(_is_veiled(state, each) and not self._stays(state, each) for each in changes)

    def _stays(self, state: State, cell: Change) -> bool:
        """Whether a row is as it was: of a pile that a view has in another order, only what is left of it is seen."""
        if cell.table == GAME or cell.before in (HIDDEN, UNKNOWN):
            return False
        rows = (getattr(each, cell.table)[cell.row : cell.row + 1] for each in (self._before, state))
        return bool(next(rows) == next(rows))


def _shows(told: Explanation) -> bool:
    """Whether a sentence or a reason for it speaks of something veiled."""
    spoken = [value for _, part in told.walk() for value in part.params.values()]
    several = chain.from_iterable(value for value in spoken if isinstance(value, tuple))
    return any(isinstance(value, Veiled) for value in chain(spoken, several))


def _is_veiled(state: State, cell: Change) -> bool:
    holder: Any = state if cell.table == GAME else getattr(state, cell.table)[cell.row]
    return isinstance(getattr(holder, cell.field), Veiled)


def _before(rules: Ruleset, step: Step, seat: int, seen: TurnedUp) -> Any:
    """The state before a step, with veils; what another lays open by the choice itself is known."""
    state = step.before
    by_others = step.action.seat != TABLE and state.person(step.action.seat) != state.person(seat)
    shown = step.events[0].after if by_others and step.events else state
    return _veiled(rules, state, seat, shown=rules.view(shown, seat), turned_up=seen)


def _veiled(rules: Ruleset, state: Any, seat: int, *, shown: Any, turned_up: TurnedUp = MappingProxyType({})) -> Any:
    """The state with veils over what the seat neither sees nor is shown."""
    seen = rules.view(state, seat)
    sights = (seen, shown, *islice(worlds(rules, seen, seat), FEW))
    cells = {name: Veiled() for name in scalars(state) if _is_hidden([getattr(each, name) for each in sights])}
    tables = {name: tuple(_rows(state, name, sights, turned_up)) for name in state.tables}
    return replace(state, **cells, **tables)


def _rows(state: Any, table: str, sights: Iterable[Any], turned_up: TurnedUp) -> Iterator[Any]:
    """The rows of a table, with veils."""
    columns = columns_of(state, table)
    rows = zip(getattr(state, table), *(getattr(each, table) for each in sights), strict=True)
    for number, (row, *others) in enumerate(rows):
        hidden = (name for name in row.__struct_fields__ if _is_hidden([getattr(each, name) for each in others]))
        known = turned_up.get((table, number), {})
        names = [name for name in hidden if name not in known or known[name] != getattr(row, name)]
        veils = {name: Veiled(filled=kind_of(columns[name]).noun not in ("", "player")) for name in names}
        yield replace(row, **veils) if veils else row


def _is_hidden(held: Sequence[Any]) -> bool:
    """Whether a seat may not know a cell: by what it sees, what it is shown then, and what worlds put there."""
    seen, shown, *filled = held
    if seen in (HIDDEN, UNKNOWN):
        return shown in (HIDDEN, UNKNOWN)
    return any(each != seen for each in filled)
