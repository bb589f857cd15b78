"""A player's page: who it is, hand, workers, both labs and the cards won."""

from leonardo_nb.core.ink import (
    COIN,
    END,
    FAINT,
    LEAF,
    START,
    WORKED,
    band,
    disc,
    gathered,
    lines,
    name,
    page,
    signs,
    squeeze,
    write,
)
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.core.svg import Region
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import COMPONENTS, Player
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.cards import chip, second_hand
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.emblems import tokens, wreath
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.figures import apprentices, figure, leonardo, master_figure
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.labs import labs
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.sheet import WIDTH, Sheet
from leonardo_nb.rulesets.leonardo_da_vinci.show.public_information import made_without_card, points_so_far

_HEIGHT = 284


def player(sheet: Sheet, player: Player) -> Region:
    label = sheet.say("player", seat=player.seat, colour=player.colour)
    name = f"player.{player.seat}"
    body = gathered(_header(sheet, player) + _hand(sheet, player) + _absent(sheet, player))
    # The whole page is the player; what can be pointed at is the heading, since a button must not hold others.
    body += sheet.button(name, (8, 8, 359, 48), lambda: label) if name in sheet.spots else ""
    body += _leonardo(sheet) if player.seat == sheet.state.leonardo else ""
    body += _workers(sheet, player) + labs(sheet, player) + _won(sheet, player) + _favours(sheet, player)
    body += sheet.mark("players", player.seat, 5, 5, 365, 116)
    return Region(f"player{player.seat}", WIDTH, _HEIGHT, label, page(WIDTH, _HEIGHT, body), spot=name)


def _leonardo(sheet: Sheet) -> str:
    """Leonardo; where the Council does not give him away, he only says who is first."""
    first = "" if sheet.state.rules.council_opening else disc(359, 49, 9, LEAF) + write(359, 54, 1)
    return leonardo(342, 32, 1.1, ' data-key="leonardo"') + first


def _header(sheet: Sheet, player: Player) -> str:
    """Figure, name and colour; a quill for who decides now."""
    decides = sheet.decides(player.seat)
    room = 314 - 48 * (player.seat == sheet.state.leonardo) - 28 * decides
    body = band(8, 9, 359, 47) + figure(player, 28, 52)
    body += name(48, 29, player.name, room)
    body += squeeze(48, 48, _told(sheet, player), room, START)
    return body + (lines(f"M{room + 52} 51q4-22 22-36-2 22-18 27z", "#fff") if decides else "")


def _told(sheet: Sheet, player: Player) -> str:
    """Colour, and what else is true of the player just now."""
    return " · ".join([sheet.say("colour", colour=player.colour), *sheet.writer.notes(player)])


def _hand(sheet: Sheet, player: Player) -> str:
    """Florins and components, or a tied purse where they are hidden; and victory points, where they decide."""
    points = _points(sheet, player)
    if player.florins == HIDDEN:
        purse = lines("M15 80q-6-8 3-14l-3-5h14l-3 5q9 6 3 14zm3-14h8", COIN)
        return purse + write(40, 76, sheet.say("hand_hidden"), START + FAINT) + points
    held = [(component, count) for component, count in zip(COMPONENTS, player.hand, strict=True) if count]
    row = [(50 + 50 * index, component) for index, (component, _) in enumerate(held)]
    counts = [(76 + 50 * index, str(count)) for index, (_, count) in enumerate(held)]
    return disc(24, 72, 12) + tokens(row, 80) + signs(77, [(24, str(player.florins)), *counts]) + points


def _points(sheet: Sheet, player: Player) -> str:
    """The victory points so far, and the wreath round them."""
    if not sheet.state.rules.scoring.in_points:
        return ""
    return wreath(344, 73) + signs(77, [(344, str(points_so_far(sheet.state, player.seat)))], WORKED)


def _absent(sheet: Sheet, player: Player) -> str:
    told = " · ".join(sheet.writer.absent(player))
    return write(367, 110, told, END + FAINT) if told else ""


def _workers(sheet: Sheet, player: Player) -> str:
    """Who is ready to be placed."""
    left = 32 if player.master else 10
    ready = _ready(sheet, player, left) if player.ready else ""
    return ready + (_master(sheet, player) if player.master else "")


def _ready(sheet: Sheet, player: Player, left: float) -> str:
    """The apprentices that can be placed, as one thing to point at."""
    body, place = apprentices(player, 0, 27, player.ready, 170), (left, 89, min(17 * player.ready, 170), 29)
    return sheet.spot(f"ready.{player.seat}", place, body, lambda: sheet.named("ready", player.seat))


def _master(sheet: Sheet, player: Player) -> str:
    body = master_figure(player, 13, 31)
    return sheet.spot(f"master.{player.seat}", (6, 86, 26, 33), body, lambda: sheet.named("master", player.seat))


def _won(sheet: Sheet, player: Player) -> str:
    """The cards in front of a player, and how many inventions the player made."""
    owned = [card for card in sheet.state.inventions if card.owner == player.seat]
    made = [
        row
        for row in range(player.seat, len(sheet.state.finished), sheet.state.seats)
        if sheet.state.finished[row].turn
    ]
    others = made_without_card(sheet.state, player.seat)
    step = min(50, 280 / max(len(owned) + len(others), 1))
    cards = "".join(chip(sheet, card, 10 + step * index, 252, typed=True) for index, card in enumerate(owned))
    cards += "".join(
        second_hand(sheet, player, card, 10 + step * index, 252) for index, card in enumerate(others, len(owned))
    )
    count = write(367, 269, sheet.say("made", count=len(made)), END) if made else ""
    marks = [sheet.mark("inventions", card.number - 1, 7, 249, 276, 30) for card in owned]
    marks += [sheet.mark("finished", row, 287, 251, 82, 27) for row in made]
    return cards + count + next(filter(None, marks), "")


def _favours(sheet: Sheet, player: Player) -> str:
    """In turn 0, where cards will lie later."""
    taken = sheet.writer.favours(player)
    return squeeze(12, 269, taken, 352, START) if taken else ""
