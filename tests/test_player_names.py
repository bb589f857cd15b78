"""Names of players: of all scripts, to be seen, and to be told apart by looking."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadPlayers
from tests.test_safety import GAME


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
