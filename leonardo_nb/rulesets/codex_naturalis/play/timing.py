"""Why it is not the time for something: it comes later, or has been done."""

from collections.abc import Iterator
from typing import Final

from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.codex_naturalis.ground.state import State

NO_PLACE: Final = ("codex.ruling.no_legal_play", "codex.play.cover_corner", "codex.play.only_covered_need_corners")
"""Why an area has no place for a card, and what follows."""


def no_laying_now(action: Action, state: State) -> Iterator[Explanation]:
    """Why no card is laid now."""
    yield from _no_turns(state)
    if _has_laid(action, state):
        yield why("lay.once", "codex.turn.order")


def no_taking_now(action: Action, state: State) -> Iterator[Explanation]:
    """Why no card is taken now."""
    asked = state.pending[-1]
    yield from _no_turns(state)
    if asked.kind == "play_card" and asked.seat == action.seat:
        yield _lay_first(state)
    elif _has_laid(action, state):
        yield why("draw.none_left", "codex.ruling.empty_pile")


def _lay_first(state: State) -> Explanation:
    """A card is taken once one is laid, as long as there is one."""
    if state.nothing_to_take():
        return why("draw.lay_none_left", "codex.turn.order", "codex.ruling.empty_pile")
    return why("draw.lay_first", "codex.turn.order", "codex.draw.choice")


def blocked_until_the_end(action: Action, state: State) -> Iterator[Explanation]:
    """Yield the objection that a player without a place for a card has no more turns."""
    if state.players[action.seat].blocked:
        yield why("round.blocked", *NO_PLACE)


def _has_laid(action: Action, state: State) -> bool:
    """Whether a player has laid the card of this turn and takes one, or finds none to take."""
    asked = state.pending[-1]
    seat = {"draw_card": asked.seat, "nothing_to_take": getattr(asked, "idle", None)}.get(asked.kind)
    return seat == action.seat


def ended_otherwise(state: State) -> Explanation | None:
    """Why there are no more turns although no last round was played to its end: nobody can lay a card."""
    is_stuck = all(player.blocked for player in state.players)
    return why("round.all_blocked", "codex.ruling.all_blocked") if is_stuck else None


def _no_turns(state: State) -> Iterator[Explanation]:
    """Turns begin after the setup and end with the last round, or once nobody can lay a card."""
    if state.phase == "setup":
        yield why("round.after_setup", "codex.turn.order")
    elif state.phase == "end":
        yield ended_otherwise(state) or why("round.last_is_over", state.rules.last_round.rule)


def side_chosen(action: Action, state: State) -> Iterator[Explanation]:
    """Yield the objection that a starter card lies already, or that there is none yet."""
    starters = [card.where for card in state.cards if card.kind == "starter" and card.seat == action.seat]
    if not starters:
        yield why("setup.no_starter", "codex.setup.starter_card")
    elif starters == ["area"]:
        yield why("setup.side_chosen", "codex.setup.starter_card")


def objective_kept(action: Action, state: State) -> Iterator[Explanation]:
    """Yield the objection that an objective is kept already, or that none was offered yet."""
    mine = {goal.where for goal in state.objectives if goal.seat == action.seat}
    if "secret" in mine:
        yield why("objective.has_kept", "codex.setup.secret_objective")
    elif "offered" not in mine:
        yield _none_offered(state)


def _none_offered(state: State) -> Explanation:
    """The starter cards and the hands come first; once they are dealt, only the objectives are still to come."""
    to_come = {decision.kind for decision in state.pending}
    if to_come.isdisjoint(("deal_starters", "place_starter", "deal_hands")):
        return why("objective.dealt_first", "codex.setup.secret_objective")
    return why("objective.none_yet", "codex.setup.secret_objective", "codex.ruling.setup_order")
