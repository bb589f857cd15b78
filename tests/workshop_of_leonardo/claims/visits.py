"""What Leonardo cards do, cards that are drawn, and decks that run out."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.workshop_of_leonardo.claims import tables
from tests.workshop_of_leonardo.claims.cards import name
from tests.workshop_of_leonardo.claims.shared import asked, nothing, rests_on, together, where


def effect(told: Told) -> str:
    return tables.LEONARDO[told["leonardo"]]["effect"]


def others(told: Told, *effects: str) -> list[int]:
    """The other Leonardo cards of the player that have one of these effects, or the same one."""
    found = [card for card in tables.taken(told.after, "leonardo", told["seat"]) if card != told["leonardo"]]
    return [card for card in found if tables.LEONARDO[card]["effect"] in (effects or (effect(told),))]


def again(told: Told) -> bool:
    """Whether the player has another card of this effect."""
    return bool(others(told))


def adds_up(told: Told) -> bool:
    """Whether another card of this effect counts as well: under no column, a practice does not."""
    return any(effect(told) != "practice" or told.after.leonardo[card - 1].column for card in others(told))


def counts_for_nothing(told: Told) -> bool:
    """Whether the other practice is under no column."""
    return effect(told) == "practice" and again(told) and not adds_up(told)


def more_in_hand(told: Told) -> int:
    """How many cards more than usual the hand had, by another card that lets one draw; one has been played."""
    held = len(tables.hand(told.before, told["seat"]))
    return held - (tables.HAND - 1) if others(told, *tables.EXTRA) else 0


def hand_adds_up(told: Told) -> dict[str, Any]:
    before, held = more_in_hand(told), [len(tables.hand(state, told["seat"])) for state in (told.before, told.after)]
    drawn = held[1] - held[0]
    return {"before": before if before > 0 else "none", "drawn": drawn, "count": before + drawn}


def of_effect(*effects: str) -> Claim:
    """The card has one of these effects, and is the one just taken."""

    def claim(told: Told) -> dict[str, Any]:
        card = told["leonardo"]
        fits = effect(told) in effects and card in tables.taken(told.after, "leonardo", told.action.seat)
        fits &= name(told) != "Visit" or told.action.leonardo == card
        return {"seat": told.action.seat, "leonardo": card if fits else "another"}

    return claim


def under(told: Told) -> dict[str, Any]:
    seat, discipline = told.action.seat, told["discipline"]
    before, after = (tables.level(state, seat, discipline) for state in (told.before, told.after))
    only = name(told) == "PutUnder" or tables.in_play(told.before, seat) == (discipline,)
    laid = told.after.leonardo[told["leonardo"] - 1].column == discipline
    return {
        "before": before,
        "each": tables.per_practice(told.before),
        "level": after if only and laid and after == before + tables.per_practice(told.before) else "no practice",
    }


def kept(told: Told) -> dict[str, Any]:
    none = not tables.in_play(told.before, told.action.seat) and not told.after.leonardo[told["leonardo"] - 1].column
    return {"leonardo": told["leonardo"] if none else "under a column"}


def drawing(told: Told) -> dict[str, Any]:
    """The rules of the effect by which cards are drawn."""
    return {"wanted": tables.EXTRA[effect(told)], "cites": {f"workshop.leonardo.{effect(told)}"}}


def drawn(told: Told) -> dict[str, Any]:
    seat, wanted = told["seat"], tables.EXTRA[effect(told)]
    top = tables.numbers(tables.own_deck(told.before, seat)[:wanted])
    last = len(tables.own_deck(told.before, seat)) == wanted and not aside(told)
    sentence = "effect.draws_short" if len(top) < wanted else "effect.draws_last" if last else "effect.draws"
    return {
        "count": len(top) if told.key == sentence else sentence,
        "hand": len(tables.hand(told.after, seat)),
        "cards": tuple(sorted(top)),
    }


def look(told: Told) -> dict[str, Any]:
    seat = told["seat"]
    top = tables.numbers(tables.own_deck(told.before, seat)[: tables.LOOK])
    sentence = "effect.look" if len(top) == tables.LOOK else "effect.look_short"
    aside = {row.place for row in tables.cards(told.before, "looked")}
    return {
        "count": len(top) if told.key == sentence else sentence,
        "look": len(aside) + 1,
        "cards": tuple(sorted(top)),
    }


def aside(told: Told) -> int:
    """How many cards looked at still wait."""
    return len(tables.cards(told.before, "looked"))


def empty(told: Told) -> bool:
    """The deck has no card, and it is said whether some lie aside or whether it is only the seat's own."""
    sentence = "_aside" if aside(told) else "_own" if told.after.solo else ""
    how = told.key.removeprefix("effect.draws_none").removeprefix("effect.look_none")
    return not tables.own_deck(told.before, told["seat"]) and how == sentence


def set_aside(told: Told) -> dict[str, Any]:
    """No card is in the deck now, but some will go back under it."""
    seat, solo = told["seat"], told.key.startswith("deck.own_aside")
    fits = not tables.own_deck(told.after, seat) and told.after.solo == solo
    return {"count": aside(told) if fits and aside(told) else "cards aside"}


def goes_on(told: Told) -> bool:
    """Whether, alone, other decks keep the game going."""
    others = any(tables.own_deck(told.after, seat) for seat in tables.seats(told.after))
    return bool(told.after.solo and others and told.after.options.solo_end == "last")


def other_decks(told: Told) -> dict[str, Any]:
    return {"decks": sum(bool(tables.own_deck(told.after, seat)) for seat in tables.seats(told.after))}


def waiting(told: Told) -> dict[str, Any]:
    """How many cards looked at lie aside once the card of the visit is played."""
    return {"aside": len(tables.cards(told.after, "looked"))}


def returned(told: Told) -> dict[str, Any]:
    """All cards of the look are at the bottom of the deck now, in the order told."""
    seat, old = told["seat"], tables.own_deck(told.before, told["seat"])
    new = tables.numbers(tables.own_deck(told.after, seat))
    back = new[len(old) :]
    if name(told) == "PutBack":
        back = back if back[0] == told.action.first else (told.action.first, "first")
    sentence = "look.returned" if len(back) > 1 else "look.returned_one"
    return {"cards": back if told.key == sentence else sentence, "count": len(back), "left": len(new)}


def draw(told: Told) -> dict[str, Any]:
    seat = told["seat"]
    top, *rest = tables.numbers(tables.own_deck(told.before, seat))
    sentence = "draw.own_card" if told.after.solo else "draw.card"
    fits = top in tables.hand(told.after, seat) and told.key == sentence
    return {"cards": (top,) if fits else "the top card", "count": 1, "left": len(rest)}


def after_look(told: Told) -> bool:
    """Whether the table ends a turn in which cards were looked at; two states do not say whether they were."""
    return name(told) == "Proceed" and "workshop.ruling.look_three_order" in told.explanation.cites


def none_left(told: Told) -> dict[str, Any]:
    solo = told.key == "draw.own_empty"
    return (
        {} if not tables.own_deck(told.before, told["seat"]) and told.after.solo == solo else {"key": "there are cards"}
    )


def final(told: Told) -> dict[str, Any]:
    return {} if told.after.phase == "final_round" else {"key": "it is not the final round"}


def ran_out(told: Told) -> dict[str, Any]:
    """The deck is empty; by an effect if a card looked at was the last one, and maybe if cards were drawn by one."""
    by_effect, rule = told.action, "workshop.ruling.last_card_by_effect"
    may = name(told) == "Visit" and tables.LEONARDO[by_effect.leonardo]["effect"] in tables.EXTRA
    must = name(told) != "Proceed" and told.after.apprentice[told.action.card - 1].where != "hand" and _looked(told)
    rules = {rule} if must or (may and rule in told.explanation.cites) else set()
    if tables.own_deck(told.after, told["seat"]) or tables.cards(told.after, "looked"):
        return {"key": "there are cards"}
    if not told.after.solo and (told.key == "deck.played_out") != must:
        return {"key": "played, or drawn"}
    return {"cites": rules if told.key != "deck.own_ran_out" else set()}


def _looked(told: Told) -> bool:
    """Whether nothing was drawn after the card: the turn is not over yet."""
    return bool(told.after.pending) and told.after.pending[-1].kind == "end_turn"


def decks(told: Told) -> dict[str, Any]:
    others = [seat for seat in tables.seats(told.after) if tables.own_deck(told.after, seat)]
    sentence = "deck.own_ran_out" if goes_on(told) else "deck.ends_solo"
    return {"decks": len(others) if told.key == sentence else sentence}


def one_of_look(told: Told) -> dict[str, Any]:
    """Cards of the last look; one alone is no choice of a card."""
    look = max(row.place for row in tables.cards(told.before, "looked"))
    only = len([row for row in tables.cards(told.before, "looked") if row.place == look]) == 1
    sentence = "question.play_looked" + ("_only" if only else "_again" if look > 1 else "")
    return {"look": look if told.key == sentence else sentence}


def rests(told: Told) -> bool:
    """Whether it is said that the player was immune before, or what becomes of the card that the player holds."""
    state, how = told.after, "_already" if again(told) else ""
    if state.holder == told["seat"] and not how:
        everybody = all(tables.immune(state, seat) for seat in tables.seats(state))
        how = "_holder" + ("_final" if state.phase == "final_round" else "_all" if everybody else "")
    return told.key == f"effect.rest{how}"


EMPTIED = ("", "_own", "_aside")
RESTS = ("", "_already", "_holder", "_holder_all", "_holder_final")
CUMULATIVE = rests_on("leonardo.cumulative", adds_up)
ALONE = rests_on("ruling.solo_hands", lambda told: told.after.solo)
UNSEEN = rests_on("ruling.hidden", lambda told: not told.after.solo)
LARGER = rests_on("leonardo.cumulative", lambda told: more_in_hand(told) > 0)
IN_FINAL = rests_on("ruling.solo_end", lambda told: told.before.phase == "final_round")
ORDER = rests_on("ruling.look_three_order", after_look)
DRAWS = of_effect("two_cards", "card_and_rest")
LOOKS = of_effect("look_three")
NUMBERS: dict[str, Claim] = {
    **dict.fromkeys(("deck.ends_solo", "deck.own_ran_out"), together(ran_out, decks)),
    **dict.fromkeys(("deck.played_out", "deck.ran_out"), ran_out),
    **dict.fromkeys(("deck.aside", "deck.own_aside"), where(lambda told: not goes_on(told), set_aside)),
    "deck.own_aside_others": where(goes_on, together(set_aside, other_decks)),
    **dict.fromkeys(("draw.card", "draw.own_card"), together(draw, ORDER)),
    **dict.fromkeys(("draw.empty", "draw.own_empty"), together(none_left, ORDER)),
    "draw.final": together(final, ORDER),
    "effect.adds_up": where(lambda told: adds_up(told) and effect(told) in ("points", "practice"), nothing),
    "effect.still_kept": where(counts_for_nothing, nothing),
    "effect.hand_adds_up": hand_adds_up,
    "effect.looks_again": where(again, nothing),
    "effect.looks_in_final": where(lambda told: told.before.phase == "final_round" and told.before.solo, nothing),
    **{
        f"effect.draws{how}": together(DRAWS, drawing, drawn, waiting, LARGER, ALONE, UNSEEN)
        for how in ("", "_last", "_short")
    },
    "effect.draws_final": together(DRAWS, drawing, final),
    **{f"effect.draws_none{how}": where(empty, together(DRAWS, drawing, waiting, ALONE)) for how in EMPTIED},
    **dict.fromkeys(("effect.look", "effect.look_short"), together(LOOKS, look, CUMULATIVE, IN_FINAL, ALONE)),
    **{f"effect.look_none{how}": where(empty, together(LOOKS, waiting, ALONE)) for how in EMPTIED},
    "effect.points": together(of_effect("points"), lambda _told: {"points": tables.STARS}, CUMULATIVE),
    "effect.practice": together(of_effect("practice"), under, CUMULATIVE),
    "effect.practice_kept": together(of_effect("practice"), kept),
    **{f"effect.rest{how}": where(rests, of_effect("card_and_rest")) for how in RESTS},
    **dict.fromkeys(("look.returned", "look.returned_one"), returned),
    "because.place_under": lambda told: {
        "leonardo": asked(told).leonardo,
        "columns": len(tables.in_play(told.before, told["seat"])),
    },
    "because.play_looked": lambda told: {
        "count": len(tables.looked(told.before, told["seat"], asked(told).look)),
    },
    "question.place_under": lambda told: {"leonardo": asked(told).leonardo},
    **{f"question.play_looked{how}": one_of_look for how in ("", "_again", "_only")},
    "question.return_looked": lambda told: {"look": _turned(told)},
    "question.return_last": lambda told: {"player": asked(told).player, "look": _turned(told)},
}


def _turned(told: Told) -> int:
    """Of several looks the last one is put back first."""
    look = max(row.place for row in tables.cards(told.before, "looked"))
    seat = getattr(asked(told), "player", asked(told).seat)
    assert tables.looked(told.before, seat, look)
    return look
