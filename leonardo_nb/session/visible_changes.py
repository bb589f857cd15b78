"""What a seat may know of steps."""

from collections.abc import Iterable

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.changes import GAME
from leonardo_nb.core.step import Step


def changed_rows(steps: Iterable[Step], seat: int | None) -> frozenset[tuple[str, int]]:
    """The rows that these steps changed; that the game is over is told, and marks nothing on the board."""
    events = [event.seen_by(seat) for step in steps for event in step.events]
    rows = {(change.table, change.row) for event in events for change in event.changes}
    return frozenset(rows - ({(GAME, 0)} if events and events[-1].after.is_over else set()))


def first_sentence(step: Step, seat: int | None, lang: str) -> str:
    """The first sentence of what happened."""
    seen = [event.seen_by(seat) for event in step.events[:1]]
    return " ".join(tell(event.explanation, event.after, lang) for event in seen)
