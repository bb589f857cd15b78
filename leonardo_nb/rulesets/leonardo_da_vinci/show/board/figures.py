"""The people of the board: workers, masters, mechanical men, the Lord of the City and Leonardo.

A player's people wear a colour, a cut of their own and the first letter of the player's name, so that they are told
apart without colours, too.
"""

from collections.abc import Sequence
from typing import Final

from leonardo_nb.core.drawing.lettering import initial, signs, write
from leonardo_nb.core.drawing.palette import COATS, SILVER, WASH
from leonardo_nb.core.drawing.strokes import at, disc, key, lines, moved, num
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Player

_HEAD: Final = "a4 4 0 1 1 .1 0z"
_BODIES: Final = (
    (-7, 0, "q1-9 5-13h4q4 4 5 13zm7-13" + _HEAD),
    (-7, 0, "v-13h14v13zm7-13" + _HEAD),
    (0, 0, "a7 7 0 1 1 .1 0zm0-13" + _HEAD),
    (-7, -13, "h14v6q-1 5-7 7-6-2-7-7zm7 0" + _HEAD),
    (0, 0, "l-9-8 9-7 9 7zm0-14" + _HEAD),
)
"""Gown, tunic, round cloak, shield, kite: where the pen begins, seen from between the feet, and its way."""
_HAT: Final = "a5 5 0 1 1 .1 0zm-7-6q7-9 14 0zm1-1q-5-1-6-6 4 1 7 3"
_MASTERS: Final = (
    (-9, 0, "q1-10 6-15h6q5 5 6 15zm9-15" + _HAT),
    (-8, 0, "v-15h16v15zm8-15" + _HAT),
    (0, 0, "a8 8 0 1 1 .1 0zm0-15" + _HAT),
    (-9, -15, "h18v7q-1 6-9 8-8-2-9-8zm9 0" + _HAT),
    (0, 0, "l-10-9 10-8 10 8zm0-16" + _HAT),
)
"""The same cuts, taller and under a feathered cap."""


def _body(cut: tuple[int, int, str], x: float, y: float) -> str:
    right, down, way = cut
    return f"M{num(x + right)} {num(y + down)}{way}"


def body(player: Player, x: float, y: float) -> str:
    """The outline of an apprentice, feet at y."""
    return _body(_BODIES[player.seat % 5], x, y)


def figures(player: Player, feet: Sequence[float], y: float) -> str:
    """Apprentices side by side, each with the letter."""
    return bodies(player, feet, y) + initials([(player, x) for x in feet], y - 2) if feet else ""


def bodies(player: Player, feet: Sequence[float], y: float) -> str:
    """Apprentices side by side, still without their letter."""
    fill, outline, _ = COATS[player.colour]
    return lines("".join(_body(_BODIES[player.seat % 5], x, y) for x in feet), fill, outline)


def initials(places: Sequence[tuple[Player, float]], y: float, more: str = "") -> str:
    """The letters of players on what is theirs; `more` are further attributes."""
    rows: dict[str, list[tuple[float, str]]] = {}
    for player, x in places:
        rows.setdefault(COATS[player.colour][2], []).append((x, initial(player.name)))
    return "".join(signs(y, row, white + more) for white, row in rows.items())


def figure(player: Player, x: float, y: float) -> str:
    """One figure, half as large again."""
    fill, outline, white = COATS[player.colour]
    body = lines(_body(_BODIES[player.seat % 5], 0, 0), fill, f'{outline} transform="{moved(x, y, 1.7)}"')
    return body + write(x, y - 5, initial(player.name), white, 18)


def apprentices(player: Player, x: float, y: float, count: int, room: float) -> str:
    """Apprentices from x on, feet at y: side by side or, where room is scarce, one with their number."""
    if 17 * count <= room:
        return figures(player, [x + 8 + 17 * index for index in range(count)], y)
    return figures(player, [x + 8], y) + write(x + 23, y - 3, count)


def master(player: Player, x: float, y: float) -> str:
    """The master, with the middle at x."""
    return key(f"master.{player.seat}", master_figure(player, x, y))


def master_figure(player: Player, x: float, y: float) -> str:
    fill, outline, white = COATS[player.colour]
    body = lines(_body(_MASTERS[player.seat % 5], x, y), fill, outline)
    return body + write(x, y - 3, initial(player.name), white)


def party(player: Player, x: float, y: float, count: int, with_master: bool, room: float) -> str:
    """A group of workers from x on: the master in front, then the apprentices."""
    left = 19 if with_master else 0
    return (master(player, x + 9, y) if with_master else "") + apprentices(player, x + left, y, count, room - left)


def automata(feet: Sequence[float], y: float) -> str:
    """Mechanical men, feet at y."""
    paths = "".join(f"M{num(x - 4)} {num(y)}v-4h-3v-9h14v9h-3v4zm0-15v-7h8v7" for x in feet)
    return lines(paths, SILVER) if paths else ""


def lord(x: float, y: float) -> str:
    """The Lord of the City, feet at y: cape, crown and staff."""
    cape = lines(f"M{num(x - 9)} {num(y)}q0-15 6-21h6q6 6 6 21zm9-20v20m10 0v-27", "#825")
    face = lines(f"M{num(x)} {num(y - 19)}a5 5 0 1 1 .1 0z", "#fdb")
    crown = lines(f"M{num(x - 5)} {num(y - 27)}v-7l2 3 3-4 3 4 2-3v7z", "#fc3")
    return key("lord", cape + face + crown)


_PORTRAIT: Final = (
    disc(0, 0, 20, WASH)
    + lines("M-8-4q-5 12 0 18 4 4 8 5 4-1 8-5 5-6 0-18z", "#fff")
    + lines("M-7-6q-1 9 3 11 4-2 8 0 4-2 3-11z", "#fdb")
    + lines("M-10-5q-2-11 10-12 12 1 10 12-10-4-20 0zM-5-3h3m4 0h3M0-2v4", "#843")
)


def leonardo(x: float, y: float, size: float, more: str = "") -> str:
    """Leonardo's portrait in a medallion: cap, brows and a long beard."""
    return at(x, y, _PORTRAIT, size, more)
