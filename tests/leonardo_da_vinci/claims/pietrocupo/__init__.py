"""What the sentences of Pietrocupo's blocks have to say, wherever they are switched on."""

from tests.leonardo_da_vinci.claims.pietrocupo import city, game, scores

NUMBERS = city.NUMBERS | game.NUMBERS | scores.NUMBERS
