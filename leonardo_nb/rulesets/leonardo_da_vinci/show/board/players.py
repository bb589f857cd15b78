"""A player's page: who it is, hand, workers, both labs and the cards won."""

from leonardo_nb.core.drawing.lettering import END, FAINT, START, gathered, name, signs, squeeze, write
from leonardo_nb.core.drawing.palette import COIN, LEAF
from leonardo_nb.core.drawing.strokes import WORKED, at, band, disc, lines, opens, page, veil
from leonardo_nb.core.drawing.svg import BRIEF, USED, Region
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import COMPONENTS, Player
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.canvas import WIDTH, Canvas
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.cards import chip, second_hand
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.emblems import tokens, wreath
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.figures import apprentices, figure, leonardo, master_figure
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.labs import labs
from leonardo_nb.rulesets.leonardo_da_vinci.show.public_information import made_without_card, points_so_far

_HEIGHT = 284
_BRIEF = (4.0, 4.0, 367.0, 115.0)
"""Name, hand and workers."""
_CHIPS = 212
"""From the first to the last of the inventions in front of a player, at most; beside them, how many they are."""
_LABS = (4.0, 4.0, 367.0, 246.0)
"""All but the cards won."""


def player(canvas: Canvas, player: Player) -> Region:
    label = canvas.say("player", seat=player.seat, colour=player.colour)
    name = f"player.{player.seat}"
    body = gathered(_header(canvas, player) + _hand(canvas, player) + _absent(canvas, player))
    # The whole page is the player; what can be pointed at is the heading, since a button must not hold others.
    body += canvas.button(name, (8, 8, 359, 48), lambda: label) if name in canvas.spots else ""
    body += _leonardo(canvas) if player.seat == canvas.state.leonardo else ""
    body += _workers(canvas, player) + labs(canvas, player)
    won = _won(canvas, player) + _favours(canvas, player)
    body += won
    body += canvas.mark("players", player.seat, 5, 5, 365, 116)
    crops = {BRIEF: _BRIEF} | ({} if won else {USED: _LABS})
    return Region(f"player{player.seat}", WIDTH, _HEIGHT, label, page(WIDTH, _HEIGHT, body), spot=name, crops=crops)


def _leonardo(canvas: Canvas) -> str:
    """Leonardo; where the Council does not give him away, he only says who is first."""
    first = "" if canvas.state.rules.council_opening else disc(359, 49, 9, LEAF) + write(359, 54, 1)
    return leonardo(342, 32, 1.1, ' data-key="leonardo"') + first


def _header(canvas: Canvas, player: Player) -> str:
    """Figure, name and colour; a quill for who decides now."""
    decides = canvas.decides(player.seat)
    room = 314 - 48 * (player.seat == canvas.state.leonardo) - 28 * decides
    body = band(8, 9, 359, 47) + figure(player, 28, 52)
    body += name(48, 29, player.name, room)
    body += squeeze(48, 48, _told(canvas, player), room, START)
    return body + (lines(f"M{room + 52} 51q4-22 22-36-2 22-18 27z", "#fff") if decides else "")


def _told(canvas: Canvas, player: Player) -> str:
    """Colour, and what else is true of the player just now."""
    return " · ".join([canvas.say("colour", colour=player.colour), *canvas.writer.notes(player)])


def _hand(canvas: Canvas, player: Player) -> str:
    """Florins and components, or a tied purse where these are hidden; and victory points, where they decide."""
    points = _points(canvas, player)
    if player.iron == HIDDEN:
        purse = lines("M15 80q-6-8 3-14l-3-5h14l-3 5q9 6 3 14zm3-14h8", COIN)
        return purse + write(40, 76, canvas.writer.hand(player), START + FAINT) + points
    held = [(component, count) for component, count in zip(COMPONENTS, player.hand, strict=True) if count]
    row = [(50 + 50 * index, component) for index, (component, _) in enumerate(held)]
    counts = [(76 + 50 * index, str(count)) for index, (_, count) in enumerate(held)]
    return disc(24, 72, 12) + tokens(row, 80) + signs(77, [(24, str(player.florins)), *counts]) + points


def _points(canvas: Canvas, player: Player) -> str:
    """The victory points so far, and the wreath round them."""
    if not canvas.state.rules.scoring.in_points:
        return ""
    return wreath(344, 73) + write(
        344, 77, points_so_far(canvas.state, player.seat), WORKED + opens(f"points@player.{player.seat}")
    )


def _absent(canvas: Canvas, player: Player) -> str:
    told = " · ".join(canvas.writer.absent(player))
    return write(367, 110, told, END + FAINT) if told else ""


def _workers(canvas: Canvas, player: Player) -> str:
    """Who is ready to be placed."""
    left = 32 if player.master else 10
    ready = _ready(canvas, player, left) if player.ready else ""
    return ready + (_master(canvas, player) if player.master else "")


def _ready(canvas: Canvas, player: Player, left: float) -> str:
    """The apprentices that can be placed, as one thing to point at; where they are, each can be picked up."""
    name, place = f"ready.{player.seat}", (left, 89, min(17 * player.ready, 170), 29)
    if canvas.spots.get(name) == "legal" and 17 * player.ready <= 170:
        button = canvas.button(name, place, lambda: canvas.named("ready", player.seat))
        return button + "".join(_apprentice(player, number, left) for number in range(1, player.ready + 1))
    body = apprentices(player, 0, 27, player.ready, 170)
    return canvas.spot(name, place, body, lambda: canvas.named("ready", player.seat))


def _apprentice(player: Player, number: int, left: float) -> str:
    """One of those that can be placed."""
    drawn = veil(17, 29, 0) + apprentices(player, 0, 27, 1, 17)
    return at(left + 17 * (number - 1), 89, drawn, more=f' data-key="ready.{player.seat}.{number}"')


def _master(canvas: Canvas, player: Player) -> str:
    body = master_figure(player, 13, 31)
    return canvas.spot(f"master.{player.seat}", (6, 86, 26, 33), body, lambda: canvas.named("master", player.seat))


def _won(canvas: Canvas, player: Player) -> str:
    """The cards in front of a player, and how many inventions the player made."""
    owned = [card for card in canvas.state.inventions if card.owner == player.seat]
    made = [
        row
        for row in range(player.seat, len(canvas.state.finished), canvas.state.seats)
        if canvas.state.finished[row].turn
    ]
    others = made_without_card(canvas.state, player.seat)
    step = min(50, _CHIPS / max(len(owned) + len(others) - 1, 1))
    cards = "".join(chip(canvas, card, 10 + step * index, 252, typed=True) for index, card in enumerate(owned))
    cards += "".join(
        second_hand(canvas, player, card, 10 + step * index, 252) for index, card in enumerate(others, len(owned))
    )
    room = 300 - step * max(len(owned) + len(others) - 1, 0)
    count = squeeze(367, 269, canvas.say("made", count=len(made)), room, END) if made else ""
    marks = [canvas.mark("inventions", card.number - 1, 7, 249, 276, 30) for card in owned]
    marks += [canvas.mark("finished", row, 287, 251, 82, 27) for row in made]
    return cards + count + next(filter(None, marks), "")


def _favours(canvas: Canvas, player: Player) -> str:
    """In turn 0, where cards will lie later."""
    taken = canvas.writer.favours(player)
    return squeeze(12, 269, taken, 352, START) if taken else ""
