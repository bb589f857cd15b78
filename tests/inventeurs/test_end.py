"""The end: points counted, ties, places."""

import pytest

from leonardo_nb.rulesets.inventeurs.phases.sharing import TakeInvention
from leonardo_nb.testing.table import find
from tests.inventeurs.table import ADA, BO, CY, HYPATIA, laid_out, work


def ending(**position):
    """Ada completes the last invention but one of the last epoch, alone."""
    table = laid_out(epoch=3, table=(25, 26), cubes={(ADA, 25): (1, 2, 4, 0)}, **position)
    table.play(work(HYPATIA, 25), TakeInvention(ADA))
    return table.finish()


@pytest.mark.rule("inventeurs.end")
@pytest.mark.rule("inventeurs.end.winner")
def test_points_are_counted_seat_by_seat_and_the_most_win():
    game = ending(held={BO: [("points", 2)]})
    counted = [find(step, "end.counted") for step in game.history if "end.counted" in [e.told.key for e in step.events]]
    assert [(each.params["seat"], each.params["points"]) for each in counted] == [(ADA, 3), (BO, 2), (CY, 0)]
    assert all(each.cites == ("inventeurs.end",) for each in counted)
    sheet = game.scores()
    assert (sheet.winners, sheet.verdict.key, sheet.verdict.params) == ((ADA,), "score.won", {"seat": ADA, "points": 3})
    total = sheet.verdict.because[0]
    assert total.params == {
        "seat": ADA,
        "inventions": 3,
        "sequences": 0,
        "tokens": 0,
        "progress": 0,
        "points": 3,
    }
    assert [each.place for each in sheet.order] == [1, 2, 3]


@pytest.mark.rule("inventeurs.end.winner")
def test_a_tie_is_broken_by_inventions():
    game = ending(held={BO: [("points", 3)]})
    sheet = game.scores()
    assert (sheet.winners, sheet.verdict.key) == ((ADA,), "score.tie_broken")
    assert sheet.verdict.cites == ("inventeurs.end.winner",)
    lines = [each for each in sheet.verdict.because if each.key == "score.by_inventions"]
    assert [(each.params["seat"], each.params["count"]) for each in lines] == [(ADA, 1), (BO, 0)]
    second = sheet.order[1].explanation
    told_of = {"seat": BO, "place": 2, "points": 3, "seats": (ADA,)}
    assert (second.key, second.params) == ("standing.inventions", told_of)


@pytest.mark.rule("inventeurs.ruling.still_tied")
def test_whoever_is_still_tied_shares_the_victory():
    game = ending(acquired={BO: (27,)})
    sheet = game.scores()
    assert (sheet.winners, sheet.verdict.key) == ((ADA, BO), "score.shared")
    assert sheet.verdict.params == {"seats": (ADA, BO), "points": 3}
    assert "inventeurs.ruling.still_tied" in sheet.verdict.cites
    assert [each.place for each in sheet.order] == [1, 1, 3]
    assert sheet.order[0].explanation.key == "standing.shared"


@pytest.mark.rule("inventeurs.score.inventions")
def test_inventions_are_worth_what_is_printed():
    sheet = laid_out(epoch=3, acquired={ADA: (1, 13, 25)}, table=(30, 31)).s.scores()
    line = sheet.lines[0]
    assert (line.points, line.explanation.params) == (6, {"seat": ADA, "count": 3, "points": 6})
    assert [each.params for each in line.explanation.because] == [
        {"invention": 1, "points": 1},
        {"invention": 13, "points": 2},
        {"invention": 25, "points": 3},
    ]
    assert line.explanation.cites == ("inventeurs.score.inventions",)
