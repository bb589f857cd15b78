"""Every question in full, and every option, with its rules."""

import pytest

import leonardo_nb as lnb
from tests.codex_naturalis.table import ADA, PLAIN, Table, laid_out, lay
from tests.in_full import in_full


@in_full("""
    question.set_up_piles(seat=-1) codex.setup.draw_piles
    question.deal_starters(seat=-1) codex.setup.starter_card codex.setup.score_track codex.setup.players
    question.place_starter(seat=0, card=83) codex.setup.starter_card codex.ruling.setup_order codex.ruling.setup_choices
    question.deal_hands(seat=-1) codex.setup.hand codex.ruling.setup_order
    question.turn_up_objectives(seat=-1) codex.setup.common_objectives
    question.offer_objectives(seat=-1) codex.setup.secret_objective
    question.choose_objective(seat=0) codex.setup.secret_objective codex.ruling.setup_choices
    question.draw_first_player(seat=-1) codex.setup.first_player
    question.next_round(turn=1) codex.turn.order codex.end.last_round
    question.play_card(seat=0) codex.turn.order codex.play.cover_corner codex.play.face_down
    question.draw_card(seat=0) codex.turn.order codex.draw.choice
    question.count_objectives(seat=-1, counted=0) codex.end.objectives
    question.name_winner(seat=-1) codex.end.winner
    """)
def test_what_is_asked_in_a_game():
    table, asked = Table(2), {}
    while not table.s.over:
        question = table.state.pending[-1]
        asked.setdefault(question.kind, question.asked(table.state))
        table.step()
    return asked.values()


@in_full("""
    question.pass_over(seat=-1, idle=0) codex.ruling.no_legal_play
    question.nothing_to_take(seat=-1, idle=0) codex.ruling.empty_pile
    """)
def test_what_is_asked_where_nothing_can_be_done():
    blocked = laid_out(players=2, check=False).edit(lambda state: state.with_player(ADA, blocked=True))
    blocked.until("pass_over")
    table = laid_out({ADA: PLAIN}, {ADA: (1, 2, 41)}, opened=(), pile=0, check=False)
    table.play(lay(1, "back", 1, 1))
    return [each.state.pending[-1].asked(each.state) for each in (blocked, table)]


OPTIONS = {
    "see_hand_first": ("codex.ruling.setup_order",),
    "refill": ("codex.ruling.empty_pile",),
    "end_on": ("codex.ruling.which_pile_end",),
    "cap": ("codex.ruling.score_over_29",),
    "tie": ("codex.ruling.tie_reading",),
    "blocks": (),
}


@pytest.mark.rule(*(rule for rules in OPTIONS.values() for rule in rules))
def test_every_option_says_which_rules_it_is_about():
    assert {option.name: option.rules for option in lnb.describe("codex_naturalis").options} == OPTIONS
