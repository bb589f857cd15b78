"""The score sheet as pandas tables: its lines, and the order of the players."""

import pandas as pd

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.scores import ScoreLine, ScoreSheet, Standing
from leonardo_nb.core.state import State
from leonardo_nb.session.points import source_of
from leonardo_nb.session.session import Session
from leonardo_nb.session.typed_frame import NUMBER, TEXT, WORD, typed_frame, words_of

_WHY = {"points": NUMBER, "sentence": TEXT, "rule": WORD}
LINE = {"seat": NUMBER, "player": WORD, "source": TEXT, **_WHY}
PLACE = {"place": NUMBER, "seat": NUMBER, "player": WORD, **_WHY}


def scores_frame(session: Session, seat: int | None, lang: str) -> pd.DataFrame:
    """The score sheet, one row per line; before the end a seat reads no line that another keeps secret."""
    return lines_frame(session.scores().seen_by(seat), lang)


def lines_frame(sheet: ScoreSheet, lang: str) -> pd.DataFrame:
    """The lines of a score sheet."""
    state = sheet.state
    lines = [
        (line.seat, state.players[line.seat].name, source_of(line), line.points, *_why(line, state, lang))
        for line in sheet.lines
    ]
    return typed_frame(lines, LINE, words_of(state, lang))


def order_frame(session: Session, seat: int | None, lang: str) -> pd.DataFrame:
    """Every place from first to last, so far or final; before the end a seat reads none where something is secret."""
    sheet, state = session.scores().seen_by(seat), session.state
    lines = [
        (place.place, place.seat, session.seats[place.seat], sheet.total(place.seat), *_why(place, state, lang))
        for place in sheet.order
    ]
    return typed_frame(lines, PLACE, words_of(state, lang))


def _why(line: ScoreLine | Standing, state: State, lang: str) -> tuple[str, str | None]:
    """The reason in words, and its first rule."""
    return tell(line.explanation, state, lang), line.cites[0] if line.cites else None
