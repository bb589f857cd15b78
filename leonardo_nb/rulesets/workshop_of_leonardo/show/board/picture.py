"""The board as a picture: the table, the centre, a page for each player, and a legend."""

from leonardo_nb.core.drawing.canvas import Changed, Spots
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.canvas import Canvas
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.centre import centre
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.legend import legend
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.player import player_page
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.table import table


def regions(state: State, lang: str, spots: Spots, changed: Changed) -> tuple[Region, ...]:
    """The position, or a seat's view of it, page by page."""
    canvas = Canvas(state, lang, spots, changed)
    pages = (player_page(canvas, player) for player in state.players)
    return table(canvas), centre(canvas), *pages, legend(canvas)
