"""Why everything happened, as a pandas table."""

from collections.abc import Iterable, Mapping
from typing import Any

import pandas as pd

from leonardo_nb.core.catalogue import name_of, tell
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.state import State
from leonardo_nb.session.fact_columns import REASON as OF_REASONS
from leonardo_nb.session.fact_columns import facts_of, with_facts
from leonardo_nb.session.session import Session
from leonardo_nb.session.typed_frame import LIST, NUMBER, TEXT, WORD, YES_NO, numbered, typed_frame, words_of

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
    lines: list[tuple[Any, ...]] = []
    said: list[Mapping[str, Any]] = []
    for number, step, edited in numbered(session.history):
        for order, event in enumerate(step.events):
            seen = event.seen_by(seat)
            for line, (depth, part) in enumerate(seen.explanation.walk()):
                when = number, order, line, depth, seen.before.turn, seen.before.phase
                lines.append((*when, *_sentence(part, seen.after, lang), edited))
                said.append(part.params)
    frame = typed_frame(lines, REASON, words_of(session.start, lang))
    return with_facts(frame, said, facts_of(session.start.ruleset, OF_REASONS))


def _sentence(part: Explanation, state: State, lang: str) -> tuple[Any, ...]:
    """The key, the rules, the words, and who it is about."""
    seat = part.params.get("seat")
    who = name_of("player", seat, state, lang) if isinstance(seat, int) else None
    return part.key, part.cites[0] if part.cites else None, part.cites, tell(part, state, lang), who


def hint_frame(reasons: Iterable[Explanation], state: State, lang: str) -> pd.DataFrame:
    """The reasons of a hint, line by line."""
    parts = [part for reason in reasons for part in reason.seen_by(None).walk()]
    lines = [(depth, *_sentence(part, state, lang)) for depth, part in parts]
    kinds = {name: kind for name, kind in REASON.items() if name not in _WHEN}
    return with_facts(typed_frame(lines, kinds, words_of(state, lang)), [part.params for _, part in parts])
