"""Hints tell the points that are really taken, and objectives count to the end."""

import pytest

import leonardo_nb as lnb


def by_hints(session, here):
    """Play as the hints say, up to a question like this."""
    while session.decision.seat == -1 or not here(session):
        session.auto() if session.decision.seat == -1 else session.play(session.hint().action)
    return session


@pytest.mark.rule("codex.end.objectives", "codex.end.last_round")
def test_the_last_card_is_taken_for_its_objectives_too():
    """Of the cards face up, 40 gives a point and completes a set; gold card 65 cannot be laid in the next turn."""
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=29)
    by_hints(session, lambda game: game.decision.kind == "draw_card" and game.state.last_turn)
    hint = session.hint()
    assert hint.action.card == 40
    assert [reason.key for reason in hint.reasons] == ["advice.set_done", "advice.take_points", "advice.near_end"]


@pytest.mark.rule("codex.ruling.score_over_29")
def test_no_points_are_promised_beyond_the_end_of_the_track():
    def gives_more(game):
        told = {reason.key: reason.params for reason in game.hint().reasons}
        return told.get("advice.points", {"points": 0})["points"] > 1

    session = by_hints(lnb.new("codex_naturalis", ["Ada", "Bo"], seed=3, cap=29), gives_more)
    session.edit("players", session.decision.seat, score=28, force=True)
    (given,) = [reason for reason in session.hint().reasons if reason.key == "advice.points"]
    assert given.params["points"] == 1


@pytest.mark.rule("codex.setup.secret_objective", "codex.end.objectives")
def test_once_secret_objectives_are_laid_open_every_seat_sees_the_whole_sheet():
    session = lnb.new("codex_naturalis", ["Ada", "Bo", "Cy"], seed=11)
    session.auto(until="end", bots="random")
    for back in (1, 2, 4):
        session.goto(len(session.steps) - back)
        assert session.state.phase == "end"
        assert session.scores().seen_by(0).text() == session.scores().text()
        assert len(session.frames(view=0)["order"]) == 3
