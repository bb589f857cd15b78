"""The open questions of a position as a pandas table, and back: who is asked now, and what comes after it."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pandas as pd

from leonardo_nb.core.catalogue import name_of, tell
from leonardo_nb.core.decision import Decision
from leonardo_nb.core.edit import EditError
from leonardo_nb.core.explanation import why
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.session.column_kinds import NUMBER, TEXT, WORD
from leonardo_nb.session.plain_cell import plain
from leonardo_nb.session.row_keys import row_number
from leonardo_nb.session.session import Session
from leonardo_nb.session.typed_frame import typed_frame, words_of

QUESTIONS = "questions"
ASKED = {"number": NUMBER, "question": TEXT, "seat": NUMBER, "player": WORD, "facts": TEXT, "asked": TEXT}
_KIND = "ask"
"""Where a question says in files of which kind it is."""


def questions_frame(session: Session, seat: int | None, lang: str) -> pd.DataFrame:
    """Every open question, the one that is asked now being number 1: of which kind, to whom, with its facts as JSON."""
    state: State = session.state if seat is None else session.view(seat)
    lines = [(number, *_line(each, state, lang), None) for number, each in enumerate(reversed(state.pending), 1)]
    if lines:
        lines[0] = (*lines[0][:-1], tell(state.pending[-1].asked(state), state, lang))
    return typed_frame(lines, ASKED, words_of(state, lang))


def _line(question: Decision, state: State, lang: str) -> Iterator[Any]:
    held = msgspec.to_builtins(question)
    yield held.pop(_KIND)
    yield held.pop("seat", question.seat)
    yield name_of("player", question.seat, state, lang)
    yield json.dumps(held)


def questions_in(frame: pd.DataFrame, ruleset: Ruleset, state: State) -> tuple[Decision, ...]:
    """The questions of such a table, its rows in any order; EditError where one is none of this game."""
    found, problems = [], []
    for number, row in enumerate(_in_order(frame, state)):
        try:
            found.append(_question(row, ruleset, state))
        except (msgspec.ValidationError, ValueError, TypeError, AttributeError, RecursionError):
            problems.append(Problem(why("edit.no_question"), QUESTIONS, number))
    if problems:
        raise EditError(problems, state)
    return tuple(reversed(found))


def _in_order(frame: pd.DataFrame, state: State) -> list[dict[Any, Any]]:
    """The rows by their numbers; EditError where these are not 1, 2, 3 …, for another order is another moment."""
    if "number" not in frame.columns and len(frame) == 1:
        frame = frame.assign(number=1)
    rows = {row_number(plain(row.get("number"))): row for row in frame.to_dict("records")}
    if {*rows} != {*range(1, len(frame) + 1)}:
        raise EditError([Problem(why("edit.questions_order", count=len(frame)), QUESTIONS)], state)
    return [rows[number] for number in range(1, len(frame) + 1)]


def _question(row: Mapping[Any, Any], ruleset: Ruleset, state: State) -> Decision:
    seat = plain(row.get("seat"))
    seat = TABLE if seat is None else int(seat)
    facts = json.loads(row["facts"]) if plain(row.get("facts")) else {}
    held = {_KIND: plain(row.get("question")), "seat": seat, **facts}
    question: Decision = msgspec.convert([held], ruleset.questions_type)[0]
    if not TABLE <= question.seat < len(state.players):
        raise ValueError(question.seat)
    return question
