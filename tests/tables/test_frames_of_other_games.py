"""Tables of another moment or another game: whose they are, and what of them is written."""

import warnings

import pytest

import leonardo_nb as lnb

PLAYERS = ["Ada", "Bo", "Cy"]


def game(ruleset, seed, moment):
    s = lnb.new(ruleset, PLAYERS, seed=seed)
    s.auto(moment, "sensible")
    return s


@pytest.fixture
def codex():
    return game("codex_naturalis", 3, "turn 3")


def test_worked_out_columns_of_another_game_are_not_dropped_without_a_word(codex):
    other = game("codex_naturalis", 9, "turn 3").frames["players"]
    before, other["points"] = codex.state, 50
    with pytest.raises(lnb.EditError, match="points is worked out from"):
        codex.edit("players", other[["player", "points"]])
    assert codex.state is before
    other["score"] = codex.frames["players"]["score"] + 1
    with pytest.warns(UserWarning, match="points is worked out from"):
        codex.edit("players", other[["player", "score", "points"]])
    assert codex.frames["players"]["score"].tolist() == other["score"].tolist()


def test_what_another_game_says_rightly_is_written_in_silence(codex):
    other = game("codex_naturalis", 9, "turn 3")
    other.edit("players", 0, score=codex.state.players[0].score + 1)
    frame = other.frames["players"].loc[[0], ["player", "score"]]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        codex.edit("players", frame)
    assert codex.state.players[0].score == frame["score"][0]


def test_a_whole_table_of_another_game_is_written_with_a_word():
    one, other = (lnb.new("leonardo_da_vinci", ["Ada", "Bo"], seed=seed) for seed in (1, 2))
    for session in (one, other):
        session.auto()
    other.edit("players", 0, florins=9)
    with pytest.warns(UserWarning, match=r"^players belongs to another position, Ada, Bo, turn 1, step \d+, and "):
        one.edit("players", other.frames["players"])


def test_a_table_says_whose_it_is(codex):
    assert codex.frames["players"].attrs["position"] == "Ada, Bo, Cy, turn 3, step " + str(codex.step_number)
    other = lnb.new("leonardo_da_vinci", ["Di", "Ed", "Flo"], seed=4)
    other.auto("turn 2", "sensible")
    frame, s = other.frames["labs"], game("leonardo_da_vinci", 3, "turn 5")
    frame["side"] = 0
    with pytest.raises(lnb.EditError, match=r"to another position, Di, Ed, Flo, turn 2, step \d+: read it again"):
        s.edit("labs", frame)
    assert s.legal.frame["player"].tolist() == [s.seats[action.seat] for action in s.legal]


def test_a_whole_table_with_another_player_is_another_owner():
    s = game("workshop_of_leonardo", 3, "turn 5")
    frame = s.frames["apprentice"]
    held = frame[frame["where"] == "hand"]
    one, other = (held[held["player"] == name].index[0] for name in ("Ada", "Bo"))
    frame.loc[one, "player"], frame.loc[other, "player"] = "Bo", "Ada"
    for _ in range(2):
        s.edit("apprentice", frame)
        assert (s.state.apprentice[one].seat, s.state.apprentice[other].seat) == (1, 0)


def test_a_turn_is_a_moment_of_the_tables():
    s = game("leonardo_da_vinci", 3, "turn 4")
    over = s.frames(steps="turn")["players"]
    then = s.frames(turn=2)["players"]
    assert then["florins"].tolist() == over[over["turn"] == 2]["florins"].tolist()
    assert s.frames(turn=4)["players"].equals(s.frames["players"])
    for wrong in (9, -1, "tea", None.__class__):
        with pytest.raises(lnb.LeonardoError, match="`turn` must be a turn of this game, from 0 to 4; found"):
            s.frames(turn=wrong)
    with pytest.raises(lnb.LeonardoError, match="give view, lang, steps or turn"):
        s.frames(phase="C")
    with pytest.raises(lnb.LeonardoError, match=r"write it back with s\.edit"):
        s.frames["players"] = then


def test_a_number_of_steps_is_played():
    s = lnb.new("codex_naturalis", PLAYERS, seed=3)
    assert len(s.auto(steps=40, bots="sensible")) == 40
    assert s.step_number == 40
    for wrong in (0, -1, "40", True, 1.5, 10**9):
        with pytest.raises(lnb.LeonardoError, match="`steps` must be a number of steps"):
            s.auto(steps=wrong)
    assert s.step_number == 40


def test_a_moment_may_be_given_by_its_facts():
    s = lnb.new("leonardo_da_vinci", PLAYERS, seed=3)
    s.auto(turn=3, seat="Bo", bots="sensible")
    assert (s.state.turn, s.decision.seat) == (3, 1)
    s.goto(turn=2)
    assert s.state.turn == 2
    for wrong in (lambda: s.auto(bot="sensible"), lambda: s.goto(trun=2), s.goto):
        with pytest.raises(lnb.LeonardoError, match=r"There is no moment|A moment has no"):
            wrong()
    assert s.state.turn == 2


@pytest.mark.rule("ldv.finish.single_card")
def test_a_card_nobody_made_was_finished_by_the_player_it_is_given_to():
    s = game("leonardo_da_vinci", 3, "turn 3")
    made = {lab.invention for lab in s.state.labs if lab.seat != 1}
    asked = [card.number for card in s.state.inventions if card.where == "requested" and card.number in made]
    for number in (asked[0], 4):
        s.edit("inventions", {"number": number}, owner="Bo")
        card = s.state.inventions[number - 1]
        assert (card.where, card.owner, card.finished) == ("player", 1, 2)
        assert [each.seat for each in s.state.made_by(number) if each.turn == 2] == [1]
    assert s.problems() == ()


@pytest.mark.rule("codex.end.winner")
def test_an_order_that_is_secret_says_so(codex):
    order = codex.frames(view="Ada")["order"]
    assert (len(order), order.attrs["caption"]) == (0, "No places before the end: some points are still secret.")
    assert codex.frames["order"].attrs["caption"] == "One row per player, from first to last."


def test_the_tables_of_many_games_are_one_each():
    many = lnb.simulate("codex_naturalis", games=3, players=PLAYERS, seed=1, frames=["events", "players"])
    assert [*many] == ["games", "events", "players"]
    assert many["games"].equals(lnb.simulate("codex_naturalis", games=3, players=PLAYERS, seed=1))
    codes = lnb.simulate("codex_naturalis", games=3, players=PLAYERS, seed=1)["code"].unique()
    assert many["events"].groupby("game")["step"].max().tolist() == [lnb.open_code(code).step_number for code in codes]
    assert str(many["events"]["field"].dtype) == "category"
    assert many["players"].groupby("game")["player"].agg(list).tolist() == [PLAYERS] * 3
    with pytest.raises(lnb.LeonardoError, match=r"There is no table 'evnts'.*Did you mean 'events'"):
        lnb.simulate("codex_naturalis", games=3, frames="evnts")
    with pytest.raises(lnb.LeonardoError, match="`frames` must be the name of a table"):
        lnb.simulate("codex_naturalis", games=3, frames=3)
