"""The end of a turn and of the game in full: every rule and every number that is told."""

from msgspec.structs import replace

from tests.in_full import in_full
from tests.leonardo_da_vinci.table import Table, with_player
from tests.leonardo_da_vinci.test_end import ending

ADA, BO, CY, DI = range(4)


@in_full("""
    turn.council_florin(added=1, florins=8) ldv.turn.council_florin ldv.council.money_grows
    turn.refill_none(count=3) ldv.turn.refill
    turn.council_florin(added=1, florins=8) ldv.turn.council_florin ldv.council.money_grows
    turn.refill(numbers=(7), count=3, players=2) ldv.turn.refill ldv.ruling.deck_empty ldv.ruling.refill_after_7
      turn.refill_short(count=1) ldv.ruling.deck_empty
    """)
def test_the_deck_runs_out():
    def short(state):
        for card in state.deck()[1:]:
            state = state.with_invention(card.number, where="box", slot=0)
        for number in (1, 12):
            state = state.with_invention(number, where="box", slot=0)
        return state

    table = Table(2).until("end_turn", turn=7)
    full = table.s.fork()
    return [full.play(full.legal[0]), table.edit(short).step()]


@in_full("""
    score.florins(seat=0, florins=10) ldv.end.winner
    score.no_cards(seat=0, types=(), count=0, florins=0) ldv.score.diversity
      score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.florins(seat=1, florins=4) ldv.end.winner
    score.diversity(seat=1, types=(iron_engines timber_machines rope_and_motion), count=3, florins=8) ldv.score.diversity
      score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.florins(seat=2, florins=4) ldv.end.winner
    score.no_cards(seat=2, types=(), count=0, florins=0) ldv.score.diversity
      score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.leads(seat=1, florins=12) ldv.end.winner
    standing.florins_so_far(seat=1, place=1, florins=12) ldv.end.winner
    standing.florins_so_far(seat=0, place=2, florins=10) ldv.end.winner
      standing.below() ldv.end.winner
    standing.florins_so_far(seat=2, place=3, florins=4) ldv.end.winner
      standing.below() ldv.end.winner
    score.bonus(seat=0, florins=0) ldv.score.diversity
      score.no_cards(seat=0, types=(), count=0, florins=0) ldv.score.diversity
        score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.bonus(seat=1, florins=8) ldv.score.diversity
      score.diversity(seat=1, types=(iron_engines timber_machines rope_and_motion), count=3, florins=8) ldv.score.diversity
        score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.bonus(seat=2, florins=0) ldv.score.diversity
      score.no_cards(seat=2, types=(), count=0, florins=0) ldv.score.diversity
        score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.end() ldv.end.winner ldv.setup.turns
      score.richest(seat=1, florins=12) ldv.end.winner
    score.florins_before(seat=0, florins=10) ldv.end.winner
    score.no_cards(seat=0, types=(), count=0, florins=0) ldv.score.diversity
      score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.florins_before(seat=1, florins=4) ldv.end.winner
    score.diversity(seat=1, types=(iron_engines timber_machines rope_and_motion), count=3, florins=8) ldv.score.diversity
      score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.florins_before(seat=2, florins=4) ldv.end.winner
    score.no_cards(seat=2, types=(), count=0, florins=0) ldv.score.diversity
      score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    standing.florins(seat=1, place=1, florins=12) ldv.end.winner
    standing.florins(seat=0, place=2, florins=10) ldv.end.winner
      standing.below() ldv.end.winner
    standing.florins(seat=2, place=3, florins=4) ldv.end.winner
      standing.below() ldv.end.winner
    """)
def test_the_end_by_florins():
    table = ending({ADA: 10, BO: 4, CY: 4}, cards=[(BO, 1), (BO, 2), (BO, 3)], made=[(CY, 4)])
    before = table.s.scores()
    step = table.step()
    sheet = table.s.scores()
    return [*before.lines, before.verdict, *before.order, step, *sheet.lines, *sheet.order]


@in_full("""
    score.tie_broken_so_far(seat=0, florins=5) ldv.end.ties
      score.made(seat=0, rank=any, count=2) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=2, rank=any, count=0) ldv.end.ties ldv.ruling.made_counts
    score.bonus(seat=0, florins=0) ldv.score.diversity
      score.no_cards(seat=0, types=(), count=0, florins=0) ldv.score.diversity
        score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.bonus(seat=1, florins=0) ldv.score.diversity
      score.diversity(seat=1, types=(iron_engines), count=1, florins=0) ldv.score.diversity
        score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.bonus(seat=2, florins=0) ldv.score.diversity
      score.no_cards(seat=2, types=(), count=0, florins=0) ldv.score.diversity
        score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.end() ldv.end.winner ldv.setup.turns
      score.tie_broken(seat=0, florins=5) ldv.end.ties
        score.made(seat=0, rank=any, count=2) ldv.end.ties ldv.ruling.made_counts
        score.made(seat=1, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
        score.made(seat=2, rank=any, count=0) ldv.end.ties ldv.ruling.made_counts
    standing.inventions(seat=0, place=1, florins=5, seats=(1 2), rank=any) ldv.end.ties
      score.made(seat=0, rank=any, count=2) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=2, rank=any, count=0) ldv.end.ties ldv.ruling.made_counts
    standing.inventions(seat=1, place=2, florins=5, seats=(0 2), rank=any) ldv.end.ties
      score.made(seat=0, rank=any, count=2) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=2, rank=any, count=0) ldv.end.ties ldv.ruling.made_counts
      standing.below() ldv.end.winner
    standing.inventions(seat=2, place=3, florins=5, seats=(0 1), rank=any) ldv.end.ties
      score.made(seat=0, rank=any, count=2) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=2, rank=any, count=0) ldv.end.ties ldv.ruling.made_counts
      standing.below() ldv.end.winner
    """)
def test_the_end_by_inventions():
    table = ending({ADA: 5, BO: 5, CY: 9}, cards=[(BO, 1)], made=[(ADA, 1), (ADA, 9)], players=3, tie_counts="made")
    table.edit(lambda state: with_player(state, CY, florins=5))
    return [table.s.scores().verdict, table.step(), *table.s.scores().order]


@in_full("""
    score.tied_so_far(seats=(0 1), florins=5) ldv.end.ties ldv.ruling.still_tied
      score.made(seat=0, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=2, rank=any, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=0, rank=gold, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=gold, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=0, rank=silver, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=silver, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=0, rank=copper, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=copper, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=0, rank=bronze, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=bronze, count=1) ldv.end.ties ldv.ruling.made_counts
    standing.shared_so_far(seats=(1), seat=0, place=1, florins=5) ldv.end.ties ldv.ruling.still_tied
      score.made(seat=0, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=2, rank=any, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=0, rank=gold, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=gold, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=0, rank=silver, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=silver, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=0, rank=copper, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=copper, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=0, rank=bronze, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=bronze, count=1) ldv.end.ties ldv.ruling.made_counts
    standing.inventions_so_far(seat=2, place=3, florins=5, seats=(0 1), rank=any) ldv.end.ties
      score.made(seat=0, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=2, rank=any, count=0) ldv.end.ties ldv.ruling.made_counts
      standing.below() ldv.end.winner
    score.shared(seats=(0 1), florins=5) ldv.end.ties ldv.ruling.still_tied
    standing.shared(seats=(0), seat=1, place=1, florins=5) ldv.end.ties ldv.ruling.still_tied
    """)
def test_a_shared_end():
    table = ending({ADA: 5, BO: 5, CY: 5}, made=[(ADA, 1), (BO, 1)], tie_counts="made")
    so_far = table.s.scores()
    table.step()
    sheet = table.s.scores()
    return [
        so_far.verdict,
        so_far.order[0],
        so_far.order[2],
        replace(sheet.verdict, because=()),
        replace(sheet.order[1].explanation, because=()),
    ]
