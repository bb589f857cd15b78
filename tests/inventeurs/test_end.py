"""The end: points counted, ties, places."""

from random import Random

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell, tell_tree
from leonardo_nb.rulesets.inventeurs.ground.components import TILES
from leonardo_nb.rulesets.inventeurs.ground.sequences import best_points
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import TakeInvention, TakeToken
from leonardo_nb.testing.reasons import check_sheet
from leonardo_nb.testing.table import find
from tests.inventeurs.claims import CLAIMS, points
from tests.inventeurs.pieces import ARCHIMEDES, ARISTOTLE, HIPPOCRATES, HYPATIA
from tests.inventeurs.table import ADA, BO, CY, laid_out, work


def ending(**position):
    """Ada completes the last invention but one of the last epoch, alone."""
    table = laid_out(epoch=3, table=(25, 26), cubes={(ADA, 25): (1, 2, 4, 0)}, **position)
    table.play(work(HYPATIA, 25), TakeInvention(ADA))
    return table.finish()


@pytest.mark.rule("inventeurs.end", "inventeurs.end.winner")
def test_points_are_counted_seat_by_seat_and_the_most_win():
    game = ending(held={BO: [("points", 2)]})
    counted = [find(step, "end.counted") for step in game.history if "end.counted" in [e.told.key for e in step.events]]
    assert [(each.params["seat"], each.params["points"]) for each in counted] == [(ADA, 3), (BO, 2), (CY, 0)]
    assert all(each.cites == ("inventeurs.end",) for each in counted)
    sheet = game.scores()
    assert (sheet.winners, sheet.verdict.key, sheet.verdict.params) == ((ADA,), "score.won", {"seat": ADA, "points": 3})
    assert [each.place for each in sheet.order] == [1, 2, 3]
    assert game.state.phase == "end"


@pytest.mark.rule("inventeurs.end.winner")
def test_a_tie_is_broken_by_inventions():
    game = ending(held={BO: [("points", 3)]})
    sheet = game.scores()
    assert (sheet.winners, sheet.verdict.key) == ((ADA,), "score.tie_broken")
    assert sheet.verdict.cites == ("inventeurs.end.winner",)
    lines = [each for each in sheet.verdict.because if each.key.startswith("score.by_")]
    assert [(each.key, each.params["seat"], each.params["count"]) for each in lines] == [
        ("score.by_inventions", ADA, 1),
        ("score.by_no_inventions", BO, 0),
    ]
    assert {cite for each in lines for cite in each.cites} == {"inventeurs.end.winner"}
    check_sheet(CLAIMS, sheet)
    second = sheet.order[1].explanation
    told_of = {"seat": BO, "place": 2, "points": 3, "seats": (ADA,)}
    assert (second.key, second.params) == ("standing.inventions", told_of)
    remarks = [[part.key for part in place.explanation.because].count("standing.below") for place in sheet.order]
    assert remarks == [0, 1, 1], "the rulebook names only the winner"


@pytest.mark.rule("inventeurs.ruling.still_tied", "inventeurs.end.winner")
def test_whoever_is_still_tied_shares_the_victory():
    game = ending(acquired={BO: (27,)})
    sheet = game.scores()
    assert (sheet.winners, sheet.verdict.key) == ((ADA, BO), "score.shared")
    assert sheet.verdict.params == {"seats": (ADA, BO), "points": 3}
    assert sheet.verdict.cites == ("inventeurs.end.winner", "inventeurs.ruling.still_tied")
    assert sheet.order[0].explanation.cites == sheet.verdict.cites
    assert [each.place for each in sheet.order] == [1, 1, 3]
    assert sheet.order[0].explanation.key == "standing.shared"
    check_sheet(CLAIMS, sheet)


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


@pytest.mark.rule("inventeurs.ruling.last_tokens", "inventeurs.ruling.vp_token_turned")
@pytest.mark.parametrize(
    ("held", "key", "lost"),
    [
        ([("points", 3)], "end.not_worth", 3),
        ([("points", 2), ("points", 3)], "end.best_use_losing", 2),
        ([("points", 2), ("availability", 0)], "end.best_use", 0),
        ([("classification", 0)], "end.best_use", 0),
    ],
)
@pytest.mark.rule("inventeurs.score.progress")
def test_the_best_use_of_the_last_tokens_weighs_what_is_lost(held, key, lost):
    """Hypatia, of Ada, lacks mechanics 1 for 3 points; Ada has no 0, so a token alone makes no points."""
    levels = {HYPATIA: (0, 0, 0, 3)}
    cubes = {(ADA, 25): (1, 2, 4, 0)}
    table = laid_out(epoch=3, table=(25, 26), cubes=cubes, levels=levels, held={ADA: held})
    table.play(work(HYPATIA, 25), TakeToken(ADA, "progress", 3))
    table.edit(lambda state: replace(state, tokens=tuple(map(_boxed_progress, state.tokens))))
    step = table.until("last_tokens").step()
    (reason,) = find(step, "end.last_tokens").because
    assert (reason.key, reason.params) == (key, {"seat": ADA, "inventors": (HYPATIA,), "points": 3, "lost": lost})
    turned = ("inventeurs.token.any_as_one", *(("inventeurs.ruling.vp_token_turned",) if lost else ()))
    assert reason.cites == ("inventeurs.ruling.last_tokens", "inventeurs.score.progress", *turned)


def _boxed_progress(token):
    """Nobody holds a progress token."""
    held = token.where == "player" and token.kind == "progress"
    return replace(token, where="box", seat=-1) if held else token


@pytest.mark.rule("inventeurs.ruling.last_tokens", "inventeurs.token.classification")
def test_a_classification_token_turned_over_costs_what_it_adds_to_a_sequence():
    levels = {HYPATIA: (0, 0, 0, 3)}
    held, acquired = {ADA: [("classification", 0)]}, {ADA: (1, 3)}
    table = laid_out(
        epoch=3, table=(25, 26), cubes={(BO, 25): (1, 2, 4, 1)}, levels=levels, held=held, acquired=acquired
    )
    table.play(work(HYPATIA, 25), TakeInvention(BO), TakeToken(ADA, "progress", 3))
    table.edit(lambda state: replace(state, tokens=tuple(map(_boxed_progress, state.tokens))))
    (reason,) = find(table.until("last_tokens").step(), "end.last_tokens").because
    assert (reason.key, reason.params["lost"]) == ("end.best_use_losing", 1)
    lost = "inventeurs.token.classification", "inventeurs.score.sequences", "inventeurs.ruling.wild_runs"
    assert reason.cites[2:] == ("inventeurs.token.any_as_one", *lost)


@pytest.mark.rule("inventeurs.score.sequences", "inventeurs.ruling.wild_runs")
def test_an_invention_that_too_few_tokens_reach_is_not_denied():
    """The lamp's number is 5 and the clepsydra's 4: it would take four tokens to begin with 0."""
    options = {"epoch": 2, "acquired": {ADA: (10, 12)}, "wild_needs_card": True}
    table = laid_out(held={ADA: [("classification", 0)]}, **options)
    line = [line for line in table.s.scores().lines if line.seat == ADA][1]
    told_of = {"seat": ADA, "lowest": 4, "count": 4, "points": 0}
    assert (line.explanation.key, line.explanation.params) == ("score.no_sequence_gap", told_of)
    assert line.cites == ("inventeurs.ruling.wild_runs", "inventeurs.score.sequences")
    check_sheet(CLAIMS, table.s.scores())
    four = laid_out(held={ADA: [("classification", 0)] * 4}, **options).s.scores()
    assert [line.points for line in four.lines if line.seat == ADA][1] == 5


@pytest.mark.rule("inventeurs.score.sequences", "inventeurs.ruling.wild_runs")
def test_a_lone_token_makes_no_sequence_where_each_needs_an_invention():
    held = {ADA: [("classification", 0), ("classification", 0)]}
    sheet = laid_out(held=held, wild_needs_card=True).s.scores()
    line = [line for line in sheet.lines if line.seat == ADA][1]
    told_of = {"seat": ADA, "count": 2, "points": 0}
    assert (line.explanation.key, line.explanation.params) == ("score.no_sequence_wild", told_of)
    assert line.cites == ("inventeurs.ruling.wild_runs", "inventeurs.score.sequences")
    check_sheet(CLAIMS, sheet)
    sheet = laid_out(held=held).s.scores()
    line = [line for line in sheet.lines if line.seat == ADA][1]
    assert (line.explanation.key, line.points) == ("score.sequences", 1)
    check_sheet(CLAIMS, sheet)


@pytest.mark.rule("inventeurs.score.sequences")
def test_the_next_best_grouping_leaves_out_nothing_that_fits():
    sheet = laid_out(epoch=2, acquired={ADA: (1, 2, 3)}, table=(15, 16)).s.scores()
    line = [line for line in sheet.lines if line.seat == ADA][1].explanation
    assert [(each.key, each.cites) for each in line.because] == [
        ("score.run", ("inventeurs.score.sequences",)),
        ("score.only_grouping", ("inventeurs.score.sequences",)),
    ]
    check_sheet(CLAIMS, sheet)
    held = {ADA: [("classification", 0)]}
    sheet = laid_out(epoch=2, acquired={ADA: (1, 2, 3, 4, 5, 9)}, held=held, table=(15, 16)).s.scores()
    line = [line for line in sheet.lines if line.seat == ADA][1].explanation
    other = line.because[-1]
    assert (line.params["points"], other.key, other.params) == (5, "score.next_best", {"numbers": (2, 2), "points": 4})
    check_sheet(CLAIMS, sheet)


@pytest.mark.rule("inventeurs.score.sequences", "inventeurs.ruling.wild_runs")
def test_where_no_other_sequences_score_no_hole_is_left_in_the_sentence():
    """Numbers 3, 4, 5 and three tokens for 0, 1, 2: shorter, it scores less; all else scores nothing."""
    tokens = [("classification", 0)] * 3
    table = laid_out(epoch=2, acquired={ADA: (7, 9, 11)}, held={ADA: tokens}, wild_needs_card=True)
    line = next(line for line in table.s.scores().lines if line.seat == ADA and line.source == "chart.sequences")
    *_, other = line.explanation.because
    assert (line.points, other.key, other.params) == (5, "score.others_nothing", {})
    assert tell_tree(line.explanation, table.state, "en").endswith("Any other grouping gives less, or nothing at all.")
    assert tell_tree(line.explanation, table.state, "fr").endswith(
        "Tout autre regroupement rapporte moins, voire rien."
    )


@pytest.mark.rule("inventeurs.score.sequences", "inventeurs.token.classification")
def test_another_grouping_is_not_called_the_next_best_where_a_shorter_sequence_scores_more():
    """Numbers 0, 1, 3 and two tokens: without the second token, 0 to 3 scores 3, more than twice 0 and 1."""
    held = {ADA: [("classification", 0)] * 2}
    table = laid_out(epoch=2, acquired={ADA: (1, 3, 7)}, held=held, table=(15, 16))
    line = next(line for line in table.s.scores().lines if line.seat == ADA and line.source == "chart.sequences")
    *_, other = line.explanation.because
    assert (line.points, other.params) == (4, {"numbers": (1, 1), "points": 2})
    assert best_points((0, 1, 3), 1, needs_card=False) == 3
    said = "No other grouping gives as much: one with two sequences up to 1 gives only 2 points."
    assert tell(other, table.state, "en") == said
    said = "Aucun autre regroupement ne rapporte autant\N{NO-BREAK SPACE}: avec deux suites jusqu’à 1, ce ne serait que 2 points."
    assert tell(other, table.state, "fr") == said


@pytest.mark.rule("inventeurs.score.sequences", "inventeurs.token.classification", "inventeurs.ruling.wild_runs")
def test_a_lone_token_is_no_sequence_that_scores_just_as_a_lone_0():
    table = laid_out(epoch=2, acquired={ADA: (7,)}, held={ADA: [("classification", 0)]})
    line = next(line for line in table.s.scores().lines if line.seat == ADA and line.source == "chart.sequences")
    told, rules = line.explanation, ("inventeurs.token.classification", "inventeurs.ruling.wild_runs")
    assert (told.key, told.cites) == ("score.lone_token", ("inventeurs.score.sequences", *rules))
    assert tell_tree(line.explanation, table.state, "en").startswith(
        "Ada has no sequence that scores: a classification token with no 1"
    )
    assert "un pion Numéro de classification que ne suit aucun 1 y vaut un 0" in tell_tree(told, table.state, "fr")


@pytest.mark.rule("inventeurs.ruling.last_tokens", "inventeurs.score.progress")
def test_hints_make_the_best_of_the_last_tokens():
    """Progress 3 laid on Hippocrates, whose objective is out of reach, would cost Ada the point there is to gain."""
    s = lnb.scenario("inventeurs", "last-tokens")
    assert points.total(_by_hints(s), ADA) == 8


@pytest.mark.rule("inventeurs.ruling.last_tokens", "inventeurs.score.progress")
@pytest.mark.parametrize("seed", range(12))
def test_no_use_of_the_last_tokens_is_better_than_what_the_hints_say(seed):
    rng = Random(seed)
    fronts = [("progress", 2), ("progress", 3), ("points", 1), ("points", 2), ("classification", 0), ("knowledge", 0)]
    goals = {number: TILES[number].goal for number in (ARCHIMEDES, ARISTOTLE, HIPPOCRATES, HYPATIA)}
    levels = {number: tuple(max(0, each - rng.randint(0, 1)) for each in goal) for number, goal in goals.items()}
    table = laid_out(
        epoch=3, table=(25, 26), cubes={(BO, 25): (1, 2, 4, 1)}, levels=levels, held={ADA: rng.sample(fronts, 4)}
    )
    table.play(work(HYPATIA, 25), TakeInvention(BO), TakeToken(ADA, "progress", 3))
    state = table.until("last_tokens").state
    best = points.total(state, ADA) + max(0, *points.last_uses(state, ADA).values(), 0)
    assert points.total(_by_hints(table.s), ADA) == best


def _by_hints(s):
    while s.decision:
        hint = s.hint()
        s.play(hint.action if hint else s.legal[0])
    return s.state
