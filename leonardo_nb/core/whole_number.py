"""Whole numbers as somebody gives them: those of Python, of a table library, and 3.0."""

from contextlib import suppress
from decimal import Decimal
from operator import index
from typing import Any

LARGEST = 2**53
"""Up to here a float tells every whole number from the next one."""


def as_whole(value: Any) -> Any:
    """A whole number as Python counts it, where a library has 5.0 or `Decimal("5")`; anything else as it is."""
    if not isinstance(value, float) and not isinstance(value, Decimal):
        return value
    with suppress(ArithmeticError):  # not every decimal is a number
        if -LARGEST < value < LARGEST and value == int(value):
            return int(value)
    return value


def whole_number(value: object) -> int | None:
    """The whole number that somebody means; None where it is none."""
    try:
        return None if isinstance(value, bool) else index(as_whole(value))
    except Exception:  # noqa: BLE001 - no number, or an object that does what it likes
        return None
