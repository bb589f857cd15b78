"""What frames show beside the cells: the points of players, the symbols and points of cards."""

from typing import Annotated, Final

from leonardo_nb.core.derived_columns import Derived
from leonardo_nb.core.state import HIDDEN, cell
from leonardo_nb.rulesets.codex_naturalis.ground.area import visible_symbols
from leonardo_nb.rulesets.codex_naturalis.ground.components import REWARDS
from leonardo_nb.rulesets.codex_naturalis.ground.model import Card, Player, Symbols
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.scoring import all_objective_points

Printed = Annotated[int, cell(0, 9, "codex.score.immediate")]
Points = Annotated[int, cell(0, 999, "codex.end.winner")]
ObjectivePoints = Annotated[int, cell(0, 999, "codex.end.objectives")]


def objective_points(state: State, player: Player) -> int | None:
    """As if they were counted now; None where the secret objective is hidden."""
    secret = [goal.card for goal in state.objectives if goal.where == "secret" and goal.seat == player.seat]
    return None if HIDDEN in secret else all_objective_points(state, player.seat)


def points(state: State, player: Player) -> int | None:
    of_objectives = objective_points(state, player)
    return None if of_objectives is None else player.score + of_objectives


def card_symbols(state: State, card: Card) -> int | None:
    """Those that count; None for a card that is not laid."""
    if card.where != "area":
        return None
    return sum(visible_symbols(state.area(card.seat), state.rules.covering.left, (card,)))


def card_points(_state: State, card: Card) -> int | None:
    """As printed on its front; None for a starter card, which has none."""
    return REWARDS[card.card].points if card.card in REWARDS else None


COUNTED: Final = ("objectives.card", "cards.x", "cards.y")

DERIVED: Final = (
    Derived("players", "objective_points", ObjectivePoints, COUNTED, objective_points),
    Derived("players", "points", Points, ("score", *COUNTED), points),
    Derived("cards", "symbols", Symbols, ("side", "x", "y"), card_symbols),
    Derived("cards", "points", Printed, ("card",), card_points),
)
