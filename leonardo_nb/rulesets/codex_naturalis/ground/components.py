"""The printed numbers and the faces of all cards, read from the data folder."""

from functools import cache
from typing import Final, Literal, NoReturn

from msgspec import Struct

from leonardo_nb.core.data import numbers, table
from leonardo_nb.core.errors import BadData
from leonardo_nb.rulesets.codex_naturalis.ground import model

FOLDER: Final = "codex_naturalis"
FILES: Final = ("resource_cards.csv", "gold_cards.csv", "starter_cards.csv", "objective_cards.csv", "numbers.csv")

CornerFace = Literal["none", "empty", "plant", "animal", "fungi", "insect", "quill", "inkwell", "manuscript"]
PointsKind = Literal["none", "flat", "per_quill", "per_inkwell", "per_manuscript", "per_covered_corner"]
ObjectiveKind = Literal["pattern_diagonal", "pattern_l", "resource_triple", "object_triple", "object_pair"]


class _Corners(Struct, frozen=True):
    front_tl: CornerFace
    front_tr: CornerFace
    front_bl: CornerFace
    front_br: CornerFace
    back_tl: CornerFace
    back_tr: CornerFace
    back_bl: CornerFace
    back_br: CornerFace
    back_centre: str


class _Resource(_Corners, frozen=True):
    id: int
    kingdom: model.Kingdom
    points: int
    points_kind: PointsKind


class _Gold(_Resource, frozen=True):
    req_plant: int
    req_animal: int
    req_fungi: int
    req_insect: int


class _Starter(_Corners, frozen=True):
    id: int
    front_centre: str


class _Objective(Struct, frozen=True):
    id: int
    kind: ObjectiveKind
    points: int
    need_plant: int
    need_animal: int
    need_fungi: int
    need_insect: int
    need_quill: int
    need_inkwell: int
    need_manuscript: int
    cell1: str
    cell2: str
    cell3: str


class Face(Struct, frozen=True):
    """One side of a card."""

    corners: dict[model.Corner, CornerFace]
    """`none` where there is no visible corner, `empty` where a visible one shows no symbol."""
    visible: str
    """Which corners there are."""
    centre: tuple[str, ...]
    """Symbols that can never be covered."""
    symbols: model.Counts
    """All symbols of this side."""
    open: tuple[model.Place, ...]
    """Where, seen from this card, its visible corners can be covered."""
    shut: tuple[model.Place, ...]
    """Where nothing can be laid for want of a corner."""


class Reward(Struct, frozen=True):
    """What the front of a resource or gold card gives, and what it needs for that."""

    requirement: tuple[int, ...]
    """Resources, in the order of SYMBOLS."""
    needs: tuple[tuple[int, int], ...]
    """The same, only what is needed: the place among SYMBOLS and how many."""
    points: int
    per: PointsKind
    object: int | None
    """The place among SYMBOLS of what it gives points for, if that is an object."""


class Goal(Struct, frozen=True):
    """What an objective card wants and gives."""

    card: int
    kind: ObjectiveKind
    points: int
    """For each set or copy."""
    needs: model.Counts
    """The symbols of one set; nothing but zeros for a pattern."""
    sets: tuple[tuple[int, int], ...]
    """The same, only what is needed: the place among SYMBOLS and how many."""
    pattern: tuple[tuple[int, int, str], ...]
    """dx, dy and kingdom of each card, the lowest one first; empty for sets."""


def count_symbols(shown: tuple[str, ...]) -> model.Counts:
    plant, animal, fungi, insect, quill, inkwell, manuscript = (shown.count(symbol) for symbol in model.SYMBOLS)
    return plant, animal, fungi, insect, quill, inkwell, manuscript


def _face(corners: tuple[CornerFace, ...], centre: str) -> Face:
    shown = dict(zip(model.CORNERS, corners, strict=True))
    middle = () if centre == "none" else tuple(centre.split("+"))
    return Face(
        shown,
        " ".join(corner for corner in model.CORNERS if shown[corner] != "none"),
        middle,
        count_symbols((*corners, *middle)),
        tuple(model.BESIDE[corner] for corner in model.CORNERS if shown[corner] != "none"),
        tuple(model.BESIDE[corner] for corner in model.CORNERS if shown[corner] == "none"),
    )


def _front(row: _Corners, centre: str = "none") -> Face:
    return _face((row.front_tl, row.front_tr, row.front_bl, row.front_br), centre)


def _back(row: _Corners) -> Face:
    return _face((row.back_tl, row.back_tr, row.back_bl, row.back_br), row.back_centre)


def _reward(row: _Resource) -> Reward:
    requirement = tuple(getattr(row, f"req_{symbol}", 0) for symbol in model.SYMBOLS)
    needs = tuple((place, count) for place, count in enumerate(requirement) if count)
    counted = row.points_kind.removeprefix("per_")
    place = model.SYMBOLS.index(counted) if counted in model.OBJECTS else None
    return Reward(requirement, needs, row.points, row.points_kind, place)


def _goal(row: _Objective) -> Goal:
    needs = count_symbols(tuple(s for s in model.SYMBOLS for _ in range(getattr(row, f"need_{s}"))))
    drawn = [cell.split() for cell in (row.cell1, row.cell2, row.cell3) if cell != "none"]
    pattern = tuple((int(dx), int(dy), kingdom) for dx, dy, kingdom in drawn)
    sets = tuple((place, count) for place, count in enumerate(needs) if count)
    return Goal(row.id, row.kind, row.points, needs, sets, pattern)


_NUMBERS: Final = numbers(FOLDER)
_RESOURCE: Final = table(FOLDER, "resource_cards.csv", _Resource)
_GOLD: Final = table(FOLDER, "gold_cards.csv", _Gold)
_STARTER: Final = table(FOLDER, "starter_cards.csv", _Starter)
_OBJECTIVE: Final = table(FOLDER, "objective_cards.csv", _Objective)
_DRAWN: Final[tuple[_Resource, ...]] = (*_RESOURCE, *_GOLD)

HAND: Final = {"resource": _NUMBERS["hand_resource"], "gold": _NUMBERS["hand_gold"]}
"""How many cards of each kind a hand begins with."""
HAND_SIZE: Final = sum(HAND.values())
OPEN: Final = _NUMBERS["open_of_a_kind"]
"""How many cards of each kind lie face up."""
COMMON: Final = _NUMBERS["common_objectives"]
OFFERED: Final = _NUMBERS["offered_objectives"]
END_POINTS: Final = _NUMBERS["end_points"]
TRACK_END: Final = _NUMBERS["track_end"]

KINGDOM: Final[dict[int, model.KingdomSeen]] = {
    **{row.id: row.kingdom for row in _DRAWN},
    **dict.fromkeys([row.id for row in _STARTER], ""),
}
"""The kingdom of every resource and gold card; starter cards have none."""
FRONTS: Final[dict[int, Face]] = {row.id: _front(row) for row in _DRAWN} | {
    row.id: _front(row, row.front_centre) for row in _STARTER
}
BACKS: Final[dict[str | int, Face]] = {
    **{row.kingdom: _back(row) for row in _DRAWN},
    **{row.id: _back(row) for row in _STARTER},
}
"""Backs of one kingdom are all alike; a starter card has its own."""
REWARDS: Final[dict[int, Reward]] = {row.id: _reward(row) for row in _DRAWN}
ROWS: Final = {
    "resource": range(len(_RESOURCE)),
    "gold": range(len(_RESOURCE), len(_DRAWN)),
    "starter": range(len(_DRAWN), len(_DRAWN) + len(_STARTER)),
}
"""The rows of each kind in the table of cards."""
GOALS: Final[dict[int, Goal]] = {row.id: _goal(row) for row in _OBJECTIVE}


def face_of(card: model.Card) -> Face:
    """The side of a laid card that is up; a back is known by its kingdom alone."""
    return FRONTS[card.card] if card.side == "front" else BACKS[card.kingdom or card.card]


def kind_of(number: int) -> Literal["resource", "gold", "starter"]:
    """1 to 40 resource, 41 to 80 gold, 81 to 86 starter cards."""
    return "resource" if number <= len(_RESOURCE) else "gold" if number <= len(_DRAWN) else "starter"


@cache
def all_cards() -> tuple[model.Card, ...]:
    """The 86 resource, gold and starter cards in the box."""
    return tuple(model.Card(kind_of(number), kingdom, number) for number, kingdom in KINGDOM.items())


@cache
def all_objectives() -> tuple[model.Objective, ...]:
    """The 16 objective cards."""
    return tuple(model.Objective(number) for number in GOALS)


def check_file(_text: str, file: str) -> NoReturn:
    """Refuse any table: all cards of this game are known."""
    raise BadData(f"{file}: Codex Naturalis is played with its own 102 cards; it does not take a table of other cards.")
