"""What people get wrong: each misconception beside the true rule, in a position where they differ."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.rulesets.codex_naturalis import RULESET
from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import TakeOpen, TakeTop
from tests.codex_naturalis.table import ADA, BO, PLAIN, backs, laid_out, lay
from tests.misconceptions import under
from tests.reasons.reason_snapshots import reason_snapshot

FUNGI = (1, 2, 3, 4, 9)
THREE_FUNGI = (*PLAIN, (1, "front", 1, 1))
"""One in the centre of the starter card, two in corners."""

pytestmark = pytest.mark.planted


def told(step, *numbers):
    """These events of a step."""
    return [step.events[number].explanation for number in numbers]


def lines(session, card):
    """Ada's line of the score sheet for this objective."""
    return [line for line in session.scores().lines if (line.seat, line.explanation.params.get("card")) == (ADA, card)]


@reason_snapshot
def test_a_gold_card_may_cover_what_it_needs():
    table = laid_out({ADA: THREE_FUNGI}, {ADA: (2, 3, 48)})
    true, wrong = table.s, under(table.s, "requirement_after")
    over, beside = lay(48, "front", 0, 2), lay(48, "front", -1, 1)
    assert [[each in session.legal for each in (over, beside)] for session in (true, wrong)] == [
        [True, True],
        [False, True],
    ]
    refusal = wrong.why_not(over)
    return *told(true.play(over), 0), refusal, *told(wrong.play(beside), 0)


@reason_snapshot
def test_a_covered_symbol_is_lost():
    table = laid_out({ADA: THREE_FUNGI}, {ADA: (2, 3, 48)})
    true, wrong = table.s, under(table.s, "covered_counts")
    steps = [session.play(lay(2, "back", 0, 2)) for session in (true, wrong)]
    assert [session.state.players[ADA].fungi for session in (true, wrong)] == [3, 4]
    return [explanation for step in steps for explanation in told(step, 1)]


def test_a_position_is_carried_over_with_its_covered_symbols():
    table = laid_out({ADA: THREE_FUNGI}, {ADA: (2, 3, 48)})
    state = table.play(lay(2, "back", 0, 2)).state
    believed = under(laid_out().s, "covered_counts").state.options
    carried = RULESET.after_edit(state, replace(state, options=believed), ())
    assert (state.players[ADA].fungi, carried.players[ADA].fungi) == (3, 4)
    assert [*RULESET.invariants(carried)] == []


@reason_snapshot
def test_only_covered_corners_give_points():
    area = ((86, "back", 0, 0), *backs((1, 2, 3, 4), (1, 1), (-1, 1), (-2, 2), (-3, 3)))
    table = laid_out({ADA: area}, {ADA: (44, 7, 8)})
    true, wrong = table.s, under(table.s, "all_corners")
    action = lay(44, "front", 2, 2)
    choices = [action.told(session.state) for session in (true, wrong)]
    steps = [session.play(action) for session in (true, wrong)]
    assert [session.state.players[ADA].score for session in (true, wrong)] == [2, 6]
    return *choices, *(explanation for step in steps for explanation in told(step, 2))


@reason_snapshot
def test_the_cards_own_object_counts():
    table = laid_out({ADA: (*PLAIN, *backs((1, 21), (1, 1), (2, 2)))}, {ADA: (41, 7, 8)})
    true, wrong = table.s, under(table.s, "objects_before")
    steps = [session.play(lay(41, "front", 3, 3)) for session in (true, wrong)]
    assert [session.state.players[ADA].score for session in (true, wrong)] == [1, 0]
    return [explanation for step in steps for explanation in told(step, 2)]


@reason_snapshot
def test_everyone_has_one_more_turn():
    table = laid_out(hands={ADA: (8, 3, 41), BO: (9, 4, 42)}, scores={ADA: 19})
    true, wrong = table.s, under(table.s, "no_last_round")
    steps = [session.play(lay(8, "front", 1, 1)) for session in (true, wrong)]
    assert [session.state.last_turn for session in (true, wrong)] == [4, 3]
    for session in (true, wrong):
        session.play(TakeTop(ADA, "gold"))
        session.play(lay(9, "back", -1, 1, BO))
        session.play(TakeTop(BO, "gold"))
        steps.append(session.play(session.legal[0]))
        assert [*RULESET.invariants(session.state)] == []
    assert [session.state.phase for session in (true, wrong)] == ["last_round", "end"]
    return [step.events[-1].explanation for step in steps]


@reason_snapshot
def test_who_plays_last_in_a_round_ends_the_game_only_by_mistake():
    table = laid_out(hands={BO: (8, 3, 41)}, scores={BO: 19}, seat=BO)
    return told(under(table.s, "no_last_round").play(lay(8, "front", -1, 1, BO)), -1)


@reason_snapshot
def test_no_card_is_in_two_copies():
    five = backs(FUNGI, *((n, n) for n in range(1, 6)))
    table = laid_out({ADA: (*PLAIN, *five)}, {ADA: (5, 6, 80)}, common=(87, 95))
    found = [lines(session, 87)[0] for session in (table.s, under(table.s, "shared_cards"))]
    assert [line.points for line in found] == [2, 6]
    return found


@reason_snapshot
def test_an_objective_gives_its_points_for_every_set():
    table = laid_out({ADA: (*PLAIN, *backs(FUNGI, *((n, n) for n in range(1, 6))))}, {ADA: (5, 6, 80)})
    found = [lines(session, 95)[0] for session in (table.s, under(table.s, "objective_once"))]
    assert [line.points for line in found] == [4, 2]
    return found


@reason_snapshot
def test_a_secret_objective_counts_for_its_owner_alone():
    table = laid_out({ADA: THREE_FUNGI}, common=(96, 97), secrets={ADA: 98, BO: 95})
    true, wrong = table.s, under(table.s, "secrets_for_all")
    assert lines(true, 95) == []
    assert [session.scores().total(ADA) for session in (true, wrong)] == [0, 2]
    return *lines(true, 98), *lines(wrong, 98), *lines(wrong, 95)


@pytest.mark.rule("codex.end.last_round")
def test_without_an_extra_round_nobody_plays_on_after_the_last_turn():
    table = laid_out(opened=(10,), pile=0)
    sessions = table.s, under(table.s, "no_last_round")
    for session in sessions:
        session.play(session.legal[0])
        session.play(TakeOpen(ADA, 10))
        session.play(session.legal[0])
        assert session.decision.kind == "nothing_to_take"
    true, wrong = (session.play(session.legal[0]).events[0].explanation for session in sessions)
    assert (true.key, true.cites) == ("draw.nothing", ("codex.ruling.empty_pile",))
    assert (wrong.key, wrong.cites[1]) == ("draw.nothing_last", "wrong.codex.no_last_round")


@pytest.mark.rule("codex.score.per_object")
def test_no_nought_is_told_of_objects_that_were_not_visible():
    table = laid_out({ADA: (*PLAIN, *backs((1, 21), (1, 1), (2, 2)))}, {ADA: (41, 7, 8)})
    for lang in ("en", "fr"):
        session = under(table.s, "objects_before")
        action = lay(41, "front", 3, 3)
        assert " 0 point" not in session.text(action, lang)
        assert " 0 point" not in session.play(action).text(lang)


@pytest.mark.rule("codex.end.last_round")
def test_a_last_round_that_would_not_be_played_is_carried_over_with_a_note():
    s = lnb.scenario("codex_naturalis", "last-round")
    (note,) = lnb.compare(s, None, [{}, "no_last_round"], "end").outcomes[1].lost
    told = note.explanation
    assert (told.key, told.cites) == ("carried.over", ("wrong.codex.no_last_round",))
    assert told.params == {"over": s.state.turn - 1, "turn": s.state.turn}
    twenty = lnb.scenario("codex_naturalis", "twenty-points")
    assert lnb.compare(twenty, None, [{}, "no_last_round"], "end").outcomes[1].lost == ()


@pytest.mark.rule("codex.play.gold_requirement")
def test_no_nought_is_told_of_resources_that_would_not_be_there():
    table = laid_out({ADA: ((84, "back", 0, 0),)}, {ADA: (2, 3, 48)}, check=False)
    said = {
        "requirement_after": ("your area would show none, so 3 are missing", "votre aire de jeu n’en montrerait pas"),
        "covered_counts": ("your area has none, so 3 are missing", "n’en compte pas"),
    }
    for wrong, parts in said.items():
        (reason,) = under(table.s, wrong).why_not(lay(48, "front", 1, 1)).reasons
        for lang, part in zip(("en", "fr"), parts, strict=True):
            assert part in tell(reason, table.state, lang)
