"""Why: explanations as trees of ids, and what a log is told of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from msgspec import Struct

from leonardo_nb.core.state import S

Param = int | str | tuple[int, ...] | tuple[str, ...]
"""What a sentence speaks of: a number, an id, or several of them."""
BELOW = "−"
"""Stands between a thing and how many of it an action names below nought: wood−1."""


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


def amounts(things: Iterable[str], numbers: Iterable[int]) -> tuple[str, ...]:
    """What an action names, each thing as often as asked for; one below nought stands once, with its number."""
    return tuple(
        named
        for thing, number in zip(things, numbers, strict=True)
        for named in ([thing] * number if number >= 0 else [f"{thing}{BELOW}{-number}"])
    )


def cites_of(explanations: Iterable[Explanation]) -> tuple[str, ...]:
    """The rules that all of these rest on, each once."""
    return tuple(dict.fromkeys(cite for explanation in explanations for cite in explanation.all_cites))


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
