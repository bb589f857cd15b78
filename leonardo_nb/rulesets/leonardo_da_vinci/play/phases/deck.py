"""Setup: the deck from its three shuffled parts, and the inventions requested at first."""

from msgspec.structs import replace

from leonardo_nb.core.chance import shuffle
from leonardo_nb.core.decision import Action, Mechanical
from leonardo_nb.core.explanation import Log
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import MIXED, PRESET
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import RANKS, Invention
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State

Piles = dict[str, list[int]]
"""Bronze, copper, silver, gold 16 to 20 and gold 21 to 25, by their numbers."""


class BuildDeck(Mechanical, frozen=True):
    """The deck, and the requested inventions."""

    rules = ("ldv.setup.deck", "ldv.setup.requested")

    def follow(self, state: State, action: Action, log: Log) -> State:
        built: State = state.rules.deck(state, log)
        return built


def preset_deck(state: State, log: Log) -> State:
    """First games: certain inventions are requested, and the others make the deck."""
    state, piles = shuffled_piles(_lay_preset(state, log))
    return _stack(state, piles, _mixed(piles), log)


def drawn_deck(state: State, log: Log) -> State:
    """Turn 0: all inventions make the deck, and the requested ones come off it."""
    state, piles = shuffled_piles(state)
    mixed = _mixed(piles)
    if lays_aside(state):
        state = _discard(state, piles, log)
    return draw_requested(_stack(state, piles, mixed, log), log)


def lays_aside(state: State) -> bool:
    """Whether inventions are laid aside in turn 0: only with two players."""
    return state.rules.deck is drawn_deck and state.seats == 2


def _lay_preset(state: State, log: Log) -> State:
    preset = PRESET[: state.rules.requested[state.seats]]
    laid = state
    for slot, number in enumerate(preset, 1):
        laid = laid.with_invention(number, where="requested", slot=slot)
    return log(laid, "setup.preset", "ldv.setup.requested", numbers=preset)


def shuffled_piles(state: State) -> tuple[State, Piles]:
    piles: Piles = {rank: [] for rank in (*RANKS, "last_gold")}
    for card in state.inventions:
        if card.where == "box":
            piles[pile_of(card)].append(card.number)
    rng = state.rng
    for name, pile in piles.items():
        rng, order = shuffle(rng, pile)
        piles[name] = list(order)
    return replace(state, rng=rng), piles


def pile_of(card: Invention) -> str:
    return "last_gold" if card.number > 20 else card.rank


def _mixed(piles: Piles) -> list[int]:
    """Gold 16 to 20 with some of each lower rank, taken off their piles."""
    mixed = piles["gold"]
    for rank, count in MIXED.items():
        mixed += piles[rank][:count]
        piles[rank] = piles[rank][count:]
    return mixed


def _discard(state: State, piles: Piles, log: Log) -> State:
    """Two experienced players: three inventions stay in the box, known to both."""
    gone = tuple(piles[rank].pop() for rank in MIXED)
    return log(state, "setup.discarded", "ldv.turn0.two_player_discard", numbers=gone)


def _stack(state: State, piles: Piles, mixed: list[int], log: Log) -> State:
    """Gold 21 to 25 at the bottom, then the mixed ones, and all others on top."""
    bottom, top = piles["last_gold"], [number for rank in MIXED for number in piles[rank]]
    rng, mixed_order = shuffle(state.rng, mixed)
    rng, top_order = shuffle(rng, top)
    return log(
        replace(stacked(state, [*bottom, *mixed_order, *top_order]), rng=rng),
        "setup.deck",
        "ldv.setup.deck",
        bottom=len(bottom),
        mixed=len(mixed),
        bronze=MIXED["bronze"],
        copper=MIXED["copper"],
        silver=MIXED["silver"],
        top=len(top),
    )


def stacked(state: State, numbers: list[int]) -> State:
    """These cards as the deck, the bottom one first."""
    cards = list(state.inventions)
    for height, number in enumerate(numbers, 1):
        cards[number - 1] = replace(cards[number - 1], where="deck", slot=height)
    return replace(state, inventions=tuple(cards))


def draw_requested(
    state: State, log: Log, key: str = "setup.drawn", rule: str = "ldv.turn0.no_preset_inventions"
) -> State:
    deck = state.deck()[: state.rules.requested[state.seats]]
    for slot, card in enumerate(deck, 1):
        state = state.with_invention(card.number, where="requested", slot=slot)
    numbers = tuple(card.number for card in deck)
    return log(state, key, rule, count=len(numbers), numbers=numbers)
