"""What the presets of a game offer it: options, and whatever else their modules hold for it."""

from collections import ChainMap
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from msgspec import NODEFAULT, Struct, defstruct
from msgspec.structs import FieldInfo, fields

from leonardo_nb.core.registry import presets_of
from leonardo_nb.rulesets import __name__ as package
from leonardo_nb.rulesets import __path__ as folders

K = TypeVar("K")
V = TypeVar("V")
O = TypeVar("O", bound=Struct)  # noqa: E741 - the options of a game

OFFERED_OPTIONS: Final = "ground.base_options", "OfferedOptions"
"""The module and class of a preset by which it offers options; of the package, it may import nothing but the core."""


def offered_to(base: str, module: str, name: str) -> Iterator[Any]:
    """What each preset of a game has by this name in a module of its folder."""
    for preset in presets_of(base):
        place = f"{package}.{preset}.{module}"
        if is_there(place):
            yield getattr(import_module(place), name)


def with_offered(own: Mapping[K, V], base: str, module: str, name: str) -> Mapping[K, V]:
    """A table of a game, with the entries that its presets have for theirs."""
    return dict(ChainMap({}, *offered_to(base, module, name), dict(own)))


def is_there(module: str) -> bool:
    """Whether there is such a module of a game; neither it nor its floor is opened."""
    *floors, _ = module.removeprefix(f"{package}.").split(".")
    spec = PathFinder.find_spec(module, [str(Path(folder, *floors)) for folder in folders])
    return spec is not None and spec.loader is not None


def with_offered_options(game: str) -> Callable[[type[O]], type[O]]:
    """Extend the options of a game by those of its presets: new ones before the last, the others in their place."""

    def extended(options: type[O]) -> type[O]:
        own = {field.name: field for field in fields(options)}
        theirs = {field.name: field for kind in offered_to(game, *OFFERED_OPTIONS) for field in fields(kind)}
        *names, last = own
        new = [name for name in theirs if name not in own]
        listed = [_spec(theirs.get(name) or own[name]) for name in (*names, *new, last)]
        once = {
            name: value
            for kind in offered_to(game, *OFFERED_OPTIONS)
            for name, value in getattr(kind, "unsaid", {}).items()
        }
        offered = {name: once.get(name, theirs[name].default) for name in new}
        namespace = {"__doc__": options.__doc__, "offered": offered}
        kind = defstruct(
            options.__name__, listed, bases=options.__bases__, module=options.__module__, namespace=namespace
        )
        return cast("type[O]", kind)

    return extended


def _spec(field: FieldInfo) -> tuple[str, Any, Any]:
    default = field.default_factory() if field.default is NODEFAULT else field.default
    return field.name, field.type, default
