"""The three questions every game answers the same way: what is legal, why not, what happens."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.catalogue import edited_note, tell, tell_action, tell_tree
from leonardo_nb.core.decision import Action
from leonardo_nb.core.display import bullets, tree
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.explanation import Explanation, Log, cites_of, why
from leonardo_nb.core.found import find
from leonardo_nb.core.kinds import kind_of
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.markup import tag
from leonardo_nb.core.plain import quoted
from leonardo_nb.core.state import TABLE, S, State

LARGEST = 2**63 - 1
"""The largest number that a field may hold: a save or a code could not keep another one."""


class Refusal(Struct, frozen=True):
    """Every objection to an action, and the nearest legal actions instead."""

    action: Action
    reasons: tuple[Explanation, ...]
    repairs: tuple[Action, ...]
    state: Any

    def __repr__(self) -> str:
        reasons = " ".join(tell(reason, self.state, SPOKEN) for reason in self.reasons)
        return f"<Refusal of {quoted(self.action, 200)}: {reasons}>"

    def _repr_html_(self) -> str:
        reasons = [tree(reason, self.state, SPOKEN) for reason in self.reasons]
        return str(tag("div", bullets([*reasons, *self._instead(SPOKEN)]), edited_note(self.state, SPOKEN)))

    @property
    def cites(self) -> tuple[str, ...]:
        return cites_of(self.reasons)

    def text(self, lang: str = SPOKEN) -> str:
        """All reasons and the repairs, one per line."""
        lines = [tell_tree(reason, self.state, lang) for reason in self.reasons]
        return "\n".join([*lines, *self._instead(lang)]) + edited_note(self.state, lang)

    def _instead(self, lang: str) -> Iterator[str]:
        for repair in self.repairs:
            instead = tell_action(repair, self.state, lang)
            yield tell(why("core.instead", action=instead), self.state, lang)


class IllegalAction(LeonardoError):
    """An action was refused; `refusal` says why. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text())
        self.refusal = refusal


def legal(state: State) -> Sequence[Action]:
    """Every legal answer to the decision on top."""
    actions: Sequence[Action] = state.pending[-1].legal(state) if state.pending else ()
    return actions


def objections(state: State, action: Action) -> Iterator[Explanation]:
    """Every reason against the action, each with its rule."""
    misplaced = tuple(_misplaced(state, action))
    yield from misplaced or action.objections(state)


def ask(state: State, action: Action) -> Refusal | None:
    """None if the action is legal, otherwise everything that speaks against it."""
    reasons = tuple(objections(state, action))
    return Refusal(action, reasons, nearest(state, action), state) if reasons else None


def completed(state: State, action: Action) -> Action:
    """The action with what it leaves to the rules filled in, where it answers the open question."""
    decision = state.pending[-1] if state.pending else None
    if decision is None or not isinstance(action, decision.accepts) or malformed(action) is not None:
        return action
    filled: Action = action.completed(state)
    return filled


def resolve(state: S, action: Action, log: Log) -> S:
    """The state after a legal action, told to the log."""
    decision = state.pending[-1]
    state = action.apply(replace(state, pending=state.pending[:-1]), log)
    after: S = decision.follow(state, action, log)
    return after


def nearest(state: State, action: Action) -> tuple[Action, ...]:
    """The legal action that achieves most of what was wanted; for the seat that decides alone: choices may be secret.

    One of the same kind most like it, else one of the same family (such as another purchase), else one at
    the same spot, else the cheapest and last one, which binds least, such as passing.
    """
    decision = state.pending[-1] if state.pending else None
    if decision is None or not isinstance(action, decision.accepts) or not _same(action.seat, decision.seat):
        return ()
    options = legal(state)
    alike = [other for other in options if type(other) is type(action)]
    if alike:
        return (max(alike, key=lambda other: _likeness(other, action)),)
    related = [other for other in options if other.suggested and _kinship(other, action)]
    there = [other for other in related or options if other.suggested and _same_spot(state, other, action)]
    if related or there:
        return (min(there or related, key=lambda other: (-_kinship(other, action), other.price(state))),)
    return (least_binding(options, state),)


def least_binding(options: Sequence[Action], state: State) -> Action:
    """What costs and changes least, such as passing; of several the last one."""
    return min(reversed(options), key=lambda option: option.binds(state))


def malformed(action: Action) -> tuple[str, str, str] | None:
    """The first field that holds what it cannot hold, what that is, and what it could be."""
    for field in _fields(type(action)):
        value = getattr(action, field.name)
        try:
            if msgspec.convert(value, field.type) != value or (isinstance(value, int) and abs(value) > LARGEST):
                return field.name, quoted(value), kind_of(field.type).expected
        except (msgspec.ValidationError, TypeError, ValueError, OverflowError):
            return field.name, quoted(value), kind_of(field.type).expected
    return None


def _misplaced(state: State, action: Action) -> Iterator[Explanation]:
    """Why the action does not even answer the question that is open."""
    if not state.pending:
        yield why("core.over", *find(state.ruleset).ends_by)
        return
    decision = state.pending[-1]
    if not isinstance(action, Action):
        yield why("core.no_action", *decision.cites(state))
    elif not isinstance(action, decision.accepts):
        yield from _another_question(state, action)
    elif (problem := malformed(action)) is not None:
        field, value, expected = problem
        yield why("core.malformed", *decision.cites(state), field=field, value=value, expected=expected)
    elif action.seat != decision.seat:
        yield from _wrong_seat(state, action)


def _another_question(state: State, action: Action) -> Iterator[Explanation]:
    """Too late for it, or simply not what is asked."""
    decision = state.pending[-1]
    at_the_table = malformed(action) is None and action.seat in range(len(state.players))
    late = tuple(action.too_late(state)) if at_the_table else ()
    key = "core.table_first" if decision.seat == TABLE else "core.other_question"
    yield from late or (why(key, *decision.cites(state), because=(decision.asked(state),)),)


def _wrong_seat(state: State, action: Action) -> Iterator[Explanation]:
    decision = state.pending[-1]
    if action.seat in range(len(state.players)):
        yield from decision.out_of_turn(state, action.seat)
    else:
        yield why("core.no_such_seat", *decision.cites(state), seat=action.seat, last=len(state.players) - 1)


@cache
def _fields(kind: type[Action]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def _kinship(one: Action, other: Action) -> int:
    """How many families, classes below Action, both belong to."""
    common = {*type(one).__mro__} & {*type(other).__mro__}
    return len(common) - len(Action.__mro__)


def _same_spot(state: State, one: Action, other: Action) -> bool:
    spot = other.spot(state) if malformed(other) is None else ""
    return bool(spot) and one.spot(state) == spot


def _likeness(one: Action, other: Action) -> tuple[int, tuple[bool, ...], int]:
    """How many fields agree, the first ones above all, then how near the measured ones are."""
    named = [field for field in one.__struct_fields__ if field not in one.measures]
    same = tuple(_same(getattr(one, field), getattr(other, field)) for field in named)
    measured = [(getattr(one, field), getattr(other, field)) for field in one.measures]
    return sum(same), same, -sum(abs(good - wanted) for good, wanted in measured if type(wanted) is type(good))


def _same(one: object, other: object) -> bool:
    """Whether two fields agree; what was given may be anything."""
    return type(one) is type(other) and one == other
