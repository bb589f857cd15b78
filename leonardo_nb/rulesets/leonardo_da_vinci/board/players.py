"""A player's page: who it is, hand, workers, both labs and the cards won."""

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.explanation import why
from leonardo_nb.core.ink import COIN, FAINT, START, band, disc, gathered, lines, name, page, signs, squeeze, write
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.core.svg import Region
from leonardo_nb.rulesets.leonardo_da_vinci.board.cards import chip
from leonardo_nb.rulesets.leonardo_da_vinci.board.emblems import small_book, small_gears, tokens
from leonardo_nb.rulesets.leonardo_da_vinci.board.figures import apprentices, figure, leonardo, master_figure
from leonardo_nb.rulesets.leonardo_da_vinci.board.labs import labs
from leonardo_nb.rulesets.leonardo_da_vinci.board.sheet import Sheet
from leonardo_nb.rulesets.leonardo_da_vinci.model import COMPONENTS, Player

_WIDTH = 375
_HEIGHT = 268


def player(sheet: Sheet, player: Player) -> Region:
    label = sheet.say("player", seat=player.seat, colour=player.colour)
    body = _header(sheet, player, label) + gathered(_hand(sheet, player) + _workers(sheet, player))
    body += labs(sheet, player) + _won(sheet, player)
    spot = f"player.{player.seat}"
    return Region(f"player{player.seat}", _WIDTH, _HEIGHT, label, page(_WIDTH, _HEIGHT, body), spot=spot)


def _header(sheet: Sheet, player: Player, label: str) -> str:
    """Figure, name and colour; a quill for who decides now, Leonardo for who holds him."""
    holder, decides = player.seat == sheet.state.leonardo, sheet.decides(player.seat)
    room = 314 - 48 * holder - 28 * decides
    body = band(0, 1, 359, 47) + figure(player, 20, 44)
    body += name(40, 21, player.name, room)
    body += squeeze(40, 40, _told(sheet, player), room, START + FAINT)
    body += lines(f"M{room + 44} 43q4-22 22-36-2 22-18 27z", "#fff") if decides else ""
    body += leonardo(334, 24, 1.1, ' data-key="leonardo"') if holder else ""
    spot = sheet.spot(f"player.{player.seat}", (8, 8, 359, 48), body, lambda: label)
    return spot + sheet.mark("players", player.seat, 5, 5, 365, 112)


def _told(sheet: Sheet, player: Player) -> str:
    """Colour, and what else is true of the player just now."""
    return " · ".join([sheet.say("colour", colour=player.colour), *sheet.writer.notes(player)])


def _hand(sheet: Sheet, player: Player) -> str:
    """Florins and components, or a tied purse where they are hidden."""
    if player.florins == HIDDEN:
        purse = lines("M15 80q-6-8 3-14l-3-5h14l-3 5q9 6 3 14zm3-14h8", COIN)
        return purse + write(40, 76, sheet.say("hand_hidden"), START + FAINT)
    held = [(component, count) for component, count in zip(COMPONENTS, player.hand, strict=True) if count]
    row = [(50 + 56 * index, component) for index, (component, _) in enumerate(held)]
    texts: list[tuple[float, str]] = [(24, str(player.florins))]
    for x, (component, count) in zip(range(50, 400, 56), held, strict=False):
        texts += [(x + 9, sheet.letter(component)), (x + 31, str(count))]
    return disc(24, 71, 12) + tokens(row, 79) + signs(75, texts)


def _workers(sheet: Sheet, player: Player) -> str:
    """Who is ready to be placed, and what waits in the Academy and in the Workshop."""
    left = 32 if player.master else 10
    ready = _ready(sheet, player, left) if player.ready else ""
    ready += _master(sheet, player) if player.master else ""
    waiting = signs(109, [(326, str(player.academy)), (363, str(player.mechanical_men))])
    boxed = squeeze(206, 109, sheet.say("boxed", count=player.boxed), 96, START + FAINT) if player.boxed else ""
    return ready + small_book(310, 110) + small_gears([(348, 104)]) + waiting + boxed


def _ready(sheet: Sheet, player: Player, left: float) -> str:
    """The apprentices that can be placed, as one thing to point at."""
    body, place = apprentices(player, 0, 27, player.ready, 170), (left, 88, min(17 * player.ready, 170), 29)
    return sheet.spot(f"ready.{player.seat}", place, body, lambda: _called(sheet, "ready", player))


def _master(sheet: Sheet, player: Player) -> str:
    body = master_figure(player, 13, 31)
    return sheet.spot(f"master.{player.seat}", (6, 84, 26, 33), body, lambda: _called(sheet, "master", player))


def _called(sheet: Sheet, key: str, player: Player) -> str:
    """As on its card."""
    return tell(why(f"now.{key}", seat=player.seat), sheet.state, sheet.lang)


def _won(sheet: Sheet, player: Player) -> str:
    """The cards in front of a player, and how many inventions the player made."""
    owned = [card for card in sheet.state.inventions if card.owner == player.seat]
    made = [
        row
        for row in range(player.seat, len(sheet.state.finished), sheet.state.seats)
        if sheet.state.finished[row].turn
    ]
    step = min(43, 270 / max(len(owned), 1))
    cards = "".join(chip(sheet, card, 10 + step * index, 237, letter=True) for index, card in enumerate(owned))
    count = squeeze(325, 255, sheet.say("made", count=len(made)), 84) if made else ""
    marks = [sheet.mark("inventions", card.number - 1, 7, 233, 276, 30) for card in owned]
    marks += [sheet.mark("finished", row, 285, 236, 84, 26) for row in made]
    return cards + count + next(filter(None, marks), "")
