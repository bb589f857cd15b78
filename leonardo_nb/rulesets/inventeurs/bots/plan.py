"""What a seat has, and what rewards are worth to it."""

from functools import cached_property

from leonardo_nb.rulesets.inventeurs.state import State


class Plan:
    """A seat's view, and what it makes of it."""

    def __init__(self, view: State, seat: int) -> None:
        self.view = view
        self.seat = seat

    @cached_property
    def team(self) -> tuple[object, ...]:
        return self.view.team(self.seat)
