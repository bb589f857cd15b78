"""What follows from the cells of an edited position: its open questions and the bank."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from leonardo_nb.core.decision import Decision
from leonardo_nb.rulesets.leonardo_da_vinci.components import FLORINS
from leonardo_nb.rulesets.leonardo_da_vinci.phases.council import (
    CarryOut,
    ChoosePrivilege,
    GiveLeonardo,
    LeaveCouncil,
    OrderPrivileges,
    ResolveCouncil,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.place_workers import NothingToPlace, PlaceWorkers, ask_to_place
from leonardo_nb.rulesets.leonardo_da_vinci.phases.resolve_zones import Offer, OpenZone
from leonardo_nb.rulesets.leonardo_da_vinci.phases.turn import BeginTurn
from leonardo_nb.rulesets.leonardo_da_vinci.ranking import ranking

if TYPE_CHECKING:
    from leonardo_nb.rulesets.leonardo_da_vinci.state import State


def settled(state: "State") -> "State":
    """The bank holds what nobody else does, and the questions are asked anew."""
    held = sum(player.florins for player in state.players) + state.council_florins
    state = replace(state, bank=FLORINS - held)
    return _asked_anew(state) if state.pending else state


def _asked_anew(state: "State") -> "State":
    """A ranking is made again, a choice goes to those who are there now, a turn follows the one before it."""
    top = state.pending[-1]
    if isinstance(top, Offer):
        return _without(state, Offer).then(OpenZone(zone=top.zone))
    if isinstance(top, GiveLeonardo):
        return _without(state, GiveLeonardo, ChoosePrivilege, OrderPrivileges, LeaveCouncil).then(ResolveCouncil())
    if isinstance(top, ChoosePrivilege):
        choosers = (group.seat for group in ranking(state, "A") if not state.players[group.seat].privilege)
        return _without(state, ChoosePrivilege).then(*map(ChoosePrivilege, choosers))
    if isinstance(top, PlaceWorkers | NothingToPlace):
        start = top.idle if isinstance(top, NothingToPlace) else top.seat
        return ask_to_place(_without(state, PlaceWorkers, NothingToPlace), start)
    if isinstance(top, BeginTurn):
        return _without(state, BeginTurn).then(BeginTurn(turn=state.turn + 1))
    return _with_holders(state)


def _without(state: "State", *kinds: type[Decision]) -> "State":
    return replace(state, pending=tuple(d for d in state.pending if not isinstance(d, kinds)))


def _with_holders(state: "State") -> "State":
    """Only a privilege that somebody has chosen is carried out."""
    chosen = {player.privilege for player in state.players}
    kept = tuple(d for d in state.pending if not isinstance(d, CarryOut) or d.privilege in chosen)
    return replace(state, pending=kept)
