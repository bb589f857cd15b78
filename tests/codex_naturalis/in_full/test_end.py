"""Rounds and the end in full: every rule and every number that is told."""

from leonardo_nb.rulesets.codex_naturalis.phases.draw_card import TakeOpen, TakeTop
from leonardo_nb.testing.table import find_all
from tests.codex_naturalis.table import ADA, BO, laid_out, lay
from tests.in_full import in_full


@in_full("""
    end.by_points(seat=0, score=20, needed=20) codex.end.trigger_points
      end.what_follows(seat=0, first=0, turn=5, last=6) codex.end.last_round codex.setup.first_player
    round.last(turn=6, seat=0) codex.end.last_round codex.turn.order
      end.because_points(seat=0) codex.end.trigger_points
    draw.top(seat=0, pile=gold, kingdom=fungi, card=45) codex.draw.choice codex.ruling.hand_hidden codex.ruling.draw_after_trigger [0 alone reads card, the others draw.top_hidden]
    end.over(turn=6) codex.end.last_round codex.end.objectives
    end.objectives(seat=0, points=2, score=20, total=22) codex.end.objectives
      objective.common(seat=0, card=95, points=2) codex.end.objectives codex.objective.resource_trio
        objective.sets(seen=(fungi:4), needs=(fungi fungi fungi), count=1, each=2) codex.objective.resource_trio codex.ruling.objective_symbols
        objective.left_over(symbols=(fungi)) codex.objective.resource_trio codex.ruling.objective_symbols
      objective.common(seat=0, card=96, points=0) codex.end.objectives codex.objective.resource_trio
        objective.sets(seen=(plant:1), needs=(plant plant plant), count=0, each=2) codex.objective.resource_trio codex.ruling.objective_symbols
        objective.left_over(symbols=(plant)) codex.objective.resource_trio codex.ruling.objective_symbols
      objective.secret(seat=0, card=87, points=0) codex.end.objectives codex.objective.diagonal
        objective.no_copy() codex.objective.diagonal
          objective.near_starter(cards=(0:-1:-1 0:1:1), laid=0:0:0, kingdom=fungi) codex.objective.diagonal codex.ruling.starter_no_colour
    end.objectives(seat=1, points=2, score=0, total=2) codex.end.objectives
      objective.common(seat=1, card=95, points=2) codex.end.objectives codex.objective.resource_trio
        objective.sets(seen=(fungi:3), needs=(fungi fungi fungi), count=1, each=2) codex.objective.resource_trio codex.ruling.objective_symbols
      objective.common(seat=1, card=96, points=0) codex.end.objectives codex.objective.resource_trio
        objective.sets(seen=(plant:1), needs=(plant plant plant), count=0, each=2) codex.objective.resource_trio codex.ruling.objective_symbols
        objective.left_over(symbols=(plant)) codex.objective.resource_trio codex.ruling.objective_symbols
      objective.secret(seat=1, card=88, points=0) codex.end.objectives codex.objective.diagonal
        objective.no_copy() codex.objective.diagonal
    score.end() codex.end.winner
      score.won(seat=0, points=22) codex.end.winner
        score.total(seat=0, cards=20, objectives=2, points=22) codex.end.winner
        score.total(seat=1, cards=0, objectives=2, points=2) codex.end.winner
    """)
def test_rounds_to_the_end_by_points():
    table = laid_out(hands={ADA: (8, 3, 41), BO: (1, 2, 42)}, scores={ADA: 19}, turn=5)
    table.play(lay(8, "front", 1, 1))
    told = find_all(table.s.history[-1], "end.by_points")
    table.until("next_round")
    told += [table.step()]
    table.until("draw_card", ADA)
    told += [table.play(TakeTop(ADA, "gold"))]
    table.until("next_round")
    told += [table.step(), table.step(), table.step(), table.step()]
    return told


@in_full("""
    round.begins(turn=4, seat=1) codex.turn.order
    """)
def test_another_round():
    return [laid_out(turn=3, first=BO, seat=ADA).until("next_round").step()]


@in_full("""
    draw.open(seat=1, card=10) codex.draw.choice
    draw.gap(pile=resource) codex.draw.replacement codex.ruling.empty_pile
    end.by_cards_table(seat=1, score=0, needed=20) codex.end.trigger_cards codex.ruling.which_pile_end
      end.what_follows_last(seat=1, first=0, turn=7, last=8) codex.end.last_round codex.setup.first_player
    round.last(turn=8, seat=0) codex.end.last_round codex.turn.order
      end.because_cards_table(seat=1) codex.end.trigger_cards
    """)
def test_the_end_by_cards():
    table = laid_out(seat=BO, turn=7, opened=(10,), pile=0)
    table.play(table.s.legal[0])
    told = [table.play(TakeOpen(BO, 10))]
    return [*told, table.until("next_round").step()]


@in_full("""
    draw.top(seat=1, pile=gold, kingdom=insect, card=80) codex.draw.choice codex.ruling.hand_hidden [1 alone reads card, the others draw.top_hidden]
    end.by_cards_piles(seat=1, score=0, needed=20) codex.end.trigger_cards codex.ruling.which_pile_end
      end.what_follows_last(seat=1, first=0, turn=7, last=8) codex.end.last_round codex.setup.first_player
    """)
def test_the_end_by_piles():
    table = laid_out(turn=7, end_on="piles", pile=1).until("draw_card", ADA)
    table.play(TakeTop(ADA, "resource"))
    return [table.until("draw_card", BO).play(TakeTop(BO, "gold"))]


@in_full("""
    draw.open(seat=0, card=10) codex.draw.choice codex.ruling.draw_after_trigger
    draw.gap(pile=resource) codex.draw.replacement codex.ruling.empty_pile
    end.already_cards_table(seat=0, last=4) codex.ruling.trigger_while_final codex.ruling.which_pile_end
    """)
def test_cards_run_out_after_the_end_was_announced():
    table = laid_out(hands={ADA: (8, 3, 41)}, scores={ADA: 19}, opened=(10,), pile=0)
    table.play(lay(8, "front", 1, 1))
    return [table.play(TakeOpen(ADA, 10))]
