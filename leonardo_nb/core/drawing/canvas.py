"""What a board is drawn on: the position, its words, what can be pointed at in it and what has just changed.

A ruleset's board brings its shapes, a `Writer` that tells the position in blocks of lines, and a `Sheet` with what its
shapes ask for besides.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, Final, Generic

from msgspec import Struct

from leonardo_nb.core.catalogue import message, tell
from leonardo_nb.core.drawing.lettering import gathered
from leonardo_nb.core.drawing.strokes import at, attribute, cover, glow, num, ring, veil
from leonardo_nb.core.explanation import why
from leonardo_nb.core.state import S

Spots = Mapping[str, str]
"""Of each thing that can be pointed at, whether that is "legal", "refused", or "quiet" until something is picked up."""
Changed = Collection[tuple[str, int]]
"""The rows that the last step changed: table and number."""
Bounds = tuple[float, float, float, float]
"""The upper left corner of a thing, how wide it is and how high."""

GLOWS: Final = ' data-glows=""'
"""On what glows, or on a group of such things: the page brings it into view where there is little room."""
_PALE: Final = 0.3
"""How much of a refused choice the paper over it takes away: its letters can still be read."""


class Words(Struct, Generic[S], frozen=True):
    """A position, or a seat's view of it, and a language to speak of it."""

    state: S
    lang: str

    def say(self, key: str, *cites: str, **params: Any) -> str:
        """A sentence of the board."""
        return tell(why(f"board.{key}", *cites, **params), self.state, self.lang)

    def word(self, key: str) -> str:
        """A sentence without placeholders, of the game or of the core."""
        return message(self.state.ruleset, key, self.lang)

    def phase(self) -> str:
        return self.word(f"phase.{self.state.phase}")


class Writer(Words[S], frozen=True):
    """Says every part of a position; the picture takes its labels from here, too."""

    asks: bool = False
    """Whether the reader is asked what the board works out: then that is not said."""

    def blocks(self) -> Iterator[Mapping[str, Iterable[str]]]:
        """All parts, a line each thing: what stands together, by the region that shows it, or by none."""
        raise NotImplementedError

    def text(self) -> str:
        """The text twin of the board."""
        return "\n\n".join("\n".join(chain(*block.values())) for block in self.blocks())

    def spoken(self) -> dict[str, tuple[str, ...]]:
        """The same, region by region."""
        found: dict[str, tuple[str, ...]] = {}
        for key, lines in chain(*(block.items() for block in self.blocks())):
            found[key] = (*found.get(key, ()), *(line.strip() for line in lines))
        return found


class Canvas(Words[S], frozen=True):
    """All that a part of the board has to know to draw itself."""

    spots: Spots
    changed: Changed

    def decides(self, seat: int) -> bool:
        """Whether this seat is asked just now."""
        pending = self.state.pending
        return bool(pending) and bool(pending[-1].seat == seat)

    def spot(self, name: str, bounds: Bounds, body: str, label: Callable[[], str], sized: bool = False) -> str:
        """A thing with its key; a button if it can be pointed at, and then its label says what it is.

        One that is drawn together with others is `sized`: it says how large it is.
        """
        named, drawn = f' data-key="{name}"', gathered(body)
        if name in self.spots:
            return self._button(name, bounds, label, drawn, named)
        size = f' data-box="{num(bounds[2])} {num(bounds[3])}"' if sized else ""
        return at(bounds[0], bounds[1], drawn, more=named + size)

    def button(self, name: str, bounds: Bounds, label: Callable[[], str]) -> str:
        """What lies over a thing that is drawn together with others: what can be pointed at, or only asked about."""
        if name in self.spots:
            return self._button(name, bounds, label)
        x, y, width, height = bounds
        return cover(x, y, width, height, f'data-key="{name}"') if name else ""

    def _button(self, name: str, bounds: Bounds, label: Callable[[], str], body: str = "", more: str = "") -> str:
        """A legal choice glows, a refused one is pale; all take clicks wherever the thing is."""
        x, y, width, height = bounds
        if self.spots[name] == "legal":
            shown, more = veil(width, height, 0) + body + glow(width, height), more + GLOWS
        else:
            shown = body + veil(width, height, _PALE if self.spots[name] == "refused" else 0)
        return at(x, y, shown, more=f"{more} {pointed(name, label())}")

    def mark(self, table: str, row: int, x: float, y: float, width: float, height: float) -> str:
        """The ring round a thing that has changed; nothing round one that has not."""
        return ring(x, y, width, height, f"{table}.{row}") if (table, row) in self.changed else ""


def pointed(name: str, label: str) -> str:
    """The attributes that make a thing a button; the label says what it is."""
    return f'data-spot="{name}" role="button" tabindex="0" aria-label={attribute(label)}'
