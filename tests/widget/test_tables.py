"""The tables tab: sorted, filtered, searched, copied, a window at a time, and what the last step changed is marked."""

import io
import re

import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb.core import settings
from leonardo_nb.widget.grids.grid import PAGE
from leonardo_nb.widget.intents.play import Auto
from leonardo_nb.widget.intents.table_edits import Edit
from leonardo_nb.widget.intents.tables import CopyTable, Filter, FilterRow, Rows, Sort, Table
from leonardo_nb.widget.intents.timeline import Goto
from leonardo_nb.widget.intents.view import Lang, Seat, Tab

GAMES = ["leonardo_da_vinci", "pietrocupo", "codex_naturalis", "inventeurs", "workshop_of_leonardo"]
HISTORY = ["events", "reasons", "steps", "points", "scores", "order"]


def opened(session, table="players", lang="en", seat=None):
    companion = lnb.play(session, lang=lang, seat=seat)
    companion.act(Tab("tables"))
    companion.act(Table(table))
    return companion


@pytest.fixture(scope="module")
def played():
    """A whole game; a test that moves takes a fork."""
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
    session.auto("end", dict.fromkeys(range(3), "random"))
    return session


@pytest.fixture
def companion(played):
    return opened(played.fork())


def rows(companion):
    return [int(row) for row in re.findall(r'<tr [^>]*data-row="(\d+)"', companion.drawer)]


def texts(companion, column):
    """What a column shows, row by row."""
    heads = re.findall(r'<th scope="col"[^>]*data-column="(\w+)"', companion.drawer)
    body = re.findall(r"<tr [^>]*data-row.*?</tr>", companion.drawer)
    cells = [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row)[1:] for row in body]
    return [re.sub("<s>.*?</s>|<[^>]*>", "", row[heads.index(column)]).strip() for row in cells]


def sent(companion, monkeypatch):
    """What goes to the page when the table is copied."""
    told = []
    monkeypatch.setattr(companion, "send", lambda content, buffers=None: told.append((content, buffers)))
    companion.act(CopyTable())
    [(_content, [data])] = [each for each in told if "copy" in each[0]]
    return data.decode()


def test_a_head_sorts_up_then_down_then_not_at_all(companion):
    florins = [player.florins for player in companion.session.state.players]
    companion.act(Sort("florins"))
    assert texts(companion, "florins") == [str(each) for each in sorted(florins)]
    assert 'aria-sort="ascending"' in companion.drawer
    companion.act(Sort("florins"))
    assert texts(companion, "florins") == [str(each) for each in sorted(florins, reverse=True)]
    assert 'aria-sort="descending"' in companion.drawer
    companion.act(Sort("florins"))
    assert rows(companion) == [0, 1, 2]
    assert "aria-sort" not in companion.drawer


def test_hidden_and_empty_cells_come_last_whichever_way_it_is_sorted(played):
    session = played.fork()
    session.goto(20)
    companion = opened(session, seat=1)
    for _ in range(2):
        companion.act(Sort("florins"))
        assert texts(companion, "florins")[-2:] == ["?", "?"]


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("> 2", [weeks for weeks in range(30) if weeks > 2]),
        ("<=2", [0, 1, 2]),
        ("=2", [2]),
        ("≠2", [weeks for weeks in range(30) if weeks != 2]),
    ],
)
def test_a_column_is_filtered_by_what_it_compares_with(companion, written, found):
    companion.act(Table("inventions"))
    weeks = [invention.weeks for invention in companion.session.state.inventions]
    companion.act(Filter("weeks", written))
    assert texts(companion, "weeks") == [str(each) for each in weeks if each in found]
    companion.act(Filter("weeks", ""))
    assert len(rows(companion)) == len(weeks)


def test_a_search_finds_text_in_any_cell_without_case_or_accents(companion):
    companion.act(Lang("fr"))
    companion.act(Table("labs"))
    companion.act(Filter("", "PETIT"))
    assert rows(companion) == [0, 2, 4]
    companion.act(Filter("seat", "bo"))
    assert rows(companion) == [2]
    companion.act(Filter("seat", "nobody at all"))
    assert rows(companion) == []
    assert "Aucune ligne" in companion.drawer
    companion.act(Table("players"))  # another table is shown whole
    assert rows(companion) == [0, 1, 2]


def test_the_fields_to_filter_by_are_there_when_they_are_wanted(companion):
    assert 'data-filter="florins"' not in companion.drawer
    companion.act(FilterRow())
    assert 'data-filter="florins"' in companion.drawer


@pytest.mark.parametrize("intent", [Sort("nonsense"), Filter("nonsense", "1"), Filter("name", "x" * 500)])
def test_what_is_no_column_is_refused(companion, intent):
    before = companion.drawer
    companion.act(intent)
    assert companion.drawer == before
    assert "no such place here" in companion.reason


def test_a_long_table_is_shown_a_window_at_a_time(companion):
    companion.act(Table("events"))
    count = len(companion.session.frames["events"])
    assert count > 10 * PAGE
    assert len(rows(companion)) == PAGE
    assert f'aria-rowcount="{count + 1}"' in companion.drawer
    assert len(companion.drawer) < 120_000
    first = rows(companion)
    companion.act(Rows(PAGE))
    assert not {*first} & {*rows(companion)}
    companion.act(Rows(10**9))  # beyond the end: the last window
    assert rows(companion)
    companion.act(Rows(-5))
    assert rows(companion) == first


def test_events_and_reasons_begin_with_the_newest(companion):
    for table in ("events", "reasons"):
        companion.act(Table(table))
        steps = [int(step) for step in texts(companion, "step")]
        assert steps[0] == companion.session.step_number
        assert steps == sorted(steps, reverse=True)


@pytest.mark.one_in(5)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_is_there_as_a_table_in_every_game(game):
    session = lnb.new(game, 3, seed=2)
    session.auto()
    session.auto("phase", dict.fromkeys(range(3), "random"))
    for seat, lang in ((None, "en"), (1, "fr")):
        companion = opened(session.fork(), lang=lang, seat=seat)
        for table in (*session.state.tables, "game", "nothing"):
            companion.act(Table(table))
            assert "went wrong" not in companion.drawer
        for table in HISTORY:
            companion.act(Table(table))
            assert len(rows(companion)) == min(PAGE, len(session.frames(view=seat)[table]))
            assert "NaN" not in companion.drawer
            assert "&lt;NA&gt;" not in companion.drawer


def test_a_seat_is_sent_nothing_hidden_in_any_table_and_any_order(monkeypatch):
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
    session.auto()
    session.edit("players", 1, florins=333)
    companion = opened(session, seat=0)
    for table in (*session.state.tables, "game", *HISTORY):
        companion.act(Table(table))
        for intent in (Filter("", "333"), Filter("", ""), Sort("florins")):
            companion.act(intent)
            assert "333" not in companion.drawer.replace('data-text="333"', "")
        assert "333" not in sent(companion, monkeypatch)


def test_the_cells_that_the_last_step_changed_say_what_they_were(companion):
    companion.act(Goto(40))
    was = companion.session.state.players[1].florins
    companion.act(Edit("players", 1, "florins", str(was + 3)))
    assert re.search(
        rf'<td class="lnb-number lnb-changed"[^>]*><s><i>was </i>{was}</s> {was + 3}</td>', companion.drawer
    )
    assert companion.drawer.count("lnb-changed") == 1
    companion.act(Lang("fr"))
    assert "<i>avant\u00a0: </i>" in companion.drawer
    companion.act(Table("events"))
    assert 'class="lnb-new"' in companion.drawer
    companion.act(Goto(40))
    companion.act(Table("players"))
    assert f"<i>avant\u00a0: </i>{was}<" not in companion.drawer


def test_a_copied_table_is_the_frame_as_it_is_sorted_and_filtered(companion, monkeypatch):
    companion.act(Goto(40))
    companion.act(Table("labs"))
    companion.act(Filter("lab", "small"))
    companion.act(Sort("seat"))
    companion.act(Sort("seat"))
    text = sent(companion, monkeypatch)
    frame = pd.read_csv(io.StringIO(text), sep="\t")
    assert list(frame["row"]) == rows(companion) == [4, 2, 0]
    assert {"seat", "player", "invention", "weeks"} <= {*frame}
    state = companion.session.state
    companion.session.edit("labs", frame)  # it is written back as it was copied
    assert companion.session.state == state


def test_copied_events_have_the_columns_that_are_shown(companion, monkeypatch):
    companion.act(Table("events"))
    companion.act(Filter("field", "= florins"))
    frame = pd.read_csv(io.StringIO(sent(companion, monkeypatch)), sep="\t")
    events = companion.session.frames["events"]
    assert len(frame) == (events.field == "florins").sum() > 10
    assert list(frame)[:2] == ["step", "actor"]


def test_nothing_that_is_copied_is_a_formula_in_a_spreadsheet(monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(settings, "is_formula", lambda _name: False)  # as a game from a code may still have it
        session = lnb.new("leonardo_da_vinci", ["=1+1", "Bo"], seed=7)
    session.auto("turn 2", passing=True)
    companion = opened(session)
    for table in ("players", "events"):
        companion.act(Table(table))
        cells = [cell for line in sent(companion, monkeypatch).splitlines() for cell in line.split("\t")]
        assert [cell for cell in cells if cell.startswith("'=1+1")]
        assert not [cell for cell in cells if cell.strip('"').startswith("=")]


def test_a_row_lights_its_thing_and_a_sentence_what_it_speaks_of(companion):
    companion.act(Table("labs"))
    assert 'data-is="lab.0.small"' in companion.drawer
    companion.act(Table("order"))
    assert 'data-is="player.1"' in companion.drawer
    companion.act(Goto(40))
    companion.act(Table("events"))
    assert 'data-is="player.' in companion.drawer
    companion.act(Table("reasons"))
    assert 'data-of="' in companion.drawer


def test_what_is_asked_is_not_read_off_a_table(companion, monkeypatch):
    companion.act(Table("order"))
    assert rows(companion)
    monkeypatch.setattr(type(companion.controller.conductor), "waits", property(lambda self: True))
    companion.act(Table("order"))
    assert not rows(companion)
    assert "Answer the question first." in companion.drawer
    assert not [content for content, _ in companion.controller.sent]


def test_names_are_text_in_every_table():
    session = lnb.new("leonardo_da_vinci", ['Ada & "b"', "Bo"], seed=1)
    session.auto()
    companion = opened(session)
    for table in ("players", *HISTORY):
        companion.act(Table(table))
        assert "Ada &amp; &quot;b&quot;" in companion.drawer or table == "events"  # which nobody has caused yet
        assert "Ada & " not in companion.drawer
    companion.act(Filter("", "<b>x</b>"))
    assert "<b>x" not in companion.drawer


def test_cells_say_how_they_are_edited(companion):
    companion.act(Table("labs"))
    head = re.search(r'<th scope="col"[^>]*data-column="invention"[^>]*>', companion.drawer)[0]
    assert "Automatic hammer" in head  # an id is chosen by its name
    assert "data-editor" not in re.search(r'<th scope="col"[^>]*data-column="seat"[^>]*>', companion.drawer)[0]
    companion.act(Seat(0))
    assert "data-editor" not in companion.drawer


def test_the_tab_keeps_up_with_a_game_that_goes_on():
    companion = opened(lnb.new("leonardo_da_vinci", 2, seed=3), "events")
    for _ in range(3):
        companion.act(Auto("step"))
        assert int(texts(companion, "step")[0]) == companion.session.step_number


@pytest.mark.parametrize("ruleset", GAMES)
def test_columns_that_are_worked_out_are_shown_and_marked(ruleset):
    session = lnb.new(ruleset, ["Ada", "Bo"], seed=2)
    session.auto("turn 2", "random")
    for each in session.ruleset.derived:
        companion = opened(session, each.table)
        frame = session.frames[each.table][each.column]
        shown = ["" if pd.isna(value) else str(value).replace("-", "−") for value in frame[:PAGE]]
        assert texts(companion, each.column) == shown
        assert re.search(rf'<th [^>]*class="lnb-number lnb-derived"[^>]*data-column="{each.column}"', companion.drawer)
        companion.act(Edit(each.table, 0, each.column, "1"))
        assert companion.session.step_number == session.step_number
