"""A player's page: who it is, the columns, the cards taken, the hand and the cards looked at."""

from collections.abc import Iterator
from typing import Final

from leonardo_nb.core.drawing.lettering import END, FAINT, SLANTED, START, name, squeeze, write
from leonardo_nb.core.drawing.palette import COATS
from leonardo_nb.core.drawing.strokes import WORKED, at, band, lines, opens, page
from leonardo_nb.core.drawing.svg import BRIEF, Region
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import Player
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PlayLooked
from leonardo_nb.rulesets.workshop_of_leonardo.play.scoring import total
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.apprentice import backs, hand, rows_high
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.canvas import Canvas
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.columns import columns
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.effects import SKIN, SMILE
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.piles import fatigue, small_deck
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.taken_cards import taken

_WIDTH: Final = 375
_EDGE: Final = 8
_WIDE: Final = 359
_COLUMNS: Final = 64
_SHIELD: Final = "M3 3h32v20q-2 12-16 17-14-5-16-17z"
_QUILL: Final = "q4-22 22-36-2 22-18 27z"
_TITLED: Final = 26
"""How high a heading over cards is."""
_LOOKS: Final = (2, 1)
"""The look of a chain that is open comes first."""


def player_page(canvas: Canvas, player: Player) -> Region:
    label = canvas.writer.heading(player)
    body, y = _heading(canvas, player, label), float(_COLUMNS)
    drawn, high = columns(canvas, player.seat, _EDGE, y)
    body, y = body + drawn, y + high + 6
    drawn, high = taken(canvas, player.seat, _EDGE, y, _WIDE)
    body, y = body + drawn, y + high + 8
    for drawn, high in _looks(canvas, player.seat, y):
        body, y = body + drawn, y + high
    crops = {BRIEF: (4.0, 4.0, _WIDTH - 8.0, y - 11)}
    drawn, high = _hand(canvas, player, y)
    body, y = body + drawn, y + high
    drawn, spot = page(_WIDTH, y, body), f"player.{player.seat}"
    return Region(f"player{player.seat}", _WIDTH, y, label, drawn, spot=spot, crops=crops)


def _heading(canvas: Canvas, player: Player, label: str) -> str:
    """Shield, name, hand, points; a quill for who decides now, the Fatigue card or a rested face; alone, the deck."""
    seat, state = player.seat, canvas.state
    fill, outline, white = COATS[player.colour]
    holds, decides = seat == state.holder, canvas.decides(seat)
    room = 252 - 40 * holds - 26 * decides - 40 * state.solo
    body = (
        band(0, 1, _WIDE, 48) + at(4, 4, lines(_SHIELD, fill, outline)) + write(23, 31, canvas.letter(seat), white, 20)
    )
    unseen = "" if state.hand(seat) else canvas.say("in_hand", count=player.hand)
    body += name(50, 22 if unseen else 31, player.name, room) + squeeze(50, 40, unseen, room - 24, START + FAINT)
    body += lines(f"M{room + 54} 43{_QUILL}", "#fff") if decides else ""
    body += lines(f"M{58 + room - 24} 46{SMILE}", SKIN) if state.immune(seat) else ""
    body += write(_WIDE - 8, 35, total(state, seat), END + WORKED + opens(f"points@player.{seat}"), 26)
    whole = canvas.spot(f"player.{seat}", (_EDGE, _EDGE, _WIDE, 50), body, lambda: label)
    whole += fatigue(canvas, 281, 10) if holds else ""
    whole += small_deck(canvas, seat, 281 - 40 * holds, 10) if state.solo else ""
    return whole + canvas.mark("players", seat, 5, 5, 365, 56)


def _looks(canvas: Canvas, seat: int, y: float) -> Iterator[tuple[str, float]]:
    """The cards that a seat looks at, a heading over those of each look and over the hand; and how high that is."""
    first = y
    for look in _LOOKS:
        if cards := canvas.state.looked(seat, look):
            told = canvas.say("looked" if _is_open(canvas, look) else "aside")
            high = _TITLED + rows_high(len(cards))
            yield _titled(told, y) + hand(canvas, "looked", cards, _EDGE, y + _TITLED), high
            y += high
    if y > first and (cards := canvas.state.hand(seat)):
        yield _titled(canvas.say("in_hand", count=len(cards)), y), _TITLED


def _titled(told: str, y: float) -> str:
    return band(_EDGE, y, _WIDE, 20) + squeeze(16, y + 15, told, 340, START + SLANTED, 15)


def _is_open(canvas: Canvas, look: int) -> bool:
    """Whether one of the cards of a look is to be played now; otherwise they wait to go back."""
    pending = canvas.state.pending
    return bool(pending) and isinstance(pending[-1], PlayLooked) and pending[-1].look == look


def _hand(canvas: Canvas, player: Player, y: float) -> tuple[str, float]:
    """The hand, or its backs where it is not seen."""
    if cards := canvas.state.hand(player.seat):
        return hand(canvas, "hand", cards, _EDGE, y), rows_high(len(cards))
    if player.hand:
        return backs(player.hand, _EDGE, y, _WIDE), 48
    return squeeze(_EDGE + 4, y + 15, canvas.say("no_hand"), 340, START + FAINT + SLANTED), 24
