"""When each sentence of a refusal is true: from the rulebook and the tables of the state alone."""

from typing import Any

from leonardo_nb.testing.reasons import Told, Truth
from leonardo_nb.testing.refusals import not_asked
from tests.leonardo_da_vinci.claims import council, placing, tables
from tests.leonardo_da_vinci.claims.refusal_facts import (
    asked,
    asked_me,
    at_all,
    blocks,
    favours,
    free,
    has_card,
    later_asked,
    made_by_others,
    made_without_its_card,
    me,
    needs,
    own_lab,
    passed_in_a,
    pile,
    short_of_weeks,
    there,
    waits,
    wanted,
    without_work,
)
from tests.leonardo_da_vinci.claims.shared import just_made, made, packet_differs

CITY_TURNS, CARDS = 7, 25
LABS = ("small", "large")
MEN = {0: 0, 3: 0, 4: 0, 5: 1, 6: 2}
"""The spaces for mechanical men on each side of a lab."""
OFFERS = {"B": "workshop_offer", "C": "academy_offer"}
CARRIED_OUT = {"move_apprentice": "move_from", "put_back": "arrange_deck", "take_any": "take_any_component"}


# ---- The Council ----


def own_moves_only(told: Told) -> bool:
    return "council" not in blocks(told) and not told.before.options.codex_leonardi


def first_in(told: Told, zone: str) -> int:
    """Whoever comes first in a zone."""
    return tables.ranked(told.before, zone)[0]


def no_such_player(told: Told) -> bool:
    named = told.action.to if told.action.kind == "name_holder" else told.action.owner
    return named not in tables.seats(told.before)


def mover(told: Told) -> Any:
    """The group that an apprentice was to leave."""
    return tables.group(told.before, told.action.source, told.action.owner)


def not_carried_out(told: Told) -> bool:
    return not asked_me(told, CARRIED_OUT[told.action.kind])


def in_council(told: Told) -> bool:
    """Whether the Council is being resolved, up to the moment when all go home."""
    return waits(told, "leave_council")


def all_have_chosen(told: Told) -> bool:
    return in_council(told) and not waits(told, "choose_privilege")


def stays_there(told: Told) -> bool:
    """Whether an apprentice of its owner is to go where it stands."""
    move = told.action
    return bool(move.source == move.target and tables.group(told.before, move.source, move.owner).apprentices)


def in_box(told: Told) -> bool:
    return bool(tables.card(told.before, told.action.invention).where == "box")


def lays_aside(told: Told) -> bool:
    """With two players, turn 0 lays inventions aside, unless the deck is another one."""
    return len(told.before.players) == 2 and told.before.options.setup == "expert" and "deck" not in blocks(told)


COUNCIL: dict[str, Truth] = {
    "council.all_have_chosen": lambda told: all_have_chosen(told) and told.before.pending[-1].kind != "leave_council",
    "council.all_chosen_leaving": lambda told: (
        all_have_chosen(told) and told.before.pending[-1].kind == "leave_council"
    ),
    "council.carried_out": lambda told: not_carried_out(told) and in_council(told),
    "council.carried_out_when": lambda told: not in_council(told),
    "council.carries_it_out": lambda told: tables.chosen(told.before, told["privilege"]) != told.action.seat,
    "council.chosen_when": lambda told: not in_council(told),
    "council.first_decides": lambda told: told["seat"] == first_in(told, "A") != told.action.seat,
    "council.first_must_choose": lambda told: first_in(told, "A") == told.action.seat,
    "council.has_chosen": lambda told: me(told).privilege == told["privilege"],
    "council.leonardo_first": lambda told: waits(told, "give_leonardo", told["seat"]),
    "council.leonardo_settled": lambda told: in_council(told) and not waits(told, "give_leonardo"),
    "council.leonardo_when": lambda told: not in_council(told),
    "council.must_move": lambda told: asked_me(told, "move_from"),
    "council.no_components": lambda told: not any(row.pile for row in told.before.shops),
    "council.no_florin": lambda told: me(told).florins < 1 and getattr(told.action, "privilege", 4) == 4,
    "council.no_such_player": no_such_player,
    "council.no_such_privilege": lambda told: told.action.privilege not in told.before.rules.privileges,
    "council.nobody_to_move": lambda told: not council.moves_from(told),
    "council.not_there": council.was_never_there,
    "council.other_cards": lambda told: sorted(told.action.numbers) != sorted(tables.deck(told.before)[:4]),
    "council.pile_empty": lambda told: not pile(told, told.action.component),
    "council.ranked_last": council.was_last,
    "council.took_none": council.took_none,
    "council.taken": lambda told: tables.chosen(told.before, told.action.privilege) == told["seat"],
    "line.no_line": lambda told: "placement" not in blocks(told),
    "move.already_first": lambda told: first_in(told, told.action.target) == told.action.owner,
    "move.codex_from_lab": lambda told: told.before.options.codex_leonardi and told.action.source in LABS,
    "move.codex_to_council": lambda told: told.before.options.codex_leonardi and told.action.target == "A",
    "move.from_council": lambda told: told.before.options.codex_leonardi and told.action.source == "A",
    "move.from_lab": lambda told: not told.before.options.codex_leonardi and told.action.source in LABS,
    "move.lab": lambda told: told.action.target in LABS,
    "move.no_apprentice": lambda told: not (mover(told).apprentices or mover(told).master),
    "move.own_only": lambda told: own_moves_only(told) and told.action.owner != told.action.seat,
    "move.only_master": lambda told: mover(told).master and not mover(told).apprentices,
    "move.same_zone": lambda told: "council" not in blocks(told) and stays_there(told),
    "move.to_council": lambda told: own_moves_only(told) and told.action.target == "A",
    **dict.fromkeys(("rank.apprentices", "rank.with_master", "rank.tie"), at_all),
}


# ---- Placing, and the zones ----


def offered(told: Told, *zones: str) -> bool:
    """Whether one of these zones makes its offers now, to the player or, once it is ranked again, to whom it may be."""
    kinds = {OFFERS.get(zone, "shop_offer") for zone in zones}
    return (asked_me(told, *kinds) or asked(told) == "open_zone") and told.before.lord in zones


def master_away(told: Told) -> bool:
    """Not at home, nor in a lab that he may still leave."""
    in_lab = any(row.master for row in told.before.labs if row.seat == told.action.seat)
    return not me(told).master and not (in_lab and "labs" in blocks(told))


def not_enough(told: Told) -> bool:
    off = max(0, getattr(told.action, "small", 0)) + max(0, getattr(told.action, "large", 0))
    return told.action.count - off > me(told).ready


def already_there(told: Told) -> bool:
    """Apprentices placed in this place this turn; in a lab only where workers are placed there."""
    if told.action.place in LABS:
        return own_lab(told).apprentices > 0 and "labs" not in blocks(told)
    return tables.group(told.before, told.action.place, told.action.seat).apprentices > 0


CITY: dict[str, Truth] = {
    "academy.ceiling": lambda told: not me(told).academy and not me(told).boxed,
    "academy.ceiling_boxed": lambda told: not me(told).academy and me(told).boxed > 0,
    "academy.none_left": lambda told: not me(told).academy,
    "academy.when": lambda told: not offered(told, "C"),
    "assign.none_there": lambda told: not own_lab(told, told["lab"]).apprentices,
    "assign.stay": lambda told: "labs" not in blocks(told) and any(row.apprentices for row in placing.taken_off(told)),
    "place.city_closed": lambda told: told.before.turn > CITY_TURNS and {"labs", "end"}.isdisjoint(blocks(told)),
    "place.has_passed": lambda told: "placement" not in blocks(told) and placing.passed_by_choice(told),
    "place.idle_lab": lambda told: own_lab(told).side > 0 and not own_lab(told).invention,
    "place.lab_full": lambda told: free(own_lab(told)) == 0,
    "place.lab_short": lambda told: 0 < free(own_lab(told)) < told.action.count,
    "place.master_away": master_away,
    "place.not_enough": not_enough,
    "place.passed_without": placing.passed_over,
    "place.only_in_b": lambda told: told.before.phase != "B",
    **dict.fromkeys(("place.all_free", "place.all_workers", "place.spaces"), at_all),
    "place.too_few": lambda told: told.action.count < 1,
    "place.twice": already_there,
    "shop.name_it": lambda told: asked_me(told, "take_any_component"),
    "shop.when": lambda told: not offered(told, *"DEFGH") and not asked_me(told, "take_any_component"),
    "workshop.when": lambda told: not offered(told, "B"),
    "zone.never_again": lambda told: told.before.turn > CITY_TURNS and "end" not in blocks(told),
    "zone.not_there": lambda told: not there(told, told.before.lord),
    "zone.pass_when": lambda told: not offered(told, *"BCDEFGH"),
    "zone.pile_empty": lambda told: not pile(told, tables.COMPONENTS["DEFGH".index(told.before.lord)]),
    "zone.too_dear": lambda told: tables.price(told.before) > me(told).florins,
    "lab.already_owned": lambda told: own_lab(told, "large").side > 0,
    "lab.already_turned": lambda told: own_lab(told).side in (5, 6),
    "lab.automata_full": lambda told: own_lab(told).mechanical_men == MEN[own_lab(told).side] > 0,
    **dict.fromkeys(
        ("lab.counter_counts", "lab.even_on_0"), lambda told: own_lab(told).invention > 0 and own_lab(told).weeks == 0
    ),
    "lab.no_automaton_left": lambda told: not me(told).mechanical_men,
    "lab.no_automaton_space": lambda told: own_lab(told).side in (3, 4),
    "lab.not_owned": lambda told: not own_lab(told).side,
    "lab.working": lambda told: own_lab(told).invention > 0,
}


# ---- Turn 0 ----


def no_such_component(told: Told) -> bool:
    """A pile that is empty or does not exist is named, or none though there are some."""
    left = [row.component for row in told.before.shops if row.pile]
    return told.action.component not in (left or [""])


def whole(told: Told) -> int:
    """Four components, two of Pietrocupo's list."""
    return 2 if "favours" in blocks(told) else 4


def due(told: Told) -> int:
    """Fewer where the piles are short."""
    return min(whole(told), sum(min(2, row.pile) for row in told.before.shops))


TURN_0: dict[str, Truth] = {
    "colour.asked_now": later_asked,
    "colour.had": lambda told: me(told).colour == told["colour"],
    "colour.taken": lambda told: told.before.players[told["seat"]].colour == told.action.colour != me(told).colour,
    "colour.when": lambda told: told.before.options.setup == "expert" and not waits(told, "pick_colour"),
    "colour.with_kit": lambda told: told.before.options.setup == "beginner",
    "favour.after_colours": lambda told: not all(row.colour for row in told.before.players),
    "favour.all_taken": lambda told: all(favours(told, seat) == told["count"] for seat in tables.seats(told.before)),
    "favour.component": no_such_component,
    "favour.letter_full": lambda told: (
        len(told.before.players) > 3 and getattr(me(told), f"favour_{told['letter']}") >= 2
    ),
    "favour.no_turn_0": lambda told: told.before.options.setup == "beginner",
    "favour.one_letter": lambda told: me(told).favour_d >= 2,
    "favour.pile_empty": lambda told: not pile(told, told["component"]),
    "favour.pile_short": lambda told: pile(told, told["component"]) < wanted(told)[told["component"]],
    "favour.negative": lambda told: wanted(told)[told["component"]] < 0,
    "favour.too_many_of_a_kind": lambda told: "two" not in told.action.kind and wanted(told)[told["component"]] > 2,
    "favour.turn_0_only": lambda told: told.before.turn > 0 and "favours" not in blocks(told),
    "favour.too_few_left": lambda told: sum(wanted(told).values()) != due(told) < whole(told),
    "favour.wrong_count": lambda told: sum(wanted(told).values()) != due(told) == whole(told),
}


# ---- Inventions ----


def open_auctions(told: Told) -> list[int]:
    """The cards of this turn that the player and somebody else have made."""
    rows = [
        number for number in tables.requested(told.before) if told.action.seat in tables.makers(told.before, number)
    ]
    return [number for number in rows if len(tables.makers(told.before, number)) > 1]


def other_lab(told: Told) -> Any:
    return own_lab(told, "large" if told.action.lab == "small" else "small")


def not_requested(told: Told) -> bool:
    """Neither face up nor, where there are reveal rounds, declared in this turn."""
    card = tables.card(told.before, told.action.invention)
    this_turn = "reveal" in blocks(told) and card.finished == told.before.turn
    gone = bool(card.finished) == (told.key == "finish.gone")
    return card.where != "requested" and not this_turn and not own_lab(told).revealed and gone


def finished(told: Told) -> bool:
    """What the sentence names is finished in the lab that it names."""
    lab, card = own_lab(told, told["lab"]), tables.card(told.before, told["invention"])
    weeks = lab.weeks + tables.discount(told.before, told.action.seat, card.number)
    return tables.held(lab) == tables.held(card) and weeks >= card.weeks and not made(told, card.number)


def helps(told: Told) -> bool:
    """A card of the same type that the player had before this turn."""
    card, tried = tables.card(told.before, told["invention"]), tables.card(told.before, told.action.invention)
    return card.owner == told.action.seat and card.type == tried.type and card.finished < told.before.turn


INVENTIONS: dict[str, Truth] = {
    "auction.asked_now": later_asked,
    "auction.bid_when": lambda told: told.before.pending[-1].kind != "make_bid",
    "auction.has_bid": lambda told: not waits(told, "make_bid", told.action.seat),
    "auction.holder_chooses": lambda told: told["seat"] == told.before.leonardo != told.action.seat,
    "auction.negative": lambda told: told.action.florins < 0,
    "auction.no_part": lambda told: told.action.seat not in tables.makers(told.before, told["invention"]),
    "auction.not_open": lambda told: told.action.invention not in open_auctions(told),
    "auction.order_when": lambda told: not waits(told, "choose_auction") and not waits(told, "open_bids"),
    "auction.under_way": lambda told: waits(told, "open_bids"),
    "auction.too_much": lambda told: told.action.florins > me(told).florins,
    "finish.bound": lambda told: own_lab(told).revealed and told.action.invention != own_lab(told).invention,
    "finish.discount": helps,
    "finish.idle": lambda told: not own_lab(told).invention,
    "finish.lies_there": at_all,
    "finish.must_declare": lambda told: told.before.options.declare == "must" and finished(told),
    "finish.no_discount_yet": lambda told: just_made(told) and has_card(told),
    "finish.no_discount_card": lambda told: "reveal" not in blocks(told) and just_made(told) and not has_card(told),
    "finish.no_discount_without_card": made_without_its_card,
    **dict.fromkeys(("finish.not_requested", "finish.gone"), not_requested),
    "finish.no_work": without_work,
    "finish.only_in_d": lambda told: told.before.phase != "D",
    "finish.other_components": lambda told: tables.held(own_lab(told)) != needs(told),
    "finish.place_has_passed": lambda told: (
        told.before.phase == "D" and not waits(told, "declare_inventions", told.action.seat) and not without_work(told)
    ),
    **dict.fromkeys(("finish.too_early", "finish.weeks_short"), short_of_weeks),
    **dict.fromkeys(("start.already_made", "start.made_by_another"), made_by_others),
    "start.already_open": lambda told: own_lab(told).shown or own_lab(told).revealed,
    "start.begun_this_turn": lambda told: own_lab(told).begun == told.before.turn,
    "start.card_needs": at_all,
    "start.in_other_lab": lambda told: other_lab(told).invention == told.action.invention,
    "start.lab_busy": lambda told: own_lab(told).invention > 0,
    "start.made_before": lambda told: made(told, told.action.invention) > 0,
    "start.inexact": lambda told: packet_differs(told) == {1, -1},
    "start.missing": lambda told: packet_differs(told) == {1},
    "start.negative": lambda told: wanted(told)[told["component"]] < 0,
    "start.no_such_invention": lambda told: told.action.invention not in range(1, CARDS + 1),
    "start.not_in_hand": lambda told: wanted(told)[told["component"]] > tables.held(me(told))[told["component"]],
    **dict.fromkeys(("start.nothing_to_interrupt", "start.nothing_to_show"), lambda told: not own_lab(told).invention),
    "start.only_in_a": lambda told: told.before.phase != "A" and told.action.kind != "show_components",
    "start.out_of_game": lambda told: in_box(told) and (lays_aside(told) or "labs" in blocks(told)),
    "start.in_box": lambda told: in_box(told) and not lays_aside(told),
    "start.show_when": lambda told: not asked_me(told, "start_work"),
    "start.interrupting_has_passed": lambda told: told.action.kind == "interrupt_work" and passed_in_a(told),
    "start.place_has_passed": lambda told: told.action.kind != "interrupt_work" and passed_in_a(told),
    "start.surplus": lambda told: packet_differs(told) == {-1},
}

# ---- Whose turn it is ----


def turn_of_another(told: Told) -> bool:
    """Somebody else is asked, and where the arrow alone makes them come first, that is what decides."""
    state, question, cites = told.before, told.before.pending[-1], told.explanation.cites
    zone = "A" if question.kind == "choose_privilege" else state.lord
    asked_by_rank = question.kind in (*OFFERS.values(), "shop_offer", "choose_privilege")
    if asked_by_rank and "placement" not in blocks(told) and there(told, zone):
        one, other = (tables.group(state, zone, seat) for seat in (question.seat, told.action.seat))
        tied = tables.strength(told.before, one) == tables.strength(told.before, other) and one.queue < other.queue
        return not_asked(told) and tied == (cites[0] == "ldv.resolve.tie")
    return not_asked(told) and "ldv.resolve.tie" not in cites


REFUSALS: dict[str, Truth] = COUNCIL | CITY | TURN_0 | INVENTIONS | {"core.wrong_seat": turn_of_another}
