"""Setup, rounds and maintenance."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.workshop_of_leonardo.claims import tables
from tests.workshop_of_leonardo.claims.shared import asked, nothing, rests_on, together, under_a_house_rule, where

ALL = tables.COUNTS["apprentice"]


def shuffled(told: Told) -> dict[str, Any]:
    table = tables.TABLES.get(told["kind"], "apprentice")
    rows = getattr(told.after, table)
    each = sorted(row.place for row in rows) == list(range(1, len(rows) + 1))
    return {"count": tables.COUNTS[told["kind"]] if each else "cards in order"}


def removed(told: Told) -> dict[str, Any]:
    players = 1 if told.after.solo else len(told.after.players)
    out, left = len(tables.cards(told.after, "removed")), len(tables.cards(told.after, "deck"))
    used = (
        tables.USED[players] if (out, left) == (ALL - tables.USED[players], tables.USED[players]) else "another number"
    )
    return {"players": players, "count": ALL - tables.USED[players], "left": used}


def split(told: Told) -> dict[str, Any]:
    each = {len(tables.own_deck(told.after, seat)) for seat in tables.seats(told.after)}
    return {"decks": len(told.after.players), "count": each.pop() if len(each) == 1 else "equal decks"}


def revealed(kind: str) -> Claim:
    def claim(told: Told) -> dict[str, Any]:
        top = [row.card for row in _deck(told.before, kind)[: tables.ROW]]
        shown = tuple(tables.face_up(told.after, kind).values())
        return {kind: shown if sorted(shown) == sorted(top) else "the top cards"}

    return claim


def _deck(state: Any, kind: str) -> list[Any]:
    rows = getattr(state, tables.TABLES[kind])
    return sorted([row for row in rows if row.where == "deck"], key=lambda row: row.place)


def dealt(told: Told) -> dict[str, Any]:
    top = sorted(row.card for row in tables.own_deck(told.before, told["seat"])[: tables.HAND])
    rule = "workshop.ruling.solo_hands" if told.after.solo else "workshop.ruling.hidden"
    return {"cards": tuple(top), "count": len(tables.hand(told.after, told["seat"])), "cites": {rule}}


def solo(told: Told) -> bool:
    return bool(told.after.solo)


def holds(told: Told) -> dict[str, Any]:
    return {"seat": told.action.to if told.after.holder == told.action.to else "nobody"}


# ---- Rounds ----


def begins(told: Told) -> dict[str, Any]:
    state, number = told.after, told.before.round + 1
    final = _ends(told.before)
    rules = {"workshop.maintenance.next_first"} if number > 1 else set()
    rules |= {"workshop.ruling.solo_end"} if state.solo and final else set()
    sentence = "round.final" if final else "round.begins"
    said = {"round": number if told.key == sentence else sentence, "holder": told.before.holder}
    return said | {"seat": tables.left_of(state, told.before.holder), "cites": rules}


def _ends(state: Any) -> bool:
    empty = [not tables.own_deck(state, seat) for seat in tables.seats(state)]
    return any(empty) if state.options.solo_end == "first" and state.solo else all(empty)


def deck_left(told: Told) -> dict[str, Any]:
    count = len(tables.cards(told.after, "deck"))
    return {"count": count if bool(count) == (told.key == "deck.left") else "the other sentence"}


def own_left(told: Told) -> dict[str, Any]:
    count = len(tables.own_deck(told.after, told["seat"]))
    return {"count": count if bool(count) == (told.key == "deck.own_left") else "the other sentence"}


def no_hand(told: Told) -> dict[str, Any]:
    return {"seat": "somebody with cards" if tables.hand(told.after, told["seat"]) else told["seat"]}


# ---- Maintenance ----


def refill(kind: str) -> Claim:
    def claim(told: Told) -> dict[str, Any]:
        gaps, deck = tables.ROW - len(tables.face_up(told.before, kind)), _deck(told.before, kind)
        new = tuple(row.card for row in deck[:gaps])
        how = "none" if not new else "short" if len(new) < gaps else "done"
        added = [card for card in tables.face_up(told.after, kind).values() if card in new]
        sentence = f"refill.{how}_{kind}"
        seat = told.before.holder if told.key == sentence and sorted(added) == sorted(new) else sentence
        more = {"count": len(new), kind: new} if new else {}
        return {"seat": seat, "gaps": gaps - len(new) if gaps else "none"} | more

    return claim


def counted(told: Told) -> dict[str, Any]:
    """How fatigued a player is, beside the holder; the card has not moved yet."""
    state, seat = told.before, told["seat"]
    own, count = tables.fatigue(state, state.holder), tables.fatigue(state, seat)
    compared = "more" if count > own else "as_many" if count == own else "fewer"
    if seat == state.holder:
        compared = "holder"
    if tables.immune(state, seat):
        compared = "holder_immune" if seat == state.holder else "count_immune"
    under = any(state.leonardo[card - 1].column for card in tables.taken(state, "leonardo", seat))
    each = tables.weight(state)
    return ({"each": each} if each != 1 else {}) | {
        "leonardo": len(tables.taken(state, "leonardo", seat)),
        "patrons": len(tables.taken(state, "patron", seat)),
        "unfinished": len(tables.taken(state, "unfinished", seat)),
        "count": count if told.key == f"fatigue.{compared}" else compared,
        "holder": state.holder,
        "own": own,
        "cites": {"workshop.ruling.practice_leonardo_counts"} if under else set(),
    }


def holder_first(told: Told) -> dict[str, Any]:
    return {"seat": told.before.holder}


def must(told: Told) -> bool:
    """Whether the holder has to pass the card on."""
    return tables.immune(told.before, told.before.holder)


def choice(told: Told) -> dict[str, Any]:
    found = tables.candidates(told.before)
    return holder_first(told) | {"seats": found if len(found) > 1 else "nobody to choose"}


def choice_told(told: Told) -> dict[str, Any]:
    """Whether it is among equals is said, and how many cards they have."""
    sentence = "fatigue.choice" + ("_immune" if must(told) else "")
    sentence += "_any" if told.before.options.fatigue == "any_more" else ""
    return choice(told) | {"count": tables.fatigue(told.before, told["seats"][0]) if told.key == sentence else sentence}


def full(told: Told) -> dict[str, Any]:
    rows = [len(tables.face_up(told.before, kind)) for kind in tables.TABLES]
    return {"seat": told.before.holder if rows == [tables.ROW] * 3 else "there is a gap"}


def moves(told: Told) -> dict[str, Any]:
    state, (to,) = told.before, tables.candidates(told.before)
    said = {"to": to if told.after.holder == to else "nobody", "count": tables.fatigue(state, to)}
    return holder_first(told) | said | {"own": tables.fatigue(state, state.holder)}


def told_apart(told: Told) -> bool:
    """Whether it is said, and only then, that of several who may be given the card one has the most."""
    state = told.before
    own = -1 if must(told) else tables.fatigue(state, state.holder)
    free = [seat for seat in tables.seats(state) if not tables.immune(state, seat)]
    several = sum(tables.fatigue(state, seat) > own for seat in free) > 1
    return told.key == "fatigue.moves" + ("_immune" if must(told) else "") + ("_most" if several else "")


def nobody_chooses(told: Told) -> bool:
    return len(tables.candidates(told.before)) < 2


def only_one(told: Told) -> dict[str, Any]:
    """The one who can receive the card is named, and by which rules."""
    found = tables.candidates(told.before)
    said = {"to": found[0] if nobody_chooses(told) and found else "nobody", "seat": told.before.holder}
    return said | {"cites": set(told.cites)}


def stays(told: Told) -> dict[str, Any]:
    return holder_first(told) if not tables.candidates(told.before) else {"seat": "it goes to somebody"}


def spared(told: Told) -> bool:
    """Whether somebody has more cards than the holder, but is immune."""
    state = told.before
    free = [seat for seat in tables.seats(state) if tables.immune(state, seat)]
    return any(tables.fatigue(state, seat) > tables.fatigue(state, state.holder) for seat in free)


def kept(told: Told) -> bool:
    """Whether it is said rightly that those with more cards are immune."""
    return not must(told) and spared(told) == (told.key == "fatigue.stays_immune")


def given(told: Told) -> dict[str, Any]:
    to = told.action.to
    fits = to in tables.candidates(told.before) and told.after.holder == to
    return holder_first(told) | {"to": to if fits else "nobody"} | may_choose(told)


def by_reading(told: Told) -> dict[str, Any]:
    """The ruling by which the holder chooses."""
    return {"cites": {"workshop.ruling.immune_target" if must(told) else "workshop.ruling.fatigue_tie"}}


def may_choose(told: Told) -> dict[str, Any]:
    """The same, and that an immune holder has to pass the card on."""
    return {"cites": by_reading(told)["cites"] | ({"workshop.maintenance.immune"} if must(told) else set())}


def no_player(told: Told) -> dict[str, Any]:
    number, last = told.action.to, len(told.before.players) - 1
    rule = "workshop.setup.fatigue" if told.before.phase == "setup" else "workshop.maintenance.fatigue"
    return {"number": number if not 0 <= number <= last else "a seat", "last": last, "cites": {rule}}


def not_yourself(told: Told) -> dict[str, Any]:
    """The holder is immune, or others have more cards: by option, or the most, which is said."""
    state, found = told.before, tables.candidates(told.before)
    free = state.options.fatigue == "any_more"
    sentence = "fatigue.not_yourself" + ("_immune" if must(told) else "_any" if free else "")
    is_so = told.action.to == state.holder and told.key == sentence
    own = {} if must(told) else {"own": tables.fatigue(state, state.holder)}
    count = {} if must(told) or free else {"count": tables.fatigue(state, found[0])}
    return {"seats": found if is_so else "another seat"} | own | count


def is_immune(told: Told) -> dict[str, Any]:
    return {"to": told.action.to if tables.immune(told.before, told.action.to) else "somebody immune"}


def not_more(told: Told) -> dict[str, Any]:
    state, to = told.before, told.action.to
    count, own = tables.fatigue(state, to), tables.fatigue(state, state.holder)
    return {"to": to if count <= own and not must(told) else "somebody else", "count": count, "own": own}


def not_most(told: Told) -> dict[str, Any]:
    state, to = told.before, told.action.to
    most = max(tables.fatigue(state, seat) for seat in tables.candidates(state))
    count = tables.fatigue(state, to)
    said = {"to": to if count < most else "somebody else", "count": count, "most": most}
    return said | {"seats": tables.candidates(state)} | by_reading(told)


SPARED = rests_on("maintenance.immune", spared)
SOLO = rests_on("ruling.solo_fatigue", solo)
AROUND = together(SPARED, SOLO)


def begins_round(told: Told) -> bool:
    """Whether the player sits to the left of the Fatigue card."""
    return bool(told["seat"] == tables.left_of(told.before, told.before.holder))


WEIGHED = (
    *(f"fatigue.{key}" for key in ("holder", "holder_immune", "more", "as_many", "fewer", "count_immune")),
    *(f"fatigue.moves{key}" for key in ("", "_immune", "_most", "_immune_most")),
    *(f"fatigue.{key}" for key in ("choice", "choice_immune", "not_yourself", "not_yourself_any")),
    *(f"fatigue.{key}" for key in ("not_more", "not_most")),
)
"""Sentences that are told otherwise where a Leonardo card does not count as one card."""
NUMBERS: dict[str, Claim] = {
    **dict.fromkeys(("deck.empty", "deck.left"), deck_left),
    **dict.fromkeys(("deck.own_empty", "deck.own_left"), own_left),
    "fatigue.all_immune": where(must, together(stays, SOLO)),
    **{f"fatigue.{key}": counted for key in ("holder", "holder_immune", "more", "as_many", "fewer", "count_immune")},
    **dict.fromkeys(("fatigue.choice", "fatigue.choice_any"), together(choice_told, AROUND)),
    **dict.fromkeys(("fatigue.choice_immune", "fatigue.choice_immune_any"), together(choice_told, SOLO)),
    "fatigue.given": given,
    "fatigue.immune": is_immune,
    **dict.fromkeys(("fatigue.moves", "fatigue.moves_most"), where(told_apart, together(moves, AROUND))),
    **dict.fromkeys(("fatigue.moves_immune", "fatigue.moves_immune_most"), where(told_apart, together(moves, SOLO))),
    "fatigue.no_choice": only_one,
    "fatigue.no_player": no_player,
    "fatigue.not_more": not_more,
    "fatigue.not_most": not_most,
    **{f"fatigue.not_yourself{how}": not_yourself for how in ("", "_any", "_immune")},
    **dict.fromkeys(("fatigue.stays", "fatigue.stays_immune"), where(kept, together(stays, SOLO))),
    **dict.fromkeys(("question.assign_fatigue", "question.assign_fatigue_solo"), lambda told: {"seat": 0}),
    "question.choose_holder": together(choice, may_choose),
    "because.choose_holder": together(choice, may_choose),
    **dict.fromkeys(("because.assign_fatigue", "because.assign_fatigue_solo"), lambda told: {"seat": 0}),
    "because.play_card": where(lambda told: not begins_round(told), lambda told: {"round": told.before.round}),
    "because.play_card_first": where(
        begins_round, lambda told: {"round": told.before.round, "holder": told.before.holder}
    ),
    "because.play_last_card": where(lambda told: told.before.phase == "final_round", nothing),
    "question.end_turn": together(
        lambda told: {"player": asked(told).player},
        rests_on("ruling.look_three_order", lambda told: asked(told).looked),
    ),
    "question.maintenance": lambda told: holder_first(told) | {"round": told.before.round},
    "question.move_fatigue": lambda told: holder_first(told) if nobody_chooses(told) else {"seat": "one who chooses"},
    "question.play_card": where(lambda told: told.before.phase == "action", nothing),
    "question.play_last_card": where(lambda told: told.before.phase == "final_round", nothing),
    "question.remove_cards": lambda told: {
        "cites": {"workshop.setup.solo" if solo(told) else "workshop.setup.deck_size"}
    },
    **{f"refill.{how}_{kind}": refill(kind) for kind in tables.TABLES for how in ("none", "short", "done")},
    "refill.full": full,
    **dict.fromkeys(("round.begins", "round.final"), begins),
    **{f"setup.centre_{kind}": revealed(kind) for kind in tables.TABLES},
    "setup.fatigue": together(holds, SOLO),
    "setup.hand": dealt,
    "setup.none_removed": where(lambda told: len(told.after.players) == 5, removed),
    "setup.removed": where(lambda told: 2 <= len(told.after.players) <= 4 and not solo(told), removed),
    "setup.removed_solo": where(solo, removed),
    "setup.shuffled": shuffled,
    "setup.split": split,
    "turn.no_card": no_hand,
}
HOUSE: dict[str, Claim] = {
    **under_a_house_rule("_seats", NUMBERS, "round.begins", "round.final"),
    **under_a_house_rule("_weighed", NUMBERS, *WEIGHED),
}
"""What sentences claim that are told only under a house rule."""
