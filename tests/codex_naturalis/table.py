"""The table of Codex Naturalis, and positions laid out on it card by card."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from leonardo_nb import testing
from leonardo_nb.core.catalogue import tell_problem
from leonardo_nb.core.state import HIDDEN, TABLE, clockwise
from leonardo_nb.rulesets.codex_naturalis import RULESET
from leonardo_nb.rulesets.codex_naturalis.ground.area import is_blocked, visible_symbols
from leonardo_nb.rulesets.codex_naturalis.ground.components import GOALS, KINGDOM, kind_of
from leonardo_nb.rulesets.codex_naturalis.ground.model import Card, Objective, cells
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.phases.play_card import LayCard
from leonardo_nb.rulesets.codex_naturalis.play.phases.rounds import NextRound, turn_of

ADA, BO, CY, DI = range(4)
Laid = tuple[int, str, int, int]
"""Number, side, x, y."""

PLAIN: tuple[Laid, ...] = ((83, "back", 0, 0),)
"""A starter card with plant and fungi in the centre and four empty corners."""
STARTERS: Mapping[int, tuple[Laid, ...]] = {
    ADA: PLAIN,
    BO: ((82, "front", 0, 0),),
    CY: ((81, "front", 0, 0),),
    DI: ((85, "front", 0, 0),),
}


class Table(testing.Table[State]):
    """A game whose players take the first choice there is."""

    ruleset = "codex_naturalis"


def laid_out(
    areas: Mapping[int, Sequence[Laid]] | None = None,
    hands: Mapping[int, Sequence[int]] | None = None,
    *,
    opened: Sequence[int] | None = None,
    pile: int = 99,
    scores: Mapping[int, int] | None = None,
    common: tuple[int, int] = (95, 96),
    secrets: Mapping[int, int] | None = None,
    first: int = ADA,
    seat: int = ADA,
    turn: int = 3,
    players: int = 2,
    check: bool = True,
    state: Mapping[str, Any] | None = None,
    **options: Any,
) -> Table:
    """A game in which it is this seat's turn; whatever is not said is filled with the lowest cards left over.

    `pile` is how many cards each pile has at most; the others lie, with their backs up, far away in Bo's area.
    """
    table = Table(players, **options)
    seats = range(players)
    areas = {s: list((areas or {}).get(s, STARTERS[s])) for s in seats}
    rows = _cards(areas, hands or {}, opened, pile, seats)
    base = replace(
        table.state,
        first=first,
        turn=turn,
        phase="rounds",
        cards=tuple(rows),
        objectives=_objectives(common, secrets or {}, seats),
        pending=(),
        **(state or {}),
    )
    for s in seats:
        area = base.area(s)
        name = {"colour": ("red", "blue", "green", "yellow")[s], "score": (scores or {}).get(s, 0)}
        base = base.with_player(s, **cells(visible_symbols(area)), blocked=is_blocked(area), **name)
    order = clockwise(first, players)
    base = base.then(*(turn_of(base, s) for s in order[order.index(seat) :]), NextRound())
    if check:
        assert [tell_problem(problem, base, "en") for problem in RULESET.invariants(base)] == []
    return table.edit(lambda _: base)


def _cards(areas, hands, opened, pile, seats) -> list[Card]:
    used = {number for laid in areas.values() for number, *_ in laid}
    used |= {number for hand in hands.values() for number in hand} | set(opened or ())
    spare = {
        kind: [n for n in KINGDOM if kind_of(n) == kind and n not in used] for kind in ("resource", "gold", "starter")
    }

    def card(number: int, **where: Any) -> Card:
        return Card(kind_of(number), KINGDOM[number], number, **where)

    rows = [
        card(number, where="area", seat=seat, side=side, x=x, y=y, laid=order)
        for seat, laid in areas.items()
        for order, (number, side, x, y) in enumerate(laid, 1)
    ]
    for seat in seats:
        hand = (
            hands.get(seat)
            if seat in hands
            else [spare["resource"].pop(0), spare["resource"].pop(0), spare["gold"].pop(0)]
        )
        rows += [card(number, where="hand", seat=seat, slot=slot) for slot, number in enumerate(hand, 1)]
    if opened is None:
        opened = [spare[kind].pop(0) for kind in ("resource", "resource", "gold", "gold")]
    slots = {"resource": 1, "gold": 3}
    for number in opened:
        rows.append(card(number, where="open", slot=slots[kind_of(number)]))
        slots[kind_of(number)] += 1
    heap = [number for kind in ("resource", "gold") for number in spare[kind][: max(0, len(spare[kind]) - pile)]]
    start = len([row for row in rows if row.where == "area" and row.seat == seats[-1]])
    rows += [
        card(n, where="area", seat=seats[-1], side="back", x=-k, y=-k, laid=start + k) for k, n in enumerate(heap, 1)
    ]
    rest = [number for kind in spare.values() for number in kind if number not in heap]
    rows += [card(number, where="pile") for number in rest]
    kinds = {"resource": 0, "gold": 1, "starter": 2}
    return sorted(rows, key=lambda row: (kinds[row.kind], row.where == "pile"))


def _objectives(common, secrets, seats) -> tuple[Objective, ...]:
    spare = [number for number in GOALS if number not in (*common, *secrets.values())]
    rows = [Objective(number, "common") for number in common]
    for seat in seats:
        rows.append(Objective(secrets[seat] if seat in secrets else spare.pop(0), "secret", seat))
        rows.append(Objective(spare.pop(), "returned", seat))
    return (*rows, *(Objective(number, "pile", TABLE) for number in spare))


def backs(numbers: Iterable[int], *places: tuple[int, int]) -> tuple[Laid, ...]:
    """Cards laid back up at these places."""
    return tuple((number, "back", x, y) for number, (x, y) in zip(numbers, places, strict=True))


def lay(number: int, side: str, x: int, y: int, seat: int = ADA) -> LayCard:
    return LayCard(seat, number, side, x, y)


def disguised(state: State, seat: int, rng: Random) -> State:
    """The same position with other secrets: what this seat may not tell apart has changed places."""
    view, cards = RULESET.view(state, seat), list(state.cards)
    groups: dict[tuple[str, str], list[int]] = {}
    for index, seen in enumerate(view.cards):
        if seen.card == HIDDEN:
            groups.setdefault((seen.kind, seen.kingdom), []).append(index)
    for rows in groups.values():
        numbers = [(state.cards[row].card, state.cards[row].kingdom) for row in rows]
        rng.shuffle(numbers)
        for row, (number, kingdom) in zip(rows, numbers, strict=True):
            cards[row] = replace(cards[row], card=number, kingdom=kingdom)
    goals = list(state.objectives)
    rows = [index for index, goal in enumerate(view.objectives) if goal.card == HIDDEN]
    numbers = [goals[row].card for row in rows]
    rng.shuffle(numbers)
    for row, number in zip(rows, numbers, strict=True):
        goals[row] = replace(goals[row], card=number)
    return replace(state, cards=tuple(cards), objectives=tuple(goals))
