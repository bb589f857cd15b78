"""The companion in the notebook, and small widgets for lessons: the only place that knows Jupyter.

A small widget stands in the folder of its game and is found by being there. Jupyter comes with the first widget asked
for: what the companion shows and does (`reader`, `intents`, `parts`) needs none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from leonardo_nb.widget.companion import Companion as Companion


def __getattr__(name: str) -> Any:
    """A widget by its name; nothing is looked for under a name that no class could have."""
    if name == "__all__":
        return _names()
    if name[:1].isupper():
        from leonardo_nb.widget.found import widgets_found

        found = widgets_found()
        if name in found:
            return found[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *_names()])


def _names() -> list[str]:
    from leonardo_nb.widget.found import widgets_found

    return sorted(widgets_found())
