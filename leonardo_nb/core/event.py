"""What happened: explained changes, and the log that records them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, Final

from msgspec import Struct

from leonardo_nb.core.catalogue import catalogue, edited_note, tell, tell_tree
from leonardo_nb.core.changes import Change, diff
from leonardo_nb.core.citation import as_cited
from leonardo_nb.core.display import tree
from leonardo_nb.core.explanation import Explanation, Param, Reasons, Secrets
from leonardo_nb.core.language import FIRST, SPOKEN
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import S, State

NO_SECRET: dict[str, Param] = {}
ALL: Final = "_all"
"""Ends the key of a sentence that says of several things what the sentence without it says of one."""


class Event(Struct, frozen=True, gc=False):
    """One explained change. What changed is the difference of two states, so the two cannot disagree."""

    told: Explanation
    """Without its reasons and secrets, where they are still to be worked out."""
    before: Any
    after: Any
    because: Callable[[], Iterable[Explanation]] | None = None
    secret: Secrets | None = None

    def __repr__(self) -> str:
        return f"<Event: {tell(self.explanation.seen_by(None), self.after, SPOKEN)}>"

    def _repr_html_(self) -> str:
        return str(tag("div", self.markup(SPOKEN)))

    def markup(self, lang: str) -> Markup:
        return join(tree(self.explanation, self.after, lang), edited_note(self.before, lang))

    @property
    def explanation(self) -> Explanation:
        """Why, worked out when it is asked for: states never change, so the reasons are still the same."""
        reasons = tuple(self.because()) if self.because else self.told.because
        secret = self.secret() if self.secret else self.told.secret
        told = self.told
        whole = Explanation(told.key, told.params, reasons, told.cites, told.reader, secret, told.hidden)
        return as_cited(self.after, whole)

    @property
    def changes(self) -> tuple[Change, ...]:
        return diff(self.before, self.after)

    @property
    def cites(self) -> tuple[str, ...]:
        return self.explanation.all_cites

    def seen_by(self, seat: int | None) -> Event:
        """The event as that seat may know it: sentences and changed cells; None knows all."""
        if seat is None:
            return Event(self.explanation.seen_by(None), self.before, self.after)
        view = find(self.after.ruleset).view
        return Event(self.explanation.seen_by(seat), view(self.before, seat), view(self.after, seat))

    def text(self, lang: str = SPOKEN) -> str:
        return tell_tree(self.explanation, self.after, lang) + edited_note(self.before, lang)


def together(events: Sequence[Event]) -> list[tuple[int, Event]]:
    """The events with their places; where several in a row say the same of several things, one sentence says it of all.

    That sentence stands in the catalogue under the same key with `_all`, and names what the others name as `NAMEs`.
    """
    numbered = list(enumerate(events))
    rows = [list(row) for _, row in groupby(numbered, lambda each: each[1].told.key)]
    return [each for row in rows for each in ([_of_all(row)] if len(row) > 1 and _has_one(row[0][1]) else row)]


def _has_one(event: Event) -> bool:
    return event.told.key + ALL in catalogue(event.after.ruleset, FIRST).messages


def _of_all(row: Sequence[tuple[int, Event]]) -> tuple[int, Event]:
    """The last place of a row, and what is said there of all."""
    (_, first), (place, last) = row[0], row[-1]
    told = [event.told for _, event in row]
    params: dict[str, Any] = {f"{name}s": tuple(each.params[name] for each in told) for name in first.told.params}
    return place, Event(Explanation(first.told.key + ALL, params, (), first.told.cites), first.before, last.after)


class Recorder(Struct, gc=False):
    """The log of a session: one event per change."""

    state: State
    """What the next change begins with."""
    recorded: list[Event] = []

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
        **params: Param,
    ) -> S:
        reasons: tuple[Explanation, ...] = ()
        later = None
        if callable(because):
            later = because
        else:
            reasons = tuple(because)
        told = Explanation(key, params, reasons, cites, reader, NO_SECRET, hidden)
        self.recorded.append(Event(told, self.state, state, later, secret))
        self.state = state
        return state

    def events(self, state: State) -> tuple[Event, ...]:
        """The recorded events, the last one reaching to the final state with its new questions."""
        recorded = self.recorded
        if recorded and self.state is not state:
            last = recorded[-1]
            recorded[-1] = Event(last.told, last.before, state, last.because, last.secret)
        return tuple(recorded)
