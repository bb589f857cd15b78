"""Seats by number or by name, and bots in the same forms, wherever they are taken."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.session.transcript import transcript


@pytest.mark.parametrize(
    "taken",
    [
        lambda s, seat: s.view(seat),
        lambda s, seat: s.show(seat=seat),
        lambda s, seat: s.frames(view=seat)["players"].to_csv(),
        lambda s, seat: s.frames(view=seat, steps="turn")["players"].to_csv(),
        lambda s, seat: str(s.story(5, seat=seat)),
        lambda s, seat: transcript(s, "en", seat),
        lambda s, seat: s.scores().total(seat),
        lambda s, seat: s.scores().place(seat),
        lambda s, seat: s.fork().auto("turn", {seat: "random"}, passing=True)[-1].state,
        lambda s, seat: s.fork().auto(f"phase C, seat {seat}", "sensible")[-1].state,
        lambda s, seat: lnb.compare(s, seat=seat, under=[{}]).text("en"),
    ],
)
def test_a_seat_is_taken_by_number_or_by_name(s, taken):
    assert taken(s, "Bo") == taken(s, 1)


def test_nobody_of_that_name_is_told_in_one_sentence(s):
    with pytest.raises(lnb.LeonardoError, match=r"^Nobody here is called 'Zoe': the players are Ada, Bo, Cy\.$"):
        s.view("Zoe")


FORMS = ["sensible", ["sensible"] * 3, {0: "sensible", 1: "sensible", "Cy": "sensible"}]


@pytest.mark.parametrize("bots", FORMS, ids=["one", "list", "mapping"])
def test_bots_are_given_in_the_same_forms_everywhere(s, bots):
    def played(session, given):
        return session.auto("phase", given)[-1].state

    assert played(s.fork(), bots) == played(s.fork(), "sensible")
    compared = [lnb.compare(s, under=[{}], until="turn", bots=each).outcomes[0].after for each in (bots, "sensible")]
    assert compared[0] == compared[1]
    frame = lnb.simulate("codex_naturalis", 1, ["Ada", "Bo", "Cy"], seed=1, bots=bots)
    assert frame.equals(lnb.simulate("codex_naturalis", 1, ["Ada", "Bo", "Cy"], seed=1, bots="sensible"))


def test_what_comes_of_a_choice_is_played_out_by_bots_in_any_form():
    s = lnb.scenario("leonardo_da_vinci", "end-tie")
    s.auto()
    forms = ["random", ["random"] * len(s.seats), dict.fromkeys(s.seats, "random")]
    one, *others = [s.what_if(bots, games=1) for bots in forms]
    assert all(one.equals(other) for other in others)


def test_a_story_is_told_as_a_seat_may_know_it():
    s = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=1)
    s.auto("turn 2", "random")
    assert str(s.story(9, seat="Ada")) != str(s.story(9))
    assert s.story(4, seat="Ada").frame.shape[0] == 4


def test_who_plays_alone_has_one_row_a_game():
    games = lnb.simulate("workshop_of_leonardo", 2, 1, seed=4, bots="sensible")
    sheets = [lnb.open_code(code).scores() for code in games["code"]]
    assert games["score"].tolist() == [sum(map(sheet.total, range(4))) for sheet in sheets]
    assert games["won"].tolist() == [bool(sheet.winners) for sheet in sheets]


def test_bots_play_a_fork_and_an_opened_code_alike(s):
    ends = [there.auto("turn", "random")[-1].state for there in (s.fork(), lnb.open_code(s.code))]
    assert ends[0] == ends[1]


def test_a_simulated_game_can_be_opened():
    games = lnb.simulate("workshop_of_leonardo", 2, ["Ada", "Bo"], seed=4, bots="sensible")
    assert games.equals(lnb.simulate("workshop_of_leonardo", 2, 2, seed=4, bots="sensible"))
    for row in games.itertuples():
        assert lnb.open_code(row.code).scores().total(row.seat) == row.score
