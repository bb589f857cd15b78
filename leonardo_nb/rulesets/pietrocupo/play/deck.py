"""The deck of the variant: all inventions rank by rank."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.chance import shuffle
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import CARDS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases import deck
from leonardo_nb.rulesets.pietrocupo.ground.components import RANKED_MIXED


def ranked_deck(state: State, log: Log) -> State:
    """All inventions by rank, the highest at the bottom; two of each pile are shuffled among the next higher ones."""
    state, piles = deck.shuffled_piles(state)
    layers, rng = _layers(piles), state.rng
    order: list[int] = []
    for layer in layers:
        rng, shuffled = shuffle(rng, layer)
        order += shuffled
    state = log(
        replace(deck.stacked(state, order), rng=rng),
        "deck.built",
        "pietro.deck",
        because=lambda: _explain_layers(state, layers),
        count=CARDS,
    )
    return deck.draw_requested(state, log, "deck.revealed", "pietro.deck.reveal_five")


def _layers(piles: deck.Piles) -> list[list[int]]:
    """From the bottom: gold 21 to 25, gold 16 to 20, silver and copper, each with two of the next; bronze on top."""
    names = list(reversed(piles))
    lower = [*(piles[name][:RANKED_MIXED] for name in names[1:]), []]
    own = [piles[names[0]], *(piles[name][RANKED_MIXED:] for name in names[1:])]
    return [higher + some for higher, some in zip(own, lower, strict=True)]


def _explain_layers(state: State, layers: list[list[int]]) -> Iterator[Explanation]:
    for place, layer in enumerate(layers):
        piles = [deck.pile_of(state.invention(number)) for number in layer]
        own, lower = piles[0], piles[-1]
        key = "deck.bottom" if place == 0 else "deck.layer" if own != lower else "deck.top"
        mixed: dict[str, Any] = {}
        if own != lower:
            mixed = {"lower": state.invention(layer[-1]).rank, "among": piles.count(lower)}
        metal = state.invention(layer[0]).rank
        yield why(key, "pietro.deck", count=len(layer), metal=metal, own=piles.count(own), **mixed)
    if state.seats == 2:
        yield why("deck.all_used", "pietro.ruling.no_discard", count=CARDS)
