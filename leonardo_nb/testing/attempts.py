"""Attempts: every kind of action by every seat, at random moments of games that all bots play."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

from msgspec.structs import FieldInfo, fields, replace

from leonardo_nb.core.columns import columns_of, rows_of, tables
from leonardo_nb.core.decision import Action
from leonardo_nb.core.registry import find
from leonardo_nb.core.settings import check_names, read_options
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.session import Session
from leonardo_nb.testing.games import mixed_states, ways_to_play

PER_GAME = 40
"""How many attempts are made in one game."""
LOOKED_AT = 25
"""In how many positions of a game is seen what people might think of."""
FARTHER = 30
"""How many steps are played on from a prepared position."""
STRANGE = (-50, -1, 0, 1, 2, 99)
"""Numbers that mean nothing in most places."""

Known = Mapping[type[Action], Sequence[Action]]
"""By kind: some that players have thought of in this game."""


def attempts(
    ruleset: str, tries: int, seed: int = 0, positions: Sequence[Callable[[], Session]] = ()
) -> Iterator[tuple[State, Action]]:
    """Yield that many attempts, the numbers of players, the options and the prepared positions taking turns."""
    rng, kinds = Random(seed), list[type[Action]]()  # noqa: S311 - games, not secrets
    games = -(-tries // PER_GAME)
    for number in range(games):
        states = _game(ruleset, seed * games + number, positions)
        known, by_question = _known(states, rng), _by_question(states)
        for _ in range(min(PER_GAME, tries - PER_GAME * number)):
            state = _moment(by_question, rng)
            kinds = kinds or rng.sample(find(ruleset).actions, len(find(ruleset).actions))
            asked = state.pending[-1].accepts if state.pending and state.pending[-1].seat != TABLE else ()
            yield state, _drawn(rng.choice(asked) if asked and rng.random() < 0.5 else kinds.pop(), state, known, rng)


def _game(ruleset: str, number: int, positions: Sequence[Callable[[], Session]]) -> list[State]:
    """Every position of a game, or of some steps from a prepared one."""
    rules, ways = find(ruleset), ways_to_play(ruleset)
    which = number % (len(ways) + len(positions))
    if which >= len(ways):
        return list(islice(mixed_states(positions[which - len(ways)]().state, number), FARTHER))
    players, way = ways[which]
    return list(mixed_states(rules.setup(check_names(rules, players), read_options(rules, way), number), number))


def _by_question(states: Sequence[State]) -> Mapping[str, Sequence[State]]:
    """The positions by what is asked there; those after the end, too."""
    found: dict[str, list[State]] = defaultdict(list)
    for state in states:
        found[state.pending[-1].kind if state.pending else ""].append(state)
    return found


def _moment(by_question: Mapping[str, Sequence[State]], rng: Random) -> State:
    """Any position, or one where something is asked that is seldom asked; few in which nobody is."""
    for _ in range(8):
        states = rng.choice(list(by_question.values()))
        if rng.random() < 0.5:
            states = [state for each in by_question.values() for state in each]
        state = rng.choice(states)
        if state.pending and state.pending[-1].seat != TABLE:
            return state
        if rng.random() < 0.1:
            break
    return state


def _known(states: Sequence[State], rng: Random) -> Known:
    """Some answers to the questions of a game, legal or not."""
    found: dict[type[Action], list[Action]] = defaultdict(list)
    asked = [state for state in states if state.pending and state.pending[-1].seat != TABLE]
    for state in rng.sample(asked, min(LOOKED_AT, len(asked))):
        candidates = list(state.pending[-1].candidates(state))
        for action in rng.sample(candidates, min(LOOKED_AT, len(candidates))):
            found[type(action)].append(action)
    return found


def _drawn(kind: type[Action], state: State, known: Known, rng: Random) -> Action:
    """An action of this kind: one that a player has thought of here or elsewhere, or any."""
    seat = _seat(state, rng)
    asked = state.pending[-1] if state.pending else None
    way = rng.random()
    if way < 0.3 and asked is not None and asked.seat != TABLE and kind in asked.accepts:
        thought_of = [each for each in asked.candidates(state) if type(each) is kind]
        if thought_of:
            return replace(rng.choice(thought_of), seat=seat)
    if way < 0.5 and known.get(kind):
        return replace(rng.choice(known[kind]), seat=seat)
    return kind(seat, *(_value(field, state, known.get(kind, ()), rng) for field in fields(kind)[1:]))


def _seat(state: State, rng: Random) -> int:
    """The seat that is asked or any other one, seldom one that nobody has."""
    seats = range(len(state.players))
    if rng.random() < 0.02:
        return len(seats) + rng.randrange(3)
    asked = state.pending[-1].seat if state.pending else TABLE
    return asked if asked != TABLE and rng.random() < 0.5 else rng.choice(seats)


def _value(field: FieldInfo, state: State, known: Sequence[Action], rng: Random) -> Any:
    """What stands on the table under this name, what players thought of, what its kind allows, or a little more."""
    kind = kind_of(field.type)
    if field.default is None and rng.random() < 0.3:
        return None
    if kind.choices:
        return rng.choice(kind.choices) if rng.random() < 0.99 else "nothing of the kind"
    pool = [*_cells(state, field.name), *(getattr(action, field.name) for action in known)]
    fitting = [value for value in pool if kind.name != "number" or type(value) is int]
    if kind.name != "number":
        return rng.choice(fitting) if fitting else () if kind.name == "several" else ""
    if not fitting or rng.random() < 0.1:
        return rng.choice(STRANGE)
    return rng.choice(fitting) + (rng.choice((-1, 1)) if rng.random() < 0.15 else 0)


def _cells(state: State, name: str) -> list[Any]:
    """What stands in the columns of this name."""
    found = [table for table in tables(state) if name in columns_of(state, table)]
    return [getattr(row, name) for table in found for row in rows_of(state, table)]
