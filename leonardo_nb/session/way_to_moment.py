"""The way to the moment of a position from nothing: everybody passes up to it, from the start that the tables say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pandas as pd

from leonardo_nb.core.balance import value_at
from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import columns_of
from leonardo_nb.core.edit import Cell, Edit, EditError, place_of
from leonardo_nb.core.errors import BadOption, BadStep
from leonardo_nb.core.language import SPOKEN, error_text
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.edited_frames import cells_of
from leonardo_nb.session.frame_moment import Moment
from leonardo_nb.session.plain_cell import plain
from leonardo_nb.session.row_keys import PLAYER
from leonardo_nb.session.session import Session
from leonardo_nb.session.until import conditions_of

FIRST_DECISION = "decision"
"""Where a game begins that no moment is named for: nobody passes before it."""


def pass_on(there: Session, game: pd.DataFrame | None, moment: str | None, noted: Moment | None) -> str:
    """Pass up to the moment; return what is to be told, where the tables do not lead to a single one."""
    said = _turn_and_phase(game)
    _check_agreed(moment, game)
    if moment is None and noted is not None:
        if not said or said == noted.said:
            with suppress(BadStep, BadOption):
                there.auto(noted.asked, passing=True)
                return ""
        with suppress(BadStep, BadOption):
            there.auto(said or noted.said, passing=True)
            return "moment_unreached"
    until = moment if moment is not None else said or FIRST_DECISION
    unsaid = there.fork()
    with suppress(EditError, BadStep, BadOption):  # what is wrong is told of the moment itself
        _begin_as_said(there, game, str(until))
    try:
        there.auto(until, passing=not isinstance(until, str) or until != FIRST_DECISION)
    except BadStep:
        if there.after_edit:
            unsaid.auto(until, passing=True)
            raise BadStep(_obstacle(unsaid.state, game, str(until))) from None
        raise
    return "moment_untold" if moment is None and said else ""


def _begin_as_said(there: Session, game: pd.DataFrame | None, moment: str) -> None:
    """Write who begins before anybody passes in the turn of a phase: everybody is then asked in that order."""
    said = {words[0]: " ".join(words) for words in conditions_of(moment) if words}
    if game is None or "phase" not in said:
        return
    turn = said.get("turn", FIRST_DECISION)
    there.auto(turn, passing=turn != FIRST_DECISION)
    there.write(Edit(cells=tuple(_players_said(there.state, game))))


def _players_said(state: State, game: pd.DataFrame | None) -> Iterator[Cell]:
    """The cells in which the table of the game names other players than a position has there, such as who begins."""
    kinds = {name: kind_of(hint) for name, hint in columns_of(state, GAME).items()}
    cells = cells_of(state, {} if game is None else {GAME: game}, {})
    return (cell for cell in cells if kinds[cell.column].noun == PLAYER)


def _obstacle(state: State, game: pd.DataFrame | None, moment: str) -> str:
    """The sentence about a moment that comes, but with other players than the table of the game names."""
    cells = [*_players_said(state, game)]
    names = [name_of(PLAYER, value_at(state, place_of(cell)), state, SPOKEN) for cell in cells]
    held = ", ".join(f"{cell.column} {name}" for cell, name in zip(cells, names, strict=True))
    said = ", ".join(f"{cell.column} {name_of(PLAYER, int(cell.value), state, SPOKEN)}" for cell in cells)
    return error_text("moment_obstacle", moment=repr(moment), said=said, held=held)


def _check_agreed(moment: str | None, game: pd.DataFrame | None) -> None:
    """The table of the game says nothing else than the moment that is named, such as another turn."""
    held = _cells_of(game)
    for words in conditions_of(moment) if isinstance(moment, str) else ():
        if len(words) == 2 and (found := held.get(words[0])) is not None and str(found) != words[1]:
            said = f"{words[0]} {clipped(found)}"
            raise BadOption(error_text("moment_contradicted", moment=repr(" ".join(words)), said=repr(said)))


def _cells_of(game: pd.DataFrame | None) -> dict[str, Any]:
    """What the table of the game says, by its columns."""
    return {} if game is None or game.empty else {str(name): plain(value) for name, value in game.iloc[0].items()}


def _turn_and_phase(game: pd.DataFrame | None) -> str:
    """The turn and the phase that the table of the game names, as `auto` knows them."""
    held = _cells_of(game)
    return ", ".join(f"{name} {held[name]}" for name in ("turn", "phase") if held.get(name) is not None)
