"""The players' pawns: a colour, a head of its own and the first letter of the name, and the black pawn."""

from typing import Final

from leonardo_nb.core.drawing.lettering import initial, write
from leonardo_nb.core.drawing.palette import COATS
from leonardo_nb.core.drawing.strokes import lines, num
from leonardo_nb.rulesets.codex_naturalis.ground.model import Player

_BODY: Final = "q0-11 5-13h6q5 2 5 13z"
_HEADS: Final = ("m8-13a4 4 0 1 1 .1 0z", "m4-13v-7h8v7z", "m8-12l-5-5 5-5 5 5z", "m3-13l5-9 5 9z")
"""Ball, block, diamond, peak."""


def pawn(player: Player, x: float, y: float) -> str:
    """A pawn with its feet at y: sixteen wide, twenty-two high."""
    fill, outline, white = COATS[player.colour]
    path = f"M{num(x - 8)} {num(y)}{_BODY}{_HEADS[player.seat % 4]}"
    return lines(path, fill, outline) + write(x, y - 2, initial(player.name), white)


def black_pawn(x: float, y: float) -> str:
    """The pawn of the first player."""
    fill, outline, _ = COATS["black"]
    return lines(f"M{num(x - 8)} {num(y)}{_BODY}m8-13a5 5 0 1 1 .1 0z", fill, outline)
