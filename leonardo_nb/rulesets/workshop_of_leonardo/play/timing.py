"""Who has yet to play, why an action is too early or too late, and why another seat cannot answer."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from leonardo_nb.core.decision import Action, Decision
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import TABLE, clockwise
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import EFFECTS, FACES, LOOK
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.ground.tables import taken
from leonardo_nb.rulesets.workshop_of_leonardo.play.decks import aside

LOOKING = "workshop.leonardo.look_three"
IN_MAINTENANCE = ("maintenance", "choose_holder", "move_fatigue", "next_round")
AFTER_THE_END = ("count_points", "name_winner")
GO_BACK = {"return_looked": LOOK - 1, "return_last": 1}
"""How many cards that were looked at are put back under the deck."""


def yet_to_draw(state: State) -> tuple[int, ...]:
    """The seats that have not drawn the card of their turn in this round, in their order."""
    if any(asked.kind in IN_MAINTENANCE for asked in state.pending):
        return ()
    order = clockwise(state.rules.first.of(state, state.holder), state.seats)
    return tuple(order[(state.turn - 1) % state.seats :])


def is_played_last(state: State, more: int = 0) -> bool:
    """Whether the game is sure to end with this round, in which the last card is drawn: no final round follows."""
    return not state.rules.end.final_round and runs_out(state, more)


def runs_out(state: State, more: int = 0) -> bool:
    """Whether the last card is sure to be drawn in this round.

    Everyone draws a card, and the seat whose turn it is `more` than that.
    """
    drawing = yet_to_draw(state)
    if not drawing:
        return False
    drawn = Counter(drawing)
    drawn[drawing[0]] += more - going_back(state)
    if not state.solo:
        return state.deck <= drawn.total()
    out = [player.deck <= drawn[player.seat] for player in state.players]
    return any(out) if state.options.solo_end == "first" else all(out)


def going_back(state: State) -> int:
    """How many of the cards looked at go back under the deck, before the card of the turn is drawn."""
    return sum(GO_BACK.get(asked.kind, 0) for asked in state.pending)


def not_your_turn(decision: Decision, state: State, seat: int) -> Iterator[Explanation]:
    """Why another seat cannot answer a question within a turn."""
    own = state.person(seat) == state.person(decision.seat)
    yield why("core.own_seat" if own else "core.wrong_seat", "workshop.round.turns", seat=decision.seat)


def played_later(action: Any, state: State) -> Iterator[Explanation]:
    """Why no card is played now: one a turn, on one's own turn, and none outside the rounds."""
    asked = state.pending[-1]
    if state.phase == "setup":
        yield why("turn.setup", "workshop.round.first", "workshop.setup.fatigue")
    elif asked.kind in IN_MAINTENANCE:
        yield why("turn.maintenance", "workshop.round.turns", round=state.round)
    elif asked.kind in AFTER_THE_END:
        yield why("turn.over", state.rules.end.rule)
    elif whose_turn(state) == action.seat:
        yield _has_played(action, state)
    elif asked.seat == TABLE:
        yield why("turn.other", "workshop.round.turns", seat=whose_turn(state))


def whose_turn(state: State) -> int:
    """The seat that is asked, or whose turn the table goes on with."""
    asked = state.pending[-1]
    return int(asked.player if asked.seat == TABLE else asked.seat)


def _has_played(action: Any, state: State) -> Explanation:
    """Why there is no second card from the hand, nor a second one of a look."""
    row = state.apprentice[action.card - 1] if action.card in FACES else None
    if row and (row.where, row.seat) == ("looked", action.seat):
        return why("turn.played_looked", LOOKING, count=len(state.looked(action.seat, row.place)))
    return why("turn.played", "workshop.round.turns")


def put_back_later(action: Action, state: State) -> Iterator[Explanation]:
    """Why no card goes under the deck now: none was looked at, another own seat looks, or something comes first."""
    asked, seat = state.pending[-1], _looking(state, action.seat)
    count = len(aside(state, seat))
    if seat != action.seat and asked.kind == "return_looked":
        return  # the question itself says whose turn it is
    if seat != action.seat:
        yield why("core.own_seat", "workshop.round.turns", seat=seat)
    if not count:
        yield why("look.none", LOOKING)
    elif asked.kind == "play_looked":
        yield _play_first(state, seat, asked.look)
    elif asked.kind == "place_under":
        yield why("look.under_first", "workshop.ruling.look_three_order", LOOKING, count=count)
    else:
        yield why("look.no_order", LOOKING)


def _looking(state: State, seat: int) -> int:
    """The seat that looks at cards, if the same person plays it, else this one."""
    own = (player.seat for player in state.players if state.person(player.seat) == state.person(seat))
    return next((other for other in own if aside(state, other)), seat)


def _play_first(state: State, seat: int, look: int) -> Explanation:
    others, rules = len(state.looked(seat, look)) - 1, (LOOKING, "workshop.ruling.look_three_order")
    if others:
        return why("look.play_first", *rules, count=others)
    if look > 1:
        return why("look.play_only_again", *reversed(rules))
    return why("look.play_only", "workshop.ruling.look_three_short", LOOKING)


def nothing_to_lay(action: Action, state: State) -> Iterator[Explanation]:
    """Why no Leonardo card goes under a column now, not even one that was taken without a column."""
    asked = state.pending[-1]
    if asked.kind == "place_under" and state.person(asked.seat) == state.person(action.seat):
        return  # the same person lays one for another seat, and the question itself says whose turn it is
    mine = [card for card in taken(state.leonardo, action.seat) if EFFECTS[card] == "practice"]
    kept = [card for card in mine if not state.leonardo[card - 1].column]
    if kept:
        yield why("under.kept", "workshop.ruling.practice_leonardo_without_column", leonardo=kept[0])
    else:
        yield why("under.none", "workshop.leonardo.practice")


def given_later(action: Any, state: State) -> Iterator[Explanation]:
    """Why nobody gives the card now: only in Maintenance, after the gaps are filled, and where there is a choice."""
    asked, rule = state.pending[-1], state.rules.fatigue.rule
    if state.phase == "setup":
        yield why("fatigue.setup_first", "workshop.setup.fatigue")
    elif asked.kind == "maintenance":
        yield why("fatigue.refill_first", rule, "workshop.maintenance.refill")
    elif asked.kind == "move_fatigue":
        yield from action.no_choice(state)
    elif asked.kind == "next_round":
        yield why("fatigue.settled", rule, seat=state.holder)
    elif state.phase == "final_round" or asked.kind in AFTER_THE_END:
        yield why("fatigue.no_more", "workshop.ruling.no_last_maintenance", rule, seat=state.holder)
    else:
        yield why("fatigue.not_now", rule)
