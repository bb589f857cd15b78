"""The pictures of the pattern finder: a grid of places with cards on it, and the patterns of the objectives."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct

from leonardo_nb.core.drawing.lettering import write
from leonardo_nb.core.drawing.palette import GOLD, LIGHT, LINE, SEPIA, SILVER
from leonardo_nb.core.drawing.strokes import at, attribute, inked, lines, num, page
from leonardo_nb.core.drawing.svg import Region, region_svg
from leonardo_nb.core.plain_text import figure
from leonardo_nb.rulesets.codex_naturalis.ground.components import Goal
from leonardo_nb.rulesets.codex_naturalis.ground.model import Place
from leonardo_nb.rulesets.codex_naturalis.ground.patterns import Copy
from leonardo_nb.rulesets.codex_naturalis.show.board.pattern_copies import framed, numbered, way
from leonardo_nb.rulesets.codex_naturalis.show.board.symbols import TINTS

GROUNDS: Final = TINTS | {"": SILVER}
"""The ground of a kingdom's cards as on the board; only the starter card is grey, so that it stands out."""
STEP: Final = (36, 26)
CARD: Final = (50, 36)
"""A card is larger than the step to the next one: diagonal neighbours overlap at a corner."""
EDGE: Final = 42
"""Room for half a card and the numbers at the left; the same below."""
SMALL: Final = 0.6
"""The cards of an objective beside those of the grid."""
PATTERN: Final = (80, 72)

Letters = Mapping[str, str]
"""The letter of every kingdom, and of the starter card under the empty name."""


class Window(Struct, frozen=True):
    """The places that are shown."""

    left: int
    bottom: int
    right: int
    top: int

    def __contains__(self, place: Place) -> bool:
        x, y = place
        return self.left <= x <= self.right and self.bottom <= y <= self.top and (x + y) % 2 == 0

    def places(self) -> Iterator[Place]:
        """Row by row from above."""
        for y in range(self.top, self.bottom - 1, -1):
            yield from ((x, y) for x in range(self.left, self.right + 1) if (x, y) in self)

    @property
    def size(self) -> tuple[int, int]:
        width, height = (self.right - self.left) * STEP[0], (self.top - self.bottom) * STEP[1]
        return width + CARD[0] // 2 + EDGE + 8, height + CARD[1] // 2 + EDGE

    def middle(self, place: Place) -> tuple[int, int]:
        """Where the middle of a card at this place is drawn."""
        return EDGE + (place[0] - self.left) * STEP[0], 26 + (self.top - place[1]) * STEP[1]


class LensTarget(Struct, frozen=True):
    """All that the grid shows."""

    window: Window
    kingdoms: Mapping[Place, str]
    letters: Letters
    counted: Sequence[Copy]
    left_out: Sequence[Copy]


def grid(sight: LensTarget, label: str, told: Callable[[Place], str]) -> Region:
    """The places with their cards; copies that count are framed, the others joined by a dashed line."""
    width, height = sight.window.size
    counted = [[sight.window.middle(place) for place in copy] for copy in sight.counted]
    layers = [
        _numbers(sight.window),
        *(_place(sight, place, told(place)) for place in sight.window.places() if place not in sight.kingdoms),
        framed(counted, CARD, 9) if counted else "",
        *(_place(sight, place, told(place)) for place in sight.window.places() if place in sight.kingdoms),
        *(_joined(sight.window, copy, 9 + 4 * (index % 3)) for index, copy in enumerate(sight.left_out)),
        f'<g pointer-events="none">{numbered(counted, (-15, -8), 11)}</g>' if counted else "",
    ]
    return Region("grid", width, height, label, page(width, height, "".join(layers)))


def goals(wanted: Iterable[tuple[Goal, str]], letters: Letters, chosen: int, label: str, legend: str) -> Region:
    """The patterns side by side, each with what it gives, the chosen one in a frame; below, what the letters mean."""
    wide, high = PATTERN[0] + 46, PATTERN[1] + 32
    patterns = [
        at(
            index % 4 * wide + 23,
            index // 4 * high + 6,
            _framed(goal.card == chosen) + pattern(goal, letters) + write(PATTERN[0] / 2, PATTERN[1] + 13, told),
        )
        for index, (goal, told) in enumerate(wanted)
    ]
    below = write(2 * wide, 2 * high + 14, legend)
    return Region("goals", 4 * wide, 2 * high + 26, label, inked("".join([*patterns, below])))


def _framed(chosen: bool) -> str:
    if not chosen:
        return ""
    return (
        f'<rect x="-18" y="-3" width="{PATTERN[0] + 36}" height="{PATTERN[1] + 22}" rx="5" fill="none" '
        f'stroke="{GOLD}" stroke-width="2.5"/>'
    )


def pattern(goal: Goal, letters: Letters) -> str:
    """The cards of an objective, small, in the middle of their room."""
    places = [(dx * STEP[0], -dy * STEP[1], kingdom) for dx, dy, kingdom in goal.pattern]
    left = PATTERN[0] / 2 - SMALL * _mid([x for x, _, _ in places])
    top = PATTERN[1] / 2 - SMALL * _mid([y for _, y, _ in places])
    cards = "".join(at(dx, dy, card(kingdom, letters)) for dx, dy, kingdom in reversed(places))
    return at(left, top, cards, SMALL)


def full_size(region: Region) -> str:
    """The picture as large as it is drawn: what has no room is scrolled to."""
    size = f'width="{num(region.width)}" height="{num(region.height)}"'
    return region_svg(region).replace("<svg ", f"<svg {size} ", 1)


def card(kingdom: str, letters: Letters) -> str:
    """A card with its middle at the origin."""
    ground = _rect(CARD, f'fill="{GROUNDS[kingdom]}"')
    return ground + write(0, 7, letters[kingdom], size=20)


def _place(sight: LensTarget, place: Place, told: str) -> str:
    """A place to point at: its card, or a faint sign that it is free."""
    kingdom = sight.kingdoms.get(place)
    shown = _free() if kingdom is None else card(kingdom, sight.letters)
    (left, top), (x, y) = sight.window.middle(place), place
    return (
        f'<g transform="translate({left} {top})" data-focus="place.{x}.{y}" data-do="lay" data-x="{x}" '
        f'data-y="{y}" role="button" tabindex="-1" aria-label={attribute(told)}>{shown}</g>'
    )


def _free() -> str:
    """A small sign, and more room round it to hit."""
    room = '<path d="M-22-15h44v30h-44z" fill="none" stroke="none" pointer-events="all"/>'
    return room + _rect((26, 18), f'fill="{LIGHT}" stroke="{LINE}" stroke-dasharray="2 3"')


def _joined(window: Window, copy: Copy, below: int) -> str:
    """A dashed line beside the letters; one beside another where several would be the same."""
    beside = 12 if copy[-1][0] > copy[0][0] else -12
    middles = [(x + beside, y + below) for x, y in map(window.middle, copy)]
    return f'<g stroke-width="2" stroke-dasharray="4 3" pointer-events="none">{lines(way(middles))}</g>'


def _numbers(window: Window) -> str:
    """Along the lower edge x, along the left one y."""
    height = window.size[1]
    columns = [write(window.middle((x, 0))[0], height - 6, figure(x)) for x in range(window.left, window.right + 1)]
    rows = [write(11, window.middle((0, y))[1] + 4, figure(y)) for y in range(window.bottom, window.top + 1)]
    numbers = "".join([*columns, *rows])
    return f'<g font-size="11" fill="{SEPIA}" aria-hidden="true">{numbers}</g>'


def _rect(size: tuple[int, int], more: str) -> str:
    width, height = size
    return f'<rect x="{num(-width / 2)}" y="{num(-height / 2)}" width="{width}" height="{height}" rx="4" {more}/>'


def _mid(values: Sequence[int]) -> float:
    return (min(values) + max(values)) / 2
