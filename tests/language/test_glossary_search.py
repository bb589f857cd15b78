"""The glossary and the list of columns are searched as the rules are: by words, cut short, whatever their accents."""

import pytest

import leonardo_nb as lnb

LDV = "leonardo_da_vinci"


def test_columns_are_found_by_their_names_and_meanings(s):
    found, all_columns = lnb.columns(s, search="apprentice"), lnb.columns(s)
    assert 0 < len(found) < len(all_columns)
    assert {("groups", "apprentices"), ("labs", "apprentices")} <= {*zip(found["table"], found["column"], strict=True)}
    assert list(found.index) == list(range(len(found)))
    assert lnb.columns(s, "labs", search="apprentice")["table"].unique().tolist() == ["labs"]
    assert lnb.columns(s, search="  ").equals(all_columns)
    assert lnb.columns(s, search="owner_name")["column"].tolist() == ["owner"]
    money = lnb.columns(s, search="money")
    assert (money["table"][0], money["column"][0]) == ("players", "florins")


def test_words_are_found_in_the_glossary():
    found, all_words = lnb.glossary(LDV, search="LAB"), lnb.glossary(LDV)
    assert 0 < len(found) < len(all_words)
    assert found.attrs == all_words.attrs
    assert type(found) is type(all_words)
    assert len(lnb.glossary(LDV, "fr", search="academie")) == len(lnb.glossary(LDV, "fr", search="Académie")) > 0


@pytest.mark.parametrize("listed", [lnb.columns, lnb.glossary])
def test_a_search_without_words_finds_nothing_and_a_number_is_none(listed):
    assert listed(LDV, search="zzz").empty
    assert listed(LDV, search="!?").empty
    with pytest.raises(lnb.LeonardoError, match="`search` must be text"):
        listed(LDV, search=3)


@pytest.mark.parametrize("listed", [lnb.columns, lnb.glossary, lnb.rules])
def test_without_a_game_all_games_are_searched(listed):
    found = listed(search="score")
    assert found.index.names[0] == "ruleset"
    assert {"codex_naturalis", "inventeurs"} <= {*found.index.get_level_values(0)}
    assert found.loc["codex_naturalis"].astype(str).equals(listed("codex_naturalis", search="score").astype(str))


def test_what_is_called_so_comes_first():
    assert lnb.glossary(LDV, search="apprentice").index[0] == "apprentice"
