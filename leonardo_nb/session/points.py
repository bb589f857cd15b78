"""How the score grew, as a pandas table: one row per line of the score sheet and event that changed it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.registry import find
from leonardo_nb.core.scores import ScoreLine
from leonardo_nb.core.state import State
from leonardo_nb.core.step import Step
from leonardo_nb.session.column_kinds import NUMBER, TEXT, WORD, YES_NO, Line, numbered, told_frame
from leonardo_nb.session.events import DONE, done
from leonardo_nb.session.session import Session

if TYPE_CHECKING:
    import pandas as pd

POINTS = {**DONE, "seat": NUMBER, "player": WORD, "source": TEXT, "points": NUMBER, "delta": NUMBER, "edited": YES_NO}

Source = tuple[int, str]
"""Whose points, and what they come from."""


def points_frame(session: Session, seat: int | None, lang: str) -> pd.DataFrame:
    """Every change of a score up to here, and why; step 0 has what the game began with.

    A seat reads nothing that another keeps secret.
    """
    return told_frame(points_lines(session, seat, lang), POINTS, session.start, lang)


def points_lines(session: Session, seat: int | None, lang: str) -> Iterator[Line]:
    """The lines of that table."""
    held = _points(session.start, seat)
    begun = [(_begun(session, line, lang), points) for line, points in held.items() if points]
    yield from ((0, 0, *first, points, points, session.laid_out) for first, points in begun)
    for number, step, edited in numbered(session.history):
        if (now := _points(step.state, seat)) != held:
            for line in _step_lines(step, held, seat, lang):
                yield number, *line, edited
            held = now


def source_of(line: ScoreLine) -> str:
    """What the points of a line come from, in one word."""
    return line.source.rpartition(".")[2]


def _points(state: State, seat: int | None) -> Mapping[Source, int]:
    """The points of each seat by what they come from, as far as a seat may know them."""
    found: dict[Source, int] = {}
    for line in find(state.ruleset).scores(state).seen_by(seat).lines:
        place = line.seat, source_of(line)
        found[place] = found.get(place, 0) + line.points
    return found


def _begun(session: Session, line: Source, lang: str) -> tuple[Any, ...]:
    """What the players have before the first step: nobody gave it to them."""
    state, (seat, source) = session.start, line
    said = next(each for each in session.ruleset.scores(state).lines if (each.seat, source_of(each)) == line)
    why = said.explanation.key, said.cites[0] if said.cites else None, said.cites
    return (state.turn, state.phase, None, None, None, *why, seat, name_of("player", seat, state, lang), source)


def _step_lines(step: Step, held: Mapping[Source, int], seat: int | None, lang: str) -> Iterator[tuple[Any, ...]]:
    """The lines that each event of a step changed."""
    for order, event in enumerate(step.events):
        now = _points(event.after, seat)
        changed = [line for line in {**held, **now} if held.get(line, 0) != now.get(line, 0)]
        told = done(step.action, event.seen_by(seat), lang) if changed else ()
        for owner, source in changed:
            points, before = now.get((owner, source), 0), held.get((owner, source), 0)
            whose = owner, name_of("player", owner, event.after, lang)
            yield (order, *told, *whose, source, points, points - before)
        held = now
