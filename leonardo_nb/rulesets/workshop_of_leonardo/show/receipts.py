"""The numbers on the board that are worked out: levels of columns, and points so far."""

from typing import Final

NUMBERS: Final = {"column": ("level",), "player": ("points",)}
