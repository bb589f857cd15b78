"""The score sheet: who has how much, line by line with the reason, and who wins and why."""

from msgspec import Struct

from leonardo_nb.core.explanation import Explanation


class ScoreLine(Struct, frozen=True):
    """Some points of one seat, and why."""

    seat: int
    points: int
    explanation: Explanation

    @property
    def cites(self) -> tuple[str, ...]:
        return self.explanation.all_cites


class ScoreSheet(Struct, frozen=True):
    """All lines so far or, at the end, final; `winners` leads with the reason in `verdict`."""

    lines: tuple[ScoreLine, ...]
    winners: tuple[int, ...]
    verdict: Explanation
    final: bool

    def total(self, seat: int) -> int:
        return sum(line.points for line in self.lines if line.seat == seat)
