"""Edits that name no row or no cells, and games that are begun with what is no option: each is told what is meant."""

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
        (
            "players",
            ({"florins": [1, 2], "player": ["Ada"]},),
            "different lengths, florins 2, player 1: give each a value",
        ),
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


def test_a_table_without_a_cell_to_edit_has_no_example():
    session = lnb.new("workshop_of_leonardo", ["Ada", "Bo"], seed=3)
    session.auto("turn 2", "sensible")
    with pytest.raises(lnb.EditError, match="Expected a DataFrame, records, or a row and its cells by name"):
        session.edit("players", 0)


def test_tables_by_name_are_no_cells(s):
    with pytest.raises(lnb.EditError, match="Name the table first"):
        s.edit(players=s.frames["players"])


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"player": "Ada"}, "Several rows fit: 0, 1. Add what tells them apart, or name one by its `row`, as in dict"),
        ({"side": 3}, "Several rows fit: 0, 2"),
        ({"player": "Ada", "labs": "small"}, "There is no column labs: did you mean lab?"),
        ({"player": "Ada", "lab": "smal"}, 'There is no row Ada, smal: did you mean ("Ada", "small")? A row is named'),
        ({"player": "Ada", "lab": ["hut"]}, "There is no row Ada, hut: a row is named by player, lab, as in"),
    ],
)
def test_a_mapping_that_fits_no_single_row_says_why(s, row, said):
    with pytest.raises(lnb.EditError) as caught:
        s.edit("labs", row, weeks=1)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("begin", "said"),
    [
        (lambda s: lnb.new("leonardo_da_vinci", names=["Ada", "Bo"]), "Did you mean 'players'?"),
        (lambda s: lnb.new("leonardo_da_vinci", turn=3), "Did you mean 'moment'?"),
        (lambda s: lnb.simulate("leonardo_da_vinci", n=3), "Did you mean 'games'?"),
        (lambda s: s.auto("phase C turn 5"), "such as 'turn 3'. Did you mean 'phase C, turn 5'?"),
        (
            lambda s: lnb.new("leonardo_da_vinci", frames="my/players.tsv"),
            '`frames` takes a folder. Give a single file as dict(players=pd.read_table("my/players.tsv")).',
        ),
    ],
)
def test_what_is_called_otherwise_is_named(s, begin, said):
    with pytest.raises(lnb.LeonardoError) as caught:
        begin(s)
    assert str(caught.value).endswith(said)


def test_tables_that_do_not_fit_are_told_the_moment_they_were_put_into(s):
    s.auto("phase C", "sensible")
    part = {name: pd.DataFrame(s.frames[name].to_dict("records")) for name in ("players", "labs")}
    said = "These tables are placed in turn 1, phase A; up to there, everybody has passed."
    with pytest.raises(lnb.EditError, match=said):
        lnb.new("leonardo_da_vinci", frames=part)
    with pytest.raises(lnb.EditError) as caught:
        lnb.new("leonardo_da_vinci", frames=part, moment="turn 2")
    assert said not in str(caught.value)


def test_a_ruleset_is_as_good_as_its_id(s):
    assert lnb.new(s.ruleset, 3, seed=7).state == lnb.new("leonardo_da_vinci", 3, seed=7).state
    assert repr(s.ruleset) == "<ruleset leonardo_da_vinci>"


def test_all_rows_or_a_value_for_each_are_written_at_once(s):
    with pytest.raises(lnb.EditError, match=r"For all of them, write s\.edit\(\"players\", slice\(None\), \.\.\.\)\."):
        s.edit("players", florins=5)
    s.edit("players", slice(None), florins=5)
    assert [player.florins for player in s.state.players] == [5, 5, 5]
    for given in ([1, 2, 3], {"Ada": 1, "Bo": 2, "Cy": 3}, pd.Series([1, 2, 3])):
        other = s.fork()
        other.edit("players", florins=given)
        assert [player.florins for player in other.state.players] == [1, 2, 3]
    s.edit("players", ["Ada", "Cy"], florins=[7, 8])
    s.edit("players", s.frames["players"]["florins"] == 5, florins=s.frames["players"]["florins"] + 1)
    assert [player.florins for player in s.state.players] == [7, 6, 8]
    s.edit("game", leonardo_name="Bo")
    assert s.state.leonardo == 1


def test_a_row_too_many_is_told_by_its_name(s):
    with pytest.raises(lnb.EditError, match="Nobody here is called Di: the players are Ada, Bo, Cy"):
        s.edit("players", pd.concat([s.frames["players"], pd.DataFrame([{"player": "Di", "florins": 4}])]))


@pytest.mark.parametrize(
    ("name", "instead"),
    [
        ("money", 's.frames["players"]["florins"]'),
        ("history", 's.frames["steps"]'),
        ("turns", 's.frames(steps="turn")["players"]'),
        ("cards", 's.frames["inventions"]'),
    ],
)
def test_a_table_that_is_called_otherwise_here_is_named(s, name, instead):
    with pytest.raises(lnb.LeonardoError) as caught:
        s.frames[name]
    assert str(caught.value).endswith(f" Try {instead}.")
    assert len(eval(instead, {"s": s}))


def test_a_player_alone_is_a_moment():
    begun = lnb.new("leonardo_da_vinci", ["Ada", "Bo"], seed=1, frames={"game": {"turn": [2]}}, moment="turn 2, Bo")
    assert (begun.state.turn, begun.decision.seat) == (2, 1)
    with pytest.raises(lnb.LeonardoError, match="A moment must be text"):
        lnb.new("leonardo_da_vinci", ["Ada", "Bo"], frames={"game": {"turn": [2]}}, moment=(4, "C"))
