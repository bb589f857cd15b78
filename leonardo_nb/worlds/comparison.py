"""Actions compared in the same worlds: how often one is better, by how much, and from what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import fsum, sqrt
from typing import Any, Final

from msgspec import Struct

from leonardo_nb.core.scores import ScoreSheet

NORMAL: Final = 1.96
"""Standard errors on each side that hold 95 of 100 means."""


class Tried(Struct):
    """An action, and what came of it in each world: the points ahead, by source and by whose they are."""

    action: Any
    ends: list[Mapping[tuple[str, bool], int]] = []
    sheet: ScoreSheet | None = None
    """That of the last of them."""

    @property
    def margins(self) -> list[int]:
        """The points ahead in each world."""
        return [sum(end.values()) for end in self.ends]

    @property
    def mean(self) -> float:
        return sum(self.margins) / len(self.ends)

    @property
    def rules(self) -> dict[str, tuple[str, ...]]:
        """The rule behind each source of points."""
        lines = self.sheet.lines if self.sheet else ()
        return {line.source: line.cites[:1] for line in lines}


class Compared(Struct, frozen=True):
    """One action beside another in the same worlds."""

    better: int
    alike: int
    worse: int
    mean: float
    error: float
    """The standard error of the mean."""
    parts: tuple[tuple[str, bool, float], ...]
    """What the mean consists of: source, whether it is the seat's own, and the points, the largest first."""

    @property
    def worlds(self) -> int:
        return self.better + self.alike + self.worse

    @property
    def interval(self) -> tuple[float, float]:
        """Where the mean over all worlds lies with 95 percent."""
        return self.mean - NORMAL * self.error, self.mean + NORMAL * self.error

    def is_better(self, sure: float) -> bool:
        """Whether the mean is above nought by this number of standard errors; one world alone says nothing."""
        return self.worlds > 1 and self.mean > sure * self.error and self.mean > 0


def compared(one: Tried, other: Tried) -> Compared:
    """Compare two actions in the worlds in which both were tried."""
    pairs = list(zip(one.ends, other.ends, strict=False))
    differences = [sum(mine.values()) - sum(theirs.values()) for mine, theirs in pairs]
    count = max(1, len(differences))
    mean = sum(differences) / count
    spread = fsum((each - mean) ** 2 for each in differences) / max(1, count - 1)
    better, worse = sum(each > 0 for each in differences), sum(each < 0 for each in differences)
    parts = tuple(sorted(_parts(pairs), key=lambda part: (-abs(part[2]), part[:2])))
    return Compared(better, len(differences) - better - worse, worse, mean, sqrt(spread / count), parts)


def _parts(
    pairs: list[tuple[Mapping[tuple[str, bool], int], Mapping[tuple[str, bool], int]]],
) -> Iterator[tuple[str, bool, float]]:
    """The mean difference of every source of points."""
    for source, own in dict.fromkeys(part for pair in pairs for end in pair for part in end):
        total = sum(mine.get((source, own), 0) - theirs.get((source, own), 0) for mine, theirs in pairs)
        if total:
            yield source, own, total / len(pairs)
