"""The same everywhere: what is told, drawn and counted hangs on no hash seed, processor or version of Python.

Fresh interpreters play the same games where these differ as far as they can on one machine, and compare digests.
"""

import builtins
import functools
import hashlib
import json
import math
import operator
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.bots import quick
from leonardo_nb.core.registry import find
from leonardo_nb.session.transcript import transcript
from leonardo_nb.testing.games import everything

ROOT = Path(__file__).parent.parent
NOTEBOOK = "notebooks/10_state_as_tables.ipynb"
SIMD = np.show_config(mode="dicts")["SIMD Extensions"]
PLACES = {
    "another hash seed, floats added up one by one": {"PYTHONHASHSEED": "1", "SUM": "one_by_one"},
    "any hash seed, floats added up exactly, the plainest processor": {
        "PYTHONHASHSEED": "random",
        "SUM": "exactly",
        "NPY_DISABLE_CPU_FEATURES": " ".join(SIMD.get("found", ())),  # what NumPy would sort with on this machine
    },
}


def one_by_one(items, start=0):
    """`sum` as it was before Python 3.12."""
    return functools.reduce(operator.add, items, start)


def exactly(items, start=0):
    """`sum` as it might be one day; since 3.12 it is nearly that."""
    items = [start, *items]
    return math.fsum(items) if any(isinstance(item, float) for item in items) else one_by_one(items)


def run(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter that finds this very package, wherever it stands."""
    here = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0", **environment}
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, env=here, capture_output=True, text=True, check=False
    )


@functools.cache
def digests(ruleset: str, place: str = "") -> dict[str, str]:
    done = run("tests.test_same_everywhere", ruleset, **PLACES.get(place, {}))
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.one_in(60, full=5)
@pytest.mark.parametrize("ruleset", lnb.rulesets())
@pytest.mark.parametrize("place", PLACES)
def test_games_boards_frames_and_tables_are_the_same(ruleset, place):
    here, there = digests(ruleset), digests(ruleset, place)
    assert here
    assert [name for name in here if here[name] != there[name]] == []


@pytest.mark.one_in(12)
def test_a_notebook_of_tables_is_the_same():
    options = ("--nbval", "--nbval-current-env", "--nbval-cell-timeout=120", "-p", "no:cacheprovider", "-q")
    done = run("pytest", *options, NOTEBOOK, **list(PLACES.values())[-1])
    assert done.returncode == 0, done.stdout


def shown(ruleset: str) -> Iterator[tuple[str, str]]:
    """What people see of a ruleset, each with a name: a small game as it is, a large one with options changed."""
    seats = find(ruleset).seats
    for players, chosen in ((min(seats), {}), (max(seats), everything(ruleset))):
        session = lnb.new(ruleset, players, seed=players, **chosen)
        session.auto("end", dict.fromkeys(range(players), "sensible"))
        yield from ((f"of {players}: {name}", text) for name, text in shown_of(session))
        for bots in quick(find(ruleset).bots, 0):
            table = lnb.simulate(ruleset, games=3, players=players, seed=1, bots=bots, **chosen)
            yield f"of {players}: simulation of {bots} bots", table.to_csv()


def shown_of(session: lnb.Session) -> Iterator[tuple[str, str]]:
    """A whole game in words, and some of its positions as code, board and frames."""
    for lang in ("en", "fr"):
        yield f"told in {lang}", transcript(session, lang)
    for step in range(len(session.steps) // 2, len(session.steps) + 1, len(session.steps) // 2):
        session.goto(step)
        yield f"code at step {step}", session.code
        yield f"board at step {step}", lnb.play(session.fork(), lang="fr").svg()
        yield f"lens of a seat at step {step}", lnb.compare(session, seat=0).text("en")
        for seat in (None, 0):
            for table, frame in session.frames(view=seat).items():
                yield f"{table} as {seat} sees it at step {step}", frame.to_csv()


if __name__ == "__main__":
    builtins.sum = globals().get(os.environ.get("SUM", ""), sum)
    print(json.dumps({name: hashlib.sha256(text.encode()).hexdigest() for name, text in shown(sys.argv[1])}))  # noqa: T201
