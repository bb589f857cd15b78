"""Where workers stand, for the board and its cards: in line, which of them acts next, and who may yet leave a lab."""

from typing import NamedTuple

from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import CITY_TURNS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Lab
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State


class InLine(NamedTuple):
    """A worker at a place in a zone's line."""

    zone: str
    place: int
    seat: int
    master: bool

    @property
    def spot(self) -> str:
        """A master is the same thing wherever he is."""
        return f"master.{self.seat}" if self.master else f"worker.{self.zone}.{self.place}"


def standing_in(state: State, zone: str) -> list[InLine]:
    """The workers in a zone, from the arrow on."""
    return [InLine(zone, place, *worker) for place, worker in enumerate(state.rules.queue.line(state, zone), 1)]


def acting_in(state: State, zone: str) -> int:
    """The place of the one who acts next where the Lord of the City stands; 0 where nobody does.

    Whoever has chosen a privilege waits in the Council until all have.
    """
    if state.lord != zone:
        return 0
    line = state.rules.queue.line(state, zone)
    waiting = sum(len(player.privileges) for player in state.players) if zone == "A" else 0
    return waiting + 1 if waiting < len(line) else 0


class Lent(NamedTuple):
    """Those in a lab who may still be placed in the city."""

    apprentices: int
    master: bool


def lent_from(state: State, lab: Lab) -> Lent:
    """Nobody once their player has passed, nor where there is no city any more."""
    if state.phase != "B" or state.turn > CITY_TURNS or state.players[lab.seat].passed:
        return Lent(0, False)
    small, large, master = state.rules.workers.lent(state, lab.seat)
    return Lent(small if lab.lab == "small" else large, master and lab.master)
