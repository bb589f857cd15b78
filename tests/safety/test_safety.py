"""Whatever comes in from outside: an error of ours or a game, soon, and nothing changed."""

import json
import time
from contextlib import suppress
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.edit import Cell, Edit
from leonardo_nb.core.errors import BadAction, BadCode, BadOption, BadSave, TooLong
from leonardo_nb.core.plain_text import is_plain
from leonardo_nb.session import limits
from leonardo_nb.session.save import decode, encode

GAME = "leonardo_da_vinci"
ROOT = Path(__file__).parents[2]


def begun(game=GAME, players=3):
    session = lnb.new(game, players, seed=5)
    session.auto()
    return session


def finished(players=3):
    session = begun(players=players)
    session.auto("end", dict.fromkeys(range(players), "random"))
    return session


# Edits


@pytest.mark.parametrize("one", [1, np.int64(1), np.int32(1), np.array(1)])
def test_a_number_of_a_table_library_is_kept_as_a_plain_one(one, tmp_path):
    s = begun()
    s.edit("players", 1, florins=s.frames["players"].loc[1, "florins"] + one)
    assert type(s.history[-1].action.cells[0].value) is int
    assert lnb.open_code(s.code).state == s.state
    s.save(tmp_path / "game.json")
    assert lnb.load(tmp_path / "game.json").state == s.state


def kinds_of_questions(session):
    """A step of every kind of question in a game."""
    found = {}
    for number, step in enumerate(session.steps[:-1], 1):
        if step.state.phase != "setup" and step.state.pending:
            found.setdefault(step.state.pending[-1].kind, number)
    return found


@pytest.mark.parametrize("game", ["leonardo_da_vinci", "codex_naturalis"])
def test_an_edit_that_changes_nothing_loses_nothing(game):
    s = begun(game)
    s.auto("end", dict.fromkeys(range(3), "random"))
    steps = s.steps
    for number in (0, *kinds_of_questions(s).values(), len(steps)):
        s.goto(number)
        before = s.state
        s.edit("players", s.frames["players"])
        s.edit("players", 0, name=before.players[0].name, force=True)
        assert s.steps == steps
        assert s.state is before


# Codes and saves


def edited_to_and_fro(times):
    """A session made by hand, in which one cell goes up and down."""
    s = begun()
    florins = s.state.players[0].florins
    for number in range(times):
        s.edit("players", 0, florins=florins + 1 - number % 2)
    return s


def test_a_session_takes_so_many_edits_and_no_more():
    s = edited_to_and_fro(limits.MOST_EDITS)
    before, florins = s.state, s.state.players[0].florins
    with pytest.raises(TooLong, match="at most 150 edits"):
        s.edit("players", 0, florins=florins + 1)
    assert s.state is before
    began = time.perf_counter()
    assert lnb.open_code(s.code).state == decode(encode(s)).state == before
    assert time.perf_counter() - began < 8
    s.undo()
    s.edit("players", 0, florins=florins + 3)


@pytest.mark.parametrize(("limit", "most"), [("MOST_STEPS", 6), ("MOST_EDITS", 3), ("MOST_CELLS", 3)])
def test_a_code_or_save_that_holds_too_much_is_refused_before_it_is_played(monkeypatch, limit, most):
    s = edited_to_and_fro(4)
    code, save = s.code, encode(s)
    monkeypatch.setattr(limits, limit, most)
    monkeypatch.setattr(lnb.Session, "play", None)
    monkeypatch.setattr(lnb.Session, "write", None)
    with pytest.raises(BadCode, match=f"at most {most} "):
        lnb.open_code(code)
    with pytest.raises(BadSave, match=f"at most {most} "):
        decode(save)


def test_a_save_of_thirty_thousand_edits_is_refused_at_once():
    save = json.loads(encode(edited_to_and_fro(2)))
    save["actions"] += save["actions"][-2:] * 15_000
    began = time.perf_counter()
    with pytest.raises(BadSave, match="at most"):
        decode(json.dumps(save).encode())
    assert time.perf_counter() - began < 2


def test_a_long_game_is_far_from_the_limits():
    s = lnb.new(GAME, 5, seed=1, setup="expert", codex_leonardi=True)
    s.auto("end", dict.fromkeys(range(5), "random"))
    assert len(s.steps) * 2 < limits.MOST_STEPS


# Errors are ours


STRANGE = [
    5, -1, 10**400, 2.5, True, None, b"x", "\ud800", "a\0b", "x" * 10**5, [], {}, (), [1, 2], object(), slice(1), 1j,
    np.array([1, 2]), np.array("x"), np.int64(3), np.float64("inf"), pd.NA, pd.DataFrame(), pd.Series([1]),
]  # fmt: skip
DOORS = {
    "new": lambda s, x: lnb.new(x),
    "players": lambda s, x: lnb.new(GAME, x),
    "names": lambda s, x: lnb.new(GAME, [x, "Bo"]),
    "seed": lambda s, x: lnb.new(GAME, 2, x),
    "option": lambda s, x: lnb.new(GAME, 2, 1, setup=x),
    "cards": lambda s, x: lnb.new(GAME, 2, 1, cards=x),
    "load": lambda s, x: lnb.load(x),
    "code": lambda s, x: lnb.open_code(x),
    "save": lambda s, x: s.save(x),
    "about": lambda s, x: s.save("game.json", about=x),
    "said": lambda s, x: s.save("game.json", about={"en": x}),
    "rule": lambda s, x: lnb.rule(x),
    "language": lambda s, x: s.show(x),
    "scenario": lambda s, x: lnb.scenario(GAME, x),
    "scenarios": lambda s, x: lnb.scenarios(GAME, x, x),
    "search": lambda s, x: lnb.scenarios(GAME, search=x),
    "turn": lambda s, x: (s.frames(turn=x), s.goto(turn=x)),
    "steps": lambda s, x: (s.frames(steps=x), s.auto(steps=x)),
    "undo": lambda s, x: s.undo(x),
    "tables": lambda s, x: lnb.simulate(GAME, 1, 2, seed=1, frames=x),
    "table": lambda s, x: s.edit(x, 0, florins=1),
    "frame": lambda s, x: s.edit("players", x),
    "frames": lambda s, x: s.edit(x),
    "row": lambda s, x: s.edit("players", x, florins=1),
    "cell": lambda s, x: s.edit("players", 0, florins=x),
    "choice": lambda s, x: s.edit("labs", 0, side=x),
    "ask": lambda s, x: s.why_not(x),
    "play": lambda s, x: s.play(x),
    "goto": lambda s, x: s.goto(x),
    "seat": lambda s, x: s.view(x),
    "until": lambda s, x: s.auto(x),
    "bot": lambda s, x: s.auto("step", {s.decision.seat: x}),
    "read": lambda s, x: s.frames[x],
    "simulate": lambda s, x: lnb.simulate(GAME, 1, 2, x, 1),
}


@pytest.mark.parametrize("door", DOORS)
def test_a_strange_value_gives_an_error_of_ours(door, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    s = begun()
    for strange in STRANGE:
        try:
            DOORS[door](s, strange)
        except lnb.LeonardoError as error:
            assert str(error).encode()


@pytest.mark.parametrize("game", [each for each in STRANGE[:8] if each is not None])  # without one, the front page
def test_a_companion_of_a_strange_game_gives_an_error_of_ours(game):
    with pytest.raises(lnb.LeonardoError):
        lnb.play(game)


def kind_name(value):
    return type(value).__name__


class Biting:
    """Cannot even be written."""

    def __repr__(self):
        raise RuntimeError

    __hash__ = None


@pytest.mark.parametrize(
    "strange", [10**5_000, Biting(), object(), "\x1b[31m\u202e", "x" * 10**6, lambda: 1], ids=kind_name
)
@pytest.mark.parametrize(
    "door", ["new", "goto", "seat", "language", "rule", "scenario", "until", "row", "cell", "read"]
)
def test_what_was_given_is_told_in_a_few_characters_that_can_be_shown(door, strange):
    with pytest.raises(lnb.LeonardoError) as refused:
        DOORS[door](begun(), strange)
    told = str(refused.value)
    assert len(told) < 600
    assert " at 0x" not in told
    assert is_plain(told.replace("<", "").replace(">", "").replace("\n", ""))


def test_of_many_problems_the_first_are_told():
    s = begun()
    with pytest.raises(lnb.EditError, match=r"And [0-9]+ more problems") as refused:
        s.edit("finished", s.frames["finished"].assign(turn=99))
    assert (
        len(str(refused.value).splitlines()) == len(refused.value.text("fr").splitlines()) == 2
    )  # the same of all rows
    with pytest.raises(lnb.EditError, match=r"And [0-9]+ more problems") as refused:
        s.edit("finished", s.frames["finished"].assign(turn=range(99, 99 + len(s.frames["finished"]))))
    assert len(str(refused.value).splitlines()) == 26
    with pytest.raises(lnb.EditError, match="30000 rows are given, but this table has 3") as refused:
        s.edit("players", pd.concat([s.frames["players"][["florins"]]] * 10_000, ignore_index=True))
    assert len(refused.value.problems) == 1


@pytest.mark.parametrize("edit", [5, None, Edit(cells=5), Edit(cells=(5,)), Edit(cells=(Cell([], 0, "a", 1),)),
                                  Edit(cells=(Cell("players", True, "florins", 1),)), Edit(force=Biting())])  # fmt: skip
def test_what_is_no_edit_is_refused(edit):
    s = begun()
    steps = s.steps
    with pytest.raises(lnb.EditError, match="Expected a DataFrame, records, or a row and its cells by name"):
        s.write(edit)
    assert s.steps == steps


def test_an_edit_of_more_cells_than_a_game_may_have_is_not_looked_at(monkeypatch):
    s = begun()
    monkeypatch.setattr("leonardo_nb.session.session.edited_step", None)
    with pytest.raises(TooLong, match="at most 600 edited cells"):
        s.write(Edit(cells=(Cell("players", 0, "florins", 1),) * 601))


@pytest.mark.parametrize("frame", [
    lambda frame: frame.set_axis([{1}, [2], slice(3)]), lambda frame: frame.rename(columns={"florins": Biting}),
    lambda frame: frame.set_axis([10**5_000, 10**5_000, 2]), lambda frame: frame.astype(object).assign(player=Biting()),
])  # fmt: skip
def test_a_frame_of_anything_changes_nothing(frame):
    s = begun()
    before = s.state
    with suppress(lnb.EditError):
        s.edit("players", frame(s.frames["players"]))
    assert s.state is before
    with pytest.raises(lnb.EditError):
        s.edit("players", frame(s.frames["players"]).drop(columns=["seat", "player", "name"]).assign(iron="x"))


@pytest.mark.parametrize("strange", [Biting(), 10**5_000, [], pd.DataFrame(), np.array([1, 2])], ids=kind_name)
def test_an_action_of_anything_is_refused_with_its_field(strange):
    s = begun()
    for action in (s.actions.InterruptWork(strange, "small"), s.actions.InterruptWork(0, strange)):
        (reason,) = s.why_not(action).reasons
        assert reason.key in ("core.malformed", "core.malformed_choice")
        with pytest.raises(lnb.IllegalAction, match="cannot be"):
            s.play(action)
        with pytest.raises(BadAction, match="cannot be"):
            s.text(action)


def test_an_action_about_what_is_not_there_has_no_words():
    s = begun("codex_naturalis")
    with pytest.raises(BadAction, match="not in the game"):
        s.text(s.actions.ChooseSide(99, "front"))


@pytest.mark.parametrize("strange", [5, None, "x", [], {}])
def test_positions_are_positions(strange):
    s = begun()
    for wrong in (lambda: s.at(strange), lambda: lnb.diff(s, strange), lambda: lnb.diff(strange, strange)):
        with pytest.raises(lnb.LeonardoError, match=r"position|two sessions"):
            wrong()
    with pytest.raises(BadOption, match="no language"):
        s.scores().text(strange)


def test_a_long_name_in_a_save_is_told_by_its_beginning():
    save = encode(begun()).replace(b'"cursor"', b'"' + b"k" * 300_000 + b'": 1, "cursor"')
    with pytest.raises(BadSave) as refused:
        decode(save)
    assert len(str(refused.value)) < 300
    with pytest.raises(BadSave, match="at most 2000000 bytes"):
        decode(save * 7)
