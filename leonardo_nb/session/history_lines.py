"""What tells a game, line by line, without pandas: its events, their reasons, its steps, the scores and the order."""

from collections.abc import Callable, Iterator, Mapping

from leonardo_nb.session.column_kinds import Line
from leonardo_nb.session.events import EVENT, events_lines
from leonardo_nb.session.points import POINTS, points_lines
from leonardo_nb.session.reasons import REASON, reasons_lines
from leonardo_nb.session.score_frames import LINE, PLACE, order_lines, scores_lines
from leonardo_nb.session.session import Session
from leonardo_nb.session.steps import STEP, steps_lines

HISTORY_LINES: Mapping[str, tuple[Mapping[str, str], Callable[[Session, int | None, str], Iterator[Line]]]] = {
    "events": (EVENT, events_lines),
    "reasons": (REASON, reasons_lines),
    "steps": (STEP, steps_lines),
    "points": (POINTS, points_lines),
    "scores": (LINE, scores_lines),
    "order": (PLACE, order_lines),
}
"""By the name of each table what its columns hold, and its lines as a seat may know them."""
