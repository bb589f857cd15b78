"""What a seat may know: fronts in other hands and in the piles, objectives of others, and backs laid by others."""

from itertools import product
from operator import attrgetter
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.derived import derived
from leonardo_nb.core.state import HIDDEN, UNKNOWN
from leonardo_nb.rulesets.codex_naturalis.model import DRAWN, KINGDOMS, Card, Objective
from leonardo_nb.rulesets.codex_naturalis.places import keep, places
from leonardo_nb.rulesets.codex_naturalis.state import State

BELOW: Final[dict[str, Card]] = {
    **{kind: Card(kind, UNKNOWN, HIDDEN, "pile") for kind in DRAWN},
    "starter": Card("starter", "", HIDDEN, "pile"),
}
"""The cards of a pile are all alike, but for the back of the top one."""

BACKS: Final[dict[tuple[str, str], int]] = {back: rank for rank, back in enumerate(product(DRAWN, KINGDOMS))}
"""What a back shows, in the order in which another's hand is seen."""
_ORDER = attrgetter("where", "laid")


def view(state: State, seat: int) -> State:
    """The state as that seat may know it."""
    cards = [
        BELOW[card.kind]
        if card.where == "pile"
        else card
        if card.seat == seat or card.side == "front"
        else hide_card(card)
        for card in state.cards
    ]
    for kind in DRAWN:
        top = state.top(kind)
        if top is not None:
            cards[top] = replace(state.cards[top], card=HIDDEN)
    mix_alike(cards, [row for row, card in enumerate(cards) if card.card == HIDDEN and card.seat >= 0])
    objectives = hide_objectives(state.objectives, seat, state.phase == "end")
    seen = keep(places(state.cards).seen_by(seat, tuple(cards)))
    return replace(state, rng=HIDDEN, cards=seen.cards, objectives=objectives)


def hide_card(card: Card) -> Card:
    """`codex.ruling.hand_hidden`: of another's hand one sees the backs.

    A card laid back up stays hidden, too (`codex.ruling.laid_back_hidden`); starter cards have no secret
    once they are dealt.
    """
    if card.where == "box":
        return replace(card, card=HIDDEN, kingdom=card.kingdom and UNKNOWN)
    return card if card.where == "open" or card.kind == "starter" else replace(card, card=HIDDEN)


def mix_alike(cards: list[Card], hidden: list[int]) -> None:
    """Of cards that look alike, no row and no slot betrays which one was laid and which one stayed in the hand.

    Another's hand lies in the order of its backs; like backs of one player have changed rows, laid ones first.
    """
    alike: dict[tuple[int, int], list[int]] = {}
    for row in hidden:
        card = cards[row]
        alike.setdefault((card.seat, BACKS[card.kind, card.kingdom]), []).append(row)
    owner = slot = 0
    for (seat, _), rows in sorted(alike.items()):
        owner, slot = seat, slot if seat == owner else 0
        if len(rows) > 1:
            for row, card in zip(rows, sorted([cards[row] for row in rows], key=_ORDER), strict=True):
                cards[row] = card
        for row in rows:
            if cards[row].where == "hand":
                slot += 1
                if cards[row].slot != slot:
                    cards[row] = replace(cards[row], slot=slot)


@derived
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
