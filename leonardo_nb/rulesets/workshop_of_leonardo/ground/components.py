"""The printed numbers and the faces of all cards, read from the data folder."""

from functools import cache
from typing import Final

from msgspec import Struct

from leonardo_nb.core.data import keyed_numbers, table
from leonardo_nb.rulesets.workshop_of_leonardo.ground import model

FOLDER: Final = "workshop_of_leonardo"
FILES: Final = ("apprentice.csv", "leonardo.csv", "patrons.csv", "unfinished.csv", "numbers.csv")


class Face(Struct, frozen=True):
    """What is printed on an Apprentice card."""

    id: int
    discipline: model.Discipline
    action: model.Below
    practice: model.Practised
    action_source: str


class _Leonardo(Struct, frozen=True):
    id: int
    effect: model.Effect


class _Needs(Struct, frozen=True):
    """What is printed on a card that is taken by work."""

    id: int
    name_it: str
    name_en: str
    name_fr: str
    painting: int
    letters: int
    architecture: int
    engineering: int
    physics: int
    biology: int
    painting_source: str

    @property
    def needs(self) -> model.Six:
        """The level wanted in each discipline."""
        return self.painting, self.letters, self.architecture, self.engineering, self.physics, self.biology


class PatronFace(_Needs, frozen=True, kw_only=True):
    points: int


class UnfinishedFace(_Needs, frozen=True, kw_only=True):
    design: model.Design


_N: Final = keyed_numbers(FOLDER)

DECK: Final = _N["deck"]
"""Apprentice cards used, by the number of players."""
SOLO_SEATS: Final = _N["solo_decks"][1]
REVEALED: Final = _N["revealed"][1]
"""Cards in each row of the centre."""
HAND: Final = _N["hand"][1]
DRAWN: Final = _N["drawn"][1]
"""Cards drawn at the end of a turn."""
PRACTICE: Final = _N["practice_points"][1]
"""What a practice adds to a level."""
STARS: Final = _N["leonardo_points"][1]
EXTRA: Final[dict[str, int]] = {"two_cards": _N["two_cards"][1], "card_and_rest": _N["card_and_rest"][1]}
"""Cards that Leonardo cards let a player draw."""
LOOK: Final = _N["look_three"][1]
DISCIPLINE_POINTS: Final = _N["discipline_points"][1]
HIGH: Final = _N["high_level"][1]
HIGH_POINTS: Final = _N["high_level_points"][1]
ALL_SIX_POINTS: Final = _N["all_six_points"][1]
SETS: Final = (0, *(value for _, value in sorted(_N["unfinished_set"].items())))
"""Points of Unfinished cards of one design, by their number."""
SOLO_GOAL: Final = _N["solo_goal"][1]

FACES: Final = {face.id: face for face in table(FOLDER, "apprentice.csv", Face)}
EFFECTS: Final = {row.id: row.effect for row in table(FOLDER, "leonardo.csv", _Leonardo)}
PATRONS: Final = {face.id: face for face in table(FOLDER, "patrons.csv", PatronFace)}
UNFINISHED: Final = {face.id: face for face in table(FOLDER, "unfinished.csv", UnfinishedFace)}

Wanted = tuple[tuple[int, int], ...]
"""The index of each discipline that a card needs, and the level wanted."""


def _wanted(needs: model.Six) -> Wanted:
    return tuple((index, level) for index, level in enumerate(needs) if level)


NEEDS: Final[dict[str, dict[int, Wanted]]] = {
    "patron": {face.id: _wanted(face.needs) for face in PATRONS.values()},
    "unfinished": {face.id: _wanted(face.needs) for face in UNFINISHED.values()},
}
PAIRS: Final = {
    kind: {card: (wanted[0] + wanted[-1]) for card, wanted in needs.items()} for kind, needs in NEEDS.items()
}
"""The same as four numbers: the first discipline and its level, and the last."""


RECONSTRUCTED: Final = {
    "apprentice": {face.id for face in FACES.values() if face.action_source == "reconstructed"},
    "patron": {face.id for face in PATRONS.values() if face.painting_source == "reconstructed"},
    "unfinished": {face.id for face in UNFINISHED.values() if face.painting_source == "reconstructed"},
}
"""Cards whose print no source tells; a row of a table is reconstructed as a whole."""


def needs_of(kind: str, card: int) -> tuple[str, ...]:
    """What a Patron or Unfinished card asks for, as params of a sentence."""
    return tuple(f"{model.DISCIPLINES[index]}:{level}" for index, level in NEEDS[kind][card])


@cache
def all_apprentice() -> tuple[model.Apprentice, ...]:
    return tuple(model.Apprentice(face.id, face.discipline, face.action, face.practice) for face in FACES.values())


@cache
def all_leonardo() -> tuple[model.Leonardo, ...]:
    return tuple(model.Leonardo(card, effect) for card, effect in EFFECTS.items())


@cache
def all_patrons() -> tuple[model.Patron, ...]:
    return tuple(model.Patron(card) for card in PATRONS)


@cache
def all_unfinished() -> tuple[model.Unfinished, ...]:
    return tuple(model.Unfinished(face.id, face.design) for face in UNFINISHED.values())
