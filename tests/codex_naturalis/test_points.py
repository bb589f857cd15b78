"""Points of laid cards, taken at once."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.drawing.chart import Bar, Bars
from leonardo_nb.rulesets.codex_naturalis import RULESET
from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import TakeTop
from leonardo_nb.testing.table import find, keys, told
from tests.codex_naturalis.table import ADA, BO, PLAIN, backs, laid_out, lay

FUNGI = (1, 2, 3, 4, 9, 10)


@pytest.mark.rule("codex.score.immediate", "codex.score.flat")
@pytest.mark.parametrize(("number", "points"), [(8, 1), (7, 0), (47, 3), (50, 5)])
def test_flat_points_are_taken_at_once(number, points):
    area = (*PLAIN, *backs(FUNGI[:4], (1, 1), (2, 2), (3, 3), (4, 4)))
    table = laid_out({ADA: area}, {ADA: (5, 6, number)}, scores={ADA: 4})
    step = table.play(lay(number, "front", 5, 5))
    assert table.state.players[ADA].score == 4 + points
    assert table.asked == ("draw_card", ADA)
    assert ("lay.points" in told(step)) == (points > 0)
    if points:
        assert find(step, "points.flat").cites == ("codex.score.flat",)
        assert find(step, "lay.points").params == {"seat": ADA, "points": points, "score": 4 + points}


@pytest.mark.rule("codex.score.per_object")
def test_the_cards_own_object_counts():
    area = (*PLAIN, *backs((1, 21), (1, 1), (2, 2)))
    table = laid_out({ADA: area}, {ADA: (41, 7, 8)})
    assert table.state.players[ADA].quill == 0
    step = table.play(lay(41, "front", 3, 3))
    assert find(step, "points.per_object").params["count"] == 1
    assert table.state.players[ADA].score == 1


@pytest.mark.rule("codex.score.per_object")
def test_objects_that_come_later_give_nothing_more():
    area = (*PLAIN, *backs((1, 21), (1, 1), (2, 2)))
    table = laid_out({ADA: area}, {ADA: (41, 5, 8)})
    table.play(lay(41, "front", 3, 3), TakeTop(ADA, "gold"))
    table.until("play_card", ADA).play(lay(5, "front", -1, -1))
    assert table.state.players[ADA].quill == 2
    assert table.state.players[ADA].score == 1


@pytest.mark.rule("codex.score.per_corner")
@pytest.mark.parametrize(("place", "points"), [((2, 2), 2), ((0, 2), 4)])
def test_two_points_a_covered_corner(place, points):
    """The corners are empty, and that makes no difference."""
    area = ((86, "back", 0, 0), *backs((1, 2, 3, 4), (1, 1), (-1, 1), (-2, 2), (-3, 3)))
    table = laid_out({ADA: area}, {ADA: (44, 7, 8)})
    step = table.play(lay(44, "front", *place))
    assert table.state.players[ADA].score == points
    assert find(step, "points.per_corner").params["count"] == points // 2


@pytest.mark.rule("codex.score.per_corner")
def test_a_corner_of_the_starter_card_counts_as_well():
    area = ((86, "back", 0, 0), *backs((1, 2, 3), (1, 1), (2, 2), (3, 3)))
    table = laid_out({ADA: area}, {ADA: (44, 7, 8)})
    table.play(lay(44, "front", -1, 1))
    assert table.state.players[ADA].score == 2


@pytest.mark.rule("codex.score.immediate")
def test_only_the_player_who_lays_scores():
    table = laid_out(hands={ADA: (8, 7, 41)}, scores={BO: 5})
    table.play(lay(8, "front", 1, 1))
    assert [player.score for player in table.state.players] == [1, 5]


def beyond_the_track(**options):
    state = {"ended_by": "points", "triggered_by": BO, "last_turn": 3}
    table = laid_out(
        {ADA: (*PLAIN, *backs(FUNGI[:3], (1, 1), (2, 2), (3, 3)))},
        {ADA: (47, 7, 8)},
        scores={ADA: 28},
        state=state,
        check=False,
        **options,
    )
    return table, table.play(lay(47, "front", 4, 4))


@pytest.mark.rule("codex.ruling.score_over_29")
def test_points_beyond_29_count():
    table, step = beyond_the_track()
    assert table.state.players[ADA].score == 31
    assert find(step, "lay.past_track").cites == ("codex.ruling.score_over_29",)


@pytest.mark.rule("codex.ruling.score_over_29")
def test_by_option_the_track_ends_at_29():
    table, step = beyond_the_track(cap=29)
    assert table.state.players[ADA].score == 29
    assert find(step, "lay.capped").params == {"end": 29, "lost": 2}
    assert "lay.past_track" not in keys(step.events[2].explanation)


def test_charts():
    table = laid_out({ADA: ((84, "back", 0, 0), (1, "front", 1, 1))}, {ADA: (2, 3, 48)})
    (missing,) = table.refused(lay(48, "front", 0, 2)).reasons
    assert RULESET.chart(missing, table.state) == Bars((Bar("", (2,), 3),), ("chart.visible",), "chart.needed")
    verdict = table.s.scores().verdict
    rows = tuple(Bar(player.name, (0, 0), coat=player.colour) for player in table.state.players)
    assert RULESET.chart(verdict, table.state) == Bars(rows, ("chart.cards", "chart.objectives"))
    table, step = beyond_the_track()
    assert RULESET.chart(step.events[0].explanation, table.state) is None
    area = ((86, "back", 0, 0), *backs((1, 2, 3, 4), (1, 1), (-1, 1), (2, 2), (1, 3)))
    table = laid_out({ADA: area}, {ADA: (44, 11, 12)})
    corners = find(table.play(lay(44, "front", 0, 2)), "points.per_corner")
    assert RULESET.chart(corners, table.state) == Bars((Bar("", (2, 2, 2)),), ("chart.per_corner",))
    area = (*PLAIN, *backs((1, 21), (1, 1), (2, 2)))
    table = laid_out({ADA: area}, {ADA: (41, 7, 8)})
    objects = find(table.play(lay(41, "front", 3, 3)), "points.per_object")
    assert RULESET.chart(objects, table.state) == Bars((Bar("", (1,)),), ("chart.per_object",))


@pytest.mark.rule("codex.ruling.score_over_29", "codex.score.immediate")
def test_no_nought_is_told_of_points_beyond_the_end_of_the_track():
    table = laid_out({ADA: PLAIN}, {ADA: (8, 3, 41)}, scores={ADA: 29}, cap=29, check=False)
    action = lay(8, "front", 1, 1)
    assert table.s.text(action).endswith("for no points")
    assert table.s.text(action, "fr").endswith("pour aucun point")
    step = table.play(action)
    assert "Ada scores no points and stays on 29." in step.text("en")
    assert "Ada ne marque aucun point et reste à 29." in step.text("fr")


@pytest.mark.rule("codex.ruling.score_over_29")
@pytest.mark.parametrize("score", [29, 31, 33])
def test_by_the_other_reading_points_beyond_the_track_are_lost_and_nobody_scores_fewer_than_none(score):
    table = laid_out({ADA: PLAIN}, {ADA: (8, 3, 41)}, scores={ADA: score}, check=False)
    action = lay(8, "front", 1, 1)
    outcome = lnb.compare(table.s, action, [{}, {"cap": 29}]).outcomes[1]
    assert outcome.before.players[ADA].score == 29
    lost = [problem.explanation for problem in outcome.lost if problem.explanation.key != "lens.carried"]
    assert [(each.key, each.cites, each.params) for each in lost] == [
        ("carried.capped", ("codex.ruling.score_over_29",), {"seat": ADA, "end": 29, "lost": score - 29})
    ] * (score > 29)
    assert find(outcome.steps[0], "lay.points").params == {"seat": ADA, "points": 0, "score": 29}


@pytest.mark.rule("codex.ruling.score_over_29", "codex.score.immediate")
def test_who_was_put_beyond_the_end_of_the_track_is_taken_nothing_back():
    table = laid_out({ADA: PLAIN}, {ADA: (8, 3, 41)}, scores={ADA: 20}, cap=29, check=False)
    table.s.edit("players", ADA, score=31, force=True)
    step = table.s.play(lay(8, "front", 1, 1))
    assert find(step, "lay.points").params == {"seat": ADA, "points": 0, "score": 31}
    assert find(step, "lay.capped").params == {"end": 29, "lost": 1}
