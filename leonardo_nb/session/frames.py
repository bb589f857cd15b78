"""The state as pandas tables, and edited tables back into the state; written once for every ruleset.

>>> s.frames["players"]                      # one tidy frame per table, and "game" for the scalars
>>> s.frames(view=0)["players"]              # as seat 0 may know it: hidden cells are <NA>
>>> s.frames["events"].groupby("rule").size()
>>> s.edit("players", edited)                # whatever of it differs, in one step that can be undone; or all problems
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

import pandas as pd

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.columns import tables
from leonardo_nb.core.display import table
from leonardo_nb.core.edit import Cell, Edit, EditError
from leonardo_nb.core.errors import BadOption, BadSeat, UnknownTable
from leonardo_nb.core.labels import caption
from leonardo_nb.core.language import SPOKEN, checked_language, error_text, languages
from leonardo_nb.core.markup import tag
from leonardo_nb.core.missing_places import no_table
from leonardo_nb.core.nearest_name import meant
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.state import State
from leonardo_nb.session.broken_positions import blaming
from leonardo_nb.session.edited_frames import cells_of
from leonardo_nb.session.events import events_frame
from leonardo_nb.session.frame_moment import MOMENT, noted
from leonardo_nb.session.guessed_names import GUESSES, wrong_guess
from leonardo_nb.session.open_questions import QUESTIONS, questions_frame
from leonardo_nb.session.points import points_frame
from leonardo_nb.session.provenance import provenance_frame
from leonardo_nb.session.reasons import reasons_frame
from leonardo_nb.session.rewritten_frames import POSITION, READ, TABLE_READ, VIEW, last_edits, mark_of, position_told
from leonardo_nb.session.rows_of_now import THINGS, things_in
from leonardo_nb.session.score_frames import order_frame, scores_frame
from leonardo_nb.session.session import Session
from leonardo_nb.session.settings_frame import SETTINGS, settings_frame
from leonardo_nb.session.steps import steps_frame
from leonardo_nb.session.table_frame import table_frame
from leonardo_nb.session.table_search import looked_for


class Frames(Mapping[str, pd.DataFrame]):
    """Every table of a session's position, made when it is asked for."""

    def __init__(self, session: Session, view: int | str | None = None, lang: str = SPOKEN) -> None:
        self._session = session
        self._seat = None if view is None else session.check_seat(view)
        self._lang = checked_language(lang)
        self._state: State = session.state if view is None else session.view(view)

    def __call__(
        self,
        view: int | str | None = None,
        lang: str = SPOKEN,
        steps: str | int | Iterable[int] | None = None,
        turn: int | None = None,
        **others: object,
    ) -> Frames:
        """The same position as this seat may know it, with names in this language.

        With `steps`, several positions of the game up to here, with `step` as the first level of every table: the last
        of each `"turn"` or `"phase"`, every `"step"`, or those that are given: `s.frames(steps="turn")["order"]`. With
        `turn`, the position in which that turn ended: `s.frames(turn=2)["players"]`.
        """
        if others:
            name = clipped(next(iter(others)))
            raise BadOption(error_text("frames_call", name=name) + meant(name, ("view", "lang", "steps", "turn")))
        if isinstance(view, str) and view in self and view not in self._session.seats:
            raise BadSeat(error_text("guess", name=f's.frames("{view}")', instead=f's.frames["{view}"]'))
        from leonardo_nb.session.frames_over_time import FramesOverTime, at_end_of

        session = self._session if turn is None else at_end_of(self._session, turn)
        return Frames(session, view, lang) if steps is None else FramesOverTime(session, steps, view, lang)

    def _ipython_key_completions_(self) -> list[str]:
        return list(self)

    def __getitem__(self, table: str) -> pd.DataFrame:
        frame = blaming(self._session, lambda: self._made(table))
        said = "order_secret" if table == "order" and frame.empty else table
        frame.attrs["caption"] = caption(self._state.ruleset, said, self._lang)
        frame.attrs |= {} if self._seat is None else {VIEW: self._seat}
        told = position_told(self._session.names, self._session.state, self._session.step_number, self._lang)
        frame.attrs |= {POSITION: told, TABLE_READ: table}
        return frame

    def __setitem__(self, table: str, frame: object) -> None:
        raise BadOption(error_text("frame_set", table=clipped(table)))

    def __setattr__(self, name: str, value: object) -> None:
        if not name.startswith("_"):
            raise BadOption(error_text("frame_set", table=clipped(name) if name in self else "players"))
        super().__setattr__(name, value)

    def __delitem__(self, table: str) -> None:
        raise BadOption(error_text("frame_set", table=clipped(table)))

    def __getattr__(self, name: str) -> Any:
        found = f's.frames["{name}"]' if not name.startswith("_") and name in self else ""
        raise AttributeError(wrong_guess("s.frames", name, dir(type(self)), lambda: found))

    def _made(self, table: str) -> pd.DataFrame:
        if isinstance(table, str) and table in tables(self._state):
            frame = table_frame(self._state, table, self._lang)
            frame.attrs[READ] = mark_of(self._state)
            frame.attrs |= {MOMENT: noted(self._state)} if self._seat is None else {}
            frame.attrs |= {THINGS: things} if (things := things_in(self._state, table)) else {}
            return frame
        if not isinstance(table, str) or table not in OTHER_TABLES:
            said = error_text("table", table=repr(clipped(table)), tables=", ".join(self))
            like = meant(table, self) or self._looked_for(table)
            raise UnknownTable(said + like)
        return self._told(table)

    def _looked_for(self, table: object) -> str:
        """The end of a sentence about what may be looked for by another name; empty where nothing is."""
        instead = looked_for(self._session.ruleset, table, self)
        if not instead and isinstance(table, str) and not table.startswith("_"):
            instead = GUESSES["s"].get(table) or (f"s.{table}" if table in dir(Session) else "")
        return " " + error_text("try_instead", instead=instead) if instead else ""

    def _told(self, table: str) -> pd.DataFrame:
        """A table that tells the game; one of the whole history is made once for a position."""
        session = self._session
        if table not in _OF_HISTORY:
            return OTHER_TABLES[table](session, self._seat, self._lang)
        made = _MADE.setdefault(session, {})
        at, asked = (session.start, *session.history)[-1], (table, self._seat, self._lang)
        if asked not in made or made[asked][0] is not at:
            made[asked] = at, OTHER_TABLES[table](session, self._seat, self._lang)
        return made[asked][1].copy()

    def __iter__(self) -> Iterator[str]:
        return iter((*tables(self._state), *OTHER_TABLES))

    def __len__(self) -> int:
        return len(tuple(iter(self)))

    def __repr__(self) -> str:
        rows = [self._heads(), *self._listed()]
        wide = [max(len(row[column]) for row in rows) for column in range(2)]
        return "\n".join(f"{name:{wide[0]}}  {count:>{wide[1]}}  {said}" for name, count, said in rows)

    def _repr_html_(self) -> str:
        rows = [(tag("code", name), count, said) for name, count, said in self._listed()]
        return str(tag("div", table(self._heads(), rows), lang=self._lang))

    def _heads(self) -> tuple[str, str, str]:
        name, rows, said = (
            message(self._state.ruleset, f"frames.{key}", self._lang) for key in ("table", "rows", "caption")
        )
        return name, rows, said

    def _listed(self) -> Iterator[tuple[str, str, str]]:
        """Every table with the number of its rows, and what one row is."""
        for name, frame in self.items():
            yield name, str(len(frame)), str(frame.attrs["caption"])


def edited_frames(session: Session, table: Any, given: Any) -> tuple[Cell, ...]:
    """The cells that an edited frame changes, or several by their tables."""
    if not isinstance(table, str) and not isinstance(table, Mapping):
        raise EditError([no_table(session.state, table)], session.state)
    records = {name: partial(_is_as_it_was, session, name) for name in OTHER_TABLES}
    frames = table if isinstance(table, Mapping) else {table: given}
    edits = [step for step in session.history if isinstance(step.action, Edit)]
    return cells_of(session.state, frames, records, last_edits(session.history), edits)


def _is_as_it_was(session: Session, name: str, frame: pd.DataFrame) -> bool:
    return any(frame.equals(OTHER_TABLES[name](session, None, lang)) for lang in languages())


OTHER_TABLES: Mapping[str, Callable[[Session, int | None, str], pd.DataFrame]] = {
    "events": events_frame,
    "reasons": reasons_frame,
    "steps": steps_frame,
    "points": points_frame,
    "scores": scores_frame,
    "order": order_frame,
    QUESTIONS: questions_frame,
    SETTINGS: settings_frame,
    "provenance": provenance_frame,
}
"""The tables there are besides those of the state."""
_OF_HISTORY = ("events", "reasons", "steps", "points")
_MADE: WeakKeyDictionary[Session, dict[tuple[str, int | None, str], tuple[object, pd.DataFrame]]] = WeakKeyDictionary()
"""Those of a whole game that were read last, and the step or start at which."""
