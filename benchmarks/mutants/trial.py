"""A copy of the tree in which mutants are tried, each in a process of its own."""

import contextlib
import multiprocessing
import os
import shutil
import sys
from collections.abc import Callable
from hashlib import sha256
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import hypothesis  # noqa: F401 - so that each process finds it loaded
import pandas as pd  # noqa: F401
import pytest
from _pytest.runner import runtestprotocol
from changes import Mutant
from msgspec.json import encode
from patch import patched
from source import GAMES as PREFIXES

COPIED = ("leonardo_nb", "data", "tests", "pyproject.toml")
TESTS = [*(f"tests/{game}" for game in PREFIXES), "tests/lens"]
"""What is tested of a game alone, and how its positions are read by other rules."""
QUIET = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:nbval")
LONGEST = 180
"""Seconds after which a mutant is taken to run for ever."""
UNLOADED = "it cannot be loaded"
GAMES, SEATS = 2, (2, 3, 4)
"""Games that are replayed for a survivor."""

FORK = multiprocessing.get_context("fork")


def copied(root: Path, to: Path) -> Path:
    """The tree, without what has been compiled of it."""
    for name in COPIED:
        if (root / name).is_dir():
            shutil.copytree(root / name, to / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(root / name, to / name)
    return to


def apart(tree: Path, work: Callable[..., Any], *given: Any) -> Any:
    """What some work gives when it is done in the tree by a process of its own."""
    here, there = FORK.Pipe(duplex=False)
    process = FORK.Process(target=_in_tree, args=(tree, there, work, given))
    process.start()
    there.close()
    try:
        return here.recv() if here.poll(LONGEST) else "it never ends"
    except EOFError:
        return "it stopped"
    finally:
        process.kill()
        process.join()


def _in_tree(tree: Path, result: Connection, work: Callable[..., Any], given: tuple[Any, ...]) -> None:
    os.chdir(tree)
    sys.path.insert(0, str(tree))
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
        with contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):
            result.send(work(*given))


class Watch:
    """The first test that failed."""

    failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or (report.nodeid if report.failed else "")


def failing(tests: list[str]) -> str:
    """The first of these tests that fails in a tree loaded afresh; nothing where all pass."""
    watch = Watch()
    code = pytest.main([*QUIET, *tests], plugins=[watch])
    return watch.failed or ("" if code == pytest.ExitCode.OK else UNLOADED)


class Loaded:
    """The tree loaded and its tests collected once; each mutant is tried in a fork of that."""

    def __init__(self, tree: Path) -> None:
        self.pipe, theirs = FORK.Pipe()
        self.process = FORK.Process(target=_in_tree, args=(tree, theirs, _serve, (theirs,)))
        self.process.start()
        self.naming: dict[str, list[str]] = self.pipe.recv()
        self.sound = set[str]()

    def is_sound(self, test: str) -> bool:
        """Whether a test passes where there is no mistake: one that fails anyway proves nothing."""
        if test not in self.sound:
            self.pipe.send(test)
            self.sound |= {test} if self.pipe.recv() else set()
        return test in self.sound

    def failing(self, mutant: Mutant) -> str | None:
        """The first test naming the rule that fails; None where the tree has to be loaded afresh."""
        self.pipe.send(mutant)
        failed: str | None = self.pipe.recv()
        return failed

    def close(self) -> None:
        self.process.kill()
        self.process.join()


def _serve(pipe: Connection) -> None:
    pytest.main([*QUIET, *TESTS], plugins=[Server(pipe)])


class Server:
    """Instead of running the tests, tries the mutants that come through the pipe."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe
        self.naming: dict[str, list[pytest.Item]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for item in session.items:
            for rule in dict.fromkeys(rule for mark in item.iter_markers("rule") for rule in mark.args):
                self.naming.setdefault(rule, []).append(item)
        self.pipe.send({rule: [item.nodeid for item in items] for rule, items in self.naming.items()})
        while True:
            asked = self.pipe.recv()
            work = self.passes if isinstance(asked, str) else self.failing
            self.pipe.send(apart(Path.cwd(), work, asked))

    def passes(self, test: str) -> bool:
        item = next(item for items in self.naming.values() for item in items if item.nodeid == test)
        return not any(report.failed for report in runtestprotocol(item, log=False))

    def failing(self, mutant: Mutant) -> str | None:
        if not patched(mutant.path, mutant.text):
            return None
        for item in self.naming.get(mutant.rule, []):
            if any(report.failed for report in runtestprotocol(item, log=False)):
                return item.nodeid
        return ""


def replayed(game: str) -> str:
    """A digest of all that is asked, told, counted and changed in some random games and in every scenario."""
    import leonardo_nb as lnb
    from leonardo_nb.testing.games import everything

    try:
        games = [lnb.new(game, seats, seed=seed) for seats in SEATS for seed in range(GAMES)]
        games += [lnb.new(game, seats, seed=1, **everything(game)) for seats in SEATS]
        games += [lnb.scenario(game, each.name) for each in lnb.scenarios(game)]
        return " ".join(_played(session) for session in games)
    except Exception as error:  # noqa: BLE001 - a mutant may break anything
        return repr(error)


def _played(session: Any) -> str:
    session.auto(until="end", bots=dict.fromkeys(range(len(session.names)), "random"))
    told = [
        repr((step.action, [event.explanation for event in step.events], encode(step.state)))
        for step in session.history
    ]
    sheet = session.scores()
    lines = [(line.seat, line.points, line.explanation) for line in sheet.lines]
    return sha256("\n".join([*told, repr(lines), repr(sheet.winners)]).encode()).hexdigest()
