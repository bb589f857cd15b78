"""The score sheet: who has how much, line by line with the reason, and who wins and why."""

from typing import Any

from msgspec import Struct

from leonardo_nb.core.catalogue import tell_tree
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
    state: Any

    def total(self, seat: int) -> int:
        return sum(line.points for line in self.lines if line.seat == seat)

    def text(self, lang: str = "en") -> str:
        """The whole sheet: each player's lines and total, then who leads or has won, and why."""
        blocks = []
        for player in self.state.players:
            mine = [line for line in self.lines if line.seat == player.seat]
            rows = [f"  {line.points:>4}  {_indented(tell_tree(line.explanation, self.state, lang))}" for line in mine]
            blocks.append("\n".join([player.name, *rows, f"  {self.total(player.seat):>4}  ="]))
        return "\n".join([*blocks, tell_tree(self.verdict, self.state, lang)])


def _indented(tree: str) -> str:
    """Reasons under their line."""
    return tree.replace("\n", "\n" + " " * 8)
