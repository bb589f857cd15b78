"""The quick tier proves every rule and touches every layer at every turn; and what is sampled comes round."""

import ast
import math
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.rulebook import all_rules
from tests import rotation

PACKAGE = Path(lnb.__file__).parent
TESTS = Path(__file__).parents[1]
LAYERS = {file.parent.name for file in PACKAGE.glob("*/__init__.py")}
BROWSER = TESTS / "browser"


@pytest.fixture
def collected(request):
    """All tests of both tiers but those in a browser, before any is left out."""
    items = request.config.stash[rotation.COLLECTED]
    files = {file for file in TESTS.rglob("test_*.py") if BROWSER not in file.parents}
    if files - {item.path for item in items}:
        pytest.skip("what the quick tier proves shows where all tests are collected: pytest tests")
    return [item for item in items if BROWSER not in item.path.parents and not item.get_closest_marker("slow")]


def at_every_turn(items):
    """The turns until everything has come round, each with what is run then, always or in turn."""
    marked = {item: mark.args[0] for item in items if (mark := item.get_closest_marker("one_in"))}
    always = set(items) - marked.keys()
    for turn in range(math.lcm(*marked.values())):
        yield turn, always | rotation.due(marked, turn)


def test_at_every_turn_every_rule_of_the_ledger_is_proved(collected):
    proving = [item for item in collected if item.get_closest_marker("rule")]
    for turn, due in at_every_turn(proving):
        proved = {rule for item in due for mark in item.iter_markers("rule") for rule in mark.args}
        assert all_rules().keys() - proved == set(), f"--turn={turn}"


@pytest.mark.one_in(4, by="tiers")
def test_at_every_turn_every_layer_is_touched(collected):
    for turn, due in at_every_turn(collected):
        layers = {layer for file in {item.path for item in due} for layer in layers_in(file)}
        assert LAYERS - layers == set(), f"--turn={turn}"


@cache
def layers_in(file):
    """The parts of the package that a file imports."""
    nodes = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)]
    names = [f"{node.module}.{alias.name}".split(".") for node in nodes for alias in node.names]
    return {name[1] for name in names if name[0] == "leonardo_nb"}


@pytest.mark.one_in(4, by="tiers")
def test_no_part_stays_unseen_for_long(collected):
    turns = [due for _, due in at_every_turn(collected)]
    assert set(collected) == set().union(*turns)
    assert len(turns) <= 60


@pytest.mark.one_in(12)
def test_every_host_has_a_smoke_in_the_browser():
    listed = (sys.executable, "-m", "pytest", "-q", "--collect-only", "-m", "smoke", str(BROWSER))
    here = {**os.environ, "PYTHONPATH": str(TESTS.parent)}
    done = subprocess.run(listed, cwd=TESTS.parent, env=here, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    files = {line.partition("::")[0] for line in done.stdout.splitlines() if "::" in line}
    assert files >= {f"tests/browser/test_{host}.py" for host in ("lab", "notebook_7", "voila")}, done.stdout


class Case:
    """A case of a test, as pytest has it."""

    def __init__(self, test, *marks, file=TESTS / "test_it.py", **params):
        self.nodeid = f"{test}[{'-'.join(params.values())}]"
        self.path, self.marks, self.callspec = file, [*marks], SimpleNamespace(params=params)

    def add_marker(self, mark):
        self.marks.append(mark)

    def get_closest_marker(self, name):
        return next((mark.mark for mark in self.marks if mark.name == name), None)


THIRD, THIRD_OF_TOPICS = pytest.mark.one_in(3), pytest.mark.one_in(3, by="topic")
SEATS = [Case("seats", THIRD, seat=seat) for seat in "0123456"]
TOPICS = [Case("topics", THIRD_OF_TOPICS, topic=topic, lang=lang) for topic in "abcd" for lang in ("en", "fr")]
TOPICS_TOO = [Case("topics too", THIRD_OF_TOPICS, topic=topic) for topic in "abcd"]
OFTEN, SELDOM = Case("often"), Case("seldom", THIRD)
CASES = [*SEATS, *TOPICS, *TOPICS_TOO, OFTEN, SELDOM]


def test_a_third_is_run_at_each_turn_and_all_in_three():
    parts = [rotation.due(CASES, turn) for turn in (4, 5, 6)]
    assert parts[0] == rotation.due(CASES, 1)
    assert all(OFTEN in part for part in parts)
    assert [sum(case in part for part in parts) for case in CASES if case is not OFTEN] == [1] * (len(CASES) - 1)
    assert sorted(len(part.intersection(SEATS)) for part in parts) == [2, 2, 3]


def test_the_full_tier_takes_every_case_but_of_what_costs_much():
    costly = [Case("costly", pytest.mark.one_in(3, full=2), seat=seat) for seat in "01234"]
    parts = [rotation.due([*CASES, *costly], turn, full=True) for turn in (1, 2)]
    assert all(part.issuperset(CASES) for part in parts)
    assert [sum(case in part for part in parts) for case in costly] == [1] * len(costly)


@pytest.mark.parametrize("turn", range(3))
def test_the_cases_of_a_topic_keep_together(turn):
    due = rotation.due(CASES, turn)
    both = [{case.callspec.params["topic"] for case in due.intersection(cases)} for cases in (TOPICS, TOPICS_TOO)]
    assert both[0] == both[1] != set()
    assert len(due.intersection(TOPICS)) == 2 * len(both[0])


PLACES = {"lens/test_it.py": 6, "widget/test_it.py": 6, "boards/test_highlights.py": 12}
"""Where much is tried, and how many of twelve tests there the full tier takes."""


@pytest.mark.parametrize("place", PLACES)
def test_a_sixth_of_what_names_no_rule_is_run_where_much_is_tried(place):
    plain = [Case("plain", file=TESTS / place, seat=seat) for seat in "0123456789ab"]
    others = [Case("plain, elsewhere"), Case("of a rule", pytest.mark.rule("a"), file=TESTS / place)]
    rotation.take_sixths([*plain, *others])
    parts = [rotation.due([*plain, *others], turn) for turn in range(1, 7)]
    assert [len(part.intersection(plain)) for part in parts] == [2] * 6
    assert set.intersection(*parts) == set(others)
    full = [rotation.due([*plain, *others], turn, full=True) for turn in (1, 2)]
    assert [len(part.intersection(plain)) for part in full] == [PLACES[place]] * 2
    assert set.union(*full) == {*plain, *others}
