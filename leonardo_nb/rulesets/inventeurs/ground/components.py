"""The printed numbers, the inventors, inventions and tokens, read from the data folder."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from leonardo_nb.core.data import numbers, table
from leonardo_nb.rulesets.inventeurs.ground.model import Four, Invention, Inventor, Kind, Team, Token

FOLDER: Final = "inventeurs"
FILES: Final = ("inventors.csv", "inventions.csv", "tokens.csv", "numbers.csv")


class Tile(Struct, frozen=True):
    """What is printed on an inventor's tile."""

    number: int
    name: str
    team: Team
    physics: int
    chemistry: int
    mechanics: int
    mathematics: int
    goal_physics: int
    goal_chemistry: int
    goal_mechanics: int
    goal_mathematics: int
    goal_points: int

    @property
    def initial(self) -> Four:
        """The initial levels."""
        return self.physics, self.chemistry, self.mechanics, self.mathematics

    @property
    def goal(self) -> Four:
        """The levels of the progress objective; 0 where it asks for none."""
        return self.goal_physics, self.goal_chemistry, self.goal_mechanics, self.goal_mathematics


class Card(Struct, frozen=True):
    """What is printed on an invention."""

    number: int
    name_fr: str
    name_en: str
    epoch: int
    classification: int
    points: int
    physics: int
    chemistry: int
    mechanics: int
    mathematics: int

    @property
    def slots(self) -> Four:
        return self.physics, self.chemistry, self.mechanics, self.mathematics


class _Face(Struct, frozen=True):
    number: int
    kind: Kind
    value: int
    count: Annotated[int, Meta(ge=0, le=52)]


_N: Final = numbers(FOLDER)

MORE_INVENTIONS: Final = _N["more_inventions"]
"""How many more inventions than players lie on the table when an epoch begins."""
REWARDS: Final = _N["rewards"]
"""Tokens on each invention."""
SHARERS: Final = _N["sharers"]
"""Contributors who share at most."""
EXTRA_CUBES: Final = _N["extra_cubes"]
"""Cubes that a token of additional knowledge gives."""
EPOCHS: Final = _N["epochs"]

TILES: Final = {tile.number: tile for tile in table(FOLDER, "inventors.csv", Tile)}
CARDS: Final = {card.number: card for card in table(FOLDER, "inventions.csv", Card)}
FACES: Final = tuple(table(FOLDER, "tokens.csv", _Face))

SLOTS: Final[dict[int, Four]] = {number: card.slots for number, card in CARDS.items()}
GOALS: Final[dict[int, Four]] = {number: tile.goal for number, tile in TILES.items()}
TEAM_ROWS: Final = {
    team: slice(4 * number, 4 * number + 4) for number, team in enumerate(dict.fromkeys(t.team for t in TILES.values()))
}
ROWS: Final[dict[int, range]] = {
    epoch: range(
        sum(card.epoch < epoch for card in CARDS.values()), sum(card.epoch <= epoch for card in CARDS.values())
    )
    for epoch in range(1, EPOCHS + 1)
}
"""The rows of each epoch's pile."""


def all_inventors() -> tuple[Inventor, ...]:
    """Every inventor in the box, without skill tokens."""
    return tuple(Inventor(tile.number, tile.team) for tile in TILES.values())


def all_inventions() -> tuple[Invention, ...]:
    """The three piles, not yet shuffled."""
    cards = sorted(CARDS.values(), key=lambda card: card.epoch)
    return tuple(Invention(card.number, card.epoch) for card in cards)


def all_tokens() -> tuple[Token, ...]:
    """All reward tokens, kind by kind."""
    return tuple(Token(face.kind, face.value) for face in FACES for _ in range(face.count))
