"""What the tables and the printed tiles and cards hold: what the claims are worked out from."""

import csv
from typing import Any

from leonardo_nb.core.data import data_path

KNOWLEDGE = ("physics", "chemistry", "mechanics", "mathematics")
MORE, SHARERS, EXTRA, CUBES, EPOCHS = 3, 3, 2, 15, 3


def printed(file: str) -> dict[int, dict[str, str]]:
    text = data_path("inventeurs", file).read_text(encoding="utf-8")
    return {int(row["number"]): row for row in csv.DictReader(text.splitlines())}


TILES, CARDS, FACES = printed("inventors.csv"), printed("inventions.csv"), printed("tokens.csv")
FRONTS = [f"{row['kind']}:{row['value']}" for row in FACES.values()]
PROGRESS = (1, 2, 3, 4)
"""The values of progress tokens by the rulebook; the 1 is the back of every token."""


def four(row: Any) -> list[int]:
    return [getattr(row, knowledge) for knowledge in KNOWLEDGE]


def by_number(numbers: list[int]) -> tuple[str, ...]:
    return tuple(knowledge for knowledge, count in zip(KNOWLEDGE, numbers, strict=True) for _ in range(count))


def levels(state: Any, number: int) -> list[int]:
    return next(four(row) for row in state.inventors if row.inventor == number)


def team(state: Any, seat: int) -> list[Any]:
    return [row for row in state.inventors if row.seat == seat]


def busy(state: Any, seat: int) -> tuple[int, ...]:
    return tuple(row.inventor for row in team(state, seat) if row.busy)


def table(state: Any) -> dict[int, int]:
    """The inventions on the table by their places."""
    return dict(sorted((row.place, row.invention) for row in state.inventions if row.where == "table"))


def place_of(state: Any, invention: int) -> int:
    return next(place for place, number in table(state).items() if number == invention)


def cubes(state: Any, place: int, seat: int) -> list[int]:
    return next(four(row) for row in state.contributions if (row.place, row.seat) == (place, seat))


def empty(state: Any, invention: int) -> list[int]:
    place = place_of(state, invention)
    laid = [four(row) for row in state.contributions if row.place == place]
    return [int(CARDS[invention][k]) - sum(row[i] for row in laid) for i, k in enumerate(KNOWLEDGE)]


def home(state: Any, seat: int) -> int:
    return CUBES - sum(sum(four(row)) for row in state.contributions if row.seat == seat)


def faces(state: Any, seat: int) -> tuple[str, ...]:
    return tuple(f"{row.kind}:{row.value}" for row in state.tokens if row.where == "player" and row.seat == seat)


def on_place(state: Any, place: int) -> tuple[str, ...]:
    return tuple(f"{row.kind}:{row.value}" for row in state.tokens if row.where == "invention" and row.place == place)


def owned(state: Any, seat: int) -> tuple[int, ...]:
    return tuple(row.invention for row in state.inventions if row.where == "player" and row.seat == seat)


def seats(state: Any) -> range:
    return range(len(state.players))


def clockwise(state: Any) -> list[int]:
    """From the statuette."""
    return [(state.statuette + step) % len(state.players) for step in seats(state)]


def ranked(state: Any, place: int) -> tuple[int, ...]:
    laid = {seat: sum(cubes(state, place, seat)) for seat in clockwise(state)}
    return tuple(sorted((seat for seat in laid if laid[seat]), key=lambda seat: -laid[seat]))


def lacking(state: Any, number: int) -> list[int]:
    """The values of the tokens that an objective still needs."""
    now, goal = levels(state, number), [int(TILES[number][f"goal_{k}"]) for k in KNOWLEDGE]
    return [value for level, wanted in zip(now, goal, strict=True) for value in range(level + 1, wanted + 1)]


def goal_points(number: int) -> int:
    return int(TILES[number]["goal_points"])


def objectives(state: Any, seat: int) -> list[int]:
    """Who has reached the objective."""
    return [row.inventor for row in team(state, seat) if not lacking(state, row.inventor)]


def value(face: str) -> int:
    return int(face.partition(":")[2])
