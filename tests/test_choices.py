"""Choices and their outcomes as tables, and names that people try first."""

import copy
import pickle

import pandas as pd
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.columns import tables
from leonardo_nb.session.guesses import GUESSES
from tests.test_frames import RULESETS, at


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
    with pytest.raises(AttributeError, match=rf"^There is no s\.{name}: try ") as caught:
        getattr(session, name)
    instead = str(caught.value).partition(": try ")[2].removesuffix(".")
    if instead.startswith("s.") and not instead.endswith(LEFT_OUT):
        assert eval(instead, {"s": session}) is not None


def test_a_wrong_name_of_the_package_says_the_right_one():
    for name in GUESSES["lnb"]:
        with pytest.raises(AttributeError, match=rf"^There is no lnb\.{name}: try "):
            getattr(lnb, name)
    with pytest.raises(AttributeError, match="'leonardo_nb' has no attribute 'nonsense'"):
        lnb.nonsense  # noqa: B018
    session = lnb.new("codex_naturalis", 2, seed=1)
    with pytest.raises(AttributeError, match="'Session' has no attribute 'nonsense'"):
        session.nonsense  # noqa: B018
    assert not hasattr(session, "_repr_png_")
    assert copy.deepcopy(session).state == pickle.loads(pickle.dumps(session)).state


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
