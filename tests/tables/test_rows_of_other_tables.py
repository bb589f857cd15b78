"""Rows numbered as in another table, and names beside the seats of others: nothing is written to the wrong row."""

import re

import pandas as pd
import pytest

import leonardo_nb as lnb

LARGE = "lab == 'large'"


@pytest.fixture
def s():
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=7)
    session.auto("turn 4", "sensible")
    return session


def points(s):
    """The points of everybody, the first one first: not the order in which they sit."""
    by_place = s.frames["order"][["points"]].rename(columns={"points": "florins"})
    assert s.frames["order"]["seat"].tolist() != [0, 1, 2]
    return by_place + 1


OTHERS = [
    ("order", points),
    ("order", lambda s: points(s)["florins"]),
    ("order", lambda s: {"florins": points(s)["florins"]}),
    ("order", lambda s: points(s).reset_index(names="row")),
    ("labs", lambda s: s.frames["labs"].head(3)[["iron", "glass"]]),
    ("shops", lambda s: s.frames["shops"].head(3)[["pile"]].rename(columns={"pile": "iron"})),
]


@pytest.mark.parametrize("number", range(len(OTHERS)))
def test_rows_numbered_as_in_another_table_are_refused(s, number):
    (other, given), before = OTHERS[number], s.state
    said = f"players: These rows are numbered as in {other}, not as in players: keep what names a row of players, "
    with pytest.raises(lnb.EditError, match=re.escape(said + 'which is player, as in "Ada".')):
        s.edit("players", given(s))
    assert s.state is before


def test_rows_numbered_as_in_another_table_begin_no_position(s):
    with pytest.raises(lnb.EditError, match="These rows are numbered as in order, not as in players"):
        lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], frames={"players": points(s)})


def test_a_table_without_names_is_begun_from_its_own_frame():
    game = lnb.new("inventeurs", ["Ada", "Bo"], seed=1)
    game.auto("turn 3", "sensible")
    with pytest.raises(lnb.EditError, match=re.escape('not as in tokens: begin with s.frames["tokens"] instead.')):
        game.edit("tokens", game.frames["inventions"][["place"]].head(2))


def test_a_name_counts_for_more_than_the_row_of_another_table(s):
    large = s.frames["labs"].query(LARGE)[["player", "weeks"]].rename(columns={"weeks": "florins"})
    assert large.index.tolist() == [1, 3, 5]
    large["florins"] = [7, 8, 9]
    s.edit("players", large)
    assert s.frames["players"]["florins"].tolist() == [7, 8, 9]
    by_place = s.frames["order"].assign(florins=s.frames["order"]["seat"] + 1)
    s.edit("players", by_place[["player", "florins"]])
    assert s.frames["players"]["florins"].tolist() == [1, 2, 3]


@pytest.mark.parametrize("as_file", [False, True], ids=["read", "file"])
@pytest.mark.parametrize("column", ["florins", "iron"])
def test_a_name_beside_the_seat_of_another_is_asked_about(s, as_file, column):
    frame = s.frames["players"].assign(player=["Bo", "Ada", "Cy"])
    frame[column] = [1, 0, 1]
    frame, before = pd.DataFrame(frame.to_dict("list")) if as_file else frame, s.state
    with pytest.raises(lnb.EditError, match=r"players\[0\].seat: Bo is seat 1, not 0: give one of the two."):
        s.edit("players", frame)
    assert s.state is before


FIXED = [
    ("leonardo_da_vinci", "inventions", {"number": 1}, "rank", "gold"),
    ("workshop_of_leonardo", "players", "Ada", "colour", "purple"),
    ("inventeurs", "inventors", "Archimedes", "team", "red"),
    ("inventeurs", "inventors", "Archimedes", "seat", 7),
    ("inventeurs", "inventors", "Archimedes", "player", "Bo"),
    ("inventeurs", "inventors", ["Archimedes", "Isaac Newton"], "player", ["Bo", "Ada"]),
]


@pytest.mark.parametrize(("ruleset", "table", "row", "column", "value"), FIXED)
def test_what_does_not_tell_rows_apart_is_not_said_to(ruleset, table, row, column, value):
    game = lnb.new(ruleset, ["Ada", "Bo"], seed=1)
    game.auto("turn 2", "sensible")
    with pytest.raises(lnb.EditError) as caught:
        game.edit(table, row, **{column: value})
    told = str(caught.value).splitlines()
    assert {each.partition(": ")[2] for each in told} == {
        f"{column} cannot be changed: it stays as it is for the whole game."
    }
    assert column != "player" or len(told) == 1


def test_a_value_that_is_not_there_is_told_by_its_player(s):
    with pytest.raises(lnb.EditError, match="florins has no single value labelled Cy"):
        s.edit("players", slice(None), florins={"Bo": 1, "Ada": 2})


def test_a_card_in_a_pile_is_not_given_another_slot():
    codex = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=1)
    codex.auto("turn 2", "sensible")
    cards = codex.frames["cards"]
    one, two = cards[(cards["where"] == "pile") & (cards["kind"] == "gold")]["card"].iloc[[0, -1]]
    with pytest.raises(lnb.EditError, match="so its slot is 0"):
        codex.edit("cards", {"card": int(two)}, slot=1)
    codex.edit("cards", {"card": int(one)}, card=int(two))
    after = codex.frames["cards"].set_index("card").index
    assert (after.get_loc(two), after.get_loc(one)) == tuple(
        cards.set_index("card").index.get_loc(c) for c in (one, two)
    )
