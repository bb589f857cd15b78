"""Positions of the base game with some of Pietrocupo's blocks."""

from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import take_components, to_lab
from tests.leonardo_da_vinci.table import Table

ADA, BO, CY, DI, ED = range(5)


def with_blocks(*blocks: str, players: int = 4, seed: int = 7, **options: Any) -> Table:
    """The base game with these blocks."""
    return Table(players, seed, blocks=blocks, **options)


def happened(table: Table, *wanted: str) -> list[Explanation]:
    """What was told by these keys, in its order."""
    told = (event.explanation for step in table.s.history for event in step.events)
    return [explanation for explanation in told if explanation.key in wanted]


def under_way(state: State, seat: int, lab: str, number: int, weeks: int) -> State:
    """A lab that has worked this long on an invention."""
    needs = state.invention(number).needs
    state = to_lab(take_components(state, seat, needs), seat, lab, number, needs)
    side = state.lab(seat, lab).side or 4
    return state.with_lab(seat, lab, weeks=weeks, side=side)


def requested(state: State, *numbers: int) -> State:
    """These inventions are requested, from left to right; those that were go to the bottom of the deck."""
    for card in state.requested():
        state = state.with_invention(card.number, where="deck", slot=card.slot)
    deck = [card.number for card in reversed(state.deck()) if card.number not in numbers]
    for height, number in enumerate(deck, 1):
        state = state.with_invention(number, where="deck", slot=height)
    for slot, number in enumerate(numbers, 1):
        state = state.with_invention(number, where="requested", slot=slot, known_to="")
    return state


def made(state: State, seat: int, *numbers: int, turn: int = 1, card: bool = True) -> State:
    """This player has made these inventions, and has their cards."""
    for number in numbers:
        state = state.with_made(number, seat, turn=turn, florins=state.invention(number).first)
        if card:
            state = state.with_invention(number, where="player", slot=0, owner=seat, finished=turn)
    return state


def revealing(
    *works: tuple[int, str, int, int],
    turn: int = 2,
    leonardo: int = ADA,
    lying: tuple[int, ...] = (1, 2, 3, 6, 7),
    blocks: tuple[str, ...] = ("reveal",),
    players: int = 4,
    **options: Any,
) -> Table:
    """Before phase D of a turn with this work: seat, lab, invention, weeks."""
    table = with_blocks(*blocks, players=players, **options).until("begin_finishing", turn=turn)
    return table.edit(lambda state: replace(at_work(state, *works, lying=lying), leonardo=leonardo))


def at_work(state: State, *works: tuple[int, str, int, int], lying: tuple[int, ...]) -> State:
    """All workers have gone home, these inventions are requested, and labs have worked: seat, lab, invention, weeks."""
    for lab in state.labs:
        state = state.with_lab(lab.seat, lab.lab, apprentices=0, master=False)
    state = requested(state, *lying)
    for work in works:
        state = under_way(state, *work)
    return state
