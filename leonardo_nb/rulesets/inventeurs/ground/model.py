"""The tables of Les Inventeurs."""

from functools import lru_cache
from typing import Annotated, Final, Literal, get_args

from leonardo_nb.core.state import TABLE, Row, Seat, cell

Team = Literal["red", "yellow", "green", "blue", "purple"]
Knowledge = Literal["physics", "chemistry", "mechanics", "mathematics"]
Kind = Literal["progress", "points", "availability", "knowledge", "classification"]

TEAMS: Final[tuple[Team, ...]] = get_args(Team)
KNOWLEDGE: Final[tuple[Knowledge, ...]] = get_args(Knowledge)
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

Four = tuple[int, int, int, int]
"""A number for each knowledge, in the order of KNOWLEDGE."""
NONE: Final[Four] = (0, 0, 0, 0)

Level = Annotated[int, cell(0, 4, "inventeurs.token.progress")]
Cubes = Annotated[int, cell(0, 4, "inventeurs.work.place_cubes")]
Place = Annotated[int, cell(0, 8, "inventeurs.setup.epoch_cards", counts=False)]


class Player(Row, frozen=True):
    """A seat and its team."""

    keys = ("seat", "name", "team")

    seat: Seat
    name: str
    team: Literal["", "red", "yellow", "green", "blue", "purple"] = ""

    @property
    def colour(self) -> str:
        """A player's colour is the team's."""
        return self.team


class Inventor(Row, frozen=True, cache_hash=True):
    """An inventor with the levels reached in each knowledge."""

    keys = ("inventor", "team", "seat")

    inventor: Annotated[int, cell(1, 20, "inventeurs.setup.material", noun="inventor")]
    """The number of the tile, 1 to 20."""
    team: Team
    seat: Seat = TABLE
    """Whose inventor it is; the TABLE's while the team is in the box."""
    physics: Level = 0
    chemistry: Level = 0
    mechanics: Level = 0
    mathematics: Level = 0
    busy: bool = False
    """Turned sideways after work, until made available again."""

    @property
    def levels(self) -> Four:
        return self.physics, self.chemistry, self.mechanics, self.mathematics


class Invention(Row, frozen=True):
    """An invention card. The rows stand as the shuffled piles lie, epoch by epoch, the top card first."""

    keys = ("epoch",)
    called_by = ("invention",)

    invention: Annotated[int, cell(1, 36, "inventeurs.setup.material", noun="invention")]
    """Its number, 1 to 36."""
    epoch: Annotated[int, cell(1, 3, "inventeurs.setup.epoch_cards", counts=False)]
    where: Literal["pile", "table", "player", "box"] = "pile"
    place: Place = 0
    """On the table: 1 to the number of players + 3; elsewhere 0."""
    seat: Seat = TABLE
    """The player who has acquired it."""


class Contribution(Row, frozen=True, cache_hash=True):
    """The cubes of one player on the invention at one place of the table."""

    keys = ("place", "seat")

    place: Place
    seat: Seat
    physics: Cubes = 0
    chemistry: Cubes = 0
    mechanics: Cubes = 0
    mathematics: Cubes = 0

    @property
    def by_knowledge(self) -> Four:
        return self.physics, self.chemistry, self.mechanics, self.mathematics

    @property
    def total(self) -> int:
        return self.physics + self.chemistry + self.mechanics + self.mathematics


class Token(Row, frozen=True):
    """A reward token. The rows stand as the tokens will come out of the bag, the next one first."""

    keys = ("kind", "value")

    kind: Kind
    value: Annotated[int, cell(0, 4, "inventeurs.setup.material")]
    """Of progress and points tokens; 0 for the others."""
    where: Literal["bag", "invention", "player", "inventor", "box"] = "bag"
    place: Place = 0
    """The place of the invention it lies on; elsewhere 0."""
    seat: Seat = TABLE
    """The player who holds it, or on whose inventor it was laid."""

    @property
    def face(self) -> str:
        """Its front, as sentences name it."""
        return f"{self.kind}:{self.value}"


def plus(one: Four, other: Four) -> Four:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


@lru_cache(maxsize=4096)
def minus(one: Four, other: Four) -> Four:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3]


@lru_cache(maxsize=4096)
def least(one: Four, other: Four) -> Four:
    """The smaller of each two."""
    return min(one[0], other[0]), min(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


@lru_cache(maxsize=1024)
def words(numbers: Four) -> tuple[Knowledge, ...]:
    """Numbers as a list of knowledge, for sentences."""
    return tuple(knowledge for knowledge, number in zip(KNOWLEDGE, numbers, strict=True) for _ in range(number))


def cells(numbers: Four) -> dict[str, int]:
    """Numbers as four cells of a row."""
    return dict(zip(KNOWLEDGE, numbers, strict=True))
