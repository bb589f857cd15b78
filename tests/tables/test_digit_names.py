"""Players whose names table libraries take for numbers: they are names wherever a player is named; a number is a row."""

import io

import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.registry import ids_found

LDV = "leonardo_da_vinci"
NAMES = ["2", "3", "1"]


@pytest.fixture
def s():
    session = lnb.new(LDV, NAMES, seed=7)
    session.auto("turn 2", passing=True)
    return session


def rich(session):
    """The names of those who have 9 florins."""
    return [player.name for player in session.state.players if player.florins == 9]


NAMED = [
    lambda s: s.edit("players", "1", florins=9),
    lambda s: s.edit("players", ["1"], florins=9),
    lambda s: s.edit("players", ["1", "2"], florins=pd.Series({"2": 3, "1": 9})),
    lambda s: s.edit("players", pd.Series({"1": True}), florins=9),
    lambda s: s.edit("players", {"player": "1"}, florins=9),
    lambda s: s.edit("players", {"player": 1}, florins=9),
    lambda s: s.edit("players", {"name": 1}, florins=9),
    lambda s: s.edit("players", {"seat": "2"}, florins=9),
    lambda s: s.edit("players", player=1, florins=9),
    lambda s: s.edit("players", {"1": {"florins": 9}}),
    lambda s: s.edit("players", {"florins": {"1": 9}}),
    lambda s: s.edit("players", [{"player": "1", "florins": 9}]),
    lambda s: s.edit("players", [{"player": 1.0, "florins": 9}]),
    lambda s: s.edit("players", [{"seat": "2", "florins": 9}]),
    lambda s: s.edit("players", [{"name": 1, "florins": 9}]),
    lambda s: s.edit("players", pd.DataFrame({"florins": [9]}, index=["1"])),
    lambda s: s.edit("players", pd.DataFrame({"florins": [9]}, index=pd.Index([1], name="player"))),
    lambda s: s.edit("players", pd.read_csv(io.StringIO("player,florins\n2,3\n1,9"))),
    lambda s: s.edit("players", pd.Series({"1": 9}, name="florins")),
    lambda s: s.edit("players", 2, florins=9),
    lambda s: s.edit("players", [{"row": "2", "florins": 9}]),
]


@pytest.mark.parametrize("number", range(len(NAMED)))
def test_text_in_digits_is_the_name_of_a_player_and_a_number_the_row(s, number):
    NAMED[number](s)
    assert rich(s) == ["1"]


OWNED = [
    lambda s: s.edit("inventions", {"number": 7}, owner="1"),
    lambda s: s.edit("inventions", {"number": 7}, player=1),
    lambda s: s.edit("inventions", {"number": 7}, owner_name=1),
    lambda s: s.edit("inventions", [{"number": 7, "player": "1"}]),
    lambda s: s.edit("inventions", [{"number": 7, "owner_name": 1}]),
    lambda s: s.edit("inventions", [{"number": 7, "owner": "2", "owner_name": "1"}]),
    lambda s: s.edit("inventions", [{"number": 7, "owner": 2}]),
]


@pytest.mark.parametrize("number", range(len(OWNED)))
def test_an_owner_is_named_in_digits(s, number):
    OWNED[number](s)
    assert s.state.invention(7).owner == 2


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (lambda s: s.edit("players", "0", florins=9), "Nobody here is called 0: the players are 2, 3, 1."),
        (lambda s: s.edit("players", {"florins": {"0": 9}}), "Nobody here is called 0: the players are 2, 3, 1."),
        (
            lambda s: s.edit("players", [{"player": 0, "florins": 9}]),
            "Nobody here is called 0: the players are 2, 3, 1.",
        ),
        (lambda s: s.edit("labs", "1", weeks=1), "Several rows fit: 4, 5."),
        (
            lambda s: s.edit("inventions", [{"number": 7, "owner": "1"}]),
            'Is "1" a seat, or the player of that name? Give the seat as a number, or the player in the column owner_name.',
        ),
        (
            lambda s: s.edit("players", [{"seat": 1, "player": 1, "florins": 9}]),
            "1 is seat 2, not 1: give one of the two",
        ),
    ],
)
def test_what_is_not_clear_is_asked_about(s, edit, said):
    before = s.state
    with pytest.raises(lnb.EditError) as caught:
        edit(s)
    assert said in str(caught.value)
    assert s.state is before


def test_a_table_of_numbers_names_the_players():
    named = pd.read_csv(io.StringIO("player,florins\n2,20\n1,10"))
    for players in (None, 2, ["2", "1"]):
        session = lnb.new(LDV, players, frames={"players": named})
        assert [(player.name, player.florins) for player in session.state.players] == [("2", 20), ("1", 10)]


@pytest.mark.parametrize("ruleset", ids_found())
@pytest.mark.parametrize("as_text", [True, False])
def test_a_game_of_such_players_goes_through_files_and_back(ruleset, as_text, tmp_path, recwarn):
    session = lnb.new(ruleset, NAMES, seed=3)
    session.auto("turn 2", "sensible")
    for name, frame in session.frames.items():
        frame.to_csv(tmp_path / f"{name}.csv")
    assert lnb.new(ruleset, frames=tmp_path).state == session.state
    for name in session.ruleset.state_type.tables:
        kind = {"dtype": str} if as_text else {}
        session.edit(name, pd.read_csv(tmp_path / f"{name}.csv", keep_default_na=False, **kind))
    assert len(recwarn) == len(session.ruleset.state_type.tables)
    assert all("no step was recorded" in str(each.message) for each in recwarn)


@pytest.mark.parametrize("names", [["True", "FALSE"], ["1.5", "Bo"], ["007", "Bo"], ["1e3", "Bo"], ["inf", "2e2"]])
@pytest.mark.parametrize("index", [None, "player"])
def test_names_that_a_file_gives_back_as_something_else_are_names(names, index):
    session = lnb.new(LDV, names, seed=7)
    session.auto("turn 2", passing=True)
    mine = pd.read_csv(io.StringIO(f"player,florins\n{names[1]},9\n{names[0]},4"), index_col=index)
    for edit in (
        lambda other: other.edit("players", mine),
        lambda other: other.edit("players", mine.reset_index().to_dict("records")),
        lambda other: other.edit("players", florins=mine.reset_index().set_index("player")["florins"]),
    ):
        other = session.fork()
        edit(other)
        assert [player.florins for player in other.state.players] == [4, 9]
    session.edit("inventions", [{"number": 7, "owner_name": mine.reset_index()["player"][0]}])
    assert session.state.invention(7).owner == 1


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("NA", "This row names no player: the players are NA, Bo. If a file was read, read it again with pd.read_csv("),
        ("Ada", "This row names no player: the players are Ada, Bo."),
    ],
)
def test_an_empty_cell_names_no_player(name, said):
    session = lnb.new(LDV, [name, "Bo"], seed=7)
    session.auto("turn 2", passing=True)
    with pytest.raises(lnb.EditError) as caught:
        session.edit("players", pd.read_csv(io.StringIO("player,florins\nNA,9\nBo,4")))
    assert said in str(caught.value)
