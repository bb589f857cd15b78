"""Only one thread at a time may change a session: a second one gets an error, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar


class Taken(Protocol):
    """What one thread at a time takes."""

    _free: list[None]

    def _take(self) -> None: ...


S = TypeVar("S", bound=Taken)
P = ParamSpec("P")
T = TypeVar("T")


def one_at_a_time(method: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """Make a method refuse a thread while another is in one."""

    @wraps(method)
    def guarded(taken: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        taken._take()  # noqa: SLF001 - the session's own
        try:
            return method(taken, *args, **kwargs)
        finally:
            taken._free.append(None)  # noqa: SLF001

    return guarded
