"""Snapshots of reasons: a situation, and every rule and every number told there, kept in a text file beside it.

The reasons of tests/GAME/test_X.py stand in tests/GAME/test_X.txt, under the name of each situation. Where they
are meant to change, write them again and read the difference: pytest tests/GAME/test_X.py --rewrite-golden
"""

import os
import re
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from inspect import Parameter, Signature
from pathlib import Path
from textwrap import indent
from typing import Any

import pytest

from leonardo_nb.core.decision import PROCEED, Action
from leonardo_nb.core.explanation import Explanation, Param
from leonardo_nb.core.play import Refusal
from leonardo_nb.core.scores import ScoreLine, Standing
from leonardo_nb.core.step import Step
from leonardo_nb.session.session import Session
from leonardo_nb.testing import Table
from leonardo_nb.testing.table import refused

RULE = re.compile(r"(?<![a-z.])(?:ldv|codex|inventeurs|pietro|workshop)\.[a-z0-9_.]+\b(?![.(])")
"""The rules that are cited; a key, which may begin with the same word, is followed by its params."""
HEADING = re.compile(r"^\[(\w+)\]$", re.MULTILINE)

Told = Explanation | Step | Refusal | ScoreLine | Standing
Situation = Callable[[], Iterable[Told]]

situations: dict[Path, list[str]] = {}
"""The situations that have been loaded, by the file of their snapshots."""


def reason_snapshot(situation: Situation) -> Callable[[pytest.FixtureRequest], None]:
    """Make a test that a situation is told as its snapshot says; it names every rule that is cited there."""
    file = Path(situation.__code__.co_filename).with_suffix(".txt")
    name = situation.__name__
    situations.setdefault(file, []).append(name)

    @wraps(situation)
    def test(request: pytest.FixtureRequest) -> None:
        told = tree_of(situation())
        if request.config.getoption("--rewrite-golden"):
            _rewrite(file, {name: told})
        kept = read_snapshots(file).get(name, "")
        assert told == kept, f"This is not what {file.name} keeps; if it is meant, write it again: --rewrite-golden"

    test.__signature__ = Signature([Parameter("request", Parameter.POSITIONAL_OR_KEYWORD)])  # not the situation's
    rules = dict.fromkeys(RULE.findall(read_snapshots(file).get(name, "")))
    return pytest.mark.rule(*rules)(test) if rules else test


def snapshot_files() -> list[Path]:
    """List the files of snapshots there are."""
    return sorted(Path(__file__).parents[1].rglob("test_*.txt"))


def read_snapshots(file: Path) -> dict[str, str]:
    """Read the kept reasons by situation."""
    if not file.exists():
        return {}
    _, *parts = HEADING.split(file.read_text(encoding="utf-8"))
    return {name: tree.strip() for name, tree in zip(parts[::2], parts[1::2], strict=True)}


def _rewrite(file: Path, told: dict[str, str]) -> None:
    """Write what is told now; a snapshot whose situation is gone goes, too."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        pytest.fail("Snapshots are written by one process: leave out -n.")
    kept = read_snapshots(file) | told
    text = "\n".join(f"[{name}]\n{kept[name]}\n" for name in situations[file] if name in kept)
    file.write_text(text, encoding="utf-8")


def refusals(table: Table[Any], *actions: Action) -> list[Refusal]:
    """Why each of these is refused."""
    return [table.refused(action) for action in actions]


def walk(session: Session, *actions: Action) -> list[Told]:
    """What is told where each of these is played or refused, the table's own steps in between being made; and asked."""
    told: list[Told] = []
    for action in actions:
        if action != PROCEED:
            session.auto()
        told.append(refused(session, action) if session.why_not(action) else session.play(action))
    session.auto()
    return told if session.is_over else [*told, session.state.pending[-1].asked(session.state)]


def tree_of(told: Iterable[Told]) -> str:
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
