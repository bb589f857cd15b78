"""The score sheet as pandas tables: its lines, and the order of the players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.scores import ScoreLine, ScoreSheet, Standing
from leonardo_nb.core.state import State
from leonardo_nb.session.column_kinds import NUMBER, TEXT, WORD, Line, told_frame
from leonardo_nb.session.points import source_of
from leonardo_nb.session.session import Session

if TYPE_CHECKING:
    import pandas as pd

_WHY = {"points": NUMBER, "sentence": TEXT, "rule": WORD}
LINE = {"seat": NUMBER, "player": WORD, "source": TEXT, **_WHY}
PLACE = {"place": NUMBER, "seat": NUMBER, "player": WORD, **_WHY}


def scores_frame(session: Session, seat: int | None, lang: str) -> pd.DataFrame:
    """The score sheet, one row per line; before the end a seat reads no line that another keeps secret."""
    return lines_frame(session.scores().seen_by(seat), lang)


def lines_frame(sheet: ScoreSheet, lang: str) -> pd.DataFrame:
    """The lines of a score sheet."""
    return told_frame(_sheet_lines(sheet, lang), LINE, sheet.state, lang)


def scores_lines(session: Session, seat: int | None, lang: str) -> Iterator[Line]:
    """The lines of the score sheet, as this seat may know them."""
    return _sheet_lines(session.scores().seen_by(seat), lang)


def _sheet_lines(sheet: ScoreSheet, lang: str) -> Iterator[Line]:
    state = sheet.state
    for line in sheet.lines:
        yield line.seat, state.players[line.seat].name, source_of(line), line.points, *_why(line, state, lang)


def order_frame(session: Session, seat: int | None, lang: str) -> pd.DataFrame:
    """Every place from first to last, so far or final; before the end a seat reads none where something is secret."""
    return told_frame(order_lines(session, seat, lang), PLACE, session.state, lang)


def order_lines(session: Session, seat: int | None, lang: str) -> Iterator[Line]:
    """The lines of that table."""
    sheet, state = session.scores().seen_by(seat), session.state
    for place in sheet.order:
        points = sheet.total(place.seat)
        yield place.place, place.seat, session.seats[place.seat], points, *_why(place, state, lang)


def _why(line: ScoreLine | Standing, state: State, lang: str) -> tuple[str, str | None]:
    """The reason in words, and its first rule."""
    return tell(line.explanation, state, lang), line.cites[0] if line.cites else None
