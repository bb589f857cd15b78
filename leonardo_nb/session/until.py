"""Where `auto` stops: where something changes, or at a moment that is named."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal, get_args

from leonardo_nb.core.catalogue import catalogue, name_of
from leonardo_nb.core.columns import columns
from leonardo_nb.core.decision import Decision, kinds_of, snake
from leonardo_nb.core.errors import BadOption, BadStep
from leonardo_nb.core.language import SPOKEN, error_text, in_own_quotes
from leonardo_nb.core.nearest_name import meant
from leonardo_nb.core.plain_text import clipped, quoted
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.core.whole_number import as_whole, whole_number
from leonardo_nb.session.limits import MOST_STEPS

Until = Literal["step", "decision", "phase", "turn", "end"]
MOST_WORDS = 200
STARTS = ("start", "beginning", "begin", "first", "setup", "début", "départ", "premier")
ROUNDS = ("round", "tour", "manche")
ENDS = ("last", "latest", "finish", "final", "the end", "fin", "dernier")
"""What people call the first position, a turn and the last position."""
_ENGLISH = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_FRENCH = ("un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze")
NUMBERS = {word: str(number) for words in (_ENGLISH, _FRENCH) for number, word in enumerate(words, 1)}
_SCALARS = ("turn", "phase")
"""Facts that do not depend on the seat that is asked."""
PLAYER, SEAT = "player", "seat"
END = "end"
ARGUMENTS = ("until", "bots", "passing", "steps")
"""What `auto` takes by name, and that is no fact of a moment."""


def checked_until(until: str, ruleset: Ruleset, names: Sequence[str]) -> str:
    """One of the five words or a moment of this game, with seats by their numbers; BadOption where it is neither."""
    if not isinstance(until, str) or len(until) > MOST_WORDS:
        raise BadOption(error_text("until", words=", ".join(get_args(Until))))
    if until in get_args(Until):
        return until
    seats = {f"seat {name}": f"seat {seat}" for seat, name in enumerate(names) if names.count(name) == 1}
    seats |= {
        said.removeprefix("seat "): seat for said, seat in seats.items() if not _understood([said[5:]], ruleset, 0)
    }
    until = ", ".join(seats.get(part.strip(), part.strip()) for part in until.split(","))
    for words in conditions_of(until):
        if not _understood(words, ruleset, len(names)):
            moment = repr(clipped(" ".join(words), 40))
            if len(words) == 1 and words[0] in get_args(Until):
                raise BadOption(error_text("moment_alone", moment=moment))
            said = error_text("moment", moment=moment, words=", ".join(get_args(Until)))
            raise BadOption(said + _meant_by(words, ruleset, names))
    return until


def _meant_by(words: list[str], ruleset: Ruleset, names: Sequence[str]) -> str:
    """The end of a sentence that asks whether other words or other signs are meant; empty where none are."""
    if (said := " ".join(words).lower()) in STARTS:
        return " " + error_text("moment_start")
    if said in ENDS:
        return " " + error_text("meant", name=repr(END))
    pairs = re.sub(r"(?<=[a-z])(?=\d)", " ", " ".join(words).replace("=", " ").replace(":", " ")).split()
    player = pairs.pop() if len(pairs) % 2 and pairs[-1] in names else ""
    facts = [_own_words(pairs[at : at + 2], ruleset) for at in range(0, len(pairs), 2)]
    if len(pairs) == 1:
        return meant(pairs[0].lower(), [*get_args(Until), *sorted(_kinds(ruleset))])
    if not facts or not all(_understood(fact, ruleset, len(names)) for fact in facts):
        phases = ", ".join(sorted(_phases(ruleset)))
        return " " + error_text("moment_phases", phases=phases) if "phase" in [fact[0] for fact in facts] else ""
    return " " + error_text("meant", name=repr(", ".join(filter(None, [*map(" ".join, facts), player]))))


def _own_words(fact: list[str], ruleset: Ruleset) -> list[str]:
    """A fact with a number in digits, a phase as it is spelt, and rounds by turns, where the game counts these only."""
    name, value = fact[0].lower(), NUMBERS.get(fact[-1].lower(), fact[-1])
    if name in ROUNDS and name not in _counted(ruleset.state_type):
        name = "turn"
    spelt = [phase for phase in _phases(ruleset) if name == "phase" and phase.lower() == value.lower()]
    return [name, *(spelt or [value])[: len(fact) - 1]]


def named(until: Any, facts: Mapping[str, Any], ruleset: Ruleset, names: Sequence[str]) -> Any:
    """A moment with the facts that are given by name, as in `turn=3`; without any, as it is."""
    if not facts:
        return until
    facts = {SEAT if name == PLAYER and value in [*names] else name: value for name, value in facts.items()}
    known = sorted(_fact_names(ruleset))
    for name in (each for each in facts if each not in known):
        unknown = error_text("moment_fact", name=clipped(name), facts=", ".join(known))
        raise BadOption(unknown + meant(name, [*known, *ARGUMENTS]))
    said = [f"{name} {clipped(as_whole(value))}" for name, value in facts.items()]
    own = [until] if isinstance(until, str) and until and until not in get_args(Until) else []
    return ", ".join([*own, *said])


def checked_steps(steps: int) -> int:
    """A number of steps; BadOption where it is none."""
    number = whole_number(steps)
    if number is None or not 1 <= number <= MOST_STEPS:
        raise BadOption(error_text("auto_steps", steps=quoted(steps, 20), most=MOST_STEPS))
    return number


def step_meant(
    step: Any, facts: Mapping[str, Any], states: Sequence[State], ruleset: Ruleset, names: Sequence[str]
) -> int:
    """The number of the step that somebody goes to, by that number or by a moment; BadStep where there is none."""
    step = named(step, facts, ruleset, names)
    if isinstance(step, str) and not step.isdecimal():
        return _step_at(step, states, ruleset, names)
    number = whole_number(step)
    if number is None or not 0 <= number < len(states):
        raise BadStep(error_text("step", step=quoted(step, 20), last=len(states) - 1))
    return number


def _step_at(moment: str, states: Sequence[State], ruleset: Ruleset, names: Sequence[str]) -> int:
    """The first of these states at a moment, by its number; BadStep where none is."""
    until = checked_until(moment, ruleset, names)
    if until == END and states[-1].is_over:
        return len(states) - 1
    for number, state in enumerate(states):
        if is_at(until, state):
            return number
    if states[-1].is_over or any(turn < states[-1].turn for turn in _turns_in(until)):
        raise missed(moment, until, states, passing=False)
    raise BadStep(error_text("moment_unplayed", moment=repr(moment), named=moment))


def missed(asked: str, until: str, played: Sequence[State], passing: bool, start: State | None = None) -> BadStep:
    """What to say of a moment that did not come: whose it is instead, or that only a choice leads there.

    From the `start` of a game that is played on, its turn may be over already.
    """
    over = [turn for turn in _turns_in(until) if start is not None and start.turn <= turn < played[0].turn]
    if over:
        return BadStep(error_text("moment_over", turn=over[0]))
    rest = ", ".join(" ".join(words) for words in conditions_of(until) if words[0] != "seat")
    others = [state for state in played if rest and is_at(rest, state) and state.pending[-1].seat != TABLE]
    if rest != until and others:
        return BadStep(_of_another(until, rest, others[0], played))
    chosen = any(words[0] not in _given(type(state)) for words in conditions_of(until) for state in played[:1])
    if passing and chosen:
        return BadStep(error_text("moment_passed", until=repr(asked)))
    if not played[-1].is_over:
        return BadStep(error_text("moment_past", moment=repr(asked)))
    return BadStep(error_text("moment_missed", until=repr(asked)))


def _of_another(until: str, rest: str, there: State, played: Sequence[State]) -> str:
    """The sentence about a moment that comes, but at which another player is asked."""
    seat = int(next(words[1] for words in conditions_of(until) if words[0] == "seat"))
    own = [state for state in played if is_at(f"seat {seat}", state) and state.turn >= there.turn]
    player, name = (name_of("player", each, there, SPOKEN) for each in (there.pending[-1].seat, seat))
    moments = [rest, *(f"turn {state.turn}, {name}" for state in own[:1])]
    instead = error_text("or").join(str(in_own_quotes(repr(moment))) for moment in moments)
    return error_text("moment_of_another", moment=repr(rest), player=player, instead=instead)


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
    conditions = conditions_of(moment)
    if decision.seat == TABLE and not all(words == [decision.kind] or words[0] in _SCALARS for words in conditions):
        return False
    facts = _facts(decision, state)
    return all(_holds(words, facts, kinds_of(type(decision))) for words in conditions)


def conditions_of(moment: str) -> list[list[str]]:
    """'shop_offer, zone D' says two things."""
    return [part.split() for part in moment.split(",")]


def _turns_in(moment: str) -> list[int]:
    """The turn that a moment names, if it names one."""
    return [int(words[1]) for words in conditions_of(moment) if words[0] == "turn" and len(words) > 1]


def _facts(decision: Decision, state: State) -> dict[str, Any]:
    counted = {name: getattr(state, name) for name in _counted(type(state))}
    return {**counted, **decision.facts(state), "turn": state.turn, "phase": state.phase}


def _given(kind: type[State]) -> set[str]:
    """What every moment has, whatever is chosen on the way."""
    return {*_SCALARS, "seat", *_counted(kind)}


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
    if name == "turn" or name in _counted(ruleset.state_type):
        return value.removeprefix("-").isdecimal()
    known = {"seat": {str(seat) for seat in range(seats)}, "phase": _phases(ruleset), "kind": _kinds(ruleset)}
    return name in _fact_names(ruleset) and value in known.get(name, {value})


def _phases(ruleset: Ruleset) -> set[str]:
    """Those that have a name."""
    messages = catalogue(ruleset.id, SPOKEN).messages
    return {key.removeprefix("phase.") for key in messages if key.startswith("phase.")}


def _kinds(ruleset: Ruleset) -> set[str]:
    return {snake(kind.__name__) for kind in ruleset.questions}


def _fact_names(ruleset: Ruleset) -> set[str]:
    own = {name for kind in ruleset.questions for name in kind.__struct_fields__}
    return (
        {*_SCALARS, "kind"}
        | _counted(ruleset.state_type)
        | own
        | {name for kind in ruleset.questions for name in kind.extra_facts}
    )
