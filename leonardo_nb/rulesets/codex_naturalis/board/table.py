"""The middle of the table: round and end, piles and open cards, common objectives, score track."""

from typing import Final

from leonardo_nb.core.ink import FAINT, SLANTED, START, WASH, at, band, box, lines, page, squeeze, write
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.svg import Region
from leonardo_nb.rulesets.codex_naturalis.board.cards import HIGH, WIDE, slot
from leonardo_nb.rulesets.codex_naturalis.board.goals import goal
from leonardo_nb.rulesets.codex_naturalis.board.pawns import black_pawn, pawn
from leonardo_nb.rulesets.codex_naturalis.board.sheet import Sheet
from leonardo_nb.rulesets.codex_naturalis.board.spread import Spread
from leonardo_nb.rulesets.codex_naturalis.board.track import track
from leonardo_nb.rulesets.codex_naturalis.components import ROWS
from leonardo_nb.rulesets.codex_naturalis.model import DRAWN, Card, Drawn, Objective
from leonardo_nb.rulesets.codex_naturalis.phases.ending import reason

_WIDTH: Final = 760
_HEIGHT: Final = 316
_LEFT: Final = 14
_ROWS: Final = {"resource": 50, "gold": 147}
_SLOTS: Final = {1: (149, 50), 2: (284, 50), 3: (149, 147), 4: (284, 147)}
_GOALS: Final = (424, 590)
_GOAL: Final = 158
_TRACK: Final = 284


def table(sheet: Sheet) -> Region:
    body = _title(sheet) + _cards(sheet) + _common(sheet)
    body += _end(sheet) + _name(sheet) + track(sheet, _TRACK) + sheet.mark("game", 0, 6, 6, 748, 32)
    return Region("table", _WIDTH, _HEIGHT, sheet.say("table"), page(_WIDTH, _HEIGHT, body))


def _title(sheet: Sheet) -> str:
    """The round and the phase, who began and who is to move."""
    state = sheet.state
    told = sheet.say("turn", turn=state.turn, phase=sheet.phase())
    body = band(8, 9, 744, 26) + squeeze(16, 28, told, 370, START, 17)
    if state.first != TABLE:
        body += black_pawn(434, 34) + squeeze(448, 27, sheet.say("first", seat=state.first), 140, START)
    decider = state.pending[-1].seat if state.pending else TABLE
    if decider != TABLE:
        body += pawn(state.players[decider], 602, 34)
        body += squeeze(616, 27, sheet.say("to_move", seat=decider), 134, START)
    return body


def _cards(sheet: Sheet) -> str:
    """The piles with the backs of their top cards, and beside them the cards face up, each on its slot."""
    spread, over = Spread(), ""
    below = "".join(_pile(sheet, kind, spread) for kind in DRAWN)
    lying = {card.slot: card for card in sheet.state.open_cards()}
    for number, (x, y) in _SLOTS.items():
        if number in lying:
            spread.front(x, y, lying[number].card)
            over += _lying(sheet, lying[number], x, y)
        else:
            below += slot(x, y, WIDE)
    piles = "".join(_over_pile(sheet, kind) for kind in DRAWN)
    return below + spread.drawing() + piles + over


def _pile(sheet: Sheet, kind: Drawn, spread: Spread) -> str:
    """A pile: its top card, and below it as many edges as it is high."""
    pile, y = sheet.state.pile(kind), _ROWS[kind]
    if not pile:
        return slot(_LEFT, y, WIDE)
    spread.back(_LEFT, y, pile[0].kind, pile[0].kingdom)
    edges = range(min(4, (len(pile) + 6) // 8), 0, -1)
    return lines("".join(f"M{_LEFT + 2 * n} {y + 2 * n}{box(WIDE, HIGH)}" for n in edges), WASH)


def _over_pile(sheet: Sheet, kind: Drawn) -> str:
    """How many cards a pile has."""
    count, y = len(sheet.state.pile(kind)), _ROWS[kind]
    told = write(_LEFT + 60, y + 72, count, size=15) if count else ""
    mark = sheet.mark("cards", ROWS[kind].stop - 1, _LEFT - 3, y - 3, WIDE + 6, HIGH + 6) if count else ""
    return told + mark + sheet.card_button(f"pile:{kind}", _LEFT, y, lambda: sheet.writer.pile(kind))


def _lying(sheet: Sheet, card: Card, x: float, y: float) -> str:
    label = sheet.writer.card
    return sheet.mark_card(card, x, y) + sheet.card_button(f"card:{card.card}", x, y, lambda: label(card.card))


def _common(sheet: Sheet) -> str:
    """The objectives that count for everyone."""
    goals = [goal for goal in sheet.state.objectives if goal.where == "common"]
    body = write(424, 60, sheet.say("objectives"), START + SLANTED, 16)
    for x, each in zip(_GOALS, goals, strict=False):
        body += at(x, 70, goal(each.card) + _over_goal(sheet, each), _GOAL / WIDE)
    return body + "".join(slot(x, 70, _GOAL) for x in _GOALS[len(goals) :])


def _over_goal(sheet: Sheet, common: Objective) -> str:
    """Who may choose an objective can point at a common one only to be told that it belongs to all."""
    button = sheet.card_button(f"objective:{common.card}", 0, 0, lambda: sheet.writer.objective(common.card))
    return sheet.mark_card(common, 0, 0) + button


def _end(sheet: Sheet) -> str:
    """Whether the end is near, and what brought it about."""
    state = sheet.state
    if not state.ended_by:
        return squeeze(424, 204, sheet.say(f"no_end_{state.options.end_on}"), 326, START + FAINT + SLANTED)
    body = squeeze(424, 204, sheet.say(f"ended_{reason(state)}", seat=state.triggered_by), 326, START, 14)
    return body + (
        squeeze(424, 222, sheet.say("last", last=state.last_turn), 326, START, 14) if state.last_turn else ""
    )


def _name(sheet: Sheet) -> str:
    """The game's name, with a flourish."""
    stroke = lines("M562 259q90-9 150 0t26-8q-8-5-12 2m-164 6q-20 3-26-4 5-7 11 0")
    return write(644, 251, sheet.word("title"), SLANTED + FAINT, 21) + stroke
