"""Rows of edited frames by what names them: one row, whatever became of the index, or a refusal; never by place."""

import warnings
from functools import cache

import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.columns import columns_of, rows_of, tables
from tests.tables.test_frames import RULESETS

LDV, CODEX, INVENTEURS, WORKSHOP = "leonardo_da_vinci", "codex_naturalis", "inventeurs", "workshop_of_leonardo"


@cache
def half_way(ruleset):
    session = lnb.new(ruleset, ["Ada", "Bo", "Cy"], seed=7)
    session.auto("end", "sensible")
    session.goto(session.step_number // 2)
    return session


def cells(ruleset, table, frame, *, force=True):
    """The cells that a frame writes."""
    step = half_way(ruleset).fork().edit(table, frame, force=force)
    return [(cell.row, cell.column, cell.value) for cell in step.action.cells]


def row(ruleset, table, **wanted):
    """The number of the only row that is so."""
    found = [
        number
        for number, each in enumerate(rows_of(half_way(ruleset).state, table))
        if all(getattr(each, column) == value for column, value in wanted.items())
    ]
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize(
    ("ruleset", "table", "frame", "wanted"),
    [
        (LDV, "labs", {"player": ["Bo"], "lab": ["large"], "weeks": [1]}, {"seat": 1, "lab": "large"}),
        (LDV, "shops", {"zone_name": ["Glazier"], "pile": [2]}, {"zone": "E"}),
        (LDV, "shops", {"zone_name": ["Vitrier"], "pile": [2]}, {"zone": "E"}),
        (LDV, "groups", {"zone_name": ["Council"], "player": ["Bo"], "queue": [2]}, {"zone": "A", "seat": 1}),
        (LDV, "inventions", {"name_en": ["Secured pulley"], "slot": [4]}, {"number": 2}),
        (
            LDV,
            "finished",
            {"invention_name": ["2 (Secured pulley)"], "player": ["Cy"], "florins": [4]},
            {"invention": 2, "seat": 2},
        ),
        (INVENTEURS, "inventors", {"inventor_name": ["Marie Curie"], "busy": [True]}, {"inventor": 2}),
        (INVENTEURS, "inventions", {"invention_name": ["oil lamp"], "place": [3]}, {"invention": 12}),
        (WORKSHOP, "patrons", {"card_name": ["Battaglia di Anghiari"], "place": [3]}, {"card": 2}),
        (CODEX, "cards", {"card": [28], "slot": [3]}, {"card": 28}),
        (CODEX, "objectives", {"card": ["94"], "where": ["deck"]}, {"card": 94}),
    ],
)
def test_a_name_beside_an_id_names_the_row(ruleset, table, frame, wanted):
    try:
        written = cells(ruleset, table, pd.DataFrame(frame))
    except lnb.EditError as error:
        written = [(problem.row, problem.column, None) for problem in error.problems if problem.row is not None]
    assert {each[0] for each in written} == {row(ruleset, table, **wanted)}


@pytest.mark.parametrize(
    ("ruleset", "table", "frame", "said"),
    [
        (WORKSHOP, "patrons", {"player": ["the table"], "place": [7]}, "Which row\\? .*patrons is named by card"),
        (WORKSHOP, "unfinished", {"card_name": ["Adorazione dei Magi"], "place": [7]}, "Several rows fit: 0, 1, 2"),
        (INVENTEURS, "tokens", {"place": [1]}, "Which row\\? .*keep the index `row`"),
        (INVENTEURS, "inventors", {"team": ["red"], "busy": [True]}, "Which row\\? .*inventors is named by inventor"),
        (CODEX, "cards", {"kind": ["gold"], "side": ["back"]}, "Which row\\? .*cards is named by card"),
    ],
)
def test_what_names_several_rows_or_none_is_refused(ruleset, table, frame, said):
    with pytest.raises(lnb.EditError, match=f"{table}: {said}") as caught:
        cells(ruleset, table, pd.DataFrame(frame))
    assert len(caught.value.problems) == 1


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (12, "This row is given twice, going by card: give it only once, or keep the index `row`."),
        (99, "or by its `row`, 0 to 85."),
    ],
)
def test_an_id_that_names_no_single_row_is_told_with_the_index_that_would(card, said):
    frame = half_way(CODEX).frames["cards"].reset_index(drop=True)
    frame.loc[frame["card"] != 12, "card"] = [card, *frame.loc[frame["card"] != 12, "card"].tolist()[1:]]
    with pytest.raises(lnb.EditError) as caught:
        half_way(CODEX).edit("cards", frame)
    assert said in str(caught.value)
    assert len(caught.value.problems) == 1


@pytest.mark.one_in(5)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_sorted_table_without_its_index_goes_back_as_it_was(ruleset):
    session = half_way(ruleset)
    for table in tables(session.state):
        frame = session.frames[table]
        assert session.fork().edit(table, frame.reset_index(drop=True)).events == ()
        for column in columns_of(session.state, table):
            mixed = frame.sort_values(column, ascending=False, ignore_index=True)
            assert session.fork().edit(table, mixed).events == (), (table, column)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_part_of_a_table_without_its_index_is_about_its_own_rows_or_refused(ruleset):
    session = half_way(ruleset)
    for table in session.state.tables:
        frame = session.frames[table]
        for columns in ([*frame.columns], [*frame.columns][1:], [*frame.columns][-3:]):
            part = frame[columns].iloc[1::2].reset_index(drop=True)
            try:
                assert session.fork().edit(table, part).events == (), (table, columns)
            except lnb.EditError as error:
                assert len(error.problems) == 1
                assert error.reasons[0].key in ("edit.which_key", "edit.keep_row", "edit.several_rows")


def test_an_index_of_ids_names_the_rows():
    session = half_way(CODEX)
    frame = session.frames["cards"].set_index("card").loc[[28], ["side"]]
    at = row(CODEX, "cards", card=28)
    turned = {"front": "back", "back": "front"}[session.state.cards[at].side]
    assert cells(CODEX, "cards", frame.assign(side=turned)) == [(at, "side", turned)]
    with pytest.raises(lnb.EditError, match="Is 28 the `row` or the `card`"):
        cells(CODEX, "cards", session.frames["cards"].set_index("card")[["side", "x", "y"]].loc[28])


@pytest.mark.parametrize(
    ("table", "given", "written"),
    [
        ("players", pd.Series({"Bo": 5, "Ada": 9}, name="florins"), {(0, "florins", 9), (1, "florins", 5)}),
        ("players", pd.DataFrame({"florins": {"Ada": 9, "Bo": 5}}), {(0, "florins", 9), (1, "florins", 5)}),
        ("players", {"florins": {"Ada": 9, "Bo": 5}}, {(0, "florins", 9), (1, "florins", 5)}),
        ("players", {"Bo": {"florins": 5, "wood": 1}}, {(1, "florins", 5), (1, "wood", 1)}),
        ("shops", pd.Series({"Glazier": 2, "F": 3}, name="pile"), {(1, "pile", 2), (2, "pile", 3)}),
        ("labs", pd.Series({("Bo", "large"): 1}, name="weeks"), {(3, "weeks", 1)}),
    ],
)
def test_an_index_without_a_name_names_rows(table, given, written):
    assert {*cells(LDV, table, given)} == written


def test_a_position_from_nothing_takes_an_index_without_a_name():
    rich = pd.Series({"Bo": 20}, name="florins")
    assert [each.florins for each in lnb.new(LDV, ["Ada", "Bo"], frames={"players": rich}).state.players] == [3, 20]


def test_whatever_tells_a_row_from_the_others_names_it():
    session = half_way(CODEX).fork()
    goal = session.state.objectives[row(CODEX, "objectives", where="secret", seat=1)]
    session.edit("objectives", {"player": "Bo", "where": "secret"}, card=94)
    assert goal.card != 94
    assert session.state.objectives[row(CODEX, "objectives", where="secret", seat=1)].card == 94


def test_a_changed_reading_aid_is_told_once_beside_other_changes():
    session = half_way(LDV)
    frame = session.frames["players"]
    frame.loc[0, "florins"] += 1
    frame["player"] = frame["player"].replace("Bo", "Zoe")
    with pytest.warns(UserWarning, match="players keep their names") as caught:
        assert cells(LDV, "players", frame) == [(0, "florins", frame.loc[0, "florins"])]
    assert len(caught) == 1


def test_a_name_that_follows_the_id_beside_it_is_right():
    frame = half_way(LDV).frames["game"]
    frame[["leonardo", "leonardo_name"]] = 1, "Bo"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert cells(LDV, "game", frame) == [(0, "leonardo", 1)]
        assert cells(LDV, "game", frame.assign(leonardo="Bo", leonardo_name="Bo")) == [(0, "leonardo", 1)]


def test_nobody_is_named_where_a_column_holds_a_seat():
    session = half_way(LDV).fork()
    at = next(number for number, each in enumerate(session.state.inventions) if each.owner >= 0)
    session.edit("inventions", {"row": at}, {"owner": "the table"}, force=True)
    assert session.state.inventions[at].owner == -1
