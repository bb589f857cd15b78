"""What an explanation says in a game, and on which rules it rests: what its blocks say and put in force instead."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from msgspec.structs import replace

from leonardo_nb.core.block import has_blocks, in_force, said_beside
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.scores import ScoreLine, ScoreSheet, Standing
from leonardo_nb.core.thing import Thing

Told = TypeVar("Told", ScoreLine, Standing, ScoreSheet)


def as_cited(state: Any, told: Explanation) -> Explanation:
    """The explanation by the rules of this game; phases cite those of the game without blocks."""
    because = tuple(as_cited(state, reason) for reason in told.because)
    key, hidden = state.sentence_key(told.key), told.hidden and state.sentence_key(told.hidden)
    cites = in_force(state, (*told.cites, *said_beside(state, key)))
    if (key, hidden, cites, because) == (told.key, told.hidden, told.cites, told.because):
        return told
    return Explanation(key, told.params, because, cites, told.reader, told.secret, hidden)


def cited_because(state: Any) -> Explanation:
    """Why the open question is asked of this seat now, by the rules of this game."""
    return as_cited(state, state.pending[-1].because(state))


def cited_scores(scores: Callable[[Any], ScoreSheet]) -> Callable[[Any], ScoreSheet]:
    """The score sheets of a game, by the rules in force."""

    def cited(state: Any) -> ScoreSheet:
        sheet = scores(state)
        if not has_blocks(state):
            return sheet
        lines = tuple(_later(state, line) for line in sheet.lines)
        order = tuple(_later(state, standing) for standing in sheet.order)
        return replace(_later(state, sheet), lines=lines, order=order)

    return cited


def _later(state: Any, told: Told) -> Told:
    """By the rules in force, worked out when it is asked for."""
    return replace(told, explain=lambda: as_cited(state, told.explain()))


def cited_problems(invariants: Callable[[Any], Iterator[Problem]]) -> Callable[[Any], Iterator[Problem]]:
    """What is wrong with the states of a game, by the rules in force."""

    def cited(state: Any) -> Iterator[Problem]:
        for found in invariants(state):
            yield replace(found, explanation=as_cited(state, found.explanation))

    return cited


def cited_thing(thing: Callable[[Any, str], Thing]) -> Callable[[Any, str], Thing]:
    """The things on the board of a game, by the rules in force."""

    def cited(state: Any, spot: str) -> Thing:
        told = thing(state, spot)
        return replace(told, now=tuple(as_cited(state, line) for line in told.now))

    return cited


def cited_receipt(receipt: Callable[[Any, str], Explanation | None]) -> Callable[[Any, str], Explanation | None]:
    """The sums of numbers on the board of a game, by the rules in force."""

    def cited(state: Any, number: str) -> Explanation | None:
        told = receipt(state, number)
        return told and as_cited(state, told)

    return cited
