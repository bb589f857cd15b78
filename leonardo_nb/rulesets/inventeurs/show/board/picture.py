"""The board as a picture: pages for the table, for every two inventions, for each player, and for what signs mean."""

from leonardo_nb.core.drawing.canvas import Changed, Spots
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.show.board.canvas import Canvas
from leonardo_nb.rulesets.inventeurs.show.board.inventions import inventions
from leonardo_nb.rulesets.inventeurs.show.board.legend import legend
from leonardo_nb.rulesets.inventeurs.show.board.player import player_page
from leonardo_nb.rulesets.inventeurs.show.board.table import table


def regions(state: State, lang: str, spots: Spots, changed: Changed) -> tuple[Region, ...]:
    """The position, or a seat's view of it, page by page."""
    rows = {id(row): index for rows in (state.inventions, state.tokens) for index, row in enumerate(rows)}
    canvas = Canvas(state, lang, spots, changed, rows)
    pages = (player_page(canvas, player) for player in state.players)
    return table(canvas), *inventions(canvas), *pages, legend(canvas)
