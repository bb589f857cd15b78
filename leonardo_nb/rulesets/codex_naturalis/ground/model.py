"""The tables of Codex Naturalis."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec.structs import replace

from leonardo_nb.core.state import TABLE, Row, Seat, cell

Kind = Literal["resource", "gold", "starter"]
Drawn = Literal["resource", "gold"]
Kingdom = Literal["plant", "animal", "fungi", "insect"]
Symbol = Literal["plant", "animal", "fungi", "insect", "quill", "inkwell", "manuscript"]
Side = Literal["front", "back"]
Corner = Literal["tl", "tr", "bl", "br"]
Colour = Literal["red", "blue", "green", "yellow"]

DRAWN: Final[tuple[Drawn, ...]] = get_args(Drawn)
"""The kinds of cards that lie in piles and are drawn."""
KINGDOMS: Final[tuple[Kingdom, ...]] = get_args(Kingdom)
SYMBOLS: Final[tuple[Symbol, ...]] = get_args(Symbol)
"""Four resources, then three objects."""
OBJECTS: Final = SYMBOLS[4:]
SIDES: Final[tuple[Side, ...]] = get_args(Side)
CORNERS: Final[tuple[Corner, ...]] = get_args(Corner)
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)

Place = tuple[int, int]
"""A place in an area: x to the right, y up, the starter card at (0, 0)."""
Counts = tuple[int, int, int, int, int, int, int]
"""How many of each symbol, in the order of SYMBOLS."""

BESIDE: Final[dict[Corner, Place]] = {"tl": (-1, 1), "tr": (1, 1), "bl": (-1, -1), "br": (1, -1)}
"""Where a card lies that covers this corner."""
FACING: Final[dict[Corner, Corner]] = {"tl": "br", "tr": "bl", "bl": "tr", "br": "tl"}
"""The corner of the card over there that points here."""
STRAIGHT: Final[tuple[Place, ...]] = ((-1, 0), (1, 0), (0, 1), (0, -1))
"""Straight beside a card: two of its corners would be covered."""

Symbols = Annotated[int, cell(0, 99, "codex.area.visible_only")]
Points = Annotated[int, cell(0, 999, "codex.setup.score_track")]
Coordinate = Annotated[int, cell(-43, 43, "codex.play.one_corner_per_card", counts=False)]
Slot = Annotated[int, cell(0, 4, "codex.draw.replacement", counts=False)]
KingdomSeen = Literal["", "plant", "animal", "fungi", "insect", "?"]
"""As a row says it: empty for a starter card, unknown in a view below the top of a pile."""


class Player(Row, frozen=True):
    """A seat, its points and the symbols visible in its area."""

    keys = ("seat", "name", "objectives", *SYMBOLS, "blocked")
    follows_from = {  # noqa: RUF012
        "objectives": ("objectives.card", "cards.x", "cards.y"),
        **dict.fromkeys((*SYMBOLS, "blocked"), ("cards.where", "cards.side", "cards.x", "cards.y")),
    }

    seat: Seat
    name: str
    colour: Literal["", "red", "blue", "green", "yellow"] = ""
    score: Points = 0
    """On the score track: the points of laid cards."""
    objectives: Points = 0
    """Points of objectives, once they are counted."""
    plant: Symbols = 0
    animal: Symbols = 0
    fungi: Symbols = 0
    insect: Symbols = 0
    quill: Symbols = 0
    inkwell: Symbols = 0
    manuscript: Symbols = 0
    blocked: bool = False
    """No place is left in the area for a further card."""

    @property
    def symbols(self) -> Counts:
        return self.plant, self.animal, self.fungi, self.insect, self.quill, self.inkwell, self.manuscript

    def showing(self, symbols: Counts) -> Player:
        """The row with these symbols."""
        a, b, c, d, e, f, g = symbols
        return replace(self, plant=a, animal=b, fungi=c, insect=d, quill=e, inkwell=f, manuscript=g)


class Card(Row, frozen=True):
    """A resource, gold or starter card. The rows stand as the shuffled piles lie, the top one first."""

    keys = ("kind", "kingdom")
    follows_from = {"kingdom": ("card",)}  # noqa: RUF012

    kind: Kind
    kingdom: KingdomSeen
    """Seen on its back, too; empty for a starter card."""
    card: Annotated[int, cell(1, 86, "codex.setup.draw_piles", counts=False)]
    """Its number, 1 to 86."""
    where: Literal["box", "pile", "open", "hand", "area"] = "box"
    seat: Seat = TABLE
    slot: Slot = 0
    """Open: resource cards are turned up on 1 and 2, gold cards on 3 and 4; in a hand 1 to 3."""
    side: Literal["", "front", "back"] = ""
    x: Coordinate = 0
    y: Coordinate = 0
    laid: Annotated[int, cell(0, 86, "codex.turn.order", counts=False)] = 0
    """1 for the first card of its area, 2 for the next one; 0 while it is not laid."""


class Objective(Row, frozen=True):
    """An objective card. The rows stand as the shuffled pile lies, the top one first."""

    card: Annotated[int, cell(87, 102, "codex.setup.common_objectives", counts=False)]
    """Its number, 87 to 102."""
    where: Literal["pile", "common", "offered", "secret", "returned"] = "pile"
    seat: Seat = TABLE
    """The player who was offered it, keeps it or put it back."""


def cells(symbols: Counts) -> dict[str, int]:
    """Counts as the seven cells of a player's row."""
    return dict(zip(SYMBOLS, symbols, strict=True))


def tally(symbols: Counts) -> tuple[Symbol, ...]:
    """Counts as a list of symbols, for sentences."""
    return tuple(symbol for symbol, n in zip(SYMBOLS, symbols, strict=True) for _ in range(n))
