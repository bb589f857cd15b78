"""The companion and what comes to it: nothing leaks from a draft, nothing freezes it, nothing of it stays when closed."""

import gc
import random
import weakref

import pytest
from ipywidgets.widgets.widget import _instances

import leonardo_nb as lnb
from leonardo_nb.core.columns import columns_of, row_type, rows_of, tables
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.host import jupyter
from leonardo_nb.session import limits, line_of_play
from leonardo_nb.widget import Companion, ZoneRanking
from leonardo_nb.widget import companion as transport
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent
from leonardo_nb.widget.intents.play import Auto, Choose
from leonardo_nb.widget.intents.table_edits import Edit, Keep
from leonardo_nb.widget.intents.tables import Rows, Sort, Table
from leonardo_nb.widget.intents.timeline import Back, Fork, Goto, Line
from leonardo_nb.widget.intents.view import Lang, Rule, Seat, Tab
from leonardo_nb.widget.parts import PARTS
from leonardo_nb.widget.small.registry import small_found
from leonardo_nb.widget.table import MOST_LINES


@pytest.fixture
def companion():
    opened = lnb.play("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
    opened.act(Tab("tables"))
    return opened


def shown(companion):
    return {name: getattr(companion, name) for name in (*PARTS, *(f"board_{n}" for n in range(len(companion.regions))))}


# Drafts


def test_a_seat_sees_no_draft_and_keeps_none(companion):
    before = companion.session.state
    companion.act(Edit("players", 1, "iron", "12"))
    assert "lnb-refusal" in companion.drawer
    companion.act(Seat(0))
    assert "lnb-refusal" not in companion.drawer
    assert ">11<" not in companion.drawer
    companion.act(Keep())
    assert companion.session.state is before
    assert "everything visible" in companion.reason
    companion.act(Seat(None))
    assert "lnb-refusal" not in companion.drawer


@pytest.mark.parametrize(("lang", "said"), [("en", "no refused edit to keep"), ("fr", "aucune modification refusée")])
def test_without_a_draft_there_is_nothing_to_keep(companion, lang, said):
    companion.act(Lang(lang))
    before = companion.session.steps
    companion.act(Keep())
    assert companion.session.steps == before
    assert said in companion.reason


@pytest.mark.parametrize("left_by", ["a intent", "a cell of the notebook"])
def test_a_draft_belongs_to_its_position(companion, left_by):
    companion.act(Edit("players", 1, "iron", "12"))
    if left_by == "a intent":
        companion.act(Back())
    else:
        companion.session.undo()
    steps = companion.session.steps
    companion.act(Keep())
    assert companion.session.steps == steps
    assert "lnb-refusal" not in companion.drawer


def test_the_tables_tab_survives_a_row_that_is_gone():
    s = lnb.new("leonardo_da_vinci", 2, seed=1)
    s.auto("end", {0: "sensible", 1: "sensible"})
    companion = lnb.play(s)
    companion.act(Tab("tables"))
    companion.act(Table("finished"))
    companion.act(Rows(len(s.state.finished) - 1))
    companion.act(Goto(5))
    assert "went wrong" not in companion.drawer


# What fails says so in its place


@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_fails_says_so_and_the_others_are_drawn(companion, monkeypatch, part):
    def fail(context):
        raise KeyError("board.goal_common")

    monkeypatch.setitem(transport.PARTS, part, fail)
    companion._receive(companion, {"do": "auto", "until": "phase"}, [])
    assert "goal_common" in getattr(companion, part)
    assert all("goal_common" not in text for name, text in shown(companion).items() if name != part)
    assert companion.session.state.phase == "B"
    monkeypatch.undo()
    companion.act(Lang("en"))
    assert "goal_common" not in getattr(companion, part)


def test_a_board_that_fails_says_so_and_the_parts_are_drawn(companion, monkeypatch):
    def fail(context):
        raise ValueError("no such picture")

    before = companion.question
    monkeypatch.setattr(transport, "board", fail)
    companion.act(Auto("phase"))
    assert all("no such picture" in companion.region(key) for key in companion.regions)
    assert companion.question != before
    assert companion._repr_mimebundle_()
    again = lnb.play(companion.session)
    assert again.regions == companion.regions
    monkeypatch.undo()
    again.act(Lang("fr"))
    assert all("no such picture" not in text for text in shown(again).values())


def test_a_kept_edit_does_not_freeze_the_companion():
    s = lnb.new("codex_naturalis", 2, seed=1)
    s.auto()
    s.auto("turn", {0: "random", 1: "random"})
    row = next(n for n, each in enumerate(s.state.objectives) if each.where == "common")
    s.edit("objectives", row, seat=0, force=True)
    companion = lnb.play(s)
    assert "went wrong" not in "".join(shown(companion).values())


def any_cell(state, rng):
    """A cell that can be written, and something it could hold."""
    table = rng.choice([name for name in tables(state) if rows_of(state, name)])
    row = rng.randrange(len(rows_of(state, table)))
    column = rng.choice([name for name in columns_of(state, table) if name not in row_type(state, table).keys])
    kind = kind_of(columns_of(state, table)[column])
    value = rng.choice(kind.choices) if kind.choices else rng.randint(kind.low or 0, min(kind.high or 9, 99))
    return table, row, column, str(value)


@pytest.mark.one_in(6)
@pytest.mark.parametrize("game", ["leonardo_da_vinci", "codex_naturalis"])
@pytest.mark.parametrize("count", [60, pytest.param(2_000, marks=pytest.mark.slow)])
def test_whatever_is_kept_is_shown(game, count):
    rng = random.Random(3)
    companion = lnb.play(game, 3, seed=4)
    for number in range(count):
        if number % 20 == 0:
            companion = lnb.play(game, 3, seed=number)
            for _ in range(rng.randrange(60)):
                companion.controller.auto("step")
        for intent in (Edit(*any_cell(companion.session.state, rng)), Keep(), Auto("step")):
            companion.act(intent)
            failed = [name for name, text in shown(companion).items() if "went wrong" in text and name != "reason"]
            assert not failed, (intent, [getattr(companion, name) for name in failed])


def test_a_bot_that_fails_leaves_the_picture_where_the_game_stands(companion):
    def bot(view, legal):
        if len(companion.session.steps) > 12:
            raise RuntimeError("no idea")
        return legal[0]

    with pytest.raises(RuntimeError):
        companion.auto("end", dict.fromkeys(range(3), bot))
    here = companion.session.step_number
    assert here > 10
    assert (companion.here, companion.last) == (here, here)


# The browser


@pytest.mark.parametrize("trait", ["_esm", "_css", "parts", "regions", "question", "label", "lang"])
def test_the_browser_cannot_write_what_it_shows(companion, trait):
    before = companion.get_state()
    value = ["x"] if trait in ("parts", "regions") else "x"
    companion._handle_msg({"content": {"data": {"method": "update", "state": {trait: value}}}, "buffers": []})
    assert companion.get_state() == before


@pytest.mark.parametrize("kind", small_found().values(), ids=lambda kind: kind.__name__)
def test_the_parts_of_a_small_widget_cannot_be_written_either(kind):
    small = kind()
    before = small.get_state()
    small._handle_msg({"content": {"data": {"method": "update", "state": {"_esm": "x", "form": "x"}}}, "buffers": []})
    assert small.get_state() == before


FIELDS = {kind.__struct_config__.tag: kind.__struct_fields__ for kind in CompanionIntent.__subclasses__()}
ODD = [
    0,
    1,
    -1,
    99,
    10**30,
    None,
    "",
    "players",
    "finished",
    "iron",
    "step",
    "fr",
    "tables",
    "mine",
    "\ud800",
    "<b>",
    True,
    2.5,
]


@pytest.mark.one_in(6)
@pytest.mark.parametrize("game", ["leonardo_da_vinci", "codex_naturalis"])
@pytest.mark.parametrize("count", [250, pytest.param(5_000, marks=pytest.mark.slow)])
def test_no_message_breaks_a_part(game, count):
    rng, companion = random.Random(6), lnb.play(game, 3, seed=1)
    for _ in range(count):
        do = rng.choice(list(FIELDS))
        content = {"do": do} | {field: rng.choice(ODD) for field in FIELDS[do]}
        companion._receive(companion, content, [])
        assert "went wrong" not in "".join(shown(companion).values()), content


def test_a_choice_is_played_on_the_line_it_was_shown_on(companion):
    companion.act(Fork())
    step = companion.session.step_number
    assert 'data-line="1"' in companion.question
    companion.act(Line(0))
    companion.act(Choose(0, step, 1))
    assert all(session.step_number == step for session in companion.controller.table.lines)
    assert "has moved on" in companion.reason
    companion.act(Choose(0, step, 0))
    assert companion.session.step_number > step


@pytest.mark.parametrize(
    "intent",
    [
        Table("nonsense"),
        Sort("nonsense"),
        Line(9),
        Line(-1),
        Edit("nonsense", 0, "florins", "1"),
        Edit("players", 99, "florins", "1"),
        Edit("players", 0, "nonsense", "1"),
        Goto(10**30),
        Goto(-1),
        Seat(3),
        Seat(-1),
        Lang("xx"),
        Rule("ldv.nonsense"),
    ],
)
@pytest.mark.parametrize(("lang", "said"), [("en", "no such place here"), ("fr", "endroit n’existe pas")])
def test_what_is_not_there_is_answered(companion, intent, lang, said):
    companion.act(Lang(lang))
    before = companion.session.state
    companion.act(intent)
    assert said in companion.reason
    assert companion.session.state is before


@pytest.mark.parametrize(
    ("lang", "full", "stuck"),
    [
        ("en", "the maximum number of steps", "Play cannot continue"),
        ("fr", "le nombre maximal d’étapes", "ne peut pas continuer"),
    ],
)
def test_what_a_session_refuses_is_said_in_the_language_of_the_reader(companion, monkeypatch, lang, full, stuck):
    companion.act(Lang(lang))
    monkeypatch.setattr(limits, "MOST_EDITS", 0)
    companion.act(Edit("players", 0, "florins", "1"))
    assert full in companion.drawer
    monkeypatch.undo()
    companion.act(Edit("players", 1, "iron", "12"))
    companion.act(Keep())
    assert companion.session.state.broken
    monkeypatch.setattr(line_of_play, "resolve", None)
    companion.act(Choose(0, companion.session.step_number, 0))
    assert stuck in companion.reason
    assert "iron" not in companion.reason  # a seat may read it, too


def test_there_are_only_so_many_lines():
    controller = Controller(lnb.new("leonardo_da_vinci", 2, seed=5))
    for _ in range(MOST_LINES + 5):
        controller.act(Fork())
    assert len(controller.table.lines) == MOST_LINES
    assert f"{MOST_LINES} lines" in controller.view.problem
    controller.act(Goto(1))
    controller.act(Auto("step"))
    assert len(controller.table.lines) == MOST_LINES
    assert controller.view.problem


# Memory


def a_companion(number):
    companion = Companion(lnb.new("leonardo_da_vinci", 2, seed=number))
    companion.act(Auto("step"))
    return companion


def left_over(make, count=50):
    """Count the widgets, of those opened, used and closed, that are still alive, and their parts."""
    gc.collect()
    before, alive = len(_instances), []
    for number in range(count):
        opened = make(number)
        opened._repr_mimebundle_()
        alive.append(weakref.ref(opened))
        opened.close()
    del opened
    gc.collect()
    return sum(ref() is not None for ref in alive), len(_instances) - before


def test_nothing_of_a_closed_companion_stays_in_memory():
    assert left_over(a_companion) == (0, 0)


@pytest.mark.one_in(4, full=4)
@pytest.mark.parametrize("kind", small_found().values(), ids=lambda kind: kind.__name__)
def test_nothing_of_a_closed_small_widget_stays_in_memory(kind):
    assert left_over(lambda number: kind(lang=("en", "fr")[number % 2]), count=10) == (0, 0)


def test_a_companion_that_something_holds_is_found():
    held = []

    def make(number):
        companion = a_companion(number)
        if number % 3 == 0:
            held.append(companion._receive)  # as a file watcher or a callback would
        return companion

    assert left_over(make, count=9)[0] == 3


def test_a_part_that_is_not_closed_is_found(monkeypatch):
    monkeypatch.delattr(jupyter.Widget, "close")
    before = set(_instances)
    assert left_over(lambda number: ZoneRanking(), count=2) == (0, 2)  # their layouts
    for name in set(_instances) - before:
        _instances[name].close()


def test_closing_twice_harms_nothing():
    for opened in (a_companion(1), ZoneRanking()):
        opened.close()
        opened.close()
