"""Hints promise only what can still come, and reckon with what a token is worth to whoever holds it."""

import pytest

from leonardo_nb.rulesets.inventeurs.play.phases.sharing import TakeInvention, TakeToken
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import KeepTokens
from leonardo_nb.rulesets.inventeurs.play.phases.turn import Rest
from leonardo_nb.rulesets.inventeurs.think.plan import Plan
from leonardo_nb.rulesets.inventeurs.think.reasons import token
from tests.inventeurs.pieces import ARCHIMEDES, ARISTOTLE, AXE, BOW, CANOE, HIPPOCRATES, HYPATIA, SIGNALS, WHEEL
from tests.inventeurs.table import ADA, BO, laid_out, work

TEAM = (ARCHIMEDES, ARISTOTLE, HIPPOCRATES, HYPATIA)


def keys(hint):
    return [reason.key for reason in hint.reasons]


def last_shared(**position):
    """Ada has completed the last invention that is shared; the epoch is not yet over."""
    rewards = {25: [("availability", 0), ("progress", 3)]}
    table = laid_out(epoch=3, table=(25, 26), cubes={(BO, 25): (1, 2, 4, 1)}, rewards=rewards, **position)
    table.play(work(HYPATIA, 25), TakeInvention(BO), TakeToken(ADA, "availability", 0))
    table.until("use_tokens")
    assert table.s.decision.question() == "Ada: do you use any tokens before epoch III ends?"
    return table


@pytest.mark.rule("inventeurs.end", "inventeurs.ruling.last_tokens")
def test_after_the_last_sharing_no_token_is_turned_over_in_vain():
    table = last_shared(held={ADA: [("points", 1)]})
    assert table.s.hint().action == KeepTokens(ADA)
    assert keys(table.s.hint()) == ["advice.keep_last"]


@pytest.mark.rule("inventeurs.end", "inventeurs.ruling.last_tokens")
def test_after_the_last_sharing_what_is_laid_reaches_an_objective():
    table = last_shared(held={ADA: [("progress", 3)]})
    before, told = table.s.scores().total(ADA), []
    assert " to within 1 level of an objective worth 3 points." in str(table.s.hint())
    assert table.s.hint().text("fr").splitlines()[1].endswith("\u00a0; il ne lui manquera plus qu’un niveau.")
    while table.asked == ("use_tokens", ADA):
        told.append(keys(table.s.hint()))
        table.play(table.s.hint().action)
    assert told == [["advice.step", "advice.rest_held"], ["advice.reached", "advice.worth_less"]]
    assert table.s.scores().total(ADA) == before + 3


@pytest.mark.rule("inventeurs.end", "inventeurs.token.availability")
def test_after_the_last_sharing_no_turn_is_saved():
    table = last_shared(busy=TEAM[:3])
    assert all(inventor.busy for inventor in table.state.team(ADA))
    assert table.s.hint().action == KeepTokens(ADA)


@pytest.mark.rule("inventeurs.end", "inventeurs.ruling.last_tokens")
def test_after_the_last_sharing_the_epoch_is_not_said_to_be_over():
    refusal = last_shared().s.why_not(Rest(BO))
    soon = "The game is nearly over: nobody takes another action before epoch III ends. By our ruling,"
    assert soon in refusal.text()


@pytest.mark.rule("inventeurs.token.classification", "inventeurs.token.any_as_one")
def test_a_classification_token_in_use_is_not_turned_over_for_less():
    """It stands between 0, 1 and 3, 4, 5: without it one point of five is left, and Hypatia's objective gives 3."""
    table = laid_out(
        epoch=2,
        held={ADA: [("classification", 0)]},
        acquired={ADA: [BOW, CANOE, 7, 9, 11]},
        levels={HYPATIA: (0, 0, 0, 3)},
        check=False,
    )
    table.play(work(ARCHIMEDES, 13))
    assert table.asked == ("use_tokens", ADA)
    played = table.s.fork()
    turn = next(
        a for a in played.legal if a.kind == "turn_over" and (a.inventor, a.knowledge) == (HYPATIA, "mechanics")
    )
    played.play(turn)
    assert played.scores().total(ADA) < table.s.scores().total(ADA)
    assert table.s.hint().action == KeepTokens(ADA)


@pytest.mark.rule("inventeurs.complete.statuette")
def test_a_last_slot_is_one_slot():
    hint = laid_out(cubes={(ADA, BOW): (1, 0, 1, 1), (BO, BOW): (0, 0, 1, 0)}, table=(BOW,), busy=TEAM[:3], check=False)
    assert "This work fills the last slot of the bow" in hint.s.hint().text()


def told_of(table, action):
    """The reasons for an action, and those below them."""
    reasons = table.s.ruleset.advice(table.s.view(action.seat), action, table.s.legal)
    return [(part.key, part.params.get("seats"), part.cites) for reason in reasons for _, part in reason.walk()]


FEW = {(ADA, AXE): (2, 0, 2, 0), (ADA, CANOE): (2, 0, 1, 1), (ADA, WHEEL): (0, 0, 3, 1), (ADA, SIGNALS): (1, 1, 0, 0)}
"""Of fifteen cubes, all but one on inventions."""


@pytest.mark.rule("inventeurs.ruling.cubes", "inventeurs.ruling.extra_how")
def test_extra_cubes_that_are_not_at_home_fill_no_slot():
    """The bow has two empty slots; of the two extra cubes Ada has only one."""
    table = laid_out(cubes=FEW | {(BO, BOW): (1, 0, 2, 0)}, limit=15, held={ADA: [("knowledge", 0)]})
    action = next(each for each in table.s.legal if each.kind == "work" and each.invention == BOW and each.extra)
    reasons = {each.key: each.params for each in table.s.ruleset.advice(table.s.view(ADA), action, table.s.legal)}
    assert not reasons.keys() & {"advice.completes", "advice.completes_again", "advice.chooses_first"}
    assert reasons["advice.cubes"] == {"invention": BOW, "count": 1, "left": 1}
    assert reasons["advice.extra"] == {"extra": 1, "count": 1}
    table.play(action)
    assert sum(table.state.empty(table.state.place_of(BOW))) == 1


@pytest.mark.rule("inventeurs.ruling.cubes", "inventeurs.rest.all")
def test_without_a_cube_nobody_is_said_to_work_from_the_next_turn_on():
    cubes, held = FEW | {(ADA, SIGNALS): (1, 2, 0, 0)}, {ADA: [("points", 3)]}
    table = laid_out(cubes=cubes, limit=15, busy=TEAM[:2], held=held)
    hint = table.s.hint()
    assert (hint.action, keys(hint)) == (Rest(ADA), ["advice.rest_no_cubes"])
    assert "2 more inventors will be available when you have cubes to lay again." in hint.text("en")
    assert "2 inventeurs de plus seront disponibles quand vous aurez de nouveau des cubes" in hint.text("fr")


@pytest.mark.rule("inventeurs.share.ties", "inventeurs.share.order")
@pytest.mark.parametrize(("statuette", "choosing", "tied"), [(BO, "later", "before"), (ADA, "first", "after")])
def test_a_tie_that_settles_the_place_among_the_sharers_is_told(statuette, choosing, tied):
    """Bo has two cubes on the bow, and Hypatia lays two there."""
    position = {"cubes": {(BO, BOW): (1, 0, 1, 0)}, "table": (BOW, CANOE), "statuette": statuette}
    found = told_of(laid_out(check=False, **position), work(HYPATIA, BOW, mathematics=2))
    assert f"advice.would_choose_{choosing}" in [key for key, _, _ in found]
    assert (f"advice.tied_{tied}", (BO,), ("inventeurs.share.ties",)) in found


@pytest.mark.rule("inventeurs.token.progress", "inventeurs.score.progress")
@pytest.mark.parametrize(("chemistry", "key"), [(2, "advice.token_progress_later"), (3, "advice.token_progress")])
def test_a_progress_token_goes_only_on_the_level_just_below_it(chemistry, key):
    table = laid_out(levels={HIPPOCRATES: (0, chemistry, 0, 0)})
    reason = token(Plan(table.s.view(ADA), ADA), "progress", 4)
    assert (reason.key, reason.params["inventor"], reason.params.get("level", 3)) == (key, HIPPOCRATES, 3)
    assert reason.params.get("knowledge", "chemistry") == "chemistry"


@pytest.mark.rule("inventeurs.token.points")
def test_a_token_that_nobody_has_named_yet_is_named():
    """Nothing but the place in the sharing and the last slot has been told of before."""
    position = {"cubes": {(ADA, BOW): (1, 0, 1, 1), (BO, BOW): (0, 0, 1, 0)}, "rewards": {BOW: [("points", 3)]}}
    hint = laid_out(table=(BOW,), busy=TEAM[:3], check=False, **position).s.hint()
    assert "The 3-point token on this invention scores 3 points at the end" in hint.text("en")
    assert "Le pion Points de victoire 3 de cette invention rapporte 3 points" in hint.text("fr")
