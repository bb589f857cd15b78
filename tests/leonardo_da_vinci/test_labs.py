import pytest

from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import take_components
from leonardo_nb.testing.table import find, keys, told
from tests.leonardo_da_vinci.table import ADA, CY, ED, Table, do
from tests.leonardo_da_vinci.test_start_work import refuses, start


def worked(table: Table, turn: int = 1):
    """The step in which the labs of a turn work."""
    return table.until("work_labs", turn=turn).step()


@pytest.mark.parametrize(
    ("workers", "weeks", "reasons"),
    [
        ([], 0, ["labs.nobody"]),
        ([do.PlaceApprentices(ADA, "small", 1)], 1, ["labs.apprentices"]),
        ([do.PlaceApprentices(ADA, "small", 3)], 3, ["labs.apprentices"]),
        ([do.PlaceMaster(ADA, "small")], 2, ["labs.master"]),
        ([do.PlaceMaster(ADA, "small"), do.PlaceApprentices(ADA, "small", 2)], 4, ["labs.apprentices", "labs.master"]),
    ],
)
@pytest.mark.rule("ldv.labs.weeks")
def test_1_week_an_apprentice_and_2_for_the_master(workers, weeks, reasons):
    table = Table()
    table.play_when_asked(start(ADA, "small", 1), *workers)
    explanation = find(worked(table), "labs.worked" if weeks else "labs.stayed")
    assert table.state.lab(ADA, "small").weeks == weeks
    assert (explanation.params["weeks"], explanation.params["total"]) == (weeks, weeks)
    assert keys(explanation)[1:] == reasons
    assert "ldv.labs.weeks" in explanation.cites


@pytest.mark.rule("ldv.labs.weeks")
def test_weeks_add_up_over_the_turns_and_workers_go_home():
    table = Table()
    table.play_when_asked(start(ADA, "small", 8), do.PlaceApprentices(ADA, "small", 2), do.PlaceMaster(ADA, "small"))
    worked(table)
    lab, player = table.state.lab(ADA, "small"), table.state.players[ADA]
    assert (lab.weeks, lab.apprentices, lab.master) == (4, 0, False)
    assert (player.ready, player.master) == (5, True)
    table.until("place_workers", ADA, turn=2).play(do.PlaceApprentices(ADA, "small", 2))
    explanation = find(worked(table, turn=2), "labs.worked")
    assert (explanation.params["weeks"], explanation.params["total"]) == (2, 6)
    assert table.state.lab(ADA, "small").weeks == 6


@pytest.mark.rule("ldv.labs.weeks")
def test_a_mechanical_man_works_alone_and_stays():
    table = Table(5).until("start_work").edit(lambda state: take_components(state, CY, (0, 0, 0, 0, 1)))
    table.play_when_asked(start(CY, "small", 3))
    assert keys(find(worked(table), "labs.worked"))[1:] == ["labs.automata"]
    assert (table.state.lab(CY, "small").weeks, table.state.lab(CY, "small").mechanical_men) == (2, 1)
    worked(table, turn=2)
    assert (table.state.lab(CY, "small").weeks, table.state.lab(CY, "small").mechanical_men) == (4, 1)
    table.play_when_asked(do.DeclareInvention(CY, "small", 3))
    assert table.until("end_turn", turn=9).state.lab(CY, "small").mechanical_men == 1


@pytest.mark.rule("ldv.labs.weeks")
def test_2_weeks_for_each_of_two_mechanical_men_beside_the_workers():
    table = Table(5)
    table.play_when_asked(
        do.PlaceApprentices(ED, "B", 1), do.InstallMechanicalMan(ED, "large"), do.InstallMechanicalMan(ED, "large")
    )
    table.until("start_work", ED, turn=2).play(start(ED, "large", 5))
    table.play_when_asked(do.PlaceApprentices(ED, "large", 2), do.PlaceMaster(ED, "large"))
    explanation = find(worked(table, turn=2), "labs.worked")
    assert keys(explanation)[1:] == ["labs.apprentices", "labs.master", "labs.automata"]
    assert [reason.params["weeks"] for reason in explanation.because] == [2, 2, 4]
    assert table.state.lab(ED, "large").weeks == 8


@pytest.mark.rule("ldv.labs.weeks")
def test_an_idle_lab_does_not_advance_even_with_a_mechanical_man():
    table = Table(5)
    assert told(worked(table)) == ["labs.none"]
    assert table.state.lab(ED, "small").weeks == 0


@pytest.mark.rule("ldv.labs.weeks")
def test_each_working_lab_advances_by_itself():
    table = Table(5)
    table.play_when_asked(start(ED, "small", 5), start(ED, "large", 1))
    table.play_when_asked(do.PlaceApprentices(ED, "small", 2), do.PlaceApprentices(ED, "large", 1))
    worked(table)
    assert [lab.weeks for lab in table.state.labs_of(ED)] == [2, 1]


@pytest.mark.rule("ldv.labs.weeks")
def test_weeks_above_the_need_are_lost():
    """Ada works 3 + 3 weeks on an invention of 4; the two weeks too many help neither purse nor next work."""
    table = Table()
    table.play_when_asked(start(ADA, "small", 3), do.PlaceApprentices(ADA, "small", 3))
    table.until("place_workers", ADA, turn=2).play(do.PlaceApprentices(ADA, "small", 3))
    worked(table, turn=2)
    assert table.state.lab(ADA, "small").weeks == 6
    table.play_when_asked(do.DeclareInvention(ADA, "small", 3))
    assert table.state.players[ADA].florins == 3 + 4
    table.play_when_asked(start(ADA, "small", 1), do.PlaceApprentices(ADA, "small", 3))
    worked(table, turn=3)
    assert table.state.lab(ADA, "small").weeks == 3
    table.until("declare_inventions", ADA)
    refuses(table, do.DeclareInvention(ADA, "small", 1), "finish.too_early", "ldv.invention.needs")
