"""Share codes: a whole game as a short printable text.

Every action is one of the n legal ones, so a game is one number in mixed radix: a forced step
costs nothing, a choice of four costs two bits. Whatever a code says, decoding it can only ever
play legal actions.
"""

import zlib
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from leonardo_nb.core.decision import Decision
from leonardo_nb.core.edit import Cell, Edit
from leonardo_nb.core.errors import BadCode, LeonardoError
from leonardo_nb.core.language import error_text
from leonardo_nb.core.play import legal
from leonardo_nb.core.state import State, said_only
from leonardo_nb.core.step import Step
from leonardo_nb.session.code_text import damaged, held, written
from leonardo_nb.session.limits import check_size
from leonardo_nb.session.replay import begin_again
from leonardo_nb.session.saved_edits import for_files, from_files
from leonardo_nb.session.session import Session
from leonardo_nb.session.start_position import Kept, kept_start

PREFIX = "LNB1-"
SMALL = 1 << 48
"""Up to here Python counts quickly."""

Digits = dict[int, tuple[Step, int, int]]
"""Of steps that were encoded before, by their identity: out of how many actions, and the number of the one taken."""


class _Game(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    ruleset: str
    version: int
    options: dict[str, Any]
    seed: int
    names: tuple[str, ...]
    steps: int
    step_number: int
    choices: bytes
    fingerprint: int
    edits: tuple[tuple[int, tuple[Cell, ...], bool], ...] = ()
    """Edits: at which step, which cells, and whether against the rules."""


class _GameFrom(_Game, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A game that begins in a position of its own."""

    start: Kept = {}


def encode(session: Session, known: Digits | None = None) -> str:
    """The code of a session: its settings, its choices and its place in the history.

    Who encodes a game after every step gives the same `known` each time: then only the new step is looked up.
    """
    edits = tuple(
        (number, for_files(step.action, type(step.state)).cells, step.action.force)
        for number, step in enumerate(session.steps)
        if isinstance(step.action, Edit)
    )
    end = session.steps[-1].state if session.steps else session.start
    choices = _choices(session, {} if known is None else known)
    return _code(session, choices, len(session.steps), session.step_number, end, edits)


def code_of_game(begun: Session, choices: Sequence[tuple[int, int]], end: State) -> str:
    """The code of a game that began as this session does and has come to its end.

    A choice is a pair: how many actions were legal, and the number of the one taken.
    """
    number, small, base = 0, 0, 1
    for legal_ones, taken in reversed(choices):
        small, base = small * legal_ones + taken, base * legal_ones
        if base > SMALL:  # only now a step with large numbers
            number, small, base = number * base + small, 0, 1
    return _code(begun, number * base + small, len(choices), len(choices), end)


def _code(
    session: Session,
    choices: int,
    steps: int,
    step_number: int,
    end: State,
    edits: tuple[tuple[int, tuple[Cell, ...], bool], ...] = (),
) -> str:
    start = kept_start(session)
    kind = partial(_GameFrom, start=start) if start else _Game
    game = kind(
        session.ruleset.id,
        session.ruleset.version,
        said_only(asdict(session.options), session.ruleset.defaults),
        session.seed,
        session.names,
        steps,
        step_number,
        choices.to_bytes((choices.bit_length() + 7) // 8, "big"),
        _fingerprint(end),
        edits,
    )
    return written(PREFIX, msgspec.msgpack.encode(game))


def open_code(code: str) -> Session:
    """The session that this code holds.

    >>> lnb.open_code(s.code)
    """
    game = _unpack(code)
    edits = _edits(game)
    session = begin_again(game.ruleset, game.version, game.options, game.names, game.seed, game.start)
    _replay(session, game, edits)
    if _fingerprint(session.steps[-1].state if session.steps else session.start) != game.fingerprint:
        raise BadCode(error_text("code_other"))
    session.goto(game.step_number)
    return session


def _choices(session: Session, known: Digits) -> int:
    """All actions as one number, the first one in its lowest digit; edits stand beside it."""
    states = [session.start, *(step.state for step in session.steps)]
    number = 0
    for state, step in reversed(list(zip(states, session.steps, strict=False))):
        if isinstance(step.action, Edit):
            continue
        found = known.get(id(step))
        if found is None or found[0] is not step:
            actions = legal(state)
            found = known[id(step)] = step, len(actions), actions.index(step.action)
        number = number * found[1] + found[2]
    return number


def _edits(game: _Game) -> dict[int, Edit]:
    """The edits by their step; a code that holds more than a game may is refused before anything is played."""
    edits = [Edit(cells=cells, force=force) for _, cells, force in game.edits]
    try:
        check_size(game.steps, edits)
    except LeonardoError as error:
        raise BadCode(error_text("code_damaged", error=error)) from None
    if not 0 <= game.step_number <= game.steps:
        raise BadCode(error_text("code_step"))
    return {step: edit for (step, _, _), edit in zip(game.edits, edits, strict=True)}


def _replay(session: Session, game: _Game, edits: Mapping[int, Edit]) -> None:
    number = int.from_bytes(game.choices, "big")
    for step in range(game.steps):
        if step in edits:
            _write(session, edits[step])
            continue
        actions: Sequence[Any] = session.legal
        if not actions:
            raise BadCode(error_text("code_end"))
        number, index = divmod(number, len(actions))
        session.play(actions[index])
    if number:
        raise BadCode(error_text("code_choices"))


def _write(session: Session, edit: Edit) -> None:
    try:
        session.write(from_files(edit, type(session.start)))
    except LeonardoError as error:
        raise BadCode(error_text("code_edit", error=str(error).splitlines()[0])) from None


def _unpack(code: str) -> _GameFrom:
    data = held(PREFIX, code)
    try:
        return msgspec.msgpack.decode(data, type=_GameFrom)
    except (ValueError, msgspec.DecodeError, RecursionError):
        raise damaged() from None


def _fingerprint(end: State) -> int:
    return zlib.crc32(msgspec.json.encode(_as_before(end))) & 0xFFFF


def _as_before(state: State) -> dict[str, Any]:
    """The state without what its game has had only since codes were first given out, where that says nothing."""
    names = zip(state.__struct_encode_fields__, state.__struct_fields__, strict=True)
    plain: dict[str, Any] = {kept: getattr(state, name) for kept, name in names}
    plain["pending"] = [_as_asked_before(question) for question in state.pending]
    for part, nothing in state.later.items():
        whole = msgspec.to_builtins(plain[part])
        plain[part] = [said_only(row, nothing) for row in whole] if part in state.tables else said_only(whole, nothing)
    return plain


def _as_asked_before(question: Decision) -> dict[str, Any]:
    asked: dict[str, Any] = msgspec.to_builtins(question)
    return {name: value for name, value in asked.items() if name not in question.only_told}
