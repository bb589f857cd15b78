"""Widgets in Jupyter: anywidget and its traits."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, cast

import anywidget
import traitlets

F = TypeVar("F", bound=Callable[..., Any])

IS_FAR = True
"""Whether what is sent goes over a line, so that it is worth deflating."""


class Widget(anywidget.AnyWidget):
    """The browser shows its values and sends intents; it cannot write the values."""

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """What the browser says of the values is not heard."""

    def add_texts(self, names: Sequence[str]) -> None:
        """Add values that only this widget has."""
        self.add_traits(**{name: traitlets.Unicode().tag(sync=True) for name in names})

    def close(self) -> None:
        """Close it with its layout: Jupyter keeps every part that is open."""
        self.layout.close()
        super().close()


def text(default: str = "") -> str:
    """A value of a widget that the browser gets when it changes."""
    return cast("str", traitlets.Unicode(default).tag(sync=True))


def number() -> int:
    """A whole number that the browser gets when it changes."""
    return cast("int", traitlets.Int().tag(sync=True))


def texts(default: Sequence[str] = ()) -> list[str]:
    """Texts that the browser gets when they change."""
    return cast("list[str]", traitlets.List(traitlets.Unicode(), list(default)).tag(sync=True))


def numbers() -> list[int]:
    """Whole numbers that the browser gets when they change."""
    return cast("list[int]", traitlets.List(traitlets.Int()).tag(sync=True))


def mapping(default: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Values by name that the browser gets when they change."""
    return cast("dict[str, Any]", traitlets.Dict(dict(default or {})).tag(sync=True))


def checks(name: str) -> Callable[[F], F]:
    """Mark the method that checks a value before it is set: what it returns is set."""
    return traitlets.validate(name)
