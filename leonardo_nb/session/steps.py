"""What was asked, done and told, step by step, as a pandas table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from leonardo_nb.core.catalogue import catalogue, name_of, placeholders, tell
from leonardo_nb.core.decision import Proceed
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.step import Step
from leonardo_nb.session.column_kinds import NUMBER, TEXT, WORD, YES_NO, Line, numbered, told_frame
from leonardo_nb.session.session import Session

if TYPE_CHECKING:
    import pandas as pd

STEP = {
    "step": NUMBER,
    "turn": NUMBER,
    "phase": WORD,
    "actor_seat": NUMBER,
    "actor": WORD,
    "question": TEXT,
    "action": WORD,
    "asked": TEXT,
    "done": TEXT,
    "told": TEXT,
    "edited": YES_NO,
}


def steps_frame(session: Session, seat: int | None, lang: str) -> pd.DataFrame:
    """Every step up to here: what was asked of whom, with its facts by name, what they did, and what was told."""
    return steps_told(session.history, seat, lang, 0, session.start)


def steps_told(
    history: Sequence[Step],
    seat: int | None,
    lang: str,
    left_out: int,
    start: State | None = None,
) -> pd.DataFrame:
    """Return the steps of a game as a table, without the first ones; its columns have the words of this game."""
    from leonardo_nb.session.fact_columns import QUESTION, facts_of, with_facts  # on first use, and with it pandas

    start = start or (history[0].before if history else None)
    told = [*_told(history, seat, lang, left_out)]
    declared = facts_of(start.ruleset, QUESTION) if start else None
    frame = told_frame((line for line, _ in told), STEP, start, lang)
    return with_facts(frame, [facts for _, facts in told], declared)


def steps_lines(session: Session, seat: int | None, lang: str) -> Iterator[Line]:
    """The lines of the table of all steps, without the facts of their questions."""
    return (line for line, _ in _told(session.history, seat, lang, 0))


def _told(
    history: Sequence[Step], seat: int | None, lang: str, left_out: int
) -> Iterator[tuple[Line, Mapping[str, Any]]]:
    """Each line, and the facts of its question by name."""
    for number, step, edited in [*numbered(history)][left_out:]:
        question = step.before.pending[-1] if step.before.pending else None
        asked = question.asked(step.before) if question else None
        kind = question.kind if question else None
        line = number, *_when(step, lang), kind, step.action.kind, *_words(step, asked, seat, lang), edited
        yield line, _facts(step, asked, lang)


def _when(step: Step, lang: str) -> tuple[int, str, int, str]:
    before, seat = step.before, step.action.seat
    return before.turn, before.phase, seat, name_of("player", seat, before, lang)


def _words(step: Step, asked: Explanation | None, seat: int | None, lang: str) -> Iterator[str | None]:
    """The question, the answer where the reader may know it, and the first sentence of each event."""
    known = seat is None or step.action.seat in (TABLE, seat)
    yield tell(asked, step.before, lang) if asked else None
    yield step.done(lang) if known and not isinstance(step.action, Proceed) else None
    seen = [event.seen_by(seat) for event in step.events]
    yield "\n".join(tell(event.explanation, event.after, lang) for event in seen)


def _facts(step: Step, asked: Explanation | None, lang: str) -> Mapping[str, Any]:
    """What the question says, and so everybody hears."""
    if asked is None:
        return {}
    said = placeholders(catalogue(step.before.ruleset, lang).sentence(asked.key))
    return {name: value for name, value in asked.params.items() if name in said}
