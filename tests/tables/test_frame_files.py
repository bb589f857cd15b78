"""Frames on their way through files and other libraries: what comes back is what went out, and parts are enough."""

import io
import sqlite3
from decimal import Decimal

import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.columns import tables
from tests.rotation import in_turn
from tests.tables.test_frames import RULESETS, game


def by_csv(frame):
    return pd.read_csv(io.StringIO(frame.to_csv()), index_col="row")


def by_csv_without_index(frame):
    return pd.read_csv(io.StringIO(frame.reset_index().to_csv(index=False)))


def by_plain_csv(frame):
    return pd.read_csv(io.StringIO(frame.to_csv()), index_col="row", keep_default_na=False)


def by_json(frame):
    return pd.read_json(io.StringIO(frame.reset_index().to_json(orient="records")), orient="records")


def by_sql(frame):
    with sqlite3.connect(":memory:") as base:
        frame.to_sql("shown", base)
        return pd.read_sql("select * from shown", base)


def by_records(frame):
    return pd.DataFrame.from_records(frame.reset_index().to_dict("records"))


class OtherLibrary:
    """A table of another library, which pandas reads by the interchange protocol."""

    def __init__(self, frame):
        self._frame = frame.reset_index().astype({"row": "int64"})

    def to_pandas(self):
        return self._frame


FILES = [by_csv, by_csv_without_index, by_plain_csv, by_json, by_sql, by_records, OtherLibrary]


@in_turn(5, "ruleset", RULESETS, full=3)
@pytest.mark.parametrize("file", FILES)
def test_every_table_comes_back_as_it_went_out_at_every_step(ruleset, file):
    whole = game(ruleset, 2)
    for step in range(1, len(whole.steps), 29):
        whole.goto(step)
        if whole.state.phase == "setup" or whole.state.is_over:
            continue
        for table in tables(whole.state):
            read = file(whole.frames[table])
            assert whole.fork().edit(table, read).events == (), (step, table)


@pytest.fixture
def s():
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=7)
    session.auto("turn 2", dict.fromkeys(range(3), "sensible"))
    return session


def florins(session):
    return session.frames["players"]["florins"].tolist()


def test_part_of_a_frame_is_enough(s):
    ada, bo, cy = florins(s)
    part = s.frames["players"].loc[[1], ["florins"]] + 2
    s.edit("players", part)
    assert florins(s) == [ada, bo + 2, cy]


@pytest.mark.parametrize("name", ["seat", "player", "name"])
def test_rows_are_known_by_seat_or_by_name(s, name):
    ada, bo, cy = florins(s)
    frame = s.frames["players"].set_index(name)[["florins"]]
    frame.loc[1 if name == "seat" else "Bo", "florins"] += 3
    s.edit("players", frame.iloc[::-1])
    assert florins(s) == [ada, bo + 3, cy]
    s.edit("players", frame.reset_index())
    assert florins(s) == [ada, bo + 3, cy]


def test_a_row_is_named_by_its_player(s):
    ada, bo, cy = florins(s)
    s.edit("players", "Bo", florins=bo + 1)
    s.edit("labs", ("Cy", "small"), weeks=0)
    assert florins(s) == [ada, bo + 1, cy]
    with pytest.raises(lnb.EditError, match="Nobody here is called Zoe"):
        s.edit("players", "Zoe", florins=1)
    with pytest.raises(lnb.EditError, match=r"Which row\? The rows are: 0 Ada, 1 Bo, 2 Cy\."):
        s.edit("players", florins=1)


@pytest.mark.parametrize(
    "change",
    [
        lambda frame: pd.read_csv(io.StringIO(by_csv_without_index(frame).to_csv())),
        lambda frame: frame.reset_index(drop=True).reset_index(),
        lambda frame: frame[["seat", "florins"]].to_records(index=False),
        lambda frame: frame.assign(step=68, turn=2),
        lambda frame: frame.astype(str),
    ],
)
def test_what_pandas_adds_on_the_way_is_no_reason_to_refuse(s, change):
    """An index without a name, the step of a table over time, records, or text for everything."""
    frame = s.frames["players"]
    frame.loc[1, "florins"] += 2
    s.edit("players", change(frame))
    assert florins(s) == frame["florins"].tolist()


def test_the_same_frame_can_be_written_again_and_into_another_game(s):
    frame = s.frames["players"]
    frame.loc[0, "florins"] += 1
    s.edit("players", frame)
    frame.loc[0, "iron"] += 1
    s.edit("players", frame)
    other = lnb.open_code(s.code)
    other.goto(other.step_number - 2)
    other.edit({"players": frame, "game": s.frames["game"]})
    assert other.state.players == s.state.players


def test_what_followed_from_an_edit_is_not_taken_back_by_the_same_frame():
    codex = lnb.new("codex_naturalis", 2, seed=3)
    codex.auto("turn 6", "sensible")
    frame = codex.frames["cards"]
    frame.loc[[2, 5], "seat"] = [1, 0]
    for again in (frame, frame.copy(), by_csv(frame), frame.reset_index(drop=True)):
        codex.edit("cards", frame)
        assert codex.edit("cards", again).events == ()
    assert codex.state.cards[2].seat == 1
    fresh = codex.frames["cards"]
    fresh["seat"] = codex.history[-1].before.cards[46].seat
    with pytest.raises(lnb.EditError):
        codex.edit("cards", fresh)


def test_a_cell_in_a_whole_frame_is_the_same_as_by_its_name():
    s = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=7)
    s.auto("end", "sensible")
    s.goto(100)
    s.auto()
    frame, other = s.frames["labs"], s.fork()
    frame.loc[0, "invention"] = 12
    s.edit("labs", frame)
    other.edit("labs", 0, invention=12)
    assert s.state == other.state
    assert other.edit("labs", frame).events == ()
    back = s.frames["labs"]
    back.loc[0, ["glass", "wood", "brick", "rope"]] = [0, 0, 1, 1]
    with pytest.raises(lnb.EditError):
        s.edit("labs", back)


def test_a_stale_name_beside_an_id_is_no_reason_to_refuse(s):
    frame = s.frames["game"]
    assert "leonardo_name" in frame
    frame.loc[0, "leonardo"] = (int(frame.loc[0, "leonardo"]) + 1) % 3
    s.edit("game", frame)
    assert s.edit("game", frame).events == ()
    assert s.state.leonardo == frame.loc[0, "leonardo"]


@pytest.mark.parametrize("number", [float, Decimal])
def test_whole_floats_and_decimals_are_numbers_wherever_they_are_given(s, number):
    """DuckDB has decimals for sums."""
    s.edit("players", 0, florins=number("5"))
    assert florins(s)[0] == 5
    s.edit("players", pd.DataFrame({"seat": [number("0"), number("1")], "florins": [number("7"), number("6.0")]}))
    assert florins(s)[:2] == [7, 6]
    for wrong in ("5.5", "inf", "1e300", "nan"):
        with pytest.raises(lnb.EditError, match="Expected a whole number from 0 to"):
            s.edit("players", 0, florins=number(wrong))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (lambda s: (s.frames["players"],), r"Name the table first, as in edit\("),
        (lambda s: ("player", s.frames["players"]), "There is no table player: did you mean players"),
        (lambda s: ("players", [1, 2]), "Expected a DataFrame"),
        (lambda s: ("players", s.frames(view=0)["players"]), "leave out what that player may not know"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(s, given, said):
    with pytest.raises(lnb.EditError, match=said) as caught:
        s.edit(*given(s))
    assert len(caught.value.problems) == 1
