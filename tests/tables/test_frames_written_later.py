"""Frames that are kept while the position goes on: changed further and written again, or read before some play."""

import pytest

import leonardo_nb as lnb
from tests.tables.test_frame_edits_by_name import LDV


@pytest.mark.parametrize("names", [None, ("players", "shops"), ("players",)])
def test_tables_are_written_after_each_change(s, names):
    kept = {name: frame for name, frame in s.frames.items() if names is None or name in names}
    pile, wood = int(kept["players"]["wood"].sum()) + s.state.shops[2].pile, s.state.players[0].wood
    for held in (wood + 2, wood + 3, wood + 1, wood):
        kept["players"].loc[0, "wood"] = held
        s.edit(kept)
        assert s.state.players[0].wood == held
        assert sum(player.wood for player in s.state.players) + s.state.shops[2].pile == pile
        assert s.edit(kept).events == ()


def test_what_somebody_else_edited_is_meant_as_it_stands(s):
    """Only what followed from other cells is left as it is: the frames say the rest."""
    kept = dict(s.frames)
    s.edit("players", "Ada", wood=3)
    s.edit(kept)
    assert s.state.players[0].wood == kept["players"]["wood"][0]
    assert s.state.shops[2].pile == kept["shops"]["pile"][2]


def test_an_older_table_takes_back_what_was_played_and_says_so(s):
    s.auto("turn 2, phase B, seat Ada", "sensible")
    old = s.frames["players"]
    florins = s.state.players[1].florins
    s.auto("turn 3, phase B, seat Ada", "sensible")
    part = old.loc[[0, 1], ["player", "florins"]]
    part.loc[0, "florins"] = 30
    assert s.state.players[1].florins != florins
    with pytest.warns(
        UserWarning, match=r"players: 1 cell goes back to what it was .*turn 2.* read it again with s.frames"
    ):
        s.edit("players", part)
    assert [player.florins for player in s.state.players][:2] == [30, florins]


def test_a_whole_position_of_another_session_begins_one(s):
    other = lnb.new(LDV, ["Ada", "Bo", "Cy"], seed=3)
    other.auto("turn 3, phase C", "sensible")
    with pytest.raises(
        lnb.EditError, match=r'To begin from a whole position, write lnb\.new\("leonardo_da_vinci", frames='
    ):
        s.edit(other.frames)
    assert lnb.new("leonardo_da_vinci", frames=other.frames).state == other.state


def test_one_of_several_steps_is_a_table(s):
    every = s.frames(steps="turn")["players"]
    first, last = every.index.unique("step")[[0, -1]]
    assert s.edit("players", every.loc[[last]]).events == ()
    with pytest.raises(lnb.EditError, match=rf"covers several steps: choose one, as in frame\.loc\[{first}\]"):
        s.edit("players", every)


def test_a_table_from_another_position_is_told_to_be_so_where_it_is_refused(s):
    stale = s.frames["shops"]
    s.auto("turn 3", "sensible")
    with pytest.raises(
        lnb.EditError,
        match=r"\nThis table belongs to another position, Ada, Bo, Cy, turn 2, step 68: read it again with s\.frames",
    ):
        s.edit("shops", stale)
