"""What is claimed of favours, of what labs begin and of their work."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.leonardo_da_vinci.claims.shared import actor, meant, turn, under_lab
from tests.leonardo_da_vinci.claims.tables import (
    COMPONENTS,
    card,
    gained,
    held,
    lab,
    lost,
    packet,
    player,
    received,
    weeks_of_men,
)


def weeks_worked(told: Told) -> dict[str, Any]:
    old, new = (lab(state, told["seat"], told["lab"]) for state in (told.before, told.after))
    return {"weeks": new.weeks - old.weeks, "total": new.weeks}


def apprentices_at_work(told: Told) -> dict[str, Any]:
    count = lab(told.before, told["seat"], told["lab"]).apprentices
    return {"count": count, "weeks": count}


def men_at_work(told: Told) -> dict[str, Any]:
    row = lab(told.before, told["seat"], told["lab"])
    return {"count": row.mechanical_men, "weeks": weeks_of_men(told.before, row)}


def by_favour(told: Told, *cites: str) -> dict[str, Any]:
    """In turn 0 a lab is improved by a favour; by option, in the game, too."""
    favour = told.before.turn == 0 or told.action.kind.startswith("upgrade_")
    return {"cites": {*cites, "ldv.turn0.favour_workshop"} if favour else {*cites}}


def side(told: Told) -> dict[str, Any]:
    return {"side": lab(told.before, told.action.seat, told["lab"]).side} | by_favour(told)


def already_turned(told: Told) -> dict[str, Any]:
    flip = {"small": "ldv.workshop.flip_3", "large": "ldv.workshop.flip_4"}[told["lab"]]
    return side(told) | by_favour(told, flip)


def whose_lab(told: Told) -> dict[str, Any]:
    return actor(told) | by_favour(told)


NOT_OWNED = {
    "start_invention": "ldv.workshop.take_4",
    "interrupt_work": "ldv.workshop.take_4",
    "place_apprentices": "ldv.place.where",
    "place_master": "ldv.place.where",
    "install_mechanical_man": "ldv.workshop.automaton",
    "favour_mechanical_man": "ldv.workshop.automaton",
    "turn_lab": "ldv.workshop.flip_4",
    "favour_turn_lab": "ldv.workshop.flip_4",
    "upgrade_mechanical_man": "ldv.workshop.automaton",
    "upgrade_turn_lab": "ldv.workshop.flip_4",
    "assign_apprentices": "ldv.place.where",
    "assign_master": "ldv.place.where",
}


def busy(told: Told) -> dict[str, Any]:
    weeks = lab(told.before, told.action.seat, told["lab"]).weeks
    return {"weeks": weeks, "cites": by_favour(told)["cites"]}


def letter_full(told: Told) -> dict[str, Any]:
    return {"count": getattr(player(told.before, told.action.seat), f"favour_{told['letter']}")}


def favour_packet(told: Told) -> dict[str, Any]:
    return actor(told) | {"packet": gained(told, told.action.seat)}


def favour_components(told: Told) -> dict[str, Any]:
    due = favour_packet(told)
    return due | {"cites": {"ldv.ruling.favour_pile_short"} if len(due["packet"]) < 4 else set()}


def favour_with_component(told: Told) -> dict[str, Any]:
    due = favour_packet(told)
    return due | {"cites": set() if due["packet"] else {"ldv.ruling.favour_pile_short"}}


def favour_turned(told: Told) -> dict[str, Any]:
    return favour_with_component(told) | {"side": lab(told.after, told.action.seat, told["lab"]).side}


def wrong_count(told: Told) -> dict[str, Any]:
    whole = 2 if "favours" in told.before.options.blocks else 4
    due = min(whole, sum(min(2, row.pile) for row in told.before.shops))
    short = {"whole": whole} if due < whole else {}
    return short | {"due": due, "count": sum(held(told.action).values())}


def pile(told: Told) -> dict[str, Any]:
    return {"pile": next(row.pile for row in told.before.shops if row.component == told["component"])}


def begun(told: Told) -> dict[str, Any]:
    row = lab(told.after, told.action.seat, told.action.lab)
    return actor(told) | {"invention": row.invention, "packet": lost(told, told.action.seat)}


def interrupted(told: Told) -> dict[str, Any]:
    row, packet_back = lab(told.before, told.action.seat, told.action.lab), gained(told, told.action.seat)
    due = {"invention": row.invention, "weeks": row.weeks, "packet": packet_back}
    return actor(told) | due | {"cites": {"ldv.ruling.cancel_revealed"} if row.revealed else set()}


def negative(told: Told) -> dict[str, Any]:
    working = lab(told.before, told.action.seat, told.action.lab).invention
    return {"cites": {"ldv.start.no_change" if working else "ldv.start.exact_components"}}


def needs(told: Told) -> dict[str, Any]:
    row = card(told.before, told.action.invention)
    return {"packet": packet(held(row)), "weeks": row.weeks}


def not_in_hand(told: Told) -> dict[str, Any]:
    name = told["component"]
    return {"count": getattr(told.action, name), "held": getattr(player(told.before, told.action.seat), name)}


def differing(sign: int) -> Claim:
    """What a packet lacks (1), or has too much of (-1)."""

    def claim(told: Told) -> dict[str, Any]:
        due, laid = held(card(told.before, told.action.invention)), held(told.action)
        return {"packet": packet({name: max(0, sign * (due[name] - max(0, laid[name]))) for name in COMPONENTS})}

    return claim


def inexact(told: Told) -> dict[str, Any]:
    return {"missing": differing(1)(told)["packet"], "surplus": differing(-1)(told)["packet"]}


def unrequested(told: Told) -> dict[str, Any]:
    """The last inventions come up after turn 7 or, where it is so, between the reveal rounds of turn 8."""
    last = 8 if {"end", "reveal"} <= {*told.before.options.blocks} else 7
    fits = (told.before.turn <= last) == (told.key == "start.unrequested")
    return {"cites": () if fits else None}


def made_by_others(told: Told) -> dict[str, Any]:
    """Who else has made it, and when: of several turns, the first."""
    number, own = told.action.invention, told.action.seat
    turns = {row.seat: row.turn for row in told.before.finished if row.invention == number and row.turn}
    turns.pop(own, None)
    first = min(turns.values())
    return meant(told) | {"turn": first, "seats": tuple(sorted(seat for seat in turns if turns[seat] == first))}


NUMBERS: dict[str, Claim] = {
    **dict.fromkeys(("favour.apprentice", "favour.automaton", "start.passed"), actor),
    "favour.components": favour_components,
    "favour.florins": lambda told: actor(told) | {"florins": received(told, told.action.seat)},
    "favour.letter_full": letter_full,
    **dict.fromkeys(("favour.pile_empty", "favour.pile_short"), pile),
    "favour.too_many_of_a_kind": lambda _told: {"most": 2},
    "favour.took_lab": favour_with_component,
    "favour.turned": favour_turned,
    **dict.fromkeys(("favour.too_few_left", "favour.wrong_count"), wrong_count),
    **dict.fromkeys(("lab.already_owned", "lab.no_automaton_left"), whose_lab),
    "lab.already_turned": already_turned,
    **dict.fromkeys(("lab.automata_full", "lab.no_automaton_space"), side),
    "lab.not_owned": lambda told: actor(told) | by_favour(told, NOT_OWNED[told.action.kind]),
    "lab.working": busy,
    "labs.apprentices": apprentices_at_work,
    "labs.automata": men_at_work,
    "labs.master": lambda _told: {"weeks": 2},
    **dict.fromkeys(("labs.stayed", "labs.worked"), weeks_worked),
    **dict.fromkeys(("start.already_made", "start.made_by_another"), made_by_others),
    "start.begun": begun,
    "start.begun_this_turn": turn,
    "start.card_needs": lambda told: meant(told) | {"packet": packet(held(card(told.before, told.action.invention)))},
    "start.in_other_lab": lambda told: {"invention": lab(told.before, told.action.seat, told["lab"]).invention},
    "start.interrupted": interrupted,
    **dict.fromkeys(("start.made_before", "start.out_of_game", "start.in_box"), meant),
    "start.inexact": inexact,
    "start.missing": differing(1),
    "start.needs": needs,
    "start.negative": negative,
    "start.no_such_invention": lambda told: {"number": told.action.invention, "most": 25},
    "start.not_in_hand": not_in_hand,
    "start.shown": lambda told: actor(told) | under_lab(told),
    "start.surplus": differing(-1),
    **dict.fromkeys(("start.unrequested", "start.never_requested"), unrequested),
}
