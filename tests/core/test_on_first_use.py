"""A part that waits until somebody uses it is then what its module has, or else what stands in its place."""

import sys

import pytest

from leonardo_nb.core.on_first_use import OnFirstUse

MODULE = "waiting_part"
SOURCE = """
NAMED = {"one": 1, "two": 2}
ORDER = ("a", "b")


def double(number):
    return 2 * number
"""


@pytest.fixture(autouse=True)
def module(tmp_path, monkeypatch):
    (tmp_path / f"{MODULE}.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield
    sys.modules.pop(MODULE, None)


def part(name, otherwise=None):
    return OnFirstUse(MODULE, name, otherwise)


@pytest.mark.parametrize(
    ("name", "use", "gives"),
    [
        ("double", lambda each: each(4), 8),
        ("NAMED", lambda each: each["two"], 2),
        ("NAMED", lambda each: each.get("three"), None),
        ("NAMED", lambda each: "one" in each, True),
        ("NAMED", lambda each: {**each}, {"one": 1, "two": 2}),
        ("ORDER", lambda each: (*each,), ("a", "b")),
        ("ORDER", len, 2),
    ],
)
def test_the_module_is_imported_when_the_part_is_used(name, use, gives):
    waiting = part(name)
    assert MODULE not in sys.modules
    assert use(waiting) == gives
    assert MODULE in sys.modules


def test_a_part_that_its_module_lacks_is_what_stands_in_its_place():
    assert part("absent", otherwise=("base",))[0] == "base"


def test_what_is_wrong_with_the_module_is_said_at_its_first_use():
    waiting = OnFirstUse("no_such_module_at_all", "anything", None)
    with pytest.raises(ModuleNotFoundError, match="no_such_module_at_all"):
        waiting()
