"""A game that begins in a position of its own: checked like an edit, and kept in saves and codes."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import fields, replace

from leonardo_nb.core.edit import SETUP, EditError, examined, kept
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.explanation import why
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import State
from leonardo_nb.session.line_of_play import LineOfPlay
from leonardo_nb.session.session import Session

Kept = dict[str, Any]
"""A state as files hold it, without its options; empty for the start of a dealt game."""
_OPTIONS, _QUESTIONS = "options", "pending"


def settled(state: State, force: bool) -> State:
    """The position with what follows from its cells; EditError with everything that is wrong with it.

    Where nothing follows, its open questions stay as they are.
    """
    after = state if state.phase == SETUP else _with_consequences(state)
    after = state if replace(after, pending=state.pending) == state else after
    checked = kept(after, examined(after, force), force)
    return replace(checked, broken=checked.broken or (force and state.broken))


def _with_consequences(state: State) -> State:
    try:
        after: State = find(state.ruleset).after_edit(state, state, frozenset())
    except Exception as error:  # noqa: BLE001 - the engine need not know what no game leads to
        raise EditError([Problem(why("edit.unplayable", what=quoted(error, 80)))], state) from None
    return after


def kept_start(session: Session) -> Kept:
    """The start of a session, if it is not the one that its settings lead to."""
    if not session.begins_elsewhere:
        return {}
    held: Kept = msgspec.to_builtins(session.start)
    del held[_OPTIONS]
    return held


def begun_from(session: Session, held: Mapping[str, Any]) -> Session:
    """A dealt game, or the same begun in a position that a file holds; nothing in it is trusted."""
    if not held:
        return session
    start: State = session.start
    try:
        state = _read(start, held)
    except (msgspec.ValidationError, LookupError, TypeError, ValueError, UnicodeEncodeError, RecursionError):
        raise LeonardoError(error_text("own_start")) from None
    return laid_out(session, settled(state, state.broken))


def laid_out(session: Session, state: State) -> Session:
    """The same game begun in a position that was laid out by hand, which is told as an edit is."""
    return session._on(LineOfPlay(state, laid_out=True))  # noqa: SLF001 - the session's own


def _read(start: State, held: Mapping[str, Any]) -> State:
    questions = find(start.ruleset).questions_type
    types = {field.encode_name: field for field in fields(type(start)) if field.name != _OPTIONS}
    read = {
        field.name: msgspec.convert(held[name], questions if field.name == _QUESTIONS else field.type)
        for name, field in types.items()
    }
    state = replace(start, **read)
    if any(len(getattr(state, table)) != len(getattr(start, table)) for table in start.tables):
        raise ValueError("rows")
    return state
