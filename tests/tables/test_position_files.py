"""A position from a folder of files: as pandas, spreadsheets and other tools write them."""

import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.columns import tables
from tests.rotation import in_turn
from tests.tables.test_frames import RULESETS, game
from tests.tables.test_position_from_frames import whole

ARROW = "pip install -e '.[arrow]' for the tests of tables in other tools"


def by_polars(frame):
    polars = pytest.importorskip("polars", reason=ARROW)
    return polars.from_pandas(frame.reset_index()).sample(fraction=1, shuffle=True, seed=1)


def by_duckdb(frame):
    duckdb = pytest.importorskip("duckdb", reason=ARROW)
    read = frame.reset_index()
    return duckdb.sql("select * from read order by random()") if len(read) else read


def by_arrow(frame):
    return pytest.importorskip("pyarrow", reason=ARROW).Table.from_pandas(frame)


@in_turn(5, "ruleset", RULESETS)
@pytest.mark.parametrize("tool", [by_polars, by_duckdb, by_arrow])
def test_other_tools_give_back_a_position_in_any_order(ruleset, tool):
    session = game(ruleset, 2)
    for step in range(5, len(session.steps) + 1, 61):
        session.goto(step)
        given = {name: tool(frame) for name, frame in whole(session).items()}
        assert lnb.new(ruleset, frames=given).state == session.state, step


@pytest.mark.parametrize("how", ["bare", "columns", "records", "split", "index", "table"])
def test_files_may_leave_out_the_numbers_of_rows_and_be_turned_any_way(s, tmp_path, how):
    for name in whole(s):
        file, frame = tmp_path / name, s.frames[name]
        if how == "bare":
            frame.to_csv(file.with_suffix(".csv"), index=False)
        else:
            frame.to_json(file.with_suffix(".json"), orient=how)
    assert lnb.new("leonardo_da_vinci", frames=tmp_path).state == s.state


def test_a_pile_in_the_order_of_a_file_is_told(tmp_path):
    """Where nothing but its place tells a row from others, a file that was sorted is another pile."""
    codex = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=1)
    codex.auto("turn 2", "sensible")
    for name, frame in whole(codex).items():
        frame.to_csv(tmp_path / f"{name}.csv", index=False)
    with pytest.warns(
        UserWarning, match=r"Nothing but `row` says in which order the rows of cards, objectives lie, so they count"
    ):
        assert lnb.new("codex_naturalis", frames=tmp_path).state == codex.state
    codex.frames["cards"].sort_values("card").to_csv(tmp_path / "cards.csv", index=False)
    with pytest.raises(
        lnb.EditError,
        match=r"Nothing but `row` says in which order the rows of cards, objectives lie.* Keep the index `row`",
    ):
        lnb.new("codex_naturalis", frames=tmp_path)


@in_turn(5, "ruleset", RULESETS)
@pytest.mark.parametrize("index", [True, False])
def test_the_tables_of_a_position_are_enough_whatever_is_dealt(ruleset, tmp_path, index):
    """Kingdoms that follow from other cards, and tokens that come out of the bag in another order, are taken."""
    session = lnb.new(ruleset, ["Ada", "Bo"], seed=3)
    session.auto("turn 3", "sensible")
    for name in tables(session.state):
        session.frames[name].to_csv(tmp_path / f"{name}.csv", index=index)
    with pytest.warns(UserWarning, match="No table says who is asked"):
        opened = lnb.new(ruleset, frames=tmp_path, seed=8)
    for name in session.state.tables:
        assert getattr(opened.state, name) == getattr(session.state, name), name


def test_players_sit_where_their_seats_say():
    session = lnb.new("codex_naturalis", ["Ada", "Bo", "Cy"], seed=3)
    session.auto("turn 3", "sensible")
    mixed = {name: session.frames[name].iloc[::-1].reset_index() for name in tables(session.state)}
    opened = lnb.new("codex_naturalis", frames=mixed, seed=3)
    assert (opened.names, opened.state.players) == (session.names, session.state.players)


def test_yes_and_no_are_read_as_other_tools_write_them(s, tmp_path):
    for name, frame in whole(s).items():
        text = frame.to_csv(index=False).replace("True", "true").replace("False", "false")
        (tmp_path / f"{name}.csv").write_text(text, encoding="utf-8")
    assert lnb.new("leonardo_da_vinci", frames=tmp_path).state == s.state


@pytest.mark.parametrize("ending", ["csv", "json"])
def test_semicolons_and_lines_of_records_are_read(s, tmp_path, ending):
    for name, frame in whole(s).items():
        text = frame.to_csv(sep=";") if ending == "csv" else frame.to_json(orient="records", lines=True)
        (tmp_path / f"{name}.{ending}").write_text(text, encoding="utf-8")
    assert lnb.new("leonardo_da_vinci", frames=tmp_path).state == s.state


@pytest.mark.parametrize("ending", ["tsv", "CSV", "TSV", "csv"])
def test_spreadsheets_are_read_whatever_their_ending(s, tmp_path, ending):
    for name, frame in whole(s).items():
        frame.to_csv(tmp_path / f"{name}.{ending}", sep="," if ending == "CSV" else "\t")
    assert lnb.new("leonardo_da_vinci", frames=tmp_path).state == s.state
    s.frames["players"].to_json(tmp_path / "players.JSON")
    with pytest.raises(lnb.LeonardoError, match="There are two files for the table 'players': keep only one of them"):
        lnb.new("leonardo_da_vinci", frames=tmp_path)


def french_spreadsheet(text):
    return text.replace(",", ";").replace("True", "VRAI").replace("False", "FAUX").encode("cp1252")


def with_empty_edges(text):
    width = text.partition("\n")[0].count(",") + 2
    return "\n".join([*(f"{line},," for line in text.splitlines()), "," * width, "," * width]).encode()


@pytest.mark.parametrize(
    "saved",
    [french_spreadsheet, with_empty_edges, lambda text: text.encode("utf-16"), lambda text: text.encode("utf-8-sig")],
)
def test_files_are_read_as_spreadsheets_save_them(s, tmp_path, saved):
    frames = {name: frame.drop(columns=["facts", "asked"], errors="ignore") for name, frame in whole(s).items()}
    frames["settings"] = frames["settings"][~frames["settings"]["value"].str.contains(",")]
    for name, frame in frames.items():
        (tmp_path / f"{name}.csv").write_bytes(saved(frame.to_csv()))
    assert lnb.new("leonardo_da_vinci", s.names, frames=tmp_path).state == s.state


@pytest.mark.parametrize("missing", ["NA", "NaN", "null", "<NA>", "None"])
def test_other_tools_write_words_into_empty_cells_and_points_into_whole_numbers(missing, tmp_path):
    """R, NumPy and databases do; a player who is called so keeps the name."""
    session = lnb.new("leonardo_da_vinci", [missing.strip("<>"), "Bo"], seed=7)
    session.auto("turn 2, phase B", "sensible")
    for name, frame in whole(session).items():
        words = frame.astype({column: "Float64" for column in frame if frame[column].dtype == "Int64"})
        words.to_csv(tmp_path / f"{name}.csv", na_rep=missing)
    assert lnb.new("leonardo_da_vinci", frames=tmp_path).state == session.state
    frames = {name: pd.read_csv(tmp_path / f"{name}.csv") for name in whole(session)}
    assert frames["players"]["name"].isna().any()
    assert lnb.new("leonardo_da_vinci", frames=frames).state == session.state
    for name in tables(session.state):
        assert session.edit(name, frames[name]).events == ()
    with pytest.raises(lnb.LeonardoError, match=r"A player has no name .*, read the file with keep_default_na=False"):
        lnb.new("leonardo_da_vinci", frames={"players": frames["players"]})


@pytest.mark.parametrize("kind", ["parquet", "feather"])
def test_a_folder_of_arrow_files_is_a_position(s, tmp_path, kind):
    pytest.importorskip("pyarrow", reason=ARROW)
    for name, frame in s.frames.items():
        getattr(frame, f"to_{kind}")(tmp_path / f"{name}.{kind}")
    assert lnb.new("leonardo_da_vinci", frames=tmp_path).state == s.state
    (tmp_path / f"questions.{kind}").unlink()
    assert lnb.new("leonardo_da_vinci", frames=tmp_path).state == s.state


@pytest.mark.parametrize("ending", ["csv", "json"])
def test_a_folder_of_files_is_a_position(s, tmp_path, ending):
    for name, frame in s.frames.items():
        path = tmp_path / f"{name}.{ending}"
        frame.to_csv(path) if ending == "csv" else frame.reset_index().to_json(path, orient="records")
    opened = lnb.new("leonardo_da_vinci", frames=tmp_path)
    assert opened.state == s.state
    opened.auto("turn", dict.fromkeys(range(3), "sensible"))
    s.auto("turn", dict.fromkeys(range(3), "sensible"))
    assert opened.state == s.state
