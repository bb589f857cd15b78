"""The choices of the open question: every legal action, and the refused ones, which say why when asked."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from leonardo_nb.core.decision import Action
from leonardo_nb.core.play import objections
from leonardo_nb.core.state import TABLE
from leonardo_nb.session.session import Session


class Choice(Struct, frozen=True):
    """An action, the things on the board it points at and is done with, and whether it can be done."""

    action: Action
    spot: str
    held: str
    legal: bool

    def is_at(self, things: Sequence[str]) -> bool:
        """Whether it is about all of these things."""
        return all(thing in (self.spot, self.held) for thing in things)


def choices(session: Session, seat: int | None) -> list[Choice]:
    """All choices of the open question that this seat may see: its own, or all for an open table."""
    state = session.state
    if state.over or (seat is not None and state.pending[-1].seat not in (seat, TABLE)):
        return []
    legal = [Choice(action, action.spot(state), action.held(state), True) for action in session.legal]
    return legal + refused(state, session.legal)


def refused(state: Any, legal: Sequence[Action]) -> list[Choice]:
    """One refused action of each kind at each place: the first one a person would think of."""
    found: dict[tuple[str, str], Choice] = {}
    possible = {(action.kind, action.spot(state)) for action in legal}
    for action in state.pending[-1].candidates(state):
        key = action.kind, action.spot(state)
        if key not in possible and key not in found and any(objections(state, action)):
            found[key] = Choice(action, key[1], "", False)
    return list(found.values())


def spots(offered: Sequence[Choice], chosen: Sequence[str]) -> dict[str, str]:
    """The things on the board that can be pointed at, and whether something legal is there.

    Where a thing has been taken up, only the places glow where it can go.
    """
    marked = {choice.spot: "refused" for choice in offered if choice.spot}
    for choice in offered:
        if choice.legal and choice.is_at(chosen):
            marked[choice.spot] = "legal"
        if choice.held:
            marked[choice.held] = "legal"
    marked.pop("", None)
    return marked
