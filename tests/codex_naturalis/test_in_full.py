"""Every reason in full: in each situation all that is told, with every rule and every number."""

from msgspec.structs import replace

from leonardo_nb.rulesets.codex_naturalis.phases.draw_card import TakeOpen, TakeTop
from leonardo_nb.rulesets.codex_naturalis.phases.setup import ChooseSide, KeepObjective
from leonardo_nb.testing.table import find_all
from tests.codex_naturalis.table import ADA, BO, CY, PLAIN, Table, backs, laid_out, lay
from tests.codex_naturalis.test_objectives import line_of, scored
from tests.in_full import in_full


def refusals(table: Table, *actions):
    """Why each of these is refused."""
    return [table.refused(action) for action in actions]


# ---- Setup ----


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
    setup.side(seat=1, card=86, side=front, symbols=(plant animal fungi insect)) codex.setup.starter_card codex.ruling.setup_choices codex.area.permanent_centre
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


# ---- Laying ----


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
    return [laid_out({ADA: PLAIN}, {ADA: (13, 3, 41)}).play(lay(13, "back", -1, 1))]


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


# ---- Drawing ----


def drawing(**given) -> Table:
    """Ada has laid a card and is to take one."""
    table = laid_out({ADA: PLAIN}, {ADA: (1, 2, 41)}, **given)
    table.play(lay(1, "back", 1, 1))
    return table


@in_full("""
    draw.open(seat=0, card=20) codex.draw.choice
    draw.replaced(card=5, pile=resource, own=resource) codex.draw.replacement
    draw.top(seat=0, pile=gold, kingdom=fungi, card=45) codex.draw.choice codex.ruling.hand_hidden [0 alone reads card, the others draw.top_hidden]
    """)
def test_cards_that_are_taken():
    return [drawing(opened=(10, 20, 44, 70)).play(TakeOpen(ADA, 20)), drawing().play(TakeTop(ADA, "gold"))]


@in_full("""
    draw.not_open(card=3, cards=(10 20 44 70)) codex.draw.choice
    draw.pile_empty(pile=gold) codex.draw.choice codex.ruling.empty_pile
    core.wrong_seat(seat=0) codex.turn.order codex.draw.choice
    """)
def test_cards_that_cannot_be_taken():
    table = drawing(opened=(10, 20, 44, 70), pile=0)
    return refusals(table, TakeOpen(ADA, 3), TakeTop(ADA, "gold"), TakeOpen(BO, 10))


@in_full("""
    draw.open(seat=0, card=20) codex.draw.choice
    draw.gap(pile=resource) codex.draw.replacement codex.ruling.empty_pile
    draw.open(seat=0, card=44) codex.draw.choice
    draw.replaced_other(card=5, pile=resource, own=gold) codex.draw.replacement codex.ruling.empty_pile
    """)
def test_gaps():
    gap = drawing(opened=(10, 20, 44, 70), pile=0).play(TakeOpen(ADA, 20))
    other = drawing(opened=(10, 20, 44, 70), refill="other")

    def without_gold(state):
        rows = [
            replace(card, where="area", seat=BO) if card.kind == "gold" and card.where == "pile" else card
            for card in state.cards
        ]
        return replace(state, cards=tuple(rows))

    return [gap, other.edit(without_gold).play(TakeOpen(ADA, 44))]


@in_full("""
    draw.nothing(seat=0, count=2) codex.ruling.empty_pile
    draw.nothing_last(seat=0, count=2) codex.ruling.empty_pile
    """)
def test_nothing_to_take():
    ended = {"ended_by": "cards", "last_turn": 4, "triggered_by": BO}
    told = []
    for phase in ("ending", "last_round"):
        table = laid_out({ADA: PLAIN}, {ADA: (1, 2, 41)}, opened=(), pile=0, state=ended, check=False)
        table.edit(lambda state, phase=phase: replace(state, phase=phase))
        table.play(lay(1, "back", 1, 1))
        told.append(table.step())
    return told


# ---- Rounds and the end ----


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


# ---- Objectives and scores ----


@in_full("""
    objective.common(seat=0, card=99, points=3) codex.end.objectives codex.objective.object_trio
      objective.sets(seen=(quill:2 inkwell:1 manuscript:3), needs=(quill inkwell manuscript), count=1, each=3) codex.objective.object_trio codex.ruling.objective_symbols
      objective.left_over(symbols=(quill manuscript manuscript)) codex.objective.object_trio codex.ruling.objective_symbols
    objective.common(seat=0, card=100, points=2) codex.end.objectives codex.objective.object_pair
      objective.sets(seen=(manuscript:3), needs=(manuscript manuscript), count=1, each=2) codex.objective.object_pair codex.ruling.objective_symbols
      objective.left_over(symbols=(manuscript)) codex.objective.object_pair codex.ruling.objective_symbols
    objective.secret(seat=0, card=97, points=2) codex.end.objectives codex.objective.resource_trio
      objective.sets(seen=(animal:4), needs=(animal animal animal), count=1, each=2) codex.objective.resource_trio codex.ruling.objective_symbols
      objective.left_over(symbols=(animal)) codex.objective.resource_trio codex.ruling.objective_symbols
    """)
def test_sets_of_symbols():
    table = laid_out({ADA: PLAIN}, common=(99, 100), secrets={ADA: 97})
    table.edit(lambda state: state.with_player(ADA, quill=2, inkwell=1, manuscript=3, animal=4))
    return [line_of(table, 99), line_of(table, 100), line_of(table, 97)]


@in_full("""
    objective.common(seat=0, card=87, points=2) codex.end.objectives codex.objective.diagonal
      objective.copy(each=2, cards=(0:1:1 0:2:2 0:3:3)) codex.objective.diagonal codex.ruling.back_colour
      objective.shares(cards=(0:2:2 0:3:3 0:4:4), shared=(0:2:2 0:3:3), count=2) codex.objective.once_per_objective
    objective.common(seat=0, card=91, points=3) codex.end.objectives codex.objective.l_shape
      objective.copy(each=3, cards=(0:2:0 0:1:1 0:1:3)) codex.objective.l_shape codex.ruling.back_colour
    """)
def test_copies_of_a_pattern():
    diagonal = scored((*PLAIN, *backs((1, 2, 3, 4), (1, 1), (2, 2), (3, 3), (4, 4))), 87)
    shape = scored((*PLAIN, *backs((1, 61, 2, 11), (1, 1), (2, 2), (1, 3), (2, 0))), 91)
    return [diagonal, shape]


@in_full("""
    objective.common(seat=0, card=87, points=0) codex.end.objectives codex.objective.diagonal
      objective.no_copy() codex.objective.diagonal
        objective.near_starter(cards=(0:-1:-1 0:1:1), laid=0:0:0, kingdom=fungi) codex.objective.diagonal codex.ruling.starter_no_colour
    objective.common(seat=0, card=87, points=0) codex.end.objectives codex.objective.diagonal
      objective.no_copy() codex.objective.diagonal
        objective.near_empty(cards=(0:1:-1 0:2:0), x=0, y=-2, kingdom=fungi) codex.objective.diagonal
    objective.common(seat=0, card=87, points=0) codex.end.objectives codex.objective.diagonal
      objective.no_copy() codex.objective.diagonal
        objective.near_mirrored(cards=(0:3:-3 0:2:-2 0:1:-1)) codex.objective.diagonal
    objective.common(seat=0, card=91, points=0) codex.end.objectives codex.objective.l_shape
      objective.no_copy() codex.objective.l_shape
        objective.near_other(cards=(0:1:1 0:1:3), laid=0:2:0, kingdom=plant) codex.objective.l_shape
    """)
def test_near_misses():
    return [
        scored((*PLAIN, *backs((1, 2), (1, 1), (-1, -1))), 87),
        scored((*PLAIN, *backs((1, 2), (1, -1), (2, 0))), 87),
        scored((*PLAIN, *backs((1, 2, 3), (1, -1), (2, -2), (3, -3))), 87),
        scored((*PLAIN, *backs((1, 61, 2, 21), (1, 1), (2, 2), (1, 3), (2, 0))), 91),
    ]


@in_full("""
    objective.common(seat=0, card=87, points=2) codex.end.objectives codex.objective.diagonal
      objective.copy(each=2, cards=(0:1:1 0:2:2 0:3:3)) codex.objective.diagonal codex.ruling.back_colour
      objective.used_again(other=91, cards=(0:2:2), count=1) codex.objective.once_per_objective
    objective.common(seat=0, card=91, points=3) codex.end.objectives codex.objective.l_shape
      objective.copy(each=3, cards=(0:3:1 0:2:2 0:2:4)) codex.objective.l_shape codex.ruling.back_colour
      objective.used_again(other=87, cards=(0:2:2), count=1) codex.objective.once_per_objective
    """)
def test_a_card_used_again():
    area = (*PLAIN, *backs((1, 2, 3, 11, 21, 4), (1, 1), (2, 2), (3, 3), (3, 1), (1, 3), (2, 4)))
    table = laid_out({ADA: area}, {ADA: (5, 6, 80)}, common=(87, 91))
    return [line_of(table, 87), line_of(table, 91)]


def scores(points: dict[int, int], symbols: dict[int, dict[str, int]] | None = None, **options):
    """Three players with these points; the symbols of some are changed."""
    table = laid_out(scores=points, common=(95, 96), secrets={ADA: 97, BO: 98, CY: 99}, players=3, **options)
    for seat, shown in (symbols or {}).items():
        table.edit(lambda state, seat=seat, shown=shown: state.with_player(seat, **shown))
    return table


@in_full("""
    score.track(seat=0, points=3) codex.score.immediate
    score.leads(seat=1, points=7) codex.end.winner
      score.total(seat=0, cards=3, objectives=0, points=3) codex.end.winner
      score.total(seat=1, cards=7, objectives=0, points=7) codex.end.winner
      score.total(seat=2, cards=5, objectives=0, points=5) codex.end.winner
    standing.points_so_far(seat=1, place=1, points=7) codex.end.winner
      score.total(seat=1, cards=7, objectives=0, points=7) codex.end.winner
    standing.points_so_far(seat=2, place=2, points=5) codex.end.winner
      score.total(seat=2, cards=5, objectives=0, points=5) codex.end.winner
      standing.below() codex.end.winner
    standing.points_so_far(seat=0, place=3, points=3) codex.end.winner
      score.total(seat=0, cards=3, objectives=0, points=3) codex.end.winner
      standing.below() codex.end.winner
    score.won(seat=1, points=7) codex.end.winner
      score.total(seat=0, cards=3, objectives=0, points=3) codex.end.winner
      score.total(seat=1, cards=7, objectives=0, points=7) codex.end.winner
      score.total(seat=2, cards=5, objectives=0, points=5) codex.end.winner
    standing.points(seat=1, place=1, points=7) codex.end.winner
      score.total(seat=1, cards=7, objectives=0, points=7) codex.end.winner
    """)
def test_who_leads_and_who_has_won():
    table = scores({ADA: 3, BO: 7, CY: 5})
    sheet = table.s.scores()
    table.edit(lambda state: replace(state, phase="end", pending=()))
    final = table.s.scores()
    return [sheet.lines[0], sheet.verdict, *sheet.order, final.verdict, final.order[0]]


@in_full("""
    score.tie_broken(seat=1, points=7) codex.end.winner codex.ruling.tie_reading
      score.total(seat=0, cards=7, objectives=0, points=7) codex.end.winner
      score.total(seat=1, cards=5, objectives=2, points=7) codex.end.winner
      score.total(seat=2, cards=7, objectives=0, points=7) codex.end.winner
      score.by_objectives(seat=0, count=0) codex.end.winner codex.ruling.tie_reading
      score.by_objectives(seat=1, count=2) codex.end.winner codex.ruling.tie_reading
      score.by_objectives(seat=2, count=0) codex.end.winner codex.ruling.tie_reading
    standing.objectives_so_far(seats=(0 2), seat=1, place=1, points=7) codex.end.winner codex.ruling.tie_reading
      score.total(seat=0, cards=7, objectives=0, points=7) codex.end.winner
      score.total(seat=1, cards=5, objectives=2, points=7) codex.end.winner
      score.total(seat=2, cards=7, objectives=0, points=7) codex.end.winner
      score.by_objectives(seat=0, count=0) codex.end.winner codex.ruling.tie_reading
      score.by_objectives(seat=1, count=2) codex.end.winner codex.ruling.tie_reading
      score.by_objectives(seat=2, count=0) codex.end.winner codex.ruling.tie_reading
    standing.objectives(seats=(0 2), seat=1, place=1, points=7) codex.end.winner codex.ruling.tie_reading
    standing.shared(seats=(2), seat=0, place=2, points=7) codex.end.winner codex.ruling.tie_reading
    standing.shared(seats=(0), seat=2, place=2, points=7) codex.end.winner codex.ruling.tie_reading
    """)
def test_equal_points():
    none = {"plant": 0, "animal": 0, "fungi": 0, "insect": 0}
    symbols = {ADA: none, BO: none | {"fungi": 3}, CY: none}
    table = scores({ADA: 7, BO: 5, CY: 7}, symbols)
    so_far = table.s.scores()
    table.edit(lambda state: replace(state, phase="end", pending=()))
    sheet = table.s.scores()
    final = [replace(each.explanation, because=()) for each in sheet.order]
    return [so_far.verdict, so_far.order[0], *final]


@in_full("""
    score.tied_so_far(seats=(0 2), points=7) codex.end.winner codex.ruling.tie_reading
      score.total(seat=0, cards=7, objectives=0, points=7) codex.end.winner
      score.total(seat=1, cards=5, objectives=0, points=5) codex.end.winner
      score.total(seat=2, cards=7, objectives=0, points=7) codex.end.winner
      score.by_cards(seat=0, count=0) codex.end.winner codex.ruling.tie_reading
      score.by_cards(seat=2, count=0) codex.end.winner codex.ruling.tie_reading
    standing.shared_so_far(seats=(2), seat=0, place=1, points=7) codex.end.winner codex.ruling.tie_reading
      score.total(seat=0, cards=7, objectives=0, points=7) codex.end.winner
      score.total(seat=2, cards=7, objectives=0, points=7) codex.end.winner
      score.by_cards(seat=0, count=0) codex.end.winner codex.ruling.tie_reading
      score.by_cards(seat=2, count=0) codex.end.winner codex.ruling.tie_reading
    score.shared(seats=(0 2), points=7) codex.end.winner codex.ruling.tie_reading
      score.total(seat=0, cards=7, objectives=0, points=7) codex.end.winner
      score.total(seat=1, cards=5, objectives=0, points=5) codex.end.winner
      score.total(seat=2, cards=7, objectives=0, points=7) codex.end.winner
      score.by_cards(seat=0, count=0) codex.end.winner codex.ruling.tie_reading
      score.by_cards(seat=2, count=0) codex.end.winner codex.ruling.tie_reading
    standing.shared(seats=(0), seat=2, place=1, points=7) codex.end.winner codex.ruling.tie_reading
      score.total(seat=0, cards=7, objectives=0, points=7) codex.end.winner
      score.total(seat=2, cards=7, objectives=0, points=7) codex.end.winner
      score.by_cards(seat=0, count=0) codex.end.winner codex.ruling.tie_reading
      score.by_cards(seat=2, count=0) codex.end.winner codex.ruling.tie_reading
    standing.points(seat=1, place=3, points=5) codex.end.winner
      score.total(seat=1, cards=5, objectives=0, points=5) codex.end.winner
      standing.below() codex.end.winner
    """)
def test_a_shared_victory():
    none = {"plant": 0, "animal": 0, "fungi": 0, "insect": 0}
    table = scores({ADA: 7, BO: 5, CY: 7}, dict.fromkeys(range(3), none), tie="cards")
    so_far = table.s.scores()
    table.edit(lambda state: replace(state, phase="end", pending=()))
    sheet = table.s.scores()
    return [so_far.verdict, so_far.order[0], sheet.verdict, sheet.order[1], sheet.order[2]]


# ---- Questions ----


@in_full("""
    question.set_up_piles(seat=-1) codex.setup.draw_piles
    question.deal_starters(seat=-1) codex.setup.starter_card codex.setup.score_track codex.setup.players
    question.place_starter(seat=0, card=83) codex.setup.starter_card codex.ruling.setup_order codex.ruling.setup_choices
    question.deal_hands(seat=-1) codex.setup.hand codex.ruling.setup_order
    question.turn_up_objectives(seat=-1) codex.setup.common_objectives
    question.offer_objectives(seat=-1) codex.setup.secret_objective
    question.choose_objective(seat=0) codex.setup.secret_objective codex.ruling.setup_choices
    question.draw_first_player(seat=-1) codex.setup.first_player
    question.next_round(turn=1) codex.turn.order codex.end.last_round
    question.play_card(seat=0) codex.turn.order codex.play.cover_corner codex.play.face_down
    question.draw_card(seat=0) codex.turn.order codex.draw.choice
    question.count_objectives(seat=-1, counted=0) codex.end.objectives
    question.name_winner(seat=-1) codex.end.winner
    """)
def test_what_is_asked_in_a_game():
    table, asked = Table(2), {}
    while not table.s.over:
        question = table.state.pending[-1]
        asked.setdefault(question.kind, question.asked(table.state))
        table.step()
    return asked.values()


@in_full("""
    question.pass_over(seat=-1, idle=0) codex.ruling.no_legal_play
    question.nothing_to_take(seat=-1, idle=0) codex.ruling.empty_pile
    """)
def test_what_is_asked_where_nothing_can_be_done():
    blocked = laid_out(players=2, check=False).edit(lambda state: state.with_player(ADA, blocked=True))
    blocked.until("pass_over")
    table = laid_out({ADA: PLAIN}, {ADA: (1, 2, 41)}, opened=(), pile=0, check=False)
    table.play(lay(1, "back", 1, 1))
    return [each.state.pending[-1].asked(each.state) for each in (blocked, table)]
