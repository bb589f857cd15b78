"""Where `auto` stops: where something changes, or at a moment that is named."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, get_args

from msgspec.structs import fields

from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.columns import columns
from leonardo_nb.core.decision import Decision, kinds_of, snake
from leonardo_nb.core.errors import BadOption, BadStep
from leonardo_nb.core.language import SPOKEN, error_text
from leonardo_nb.core.plain_text import clipped, quoted
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.limits import MOST_STEPS

Until = Literal["step", "decision", "phase", "turn", "end"]
MOST_WORDS = 200
_SCALARS = ("turn", "phase")
"""Facts that do not depend on the seat that is asked."""


def checked_until(until: str, ruleset: Ruleset, names: Sequence[str]) -> str:
    """One of the five words or a moment of this game, with seats by their numbers; BadOption where it is neither."""
    if not isinstance(until, str) or len(until) > MOST_WORDS:
        raise BadOption(error_text("until", words=", ".join(get_args(Until))))
    if until in get_args(Until):
        return until
    seats = {f"seat {name}": f"seat {seat}" for seat, name in enumerate(names) if names.count(name) == 1}
    until = ", ".join(seats.get(part.strip(), part.strip()) for part in until.split(","))
    for words in _conditions(until):
        if not _understood(words, ruleset, len(names)):
            moment = repr(clipped(" ".join(words), 40))
            said = error_text("moment", moment=moment, words=", ".join(get_args(Until)))
            raise BadOption(said + _with_commas(words, ruleset, len(names)))
    return until


def _with_commas(words: list[str], ruleset: Ruleset, seats: int) -> str:
    """The end of a sentence that asks whether several facts are meant; empty where they are none."""
    facts = [words[at : at + 2] for at in range(0, len(words), 2)]
    if len(facts) < 2 or not all(_understood(fact, ruleset, seats) for fact in facts):
        return ""
    return " " + error_text("meant", name=repr(", ".join(map(" ".join, facts))))


def named(until: Any, facts: Mapping[str, Any]) -> Any:
    """A moment with the facts that are given by name, as in `turn=3`; without any, as it is."""
    said = [f"{name} {clipped(value)}" for name, value in facts.items()]
    own = [until] if isinstance(until, str) and until and until not in get_args(Until) else []
    return ", ".join([*own, *said]) if said else until


def checked_steps(steps: int) -> int:
    """A number of steps; BadOption where it is none."""
    if isinstance(steps, bool) or not isinstance(steps, int) or not 1 <= steps <= MOST_STEPS:
        raise BadOption(error_text("auto_steps", steps=quoted(steps, 20), most=MOST_STEPS))
    return steps


def step_at(moment: str, states: Iterable[State], ruleset: Ruleset, names: Sequence[str]) -> int:
    """The first of these states at a moment, by its number; BadStep where none is."""
    named = checked_until(moment, ruleset, names)
    for number, state in enumerate(states):
        if is_at(named, state):
            return number
    raise BadStep(error_text("moment_unplayed", moment=repr(moment)))


def stop(until: str, state: State) -> Callable[[State], bool]:
    """Whether a later state is where to stop, for one who starts from this state."""
    if until == "step":
        return lambda _later: True
    if until == "phase":
        return lambda later: (later.turn, later.phase) != (state.turn, state.phase)
    if until == "turn":
        return lambda later: _turn_of(later) != _turn_of(state)
    if until in get_args(Until):
        return lambda _later: False
    return lambda later: is_at(until, later)


def _turn_of(state: State) -> int:
    """The turn that what is asked belongs to."""
    return state.turn - 1 if state.turn and state.pending and state.pending[-1].belated else state.turn


def is_at(moment: str, state: State) -> bool:
    """Whether this is the moment that is meant; a step of the table is one only by its own kind, turn or phase."""
    if not state.pending or moment in get_args(Until):
        return False
    decision: Decision = state.pending[-1]
    conditions = _conditions(moment)
    if decision.seat == TABLE and not all(words == [decision.kind] or words[0] in _SCALARS for words in conditions):
        return False
    facts = _facts(decision, state)
    return all(_holds(words, facts, kinds_of(type(decision))) for words in conditions)


def _conditions(moment: str) -> list[list[str]]:
    """'shop_offer, zone D' says two things."""
    return [part.split() for part in moment.split(",")]


def _facts(decision: Decision, state: State) -> dict[str, Any]:
    counted = {name: getattr(state, name) for name in _counted(type(state))}
    return {**counted, **decision.facts(state), "turn": state.turn, "phase": state.phase}


def _counted(kind: type[State]) -> set[str]:
    """The numbers of the game as a whole that are no amounts, such as its rounds."""
    kinds = {name: kind_of(hint) for name, hint in columns(kind).items()}
    return {name for name, of in kinds.items() if of.name == "number" and not (of.noun or of.is_amount)}


def _holds(words: list[str], facts: dict[str, Any], kinds: Collection[str]) -> bool:
    name, value = words if len(words) == 2 else ("kind", words[0])
    return value in kinds if name == "kind" else str(facts.get(name)) == value


def _understood(words: list[str], ruleset: Ruleset, seats: int) -> bool:
    if len(words) == 1:
        return words[0] in _kinds(ruleset)
    if len(words) != 2:
        return False
    name, value = words
    known = {"seat": {str(seat) for seat in range(seats)}, "phase": _phases(ruleset), "kind": _kinds(ruleset)}
    return name in _fact_names(ruleset) and value in known.get(name, {value})


def _phases(ruleset: Ruleset) -> set[str]:
    """Those that have a name."""
    messages = catalogue(ruleset.id, SPOKEN).messages
    return {key.removeprefix("phase.") for key in messages if key.startswith("phase.")}


def _kinds(ruleset: Ruleset) -> set[str]:
    return {snake(kind.__name__) for kind in ruleset.questions}


def _fact_names(ruleset: Ruleset) -> set[str]:
    own = {field.name for kind in ruleset.questions for field in fields(kind)}
    return (
        {*_SCALARS, "kind"}
        | _counted(ruleset.state_type)
        | own
        | {name for kind in ruleset.questions for name in kind.extra_facts}
    )
