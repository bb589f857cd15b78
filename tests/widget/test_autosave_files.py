"""Kept games on the disk: read strictly, written safely, and nothing lost."""

import os
import time

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.drawing.canvas import _PALE
from leonardo_nb.core.drawing.strokes import glow, veil
from leonardo_nb.core.files import UNFINISHED
from leonardo_nb.session.save import encode
from leonardo_nb.widget import autosave
from leonardo_nb.widget.intents.autosave import GoOn
from leonardo_nb.widget.intents.play import Auto
from leonardo_nb.widget.page import HERE as PAGE
from tests.widget.test_autosave import GAME, Cell, played


@pytest.fixture
def cell(monkeypatch, tmp_path):
    return Cell(monkeypatch, tmp_path / "data")


@pytest.fixture
def page(cell, monkeypatch):
    """As in Voilà: no notebook is named."""
    monkeypatch.delenv("JPY_SESSION_NAME")
    return cell


def spoil(file, text):
    file.write_bytes(text if isinstance(text, bytes) else text.encode())


def changed(file, **fields):
    written = msgspec.json.decode(file.read_bytes())
    spoil(file, msgspec.json.encode({**written, **fields}))


SPOILT = {
    "empty": lambda file: spoil(file, ""),
    "cut": lambda file: spoil(file, file.read_bytes()[:300]),
    "no JSON": lambda file: spoil(file, b"\xff\x00"),
    "foreign": lambda file: spoil(file, '{"a": 1}'),
    "nested": lambda file: spoil(file, "[" * 100_000),
    "another schema": lambda file: changed(file, kept=2),
    "more fields": lambda file: changed(file, more=1),
    "no such step": lambda file: changed(file, step=10**9),
    "no such mode": lambda file: changed(file, mode="x"),
    "no such language": lambda file: changed(file, lang="../x"),
    "no game": lambda file: changed(file, game={}),
    "no such game": lambda file: changed(file, game={**msgspec.json.decode(encode(lnb.new(*GAME))), "ruleset": "../x"}),
    "too large": lambda file: spoil(file, file.read_bytes() + b" " * autosave.LARGEST),
    "a folder": lambda file: (file.unlink(), file.mkdir()),
    "a pipe": lambda file: (file.unlink(), os.mkfifo(file)),
}


@pytest.mark.parametrize("kind", SPOILT)
def test_a_file_that_is_none_of_ours_is_no_kept_game(cell, kind):
    played(cell)
    SPOILT[kind](cell.files()[0])
    assert autosave.latest() == []
    again = cell.run()
    assert again.kept["earlier"] == 0
    again.act(Auto("step"))
    assert again.session.history


def test_a_link_is_not_followed(cell, tmp_path):
    played(cell)
    (file,) = cell.files()
    elsewhere = tmp_path / "elsewhere.json"
    file.rename(elsewhere)
    before = elsewhere.read_bytes()
    file.symlink_to(elsewhere)
    assert autosave.latest() == []
    again = cell.run()
    assert again.kept["earlier"] == 0
    again.act(Auto("step"))
    assert elsewhere.read_bytes() == before
    assert not file.is_symlink()
    assert cell.run().kept["earlier"] == again.last


@pytest.mark.parametrize(
    "fields",
    [
        {"seat": 7},
        {"game": {**msgspec.json.decode(encode(lnb.new(*GAME))), "actions": [{"kind": "none"}]}},
        {"game": {**msgspec.json.decode(encode(lnb.new(*GAME))), "actions": [9_999]}},
    ],
)
def test_a_game_that_cannot_be_opened_says_so_in_the_readers_language(cell, fields):
    played(cell)
    changed(cell.files()[0], **fields)
    with pytest.raises(lnb.LeonardoError):
        autosave.latest()[0].open()
    again = cell.run(lang="fr")
    before = again.session.state
    again.act(GoOn())
    assert again.session.state is before
    assert "La partie précédente ne peut plus être ouverte" in again.reason


def test_a_game_that_is_gone_meanwhile_says_so(cell):
    played(cell)
    again = cell.run()
    cell.files()[0].unlink()
    again.act(GoOn())
    assert "can no longer be opened" in again.reason


# The disk


def full(*args, **kwargs):
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("broken", ["os.open", "os.fdopen", "pathlib.Path.mkdir", "pathlib.Path.replace"])
def test_a_disk_that_is_full_or_read_only_stops_no_game(cell, monkeypatch, broken):
    companion = cell.run()
    with monkeypatch.context() as disk:
        disk.setattr(broken, full)
        companion.act(Auto("phase"))
    assert "lnb-problem" not in companion.reason
    assert not companion.kept["works"]
    assert cell.files() == []


def test_a_game_that_no_code_can_hold_goes_on(cell, monkeypatch):
    companion = cell.run()
    monkeypatch.setattr(autosave, "encode_code", full)
    companion.act(Auto("step"))
    assert companion.code == ""
    assert "lnb-problem" not in companion.reason
    assert companion.kept["works"]


def test_a_folder_that_is_a_file_stops_no_game(cell):
    cell.folder.parent.mkdir(parents=True)
    cell.folder.write_text("")
    companion = played(cell)
    assert not companion.kept["works"]
    assert autosave.latest() == []


def test_a_write_that_fails_leaves_the_game_as_it_was_kept(cell, monkeypatch):
    first = played(cell)
    step = first.last
    with monkeypatch.context() as disk:
        disk.setattr("pathlib.Path.replace", full)
        first.act(Auto("phase"))
    assert not first.kept["works"]
    assert autosave.latest()[0].step == step
    assert len(cell.files()) == 1


def test_only_so_many_games_are_kept_and_none_for_ever(cell):
    played(cell, 1)
    foreign = cell.folder / "notes.txt"
    foreign.write_text("mine")
    for number in range(autosave.MOST_GAMES + 5):
        file = cell.folder / f"{number:024x}.json"
        file.write_text("{}")
        os.utime(file, (time.time() - 100 - number,) * 2)
    old = cell.folder / f"{10**6:024x}.json"
    old.write_text("{}")
    os.utime(old, (1, 1))
    left = cell.folder / f".x{UNFINISHED}"
    left.write_text("{}")
    os.utime(left, (1, 1))
    cell.at("two")
    played(cell, 1)
    assert len([file for file in cell.files() if file.suffix == ".json"]) == autosave.MOST_GAMES
    assert foreign.exists()
    assert not old.exists()
    assert not left.exists()
    assert autosave.latest()


def test_files_are_for_their_owner_alone(cell):
    played(cell)
    assert cell.folder.stat().st_mode & 0o077 == 0
    assert cell.files()[0].stat().st_mode & 0o077 == 0
    assert cell.files()[0].stat().st_size < 5_000


# The page


def test_what_glows_or_is_pale_is_known_to_the_page_that_takes_it_away():
    drawn = glow(40, 20) + veil(40, 20, _PALE)
    for part in ('stroke-width="3.5"', 'd="M3-4l2 5', 'fill-opacity="0.3"'):
        assert drawn.count(part) == 1
    for file in ("connection.css", "snapshot.js"):
        page = (PAGE / file).read_text(encoding="utf-8")
        assert ':is(path[stroke-width="3.5"], path[d^="M3-4l2 5"], path[fill-opacity="0.3"])' in page
    assert drawn.count("<path") == 3
