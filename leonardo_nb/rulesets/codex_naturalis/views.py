"""What a seat may know: fronts in other hands and in the piles, objectives of others, and backs laid by others."""

from msgspec.structs import replace

from leonardo_nb.core.state import HIDDEN, UNKNOWN
from leonardo_nb.rulesets.codex_naturalis.model import Card, Objective
from leonardo_nb.rulesets.codex_naturalis.state import State


def view(state: State, seat: int) -> State:
    """The state as that seat may know it."""
    seen = {state.top(kind) for kind in ("resource", "gold")}
    return replace(
        state,
        rng=HIDDEN,
        cards=tuple(hide_card(card, seat, index in seen) for index, card in enumerate(state.cards)),
        objectives=tuple(hide_objective(goal, seat, state.phase == "end") for goal in state.objectives),
    )


def hide_card(card: Card, seat: int, top: bool) -> Card:
    """`codex.ruling.hand_hidden`: of a hand and of the top of a pile others see the backs.

    A card laid back up stays hidden, too (`codex.ruling.laid_back_hidden`); starter cards have no secret
    once they are dealt.
    """
    if card.where in ("box", "pile"):
        return replace(card, card=HIDDEN, kingdom=card.kingdom if top or not card.kingdom else UNKNOWN)
    secret = card.where == "hand" or (card.where == "area" and card.side == "back")
    if secret and card.seat != seat and card.kind != "starter":
        return replace(card, card=HIDDEN)
    return card


def hide_objective(goal: Objective, seat: int, counted: bool) -> Objective:
    """`codex.setup.secret_objective`: only its owner knows it, until all are counted.

    What was put back under the pile is not shown (`codex.ruling.returned_objective`).
    """
    if goal.where == "common" or goal.seat == seat or (goal.where == "secret" and counted):
        return goal
    return replace(goal, card=HIDDEN)
