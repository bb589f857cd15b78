"""What a seat may know: fronts in other hands and in the piles, objectives of others, and backs laid by others."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.by_identity import cached_by_identity
from leonardo_nb.core.state import HIDDEN, TABLE, UNKNOWN
from leonardo_nb.rulesets.codex_naturalis.ground.components import ROWS
from leonardo_nb.rulesets.codex_naturalis.ground.model import DRAWN, KINGDOMS, Card, Objective
from leonardo_nb.rulesets.codex_naturalis.ground.places import keep, places
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.scoring import is_laid_open

BELOW: Final[dict[str, Card]] = {
    **{kind: Card(kind, UNKNOWN, HIDDEN, "pile") for kind in DRAWN},
    "starter": Card("starter", "", HIDDEN, "pile"),
}
"""The cards of a pile are all alike, but for the back of the top one."""

BACKS: Final[dict[str, dict[str, int]]] = {
    kind: {kingdom: 4 * first + second for second, kingdom in enumerate(KINGDOMS)} for first, kind in enumerate(DRAWN)
}
"""What a back shows, in the order in which another's hand is seen."""


def view(state: State, seat: int) -> State:
    """The state as that seat may know it."""
    cards, hidden = list(state.cards), []
    for kind, rows in ROWS.items():
        top = state.top(kind)
        for row in range(rows.start, rows.stop if top is None else top):
            card = cards[row]
            if card.seat != seat and card.side != "front" and card.where != "open":
                cards[row] = hide_card(card)
                if card.seat != TABLE and kind != "starter":
                    hidden.append(row)
        if top is not None:
            cards[top : rows.stop] = [replace(cards[top], card=HIDDEN), *[BELOW[kind]] * (rows.stop - top - 1)]
    mix_alike(cards, hidden)
    objectives = hide_objectives(state.objectives, seat, is_laid_open(state))
    seen = keep(places(state.cards).seen_by(seat, tuple(cards)))
    return replace(state, rng=HIDDEN, cards=seen.cards, objectives=objectives)


def hide_card(card: Card) -> Card:
    """`codex.ruling.hand_hidden`: only the backs of another player's hand are visible.

    A card laid back up stays hidden, too (`codex.ruling.laid_back_hidden`); starter cards have no secret
    once they are dealt.
    """
    if card.where == "box":
        return replace(card, card=HIDDEN, kingdom=card.kingdom and UNKNOWN)
    return card if card.kind == "starter" else replace(card, card=HIDDEN)


def mix_alike(cards: list[Card], hidden: list[int]) -> None:
    """Of cards that look alike, no row and no slot betrays which one was laid and which one stayed in the hand.

    Another's hand lies in the order of its backs; like backs of one player have changed rows, laid ones first.
    """
    alike = sorted([_looks(cards[row], row) for row in hidden])
    rows = sorted([(owner, back, row) for owner, back, _, _, row in alike])
    owner = slot = 0
    for (seat, _, row), card in zip(rows, [cards[each[-1]] for each in alike], strict=True):
        owner, slot = seat, slot if seat == owner else 0
        slot += card.where == "hand"
        cards[row] = replace(card, slot=slot) if card.where == "hand" and card.slot != slot else card


def _looks(card: Card, row: int) -> tuple[int, int, str, int, int]:
    return card.seat, BACKS[card.kind][card.kingdom], card.where, card.laid, row


@cached_by_identity
def hide_objectives(objectives: tuple[Objective, ...], seat: int, counted: bool) -> tuple[Objective, ...]:
    """`codex.setup.secret_objective`: only its owner knows it, until all are counted.

    What was put back under the pile is not shown (`codex.ruling.returned_objective`).
    """
    return tuple(
        goal
        if goal.where == "common" or goal.seat == seat or (goal.where == "secret" and counted)
        else replace(goal, card=HIDDEN)
        for goal in objectives
    )
