"""Positions kept by force: whatever goes wrong from there is told in a sentence."""

import pytest

import leonardo_nb as lnb


@pytest.mark.rule("ldv.setup.material")
def test_play_from_a_broken_position_ends_in_a_sentence():
    s = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=3)
    s.auto("turn 2", bots="sensible")
    s.goto("phase D")
    assert "breaks the rules" not in repr(s)
    s.edit("labs", 0, apprentices=9, force=True)
    s.edit("players", 0, ready=9, force=True)
    assert repr(s).endswith("; breaks the rules>")
    with pytest.raises(lnb.LeonardoError, match="Play cannot continue from this edited position"):
        s.auto("end", bots="sensible")
    with pytest.raises(lnb.LeonardoError, match="Play cannot continue from this edited position"):
        s.legal  # noqa: B018 - it is worked out when it is asked for
    assert s.problems()


@pytest.mark.parametrize(
    ("ruleset", "table", "given", "said"),
    [
        ("leonardo_da_vinci", "inventions", {"number": [1], "weeks": [9]}, "weeks cannot be changed"),
        ("codex_naturalis", "players", {"player": ["Ada"], "points": [9]}, "points is worked out from"),
        ("workshop_of_leonardo", "players", {"player": ["Ada"], "hand": [9]}, "hand cannot be changed"),
        ("inventeurs", "inventors", {"inventor": [9, 10, 11, 12], "seat": [0] * 4}, "seat cannot be changed"),
    ],
)
def test_what_no_edit_changes_is_refused_in_a_position_from_nothing(ruleset, table, given, said):
    with pytest.raises(lnb.EditError, match=said):
        lnb.new(ruleset, ["Ada", "Bo"], seed=3, frames={table: given})


def test_a_player_names_a_row_and_is_a_value():
    s = lnb.new("leonardo_da_vinci", ["Ada", "Bo"], seed=3)
    s.auto("phase B", "sensible")
    s.edit("players", player="Bo", florins=31)
    assert s.state.players[1].florins == 31
    s.undo(2)
    with pytest.raises(lnb.LeonardoError, match="`undo` takes a number of steps from 1 to"):
        s.undo(900)
    w = lnb.new("workshop_of_leonardo", ["Ada", "Bo"], seed=3)
    w.auto("turn 1", passing=True)
    row = next(row for row, card in enumerate(w.state.apprentice) if card.where == "hand" and card.seat == 0)
    w.edit("apprentice", {"row": row}, player="Bo", force=True)
    assert w.state.apprentice[row].seat == 1


@pytest.mark.rule("ldv.resolve.tie")
def test_scenarios_are_found_by_rule_and_by_words():
    found = lnb.scenarios("leonardo_da_vinci", rule="ldv.resolve.tie")
    assert found
    assert all("ldv.resolve.tie" in rules for rules in found.frame["rules"])
    assert "workshop-tie" in {each.name for each in lnb.scenarios("leonardo_da_vinci", search="workshop tie")}
    for wrong, said in (
        (lambda: lnb.scenario("workshop-tie"), "Name the game as well"),
        (lambda: lnb.rule("leonardo_da_vinci", "ties"), "is a game: its rules are in lnb.rules"),
    ):
        with pytest.raises(lnb.LeonardoError, match=said):
            wrong()


def test_the_events_of_a_position_are_made_once_and_belong_to_their_reader():
    s = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=3)
    s.auto("turn 2", "sensible")
    first = s.frames["events"]
    first["step"] = 0
    assert s.frames["events"]["step"].max() == s.step_number
    last = s.frames["events"]
    s.undo()
    assert len(s.frames["events"]) < len(last)
    assert s.frames(steps="turn")["players"]["turn"].max() == s.state.turn
    assert set(lnb.simulate("codex_naturalis", games=1, players=["Ada", "Bo"], seed=1)["player"]) == {"Ada", "Bo"}
    with pytest.raises(lnb.LeonardoError, match="compared with"):
        lnb.compare(s, s.fork())
