"""Answering the open question, or asking about an answer."""

from leonardo_nb.session.until import Until
from leonardo_nb.widget.learning.lesson import ask_why, ask_why_at
from leonardo_nb.widget.parts.picture import is_there
from leonardo_nb.widget.reader import Intent, Reader

MOST_THINGS = 4
"""A piece, and what it stands on."""


class Choose(Intent, frozen=True):
    """Take, or ask about, a choice as it was numbered when the companion stood at this step of this line."""

    choice: int
    step: int
    line: int

    def act(self, reader: Reader) -> None:
        here = self.line == reader.line and self.step == reader.session.step_number
        if not here or not 0 <= self.choice < len(reader.offered):
            reader.refuse("older")
        choice = reader.offered[self.choice]
        if choice.legal:
            reader.take(choice)
        else:
            reader.see(asked=self.choice)
            ask_why(reader, choice)


class Spot(Intent, frozen=True):
    """Point at a thing on the board: its card opens, and only what goes with it glows.

    Where a second thing, or the same once more, leaves one choice, that is taken.
    """

    leaves_answer = True

    spot: str
    on: tuple[str, ...] = ()
    """What it stands on: a piece falls through to that."""

    def act(self, reader: Reader) -> None:
        opened = reader.look.thing
        reader.see(problem="", asked=None, thing=(), rule="")
        if self.spot:
            self._point(reader, opened)
        else:
            reader.see(spots=())

    def _point(self, reader: Reader, opened: tuple[str, ...]) -> None:
        things = known(reader, (self.spot, *self.on))
        before, chosen = reader.look.spots, self._chosen(reader, things)
        legal = [choice for choice in reader.offered if choice.legal and choice.is_at(chosen)]
        sure = len(chosen) > 1 or (opened == things and before == chosen)
        if chosen and sure and len(legal) == 1:
            reader.take(legal[0])
        else:
            reader.see(spots=chosen, thing=things)
            ask_why_at(reader, things)

    def _chosen(self, reader: Reader, things: tuple[str, ...]) -> tuple[str, ...]:
        """The first of the things with those pointed at before, or alone, if something can be done with it."""
        before = reader.look.spots
        together = [before if thing in before else (*before, thing) for thing in things]
        for chosen in (*together, *((thing,) for thing in things)):
            if any(choice.legal and choice.is_at(chosen) for choice in reader.offered):
                return chosen
        return ()


class Thing(Intent, frozen=True):
    """Open the card of a thing and do nothing else; or close it."""

    leaves_answer = True

    thing: str
    on: tuple[str, ...] = ()

    def act(self, reader: Reader) -> None:
        reader.see(problem="", thing=(), rule="")
        if self.thing:
            reader.see(thing=known(reader, (self.thing, *self.on)))


def known(reader: Reader, things: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these that there are; where there are none, it is said."""
    desk = reader.desk
    offered = {spot for choice in desk.offered for spot in (choice.spot, choice.held)}
    found = tuple(thing for thing in dict.fromkeys(things) if thing in offered or is_there(desk, thing))
    if not found:
        reader.refuse("not_there")
    return found[:MOST_THINGS]


class Auto(Intent, frozen=True):
    """Let the table and the bots play."""

    until: Until

    def act(self, reader: Reader) -> None:
        reader.auto(self.until)
