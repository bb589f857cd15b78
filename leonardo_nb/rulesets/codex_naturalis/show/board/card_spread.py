"""Cards spread out: what lies on them is gathered, so that one stroke of the pen draws all that has one colour.

Only the cards themselves have to be drawn one over the other. Whatever is still to be seen on them lies on top: a
corner that another card covers is not drawn at all, and nothing covers the middle of a card.
"""

from collections.abc import Collection, Sequence
from typing import Final

from leonardo_nb.core.drawing.lettering import Letters
from leonardo_nb.core.drawing.palette import GOLD, LEAF, LIGHT, WASH
from leonardo_nb.core.drawing.strokes import lines, num
from leonardo_nb.rulesets.codex_naturalis.ground import components
from leonardo_nb.rulesets.codex_naturalis.ground.model import CORNERS, OBJECTS, SYMBOLS, Corner
from leonardo_nb.rulesets.codex_naturalis.play.points import OBJECT_OF
from leonardo_nb.rulesets.codex_naturalis.show.board.cards import CELLS, edge
from leonardo_nb.rulesets.codex_naturalis.show.board.symbols import PALE, TINTS, symbols, way

_CENTRES: Final[dict[int, Sequence[tuple[int, int]]]] = {
    0: (),
    1: ((60, 40),),
    2: ((43, 48), (77, 48)),
    3: ((28, 48), (60, 48), (92, 48)),
}
_LETTERS: Final = 17
"""As large as makes them easy to read also where a wide area is drawn small."""
_COUNTED: Final = 15
"""Beside a symbol letters are smaller, clear of it also where they grow."""
_NUMBER: Final = 18
"""Where the middle of a card's number is: clear of the frame round it, also where letters grow to be read."""
_NEED: Final = 33
"""How wide a number and a symbol are in a requirement."""
_GILT: Final = f' stroke="{GOLD}" stroke-width="5"'
"""A gold card has a double frame: gold, and in it a line of gold leaf."""
_AT_LEFT: Final = ("tl", "bl")
_AT_TOP: Final = ("tl", "tr")


class Spread:
    """Cards, and all that stands on them."""

    def __init__(self) -> None:
        self._cards: list[str] = []
        self._keyed = False
        self._leaf = ""
        self._pale: dict[str, str] = {}
        self._boxes = {LEAF: "", LIGHT: "", WASH: ""}
        self._symbols: list[tuple[float, float, str]] = []
        self._letters = Letters()

    def front(self, x: float, y: float, number: int, covered: Collection[Corner] = (), key: str = "") -> None:
        """The front of a card; `covered` corners lie under other cards, `key` names what the page explains there."""
        kingdom = components.KINGDOM[number]
        self._face(x, y, components.FRONTS[number], kingdom, components.kind_of(number) == "gold", covered, key)
        self.number(x, y, number)
        if kingdom:
            self._pale[kingdom] = self._pale.get(kingdom, "") + way((x + 60) / 2, (y + 40) / 2, kingdom)
            self._points(x, y, components.REWARDS[number])
            self._needs(x, y, components.REWARDS[number])

    def back(
        self, x: float, y: float, kind: str, face: str | int, covered: Collection[Corner] = (), key: str = ""
    ) -> None:
        """A back, known by its kingdom or, of a starter card, by its number."""
        if face == "?":
            self._card(x, y, (), TINTS["?"])
            return
        shown, kingdom = components.BACKS[face], "" if isinstance(face, int) else face
        self._face(x, y, shown, kingdom, kind == "gold", covered, key)
        for (dx, dy), symbol in zip(_CENTRES[len(shown.centre)], shown.centre, strict=True):
            self._boxes[LIGHT] += f"M{num(x + dx)} {num(y + dy + 15)}a15 15 0 1 1 .1 0z"
            self._symbols.append((x + dx, y + dy, symbol))

    def number(self, x: float, y: float, number: int) -> None:
        self._letters.add(x + _NUMBER, y + 46, str(number), _LETTERS)

    def drawing(self) -> str:
        """Return the whole drawing; where cards have keys, nothing drawn on top of them catches a click."""
        pale = "".join(f'<path d="{path}" stroke="{PALE[kingdom]}"/>' for kingdom, path in self._pale.items())
        signs = f'<g fill="none" transform="scale(2)">{pale}</g>' if pale else ""
        boxes = "".join(lines(path, fill) for fill, path in self._boxes.items() if path)
        over = _leaf(self._leaf) + signs + boxes + symbols(self._symbols) + self._letters.drawing()
        cards = "".join(self._cards)
        return f'{cards}<g pointer-events="none">{over}</g>' if self._keyed else cards + over

    def _face(
        self, x: float, y: float, face: components.Face, kingdom: str, gold: bool, covered: Collection[Corner], key: str
    ) -> None:
        missing = tuple(corner for corner in CORNERS if face.corners[corner] == "none")
        more = (_GILT if gold else "") + (f' data-key="{key}"' if key else "")
        path = self._card(x, y, missing, TINTS[kingdom], more)
        self._keyed |= bool(key)
        if gold:
            self._frame(path, covered)
        for corner, shown in face.corners.items():
            if shown != "none" and corner not in covered:
                self._corner(x, y, corner, shown, gold)

    def _card(self, x: float, y: float, missing: tuple[Corner, ...], tint: str, more: str = "") -> str:
        """The card itself; gives the way round it."""
        right, round_it = edge(missing)
        path = f"M{num(x + right)} {num(y)}{round_it}"
        self._cards.append(lines(path, tint, more))
        return path

    def _frame(self, path: str, covered: Collection[Corner]) -> None:
        """The line of gold leaf in the frame of a gold card; another card may come to lie over it."""
        if covered:
            self._cards.append(_leaf(path))
        else:
            self._leaf += path

    def _corner(self, x: float, y: float, corner: Corner, shown: str, gold: bool) -> None:
        """A visible corner, an object on gold leaf; on a gold card it leaves room for the frame."""
        left, top = x + CELLS[corner][0], y + CELLS[corner][1]
        cell = f"M{num(left + 3 * (corner in _AT_LEFT))} {num(top + 3 * (corner in _AT_TOP))}h24v29h-24z"
        self._boxes[LEAF if shown in OBJECTS else LIGHT] += cell if gold else f"M{num(left)} {num(top)}h27v32h-27z"
        if shown != "empty":
            self._symbols.append((left + 13, top + 16, shown))

    def _points(self, x: float, y: float, reward: components.Reward) -> None:
        """A banner with what the card gives: a number, or a number for each symbol or covered corner."""
        if reward.per == "flat":
            self._boxes[LEAF] += f"M{num(x + 46)} {num(y + 2)}h28v17l-14 6-14-6z"
            self._letters.add(x + 60, y + 18, str(reward.points), _LETTERS)
        elif reward.per != "none":
            self._boxes[LEAF] += f"M{num(x + 34)} {num(y + 2)}h52v22h-52zm20 0v22"
            self._letters.add(x + 44, y + 19, str(reward.points), _LETTERS)
            self._each(x, y, reward)

    def _each(self, x: float, y: float, reward: components.Reward) -> None:
        if reward.per == "per_covered_corner":
            self._boxes[LIGHT] += f"M{num(x + 66)} {num(y + 5)}h14v10h-14zm-7 6h14v10h-14z"
        else:
            self._symbols.append((x + 70, y + 13, OBJECT_OF[reward.per]))

    def _needs(self, x: float, y: float, reward: components.Reward) -> None:
        """What has to be visible before the card is laid: how many of which."""
        wide = _NEED * len(reward.needs)
        left = round(x + 60 - wide / 2)
        if reward.needs:
            self._boxes[WASH] += f"M{left} {num(y + 57)}q{num(wide / 2)}-6 {wide} 0v19h-{wide}z"
        for place, count in reward.needs:
            self._letters.add(left + 5, y + 71, str(count), _COUNTED)
            self._symbols.append((left + 22, y + 66, SYMBOLS[place]))
            left += _NEED


def _leaf(path: str) -> str:
    return lines(path, more=f' stroke="{LEAF}" stroke-width="2"') if path else ""
