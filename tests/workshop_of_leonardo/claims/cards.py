"""Cards that are played: study, practice, visit and work, and why they are refused."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.workshop_of_leonardo.claims import tables
from tests.workshop_of_leonardo.claims.shared import asked, by_look, together, where, who

BELOW = {"Practice": "practice", "Visit": "visit", "WorkForPatron": "work", "WorkOnUnfinished": "work"}
TAKEN = {"Visit": "leonardo", "WorkForPatron": "patron", "WorkOnUnfinished": "unfinished"}


def name(told: Told) -> str:
    return type(told.action).__name__


def kind_of(told: Told) -> str:
    return TAKEN[name(told)]


def target(told: Told) -> int:
    return int(getattr(told.action, kind_of(told)))


def played(told: Told) -> dict[str, Any]:
    return {"seat": told.action.seat, "card": told.action.card}


def studied(told: Told) -> dict[str, Any]:
    discipline = tables.APPRENTICE[told.action.card]["discipline"]
    before = tables.level(told.before, told.action.seat, discipline)
    after = tables.level(told.after, told.action.seat, discipline)
    said = {"discipline": discipline, "before": before, "level": after if after == before + 1 else "one more"}
    return played(told) | said


def begins_column(told: Told) -> bool:
    return tables.APPRENTICE[told.action.card]["discipline"] not in tables.in_play(told.before, told.action.seat)


def practised(told: Told) -> dict[str, Any]:
    seat, discipline = told.action.seat, told.action.discipline
    fits = tables.APPRENTICE[told.action.card]["practice"] in ("wild", discipline)
    before, after = (tables.level(state, seat, discipline) for state in (told.before, told.after))
    rises = fits and before and after == before + tables.per_practice(told.before)
    return played(told) | {
        "discipline": discipline,
        "before": before,
        "each": tables.per_practice(told.before),
        "level": after if rises else "no practice",
    }


def level_sum(told: Told) -> dict[str, Any]:
    seat, discipline = who(told), told["discipline"]
    cards, practices = tables.column(told.after, seat, discipline)
    sentence = "level.none" if not cards else "level.sum" if practices else "level.cards"
    return {
        "cards": cards if sentence == told.key else sentence,
        "practices": practices,
        "each": tables.per_practice(told.before),
        "points": tables.per_practice(told.before) * practices,
        "level": tables.level(told.after, seat, discipline),
    }


def inside(told: Told) -> dict[str, Any]:
    """Which look a card belongs to, and whether others of it and of an earlier one are still aside."""
    seat, number = told.action.seat, told.before.apprentice[told.action.card - 1].place
    others = len(tables.looked(told.before, seat, number)) - 1
    sentence = "look.played" + ("_again" if number > 1 else "") + ("" if others else "_only")
    return {"seat": seat, "look": number if told.key == sentence else sentence, "count": others}


def visited(told: Told) -> dict[str, Any]:
    card = told.action.leonardo
    moved = card in tables.face_up(told.before, "leonardo").values() and card in tables.taken(
        told.after, "leonardo", told.action.seat
    )
    return played(told) | {"leonardo": card if moved else "another"}


def patron(told: Told) -> dict[str, Any]:
    card = told.action.patron
    return _earned(told) | {"patron": card, "points": int(tables.PATRONS[card]["points"])}


def unfinished(told: Told) -> dict[str, Any]:
    card = told.action.unfinished
    held = tables.designs(told.before, told.action.seat)[tables.UNFINISHED[card]["design"]]
    sentence = "work.set" if held else "work.unfinished"
    said = {
        "count": held + 1 if told.key == sentence else sentence,
        "before": tables.sets(told.before)[held],
        "points": tables.sets(told.before)[held + 1],
    }
    return _earned(told) | {"unfinished": card} | said


def _earned(told: Told) -> dict[str, Any]:
    """All needs are met, and each is told of."""
    met = [each.params["discipline"] for each in told.explanation.because if each.key == "work.meets"]
    fits = met == list(tables.needs(told.before, kind_of(told), target(told)))
    fits &= target(told) in tables.face_up(told.before, kind_of(told)).values()
    return {"seat": told.action.seat, "card": told.action.card if fits else "a card for other needs"}


def met(told: Told) -> dict[str, Any]:
    wanted, reached = _need(told)
    return {"level": reached, "wanted": wanted if reached >= wanted else "less"}


def lacks(told: Told) -> dict[str, Any]:
    wanted, reached = _need(told)
    sentence = "work.lacks" if reached else "work.lacks_column"
    lacking = wanted - reached
    return {
        "level": reached,
        "wanted": wanted,
        "lacking": lacking if lacking > 0 and told.key == sentence else sentence,
    }


def _need(told: Told) -> tuple[int, int]:
    discipline = told["discipline"]
    return tables.needs(told.before, kind_of(told), target(told))[discipline], tables.level(
        told.before, told.action.seat, discipline
    )


def gap(told: Told) -> dict[str, Any]:
    """How many cards are left in the row, and whether too few are left in its deck to fill all gaps."""
    left, rows = len(tables.face_up(told.after, kind_of(told))), getattr(told.after, tables.TABLES[kind_of(told)])
    deck, gaps, ends = sum(row.where == "deck" for row in rows), tables.ROW - left, stays(told)
    short = left and not ends and deck < gaps
    sentence = "centre.gap_short" if short else f"centre.gap{'' if left else '_last'}{ends}"
    said = {"kind": kind_of(told), "count": left if told.key == sentence else sentence}
    return said | ({"deck": deck, "gaps": gaps} if short else {})


# ---- Refusals ----


def no_card(told: Told) -> dict[str, Any]:
    number = told.action.first if name(told) == "PutBack" else told.action.card
    return {"number": number if number not in tables.APPRENTICE else "a card", "most": tables.COUNTS["apprentice"]}


def not_in_hand(told: Told) -> dict[str, Any]:
    """All cards in hand or, where some have the same halves, these."""
    held, card = tables.hand(told.before, told.action.seat), told.action.card
    copies = tuple(other for other in held if printed(other) == printed(card))
    sentence = "hand.other_copy" if copies else "hand.not_in_hand"
    is_so = card not in held and told.key == sentence
    return {"card": card if is_so else "in hand", "cards": copies or held}


def printed(card: int) -> tuple[str, ...]:
    """Both halves of a card."""
    return tuple(tables.APPRENTICE[card][half] for half in ("discipline", "action", "practice"))


def put_aside(told: Told) -> dict[str, Any]:
    """The card belongs to an earlier look of the same player."""
    card = told.action.first if name(told) == "PutBack" else told.action.card
    row = told.before.apprentice[card - 1]
    earlier = (row.where, row.seat) == ("looked", told.action.seat) and row.place < asked(told).look
    return {"card": card if earlier else "of no earlier look"}


def not_looked(told: Told) -> dict[str, Any]:
    card = told.action.first if name(told) == "PutBack" else told.action.card
    cards = tables.looked(told.before, told.action.seat, asked(told).look)
    faces = [printed(each) for each in (card, *cards)]
    sentence = "hand.not_looked" + ("" if len(cards) > 1 else "_only")
    sentence += "_copies" if len(set(faces)) < len(faces) else ""
    row = told.before.apprentice[card - 1]
    is_so = told.key == sentence and (row.where, row.seat) != ("looked", told.action.seat)
    return {"card": card if is_so else "looked at", "cards": cards}


def other_action(told: Told) -> dict[str, Any]:
    below = tables.APPRENTICE[told.action.card]["action"]
    wanted = BELOW[name(told)]
    return {"card": told.action.card, "action": below, "wanted": wanted if wanted != below else "another"}


def other_discipline(told: Told) -> dict[str, Any]:
    practice, discipline = tables.APPRENTICE[told.action.card]["practice"], told.action.discipline
    other = practice not in ("wild", discipline)
    return {"card": told.action.card, "practice": practice, "discipline": discipline if other else "another"}


def no_column(told: Told) -> dict[str, Any]:
    missing = not tables.level(told.before, told.action.seat, told.action.discipline)
    under = name(told) == "PutUnder"
    cites = {"workshop.leonardo.practice"} if under else set()
    return {"discipline": told.action.discipline if missing else "another", "cites": cites}


def needs_column(told: Told) -> dict[str, Any]:
    none = not tables.in_play(told.before, told.action.seat) and told.before.options.practice_leonardo == "needs_column"
    return {"leonardo": told.action.leonardo if none else "another"}


def unknown(told: Told) -> dict[str, Any]:
    most = tables.COUNTS[kind_of(told)]
    return {"number": target(told) if not 1 <= target(told) <= most else "a card", "most": most}


def gone(told: Told) -> dict[str, Any]:
    """Whose it is."""
    row = getattr(told.before, tables.TABLES[kind_of(told)])[target(told) - 1]
    return {"seat": row.seat if row.where == "taken" else "nobody", kind_of(told): target(told)} | copies(told)


def hidden(told: Told) -> dict[str, Any]:
    row = getattr(told.before, tables.TABLES[kind_of(told)])[target(told) - 1]
    return {kind_of(told): target(told) if row.where == "deck" else "face up"} | copies(told)


def copies(told: Told) -> dict[str, Any]:
    """How many Leonardo cards that do the same lie in the centre."""
    if kind_of(told) != "leonardo":
        return {}
    rows = told.before.leonardo
    effect = rows[target(told) - 1].effect
    return {"copies": sum(row.where == "centre" and row.effect == effect for row in rows)}


def none_there(told: Told) -> dict[str, Any]:
    sentence = f"centre.no_{kind_of(told)}{stays(told)}"
    return {"key": sentence} if tables.face_up(told.before, kind_of(told)) or told.key != sentence else {}


def stays(told: Told) -> str:
    """In the final round, and without a deck, no gap is filled any more."""
    rows = getattr(told.before, tables.TABLES[kind_of(told)])
    empty = "deck" not in [row.where for row in rows]
    return "_final" if told.before.phase == "final_round" else "_empty" if empty else ""


KINDS = ("leonardo", "patron", "unfinished")
NUMBERS: dict[str, Claim] = {
    **{f"centre.no_{kind}{stays}": none_there for kind in KINDS for stays in ("", "_final", "_empty")},
    **{f"centre.unknown_{kind}": unknown for kind in KINDS},
    **{f"centre.taken_{kind}": gone for kind in KINDS},
    **{f"centre.hidden_{kind}": hidden for kind in KINDS},
    **{f"centre.gap{last}{stays}": gap for last in ("", "_last") for stays in ("", "_final", "_empty")},
    "centre.gap_short": gap,
    "hand.no_card": no_card,
    "hand.earlier_look": put_aside,
    **dict.fromkeys(("hand.not_in_hand", "hand.other_copy"), not_in_hand),
    **{f"hand.not_looked{only}{same}": not_looked for only in ("", "_only") for same in ("", "_copies")},
    "hand.other_action": other_action,
    **dict.fromkeys(("level.cards", "level.none", "level.sum"), level_sum),
    **{f"look.{key}": inside for key in ("played", "played_only", "played_again", "played_again_only")},
    "practice.done": together(practised, by_look),
    "practice.no_column": no_column,
    "practice.other_discipline": other_discipline,
    "study.added": where(lambda told: not begins_column(told), together(studied, by_look)),
    "study.opened": where(begins_column, together(studied, by_look)),
    "visit.done": together(visited, by_look),
    "visit.needs_column": needs_column,
    **dict.fromkeys(("work.lacks", "work.lacks_column"), lacks),
    "work.meets": met,
    "work.patron": together(patron, by_look),
    **dict.fromkeys(("work.set", "work.unfinished"), together(unfinished, by_look)),
}
