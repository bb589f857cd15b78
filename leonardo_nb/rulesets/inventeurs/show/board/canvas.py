"""What a part of this board asks for besides what every board does: letters of cubes, and where things stand."""

from collections.abc import Mapping

from leonardo_nb.core.drawing import canvas
from leonardo_nb.rulesets.inventeurs.ground.model import Invention, Player, Token
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.show.board.pieces import CUBE, cubes, letter
from leonardo_nb.rulesets.inventeurs.show.board.text import Writer


class Canvas(canvas.Canvas[State], frozen=True):
    """The position, and where its cards and tokens stand in their tables."""

    rows: Mapping[int, int]
    """The row of each invention and token, by its identity."""

    @property
    def writer(self) -> Writer:
        return Writer(self.state, self.lang)

    def cubes(self, seat: int, x: float, y: float, count: int = 1, step: float = CUBE) -> str:
        """Cubes of a player in a row."""
        players = self.state.players
        sign = letter([player.name for player in players], seat)
        return cubes(x, y, sign, players[seat].team, count, step)

    def mark_of(self, row: Invention | Token, x: float, y: float, width: float, height: float) -> str:
        """The ring round an invention or a token that has come here."""
        table = "inventions" if isinstance(row, Invention) else "tokens"
        return self.mark(table, self.rows[id(row)], x, y, width, height)

    def mark_player(self, player: Player, x: float, y: float, width: float, height: float) -> str:
        """The ring round a player's heading."""
        return self.mark("players", player.seat, x, y, width, height)
