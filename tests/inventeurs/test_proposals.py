"""What is proposed instead of something refused: the same purpose, and never the action where a token would do."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import LayProgress, TurnOver, UseAvailability
from leonardo_nb.rulesets.inventeurs.play.phases.turn import Rest
from tests.inventeurs.pieces import ARCHIMEDES, ARISTOTLE, BOW, HIPPOCRATES, HYPATIA
from tests.inventeurs.table import ADA, laid_out, work

TWO, FREE = ("progress", 2), ("availability", 0)
ALL = (ARCHIMEDES, ARISTOTLE, HIPPOCRATES, HYPATIA)


def proposed(table, action):
    (repair,) = table.refused(action).repairs
    return repair


@pytest.mark.rule("inventeurs.token.availability", "inventeurs.work.available_only")
def test_with_nobody_available_a_token_is_proposed_before_the_whole_action():
    for held, instead in (([FREE], UseAvailability(ADA)), ([], Rest(ADA))):
        table = laid_out(busy=ALL, held={ADA: held})
        refusal = table.refused(work(ARCHIMEDES, BOW), "inventeurs.work.available_only")
        assert refusal.repairs == (instead,)


@pytest.mark.rule("inventeurs.token.points", "inventeurs.token.any_as_one")
def test_points_are_proposed_away_only_where_an_objective_needs_them_or_they_were_tried():
    """Of Ada's team only Hypatia, for mechanics, and Hippocrates, for physics, need a 1."""
    points = ("points", 3)
    table = laid_out(held={ADA: [points]}, busy=(HYPATIA,))
    instead = TurnOver(ADA, *points, HYPATIA, "mechanics")
    assert proposed(table, TurnOver(ADA, *points, HYPATIA, "mathematics")) == instead
    assert proposed(table, TurnOver(ADA, *points, ARCHIMEDES, "physics")).inventor in (HIPPOCRATES, HYPATIA)
    reached = {HIPPOCRATES: (1, 2, 0, 0), HYPATIA: (0, 0, 1, 2)}
    table = laid_out(held={ADA: [points]}, busy=(HYPATIA,), levels=reached, check=False)
    assert proposed(table, TurnOver(ADA, *points, ARCHIMEDES, "physics")).kind == "turn_over"
    assert not table.refused(LayProgress(ADA, 2, ARCHIMEDES, "chemistry")).repairs
    table = laid_out(held={ADA: [points]}, busy=(HYPATIA,))
    assert proposed(table, LayProgress(ADA, 2, HYPATIA, "mechanics")) == instead


@pytest.mark.rule("inventeurs.token.progress")
def test_the_token_that_fits_there_is_proposed_first():
    points = ("points", 1)
    table = laid_out(held={ADA: [points, TWO, ("progress", 3)]})
    level_1 = LayProgress(ADA, 2, ARCHIMEDES, "physics")
    assert proposed(table, TurnOver(ADA, *points, ARCHIMEDES, "physics")) == level_1
    assert proposed(table, LayProgress(ADA, 3, ARCHIMEDES, "physics")) == level_1
    assert proposed(table, LayProgress(ADA, 2, HYPATIA, "mechanics")) == TurnOver(ADA, *TWO, HYPATIA, "mechanics")
    fits = LayProgress(ADA, 3, HYPATIA, "mathematics")
    assert proposed(table, LayProgress(ADA, 2, HYPATIA, "mathematics")) == fits
    alone = laid_out(held={ADA: [TWO]})
    assert proposed(alone, LayProgress(ADA, 2, HYPATIA, "mathematics")) == LayProgress(ADA, 2, ARISTOTLE, "mathematics")


@pytest.mark.rule("inventeurs.token.any_as_one")
@pytest.mark.parametrize("token", [("points", 2), ("classification", 0), ("knowledge", 0)], ids=str)
def test_another_token_that_fits_the_spot_is_proposed_before_none(token):
    """Aristotle's empty mechanics is no part of an objective, so no points are lost there; the token is not held."""
    table = laid_out(held={ADA: [token]}, busy=(HYPATIA,))
    table.play(Rest(ADA))
    fits = (TurnOver(ADA, *token, ARISTOTLE, "mechanics"),) if token[0] == "knowledge" else ()
    assert table.refused(TurnOver(ADA, *FREE, ARISTOTLE, "mechanics")).repairs == fits
    assert table.refused(LayProgress(ADA, 2, ARISTOTLE, "mechanics")).repairs == fits


@pytest.mark.rule("inventeurs.token.free", "inventeurs.token.availability")
def test_a_use_of_tokens_is_repaired_by_another_for_the_same_purpose_alone():
    table = laid_out(held={ADA: [("points", 1), FREE]})
    assert not table.refused(UseAvailability(ADA)).repairs  # nobody is busy, and to turn the token over frees nobody
    assert not laid_out().refused(LayProgress(ADA, 2, ARCHIMEDES, "physics")).repairs  # no token, and work is no use
    assert proposed(table, LayProgress(ADA, 4, ARCHIMEDES, "physics")).kind == "turn_over"
    assert proposed(table, TurnOver(ADA, "points", 3, ARCHIMEDES, "physics")).kind == "turn_over"


@pytest.mark.rule("inventeurs.rest.all", "inventeurs.token.availability")
def test_without_an_availability_token_the_action_does_the_same():
    table = laid_out(held={ADA: [TWO]}, busy=(HYPATIA,))
    assert proposed(table, UseAvailability(ADA)) == Rest(ADA)
    table.play(work(ARCHIMEDES, BOW))
    assert not table.refused(UseAvailability(ADA)).repairs


@pytest.mark.rule("inventeurs.complete.statuette", "inventeurs.epoch.end", "inventeurs.share.order")
def test_a_hint_promises_only_what_surely_follows():
    """Ada has the statuette already, only one invention is left then, and Cy chooses before her."""
    hint = lnb.scenario("inventeurs", "last-but-one").hint()
    keys = [part.key for reason in hint.reasons for _, part in reason.walk()]
    assert keys == ["advice.completes_again", "advice.ends_epoch", "advice.chooses_later"]


@pytest.mark.rule("inventeurs.token.progress", "inventeurs.token.any_as_one")
def test_a_token_that_is_not_held_is_refused_by_the_rule_of_its_use():
    table = laid_out(held={ADA: [FREE]})
    for use, rule in ((LayProgress(ADA, 2, ARCHIMEDES, "mechanics"), "progress"), (turned(*TWO), "any_as_one")):
        (reason,) = [each for each in table.refused(use).reasons if each.key == "token.not_held"]
        assert reason.cites == (f"inventeurs.token.{rule}", "inventeurs.token.free")


@pytest.mark.rule("inventeurs.setup.material")
def test_where_a_token_bears_no_number_the_number_given_is_what_is_wrong():
    refusal = laid_out(held={ADA: [FREE]}).refused(turned("availability", 1))
    assert refusal.text("en").startswith("The availability token has no number on it, so enter its value as 0, not 1.")


@pytest.mark.rule("inventeurs.token.any_as_one", "inventeurs.setup.material")
@pytest.mark.parametrize("kind", ["knowledge", "availability", "classification"])
def test_of_a_token_without_a_number_the_same_one_is_proposed(kind):
    table = laid_out(held={ADA: [TWO, (kind, 0)]})
    assert proposed(table, turned(kind, 1)) == turned(kind, 0)
    elsewhere = TurnOver(ADA, kind, 1, ARCHIMEDES, "physics")
    assert (proposed(table, elsewhere).kind, proposed(table, elsewhere).value) == ("lay_progress", 2)


def turned(kind, value):
    return TurnOver(ADA, kind, value, HYPATIA, "mechanics")


@pytest.mark.rule("inventeurs.token.progress", "inventeurs.ruling.vp_token_turned")
def test_no_points_are_proposed_away_for_a_level_that_nobody_asked_for():
    """Bo holds nothing but points, and Aristotle needs a 2 for physics."""
    s = lnb.new("inventeurs", 2, seed=5400)
    s.auto("end", bots="sensible")
    s.goto(55)
    refusal = s.why_not(LayProgress(1, 3, ARISTOTLE, "physics"))
    assert [reason.key for reason in refusal.reasons] == ["token.not_held", "token.wrong_level"]
    assert not refusal.repairs


@pytest.mark.rule("inventeurs.token.any_as_one", "inventeurs.token.progress")
def test_of_several_levels_the_nearest_is_proposed():
    """No objective needs it: the same inventor comes first, then the same knowledge of another one."""
    reached = {ARCHIMEDES: (2, 1, 2, 2), HIPPOCRATES: (1, 2, 0, 0), HYPATIA: (0, 0, 1, 2), ARISTOTLE: (2, 0, 0, 2)}
    table = laid_out(held={ADA: [FREE]}, levels=reached, check=False)
    assert proposed(table, TurnOver(ADA, *FREE, HIPPOCRATES, "physics")) == TurnOver(
        ADA, *FREE, HIPPOCRATES, "mechanics"
    )
    assert proposed(table, TurnOver(ADA, *FREE, ARCHIMEDES, "chemistry")).knowledge == "chemistry"
