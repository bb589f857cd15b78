"""The board as a picture: two pages for the table, one for each player, and one for each area."""

from leonardo_nb.core.sheet import Changed, Spots
from leonardo_nb.core.svg import Region
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.show.board.area import area
from leonardo_nb.rulesets.codex_naturalis.show.board.common import common
from leonardo_nb.rulesets.codex_naturalis.show.board.player import player_page
from leonardo_nb.rulesets.codex_naturalis.show.board.sheet import Sheet
from leonardo_nb.rulesets.codex_naturalis.show.board.table import table


def regions(state: State, lang: str, spots: Spots, changed: Changed) -> tuple[Region, ...]:
    """The position, or a seat's view of it, page by page."""
    rows = {id(row): index for rows in (state.cards, state.objectives) for index, row in enumerate(rows)}
    sheet = Sheet(state, lang, spots, changed, rows)
    pages = [player_page(sheet, player) for player in state.players]
    return table(sheet), common(sheet), *pages, *(area(sheet, player) for player in state.players)
