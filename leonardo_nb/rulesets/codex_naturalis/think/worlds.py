"""What a seat does not know, filled in: other hands, backs laid by others, the piles, and others' objectives."""

from msgspec.structs import replace

from leonardo_nb.core.chance import Luck
from leonardo_nb.core.state import HIDDEN, UNKNOWN
from leonardo_nb.rulesets.codex_naturalis.ground.components import GOALS, KINGDOM, ROWS
from leonardo_nb.rulesets.codex_naturalis.ground.model import Card
from leonardo_nb.rulesets.codex_naturalis.ground.state import State


def fill_in(view: State, _seat: int, luck: Luck) -> State:
    """A position that looks the same to this seat: whatever shows its back gets a card with that back."""
    cards, seen = list(view.cards), {card.card for card in view.cards}
    for rows in ROWS.values():
        left = luck.shuffled(row + 1 for row in rows if row + 1 not in seen)  # the numbers follow the rows
        hidden = [row for row in rows if cards[row].card == HIDDEN]
        for row in sorted(hidden, key=lambda row: cards[row].kingdom == UNKNOWN):
            number = next((number for number in left if _fits(cards[row], number)), left[0])
            left.remove(number)
            cards[row] = replace(cards[row], card=number, kingdom=KINGDOM[number])
    known = {goal.card for goal in view.objectives}
    goals = luck.shuffled(number for number in GOALS if number not in known)
    filled = (replace(goal, card=goals.pop()) if goal.card == HIDDEN else goal for goal in view.objectives)
    return replace(view, cards=tuple(cards), objectives=tuple(filled))


def _fits(card: Card, number: int) -> bool:
    """Whether the card of this number shows that back; nothing is seen of cards below the top of a pile."""
    return card.kingdom in (UNKNOWN, KINGDOM[number])
