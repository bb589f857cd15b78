"""Every question in full, and every option, with its rules."""

import pytest

import leonardo_nb as lnb
from tests.codex_naturalis.table import ADA, PLAIN, Table, laid_out, lay
from tests.reasons.reason_snapshots import reason_snapshot


@reason_snapshot
def test_what_is_asked_in_a_game():
    table, asked = Table(2), {}
    while not table.s.is_over:
        question = table.state.pending[-1]
        asked.setdefault(question.kind, question.asked(table.state))
        table.step()
    return asked.values()


@reason_snapshot
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
    "objective_sets": ("codex.ruling.objective_symbols",),
    "blocks": (),
}


@pytest.mark.rule(*(rule for rules in OPTIONS.values() for rule in rules))
def test_every_option_says_which_rules_it_is_about():
    assert {option.name: option.rules for option in lnb.describe("codex_naturalis").options} == OPTIONS
