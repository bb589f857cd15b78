"""The table of Leonardo da Vinci: whoever is not told otherwise passes."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb import testing
from leonardo_nb.core.decision import Action
from leonardo_nb.core.event import Event
from leonardo_nb.core.state import with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import COMPONENTS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State

ADA, BO, CY, DI, ED = range(5)
do = lnb.new("leonardo_da_vinci").actions
PASSES = (
    do.PassStarting,
    do.PassAssigning,
    do.PassPlacing,
    do.PassOffer,
    do.DeclinePrivilege,
    do.PassDeclaring,
    do.FavourFlorins,
    do.FavourApprentice,
)


class Table(testing.Table[State]):
    """A game whose players pass unless told otherwise."""

    ruleset = "leonardo_da_vinci"
    seats = 4

    def idle(self, legal: Sequence[Action]) -> Action:
        """Pass, keep Leonardo, take the Council's money, bid 0."""
        for kind in PASSES:
            for action in legal:
                if isinstance(action, kind):
                    return action
        for action in legal:
            if isinstance(action, do.NameHolder) and action.to == self.state.leonardo:
                return action
            if isinstance(action, do.TakePrivilege) and action.privilege == 2:
                return action
        return legal[0]


def events(table: Table, *wanted: str) -> Iterator[Event]:
    """The events of these keys, in their order."""
    return (event for step in table.s.history for event in step.events if event.explanation.key in wanted)


def repairs(table: Table, action: Action, reason: str, rule: str) -> tuple[Action, ...]:
    """What is legal instead of an action that is refused for this reason alone, by this rule."""
    refusal = table.refused(action, rule)
    assert [objection.key for objection in refusal.reasons] == [reason]
    return refusal.repairs


def with_player(state: State, seat: int, **cells: Any) -> State:
    """The state with some cells of a player changed; florins are taken from or given to the bank."""
    player = replace(state.players[seat], **cells)
    bank = state.bank + state.players[seat].florins - player.florins
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return replace(state, players=players, bank=bank)


def disguised(state: State, seat: int, rng: Random) -> State:
    """The same position with other secrets: all that this seat may not know has changed."""
    for other in range(state.seats):
        if other != seat:
            hand = {component: rng.randint(20, 40) for component in COMPONENTS}
            state = with_player(state, other, florins=rng.randint(400, 900), bid=rng.randint(5, 9), **hand)
    for row, lab in enumerate(state.labs):
        if lab.seat != seat and lab.working and not lab.revealed:
            packet = {} if lab.shown else {component: rng.randint(2, 9) for component in COMPONENTS}
            state = with_row(state, "labs", row, invention=lab.invention % 25 + 1, **packet)
    unknown = [card for card in state.deck() if str(seat) not in card.known_to]
    slots = [card.slot for card in unknown]
    rng.shuffle(slots)
    for card, slot in zip(unknown, slots, strict=True):
        state = state.with_invention(card.number, slot=slot)
    return state
