"""The choices of the open question: every legal action, and the refused ones, which say why when asked."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Self

from msgspec import Struct

from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.play import objections
from leonardo_nb.core.state import TABLE
from leonardo_nb.session.session import Session


class Choice(Struct, frozen=True):
    """An action, the things on the board it points at and is done with, and whether it can be done."""

    action: Action
    spot: str
    held: str
    legal: bool
    wanted: bool | None = None
    """Whether the task of a lesson is about it, though it may be refused; None where no task is about anything."""
    carried: str = ""
    """Which of its things is picked up, if one is."""
    number: int = 0
    """How many single pieces of what it is done with."""

    @classmethod
    def of(cls, state: Any, action: Action, *, legal: bool) -> Self:
        """The choice that an action is in a position."""
        held, carried, number = action.held(state), action.carried(state), action.how_many(state)
        return cls(action, action.spot(state), held, legal, None, carried, number)

    @property
    def can_be_chosen(self) -> bool:
        """Whether it is done, or tried in vain, when it is pointed at."""
        return self.legal or bool(self.wanted)

    @property
    def is_tried(self) -> bool:
        """Whether it is to be tried in vain."""
        return bool(self.wanted) and not self.legal

    def is_at(self, things: Sequence[str]) -> bool:
        """Whether it is about all of these things: as many single pieces as it takes, if any."""
        return self.lacks(things) in (0, self.number) and self.is_about(things)

    def is_about(self, things: Sequence[str]) -> bool:
        """Whether it is about all of these things, though more single pieces may have to be picked up."""
        others = (thing in (self.spot, self.held) for thing in things if not self.is_done_with(thing))
        return self.lacks(things) >= 0 and all(others)

    def lacks(self, things: Sequence[str]) -> int:
        """How many single pieces are still to be picked up."""
        return self.number - sum(map(self.is_done_with, things))

    def is_done_with(self, thing: str) -> bool:
        """Whether this is a single piece of what it is done with."""
        return self.number > 0 and thing.startswith(f"{self.held}.")


def choices(session: Session, seat: int | None) -> list[Choice]:
    """All choices of the open question that this seat may see: its own, or all for an open table."""
    state = session.state
    if state.is_over or (seat is not None and not _is_asked(state, seat)):
        return []
    legal = [Choice.of(state, action, legal=True) for action in session.legal]
    return _seen_first(legal) + refused(state, session.legal)


def _is_asked(state: Any, seat: int) -> bool:
    """Whether the table goes on, or who sits there is asked; whoever plays alone sits everywhere."""
    asked: int = state.pending[-1].seat
    return asked == TABLE or bool(state.person(asked) == state.person(seat))


def _seen_first(legal: Sequence[Choice]) -> list[Choice]:
    """What is done with two things on the table comes before the same with one that is not there.

    The order of the legal actions themselves is part of share codes and stays.
    """
    paired = {choice.action.kind for choice in legal if choice.spot and choice.held}
    return sorted(legal, key=lambda choice: choice.action.kind in paired and not (choice.spot and choice.held))


def refused(state: Any, legal: Sequence[Action]) -> list[Choice]:
    """One refused action of each kind at each place, and with each thing: the first one a person would think of."""
    found: dict[tuple[str, str], Choice] = {}
    things = ((action.kind, thing) for action in legal for thing in (action.spot(state), action.held(state)))
    possible = {thing for thing in things if thing[1]}
    for action in state.pending[-1].candidates(state):
        names = (action.spot(state), action.held(state) or action.spot(state))
        key = next(((action.kind, name) for name in names if (action.kind, name) not in possible), None)
        if key and key not in found and any(objections(state, action)):
            found[key] = Choice(action, key[1], "", False, None, action.carried(state))
    return list(found.values())


class Against(Struct, frozen=True):
    """A refused action, the objections to it, and how many others are refused for the same reasons."""

    action: Action
    reasons: tuple[Explanation, ...]
    others: int


def against(state: Any, things: Collection[str], legal: Sequence[Action]) -> list[Against]:
    """Every reason against what might be done with one of these things, by the actions against which least speaks."""
    met: dict[tuple[str, ...], list[tuple[Action, tuple[Explanation, ...]]]] = {}
    for action in _tried(state, things, legal):
        if reasons := tuple(objections(state, action)):
            met.setdefault(tuple(map(repr, reasons)), []).append((action, reasons))
    told: set[str] = set()
    found = []
    for said, actions in sorted(met.items(), key=lambda each: len(each[0])):
        action, reasons = actions[0]
        new = tuple(reason for reason in reasons if repr(reason) not in told)
        if new:
            found.append(Against(action, new, len(actions) - 1))
            told.update(said)
    return found


def _tried(state: Any, things: Collection[str], legal: Sequence[Action]) -> Iterator[Action]:
    """What one might do at these things, or with them where nothing of the kind can be done with them anywhere."""
    possible = {action.kind for action in legal if action.held(state) in things}
    for action in state.pending[-1].candidates(state):
        with_it = action.held(state) in things and action.kind not in possible
        if with_it or action.spot(state) in things:
            yield action


def glowing(offered: Sequence[Choice], chosen: Sequence[str]) -> list[Choice]:
    """The choices whose things glow: those that the task of a lesson is about, unless something else is taken up."""
    possible = [choice for choice in offered if choice.can_be_chosen and choice.is_about(chosen)]
    wanted = [choice for choice in possible if choice.wanted is not False]
    return wanted or (possible if chosen else [])


def spots(offered: Sequence[Choice], chosen: Sequence[str]) -> dict[str, str]:
    """The things on the board that can be pointed at, and whether something legal is there.

    Where a thing has been pointed at, only it and what goes with it glow; where nothing has, the places to which
    something can be carried are quiet. What lies at a place and is not yet done can still go elsewhere.
    In a lesson only what its task is about glows, and nothing else is pale.
    """
    marked = {spot: "refused" for choice in offered if choice.wanted is None for spot in (choice.spot, choice.held)}
    for choice in glowing(offered, in_hand(offered, chosen) or chosen):
        marked |= {choice.spot: "legal", choice.held: "legal"}
    if not chosen:
        marked |= dict.fromkeys(_places(offered), "quiet")
    marked.pop("", None)
    return marked


def _places(offered: Sequence[Choice]) -> set[str]:
    """The things to which others are carried, and with which nothing else can be done."""
    carrying = [choice for choice in offered if choice.carried]
    others = [choice for choice in glowing(offered, ()) if not choice.carried]
    places = {thing for choice in carrying for thing in (choice.spot, choice.held)}
    return (
        places
        - {choice.carried for choice in carrying}
        - {thing for each in others for thing in (each.spot, each.held)}
    )


def pieces(state: Any) -> list[str]:
    """What can be picked up at the open question, though it may be refused wherever it is put down."""
    carried = (action.carried(state) for action in state.pending[-1].candidates(state))
    return [thing for thing in dict.fromkeys(carried) if thing]


def in_hand(offered: Sequence[Choice], chosen: Sequence[str]) -> tuple[str, ...]:
    """Those of the chosen things that are picked up, and not where one of them goes."""
    carried = {choice.carried for choice in offered}
    return tuple(thing for thing in chosen if pile_of(offered, thing) in carried)


def is_plain(state: Any, choice: Choice, up: str) -> bool:
    """Whether nothing else was meant by bringing this there: no refused action of another kind."""
    if not choice.carried:
        return True
    others = (Choice.of(state, action, legal=False) for action in state.pending[-1].candidates_with(state, up))
    pair = choice.spot, choice.held
    return all(other.action.kind == choice.action.kind for other in others if (other.spot, other.held) == pair)


def pile_of(offered: Sequence[Choice], thing: str) -> str:
    """The things of which this is a single piece; itself where it is none."""
    return next((choice.held for choice in offered if choice.is_done_with(thing)), thing)


def refused_there(state: Any, up: Sequence[str], places: Sequence[str]) -> tuple[Action, str] | None:
    """What is refused where these things are put down, and the place that refuses: the first that comes to mind."""
    tried = state.pending[-1].candidates_with(state, up[0])
    for place in places:
        for action in tried:
            if Choice.of(state, action, legal=False).is_at((*up, place)) and any(objections(state, action)):
                return action, place
    return None
