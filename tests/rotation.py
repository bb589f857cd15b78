"""The tiers: of tests that try the same with many games, topics or seats, a share that changes from day to day.

`@pytest.mark.one_in(4)` above a test says that `pytest --quick` runs one in four of its cases, and all of them in four
turns; a test without cases is run at one turn in four. `by="topic"` keeps the cases of a topic together, in all tests
that say so; another word, as `by="nbgrader"`, keeps whole tests together. `full=2` says that all tests together,
`pytest --full`, take one in two of a law that costs much; `pytest` alone takes every case. In the places of SIXTHS, what
names no rule and says nothing else is run at every sixth turn, in those of HALVES at every second one of the full tier.
The turn is printed above the results: `pytest --quick --turn=K` runs the same cases again.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar
from zlib import crc32

import pytest

T = TypeVar("T")
ROOT = Path(__file__).parent.parent
BESIDE = ("classroom", "lens", "plots", "simulation", "studies", "tables", "teach", "widget", "worlds")
MUCH = (
    *BESIDE,
    *("boards/test_highlights.py", "language/test_languages.py", "test_host.py"),
    *(
        "project/test_documentation.py",
        "project/test_packaging.py",
        "secrets/test_secrets.py",
        "secrets/test_sentinels.py",
    ),
)
SIXTHS = {ROOT / "tests" / place for place in MUCH}
"""The folders and files of which the quick tier runs a sixth of the tests that name no rule."""
HALVES = {ROOT / "tests" / folder for folder in BESIDE}
"""Of these the ones of which the full tier runs a half: they stand beside the rules, and there are many of them."""
COLLECTED = pytest.StashKey[list[pytest.Item]]()
"""All tests that were found, before any is left out."""


def in_turn(n: int, name: str, values: Sequence[object], full: int = 1, **how: object) -> Callable[[T], T]:
    """Parametrize a test; in the quick tier, one in n of these values is tried at a time, in all such tests the same."""
    each, some = pytest.mark.parametrize(name, values, **how), pytest.mark.one_in(n, by=name, full=full)
    return lambda test: some(each(test))


def turn_of_today() -> int:
    """The number of the day, so that all who run a tier on one day run the same."""
    return datetime.now(UTC).toordinal()


def take_sixths(items: Iterable[pytest.Item]) -> None:
    """Mark what stands in one of the places of SIXTHS and is in no other share."""
    for item in items:
        places = {item.path, *item.path.parents}
        if places & SIXTHS and not (item.get_closest_marker("rule") or item.get_closest_marker("one_in")):
            item.add_marker(pytest.mark.one_in(6, full=2 if places & HALVES else 1))


def due(items: Iterable[pytest.Item], turn: int, full: bool = False) -> set[pytest.Item]:
    """Return the tests that the quick tier runs at this turn, or those that the full one does."""
    cases_of: dict[str, list[pytest.Item]] = {}
    for item in items:
        cases_of.setdefault(_without_case(item), []).append(item)
    return {item for cases in cases_of.values() for item in _share(cases, turn, full)}


def _without_case(item: pytest.Item) -> str:
    """The name of the test of which this is a case."""
    return item.nodeid.partition("[")[0]


def _share(cases: Sequence[pytest.Item], turn: int, full: bool) -> Iterable[pytest.Item]:
    """Those of a test's cases whose turn it is."""
    mark = cases[0].get_closest_marker("one_in")
    if mark is None:
        return cases
    n, by = mark.kwargs.get("full", 1) if full else mark.args[0], mark.kwargs.get("by")
    groups = [_param(case, by) if by else case.nodeid for case in cases]
    first = crc32((by or _without_case(cases[0])).encode())
    rank_of = {group: rank for rank, group in enumerate(dict.fromkeys(groups), first)}
    return (case for case, group in zip(cases, groups, strict=True) if rank_of[group] % n == turn % n)


def _param(case: pytest.Item, name: str) -> str:
    """What the case has under this name, if anything."""
    return repr(case.callspec.params.get(name)) if hasattr(case, "callspec") else ""
