"""A widget and all that it is made of. Jupyter keeps every part that is open, and a part knows the whole."""

from collections.abc import Iterator
from typing import Any


def close_parts(widget: Any) -> None:
    """Close whatever stands in a widget, and what says how it is laid out."""
    for part in _parts(widget):
        part.close()


def _parts(widget: Any) -> Iterator[Any]:
    for child in getattr(widget, "children", ()):
        yield from _parts(child)
        yield child
    yield from (getattr(widget, name) for name in ("layout", "style") if getattr(widget, name, None) is not None)
