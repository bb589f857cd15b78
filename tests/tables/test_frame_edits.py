"""Edits by frames and by cells: right, or refused with all reasons and nothing changed; the same for every ruleset."""

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import columns, rows_of, tables
from leonardo_nb.core.edit import Cell, Edit, edited_step, standing_problems
from leonardo_nb.core.play import legal, objections
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.frames import edited_frames
from tests.tables.test_frames import RULESETS, at, game


@pytest.fixture(params=RULESETS)
def session(request):
    return at(request.param)


def editable(session, kind):
    """The first table with a column of this kind that can be edited, and the column."""
    return next(
        (table, column)
        for table in session.state.tables
        for column, hint in columns(type(rows_of(session.state, table)[0])).items()
        if kind_of(hint).name == kind and column not in type(rows_of(session.state, table)[0]).keys
    )


def fixed_in(session, table):
    """A column that cannot be edited."""
    return next(column for column in type(rows_of(session.state, table)[0]).keys if column != "seat")


def spoilt(session):
    """Edited frames of a table, and what the refusal of each must speak of."""
    table, number = editable(session, "number")
    frame, fixed = session.frames[table], fixed_in(session, table)
    wide = frame.astype({number: "float64"})
    wide.loc[0, number] = 2.5
    empty = wide.copy()
    empty.loc[0, number] = np.nan
    huge = frame.astype({number: "object"})
    huge.loc[0, number] = 10**30
    text = frame.astype({number: "object"})
    text.loc[1, number] = "many"
    named = frame.astype({fixed: "object"})
    named.loc[0, fixed] = "<b>Ada</b>"
    return table, {
        "edit.no_column": frame.assign(nonsense=1),
        "edit.no_row": frame.rename(index={1: 77}),
        "edit.twice": pd.concat([frame, frame.iloc[:1]]),
        "edit.expected_number": [wide, huge],
        ("edit.expected_", "edit.nobody"): text,
        "edit.empty": empty,
        "edit.fixed": named,
        "edit.not_a_frame": [[1, 2], None, {"players": {5}}],
    }


def test_a_spoilt_frame_is_refused_and_changes_nothing(session):
    before, steps = session.state, session.steps
    table, wrong = spoilt(session)
    for key, frames in wrong.items():
        for frame in frames if isinstance(frames, list) else [frames]:
            with pytest.raises(lnb.EditError) as caught:
                session.edit(table, frame)
            assert any(reason.key.startswith(key) for reason in caught.value.reasons)
            assert caught.value.text("fr") != caught.value.text("en")
            assert session.state is before
            assert session.steps == steps


def test_a_column_named_by_something_else_than_text_is_refused(session):
    table, _ = editable(session, "number")
    frame = session.frames[table]
    frame.columns = pd.Index([frame.copy(), *frame.columns[1:]], dtype="object")
    with pytest.raises(lnb.EditError) as caught:
        session.edit(table, frame)
    assert {reason.key for reason in caught.value.reasons} == {"edit.no_column"}


def test_all_problems_are_told_at_once(session):
    frame = session.frames["players"].assign(nonsense=1, more=2).iloc[:1]
    with pytest.raises(lnb.EditError) as caught:
        session.edit("players", frame)
    assert len(caught.value.problems) == 1
    assert {problem.table for problem in caught.value.problems} == {"players"}


def test_what_is_the_same_in_many_rows_is_told_once():
    session = at("inventeurs")
    frame = session.frames["tokens"].assign(kind="points", place=99)
    with pytest.raises(lnb.EditError) as caught:
        session.edit("tokens", frame)
    first, second, more = str(caught.value).splitlines()
    assert "kind cannot be changed" in first
    assert "Expected a whole number from 0 to 8, found 99." in second
    assert more == f"And {len(caught.value.problems) - 2} more problems."


def test_wrong_columns_and_wrong_values_are_told_together(session):
    table, choice = editable(session, "choice")
    with pytest.raises(lnb.EditError) as caught:
        session.edit(table, {"row": 1}, **{"hat": 1, fixed_in(session, table): "Zoe", choice: "pink"})
    keys = [reason.key for reason in caught.value.reasons]
    assert (keys[0], keys[1][:10], keys[2]) == ("edit.no_column", "edit.fixed", "edit.expected_choice")


def test_rows_in_any_order_and_whole_floats_are_read(session):
    table, number = editable(session, "number")
    shuffled = session.frames[table].astype({number: "float64"}).sample(frac=1, random_state=2)
    assert edited_frames(session, table, shuffled) == ()
    assert session.edit(table, shuffled).events == ()


@pytest.mark.parametrize("wrong", [("nonsense", 0), ("players", 99), ("players", -1)])
def test_a_cell_that_is_nowhere_is_refused(session, wrong):
    with pytest.raises(lnb.EditError):
        session.edit(*wrong, name="x")


def test_the_setup_cannot_be_edited():
    session = lnb.new(RULESETS[0], 2, seed=1)
    with pytest.raises(lnb.EditError) as caught:
        session.edit(GAME, 0, turn=1)
    assert [reason.key for reason in caught.value.reasons] == ["edit.setup"]


def test_an_edit_that_changes_nothing_loses_nothing(session):
    steps = session.steps
    session.goto(session.step_number - 1)
    session.edit("players", session.frames["players"])
    assert session.steps == steps


def test_a_finished_game_is_not_edited(session):
    whole = game(session.ruleset.id)
    whole.goto(len(whole.steps))
    with pytest.raises(lnb.EditError) as caught:
        whole.edit("players", 0, name="Zoe")
    assert "edit.over" in [reason.key for reason in caught.value.reasons]


def test_numbers_of_numpy_are_numbers(session):
    table, number = editable(session, "number")
    now = np.int64(getattr(rows_of(session.state, table)[0], number))
    assert session.edit(table, np.int64(0), **{number: now}).events == ()


def test_a_seat_that_is_not_there_is_refused(session):
    for table in tables(session.state):
        kind = type(rows_of(session.state, table)[0])
        for column, hint in columns(kind).items():
            if kind_of(hint).noun == "player" and column not in kind.keys:
                with pytest.raises(lnb.EditError, match="to 1, found 2"):
                    session.edit(table, 0, **{column: 2})


def test_a_reading_aid_is_told_from_an_unknown_column(session):
    with pytest.raises(lnb.EditError, match="players keep their names and seats"):
        session.edit("players", 0, player="Zoe")


@pytest.mark.parametrize("about", [{"de": "x"}, {}, {"en": 1, "fr": 2}, {1: "x"}, "text"])
def test_what_a_save_is_about_is_said_in_languages_there_are_or_not_at_all(session, tmp_path, about):
    with pytest.raises(lnb.LeonardoError):
        session.save(tmp_path / "mine.json", about=about)
    assert not list(tmp_path.iterdir())


def test_two_positions_are_compared(session):
    other = session.fork()
    other.undo()
    frame = lnb.diff(other, session)
    assert not lnb.diff(session, session.fork()).size
    assert set(frame.columns) == {"table", "row", "seat", "player", "field", "one", "other", "delta"}
    with pytest.raises(lnb.LeonardoError):
        lnb.diff(session, lnb.new(session.ruleset.id, 3, seed=1))


def values(hint):
    """What a careless or malicious hand might write into a cell of this type."""
    kind = kind_of(hint)
    good = st.sampled_from(kind.choices) if kind.choices else st.integers(kind.low or 0, kind.high or 0)
    wild = st.one_of(st.integers(-(10**12), 10**12), st.booleans(), st.text(max_size=8))
    return st.one_of(good, good, good, wild)


@st.composite
def edits(draw, state):
    """Some cells of a position, most of them plausible."""
    cells = {}
    for _ in range(draw(st.integers(1, 4))):
        table = draw(st.sampled_from(tables(state)))
        row = draw(st.integers(0, len(rows_of(state, table)) - 1))
        kind = type(rows_of(state, table)[row])
        column = draw(st.sampled_from(list(columns(kind))))
        cells[table, row, column] = draw(values(columns(kind)[column]))
    return tuple(Cell(*place, value) for place, value in cells.items())


@pytest.mark.one_in(20, full=2)
@pytest.mark.parametrize("ruleset", RULESETS)
@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_a_random_edit_is_right_or_refused_with_reasons(ruleset, data):
    whole = game(ruleset)
    step = data.draw(st.integers(0, len(whole.steps)))
    session = at(ruleset, step)
    before = session.state
    try:
        session.write(Edit(cells=data.draw(edits(before))))
    except lnb.EditError as error:
        assert error.problems
        assert session.state is before
        known = catalogue(ruleset, "fr").messages
        assert all(reason.key in known for reason in error.reasons)
    else:
        after = session.state
        assert not list(standing_problems(after))
        assert not after.broken
        assert all(not list(objections(after, action)) for action in (legal(after) if after.pending else ())[:5])
        if after is not before:
            session.undo()
        assert session.state is before


@pytest.mark.one_in(10, full=2)
@pytest.mark.parametrize("ruleset", RULESETS)
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_a_forced_edit_can_be_looked_at_and_saved(ruleset, data, tmp_path_factory):
    whole = game(ruleset)
    session = at(ruleset, data.draw(st.integers(0, len(whole.steps))))
    before = session.state
    try:
        step = edited_step(before, Edit(cells=data.draw(edits(before)), force=True))
    except lnb.EditError:
        return
    session.write(step.action)
    assert session.show("fr")
    assert bool(session.problems()) == session.state.broken
    file = tmp_path_factory.mktemp("edits") / "game.json"
    session.save(file)
    assert lnb.load(file).state == session.state
    assert lnb.open_code(session.code).state == session.state
