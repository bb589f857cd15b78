"""The three questions every game answers the same way: what is legal, why not, what happens."""

from collections.abc import Iterator, Sequence
from functools import cache
from numbers import Integral
from operator import index
from typing import Any, Final, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.block import HOUSE_RULES, has_house_rule
from leonardo_nb.core.catalogue import catalogue, edited_note, tell, tell_action, tell_tree
from leonardo_nb.core.citation import as_cited
from leonardo_nb.core.decision import Action, Decision, Proceed
from leonardo_nb.core.display import bullets, tree
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.explanation import Explanation, Log, cites_of, why
from leonardo_nb.core.language import FIRST, SPOKEN
from leonardo_nb.core.markup import tag
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.registry import find
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.state import TABLE, S, State
from leonardo_nb.core.value_kinds import kind_of

LARGEST = 2**63 - 1
"""The largest number that a field may hold: a save or a code could not keep another one."""
YOU: Final = "_you"
"""Ends the key of a sentence that says ‘you’ to the player whom the sentence without it names."""


class Refusal(Struct, frozen=True):
    """Every objection to an action, and the nearest legal actions instead.

    >>> s.why_not(s.actions.Bid(0, 99)).reasons
    """

    action: Action
    reasons: tuple[Explanation, ...]
    repairs: tuple[Action, ...]
    state: Any
    after_edit: bool = False
    """Whether the position was edited, or laid out by hand, at any time before."""

    def __repr__(self) -> str:
        reasons = " ".join(tell(reason, self.state, SPOKEN) for reason in self.reasons)
        return f"<Refusal of {quoted(self.action, 200)}: {reasons}>"

    def _repr_html_(self) -> str:
        reasons = [tree(reason, self.state, SPOKEN) for reason in self.reasons]
        return str(tag("div", bullets([*reasons, *self._instead(SPOKEN)]), self._note(SPOKEN)))

    @property
    def cites(self) -> tuple[str, ...]:
        return cites_of(self.reasons)

    def text(self, lang: str = SPOKEN) -> str:
        """All reasons and the repairs, one per line."""
        lines = [tell_tree(reason, self.state, lang) for reason in self.reasons]
        return "\n".join([*lines, *self._instead(lang)]) + self._note(lang)

    def _note(self, lang: str) -> str:
        return edited_note(self.state, lang, after_edit=self.after_edit)

    def _instead(self, lang: str) -> Iterator[str]:
        for repair in self.repairs:
            instead = tell_action(repair, self.state, lang)
            yield tell(why("core.instead", action=instead), self.state, lang)


class IllegalAction(LeonardoError):
    """An action was refused; `refusal` says why. Nothing has changed.

    >>> try:
    ...     s.play(s.actions.Bid(0, 99))
    ... except lnb.IllegalAction as error:
    ...     error.refusal
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text())
        self.refusal = refusal


def legal(state: State) -> Sequence[Action]:
    """Every legal answer to the decision on top; with a house rule, whatever its own objections leave."""
    if not state.pending:
        return ()
    decision = state.pending[-1]
    if HOUSE_RULES and has_house_rule(state):
        return Decision.legal(decision, state)
    actions: Sequence[Action] = decision.legal(state)
    return actions


def objections(state: State, action: Action) -> Iterator[Explanation]:
    """Every reason against the action, each with its rule."""
    misplaced = tuple(_misplaced(state, action))
    reasons = (_as_ruled(as_cited(state, reason)) for reason in misplaced or action.objections(state))
    yield from (_spoken_to(state, action, reason) for reason in reasons)


def _as_ruled(told: Explanation) -> Explanation:
    """Whose turn it is: said to be our ruling where one has a part."""
    ruled = told.key == "core.wrong_seat" and any(rule(cite).kind == "ruling" for cite in told.cites)
    return replace(told, key="core.ruled_seat") if ruled else told


def _spoken_to(state: State, action: Action, told: Explanation) -> Explanation:
    """The same, said to the player who tries it where it names that player."""
    key = told.key + YOU
    is_named = "seat" in told.params and told.params["seat"] == action.seat
    return replace(told, key=key) if is_named and key in catalogue(state.ruleset, FIRST).messages else told


def why_not(state: State, action: Action) -> Refusal | None:
    """Return None if the action is legal, otherwise every objection to it."""
    reasons = tuple(objections(state, action))
    return Refusal(action, reasons, nearest(state, action), state) if reasons else None


def completed(state: State, action: Action) -> Action:
    """The action with what it leaves to the rules filled in, where it answers the open question."""
    decision = state.pending[-1] if state.pending else None
    if decision is None or type(action) not in decision.accepts:
        return action
    action = _with_plain_numbers(action)
    if malformed(action) is not None:
        return action
    filled: Action = action.completed(state)
    return filled


def equivalent_action(state: State, action: Action) -> Action:
    """The same choice by the rules of this state: a legal one if there is one, else the one with fewest objections."""
    ways: tuple[Action, ...] = (action,) if malformed(action) is not None else tuple(action.equivalents(state))
    return min(ways, key=lambda way: len(tuple(objections(state, way)))) if len(ways) > 1 else ways[0]


def _with_plain_numbers(action: Action) -> Action:
    """Whole numbers as a table library has them are whole numbers, too."""
    values = ((field.name, getattr(action, field.name)) for field in _fields(type(action)))
    found = ((name, value) for name, value in values if isinstance(value, Integral))
    numbers = {name: index(value) for name, value in found if not isinstance(value, int)}
    return replace(action, **numbers) if numbers else action


def resolve(state: S, action: Action, log: Log) -> S:
    """The state after a legal action, told to the log."""
    decision = state.pending[-1]
    state = action.apply(replace(state, pending=state.pending[:-1]), log)
    after: S = decision.follow(state, action, log)
    return after


def nearest(state: State, action: Action) -> tuple[Action, ...]:
    """The legal action that achieves most of what was wanted; for the seat that decides alone: choices may be secret.

    What the action itself says, if it does, else one of the same kind most like it, else one of the same family (such
    as another purchase). Where the question could be answered so, also one at the same spot, else the cheapest and last
    one, which binds least; passing only where nothing else is legal, or was tried. Where the question could not be
    answered so, nothing: whatever else is asked serves another purpose.
    """
    decision = state.pending[-1] if state.pending else None
    if decision is None or not isinstance(action, Action) or not _same(action.seat, decision.seat):
        return ()
    options = legal(state)
    if not options:
        return ()  # only in a position that was edited against the rules
    alike = [other for other in options if type(other) is type(action)]
    related = [other for other in options if other.suggested and _kinship(other, action)]
    if alike:
        action = _formed(action, max(alike, key=lambda other: _likeness(other, action)))
    elif related:
        action = _formed(action, min(related, key=lambda other: _strangeness(other, action, state)))
    is_formed = malformed(action) is None
    meant = [action] if action in alike else action.instead(state) if is_formed else None
    if meant is not None:
        fitting = next((other for other in meant if other in options), None)
        return () if fitting is None else (fitting,)
    if alike:
        return (max(alike, key=lambda other: _likeness(other, action)),)
    is_asked = is_formed and type(action) in decision.accepts
    near = related or (options if is_asked else ())
    there = [other for other in near if other.suggested and _same_spot(state, other, action)]
    if related or there:
        return (min(there or related, key=lambda other: _strangeness(other, action, state)),)
    gives_up = action.gives_up or all(other.gives_up for other in options)
    least = least_binding(options, state)
    return (least,) if is_asked and (gives_up or not least.gives_up) else ()


def _formed(action: Action, model: Action) -> Action:
    """The action with the model's value, if it has one, wherever a field holds what it cannot hold."""
    values = ((field, getattr(action, field.name)) for field in _fields(type(action)))
    wrong = (field.name for field, value in values if not _fits(value, field.type))
    return replace(action, **{name: getattr(model, name) for name in wrong if hasattr(model, name)})


def least_binding(options: Sequence[Action], state: State) -> Action:
    """What costs and changes least, such as passing; of several the last one."""
    return min(reversed(options), key=lambda option: option.commitment(state))


def malformed(action: Action) -> Explanation | None:
    """What the first field holds that it cannot hold, and what it could; no rule of a game is behind that."""
    for field in _fields(type(action)):
        value = getattr(action, field.name)
        if not _fits(value, field.type):
            return _misfit(field.name, quoted(value), field.type)
    return None


def _misfit(field: str, value: str, hint: Any) -> Explanation:
    kind = kind_of(hint)
    if kind.choices:
        choices = ", ".join(map(str, kind.choices))
        return why("core.malformed_choice", field=field, value=value, choices=choices)
    expected = "numbers" if get_origin(hint) is tuple else kind.name
    return why("core.malformed", field=field, value=value, expected=expected)


def _fits(value: object, hint: Any) -> bool:
    """Whether a field of this type can hold a value; what was given may be anything."""
    try:
        return bool(msgspec.convert(value, hint) == value) and not (isinstance(value, int) and abs(value) > LARGEST)
    except (msgspec.ValidationError, TypeError, ValueError, OverflowError):
        return False


def _misplaced(state: State, action: Action) -> Iterator[Explanation]:
    """Why the action does not even answer the question that is open."""
    if not state.pending:
        ruleset = find(state.ruleset)
        yield ruleset.ended_otherwise(state) or why("core.over", *ruleset.ends_by)
    elif not isinstance(action, Action):
        yield why("core.no_action")
    elif (problem := malformed(action)) is not None:
        yield problem
    elif not isinstance(action, Proceed) and action.seat not in range(len(state.players)):
        yield why("core.no_such_seat", seat=action.seat, last=len(state.players) - 1)
    elif type(action) not in state.pending[-1].accepts:
        yield from _another_question(state, action)
    elif action.seat != state.pending[-1].seat:
        yield from _wrong_seat(state, action)


def _another_question(state: State, action: Action) -> Iterator[Explanation]:
    """Not the time for it, another seat's turn, or simply not what is asked."""
    decision = state.pending[-1]
    reasons = tuple(_unplayed(state, action)) or tuple(action.untimely(state))
    if not reasons and decision.seat not in (TABLE, action.seat) and not isinstance(action, Proceed):
        reasons = tuple(_wrong_seat(state, action))
    key = "core.table_first" if decision.seat == TABLE else "core.other_question"
    yield from reasons or (why(key, *decision.cites(state), because=(decision.asked(state),)),)


def _unplayed(state: State, action: Action) -> Iterator[Explanation]:
    """Objections where the game's blocks have no such action."""
    if told := action.why_no_such_action(state):
        key, *cites = told
        yield why(key, *cites)


def _wrong_seat(state: State, action: Action) -> Iterator[Explanation]:
    yield from action.not_asked(state)
    yield from action.out_of_turn(state)


@cache
def _fields(kind: type[Action]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def _kinship(one: Action, other: Action) -> int:
    """How many families, classes below Action, both belong to."""
    common = {*type(one).__mro__} & {*type(other).__mro__}
    return len(common) - len(Action.__mro__)


def _strangeness(one: Action, other: Action, state: State) -> tuple[int, ...]:
    """How far an action is from one of another kind: by family, by price, by what their fields hold."""
    shared = [field for field in other.__struct_fields__ if field in one.__struct_fields__]
    same = sum(_same(getattr(one, field), getattr(other, field)) for field in shared)
    return -_kinship(one, other), one.price(state), -same, -len(shared)


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
