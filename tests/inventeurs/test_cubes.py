"""By option a player has 15 cubes: what can be laid then, what is refused, and what happens when all are out."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.rulesets.inventeurs.play.phases.turn import ExtraCube, Pass, Rest
from leonardo_nb.rulesets.inventeurs.play.work import Work, laid_cubes
from leonardo_nb.testing.table import find, told
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

KNOWLEDGE = ("knowledge", 0)
FOURTEEN = {
    (ADA, AXE): (2, 0, 2, 0),
    (ADA, CANOE): (2, 0, 1, 1),
    (ADA, WHEEL): (0, 0, 3, 1),
    (ADA, SIGNALS): (1, 1, 0, 0),
}
FIFTEEN = FOURTEEN | {(ADA, SIGNALS): (1, 2, 0, 0)}
CUBES = "inventeurs.ruling.cubes"


@pytest.mark.rule("inventeurs.ruling.cubes", "inventeurs.work.at_least_one")
@pytest.mark.parametrize(
    ("cubes", "home", "key"), [(FOURTEEN, 1, "work.none_laid_home"), (FIFTEEN, 0, "work.none_laid_out")]
)
def test_who_lays_nothing_is_told_how_many_cubes_are_at_home(cubes, home, key):
    table = laid_out(cubes=cubes, limit=15)
    (reason,) = table.refused(work(ARCHIMEDES, BOW, physics=0, mechanics=0)).reasons
    assert reason.key == key


@pytest.mark.rule("inventeurs.ruling.cubes")
@pytest.mark.parametrize(("cubes", "left"), [({}, "15 cubes"), (FOURTEEN, "1 cube")])
def test_of_more_cubes_than_are_at_home_only_their_number_is_told(cubes, left):
    """None need be on inventions yet."""
    refusal = laid_out(cubes=cubes, limit=15).refused(work(ARCHIMEDES, BOW, physics=1, mechanics=99))
    assert f"You cannot lay 100 cubes: under the option “cubes”, you have only {left} left.\n" in refusal.text("en")


@reason_snapshot
def test_extra_cubes_come_from_home_too():
    table = laid_out(cubes=FOURTEEN, limit=15, held={ADA: [KNOWLEDGE, KNOWLEDGE]})
    first = table.refused(work(HYPATIA, BOW, extra=1, mathematics=1))
    second = table.refused(work(HIPPOCRATES, BOW, extra=2))
    third = table.play(work(HIPPOCRATES, BOW, extra=1))
    assert table.s.decision.question("en").endswith(
        "you still have 1 extra cube to lay on the bow. Which slot do you choose?"
    )
    table.play(ExtraCube(ADA, "mathematics"))
    assert (table.state.cubes_out(ADA), table.asked) == (15, ("use_tokens", ADA))
    return [first, second, third]


@pytest.mark.rule("inventeurs.ruling.cubes", "inventeurs.ruling.extra_no_slot")
def test_an_inventors_own_cubes_are_named_only_where_there_are_any():
    """Two cubes are at home: Aristotle would lay one on the bow, for physics, and Hippocrates none."""
    cubes = FOURTEEN | {(ADA, 5): (1, 0, 0, 0), (BO, BOW): (0, 0, 0, 2)}
    table = laid_out(cubes=cubes, limit=15, held={ADA: [KNOWLEDGE, KNOWLEDGE]})
    own, none = (table.refused(work(each, BOW, extra=2)) for each in (ARISTOTLE, HIPPOCRATES))
    assert "the inventor’s own cubes leave you only 1 cube to lay" in own.text("en")
    assert "you have only 2 cubes left: not enough for" in none.text("en")
    assert all("By our ruling, every token must bring a cube." in each.text("en") for each in (own, none))


@pytest.mark.rule("inventeurs.ruling.cubes")
def test_with_all_cubes_on_inventions_none_is_left_to_lay():
    table = laid_out(cubes=FIFTEEN, limit=15)
    refusal = table.refused(work(ARCHIMEDES, BOW, mechanics=1))
    (reason,) = refusal.reasons
    assert reason.key == "work.none_at_home"
    assert refusal.text("en").startswith("You cannot lay 2 cubes: under the option “cubes”, you have none left")


@pytest.mark.rule("inventeurs.ruling.cubes", "inventeurs.work.place_cubes", "inventeurs.ruling.slot_choice")
def test_of_a_kept_cube_the_others_are_laid_and_it_is_said_why_it_is_not():
    levels = {ARCHIMEDES: (1, 0, 2, 0)}
    table = laid_out(levels=levels, hold_back=True)
    kept = find(table.play(work(ARCHIMEDES, BOW, mechanics=1)), "work.kept")
    assert tell(kept, table.state, "en").endswith("Only 1 cube is laid, as the option “hold_back” allows.")
    french = "On pose seulement 1 cube, comme le permet l’option «\u00a0hold_back\u00a0»."
    assert tell(kept, table.state, "fr").endswith(french)


@pytest.mark.rule("inventeurs.ruling.cubes")
def test_an_edit_may_leave_no_cube_at_home_for_an_extra_cube():
    table = laid_out(cubes=FOURTEEN | {(ADA, SIGNALS): (1, 0, 0, 0)}, limit=15, held={ADA: [KNOWLEDGE]})
    table.play(work(HIPPOCRATES, BOW, extra=1))
    assert table.asked == ("lay_extra", ADA)
    with pytest.raises(lnb.EditError, match="Ada would have no possible answer"):
        table.s.edit("contributions", 4 * 3 + ADA, chemistry=2)
    table.edit(lambda state: replace(state, contributions=laid_cubes(state, ADA, 5, (0, 2, 0, 0))))
    (reason,) = ExtraCube(ADA, "mechanics").objections(table.state)
    assert (reason.key, reason.cites) == ("extra.not_at_home", (CUBES,))


@pytest.mark.rule("inventeurs.ruling.slot_choice", "inventeurs.ruling.cubes")
@pytest.mark.parametrize(
    ("cubes", "key", "rule"),
    [
        (FOURTEEN, "work.short_all", CUBES),
        ({}, "work.kept_all", "inventeurs.ruling.slot_choice"),
        (FOURTEEN | {(ADA, SIGNALS): (1, 0, 0, 0)}, "work.kept_all", "inventeurs.ruling.slot_choice"),
    ],
)
def test_a_kept_cube_was_held_back_or_not_at_home(cubes, key, rule):
    table = laid_out(cubes=cubes, limit=15, hold_back=True)
    kept = find(table.play(work(ARCHIMEDES, BOW, mechanics=0)), key)
    assert set(kept.cites) == {"inventeurs.work.place_cubes", rule}


@reason_snapshot
def test_cubes_held_back_from_the_few_at_home_are_both():
    few = FOURTEEN | {(ADA, SIGNALS): (0, 1, 0, 0)}
    table = laid_out(cubes=few, limit=15, hold_back=True, levels={ARCHIMEDES: (1, 0, 2, 0)})
    return [table.play(work(ARCHIMEDES, BOW, mechanics=0))]


def _all_out(seat=ADA):
    """Two players with 15 cubes each on the five inventions of epoch III, and no invention complete."""
    cubes = {(ADA, number): (1, 1, 1, 0) for number in (25, 26, 27, 29)} | {(ADA, 28): (1, 2, 0, 0)}
    cubes |= {(BO, number): (0, 1, 1, 1) for number in (25, 26, 27, 28)} | {(BO, 29): (1, 0, 0, 2)}
    return laid_out(players=2, epoch=3, table=(25, 26, 27, 28, 29), cubes=cubes, limit=15, busy=(EINSTEIN,), seat=seat)


def _all_out_in_the_second_epoch():
    """The same in epoch II; the statuette is Bo's."""
    cubes = {(ADA, number): (0, 0, 3, 0) for number in (13, 16)} | {(ADA, number): (0, 3, 0, 0) for number in (14, 15)}
    cubes |= {(BO, number): (1, 0, 0, 2) for number in (13, 15, 16)} | {(BO, 14): (2, 0, 1, 0)}
    cubes |= {(ADA, 20): (0, 1, 2, 0), (BO, 20): (2, 0, 0, 1)}
    return laid_out(players=2, epoch=2, table=(13, 14, 15, 16, 20), cubes=cubes, limit=15, statuette=BO)


@pytest.mark.rule("inventeurs.turn.one_action")
@reason_snapshot
def test_if_nobody_can_lay_a_cube_any_more_the_epoch_ends():
    table = _all_out()
    assert list(table.s.legal) == [Pass(ADA)]
    first = table.play(Pass(ADA))
    assert "nobody can lay a cube. By our ruling, the epoch ends." in first.text("en")
    assert "personne ne peut poser de cube. Selon notre arbitrage, l’époque s’arrête." in first.text("fr")
    second = table.step()
    assert not table.state.on_table()
    assert not any(row.total for row in table.state.contributions)
    assert table.until("last_tokens").finish().state.is_over
    return [first, second]


@pytest.mark.rule("inventeurs.ruling.no_action", "inventeurs.epoch.next")
def test_an_epoch_that_is_stuck_ends_by_the_ruling_and_so_does_the_next_begin():
    """Ada passes, and Bo goes on; to the left of his statuette it would be Ada."""
    table = _all_out_in_the_second_epoch()
    step = table.play(Pass(ADA))
    passed = find(step, "pass.stuck_next")
    assert (passed.params, passed.cites) == ({"seat": BO}, ("inventeurs.ruling.no_action",))
    assert "and Bo goes on, to the left of the player who has passed." in step.text("en")
    assert "puis c’est au tour de Bo, à gauche du joueur qui a passé." in step.text("fr")
    assert "Play then goes on to the left of the player who has passed." in lnb.rule("inventeurs.ruling.no_action").text
    both = ("inventeurs.ruling.no_action", "inventeurs.epoch.end")
    assert (table.s.decision.kind, table.s.decision.cites) == ("end_epoch", both)
    assert {event.told.cites for event in table.step().events} == {both}
    assert table.s.decision.cites[-2:] == ("inventeurs.ruling.no_action", "inventeurs.setup.rewards")
    dealt = find(table.step(), "epoch.dealt")
    assert dealt.cites == ("inventeurs.epoch.next", "inventeurs.epoch.three", "inventeurs.ruling.no_action")
    assert table.asked == ("take_turn", BO)


@pytest.mark.rule("inventeurs.ruling.no_action", "inventeurs.turn.one_action")
def test_as_long_as_anybody_can_lay_a_cube_the_epoch_goes_on():
    more = laid_out(cubes=FIFTEEN, limit=15)
    assert told(more.play(Pass(ADA))) == ["pass.done"]
    assert more.asked == ("take_turn", BO)
    assert Rest(BO) not in more.s.legal
    assert any(isinstance(action, Work) for action in more.s.legal)


@pytest.mark.rule("inventeurs.turn.one_action", "inventeurs.ruling.no_action")
def test_whoever_can_make_inventors_available_does_not_end_the_epoch():
    table = _all_out(seat=BO)
    assert told(table.play(Rest(BO))) == ["rest.done"]
    assert table.asked == ("take_turn", ADA)


@pytest.mark.rule("inventeurs.ruling.cubes", "inventeurs.work.place_cubes")
def test_with_one_cube_at_home_one_is_laid_and_the_words_say_why():
    """Hypatia would bring two mathematics cubes; what is left open is filled in with the one that is at home."""
    table = laid_out(cubes=FOURTEEN, limit=15)
    step = table.play(work(HYPATIA, BOW))
    assert (step.action.mathematics, table.state.cubes_out(ADA)) == (1, 15)
    short = find(step, "work.short")
    assert short.cites == (CUBES, "inventeurs.work.place_cubes")
    assert "there are 2 empty slots; 1 cube is laid, as Ada has only 1 cube left." in step.text("en")
    assert "on pose 1 cube, car il reste seulement 1 cube à Ada." in step.text("fr")


@pytest.mark.rule("inventeurs.work.place_cubes", "inventeurs.token.extra_knowledge")
def test_words_tell_the_work_that_is_played():
    table = laid_out(held={ADA: [KNOWLEDGE]})
    for action in (work(ARCHIMEDES, BOW), work(ARCHIMEDES, BOW, extra=1), work(HIPPOCRATES, BOW, extra=1)):
        told = table.s.text(action)
        assert told == table.s.text(table.play(action))
        table.s.undo()
    table.play(work(ARCHIMEDES, BOW))
    assert table.s.text(work(HYPATIA, BOW)) == "Send Hypatia to work on the bow"


@pytest.mark.rule("inventeurs.work.place_cubes")
def test_minus_one_cube_is_no_cube_left_open():
    refusal = laid_out().s.why_not(Work(ADA, ARCHIMEDES, BOW, physics=-1))
    assert refusal.text("en").startswith("The number of physics cubes cannot be negative.")
    assert refusal.text("fr").startswith("Le nombre de cubes de physique ne peut pas être négatif.")
    told = laid_out().s.text(Work(ADA, ARCHIMEDES, BOW, physics=-2, chemistry=0, mechanics=1, mathematics=0), "en")
    assert told == "Send Archimedes to work on the bow: −2 physics cubes and 1 mechanics cube"
    assert laid_out().s.why_not(Work(ADA, ARCHIMEDES, BOW, physics=None)) is None
    wrong = laid_out().s.why_not(Work(ADA, ARCHIMEDES, BOW, physics="one"))
    assert wrong.text("en").startswith("physics cannot be 'one': it must be a whole number.")


@pytest.mark.rule("inventeurs.turn.one_action", "inventeurs.rest.all")
def test_where_only_resting_is_possible_nobody_is_asked_who_works():
    all_busy = range(9, 13)
    table = laid_out(busy=all_busy)
    assert table.s.decision.question("en").endswith("so your only action is to make all your busy inventors available.")
    assert "votre seule action possible est de rendre disponibles" in table.s.decision.question("fr")
    assert table.s.decision.cites[0] == "inventeurs.rest.all"
    table = laid_out(busy=all_busy, held={ADA: [("availability", 0)]})
    assert table.s.decision.question("en").endswith("make all your busy inventors available, or use a token first?")


@pytest.mark.rule("inventeurs.ruling.no_action")
def test_where_only_passing_is_possible_the_question_rests_on_the_ruling():
    table = laid_out(cubes=FIFTEEN, limit=15)
    assert table.s.decision.question("en").startswith("Ada: your only action is to pass,")
    assert table.s.decision.cites[0] == "inventeurs.ruling.no_action"


@pytest.mark.rule("inventeurs.ruling.no_action", "inventeurs.ruling.cubes")
def test_a_token_that_cannot_make_work_possible_is_no_way_out_of_passing():
    """Without a cube at home none can; with one, any token does, laid as a 1."""
    points, nothing = {ADA: [("points", 1)]}, dict.fromkeys((9, 10, 11, 12), (0, 0, 0, 0))
    out = laid_out(cubes=FIFTEEN, limit=15, held={ADA: [("points", 1), KNOWLEDGE]})
    for table in (out, laid_out(levels=nothing, check=False)):
        assert table.s.decision.question("en").startswith("Ada: your only action is to pass,")
        assert told(table.play(Pass(ADA)))[0] == "pass.done"
    table = laid_out(levels=nothing, held=points, check=False)
    assert table.s.decision.question("en").endswith("Do you pass, or use a token?")
    assert table.s.decision.cites[0] == "inventeurs.ruling.no_action"
    assert told(table.play(Pass(ADA)))[0] == "pass.done_with_tokens"


@pytest.mark.rule("inventeurs.ruling.extra_how", "inventeurs.ruling.slot_choice")
def test_extra_cubes_are_not_held_back_even_where_an_inventors_own_may_be():
    """Archimedes keeps his two cubes; two extra ones are due on the bow, one by one."""
    table = laid_out(hold_back=True, held={ADA: [("knowledge", 0)]})
    table.play(work(ARCHIMEDES, BOW, extra=1, physics=0, mechanics=0))
    assert table.asked == ("lay_extra", ADA)
    refusal = table.refused(Rest(ADA), "inventeurs.ruling.extra_how")
    assert refusal.text("en").startswith("Your inventor is still at work: by our ruling, you first lay")
    assert "Extra cubes are never held back." in lnb.rule("inventeurs.ruling.slot_choice").readings["True"]
