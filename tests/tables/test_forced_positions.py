"""Positions kept by force: whatever goes wrong from there is told in a sentence."""

import random

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.columns import columns_of, row_type, rows_of, tables
from leonardo_nb.core.edit import Cell, Edit
from leonardo_nb.core.value_kinds import kind_of
from tests.rotation import in_turn


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
        ("inventeurs", "inventors", {"inventor": [1, 9], "seat": [0, 0]}, "seat cannot be changed"),
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


def forced(ruleset, luck):
    """A game in which a few cells hold anything that their columns admit; None where such a position is not kept."""
    s = lnb.new(ruleset, ["Ada", "Bo"], seed=luck.randrange(9))
    s.auto("end", "random")
    s.goto(luck.randrange(s.step_number // 4, s.step_number))
    places = [
        (table, row, column)
        for table in tables(s.state)
        for row in range(len(rows_of(s.state, table)))
        for column in columns_of(s.state, table)
        if column not in row_type(s.state, table).keys
    ]
    cells = [(place, kind_of(columns_of(s.state, place[0])[place[2]])) for place in luck.sample(places, 4)]
    values = [
        luck.choice(kind.choices)
        if kind.choices
        else luck.choice((kind.low, kind.high))
        if kind.name == "number"
        else ""
        for _, kind in cells
    ]
    try:
        s.write(
            Edit(cells=tuple(Cell(*place, value) for (place, _), value in zip(cells, values, strict=True)), force=True)
        )
    except lnb.EditError:
        return None
    return s


LOOKS = {
    "show": lambda s: s.show("fr"),
    "view": lambda s: [s.view(seat) for seat in range(2)],
    "show to a seat": lambda s: s.show(seat=1),
    "legal": lambda s: s.legal.frame,
    "why_not": lambda s: [s.why_not(kind(seat=0)) for kind in s.ruleset.actions if kind.__struct_fields__ == ("seat",)],
    "what_if": lambda s: s.what_if(),
    "hint": lambda s: s.hint(),
    "frames": lambda s: dict(s.frames),
    "frames of a seat": lambda s: dict(s.frames(view=1)),
    "frames over time": lambda s: s.frames(steps="turn")["players"],
    "story": lambda s: str(s.story()),
    "board": lambda s: s._repr_svg_(),
    "scores": lambda s: s.scores(),
    "play": lambda s: s.auto("turn", "random"),
}


@in_turn(5, "ruleset", lnb.rulesets())
def test_whatever_is_asked_of_a_forced_position_is_told_or_refused_by_us(ruleset):
    luck, tried = random.Random(ruleset), 0
    for _ in range(4):
        s = forced(ruleset, luck)
        for name, look in LOOKS.items() if s else ():
            tried += 1
            try:
                look(s.fork())
            except lnb.LeonardoError as refused:
                assert str(refused)
            except Exception as error:
                raise AssertionError((ruleset, name, s.history[-1].action)) from error
    assert tried
