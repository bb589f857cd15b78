"""What is open on the front page."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from leonardo_nb.teach import Marks
from leonardo_nb.teach.class_record import ClassRecord

Page = Literal["", "games", "setup", "goal", "scenarios", "lessons", "assign", "record"]
"""None, all games, one of these about one game, or the learning record."""
Waiting = Literal["", "game", "lesson", "quiz"]
"""What waits behind the front page."""


class Typed(Struct, frozen=True):
    """What was typed and ticked to set up a game."""

    players: tuple[str, ...]
    bots: tuple[str, ...]
    """The bot of each seat; empty for a person."""
    seed: str
    options: Mapping[str, str]
    blocks: tuple[str, ...]


class Assigned(Struct, frozen=True):
    """What was ticked to set an assignment, and what came of it."""

    about: tuple[str, ...] = ()
    """The ids of topics, and of a rule."""
    traps: tuple[str, ...] = ()
    count: str = ""
    lang: str = ""
    last_day: str = ""
    grey: bool = False
    code: str = ""
    asked: tuple[tuple[str, str], ...] = ()
    """Each question as it is worded, and the answer that a teacher has added to it."""
    files: tuple[tuple[str, str], ...] = ()
    """Each file by its name: deflated, in signs that a page can hold."""
    names: str = ""
    """The list of the class, as it was pasted."""
    handed_in: Marks | None = None
    known: ClassRecord | None = None
    """What the learning records among the codes say."""


class FrontState(Struct, frozen=True):
    """A page, and the game it is about."""

    page: Page = ""
    ruleset: str = ""
    begun: bool = False
    """Whether its game has just begun and waits behind it."""
    typed: Typed | None = None
    """What could not be begun with: it is still there to be mended."""
    assigned: Assigned = Assigned()
