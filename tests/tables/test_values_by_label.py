"""Values and masks with labels land on the rows that these name, as in pandas; what names none is refused."""

import json

import pandas as pd
import pytest

import leonardo_nb as lnb


class Polars:
    """A series of a library that has no index, and lists its values by its own word."""

    def __init__(self, values):
        self._values = values

    def to_list(self):
        return [*self._values]


def florins(session):
    return [player.florins for player in session.state.players]


BY_NAME = {"Cy": 30, "Bo": 20, "Ada": 10}


@pytest.mark.parametrize(
    "rows",
    [
        ["Ada", "Bo", "Cy"],
        ["Cy", "Ada", "Bo"],
        [0, 1, 2],
        slice(None),
        range(3),
        [True] * 3,
        {"player": ["Bo", "Cy", "Ada"]},
    ],
    ids=str,
)
@pytest.mark.parametrize(
    "values",
    [
        pd.Series(BY_NAME),
        BY_NAME,
        pd.Series(BY_NAME).rename_axis("player"),
        pd.Series({2: 30, 1: 20, 0: 10}),
        pd.Series({2: 30, 1: 20, 0: 10}).rename_axis("seat"),
        pd.Series({2: 30, 1: 20, 0: 10}).rename_axis("row"),
    ],
    ids=["name", "mapping", "player", "number", "seat", "row"],
)
def test_values_go_by_their_labels(s, rows, values):
    s.edit("players", rows, florins=values)
    assert florins(s) == [10, 20, 30]


def test_values_without_labels_go_in_the_order_of_the_rows(s):
    for values in (
        [30, 10],
        (30, 10),
        {"Cy": 30, "Ada": 10}.values(),
        pd.Series([30, 10]),
        pd.Series([30, 10]).to_numpy(),
        Polars([30, 10]),
    ):
        other = s.fork()
        other.edit("players", ["Cy", "Ada"], florins=values)
        assert florins(other)[::2] == [10, 30]
    s.edit("players", ["Cy", "Ada"], florins=pd.Series([11, 12, 13]))  # one for each row of the table
    assert florins(s)[::2] == [11, 13]


@pytest.mark.parametrize("index", ["row", "seat", "player", None])
def test_what_a_mask_filters_is_written_to_the_same_rows(s, index):
    s.edit("players", slice(None), florins=[5, 9, 7])
    frame = s.frames["players"].reset_index()
    frame = frame.set_index(index) if index else frame
    frame = frame.sort_values("florins", ascending=False)
    mask = frame["florins"] > 6
    s.edit("players", mask, florins=frame.loc[mask, "florins"] + 1)
    assert florins(s) == [5, 10, 8]


def test_rows_and_values_of_one_table_of_your_own_go_together(s):
    mine = pd.DataFrame({"player": ["Cy", "Ada", "Bo"], "florins": [30, 10, 20]})
    for frame in (mine, mine.sort_values("florins"), mine.sort_values("player").reset_index(drop=True)):
        other = s.fork()
        other.edit("players", frame["player"], florins=frame["florins"])
        assert florins(other) == [10, 20, 30]


def test_ids_label_the_rows_that_they_name():
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo"], seed=3)
    session.auto("turn 3", passing=True)
    session.edit("inventions", {"number": [7, 9]}, owner=pd.Series({9: "Bo", 7: "Ada"}))
    assert [session.state.invention(number).owner for number in (7, 9)] == [0, 1]
    other = session.frames["inventions"].set_index("number")["owner"]
    session.edit("inventions", other.index[[8, 6]], owner=1 - other)
    assert [session.state.invention(number).owner for number in (7, 9)] == [1, 0]


def test_an_index_says_by_its_name_what_its_labels_are():
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=3)
    session.auto("turn 2", "sensible")
    hands = session.frames["cards"].query("where == 'hand'").set_index("card")["player"]
    session.edit("cards", player=hands.map({"Ada": "Bo", "Bo": "Ada"}))
    session.edit("cards", {"seat": hands.map({"Ada": 0, "Bo": 1})})
    now = session.frames["cards"].query("where == 'hand'").set_index("card")["player"]
    assert now.to_dict() == hands.to_dict()


ASKED = [
    (lambda s: s.edit("cards", [2, 0], slot=s.frames["cards"]["slot"]), "Is 2 the `row` or the `card`? Write s.edit("),
    (lambda s: s.edit("cards", {2: {"card": 9}}), "Is 2 the `row` or the `card`? Give records that say so"),
    (lambda s: s.edit("cards", {"card": {2: 9}}), "Is 2 the `row` or the `card`? Give records that say so"),
    (
        lambda s: s.edit("cards", json.loads(s.frames["cards"].head(3).assign(card=[7, 8, 9]).to_json(orient="index"))),
        "Is 0 the `row` or the `card`? Give records that say so",
    ),
]


@pytest.mark.parametrize("number", range(len(ASKED)))
def test_a_number_of_a_row_beside_the_id_of_another_is_asked_about(number):
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=3)
    session.auto("turn 2", "sensible")
    edit, said = ASKED[number]
    with pytest.raises(lnb.EditError) as caught:
        edit(session)
    assert said in str(caught.value)


def test_a_name_of_several_cards_is_told_with_their_rows():
    session = lnb.new("workshop_of_leonardo", ["Ada", "Bo"], seed=3)
    session.auto("turn 2", passing=True)
    name = session.frames["unfinished"]["card_name"][0]
    for given in ([{"card_name": name, "player": "Ada"}], {name: {"player": "Ada"}}, {"player": {name: "Ada"}}):
        with pytest.raises(lnb.EditError, match=r"unfinished: Several rows fit: 0, 1, 2\. Add what tells them apart"):
            session.edit("unfinished", given)


def test_numbers_together_do_not_say_which_is_which(s):
    turns = s.frames["finished"].set_index(["invention", "seat"])["turn"].rename_axis([None, None])[:1]
    with pytest.raises(lnb.EditError, match=r"Which row\? A row of finished is named by invention, player, as in"):
        s.edit("finished", turns)


def test_a_row_of_a_frame_is_written_back(s):
    for row in (1, "Bo", {"seat": 1}):
        other, changed = s.fork(), s.frames["players"].loc[1].copy()
        changed["florins"] = 33
        other.edit("players", row, changed)
        assert [player.florins == 33 for player in other.state.players] == [False, True, False]
    with pytest.raises(lnb.EditError, match="player cannot be changed: players keep their names"):
        s.edit("players", "Ada", changed)


def test_two_columns_label_rows_together(s):
    labs = s.frames["labs"].set_index(["player", "lab"])["weeks"]
    weeks = [lab.weeks for lab in s.state.labs]
    s.edit("labs", labs > 0, weeks=labs[::-1] - 1)
    assert [lab.weeks for lab in s.state.labs] == [max(0, each - 1) for each in weeks] != weeks


def test_labelled_and_listed_columns_go_together(s):
    s.edit("players", florins=pd.Series(BY_NAME), wood=[1, 2, 3])
    assert [(player.florins, player.wood) for player in s.state.players] == [(10, 1), (20, 2), (30, 3)]


@pytest.mark.parametrize(
    ("mask", "chosen"),
    [
        (pd.Series({"Cy": True, "Bo": False, "Ada": False}), [2]),
        (pd.Series({2: True, 0: False, 1: False}), [2]),
        (pd.Series({"Cy": True}), [2]),
        (pd.Series([True, None, False]), [0]),
        (pd.Series([True, pd.NA, False], dtype="boolean"), [0]),
        (Polars([False, True, False]), [1]),
        ([False, True, True], [1, 2]),
    ],
    ids=["names", "numbers", "one", "none", "na", "polars", "list"],
)
def test_a_mask_goes_by_its_labels(s, mask, chosen):
    s.edit("players", mask, florins=40)
    assert [row for row, held in enumerate(florins(s)) if held == 40] == chosen


REFUSED = [
    (lambda s: (["Ada", "Bo"], pd.Series({"Ada": 1, "Cy": 2})), "florins has no single value labelled Bo. Label the"),
    (lambda s: (["Ada", "Bo"], {"Ada": 1}), "florins has no single value labelled Bo"),
    (lambda s: (["Ada", "Bo"], pd.Series([1, 2], ["Ada", "Ada"])), "florins has no single value labelled Ada"),
    (lambda s: ([2, 1, 0], pd.Series([1, 2, 3])), "Are the values of florins in the order of the rows given, or by"),
    (lambda s: (["Ada", "Bo"], pd.Series([1, 2, 3, 4])), "2 rows are named, but 4 values are given for florins"),
    (
        lambda s: (slice(None), s.frames["labs"]["weeks"]),
        "numbered by the rows of labs, which are not those of players",
    ),
    (lambda s: (None, s.frames["labs"]["weeks"][:3]), "numbered by the rows of labs, which are not those of players"),
    (lambda s: (s.frames["labs"]["side"] == 3, 1), "This mask comes from labs, whose rows are not those of players"),
    (lambda s: (s.frames["game"]["turn"] > 0, 1), "This mask comes from game, whose rows are not those of players"),
    (lambda s: ([True, False], 1), 'The mask has 2 values, but players has 3 rows: make it from s.frames["players"].'),
    (lambda s: (pd.Series({"Ada": True, "Zoe": False}), 1), "In this mask, Zoe does not stand for one row of players"),
    (
        lambda s: ((s.frames["players"]["player"] == "Bo").astype(int), 1),
        "Are 0 and 1 rows, or a mask? Write series.to",
    ),
    (
        lambda s: (s.frames["players"]["florins"] + 2, 1),
        "florins does not say which rows are meant: give a mask, such as",
    ),
]


@pytest.mark.parametrize("number", range(len(REFUSED)))
def test_what_names_no_row_is_refused_in_a_sentence(s, number):
    given, said = REFUSED[number]
    rows, values = given(s)
    before = s.state
    with pytest.raises(lnb.EditError) as caught:
        s.edit("players", rows, florins=values)
    assert said in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1
    assert s.state is before


@pytest.mark.parametrize("rows", [[], [False] * 3, slice(0), range(0), "mask", "index"])
def test_rows_of_which_there_are_none_are_told(s, rows):
    none = s.frames["players"]["florins"] > 99
    rows = {"mask": none, "index": s.frames["players"][none].index}.get(rows, rows) if isinstance(rows, str) else rows
    before = s.state
    with pytest.warns(UserWarning, match="no step was recorded: the mask or list of rows chooses none"):
        s.edit("players", rows, florins=5)
    assert s.state is before
    with pytest.raises(lnb.EditError, match="There is no column flrins: did you mean florins"):
        s.edit("players", rows, flrins=5)


@pytest.mark.parametrize("rows", [["Ada", "Ada"], [0, "Ada"], [{"player": "Ada"}, 0]], ids=str)
def test_a_row_named_twice_is_refused_whatever_stands_in_it(s, rows):
    for now in (2, 11):
        s.edit("players", "Ada", florins=now)
        before = florins(s)
        with pytest.raises(lnb.EditError, match="given twice"):
            s.edit("players", rows, florins=[1, 2])
        assert florins(s) == before


def test_a_table_without_rows_is_told(s):
    with pytest.warns(UserWarning, match="chooses none"):
        s.edit("players", s.frames["players"].query("florins > 1000"))
