"""The numbers on the board that are worked out: points so far, and those of an objective that is reached."""

from typing import Final

NUMBERS: Final = dict.fromkeys(("player", "inventor"), ("points",))
