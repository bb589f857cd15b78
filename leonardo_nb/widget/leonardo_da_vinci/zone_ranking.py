"""A zone: who ranks first and why, then the offers at 0, 2, 3 and 4 florins until the zone closes."""

from typing import Self

from msgspec.structs import replace

from leonardo_nb.core.decision import PROCEED, Action, Mechanical
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.event import Recorder
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.play import resolve
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import FLORINS, PRICES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import ZONES, Zone
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import receive
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.resolve_zones import PassOffer, ResolveZones
from leonardo_nb.rulesets.leonardo_da_vinci.play.purchases import price
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import ranking
from leonardo_nb.session.session import Session
from leonardo_nb.widget.leonardo_da_vinci.base_game import (
    PLAYERS,
    Players,
    Queue,
    game_of,
    lesson,
    state_of,
    states_back,
)
from leonardo_nb.widget.small.controls import Choices, Control, Row
from leonardo_nb.widget.small.small_widget import Source, told_to

SOLD = ZONES[1:]
"""The zones where something is sold."""
NOTHING = -1
"""The wish of a player who never buys."""
_WORKERS = (2, 2, 1, 1, 1)
_PURSE = 9


class ZoneRanking(Queue):
    """`ZoneRanking()` is an example to change; `ZoneRanking.from_session(s)` starts from a real position."""

    title = "zone_ranking"

    def __init__(
        self, players: Players = PLAYERS, lang: str = SPOKEN, *, position: State | None = None, zone: Zone = "D"
    ) -> None:
        self._zone = _checked(zone)
        super().__init__(_lesson(players, zone) if position is None else position, lang)

    @classmethod
    def from_session(cls, source: Source, zone: Zone | None = None, lang: str = SPOKEN) -> Self:
        """A zone, by default where the Lord of the City is, as it was when he came there this turn, or as it is now."""
        session = game_of(source)
        state = state_of(session)
        zone = _checked(zone or _likely(state))
        return cls(lang=lang, position=_unresolved(session, state, zone), zone=zone)

    def rows(self) -> list[Row]:
        zones = [(why("board.zone", zone=zone), zone) for zone in SOLD]
        return [
            self.row(self.choice("zone", why("small.zone"), self._zone, zones)),
            *(self.player_row(seat, *self.queue_row(self._zone, seat), *self._purse(seat)) for seat in self.seats()),
        ]

    def told(self) -> list[Explanation]:
        zone = self.value("zone")
        state = replace(self._edited(zone), pending=(ResolveZones(zone=zone),))
        log = Recorder(state)
        there = bool(ranking(state, zone))
        state = resolve(state, PROCEED, log)
        while there and not _is_left(state):
            state = resolve(state, self._answer(state), log)
        return told_to(log, state) if there else told_to(log, state)[:1]

    def _purse(self, seat: int) -> list[Control]:
        florins = self.position.players[seat].florins
        most = why("small.most")
        return [
            self.number(f"florins_{seat}", why("small.florins"), florins, FLORINS),
            self.choice(f"most_{seat}", most, PRICES[-1], _wishes()),
        ]

    def _edited(self, zone: Zone) -> State:
        state = self.placed(zone)
        for seat in self.seats():
            state = receive(state, seat, self.value(f"florins_{seat}") - state.players[seat].florins)
        return state

    def _answer(self, state: State) -> Action:
        """A player buys the first thing there is, up to the price they would pay."""
        asked = state.pending[-1]
        if isinstance(asked, Mechanical) or price(state) <= self.value(f"most_{asked.seat}"):
            first: Action = asked.legal(state)[0]
            return first
        return PassOffer(asked.seat)


def _wishes() -> Choices:
    return [
        (why("small.nothing"), NOTHING),
        *((why("small.price", price=florins), florins) for florins in PRICES),
    ]


def _is_left(state: State) -> bool:
    """Whether the Lord of the City would walk on."""
    return not state.pending or isinstance(state.pending[-1], ResolveZones)


def _checked(zone: Zone) -> Zone:
    if zone not in SOLD:
        raise BadOption(f"A privilege is sold in the zones {', '.join(SOLD)}, not in {clipped(zone, 20)!r}.")
    return zone


def _lesson(players: Players, zone: Zone) -> State:
    """Ada and Bo are tied; Ada came first. Everybody can pay."""
    state = lesson(players).with_players(florins=_PURSE)
    for seat, apprentices in zip(range(state.seats), _WORKERS, strict=False):
        state = state.with_group(zone, seat, apprentices=apprentices, queue=seat + 1)
    return state


def _likely(state: State) -> Zone:
    """Where the Lord of the City is, or else the first zone where somebody is."""
    here = [zone for zone in SOLD if zone == state.lord]
    peopled = [zone for zone in SOLD if ranking(state, zone)]
    return [*here, *peopled, *SOLD][0]


def _unresolved(session: Session, state: State, zone: Zone) -> State:
    """The latest position of this turn in which this zone was still to be resolved."""
    if state.phase not in ("C", "D") or (state.phase == "C" and state.lord < zone):
        return state
    return next((earlier for earlier in states_back(session) if _comes_to(earlier, zone, state.turn)), state)


def _comes_to(state: State, zone: Zone, turn: int) -> bool:
    asked = state.pending[-1] if state.pending else None
    return isinstance(asked, ResolveZones) and asked.zone <= zone and state.turn == turn
