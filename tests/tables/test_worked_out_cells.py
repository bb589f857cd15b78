"""Cells that are worked out from others: what an edited frame says of them is never dropped without a word."""

import io
import re

import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.columns import tables

LDV = "leonardo_da_vinci"
SAID = "labs.discount: discount is worked out from invention, inventions.owner: edit there instead."
IGNORED = "What these cells say is ignored; everything else is taken."


def labs(s, row, discount):
    """The table of labs with an invention put into one, and a discount that was written in."""
    frame = s.frames["labs"]
    frame.loc[0, ["invention", "weeks"]] = [12, 2]
    frame.loc[row, "discount"] = discount
    return frame


def by_csv(frame):
    return pd.read_csv(io.StringIO(frame.to_csv()))


@pytest.mark.parametrize("row", [0, 1])
@pytest.mark.parametrize("file", [lambda frame: frame, by_csv, lambda frame: frame.reset_index().to_dict("records")])
def test_a_worked_out_cell_beside_an_edit_is_told_every_time(s, recwarn, row, file):
    for _ in range(2):
        step = s.fork().edit("labs", file(labs(s, row, 7)))
        assert step.events
        assert [(str(each.message), each.filename) for each in recwarn] == [(f"{SAID}\n{IGNORED}", __file__)]
        recwarn.clear()


def test_a_worked_out_cell_that_follows_from_the_edit_is_taken_without_a_word(s, recwarn):
    s.edit("groups", {"player": "Ada", "zone": "C"}, apprentices=1)
    other, frame = s.fork(), s.frames["groups"]
    s.edit("groups", {"player": "Ada", "zone": "C"}, apprentices=2)
    right = s.frames["groups"]
    changed = right.ne(frame).fillna(False).any()
    assert changed["strength"]
    frame[["apprentices", "strength"]] = right[["apprentices", "strength"]]
    other.edit("groups", frame)
    assert other.state == s.state
    assert not recwarn.list
    other.edit("groups", frame)
    assert ["no step was recorded" in str(each.message) for each in recwarn] == [True]


def test_every_worked_out_column_is_named_once(s):
    players, groups = s.frames["players"], s.frames["groups"]
    players.loc[0, "florins"] += 1
    groups[["strength", "rank"]] = 77
    with pytest.warns(UserWarning, match=r"groups\.strength: .*\ngroups\.rank: ") as told:
        s.edit({"players": players, "groups": groups})
    assert len(told) == 1


def whole(s, **others):
    return {**{name: s.frames[name] for name in (*tables(s.state), "questions", "settings")}, **others}


@pytest.mark.parametrize(
    ("table", "cells", "said"),
    [
        ("labs", {"discount": 7}, SAID),
        ("game", {"price": 99}, "game.price: price is worked out from price_step: edit there instead."),
        ("game", {"bank": 3}, "bank: This cell cannot be 3: the rest of the position would make it"),
        (
            "game",
            {"leonardo_name": "Nobody"},
            "leonardo_name is there only to be read; change leonardo instead, or leave leonardo out.",
        ),
    ],
)
def test_a_position_from_tables_tells_what_it_does_not_take(s, table, cells, said):
    with pytest.warns(UserWarning, match=f"{re.escape(said)}[^\n]*\n{IGNORED}$"):
        opened = lnb.new(LDV, frames=whole(s, **{table: s.frames[table].assign(**cells)}))
    assert opened.state == s.state


def test_part_of_the_tables_tells_what_it_does_not_take(s):
    with pytest.warns(UserWarning, match="discount is worked out from"):
        lnb.new(LDV, ["Ada", "Bo", "Cy"], frames={"labs": s.frames["labs"].assign(discount=7)})


def test_negative_and_fractional_numbers_in_files_are_those_they_were(s, recwarn):
    frame = by_csv(s.frames["groups"]).astype({"strength": "float64"})
    assert s.edit("groups", frame.astype(str)).events == ()
    assert ["no step was recorded" in str(each.message) for each in recwarn] == [True]
