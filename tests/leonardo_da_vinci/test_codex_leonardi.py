"""The variant Codex Leonardi I: privilege 1 of the Council moves anybody's apprentice."""

import pytest
from msgspec.structs import replace

from leonardo_nb.core.decision import Action
from leonardo_nb.testing.table import keys
from tests.leonardo_da_vinci.table import Table, do, with_player
from tests.reasons.reason_snapshots import reason_snapshot


def council(*groups: tuple[int, str, int]) -> Table:
    """These groups of apprentices in the order of play, and Ada's master in the Council, where she chooses."""
    table = Table(4, codex_leonardi=True)
    table.play_when_asked(do.PlaceMaster(0, "A"), *(do.PlaceApprentices(*group) for group in groups))
    return table.until("choose_privilege", 0)


def moving(*groups: tuple[int, str, int]) -> Table:
    """The same, with Ada about to move an apprentice."""
    table = council(*groups)
    table.play(do.TakePrivilege(0, 1))
    return table.until("move_from", 0)


def repairs(table: Table, action: Action, reason: str, *rules: str) -> tuple[Action, ...]:
    """What is legal instead of an action that is refused for this reason alone, by these rules."""
    refusal = table.refused(action)
    assert [objection.key for objection in refusal.reasons] == [reason]
    assert set(rules) <= set(refusal.cites)
    assert all(table.s.why_not(repair) is None for repair in refusal.repairs)
    return refusal.repairs


@pytest.mark.rule("ldv.codex1.move_any")
def test_another_player_s_apprentice_goes_to_the_far_right_of_another_zone():
    table = moving((1, "D", 2), (2, "F", 1))
    moved = table.play(do.MoveApprentice(0, 1, "D", "F"))
    assert "ldv.codex1.move_any" in moved.events[0].cites
    assert keys(moved.events[0].explanation)[1] == "move.far_right"
    assert [group.apprentices for group in table.state.groups_in("D")] == [0, 1, 0, 0]
    assert [(group.apprentices, group.queue) for group in table.state.groups_in("F")] == [
        (0, 0),
        (1, 2),
        (1, 1),
        (0, 0),
    ]


@pytest.mark.rule("ldv.codex1.move_any")
def test_another_player_s_apprentice_joins_the_group_of_its_owner():
    table = moving((1, "D", 2), (2, "F", 3), (1, "F", 1))
    moved = table.play(do.MoveApprentice(0, 1, "D", "F"))
    assert table.state.group("F", 1) == replace(moved.events[0].before.group("F", 1), apprentices=2)
    assert keys(moved.events[0].explanation)[1] == "move.joins"


@pytest.mark.rule("ldv.codex1.move_any")
def test_the_moved_apprentice_changes_the_ranking_and_goes_home_to_its_owner():
    table = moving((1, "D", 2), (2, "D", 2))
    table.play(do.MoveApprentice(0, 1, "D", "F"))
    assert table.until("shop_offer").asked[1] == 2
    table.until("start_work", turn=2)
    assert [player.ready for player in table.state.players] == [5, 5, 4, 3]


@pytest.mark.rule("ldv.codex1.move_any")
def test_every_move_goes_from_b_to_h_to_b_to_h_never_through_the_council():
    table = council((1, "A", 1), (2, "D", 1), (0, "A", 1), (0, "E", 1))
    table.play(do.TakePrivilege(0, 1), do.TakePrivilege(1, 2))
    table.until("move_from", 0)
    wanted = {(owner, source, target) for owner, source in ((2, "D"), (0, "E")) for target in "BCDEFGH"}
    moves = {(move.owner, move.source, move.target) for move in table.s.legal}
    assert moves == wanted - {(2, "D", "D"), (0, "E", "E")}
    for owner in (0, 1):
        from_council = do.MoveApprentice(0, owner, "A", "G")
        assert repairs(table, from_council, "move.from_council", "ldv.codex1.move_any")
    to_council = do.MoveApprentice(0, 2, "D", "A")
    assert repairs(table, to_council, "move.codex_to_council", "ldv.codex1.move_any")
    assert repairs(table, do.MoveApprentice(0, 0, "small", "G"), "move.codex_from_lab", "ldv.codex1.move_any")


@pytest.mark.rule("ldv.codex1.move_any")
def test_masters_stay_with_the_variant_too():
    table = Table(4, codex_leonardi=True)
    table.play_when_asked(do.PlaceMaster(0, "A"), do.PlaceMaster(1, "D"), do.PlaceApprentices(0, "E", 1))
    table.play_when_asked(do.TakePrivilege(0, 1))
    table.until("move_from", 0)
    assert repairs(table, do.MoveApprentice(0, 1, "D", "F"), "move.only_master")


@reason_snapshot
def test_another_player_s_apprentice_does_not_go_where_its_owner_is_first():
    table = moving((1, "D", 1), (2, "F", 1), (1, "F", 1), (2, "E", 2), (1, "E", 3))
    refusal = table.refused(do.MoveApprentice(0, 1, "D", "E"))
    assert table.s.why_not(refusal.repairs[0]) is None
    return [refusal]


@pytest.mark.rule("ldv.codex1.not_where_first")
def test_a_tie_is_first_only_for_the_one_nearer_the_arrow():
    table = moving((1, "D", 1), (2, "F", 1), (1, "F", 1), (2, "D", 1))
    assert table.s.why_not(do.MoveApprentice(0, 1, "D", "F")) is None
    assert table.s.why_not(do.MoveApprentice(0, 2, "F", "D")) is None
    for move in (do.MoveApprentice(0, 2, "D", "F"), do.MoveApprentice(0, 1, "F", "D")):
        assert repairs(table, move, "move.already_first", "ldv.codex1.not_where_first")


@pytest.mark.rule("ldv.codex1.not_where_first")
def test_an_own_apprentice_may_go_where_its_owner_is_first():
    table = moving((0, "D", 1), (0, "F", 2))
    table.play(do.MoveApprentice(0, 0, "D", "F"))
    assert table.state.group("F", 0).apprentices == 3


@pytest.mark.rule("ldv.ruling.move_none", "ldv.codex1.move_any")
def test_privilege_1_is_offered_for_another_player_s_apprentice_alone():
    assert do.TakePrivilege(0, 1) in list(council((1, "D", 1)).s.legal)


@pytest.mark.rule("ldv.ruling.move_none", "ldv.codex1.move_any")
def test_privilege_1_is_not_offered_for_apprentices_in_the_council_alone():
    table = council((1, "A", 1), (0, "A", 2))
    rules = ("ldv.ruling.move_none", "ldv.codex1.move_any")
    assert repairs(table, do.TakePrivilege(0, 1), "council.nobody_to_move_you", *rules)


@pytest.mark.rule("ldv.ruling.move_none", "ldv.codex1.not_where_first")
@pytest.mark.parametrize(("zones", "offered"), [("BCDEFG", True), ("BCDEFGH", False)])
def test_privilege_1_is_offered_only_while_an_apprentice_has_somewhere_to_go(zones, offered):
    """Bo, with seven apprentices, is first in six zones or in all seven."""
    table = Table(4, codex_leonardi=True).until("place_workers", 0)
    table.edit(lambda state: with_player(state, 1, ready=7, academy=2))
    table.play_when_asked(do.PlaceMaster(0, "A"), *(do.PlaceApprentices(1, zone, 1) for zone in zones))
    table.until("choose_privilege", 0)
    assert (do.TakePrivilege(0, 1) in list(table.s.legal)) == offered
    if not offered:
        assert repairs(table, do.TakePrivilege(0, 1), "council.nobody_to_move_you", "ldv.ruling.move_none")
