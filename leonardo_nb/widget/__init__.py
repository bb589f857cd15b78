"""The companion in the notebook, and small widgets for lessons.

A small widget stands in the folder of its game and is found by being there. Jupyter comes with the first widget asked
for (`leonardo_nb.host`): what the companion shows and does (`controller`, `intents`, `parts`) needs none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from leonardo_nb.core.errors import MissingExtra
from leonardo_nb.core.language import error_text

if TYPE_CHECKING:
    from leonardo_nb.widget.companion import Companion as Companion
    from leonardo_nb.widget.small.small_widget import SmallWidget

INSTALL = "pip install 'leonardo-nb[notebook]'"


def __getattr__(name: str) -> Any:
    """A widget by its name; nothing is loaded for a name that no class would have."""
    if name == "Companion":
        return _companion()
    if name == "__all__":
        return _names()
    found = _small() if name[:1].isupper() else {}
    if name not in found:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return found[name]


def __dir__() -> list[str]:
    return sorted([*globals(), *_names()])


def _names() -> list[str]:
    return sorted(["Companion", *_small()])


def _companion() -> type[Companion]:
    with _jupyter():
        from leonardo_nb.widget.companion import Companion

        return Companion


def _small() -> Mapping[str, type[SmallWidget]]:
    with _jupyter():
        from leonardo_nb.widget.small.registry import small_found

        return small_found()


@contextmanager
def _jupyter() -> Iterator[None]:
    """Say what to install where what widgets need is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("anywidget", "ipywidgets", "traitlets"):
            raise
        raise MissingExtra(error_text("notebook_extra", command=INSTALL)) from None
