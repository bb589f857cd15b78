"""Small edits at random, anywhere in games of any number of players: right and playable to the end, or refused."""

import io
import random
from functools import cache

import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.columns import columns_of, row_type, rows_of, tables
from leonardo_nb.core.edit import Cell, Edit, standing_problems
from leonardo_nb.core.value_kinds import kind_of

GAMES = [
    ("leonardo_da_vinci", {}),
    ("leonardo_da_vinci", {"setup": "expert", "declare": "must"}),
    ("leonardo_da_vinci", {"codex_leonardi": True}),
    ("codex_naturalis", {}),
    ("codex_naturalis", {"refill": "other", "end_on": "piles", "cap": 29}),
    ("inventeurs", {}),
    ("inventeurs", {"teams": "dealt", "hold_back": True, "cubes": 15, "wild_needs_card": True}),
    ("workshop_of_leonardo", {}),
    ("workshop_of_leonardo", {"fatigue": "any_more", "practice_leonardo": "needs_column", "solo_end": "first"}),
    ("leonardo_da_vinci", {"placement": True, "codex_leonardi": True}),
    ("leonardo_da_vinci", {"labs": True, "council": True}),
    ("pietrocupo", {}),
]


@cache
def whole(number, players, seed):
    """A game of random bots to its end."""
    ruleset, options = GAMES[number]
    session = lnb.new(ruleset, players, seed=seed, **options)
    session.auto("end", dict.fromkeys(range(players), "random"))
    return session


def position(number, rng):
    """Any moment of a game."""
    seats = lnb.describe(GAMES[number][0]).seats
    session = whole(number, rng.choice(list(seats)), rng.randrange(3))
    session.goto(rng.randrange(len(session.steps) + 1))
    return session.fork()


def small_edit(state, rng):
    """One cell or two, a little more or less than they hold or any of their choices."""
    cells = {}
    for _ in range(rng.choice((1, 1, 2))):
        table = rng.choice(tables(state))
        row = rng.randrange(len(rows_of(state, table)))
        free = [column for column in columns_of(state, table) if column not in row_type(state, table).keys]
        if free:
            column = rng.choice(free)
            cells[table, row, column] = another(state, table, row, column, rng)
    return tuple(Cell(*place, value) for place, value in cells.items())


def another(state, table, row, column, rng):
    kind, now = kind_of(columns_of(state, table)[column]), getattr(rows_of(state, table)[row], column)
    if kind.choices:
        return rng.choice(kind.choices)
    if isinstance(now, str):
        return rng.choice((now, now[::-1], "1", ""))
    near = now + rng.choice((-2, -1, 1, 1, 2, 5))
    return rng.choice((near, near, rng.randint(kind.low, kind.high))) if kind.name == "number" else now


def check_edit(number, rng):
    """Whether a random edit was taken."""
    session = position(number, rng)
    before, steps = session.state, session.steps
    views = [session.view(seat) for seat in range(len(session.names))]
    try:
        step = session.write(Edit(cells=small_edit(before, rng)))
    except lnb.EditError as error:
        assert error.text("en") != error.text("fr")
        assert session.state is before
        assert session.steps == steps
        assert [session.view(seat) for seat in range(len(session.names))] == views
        return False
    assert not list(standing_problems(session.state))
    assert not step.events or step.events[0].text("fr")
    while not session.is_over:
        session.auto("phase", dict.fromkeys(range(len(session.names)), "random"))
        assert not list(standing_problems(session.state))
    return bool(step.events)


@pytest.mark.one_in(4, full=2)
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_small_edit_is_right_and_playable_or_refused(number):
    rng = random.Random(number)
    assert 5 < sum(check_edit(number, rng) for _ in range(60)) < 60


def check_written_twice(number, rng):
    """Whether a frame with random edits was taken: written again, whole or from a file, it changes nothing."""
    session = position(number, rng)
    cells = small_edit(session.state, rng)
    frames = {cell.table: session.frames[cell.table].astype(object) for cell in cells}
    for cell in cells:
        frames[cell.table].loc[cell.row, cell.column] = cell.value
    try:
        taken = bool(session.edit(frames).events)
    except lnb.EditError:
        return False
    for again in (frames, {name: pd.read_csv(io.StringIO(frame.to_csv())) for name, frame in frames.items()}):
        assert session.edit(again).events == (), cells
    return taken


@pytest.mark.one_in(12, full=3)
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_frame_written_twice_is_written_once(number):
    rng = random.Random(200 + number)
    taken = [check_written_twice(number, rng) for _ in range(25)]
    assert any(taken)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_four_hundred_small_edits(number):
    rng = random.Random(100 + number)
    assert sum(check_edit(number, rng) for _ in range(400)) > 40
