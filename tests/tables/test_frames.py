"""The state as pandas tables: reading, editing, comparing; the same for every ruleset."""

from functools import cache

import pandas as pd
import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.columns import columns, name_column, rows_of, tables
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.frames import Frames, edited_frames
from leonardo_nb.session.table_frame import table_frame

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
            wanted = {"number": pd.Int64Dtype(), "yes_no": pd.BooleanDtype(), "text": pd.StringDtype("python")}
            assert dtype == wanted.get(kind_of(hint).name, dtype), column
            if kind_of(hint).name == "choice":
                assert isinstance(dtype, pd.CategoricalDtype | pd.Int64Dtype)
            absent = {
                row
                for where, row, name in session.ruleset.empty_cells(session.state)
                if (where, name) == (table, column)
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
        assert edited_frames(empty, table, frame) == ()
        with pytest.raises(lnb.EditError, match="no rows") as caught:
            empty.edit(table, session.frames[table])
        assert {reason.key for reason in caught.value.reasons} == {"edit.no_rows"}
        with pytest.raises(lnb.EditError, match="no rows"):
            empty.edit(table, 0, **{frame.columns[0]: 1})


def test_seats_have_names_beside_them(session):
    frame = session.frames["players"]
    assert frame["player"].tolist() == list(session.names)


def test_an_unknown_table_says_which_there_are(session):
    with pytest.raises(KeyError, match="players"):
        session.frames["nonsense"]


@pytest.mark.one_in(10, full=2)
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [2, 3])
def test_frames_and_back_is_the_same_state_at_every_step(ruleset, players):
    whole = game(ruleset, players)
    for step in range(0, len(whole.steps), 7):
        whole.goto(step)
        for table in tables(whole.state):
            assert edited_frames(whole, table, table_frame(whole.state, table)) == ()


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
        assert session.edit(dict(session.frames(lang=lang))).events == ()
    assert session.state is before
    assert (session.step_number, session.steps) == (number, steps)


def played(ruleset, players, options):
    session = lnb.new(ruleset, players, seed=4, **options)
    session.auto("end", dict.fromkeys(range(players), "random"))
    return session


@pytest.mark.one_in(20, full=12)
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
            assert session.edit(table, session.frames[table]).events == (), (number, table)
        assert session.state is before


def test_a_seats_frame_with_hidden_cells_is_refused_with_what_to_do(session):
    """Also where the order of a pile is what is hidden: then no cell is empty."""
    before, view, seen = session.state, session.view(0), session.frames(view=0)
    hidden = [name for name in before.tables if rows_of(view, name) != rows_of(before, name)]
    for name in hidden:
        with pytest.raises(lnb.EditError, match="of a seat leave out what that player may not know") as caught:
            session.edit(name, seen[name])
        assert {reason.key for reason in caught.value.reasons} == {"edit.empty_view"}
    for name in {*tables(before)} - {*hidden}:
        assert session.edit(name, seen[name]).events == ()
    assert session.state is before


@pytest.mark.one_in(10)
def test_what_only_tells_of_the_game_cannot_be_edited(session):
    for table in ("events", "reasons", "steps", "points", "scores", "order", "provenance"):
        frame = session.frames[table].iloc[:-1]
        if session.frames[table].empty:  # nobody has scored yet
            continue
        with pytest.raises(lnb.EditError, match="only records the game; edit one of these instead: players,") as caught:
            session.edit(table, frame)
        (reason,) = caught.value.reasons
        assert reason.key == "edit.told_only"
        assert reason.params == {"table": table, "tables": ", ".join(tables(session.state))}
        assert "ne fait que raconter" in caught.value.text("fr")


def test_a_seats_frames_hide_what_its_view_hides(session):
    for seat in range(len(session.names)):
        view, frames = session.view(seat), session.frames(view=seat)
        for table in tables(view):
            frame = frames[table]
            for column in columns(type(rows_of(view, table)[0])):
                absent = session.ruleset.empty_cells(view)
                hidden = [
                    getattr(row, column) in (HIDDEN, "?") or (table, number, column) in absent
                    for number, row in enumerate(rows_of(view, table))
                ]
                assert frame[column].isna().tolist() == hidden
        assert not frames["events"][["before", "after"]].isin([str(HIDDEN), "?"]).any(axis=None)


def test_deltas_add_up_to_the_final_state(session):
    session.goto(len(session.steps))
    events = session.frames["events"]
    start = Frames(lnb.new(session.ruleset.id, session.names, session.seed))
    for table in tables(session.state):
        final, first = session.frames[table], start[table]
        for column, hint in columns(type(rows_of(session.state, table)[0])).items():
            if kind_of(hint).is_amount and final[column].notna().all():
                cells = events[(events["table"] == table) & (events["field"] == column)]
                sums = cells.groupby("row")["delta"].sum().reindex(final.index, fill_value=0)
                assert (first[column] + sums == final[column]).all(), (table, column)


def test_events_are_grouped_by_rule_and_player(session):
    events = session.frames["events"]
    assert set(events["rule"].dropna()) <= set(events["rules"].explode().dropna())
    assert events.groupby("rule", observed=True)["event"].count().sum() == events["rule"].notna().sum()
    assert set(events["actor"]) - set(session.names) == {"the table"}
    assert set(events["player"].dropna()) <= {*session.names, "the table"}
    assert events["step"].max() == session.step_number


def test_scores_and_provenance_are_frames(session):
    session.goto(len(session.steps))
    sheet = session.scores()
    frame = session.frames["scores"]
    assert frame.groupby("seat")["points"].sum().tolist() == [sheet.total(s) for s in range(len(session.names))]
    provenance = session.frames["provenance"]
    assert len(provenance) == len(lnb.provenance(session.ruleset.id))
    assert set(provenance["source"]) <= {"rulebook", "public", "inferred", "reconstructed"}


def test_a_seat_reads_no_secret_score_until_the_end(session):
    sheet = session.scores()
    open_lines = [line.source.split(".")[1] for line in sheet.lines if line.seat == 1 or not line.secret]
    assert session.frames(view=1)["scores"]["source"].tolist() == open_lines
    keeps = sheet.secret_order or any(line.secret for line in sheet.lines)
    assert session.frames(view=1)["order"].empty == keeps
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
        told = [reason in sheet.text() for reason in frame["sentence"]]
        assert all(told)
    assert all(reason in sheet.text("fr") for reason in session.frames(lang="fr")["order"]["sentence"])


def test_names_beside_ids_are_not_cells():
    assert name_column("seat") == "player"
    assert name_column("owner") == "owner_name"
