"""A position in which the columns of one player are as somebody picked them."""

from typing import Final

from msgspec.structs import asdict, replace

import leonardo_nb as lnb
from leonardo_nb.rulesets.workshop_of_leonardo import RULESET
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import Six
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State

_NONE: Final[Six] = (0, 0, 0, 0, 0, 0)


class PickedColumns(State, frozen=True, kw_only=True):
    """Of the columns of one seat only the numbers are known: which cards are in them does not matter for levels."""

    seat: int
    cards: Six
    practices: Six

    def studied(self, seat: int) -> Six:
        return self.cards if seat == self.seat else super().studied(seat)

    def practised(self, seat: int) -> Six:
        return self.practices if seat == self.seat else super().practised(seat)

    def levels(self, seat: int) -> Six:
        if seat != self.seat:
            return super().levels(seat)
        return self.rules.level.of(self.cards, self.practices, _NONE)


def with_columns(state: State, seat: int, cards: Six, practices: Six) -> PickedColumns:
    """The position with these numbers of cards in, and of practices under, the columns of a seat."""
    return PickedColumns(**{**asdict(state), "seat": seat, "cards": cards, "practices": practices})


def begun() -> State:
    """A game just laid out, with nothing left to do: something to build an example on."""
    session = lnb.new(RULESET.id, ["Ada", "Bo", "Cy"], seed=1)
    session.auto()
    state: State = session.state
    return replace(state, pending=())
