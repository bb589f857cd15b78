"""Answering the open question, or asking about an answer."""

from leonardo_nb.session.until import Until
from leonardo_nb.widget.choices import Choice, in_hand, is_plain, pieces, pile_of, refused_there
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent
from leonardo_nb.widget.parts.picture import is_there
from leonardo_nb.widget.view_state import RefusedDrop

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
    Single pieces of a pile are picked up, and put back, one after the other.
    """

    leaves_answer = True

    spot: str
    on: tuple[str, ...] = ()
    """What it stands on: a piece falls through to that."""
    put: bool = False
    """Whether what is up is put down there: then nothing else is picked up."""

    def act(self, controller: Controller) -> None:
        opened = controller.view.pointing.thing
        controller.see(problem="", tab="play")
        controller.point(asked=None, thing=(), rule="", number="", drop=None)
        if self.spot:
            self._point(controller, opened)
        else:
            controller.point(spots=())

    def _point(self, controller: Controller, opened: tuple[str, ...]) -> None:
        things = known(controller, (self.spot, *self.on))
        up, together = controller.view.pointing.spots, self._together(controller, things)
        if self._is_put_back(controller, up):
            left = tuple(thing for thing in up if thing != self.spot)
            controller.point(spots=left, thing=things if left else ())
        elif together is None and up and self._falls(controller, things):
            controller.point(spots=(), thing=())
        elif together is None and self.put:
            controller.point(spots=())
        else:
            chosen = together or self._alone(controller, things)
            self._narrow(controller, things, chosen, once_more=opened == things and up == chosen)

    def _is_put_back(self, controller: Controller, up: tuple[str, ...]) -> bool:
        """Whether it is a single piece that is up."""
        return self.spot in up and pile_of(controller.offered, self.spot) != self.spot

    def _together(self, controller: Controller, things: tuple[str, ...]) -> tuple[str, ...] | None:
        """What is up with the first of the things that goes with it; if need be, instead of where it was put."""
        up = controller.view.pointing.spots
        hand = in_hand(controller.offered, up)
        both = [held if thing in held else (*held, thing) for held in (up, hand) for thing in things if held]
        return next((chosen for chosen in both if _can(controller, chosen)), None)

    def _alone(self, controller: Controller, things: tuple[str, ...]) -> tuple[str, ...]:
        """The first of the things with which something can be done; or what is refused wherever it is put."""
        carried = pieces(controller.session.state) if controller.offered else ()
        useful = [thing for thing in things if _can(controller, (thing,))]
        return next(((thing,) for thing in (*useful, *things) if thing in useful or thing in carried), ())

    def _falls(self, controller: Controller, things: tuple[str, ...]) -> bool:
        """Whether what is up is refused there: then it is said why."""
        if not controller.offered:
            return False
        found = refused_there(controller.session.state, controller.view.pointing.spots, things)
        if found and not controller.tries(Choice.of(controller.session.state, found[0], legal=False)):
            controller.point(drop=RefusedDrop(*found))
        return found is not None

    def _narrow(
        self, controller: Controller, things: tuple[str, ...], chosen: tuple[str, ...], *, once_more: bool
    ) -> None:
        offered = controller.offered
        possible = [choice for choice in offered if choice.can_be_chosen and choice.is_at(chosen)]
        tried = next((choice for choice in possible if choice.is_tried), None)
        sure = len({pile_of(offered, thing) for thing in chosen}) > 1 or (bool(chosen) and once_more)
        if sure and tried:
            controller.tries(tried)
        elif sure and len(possible) == 1 and is_plain(controller.session.state, possible[0], chosen[0]):
            controller.take(possible[0])
        else:
            controller.point(spots=chosen, thing=things)


def _can(controller: Controller, things: tuple[str, ...]) -> bool:
    """Whether something can be done with all of these things."""
    return any(choice.can_be_chosen and choice.is_at(things) for choice in controller.offered)


class Thing(CompanionIntent, frozen=True):
    """Open the card of a thing and do nothing else; or close it."""

    leaves_answer = True

    thing: str
    on: tuple[str, ...] = ()

    def act(self, controller: Controller) -> None:
        controller.see(problem="", tab="play" if self.thing else controller.view.tab)
        controller.point(thing=(), rule="", number="", drop=None)
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
