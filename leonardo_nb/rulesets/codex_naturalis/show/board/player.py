"""A player's page: who it is, points, visible symbols, hand and secret objective."""

from functools import partial
from typing import Final

from leonardo_nb.core.drawing.lettering import END, FAINT, SLANTED, START, Letters, name, squeeze, write
from leonardo_nb.core.drawing.strokes import at, band, cover, key, opens, page
from leonardo_nb.core.drawing.svg import BRIEF, Region
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.codex_naturalis.ground.model import SYMBOLS, Card, Objective, Player
from leonardo_nb.rulesets.codex_naturalis.show.board.canvas import Canvas
from leonardo_nb.rulesets.codex_naturalis.show.board.card_spread import Spread
from leonardo_nb.rulesets.codex_naturalis.show.board.cards import HIGH, WIDE, slot
from leonardo_nb.rulesets.codex_naturalis.show.board.goals import goal, sealed
from leonardo_nb.rulesets.codex_naturalis.show.board.legend import to_move
from leonardo_nb.rulesets.codex_naturalis.show.board.pawns import black_pawn, pawn
from leonardo_nb.rulesets.codex_naturalis.show.board.symbols import symbols

_WIDTH: Final = 375
_HEIGHT: Final = 267
_HAND: Final = 93
"""Where the hand begins."""
_WIDE: Final = 114
_APART: Final = 128
"""From one card to the next, at the size of a card."""
_STEP: Final = _APART * _WIDE / WIDE
_ROW: Final = 180
"""Where the backs and the objectives begin."""
_COUNTS: Final = 56
"""Where the numbers of visible symbols begin."""
_CROP: Final = (0.0, float(_COUNTS), float(_WIDTH), float(_HEIGHT - _COUNTS))
"""The hand with those numbers: they decide what can be laid."""
_BRIEF: Final = (4.0, 4.0, _WIDTH - 8.0, _HAND - 10.0)
"""Name, points and symbols."""
_ALL_HAND: Final = (-4.0, -4.0, 2.0 * _APART + WIDE + 8, HIGH + 8.0)
"""The hand, which cards are taken into."""
_BACK: Final = 48
_GOALS: Final = (170, 272)
_HELD: Final = ("offered", "secret")
_GOAL: Final = 94


def player_page(canvas: Canvas, player: Player) -> Region:
    label = canvas.writer.heading(player)
    who = key(f"player.{player.seat}", _header(canvas, player) + _counts(player))
    body = who + _hand(canvas, player) + _objectives(canvas, player)
    spot = f"player.{player.seat}"
    drawn = page(_WIDTH, _HEIGHT, body)
    return Region(
        f"player{player.seat}", _WIDTH, _HEIGHT, label, drawn, spot=spot, crops={"hand": _CROP, BRIEF: _BRIEF}
    )


def _header(canvas: Canvas, player: Player) -> str:
    """Pawn, name and points; a pointer for who decides now, the black pawn for who began."""
    first, decides = player.seat == canvas.state.first, canvas.decides(player.seat)
    body = band(8, 9, 359, 44) + at(30, 49, pawn(player, 0, 0), 1.7)
    body += name(52, 29, player.name, 190 - 24 * first - 24 * decides)
    body += squeeze(52, 46, _told(canvas, player), 200, START + FAINT)
    body += to_move(234 - 24 * first, 28) if decides else ""
    body += black_pawn(236, 40) if first else ""
    return body + _points(canvas, player) + canvas.mark("players", player.seat, 5, 5, 365, 83)


def _told(canvas: Canvas, player: Player) -> str:
    colour = canvas.say("colour", colour=player.colour)
    return f"{colour} · {canvas.say('is_blocked')}" if player.blocked else colour


def _points(canvas: Canvas, player: Player) -> str:
    more = END + opens(f"points@player.{player.seat}")
    if not canvas.state.is_over:
        return write(358, 40, player.score, more, 26)
    sum_told = f"{player.score} + {player.objectives} = "
    return write(322, 39, sum_told, END + FAINT) + write(360, 40, player.score + player.objectives, more, 26)


def _counts(player: Player) -> str:
    """How many of each symbol are visible in the area."""
    letters = Letters()
    for index, count in enumerate(player.symbols):
        letters.add(46 + 51 * index, 77, str(count), 16)
    return symbols([(22 + 51 * index, 71, symbol) for index, symbol in enumerate(SYMBOLS)]) + letters.drawing()


def _hand(canvas: Canvas, player: Player) -> str:
    """Fronts, and their backs small below them; of another's hand the backs alone."""
    hand = {card.slot: card for card in canvas.state.hand(player.seat) if card.kind != "starter"}
    known = any(card.card != HIDDEN for card in hand.values())
    large, small, over = Spread(), Spread(), ""
    for number, card in hand.items():
        _hold(large, small, card, _APART * (number - 1))
        over += _over(canvas, card, _APART * (number - 1))
    gaps = "".join(slot(8 + _STEP * (n - 1), _HAND, _WIDE) for n in (1, 2, 3) if n not in hand)
    gaps += at(8, _HAND, canvas.button(f"hand.{player.seat}", _ALL_HAND, partial(canvas.say, "hand")), _WIDE / WIDE)
    note = canvas.say("backs") if known else canvas.say("hand_hidden") if hand else ""
    told = squeeze(8, _ROW + (48 if known else 14), note, 154, START + FAINT + SLANTED)
    body = gaps + at(8, _HAND, large.drawing() + over, _WIDE / WIDE)
    turned = "".join(_turned(canvas, card, _APART * (number - 1)) for number, card in hand.items())
    return body + (at(8, _ROW, small.drawing() + turned, _BACK / WIDE) if known else "") + (told if note else "")


def _hold(large: Spread, small: Spread, card: Card, x: float) -> None:
    if card.card == HIDDEN:
        large.back(x, 0, card.kind, card.kingdom)
    else:
        large.front(x, 0, card.card)
        small.back(x, 0, card.kind, card.kingdom)


def _over(canvas: Canvas, card: Card, x: float) -> str:
    """Draw the mark of a card that has come, and its button if it has one."""
    spot = "" if card.card == HIDDEN else f"card:{card.card}"
    return canvas.mark_card(card, x, 0) + canvas.card_button(spot, x, 0, lambda: canvas.writer.in_hand(card))


def _turned(canvas: Canvas, card: Card, x: float) -> str:
    """Draw the button of the back of a card, which is laid as it is."""
    return canvas.card_button(f"back:{card.card}", x, 0, lambda: canvas.writer.turned(card))


def _objectives(canvas: Canvas, player: Player) -> str:
    """The secret objective, and what there is to choose from before it."""
    starter = [card for card in canvas.state.hand(player.seat) if card.kind == "starter"]
    if starter:
        return _side(canvas, player, "front", starter[0]) + _side(canvas, player, "back", starter[0])
    held = [goal for goal in canvas.state.objectives if goal.seat == player.seat and goal.where in _HELD]
    goals = held[: len(_GOALS)]  # an edited position may have more
    places = _GOALS[-len(goals) :] if goals else ()
    body = "".join(_objective(canvas, each, x) for each, x in zip(goals, places, strict=True))
    return body + _returned(canvas, player)


def _returned(canvas: Canvas, player: Player) -> str:
    """The objective put back, in words, for who knows it."""
    known = [goal.card for goal in canvas.state.objectives if goal.seat == player.seat and goal.where == "returned"]
    if not known or known[0] == HIDDEN:
        return ""
    return squeeze(8, _ROW + 76, canvas.say("goal_returned", card=known[0]), 250, START + FAINT + SLANTED)


def _objective(canvas: Canvas, held: Objective, x: float) -> str:
    number = held.card
    drawn = sealed() if number == HIDDEN else goal(number)
    drawn += canvas.mark_card(held, 0, 0)
    if number != HIDDEN:
        drawn += canvas.card_button(f"objective:{number}", 0, 0, lambda: canvas.writer.objective(number))
    elif held.where == "secret":
        drawn += cover(0, 0, WIDE, HIGH, f'data-key="secret.{held.seat}"')
    asked = held.where == "offered" and number != HIDDEN and canvas.decides(held.seat)
    return at(x, _ROW, drawn, _GOAL / WIDE) + _caption(canvas, "goal_offered" if asked else "goal_secret", x)


def _caption(canvas: Canvas, key: str, x: float) -> str:
    return squeeze(x + _GOAL / 2, _ROW + 79, canvas.say(key), _GOAL + 6, FAINT + SLANTED)


def _side(canvas: Canvas, player: Player, side: str, starter: Card) -> str:
    """One side of a starter card, before one of them is laid up; only who decides can point at it."""
    spread, x = Spread(), _GOALS[side == "back"]
    if side == "front":
        spread.front(0, 0, starter.card)
    else:
        spread.back(0, 0, "starter", starter.card)
    drawn = spread.drawing() + canvas.mark_card(starter, 0, 0)
    if canvas.decides(player.seat):
        drawn += canvas.card_button(
            f"side:{player.seat}:{side}", 0, 0, lambda: canvas.writer.side_of(starter.card, side)
        )
    return at(x, _ROW, drawn, _GOAL / WIDE) + _caption(canvas, f"{side}_side", x)
