"""Answering the open question, or asking about an answer."""

from leonardo_nb.session.until import Until
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent
from leonardo_nb.widget.parts.picture import is_there

MOST_THINGS = 4
"""A piece, and what it stands on."""


class Choose(CompanionIntent, frozen=True):
    """Take, or ask about, a choice as it was numbered when the companion stood at this step of this line."""

    choice: int
    step: int
    line: int

    def act(self, controller: Controller) -> None:
        here = self.line == controller.table.line and self.step == controller.session.step_number
        offered = controller.offered
        if not here or not 0 <= self.choice < len(offered):
            controller.refuse("older")
        choice = offered[self.choice]
        if choice.legal:
            controller.take(choice)
        elif not controller.tries(choice):
            controller.point(asked=self.choice)


class Spot(CompanionIntent, frozen=True):
    """Point at a thing on the board: its card opens, and only what goes with it glows.

    Where a second thing, or the same once more, leaves one choice, that is taken; or tried, where a lesson wants that.
    """

    leaves_answer = True

    spot: str
    on: tuple[str, ...] = ()
    """What it stands on: a piece falls through to that."""

    def act(self, controller: Controller) -> None:
        opened = controller.view.pointing.thing
        controller.see(problem="")
        controller.point(asked=None, thing=(), rule="")
        if self.spot:
            self._point(controller, opened)
        else:
            controller.point(spots=())

    def _point(self, controller: Controller, opened: tuple[str, ...]) -> None:
        things = known(controller, (self.spot, *self.on))
        before, chosen = controller.view.pointing.spots, self._chosen(controller, things)
        possible = [choice for choice in controller.offered if choice.can_be_chosen and choice.is_at(chosen)]
        tried = next((choice for choice in possible if choice.is_tried), None)
        sure = bool(chosen) and (len(chosen) > 1 or (opened == things and before == chosen))
        if sure and tried:
            controller.tries(tried)
        elif sure and len(possible) == 1:
            controller.take(possible[0])
        else:
            controller.point(spots=chosen, thing=things)

    def _chosen(self, controller: Controller, things: tuple[str, ...]) -> tuple[str, ...]:
        """The first of the things with those pointed at before, or alone, if something can be done with it."""
        before = controller.view.pointing.spots
        together = [before if thing in before else (*before, thing) for thing in things]
        for chosen in (*together, *((thing,) for thing in things)):
            if any(choice.can_be_chosen and choice.is_at(chosen) for choice in controller.offered):
                return chosen
        return ()


class Thing(CompanionIntent, frozen=True):
    """Open the card of a thing and do nothing else; or close it."""

    leaves_answer = True

    thing: str
    on: tuple[str, ...] = ()

    def act(self, controller: Controller) -> None:
        controller.see(problem="")
        controller.point(thing=(), rule="")
        if self.thing:
            controller.point(thing=known(controller, (self.thing, *self.on)))


def known(controller: Controller, things: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these that there are; where there are none, it is said."""
    context = controller.context
    offered = {spot for choice in context.offered for spot in (choice.spot, choice.held)}
    found = tuple(thing for thing in dict.fromkeys(things) if thing in offered or is_there(context, thing))
    if not found:
        controller.refuse("not_there")
    return found[:MOST_THINGS]


class Auto(CompanionIntent, frozen=True):
    """Let the table and the bots play."""

    until: Until

    def act(self, controller: Controller) -> None:
        controller.auto(self.until)
