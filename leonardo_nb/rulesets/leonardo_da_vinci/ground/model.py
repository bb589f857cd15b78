"""The tables of Leonardo da Vinci, and the words they are written in."""

from functools import cache, lru_cache
from itertools import combinations
from typing import Annotated, Final, Literal, NamedTuple, TypeVar, get_args

from msgspec import Meta
from msgspec.structs import replace

from leonardo_nb.core.state import Row, Seat, cell, names

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
LETTERS: Final[tuple[Favour, ...]] = get_args(Favour)
"""Of the favours of turn 0."""
_KNOWING: Final = tuple("".join(seats) for count in range(6) for seats in combinations("01234", count))
_IN_LINE: Final = tuple(
    " ".join((first, *rest))
    for first in "123456789"
    for count in range(9)
    for rest in combinations("123456789".replace(first, ""), count)
)
"""As far as lines usually get."""

SHOPS: Final[dict[Zone, Component]] = dict(zip(ZONES[3:], COMPONENTS, strict=True))
IMPROVED: Final = {3: 5, 4: 6}
"""The side of a lab and the side it can be turned to."""
AUTOMATON_SPACES: Final = {0: 0, 3: 0, 4: 0, 5: 1, 6: 2}
"""The spaces for mechanical men on each side of a lab."""
NOBODY: Final = -1

Florins = Annotated[int, cell(0, 375, "ldv.setup.material")]
Pieces = Annotated[int, cell(0, 12, "ldv.setup.material")]
"""Components of one kind."""
Apprentices = Annotated[int, cell(0, 9, "ldv.setup.material")]
Automata = Annotated[int, cell(0, 3, "ldv.workshop.automaton")]
Weeks = Annotated[int, cell(0, 99, "ldv.labs.weeks")]
Turn = Annotated[int, cell(0, 9, "ldv.setup.turns", counts=False)]
Number = Annotated[int, cell(0, 25, "ldv.setup.material", noun="invention")]
"""Of an invention; 0 is none."""

Favours = Annotated[int, cell(0, 99, "ldv.turn0.favour_limit")]

Packet = tuple[int, int, int, int, int]
"""How many of each component, in the order of COMPONENTS."""


class Player(Row, frozen=True, rename={"ready": "apprentices", "mechanical_men": "automata"}):
    """A seat and what is at hand there."""

    keys = ("seat", "name")

    seat: Seat
    name: str
    colour: Literal["", "yellow", "red", "blue", "green", "black"] = ""
    florins: Florins = 0
    iron: Pieces = 0
    glass: Pieces = 0
    wood: Pieces = 0
    brick: Pieces = 0
    rope: Pieces = 0
    ready: Apprentices = 0
    """Apprentices to be placed."""
    master: bool = True
    """Ready to be placed."""
    academy: Apprentices = 0
    """Apprentices still to be had in the Academy."""
    boxed: Apprentices = 0
    """Apprentices out of the game."""
    mechanical_men: Automata = 0
    """Mechanical men still to be had in the Workshop."""
    passed: bool = False
    privilege: Annotated[int, cell(0, 1234, "ldv.council.each_once", counts=False)] = 0
    """The Council privilege chosen this turn, 1 to 4; where somebody holds several, their digits."""
    bid: Florins = 0
    favour_a: Favours = 0
    favour_b: Favours = 0
    favour_c: Favours = 0
    favour_d: Favours = 0
    hired: Apprentices = 0
    """Apprentices taken as a favour in the game, to be placed from the next turn on."""

    @property
    def hand(self) -> Packet:
        return self.iron, self.glass, self.wood, self.brick, self.rope

    @property
    def privileges(self) -> tuple[int, ...]:
        """The Council privileges chosen this turn."""
        return _digits(self.privilege)


@cache
def _digits(number: int) -> tuple[int, ...]:
    return tuple(int(digit) for digit in str(number)) if number > 0 else ()


class Lab(Row, frozen=True, rename={"mechanical_men": "automata"}):
    """One of a player's two labs, and the work in it."""

    keys = ("seat", "lab")

    seat: Seat
    lab: LabName
    side: Literal[0, 3, 4, 5, 6]
    """Spaces on the side that lies up; 0 while the lab is in the Workshop."""
    mechanical_men: Automata = 0
    invention: Number = 0
    """The secret target; 0 while the lab is idle."""
    iron: Pieces = 0
    glass: Pieces = 0
    wood: Pieces = 0
    brick: Pieces = 0
    rope: Pieces = 0
    weeks: Weeks = 0
    begun: Turn = 0
    """The turn in which the work was started."""
    shown: bool = False
    """The components were shown to all by choice."""
    revealed: bool = False
    """A rival finished this invention first: all know it, and the lab is bound to it."""
    apprentices: Apprentices = 0
    master: bool = False

    @property
    def working(self) -> bool:
        return self.invention != 0

    @property
    def packet(self) -> Packet:
        return self.iron, self.glass, self.wood, self.brick, self.rope

    @property
    def free_spaces(self) -> int:
        return self.side - self.mechanical_men - self.apprentices - self.master

    @property
    def free_automaton_spaces(self) -> int:
        return AUTOMATON_SPACES[self.side] - self.mechanical_men


def lab_row(seat: int, lab: str) -> int:
    """Where a player's lab stands in the table."""
    return 2 * seat + (lab == "large")


class Shop(Row, frozen=True):
    """A shop and its pile."""

    keys = ("zone", "component")

    zone: Annotated[Zone, names("place")]
    component: Component
    pile: Pieces


class Group(Row, frozen=True, rename={"queue": "place"}):
    """One player's workers in one zone; `queue` is its place, counted from the arrow, 0 when there are none."""

    keys = ("zone", "seat")

    zone: Annotated[Zone, names("place")]
    seat: Seat
    apprentices: Apprentices = 0
    master: bool = False
    queue: Annotated[int, cell(0, 99, "ldv.place.queue", counts=False)] = 0
    line: Annotated[str, Meta(pattern=r"^([0-9]{1,2}( [0-9]{1,2})*)?$", extra={"usual": _IN_LINE})] = ""
    """Where single workers stand in line: their places in it, the master's first."""

    @property
    def peopled(self) -> bool:
        return self.apprentices > 0 or self.master

    @property
    def places(self) -> tuple[int, ...]:
        """The places of these workers in the zone's line, the master's first."""
        return _numbers(self.line) if self.line else ()


@lru_cache(maxsize=1024)
def _numbers(line: str) -> tuple[int, ...]:
    return tuple(map(int, line.split()))


class Worker(NamedTuple):
    """Somebody in a zone's line, where single workers stand there."""

    seat: int
    master: bool


_PRINTED: Final = (
    *("number", "name_en", "name_fr", "rank", "type", "iron", "glass", "wood", "brick", "rope", "weeks"),
    *("first", "later", "reconstructed", "known_to"),
)
"""What a card says, which the option `cards` can change, and who knows of it."""


class Invention(Row, frozen=True, rename={"finished": "made"}):
    """One of the 25 cards, and where it is."""

    keys = _PRINTED

    number: Number
    name_en: str
    name_fr: str
    rank: Rank
    type: Type
    iron: Pieces
    glass: Pieces
    wood: Pieces
    brick: Pieces
    rope: Pieces
    weeks: Weeks
    first: Florins
    """Florins for those who make it in the first turn in which it is made."""
    later: Florins
    reconstructed: bool
    """Whether any value of the card is our reconstruction."""
    where: Literal["deck", "requested", "player", "box"] = "box"
    slot: Annotated[int, cell(0, 25, "ldv.setup.material", counts=False)] = 0
    """In the deck the height from the bottom; among the requested the space from the left."""
    owner: Seat = NOBODY
    finished: Turn = 0
    """The turn in which it was first finished."""
    known_to: Annotated[str, Meta(pattern="^[0-4]*$", extra={"usual": _KNOWING, "each": "player"})] = ""
    """The seats that know where in the deck it lies, as digits."""

    @property
    def needs(self) -> Packet:
        return self.iron, self.glass, self.wood, self.brick, self.rope


class Finished(Row, frozen=True):
    """Whether and when one player made one invention, and for how much."""

    keys = ("invention", "seat")

    invention: Number
    seat: Seat
    turn: Turn = 0
    florins: Florins = 0


@lru_cache
def words(packet: Packet) -> tuple[Component, ...]:
    """A packet as a list of components, for sentences."""
    return tuple(c for c, n in zip(COMPONENTS, packet, strict=True) for _ in range(n))


def cells(packet: Packet) -> dict[str, int]:
    """A packet as the five cells of a row."""
    return dict(zip(COMPONENTS, packet, strict=True))


Holder = TypeVar("Holder", Player, Lab)


def holding(row: Holder, packet: Packet) -> Holder:
    """The row with these components."""
    iron, glass, wood, brick, rope = packet
    return replace(row, iron=iron, glass=glass, wood=wood, brick=brick, rope=rope)


def plus(one: Packet, other: Packet) -> Packet:
    a, b, c, d, e = one
    v, w, x, y, z = other
    return a + v, b + w, c + x, d + y, e + z


def minus(one: Packet, other: Packet) -> Packet:
    a, b, c, d, e = one
    v, w, x, y, z = other
    return a - v, b - w, c - x, d - y, e - z
