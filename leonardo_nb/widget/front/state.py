"""What is open on the front page."""

from typing import Literal

from msgspec import Struct

Page = Literal["", "games", "setup", "goal", "scenarios"]
"""None, all games, or one of these about one game."""


class Front(Struct, frozen=True):
    """A page, and the game it is about."""

    page: Page = ""
    ruleset: str = ""
    begun: bool = False
    """Whether its game has just begun and waits behind it."""
