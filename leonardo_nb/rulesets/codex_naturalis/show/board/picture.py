"""The board as a picture: two pages for the table, one for each player, and one for each area."""

from leonardo_nb.core.drawing.canvas import Changed, Spots
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.show.board.area import area
from leonardo_nb.rulesets.codex_naturalis.show.board.canvas import Canvas
from leonardo_nb.rulesets.codex_naturalis.show.board.common import common
from leonardo_nb.rulesets.codex_naturalis.show.board.legend import legend
from leonardo_nb.rulesets.codex_naturalis.show.board.player import player_page
from leonardo_nb.rulesets.codex_naturalis.show.board.table import table


def regions(state: State, lang: str, spots: Spots, changed: Changed) -> tuple[Region, ...]:
    """The position, or a seat's view of it, page by page."""
    rows = {id(row): index for rows in (state.cards, state.objectives) for index, row in enumerate(rows)}
    canvas = Canvas(state, lang, spots, changed, rows)
    pages = [player_page(canvas, player) for player in state.players]
    return table(canvas), common(canvas), *pages, *(area(canvas, player) for player in state.players), legend(canvas)
