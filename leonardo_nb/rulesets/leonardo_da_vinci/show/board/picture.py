"""The board as a picture: pages for the turn, the city, the inventions, each player and the signs."""

from leonardo_nb.core.drawing.canvas import Changed, Spots
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.canvas import Canvas
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.cards import inventions
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.city import city, shops
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.legend import legend
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.players import player
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.turn import turn


def regions(state: State, lang: str, spots: Spots, changed: Changed) -> tuple[Region, ...]:
    """The position, or a seat's view of it, page by page."""
    canvas = Canvas(state, lang, spots, changed)
    players = (player(canvas, each) for each in state.players)
    return turn(canvas), city(canvas), shops(canvas), inventions(canvas), *players, legend(canvas)
