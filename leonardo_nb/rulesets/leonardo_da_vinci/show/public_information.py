"""What all can see, for the board and its cards: points so far, inventions made without cards, rounds and favours."""

from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import CITY_TURNS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Invention
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.turn0 import taken_in_game
from leonardo_nb.rulesets.leonardo_da_vinci.play.scoring import types_owned


def points_so_far(state: State, seat: int) -> int:
    """Victory points for inventions and their types, and for florins where these can be seen."""
    scoring = state.rules.scoring
    made = sum(sum(card.needs) for card in scoring.counted(state, seat))
    more = 0 if state.players[seat].florins == HIDDEN else sum(line(state, seat).points for line in scoring.more)
    return made + scoring.diversity[len(types_owned(state, seat))] + more


def made_without_card(state: State, seat: int) -> list[Invention]:
    """The inventions that count for a player though another one has their cards."""
    return [card for card in state.rules.scoring.counted(state, seat) if card.owner != seat]


def usual(state: State) -> int:
    """Up to how many the requested inventions are topped up."""
    return state.rules.requested[state.seats]


def may_take_favour(state: State, seat: int) -> bool:
    """Whether a player still has a favour to take instead of placing."""
    most = state.rules.favours.in_game
    placing = state.phase == "B" and 0 < state.turn <= CITY_TURNS and not state.players[seat].passed
    return most > 0 and placing and taken_in_game(state, seat) < most
