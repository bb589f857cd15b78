"""What the sentences of Pietrocupo's blocks have to say, wherever they are switched on."""

from tests.pietrocupo.block_claims import city, game, scores

NUMBERS = city.NUMBERS | game.NUMBERS | scores.NUMBERS
