"""Editing cells in the tables tab: the same checks and the same messages as in a session."""

import re

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.widget import table
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.intents.play import Choose
from leonardo_nb.widget.intents.table_edits import Discard, Edit, Keep
from leonardo_nb.widget.intents.tables import Table
from leonardo_nb.widget.intents.timeline import Back
from leonardo_nb.widget.intents.view import Lang, Seat, Tab
from leonardo_nb.widget.parts.tables import tables
from leonardo_nb.widget.view_state import TableView, ViewState


@pytest.fixture
def companion():
    opened = lnb.play("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5)
    opened.act(Tab("tables"))
    return opened


def edit(companion, table, row, column, value):
    companion.act(Table(table))
    companion.act(Edit(table, row, column, value))


def at_cell(companion, row):
    """What is said below a row about a cell in it."""
    return re.search(rf'data-row="{row}".*?</tr><tr class="lnb-refusal".*?</tr>', companion.drawer)[0]


def test_an_edit_changes_board_table_and_frames_alike(companion):
    edit(companion, "players", 1, "florins", "17")
    assert companion.session.state.players[1].florins == 17
    assert companion.session.frames["players"].loc[1, "florins"] == 17
    assert " 17</td>" in companion.drawer
    assert "17" in companion.region("player1")
    assert "players[1].florins has been changed by hand from" in companion.reason


def test_an_edit_is_one_step_that_can_be_undone(companion):
    before, steps = companion.session.state, len(companion.session.steps)
    edit(companion, "players", 1, "florins", "17")
    assert len(companion.session.steps) == steps + 1
    companion.act(Back())
    assert companion.session.state is before


def test_an_impossible_edit_says_why_and_changes_nothing(companion):
    before = companion.session.state
    edit(companion, "players", 1, "florins", "-3")
    assert "Expected a whole number from 0" in at_cell(companion, 1)
    assert "players[1]" not in companion.drawer  # it stands at the cell
    assert ">-3</td>" in companion.drawer
    edit(companion, "labs", 0, "side", "7")
    assert "Expected one of 0, 3, 4, 5, 6" in at_cell(companion, 0)
    companion.act(Lang("fr"))
    edit(companion, "players", 1, "florins", "beaucoup")
    assert "Il faut un nombre entier" in at_cell(companion, 1)
    companion.act(Lang("en"))
    assert "Expected a whole number" in at_cell(companion, 1)
    companion.act(Table("labs"))
    assert "Expected" not in companion.drawer
    companion.act(Table("players"))
    assert "Expected" not in companion.drawer
    assert companion.session.state is before


def test_edits_that_break_a_rule_wait_for_those_that_mend_it(companion):
    before = companion.session.state
    pile, iron = before.shops[0].pile, before.players[0].iron
    edit(companion, "shops", 0, "pile", str(pile - 1))
    assert companion.session.state is before
    assert "× iron instead of 12" in at_cell(companion, 0)
    assert "ldv.setup.material" in at_cell(companion, 0)
    edit(companion, "players", 0, "iron", str(iron + 1))
    after = companion.session.state
    assert (after.players[0].iron, after.shops[0].pile) == (iron + 1, pile - 1)
    assert len(companion.session.steps) == 6
    assert "do not fit together" not in companion.drawer


def test_edits_can_be_discarded_or_kept_against_the_rules(companion):
    before = companion.session.state
    edit(companion, "players", 0, "iron", "12")
    companion.act(Discard())
    assert companion.session.state is before
    edit(companion, "players", 0, "iron", "12")
    companion.act(Keep())
    assert companion.session.state.broken
    assert "What is wrong with this edited position" in companion.wrong
    assert "× iron instead of 12" in companion.wrong
    companion.play(companion.session.legal[0])
    assert "From an edited position" in companion.reason
    assert "From an edited position" in companion.session.history[-1].events[0].text()


def test_a_seat_edits_nothing(companion):
    companion.act(Seat(0))
    before = companion.session.state
    assert "data-editor" not in companion.drawer
    edit(companion, "players", 0, "florins", "17")
    assert companion.session.state is before


def test_what_a_seat_may_not_see_of_an_edit_is_hidden_from_it(companion):
    edit(companion, "players", 1, "florins", "333")
    companion.act(Seat(0))
    for part in (companion.reason, companion.announcement, companion.drawer, companion.region("player1")):
        assert "333" not in part
    assert "hidden from you" in companion.reason
    companion.act(Seat(1))
    assert "333" in companion.reason


@pytest.mark.parametrize("cell", [(99, "florins"), (-1, "florins"), (0, "nonsense"), (0, "name")])
def test_a_cell_that_cannot_be_edited_is_left_alone(companion, cell):
    before = companion.session.state
    companion.act(Table("players"))
    companion.act(Edit("players", *cell, "<b>x</b>"))
    assert companion.session.state is before
    assert "<b>x</b>" not in companion.reason


def test_an_empty_table_shows_its_columns_and_nothing_to_edit(companion):
    session = companion.session.at(replace(companion.session.state, finished=()))
    shown = str(tables(CompanionContext(ViewState(table=TableView("finished")), table.Table([session]))))
    assert 'data-column="florins"' in shown
    assert "data-row" not in shown


def test_a_french_reader_reads_the_tables_in_french(companion):
    companion.act(Lang("fr"))
    companion.act(Table("labs"))
    shown = companion.drawer
    assert ">Laboratoires</button>" in shown
    assert "Une ligne par laboratoire (deux par joueur)" in shown
    assert 'title="labs.weeks">semaines de fabrication' in shown
    assert ">petit</td>" in shown
    companion.act(Table("game"))
    assert ">Phase A\u00a0: début de la fabrication</td>" in companion.drawer
    assert ">dans aucune zone</td>" in companion.drawer


def test_choices_are_shown_in_words_and_sent_as_they_are(companion):
    companion.act(Lang("fr"))
    companion.act(Table("inventions"))
    assert "[&quot;requested&quot;, &quot;demandée&quot;]" in companion.drawer
    companion.act(Table("labs"))
    assert "[&quot;False&quot;, &quot;non&quot;]" in companion.drawer
    assert 'data-value="False">non</td>' in companion.drawer


def test_what_is_hidden_is_a_question_mark_and_nobody_a_dash(companion):
    companion.act(Seat(1))
    companion.act(Table("inventions"))
    assert ">?</td>" in companion.drawer
    assert ">–</td>" in companion.drawer


def test_edits_that_wait_are_listed_in_words(companion):
    companion.act(Lang("fr"))
    edit(companion, "shops", 0, "pile", "1")
    edit(companion, "players", 0, "rope", "12")
    assert '<li title="shops[0].pile">Boutiques 0 · Forgeron · fer · pile · ' in companion.drawer


def test_why_says_once_that_the_position_was_edited_before(companion):
    note = "The position was edited before this."
    edit(companion, "players", 1, "florins", "17")
    assert note not in companion.reason
    edited = companion.session.step_number
    for choice in range(30):
        if companion.session.step_number == edited:
            companion.act(Choose(choice, edited, 0))
    assert companion.session.step_number > edited
    assert companion.reason.count(note) == 1
