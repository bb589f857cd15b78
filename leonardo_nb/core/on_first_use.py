"""Parts of a game that are not needed to play it: their modules are imported when a part is first used."""

from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from typing import Any


class OnFirstUse:
    """Stands for a function, a mapping or a tuple of a module until it is called, read or gone through."""

    def __init__(self, module: str, name: str, otherwise: Any) -> None:
        self._place = module, name, otherwise

    @cached_property
    def _part(self) -> Any:
        module, name, otherwise = self._place
        return getattr(import_module(module), name, otherwise)

    def __call__(self, *given: Any) -> Any:
        return self._part(*given)

    def __getitem__(self, key: Any) -> Any:
        return self._part[key]

    def __contains__(self, key: object) -> bool:
        return key in self._part

    def __iter__(self) -> Iterator[Any]:
        return iter(self._part)

    def __len__(self) -> int:
        return len(self._part)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._part, name)
