"""Tables that a game is begun from, as a pandas user has them at hand: they are read, or it is told what to do."""

import gzip

import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.registry import ids_found

LDV = "leonardo_da_vinci"


def written(session, folder, ending=".csv"):
    for name, frame in session.frames.items():
        frame.to_csv(folder / f"{name}{ending}")
    return folder


@pytest.mark.parametrize("ruleset", ids_found())
def test_the_settings_say_which_game_it_is(ruleset):
    session = lnb.new(ruleset, ["Ada", "Bo"], seed=3)
    session.auto("turn 1", passing=True)
    begun = lnb.new(frames=session.frames)
    assert (begun.ruleset.id, begun.state) == (ruleset, session.state)


@pytest.mark.parametrize("ending", [".csv.gz", ".CSV.GZ", ".csv"])
def test_packed_files_are_read_and_their_settings_say_which_game_it_is(s, tmp_path, ending):
    written(s, tmp_path, ending.lower())
    for file in tmp_path.iterdir() if ending.isupper() else ():
        file.rename(file.with_name(file.name.replace(".csv.gz", ".CSV.GZ")))
    assert lnb.new(frames=tmp_path).state == s.state
    assert lnb.new(LDV, frames=str(tmp_path)).state == s.state


def test_a_packed_file_may_be_no_table(s, tmp_path):
    written(s, tmp_path, ".csv.gz")
    (tmp_path / "players.csv.gz").write_bytes(b"player,florins\nAda,5\n")
    with pytest.raises(lnb.LeonardoError, match=r"^'players\.csv\.gz' cannot be read as a table: "):
        lnb.new(LDV, frames=tmp_path)
    (tmp_path / "players.csv").write_text("player\nAda\nBo\nCy\n")
    with pytest.raises(lnb.LeonardoError, match="There are two files for the table 'players': keep only one of them"):
        lnb.new(LDV, frames=tmp_path)


@pytest.mark.parametrize("ending", [".jsonl", ".ndjson"])
def test_a_file_may_have_a_record_in_every_line(s, tmp_path, ending):
    for name, frame in s.frames.items():
        frame.reset_index().to_json(tmp_path / f"{name}{ending}", orient="records", lines=True)
    assert lnb.new(LDV, frames=tmp_path).state == s.state


def test_a_saved_game_is_no_table(s, tmp_path):
    file = tmp_path / "mine.json"
    s.save(file)
    for given in (file, tmp_path, {"players": file}):
        with pytest.raises(
            lnb.LeonardoError, match=r"mine\.json' is a saved game: open it with lnb\.load\('.*mine\.json'\)"
        ):
            lnb.new(LDV, frames=given)


def test_a_table_is_unpacked_only_up_to_a_limit(tmp_path):
    (tmp_path / "players.csv.gz").write_bytes(gzip.compress(b"player\n" + b"Ada" * 10_000_000))
    with pytest.raises(lnb.LeonardoError) as caught:
        lnb.new(LDV, frames=tmp_path)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("begin", "said"),
    [
        (lambda s: lnb.new(), 'Name a game, as in lnb.new("codex_naturalis"); the rulesets are: codex_naturalis, inv'),
        (lambda s: lnb.new(s.frames), "Give the tables by name, as in lnb.new(frames=...)."),
        (
            lambda s: lnb.new(frames={"players": s.frames["players"]}),
            "No table says which game this is: add the table settings, or name the ruleset, as in lnb.new(",
        ),
        (lambda s: lnb.new(frames=5), "`frames` takes a folder of files named like the tables, or a mapping such as"),
        (
            lambda s: lnb.new(LDV, frames=s.frames(steps="turn")),
            "These tables cover several steps: choose one, as in frames=s.frames(turn=2), or with frame.loc[",
        ),
        (
            lambda s: lnb.new(frames={"players": s.frames(steps="turn")["players"].reset_index()}),
            "These tables cover several steps: choose one",
        ),
        (
            lambda s: lnb.new(LDV, frames="my/players.csv.gz"),
            '`frames` takes a folder. Give a single file as dict(players=pd.read_csv("my/players.csv.gz")).',
        ),
        (
            lambda s: lnb.new(LDV, frames={"players": "my/players.csv"}),
            '`frames` takes a folder. Give a single file as dict(players=pd.read_csv("my/players.csv")).',
        ),
        (
            lambda s: s.edit("players", "my/players.csv.gz"),
            'Read the file first: s.edit("players", pd.read_csv("my/players.csv.gz")).',
        ),
        (
            lambda s: s.edit("players", pd.DataFrame({"player": ["Ada", "Ada"], "florins": [1, 2]})),
            "players[0]: Ada is given twice: give every player one row.",
        ),
        (
            lambda s: s.edit("players", [{"seat": 1, "florins": 2}, {"player": "Bo", "florins": 3}]),
            "players[1]: Bo is given twice: give every player one row.",
        ),
        (
            lambda s: lnb.new(LDV, frames={"players": pd.DataFrame({"player": ["Ada", "Ada"], "florins": [1, 2]})}),
            "The table players names Ada twice: give every player one row.",
        ),
        (
            lambda s: lnb.new(LDV, ["Ada", "Bo"], frames={"players": pd.DataFrame({"player": ["Ada", "Ada"]})}),
            "The table players names Ada twice: give every player one row.",
        ),
    ],
)
def test_what_is_missing_is_said_in_a_sentence(s, begin, said):
    with pytest.raises(lnb.LeonardoError) as caught:
        begin(s)
    assert str(caught.value).startswith(said) or said in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_one_step_of_several_is_a_position(s):
    over_time = s.frames(steps="turn")
    assert lnb.new(LDV, frames=s.frames(turn=2)).state == s.state
    last = over_time["players"].index.unique("step")[-1]
    whole = {name: frame.loc[last] if "step" in frame.index.names else frame for name, frame in over_time.items()}
    assert lnb.new(frames=whole).state == s.state
