"""The middle of the table: the round, and the piles and open cards."""

from typing import Final

from leonardo_nb.core.drawing.lettering import START, squeeze
from leonardo_nb.core.drawing.palette import WASH
from leonardo_nb.core.drawing.strokes import at, band, box, lines, page
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.codex_naturalis.ground.components import ROWS
from leonardo_nb.rulesets.codex_naturalis.ground.model import DRAWN, Card, Drawn
from leonardo_nb.rulesets.codex_naturalis.show.board.canvas import Canvas
from leonardo_nb.rulesets.codex_naturalis.show.board.card_spread import Spread
from leonardo_nb.rulesets.codex_naturalis.show.board.cards import CORNER_WIDE, HIGH, WIDE, slot
from leonardo_nb.rulesets.codex_naturalis.show.board.pawns import black_pawn, pawn

_WIDTH: Final = 375
_HEIGHT: Final = 276
_TOP: Final = 74
"""Where the cards begin."""
_SIZE: Final = 0.94
"""So much smaller than they are the cards lie, three in a row."""
_ROWS: Final = {"resource": 0, "gold": 105}
_SLOTS: Final = {1: (130, 0), 2: (260, 0), 3: (130, 105), 4: (260, 105)}


def table(canvas: Canvas) -> Region:
    body = _title(canvas) + at(8, _TOP, _cards(canvas), _SIZE) + canvas.mark("game", 0, 5, 5, 365, 59)
    return Region("table", _WIDTH, _HEIGHT, canvas.say("table"), page(_WIDTH, _HEIGHT, body))


def _title(canvas: Canvas) -> str:
    """The round and the phase, who began and who is to move."""
    state = canvas.state
    told = canvas.say("turn", turn=state.turn, phase=canvas.phase())
    body = band(8, 9, 359, 26) + squeeze(16, 28, told, 344, START, 17)
    if state.first != TABLE:
        body += black_pawn(20, 62) + squeeze(34, 57, canvas.say("first", seat=state.first), 148, START)
    decider = state.pending[-1].seat if state.pending else TABLE
    if decider != TABLE:
        body += pawn(state.players[decider], 200, 62)
        body += squeeze(214, 57, canvas.say("to_move", seat=decider), 148, START)
    return body


def _cards(canvas: Canvas) -> str:
    """The piles with the backs of their top cards, and beside them the cards face up, each on its slot."""
    spread, over = Spread(), ""
    below = "".join(_pile(canvas, kind, spread) for kind in DRAWN)
    lying = {card.slot: card for card in canvas.state.open_cards()}
    for number, (x, y) in _SLOTS.items():
        if number in lying:
            spread.front(x, y, lying[number].card)
            over += _lying(canvas, lying[number], x, y)
        else:
            below += slot(x, y, WIDE)
    piles = "".join(_over_pile(canvas, kind) for kind in DRAWN)
    return below + spread.drawing() + piles + over


def _pile(canvas: Canvas, kind: Drawn, spread: Spread) -> str:
    """A pile: its top card, and below it as many edges as it is high."""
    pile, y = canvas.state.pile(kind), _ROWS[kind]
    if not pile:
        return slot(0, y, WIDE)
    spread.back(0, y, pile[0].kind, pile[0].kingdom)
    edges = range(min(4, (len(pile) + 6) // 8), 0, -1)
    return lines("".join(f"M{2 * n} {y + 2 * n}{box(WIDE, HIGH)}" for n in edges), WASH)


def _over_pile(canvas: Canvas, kind: Drawn) -> str:
    """How many cards a pile has."""
    count, y = len(canvas.state.pile(kind)), _ROWS[kind]
    told = squeeze(60, y + 72, canvas.say("pile_cards", count=count), WIDE - 2 * CORNER_WIDE - 4) if count else ""
    mark = canvas.mark("cards", ROWS[kind].stop - 1, -3, y - 3, WIDE + 6, HIGH + 6) if count else ""
    return told + mark + canvas.card_button(f"pile:{kind}", 0, y, lambda: canvas.writer.pile(kind))


def _lying(canvas: Canvas, card: Card, x: float, y: float) -> str:
    label = canvas.writer.card
    return canvas.mark_card(card, x, y) + canvas.card_button(f"card:{card.card}", x, y, lambda: label(card.card))
