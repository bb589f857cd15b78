"""Completing and sharing, the end of an epoch, the next one."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import TakeInvention, TakeToken
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import KeepTokens, UseAvailability
from leonardo_nb.testing.table import find, told
from tests.inventeurs.pieces import ARCHIMEDES, ARISTOTLE, AXE, BOW, CANOE, EINSTEIN, HYPATIA, WHEEL
from tests.inventeurs.table import ADA, BO, CY, DI, ED, laid_out, work
from tests.reasons.reason_snapshots import reason_snapshot

NEARLY = {(ADA, BOW): (1, 0, 1, 0), (BO, BOW): (0, 0, 1, 0)}
"""Two mathematics slots of the bow are empty."""


@pytest.mark.rule("inventeurs.ruling.must_take")
@reason_snapshot
def test_contributors_choose_by_their_cubes_and_each_takes_one_reward():
    table = laid_out(cubes=NEARLY)
    first = table.play(work(HYPATIA, BOW))
    assert "inventeurs.ruling.must_take" in table.s.decision.cites
    kinds = {action.kind for action in table.s.legal}
    assert kinds == {"take_invention", "take_token"}
    second = table.play(TakeInvention(ADA))
    assert table.state.acquired(ADA) == (BOW,)
    third = table.refused(TakeInvention(BO), "inventeurs.share.three_rewards")
    wrong = table.refused(TakeToken(BO, "progress", 4), "inventeurs.share.three_rewards")
    fourth = table.play(TakeToken(BO, "progress", 3))
    assert [each.face for each in table.state.held(BO)] == ["progress:3"]
    return [first, second, third, wrong, fourth]


@reason_snapshot
def test_what_nobody_takes_goes_to_the_box_and_cubes_go_home():
    table = laid_out(cubes=NEARLY)
    table.play(work(HYPATIA, BOW), TakeInvention(ADA), TakeToken(BO, "progress", 3))
    step = table.step()
    assert table.state.phase == "work"
    assert table.state.cubes(1, ADA).total == table.state.cubes(1, BO).total == 0
    assert sum(token.where == "box" for token in table.state.tokens) == 1
    assert table.until("take_turn").asked == ("take_turn", BO)
    return [step]


@pytest.mark.rule("inventeurs.share.leftover")
def test_an_invention_nobody_takes_goes_to_the_box_too():
    table = laid_out(cubes=NEARLY)
    table.play(work(HYPATIA, BOW), TakeToken(ADA, "progress", 2), TakeToken(BO, "progress", 3))
    find(table.step(), "share.leftover_invention")
    alone = laid_out(cubes={(ADA, BOW): (1, 0, 2, 0)})
    alone.play(work(HYPATIA, BOW), TakeToken(ADA, "progress", 2))
    find(alone.step(), "share.leftover_all")


@reason_snapshot
def test_ties_go_clockwise_from_the_statuette():
    """Bo completes it: Cy, next to him, comes before Ada, who has as many cubes."""
    cubes = {(ADA, WHEEL): (0, 0, 1, 0), (CY, WHEEL): (0, 0, 0, 1), (BO, WHEEL): (0, 0, 1, 1)}
    table = laid_out(cubes=cubes, seat=BO)
    return [table.play(work(3, WHEEL, seat=BO))]


@pytest.mark.rule("inventeurs.share.resume", "inventeurs.end")
@pytest.mark.parametrize(("epoch", "key"), [(1, "share.resume"), (3, "share.game_over")])
def test_after_the_last_sharing_of_the_game_nobody_plays_on(epoch, key):
    s = lnb.new("inventeurs", ["Ada", "Bo", "Cy"], seed=21)
    while not (s.state.epoch == epoch and s.decision.kind == "finish_sharing" and len(s.state.on_table()) < 2):
        s.auto("step", dict.fromkeys(range(3), "sensible"))
    told_of = [event.explanation for event in s.play(s.legal[0]).events]
    (resumed,) = [each for each in told_of if each.key in ("share.game_over", "share.resume")]
    assert resumed.key == key
    if key == "share.game_over":
        assert (resumed.params, resumed.cites) == ({}, ("inventeurs.share.resume", "inventeurs.end"))


@reason_snapshot
def test_the_epoch_ends_with_the_last_but_one_invention():
    cubes = NEARLY | {(CY, AXE): (1, 0, 0, 0)}
    table = laid_out(table=(BOW, AXE), cubes=cubes, busy=(ARISTOTLE,))
    table.play(work(HYPATIA, BOW), TakeInvention(ADA), TakeToken(BO, "progress", 3))
    table.step()
    first = table.until("end_epoch").step()
    assert not table.state.on_table()
    axe = next(card for card in table.state.inventions if card.invention == AXE)
    assert (axe.where, axe.place, axe.seat) == ("box", 0, -1)
    assert not any(token.place for token in table.state.tokens)
    second = table.until("open_epoch").step()
    assert table.state.inventor(ARISTOTLE).busy
    assert table.asked == ("take_turn", BO)
    return [first, second]


@pytest.mark.rule("inventeurs.epoch.end")
def test_with_two_inventions_left_the_epoch_goes_on():
    table = laid_out(table=(BOW, AXE, CANOE), cubes=NEARLY)
    table.play(work(HYPATIA, BOW), TakeInvention(ADA), TakeToken(BO, "progress", 3))
    table.step()
    assert table.until("take_turn").asked == ("take_turn", BO)
    assert table.state.epoch == 1


@reason_snapshot
def test_the_third_epoch_is_dealt_alike_and_is_the_last():
    nearly = {(ADA, 13): (1, 0, 4, 0)}
    table = laid_out(epoch=2, table=(13, 14), cubes=nearly)
    table.play(work(HYPATIA, 13), TakeInvention(ADA))
    first = table.until("open_epoch").step()
    last = laid_out(epoch=3, table=(25, 26), cubes={(ADA, 25): (1, 2, 4, 0)})
    last.play(work(HYPATIA, 25), TakeInvention(ADA))
    second = last.until("last_tokens").step()
    assert "last_tokens" in {each.state.phase for each in last.s.history}
    last.finish()
    assert last.state.is_over
    assert told(last.s.history[-1]) == ["score.end"]
    return [first, second]


@pytest.mark.rule("inventeurs.complete.statuette")
def test_nobody_takes_the_statuette_for_less_than_the_last_slot():
    table = laid_out(statuette=CY)
    step = table.play(work(ARCHIMEDES, BOW))
    assert told(step) == ["work.done"]
    assert table.state.statuette == CY


@reason_snapshot
def test_two_who_come_too_late_are_not_said_to_have_come_first():
    """Photography has 9 slots: Ada completes it with 3 cubes, Bo and Cy have 2, Di and Ed 1."""
    cubes = {(ADA, 31): (0, 2, 0, 0), (BO, 31): (0, 2, 0, 0), (CY, 31): (2, 0, 0, 0), (DI, 31): (0, 0, 0, 1)}
    cubes[ED, 31] = (0, 0, 0, 1)
    table = laid_out(players=5, epoch=3, table=(31, 32, 33), cubes=cubes)
    return [table.play(work(ARCHIMEDES, 31))]


@reason_snapshot
def test_who_comes_too_late_is_told_which_equals_came_first():
    """The balloon has 7 slots: Ada completes it with 3 cubes, all others have one."""
    cubes = {(ADA, 15): (0, 2, 0, 0), (BO, 15): (1, 0, 0, 0), (CY, 15): (0, 1, 0, 0), (DI, 15): (0, 0, 0, 1)}
    cubes[ED, 15] = (0, 0, 0, 1)
    table = laid_out(players=5, epoch=2, table=(15, 16, 17), cubes=cubes)
    return [table.play(work(ARCHIMEDES, 15))]


@reason_snapshot
def test_who_has_the_statuette_keeps_it_and_who_has_worked_alone_takes_one_reward():
    table = laid_out(cubes={(ADA, BOW): (1, 0, 2, 0)})
    return [table.play(work(HYPATIA, BOW))]


@pytest.mark.rule("inventeurs.ruling.progress_timing")
def test_who_completes_an_invention_and_gets_nothing_may_still_use_tokens():
    """The balloon has 7 slots: Bo, Cy and Di have 2 cubes each, and Ada lays the last one."""
    cubes = {(BO, 15): (1, 1, 0, 0), (CY, 15): (0, 2, 0, 0), (DI, 15): (0, 0, 0, 2)}
    held = {ADA: [("availability", 0)]}
    table = laid_out(players=4, epoch=2, table=(15, 16, 17), cubes=cubes, held=held)
    order = find(table.play(work(ARCHIMEDES, 15)), "share.order")
    assert order.params["seats"] == (BO, CY, DI)
    table.play(TakeInvention(BO), TakeToken(CY, "progress", 3), TakeToken(DI, "progress", 2))
    table.step()
    asked = []
    while table.asked[0] == "use_tokens":
        asked.append(table.asked[1])
        if table.asked[1] == ADA:
            assert UseAvailability(ADA) in table.s.legal
        table.play(KeepTokens(table.asked[1]))
    assert ADA in asked
    assert table.asked == ("take_turn", BO)


@reason_snapshot
def test_a_token_is_refused_where_none_is_left_or_there_is_no_such():
    cubes = {(ADA, BOW): (1, 0, 1, 0), (BO, BOW): (0, 0, 1, 0), (CY, BOW): (0, 0, 0, 1)}
    table = laid_out(cubes=cubes)
    table.play(work(HYPATIA, BOW), TakeToken(ADA, "progress", 2), TakeToken(BO, "progress", 3))
    return [table.refused(TakeToken(CY, "progress", 2), "inventeurs.share.three_rewards")]


@reason_snapshot
def test_a_token_is_refused_by_what_lies_there():
    """A 1 is the back of each token; a kind that bears no number has to lie there before its number is corrected."""
    cubes = {(ADA, BOW): (1, 0, 1, 0), (BO, BOW): (0, 0, 1, 0), (CY, BOW): (0, 0, 0, 1)}
    table = laid_out(cubes=cubes)
    table.play(work(HYPATIA, BOW))
    fronts = ("progress", 1), ("progress", 5), ("points", 7), ("availability", 3)
    return [table.refused(TakeToken(ADA, *front)) for front in fronts]


@pytest.mark.rule("inventeurs.complete.statuette", "inventeurs.share.three_rewards", "inventeurs.score.inventions")
def test_the_invention_that_is_complete_is_shared_wherever_it_lies():
    table = laid_out(table=(AXE, CANOE, BOW), cubes=NEARLY)
    table.play(work(HYPATIA, BOW))
    assert (table.state.phase, table.state.statuette) == ("sharing", ADA)
    find(table.play(TakeInvention(ADA)), "share.invention")
    assert table.state.acquired(ADA) == (BOW,)
    assert [card.invention for card in table.state.on_table()] == [AXE, CANOE]


@pytest.mark.rule("inventeurs.share.leftover", "inventeurs.share.three_rewards")
def test_three_sharers_leave_nothing_over():
    cubes = {(ADA, BOW): (1, 0, 1, 0), (BO, BOW): (0, 0, 1, 0), (CY, BOW): (0, 0, 0, 1)}
    table = laid_out(cubes=cubes)
    table.play(work(HYPATIA, BOW), TakeInvention(ADA))
    (reason,) = table.refused(TakeInvention(BO)).reasons
    assert reason.key == "share.invention_gone"
    table.play(TakeToken(BO, "progress", 2), TakeToken(CY, "progress", 3))
    assert told(table.step()) == ["share.resume"]


@pytest.mark.rule("inventeurs.epoch.next", "inventeurs.epoch.three")
@pytest.mark.parametrize(
    ("epoch", "table", "cubes", "more"),
    [(1, (BOW, AXE), (1, 0, 2, 0), ()), (2, (13, 14), (1, 0, 4, 0), ("inventeurs.epoch.three",))],
)
def test_busy_inventors_stay_busy_and_the_next_epoch_says_so(epoch, table, cubes, more):
    made = laid_out(epoch=epoch, table=table, cubes={(ADA, table[0]): cubes}, busy=(EINSTEIN,))
    made.play(work(HYPATIA, table[0]), TakeInvention(ADA))
    made.until("open_epoch")
    rules = ("inventeurs.epoch.next", *more)
    assert made.s.decision.cites == (*rules, "inventeurs.setup.rewards")
    step = made.step()
    assert find(step, "epoch.dealt").cites == rules
    stay = find(step, "epoch.stay_busy")
    assert (stay.params, stay.cites) == ({"inventors": (EINSTEIN, HYPATIA)}, ("inventeurs.epoch.next",))
    assert step.events[-1].text("en") == "Busy inventors stay busy: Albert Einstein and Hypatia."
    assert step.events[-1].text("fr") == "Les inventeurs occupés le restent\u00a0: Albert Einstein et Hypatie."


@pytest.mark.rule("inventeurs.share.leftover")
def test_two_tokens_left_over_are_listed_after_the_sentence():
    table = laid_out(cubes={(ADA, BOW): (1, 0, 2, 0)}, rewards={BOW: (("points", 1), ("progress", 2))})
    table.play(work(HYPATIA, BOW), TakeInvention(ADA))
    step = table.step()
    english = (
        "Nobody is left to choose, so what remains goes back into the box: a progress 2 token and a 1-point token."
    )
    assert english in step.text("en")
    french = "Plus personne n’a de récompense à choisir\u00a0; ce qui reste va dans la boîte\u00a0: un pion"
    assert french in step.text("fr")
