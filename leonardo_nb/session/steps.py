"""What was asked, done and told, step by step, as a pandas table."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pandas as pd

from leonardo_nb.core.catalogue import catalogue, name_of, placeholders, tell
from leonardo_nb.core.decision import Proceed
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.step import Step
from leonardo_nb.session.fact_columns import QUESTION, facts_of, with_facts
from leonardo_nb.session.session import Session
from leonardo_nb.session.typed_frame import NUMBER, TEXT, WORD, YES_NO, numbered, typed_frame, words_of

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
    lines: list[tuple[Any, ...]] = []
    facts: list[Mapping[str, Any]] = []
    start = start or (history[0].before if history else None)
    for number, step, edited in [*numbered(history)][left_out:]:
        question = step.before.pending[-1] if step.before.pending else None
        asked = question.asked(step.before) if question else None
        kind = question.kind if question else None
        lines.append((number, *_when(step, lang), kind, step.action.kind, *_words(step, asked, seat, lang), edited))
        facts.append(_facts(step, asked, lang))
    declared = facts_of(start.ruleset, QUESTION) if start else None
    return with_facts(typed_frame(lines, STEP, words_of(start, lang) if start else {}), facts, declared)


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
