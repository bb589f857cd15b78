"""What happened: explained changes, and the log that records them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from leonardo_nb.core.catalogue import edited_note, tell, tell_tree
from leonardo_nb.core.changes import Change, diff
from leonardo_nb.core.citation import as_cited
from leonardo_nb.core.display import tree
from leonardo_nb.core.explanation import Explanation, Param, Reasons, Secrets
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import S, State

NO_SECRET: dict[str, Param] = {}


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
