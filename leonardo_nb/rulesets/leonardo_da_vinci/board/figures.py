"""The people of the board: workers, masters, mechanical men, the Lord of the City and Leonardo.

A player's people wear a colour, a cut of their own and the first letter of the player's name, so that they are told
apart without colours, too.
"""

from typing import Final

from leonardo_nb.core.svg import content, num
from leonardo_nb.rulesets.leonardo_da_vinci.board.ink import INK, MIDDLE, WASH, lines
from leonardo_nb.rulesets.leonardo_da_vinci.model import Player

_PALE: Final = "#fff8e6"
TINTS: Final = {
    "": (_PALE, INK, INK),
    "yellow": ("#f2c230", INK, INK),
    "red": ("#b32d22", INK, "#fff"),
    "blue": ("#2f6db5", INK, "#fff"),
    "green": ("#2f7d46", INK, "#fff"),
    "black": ("#2b2623", _PALE, "#fff"),
}
"""Body, outline and letter of each colour."""

_CUTS: Final = (
    "m-7.5 0q1-9 5.5-13h4q4.5 4 5.5 13zm7.5-13",
    "m-6.5 0v-13h13v13zm6.5-13",
    "a7.2 7 0 1 1 .1 0zm0-13.5",
    "m-7-13h14v6q-1 5-7 7-6-2-7-7zm7 0",
    "l-8-7.5 8-7.5 8 7.5zm0-14",
)
"""Gown, tunic, round cloak, shield, kite: drawn from the feet, the pen ending at the neck."""
_HEAD: Final = "a4.2 4.2 0 1 1 .1 0z"
_CAP: Final = "m-5.5-6q5.5-9 11 0zm1-2q-5-1-6-7 4 1 7 4"
_BODIES: Final = tuple(cut + _HEAD for cut in _CUTS)
_MASTERS: Final = tuple(body + _CAP for body in _BODIES)


def letter(player: Player) -> str:
    """The first letter of a name."""
    return player.name[:1].upper()[:1]


def apprentices(player: Player, x: float, y: float, count: int, room: float) -> str:
    """A row of apprentices, feet at y, the first with its middle at x; close together where room is scarce."""
    if count <= 0:
        return ""
    step = min(16.5, (room - 16) / max(count - 1, 1))
    feet = [f"M{num(x + step * index)} {num(y)}{_BODIES[player.seat % 5]}" for index in range(count)]
    fill, stroke, _ = TINTS[player.colour]
    paths = ["".join(feet)] if step > 15 else feet[::-1]
    drawn = "".join(f'<path d="{path}"/>' for path in paths)
    return f'<g fill="{fill}" stroke="{stroke}">{drawn}</g>{_letter(player, x, y)}'


def master(player: Player, x: float, y: float) -> str:
    """The master: taller, with a feathered cap."""
    fill, stroke, _ = TINTS[player.colour]
    return (
        f'<g data-key="master.{player.seat}"><path transform="translate({num(x)} {num(y)})scale(1.25)" fill="{fill}" '
        f'stroke="{stroke}" d="M0 0{_MASTERS[player.seat % 5]}"/>{_letter(player, x, y - 1.5)}</g>'
    )


def _letter(player: Player, x: float, y: float) -> str:
    _, _, ink = TINTS[player.colour]
    colour = "" if ink == INK else f' fill="{ink}"'
    return f'<text x="{num(x)}" y="{num(y - 2)}" {MIDDLE}{colour}>{content(letter(player))}</text>'


def party(player: Player, x: float, y: float, count: int, with_master: bool, room: float) -> str:
    """A group of workers from x on: the master in front, then the apprentices, with their number if it is large."""
    head = master(player, x + 10, y) if with_master else ""
    left = 22 if with_master else 0
    tail = f'<text x="{num(x + room - 7)}" y="{num(y - 5)}" {MIDDLE}>{count}</text>' if count > 4 else ""
    return head + apprentices(player, x + left + 8, y, count, room - left - (16 if tail else 0)) + tail


def automaton(x: float, y: float) -> str:
    """A mechanical man, feet at y."""
    return lines(
        f"M{num(x - 4)} {num(y)}v-4h-3v-9h14v9h-3v4zm1-4h6M{num(x - 3.5)} {num(y - 13)}v-7h7v7m-3.5-7v-3m-1.5 6h0m3 0h0"
        f"M{num(x)} {num(y - 11)}a2.5 2.5 0 1 0 .1 0z",
        "#c9cdd2",
    )


def lord(x: float, y: float) -> str:
    """The Lord of the City, feet at y: cape, crown and staff."""
    cape = lines(f"M{num(x - 9)} {num(y)}q0-15 6-21h6q6 6 6 21zm9-20v20", "#7d2a4d")
    face = lines(f"M{num(x)} {num(y - 19)}a5 5 0 1 1 .1 0z", "#f3d9b8")
    crown = lines(f"M{num(x - 5)} {num(y - 27)}v-7l2.5 3 2.5-4 2.5 4 2.5-3v7z", "#f1c232")
    staff = lines(f"M{num(x + 11)} {num(y)}v-27", more='stroke-width="1.8"')
    return f'<g data-key="lord">{cape}{face}{crown}{staff}</g>'


def leonardo(x: float, y: float, size: float = 1) -> str:
    """Leonardo's portrait in a medallion: cap, brows and a long beard."""
    rim = f'<circle r="20" fill="{WASH}" stroke="{INK}" stroke-width="1.5"/>'
    beard = lines("M-8-4q-5 12 0 18 4 4 8 5 4-1 8-5 5-6 0-18z", "#fffdf6")
    face = lines("M-7-6q-1 9 3 11 4-2 8 0 4-2 3-11z", "#f3d9b8")
    cap = lines("M-10-5q-2-11 10-12 12 1 10 12-10-4-20 0z", "#8a4b2d")
    strokes = lines("M-5-3q2-1 3.5 0m3 0q2-1 3.5 0M0-2v4M-3 6q3 2 6 0M-4 9q-1 4 1 7m6-7q1 4-1 7")
    scale = f"scale({num(size)})" if size != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){scale}">{rim}{beard}{face}{cap}{strokes}</g>'
