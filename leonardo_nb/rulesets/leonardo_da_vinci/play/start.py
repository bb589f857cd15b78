"""The state before the first step: everything still in the box."""

from functools import cache
from typing import Any, TypeVar

from msgspec.structs import replace

from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import CARDS, FLORINS, inventions
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import LABS, SHOPS, ZONES, Finished, Group, Lab, Player, Shop
from leonardo_nb.rulesets.leonardo_da_vinci.ground.options import Options
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State

S = TypeVar("S", bound=State)


def setup(names: tuple[str, ...], options: Options, seed: int) -> State:
    """A game that waits for its first setup step."""
    return begun(State, names, options, seed)


def begun(kind: type[S], names: tuple[str, ...], options: Options, seed: int) -> S:
    """Such a game, of the base game or a preset."""
    state = kind(
        options=replace(options, cards=""),
        rng=seed,
        turn=0,
        phase="setup",
        leonardo=0,
        lord="",
        price_step=0,
        council_florins=0,
        bank=FLORINS,
        players=tuple(Player(seat, name) for seat, name in enumerate(names)),
        inventions=inventions(options.cards, "cards") if options.cards else inventions(),
        pending=(),
        **_empty(len(names)),
    )
    return state.then(*state.rules.setup)


@cache
def _empty(seats: int) -> dict[str, Any]:
    """The tables of labs, shops, groups and what is made, with nothing in them yet."""
    return {
        "labs": tuple(Lab(seat, lab, 0) for seat in range(seats) for lab in LABS),
        "shops": tuple(Shop(zone, component, 0) for zone, component in SHOPS.items()),
        "groups": tuple(Group(zone, seat) for zone in ZONES for seat in range(seats)),
        "finished": tuple(Finished(number, seat) for number in range(1, CARDS + 1) for seat in range(seats)),
    }
