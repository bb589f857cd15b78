"""Zone B, the Workshop: what improves a lab, and when it does not."""

import pytest

from leonardo_nb.core.decision import Action
from leonardo_nb.core.step import Step
from leonardo_nb.testing.table import find, told
from tests.leonardo_da_vinci.table import ADA, BO, CY, DI, ED, Table, do, with_player
from tests.reasons.reason_snapshots import reason_snapshot

"""Ada has a lab of 3; Bo 3 and 4; Cy 3 and 6; Di 3 and 4, and 13 florins; Ed a lab of 5 with a mechanical man."""


def workshop(seat: int) -> Table:
    """This player alone is asked in the Workshop."""
    table = Table(5)
    table.play_when_asked(do.PlaceApprentices(seat, "B", 1))
    return table.until("workshop_offer", seat)


def buy(table: Table, action: Action, key: str, rule: str) -> Step:
    """Buy this; the event of this key rests on this rule."""
    step = table.play(action)
    assert told(step)[0] == key
    assert rule in step.events[0].cites
    return step


def repairs(table: Table, action: Action, reasons: list[str], *rules: str) -> tuple[Action, ...]:
    """What is legal instead of an action that is refused for exactly these reasons, by these rules."""
    refusal = table.refused(action)
    assert [objection.key for objection in refusal.reasons] == reasons
    assert set(rules) <= set(refusal.cites)
    assert all(table.s.why_not(repair) is None for repair in refusal.repairs)
    return refusal.repairs


@pytest.mark.rule("ldv.workshop.flip_3")
def test_the_lab_of_3_is_turned_to_5_spaces():
    table = workshop(ADA)
    buy(table, do.TurnLab(ADA, "small"), "workshop.turned_small", "ldv.workshop.flip_3")
    assert [lab.side for lab in table.state.labs_of(ADA)] == [5, 0]


@pytest.mark.rule("ldv.workshop.flip_3")
def test_a_lab_turned_to_5_spaces_is_not_turned_again():
    table = workshop(ADA)
    table.play(do.TurnLab(ADA, "small"))
    assert repairs(table, do.TurnLab(ADA, "small"), ["lab.already_turned"], "ldv.workshop.flip_3")


@pytest.mark.rule("ldv.workshop.take_4")
def test_the_large_lab_is_taken_with_4_spaces_up():
    table = workshop(ADA)
    buy(table, do.TakeLab(ADA), "workshop.took_lab", "ldv.workshop.take_4")
    assert [lab.side for lab in table.state.labs_of(ADA)] == [3, 4]


@pytest.mark.rule("ldv.workshop.take_4")
@pytest.mark.parametrize("seat", [BO, ED])
def test_nobody_takes_a_second_large_lab(seat):
    assert repairs(workshop(seat), do.TakeLab(seat), ["lab.already_owned_you"], "ldv.workshop.take_4")


@pytest.mark.rule("ldv.workshop.flip_4")
def test_the_owned_lab_of_4_is_turned_to_6_spaces():
    table = workshop(BO)
    buy(table, do.TurnLab(BO, "large"), "workshop.turned_large", "ldv.workshop.flip_4")
    assert [lab.side for lab in table.state.labs_of(BO)] == [3, 6]


@pytest.mark.rule("ldv.workshop.flip_4")
@pytest.mark.parametrize(("seat", "reason"), [(ADA, "lab.not_owned"), (ED, "lab.already_turned")])
def test_the_large_lab_is_turned_only_if_owned_and_only_once(seat, reason):
    instead = repairs(workshop(seat), do.TurnLab(seat, "large"), [reason], "ldv.workshop.flip_4")
    assert instead == (do.TurnLab(seat, "small"),)


@pytest.mark.rule("ldv.workshop.flip_4", "ldv.workshop.take_4")
def test_a_lab_just_taken_can_be_turned_at_the_next_offer():
    table = workshop(ADA).edit(lambda state: with_player(state, ADA, florins=5))
    table.play(do.TakeLab(ADA), do.TurnLab(ADA, "large"))
    assert table.state.lab(ADA, "large").side == 6
    assert table.state.players[ADA].florins == 5 - 2


@pytest.mark.rule("ldv.workshop.automaton")
def test_a_mechanical_man_stands_on_its_place_at_once():
    table = workshop(ED)
    step = buy(table, do.InstallMechanicalMan(ED, "large"), "workshop.automaton", "ldv.workshop.automaton")
    assert find(step, "workshop.automaton").params["lab"] == "large"
    assert (table.state.lab(ED, "large").mechanical_men, table.state.players[ED].mechanical_men) == (1, 2)
    assert table.state.lab(ED, "large").free_spaces == 5


@pytest.mark.rule("ldv.workshop.automaton")
@pytest.mark.parametrize(
    ("seat", "lab", "reason"),
    [
        (ADA, "small", "lab.no_automaton_space"),
        (BO, "large", "lab.no_automaton_space"),
        (CY, "small", "lab.automata_full"),
        (ADA, "large", "lab.not_owned"),
    ],
    ids=["side_3", "side_4", "side_5_taken", "not_owned"],
)
def test_a_mechanical_man_needs_a_free_place_and_is_never_kept_aside(seat, lab, reason):
    table = workshop(seat)
    assert repairs(table, do.InstallMechanicalMan(seat, lab), [reason], "ldv.workshop.automaton")


@pytest.mark.rule("ldv.workshop.automaton")
def test_three_mechanical_men_fill_the_labs_of_5_and_6_and_there_is_no_fourth():
    table = workshop(DI)
    table.play(do.TurnLab(DI, "small"), do.TurnLab(DI, "large"))
    table.play(do.InstallMechanicalMan(DI, "small"), do.InstallMechanicalMan(DI, "large"))
    table.play_when_asked(do.PlaceApprentices(DI, "B", 1), do.InstallMechanicalMan(DI, "large"))
    assert [lab.mechanical_men for lab in table.state.labs_of(DI)] == [1, 2]
    assert table.state.players[DI].mechanical_men == 0
    for lab in ("small", "large"):
        reasons = ["lab.automata_full", "lab.no_automaton_left_you"]
        assert repairs(table, do.InstallMechanicalMan(DI, lab), reasons, "ldv.workshop.automaton")


@pytest.mark.rule("ldv.workshop.automaton")
def test_mechanical_men_in_a_lab_count_against_the_three():
    """Cy's kit has one in a lab: two are left for a large lab turned to 6 spaces."""
    table = workshop(CY).edit(lambda state: with_player(state, CY, florins=20))
    assert table.state.players[CY].mechanical_men == 2
    table.play(do.TakeLab(CY), do.TurnLab(CY, "large"), do.InstallMechanicalMan(CY, "large"))
    table.play(do.InstallMechanicalMan(CY, "large"))
    assert table.state.players[CY].mechanical_men == 0


def working(seat: int, number: int, **packet: int) -> Table:
    """This player starts an invention in the small lab and is asked in the Workshop in the same turn."""
    table = Table(5)
    table.play_when_asked(do.StartInvention(seat, "small", number, **packet))
    table.play_when_asked(do.PlaceApprentices(seat, "small", 1), do.PlaceApprentices(seat, "B", 1))
    return table.until("workshop_offer", seat)


@pytest.mark.rule("ldv.ruling.upgrade_counter_zero")
def test_a_lab_works_from_the_moment_its_counter_lies_on_0():
    table = working(BO, 1, iron=1)
    rules = ("ldv.workshop.idle_lab_only", "ldv.ruling.upgrade_counter_zero")
    assert table.state.lab(BO, "small").weeks == 0
    instead = repairs(table, do.TurnLab(BO, "small"), ["lab.working"], *rules)
    assert instead == (do.TurnLab(BO, "large"),)


@reason_snapshot
def test_a_lab_with_weeks_done_is_not_turned_but_the_idle_one_is():
    table = working(BO, 1, iron=1)
    table.until("place_workers", BO, turn=2).play(do.PlaceApprentices(BO, "B", 1))
    refusal = table.until("workshop_offer", BO).refused(do.TurnLab(BO, "small"))
    assert refusal.repairs == (do.TurnLab(BO, "large"),)
    table.play(do.TurnLab(BO, "large"))
    assert [lab.side for lab in table.state.labs_of(BO)] == [3, 6]
    return [refusal]


@pytest.mark.rule("ldv.workshop.idle_lab_only")
def test_no_mechanical_man_joins_a_working_lab():
    table = Table(5)
    table.play_when_asked(do.StartInvention(ED, "large", 5, glass=1), do.PlaceApprentices(ED, "B", 1))
    table.until("workshop_offer", ED)
    action = do.InstallMechanicalMan(ED, "large")
    assert repairs(table, action, ["lab.working"], "ldv.workshop.idle_lab_only")


@pytest.mark.rule("ldv.workshop.idle_lab_only")
def test_a_working_lab_does_not_hinder_taking_the_large_one():
    table = working(ADA, 1, iron=1)
    table.play(do.TakeLab(ADA))
    assert table.state.lab(ADA, "large").side == 4


@pytest.mark.rule("ldv.workshop.idle_lab_only")
def test_interrupted_work_makes_the_lab_idle_again():
    table = working(ADA, 1, iron=1)
    table.play_when_asked(do.InterruptWork(ADA, "small"), do.PlaceApprentices(ADA, "B", 1), do.TurnLab(ADA, "small"))
    assert table.state.lab(ADA, "small").side == 5
