"""The small moves of money, cards and workers that the phases are written in."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from leonardo_nb.core.state import with_row
from leonardo_nb.rulesets.leonardo_da_vinci.model import (
    COMPONENTS,
    Component,
    Packet,
    cells,
    minus,
    plus,
)

if TYPE_CHECKING:
    from leonardo_nb.rulesets.leonardo_da_vinci.state import State


def pay(state: "State", seat: int, florins: int) -> "State":
    """From a player to the bank."""
    return receive(state, seat, -florins)


def receive(state: "State", seat: int, florins: int) -> "State":
    """From the bank to a player."""
    state = with_row(state, "players", seat, florins=state.players[seat].florins + florins)
    return replace(state, bank=state.bank - florins)


def take_components(state: "State", seat: int, packet: Packet) -> "State":
    """From the shops to a player's hand."""
    shops = tuple(replace(shop, pile=shop.pile - count) for shop, count in zip(state.shops, packet, strict=True))
    hand = plus(state.players[seat].hand, packet)
    return replace(with_row(state, "players", seat, **cells(hand)), shops=shops)


def take_component(state: "State", seat: int, component: Component) -> "State":
    """One component from its shop to a player's hand."""
    index = COMPONENTS.index(component)
    held = getattr(state.players[seat], component)
    state = with_row(state, "shops", index, pile=state.shops[index].pile - 1)
    return with_row(state, "players", seat, **{component: held + 1})


def return_components(state: "State", packet: Packet) -> "State":
    """Back to the shops."""
    shops = tuple(replace(shop, pile=shop.pile + count) for shop, count in zip(state.shops, packet, strict=True))
    return replace(state, shops=shops)


def to_lab(state: "State", seat: int, lab: str, invention: int, packet: Packet) -> "State":
    """Lay a packet from the hand under a lab and set the work counter on 0."""
    hand = minus(state.players[seat].hand, packet)
    state = with_row(state, "players", seat, **cells(hand))
    return state.with_lab(seat, lab, invention=invention, begun=state.turn, **cells(packet))


def clear_lab(state: "State", seat: int, lab: str) -> "State":
    """Take packet and work counter away from a lab; its mechanical men stay."""
    return state.with_lab(
        seat, lab, invention=0, begun=0, weeks=0, shown=False, revealed=False, **cells((0, 0, 0, 0, 0))
    )


def hire(state: "State", seat: int) -> "State":
    """One apprentice from the Academy."""
    player = state.players[seat]
    return with_row(state, "players", seat, academy=player.academy - 1, apprentices=player.apprentices + 1)


def install(state: "State", seat: int, lab: str) -> "State":
    """One mechanical man from the Workshop into a lab."""
    state = with_row(state, "players", seat, automata=state.players[seat].automata - 1)
    return state.with_lab(seat, lab, automata=state.lab(seat, lab).automata + 1)


def join_zone(state: "State", zone: str, seat: int, apprentices: int = 0, master: bool = False) -> "State":
    """Workers join their own group; the first of them stand behind all others, away from the arrow."""
    group = state.group(zone, seat)
    behind = 1 + max([other.place for other in state.groups_in(zone)])
    return state.with_group(
        zone,
        seat,
        apprentices=group.apprentices + apprentices,
        master=group.master or master,
        place=group.place or behind,
    )


def leave_zone(state: "State", zone: str, seat: int) -> "State":
    """A player's workers in a zone go back to their supply."""
    group, player = state.group(zone, seat), state.players[seat]
    state = state.with_group(zone, seat, apprentices=0, master=False, place=0)
    return with_row(
        state,
        "players",
        seat,
        apprentices=player.apprentices + group.apprentices,
        master=player.master or group.master,
    )


def clear_zone(state: "State", zone: str) -> "State":
    """Everybody's workers in a zone go back."""
    for group in state.groups_in(zone):
        if group.place:
            state = leave_zone(state, zone, group.seat)
    return state
