"""Reward tokens: progress, any token as a 1, availability, and when they are offered."""

import pytest

from leonardo_nb.rulesets.inventeurs.play.phases.sharing import TakeInvention, TakeToken
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import KeepTokens, LayProgress, TurnOver, UseAvailability
from leonardo_nb.rulesets.inventeurs.play.phases.turn import Rest
from leonardo_nb.testing.table import find
from tests.inventeurs.pieces import ARCHIMEDES, BOW, EINSTEIN, HYPATIA
from tests.inventeurs.table import ADA, BO, CY, Table, laid_out, work
from tests.reasons.reason_snapshots import reason_snapshot

TWO = ("progress", 2)


@pytest.mark.rule("inventeurs.token.free")
@reason_snapshot
def test_a_progress_token_covers_the_level_just_below_it_and_costs_no_action():
    table = laid_out(held={ADA: [TWO]})
    step = table.play(LayProgress(ADA, 2, ARCHIMEDES, "mechanics"))
    assert not table.state.held(ADA)
    assert [token.seat for token in table.state.tokens if token.where == "inventor"] == [ADA]
    assert table.asked == ("take_turn", ADA)
    return [step]


@reason_snapshot
def test_only_tokens_that_one_holds_are_used():
    none = laid_out().refused(LayProgress(ADA, 2, ARCHIMEDES, "mechanics"), "inventeurs.token.free")
    other = laid_out(held={ADA: [("points", 3)]}).refused(LayProgress(ADA, 2, ARCHIMEDES, "mechanics"))
    refusal = laid_out(held={ADA: [TWO]}).refused(LayProgress(ADA, 2, EINSTEIN, "physics"))
    return [none, other, refusal, laid_out(held={ADA: [TWO]}).refused(LayProgress(ADA, 2, 99, "physics"))]


@reason_snapshot
def test_any_token_is_laid_as_a_1_where_there_is_no_level():
    table = laid_out(held={ADA: [("availability", 0)]})
    step = table.play(TurnOver(ADA, "availability", 0, HYPATIA, "mechanics"))
    assert table.state.inventor(HYPATIA).mechanics == 1
    assert [token.seat for token in table.state.tokens if token.where == "inventor"] == [ADA]
    held = laid_out(held={ADA: [TWO]})
    held.refused(TurnOver(ADA, "progress", 2, HYPATIA, "mathematics"), "inventeurs.token.any_as_one")
    return [step]


@pytest.mark.rule("inventeurs.score.tokens")
@reason_snapshot
def test_a_points_token_scores_until_it_is_turned_over():
    table = laid_out(held={ADA: [("points", 3), ("points", 2)]})
    line = next(line for line in table.s.scores().lines if line.seat == ADA and line.explanation.key == "score.tokens")
    values = line.explanation.params["values"]
    assert (line.points, sorted(values)) == (5, [2, 3])
    assert line.explanation.params == {"seat": ADA, "values": values, "points": 5}
    assert line.cites == ("inventeurs.score.tokens", "inventeurs.token.points")
    step = table.play(TurnOver(ADA, "points", 3, HYPATIA, "mechanics"))
    assert table.s.scores().total(ADA) == 2
    return [step, laid_out(held={ADA: [TWO]}).play(TurnOver(ADA, "progress", 2, HYPATIA, "mechanics"))]


@reason_snapshot
def test_an_availability_token_needs_somebody_busy():
    table = laid_out(held={ADA: [("availability", 0)]})
    refusal = table.refused(UseAvailability(ADA), "inventeurs.ruling.availability_none_busy")
    for inventor in (ARCHIMEDES, HYPATIA):
        assert laid_out(busy=(inventor,), held={ADA: [("availability", 0)]}).s.why_not(UseAvailability(ADA)) is None
    return [refusal, laid_out(busy=(ARCHIMEDES,)).refused(UseAvailability(ADA), "inventeurs.token.availability")]


@pytest.mark.rule("inventeurs.token.availability")
def test_an_availability_token_is_thought_of_where_it_is_held():
    def thought_of(table):
        return UseAvailability(ADA) in table.state.pending[-1].candidates(table.state)

    assert thought_of(laid_out(held={ADA: [("availability", 0)]}))
    assert not thought_of(laid_out(held={ADA: [TWO], BO: [("availability", 0)]}))


@pytest.mark.rule("inventeurs.ruling.progress_timing", "inventeurs.token.availability", "inventeurs.token.free")
def test_tokens_are_offered_before_and_after_the_action():
    table = laid_out(held={ADA: [TWO, ("availability", 0)]})
    assert "inventeurs.ruling.progress_timing" in table.s.decision.cites
    assert LayProgress(ADA, 2, ARCHIMEDES, "mechanics") in table.s.legal
    table.play(work(ARCHIMEDES, BOW))
    assert table.asked == ("use_tokens", ADA)
    assert table.s.decision.cites == ("inventeurs.token.free", "inventeurs.ruling.progress_timing")
    table.play(LayProgress(ADA, 2, ARCHIMEDES, "physics"), UseAvailability(ADA))
    assert table.asked == ("take_turn", BO)
    without = laid_out()
    without.play(work(ARCHIMEDES, BOW))
    assert without.asked == ("take_turn", BO)


@pytest.mark.rule("inventeurs.ruling.progress_timing", "inventeurs.token.availability")
def test_tokens_are_offered_to_sharers_and_availability_to_whose_turn_it_is():
    nearly = {(ADA, BOW): (1, 0, 1, 0), (BO, BOW): (0, 0, 1, 0)}
    table = laid_out(cubes=nearly, rewards={BOW: [("availability", 0), TWO]}, held={CY: [TWO]})
    table.play(work(HYPATIA, BOW), TakeToken(ADA, "availability", 0), TakeToken(BO, "progress", 2))
    table.step()
    assert table.asked == ("use_tokens", ADA)
    assert table.s.decision.moment == "after_sharing"
    assert UseAvailability(ADA) in table.s.legal
    find(table.play(KeepTokens(ADA)), "token.kept")
    assert table.asked == ("use_tokens", BO)
    reasons = table.refused(UseAvailability(BO), "inventeurs.token.availability").reasons
    assert [reason.key for reason in reasons] == ["token.other_turn", "token.no_availability", "token.none_busy"]
    table.play(LayProgress(BO, 2, EINSTEIN, "physics"))
    assert table.asked == ("take_turn", BO)


@reason_snapshot
def test_before_the_count_everyone_may_use_tokens_and_the_best_use_is_proposed():
    held = {ADA: [TWO, ("points", 1)], BO: [("points", 2)]}
    levels = {HYPATIA: (0, 0, 0, 3)}
    table = laid_out(epoch=3, table=(25, 26), cubes={(BO, 25): (1, 2, 4, 1)}, held=held, levels=levels)
    table.play(work(HYPATIA, 25), TakeInvention(BO), TakeToken(ADA, "progress", 3))
    step = table.until("last_tokens").step()
    assert table.state.phase == "last_tokens"
    assert table.asked == ("use_tokens", ADA)
    assert "inventeurs.ruling.last_tokens" in table.s.decision.cites or table.s.decision.moment == "last"
    table.play(TurnOver(ADA, "progress", 2, HYPATIA, "mechanics"), KeepTokens(ADA))
    assert table.asked == ("use_tokens", BO)
    table.finish()
    assert table.s.scores().total(ADA) == 4
    return [step]


@pytest.mark.rule("inventeurs.score.progress", "inventeurs.progress.free")
def test_an_objective_counts_when_every_level_is_reached_or_passed():
    """Hypatia's objective is mechanics 1 and mathematics 3."""

    def told_of(levels):
        table = laid_out(levels={HYPATIA: levels})
        line = [line for line in table.s.scores().lines if line.seat == ADA][3]
        key = "score.progress" if line.points else "score.no_progress"
        assert (line.explanation.key, line.explanation.cites) == (key, ("inventeurs.score.progress",))
        count = sum(each.key == "progress.reached" for each in line.explanation.because)
        assert line.explanation.params == {"seat": ADA, "count": count, "points": line.points}
        return line.points, next(each for each in line.explanation.because if each.params["inventor"] == HYPATIA)

    points, reason = told_of((0, 0, 1, 3))
    assert (points, reason.key, reason.params) == (3, "progress.reached", {"inventor": HYPATIA, "points": 3})
    assert told_of((4, 4, 1, 4))[0] == 3
    points, reason = told_of((4, 4, 0, 4))
    assert (points, reason.key, reason.params) == (
        0,
        "progress.missing",
        {"inventor": HYPATIA, "points": 3, "count": 1},
    )
    assert [each.key for each in reason.because] == ["progress.level_none", "progress.level"]
    assert reason.because[0].params == {"knowledge": "mechanics", "level": 0, "wanted": 1}
    assert {each.cites for each in reason.because} == {("inventeurs.score.progress",)}


@pytest.mark.rule("inventeurs.ruling.open_information")
def test_only_the_order_of_piles_and_bag_is_hidden():
    table = Table(3).until("take_turn")
    state = table.state
    view = table.s.view(BO)
    assert view.rng != state.rng
    assert (view.players, view.inventors, view.contributions) == (state.players, state.inventors, state.contributions)
    assert view.on_table() == state.on_table()
    piles = [card.invention for card in view.inventions if card.where == "pile"]
    assert piles == sorted(piles)
    assert sorted(piles) == sorted(card.invention for card in state.inventions if card.where == "pile")
    bag = [token.face for token in view.tokens if token.where == "bag"]
    assert sorted(bag) == sorted(token.face for token in state.tokens if token.where == "bag")
    assert bag != [token.face for token in state.tokens if token.where == "bag"]
    assert table.s.view(ADA) == view


@pytest.mark.rule("inventeurs.rest.all")
def test_making_all_available_is_the_action():
    table = laid_out(busy=(ARCHIMEDES,), held={ADA: [TWO]})
    table.play(Rest(ADA), KeepTokens(ADA))
    assert table.asked == ("take_turn", BO)


@pytest.mark.rule("inventeurs.token.classification", "inventeurs.score.sequences")
def test_a_classification_token_turned_over_costs_what_the_sequences_lose():
    """The bow is a 0; with one token it is a sequence up to 1."""
    ruling = ("inventeurs.ruling.wild_runs",)
    for acquired, key, points in (((1,), "token.costs_sequences", 1), ((), "token.costs_nothing", 0)):
        table = laid_out(held={ADA: [("classification", 0)]}, acquired={ADA: acquired}, table=(2, 3, 4))
        cost = find(table.play(TurnOver(ADA, "classification", 0, HYPATIA, "mechanics")), key)
        assert cost.params == {"seat": ADA, "points": points}
        rules = "inventeurs.token.classification", "inventeurs.score.sequences"
        assert cost.cites == (*rules, *(ruling if points else ()))


@pytest.mark.rule("inventeurs.ruling.wild_runs")
@pytest.mark.parametrize(("strict", "key"), [(False, "token.costs_sequences"), (True, "token.costs_nothing")])
def test_points_of_tokens_alone_rest_on_the_ruling(strict, key):
    """Two tokens make 0 and 1, unless a sequence needs an invention."""
    table = laid_out(held={ADA: [("classification", 0)] * 2}, wild_needs_card=strict)
    cost = find(table.play(TurnOver(ADA, "classification", 0, HYPATIA, "mechanics")), key)
    assert cost.cites[2:] == ("inventeurs.ruling.wild_runs",)


@pytest.mark.rule("inventeurs.token.classification")
def test_a_token_within_a_sequence_rests_on_the_rule_alone():
    """Numbers 0 and 2, with a token between them."""
    acquired = {ADA: (1, 6)}
    table = laid_out(held={ADA: [("classification", 0)]}, acquired=acquired, table=(2, 3, 4))
    cost = find(table.play(TurnOver(ADA, "classification", 0, HYPATIA, "mechanics")), "token.costs_sequences")
    assert cost.params["points"] == 2
    assert cost.cites == ("inventeurs.token.classification", "inventeurs.score.sequences")


@pytest.mark.rule("inventeurs.progress.free")
def test_learning_beyond_the_objective_is_cited_only_where_it_is_done():
    """Archimedes needs no chemistry, Hypatia needs mechanics 1."""
    for inventor, knowledge, free in ((ARCHIMEDES, "chemistry", True), (HYPATIA, "mechanics", False)):
        table = laid_out(held={ADA: [TWO]})
        reason = find(table.play(TurnOver(ADA, *TWO, inventor, knowledge)), "progress.missing")
        assert ("inventeurs.progress.free" in reason.cites) == free


@pytest.mark.rule("inventeurs.ruling.last_tokens")
def test_before_the_count_tokens_are_not_kept_for_later():
    table = laid_out(epoch=3, table=(25, 26), cubes={(BO, 25): (1, 2, 4, 1)}, held={BO: [TWO]})
    table.play(work(HYPATIA, 25), TakeInvention(BO), TakeToken(ADA, "progress", 3))
    table.until("last_tokens").step()
    assert KeepTokens(ADA).told(table.state).key == "action.keep_tokens_last"
    find(table.play(KeepTokens(ADA)), "token.kept_last")


@pytest.mark.rule("inventeurs.token.progress", "inventeurs.token.any_as_one")
def test_a_progress_token_of_1_is_the_back_of_any():
    """The values are 1 to 4, and the 1 is no token of its own."""
    table, none = laid_out(held={ADA: [("progress", 3)]}), laid_out()
    one = LayProgress(ADA, 1, ARCHIMEDES, "chemistry")
    assert [reason.key for reason in table.refused(one).reasons] == ["token.one_is_back"]
    assert table.refused(one).repairs == (TurnOver(ADA, "progress", 3, ARCHIMEDES, "chemistry"),)
    refusal = table.refused(LayProgress(ADA, 1, ARCHIMEDES, "mechanics"))
    assert [reason.key for reason in refusal.reasons] == ["token.one_is_back", "token.one_on_empty"]
    assert [reason.key for reason in none.refused(one).reasons] == ["token.one_none_held"]
    assert "the values are 1, 2, 3 and 4" in table.refused(LayProgress(ADA, 5, ARCHIMEDES, "chemistry")).text("en")
