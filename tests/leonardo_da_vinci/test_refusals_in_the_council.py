"""What the Council refuses says how it stands: nobody moves who is not there, and nothing is done that is done."""

import pytest

from tests.leonardo_da_vinci.table import ADA, Table, do


def chosen(*elsewhere, privilege=1):
    """Ada, alone in the Council, has chosen a privilege."""
    table = Table(4).until("place_workers")
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1), *elsewhere)
    table.until("give_leonardo").play(do.NameHolder(ADA, ADA))
    table.play(do.TakePrivilege(ADA, privilege))
    return table


@pytest.mark.rule("ldv.council.move")
@pytest.mark.parametrize(
    ("placed", "zone", "due"),
    [
        ((), "B", ["move.no_apprentice"]),
        ((do.PlaceMaster(ADA, "D"),), "D", ["move.only_master"]),
        ((do.PlaceApprentices(ADA, "D", 1),), "D", ["move.same_zone"]),
        ((), "small", ["move.from_lab", "move.lab"]),
    ],
)
def test_an_apprentice_is_said_to_be_there_already_only_where_it_is(placed, zone, due):
    table = chosen(*placed).until("move_from")
    refusal = table.refused(do.MoveApprentice(ADA, ADA, zone, zone))
    assert [reason.key.removesuffix("_you") for reason in refusal.reasons] == due


@pytest.mark.rule("ldv.council.execute_in_order")
@pytest.mark.parametrize(
    ("question", "key", "words"),
    [
        ("order_privileges", "council.all_have_chosen", "the privileges are now being carried out"),
        ("leave_council", "council.all_chosen_leaving", "the workers now leave the Council"),
    ],
)
def test_privileges_are_carried_out_until_the_workers_leave(question, key, words):
    table = chosen(privilege=2).until(question)
    refusal = table.refused(do.TakePrivilege(ADA, 3), "ldv.council.execute_in_order")
    assert [reason.key for reason in refusal.reasons] == [key]
    assert words in refusal.text("en")
