"""The last game that was kept, if there is one."""

from importlib import import_module
from typing import Protocol

from leonardo_nb.session.session import Session
from leonardo_nb.widget.desk import Mode


class Kept(Protocol):
    """A game that was kept: which, how far it has come, since when, and how to go on with it."""

    title: str
    step: int
    when: object

    def open(self) -> tuple[Session, int | None, Mode, str]:
        """The session, the seat it is seen from, the mode and the language."""
        ...


def last() -> Kept | None:
    try:
        kept = import_module("leonardo_nb.widget.kept")
    except ModuleNotFoundError:
        return None
    found: Kept | None = kept.last()
    return found
