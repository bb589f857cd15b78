"""What nobody knows: which token comes out of the bag next, and which card lies on top of a pile."""

from collections import Counter
from collections.abc import Mapping
from math import factorial, prod
from typing import Final

from leonardo_nb.core.explanation import why
from leonardo_nb.rulesets.inventeurs.ground.components import ROWS
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.worlds.possibilities import Counted, Memory, Possibilities, Possible, likeliest_first

OPEN: Final = "inventeurs.ruling.open_information"


def bag(view: State, _seat: int, _memory: Memory) -> Possibilities:
    """The next token; the orders in which all of them may come are counted."""
    faces = Counter(token.face for token in view.tokens if token.where == "bag")
    left = sum(faces.values())
    things = (Possible({"token": face, "left": count}, count / left) for face, count in faces.items())
    orders = factorial(left) // prod(map(factorial, faces.values()))
    return Possibilities(orders if left else 0, likeliest_first(things), (why("worlds.bag", OPEN, count=left),))


def piles(view: State, _seat: int, _memory: Memory) -> Possibilities:
    """The top card of each pile; the orders in which all of them may lie are counted."""
    left = {epoch: [view.inventions[row] for row in rows] for epoch, rows in ROWS.items()}
    lying = {epoch: [card for card in cards if card.where == "pile"] for epoch, cards in left.items()}
    things = (
        Possible({"epoch": card.epoch, "invention": card.invention}, 1 / len(cards))
        for cards in lying.values()
        for card in sorted(cards, key=lambda card: card.invention)
    )
    reasons = tuple(why("worlds.pile", OPEN, epoch=epoch, count=len(cards)) for epoch, cards in lying.items() if cards)
    orders = prod(factorial(len(cards)) for cards in lying.values())
    return Possibilities(orders if reasons else 0, likeliest_first(things), reasons)


UNSEEN: Final[Mapping[str, Counted]] = {"bag": bag, "piles": piles}
"""What can be asked about."""
