"""Choices and their outcomes as tables, and names that people try first."""

import copy
import pickle
import re

import pandas as pd
import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.columns import tables
from leonardo_nb.session.guessed_names import GUESSES
from tests.tables.test_frames import RULESETS, at


@pytest.fixture(params=RULESETS)
def asked(request):
    """A session in which somebody is asked."""
    session = at(request.param)
    session.auto()
    return session


def test_every_choice_is_a_row_with_its_fields(asked):
    frame = asked.legal.frame
    assert frame["choice"].tolist() == list(range(len(asked.legal)))
    assert frame["sentence"].tolist() == [asked.text(action) for action in asked.legal]
    assert frame["call"].tolist() == [repr(action) for action in asked.legal]
    assert frame["seat"].tolist() == [action.seat for action in asked.legal]
    assert set(frame["action"]) == {action.kind for action in asked.legal}


def test_what_a_choice_would_bring_is_what_it_brings(asked):
    frame, before = asked.what_if(), asked.state
    assert asked.state is before
    for line, action in list(zip(frame.itertuples(), asked.legal, strict=True))[::7]:
        there = asked.fork()
        there.play(action)
        assert line.points == there.scores().total(action.seat)
        assert line.gain == line.points - asked.scores().total(action.seat)
        assert line.cells == len(lnb.diff(asked, there)) == len(line.changed)


def test_choices_can_be_played_out():
    session = lnb.new("codex_naturalis", 2, seed=1)
    session.auto()
    frame = session.what_if(bots="random", games=2)
    assert len(frame) == len(session.legal) > 1
    assert frame["won"].between(0, 1).all()
    assert frame.equals(session.what_if(bots="random", games=2))
    for wrong in ({"bots": "clever"}, {"games": 0}, {"games": 10**6}):
        with pytest.raises(lnb.LeonardoError):
            session.what_if(**wrong)


def test_a_frame_is_wherever_a_table_is_inside(asked):
    assert asked.scores().frame.equals(asked.frames["scores"])
    story = asked.story(3).frame
    assert story["told"].tolist() == asked.frames["steps"]["told"].tolist()[-3:]
    assert story["step"].tolist() == asked.frames["steps"]["step"].tolist()[-3:]
    hint = asked.hint()
    assert all(sentence in hint.text() for sentence in hint.frame["sentence"])
    assert len(lnb.new(asked.ruleset.id, 2, seed=1).story().frame) == 0


LEFT_OUT = ("(action)", "(path)", "connection)", "undo()", "goto(0)", "goto(5)")
"""What needs something that is not there, or a step."""


@pytest.mark.parametrize("name", [*GUESSES["s"], "players", "cards"])
def test_a_wrong_name_says_the_right_one(name):
    session = lnb.new("codex_naturalis", 2, seed=1)
    session.auto()
    with pytest.raises(AttributeError, match=rf"^There is no s\.{name}: try ") as caught:
        getattr(session, name)
    instead = str(caught.value).partition(": try ")[2].removesuffix(".")
    if instead.startswith("s.") and not instead.endswith(LEFT_OUT):
        assert eval(instead, {"s": session}) is not None


def test_a_wrong_name_of_the_package_says_the_right_one():
    for name in GUESSES["lnb"]:
        with pytest.raises(AttributeError, match=rf"^There is no lnb\.{name}: try "):
            getattr(lnb, name)
    with pytest.raises(AttributeError, match=r"There is no lnb\.nonsense: try dir\(lnb\)\."):
        lnb.nonsense  # noqa: B018
    session = lnb.new("codex_naturalis", 2, seed=1)
    with pytest.raises(AttributeError, match=r"There is no s\.nonsense: try dir\(s\)\."):
        session.nonsense  # noqa: B018
    assert not hasattr(session, "_repr_png_")
    assert copy.deepcopy(session).state == pickle.loads(pickle.dumps(session)).state


@pytest.mark.parametrize("of", ["s.frames", "s.scores()", "s.legal", "s.decision"])
def test_a_wrong_name_of_a_part_says_the_right_one(of):
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=1)
    session.auto()
    known = {"s": session, "lnb": lnb, "pd": pd, "frames": [*session.frames.values()]}
    for name in GUESSES[of]:
        with pytest.raises(AttributeError, match=rf"^There is no {re.escape(of)}\.{name}: try ") as caught:
            eval(f"{of}.{name}", known)
        assert eval(str(caught.value).partition(": try ")[2].removesuffix("."), known) is not None


@pytest.mark.parametrize(
    ("ruleset", "guess", "instead"),
    [
        ("codex_naturalis", "s.hand", 's.frames["cards"]'),
        ("codex_naturalis", "s.deck", 's.frames["cards"]'),
        ("leonardo_da_vinci", "s.money", 's.frames["players"]["florins"]'),
        ("leonardo_da_vinci", "s.market", 's.frames["shops"]'),
        ("inventeurs", "s.bag", 's.frames["tokens"]'),
        ("inventeurs", "s.go_to", "s.goto"),
        ("inventeurs", "s.query", 's.frames["players"].query'),
        ("inventeurs", "s.frames.describe", 's.frames["players"].describe'),
        ("inventeurs", "lnb.list_scenarios", "lnb.scenarios"),
        ("inventeurs", 's.frames["legal"]', "s.legal"),
    ],
)
def test_a_guess_finds_tables_columns_and_names_like_it(ruleset, guess, instead):
    known = {"s": lnb.new(ruleset, ["Ada", "Bo"], seed=1), "lnb": lnb}
    with pytest.raises((AttributeError, lnb.LeonardoError)) as caught:
        eval(guess, known)
    assert re.search(rf"[tT]ry {re.escape(instead)}\.", str(caught.value))
    assert eval(instead, known) is not None


def test_keys_are_completed():
    frames = lnb.new("codex_naturalis", 2, seed=1).frames
    assert frames._ipython_key_completions_() == list(frames)
    assert isinstance(frames["players"], pd.DataFrame)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_column_is_described(ruleset, lang):
    session = lnb.new(ruleset, 2, seed=1)
    listed = lnb.columns(ruleset, lang=lang)
    beside = listed.dropna(subset="name_column")
    described = {*zip(listed["table"], listed["column"], strict=True)}
    described |= {*zip(beside["table"], beside["name_column"], strict=True)}
    held = {(table, column) for table in session.frames for column in session.frames[table]}
    assert described == held
    assert listed[["label", "meaning"]].ne("").all(axis=None)
    assert (listed["meaning"] != listed["label"]).all()
    assert listed["meaning"].str.endswith(".").all()
    assert listed.groupby("meaning")["column"].nunique().max() == 1
    assert listed.equals(lnb.columns(session, lang=lang))
    for line in listed.itertuples():
        assert len(line.values) == len(line.words)
        assert line.type != "number" or line.table not in tables(session.state) or line.low < line.high


def test_legal_actions_are_rows_for_pandas():
    s = lnb.new("leonardo_da_vinci", ["Ada", "Bo"], seed=7)
    s.auto("phase B", "sensible")
    for given in (s.legal, list(s.legal)):
        frame = pd.DataFrame(given)
        assert len(frame) == len(s.legal)
        assert frame["kind"].tolist() == [action.kind for action in s.legal]
        assert frame["seat"].tolist() == [action.seat for action in s.legal]
    s.auto("end", "sensible")
    assert pd.DataFrame(s.legal).empty


def test_values_have_words_in_french():
    listed = lnb.columns("leonardo_da_vinci", lang="fr").set_index(["table", "column"])
    assert dict(zip(*listed.loc[("inventions", "rank"), ["values", "words"]], strict=True))["silver"] == "argent"


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"inventor": -1}, "Choose something that does not exist in this game"),
        ({"extra": -1}, "Choose an impossible number"),
    ],
)
def test_an_impossible_number_is_not_told_as_a_thing_that_does_not_exist(changed, said):
    session = lnb.new("inventeurs", 3, seed=1)
    session.auto("take_turn", passing=True)
    work = next(action for action in session.legal if action.kind == "work")
    assert session.text(replace(work, **changed), "en") == said


@pytest.mark.parametrize("game", ["leonardo_da_vinci", "pietrocupo"])
def test_a_nought_is_told_as_a_figure_in_an_action(game):
    session = lnb.new(game, 3, seed=1)
    session.auto("start_work", passing=True)
    start = next(action for action in session.legal if action.kind == "start_invention")
    assert session.text(replace(start, invention=0), "en").startswith("Start invention 0 in the ")
    assert session.text(replace(start, invention=0), "fr").startswith("Commencer l’invention 0 dans le ")
