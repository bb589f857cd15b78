"""What follows from the tables alone, worked out once: levels, the centre, and the cards taken."""

from functools import lru_cache

from leonardo_nb.core.by_identity import cached_by_identity
from leonardo_nb.rulesets.workshop_of_leonardo.ground import model
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import PAIRS
from leonardo_nb.rulesets.workshop_of_leonardo.ground.places import NONE, one_more

Wanted = tuple[int, int, int, int, int]


@lru_cache(maxsize=4096)
def levels_by(practice: int, studied: model.Six, practised: model.Six, below: model.Six) -> model.Six:
    """Cards, and what each practice under them adds; 0 where the discipline is not in play."""
    a, b, c, d, e, f = [
        cards and cards + practice * (practices + more)
        for cards, practices, more in zip(studied, practised, below, strict=True)
    ]
    return a, b, c, d, e, f


@cached_by_identity
def under(leonardo: tuple[model.Leonardo, ...]) -> dict[int, model.Six]:
    """How many Leonardo cards lie under each column of those seats that have any there."""
    found: dict[int, model.Six] = {}
    for row in leonardo:
        if row.column:
            found[row.seat] = one_more(found.get(row.seat, NONE), row.column)
    return found


@cached_by_identity
def centre(rows: tuple[model.Leonardo | model.Patron | model.Unfinished, ...]) -> dict[int, int]:
    """The cards face up in a row of the centre, by their places."""
    lying = sorted([(row.place, row.card) for row in rows if row.where == "centre"])
    return dict(lying)


@cached_by_identity
def count(rows: tuple[model.Leonardo | model.Patron | model.Unfinished, ...]) -> list[int]:
    """How many cards each seat has taken; the last number is that of the cards nobody has."""
    found = [0] * (len(model.COLOURS) + 1)
    for row in rows:
        found[row.seat] += 1
    return found


@cached_by_identity
def rested(leonardo: tuple[model.Leonardo, ...]) -> frozenset[int]:
    """The seats with a Leonardo card that keeps them from Fatigue."""
    return frozenset([row.seat for row in leonardo if row.effect == "card_and_rest" and row.where == "taken"])


@cached_by_identity
def patrons_offered(rows: tuple[model.Patron, ...]) -> list[Wanted]:
    """The Patron cards face up, each with the two disciplines it needs and the levels wanted in them."""
    return [(card, *PAIRS["patron"][card]) for card in centre(rows).values()]


@cached_by_identity
def unfinished_offered(rows: tuple[model.Unfinished, ...]) -> list[Wanted]:
    """The same of the Unfinished cards."""
    return [(card, *PAIRS["unfinished"][card]) for card in centre(rows).values()]


@cached_by_identity
def taken(rows: tuple[model.Leonardo | model.Patron | model.Unfinished, ...], seat: int) -> tuple[int, ...]:
    """The cards that a seat has taken."""
    return tuple(row.card for row in rows if row.seat == seat)
