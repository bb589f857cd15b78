"""A player's page: who it is, hand, workers, both labs and the cards won."""

from leonardo_nb.core.state import HIDDEN
from leonardo_nb.core.svg import Region, fitted, words
from leonardo_nb.rulesets.leonardo_da_vinci.board.cards import chip
from leonardo_nb.rulesets.leonardo_da_vinci.board.emblems import small_book, small_gear, tokens
from leonardo_nb.rulesets.leonardo_da_vinci.board.figures import apprentices, leonardo, master
from leonardo_nb.rulesets.leonardo_da_vinci.board.ink import COIN, SEPIA, SMALL, WASH, coin, key, lines, page
from leonardo_nb.rulesets.leonardo_da_vinci.board.labs import lab
from leonardo_nb.rulesets.leonardo_da_vinci.board.sheet import Sheet
from leonardo_nb.rulesets.leonardo_da_vinci.model import COMPONENTS, Player

_WIDTH = 375
_HEIGHT = 266


def player(sheet: Sheet, player: Player) -> Region:
    label = sheet.say("player", seat=player.seat, colour=player.colour)
    body = _header(sheet, player, label) + _hand(sheet, player) + _workers(sheet, player)
    body += "".join(lab(sheet, each, 8 + 181 * index, 116) for index, each in enumerate(sheet.state.labs_of(player.seat)))
    body += _won(sheet, player)
    return Region(f"player{player.seat}", _WIDTH, _HEIGHT, label, page(_WIDTH, _HEIGHT, body, SMALL))


def _header(sheet: Sheet, player: Player, label: str) -> str:
    """Figure, name and colour; a quill for who decides now, Leonardo for who holds him."""
    holder = player.seat == sheet.state.leonardo
    room = 320 - (44 if holder else 0) - (26 if _decides(sheet, player) else 0)
    body = f'<rect width="359" height="48" fill="{WASH}" rx="4"/>' + apprentices(player, 20, 43, 1, 20)
    body += fitted(40, 21, player.name, room, 17, 'font-size="17"')
    body += words(40, 40, _told(sheet, player), f'fill="{SEPIA}"')
    body += lines(f"M{room + 42} 42q4-20 20-34-2 20-16 25l-5 1") if _decides(sheet, player) else ""
    body += key("leonardo", leonardo(335, 24, 1.1)) if holder else ""
    spot = sheet.spot(f"player.{player.seat}", (8, 8, 359, 48), body, lambda: label)
    return spot + sheet.mark("players", player.seat, 5, 5, 365, 108)


def _decides(sheet: Sheet, player: Player) -> bool:
    pending = sheet.state.pending
    return bool(pending) and pending[-1].seat == player.seat


def _told(sheet: Sheet, player: Player) -> str:
    """Colour, and whether the player is out of the phase."""
    colour = sheet.say("colour", colour=player.colour)
    return f"{colour} · {sheet.say('passed')}" if player.passed else colour


def _hand(sheet: Sheet, player: Player) -> str:
    """Florins and components, or a tied purse where they are hidden."""
    if player.florins == HIDDEN:
        purse = lines("M15 80q-6-8 3-14l-3-5h14l-3 5q9 6 3 14zm3-14h8", COIN)
        return purse + words(40, 76, sheet.say("hand_hidden"), f'fill="{SEPIA}"')
    cells = zip(COMPONENTS, player.hand, strict=True)
    return coin(24, 71, player.florins, 12) + "".join(_cell(sheet, 48 + 62 * i, *cell) for i, cell in enumerate(cells))


def _cell(sheet: Sheet, x: float, component: str, count: int) -> str:
    token = tokens(component, sheet.say(f"letter.{component}"), x, 80)
    return token + words(x + 23, 76, f"×{count}")


def _workers(sheet: Sheet, player: Player) -> str:
    """Who is ready to be placed, and what waits in the Academy and in the Workshop."""
    ready = apprentices(player, 42 if player.master else 18, 111, player.apprentices, 150)
    ready += master(player, 19, 111) if player.master else ""
    academy = small_book(234, 107) + words(248, 106, player.academy)
    workshop = small_gear(290, 101) + words(303, 106, player.automata)
    return key(f"ready.{player.seat}", ready) + academy + workshop


def _won(sheet: Sheet, player: Player) -> str:
    """The cards in front of a player, and how many inventions the player made."""
    owned = [card for card in sheet.state.inventions if card.owner == player.seat]
    made = [row for row in range(player.seat, len(sheet.state.made), sheet.state.seats) if sheet.state.made[row].turn]
    step = min(43, 270 / max(len(owned), 1))
    cards = "".join(chip(sheet, card, 10 + step * index, 236, letter=True) for index, card in enumerate(owned))
    count = words(365, 254, sheet.say("made", count=len(made)), 'text-anchor="end"')
    marks = [sheet.mark("inventions", card.number - 1, 7, 233, 276, 30) for card in owned]
    marks += [sheet.mark("made", row, 285, 236, 84, 26) for row in made]
    return cards + count + next(filter(None, marks), "")
