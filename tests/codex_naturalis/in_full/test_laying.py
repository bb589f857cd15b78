"""Laying cards in full: every rule and every number that is told."""

from msgspec.structs import replace

from leonardo_nb.testing.table import find_all
from tests.codex_naturalis.table import ADA, BO, PLAIN, Table, backs, laid_out, lay
from tests.in_full import in_full, refusals


@in_full("""
    lay.occupied(laid=0:0:0) codex.play.cover_corner
    lay.straight(cards=(0:1:1 0:0:0), count=2, x=0, y=1) codex.play.one_corner_per_card
    lay.no_corner(laid=0:1:1, corner=br) codex.play.only_covered_need_corners codex.card.corners
    lay.touches_nothing(x=5, y=5) codex.play.cover_corner
    lay.not_in_hand(card=9, cards=(2 3 41)) codex.turn.order
    lay.missing(card=41, symbol=animal, needed=1, held=0, short=1) codex.play.gold_requirement
    core.wrong_seat(seat=0) codex.turn.order codex.play.cover_corner codex.play.face_down
    """)
def test_places_where_no_card_is_laid():
    table = laid_out({ADA: (*PLAIN, (1, "front", 1, 1))}, {ADA: (2, 3, 41)})
    return refusals(
        table,
        lay(2, "back", 0, 0),
        lay(2, "back", 0, 1),
        lay(2, "back", 2, 0),
        lay(2, "back", 5, 5),
        lay(9, "back", -1, -1),
        lay(41, "front", -1, -1),
        lay(2, "back", -1, -1, BO),
    )


@in_full("""
    lay.front(seat=0, card=8, x=1, y=1) codex.turn.order codex.play.upright codex.play.one_corner_per_card
    lay.symbols(seat=0, symbols=(1 0 2 0 0 0 0)) codex.area.visible_only codex.play.cover_corner codex.play.only_covered_need_corners
      lay.covers_empty(laid=0:0:0, corner=tr) codex.card.corners
      lay.shows(symbols=(fungi)) codex.card.corners
    lay.points(seat=0, points=1, score=5) codex.score.immediate
      points.flat(card=8, points=1) codex.score.flat
    """)
def test_a_front_for_flat_points():
    table = laid_out({ADA: PLAIN}, {ADA: (8, 3, 41)}, scores={ADA: 4})
    return [table.play(lay(8, "front", 1, 1))]


@in_full("""
    lay.front(seat=0, card=41, x=1, y=-1) codex.turn.order codex.play.upright codex.play.one_corner_per_card
      lay.required(symbol=animal, needed=1, held=1) codex.play.gold_requirement
        lay.in_centres(symbol=animal, count=1, cards=(0:-1:1)) codex.area.permanent_centre
      lay.required(symbol=fungi, needed=2, held=3) codex.play.gold_requirement
        lay.in_centres(symbol=fungi, count=3, cards=(0:0:0 0:1:1 0:-1:-1)) codex.area.permanent_centre
    lay.symbols(seat=0, symbols=(1 1 3 0 1 0 0)) codex.area.visible_only codex.play.cover_corner codex.play.only_covered_need_corners
      lay.covers_empty(laid=0:0:0, corner=br) codex.card.corners
      lay.shows(symbols=(quill)) codex.card.corners
    lay.points(seat=0, points=1, score=1) codex.score.immediate
      points.per_object(symbol=quill, count=1, points=1, cards=(0:1:-1)) codex.score.per_object
    """)
def test_a_gold_card_for_its_objects():
    area = (*PLAIN, (1, "back", 1, 1), (21, "back", -1, 1), (2, "back", -1, -1))
    return [laid_out({ADA: area}, {ADA: (41, 3, 4)}).play(lay(41, "front", 1, -1))]


@in_full("""
    lay.front(seat=0, card=44, x=0, y=2) codex.turn.order codex.play.upright codex.play.one_corner_per_card
      lay.required(symbol=animal, needed=1, held=1) codex.play.gold_requirement
        lay.in_centres(symbol=animal, count=1, cards=(0:2:2)) codex.area.permanent_centre
      lay.required(symbol=fungi, needed=3, held=4) codex.play.gold_requirement
        lay.in_centres(symbol=fungi, count=4, cards=(0:0:0 0:1:1 0:-1:1 0:-2:2)) codex.area.permanent_centre
    lay.symbols(seat=0, symbols=(1 1 4 0 0 0 0)) codex.area.visible_only codex.play.cover_corner codex.play.only_covered_need_corners
      lay.covers_empty(laid=0:-1:1, corner=tr) codex.card.corners
      lay.covers_empty(laid=0:1:1, corner=tl) codex.card.corners
      lay.shows_nothing() codex.card.corners
    lay.points(seat=0, points=4, score=4) codex.score.immediate
      points.per_corner(each=2, count=2, points=4, cards=(0:-1:1 0:1:1)) codex.score.per_corner
    """)
def test_a_gold_card_for_the_corners_it_covers():
    area = (*PLAIN, *backs((1, 2, 21, 3), (1, 1), (-1, 1), (2, 2), (-2, 2)))
    return [laid_out({ADA: area}, {ADA: (44, 5, 6)}).play(lay(44, "front", 0, 2))]


@in_full("""
    lay.front(seat=0, card=2, x=0, y=2) codex.turn.order codex.play.upright codex.play.one_corner_per_card
    lay.symbols(seat=0, symbols=(1 0 4 0 0 0 0)) codex.area.visible_only codex.play.cover_corner codex.play.only_covered_need_corners
      lay.covers(laid=0:1:1, corner=tl, symbol=fungi, left=2) codex.area.visible_only
      lay.shows(symbols=(fungi fungi)) codex.card.corners
    """)
def test_covering_symbols():
    table = laid_out({ADA: (*PLAIN, (1, "front", 1, 1))}, {ADA: (2, 3, 41)})
    return [table.play(lay(2, "front", 0, 2))]


@in_full("""
    lay.back(seat=0, back=resource:plant, x=-1, y=1, card=13) codex.turn.order codex.play.upright codex.play.one_corner_per_card codex.play.face_down codex.card.back codex.ruling.laid_back_hidden [0 alone reads card, the others lay.back_hidden]
    lay.symbols(seat=0, symbols=(2 0 1 0 0 0 0)) codex.area.visible_only codex.play.cover_corner codex.play.only_covered_need_corners
      lay.covers_empty(laid=0:0:0, corner=tl) codex.card.corners
      lay.centre(symbols=(plant)) codex.area.permanent_centre codex.card.back
    """)
def test_a_back_for_others():
    table = laid_out({ADA: PLAIN}, {ADA: (13, 3, 41)})
    step = table.play(lay(13, "back", -1, 1))
    row = table.state.cards[table.state.row_of(13)]
    assert (row.where, row.seat, row.slot, row.side, row.x, row.y, row.laid) == ("area", ADA, 0, "back", -1, 1, 2)
    return [step]


@in_full("""
    lay.points(seat=0, points=1, score=29) codex.score.immediate
      points.flat(card=48, points=3) codex.score.flat
      lay.capped(end=29, lost=2) codex.ruling.score_over_29
      end.already(last=4) codex.ruling.trigger_while_final
    lay.points(seat=0, points=3, score=31) codex.score.immediate
      points.flat(card=48, points=3) codex.score.flat
      lay.past_track(end=29) codex.ruling.score_over_29
      end.already(last=4) codex.ruling.trigger_while_final
    """)
def test_points_beyond_the_track():
    def ended(table: Table) -> Table:
        return table.edit(lambda s: replace(s, ended_by="points", triggered_by=BO, last_turn=4, phase="ending"))

    area = (*PLAIN, (1, "front", 1, 1))
    tables = [laid_out({ADA: area}, {ADA: (2, 3, 48)}, scores={ADA: 28}, cap=cap, check=False) for cap in (29, 0)]
    return [part for table in tables for part in find_all(ended(table).play(lay(48, "front", 0, 2)), "lay.points")]


@in_full("""
    lay.blocked(seat=0) codex.ruling.no_legal_play
    round.passed_over(seat=0) codex.ruling.no_legal_play
    """)
def test_who_can_lay_no_card():
    closed = ((86, "back", 0, 0), (77, "front", 1, 1), (49, "front", -1, 1))
    table = laid_out({ADA: closed}, {ADA: (79, 2, 3)}, common=(98, 97), players=2)
    table.edit(lambda state: state.with_player(ADA, insect=3))
    blocked = find_all(table.play(lay(79, "front", 0, 2)), "lay.blocked")
    table.until("pass_over")
    return [*blocked, table.step()]


@in_full("""
    end.all_blocked() codex.ruling.all_blocked codex.end.objectives
    end.objectives(seat=0, points=2, score=8, total=10) codex.end.objectives
      objective.common(seat=0, card=98, points=2) codex.end.objectives codex.objective.resource_trio
        objective.sets(seen=(insect:3), needs=(insect insect insect), count=1, each=2) codex.objective.resource_trio codex.ruling.objective_symbols
      objective.common(seat=0, card=97, points=0) codex.end.objectives codex.objective.resource_trio
        objective.sets(seen=(animal:1), needs=(animal animal animal), count=0, each=2) codex.objective.resource_trio codex.ruling.objective_symbols
        objective.left_over(symbols=(animal)) codex.objective.resource_trio codex.ruling.objective_symbols
      objective.secret(seat=0, card=87, points=0) codex.end.objectives codex.objective.diagonal
        objective.no_copy() codex.objective.diagonal
    end.objectives(seat=1, points=0, score=0, total=0) codex.end.objectives
      objective.common(seat=1, card=98, points=0) codex.end.objectives codex.objective.resource_trio
        objective.sets(seen=(insect:1), needs=(insect insect insect), count=0, each=2) codex.objective.resource_trio codex.ruling.objective_symbols
        objective.left_over(symbols=(insect)) codex.objective.resource_trio codex.ruling.objective_symbols
      objective.common(seat=1, card=97, points=0) codex.end.objectives codex.objective.resource_trio
        objective.sets(seen=(animal:1), needs=(animal animal animal), count=0, each=2) codex.objective.resource_trio codex.ruling.objective_symbols
        objective.left_over(symbols=(animal)) codex.objective.resource_trio codex.ruling.objective_symbols
      objective.secret(seat=1, card=88, points=0) codex.end.objectives codex.objective.diagonal
        objective.no_copy() codex.objective.diagonal
    score.end() codex.end.winner
      score.won(seat=0, points=10) codex.end.winner
        score.total(seat=0, cards=8, objectives=2, points=10) codex.end.winner
        score.total(seat=1, cards=0, objectives=0, points=0) codex.end.winner
    """)
def test_nobody_can_lay_a_card():
    closed = ((86, "back", 0, 0), (77, "front", 1, 1), (49, "front", -1, 1))
    table = laid_out({ADA: closed}, {ADA: (79, 2, 3)}, common=(98, 97), scores={ADA: 5}, players=2)
    table.edit(lambda state: state.with_player(ADA, insect=3).with_player(BO, blocked=True))
    table.play(lay(79, "front", 0, 2))
    return [*find_all(table.s.history[-1], "end.all_blocked"), table.step(), table.step(), table.step()]


@in_full("""
    lay.symbols(seat=0, symbols=(1 0 4 1 0 0 1)) codex.area.visible_only codex.play.cover_corner codex.play.only_covered_need_corners
      lay.covers_empty(laid=0:1:1, corner=br) codex.card.corners codex.ruling.card_7
      lay.covers_empty(laid=0:1:-1, corner=tr) codex.card.corners
      lay.centre(symbols=(fungi)) codex.area.permanent_centre codex.card.back
    """)
def test_a_doubtful_corner_among_others():
    area = (*PLAIN, (7, "front", 1, 1), (4, "back", 1, -1))
    table = laid_out({ADA: area}, {ADA: (5, 6, 41)})
    return [*find_all(table.play(lay(5, "back", 2, 0)), "lay.symbols")]
