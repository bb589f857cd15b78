"""Decisions and actions: the questions of a game and their answers.

A `Decision` lists what is legal and says what comes next; an `Action` states every objection
to itself and applies itself. Both are frozen and tagged, so every moment of a game can be saved.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, make_dataclass
from functools import cache
from typing import Any, ClassVar, overload

from msgspec import Struct
from msgspec.structs import asdict

from leonardo_nb.core.block import in_force
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import TABLE


def snake(name: str) -> str:
    """PlaceMaster -> place_master: the tag in files and the key of its sentence."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@cache
def _kind_of(named: type) -> str:
    return snake(named.__name__)


@cache
def kinds_of(question: type) -> frozenset[str]:
    """Return the kinds that a question is of: its own, and those that it extends."""
    return frozenset(snake(kind.__name__) for kind in question.__mro__)


class _Columns:
    """The fields of an action as those of a dataclass, which is what pandas takes a list of for a table."""

    def __get__(self, _action: object, kind: type[Struct]) -> Mapping[str, Any]:
        return _columns_of(kind)


@cache
def _columns_of(kind: type[Struct]) -> Mapping[str, Any]:
    made: Any = make_dataclass(kind.__name__, ["kind", *kind.__struct_fields__])
    fields: Mapping[str, Any] = made.__dataclass_fields__
    return fields


@dataclass(repr=False)
class _Printed:
    """A dataclass that is printed in its own way, as actions are."""


class Action(Struct, frozen=True, gc=False, tag=snake, tag_field="do", repr_omit_defaults=True):
    """One way to answer a decision."""

    secret: ClassVar[tuple[str, ...]] = ()
    """The fields that the other seats may not know."""

    suggested: ClassVar[bool] = True
    """Whether a refusal of something else may propose it."""

    gives_up: ClassVar[bool] = False
    """Whether it gives up all that could still be done, such as passing: proposed only where nothing else is legal."""

    measures: ClassVar[tuple[str, ...]] = ()
    """The fields in which a nearly right number is nearly the same action."""

    __dataclass_fields__: ClassVar[Any] = _Columns()
    __dataclass_params__: ClassVar[Any] = _Printed.__dataclass_params__  # type: ignore[attr-defined]

    seat: int

    @property
    def kind(self) -> str:
        return _kind_of(type(self))

    def told(self, state: Any) -> Explanation:
        """What it does, as a choice to make."""
        return why(state.sentence_key(f"action.{self.kind}"), **asdict(self))

    def details(self, state: Any, after: Any) -> str:
        """What its words leave out, for whoever may see everything; empty where that is nothing."""
        return ""

    def spot(self, state: Any) -> str:
        """The thing on the board to point at for this; empty where there is none."""
        return ""

    def held(self, state: Any) -> str:
        """The other thing it is done with, such as a card of the hand, in either order; empty where there is none."""
        return ""

    def carried(self, state: Any) -> str:
        """Which of the two is picked up and carried to the other; empty where neither is."""
        return self.held(state)

    def how_many(self, state: Any) -> int:
        """How many pieces of what it is done with, where these are picked up one by one; 0 where they are not."""
        return 0

    def objections(self, state: Any) -> Iterator[Explanation]:
        """Every reason against it, none where it is legal."""
        return iter(())

    def why_no_such_action(self, state: Any) -> tuple[str, ...]:
        """Where there is no such action in this game: the sentence that says so, and its rules."""
        told: tuple[str, ...] = state.why_no_such_action(self.kind)
        return told

    def untimely(self, state: Any) -> Iterator[Explanation]:
        """Why its time is over or has not come, where the open question is another one."""
        return iter(())

    def not_asked(self, state: Any) -> Iterator[Explanation]:
        """Why this seat cannot do it while another one is asked; by default what the question says."""
        yield from state.pending[-1].out_of_turn(state, self.seat)

    def out_of_turn(self, state: Any) -> Iterator[Explanation]:
        """Further objections where another seat is asked, beside whose turn it is."""
        return iter(())

    def instead(self, state: Any) -> Iterable[Any] | None:
        """What would serve the same purpose where it is refused, best first; None if that is whatever is most alike.

        Where none of it is legal, nothing is proposed.
        """
        return None

    def completed(self, state: Any) -> Any:
        """The action with what it leaves open filled in, where the rules leave one way to do so."""
        return self

    def equivalents(self, state: Any) -> Iterable[Any]:
        """The ways to do the same as the rules of this state have it: itself, or what they have in its place."""
        accepts = state.pending[-1].accepts if state.pending else ()
        kin = [kind for kind in accepts if issubclass(kind, type(self)) or isinstance(self, kind)]
        alike = [kind for kind in kin if kind.__struct_fields__ == self.__struct_fields__]
        return (self,) if type(self) in kin else [kind(**asdict(self)) for kind in alike] or (self,)

    def price(self, state: Any) -> int:
        """What it costs: of actions equally near to a refused one the cheapest is proposed."""
        return 0

    def commitment(self, state: Any) -> int:
        """How committing the action is: the least committing one is the default."""
        return self.price(state)

    def apply(self, state: Any, log: Log) -> Any:
        """The state after it."""
        return state


class Proceed(Action, frozen=True):
    """Let the table do its mechanical step."""

    seat: int = TABLE


PROCEED = Proceed()


class Pairs(Sequence[Action]):
    """Every first thing with every second one, at least one of each, as actions made when they are looked at."""

    def __init__(self, make: Callable[[Any, Any], Action], firsts: Sequence[Any], seconds: Sequence[Any]) -> None:
        self._make = make
        self._firsts = firsts
        self._seconds = seconds
        self._last: tuple[int, Action | None] = 0, None
        """The action that was made last, and its number."""

    def __len__(self) -> int:
        return len(self._firsts) * len(self._seconds)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return list(self)[index]
        first, second = divmod(index, len(self._seconds))
        action = self._make(self._firsts[first], self._seconds[second])
        self._last = index if index >= 0 else index + len(self), action
        return action

    def __iter__(self) -> Iterator[Action]:
        return iter([self._make(first, second) for first in self._firsts for second in self._seconds])

    def index(self, value: Any, start: int = 0, stop: int | None = None) -> int:
        """The number of an action: at once where it was the last to be looked at."""
        number, action = self._last
        if action is value and start <= number and stop is None:
            return number
        return list(self).index(value, start, len(self) if stop is None else stop)


class Decision(Struct, frozen=True, gc=False, tag=snake, tag_field="ask"):
    """One question to one seat."""

    accepts: ClassVar[tuple[type[Action], ...]]
    rules: ClassVar[tuple[str, ...]]
    """The rules by which this is asked now, and of this seat, before any block replaces them."""

    order: ClassVar[tuple[str, ...]] = ()
    """Those by which this seat is asked and no other; empty where all of them say so."""

    extra_facts: ClassVar[tuple[str, ...]] = ()
    """The facts it has beside its fields, such as a price."""

    only_told: ClassVar[tuple[str, ...]] = ()
    """The fields that serve to explain and decide nothing: no part of what share codes check."""

    belated: ClassVar[bool] = False
    """Whether it still belongs to the turn before the one that is counted."""

    seat: int

    @classmethod
    def concerns(cls, state: Any, seat: int) -> bool:
        """Whether a seat is asked where every seat is."""
        return True

    @property
    def kind(self) -> str:
        return _kind_of(type(self))

    def cites(self, state: Any) -> tuple[str, ...]:
        """The rules by which this is asked in this game."""
        return in_force(state, self.rules)

    def asked(self, state: Any) -> Explanation:
        """The question itself."""
        return why(state.sentence_key(f"question.{self.kind}"), *self.cites(state), **asdict(self))

    def because(self, state: Any) -> Explanation:
        """Why this is asked of this seat now, for all to read, the rule that decides so first."""
        if self.seat == TABLE:
            return why("core.because_table", *self.cites(state))
        return why("core.because", *self.cites(state), seat=self.seat)

    def facts(self, state: Any) -> dict[str, Any]:
        """What the question is about: its fields, and what is derived from the position."""
        return asdict(self)

    def out_of_turn(self, state: Any, seat: int) -> Iterator[Explanation]:
        """Why another seat cannot answer, whether it belongs to another person or to the same one."""
        own = state.person(seat) == state.person(self.seat)
        cites = in_force(state, self.order) or self.cites(state)
        yield why("core.own_seat" if own else "core.wrong_seat", *cites, seat=self.seat)

    def candidates(self, state: Any) -> Sequence[Action]:
        """Every answer a person might think of here, always in the same order; what binds least comes last."""
        raise NotImplementedError

    def candidates_with(self, state: Any, thing: str) -> Sequence[Action]:
        """Every answer a person might think of who has picked this up."""
        return self.candidates(state)

    def legal(self, state: Any) -> Sequence[Action]:
        """Every legal answer: the candidates without objections, in their order. Written by hand where that pays."""
        return [action for action in self.candidates(state) if next(action.objections(state), None) is None]

    def follow(self, state: Any, action: Any, log: Log) -> Any:
        """What comes after the answer."""
        return state


class Mechanical(Decision, frozen=True):
    """A step of the table: nothing to decide, everything to explain in `follow`."""

    accepts: ClassVar[tuple[type[Action], ...]] = (Proceed,)

    settles: ClassVar[tuple[type[Action], ...]] = ()
    """The actions in whose place it comes where the rules leave nothing to choose."""

    seat: int = TABLE

    def candidates(self, state: Any) -> Sequence[Action]:
        return (PROCEED,)

    legal = candidates
