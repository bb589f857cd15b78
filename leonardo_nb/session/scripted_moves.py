"""Moves as a data file writes them: an action as in a save, a number of mechanical steps, or a moment to play on to."""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from leonardo_nb.core.decision import PROCEED, Action
from leonardo_nb.core.errors import BadData
from leonardo_nb.session.session import Session

ScriptedMove = int | str | dict[str, Any]


def action_of(session: Session, written: dict[str, Any]) -> Action:
    """The action that is written there; one that no game knows raises BadData."""
    try:
        action: Action = msgspec.convert(written, reduce(or_, session.ruleset.actions))
    except msgspec.ValidationError as error:
        raise BadData(f"{written} is no action of {session.ruleset.id}: {error}.") from None
    return action


def play_moves(session: Session, moves: Iterable[ScriptedMove]) -> None:
    """Play them, one after the other."""
    for move in moves:
        if isinstance(move, str):
            session.auto(move)
        else:
            for action in [PROCEED] * move if isinstance(move, int) else [action_of(session, move)]:
                session.play(action)
