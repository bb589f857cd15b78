"""Edits that name no table, no row, several rows or no cells: none is taken for an edit of nothing."""

import pandas as pd
import pytest

import leonardo_nb as lnb

TABLES = "The tables are: players, labs, shops, groups, inventions, finished, game."
ROW = 'players: Name the cells as well, as in s.edit("players", 0, florins='


@pytest.mark.parametrize(
    ("table", "given", "said"),
    [
        ("players", (0,), ROW),
        ("players", (7,), ROW),
        ("players", (0, {}), ROW),
        ("players", ("florins", 5), ROW),
        ("game", (0,), 'game: Name the cells as well, as in s.edit("game", 0, council_florins='),
        ("players.florins", (5,), f"There is no table players.florins. {TABLES}"),
        ("hats", (5,), f"There is no table hats. {TABLES}"),
        ("hats", ("Ada",), f"There is no table hats. {TABLES}"),
        (None, (), f'Name the table first, as in edit("players", frame). {TABLES}'),
        ("players", (pd.Series([5, 6, 7]),), "players: Name this column, as in series.rename(name). The columns are:"),
        ("players", (pd.Series({"Ada": 5, "Zoe": 6}, name="florins"),), "Nobody here is called Zoe: the players are"),
        ("players", (pd.DataFrame({"florins": {"Ada": 5, "Zoe": 6}}),), "Nobody here is called Zoe: the players are"),
    ],
)
def test_an_edit_without_cells_is_refused(s, table, given, said):
    before = s.state
    with pytest.raises(lnb.EditError) as caught:
        s.edit(table, *given)
    assert said in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1
    assert s.state is before


def test_tables_by_name_are_no_cells(s):
    with pytest.raises(lnb.EditError, match="Name the table first"):
        s.edit(players=s.frames["players"])


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"player": "Ada"}, "Several rows fit: 0, 1. Add what tells them apart, or name one by its `row`, as in dict"),
        ({"side": 3}, "Several rows fit: 0, 2"),
        ({"player": "Ada", "labs": "small"}, "There is no column labs: did you mean lab?"),
        ({"player": "Ada", "lab": "smal"}, "There is no row Ada, smal: a row is named by player, lab, as in"),
        ({"player": "Ada", "lab": ["small"]}, "There is no row Ada, ['small']: a row is named by player, lab, as in"),
    ],
)
def test_a_mapping_that_fits_no_single_row_says_why(s, row, said):
    with pytest.raises(lnb.EditError) as caught:
        s.edit("labs", row, weeks=1)
    assert said in str(caught.value)
