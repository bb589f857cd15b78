"""The cards of things in full: every rule and every number that is told."""

from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.inventeurs import RULESET
from tests.in_full import in_full
from tests.inventeurs.table import (
    ADA,
    ARCHIMEDES,
    ARISTOTLE,
    BALLOON,
    BO,
    BOW,
    CY,
    HIPPOCRATES,
    HYPATIA,
    Table,
    laid_out,
    work,
)

ALL_KINDS = [("progress", 3), ("progress", 4), ("points", 2), ("availability", 0), ("knowledge", 0)]


def told(table: Table, *spots: str) -> list[Explanation]:
    """What each is called and all that holds for it."""
    things = [RULESET.thing(table.state, spot) for spot in spots]
    return [part for thing in things for part in (thing.name, *thing.now) if part]


@in_full("""
    now.team(team=green)
    now.team_free() inventeurs.setup.team
    now.member(inventor=9, initial=(physics:1 mechanics:1), goal=(physics:3 mechanics:3), points=9) inventeurs.setup.initial_skills
    now.member(inventor=10, initial=(physics:1 mathematics:1), goal=(physics:3 mathematics:2), points=6) inventeurs.setup.initial_skills
    now.member(inventor=11, initial=(chemistry:2), goal=(physics:1 chemistry:4), points=7) inventeurs.setup.initial_skills
    now.member(inventor=12, initial=(mathematics:2), goal=(mechanics:1 mathematics:3), points=3) inventeurs.setup.initial_skills
    now.statuette()
    board.statuette_free()
    now.team(team=green)
    now.team_taken(seat=0) inventeurs.setup.team
    now.member(inventor=9, initial=(physics:1 mechanics:1), goal=(physics:3 mechanics:3), points=9) inventeurs.setup.initial_skills
    now.member(inventor=10, initial=(physics:1 mathematics:1), goal=(physics:3 mathematics:2), points=6) inventeurs.setup.initial_skills
    now.member(inventor=11, initial=(chemistry:2), goal=(physics:1 chemistry:4), points=7) inventeurs.setup.initial_skills
    now.member(inventor=12, initial=(mathematics:2), goal=(mechanics:1 mathematics:3), points=3) inventeurs.setup.initial_skills
    now.statuette()
    board.statuette(seat=1)
    now.ties(seats=(1 2 0)) inventeurs.share.ties inventeurs.complete.statuette
    """)
def test_teams_and_the_statuette_before_and_after_setup():
    return [*told(Table(3), "team.green", "statuette"), *told(laid_out(statuette=BO), "team.green", "statuette")]


@in_full("""
    now.invention(invention=1)
    now.gives(points=1, number=0) inventeurs.score.inventions
    now.empty(count=2, slots=(physics mathematics)) inventeurs.work.place_cubes
    now.cubes(seat=0, count=1, cubes=(mechanics)) inventeurs.work.place_cubes
    now.cubes(seat=1, count=1, cubes=(mechanics)) inventeurs.work.place_cubes
    now.cubes(seat=2, count=1, cubes=(mathematics)) inventeurs.work.place_cubes
    now.order(seats=(1 2 0)) inventeurs.share.order inventeurs.complete.statuette
      share.place_statuette(number=1, seat=1, cubes=1, equals=(2 0), statuette=1) inventeurs.share.contributors inventeurs.share.order inventeurs.share.ties
      share.place_clockwise(number=2, seat=2, cubes=1, equals=(1 0), statuette=1) inventeurs.share.contributors inventeurs.share.order inventeurs.share.ties
      share.place_clockwise(number=3, seat=0, cubes=1, equals=(1 2), statuette=1) inventeurs.share.contributors inventeurs.share.order inventeurs.share.ties
    now.slots(knowledge=mechanics, invention=1)
    now.full() inventeurs.work.place_cubes
    now.slot_cubes(seat=0, count=1) inventeurs.work.place_cubes
    now.slot_cubes(seat=1, count=1) inventeurs.work.place_cubes
    now.slots(knowledge=physics, invention=1)
    now.slots_empty(count=1, empty=1) inventeurs.work.place_cubes
    now.invention(invention=2)
    now.gives(points=1, number=0) inventeurs.score.inventions
    now.owner(seat=1) inventeurs.share.three_rewards
    now.invention(invention=36)
    now.gives(points=3, number=5) inventeurs.score.inventions
    """)
def test_inventions_and_their_slots():
    cubes = {(ADA, BOW): (0, 0, 1, 0), (CY, BOW): (0, 0, 0, 1), (BO, BOW): (0, 0, 1, 0)}
    table = laid_out(cubes=cubes, acquired={BO: (2,)}, table=(BOW, 3, 4), statuette=BO)
    return told(table, f"invention.{BOW}", "slot.1.mechanics", "slot.1.physics", "invention.2", "invention.36")


@in_full("""
    now.invention(invention=15)
    now.gives(points=2, number=1) inventeurs.score.inventions
    now.full() inventeurs.work.place_cubes
    now.cubes(seat=0, count=3, cubes=(mechanics mathematics mathematics)) inventeurs.work.place_cubes
    now.cubes(seat=1, count=3, cubes=(chemistry chemistry chemistry)) inventeurs.work.place_cubes
    now.cubes(seat=2, count=1, cubes=(physics)) inventeurs.work.place_cubes
    now.order_final(seats=(0 1 2)) inventeurs.share.order inventeurs.complete.statuette
      share.place_statuette(number=1, seat=0, cubes=3, equals=(1), statuette=0) inventeurs.share.contributors inventeurs.share.order inventeurs.share.ties
      share.place_clockwise(number=2, seat=1, cubes=3, equals=(0), statuette=0) inventeurs.share.contributors inventeurs.share.order inventeurs.share.ties
      share.place(number=3, seat=2, cubes=1, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
    now.token(token=progress:2)
    now.reward() inventeurs.share.three_rewards
    now.use_progress(value=2, needed=1, points=2, cubes=2) inventeurs.token.progress
    now.use_one() inventeurs.token.any_as_one
    """)
def test_an_invention_whose_rewards_are_shared():
    cubes = {(BO, BALLOON): (0, 3, 0, 0), (CY, BALLOON): (1, 0, 0, 0), (ADA, BALLOON): (0, 0, 0, 1)}
    table = laid_out(epoch=2, table=(BALLOON, 16, 17), cubes=cubes, levels={ARCHIMEDES: (1, 0, 1, 1)}, statuette=BO)
    table.play(work(ARCHIMEDES, BALLOON))
    return told(table, f"invention.{BALLOON}", "reward.1.progress.2")


@in_full("""
    now.inventor(inventor=9)
    now.levels(inventor=9, levels=(physics:1 mechanics:1)) inventeurs.work.place_cubes
    now.ready(inventor=9) inventeurs.work.available_only inventeurs.rest.all
    progress.missing(inventor=9, points=9, count=4) inventeurs.score.progress inventeurs.progress.free
      progress.level_missing(knowledge=physics, level=1, wanted=3) inventeurs.score.progress
      progress.level_missing(knowledge=mechanics, level=1, wanted=3) inventeurs.score.progress
    now.next_none(knowledge=physics, value=2, seat=0, count=0, points=9) inventeurs.token.progress inventeurs.score.progress
    now.next_none(knowledge=mechanics, value=2, seat=0, count=0, points=9) inventeurs.token.progress inventeurs.score.progress
    now.inventor(inventor=10)
    now.ready(inventor=10) inventeurs.work.available_only inventeurs.rest.all
    progress.missing(inventor=10, points=6, count=5) inventeurs.score.progress inventeurs.progress.free
      progress.level_none(knowledge=physics, level=0, wanted=3) inventeurs.score.progress
      progress.level_none(knowledge=mathematics, level=0, wanted=2) inventeurs.score.progress
    now.next_one(knowledge=physics, value=1, seat=0, count=5, points=6) inventeurs.token.any_as_one inventeurs.score.progress
    now.next_one(knowledge=mathematics, value=1, seat=0, count=5, points=6) inventeurs.token.any_as_one inventeurs.score.progress
    now.inventor(inventor=11)
    now.levels(inventor=11, levels=(physics:4 chemistry:4 mechanics:4 mathematics:4)) inventeurs.work.place_cubes
    now.ready(inventor=11) inventeurs.work.available_only inventeurs.rest.all
    progress.reached(inventor=11, points=7) inventeurs.score.progress inventeurs.progress.free
      progress.level(knowledge=physics, level=4, wanted=1) inventeurs.score.progress
      progress.level(knowledge=chemistry, level=4, wanted=4) inventeurs.score.progress
    now.inventor(inventor=12)
    now.levels(inventor=12, levels=(mechanics:1 mathematics:2)) inventeurs.work.place_cubes
    now.busy(inventor=12) inventeurs.work.available_only inventeurs.rest.all
    progress.missing(inventor=12, points=3, count=1) inventeurs.score.progress inventeurs.progress.free
      progress.level(knowledge=mechanics, level=1, wanted=1) inventeurs.score.progress
      progress.level_missing(knowledge=mathematics, level=2, wanted=3) inventeurs.score.progress
    now.next_last(knowledge=mathematics, value=3, seat=0, count=1, points=3) inventeurs.token.progress inventeurs.score.progress
    now.inventor(inventor=9)
    now.levels(inventor=9, levels=(physics:1 mechanics:1)) inventeurs.work.place_cubes
    now.ready(inventor=9) inventeurs.work.available_only inventeurs.rest.all
    progress.missing(inventor=9, points=9, count=4) inventeurs.score.progress inventeurs.progress.free
      progress.level_missing(knowledge=physics, level=1, wanted=3) inventeurs.score.progress
      progress.level_missing(knowledge=mechanics, level=1, wanted=3) inventeurs.score.progress
    now.next_none(knowledge=physics, value=2, seat=0, count=0, points=9) inventeurs.token.progress inventeurs.score.progress
    now.next_none(knowledge=mechanics, value=2, seat=0, count=0, points=9) inventeurs.token.progress inventeurs.score.progress
    now.inventor(inventor=12)
    now.levels(inventor=12, levels=(mathematics:3)) inventeurs.work.place_cubes
    now.ready(inventor=12) inventeurs.work.available_only inventeurs.rest.all
    progress.missing(inventor=12, points=3, count=1) inventeurs.score.progress inventeurs.progress.free
      progress.level_none(knowledge=mechanics, level=0, wanted=1) inventeurs.score.progress
      progress.level(knowledge=mathematics, level=3, wanted=3) inventeurs.score.progress
    now.next_one_last_none(knowledge=mechanics, value=1, seat=0, count=0, points=3) inventeurs.token.any_as_one inventeurs.score.progress
    now.inventor(inventor=20)
    """)
def test_inventors():
    levels = {HYPATIA: (0, 0, 1, 2), ARISTOTLE: (0, 0, 0, 0), HIPPOCRATES: (4, 4, 4, 4)}
    table = laid_out(levels=levels, busy=[HYPATIA], held={ADA: ALL_KINDS}, check=False)
    bare = laid_out(levels=levels | {HYPATIA: (0, 0, 0, 3)}, check=False)
    spots = [f"inventor.{number}" for number in (ARCHIMEDES, ARISTOTLE, HIPPOCRATES, HYPATIA)]
    return [*told(table, *spots), *told(bare, *spots[::3], "inventor.20")]


@in_full("""
    now.token(token=progress:3)
    now.held(seat=0, count=1) inventeurs.token.free
    now.use_progress(value=3, needed=2, points=3, cubes=2) inventeurs.token.progress
    now.use_one() inventeurs.token.any_as_one
    now.fits(inventors=(11 12), needed=2) inventeurs.token.progress
    now.token(token=progress:4)
    now.held(seat=0, count=1) inventeurs.token.free
    now.use_progress(value=4, needed=3, points=4, cubes=2) inventeurs.token.progress
    now.use_one() inventeurs.token.any_as_one
    now.fits_nobody(inventors=(), needed=3) inventeurs.token.progress
    now.token(token=points:2)
    now.held(seat=0, count=1) inventeurs.token.free
    now.use_points(value=2, needed=1, points=2, cubes=2) inventeurs.token.points
    now.use_one() inventeurs.token.any_as_one
    now.token(token=availability:0)
    now.held(seat=0, count=1) inventeurs.token.free
    now.use_availability(value=0, needed=-1, points=0, cubes=2) inventeurs.token.availability
    now.use_one() inventeurs.token.any_as_one
    now.frees(inventors=(9 12)) inventeurs.token.availability
    now.token(token=knowledge:0)
    now.held(seat=0, count=1) inventeurs.token.free
    now.use_knowledge(value=0, needed=-1, points=0, cubes=2) inventeurs.token.extra_knowledge
    now.use_one() inventeurs.token.any_as_one
    now.token(token=points:2)
    now.token(token=classification:0)
    now.held(seat=0, count=2) inventeurs.token.free
    now.use_classification(value=0, needed=-1, points=0, cubes=2) inventeurs.token.classification
    now.use_one() inventeurs.token.any_as_one
    now.with_token(points=3, less=2) inventeurs.token.classification inventeurs.score.sequences
    now.token(token=classification:0)
    now.held(seat=0, count=1) inventeurs.token.free
    now.use_classification(value=0, needed=-1, points=0, cubes=2) inventeurs.token.classification
    now.use_one() inventeurs.token.any_as_one
    now.with_token_only(points=1, less=0) inventeurs.token.classification inventeurs.score.sequences
    now.token(token=classification:0)
    now.held(seat=1, count=1) inventeurs.token.free
    now.use_classification(value=0, needed=-1, points=0, cubes=2) inventeurs.token.classification
    now.use_one() inventeurs.token.any_as_one
    now.with_token_none(points=0, less=0) inventeurs.token.classification inventeurs.score.sequences
    now.token(token=availability:0)
    now.held(seat=0, count=1) inventeurs.token.free
    now.use_availability(value=0, needed=-1, points=0, cubes=2) inventeurs.token.availability
    now.use_one() inventeurs.token.any_as_one
    now.frees_nobody(inventors=()) inventeurs.token.availability
    """)
def test_tokens_held():
    wild = ("classification", 0)
    table = laid_out(levels={HYPATIA: (0, 0, 0, 2)}, busy=[HYPATIA, ARCHIMEDES], held={ADA: ALL_KINDS})
    two = laid_out(epoch=2, acquired={ADA: (BOW, 5)}, table=(15, 16), held={ADA: [wild, wild]})
    one = laid_out(acquired={ADA: (3,)}, table=(1, 2), held={ADA: [wild, ("availability", 0)], BO: [wild]})
    return [
        *told(table, *(f"token.0.{kind}.{value}" for kind, value in ALL_KINDS), "token.1.points.2"),
        *told(two, "token.0.classification.0"),
        *told(one, "token.0.classification.0", "token.1.classification.0", "token.0.availability.0"),
    ]


@in_full("""
    now.bag() inventeurs.setup.rewards
    now.bag_left(count=47, tokens=(availability:0 availability:0 availability:0 availability:0 classification:0 classification:0 classification:0 classification:0 classification:0 classification:0 knowledge:0 knowledge:0 knowledge:0 knowledge:0 points:1 points:1 points:1 points:1 points:2 points:2 points:2 points:3 points:3 points:3 points:3 progress:2 progress:2 progress:2 progress:2 progress:2 progress:2 progress:2 progress:2 progress:2 progress:2 progress:3 progress:3 progress:3 progress:3 progress:3 progress:3 progress:4 progress:4 progress:4 progress:4 progress:4 progress:4))
    now.pile(epoch=1)
    now.pile_rest(count=6, dealt=6, epoch=1) inventeurs.setup.epoch_cards
    now.pile(epoch=2)
    now.pile_waits(count=12, dealt=6, epoch=2) inventeurs.setup.epoch_cards
    board.player(seat=0, team=green)
    now.points(seat=0, points=0) inventeurs.end.winner
      score.no_inventions(seat=0, count=0, points=0) inventeurs.score.inventions
      score.no_sequence(seat=0, count=0, points=0) inventeurs.score.sequences
      score.no_tokens(seat=0, values=(), points=0) inventeurs.score.tokens inventeurs.token.points
      score.no_progress(seat=0, count=0, points=0) inventeurs.score.progress
        progress.missing(inventor=9, points=9, count=4) inventeurs.score.progress inventeurs.progress.free
          progress.level_missing(knowledge=physics, level=1, wanted=3) inventeurs.score.progress
          progress.level_missing(knowledge=mechanics, level=1, wanted=3) inventeurs.score.progress
        progress.missing(inventor=10, points=6, count=3) inventeurs.score.progress inventeurs.progress.free
          progress.level_missing(knowledge=physics, level=1, wanted=3) inventeurs.score.progress
          progress.level_missing(knowledge=mathematics, level=1, wanted=2) inventeurs.score.progress
        progress.missing(inventor=11, points=7, count=3) inventeurs.score.progress inventeurs.progress.free
          progress.level_none(knowledge=physics, level=0, wanted=1) inventeurs.score.progress
          progress.level_missing(knowledge=chemistry, level=2, wanted=4) inventeurs.score.progress
        progress.missing(inventor=12, points=3, count=2) inventeurs.score.progress inventeurs.progress.free
          progress.level_none(knowledge=mechanics, level=0, wanted=1) inventeurs.score.progress
          progress.level_missing(knowledge=mathematics, level=2, wanted=3) inventeurs.score.progress
    now.cubes_out(count=2) inventeurs.work.place_cubes
    now.cubes_home(count=13) inventeurs.ruling.cubes
    board.player(seat=1, team=red)
    now.points(seat=1, points=5) inventeurs.end.winner
      score.inventions(seat=1, count=2, points=2) inventeurs.score.inventions
        score.invention(invention=2, points=1) inventeurs.score.inventions
        score.invention(invention=3, points=1) inventeurs.score.inventions
      score.sequences(seat=1, count=1, points=1) inventeurs.score.sequences
        score.run(numbers=(0 1), wild=(), count=0, points=1) inventeurs.score.sequences
        score.only_grouping() inventeurs.score.sequences
      score.tokens(seat=1, values=(2), points=2) inventeurs.score.tokens inventeurs.token.points
      score.no_progress(seat=1, count=0, points=0) inventeurs.score.progress
        progress.missing(inventor=1, points=9, count=4) inventeurs.score.progress inventeurs.progress.free
          progress.level_missing(knowledge=physics, level=1, wanted=3) inventeurs.score.progress
          progress.level_missing(knowledge=mathematics, level=1, wanted=3) inventeurs.score.progress
        progress.missing(inventor=2, points=6, count=3) inventeurs.score.progress inventeurs.progress.free
          progress.level_missing(knowledge=physics, level=1, wanted=2) inventeurs.score.progress
          progress.level_missing(knowledge=chemistry, level=1, wanted=3) inventeurs.score.progress
        progress.missing(inventor=3, points=3, count=2) inventeurs.score.progress inventeurs.progress.free
          progress.level_missing(knowledge=physics, level=1, wanted=2) inventeurs.score.progress
          progress.level_missing(knowledge=mechanics, level=1, wanted=2) inventeurs.score.progress
        progress.missing(inventor=4, points=7, count=3) inventeurs.score.progress inventeurs.progress.free
          progress.level_none(knowledge=physics, level=0, wanted=1) inventeurs.score.progress
          progress.level_missing(knowledge=mechanics, level=2, wanted=4) inventeurs.score.progress
    now.cubes_home(count=15) inventeurs.ruling.cubes
    board.player(seat=0, team=green)
    now.points(seat=0, points=0) inventeurs.end.winner
      score.no_inventions(seat=0, count=0, points=0) inventeurs.score.inventions
      score.no_sequence(seat=0, count=0, points=0) inventeurs.score.sequences
      score.no_tokens(seat=0, values=(), points=0) inventeurs.score.tokens inventeurs.token.points
      score.no_progress(seat=0, count=0, points=0) inventeurs.score.progress
        progress.missing(inventor=9, points=9, count=4) inventeurs.score.progress inventeurs.progress.free
          progress.level_missing(knowledge=physics, level=1, wanted=3) inventeurs.score.progress
          progress.level_missing(knowledge=mechanics, level=1, wanted=3) inventeurs.score.progress
        progress.missing(inventor=10, points=6, count=3) inventeurs.score.progress inventeurs.progress.free
          progress.level_missing(knowledge=physics, level=1, wanted=3) inventeurs.score.progress
          progress.level_missing(knowledge=mathematics, level=1, wanted=2) inventeurs.score.progress
        progress.missing(inventor=11, points=7, count=3) inventeurs.score.progress inventeurs.progress.free
          progress.level_none(knowledge=physics, level=0, wanted=1) inventeurs.score.progress
          progress.level_missing(knowledge=chemistry, level=2, wanted=4) inventeurs.score.progress
        progress.missing(inventor=12, points=3, count=2) inventeurs.score.progress inventeurs.progress.free
          progress.level_none(knowledge=mechanics, level=0, wanted=1) inventeurs.score.progress
          progress.level_missing(knowledge=mathematics, level=2, wanted=3) inventeurs.score.progress
    now.cubes_out(count=15) inventeurs.work.place_cubes
    now.cubes_out_all(count=0) inventeurs.ruling.cubes
    """)
def test_the_bag_piles_and_players():
    table = laid_out(
        cubes={(ADA, BOW): (1, 0, 1, 0)}, limit=15, acquired={BO: (2, 3)}, table=(BOW, 4), held={BO: [("points", 2)]}
    )
    out = {(ADA, 2): (2, 0, 2, 0), (ADA, 3): (2, 0, 1, 1), (ADA, 4): (0, 0, 3, 1), (ADA, 5): (1, 2, 0, 0)}
    return [
        *told(table, "bag", "pile.1", "pile.2", "player.0", "player.1"),
        *told(laid_out(cubes=out, limit=15), "player.0"),
    ]
