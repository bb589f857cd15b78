"""What lies in the zones: labs and mechanical men in the Workshop, apprentices in the Academy, piles in the shops."""

from leonardo_nb.core.drawing.lettering import START, initial, signs, squeeze
from leonardo_nb.core.drawing.palette import COATS
from leonardo_nb.core.drawing.strokes import box, lines
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import ZONES, Player
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.canvas import Canvas
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.emblems import slices, tokens
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.figures import automata, bodies, initials
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.zones import LEFT, STREET, WIDTH

_LINE = 64
"""On which the stocks stand."""


def stocks(canvas: Canvas, zone: str) -> str:
    """What a zone gives in words, and what each player still has there."""
    gives = squeeze(STREET, 36, canvas.say(f"gives.{zone}"), WIDTH - STREET - 5, START)
    return gives + (_workshop if zone == "B" else _academy)(canvas)


def _place(canvas: Canvas, player: Player) -> int:
    """Where a player's stock begins."""
    return STREET + 4 + player.seat * (WIDTH - STREET) // max(canvas.state.seats, 4)


def _workshop(canvas: Canvas) -> str:
    """Everybody's large lab, only its outline where it has been taken, and the mechanical men."""
    players = [(player, _place(canvas, player)) for player in canvas.state.players]
    taken = [(player, x) for player, x in players if canvas.state.lab(player.seat, "large").side]
    there = [(player, x + 11) for player, x in players if (player, x) not in taken]
    labs = "".join(lines(_square(x - 11), *COATS[player.colour][:2]) for player, x in there)
    outlines = lines("".join(_square(x) for _, x in taken), more=' stroke-dasharray="3"') if taken else ""
    left = [(x, player.mechanical_men) for player, x in players if player.mechanical_men]
    texts = [(x + 11, initial(player.name)) for player, x in taken] + [(x + 45, str(men)) for x, men in left]
    return (
        labs
        + initials(there, _LINE - 5)
        + outlines
        + automata([x + 32 for x, _ in left], _LINE)
        + signs(_LINE - 5, texts)
    )


def _square(x: int) -> str:
    return f"M{x} {_LINE - 19}{box(22, 19)}"


def _academy(canvas: Canvas) -> str:
    """The apprentices that each player can still hire."""
    players = [(player, _place(canvas, player)) for player in canvas.state.players]
    counts = signs(_LINE - 5, [(x + 26, str(player.academy)) for player, x in players])
    there = [(player, x + 10) for player, x in players]
    return "".join(bodies(player, [x], _LINE) for player, x in there) + initials(there, _LINE - 2) + counts


def pile(canvas: Canvas, zone: str, top: int) -> str:
    """What a shop still has: a component, and the pile seen from the side."""
    index = ZONES.index(zone) - 3
    shop = canvas.state.shops[index]
    drawn = tokens([(1, shop.component)], 21) + slices(shop.component, shop.pile, 22, 17)
    body = drawn + squeeze(56, 13, canvas.say("pile_count", pile=shop.pile, component=shop.component), 72)
    place = LEFT + 180, top + 1, 92, 23
    spot = canvas.spot(
        f"pile.{shop.component}",
        place,
        body,
        lambda: canvas.say("pile", component=shop.component, pile=shop.pile),
    )
    return spot + canvas.mark("shops", index, place[0] - 2, top, 95, 25)
