"""The letters on every picture."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import unescape
from math import fsum
from typing import Final

from leonardo_nb.core.drawing.palette import SEPIA
from leonardo_nb.core.drawing.strokes import PLAIN, SIZE, content, num

FAINT: Final = f' fill="{SEPIA}"'
START: Final = ' text-anchor="start"'
"""For a text that begins at x."""
END: Final = ' text-anchor="end"'
SLANTED: Final = ' font-style="italic"'
_PARTS: Final = re.compile("<text.*?</text>|<[^>]*>")
_PRESSED: Final = re.compile('<text([^>]*?) textLength="([0-9.]+)"([^>]*)>([^<]*)</text>')
_LETTERS_TOO: Final = ' lengthAdjust="spacingAndGlyphs"'
"""What presses the letters themselves, and not the space between them; a script that looks after them adds it."""
_FONT: Final = re.compile(' font-size="([0-9.]+)"')
_NARROWEST: Final = 0.8
"""The width of a narrow font, of that which was guessed."""
GROWS: Final = 1.3
"""How much larger than drawn a page may set letters that could not be read (`stage_letters.js`)."""
_NARROW: Final = frozenset("iljtfrI.,:;!|()[]'’ -·")
_WIDE: Final = frozenset("mwMW@%—…")


def write(x: float, y: float, text: object, more: str = "", size: float = SIZE) -> str:
    """A line of text; `more` are further attributes."""
    return f'<text {PLAIN}{_sized(size)}{more} x="{num(x)}" y="{num(y)}">{content(str(text))}</text>'


def squeeze(x: float, y: float, text: str, room: float, more: str = "", size: float = SIZE) -> str:
    """A line of text that keeps to its room: pressed together a little, and cut where that is not enough."""
    wide = breadth(text, size)
    while wide > room * 1.2 and len(text) > 1:
        text = text[:-2].rstrip() + "…"
        wide = breadth(text, size)
    return write(x, y, text, more + pressed(text, room, size), size)


def pressed(text: str, room: float, size: float = SIZE) -> str:
    """What keeps a line to its room where it is longer, or would be in larger letters."""
    is_long = breadth(text, size) * GROWS > room
    return f' textLength="{num(room)}"' if is_long else ""


def shrunk(drawing: str) -> str:
    """The drawing with smaller letters where words are pressed a little, for a picture that no script looks after.

    A browser would stretch them to their room where its font is narrower than was guessed; what even a narrow font has
    to press stays as large as it is.
    """
    return _PRESSED.sub(_shrunk, drawing)


def _shrunk(found: re.Match[str]) -> str:
    before, room, after, text = found.groups()
    size = _FONT.search(before + after)
    own = float(size[1]) if size else SIZE
    fits = own * min(1, float(room) / breadth(unescape(text), own))
    if fits == own:
        return f"<text{before}{after}>{text}</text>"
    if fits < own * _NARROWEST:
        return f'<text{before} textLength="{room}"{_LETTERS_TOO}{after}>{text}</text>'
    return f"<text{_FONT.sub('', before)}{_FONT.sub('', after)}{_sized(fits)}>{text}</text>"


def name(x: float, y: float, text: str, room: float) -> str:
    """A name in large letters, or in smaller ones where it is long."""
    return squeeze(x, y, text, room, START, 17 if breadth(text, 17) <= room else SIZE)


def folded(text: str, room: float, size: float) -> list[str]:
    """A text in lines that keep to their room."""
    rows = [""]
    for word in text.split(" "):
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and breadth(longer, size) > room:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows


def initial(text: str) -> str:
    """The first letter of a name."""
    return text[:1].upper()[:1]


@lru_cache(maxsize=4096)
def breadth(text: str, size: float) -> float:
    """About how wide a text is, in a wide serif; `fsum`, since versions of Python add floats up in two ways."""
    return size * fsum(map(_em, text))


def _em(char: str) -> float:
    if char in _NARROW:
        return 0.4
    if char in _WIDE:
        return 1.0
    if ord(char) > 0x2E7F:
        return 1.3
    return 0.78 if char.isupper() else 0.62


def _sized(size: float) -> str:
    return "" if size == SIZE else f' font-size="{num(size)}"'


def signs(y: float, places: Iterable[tuple[float, str]], more: str = "", size: float = SIZE) -> str:
    """Short texts on one line, each with its middle at its x: one element for all of them."""
    row = [(x, y, text) for x, text in places if text]
    return _row(row, f" {PLAIN}{_sized(size)}{more}") if row else ""


class Letters:
    """Short texts anywhere, each with its middle at its x: one element for all of one size."""

    def __init__(self) -> None:
        self._rows: dict[float, list[tuple[float, float, str]]] = {}

    def add(self, x: float, y: float, text: str, size: float = SIZE) -> None:
        if text:
            self._rows.setdefault(size, []).append((round(x), round(y), text))

    def drawing(self) -> str:
        rows = "".join(_row(row, _sized(size)) for size, row in self._rows.items())
        return f'<g {PLAIN} aria-hidden="true">{rows}</g>' if rows else ""


def _row(row: Sequence[tuple[float, float, str]], more: str) -> str:
    """One element for all texts of a row: a place for each of them, so that any font sets its signs together."""
    is_level = len({y for _, y, _ in row}) == 1
    level = f' y="{num(row[0][1])}"' if is_level else ""
    parts = [(_places(run, is_level), content("".join(text for _, _, text in run))) for run in _runs(row)]
    if len(parts) == 1:
        return f"<text{more}{parts[0][0]}{level}>{parts[0][1]}</text>"
    return f"<text{more}{level}>{''.join(f'<tspan{places}>{said}</tspan>' for places, said in parts)}</text>"


def _runs(row: Sequence[tuple[float, float, str]]) -> list[list[tuple[float, float, str]]]:
    """A text of several signs by itself; those of one sign that follow each other together, in one list of places."""
    runs: list[list[tuple[float, float, str]]] = []
    for each in row:
        if runs and len(each[2]) == len(runs[-1][-1][2]) == 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    return runs


def _places(run: Sequence[tuple[float, float, str]], is_level: bool) -> str:
    """The x of each text, and its y where they do not all stand on one line."""
    down = "" if is_level else f' y="{" ".join(num(y) for _, y, _ in run)}"'
    return f' x="{" ".join(num(x) for x, _, _ in run)}"{down}'


@lru_cache(maxsize=1024)
def gathered(drawing: str) -> str:
    """The drawing with its letters last, and the stroke taken off them once for all."""
    depth = 0
    texts: list[str] = []
    rest: list[str] = []
    for part in _PARTS.findall(drawing):
        depth += part.startswith("<g") - (part == "</g>")
        (texts if depth == 0 and part.startswith("<text") else rest).append(part)
    if len(texts) < 2:
        return drawing
    letters = "".join(texts).replace(f"<text {PLAIN}", "<text")
    return f"{''.join(rest)}<g {PLAIN}>{letters}</g>"


def begun(texts: Iterable[str]) -> str:
    """Texts that all begin at their x; that is said once."""
    return f"<g {PLAIN}{START}>{''.join(texts).replace(f'<text {PLAIN}', '<text')}</g>"
