"""The small widgets there are: every one in the folder of a game, or of a part that all games share."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module

from leonardo_nb import widget
from leonardo_nb.widget.small.small_widget import SmallWidget


def small_found() -> dict[str, type[SmallWidget]]:
    """Every small widget by its name."""
    folders = [folder.name for folder in pkgutil.iter_modules(widget.__path__) if folder.ispkg]
    return {kind.__name__: kind for folder in folders for kind in _in(f"{widget.__name__}.{folder}")}


def _in(folder: str) -> Iterator[type[SmallWidget]]:
    """The small widgets of a folder: those that have a title of their own."""
    for file in pkgutil.iter_modules(import_module(folder).__path__):
        module = import_module(f"{folder}.{file.name}")
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, SmallWidget) and "title" in vars(kind):
                yield kind
