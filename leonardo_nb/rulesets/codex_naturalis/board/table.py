"""The middle of the table: round and end, piles and open cards, common objectives, score track."""

from typing import Final

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.svg import Region, num
from leonardo_nb.rulesets.codex_naturalis.board.cards import HIGH, WIDE, at_size, back, front, slot
from leonardo_nb.rulesets.codex_naturalis.board.goals import goal
from leonardo_nb.rulesets.codex_naturalis.board.ink import FAINT, SLANTED, START, WASH, box, lines, page, squeeze, write
from leonardo_nb.rulesets.codex_naturalis.board.pawns import black_pawn, pawn
from leonardo_nb.rulesets.codex_naturalis.board.sheet import Sheet
from leonardo_nb.rulesets.codex_naturalis.board.track import track
from leonardo_nb.rulesets.codex_naturalis.components import ROWS
from leonardo_nb.rulesets.codex_naturalis.model import DRAWN, Card, Drawn

_WIDTH: Final = 760
_HEIGHT: Final = 326
_ROWS: Final = {"resource": 48, "gold": 144}
_SLOTS: Final = {1: (142, 48), 2: (270, 48), 3: (142, 144), 4: (270, 144)}
_GOALS: Final = (410, 584)
_GOAL: Final = 164
_TRACK: Final = 294


def table(sheet: Sheet) -> Region:
    body = _title(sheet) + "".join(_pile(sheet, kind) for kind in DRAWN) + _open(sheet) + _common(sheet)
    body += _end(sheet) + track(sheet, _TRACK) + sheet.mark("game", 0, 6, 6, 748, 32)
    return Region("table", _WIDTH, _HEIGHT, sheet.say("table"), page(_WIDTH, _HEIGHT, body))


def _title(sheet: Sheet) -> str:
    """The round and the phase, who began and who is to move."""
    state = sheet.state
    phase = message(state.ruleset, f"phase.{state.phase}", sheet.lang)
    strip = lines("M8 9q372-3 744 0v26h-744z", WASH, ' stroke="none"')
    body = strip + squeeze(16, 28, sheet.say("turn", turn=state.turn, phase=phase), 370, 17, START)
    if state.first != TABLE:
        body += black_pawn(420, 34) + squeeze(434, 27, sheet.say("first", seat=state.first), 150, 13, START)
    decider = state.pending[-1].seat if state.pending else TABLE
    if decider != TABLE:
        body += pawn(state.players[decider], 602, 34)
        body += squeeze(616, 27, sheet.say("to_move", seat=decider), 134, 13, START)
    return body


def _pile(sheet: Sheet, kind: Drawn) -> str:
    """A pile with the back of its top card, and how many cards it has."""
    pile, y = sheet.state.pile(kind), _ROWS[kind]
    drawing = _heap(pile) if pile else slot(0, 0, WIDE)
    spot = sheet.card(f"pile:{kind}", (12, y, WIDE), drawing, lambda: sheet.writer.pile(kind))
    return spot + (sheet.mark("cards", ROWS[kind].stop - 1, 9, y - 3, WIDE + 6, HIGH + 6) if pile else "")


def _heap(pile: list[Card]) -> str:
    """As many edges below the top card as the pile is high."""
    edges = "".join(f"M{num(n * 2)} {num(n * 2)}{box(WIDE, HIGH)}" for n in range(min(4, len(pile) // 8 + 1), 0, -1))
    top = back(pile[0].kind, pile[0].kingdom, 0) if len(pile) > 1 else back(pile[0].kind, pile[0].kingdom, 0)
    below = lines(edges, WASH) if len(pile) > 1 else ""
    return below + top + write(60, 72, len(pile), ' font-size="15"')


def _open(sheet: Sheet) -> str:
    """The cards face up, each on its slot."""
    lying = {card.slot: card for card in sheet.state.open_cards()}
    return "".join(_lying(sheet, lying[n], *place) if n in lying else slot(*place, WIDE) for n, place in _SLOTS.items())


def _lying(sheet: Sheet, card: Card, x: float, y: float) -> str:
    label = sheet.writer.card
    drawn = sheet.card(f"card:{card.card}", (x, y, WIDE), front(card.card), lambda: label(card.card))
    return drawn + sheet.mark_card(card, x, y)


def _common(sheet: Sheet) -> str:
    """The objectives that count for everyone."""
    goals = [goal for goal in sheet.state.objectives if goal.where == "common"]
    body = write(410, 60, sheet.say("objectives"), f'{START}{SLANTED} font-size="16"')
    for x, each in zip(_GOALS, goals, strict=False):
        body += at_size(x, 70, _GOAL, goal(each.card)) + sheet.mark_card(each, x, 70, _GOAL)
    return body + "".join(slot(x, 70, _GOAL) for x in _GOALS[len(goals) :])


def _end(sheet: Sheet) -> str:
    """Whether the end is near, and what brought it about."""
    state = sheet.state
    if not state.ended_by:
        return squeeze(410, 204, sheet.say("no_end"), 340, more=START + FAINT + SLANTED)
    body = squeeze(410, 204, sheet.say(f"ended_{state.ended_by}", seat=state.triggered_by), 340, 14, START)
    return body + (squeeze(410, 222, sheet.say("last", last=state.last_turn), 340, 14, START) if state.last_turn else "")
