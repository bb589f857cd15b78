"""Every question in full, and every option, with its rules."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.rulesets.leonardo_da_vinci.change.blocks import BLOCKS
from tests.leonardo_da_vinci.table import ADA, BO, Table, do
from tests.leonardo_da_vinci.test_council import in_council
from tests.leonardo_da_vinci.test_finish import finishing
from tests.leonardo_da_vinci.test_turn0 import expert
from tests.reasons.reason_snapshots import reason_snapshot


def questions(table: Table, *actions):
    """Each kind of question of a game when it is first asked, these actions being taken on the way."""
    left, asked = list(actions), {}
    while not table.s.is_over:
        open_now = table.state.pending[-1]
        asked.setdefault(open_now.kind, open_now.asked(table.state))
        fits = left and isinstance(left[0], open_now.accepts) and left[0].seat == open_now.seat
        table.s.play(left.pop(0) if fits else table.idle(table.s.legal))
    assert not left
    return asked.values()


@reason_snapshot
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


@reason_snapshot
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
    "move_source": ("pietro.ruling.move_source",),
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
    "codex_leonardi": {
        "ldv.council.move": "ldv.codex1.move_any",
        "ldv.ruling.move_source": "ldv.codex1.move_any",
        "ldv.ruling.move_to_council": "ldv.codex1.move_any",
    },
}


@pytest.mark.rule(*dict.fromkeys(rule for pairs in REPLACED.values() for pair in pairs.items() for rule in pair))
def test_every_block_says_which_rule_is_in_force_instead_of_which():
    assert {block.name: block.replaces for block in BLOCKS if block.name in REPLACED} == REPLACED
