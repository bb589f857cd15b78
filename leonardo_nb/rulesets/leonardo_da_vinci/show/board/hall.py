"""The Council's hall: its florins, its four privileges and its queue."""

from leonardo_nb.core.drawing.lettering import squeeze, write
from leonardo_nb.core.drawing.palette import COIN, LIGHT
from leonardo_nb.core.drawing.strokes import disc, key, lines
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import said
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.canvas import Canvas
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.figures import figures
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.zones import LEFT, street

_STEP = 52
_STONE = "#fec"
_WOOD = "#ca7"
_ARCH = "M2 82V26q0-24 24-24t24 24v56z"
_ART = {
    "board.gives.A1": lines(f"{_ARCH}M16 41q1-10 5-10t5 10zm5-10a3 3 0 1 1 .1 0zm8 4h11l-4-4m4 4l-4 4", _STONE),
    "board.gives.A2": lines(_ARCH, _STONE)
    + lines("M20 38a6 6 0 1 1 .1 0zm13-1a6 6 0 1 1 .1 0zm-6 5a6 6 0 1 1 .1 0z", COIN),
    "board.gives.A3": lines(f"{_ARCH}M11 33q15-15 30 0-15 14-30 0zm15 6a6 6 0 1 1 .1 0z", _STONE),
    "board.gives.A4": lines(_ARCH, _STONE) + lines("M12 40v-9l6-5h12v9l-6 5zv-9h12l6-5", _WOOD) + disc(36, 36, 6),
    "board.gives.two_florins": lines(_ARCH, _STONE) + disc(26, 35, 10),
    "board.gives.turned_up": lines(_ARCH, _STONE)
    + lines("M28 24h13v18h-13z", LIGHT)
    + lines("M5 33q10-12 20 0-10 11-20 0zm10 4a4 4 0 1 1 .1 0zM34 39v-10m-3 3l3-4 3 4", _STONE),
    "board.gives.free": lines(_ARCH, _STONE) + lines("M17 42v-9l6-5h12v9l-6 5zv-9h12l6-5", _WOOD),
}
"""What a privilege is drawn as, by the sentence that says what it gives."""


def hall(canvas: Canvas, top: int, height: int) -> str:
    zone = street(canvas, "A", top, height, _florins(canvas) if canvas.state.rules.council_florins else "")
    return zone + "".join(_privilege(canvas, number, top) for number in sorted(canvas.state.rules.privileges))


def _florins(canvas: Canvas) -> str:
    coins = lines("M92 44q0 12 14 12t14-12m0 5q0 7-14 7t-14-7", COIN) + disc(106, 38, 14)
    return key("council", coins + write(106, 43, canvas.state.council_florins))


def _privilege(canvas: Canvas, number: int, top: int) -> str:
    """An arch with what it stands for, and the player who has chosen it."""
    chooser = canvas.state.holder_of(number)
    told = squeeze(26, 60, canvas.say(f"gives.A{number}"), 42) if chooser is None else _chooser(canvas, chooser)
    place = LEFT + 149 + _STEP * (number - 1), top + 3, 52, 84
    shown = said(canvas.state, f"board.gives.A{number}")
    art = _ART.get(shown, lines(_ARCH, _STONE))
    if shown == "board.gives.two_florins":
        art += write(26, 40, canvas.state.rules.privileges[number].florins(canvas.state))
    body = art + write(26, 18, number) + told
    return canvas.spot(f"privilege.{number}", place, body, lambda: canvas.writer.privilege(number))


def _chooser(canvas: Canvas, seat: int) -> str:
    return figures(canvas.state.players[seat], [26], 78) + canvas.mark("players", seat, 10, 52, 32, 30)
