"""Names of players: of all scripts, to be seen, and to be told apart by looking."""

import pickle

import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb.core import settings
from leonardo_nb.core.errors import BadPlayers
from tests.safety.test_safety import GAME


@pytest.mark.parametrize(
    "name", ["\u200b", "\u200d\u200c", "\u3164", "\u2800", "\ufe0f", "\u00ad", "A\u202eda", "A\u200bda"]
)
def test_a_name_can_be_seen(name):
    with pytest.raises(BadPlayers):
        lnb.new(GAME, [name, "Bo"])


@pytest.mark.parametrize("other", ["Ada\u200d", "A\u200cda", "Ada\ufe0f", "Ada\u3164", "Ａda"])
def test_names_can_be_told_apart_by_looking(other):
    with pytest.raises(BadPlayers, match="look the same"):
        lnb.new(GAME, ["Ada", other])


@pytest.mark.parametrize("name", ["the table", "La table", " the  table "])
def test_nobody_is_called_what_tables_call_nobody(name):
    with pytest.raises(BadPlayers, match=r"No player can be called '.*': that is what tables call nobody"):
        lnb.new(GAME, [name, "Bo"])


@pytest.mark.parametrize("name", ["می‌خواهم", "👩‍🔬", "Zoë", "李", "O’Neil", "Jean-Luc"])
def test_names_of_all_scripts_are_welcome(name):
    assert lnb.new(GAME, [name, "Bo"]).names[0] == name


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x", " =1", "\uff1d1"])
def test_no_new_player_is_called_like_a_formula(name):
    sign = name.strip()[0]
    with pytest.raises(BadPlayers, match=rf"cannot begin with '\{sign}': spreadsheets would take it for a formula\."):
        lnb.new(GAME, [name, "Bo"])
    with pytest.raises(BadPlayers):
        lnb.simulate(GAME, 1, [name, "Bo"])


def test_a_kept_game_of_such_a_player_opens_and_its_tables_go_there_and_back(tmp_path, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(settings, "is_formula", lambda _name: False)
        session = lnb.new(GAME, ["=1+1", "@x"], seed=7)
    session.auto("turn 2", passing=True)
    session.edit("players", {"=1+1": {"florins": 9}})
    session.save(tmp_path / "game.json")
    for again in (lnb.open_code(session.code), lnb.load(tmp_path / "game.json"), pickle.loads(pickle.dumps(session))):
        assert again.state == session.state
    for table in session.ruleset.state_type.tables:
        session.frames[table].to_csv(tmp_path / f"{table}.csv")
        with pytest.warns(UserWarning, match="no step was recorded"):
            session.edit(table, pd.read_csv(tmp_path / f"{table}.csv", keep_default_na=False))
