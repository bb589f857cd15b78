"""Games that are kept, without a browser: where, how many, how little is trusted, and that no disk stops a game."""

import os
import time
from types import SimpleNamespace
from uuid import uuid4

import pytest

import leonardo_nb as lnb
from leonardo_nb.widget import Companion, autosave
from leonardo_nb.widget.intents.autosave import Afresh, GoOn, Greet
from leonardo_nb.widget.intents.front import Begin, OpenLast, Scenario
from leonardo_nb.widget.intents.play import Auto
from leonardo_nb.widget.intents.timeline import Goto
from leonardo_nb.widget.intents.view import Lang, Mode, Seat

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


def test_an_offer_stays_until_it_is_answered_and_loses_nothing(cell):
    first = played(cell, 9)
    again = played(cell, 2)
    assert again.kept["earlier"] == first.last
    assert cell.run().kept["earlier"] == again.last
    assert {game.step for game in autosave.latest()} == {first.last, again.last}
    again.act(GoOn())
    assert again.session.state == first.session.state
    assert (again.kept["earlier"], [game.step for game in autosave.latest()]) == (0, [first.last])


def test_who_starts_afresh_after_a_first_move_keeps_that_game_alone(cell):
    played(cell, 9)
    again = played(cell, 2)
    again.act(Afresh())
    assert again.kept["earlier"] == 0
    assert [game.step for game in autosave.latest()] == [again.last]


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


def test_in_voila_visitors_find_nothing_of_the_notebook_that_started_it(cell, monkeypatch):
    """Started from a cell, Voilà inherits the name of that notebook, and so do the kernels of its visitors."""
    played(cell)
    assert len(autosave.latest()) == 1
    monkeypatch.setenv("VOILA_PREHEAT", "False")
    assert autosave.latest() == []
    first = greeted()
    assert "openlast" not in first.front
    first.act(Begin("codex_naturalis", seed="5"))
    first.act(Auto("step"))
    assert [game.begun.ruleset for game in autosave.latest(autosave.owner_of(ONE))] == ["codex_naturalis"]
    assert "openlast" not in greeted(TWO).front


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
