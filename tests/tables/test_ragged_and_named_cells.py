"""Cells that a ragged table leaves out stay as they are; rows and things go by their names, where these are unique."""

import pandas as pd
import pytest

import leonardo_nb as lnb
from tests.tables.test_frame_edits_by_name import CODEX, INVENTEURS, LDV, WORKSHOP, cells, half_way


@pytest.mark.parametrize(
    "ragged",
    [
        {"Ada": {"florins": 5}, "Bo": {"iron": 1}},
        {"florins": {"Ada": 5}, "iron": {"Bo": 1}},
        {"Ada": pd.Series({"florins": 5}), "Bo": pd.Series({"iron": 1})},
        [{"player": "Ada", "florins": 5}, {"player": "Bo", "iron": 1}],
        pd.DataFrame({"Ada": {"florins": 5}, "Bo": {"iron": 1}}),
        pd.DataFrame([{"player": "Ada", "florins": 5}, {"player": "Bo", "iron": 1}]),
        pd.DataFrame([{"seat": 0, "florins": 5}, {"seat": 1, "iron": 1}]).to_dict("records"),
        {"Ada": {"florins": 5, "iron": None}, "Bo": {"iron": 1}},
        {0: {"florins": 5}, 1: {"iron": 1}},
        {"florins": {0: 5}, "iron": {1: 1}},
        [{"player": "Ada", "florins": 5}, {"seat": 1, "iron": 1}],
        [{"row": 0, "florins": 5}, {"player": "Bo", "iron": 1}],
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
        ([{"player": "Ada", "florins": float("nan")}, {"player": "Bo", "iron": 1}], "players[0].florins: 1 cell that"),
        (pd.DataFrame({"player": ["Ada", "Bo"], "florins": [5, 6], "iron": [None] * 2}), "players[0].iron: 2 cells"),
        ([{"player": "Ada", "florins": 5}, {"iron": 1}], "players: Which row? A row of players is named by player"),
    ],
)
def test_what_is_given_empty_is_still_refused(s, ragged, place):
    with pytest.raises(lnb.EditError) as caught:
        s.edit("players", ragged)
    assert str(caught.value).startswith(place)


@pytest.mark.parametrize("kept", [lambda frame: frame, lambda frame: pd.DataFrame(frame.to_dict("list"))])
def test_a_table_of_the_game_has_no_gaps(s, kept):
    """It was whole when it was read, so that an empty cell is a mistake."""
    frame = kept(s.frames["players"].astype({"florins": "Int64"}))
    frame.loc[1, "florins"] = pd.NA
    with pytest.raises(lnb.EditError, match=r"players\[1\]\.florins: 1 cell that needs a value is empty"):
        s.edit("players", frame)


def test_a_ragged_table_begins_a_position():
    ragged = pd.DataFrame([{"player": "Ada", "florins": 9}, {"player": "Bo", "wood": 2}])
    players = lnb.new(LDV, ["Ada", "Bo"], frames={"players": ragged}).state.players
    assert (players[0].florins, players[1].wood) == (9, 2)


@pytest.mark.parametrize("given", [{25: {"owner": "Bo"}}, {"owner": {25: "Bo"}}, {"25": {"owner": "Bo"}}])
def test_a_number_names_a_row_where_it_can_only_be_one(given):
    step = half_way(LDV).fork().edit("inventions", given, force=True)
    assert [(cell.row, cell.column, cell.value) for cell in step.action.cells] == [(24, "owner", 1)]


@pytest.mark.parametrize("given", [{6: {"owner": "Bo"}}, {"owner": {6: "Bo"}}])
def test_a_number_that_may_be_a_row_or_an_id_is_asked_about(given):
    with pytest.raises(lnb.EditError) as caught:
        half_way(LDV).fork().edit("inventions", given)
    assert str(caught.value).startswith("inventions: Is 6 the `row` or the `number`? Give records that say so")


@pytest.mark.parametrize(
    "rows",
    [
        lambda _: ["Ada", "Cy"],
        lambda _: [0, 2],
        lambda _: [True, False, True],
        lambda frame: frame["player"] != "Bo",
        lambda frame: (frame["player"] != "Bo").to_numpy(dtype=bool),
        lambda frame: (frame["player"] != "Bo").astype("boolean").mask(frame["player"] == "Bo"),
        lambda frame: frame.set_index("player")["seat"] != 1,
        lambda frame: frame.index[frame["player"] != "Bo"],
        lambda frame: frame[frame["player"] != "Bo"].set_index("player").index,
    ],
)
def test_a_list_or_a_mask_names_several_rows(s, rows):
    step = s.edit("players", rows(s.frames["players"]), florins=11)
    assert [(cell.row, cell.value) for cell in step.action.cells] == [(0, 11), (2, 11)]


def test_owners_are_named_in_each_record():
    session = half_way(WORKSHOP).fork()
    mine, other = session.state.hand(0)[0], session.state.hand(1)[0]
    session.edit("apprentice", [{"card": mine, "player": "Bo"}, {"card": other, "seat": 0}])
    assert [mine in session.state.hand(1), other in session.state.hand(0)] == [True, True]


@pytest.mark.parametrize("ruleset", [LDV, CODEX, INVENTEURS, WORKSHOP])
@pytest.mark.parametrize(
    "written",
    [
        lambda frame: frame.to_dict("index"),
        lambda frame: frame.iloc[1:].to_dict("index"),
        lambda frame: frame.to_dict(),
        lambda frame: frame.to_dict("split"),
        lambda frame: frame.T,
    ],
)
def test_a_table_on_its_side_or_by_rows_is_the_same_table(ruleset, written):
    session = half_way(ruleset).fork()
    for table in session.state.tables:
        assert session.edit(table, written(session.frames[table])).events == (), table


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
    with pytest.raises(lnb.EditError, match="Nothing here is called 'Stage': did you mean 'Stage lift'"):
        half_way(LDV).fork().edit("labs", ("Cy", "large"), invention="Stage")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (pd.DataFrame({"florins": [1, 2, 3, 4]}), "players: 4 rows are given, but this table has 3: leave the others"),
        (pd.Series({"Ada": 5, "Bo": 6}), "players: Which column is this? Name it, as in series.rename(name) or dict"),
        ({"Ada": 5, "Bo": 6}, "players: Which column is this? Name it, as in series.rename(name) or dict(name=cells)."),
    ],
)
def test_one_sentence_says_what_does_not_fit(s, given, said):
    with pytest.raises(lnb.EditError) as caught:
        s.edit("players", given)
    assert str(caught.value).startswith(said)
    assert len(str(caught.value).splitlines()) == 1


def test_a_step_lists_the_cells_that_it_counts(s):
    florins, iron = (int(s.frames["players"][column][0]) for column in ("florins", "iron"))
    step = s.edit("players", "Ada", florins=florins, iron=iron + 1)
    assert repr(step).startswith(f"<Step: Edit 1 cell: players[0].iron = {iron + 1}; as a result, shops[0].pile = ")


def test_a_step_lists_what_balanced_itself():
    session = half_way(CODEX).fork()
    cards = session.frames["cards"]
    hand = cards[(cards["where"] == "hand") & (cards["player"] == "Ada")]
    gone = [row for row, card in enumerate(session.state.cards) if card.where == "hand" and card.seat == 1]
    told = ", ".join(f"cards[{row}].seat = 0" for row in gone)
    assert repr(session.edit("cards", hand.assign(player="Bo"))).endswith(f"; as a result, {told}>")


def test_the_values_that_are_told_are_those_of_the_columns():
    session = half_way(WORKSHOP).fork()
    with pytest.raises(lnb.EditError) as caught:
        session.edit("apprentice", {"card": 1}, where="column")
    columns = lnb.columns(session, "apprentice").set_index("column")
    assert f"Expected one of {', '.join(columns['values']['where'])}, found 'column'." in str(caught.value)


@pytest.mark.parametrize("left_out", [[], ["seat"]])
def test_a_table_of_every_player_names_the_players(s, left_out):
    labs = s.frames["labs"].drop(columns=left_out)[["player", "lab", *({"seat"} - {*left_out})]]
    assert lnb.new(LDV, frames={"labs": labs.iloc[::-1] if not left_out else labs}).seats == ("Ada", "Bo", "Cy")


@pytest.mark.parametrize(
    ("table", "where"), [("patrons", "centre"), ("patrons", "deck"), ("leonardo", "centre"), ("unfinished", "centre")]
)
def test_a_card_that_gets_an_owner_has_been_taken(table, where):
    session = half_way(WORKSHOP).fork()
    frame = session.frames[table]
    card = int(frame[frame["where"] == where].card.iloc[0])
    session.edit(table, {"card": card}, seat="Ada")
    after = session.frames[table].set_index("card").loc[card]
    assert (after["where"], after["seat"], after["place"]) == ("taken", 0, 0)
    assert not session.problems()
