"""The widgets there are: the companion, and every small widget in the folder of a game."""

import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module

from leonardo_nb import widget
from leonardo_nb.widget.companion import Companion
from leonardo_nb.widget.small.base import Small


def widgets_found() -> Mapping[str, type[Companion | Small]]:
    """Every widget by its name."""
    found: dict[str, type[Companion | Small]] = {"Companion": Companion}
    for folder in pkgutil.iter_modules(widget.__path__):
        if folder.ispkg:
            found.update((kind.__name__, kind) for kind in _small(f"{widget.__name__}.{folder.name}"))
    return found


def _small(folder: str) -> Iterator[type[Small]]:
    """The small widgets of a folder: those that have a title of their own."""
    for file in pkgutil.iter_modules(import_module(folder).__path__):
        module = import_module(f"{folder}.{file.name}")
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Small) and "title" in vars(kind):
                yield kind
