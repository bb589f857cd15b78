"""The printed numbers of the variant, read from the data folder."""

from typing import Final

from leonardo_nb.core.data import keyed_numbers

_N: Final = keyed_numbers("pietrocupo")

HALF_FAVOUR_PLAYERS: Final = _N["half_favour_players"][1]
HALF_FAVOUR_FLORINS: Final = _N["half_favour_florins"][1]
TWO_COMPONENTS: Final = _N["favour_components"][1]
UPGRADES: Final = _N["favour_upgrades"][1]
"""How often a player may take favour D."""
FAVOURS_IN_GAME: Final = _N["favours_in_game"][1]
UNLIMITED: Final = 60
"""More favours than the material of a game gives anybody a reason for."""
RANKED_MIXED: Final = _N["mixed"][1]
"""How many cards of each pile are shuffled among the next higher ones."""
RANKED_REQUESTED: Final = _N["requested"][1]
REVEAL_ROUNDS: Final = _N["reveal_rounds"][1]
LAST_REVEALED: Final = _N["last_revealed"][1]
"""The last turn in which new inventions are revealed."""
POINTS_FOR_TYPES: Final = _N["diversity"]
"""Victory points by number of types."""
FLORINS_A_POINT: Final = _N["florins_a_point"][1]
COUNCIL_FLORINS: Final = _N["council_florins"][1]
