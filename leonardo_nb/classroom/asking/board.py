"""The board of a question: cropped to what it and all its choices speak of, so that the back row can read it.

Never to what the answer rests on: which parts are shown must tell nothing.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.drawing.canvas import Bounds
from leonardo_nb.core.drawing.extent import cut, extents, union
from leonardo_nb.core.drawing.lettering import START, breadth, write
from leonardo_nb.core.drawing.palette import CHALK, PAPER
from leonardo_nb.core.drawing.strokes import PLAIN, SIZE, box, inked, lines, num, sheet
from leonardo_nb.core.drawing.svg import BRIEF, USED, Region, blanked, tiled
from leonardo_nb.core.shot import full, whole
from leonardo_nb.page.reasons import Teller
from leonardo_nb.teach.handout.page_question import concerned, named_in, regions_of, things_of
from leonardo_nb.teach.handout.recording import Viewer
from leonardo_nb.teach.handout.worksheet_item import GRID, ringed
from leonardo_nb.teach.question import Question

MARGIN: Final = 10
"""The paper around a thing that is shown by itself."""
_GAP: Final = 8
_RING: Final = 3
_PAD: Final = 5
"""The paper that a thing keeps of its own: what lies farther out belongs to its neighbours."""
_NEAR: Final = 1
"""What begins no nearer to the things than this is no part of them, and is left out."""
_STRIP: Final = 26
_WIDE: Final = 4 / 3
"""How wide the place for a board is, of its height: beside a question on a wall, or above it on a telephone."""
_COLUMNS: Final = (1, 2, 3)

Parts = Mapping[str, Bounds | None]
"""By region, the part of it that is shown; all that is in use of it where that is none."""
Placed = tuple[float, float, Region, Bounds]


class Subject(Struct, frozen=True):
    """What a board is to show; where that is nothing, all of it."""

    named: tuple[str, ...] = ()
    """What the question names: ringed."""
    offered: tuple[str, ...] = ()
    """What the choices speak of."""
    needed: tuple[str, ...] = ()
    """What is to be seen besides; on a player's page, with the heading that says whose it is."""
    regions: tuple[str, ...] = ()
    narrow: bool = False
    """Whether the pages of players are left out, as something smaller is spoken of."""
    players: tuple[str, ...] = ()
    """Whose names stand above it in the order in which they sit: where the choices are players."""
    brief: bool = False
    """Whether of the regions only so much is shown as is enough while nobody looks at them; of one's own page, all."""


def subject_of(question: Question, teller: Teller) -> Subject:
    """What a question and all its choices speak of, and what its topic says is needed."""
    named, needed, regions = tuple(named_in(question, teller)), things_of(question), regions_of(question)
    offered = tuple(each for each in concerned(question, teller) if each not in needed)
    narrow = bool(needed or regions or not all(map(_is_page, named)))
    seated = question.position.seats if question.topic.form in ("player", "order") else ()
    return Subject(named, offered, needed, regions, narrow, seated)


def narrowed(named: tuple[str, ...]) -> Subject:
    """These things; the pages of players only where nothing smaller is among them."""
    return Subject(named, narrow=not all(map(_is_page, named)))


class Board:
    """What one reader sees of a position: the parts of it that a subject needs, of those that were shown before."""

    def __init__(self, reader: Viewer, state: Any, subject: Subject, parts: Parts | None = None) -> None:
        self._reader = reader
        self._state = reader.sees(state)
        self._subject = subject
        drawn = reader.ruleset.regions(self._state, reader.lang, {}, ())
        self._regions = {each.key: each for each in drawn if not each.aside}
        needed = self._needed()
        kept = {key: part for key, part in (parts or {}).items() if key in self._regions}
        still = {key: needed[key] for key in kept if key in needed}
        moved = {key: part for key, part in needed.items() if key not in kept and self._holds_needed(key)}
        self.parts: Parts = {**(still or kept), **moved} if kept else needed or dict.fromkeys(self._regions)

    def at(self, state: Any) -> "Board":
        """The same regions at another moment, as far as the things are still there, and where a needed one is now."""
        return Board(self._reader, state, self._subject, self.parts)

    def blank(self) -> str:
        """As it is asked about: nothing is worked out on it, and the places of a grid have their names."""
        bare = [blanked(self._regions[key]) for key in self.parts]
        rings = [_ringed(ringed(each, self._subject.named), self._off_grid(each)) for each in bare]
        return self._drawn(rings, keyed=False)

    def full(self) -> str:
        """With everything that is on it."""
        return self._drawn([_ringed(self._regions[key], self._subject.named) for key in self.parts], keyed=True)

    def words(self, *, asks: bool) -> str:
        """What it shows in words, region by region; while something is asked, nothing that is worked out."""
        lines = self._reader.ruleset.spoken(self._state, self._reader.lang, asks)
        shown = [(self._regions[key].label, lines.get(key, ())) for key in self.parts]
        told = ["\n".join([label, *(line for line in listed if line != label)]) for label, listed in shown]
        return "\n\n".join([*([self._seated] if self._subject.players else []), *told])

    def _needed(self) -> Parts:
        """The regions that are named as such and, of others, the parts with the things."""
        subject = self._subject
        things = (*subject.named, *subject.offered, *subject.needed)
        pages = set() if subject.narrow else {name.replace(".", "") for name in things if _is_page(name)}
        parts: dict[str, Bounds | None] = {}
        for key, region in self._regions.items():
            if key in subject.regions or key in pages:
                parts[key] = None
            elif found := extents(region.body, [name for name in things if not _is_page(name)]):
                whose = _heading(region) if {*subject.needed} & found.keys() else []
                parts[key] = _framed([*found.values(), *whose])
        return parts

    def _holds_needed(self, key: str) -> bool:
        return bool(extents(self._regions[key].body, self._subject.needed))

    def _off_grid(self, region: Region) -> list[str]:
        """What the question names but for the places of the grid, which have a ring of their own."""
        starts = tuple(f"{start}:" for start in GRID.findall(region.body))
        return [name for name in self._subject.named if not name.startswith(starts)]

    def _part(self, region: Region) -> Bounds:
        """What is shown of a region: of all of it what is in use, and what the question names."""
        if part := self.parts[region.key]:
            return part
        own = () if self._reader.seat is None else (self._reader.seat,)
        enough = whole([region], own)[0].crop if self._subject.brief else None
        used = enough or region.crops.get(USED) or full(region)
        return union([used, *map(_with_paper, extents(region.body, self._subject.named).values())])

    @cached_property
    def _seated(self) -> str:
        return self._reader.word("asking.seated", players=" → ".join(self._subject.players))

    def _drawn(self, regions: Sequence[Region], *, keyed: bool) -> str:
        """The parts in as many columns as make them largest, below the names of those who sit there."""
        crops = [*map(self._part, regions)]
        shown = (*self._subject.named, *self._subject.offered, *self._subject.needed)
        regions = [_alone(each, self.parts[each.key], shown) for each in regions]
        placed = min((_placed(regions, crops, columns) for columns in _COLUMNS), key=_smallness)
        if not self._subject.players:
            return tiled(placed, keyed=keyed)
        strip = self._strip(max(left + crop[2] for left, _, _, crop in placed))
        lower = [(left, top + _STRIP, region, crop) for left, top, region, crop in placed]
        return tiled([(0, 0, strip, (0, 0, strip.width, strip.height)), *lower], keyed=keyed)

    def _strip(self, room: float) -> Region:
        size = min(SIZE * 1.2, SIZE * (room - MARGIN) / breadth(self._seated, SIZE))
        said = write(MARGIN / 2, 18, self._seated, START, size)
        return Region("seated", room, _STRIP, self._seated, inked(said))


def _is_page(name: str) -> bool:
    """Whether this is what a player's page is called."""
    return name.startswith("player.")


def _heading(region: Region) -> list[Bounds]:
    """What says on a player's page whose it is."""
    if not region.key.startswith("player"):
        return []
    name = region.key.replace("player", "player.")
    return [*extents(region.body, [name]).values()] or [region.crops[BRIEF]]


def _framed(boxes: Collection[Bounds]) -> Bounds:
    """What holds all of these, with some paper around it."""
    return _with_paper(union(boxes))


def _with_paper(box: Bounds) -> Bounds:
    x, y, wide, high = box
    return x - MARGIN, y - MARGIN, wide + 2 * MARGIN, high + 2 * MARGIN


def _alone(region: Region, part: Bounds | None, shown: Collection[str]) -> Region:
    """The region without the edge of its page, without what is not in this part, or only a piece of it.

    There is paper over what still reaches into its edge.
    """
    bare = region.body.replace(sheet(region.width, region.height), "")
    if part is None:
        return replace(region, body=bare)
    left, top, wide, high = part
    edge = MARGIN - _PAD
    within = left + MARGIN - _NEAR, top + MARGIN - _NEAR, wide - 2 * (MARGIN - _NEAR), high - 2 * (MARGIN - _NEAR)
    seen = left + edge, top + edge, wide - 2 * edge, high - 2 * edge
    inner = f"M{num(seen[0])} {num(seen[1])}{box(*seen[2:])}"
    outer = f"M{num(left - edge)} {num(top - edge)}{box(wide + 2 * edge, high + 2 * edge)}"
    paper = lines(outer + inner, PAPER, f' {PLAIN} fill-rule="evenodd"')
    return replace(region, body=cut(bare, within, seen, shown) + paper)


def _ringed(region: Region, names: Sequence[str]) -> Region:
    """The region with a ring round each of these things but players' pages."""
    small = [name for name in names if not _is_page(name)]
    return replace(region, body=region.body + "".join(map(_ring, extents(region.body, small).values())))


def _ring(place: Bounds) -> str:
    x, y, wide, high = place
    size = f'width="{num(wide + 2 * _RING)}" height="{num(high + 2 * _RING)}"'
    corner = f'x="{num(x - _RING)}" y="{num(y - _RING)}" rx="8"'
    return f'<rect {corner} {size} fill="none" stroke="{CHALK}" stroke-width="3" stroke-dasharray="12 5"/>'


def _placed(regions: Sequence[Region], crops: Sequence[Bounds], columns: int) -> list[Placed]:
    """Each part with its place, column by column: where least stands above it."""
    wide = max(crop[2] for crop in crops)
    down = [0.0] * columns
    places = []
    for region, crop in zip(regions, crops, strict=True):
        column = down.index(min(down))
        places.append((column * (wide + _GAP), down[column], region, crop))
        down[column] += crop[3] + _GAP
    return places


def _smallness(placed: Sequence[Placed]) -> float:
    """How small such a picture gets in its place."""
    width = max(left + part[2] for left, _, _, part in placed)
    return max(width / _WIDE, *(top + part[3] for _, top, _, part in placed))
