"""What follows from the cells of an edited position: kingdoms, visible symbols, the end, and whose turn it is."""

from collections.abc import Iterator

from msgspec.structs import replace

from leonardo_nb.core.balance import Given
from leonardo_nb.core.decision import Decision
from leonardo_nb.core.explanation import silent
from leonardo_nb.core.state import TABLE, clockwise
from leonardo_nb.rulesets.codex_naturalis.ground.area import is_blocked, visible_symbols
from leonardo_nb.rulesets.codex_naturalis.ground.components import END_POINTS, KINGDOM
from leonardo_nb.rulesets.codex_naturalis.ground.model import cells
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import DrawCard, NothingToTake, to_draw
from leonardo_nb.rulesets.codex_naturalis.play.phases.ending import cards_are_gone, end_by_cards, end_by_points
from leonardo_nb.rulesets.codex_naturalis.play.phases.finish import end_at_once, is_counted
from leonardo_nb.rulesets.codex_naturalis.play.phases.play_card import PlayCard
from leonardo_nb.rulesets.codex_naturalis.play.phases.rounds import PassOver, turn_of
from leonardo_nb.rulesets.codex_naturalis.play.scoring import all_objective_points


def after_edit(_before: State, state: State, _given: Given) -> State:
    """A back shows its kingdom, an area its symbols; 20 points or no cards bring the end; turns are in order."""
    state = replace(state, cards=tuple(replace(card, kingdom=KINGDOM[card.card]) for card in state.cards))
    for player in state.players:
        state = _seen(state, player.seat)
    if state.ended_by:
        more = state.rules.last_round.more if state.phase == "ending" else 0
        state = replace(state, last_turn=state.turn + more)
    if state.is_over:
        return state
    if _is_taken_back(state):
        state = replace(state, phase="rounds", ended_by="", triggered_by=TABLE, last_turn=0)
    if state.phase == "rounds":
        state = _brought_about(state)
    if state.phase != "end" and all(player.blocked for player in state.players):
        return end_at_once(state, silent)
    return replace(state, pending=tuple(_turns(state)))


def _seen(state: State, seat: int) -> State:
    """What the area shows and, once they are counted, what the objectives give."""
    area = state.area(seat)
    if not all(card.side for card in area.values()):
        return state  # a card without a side shows nothing: an invariant says so
    blocked = is_blocked(area)
    state = state.with_player(seat, blocked=blocked, **cells(visible_symbols(area, state.rules.covering.left)))
    return state.with_player(seat, objectives=all_objective_points(state, seat) if is_counted(state, seat) else 0)


def _is_taken_back(state: State) -> bool:
    """Whether what had brought the end about is no longer so: too few points, or cards to take again."""
    if state.phase == "end":
        return False
    if state.ended_by == "cards":
        return not cards_are_gone(state)
    return state.ended_by == "points" and state.players[state.triggered_by].score < END_POINTS


def _brought_about(state: State) -> State:
    """The end by points or by cards; a position does not tell who took the last of these."""
    for player in state.players:
        state = end_by_points(state, player.seat, silent)
    return end_by_cards(state, TABLE, silent)


def _turns(state: State) -> Iterator[Decision]:
    """Yield what is still to come: every player who has not had a turn has one, clockwise from the first player.

    Once somebody has had a turn in this round, whose turn it is has it now. A card is taken just when there is one.
    """
    to_lay = [decision for decision in state.pending if isinstance(decision, PlayCard | PassOver)]
    waiting = {_whose(decision) for decision in to_lay}
    order = [seat for seat in clockwise(state.first, state.seats) if seat in waiting]
    if state.pending[-1:] == tuple(to_lay[-1:]) and len(waiting) < state.seats:
        order.sort(key=lambda seat: seat != _whose(to_lay[-1]))
    for decision in state.pending:
        seat = _whose(decision)
        if seat is None:
            yield decision
        elif isinstance(decision, PlayCard | PassOver):
            yield turn_of(state, order.pop())
        else:
            yield to_draw(state, seat)


def _whose(decision: Decision) -> int | None:
    """The seat whose turn it is to lay a card or to be passed over, to take a card or to find none."""
    if isinstance(decision, PassOver | NothingToTake):
        return decision.idle
    return decision.seat if isinstance(decision, PlayCard | DrawCard) else None
