"""Games that are kept, without a browser: where, how many, how little is trusted, and that no disk stops a game."""

import os
import time
from types import SimpleNamespace
from uuid import uuid4

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.drawing.canvas import _PALE
from leonardo_nb.core.drawing.palette import glow, veil
from leonardo_nb.session.save import encode
from leonardo_nb.widget import Companion, autosave
from leonardo_nb.widget.files import UNFINISHED
from leonardo_nb.widget.intents.autosave import Afresh, GoOn, Greet
from leonardo_nb.widget.intents.front import Begin, OpenLast, Scenario
from leonardo_nb.widget.intents.play import Auto
from leonardo_nb.widget.intents.timeline import Goto
from leonardo_nb.widget.intents.view import Lang, Mode, Seat
from leonardo_nb.widget.page import HERE as PAGE

GAME = ("leonardo_da_vinci", ("Ada", "Bo", "Cy"), 5)


class Cell:
    """Runs as a cell of a notebook does; `cell` and `notebook` name it."""

    def __init__(self, monkeypatch, home):
        self.monkeypatch = monkeypatch
        self.folder = home / "leonardo_nb" / "games"
        monkeypatch.setenv("JUPYTER_DATA_DIR", str(home))
        monkeypatch.setattr("IPython.core.getipython.get_ipython", lambda: SimpleNamespace(get_parent=self.parent))
        self.at("one")

    def at(self, cell, notebook="game.ipynb"):
        self.cell = cell
        self.msg_id = uuid4().hex
        self.monkeypatch.setenv("JPY_SESSION_NAME", notebook)

    def parent(self):
        return {"metadata": {"cellId": self.cell}, "header": {"msg_id": self.msg_id}}

    def run(self, game=GAME, **look):
        """A companion as by running the cell (again)."""
        self.msg_id = uuid4().hex
        return Companion(game if isinstance(game, lnb.Session) else lnb.new(*game), **look)

    def files(self):
        return sorted(self.folder.iterdir()) if self.folder.exists() else []


@pytest.fixture
def cell(monkeypatch, tmp_path):
    return Cell(monkeypatch, tmp_path / "data")


def played(cell, steps=4, **look):
    companion = cell.run(**look)
    for _ in range(steps):
        companion.act(Auto("step"))
    return companion


def test_what_was_played_is_offered_when_the_cell_runs_again(cell):
    first = played(cell)
    again = cell.run()
    assert again.kept["earlier"] == first.last == len(first.session.steps)
    assert again.session.step_number < first.session.step_number
    again.act(GoOn())
    assert again.session.state == first.session.state
    assert again.session.code == first.session.code == again.code
    assert again.kept["earlier"] == 0
    assert again.kept["works"]
    assert cell.run().kept["earlier"] == first.last


def test_nothing_is_offered_or_written_before_something_is_played(cell):
    companion = cell.run()
    companion.act(Lang("fr"))
    companion.act(Goto(1))
    assert cell.files() == []
    assert (companion.code, companion.kept["earlier"], companion.kept["works"]) == ("", 0, False)
    assert cell.run().kept["earlier"] == 0


def test_who_starts_afresh_is_not_asked_again(cell):
    played(cell)
    again = cell.run()
    again.act(Afresh())
    assert again.kept["earlier"] == 0
    assert cell.files() == []
    assert cell.run().kept["earlier"] == 0


def test_a_first_move_takes_the_place_of_the_kept_game(cell):
    played(cell, 9)
    again = played(cell, 2)
    assert cell.run().kept["earlier"] == again.last


def test_another_game_in_the_same_widget_is_kept_once_it_is_played(cell):
    companion = cell.run()
    other = lnb.new("leonardo_da_vinci", ["Di", "Ed"], 9)
    other.auto()
    companion.controller.put(other)
    companion.act(Lang("en"))
    assert (cell.files(), companion.code) == ([], "")
    companion.act(Auto("step"))
    assert companion.code == other.code
    assert autosave.latest()[0].open().session.names == ("Di", "Ed")


def test_looking_back_loses_nothing(cell):
    first = played(cell)
    first.act(Goto(1))
    again = cell.run()
    again.act(GoOn())
    assert again.session.step_number == len(again.session.steps) == len(first.session.steps)


def test_a_seats_view_is_kept_by_the_kernel_and_the_browser_gets_no_code(cell):
    first = cell.run(seat=1, mode="mine")
    first.act(Auto("phase"))
    first.act(Lang("fr"))
    assert first.code == ""
    assert not first.kept["open"]
    again = cell.run(seat=1)
    assert again.kept["earlier"] == first.last
    again.act(GoOn())
    assert (again.controller.table.seat, again.controller.table.mode, again.controller.view.lang) == (1, "mine", "fr")
    assert again.session.state == first.session.state
    assert again.code == ""


def test_the_code_goes_when_a_seat_is_taken(cell):
    companion = played(cell)
    assert companion.code == companion.session.code
    companion.act(Seat(0))
    assert (companion.code, companion.kept["open"]) == ("", False)


def test_the_browsers_code_is_played_again_and_not_believed(cell):
    first = played(cell)
    again = cell.run()
    again.act(Afresh())
    again.act(GoOn(first.code))
    assert again.session.state == first.session.state
    other = lnb.new("leonardo_da_vinci", ["Ada", "Bo"], 5)
    for code in ("", "LNB1-nonsense", other.code, lnb.new("codex_naturalis", 3, 1).code, "LNB1-" + "A" * 60_000):
        fresh = cell.run((*GAME[:2], 8))
        fresh.act(Afresh())
        before = fresh.session.state
        fresh.act(GoOn(code))
        assert fresh.session.state is before
        assert "can no longer be opened" in fresh.reason


def edited():
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo"], 3, setup="expert")
    session.auto("turn 2", dict.fromkeys(range(2), "sensible"))
    session.edit("players", 1, florins=11)
    session.edit("players", 0, iron=12, force=True)
    return session


@pytest.mark.parametrize("way", ["file", "code"])
def test_edits_and_options_come_back(cell, way):
    first = cell.run(edited())
    first.session.edit("players", 1, florins=12, force=True)
    first.act(Lang("en"))
    again = cell.run(edited())
    assert again.kept["earlier"] == first.last
    if way == "code":
        again.act(Afresh())
    again.act(GoOn(first.code))
    assert again.session.state == first.session.state
    assert again.session.options.setup == "expert"


def test_two_cells_and_two_notebooks_keep_a_game_each(cell):
    steps = {}
    for number, place in enumerate([("one", "a.ipynb"), ("two", "a.ipynb"), ("one", "b.ipynb")], 2):
        cell.at(*place)
        steps[place] = played(cell, number).last
    assert len(set(steps.values())) == len(cell.files()) == 3
    for place, step in steps.items():
        cell.at(*place)
        assert cell.run().kept["earlier"] == step


def test_two_companions_of_one_cell_do_not_mix(cell):
    one = cell.run()
    two = Companion(lnb.new(*GAME))  # in the same run
    one.act(Auto("phase"))
    two.act(Auto("step"))
    again = cell.run()
    assert again.kept["earlier"] == one.last
    assert Companion(lnb.new(*GAME)).kept["earlier"] == two.last


@pytest.mark.parametrize(
    "other",
    [("leonardo_da_vinci", ("Ada", "Bo"), 5), ("leonardo_da_vinci", ("Ada", "Bo", "Di"), 5), ("codex_naturalis", 3, 5)],
)
def test_a_cell_that_now_begins_another_game_offers_nothing(cell, other):
    played(cell)
    assert cell.run(other).kept["earlier"] == 0


def test_without_a_named_notebook_or_cell_nothing_is_kept(cell, monkeypatch):
    played(cell)
    monkeypatch.setattr(cell, "cell", None)
    assert played(cell).kept["earlier"] == 0
    cell.at("two")
    monkeypatch.delenv("JPY_SESSION_NAME")
    assert played(cell).kept["earlier"] == 0
    assert autosave.latest() == []
    assert len(cell.files()) == 1


# Going on from the front page


def test_the_last_game_says_what_it_is_and_opens(cell):
    assert autosave.latest() == []
    played(cell)
    os.utime(cell.files()[0], (1, 1))
    cell.at("two")
    newest = cell.run(("codex_naturalis", ("Ada", "Bo"), 5), lang="fr", seat=1)
    newest.act(Mode("mine"))
    newest.act(Auto("turn"))
    found = autosave.latest()[0]
    assert (found.title, found.step) == ("Codex Naturalis", newest.last)
    assert abs(found.when.timestamp() - time.time()) < 60
    session, seat, mode, lang = found.open()
    assert session.state == newest.session.state
    assert (seat, mode, lang) == (1, "mine", "fr")


def begun(cell, ruleset, seed, steps=3):
    """A game from the front page of a cell."""
    cell.msg_id = uuid4().hex
    companion = Companion()
    companion.act(Begin(ruleset, seed=seed))
    for _ in range(steps):
        companion.act(Auto("step"))
    return companion


def test_every_game_of_the_front_page_is_kept_and_no_scenario_takes_its_place(cell):
    companion = begun(cell, "leonardo_da_vinci", "5")
    for seed in ("5", "6"):
        companion.act(Begin("codex_naturalis", seed=seed))
        companion.act(Auto("step"))
    companion.act(Scenario("codex_naturalis", lnb.scenarios("codex_naturalis")[0].name))
    companion.act(Auto("step"))
    assert len(cell.files()) == len(autosave.latest()) == 3
    assert {found.begun.ruleset for found in autosave.latest()} == {"leonardo_da_vinci", "codex_naturalis"}
    again = Companion()
    assert again.front.count('data-do="openlast"') == 3
    wanted = next(found for found in autosave.latest() if found.begun.ruleset == "leonardo_da_vinci")
    again.act(OpenLast(wanted.id))
    assert again.session.ruleset.id == "leonardo_da_vinci"
    again.act(Auto("step"))
    assert len(cell.files()) == 3  # it goes on in its own file


# A browser without a notebook

ONE, TWO = "1" * 32, "2" * 32


@pytest.fixture
def page(cell, monkeypatch):
    """As in Voilà: no notebook is named."""
    monkeypatch.delenv("JPY_SESSION_NAME")
    return cell


def greeted(token=ONE, chosen="", reads=(), **given):
    companion = Companion(**given)
    companion.act(Greet(token, chosen, reads))
    return companion


def test_a_browser_finds_its_own_games_and_no_others(page):
    first = greeted(chosen="fr")
    first.act(Begin("codex_naturalis", seed="5"))
    first.act(Auto("phase"))
    assert first.kept["works"]
    assert (first.code, first.kept["open"]) == ("", False)
    assert ONE not in str(page.files()) + page.files()[0].read_text()
    again = greeted()
    assert "openlast" in again.front
    assert "openlast" not in greeted(TWO).front
    assert "openlast" not in Companion().front
    (found,) = autosave.latest(autosave.owner_of(ONE))
    stranger = greeted(TWO)
    stranger.act(OpenLast(found.id))
    assert not stranger.controller.table.lines
    again.act(OpenLast(found.id))
    assert again.session.state == first.session.state
    assert (again.controller.table.seat, again.controller.table.mode, again.controller.view.lang) == (0, "mine", "fr")


def test_a_seat_of_a_page_without_a_notebook_is_offered_its_game_again(page):
    first = greeted(session=lnb.new(*GAME), seat=1)
    first.act(Auto("phase"))
    again = greeted(session=lnb.new(*GAME), seat=1)
    assert again.kept["earlier"] == first.last
    again.act(GoOn())
    assert again.session.state == first.session.state
    assert greeted(TWO, session=lnb.new(*GAME), seat=1).kept["earlier"] == 0


def test_a_notebook_keeps_its_own_games_whatever_number_it_is_told(cell):
    companion = greeted()
    companion.act(Begin("codex_naturalis", seed="5"))
    companion.act(Auto("step"))
    assert [len(file.stem) for file in cell.files()] == [24]
    assert len(autosave.latest(autosave.owner_of(ONE))) == 1


@pytest.mark.parametrize("token", ["", "1" * 31, "1" * 33, "../" * 10, "G" * 32, "1" * 32 + "\n"])
def test_only_a_number_of_the_right_length_names_a_browser(page, token):
    companion = Companion()
    companion._receive(None, {"do": "greet", "token": token, "chosen": "", "reads": []}, [])
    companion.act(Begin("codex_naturalis", seed="5"))
    companion.act(Auto("step"))
    assert page.files() == []


def test_the_games_of_browsers_are_bounded_and_push_no_notebook_out(cell, monkeypatch):
    played(cell)
    monkeypatch.delenv("JPY_SESSION_NAME")
    monkeypatch.setattr(autosave, "MOST_IN_BROWSERS", 2)
    for number in range(4):
        companion = greeted(f"{number}" * 32)
        companion.act(Begin("codex_naturalis", seed="5"))
        companion.act(Auto("step"))
    assert sorted(len(file.stem) for file in cell.files()) == [24, 48, 48]


@pytest.mark.parametrize(
    ("given", "chosen", "reads", "spoken"),
    [
        ({}, "", ("fr-CA", "en"), "fr"),
        ({}, "", ("de", "FR"), "fr"),
        ({}, "", ("de",), "en"),
        ({}, "en", ("fr",), "en"),
        ({}, "no such", ("fr",), "fr"),
        ({"lang": "en"}, "", ("fr",), "en"),
        ({"lang": "en"}, "fr", (), "fr"),
    ],
)
def test_the_language_is_the_one_chosen_before_or_else_the_browsers(page, given, chosen, reads, spoken):
    assert greeted("", chosen, reads, **given).lang == spoken


# What stands in a file may come from anybody


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


@pytest.mark.parametrize("broken", ["tempfile.mkstemp", "os.fdopen", "pathlib.Path.mkdir", "pathlib.Path.replace"])
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
    left = cell.folder / f"x{UNFINISHED}"
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
    for part in ('stroke-width="3.5"', 'd="M0-9l2 7', 'fill-opacity="0.3"'):
        assert drawn.count(part) == 1
    for file in ("connection.css", "snapshot.js"):
        page = (PAGE / file).read_text(encoding="utf-8")
        assert ':is(path[stroke-width="3.5"], path[d^="M0-9l2 7"], path[fill-opacity="0.3"])' in page
    assert drawn.count("<path") == 3
