"""Moving Apprentice cards: out of the deck, out of the hand, and back under the deck."""

from typing import Final, Literal

from msgspec.structs import replace

from leonardo_nb.core.explanation import Log
from leonardo_nb.core.state import TABLE, put
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import DRAWN
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import Apprentice, Column, Player
from leonardo_nb.rulesets.workshop_of_leonardo.ground.places import Area, keep, one_more, places
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State

ORDER: Final = "workshop.ruling.look_three_order"
SOLO_END: Final = "workshop.ruling.solo_end"


def off_deck(state: State, seat: int, count: int, where: Literal["hand", "looked"], look: int = 0) -> State:
    """Take `count` cards off the top of the deck, into the hand or aside to be looked at."""
    index, owner = places(state.apprentice), seat if state.solo else TABLE
    deck, own = index.decks.get(owner, ()), index.areas[seat]
    drawn, rows = deck[:count], list(state.apprentice)
    for card in drawn:
        row = rows[card - 1]
        rows[card - 1] = Apprentice(card, row.discipline, row.action, row.practice, where, seat, "", look)
    if where == "hand":
        own = Area(tuple(sorted((*own.hand, *drawn))), own.looked, own.studied, own.practised)
    else:
        own = Area(own.hand, tuple(sorted((*own.looked, *drawn))), own.studied, own.practised)
    table = tuple(rows)
    keep(table, index.changed(seat, own, {owner: deck[count:]}))
    return counted(state, table, seat, len(drawn) if where == "hand" else 0, -len(drawn))


def counted(state: State, apprentice: tuple[Apprentice, ...], seat: int, hand: int, deck: int) -> State:
    """Return the state with these cards, adding to the counts of the seat's hand and of the deck that it draws from."""
    own = deck if state.solo else 0
    if not hand and not own:
        return replace(state, apprentice=apprentice, deck=state.deck + deck)
    player = state.players[seat]
    player = Player(seat, player.name, player.colour, player.hand + hand, player.deck + own)
    return replace(state, apprentice=apprentice, deck=state.deck + deck, players=put(state.players, seat, player))


def played(state: State, card: int, where: Literal["study", "practice", "discards"], column: Column = "") -> State:
    """A card played from the hand, or of those looked at."""
    row, index = state.apprentice[card - 1], places(state.apprentice)
    owner = TABLE if where == "discards" else row.seat
    moved = Apprentice(card, row.discipline, row.action, row.practice, where, owner, column)
    table = put(state.apprentice, card - 1, moved)
    own = index.areas[row.seat]
    own = Area(
        without(own.hand, card) if row.where == "hand" else own.hand,
        without(own.looked, card) if row.where == "looked" else own.looked,
        one_more(own.studied, column) if where == "study" else own.studied,
        one_more(own.practised, column) if where == "practice" else own.practised,
    )
    keep(table, index.changed(row.seat, own, {}))
    return counted(state, table, row.seat, -1 if row.where == "hand" else 0, 0)


def put_back(state: State, seat: int, cards: tuple[int, ...]) -> State:
    """Cards that were looked at go under the deck, one below the other."""
    rows, owner, index = list(state.apprentice), state.owner(seat), places(state.apprentice)
    deck = index.decks.get(owner, ())
    last = rows[deck[-1] - 1].place if deck else 0
    for place, card in enumerate(cards, last + 1):
        rows[card - 1] = replace(rows[card - 1], where="deck", seat=owner, place=place)
    own, table = index.areas[seat], tuple(rows)
    looked = tuple(card for card in own.looked if card not in cards)
    own = Area(own.hand, looked, own.studied, own.practised)
    keep(table, index.changed(seat, own, {owner: deck + cards}))
    return counted(state, table, seat, 0, len(cards))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """All of these cards but one."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def draw(state: State, seat: int, log: Log, *rules: str) -> State:
    """The card drawn at the end of a turn, if there is one; none in the final round."""
    if state.phase == "final_round":
        return log(state, "draw.final", state.rules.end.rule, *rules, seat=seat)
    left = state.left(seat)
    if not left:
        key = "draw.own_empty" if state.solo else "draw.empty"
        rule = "workshop.ruling.solo_end" if state.solo else "workshop.ruling.deck_out_mid_round"
        return log(state, key, rule, "workshop.round.turns", *rules, seat=seat)
    count, before = min(DRAWN, left), state
    state = off_deck(state, seat, count, "hand")
    state = log(
        state,
        "draw.own_card" if state.solo else "draw.card",
        "workshop.round.turns",
        drawn_by(state),
        *rules,
        reader=None if state.solo else seat,
        secret=lambda: {"cards": drawn_between(before, state, seat)},
        hidden="draw.hidden",
        seat=seat,
        count=count,
        left=left - count,
    )
    return ran_out(state, seat, log)


def drawn_by(state: State) -> str:
    """The ruling about cards drawn: they are hidden or, alone, come from the seat's own deck."""
    return "workshop.ruling.solo_hands" if state.solo else "workshop.ruling.hidden"


def drawn_between(before: State, after: State, seat: int) -> tuple[int, ...]:
    """The cards that came into a hand."""
    had = before.hand(seat)
    return tuple(card for card in after.hand(seat) if card not in had)


def aside(state: State, seat: int) -> tuple[int, ...]:
    """The cards looked at that a seat has not played yet: they will go back under the deck."""
    return places(state.apprentice).areas[seat].looked


def ran_out(state: State, seat: int, log: Log, *rules: str, played: bool = False) -> State:
    """The last card of a deck has been drawn, or played when looked at: what follows from that."""
    if state.left(seat) or state.phase == "final_round":
        return state
    if state.solo:
        return _own_ran_out(state, seat, log, *rules)
    by = state.rules.end
    if waiting := len(aside(state, seat)):
        return log(state, f"deck.aside{by.told}", ORDER, by.rule, seat=seat, count=waiting)
    return log(state, f"{'deck.played_out' if played else 'deck.ran_out'}{by.told}", *rules, by.rule, seat=seat)


def _own_ran_out(state: State, seat: int, log: Log, *rules: str) -> State:
    """Alone, the other decks may keep the game going, whether or not cards of this one are set aside."""
    by, waiting, decks = state.rules.end, len(aside(state, seat)), sum(player.deck > 0 for player in state.players)
    if decks and state.options.solo_end == "last":
        if waiting:
            cites = SOLO_END, ORDER, by.rule
            return log(state, "deck.own_aside_others", *cites, seat=seat, count=waiting, decks=decks)
        return log(state, "deck.own_ran_out", SOLO_END, by.rule, seat=seat, decks=decks)
    if waiting:
        return log(state, f"deck.own_aside{by.told}", ORDER, SOLO_END, by.rule, seat=seat, count=waiting)
    return log(state, f"deck.ends_solo{by.told}", *rules, SOLO_END, by.rule, seat=seat, decks=decks)


def emptied(state: State, seat: int) -> str:
    """Return the ending of the key for an empty deck: some of it lies aside, or it is the seat's own."""
    return "_aside" if aside(state, seat) else "_own" if state.solo else ""
