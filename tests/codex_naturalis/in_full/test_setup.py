"""Setup in full: every rule and every number that is told."""

from leonardo_nb.rulesets.codex_naturalis.phases.setup import ChooseSide, KeepObjective
from tests.codex_naturalis.table import ADA, BO, Table
from tests.in_full import in_full, refusals


@in_full("""
    setup.shuffled(kind=resource, count=40) codex.setup.draw_piles
    setup.turned_up(kind=resource, cards=(22 27)) codex.setup.draw_piles
    setup.shuffled(kind=gold, count=40) codex.setup.draw_piles
    setup.turned_up(kind=gold, cards=(79 45)) codex.setup.draw_piles
    setup.colour(seat=0, colour=red) codex.setup.players codex.setup.score_track
    setup.colour(seat=1, colour=blue) codex.setup.players codex.setup.score_track
    setup.starter(seat=0, card=83) codex.setup.starter_card
    setup.starter(seat=1, card=86) codex.setup.starter_card
    setup.side(seat=0, card=83, side=back, symbols=(plant fungi)) codex.setup.starter_card codex.ruling.setup_choices codex.area.permanent_centre
    setup.side(seat=1, card=86, side=front, symbols=(plant animal fungi insect)) codex.setup.starter_card codex.ruling.setup_choices
    setup.hand(seat=0, backs=(resource:animal resource:animal gold:animal), cards=(28 23 64)) codex.setup.hand codex.ruling.hand_hidden [0 alone reads cards, the others setup.hand_hidden]
    setup.hand(seat=1, backs=(resource:insect resource:insect gold:animal), cards=(32 34 65)) codex.setup.hand codex.ruling.hand_hidden [1 alone reads cards, the others setup.hand_hidden]
    setup.common(cards=(94 91)) codex.setup.common_objectives
    setup.offered(seat=0, count=2, cards=(97 102)) codex.setup.secret_objective [0 alone reads cards, the others setup.offered_hidden]
    setup.offered(seat=1, count=2, cards=(90 89)) codex.setup.secret_objective [1 alone reads cards, the others setup.offered_hidden]
    objective.kept(seat=0, card=97, other=102) codex.setup.secret_objective codex.ruling.setup_choices codex.ruling.returned_objective [0 alone reads card, other, the others objective.kept_hidden]
    objective.kept(seat=1, card=90, other=89) codex.setup.secret_objective codex.ruling.setup_choices codex.ruling.returned_objective [1 alone reads card, other, the others objective.kept_hidden]
    setup.first_player(seat=0) codex.setup.first_player codex.setup.players
    round.begins(turn=1, seat=0) codex.turn.order
    """)
def test_a_whole_setup():
    table = Table(2).until("place_starter", ADA)
    table.play(ChooseSide(ADA, "back"), ChooseSide(BO, "front"))
    table.until("choose_objective", ADA)
    for seat in (ADA, BO):
        table.play(KeepObjective(seat, table.s.legal[0].card))
    return table.until("play_card").s.history


@in_full("""
    objective.not_offered(card=94, cards=(97 102)) codex.setup.secret_objective
    """)
def test_an_objective_that_was_not_offered():
    table = Table(2).until("choose_objective", ADA)
    common = next(goal.card for goal in table.state.objectives if goal.where == "common")
    return refusals(table, KeepObjective(ADA, common))
