"""Shots: what of a board is shown together, as crops of its regions, and the part of a shot that something is about."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from leonardo_nb.core.drawing.canvas import Bounds
from leonardo_nb.core.drawing.svg import BRIEF, SLIM, USED, Region

ALL: Final = "all"
"""The shot of the whole board, which every game has."""
_MARGIN: Final = 4
"""The paper around a page."""


class Tile(Struct, frozen=True):
    """A crop of a region, in its own units, and how large it is shown. The page puts tiles into columns."""

    region: str
    crop: Bounds
    scale: float = 1
    slim: Bounds | None = None
    """What is enough of it on a telephone."""


class Focus(Struct, frozen=True):
    """What a question or an event is about: a shot, and the things or regions in it to look at; none is all of it."""

    shot: str = ALL
    keys: tuple[str, ...] = ()
    whole: bool = False
    """Whether who has room to read the whole board sees that instead."""


Shots = Mapping[str, tuple[Tile, ...]]


def nothing_special(_view: Any, _about: Any) -> Focus | None:
    """The focus in a game that leaves it to what can be chosen, and to what a sentence speaks of."""
    return None


def no_further_shots(_view: Any, _regions: Sequence[Region]) -> Shots:
    return {}


def whole(regions: Sequence[Region], own: Collection[int] = ()) -> tuple[Tile, ...]:
    """All regions but those aside; of what has a brief part only that, but own pages as far as they are in use."""
    return tuple(_shown(each, own) for each in regions if not each.aside)


def _shown(region: Region, own: Collection[int]) -> Tile:
    if BRIEF in region.crops and region.key not in {f"player{seat}" for seat in own}:
        return Tile(region.key, region.crops[BRIEF])
    return Tile(region.key, region.crops.get(USED) or full(region), slim=region.crops.get(SLIM))


def full(region: Region) -> Bounds:
    """All of a region but the paper around it."""
    return _MARGIN, _MARGIN, region.width - 2 * _MARGIN, region.height - 2 * _MARGIN


def chosen(regions: Sequence[Region], parts: Iterable[tuple[str, str, float]]) -> tuple[Tile, ...]:
    """Crops, each by its region, by its name there, or none for all of it, and by its scale."""
    found = {region.key: region for region in regions}
    shown = [(found[key], part, scale) for key, part, scale in parts]
    return tuple(Tile(each.key, each.crops.get(part) or full(each), scale) for each, part, scale in shown)
