"""What the browser may ask for. It is outside input: every message is read strictly, or refused."""

from typing import Literal

import msgspec
from msgspec import Struct


class Intent(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """One wish of the reader."""


class Choose(Intent, frozen=True):
    """Take, or ask about, a choice as it was numbered when the companion stood at this step."""

    choice: int
    step: int


class Spot(Intent, frozen=True):
    """Point at a thing on the board."""

    spot: str


class Goto(Intent, frozen=True):
    """Jump to a step."""

    step: int


class Back(Intent, frozen=True):
    """One step back."""


class Forward(Intent, frozen=True):
    """One step forward."""


class Fork(Intent, frozen=True):
    """Go on from here in a line of its own."""


class Line(Intent, frozen=True):
    """Look at another line."""

    line: int


class Auto(Intent, frozen=True):
    """Let the table and the bots play."""

    until: Literal["step", "decision", "phase", "turn", "end"]


class Seat(Intent, frozen=True):
    """Look from this seat; None sees all."""

    seat: int | None


class Lang(Intent, frozen=True):
    """Speak this language."""

    lang: Literal["en", "fr"]


class Mode(Intent, frozen=True):
    """Step through everything, stop at decisions, or only at the reader's own."""

    mode: Literal["steps", "decisions", "mine"]


class Tab(Intent, frozen=True):
    """Open a tab."""

    tab: Literal["score", "tables", "words", "share"]


class Table(Intent, frozen=True):
    """Show a table of the state."""

    table: str


class Cell(Intent, frozen=True):
    """Choose a cell of the table that is shown."""

    row: int
    column: str


class Edit(Intent, frozen=True):
    """Write this into the chosen cell."""

    value: str


class Keep(Intent, frozen=True):
    """Keep the edits although they break rules."""


class Discard(Intent, frozen=True):
    """Forget the edits that were refused."""


class Rule(Intent, frozen=True):
    """Tell a rule."""

    rule: str


AnyIntent = (
    Choose
    | Spot
    | Goto
    | Back
    | Forward
    | Fork
    | Line
    | Auto
    | Seat
    | Lang
    | Mode
    | Tab
    | Table
    | Cell
    | Edit
    | Keep
    | Discard
    | Rule
)

LOOKS = (Lang, Tab, Table, Cell, Rule)
"""Wishes that leave the game and the answer on the desk as they are."""


def read(content: object) -> AnyIntent:
    """The intent in a message; anything else raises msgspec.ValidationError."""
    intent: AnyIntent = msgspec.convert(content, AnyIntent)
    return intent
