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
