"""Values that nobody means well with: wrong types, numbers without end, texts that are none, objects that bite."""

from collections.abc import Callable
from datetime import UTC, datetime
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import numpy as np
import pandas as pd


class Biting:
    """An object that cannot be written, compared, counted, hashed or asked whether it is true."""

    def _bite(self, *_: object) -> NoReturn:
        raise RuntimeError("bitten")

    __str__ = __repr__ = __eq__ = __ne__ = __hash__ = __bool__ = __len__ = __index__ = __int__ = __iter__ = _bite
    __lt__ = __format__ = __getitem__ = __contains__ = __add__ = _bite


class Endless:
    """An object whose text has a million characters and that equals everything."""

    def __repr__(self) -> str:
        return "x" * 1_000_000

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Named(str):
    """A text that is more than one."""

    __slots__ = ()


def nested(depth: int) -> list[Any]:
    """Lists in lists."""
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


TEXTS = (
    "", " ", "0", "-1", "1e999", "NaN", "None", "True", "players", "florins", "seat", "en", "../../etc/passwd", "a\0b",
    "\ud800", "\udcff", "<script>alert(1)</script>", "&lt;b&gt;", "\x1b[31m", "\u202eadA", "{seat}", "{0.__class__}",
    "%s%n", "x" * 100_000, "é" * 50, "\u200b", "\u2028", "LNB1-", "LNB1-AAAA", "💥", "1_000", "١٢",
)  # fmt: skip
NUMBERS = (
    0, 1, -1, 2, 3, 5, 99, -99, 10**6, 2**31, 2**63, -(2**63) - 1, 2**64, 10**30, 10**400, 0.5, 1.0, -0.0,
    1e308, float("nan"), float("inf"), float("-inf"), True, False,
)  # fmt: skip
PLAIN: tuple[Any, ...] = (None, [], {}, [1], {"a": 1}, [[]], {"": {}}, nested(50), ["x"] * 1_000)
"""With texts and numbers: what JSON can say."""


def _strange() -> tuple[Any, ...]:
    """What Python and its table libraries can say."""
    return (
        object(), 10**5_000, Biting(), Endless(), Named("players"), b"x", bytearray(3), (), (1, 2), {1, 2}, frozenset(),
        slice(1), range(10**9), 1j, Decimal("NaN"), Decimal(1), Fraction(1, 3), Path("x"), Path("a\0b"), int, len,
        datetime(2020, 1, 1, tzinfo=UTC), lambda *_: 1, iter(()),
        NotImplemented, ..., ValueError("no"), np.array([1, 2]), np.array(1), np.array("x"),
        np.array([]), np.int64(3), np.float64("inf"), np.float64("nan"), np.bool_(True), np.datetime64("2020-01-01"),
        np.array([Biting()]), pd.NA, pd.NaT, pd.Timestamp("2020-01-01"), pd.Timedelta(1), pd.Period("2020", "Y"),
        pd.Interval(0, 1), pd.DataFrame(), pd.Series([1]), pd.Series([], dtype="float64"), pd.Index([1]),
        pd.Categorical(["a"]), pd.DataFrame({"a": [1]}),
    )  # fmt: skip


STRANGE = _strange()


def plain(rng: Random) -> Any:
    """Something that JSON can say, and sometimes more than it should."""
    return rng.choice((*TEXTS, *NUMBERS, *PLAIN))


def anything(rng: Random) -> Any:
    """Anything at all."""
    return rng.choice((*TEXTS, *NUMBERS, *PLAIN, *STRANGE, *STRANGE))


def either(rng: Random, good: Callable[[], Any], odds: float = 0.5, bad: Callable[[Random], Any] = anything) -> Any:
    """Something good by these odds, else something hostile."""
    return good() if rng.random() < odds else bad(rng)
