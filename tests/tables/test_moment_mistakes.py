"""Moments in other words than a game's own: each is told what to write."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.language import in_language


@pytest.fixture(scope="module")
def ended():
    session = lnb.new("inventeurs", ["Ada", "Bo", "Cy"], seed=4)
    session.auto("end", "sensible")
    return session


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("turn four", "Did you mean 'turn 4'?"),
        ("turn quatre", "Did you mean 'turn 4'?"),
        ("turn3", "Did you mean 'turn 3'?"),
        ("start", "The start is s.goto(0)."),
        ("beginning", "The start is s.goto(0)."),
        ("first", "The start is s.goto(0)."),
        ("last", "Did you mean 'end'?"),
        ("phase Z", "The phases are: A, B, C, D, end, setup."),
        ("phase c", "Did you mean 'phase C'?"),
        ("turn 2 Bo", "Did you mean 'turn 2, Bo'?"),
        ("turn 3 phase c", "Did you mean 'turn 3, phase C'?"),
        ("round 3", "Did you mean 'turn 3'?"),
    ],
)
def test_a_moment_in_other_words_is_told_in_its_own(s, moment, said):
    for go in (s.goto, s.auto):
        with pytest.raises(lnb.LeonardoError) as caught:
            go(moment)
        assert str(caught.value).endswith(said)


def test_what_is_no_fact_of_a_moment_is_named(s):
    with pytest.raises(lnb.LeonardoError, match=r"A moment has no bot; it has .* Did you mean 'bots'\?"):
        s.auto("end", bot="random")
    with pytest.raises(lnb.LeonardoError, match="A moment has no hat; it has after, choosers"):
        s.goto(turn=1, hat=3)


def test_a_player_is_a_seat_of_a_moment(s):
    s.auto("turn 2", "sensible")
    s.goto(turn=1, player="Bo")
    assert (s.state.turn, s.decision.seat) == (1, 1)


def test_the_end_is_gone_back_to(ended):
    last = len(ended.steps)
    for step in (20, last):
        ended.goto(step)
        ended.goto("end")
        assert ended.is_over
        assert ended.step_number == last


def test_a_moment_that_has_passed_is_not_played_on_to(s, ended):
    with pytest.raises(lnb.LeonardoError, match=r"At the moment 'turn 3', Cy is asked: write 'turn 3' or 'turn 4, Bo'"):
        ended.goto("turn 3, Bo")
    with pytest.raises(lnb.LeonardoError, match="The game went on without the moment 'turn 1, zone Z': name another"):
        s.goto("turn 1, zone Z")


def test_the_way_to_a_moment_is_python_in_every_language(s):
    with in_language("fr"):
        with pytest.raises(lnb.LeonardoError) as caught:
            s.goto("turn 9")
        assert 's.auto("turn 9")' in str(caught.value)
        with pytest.warns(UserWarning, match=r's\.auto\("turn 9", passing=True\)'):
            s.auto("turn 9")


def test_a_turn_that_is_over_is_gone_back_to():
    session = lnb.new("leonardo_da_vinci", ["Ada", "Bo"], seed=7)
    session.auto("turn 3", passing=True)
    with pytest.raises(lnb.LeonardoError, match=r'Turn 2 is over: go back with s\.goto\("turn 2"\)'):
        session.auto("turn 2", passing=True)
    session.goto("turn 2")
    assert session.state.turn == 2


def test_a_moment_that_comes_with_another_holder_says_so():
    with pytest.raises(lnb.LeonardoError, match="does not come with holder Ada: there it is holder Bo"):
        lnb.new(
            "workshop_of_leonardo",
            ["Ada", "Bo"],
            frames={"game": {"holder": 0}},
            moment="turn 4, phase maintenance",
            seed=1,
        )


def test_what_is_no_option_of_a_game_may_be_an_argument():
    with pytest.raises(lnb.LeonardoError, match=r"Did you mean 'seed'\?"):
        lnb.new("codex_naturalis", ["Ada", "Bo"], sed=3)


def test_a_pattern_of_files_is_told_the_folder():
    with pytest.raises(lnb.LeonardoError, match="write frames='tables'"):
        lnb.new("codex_naturalis", ["Ada", "Bo"], frames="tables/*.csv")
