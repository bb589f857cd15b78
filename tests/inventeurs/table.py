"""The table of Les Inventeurs, and positions laid out on it piece by piece."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from leonardo_nb import testing
from leonardo_nb.core.catalogue import tell_problem
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.inventeurs import RULESET
from leonardo_nb.rulesets.inventeurs.ground.components import CARDS, ROWS, TILES
from leonardo_nb.rulesets.inventeurs.ground.model import Contribution, Invention, Token, cells
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.phases.setup import with_team
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import KeepTokens
from leonardo_nb.rulesets.inventeurs.play.phases.turn import TakeTurn
from leonardo_nb.rulesets.inventeurs.play.work import Work

ADA, BO, CY, DI, ED = range(5)
GREEN = ("green", "red", "yellow", "blue", "purple")
"""The teams of Ada, Bo, Cy, Di and Ed in positions laid out."""

Cubes = tuple[int, int, int, int]


class Table(testing.Table[State]):
    """A game whose players take the first choice there is, and use no tokens."""

    ruleset = "inventeurs"

    def idle(self, legal: Sequence[Action]) -> Action:
        return legal[-1] if isinstance(legal[-1], KeepTokens) else legal[0]


def laid_out(
    *,
    players: int = 3,
    epoch: int = 1,
    table: Sequence[int] = (),
    cubes: Mapping[tuple[int, int], Cubes] | None = None,
    levels: Mapping[int, Cubes] | None = None,
    busy: Sequence[int] = (),
    held: Mapping[int, Sequence[tuple[str, int]]] | None = None,
    rewards: Mapping[int, Sequence[tuple[str, int]]] | None = None,
    acquired: Mapping[int, Sequence[int]] | None = None,
    statuette: int = ADA,
    seat: int = ADA,
    turn: int = 9,
    check: bool = True,
    limit: int = 0,
    **options: Any,
) -> Table:
    """A game in which it is this seat's turn. `cubes` are those of a seat on an invention, `levels` an inventor's,
    `held` the tokens of a seat; inventions not named are in the box, tokens not named in the bag."""
    made = Table(players, cubes=limit, **options)
    state = replace(made.state, epoch=epoch, turn=turn, statuette=statuette, phase="work", pending=())
    for each in range(players):
        state = with_team(state, each, GREEN[each])
    for inventor in [each for each in state.inventors if each.seat >= 0]:
        number = inventor.inventor
        reached = (levels or {}).get(number, TILES[number].initial)
        state = state.with_inventor(number, **cells(reached), busy=number in busy)
    inventions = _inventions(players, epoch, table, acquired or {})
    places = {card.invention: card.place for card in inventions if card.where == "table"}
    state = replace(
        state,
        inventions=tuple(inventions),
        contributions=_contributions(players, places, cubes or {}),
        tokens=_tokens(state.tokens, places, held or {}, rewards or {}),
    ).then(TakeTurn(seat))
    if check:
        assert [tell_problem(problem, state, "en") for problem in RULESET.invariants(state)] == []
    return made.edit(lambda _: state)


def _inventions(players, epoch, table, acquired) -> list[Invention]:
    owners = {number: seat for seat, numbers in acquired.items() for number in numbers}
    dealt, rows = players + 3, []
    for each in ROWS:
        numbers = [number for number, card in CARDS.items() if card.epoch == each]
        mine = [n for n in numbers if n in owners]
        shown = [n for n in (table or numbers) if n in numbers and n not in owners][:dealt] if each == epoch else []
        boxed = [n for n in numbers if n not in (*mine, *shown)][: dealt - len(mine) - len(shown)]
        if each > epoch:
            mine, shown, boxed = [], [], []
        rows += [Invention(n, each, "player", 0, owners[n]) for n in mine]
        rows += [Invention(n, each, "table", place) for place, n in enumerate(shown, 1)]
        rows += [Invention(n, each, "box") for n in boxed]
        rows += [Invention(n, each) for n in numbers if n not in (*mine, *shown, *boxed)]
    return rows


def _contributions(players, places, cubes) -> tuple[Contribution, ...]:
    laid = {(places[number], seat): by_knowledge for (seat, number), by_knowledge in cubes.items()}
    return tuple(
        Contribution(place, seat, **cells(laid.get((place, seat), (0, 0, 0, 0))))
        for place in range(1, players + 4)
        for seat in range(players)
    )


def _tokens(tokens, places, held, rewards) -> tuple[Token, ...]:
    rows = list(tokens)

    def put(kind, value, **where) -> None:
        row = next(
            i for i, token in enumerate(rows) if token.where == "bag" and (token.kind, token.value) == (kind, value)
        )
        rows[row] = replace(rows[row], **where)

    for seat, faces in held.items():
        for kind, value in faces:
            put(kind, value, where="player", seat=seat)
    for number, place in places.items():
        for kind, value in rewards.get(number, (("progress", 2), ("progress", 3))):
            put(kind, value, where="invention", place=place)
    return tuple(rows)


def work(inventor: int, invention: int, seat: int = ADA, extra: int = 0, **cubes: int) -> Work:
    """As many cubes as find a slot, unless said otherwise."""
    return Work(seat, inventor, invention, extra, **cubes)


def question(table: Table) -> Explanation:
    """What is asked just now."""
    return table.state.pending[-1].asked(table.state)


def disguised(state: State, seat: int, rng: Random) -> State:
    """The same position with other secrets: the piles and the bag are shuffled."""
    cards, tokens = list(state.inventions), list(state.tokens)
    for rows in (*([row for row in ROWS[epoch] if cards[row].where == "pile"] for epoch in ROWS),):
        mixed = [cards[row] for row in rows]
        rng.shuffle(mixed)
        for row, card in zip(rows, mixed, strict=True):
            cards[row] = card
    bag = [row for row, token in enumerate(tokens) if token.where == "bag"]
    mixed = [tokens[row] for row in bag]
    rng.shuffle(mixed)
    for row, token in zip(bag, mixed, strict=True):
        tokens[row] = token
    return replace(state, inventions=tuple(cards), tokens=tuple(tokens))
