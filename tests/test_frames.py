"""The state as pandas tables: reading, editing, comparing; the same for every ruleset."""

from functools import cache

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import columns, rows_of, tables
from leonardo_nb.core.kinds import kind_of
from leonardo_nb.core.play import legal, objections
from leonardo_nb.core.poke import Cell, Poke, poked, standing_problems
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.session.frames import Frames, cells_of, name_column, table_frame

RULESETS = lnb.rulesets()


@cache
def game(ruleset, players=2, seed=3):
    """A whole game of random bots; tests take forks of it."""
    session = lnb.new(ruleset, players, seed=seed)
    session.auto("end", dict.fromkeys(range(players), "random"))
    return session


def at(ruleset, step=None, players=2):
    """A session in the middle of a game."""
    whole = game(ruleset, players)
    whole.goto(len(whole.steps) // 2 if step is None else step)
    return whole.fork()


@pytest.fixture(params=RULESETS)
def session(request):
    return at(request.param)


def test_every_table_is_a_frame_of_proper_types(session):
    frames = session.frames
    assert set(tables(session.state)) < set(frames)
    assert len(frames) == len(list(frames))
    for table in tables(session.state):
        frame, rows = frames[table], rows_of(session.state, table)
        assert len(frame) == len(rows)
        for column, hint in columns(type(rows[0])).items():
            dtype = frame[column].dtype
            wanted = {"number": pd.Int64Dtype(), "yes_no": pd.BooleanDtype(), "text": pd.StringDtype()}
            assert dtype == wanted.get(kind_of(hint).name, dtype), column
            if kind_of(hint).name == "choice":
                assert isinstance(dtype, pd.CategoricalDtype | pd.Int64Dtype)
            absent = {
                row for where, row, name in session.ruleset.absent(session.state) if (where, name) == (table, column)
            }
            values = [None if number in absent else getattr(row, column) for number, row in enumerate(rows)]
            assert [None if value is pd.NA else value for value in frame[column].tolist()] == values


def test_every_number_has_limits(session):
    """Or an edit could write numbers that no file can hold."""
    for table in tables(session.state):
        for column, hint in columns(type(rows_of(session.state, table)[0])).items():
            kind = kind_of(hint)
            assert kind.name != "number" or kind.low < kind.high, (table, column)


def test_an_empty_table_has_columns_too(session):
    """As a table of lines may have that are drawn one by one."""
    for table in session.state.tables[1:]:
        empty = session.at(replace(session.state, **{table: ()}))
        frame = empty.frames[table]
        assert len(frame) == 0
        assert frame.dtypes.equals(session.frames[table].dtypes)
        assert cells_of(empty, table, frame, {}) == ()
        with pytest.raises(lnb.PokeError, match="no rows") as caught:
            empty.poke(table, session.frames[table])
        assert {reason.key for reason in caught.value.reasons} == {"poke.no_rows"}
        with pytest.raises(lnb.PokeError, match="no rows"):
            empty.poke(table, 0, **{frame.columns[0]: 1})


def test_seats_have_names_beside_them(session):
    frame = session.frames["players"]
    assert frame["player"].tolist() == list(session.names)


def test_an_unknown_table_says_which_there_are(session):
    with pytest.raises(KeyError, match="players"):
        session.frames["nonsense"]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [2, 3])
def test_frames_and_back_is_the_same_state_at_every_step(ruleset, players):
    whole = game(ruleset, players)
    for step in range(0, len(whole.steps), 7):
        whole.goto(step)
        for table in tables(whole.state):
            assert cells_of(whole, table, table_frame(whole.state, table), {}) == ()


GAMES = [
    *(("leonardo_da_vinci", players, {}) for players in range(2, 6)),
    ("leonardo_da_vinci", 3, {"setup": "expert"}),
    ("leonardo_da_vinci", 5, {"setup": "expert", "codex_leonardi": True, "first_player": "random"}),
    *(("codex_naturalis", players, {}) for players in range(2, 5)),
    ("codex_naturalis", 4, {"see_hand_first": True, "refill": "other"}),
]


def frames_go_back(session, number):
    """Every frame of this moment, written back in every language, changes nothing."""
    session.goto(number)
    before, steps = session.state, session.steps
    for lang in ("en", "fr"):
        assert session.poke(dict(session.frames(lang=lang))).events == ()
    assert session.state is before
    assert (session.cursor, session.steps) == (number, steps)


def played(ruleset, players, options):
    session = lnb.new(ruleset, players, seed=4, **options)
    session.auto("end", dict.fromkeys(range(players), "random"))
    return session


@pytest.mark.parametrize(("ruleset", "players", "options"), [GAMES[0], GAMES[4], GAMES[6]])
def test_an_unedited_frame_changes_nothing_at_any_kind_of_moment(ruleset, players, options):
    """Once at every kind of question, from the first one of the setup to the end."""
    session = played(ruleset, players, options)
    states = [session.start, *(step.state for step in session.steps)]
    kinds = {
        state.pending[-1].kind if state.pending else "": number for number, state in reversed([*enumerate(states)])
    }
    for number in kinds.values():
        frames_go_back(session, number)


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "players", "options"), GAMES)
def test_an_unedited_frame_changes_nothing_at_any_step(ruleset, players, options):
    session = played(ruleset, players, options)
    for number in range(len(session.steps) + 1):
        session.goto(number)
        before = session.state
        for table in tables(before):
            assert session.poke(table, session.frames[table]).events == (), (number, table)
        assert session.state is before


def test_a_seats_frame_with_hidden_cells_is_refused_with_what_to_do(session):
    before, seen = session.state, session.frames(view=0)
    hidden = next((name for name in tables(before) if seen[name].isna().any(axis=None)), None)
    if hidden is None:  # all cells are known to all
        assert all(seen[name].shape == session.frames[name].shape for name in tables(before))
        return
    with pytest.raises(lnb.PokeError, match="of a seat leave out what that player may not know") as caught:
        session.poke(hidden, seen[hidden])
    assert {reason.key for reason in caught.value.reasons} == {"poke.empty"}
    assert session.state is before


def test_what_only_tells_of_the_game_cannot_be_edited(session):
    for table in ("events", "scores", "order", "provenance"):
        frame = session.frames[table].iloc[:-1]
        with pytest.raises(lnb.PokeError, match="only records the game; edit one of these instead: players,") as caught:
            session.poke(table, frame)
        (reason,) = caught.value.reasons
        assert reason.key == "poke.told_only"
        assert reason.params == {"table": table, "tables": ", ".join(tables(session.state))}
        assert "ne fait que raconter" in caught.value.text("fr")


def test_a_seats_frames_hide_what_its_view_hides(session):
    for seat in range(len(session.names)):
        view, frames = session.view(seat), session.frames(view=seat)
        for table in tables(view):
            frame = frames[table]
            for column in columns(type(rows_of(view, table)[0])):
                absent = session.ruleset.absent(view)
                hidden = [
                    getattr(row, column) in (HIDDEN, "?") or (table, number, column) in absent
                    for number, row in enumerate(rows_of(view, table))
                ]
                assert frame[column].isna().tolist() == hidden
        assert HIDDEN not in frames["events"][["before", "after"]].to_numpy().ravel().tolist()


def test_deltas_add_up_to_the_final_state(session):
    session.goto(len(session.steps))
    events = session.frames["events"]
    start = Frames(lnb.new(session.ruleset.id, session.names, session.seed))
    for table in tables(session.state):
        final, first = session.frames[table], start[table]
        for column, hint in columns(type(rows_of(session.state, table)[0])).items():
            if kind_of(hint).name == "number":
                cells = events[(events["table"] == table) & (events["field"] == column)]
                sums = cells.groupby("row")["delta"].sum().reindex(final.index, fill_value=0)
                assert (first[column] + sums == final[column]).all(), (table, column)


def test_events_are_grouped_by_rule_and_player(session):
    events = session.frames["events"]
    assert set(events["rule"].dropna()) <= set(events["rules"].explode().dropna())
    assert events.groupby("rule")["event"].count().sum() == events["rule"].notna().sum()
    assert set(events["actor"]) - set(session.names) == {"the table"}
    assert set(events["player"].dropna()) <= set(session.names)
    assert events["step"].max() == session.cursor


def test_scores_and_provenance_are_frames(session):
    session.goto(len(session.steps))
    sheet = session.scores()
    frame = session.frames["scores"]
    assert frame.groupby("seat")["points"].sum().tolist() == [sheet.total(s) for s in range(len(session.names))]
    provenance = session.frames["provenance"]
    assert len(provenance) == len(lnb.provenance(session.ruleset.id))
    assert set(provenance["source"]) <= {"rulebook", "public", "inferred", "reconstructed"}


def test_a_seat_reads_its_own_scores_and_no_order_until_the_end(session):
    assert set(session.frames(view=1)["scores"]["seat"]) <= {1}
    assert session.frames(view=1)["order"].empty
    session.auto("end", dict.fromkeys(range(len(session.names)), "sensible"))
    assert session.frames(view=1)["order"].equals(session.frames["order"])


def test_the_order_is_a_frame_so_far_and_at_the_end(session):
    for until in ("decision", "end"):
        session.auto(until, dict.fromkeys(range(len(session.names)), "sensible"))
        sheet, frame = session.scores(), session.frames["order"]
        assert frame["place"].tolist() == sorted(frame["place"]) == [each.place for each in sheet.order]
        assert frame["player"].tolist() == [session.names[seat] for seat in frame["seat"]]
        assert frame["points"].tolist() == [sheet.total(seat) for seat in frame["seat"]]
        assert frame["points"].is_monotonic_decreasing
        assert frame["rule"].tolist() == [each.cites[0] for each in sheet.order]
        told = [reason in sheet.text() for reason in frame["reason"]]
        assert all(told)
    assert all(reason in sheet.text("fr") for reason in session.frames(lang="fr")["order"]["reason"])


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
    helped = frame.astype({"player": "object"})
    helped.loc[0, "player"] = "Zoe"
    return table, {
        "poke.no_column": frame.assign(nonsense=1),
        "poke.missing_column": frame.drop(columns=[number]),
        "poke.missing_row": frame.iloc[:1],
        "poke.no_row": frame.rename(index={1: 77}),
        "poke.twice": pd.concat([frame, frame.iloc[:1]]),
        "poke.expected_number": [wide, huge, text],
        "poke.empty": empty,
        "poke.fixed": named,
        "poke.name_column": helped,
        "poke.not_a_frame": [[1, 2], None, {"players": 5}],
    }


def test_a_spoilt_frame_is_refused_and_changes_nothing(session):
    before, steps = session.state, session.steps
    table, wrong = spoilt(session)
    for key, frames in wrong.items():
        for frame in frames if isinstance(frames, list) else [frames]:
            with pytest.raises(lnb.PokeError) as caught:
                session.poke(table, frame)
            assert key in [reason.key for reason in caught.value.reasons]
            assert caught.value.text("fr") != caught.value.text("en")
            assert session.state is before
            assert session.steps == steps


def test_a_column_named_by_something_else_than_text_is_refused(session):
    table, _ = editable(session, "number")
    frame = session.frames[table]
    frame.columns = pd.Index([frame.copy(), *frame.columns[1:]], dtype="object")
    with pytest.raises(lnb.PokeError) as caught:
        session.poke(table, frame)
    assert {reason.key for reason in caught.value.reasons} == {"poke.no_column", "poke.missing_column"}


def test_all_problems_are_told_at_once(session):
    frame = session.frames["players"].assign(nonsense=1, more=2).iloc[:1]
    with pytest.raises(lnb.PokeError) as caught:
        session.poke("players", frame)
    assert len(caught.value.problems) == 3
    assert {problem.table for problem in caught.value.problems} == {"players"}


def test_wrong_columns_and_wrong_values_are_told_together(session):
    table, choice = editable(session, "choice")
    with pytest.raises(lnb.PokeError) as caught:
        session.poke(table, 1, **{"hat": 1, fixed_in(session, table): "Zoe", choice: "pink"})
    keys = [reason.key for reason in caught.value.reasons]
    assert keys == ["poke.no_column", "poke.fixed", "poke.expected_choice"]


def test_rows_in_any_order_and_whole_floats_are_read(session):
    table, number = editable(session, "number")
    shuffled = session.frames[table].astype({number: "float64"}).sample(frac=1, random_state=2)
    assert cells_of(session, table, shuffled, {}) == ()
    assert session.poke(table, shuffled).events == ()


@pytest.mark.parametrize("wrong", [("nonsense", 0), ("players", 99), ("players", -1)])
def test_a_cell_that_is_nowhere_is_refused(session, wrong):
    with pytest.raises(lnb.PokeError):
        session.poke(*wrong, name="x")


def test_the_setup_cannot_be_edited():
    session = lnb.new(RULESETS[0], 2, seed=1)
    with pytest.raises(lnb.PokeError) as caught:
        session.poke(GAME, 0, turn=1)
    assert [reason.key for reason in caught.value.reasons] == ["poke.setup"]


def test_an_edit_that_changes_nothing_loses_nothing(session):
    steps = session.steps
    session.goto(session.cursor - 1)
    session.poke("players", session.frames["players"])
    assert session.steps == steps


def test_a_finished_game_is_not_edited(session):
    whole = game(session.ruleset.id)
    whole.goto(len(whole.steps))
    with pytest.raises(lnb.PokeError) as caught:
        whole.poke("players", 0, name="Zoe")
    assert "poke.over" in [reason.key for reason in caught.value.reasons]


def test_numbers_of_numpy_are_numbers(session):
    table, number = editable(session, "number")
    now = np.int64(getattr(rows_of(session.state, table)[0], number))
    assert session.poke(table, np.int64(0), **{number: now}).events == ()


def test_a_seat_that_is_not_there_is_refused(session):
    for table in tables(session.state):
        kind = type(rows_of(session.state, table)[0])
        for column, hint in columns(kind).items():
            if kind_of(hint).noun == "player" and column not in kind.keys:
                with pytest.raises(lnb.PokeError, match="to 1, found 2"):
                    session.poke(table, 0, **{column: 2})


def test_a_reading_aid_is_told_from_an_unknown_column(session):
    with pytest.raises(lnb.PokeError, match="reading aid"):
        session.poke("players", 0, player="Zoe")


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
    assert set(frame.columns) == {"table", "row", "player", "field", "one", "other", "delta"}
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


@pytest.mark.parametrize("ruleset", RULESETS)
@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_a_random_edit_is_right_or_refused_with_reasons(ruleset, data):
    whole = game(ruleset)
    step = data.draw(st.integers(0, len(whole.steps)))
    session = at(ruleset, step)
    before = session.state
    try:
        session.write(Poke(cells=data.draw(edits(before))))
    except lnb.PokeError as error:
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


@pytest.mark.parametrize("ruleset", RULESETS)
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_a_forced_edit_can_be_looked_at_and_saved(ruleset, data, tmp_path_factory):
    whole = game(ruleset)
    session = at(ruleset, data.draw(st.integers(0, len(whole.steps))))
    before = session.state
    try:
        step = poked(before, Poke(cells=data.draw(edits(before)), force=True))
    except lnb.PokeError:
        return
    session.write(step.action)
    assert session.show("fr")
    assert bool(session.problems()) == session.state.broken
    file = tmp_path_factory.mktemp("edits") / "game.json"
    session.save(file)
    assert lnb.load(file).state == session.state
    assert lnb.from_code(session.code).state == session.state


def test_names_beside_ids_are_not_cells():
    assert name_column("seat") == "player"
    assert name_column("owner") == "owner_name"
