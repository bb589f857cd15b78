"""The tables of Leonardo da Vinci and the options it is played with."""

from functools import cache
from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct

from leonardo_nb.core.state import Row

Component = Literal["iron", "glass", "wood", "brick", "rope"]
Zone = Literal["A", "B", "C", "D", "E", "F", "G", "H"]
LabName = Literal["small", "large"]
Place = Literal["A", "B", "C", "D", "E", "F", "G", "H", "small", "large"]
Rank = Literal["bronze", "copper", "silver", "gold"]
Type = Literal["iron_engines", "timber_machines", "rope_and_motion", "buildings", "optics"]
Colour = Literal["yellow", "red", "blue", "green", "black"]
Favour = Literal["a", "b", "c", "d"]

COMPONENTS: Final[tuple[Component, ...]] = get_args(Component)
"""In the order of their shops, D to H."""
ZONES: Final[tuple[Zone, ...]] = get_args(Zone)
"""A Council, B Workshop, C Academy, D to H the shops."""
LABS: Final[tuple[LabName, ...]] = get_args(LabName)
PLACES: Final[tuple[Place, ...]] = get_args(Place)
RANKS: Final[tuple[Rank, ...]] = get_args(Rank)
TYPES: Final[tuple[Type, ...]] = get_args(Type)
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
FAVOURS: Final[tuple[Favour, ...]] = get_args(Favour)

SHOPS: Final[dict[Zone, Component]] = dict(zip(ZONES[3:], COMPONENTS, strict=True))
IMPROVED: Final = {3: 5, 4: 6}
"""The side of a lab and the side it can be turned to."""
AUTOMATON_SPACES: Final = {0: 0, 3: 0, 4: 0, 5: 1, 6: 2}
"""The spaces for mechanical men on each side of a lab."""
NOBODY: Final = -1

Packet = tuple[int, int, int, int, int]
"""How many of each component, in the order of COMPONENTS."""


def _option(*rules: str, file: bool = False) -> Meta:
    return Meta(extra={"rules": rules, "file": file})


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How the game is played."""

    setup: Annotated[Literal["beginner", "expert"], _option("ldv.setup.kits", "ldv.turn0.kit", "ldv.turn0.favours")] = (
        "beginner"
    )
    codex_leonardi: Annotated[bool, _option("ldv.codex1.move_any", "ldv.codex1.not_where_first")] = False
    first_player: Annotated[Literal["first", "random"], _option("ldv.setup.first_player")] = "first"
    tie_counts: Annotated[Literal["made", "owned"], _option("ldv.ruling.made_counts")] = "made"
    boxed_from: Annotated[Literal["kit", "academy"], _option("ldv.ruling.box_apprentices")] = "kit"
    declare: Annotated[Literal["may", "must"], _option("ldv.ruling.declare_optional")] = "may"
    cards: Annotated[str, _option("ldv.invention.needs", "ldv.invention.types", file=True)] = ""
    """The text of the user's own table of inventions; empty for ours."""


class Player(Row, frozen=True, gc=False):
    """A seat and what is at hand there."""

    seat: int
    name: str
    colour: str = ""
    florins: int = 0
    iron: int = 0
    glass: int = 0
    wood: int = 0
    brick: int = 0
    rope: int = 0
    apprentices: int = 0
    """Ready to be placed."""
    master: bool = True
    """Ready to be placed."""
    academy: int = 0
    """Apprentices still to be had in the Academy."""
    boxed: int = 0
    """Apprentices out of the game."""
    automata: int = 0
    """Mechanical men still to be had in the Workshop."""
    passed: bool = False
    privilege: int = 0
    """The Council privilege chosen this turn, 1 to 4."""
    bid: int = 0
    favour_a: int = 0
    favour_b: int = 0
    favour_c: int = 0
    favour_d: int = 0

    @property
    def hand(self) -> Packet:
        return self.iron, self.glass, self.wood, self.brick, self.rope


class Lab(Row, frozen=True, gc=False):
    """One of a player's two labs, and the work in it."""

    seat: int
    lab: LabName
    side: int
    """Spaces on the side that lies up; 0 while the lab is in the Workshop."""
    automata: int = 0
    invention: int = 0
    """The secret target; 0 while the lab is idle."""
    iron: int = 0
    glass: int = 0
    wood: int = 0
    brick: int = 0
    rope: int = 0
    weeks: int = 0
    begun: int = 0
    """The turn in which the work was started."""
    shown: bool = False
    """The components were shown to all by choice."""
    revealed: bool = False
    """A rival finished this invention first: all know it, and the lab is bound to it."""
    apprentices: int = 0
    master: bool = False

    @property
    def working(self) -> bool:
        return self.invention != 0

    @property
    def packet(self) -> Packet:
        return self.iron, self.glass, self.wood, self.brick, self.rope

    @property
    def free_spaces(self) -> int:
        return self.side - self.automata - self.apprentices - self.master

    @property
    def free_automaton_spaces(self) -> int:
        return AUTOMATON_SPACES[self.side] - self.automata


class Shop(Row, frozen=True, gc=False):
    """A shop and its pile."""

    zone: Zone
    component: Component
    pile: int


class Group(Row, frozen=True, gc=False):
    """One player's workers in one zone; `place` counts from the arrow, 0 when there are none."""

    zone: Zone
    seat: int
    apprentices: int = 0
    master: bool = False
    place: int = 0

    @property
    def strength(self) -> int:
        """The master counts as two apprentices."""
        return self.apprentices + 2 * self.master


class Invention(Row, frozen=True, gc=False):
    """One of the 25 cards, and where it is."""

    number: int
    name_en: str
    name_fr: str
    rank: Rank
    type: Type
    iron: int
    glass: int
    wood: int
    brick: int
    rope: int
    weeks: int
    first: int
    """Florins for those who make it in the first turn in which it is made."""
    later: int
    reconstructed: bool
    """Whether any value of the card is our reconstruction."""
    where: Literal["deck", "requested", "player", "box"] = "box"
    slot: int = 0
    """In the deck the height from the bottom; among the requested the space from the left."""
    owner: int = NOBODY
    made: int = 0
    """The turn in which it was first made."""
    known_to: str = ""
    """The seats that know where in the deck it lies, as digits."""

    @property
    def needs(self) -> Packet:
        return self.iron, self.glass, self.wood, self.brick, self.rope


class Made(Row, frozen=True, gc=False):
    """Whether and when one player made one invention, and for how much."""

    invention: int
    seat: int
    turn: int = 0
    florins: int = 0


def words(packet: Packet) -> tuple[Component, ...]:
    """A packet as a list of components, for sentences."""
    return tuple(c for c, n in zip(COMPONENTS, packet, strict=True) for _ in range(n))


def cells(packet: Packet) -> dict[str, int]:
    """A packet as the five cells of a row."""
    return dict(zip(COMPONENTS, packet, strict=True))


def plus(one: Packet, other: Packet) -> Packet:
    a, b, c, d, e = one
    v, w, x, y, z = other
    return a + v, b + w, c + x, d + y, e + z


def minus(one: Packet, other: Packet) -> Packet:
    a, b, c, d, e = one
    v, w, x, y, z = other
    return a - v, b - w, c - x, d - y, e - z


@cache
def clockwise(start: int, seats: int) -> tuple[int, ...]:
    """All seats, from this one on, in the order of play."""
    return tuple(seat % seats for seat in range(start, start + seats))
