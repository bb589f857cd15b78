"""What the tables and the printed cards hold: what the claims are worked out from."""

import csv
from collections import Counter
from typing import Any

from leonardo_nb.core.data import data_path
from tests.numbers_in_force import number

DISCIPLINES = ("painting", "letters", "architecture", "engineering", "physics", "biology")
TABLES = {"leonardo": "leonardo", "patron": "patrons", "unfinished": "unfinished"}
STARS, LOOK, ROW, HAND = 3, 3, 3, 4
EXTRA = {"two_cards": 2, "card_and_rest": 1}
USED = {1: 64, 2: 32, 3: 48, 4: 64, 5: 72}
PER_DISCIPLINE, HIGH, PER_HIGH, ALL_SIX, GOAL = 2, 4, 3, 3, 130


def printed(file: str) -> dict[int, dict[str, str]]:
    text = data_path("workshop_of_leonardo", file).read_text(encoding="utf-8")
    return {int(row["id"]): row for row in csv.DictReader(text.splitlines())}


APPRENTICE, LEONARDO = printed("apprentice.csv"), printed("leonardo.csv")
PATRONS, UNFINISHED = printed("patrons.csv"), printed("unfinished.csv")
COUNTS = {"apprentice": 72, "leonardo": 11, "patron": 12, "unfinished": 12}


def seats(state: Any) -> range:
    return range(len(state.players))


def per_practice(state: Any) -> int:
    """How many levels a practice adds."""
    return number(state, 2, "level", "practice")


def left_of(state: Any, seat: int) -> int:
    """Who begins if this seat holds the Fatigue card."""
    return (seat + number(state, 1, "first", "left")) % len(state.players)


def clockwise(state: Any, seat: int) -> list[int]:
    return [(seat + step) % len(state.players) for step in seats(state)]


def cards(state: Any, where: str, seat: int | None = None) -> list[Any]:
    return [row for row in state.apprentice if row.where == where and seat in (None, row.seat)]


def numbers(rows: list[Any]) -> tuple[int, ...]:
    return tuple(row.card for row in rows)


def hand(state: Any, seat: int) -> tuple[int, ...]:
    return numbers(cards(state, "hand", seat))


def own_deck(state: Any, seat: int) -> list[Any]:
    """What a seat draws from, the top first."""
    lying = cards(state, "deck", seat) if state.solo else cards(state, "deck")
    return sorted(lying, key=lambda row: row.place)


def looked(state: Any, seat: int, look: int) -> tuple[int, ...]:
    return numbers([row for row in cards(state, "looked", seat) if row.place == look])


def column(state: Any, seat: int, discipline: str) -> tuple[int, int]:
    """The study cards of a column, and the practices under it."""
    mine = [row.where for row in state.apprentice if row.seat == seat and row.column == discipline]
    below = sum(row.seat == seat and row.column == discipline for row in state.leonardo)
    return mine.count("study"), mine.count("practice") + below


def level(state: Any, seat: int, discipline: str) -> int:
    studied, practices = column(state, seat, discipline)
    return studied + per_practice(state) * practices if studied else 0


def in_play(state: Any, seat: int) -> tuple[str, ...]:
    return tuple(discipline for discipline in DISCIPLINES if column(state, seat, discipline)[0])


def face_up(state: Any, kind: str) -> dict[int, int]:
    rows = getattr(state, TABLES[kind])
    return dict(sorted((row.place, row.card) for row in rows if row.where == "centre"))


def taken(state: Any, kind: str, seat: int) -> tuple[int, ...]:
    return tuple(row.card for row in getattr(state, TABLES[kind]) if row.where == "taken" and row.seat == seat)


def fatigue(state: Any, seat: int) -> int:
    return sum(len(taken(state, kind, seat)) * (weight(state) if kind == "leonardo" else 1) for kind in TABLES)


def weight(state: Any) -> int:
    """As how many cards a Leonardo card counts."""
    return number(state, 1, "fatigue", "leonardo")


def immune(state: Any, seat: int) -> bool:
    return any(LEONARDO[card]["effect"] == "card_and_rest" for card in taken(state, "leonardo", seat))


def needs(state: Any, kind: str, card: int) -> dict[str, int]:
    """The level that is enough in each discipline that a card asks for."""
    row, above = (PATRONS if kind == "patron" else UNFINISHED)[card], number(state, 0, "work", "above")
    return {discipline: int(row[discipline]) + above for discipline in DISCIPLINES if row[discipline] != "0"}


def designs(state: Any, seat: int) -> Counter[str]:
    return Counter(UNFINISHED[card]["design"] for card in taken(state, "unfinished", seat))


def sets(state: Any) -> dict[int, int]:
    """The points of Unfinished cards of one design, by their number."""
    printed = {0: 0, 1: 2, 2: 6, 3: 12}
    return {count: number(state, points, "sets", "points", count) for count, points in printed.items()}


def points_of(state: Any, seat: int) -> dict[str, int]:
    high = [each for each in DISCIPLINES if level(state, seat, each) >= HIGH]
    stars = [card for card in taken(state, "leonardo", seat) if LEONARDO[card]["effect"] == "points"]
    return {
        "disciplines": PER_DISCIPLINE * len(in_play(state, seat)),
        "high_level": PER_HIGH * len(high),
        "all_six": ALL_SIX if in_play(state, seat) == DISCIPLINES else 0,
        "leonardo": STARS * len(stars),
        "patrons": sum(int(PATRONS[card]["points"]) for card in taken(state, "patron", seat)),
        "unfinished": sum(sets(state)[count] for count in designs(state, seat).values()),
    }


def total(state: Any, seat: int) -> int:
    return sum(points_of(state, seat).values())


def worth(state: Any, seat: int) -> tuple[int, int]:
    return total(state, seat), len(in_play(state, seat))


def best(state: Any) -> tuple[int, ...]:
    most = max(worth(state, seat) for seat in seats(state))
    return tuple(seat for seat in seats(state) if worth(state, seat) == most)


def candidates(state: Any) -> tuple[int, ...]:
    """Who can be given the Fatigue card, clockwise from the holder."""
    holder, others = state.holder, clockwise(state, state.holder)[1:]
    free = [seat for seat in others if not immune(state, seat)]
    if not immune(state, holder):
        free = [seat for seat in free if fatigue(state, seat) > fatigue(state, holder)]
    if state.options.fatigue == "most":
        most = max((fatigue(state, seat) for seat in free), default=0)
        free = [seat for seat in free if fatigue(state, seat) == most]
    return tuple(free)
