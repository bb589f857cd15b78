"""A name that was changed in a table, in memory or in a file: whoever or whatever bears it is meant."""

import io

import pandas as pd
import pytest

import leonardo_nb as lnb

WHOSE = [
    ("codex_naturalis", "cards", "card", "player"),
    ("inventeurs", "inventions", "invention", "player"),
    ("leonardo_da_vinci", "inventions", "number", "owner_name"),
    ("pietrocupo", "inventions", "number", "owner_name"),
    ("workshop_of_leonardo", "apprentice", "card", "player"),
]
HELD = {"codex_naturalis": "hand", "workshop_of_leonardo": "study"}
"""Where a card is that a player has, if not with the player."""


def begun(ruleset: str, names: tuple[str, ...] = ("Ada", "Bo", "Cy")) -> lnb.Session:
    session = lnb.new(ruleset, [*names], seed=7)
    session.auto("epoch 2" if ruleset == "inventeurs" else "turn 5", "sensible")
    return session


def from_file(frame: pd.DataFrame) -> pd.DataFrame:
    return pd.read_csv(io.StringIO(frame.to_csv()))


@pytest.mark.parametrize("read", [lambda frame: frame, from_file])
@pytest.mark.parametrize(("ruleset", "table", "key", "name"), WHOSE)
def test_another_player_beside_a_seat_gets_the_card_and_keeps_it_when_written_again(ruleset, table, key, name, read):
    session = begun(ruleset)
    frame = read(session.frames[table])
    row = frame.index[frame[name].isin(["Ada", "Bo"]) & frame["where"].eq(HELD.get(ruleset, "player"))][0]
    frame.loc[row, name] = "Bo" if frame.loc[row, name] == "Ada" else "Ada"
    session.edit(table, frame)
    after = session.frames[table].set_index(key)
    assert after.loc[frame.loc[row, key], name] == frame.loc[row, name]
    assert session.edit(table, frame).events == ()


@pytest.mark.parametrize("read", [lambda frame: frame, from_file])
def test_another_invention_beside_its_number_is_begun(read):
    session = begun("leonardo_da_vinci")
    session.edit("labs", ("Ada", "small"), invention=2)
    frame = read(session.frames["labs"])
    frame.loc[0, "invention_name"] = "Glass palace"
    session.edit("labs", frame)
    assert session.state.labs[0].invention == 9


def test_a_name_that_an_edit_has_left_behind_says_nothing():
    session = begun("codex_naturalis")
    frame = from_file(session.frames["cards"])
    row = frame.index[frame["player"].eq("Ada") & frame["where"].eq("hand")][0]
    frame.loc[row, "seat"] = 1
    session.edit("cards", frame)
    assert session.edit("cards", frame).events == ()
    session.auto("decision", passing=True)
    laid = frame[frame["where"].eq("area") | frame.index.isin([row])]
    with pytest.raises(lnb.EditError, match="player is there only to be read; change seat instead"):
        session.edit("cards", laid[["card", "seat", "player"]])


def test_names_of_a_game_with_other_seats_are_refused():
    frame = from_file(begun("codex_naturalis").frames["cards"])
    other = begun("codex_naturalis", ("Bo", "Ada", "Cy"))
    with pytest.raises(lnb.EditError, match="Ada is seat 1, not 0: give one of the two"):
        other.edit("cards", frame[["row", "seat", "player"]])


def test_a_record_that_says_two_players_is_refused():
    session = begun("codex_naturalis")
    card = session.state.hand(0)[0].card
    with pytest.raises(lnb.EditError, match="Bo is seat 1, not 0: give one of the two"):
        session.edit("cards", [{"card": card, "seat": 0, "player": "Bo"}])
