"""When each sentence of a refusal is true: from the rulebook, the printed cards and the tables alone."""

from collections.abc import Callable
from typing import Any

from leonardo_nb.core.state import TABLE
from leonardo_nb.testing.reasons import Claim, Told, Truth
from tests.workshop_of_leonardo.claims import tables
from tests.workshop_of_leonardo.claims.shared import asked, who

PLAYS = ("study", "practice", "visit", "work_for_patron", "work_on_unfinished")
BELOW = dict(zip(PLAYS[1:], ("practice", "visit", "work", "work"), strict=True))
TAKES = {"visit": "leonardo", "work_for_patron": "patron", "work_on_unfinished": "unfinished"}
IN_MAINTENANCE = ("maintenance", "choose_holder", "move_fatigue", "next_round")
COUNTING = ("count_points", "name_winner")


def seat(told: Told) -> int:
    return int(told.action.seat)


def tried(told: Told) -> int:
    """The Apprentice card that was tried."""
    return int(told.action.first if told.action.kind == "put_back" else told.action.card)


def same_halves(one: int, other: int) -> bool:
    return all(
        tables.APPRENTICE[one][half] == tables.APPRENTICE[other][half] for half in ("discipline", "action", "practice")
    )


# ---- Whose turn it is, and what has been done in it ----


def turn(told: Told) -> int | None:
    """Whose turn it is; nobody's in the setup, in Maintenance and at the end."""
    question = asked(told)
    if told.before.phase == "setup" or question.kind in (*IN_MAINTENANCE, *COUNTING):
        return None
    return int(question.player if question.seat == TABLE else question.seat)


def others_turn(told: Told) -> bool:
    return turn(told) not in (None, seat(told)) and told["seat"] == turn(told)


def has_played(told: Told) -> bool:
    """It is the player's turn, and the card of the turn is on the table: only what follows from it is left."""
    return turn(told) == seat(told) and asked(told).kind in ("place_under", "return_looked", "return_last", "end_turn")


def is_own(told: Told, other: int) -> bool:
    """Whether the player who tries the action plays this seat."""
    return bool(told.before.solo or other == seat(told))


def looks(told: Told) -> dict[int, tuple[int, ...]]:
    """The cards that the player has looked at and not played, by look; alone, for any of the four seats."""
    rows = [row for row in tables.cards(told.before, "looked") if is_own(told, row.seat)]
    numbers = sorted({row.place for row in rows})
    return {number: tuple(row.card for row in rows if row.place == number) for number in numbers}


def aside(told: Told) -> list[int]:
    return [card for cards in looks(told).values() for card in cards]


def choosing(told: Told) -> tuple[int, ...]:
    """The cards of the latest look while the player chooses one of them to be played."""
    chooses = asked(told).kind == "play_looked" and is_own(told, asked(told).seat)
    return looks(told)[max(looks(told))] if chooses else ()


def current(told: Told) -> tuple[int, ...]:
    """The cards of the latest look, one of which is to be played or put back."""
    return looks(told)[max(looks(told))] if looks(told) else ()


def not_looked(told: Told) -> bool:
    return tried(told) not in aside(told) and {*told["cards"]} == {*current(told)} and bool(current(told))


# ---- Fatigue ----


def fatigue(told: Told, whose: int) -> int:
    return tables.fatigue(told.before, whose)


def compared(holds: Callable[[int, int], bool]) -> Truth:
    """The player named is not immune, and this holds of the cards that player and the holder have taken."""

    def truth(told: Told) -> bool:
        state, whose = told.before, told["seat"]
        fits = holds(fatigue(told, whose), fatigue(told, state.holder))
        return fits and whose != state.holder and not tables.immune(state, whose)

    return truth


def keeps(told: Told) -> bool:
    return bool(told.action.to == seat(told) == told.before.holder)


def not_yourself(told: Told) -> bool:
    return keeps(told) and all(fatigue(told, each) > fatigue(told, seat(told)) for each in told["seats"])


def not_yourself_immune(told: Told) -> bool:
    free = not any(tables.immune(told.before, each) for each in told["seats"])
    return keeps(told) and tables.immune(told.before, seat(told)) and free


def not_more(told: Told) -> bool:
    return seat(told) == told.before.holder and fatigue(told, told.action.to) <= fatigue(told, seat(told))


def not_most(told: Told) -> bool:
    """Those named have more, equally many each, and may hold the card; the holder gives it to one of them."""
    counts = {fatigue(told, each) for each in told["seats"]}
    free = not any(tables.immune(told.before, each) for each in told["seats"])
    return free and len(counts) == 1 and fatigue(told, told.action.to) < counts.pop()


def no_more(told: Told) -> bool:
    return told.before.phase in ("final_round", "end") and told["seat"] == told.before.holder


def asked_once(told: Told) -> bool:
    return bool(asked(told).kind == "assign_fatigue" and asked(told).seat == told["seat"] != seat(told))


# ---- Columns, levels and the centre ----


def column(told: Told, discipline: str) -> tuple[int, int]:
    return tables.column(told.before, who(told), discipline)


def needed(told: Told) -> int:
    """The level that the card tried asks for in the discipline told of."""
    kind = TAKES[told.action.kind]
    return tables.needs(told.before, kind, getattr(told.action, kind))[told["discipline"]]


def lacks(told: Told) -> bool:
    level = tables.level(told.before, seat(told), told["discipline"])
    return level < needed(told) and (level > 0) == (told.key == "work.lacks")


def other_discipline(told: Told) -> bool:
    practice = tables.APPRENTICE[tried(told)]["practice"]
    return practice in tables.DISCIPLINES and practice != told.action.discipline


def needs_column(told: Told) -> bool:
    practice = tables.LEONARDO[told.action.leonardo]["effect"] == "practice"
    chosen = told.before.options.practice_leonardo == "needs_column"
    return practice and chosen and not tables.in_play(told.before, seat(told))


def rows(told: Told) -> tuple[Any, ...]:
    return tuple(getattr(told.before, tables.TABLES[TAKES[told.action.kind]]))


def target(told: Told) -> Any:
    """The row of the card of the centre that was tried; None where there is no such card."""
    return next((row for row in rows(told) if row.card == getattr(told.action, TAKES[told.action.kind])), None)


def none_there(told: Told) -> bool:
    """No card of the row is face up, and it is said whether and when more will come."""
    final, deck = told.before.phase == "final_round", any(row.where == "deck" for row in rows(told))
    way = "_final" if final else "" if deck else "_empty"
    return not any(row.where == "centre" for row in rows(told)) and told.key.endswith(f"{TAKES[told.action.kind]}{way}")


def kept(told: Told) -> list[int]:
    """The practices by Leonardo of the seat that are under no column."""
    rows = [row for row in told.before.leonardo if row.where == "taken" and row.seat == seat(told) and not row.column]
    return [row.card for row in rows if tables.LEONARDO[row.card]["effect"] == "practice"]


def nothing_to_lay(told: Told) -> bool:
    """Nothing the player has taken is on its way under a column."""
    return not (asked(told).kind == "place_under" and is_own(told, asked(told).seat))


KINDS = tuple(tables.TABLES)
REFUSALS: dict[str, Truth] = {
    "core.wrong_seat": lambda told: others_turn(told) and not told.before.solo,
    "core.own_seat": lambda told: others_turn(told) and told.before.solo,
    **{f"centre.no_{kind}{stays}": none_there for kind in KINDS for stays in ("", "_final", "_empty")},
    **dict.fromkeys((f"centre.unknown_{kind}" for kind in KINDS), lambda told: target(told) is None),
    **dict.fromkeys((f"centre.hidden_{kind}" for kind in KINDS), lambda told: target(told).where == "deck"),
    **dict.fromkeys((f"centre.taken_{kind}" for kind in KINDS), lambda told: target(told).seat == told["seat"]),
    "fatigue.as_many": compared(lambda count, own: count == own),
    "fatigue.count_immune": lambda told: tables.immune(told.before, told["seat"]),
    "fatigue.fewer": compared(lambda count, own: count < own),
    "fatigue.holder_chooses": lambda told: told.before.holder == told["seat"] != seat(told) and not turn(told),
    "fatigue.immune": lambda told: tables.immune(told.before, told.action.to),
    "fatigue.more": compared(lambda count, own: count > own),
    "fatigue.no_choice": lambda told: asked(told).kind == "move_fatigue",
    "fatigue.no_more": no_more,
    "fatigue.no_player": lambda told: told.action.to not in tables.seats(told.before),
    "fatigue.not_more": not_more,
    "fatigue.not_most": not_most,
    "fatigue.not_now": lambda told: turn(told) is not None and told.before.phase == "action",
    "fatigue.not_yourself": not_yourself,
    "fatigue.not_yourself_any": not_yourself,
    "fatigue.not_yourself_immune": not_yourself_immune,
    "fatigue.refill_first": lambda told: asked(told).kind == "maintenance",
    "fatigue.settled": lambda told: asked(told).kind == "next_round" and told["seat"] == told.before.holder,
    "fatigue.setup_first": lambda told: told.before.holder == TABLE and asked(told).seat == TABLE,
    "hand.earlier_look": lambda told: tried(told) in aside(told) and tried(told) not in current(told),
    "hand.no_card": lambda told: tried(told) not in tables.APPRENTICE,
    "hand.not_in_hand": lambda told: (
        not any(same_halves(card, tried(told)) for card in tables.hand(told.before, seat(told)))
    ),
    "hand.not_looked": lambda told: not_looked(told) and len(told["cards"]) > 1,
    "hand.not_looked_copies": lambda told: not_looked(told) and len(told["cards"]) > 1,
    "hand.not_looked_only": lambda told: not_looked(told) and len(told["cards"]) == 1,
    "hand.not_looked_only_copies": lambda told: not_looked(told) and len(told["cards"]) == 1,
    "hand.other_action": lambda told: (
        tables.APPRENTICE[tried(told)]["action"] == told["action"] != told["wanted"] == BELOW[told.action.kind]
    ),
    "hand.other_copy": lambda told: (
        tried(told) not in tables.hand(told.before, seat(told))
        and all(same_halves(card, tried(told)) for card in told["cards"])
        and {*told["cards"]} <= {*tables.hand(told.before, seat(told))}
    ),
    "level.cards": lambda told: column(told, told["discipline"]) == (told["cards"], 0),
    "level.sum": lambda told: column(told, told["discipline"]) == (told["cards"], told["practices"]),
    "look.no_order": lambda told: asked(told).kind == "return_last" and len(current(told)) == 1,
    "look.none": lambda told: not aside(told),
    "look.play_first": lambda told: len(choosing(told)) > 1,
    "look.play_only": lambda told: len(choosing(told)) == 1 and len(looks(told)) == 1,
    "look.play_only_again": lambda told: len(choosing(told)) == 1 and len(looks(told)) > 1,
    "look.under_first": lambda told: bool(aside(told)) and not nothing_to_lay(told),
    "practice.no_column": lambda told: not column(told, told.action.discipline)[0],
    "practice.other_discipline": other_discipline,
    "setup.asked_once": lambda told: asked_once(told) and not told.before.solo,
    "setup.asked_once_solo": lambda told: asked_once(told) and told.before.solo,
    "turn.maintenance": lambda told: turn(told) is None and asked(told).kind in IN_MAINTENANCE,
    "turn.other": others_turn,
    "turn.over": lambda told: asked(told).kind in COUNTING,
    "turn.played": lambda told: has_played(told) and tried(told) not in aside(told),
    "turn.played_looked": lambda told: has_played(told) and tried(told) in aside(told),
    "turn.setup": lambda told: told.before.holder == TABLE,
    "under.kept": lambda told: nothing_to_lay(told) and told["leonardo"] in kept(told),
    "under.none": lambda told: nothing_to_lay(told) and not kept(told),
    "visit.needs_column": needs_column,
    "work.lacks": lacks,
    "work.lacks_column": lacks,
}
NUMBERS: dict[str, Claim] = {
    "turn.maintenance": lambda told: {"round": told.before.round},
    "turn.other": lambda told: {"seat": turn(told)},
    "turn.played_looked": lambda told: {
        "count": len(next(cards for cards in looks(told).values() if tried(told) in cards))
    },
    "look.play_first": lambda told: {"count": len(choosing(told)) - 1},
    "look.under_first": lambda told: {"count": len(aside(told))},
    "under.kept": lambda told: {"leonardo": kept(told)[0]},
    **dict.fromkeys(
        ("fatigue.settled", "fatigue.no_more", "fatigue.holder_chooses"), lambda told: {"seat": told.before.holder}
    ),
    **dict.fromkeys(("setup.asked_once", "setup.asked_once_solo"), lambda _: {"seat": 0}),
}
