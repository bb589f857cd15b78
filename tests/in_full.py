"""Reasons in full: a situation and, word for word of its keys, every rule and every number that is told there."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from textwrap import dedent, indent
from typing import Any

import pytest

from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, Param
from leonardo_nb.core.play import Refusal
from leonardo_nb.core.scores import ScoreLine, Standing
from leonardo_nb.core.step import Step
from leonardo_nb.testing import Table

RULE = re.compile(r"(?<![a-z.])(?:ldv|codex|inventeurs|pietro|workshop)\.[a-z0-9_.]+\b(?![.(])")
"""The rules that are cited; a key, which may begin with the same word, is followed by its params."""

Told = Explanation | Step | Refusal | ScoreLine | Standing


def in_full(expected: str) -> Callable[[Callable[[], Iterable[Told]]], Callable[[], None]]:
    """A test that all is told as expected, reason by reason; it names every rule that is cited there."""
    expected = dedent(expected).strip()

    def proves(situation: Callable[[], Iterable[Told]]) -> Callable[[], None]:
        @pytest.mark.rule(*dict.fromkeys(RULE.findall(expected)))
        @wraps(situation)
        def test() -> None:
            assert told_in_full(situation()) == expected

        return test

    return proves


def refusals(table: Table[Any], *actions: Action) -> list[Refusal]:
    """Why each of these is refused."""
    return [table.refused(action) for action in actions]


def told_in_full(told: Iterable[Told]) -> str:
    return "\n".join(_tree(part) for each in told for part in _explanations(each))


def _explanations(told: Told) -> Iterator[Explanation]:
    if isinstance(told, Explanation):
        yield told
    elif isinstance(told, Step):
        yield from (event.explanation for event in told.events)
    elif isinstance(told, Refusal):
        yield from told.reasons
    else:
        yield told.explanation


def _tree(part: Explanation) -> str:
    """key(name=value, ...) rule rule, and every reason below it; what only a seat may read is said to be so."""
    params = ", ".join(f"{name}={_value(value)}" for name, value in (part.params | part.secret).items())
    line = " ".join([f"{part.key}({params})", *part.cites])
    if part.reader is not None:
        line += f" [{part.reader} alone reads {', '.join(part.secret) or 'why'}, the others {part.hidden}]"
    return "\n".join([line, *(indent(_tree(reason), "  ") for reason in part.because)])


def _value(value: Param) -> str:
    return f"({' '.join(map(str, value))})" if isinstance(value, tuple) else str(value)
