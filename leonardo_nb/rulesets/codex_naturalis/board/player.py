"""A player's page: who it is, points, visible symbols, hand and secret objective."""

from typing import Final

from leonardo_nb.core.state import HIDDEN
from leonardo_nb.core.svg import Region
from leonardo_nb.rulesets.codex_naturalis.board.cards import at_size, back, front, slot
from leonardo_nb.rulesets.codex_naturalis.board.goals import goal, sealed
from leonardo_nb.rulesets.codex_naturalis.board.ink import (
    END,
    FAINT,
    SLANTED,
    START,
    WASH,
    at,
    lines,
    name,
    page,
    signs,
    squeeze,
    write,
)
from leonardo_nb.rulesets.codex_naturalis.board.pawns import black_pawn, pawn
from leonardo_nb.rulesets.codex_naturalis.board.sheet import Sheet
from leonardo_nb.rulesets.codex_naturalis.board.symbols import symbols
from leonardo_nb.rulesets.codex_naturalis.model import SYMBOLS, Card, Objective, Player

_WIDTH: Final = 375
_HEIGHT: Final = 264
_HAND: Final = 93
"""Where the hand begins."""
_WIDE: Final = 114
_STEP: Final = 122
_ROW: Final = 180
"""Where the backs and the objectives begin."""
_BACK: Final = 48
_GOALS: Final = (170, 272)
_GOAL: Final = 94


def player_page(sheet: Sheet, player: Player) -> Region:
    label = sheet.writer.heading(player)
    body = _header(sheet, player) + _counts(sheet, player) + _hand(sheet, player) + _objectives(sheet, player)
    return Region(f"player{player.seat}", _WIDTH, _HEIGHT, label, page(_WIDTH, _HEIGHT, body))


def _header(sheet: Sheet, player: Player) -> str:
    """Pawn, name and points; a feather for who decides now, the black pawn for who began."""
    first, decides = player.seat == sheet.state.first, sheet.decides(player)
    body = lines("M8 9q180-3 359 0v44h-359z", WASH, ' stroke="none"') + at(30, 49, pawn(player, 0, 0), 1.7)
    body += name(52, 29, player.name, 190 - 24 * first - 24 * decides)
    body += squeeze(52, 46, _told(sheet, player), 200, more=START + FAINT)
    body += at(234 - 24 * first, 28, symbols([(0, 0, "quill")]), 1.1) if decides else ""
    body += black_pawn(236, 40) if first else ""
    return body + _points(sheet, player) + sheet.mark("players", player.seat, 5, 5, 365, 83)


def _told(sheet: Sheet, player: Player) -> str:
    colour = sheet.say("colour", colour=player.colour)
    return f"{colour} · {sheet.say('is_blocked')}" if player.blocked else colour


def _points(sheet: Sheet, player: Player) -> str:
    total = player.score + player.objectives
    if not sheet.state.over:
        return write(358, 40, player.score, f'{END} font-size="26"')
    sum_told = f"{player.score} + {player.objectives} = "
    return write(322, 39, sum_told, f"{END}{FAINT}") + write(360, 40, total, f'{END} font-size="26"')


def _counts(sheet: Sheet, player: Player) -> str:
    """How many of each symbol are visible in the area."""
    row = [(22 + 51 * index, 71, symbol) for index, symbol in enumerate(SYMBOLS)]
    counts = [(46 + 51 * index, str(count)) for index, count in enumerate(player.symbols)]
    return symbols(row) + signs(77, counts, ' font-size="16"', 9)


def _hand(sheet: Sheet, player: Player) -> str:
    """Fronts, and their backs small below them; of another's hand the backs alone."""
    hand = {card.slot: card for card in sheet.state.hand(player.seat) if card.kind != "starter"}
    body = "".join(slot(8 + _STEP * (n - 1), _HAND, _WIDE) for n in (1, 2, 3) if n not in hand)
    body += "".join(_held(sheet, card, 8 + _STEP * (n - 1)) for n, card in hand.items())
    known = [(n, card) for n, card in hand.items() if card.card != HIDDEN]
    small = "".join(at_size(8 + 53 * (n - 1), _ROW, _BACK, _back(card)) for n, card in known)
    note = sheet.say("backs") if known else sheet.say("hand_hidden") if hand else ""
    return body + small + squeeze(8, _ROW + (48 if known else 14), note, 154, more=START + FAINT + SLANTED)


def _back(card: Card) -> str:
    return back(card.kind, card.kingdom, 0)


def _held(sheet: Sheet, card: Card, x: float) -> str:
    drawing = _back(card) if card.card == HIDDEN else front(card.card)
    spot = "" if card.card == HIDDEN else f"card:{card.card}"
    held = sheet.card(spot, (x, _HAND, _WIDE), drawing, lambda: sheet.writer.in_hand(card))
    return held + sheet.mark_card(card, x, _HAND, _WIDE)


def _objectives(sheet: Sheet, player: Player) -> str:
    """The secret objective, and what there is to choose from before it."""
    starter = [card for card in sheet.state.hand(player.seat) if card.kind == "starter"]
    if starter:
        return _sides(sheet, player, starter[0])
    goals = [goal for goal in sheet.state.objectives if goal.seat == player.seat and _is_shown(goal)]
    goals.sort(key=lambda goal: goal.where == "secret")
    places = _GOALS[-len(goals) :] if goals else ()
    return "".join(_objective(sheet, each, x) for each, x in zip(goals, places, strict=True))


def _is_shown(goal: Objective) -> bool:
    return goal.where != "returned" or goal.card != HIDDEN


def _objective(sheet: Sheet, held: Objective, x: float) -> str:
    hidden = held.card == HIDDEN
    drawing = sealed() if hidden else goal(held.card)
    label = sheet.writer.objective
    drawn = sheet.card("" if hidden else f"objective:{held.card}", (x, _ROW, _GOAL), drawing, lambda: label(held.card))
    note = squeeze(x + _GOAL / 2, _ROW + 76, sheet.say(f"goal_{held.where}"), _GOAL, more=FAINT + SLANTED)
    return drawn + note + sheet.mark_card(held, x, _ROW, _GOAL)


def _sides(sheet: Sheet, player: Player, starter: Card) -> str:
    """Both sides of a starter card, before one of them is laid up."""
    sides = (("front", front(starter.card)), ("back", back("starter", "", starter.card)))
    return "".join(
        _side(sheet, player, side, (x, _ROW, _GOAL), drawing, starter)
        for x, (side, drawing) in zip(_GOALS, sides, strict=True)
    )


def _side(
    sheet: Sheet, player: Player, side: str, place: tuple[float, float, float], drawing: str, starter: Card
) -> str:
    """Only the player who decides can point at a side."""
    x, y, wide = place
    spot = f"side:{side}" if sheet.decides(player) else ""
    drawn = sheet.card(spot, place, drawing, lambda: sheet.writer.side_of(starter.card, side))
    note = squeeze(x + wide / 2, y + 76, sheet.say(f"{side}_side"), wide, more=FAINT + SLANTED)
    return drawn + note + sheet.mark_card(starter, x, y, wide)
