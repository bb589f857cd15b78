"""A position that was only dealt, with cards of one's choice: the others make room, and the piles are stacked again."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any, Final

from msgspec.structs import replace

from leonardo_nb.core.balance import Place
from leonardo_nb.core.card_exchange import ALIKE, EXACT, Cards, cards_go, wanted_cards
from leonardo_nb.core.changes import Change, patch
from leonardo_nb.core.columns import columns
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.codex_naturalis.ground.area import open_places
from leonardo_nb.rulesets.codex_naturalis.ground.components import ROWS
from leonardo_nb.rulesets.codex_naturalis.ground.model import Card
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.balance import AREA, CARDS, LYING, areas_of, is_laid

STACKED: Final = ("pile", "box")
OWNED: Final = ("hand", AREA)
ELSEWHERE: Final = 2


def dealt_anew(state: State, given: Mapping[Place, Any]) -> Mapping[Place, Any]:
    """The cells of a deal in which the cards lie that these cells name."""
    placed = _with_places(state, given)
    if placed is None:
        return {}
    given = placed
    edited: State = patch(state, [Change(*place, None, value) for place, value in given.items()])
    named = wanted_cards(TABLE_OF_CARDS, edited, given)
    wanted = {row: _plain(card, (CARDS, row, "laid") in given) for row, card in named.items()}
    went = cards_go(TABLE_OF_CARDS, state, wanted)
    areas = areas_of(wanted.values())
    lying = [card for card in _left(state, wanted, {*went.values()}) if not (is_laid(card) and card.seat in areas)]
    for row in _outward(wanted):
        card = _laid(state, wanted[row], went.get(row), row, given)
        lying.append(card if (CARDS, row, "x") in given else _reaching(card, lying, [*wanted.values()]))
    cells = {place: value for place, value in given.items() if place[0] != CARDS}
    for row, card in _stacked(state, _numbered(lying)):
        said = {column for table, of, column in given if table == CARDS and edited.cards[of].card == card.card}
        said |= {"where"} if is_laid(card) else set()  # it has its place: it makes no room any more
        for column in columns(Card):
            if column in said or getattr(card, column) != getattr(state.cards[row], column):
                cells[CARDS, row, column] = getattr(card, column)
    return cells


def _with_places(state: State, given: Mapping[Place, Any]) -> Mapping[Place, Any] | None:
    """The cells, with the hand or area of the owner that they give a card; None where they exclude each other."""
    cells = dict(given)
    for row in sorted({row for table, row, column in given if table == CARDS and column != "card"}):
        said = {column: value for (table, of, column), value in given.items() if (table, of) == (CARDS, row)}
        lies = any(said.get(column, nothing) != nothing for column, nothing in LYING.items())
        card = replace(state.cards[row], **said)
        if "where" not in said and card.seat != TABLE and (lies or card.where not in OWNED):
            cells[CARDS, row, "where"] = AREA if lies or card.kind == "starter" else "hand"
        elif (lies and card.where != AREA) or (card.seat != TABLE and card.where not in OWNED) or _is_slotless(card):
            return None
    return cells


def _is_slotless(card: Card) -> bool:
    """Whether a card is given a slot where there are none."""
    return bool(card.slot) and card.where in STACKED


def _plain(card: Card, is_turn_said: bool) -> Card:
    """A card that is nobody's but in a hand or an area, in which its turn may be unsaid."""
    owner = {} if card.where in OWNED else {"seat": TABLE}
    return replace(card, **owner, **({} if is_turn_said else {"laid": 0}))


def _fits(_state: State, wanted: Card, there: Card) -> int:
    """In that slot or turn or on that place, or else there, first a card of the same kind."""
    same_kind = wanted.kind == there.kind
    mixed = wanted.where in OWNED and "starter" not in (wanted.kind, there.kind)
    if (wanted.where, wanted.seat) != (there.where, there.seat) or not (same_kind or mixed):
        return 0
    if wanted.where == AREA:
        exact = wanted.laid == there.laid if wanted.laid else (wanted.x, wanted.y) == (there.x, there.y)
        how = EXACT if exact else 0 if wanted.laid else ELSEWHERE
    else:
        how = ALIKE if not wanted.slot else EXACT if wanted.slot == there.slot else ELSEWHERE
    return 2 * how + same_kind if how else 0


TABLE_OF_CARDS: Final = Cards(CARDS, "card", "", "slot", _fits)


def _outward(wanted: Mapping[int, Card]) -> list[int]:
    """The named cards from the starter card outwards: nobody lays one before those that it lies on."""
    return sorted(wanted, key=lambda row: (wanted[row].kind != "starter", max(abs(wanted[row].x), abs(wanted[row].y))))


def _laid(state: State, card: Card, there: int | None, row: int, given: Mapping[Place, Any]) -> Card:
    """A named card, which lies as the one did whose place it takes, where nothing else is said; its turn is open."""
    laid = card.where == AREA
    bare = replace(card, slot=0) if laid else replace(card, **LYING)
    columns = () if there is None or card.where in STACKED else ("x", "y", "side") if laid else ("slot",)
    unsaid = [column for column in columns if (CARDS, row, column) not in given]
    return replace(bare, **{column: getattr(state.cards[there or 0], column) for column in unsaid})


def _reaching(card: Card, lying: list[Card], wanted: list[Card]) -> Card:
    """A card with no place of its own in an area: where it covers no corner there, it takes the first open place."""
    if not is_laid(card):
        return card
    card = card if card.side else replace(card, side="back")
    area = [other for other in lying if (other.where, other.seat) == (AREA, card.seat) and other.side]
    said = {(other.x, other.y) for other in wanted if (other.where, other.seat) == (AREA, card.seat)}
    places = [place for place in open_places(area) if place not in said]
    x, y = (card.x, card.y) if (card.x, card.y) in places or not places else places[0]
    return replace(card, x=x, y=y)


def _numbered(lying: list[Card]) -> list[Card]:
    """The cards, each with the first turn that is free in its area, or the first free slot of its hand."""
    taken: set[tuple[Any, ...]] = {
        (card.where, card.seat, column, getattr(card, column)) for card in lying for column in ("laid", "slot")
    }
    numbered = []
    for card in lying:
        column = {AREA: "laid", "hand": "slot"}.get(card.where, "")
        unsaid = bool(column) and not getattr(card, column)
        places = ((card.where, card.seat, column, number) for number in count(1))
        place = next(place for place in places if place not in taken) if unsaid else ()
        taken.add(place)
        numbered.append(replace(card, **{column: place[-1]}) if place else card)
    return numbered


def _left(state: State, wanted: Mapping[int, Card], taken: set[int]) -> Iterator[Card]:
    """The dealt cards whose places nobody took; where a named card was, one of its kind comes that made room."""
    free = [row for row in taken if row not in wanted and state.cards[row].where not in STACKED]
    for row, card in enumerate(state.cards):
        if row in taken or card.where in STACKED:
            continue
        if row not in wanted:
            yield card
        else:
            stack = [each for each in ROWS[card.kind] if state.cards[each].where in STACKED and each not in wanted]
            near = [each for each in (*free, *stack) if state.cards[each].kind == card.kind]
            if near:
                free = [each for each in free if each != near[0]]
                wanted = {**wanted, near[0]: card}
                other = state.cards[near[0]]
                yield replace(card, card=other.card, kingdom=other.kingdom)


def _stacked(state: State, lying: list[Card]) -> Iterator[tuple[int, Card]]:
    """Every row with its card: first those that lie somewhere, then the pile with what made room on top of it."""
    for rows in ROWS.values():
        kind = state.cards[rows[0]].kind
        out = [card for card in lying if card.kind == kind and card.where not in STACKED]
        bare: dict[str, Any] = {"where": "box" if kind == "starter" else "pile", "seat": TABLE, "slot": 0, **LYING}
        first, there = rows[: len(out)], {state.cards[row].card: row for row in rows}
        stays = {there[card.card]: card for card in out if there[card.card] in first}
        come = iter([card for card in out if there[card.card] not in first])
        yield from ((row, stays.get(row) or next(come)) for row in first)
        numbers = [state.cards[row].card for row in rows if state.cards[row].card not in {card.card for card in out}]
        numbers.sort(key=lambda number: state.cards[there[number]].where in STACKED)
        for row, number in zip(rows[len(out) :], numbers, strict=True):
            yield row, replace(state.cards[there[number]], **bare)
