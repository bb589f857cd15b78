"""What the small widgets of the base game share: an example to build on, a session's positions, a queue in a zone."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.explanation import why
from leonardo_nb.rulesets.leonardo_da_vinci import RULESET
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import APPRENTICES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.session.session import Session
from leonardo_nb.widget.small.controls import Control, Row
from leonardo_nb.widget.small.small_widget import SmallWidget, Source, of_game

Players = int | Sequence[str]
PLAYERS = ("Ada", "Bo", "Cy")


def lesson(players: Players) -> State:
    """A real game just begun, with nothing left to do: something to build an example on."""
    session = lnb.new(RULESET.id, players, seed=1)
    session.auto()
    return replace(state_of(session), pending=())


def game_of(source: Source) -> Session:
    """The session of this game that is meant."""
    return of_game(source, RULESET.id)


def state_of(session: Session) -> State:
    """The whole position of a session of this game."""
    state: State = session.state
    return state


def states_back(session: Session) -> list[State]:
    """The positions of a session, from here back to its start."""
    return [*(step.state for step in reversed(session.history)), session.start]


class BaseGame(SmallWidget):
    """A small widget about a position of the base game."""

    position: State

    def seats(self) -> range:
        return range(self.position.seats)

    def player_row(self, seat: int, *controls: Control) -> Row:
        return self.row(*controls, head=why("small.player", seat=seat))


class Queue(BaseGame):
    """A small widget about one zone: who is there with how many workers, and in what order they came."""

    def queue_row(self, zone: str, seat: int) -> list[Control]:
        """A player's workers in this zone; whoever is not there yet would come last."""
        group = self.position.group(zone, seat)
        arrival = 1 + _arrivals(self.position, zone).index(seat)
        return [
            self.number(f"apprentices_{seat}", why("small.apprentices"), group.apprentices, APPRENTICES),
            self.check(f"master_{seat}", why("small.master"), group.master),
            self.number(f"arrival_{seat}", why("small.arrival"), arrival, self.position.seats, 1),
        ]

    def placed(self, zone: str) -> State:
        """The position with the workers of the controls in this zone."""
        state = self.position
        for seat in self.seats():
            apprentices, master = self.value(f"apprentices_{seat}"), self.value(f"master_{seat}")
            place = self.value(f"arrival_{seat}") if apprentices or master else 0
            state = state.with_group(zone, seat, apprentices=apprentices, master=master, queue=place)
        return state

    def settle(self, control: Control, before: Any) -> None:
        """Two players are never at the same place: whoever was there takes the place left free."""
        arrivals = [self.controls[f"arrival_{seat}"] for seat in self.seats()]
        for other in arrivals:
            if control in arrivals and other is not control and other.value == control.value:
                other.put(before)


def _arrivals(state: State, zone: str) -> list[int]:
    """The seats in the order in which they came to a zone, followed by those not there."""
    groups = state.groups_in(zone)
    return [group.seat for group in sorted(groups, key=lambda group: (not group.queue, group.queue, group.seat))]
