"""Why everything happened, as a pandas table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from leonardo_nb.core.catalogue import name_of, tell
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.state import State
from leonardo_nb.session.column_kinds import LIST, NUMBER, TEXT, WORD, YES_NO, Line, numbered, told_frame
from leonardo_nb.session.session import Session

if TYPE_CHECKING:
    import pandas as pd

REASON = {
    "step": NUMBER,
    "event": NUMBER,
    "line": NUMBER,
    "depth": NUMBER,
    "turn": NUMBER,
    "phase": WORD,
    "key": WORD,
    "rule": WORD,
    "rules": LIST,
    "sentence": TEXT,
    "player": WORD,
    "edited": YES_NO,
}
_WHEN = ("step", "event", "line", "turn", "phase", "edited")


def reasons_frame(session: Session, seat: int | None, lang: str) -> pd.DataFrame:
    """Every sentence of every event up to here, with what it speaks of by name: `depth` 0 is what happened."""
    from leonardo_nb.session.fact_columns import REASON as OF_REASONS
    from leonardo_nb.session.fact_columns import facts_of, with_facts  # on first use, and with it pandas

    told = [*_told(session, seat, lang)]
    frame = told_frame((line for line, _ in told), REASON, session.start, lang)
    return with_facts(frame, [said for _, said in told], facts_of(session.start.ruleset, OF_REASONS))


def reasons_lines(session: Session, seat: int | None, lang: str) -> Iterator[Line]:
    """The lines of that table, without what they speak of."""
    return (line for line, _ in _told(session, seat, lang))


def _told(session: Session, seat: int | None, lang: str) -> Iterator[tuple[Line, Mapping[str, Any]]]:
    """Each line, and what its sentence speaks of by name."""
    for number, step, edited in numbered(session.history):
        for order, event in enumerate(step.events):
            seen = event.seen_by(seat)
            for line, (depth, part) in enumerate(seen.explanation.walk()):
                when = number, order, line, depth, seen.before.turn, seen.before.phase
                yield (*when, *_sentence(part, seen.after, lang), edited), part.params


def _sentence(part: Explanation, state: State, lang: str) -> tuple[Any, ...]:
    """The key, the rules, the words, and who it is about."""
    seat = part.params.get("seat")
    who = name_of("player", seat, state, lang) if isinstance(seat, int) else None
    return part.key, part.cites[0] if part.cites else None, part.cites, tell(part, state, lang), who


def hint_frame(reasons: Iterable[Explanation], state: State, lang: str) -> pd.DataFrame:
    """The reasons of a hint, line by line."""
    from leonardo_nb.session.fact_columns import with_facts  # on first use, and with it pandas

    parts = [part for reason in reasons for part in reason.seen_by(None).walk()]
    lines = [(depth, *_sentence(part, state, lang)) for depth, part in parts]
    kinds = {name: kind for name, kind in REASON.items() if name not in _WHEN}
    return with_facts(told_frame(lines, kinds, state, lang), [part.params for _, part in parts])
