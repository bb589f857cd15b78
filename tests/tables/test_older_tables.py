"""Tables, masks and values that were read before some play: what they take back, or go by, is told every time."""

import io
import json
import warnings

import pandas as pd
import pytest

import leonardo_nb as lnb
from tests.tables.test_frame_edits_by_name import LDV


@pytest.fixture(scope="module")
def played():
    """A session, and the table of its players a turn ago, in which Bo had other florins."""
    session = lnb.new(LDV, ["Ada", "Bo", "Cy"], seed=7)
    session.auto("turn 2, phase B, seat Ada", "sensible")
    old = session.frames["players"]
    session.auto("turn 3, phase B, seat Ada", "sensible")
    assert old["florins"][2] == session.state.players[2].florins
    return session, old


def told(session, *given, **cells):
    """What is said beside an edit."""
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        session.edit(*given, **cells)
    return " ".join(str(each.message) for each in said)


BACK = "players: 2 cells go back to what they were when this table was read: Ada, Bo, Cy, turn 2, step 70."


def test_it_is_told_again_after_an_edit_was_undone(played):
    s, old = played[0].fork(), played[1]
    for _ in range(2):
        assert BACK in told(s, "players", old[["florins"]])
        s.undo()


def test_what_a_table_wrote_itself_it_takes_back_without_a_word(played):
    s = played[0].fork()
    mine = s.frames["players"]
    for florins in (9, int(mine["florins"][0]), 8):
        mine.loc[0, "florins"] = florins
        assert told(s, "players", mine) == ""
    s.edit("players", "Ada", florins=3)
    mine.loc[0, "florins"] = 8
    assert told(s, "players", mine) == ""  # it is meant: the table has never held it before


@pytest.mark.parametrize("given", ["series", "part"])
def test_a_series_takes_cells_back_like_its_table(played, given):
    s, old = played[0].fork(), played[1]
    assert BACK in told(s, "players", old["florins"] if given == "series" else old[["florins"]])


VALUES = "The values of florins were read earlier, Ada, Bo, Cy, turn 2, step 70; 2 rows of players have changed since."


@pytest.mark.parametrize(
    "edit",
    [
        lambda s, old: told(s, "players", slice(None), florins=old["florins"] + 1),
        lambda s, old: told(s, "players", florins=old["florins"]),
        lambda s, old: told(s, "players", {"florins": old["florins"]}),
        lambda s, old: told(s, "players", ["Ada", "Bo"], {"florins": old["florins"] * 2}),
    ],
)
def test_values_of_an_older_table_are_told(played, edit):
    assert VALUES in edit(played[0].fork(), played[1])


def test_values_that_stand_as_they_did_are_not_told(played):
    s, old = played[0].fork(), played[1]
    assert told(s, "players", ["Cy"], florins=old["florins"] + 1) == ""
    assert told(s, "players", ["Cy"], florins=old["player"].str.len()) == ""


def test_a_mask_of_an_older_table_is_told(played):
    s, old = played[0].fork(), played[1]
    said = "This mask was made earlier, Ada, Bo, Cy, turn 2, step 70; 2 rows of players have changed since."
    assert said in told(s, "players", old["florins"] > 3, wood=1)
    assert told(s, "players", old["player"] == "Bo", wood=0) == ""
    other = lnb.new(LDV, ["Ada", "Bo", "Cy"], seed=8)
    other.auto("turn 1", passing=True)
    assert "made in another position, Ada, Bo, Cy, turn 1," in told(
        s, "players", other.frames["players"]["wood"] < 9, iron=1
    )


def test_what_a_mask_changed_itself_is_no_news_to_it(played):
    s = played[0].fork()
    now = s.frames["players"]
    assert told(s, "players", now["florins"] < 4, florins=5) == ""
    assert told(s, "players", now["florins"] < 4, wood=1) == ""


@pytest.mark.parametrize("kind", ["records", "csv", "indexed"])
def test_a_whole_table_that_notes_nothing_is_known_by_its_cells(played, kind):
    s = played[0].fork()
    there = s.fork()
    there.goto(110)
    old = there.frames["labs"].drop(columns="discount")
    mine = {
        "records": old.to_dict("records"),
        "csv": pd.read_csv(io.StringIO(old.to_csv())),
        "indexed": pd.read_csv(io.StringIO(old.to_csv()), index_col="row"),
    }[kind]
    said = told(s, "labs", mine)
    assert "cells go back to what they were when this table was read: Ada, Bo, Cy, turn 3, step 116" in said
    s.edit("labs", ("Ada", "small"), weeks=0)
    assert told(s, "labs", mine) == ""  # what was edited since is meant to be taken back


def test_a_single_cell_that_is_as_it_was_is_meant(played):
    s = played[0].fork()
    records = s.frames["players"].to_dict("records")
    records[1]["florins"] = int(played[1]["florins"][1])
    assert told(s, "players", records[1:2]) == ""
    assert told(s, "players", "Bo", florins=s.state.players[1].florins + 1) == ""


def test_a_refused_edit_tells_what_it_was_made_from(played):
    s, old = played[0].fork(), played[1]
    with pytest.raises(lnb.EditError, match=r"\nThe values of wood were read earlier, Ada, Bo, Cy, turn 2, step 70; "):
        s.edit("players", wood=old["florins"] * 0 + 12)


@pytest.fixture
def codex():
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=1)
    session.auto("turn 2", "sensible")
    return session


def hand(session, name):
    return sorted(
        card.card for card in session.state.cards if card.where == "hand" and session.names[card.seat] == name
    )


@pytest.mark.parametrize("as_mask", [True, False])
def test_what_is_numbered_by_the_rows_of_a_pile_goes_by_the_cards_wherever_they_lie(codex, as_mask):
    other = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=2)
    other.auto("turn 2", "sensible")
    there, here = codex.frames["cards"], other.frames["cards"]
    one, two = hand(other, "Ada")[0], hand(other, "Bo")[0]
    mask = there["card"].isin([one, two])
    assert {*here["card"][mask]} != {one, two}
    swapped = there["card"].map({one: "Bo", two: "Ada"})[mask]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        other.edit("cards", mask if as_mask else None, player=swapped)
    assert one in hand(other, "Bo")
    assert two in hand(other, "Ada")


def test_a_part_of_an_older_pile_goes_by_the_cards_too(codex):
    before, old = codex.state, codex.frames["cards"]
    hands = old[old["where"] == "hand"]
    one, two = (int(hands[hands["player"] == name]["card"].min()) for name in codex.names)
    codex.edit("cards", {"card": one}, card=two)
    assert one in hand(codex, "Bo")
    for part in (hands[["player"]], hands[["player"]].reset_index(), hands[["card", "player"]]):
        back = codex.fork()
        back.edit("cards", part)
        assert one in hand(back, "Ada")
    codex.edit("cards", old)
    assert codex.state.cards == before.cards


@pytest.mark.parametrize(
    "edit",
    [
        lambda s, sorted_: told(s, "players", sorted_[["florins"]]),
        lambda s, sorted_: told(s, "players", florins=sorted_["florins"]),
        lambda s, sorted_: told(s, "players", slice(None), florins=sorted_["florins"]),
        lambda s, sorted_: told(s, "players", sorted_["florins"] < 5, wood=1),
    ],
)
def test_rows_that_nothing_names_any_more_are_told_to_count_as_they_stand(played, edit):
    s = played[0].fork()
    table = s.frames["players"].sort_values("florins", ascending=False)
    said = "Nothing names these rows of players any more, so they count in the order they stand in."
    assert said in edit(s.fork(), table.reset_index(drop=True))
    assert said not in edit(s.fork(), table)


def test_rows_that_a_column_names_are_no_matter_of_order(played):
    s = played[0].fork()
    table = s.frames["players"].sort_values("florins").reset_index(drop=True)
    assert told(s, "players", table[["player", "florins"]].assign(florins=[7, 8, 9])) == ""
    assert told(s, "players", table["player"], wood=1) == ""
    assert told(s, "players", {"florins": [5, 6, 7]}) == ""


def test_a_table_of_json_with_its_schema_is_read(played):
    s = played[0].fork()
    given = json.loads(s.frames["players"][["florins"]].assign(florins=6).to_json(orient="table"))
    s.edit("players", given)
    assert [player.florins for player in s.state.players] == [6, 6, 6]


@pytest.mark.parametrize(
    "edit",
    [
        lambda s, table: s.edit("players", table[["florins"]]),
        lambda s, table: s.edit("players", table[["player", "florins"]]),
        lambda s, table: s.edit("players", table[["florins"]].reset_index()),
        lambda s, table: s.edit("players", florins=table["florins"]),
        lambda s, table: s.edit("players", table["player"].isin(["Ada", "Bo", "Cy"]), florins=table["florins"]),
    ],
)
def test_players_who_sit_elsewhere_are_who_they_are(played, edit):
    s = played[0].fork()
    other = lnb.new(LDV, ["Cy", "Ada", "Bo"], seed=7)
    other.auto("turn 1", passing=True)
    other.edit("players", florins={"Ada": 10, "Bo": 20, "Cy": 30})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        edit(s, other.frames["players"])
    assert [player.florins for player in s.state.players] == [10, 20, 30]


def test_labs_of_players_who_sit_elsewhere_are_theirs(played):
    s = played[0].fork()
    other = lnb.new(LDV, ["Cy", "Ada", "Bo"], seed=7)
    other.auto("turn 1", passing=True)
    table = other.frames["labs"]
    weeks = table["weeks"].where(~(table["player"].eq("Ada") & table["lab"].eq("small")), 1)[lambda each: each > 0]
    assert [lab.weeks for lab in s.state.labs if (lab.seat, lab.lab) == (0, "small")] != [1]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        s.edit("labs", weeks)
    assert [lab.weeks for lab in s.state.labs if (lab.seat, lab.lab) == (0, "small")] == [1]


def test_a_position_from_nothing_goes_by_the_cards_and_players_of_its_rows(codex):
    table = codex.frames["players"]
    begun = lnb.new("codex_naturalis", ["Bo", "Ada"], seed=5, frames={"players": table[["score"]].assign(score=[4, 9])})
    assert begun.frames["players"].set_index("player")["score"].to_dict() == {"Ada": 4, "Bo": 9}
    cards = codex.frames["cards"]
    hands = cards[cards["where"] == "hand"]
    begun = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=5, frames={"cards": hands[["where", "player"]]})
    assert [hand(begun, name) for name in codex.names] == [hand(codex, name) for name in codex.names]
