"""The score sheet as pandas tables: its lines, and the order of the players."""

import pandas as pd

from leonardo_nb.core.catalogue import tell
from leonardo_nb.session.session import Session


def scores_frame(session: Session, seat: int | None, lang: str) -> pd.DataFrame:
    """The score sheet, one row per line; before the end a seat reads only its own lines."""
    sheet = session.scores()
    lines = [line for line in sheet.lines if sheet.final or seat in (None, line.seat)]
    return pd.DataFrame(
        {
            "seat": pd.array([line.seat for line in lines], dtype="Int64"),
            "player": pd.array([session.seats[line.seat] for line in lines], dtype="string"),
            "points": pd.array([line.points for line in lines], dtype="Int64"),
            "reason": pd.array([tell(line.explanation, sheet.state, lang) for line in lines], dtype="string"),
            "rule": pd.array([line.cites[0] if line.cites else None for line in lines], dtype="string"),
        }
    )


def order_frame(session: Session, seat: int | None, lang: str) -> pd.DataFrame:
    """Every place from first to last, so far or final; before the end a seat reads none, not even its own."""
    sheet = session.scores()
    order = sheet.order if sheet.final or seat is None else ()
    return pd.DataFrame(
        {
            "place": pd.array([place.place for place in order], dtype="Int64"),
            "seat": pd.array([place.seat for place in order], dtype="Int64"),
            "player": pd.array([session.seats[place.seat] for place in order], dtype="string"),
            "points": pd.array([sheet.total(place.seat) for place in order], dtype="Int64"),
            "reason": pd.array([tell(place.explanation, sheet.state, lang) for place in order], dtype="string"),
            "rule": pd.array([place.cites[0] if place.cites else None for place in order], dtype="string"),
        }
    )
