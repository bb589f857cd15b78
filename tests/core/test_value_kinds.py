from typing import Annotated, Literal

import pytest

from leonardo_nb.core.state import Seat, cell, names, option
from leonardo_nb.core.value_kinds import Kind, kind_of

SIDE = Literal["back", "front"]


@pytest.mark.parametrize(
    ("hint", "kind", "expected"),
    [
        (int, Kind("number"), "a whole number"),
        (Annotated[int, cell(1, 9, "a.b")], Kind("number", 1, 9, rules=("a.b",)), "a whole number from 1 to 9"),
        (Seat, Kind("number", -1, 7, noun="player"), "a whole number from -1 to 7"),
        (SIDE, Kind("choice", choices=("back", "front")), "back or front"),
        (Literal[0, 3], Kind("choice", choices=(0, 3)), "0 or 3"),
        (Annotated[SIDE, names("side")], Kind("choice", choices=("back", "front"), noun="side"), "back or front"),
        (Annotated[bool, option("a.b")], Kind("yes_no", choices=(False, True), rules=("a.b",)), "False or True"),
        (Annotated[str, option("a.b", file=True)], Kind("text", rules=("a.b",), file=True), "a text"),
    ],
)
def test_a_hint_says_what_a_value_may_be(hint, kind, expected):
    assert kind_of(hint) == kind
    assert kind_of(hint).expected == expected


@pytest.mark.parametrize(
    ("hint", "text", "value"),
    [
        (int, " -4 ", -4),
        (int, "4.5", "4.5"),
        (int, "9" * 20, "9" * 20),
        (bool, "True", True),
        (bool, "yes", "yes"),
        (Literal[0, 3], "3", 3),
        (Literal[0, 3], "4", "4"),
        (str, "4", "4"),
    ],
)
def test_what_is_typed_becomes_such_a_value_or_stays_a_text(hint, text, value):
    typed = kind_of(hint).typed(text)
    assert (typed, type(typed)) == (value, type(value))


def test_limits_that_are_not_given_limit_nothing():
    assert kind_of(int).within(-(10**9))
    assert [kind_of(Seat).within(seat) for seat in (-2, -1, 7, 8)] == [False, True, True, False]
