"""What a seat may know: everything but the order of the piles and of the bag (`inventeurs.ruling.open_information`)."""

from msgspec.structs import replace

from leonardo_nb.core.by_identity import cached_by_identity
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.inventeurs.ground.components import ROWS
from leonardo_nb.rulesets.inventeurs.ground.model import KINDS, Invention, Token
from leonardo_nb.rulesets.inventeurs.ground.state import State


def view(state: State, _seat: int) -> State:
    """The state as any seat may know it."""
    return replace(state, rng=HIDDEN, inventions=mix_piles(state.inventions), tokens=mix_bag(state.tokens))


@cached_by_identity
def mix_piles(inventions: tuple[Invention, ...]) -> tuple[Invention, ...]:
    """What is left of each pile as a set: sorted by number."""
    cards = list(inventions)
    for rows in ROWS.values():
        piled = [row for row in rows if cards[row].where == "pile"]
        order = sorted((cards[row] for row in piled), key=lambda card: card.invention)
        for row, card in zip(piled, order, strict=True):
            cards[row] = card
    return tuple(cards)


@cached_by_identity
def mix_bag(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """What is left in the bag as a set: sorted by kind and value."""
    rows = [row for row, token in enumerate(tokens) if token.where == "bag"]
    order = sorted((tokens[row] for row in rows), key=lambda token: (KINDS.index(token.kind), token.value))
    mixed = list(tokens)
    for row, token in zip(rows, order, strict=True):
        mixed[row] = token
    return tuple(mixed)
