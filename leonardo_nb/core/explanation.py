"""Why: explanations as trees of ids, the events that carry them, and the log that records them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from msgspec import Struct

from leonardo_nb.core.changes import Change, diff
from leonardo_nb.core.ruleset import find
from leonardo_nb.core.state import S, State

Param = int | str | tuple[int, ...] | tuple[str, ...]
"""What a sentence speaks of: a number, an id, or several of them."""


class Explanation(Struct, frozen=True, gc=False, omit_defaults=True):
    """One sentence by its key, the things it speaks of, the reasons below it and the rules it rests on.

    Where `reader` is a seat, only that seat may read it whole: the others read the sentence
    `hidden`, without the `secret` params and without the reasons.
    """

    key: str
    params: dict[str, Param] = {}
    because: tuple[Explanation, ...] = ()
    cites: tuple[str, ...] = ()
    reader: int | None = None
    secret: dict[str, Param] = {}
    hidden: str = ""

    def seen_by(self, seat: int | None) -> Explanation:
        """The explanation as that seat may read it; None reads everything."""
        if self.reader is not None and seat not in (None, self.reader):
            return Explanation(self.hidden, self.params, (), self.cites)
        below = tuple(reason.seen_by(seat) for reason in self.because)
        return Explanation(self.key, self.params | self.secret, below, self.cites)

    def walk(self, depth: int = 0) -> Iterator[tuple[int, Explanation]]:
        """The explanation and all below it, each with its depth."""
        yield depth, self
        for reason in self.because:
            yield from reason.walk(depth + 1)

    @property
    def all_cites(self) -> tuple[str, ...]:
        """The rules this explanation and all below it rest on, each once."""
        return tuple(dict.fromkeys(cite for _, part in self.walk() for cite in part.cites))


Reasons = Iterable[Explanation] | Callable[[], Iterable[Explanation]]
"""Reasons, or a function that gives them: a silent log never asks it."""


Secrets = Callable[[], dict[str, Param]]
"""A function that gives the params only one seat may read."""


def why(key: str, *cites: str, because: Reasons = (), **params: Param) -> Explanation:
    """An explanation that everyone may read."""
    reasons = because() if callable(because) else because
    return Explanation(key, params, tuple(reasons), cites)


class Event(Struct, frozen=True, gc=False):
    """One explained change. What changed is the difference of two states, so the two cannot disagree."""

    told: Explanation
    """Without its reasons and secrets, where they are still to be worked out."""
    before: Any
    after: Any
    because: Callable[[], Iterable[Explanation]] | None = None
    secret: Secrets | None = None

    def __repr__(self) -> str:
        return f"<Event {self.told.key}>"

    @property
    def explanation(self) -> Explanation:
        """Why, worked out when it is asked for: states never change, so the reasons are still the same."""
        reasons = tuple(self.because()) if self.because else self.told.because
        secret = self.secret() if self.secret else self.told.secret
        told = self.told
        return Explanation(told.key, told.params, reasons, told.cites, told.reader, secret, told.hidden)

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

    def text(self, lang: str = "en") -> str:
        from leonardo_nb.core.catalogue import edited_note, tell_tree

        return tell_tree(self.explanation, self.after, lang) + edited_note(self.before, lang)


class Step(Struct, frozen=True, gc=False):
    """One entry of the history: what was done, what happened, and the state it led to."""

    action: Any
    events: tuple[Event, ...]
    state: Any

    def __repr__(self) -> str:
        return f"<Step {self.action}: {', '.join(event.explanation.key for event in self.events)[:150]}>"


class Log(Protocol):
    """Takes the next state with the key of its sentence, the rules it rests on and its reasons."""

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
    ) -> S: ...


def silent(state: S, _key: str, /, *_cites: str, **_params: Any) -> S:
    """The log of simulations: it records nothing."""
    return state


class Recorder:
    """The log of a session: one event a change."""

    __slots__ = ("_events", "_state")

    def __init__(self, state: State) -> None:
        self._state: State = state
        self._events: list[Event] = []

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
        reasons, later = ((), because) if callable(because) else (tuple(because), None)
        told = Explanation(key, params, reasons, cites, reader, {}, hidden)
        self._events.append(Event(told, self._state, state, later, secret))
        self._state = state
        return state

    def events(self, state: State) -> tuple[Event, ...]:
        """The recorded events, the last one reaching to the final state with its new questions."""
        if self._events and self._state is not state:
            last = self._events[-1]
            self._events[-1] = Event(last.told, last.before, state, last.because, last.secret)
        return tuple(self._events)
