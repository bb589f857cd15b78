"""Every question in full, and every option, with its rules."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.rulesets.leonardo_da_vinci.blocks import BLOCKS
from tests.in_full import in_full
from tests.leonardo_da_vinci.table import Table, do
from tests.leonardo_da_vinci.test_council import in_council
from tests.leonardo_da_vinci.test_finish import finishing
from tests.leonardo_da_vinci.test_turn0 import expert

ADA, BO, CY, DI = range(4)


def questions(table: Table, *actions):
    """Each kind of question of a game when it is first asked, these actions being taken on the way."""
    left, asked = list(actions), {}
    while not table.s.over:
        open_now = table.state.pending[-1]
        asked.setdefault(open_now.kind, open_now.asked(table.state))
        fits = left and isinstance(left[0], open_now.accepts) and left[0].seat == open_now.seat
        table.s.play(left.pop(0) if fits else table.idle(table.s.legal))
    assert not left
    return asked.values()


@in_full("""
    question.name_first_player(seat=-1) ldv.setup.first_player
    question.lay_out_board(seat=-1) ldv.setup.board ldv.setup.material
    question.build_deck(seat=-1) ldv.setup.deck ldv.turn0.no_preset_inventions
    question.give_base(seat=-1) ldv.turn0.kit
    question.pick_colour(seat=0) ldv.turn0.begin
    question.take_favours(seat=-1) ldv.turn0.favours
    question.take_favour(seat=0) ldv.turn0.favours ldv.turn0.favour_limit
    question.begin_turn(seat=-1, turn=1) ldv.turn.phases ldv.setup.turns
    question.start_work(seat=0) ldv.start.order ldv.ruling.start_sequential
    question.begin_placing(seat=-1) ldv.turn.phases ldv.place.order
    question.place_workers(seat=0) ldv.place.order ldv.place.one_of ldv.place.pass_is_final
    question.begin_resolving(seat=-1) ldv.turn.phases ldv.resolve.order
    question.resolve_council(seat=-1) ldv.resolve.order ldv.council.free
    question.give_leonardo(seat=1) ldv.council.leonardo
    question.choose_privilege(seat=1) ldv.council.each_once ldv.ruling.first_must_choose
    question.order_privileges(seat=-1) ldv.council.execute_in_order
    question.carry_out(seat=-1, privilege=1) ldv.council.execute_in_order ldv.ruling.council_details
    question.move_from(seat=1) ldv.council.move ldv.ruling.move_none
    question.take_any_component(seat=0) ldv.council.component
    question.leave_council(seat=-1) ldv.council.execute_in_order
    question.resolve_zones(seat=-1, zone=B) ldv.resolve.order ldv.resolve.rank
    question.workshop_offer(seat=0, zone=B, price=0) ldv.zone.offer ldv.zone.costs ldv.workshop.idle_lab_only
    question.close_zone(seat=-1, zone=B) ldv.zone.ends
    question.academy_offer(seat=1, zone=C, price=0) ldv.zone.offer ldv.zone.costs ldv.academy.apprentice
    question.shop_offer(seat=0, zone=D, price=0) ldv.zone.offer ldv.zone.costs ldv.shop.component
    question.work_labs(seat=-1) ldv.labs.weeks ldv.resolve.order
    question.begin_finishing(seat=-1) ldv.turn.phases ldv.finish.order
    question.reveal_rivals(seat=-1) ldv.finish.reveal_rivals ldv.ruling.reveal_when
    question.end_turn(seat=-1) ldv.turn.council_florin ldv.turn.refill
    question.nothing_to_place(seat=-1, idle=0) ldv.ruling.nothing_to_place
    question.final_scoring(seat=-1) ldv.score.diversity ldv.end.winner
    """)
def test_what_is_asked_in_a_game():
    return questions(
        expert(2),
        do.PlaceApprentices(ADA, "A", 1),
        do.PlaceApprentices(BO, "A", 2),
        do.PlaceApprentices(ADA, "B", 1),
        do.PlaceApprentices(BO, "C", 1),
        do.PlaceMaster(ADA, "D"),
        do.TakePrivilege(BO, 1),
        do.TakePrivilege(ADA, 4),
    )


@in_full("""
    question.give_kits(seat=-1) ldv.setup.kits
    question.build_deck(seat=-1) ldv.setup.deck ldv.setup.requested
    question.arrange_deck(seat=0) ldv.council.peek
    question.declare_inventions(seat=0) ldv.finish.order ldv.finish.declare ldv.ruling.declare_optional
    question.declare_inventions(seat=1) ldv.finish.order ldv.finish.declare ldv.ruling.declare_optional
    question.reveal_rivals(seat=-1) ldv.finish.reveal_rivals ldv.ruling.reveal_when
    question.award_cards(seat=-1) ldv.finish.single_card ldv.finish.auction
    question.choose_auction(seat=0) ldv.ruling.auction_order
    question.make_bid(seat=0, invention=1) ldv.finish.auction ldv.finish.bid_after_pay ldv.finish.auction_zero
    question.open_bids(seat=-1, invention=1) ldv.finish.auction ldv.finish.auction_tie ldv.finish.auction_zero
    """)
def test_what_else_is_asked():
    first = Table(2)
    looking = in_council(1)
    looking.play(do.NameHolder(ADA, ADA), do.TakePrivilege(ADA, 3))
    works = [(seat, lab, number, 9) for seat in (ADA, BO) for lab, number in (("small", 1), ("large", 3))]
    table = finishing(*works)
    told = [question(first, "give_kits"), question(first, "build_deck"), question(looking, "arrange_deck")]
    for seat in (ADA, BO):
        told.append(question(table, "declare_inventions"))
        table.play(do.DeclareInvention(seat, "small", 1), do.DeclareInvention(seat, "large", 3))
    kinds = ("reveal_rivals", "award_cards", "choose_auction", "make_bid", "open_bids")
    return [*told, *[question(table, kind) for kind in kinds]]


def question(table: Table, kind: str):
    """The next question of a kind."""
    table.until(kind)
    return table.state.pending[-1].asked(table.state)


OPTIONS = {
    "setup": ("ldv.setup.kits", "ldv.turn0.kit", "ldv.turn0.favours"),
    "codex_leonardi": ("ldv.codex1.move_any", "ldv.codex1.not_where_first"),
    "first_player": ("ldv.setup.first_player",),
    "tie_counts": ("ldv.ruling.made_counts",),
    "boxed_from": ("ldv.ruling.box_apprentices",),
    "declare": ("ldv.ruling.declare_optional", "pietro.ruling.reveal_optional"),
    "cards": ("ldv.invention.needs", "ldv.invention.types"),
    "favours_in_game": ("pietro.ruling.favours_when",),
    "replace": ("pietro.ruling.replace_incomplete",),
    "lab_workers": ("pietro.ruling.lab_workers",),
    "completed_stops_work": ("pietro.ruling.work_on_completed",),
    "blocks": ("pietro.ruling.blocks",),
}


@pytest.mark.rule(*(rule for rules in OPTIONS.values() for rule in rules))
def test_every_option_says_which_rules_it_is_about():
    assert {option.name: option.rules for option in lnb.describe("leonardo_da_vinci").options} == OPTIONS


REPLACED = {
    "expert_setup": {
        "ldv.setup.kits": "ldv.turn0.kit",
        "ldv.setup.kit_contents": "ldv.turn0.kit",
        "ldv.setup.fewer_apprentices": "ldv.turn0.kit",
        "ldv.ruling.box_apprentices": "ldv.turn0.kit",
        "ldv.setup.requested": "ldv.turn0.no_preset_inventions",
    },
    "codex_leonardi": {"ldv.council.move": "ldv.codex1.move_any"},
}


@pytest.mark.rule(*dict.fromkeys(rule for pairs in REPLACED.values() for pair in pairs.items() for rule in pair))
def test_every_block_says_which_rule_is_in_force_instead_of_which():
    assert {block.name: block.replaces for block in BLOCKS if block.name in REPLACED} == REPLACED
