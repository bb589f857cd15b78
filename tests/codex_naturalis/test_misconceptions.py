"""What people get wrong: each misconception beside the true rule, in a position where they differ."""

import pytest
from msgspec.structs import replace

from leonardo_nb.rulesets.codex_naturalis import RULESET
from leonardo_nb.rulesets.codex_naturalis.phases.draw_card import TakeTop
from tests.codex_naturalis.table import ADA, BO, PLAIN, backs, laid_out, lay
from tests.in_full import in_full
from tests.misconceptions import under

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


@in_full("""
    lay.front(seat=0, card=48, x=0, y=2) codex.turn.order codex.play.upright codex.play.one_corner_per_card
      lay.required(symbol=fungi, needed=3, held=3) codex.play.gold_requirement
        lay.in_centres(symbol=fungi, count=1, cards=(0:0:0)) codex.area.permanent_centre
    lay.missing_after(card=48, symbol=fungi, needed=3, held=2, short=1) wrong.codex.requirement_after
    lay.front(seat=0, card=48, x=-1, y=1) codex.turn.order codex.play.upright codex.play.one_corner_per_card
      lay.required_after(symbol=fungi, needed=3, held=3) wrong.codex.requirement_after
        lay.in_centres(symbol=fungi, count=1, cards=(0:0:0)) codex.area.permanent_centre
    """)
def test_a_gold_card_may_cover_what_it_needs():
    table = laid_out({ADA: THREE_FUNGI}, {ADA: (2, 3, 48)})
    true, wrong = table.s, under(table.s, "requirement_after")
    over, beside = lay(48, "front", 0, 2), lay(48, "front", -1, 1)
    assert [[each in session.legal for each in (over, beside)] for session in (true, wrong)] == [
        [True, True],
        [False, True],
    ]
    refusal = wrong.ask(over)
    return *told(true.play(over), 0), refusal, *told(wrong.play(beside), 0)


@in_full("""
    lay.symbols(seat=0, symbols=(1 0 3 0 0 0 0)) codex.area.visible_only codex.play.cover_corner codex.play.only_covered_need_corners
      lay.covers(laid=0:1:1, corner=tl, symbol=fungi, left=2) codex.area.visible_only
      lay.centre(symbols=(fungi)) codex.area.permanent_centre codex.card.back
    lay.symbols_counted(seat=0, symbols=(1 0 4 0 0 0 0)) wrong.codex.covered_counts codex.play.cover_corner codex.play.only_covered_need_corners
      lay.covers_counted(laid=0:1:1, corner=tl, symbol=fungi) wrong.codex.covered_counts
      lay.centre(symbols=(fungi)) codex.area.permanent_centre codex.card.back
    """)
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
    carried = RULESET.settled(state, replace(state, options=believed), ())
    assert (state.players[ADA].fungi, carried.players[ADA].fungi) == (3, 4)
    assert [*RULESET.invariants(carried)] == []


@in_full("""
    action.lay_front_for(card=44, x=2, y=2, points=2)
    action.lay_front_for(card=44, x=2, y=2, points=6)
    lay.points(seat=0, points=2, score=2) codex.score.immediate
      points.per_corner(each=2, count=1, points=2, cards=(0:1:1)) codex.score.per_corner
    lay.points(seat=0, points=6, score=6) codex.score.immediate
      points.all_corners(each=2, count=3, points=6) wrong.codex.all_corners
    """)
def test_only_covered_corners_give_points():
    area = ((86, "back", 0, 0), *backs((1, 2, 3, 4), (1, 1), (-1, 1), (-2, 2), (-3, 3)))
    table = laid_out({ADA: area}, {ADA: (44, 7, 8)})
    true, wrong = table.s, under(table.s, "all_corners")
    action = lay(44, "front", 2, 2)
    choices = [action.told(session.state) for session in (true, wrong)]
    steps = [session.play(action) for session in (true, wrong)]
    assert [session.state.players[ADA].score for session in (true, wrong)] == [2, 6]
    return *choices, *(explanation for step in steps for explanation in told(step, 2))


@in_full("""
    lay.points(seat=0, points=1, score=1) codex.score.immediate
      points.per_object(symbol=quill, count=1, points=1, cards=(0:3:3)) codex.score.per_object
    lay.points(seat=0, points=0, score=0) codex.score.immediate
      points.objects_before(symbol=quill, count=0, points=0) wrong.codex.objects_before
    """)
def test_the_cards_own_object_counts():
    table = laid_out({ADA: (*PLAIN, *backs((1, 21), (1, 1), (2, 2)))}, {ADA: (41, 7, 8)})
    true, wrong = table.s, under(table.s, "objects_before")
    steps = [session.play(lay(41, "front", 3, 3)) for session in (true, wrong)]
    assert [session.state.players[ADA].score for session in (true, wrong)] == [1, 0]
    return [explanation for step in steps for explanation in told(step, 2)]


@in_full("""
    end.by_points(seat=0, score=20, needed=20) codex.end.trigger_points
      end.what_follows(seat=0, first=0, turn=3, last=4) codex.end.last_round codex.setup.first_player
    end.by_points(seat=0, score=20, needed=20) codex.end.trigger_points
      end.no_more(seat=0, first=0, turn=3, last=3) wrong.codex.no_last_round codex.setup.first_player
    round.last(turn=4, seat=0) codex.end.last_round codex.turn.order
      end.because_points(seat=0) codex.end.trigger_points
    end.over(turn=3) wrong.codex.no_last_round codex.end.objectives
    """)
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


@in_full("""
    end.by_points(seat=1, score=20, needed=20) codex.end.trigger_points
      end.no_more_last(seat=1, first=0, turn=3, last=3) wrong.codex.no_last_round codex.setup.first_player
    """)
def test_who_plays_last_in_a_round_ends_the_game_only_by_mistake():
    table = laid_out(hands={BO: (8, 3, 41)}, scores={BO: 19}, seat=BO)
    return told(under(table.s, "no_last_round").play(lay(8, "front", -1, 1, BO)), -1)


@in_full("""
    objective.common(seat=0, card=87, points=2) codex.end.objectives codex.objective.diagonal
      objective.copy(each=2, cards=(0:1:1 0:2:2 0:3:3)) codex.objective.diagonal codex.ruling.back_colour
      objective.shares(cards=(0:2:2 0:3:3 0:4:4), shared=(0:2:2 0:3:3), count=2) codex.objective.once_per_objective
      objective.shares(cards=(0:3:3 0:4:4 0:5:5), shared=(0:3:3), count=1) codex.objective.once_per_objective
      objective.near_starter(cards=(0:1:1 0:2:2), laid=0:0:0, kingdom=fungi) codex.objective.diagonal codex.ruling.starter_no_colour
    objective.common(seat=0, card=87, points=6) codex.end.objectives codex.objective.diagonal
      objective.copy(each=2, cards=(0:1:1 0:2:2 0:3:3)) codex.objective.diagonal codex.ruling.back_colour
      objective.copy_shares(each=2, cards=(0:2:2 0:3:3 0:4:4), shared=(0:2:2 0:3:3), count=2) codex.objective.diagonal wrong.codex.shared_cards
      objective.copy_shares(each=2, cards=(0:3:3 0:4:4 0:5:5), shared=(0:3:3 0:4:4), count=2) codex.objective.diagonal wrong.codex.shared_cards
      objective.near_starter(cards=(0:1:1 0:2:2), laid=0:0:0, kingdom=fungi) codex.objective.diagonal codex.ruling.starter_no_colour
    """)
def test_no_card_is_in_two_copies():
    five = backs(FUNGI, *((n, n) for n in range(1, 6)))
    table = laid_out({ADA: (*PLAIN, *five)}, {ADA: (5, 6, 80)}, common=(87, 95))
    found = [lines(session, 87)[0] for session in (table.s, under(table.s, "shared_cards"))]
    assert [line.points for line in found] == [2, 6]
    return found


@in_full("""
    objective.common(seat=0, card=95, points=4) codex.end.objectives codex.objective.resource_trio
      objective.sets(seen=(fungi:6), needs=(fungi fungi fungi), count=2, each=2) codex.objective.resource_trio codex.ruling.objective_symbols
    objective.common(seat=0, card=95, points=2) codex.end.objectives wrong.codex.objective_once
      objective.sets(seen=(fungi:6), needs=(fungi fungi fungi), count=2, each=2) wrong.codex.objective_once codex.ruling.objective_symbols
      objective.once(count=2, each=2) wrong.codex.objective_once
    """)
def test_an_objective_gives_its_points_for_every_set():
    table = laid_out({ADA: (*PLAIN, *backs(FUNGI, *((n, n) for n in range(1, 6))))}, {ADA: (5, 6, 80)})
    found = [lines(session, 95)[0] for session in (table.s, under(table.s, "objective_once"))]
    assert [line.points for line in found] == [4, 2]
    return found


@in_full("""
    objective.secret(seat=0, card=98, points=0) codex.end.objectives codex.objective.resource_trio
      objective.sets(seen=(insect:0), needs=(insect insect insect), count=0, each=2) codex.objective.resource_trio codex.ruling.objective_symbols
    objective.revealed(seat=0, card=98, points=0) wrong.codex.secrets_for_all codex.objective.resource_trio
      objective.sets(seen=(insect:0), needs=(insect insect insect), count=0, each=2) codex.objective.resource_trio codex.ruling.objective_symbols
    objective.revealed(seat=0, card=95, points=2) wrong.codex.secrets_for_all codex.objective.resource_trio
      objective.sets(seen=(fungi:3), needs=(fungi fungi fungi), count=1, each=2) codex.objective.resource_trio codex.ruling.objective_symbols
    """)
def test_a_secret_objective_counts_for_its_owner_alone():
    table = laid_out({ADA: THREE_FUNGI}, common=(96, 97), secrets={ADA: 98, BO: 95})
    true, wrong = table.s, under(table.s, "secrets_for_all")
    assert lines(true, 95) == []
    assert [session.scores().total(ADA) for session in (true, wrong)] == [0, 2]
    return *lines(true, 98), *lines(wrong, 98), *lines(wrong, 95)
