"""A turn: working, making everyone available, passing."""

import pytest

from leonardo_nb.core.catalogue import tell
from leonardo_nb.rulesets.inventeurs.play.phases.turn import ExtraCube, Pass, Rest
from leonardo_nb.rulesets.inventeurs.play.work import Work
from leonardo_nb.testing.table import find
from tests.inventeurs.pieces import (
    ARCHIMEDES,
    ARISTOTLE,
    AXE,
    BOW,
    CANOE,
    EINSTEIN,
    HIPPOCRATES,
    HYPATIA,
    SIGNALS,
    WHEEL,
)
from tests.inventeurs.table import ADA, BO, laid_out, work
from tests.reasons.reason_snapshots import reason_snapshot

ALL = (ARCHIMEDES, ARISTOTLE, HIPPOCRATES, HYPATIA)
KNOWLEDGE = ("knowledge", 0)


@pytest.mark.rule("inventeurs.turn.one_action", "inventeurs.turn.order")
def test_a_turn_is_one_action_and_then_the_next_player_clockwise_decides():
    table = laid_out()
    assert set(table.s.decision.cites) >= {"inventeurs.turn.one_action", "inventeurs.turn.order"}
    table.play(work(ARCHIMEDES, BOW))
    assert table.asked == ("take_turn", BO)
    assert table.state.turn == 10
    late = table.s.why_not(work(ARISTOTLE, BOW))
    assert late.reasons[0].key == "core.wrong_seat"
    assert "inventeurs.turn.order" in late.cites
    last = laid_out(seat=2)
    last.play(work(5, BOW, seat=2))
    assert last.asked == ("take_turn", ADA)


@reason_snapshot
def test_cubes_that_find_no_slot_go_back():
    """Hypatia has mathematics 2, and one slot is left."""
    table = laid_out(cubes={(BO, BOW): (0, 0, 0, 1)})
    first = table.play(work(HYPATIA, BOW))
    assert table.state.cubes(1, ADA).total == 1
    second = laid_out().play(work(ARISTOTLE, WHEEL))
    full = laid_out(cubes={(BO, BOW): (1, 0, 0, 0)})
    return [first, second, full.play(work(ARCHIMEDES, BOW))]


@pytest.mark.rule("inventeurs.turn.one_action", "inventeurs.ruling.no_action")
def test_only_what_can_be_done_is_asked():
    turn = ("inventeurs.turn.one_action", "inventeurs.turn.order", "inventeurs.ruling.progress_timing")

    def asked(**position):
        state = laid_out(**position).state
        question = state.pending[-1].asked(state)
        assert question.params == {"seat": ADA}
        return question.key, question.cites

    assert asked(busy=(HYPATIA,)) == ("question.take_turn", turn)
    assert asked() == ("question.take_turn_work", turn)
    nothing = dict.fromkeys((ARCHIMEDES, ARISTOTLE, HIPPOCRATES, HYPATIA), (0, 0, 0, 0))
    only = ("question.take_turn_pass", ("inventeurs.ruling.no_action", *turn))
    assert asked(levels=nothing, check=False) == only


@reason_snapshot
def test_who_can_lay_no_cube_cannot_work():
    """Hippocrates knows chemistry alone, which the bow does not need."""
    refusal = laid_out().refused(work(HIPPOCRATES, BOW), "inventeurs.work.at_least_one")
    assert refusal.repairs[0].inventor == HIPPOCRATES
    assert refusal.repairs[0].invention != BOW
    return [refusal]


@pytest.mark.rule("inventeurs.setup.epoch_cards", "inventeurs.epoch.next", "inventeurs.share.three_rewards")
def test_why_an_invention_is_not_on_the_table():
    """It is dealt in another epoch or not at all, or it was taken or put away when it was shared."""
    later = ("inventeurs.epoch.next", "inventeurs.epoch.three")
    for position, invention, rules in [
        ({}, 30, ("inventeurs.setup.epoch_cards",)),
        ({"table": (BOW, AXE), "acquired": {BO: [CANOE]}}, CANOE, ("inventeurs.share.three_rewards",)),
        ({"table": (BOW, AXE)}, CANOE, ("inventeurs.share.leftover",)),
        ({"epoch": 2, "acquired": {BO: [CANOE]}}, CANOE, later[:1]),
        ({"epoch": 3}, 13, later),
    ]:
        (reason,) = laid_out(**position).refused(work(ARCHIMEDES, invention)).reasons
        assert (reason.key, reason.cites) == ("work.not_on_table", rules)


@pytest.mark.rule("inventeurs.setup.material")
def test_an_invention_that_does_not_exist_is_refused_with_the_numbers_there_are():
    refusal = laid_out().refused(work(ARCHIMEDES, 99))
    (reason,) = refusal.reasons
    assert reason.key == "work.no_invention"
    assert "There is no invention number 99: the inventions are numbered 1 to 36." in refusal.text("en")
    assert "numéro 99\u00a0: les inventions sont numérotées de 1 à 36." in refusal.text("fr")


@reason_snapshot
def test_a_cube_too_many_is_refused():
    above = laid_out().refused(work(ARCHIMEDES, BOW, physics=1, mechanics=2), "inventeurs.work.place_cubes")
    full = laid_out(cubes={(BO, BOW): (0, 0, 0, 1)})
    refusal = full.refused(work(HYPATIA, BOW, mathematics=2), "inventeurs.work.excess")
    assert full.s.why_not(work(HYPATIA, BOW, mathematics=2)).repairs == (Work(ADA, HYPATIA, BOW, 0, 0, 0, 0, 1),)
    return [above, refusal]


@reason_snapshot
def test_a_cube_for_which_there_is_no_level_or_no_slot_is_refused():
    """Archimedes knows no chemistry; Hippocrates does, but the bow does not need it."""
    refusal = laid_out().refused(work(ARCHIMEDES, BOW, chemistry=1))
    return [refusal, laid_out().refused(work(HIPPOCRATES, BOW, chemistry=1))]


@reason_snapshot
def test_a_number_of_cubes_or_tokens_is_not_negative():
    table = laid_out(held={ADA: [KNOWLEDGE]})
    first = table.refused(work(ARCHIMEDES, BOW, mechanics=-3))
    assert first.text("en").startswith("The number of mechanics cubes cannot be negative.")
    second = table.refused(work(ARCHIMEDES, BOW, extra=1, mechanics=-3))
    return [first, second, table.refused(work(ARCHIMEDES, BOW, extra=-1))]


@reason_snapshot
def test_others_inventors_do_not_work_for_me():
    refusal = laid_out().refused(work(EINSTEIN, BOW), "inventeurs.setup.team")
    return [refusal, laid_out(busy=(EINSTEIN,)).refused(work(EINSTEIN, BOW), "inventeurs.setup.team")]


@reason_snapshot
def test_cubes_are_held_back_only_by_option():
    laid_out().refused(work(ARCHIMEDES, BOW, mechanics=0), "inventeurs.ruling.slot_choice")
    table = laid_out(hold_back=True)
    step = table.play(work(ARCHIMEDES, BOW, mechanics=0))
    return [step, laid_out(hold_back=True).refused(work(ARCHIMEDES, BOW, physics=0, mechanics=0))]


@reason_snapshot
def test_all_busy_inventors_are_made_available_together():
    table = laid_out(busy=(ARCHIMEDES, HYPATIA))
    step = table.play(Rest(ADA))
    assert not any(each.busy for each in table.state.team(ADA))
    assert table.asked == ("take_turn", BO)
    assert laid_out(busy=(HYPATIA,)).s.why_not(Rest(ADA)) is None
    return [step, laid_out().refused(Rest(ADA), "inventeurs.rest.all")]


@reason_snapshot
def test_extra_knowledge_lets_an_inventor_work_who_has_no_cube_of_his_own():
    table = laid_out(held={ADA: [KNOWLEDGE]})
    step = table.play(work(HIPPOCRATES, BOW, extra=1))
    assert [token.where for token in table.state.tokens if token.kind == "knowledge"].count("box") == 1
    assert table.state.inventor(HIPPOCRATES).busy
    assert table.asked == ("lay_extra", ADA)
    return [step, laid_out(held={ADA: [KNOWLEDGE]}).play(work(ARCHIMEDES, BOW, extra=1))]


@reason_snapshot
def test_extra_cubes_are_laid_one_by_one_on_any_empty_slots():
    table = laid_out(held={ADA: [KNOWLEDGE]})
    table.play(work(ARCHIMEDES, BOW, extra=1))
    refusal = table.refused(ExtraCube(ADA, "physics"), "inventeurs.work.place_cubes")
    step = table.play(ExtraCube(ADA, "mechanics"))
    assert table.state.cubes(1, ADA).by_knowledge == (1, 0, 2, 1)
    assert table.asked == ("take_turn", BO)
    return [refusal, step]


@reason_snapshot
def test_extra_knowledge_needs_an_empty_slot_and_loses_what_finds_none():
    cubes = {(BO, BOW): (0, 0, 1, 1)}
    table = laid_out(cubes=cubes, held={ADA: [KNOWLEDGE, KNOWLEDGE]})
    step = table.play(work(ARCHIMEDES, BOW, extra=1))
    two = laid_out(cubes=cubes, held={ADA: [KNOWLEDGE, KNOWLEDGE]})
    refusal = two.refused(work(ARCHIMEDES, BOW, extra=2), "inventeurs.ruling.extra_no_slot")
    full = laid_out(cubes={(BO, BOW): (0, 0, 1, 2)}, held={ADA: [KNOWLEDGE]})
    return [step, refusal, full.refused(work(ARCHIMEDES, BOW, extra=1), "inventeurs.ruling.extra_no_slot")]


@pytest.mark.rule("inventeurs.ruling.extra_no_slot", "inventeurs.ruling.extra_alone")
def test_an_inventor_without_a_cube_of_his_own_leaves_no_slots():
    """Hippocrates knows chemistry, and the bow has two empty slots of mathematics."""
    table = laid_out(cubes={(BO, BOW): (1, 0, 2, 0)}, held={ADA: [KNOWLEDGE, KNOWLEDGE]})
    refusal = table.refused(work(HIPPOCRATES, BOW, extra=2), "inventeurs.ruling.extra_no_slot")
    assert refusal.text("en").startswith("There are only 2 empty slots, not enough for 2 additional knowledge tokens.")
    assert table.s.why_not(work(HIPPOCRATES, BOW, extra=1)) is None


@reason_snapshot
def test_extra_knowledge_has_to_be_held():
    refusal = laid_out().refused(work(ARCHIMEDES, BOW, extra=1), "inventeurs.token.extra_knowledge")
    one = laid_out(held={ADA: [KNOWLEDGE]})
    return [refusal, one.refused(work(ARCHIMEDES, BOW, extra=3), "inventeurs.token.extra_knowledge")]


@pytest.mark.rule("inventeurs.ruling.cubes")
def test_by_option_only_cubes_at_home_are_laid():
    cubes = {(ADA, AXE): (2, 0, 2, 0), (ADA, 3): (2, 0, 1, 1), (ADA, WHEEL): (0, 0, 3, 1), (ADA, SIGNALS): (1, 1, 0, 0)}
    table = laid_out(cubes=cubes, limit=15)
    refusal = table.refused(work(ARCHIMEDES, BOW), "inventeurs.ruling.cubes")
    assert [reason.key for reason in refusal.reasons] == ["work.which"]
    assert "but under the option “cubes” you have only 1 cube left: say which to lay." in refusal.text("en")
    assert "précisez lequel poser" in refusal.text("fr")
    (reason,) = table.refused(work(ARCHIMEDES, BOW, physics=1, mechanics=1), "inventeurs.ruling.cubes").reasons
    assert reason.key == "work.not_at_home"
    step = table.play(work(ARCHIMEDES, BOW, mechanics=0))
    assert find(step, "work.short_all").cites == ("inventeurs.ruling.cubes", "inventeurs.work.place_cubes")
    assert table.state.cubes_out(ADA) == 15
    free = laid_out(cubes=cubes)
    free.play(work(ARCHIMEDES, BOW))
    assert free.state.cubes_out(ADA) == 16


@pytest.mark.rule("inventeurs.ruling.no_action")
def test_with_no_cube_at_home_and_nobody_busy_one_passes():
    cubes = {(ADA, AXE): (2, 0, 2, 0), (ADA, 3): (2, 0, 1, 1), (ADA, WHEEL): (0, 0, 3, 1), (ADA, SIGNALS): (1, 2, 0, 0)}
    table = laid_out(cubes=cubes, limit=15)
    assert list(table.s.legal) == [Pass(ADA)]
    step = table.play(Pass(ADA))
    find(step, "pass.done")
    assert table.asked == ("take_turn", BO)


@pytest.mark.rule("inventeurs.ruling.no_action", "inventeurs.token.extra_knowledge")
def test_whoever_passes_with_a_token_could_have_laid_a_cube():
    table = laid_out(levels=dict.fromkeys(ALL, (0, 0, 0, 0)), held={ADA: [KNOWLEDGE]}, check=False)
    assert any(isinstance(action, Work) for action in table.s.legal)
    passed = find(table.play(Pass(ADA)), "pass.done_with_tokens")
    assert tell(passed, table.state, "en").startswith("Ada passes: no inventor can lay a cube without a token")
