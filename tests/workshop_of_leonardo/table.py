"""The table of The Workshop of Leonardo, and positions laid out on it card by card."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from leonardo_nb import testing
from leonardo_nb.core.catalogue import tell_problem
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.workshop_of_leonardo import RULESET
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import DECK, FACES, Face
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DISCIPLINES, TABLES, Apprentice
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.turn import PlayCard
from tests.workshop_of_leonardo.deck import ANGHIARI, BOMBARDA, FLYING, LADY, MAGI, MONUMENT, STARS, TWO_CARDS, UNDER

ADA, BO, CY, DI, ED = range(5)

Levels = Mapping[int, Mapping[str, int]]
"""How many cards a seat has in or under each of its columns."""
Cards = Mapping[int, Sequence[int]]
"""The cards of each seat."""


class Table(testing.Table[State]):
    """A game whose players study their last card, and leave every choice as it is listed last."""

    ruleset = "workshop_of_leonardo"

    def idle(self, legal: Sequence[Action]) -> Action:
        return legal[-1]


def laid_out(
    *,
    players: int = 3,
    hands: Cards | None = None,
    top: Sequence[int] | Cards = (),
    left: int | Sequence[int] = 10,
    studied: Levels | None = None,
    practised: Levels | None = None,
    under: Mapping[int, tuple[int, str]] | None = None,
    leonardo: Sequence[int] = (STARS, UNDER, TWO_CARDS),
    patrons: Sequence[int] = (LADY, ANGHIARI, BOMBARDA),
    unfinished: Sequence[int] = (MAGI, FLYING, MONUMENT),
    taken: Cards | None = None,
    works: Cards | None = None,
    sets: Cards | None = None,
    gone: Mapping[str, Sequence[int]] | None = None,
    holder: int = -1,
    seat: int = ADA,
    turn: int = 9,
    round_: int = 3,
    phase: str = "action",
    **options: Any,
) -> Table:
    """A game in which it is this seat's turn, and the last seat holds the Fatigue card unless said otherwise.

    `top` are the first cards of the deck (alone, of each seat's), `left` how many it has; `under` are Leonardo cards
    by the seat and column they are under, `taken` the Leonardo, `works` the Patron and `sets` the Unfinished cards of
    a seat. The three cards of a row are in the centre, in this order; the cards of `gone` are taken by the last seat.
    A hand holds four cards, or those that are said, be they fewer than in a game.
    """
    made = Table(players, **options)
    seats = 4 if players == 1 else players
    cards = _apprentice(players == 1, seats, hands or {}, top, left, studied or {}, practised or {})
    owned = _owned(seats - 1, taken or {}, works or {}, sets or {}, under or {}, gone or {})
    counted = _counted(made.state.players, cards)
    holds = holder if holder >= 0 else seats - 1
    state = replace(made.state, turn=turn, round=round_, phase=phase, holder=holds, pending=(), **counted)
    shown = {"leonardo": leonardo, "patron": patrons, "unfinished": unfinished}
    state = _with_rows(state, shown, owned, under or {}).then(PlayCard(seat))
    told = [problem for problem in RULESET.invariants(state) if problem.explanation.key != "invariant.hand"]
    assert [tell_problem(problem, state, "en") for problem in told] == []
    return made.edit(lambda _: state)


def _owned(last, taken, works, sets, under, gone):
    """By kind and seat, the cards that a seat has, under its columns or not; those that are gone, the last one."""
    owned = {"leonardo": dict(taken), "patron": dict(works), "unfinished": dict(sets)}
    for card, (owner, _) in under.items():
        owned["leonardo"][owner] = (*owned["leonardo"].get(owner, ()), card)
    for kind, cards in gone.items():
        owned[kind][last] = (*owned[kind].get(last, ()), *cards)
    return owned


def _with_rows(state, shown, owned, under):
    """The cards of the three rows where they are."""
    for kind, cards in shown.items():
        state = replace(state, **{TABLES[kind]: _row(getattr(state, TABLES[kind]), cards, owned[kind])})
    return replace(
        state, leonardo=tuple(replace(row, column=under.get(row.card, (0, ""))[1]) for row in state.leonardo)
    )


def _counted(players, apprentice):
    """The Apprentice cards, and how many of them are in the deck and in each player's hand and deck."""
    cards = [(row.where, row.seat) for row in apprentice]
    holding = [
        replace(each, hand=cards.count(("hand", each.seat)), deck=cards.count(("deck", each.seat))) for each in players
    ]
    deck = sum(where == "deck" for where, _ in cards)
    return {"apprentice": apprentice, "deck": deck, "players": tuple(holding)}


def _row(rows, shown, owned):
    """Cards face up, taken, and the others in the deck in their order."""
    owners = {card: seat for seat, cards in owned.items() for card in cards}
    lying = {card: place for place, card in enumerate([card for card in shown if card not in owners], 1)}
    rest = [row.card for row in rows if row.card not in owners and row.card not in lying]
    return tuple(
        replace(row, where="taken", seat=owners[row.card])
        if row.card in owners
        else replace(row, where="centre", place=lying[row.card])
        if row.card in lying
        else replace(row, place=rest.index(row.card) + 1)
        for row in rows
    )


def fitting(where: str, discipline: str) -> Callable[[Face], bool]:
    """Cards for a column, or to be put under it; no wild ones."""
    return lambda face: (face.discipline if where == "study" else face.practice) == discipline


class Layout:
    """The Apprentice cards, laid out one after another; of a kind the last free card is taken."""

    def __init__(self, named: set[int]) -> None:
        self.named = named
        self.found: dict[int, tuple[str, int, str, int]] = {}

    def free(self, fits: Callable[[Face], bool] = lambda _face: True) -> int:
        """A card that is nowhere yet, and named nowhere."""
        cards = (card for card in reversed(FACES) if card not in self.found and card not in self.named)
        return next(card for card in cards if fits(FACES[card]))

    def columns(self, where: str, levels: Levels) -> None:
        for seat, discipline, count in [(s, d, n) for s, counts in levels.items() for d, n in counts.items()]:
            for _ in range(count):
                card = self.free(fitting(where, discipline))
                self.found[card] = (where, seat, discipline, 0)

    def deck(self, owner: int, top: Sequence[int], left: int) -> None:
        self.found |= {card: ("deck", owner, "", place) for place, card in enumerate(top, 1)}
        for place in range(len(top) + 1, left + 1):
            self.found[self.free()] = ("deck", owner, "", place)


def _apprentice(solo, seats, hands, top, left, studied, practised) -> tuple[Apprentice, ...]:
    """Every card in one place: what is not named goes to hands of four, the deck, the removed cards or the discards."""
    tops = dict(top) if solo else {TABLE: top}
    laid = Layout({card for cards in (*hands.values(), *tops.values()) for card in cards})
    for seat, cards in hands.items():
        laid.found |= dict.fromkeys(cards, ("hand", seat, "", 0))
    laid.columns("study", studied)
    laid.columns("practice", practised)
    for seat in [seat for seat in range(seats) if seat not in hands for _ in range(4)]:
        laid.found[laid.free()] = ("hand", seat, "", 0)
    for owner in range(seats) if solo else (TABLE,):
        laid.deck(owner, tops.get(owner, ()), left if isinstance(left, int) else left[owner])
    removed = len(FACES) - DECK[1 if solo else seats]
    rest = [card for card in FACES if card not in laid.found]
    laid.found |= dict.fromkeys(rest[:removed], ("removed", TABLE, "", 0))
    laid.found |= dict.fromkeys(rest[removed:], ("discards", TABLE, "", 0))
    return tuple(
        Apprentice(face.id, face.discipline, face.action, face.practice, *laid.found[face.id])
        for face in FACES.values()
    )


def columns(**levels: int) -> dict[str, int]:
    """This many cards in each of these columns."""
    assert set(levels) <= set(DISCIPLINES)
    return levels


def question(table: Table) -> Explanation:
    """What is asked just now."""
    return table.state.pending[-1].asked(table.state)


def disguised(state: State, seat: int, rng: Random) -> State:
    """The same position with other secrets: decks, removed cards and, unless one person plays alone, other hands."""
    cards = list(state.apprentice)

    def secret(row) -> bool:
        return row.where in ("deck", "removed") or (
            row.where in ("hand", "looked") and not state.solo and row.seat != seat
        )

    rows = [row for row in cards if secret(row)]
    mixed = list(rows)
    rng.shuffle(mixed)
    for row, other in zip(rows, mixed, strict=True):
        cards[row.card - 1] = replace(row, where=other.where, seat=other.seat, column=other.column, place=other.place)
    return replace(
        state,
        apprentice=tuple(cards),
        leonardo=_shuffled(state.leonardo, rng),
        patrons=_shuffled(state.patrons, rng),
        unfinished=_shuffled(state.unfinished, rng),
    )


def _shuffled(rows, rng):
    lying = [row for row in rows if row.where == "deck"]
    places = [row.place for row in lying]
    rng.shuffle(places)
    moved = {row.card: replace(row, place=place) for row, place in zip(lying, places, strict=True)}
    return tuple(moved.get(row.card, row) for row in rows)
