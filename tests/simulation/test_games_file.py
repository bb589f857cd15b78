"""Games in a file: written as they end, gone on with after an interruption, the same as without one."""

from importlib.util import find_spec

import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb import cli
from leonardo_nb.simulation import command, games_file, workers
from leonardo_nb.simulation.games import play_games

SETTINGS = ("--players", "Ada,Bo", "--seed", "7", "--workers", "1")


@pytest.fixture(autouse=True)
def in_a_folder(monkeypatch, tmp_path):
    """An empty folder, in which this process plays one game after the other."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(workers, "ALONE", 1e9)


def run(*arguments, games=6, out="games.csv", settings=SETTINGS):
    return cli.main(["simulate", "codex_naturalis", "--games", str(games), "--out", out, *settings, *arguments])


def whole(games=6):
    return lnb.simulate("codex_naturalis", games, ["Ada", "Bo"], seed=7, progress=False)


def interrupted_at(number):
    """As `play_games`, but somebody presses Ctrl-C when this game is to be played."""

    def play(job, games):
        if number in games:
            raise KeyboardInterrupt
        return play_games(job, games)

    return play


def test_the_file_has_the_rows_of_simulate(in_a_folder, tmp_path, capsys):
    assert not run()
    assert pd.read_csv("games.csv").equals(whole())
    assert [file.name for file in tmp_path.iterdir()] == ["games.csv"]
    assert "random      6" in capsys.readouterr().out


def test_after_an_interruption_the_same_command_goes_on(monkeypatch, tmp_path, capsys):
    with monkeypatch.context() as patch:
        patch.setattr(command, "play_games", interrupted_at(4))
        assert not run()
    assert "Stopped after 4 of 6 games" in capsys.readouterr().err
    assert pd.read_csv("games.csv").equals(whole(4))
    with (tmp_path / "games.csv.games").open("ab") as beside:
        beside.write(b'{"first":4,"stop":5,"ro')  # the machine was switched off just then
    with monkeypatch.context() as patch:
        patch.setattr(command, "play_games", interrupted_at(2))  # what is there is not played again
        assert not run()
    assert pd.read_csv("games.csv").equals(whole())


def test_without_a_seed_it_goes_on_with_that_of_the_file(monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(command, "play_games", interrupted_at(4))
        run()
    assert not run(settings=("--players", "Ada,Bo"))
    assert pd.read_csv("games.csv").equals(whole())


@pytest.mark.parametrize("other", [("--seed", "8"), ("--players", "Ada,Cy"), ("--bots", "sensible"), ("--damage",)])
def test_other_games_do_not_come_into_the_file(monkeypatch, tmp_path, capsys, other):
    with monkeypatch.context() as patch:
        patch.setattr(command, "play_games", interrupted_at(2))
        run()
    if other == ("--damage",):
        (tmp_path / "games.csv.games").write_text("{}\n[]\n")
    before = (tmp_path / "games.csv.games").read_bytes()
    settings = (*SETTINGS, *other) if len(other) == 2 else SETTINGS
    assert run(settings=settings)
    assert "has other games, or is damaged" in capsys.readouterr().err
    assert (tmp_path / "games.csv.games").read_bytes() == before


@pytest.mark.parametrize(
    ("out", "said"), [("games.txt", "must end in .csv or .parquet"), ("nowhere/games.csv", "no folder")]
)
def test_a_file_that_cannot_be_is_refused_before_anything_is_played(monkeypatch, capsys, out, said):
    monkeypatch.setattr(command, "play_games", None)
    assert run(out=out)
    assert said in capsys.readouterr().err


def test_a_table_is_written_some_games_at_a_time(monkeypatch):
    monkeypatch.setattr(games_file, "BATCH", 3)
    run()
    assert pd.read_csv("games.csv").equals(whole())


@pytest.mark.one_in(1)  # the part of the tests that has PyArrow runs it every time
@pytest.mark.skipif(find_spec("pyarrow") is None, reason="pip install -e '.[arrow]' for the tests of Parquet")
def test_parquet_has_the_same_and_is_gone_on_with(monkeypatch):
    monkeypatch.setattr(games_file, "BATCH", 3)
    with monkeypatch.context() as patch:
        patch.setattr(command, "play_games", interrupted_at(4))
        assert not run(out="games.parquet")
    assert pd.read_parquet("games.parquet").equals(whole(4))
    assert not run(out="games.parquet")
    assert pd.read_parquet("games.parquet").equals(whole())
