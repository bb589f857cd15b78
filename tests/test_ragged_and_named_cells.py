"""Cells that a ragged table leaves out stay as they are; rows and things go by their names, where these are unique."""

import pandas as pd
import pytest

import leonardo_nb as lnb
from tests.test_frame_edits_by_name import CODEX, INVENTEURS, LDV, WORKSHOP, cells, half_way


@pytest.mark.parametrize(
    "ragged",
    [
        {"Ada": {"florins": 5}, "Bo": {"iron": 1}},
        {"florins": {"Ada": 5}, "iron": {"Bo": 1}},
        {"Ada": pd.Series({"florins": 5}), "Bo": pd.Series({"iron": 1})},
        [{"player": "Ada", "florins": 5}, {"player": "Bo", "iron": 1}],
    ],
)
def test_cells_that_a_ragged_table_leaves_out_stay_as_they_are(s, ragged):
    s.edit("players", ragged, force=True)
    after = s.frames["players"].set_index("player")
    assert after.florins["Ada"] == 5
    assert after.iron["Bo"] == 1
    before = s.at(s.history[-1].before).frames["players"].set_index("player")
    assert after.florins["Bo"] == before.florins["Bo"]
    assert after.iron["Ada"] == before.iron["Ada"]


@pytest.mark.parametrize(
    ("ragged", "place"),
    [
        ({"Ada": {"florins": 5, "iron": None}, "Bo": {"iron": 1}}, "players[0].iron: 1 cell that"),
        ([{"player": "Ada", "florins": float("nan")}, {"player": "Bo", "iron": 1}], "players[0].florins: 1 cell that"),
        (pd.DataFrame({"Ada": {"florins": 5}, "Bo": {"iron": 1}}), "players[1].florins: 2 cells that"),
        ([{"player": "Ada", "florins": 5}, {"iron": 1}], "players: Nobody here is called <NA>"),
    ],
)
def test_what_is_given_empty_is_still_refused(s, ragged, place):
    with pytest.raises(lnb.EditError) as caught:
        s.edit("players", ragged)
    assert str(caught.value).startswith(place)


@pytest.mark.parametrize(
    ("ruleset", "table", "row", "said"),
    [
        (WORKSHOP, "leonardo", "Leonardo card “practice”", "Several rows fit: 3, 4. "),
        (WORKSHOP, "unfinished", "Adorazione dei Magi", "Several rows fit: 0, 1, 2. "),
        (LDV, "labs", "Ada", "Several rows fit: 0, 1. "),
        (LDV, "groups", "Carpenter", "Several rows fit: 15, 16, 17. "),
        (INVENTEURS, "inventors", "Curie", 'There is no row Curie: did you mean "Marie Curie"? '),
        (INVENTEURS, "inventors", "Zoe", "There is no row Zoe: a row is named by inventor, as in 1"),
        (LDV, "finished", ("Stage lft", "Ada"), 'did you mean ("Stage lift", "Ada")? '),
        (CODEX, "cards", "Ada", "Several rows fit: "),
    ],
)
def test_a_name_that_fits_no_single_row_says_why(ruleset, table, row, said):
    with pytest.raises(lnb.EditError) as caught:
        half_way(ruleset).fork().edit(table, row, place=1)
    assert said in str(caught.value)


def test_a_thing_with_a_number_goes_by_its_name_alone():
    step = half_way(LDV).fork().edit("finished", ("Stage lift", "Ada"), turn=2, force=True)
    assert [(cell.row, cell.column) for cell in step.action.cells] == [(21, "turn")]


@pytest.mark.parametrize("name", ["Stage lift", "8 (Stage lift)", "8", 8])
def test_a_cell_of_ids_takes_the_name_of_a_thing(name):
    step = half_way(LDV).fork().edit("labs", ("Cy", "large"), invention=name, force=True)
    assert [cell.value for cell in step.action.cells] == [8]
    frame = {"player": ["Cy"], "lab": ["large"], "invention": [name]}
    assert cells(LDV, "labs", pd.DataFrame(frame)) == [(5, "invention", 8)]


def test_a_name_that_nothing_has_is_no_id():
    with pytest.raises(lnb.EditError, match="Expected a whole number from 0 to 25, found 'Stage'"):
        half_way(LDV).fork().edit("labs", ("Cy", "large"), invention="Stage")
