"""What the tables hold, and what is printed on the cards: what the claims are worked out from."""

import csv
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from leonardo_nb.core.data import data_path
from leonardo_nb.testing.reasons import Told

SYMBOLS = ("plant", "animal", "fungi", "insect", "quill", "inkwell", "manuscript")
CORNERS = {"tl": (-1, 1), "tr": (1, 1), "bl": (-1, -1), "br": (1, -1)}


def printed(file: str) -> dict[int, dict[str, str]]:
    text = data_path("codex_naturalis", file).read_text(encoding="utf-8")
    return {int(row["id"]): row for row in csv.DictReader(text.splitlines())}


CARDS = {
    number: row for kind in ("resource", "gold", "starter") for number, row in printed(f"{kind}_cards.csv").items()
}
GOALS = printed("objective_cards.csv")


def player(state: Any, seat: int) -> Any:
    return next(row for row in state.players if row.seat == seat)


def area(state: Any, seat: int) -> dict[tuple[int, int], Any]:
    return {(row.x, row.y): row for row in state.cards if row.where == "area" and row.seat == seat}


def lying(state: Any, where: str, kind: str = "", seat: int | None = None) -> tuple[int, ...]:
    rows = [row for row in state.cards if row.where == where and kind in ("", row.kind) and seat in (None, row.seat)]
    return tuple(row.card for row in sorted(rows, key=lambda row: row.slot))


def goals(state: Any, where: str, seat: int | None = None) -> tuple[int, ...]:
    return tuple(row.card for row in state.objectives if row.where == where and seat in (None, row.seat))


def moved(told: Told, where: str) -> Any:
    """The card that has come to lie there."""
    old = {row.card for row in told.before.cards if row.where == where}
    (card,) = [row for row in told.after.cards if row.where == where and row.card not in old]
    return card


def centre(row: Any) -> list[str]:
    shown = CARDS[row.card].get(f"{row.side}_centre", "none")
    return [] if shown in ("", "none") else shown.replace("+", " ").split()


def corners(laid: dict[tuple[int, int], Any], row: Any) -> Iterator[str]:
    """What the corners of a laid card show that no later card covers."""
    for corner, (dx, dy) in CORNERS.items():
        over = laid.get((row.x + dx, row.y + dy))
        if over is None or over.laid < row.laid:
            yield CARDS[row.card][f"{row.side}_{corner}"]


def has_corner(laid: dict[tuple[int, int], Any], place: tuple[int, int], step: tuple[int, int]) -> bool:
    """Whether the card one step from a place, if there is one, has a corner there to be covered."""
    row = laid.get((place[0] + step[0], place[1] + step[1]))
    (corner,) = [name for name, (dx, dy) in CORNERS.items() if (-dx, -dy) == step]
    return row is None or CARDS[row.card][f"{row.side}_{corner}"] != "none"


def along(laid: dict[tuple[int, int], Any], x: int, y: int) -> dict[tuple[int, int], int]:
    """How many corners each card straight beside a place shows towards it."""
    found = {}
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        row = laid.get((x + dx, y + dy))
        if row is not None:
            over = {corner: laid.get((row.x + right, row.y + up)) for corner, (right, up) in CORNERS.items()}
            towards = [corner for corner, (right, up) in CORNERS.items() if right == -dx or up == -dy]
            bare = [corner for corner in towards if over[corner] is None or over[corner].laid < row.laid]
            found[row.x, row.y] = sum(CARDS[row.card][f"{row.side}_{corner}"] != "none" for corner in bare)
    return found


def shown(laid: dict[tuple[int, int], Any]) -> Counter[str]:
    found: Counter[str] = Counter()
    for row in laid.values():
        found.update([*centre(row), *corners(laid, row)])
    return Counter({symbol: found[symbol] for symbol in SYMBOLS})


def visible(state: Any, seat: int) -> Counter[str]:
    """As the table of players has it: that it follows the area is claimed with each card laid."""
    row = player(state, seat)
    return Counter({symbol: getattr(row, symbol) for symbol in SYMBOLS})


def beside(state: Any, row: Any) -> int:
    """How many cards a card that has just been laid covers with its corners."""
    laid = area(state, row.seat)
    return sum((row.x + dx, row.y + dy) in laid for dx, dy in CORNERS.values())


def worth_of_front(state: Any, row: Any) -> int:
    """The points of a front that has just been laid."""
    front = CARDS[row.card]
    each, per = int(front["points"]), front["points_kind"]
    if per == "per_covered_corner":
        return each * beside(state, row)
    return each if per == "flat" else each * visible(state, row.seat)[per.removeprefix("per_")]


def last_laid(state: Any, seat: int) -> Any:
    return max(area(state, seat).values(), key=lambda row: row.laid)


def pattern(number: int) -> list[tuple[int, int, str]]:
    cells = [GOALS[number][f"cell{place}"].split() for place in (1, 2, 3)]
    return [(int(x), int(y), kingdom) for x, y, kingdom in cells] if GOALS[number]["cell1"] != "none" else []


def copies(state: Any, seat: int, number: int) -> list[frozenset[tuple[int, int]]]:
    return copies_in(area(state, seat), number)


def copies_in(laid: Mapping[tuple[int, int], Any], number: int) -> list[frozenset[tuple[int, int]]]:
    """The copies of a pattern in an area."""
    colours = {place: CARDS[row.card].get("kingdom", "") for place, row in laid.items()}
    return [
        frozenset((x + dx, y + dy) for dx, dy, _ in pattern(number))
        for x, y in laid
        if all(colours.get((x + dx, y + dy)) == kingdom for dx, dy, kingdom in pattern(number))
    ]


def most_apart(found: list[frozenset[tuple[int, int]]]) -> int:
    """How many copies at most share no card."""
    return next(
        size
        for size in range(len(found), -1, -1)
        for chosen in combinations(found, size)
        if sum(map(len, chosen)) == len(frozenset().union(*chosen))
    )


def needed(number: int) -> Counter[str]:
    return Counter({symbol: int(GOALS[number][f"need_{symbol}"]) for symbol in SYMBOLS})


def times_met(state: Any, seat: int, number: int) -> int:
    if pattern(number):
        return most_apart(copies(state, seat, number))
    if state.options.objective_sets == "cards":
        return sets_of_cards(area(state, seat), number)
    return whole_sets(visible(state, seat), number)


def showing(laid: dict[tuple[int, int], Any], number: int) -> list[set[str]]:
    """What each card shows of an objective's symbols, if it shows any."""
    found = ({*centre(row), *corners(laid, row)} & {*+needed(number)} for row in laid.values())
    return [each for each in found if each]


def sets_of_cards(laid: dict[tuple[int, int], Any], number: int) -> int:
    """Go through the cards, each giving one of its symbols or none, and keep the best."""
    due = needed(number)
    wanted = sorted(+due)
    reached = {(0,) * len(wanted)}
    for shows in showing(laid, number):
        places = [wanted.index(symbol) for symbol in shows]
        reached |= {(*got[:place], got[place] + 1, *got[place + 1 :]) for got in reached for place in places}
    return max(min(n // due[symbol] for n, symbol in zip(got, wanted, strict=True)) for got in reached)


def whole_sets(seen: Mapping[str, int], number: int) -> int:
    due = needed(number)
    return min(seen[symbol] // due[symbol] for symbol in SYMBOLS if due[symbol])


def each_time(number: int) -> int:
    return int(GOALS[number]["points"])


def met(state: Any, seat: int) -> list[int]:
    """The points of every objective that counts for a seat."""
    counting = (*goals(state, "common"), *goals(state, "secret", seat))
    return [each_time(number) * times_met(state, seat, number) for number in counting]


def total(state: Any, seat: int) -> int:
    return player(state, seat).score + sum(met(state, seat))


def in_a_tie(state: Any, seat: int) -> int:
    points = met(state, seat)
    return sum(points) if state.options.tie == "points" else sum(each > 0 for each in points)


def worth(state: Any, seat: int) -> tuple[int, int]:
    return total(state, seat), in_a_tie(state, seat)


def seats(state: Any) -> range:
    return range(len(state.players))


def blocked(state: Any) -> list[int]:
    """The seats of those who can lay no card."""
    return [row.seat for row in state.players if row.blocked]


def skipped_first(state: Any) -> list[int]:
    """The seats of those who would begin a round, if they could lay a card."""
    order = [(state.first + step) % len(state.players) for step in seats(state)]
    plays = next(place for place, seat in enumerate(order) if seat not in blocked(state))
    return order[:plays]


def best(state: Any) -> tuple[int, ...]:
    most = max(worth(state, seat) for seat in seats(state))
    return tuple(seat for seat in seats(state) if worth(state, seat) == most)
