"""Hints tell the points that are really taken, and objectives count to the end."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.rulesets.codex_naturalis.ground.area import open_places
from leonardo_nb.rulesets.codex_naturalis.ground.components import GOALS, KINGDOM
from leonardo_nb.rulesets.codex_naturalis.think.plan import Plan
from tests.codex_naturalis.table import ADA, PLAIN, backs, laid_out


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


@pytest.mark.rule("codex.objective.diagonal", "codex.ruling.starter_no_colour")
def test_no_second_card_of_a_copy_is_told_across_the_starter_card():
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=6)
    by_hints(session, lambda game: len(game.steps) >= 16)
    assert (session.hint().action.x, session.hint().action.y) == (1, 1)
    assert (-1, -1) in session.state.area(session.decision.seat)
    assert "advice.pattern_part" not in [reason.key for reason in session.hint().reasons]


@pytest.mark.rule("codex.objective.diagonal", "codex.play.only_covered_need_corners", "codex.end.objectives")
@pytest.mark.parametrize(
    ("fungi", "number", "side", "place", "leads"),
    [
        (((1, 1),), 5, "back", (2, 2), True),
        (((1, 1),), 3, "front", (2, 2), False),  # no corner for a card at (3, 3)
        (((-1, -1),), 5, "back", (1, 1), False),  # the starter card lies between them
        (((1, 1), (2, 2), (3, 3)), 5, "back", (5, 5), False),  # no card counts for two copies
    ],
)
def test_the_second_card_of_a_copy_is_one_that_a_third_can_follow(fungi, number, side, place, leads):
    table = laid_out(
        {ADA: PLAIN + backs((1, 2, 4)[: len(fungi)], *fungi)}, {ADA: (number, 11, 80)}, common=(87, 95), check=False
    )
    plan = Plan(table.s.view(ADA), ADA)
    card = replace(table.state.cards[table.state.row_of(number)], side=side, x=place[0], y=place[1])
    assert plan.leads_to_copy(GOALS[87], len(fungi) // 3, card) == leads


@pytest.mark.rule("codex.objective.diagonal", "codex.objective.l_shape")
def test_the_cards_of_the_hand_are_counted_and_not_the_places_of_a_pattern():
    """With one card of the kingdom of a diagonal, three cards were said to be in hand."""
    told = 0
    for seed in range(6):
        session = by_hints(
            lnb.new("codex_naturalis", 2, seed=seed), lambda game: game.legal[0].kind == "keep_objective"
        )
        for reason in session.hint().reasons:
            if reason.key == "advice.keep_pattern":
                wanted = {kingdom for _, _, kingdom in GOALS[reason.params["card"]].pattern}
                hand = [KINGDOM[card.card] for card in session.state.hand(session.decision.seat)]
                assert reason.params["count"] == sum(kingdom in wanted for kingdom in hand)
                told += 1
    assert told


@pytest.mark.rule("codex.play.only_covered_need_corners")
def test_corners_to_build_on_are_those_beside_which_a_card_can_be_laid():
    session, told = lnb.new("codex_naturalis", 2, seed=0), 0
    while not session.is_over and told < 12:
        if session.decision.seat == -1:
            session.auto()
            continue
        hint, seat = session.hint(), session.decision.seat
        given = [reason.params["open"] for reason in hint.reasons if reason.key == "advice.corners"]
        session.play(hint.action)
        if given:
            x, y = hint.action.x, hint.action.y
            free = [place for place in open_places(session.state.area(seat).values()) if is_diagonal(place, x, y)]
            assert given == [len(free)]
            told += 1


def is_diagonal(place, x, y):
    return (abs(place[0] - x), abs(place[1] - y)) == (1, 1)
