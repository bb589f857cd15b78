"""The board as a picture: a page for the table, one for each player, and one for each area."""

from collections.abc import Collection, Mapping

from leonardo_nb.core.svg import Region
from leonardo_nb.rulesets.codex_naturalis.board.area import area
from leonardo_nb.rulesets.codex_naturalis.board.player import player_page
from leonardo_nb.rulesets.codex_naturalis.board.sheet import Sheet
from leonardo_nb.rulesets.codex_naturalis.board.table import table
from leonardo_nb.rulesets.codex_naturalis.board.text import Writer
from leonardo_nb.rulesets.codex_naturalis.state import State


def regions(
    state: State, lang: str, spots: Mapping[str, str], changed: Collection[tuple[str, int]]
) -> tuple[Region, ...]:
    """The position, or a seat's view of it, page by page.

    `spots` says of each thing that can be pointed at whether that is "legal" or "refused"; `changed` names the rows
    that the last step changed.
    """
    rows = {id(row): index for rows in (state.cards, state.objectives) for index, row in enumerate(rows)}
    sheet = Sheet(state, lang, spots, frozenset(changed), Writer(state, lang), rows)
    pages = [player_page(sheet, player) for player in state.players]
    return table(sheet), *pages, *(area(sheet, player) for player in state.players)
