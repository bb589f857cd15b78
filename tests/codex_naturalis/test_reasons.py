"""Reasons to the letter: each with its rules and every number it speaks of."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell_tree
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.codex_naturalis.ground.components import FRONTS
from leonardo_nb.rulesets.codex_naturalis.ground.model import SYMBOLS
from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import TakeOpen, TakeTop
from leonardo_nb.rulesets.codex_naturalis.show.things import thing
from leonardo_nb.testing.table import find, find_all
from tests.codex_naturalis.table import ADA, BO, CY, PLAIN, STARTERS, Table, backs, laid_out, lay
from tests.codex_naturalis.test_objectives import line_of, scored

TURN = ("codex.turn.order", "codex.play.upright", "codex.play.one_corner_per_card")


def says(part: Explanation, key: str, *cites: str, **params) -> bool:
    """An explanation is this one: its key, its rules and all it speaks of."""
    assert (part.key, part.cites, part.params) == (key, cites, params)
    return True


def reasons(line) -> list[Explanation]:
    return [part for _, part in line.explanation.walk()][1:]


# ---- Laying ----


@pytest.mark.rule("codex.area.permanent_centre", "codex.play.gold_requirement")
def test_a_requirement_met_by_centres_alone_says_so():
    """Card 42 needs two fungi and a plant: the starter card has one of each in its centre, a back another fungi."""
    table = laid_out({ADA: (*PLAIN, (1, "back", 1, 1))}, {ADA: (42, 3, 4)})
    plant, fungi = find_all(table.play(lay(42, "front", -1, -1)), "lay.required")
    assert says(plant, "lay.required", "codex.play.gold_requirement", symbol="plant", needed=1, held=1)
    assert says(fungi, "lay.required", "codex.play.gold_requirement", symbol="fungi", needed=2, held=2)
    (centre,), (centres,) = plant.because, fungi.because
    rule = "codex.area.permanent_centre"
    assert says(centre, "lay.in_centres", rule, symbol="plant", count=1, cards=("0:0:0",))
    assert says(centres, "lay.in_centres", rule, symbol="fungi", count=2, cards=("0:0:0", "0:1:1"))


@pytest.mark.rule("codex.area.permanent_centre")
def test_where_corners_are_enough_the_centre_is_not_called_upon():
    table = laid_out({ADA: (*PLAIN, (1, "front", 1, 1), (21, "front", -1, 1))}, {ADA: (41, 3, 4)})
    animal, fungi = find_all(table.play(lay(41, "front", 1, -1)), "lay.required")
    assert says(animal, "lay.required", "codex.play.gold_requirement", symbol="animal", needed=1, held=2)
    assert says(fungi, "lay.required", "codex.play.gold_requirement", symbol="fungi", needed=2, held=3)
    assert animal.because == fungi.because == ()


def test_the_card_of_a_place_says_which_corner_is_covered_and_what_is_lost():
    table = laid_out({ADA: (*PLAIN, (2, "front", 1, 1))})
    place = thing(table.state, "place:0:2:2")
    symbol = FRONTS[2].corners["tr"]
    left = table.state.players[ADA].symbols[SYMBOLS.index(symbol)] - 1
    (lost,) = place.now
    assert says(lost, "lay.covers", "codex.area.visible_only", laid="0:1:1", corner="tr", symbol=symbol, left=left)
    (empty,) = thing(table.state, "place:0:-1:1").now
    assert (empty.key, empty.params["corner"]) == ("lay.covers_empty", "tl")


@pytest.mark.rule("codex.card.back", "codex.area.permanent_centre", "codex.play.face_down")
def test_a_back_shows_its_kingdom_for_good():
    table = laid_out({ADA: PLAIN}, {ADA: (13, 3, 41)})
    step = table.play(lay(13, "back", 1, 1))
    laid, symbols = (event.explanation for event in step.events)
    rules = (*TURN, "codex.play.face_down", "codex.card.back", "codex.ruling.laid_back_hidden")
    assert says(laid.seen_by(ADA), "lay.back", *rules, seat=ADA, card=13, back="resource:plant", x=1, y=1)
    covers, centre = symbols.because
    assert says(covers, "lay.covers_empty", "codex.card.corners", laid="0:0:0", corner="tr")
    assert says(centre, "lay.centre", "codex.area.permanent_centre", "codex.card.back", symbols=("plant",))


@pytest.mark.rule("codex.ruling.score_over_29")
@pytest.mark.parametrize(("cap", "points"), [(29, 1), (0, 3)])
def test_the_choice_says_what_is_gained(cap, points):
    """Card 48 gives 3 points; with cap=29 a player at 28 gains one of them."""
    state = {"ended_by": "points", "triggered_by": ADA, "last_turn": 4, "phase": "ending"}
    table = laid_out({ADA: (*PLAIN, (1, "front", 1, 1))}, {ADA: (2, 3, 48)}, scores={ADA: 28}, cap=cap, check=False)
    table.edit(lambda before: replace(before, **state))
    action = lay(48, "front", 0, 2)
    assert action.told(table.state).params == {"card": 48, "x": 0, "y": 2, "points": points}
    step = table.play(action)
    gained = find(step, "lay.points")
    assert says(gained, "lay.points", "codex.score.immediate", seat=ADA, points=points, score=28 + points)
    flat, track, already = gained.because
    assert says(flat, "points.flat", "codex.score.flat", card=48, points=3)
    lost = {"lost": 2} if cap else {}
    key = "lay.capped" if cap else "lay.past_track"
    assert says(track, key, "codex.ruling.score_over_29", end=29, **lost)
    assert says(already, "end.already", "codex.ruling.trigger_while_final", last=4)


# ---- Drawing ----


@pytest.mark.rule("codex.draw.choice", "codex.draw.replacement")
def test_a_card_taken_face_up_and_the_one_that_replaces_it():
    table = laid_out(opened=(10, 20, 44, 70))
    table.play(table.s.legal[0])
    top = table.state.pile("resource")[0].card
    taken, replaced = (event.explanation for event in table.play(TakeOpen(ADA, 20)).events)
    assert says(taken, "draw.open", "codex.draw.choice", seat=ADA, card=20)
    assert says(replaced, "draw.replaced", "codex.draw.replacement", card=top, pile="resource", own="resource")


@pytest.mark.rule("codex.draw.choice", "codex.ruling.hand_hidden")
def test_a_card_taken_from_a_pile_is_told_to_others_by_its_back():
    table = laid_out()
    table.play(table.s.legal[0])
    top = table.state.pile("gold")[0]
    (event,) = table.play(TakeTop(ADA, "gold")).events
    rules, seen = ("codex.draw.choice", "codex.ruling.hand_hidden"), {"pile": "gold", "kingdom": top.kingdom}
    assert says(event.explanation.seen_by(ADA), "draw.top", *rules, seat=ADA, card=top.card, **seen)
    assert says(event.explanation.seen_by(BO), "draw.top_hidden", *rules, seat=ADA, **seen)


@pytest.mark.rule("codex.draw.choice")
def test_what_cannot_be_taken():
    table = laid_out(opened=(10, 20, 44, 70), pile=0)
    table.play(table.s.legal[0])
    (reason,) = table.refused(TakeOpen(ADA, 3)).reasons
    rules = "codex.draw.choice", "codex.ruling.empty_pile"
    assert says(reason, "draw.not_open_no_pile", *rules, card=3, cards=(10, 20, 44, 70))
    (reason,) = table.refused(TakeTop(ADA, "gold")).reasons
    assert says(reason, "draw.pile_empty", "codex.draw.choice", "codex.ruling.empty_pile", pile="gold")


# ---- Setup ----


@pytest.mark.rule("codex.setup.common_objectives")
def test_the_common_objectives_are_turned_up_and_count_for_everyone():
    table = Table().until("turn_up_objectives")
    (event,) = table.step().events
    common = tuple(goal.card for goal in table.state.objectives if goal.where == "common")
    assert len(common) == 2
    assert says(event.explanation, "setup.common", "codex.setup.common_objectives", cards=common)
    assert [set(common) <= set(table.state.objectives_of(seat)) for seat in (ADA, BO)] == [True, True]


@pytest.mark.rule("codex.setup.common_objectives", "codex.end.objectives")
def test_the_common_objectives_score_for_the_second_seat_as_for_the_first():
    area = backs((1, 2, 3), (-1, 1), (-2, 2), (-3, 3))
    table = laid_out({BO: (*STARTERS[BO], *area)}, common=(95, 88), secrets={ADA: 97, BO: 98})
    lines = [line for line in table.s.scores().lines if line.seat == BO]
    assert [line.explanation.params.get("card") for line in lines] == [None, 95, 88, 98]
    rules = ("codex.end.objectives", "codex.objective.resource_trio")
    assert says(lines[1].explanation, "objective.common", *rules, seat=BO, card=95, points=lines[1].points)
    assert lines[1].points == 2


# ---- The end ----


@pytest.mark.rule("codex.setup.first_player", "codex.end.last_round")
@pytest.mark.parametrize(
    ("first", "seat", "key"),
    [(ADA, ADA, "end.what_follows"), (BO, ADA, "end.what_follows_last"), (ADA, CY, "end.what_follows_last")],
)
def test_who_has_the_black_pawn_says_who_is_last(first, seat, key):
    table = laid_out(hands={seat: (8, 3, 41)}, scores={seat: 19}, first=first, seat=seat, players=3, turn=1)
    ended = find(table.play(lay(8, "front", -1, 1, seat)), "end.by_points")
    assert says(ended, "end.by_points", "codex.end.trigger_points", seat=seat, score=20, needed=20)
    (follows,) = ended.because
    rules = ("codex.end.last_round", "codex.setup.first_player")
    assert says(follows, key, *rules, seat=seat, first=first, turn=1, last=2)
    step = table.s.history[-1]
    assert f"{table.s.names[first]}, who has the black pawn, began round 1" in step.events[-1].text("en")
    assert f"{table.s.names[first]}, qui a le pion noir, a commencé le tour 1" in step.events[-1].text("fr")


@pytest.mark.rule("codex.ruling.which_pile_end", "codex.end.trigger_cards")
@pytest.mark.parametrize("end_on", ["table", "piles"])
def test_the_end_by_cards_says_by_which_reading(end_on):
    left = {"opened": (10,), "pile": 0} if end_on == "table" else {"pile": 1}
    table = laid_out(seat=BO, turn=7, end_on=end_on, **left)
    table.play(table.s.legal[0])
    while not table.state.ended_by:
        step = table.s.play(table.s.legal[0 if end_on == "table" else -1])
    seat = table.state.triggered_by
    rules = ("codex.end.trigger_cards", "codex.ruling.which_pile_end")
    assert says(find(step, f"end.by_cards_{end_on}"), f"end.by_cards_{end_on}", *rules, seat=seat, score=0, needed=20)


@pytest.mark.rule("codex.ruling.trigger_while_final", "codex.ruling.which_pile_end")
@pytest.mark.parametrize("end_on", ["table", "piles"])
def test_cards_that_run_out_after_20_points_are_told_once(end_on):
    left = {"opened": (10,), "pile": 0} if end_on == "table" else {"pile": 1}
    table = laid_out(hands={ADA: (8, 3, 41)}, scores={ADA: 19}, end_on=end_on, **left)
    table.play(lay(8, "front", 1, 1))
    steps = [table.s.play(table.s.legal[-1]) for _ in range(40) if not table.s.is_over]
    key = f"end.already_cards_{end_on}"
    (told_once,) = [part for step in steps for part in find_all(step, key)]
    rules = ("codex.ruling.trigger_while_final", "codex.ruling.which_pile_end")
    assert says(told_once, key, *rules, seat=ADA if end_on == "table" else BO, last=4)
    assert table.state.ended_by == "points"


@pytest.mark.rule("codex.ruling.no_legal_play", "codex.end.objectives")
def test_the_objectives_of_a_blocked_player_count():
    closed = ((86, "back", 0, 0), (77, "front", 1, 1), (49, "front", -1, 1))
    table = laid_out({ADA: closed}, {ADA: (79, 2, 3)}, common=(98, 97), scores={ADA: 5}, players=2)
    table.edit(lambda state: state.with_player(ADA, insect=3).with_player(BO, blocked=True))
    step = table.play(lay(79, "front", 0, 2))
    blocked = find(step, "lay.blocked")
    assert says(blocked, "lay.blocked", "codex.ruling.no_legal_play", seat=ADA)
    table.finish()
    insect = table.state.players[ADA].insect
    assert insect >= 3
    points = {line.explanation.params.get("card"): line.points for line in table.s.scores().lines if line.seat == ADA}
    assert points[98] == 2 * (insect // 3)
    (counted,) = [
        part for each in table.s.history for part in find_all(each, "end.objectives") if part.params["seat"] == ADA
    ]
    score, total = table.state.players[ADA].score, sum(points.values())
    gain = total - score
    assert gain >= 2
    assert says(counted, "end.objectives", "codex.end.objectives", seat=ADA, points=gain, score=score, total=total)


# ---- Objectives ----


@pytest.mark.rule("codex.objective.resource_trio", "codex.ruling.objective_symbols")
def test_symbols_of_a_kingdom_are_counted_in_whole_sets():
    line = scored((*PLAIN, (1, "back", 1, 1), (2, "back", 2, 2), (3, "back", 3, 3)), 95)
    assert line.points == 2
    rules = ("codex.end.objectives", "codex.objective.resource_trio")
    assert says(line.explanation, "objective.common", *rules, seat=ADA, card=95, points=2)
    sets, left = line.explanation.because
    rules = ("codex.objective.resource_trio", "codex.ruling.objective_symbols")
    assert says(sets, "objective.sets", *rules, seen=("fungi:4",), needs=("fungi",) * 3, count=1, each=2)
    assert says(left, "objective.left_over", *rules, symbols=("fungi",))


@pytest.mark.rule("codex.objective.resource_trio", "codex.objective.object_trio", "codex.ruling.objective_symbols")
def test_none_of_a_symbol_is_not_nothing():
    """The starter card shows plant and fungi: 'nothing visible' would be false."""
    table = laid_out({ADA: PLAIN}, common=(98, 99))
    assert "Visible symbols: 0 insects. Each set of 3 insects is worth 2 points" in told_of(table, 98, "en")
    assert "Symboles visibles\u00a0: 0 insecte," in told_of(table, 98, "fr")
    table.edit(lambda state: state.with_player(ADA, quill=2))
    assert "Visible symbols: 2 quills, 0 inkwells and 0 manuscripts." in told_of(table, 99, "en")
    (sets, left) = line_of(table, 99).explanation.because
    rules = ("codex.objective.object_trio", "codex.ruling.objective_symbols")
    seen, needs = ("quill:2", "inkwell:0", "manuscript:0"), ("quill", "inkwell", "manuscript")
    assert says(sets, "objective.sets", *rules, seen=seen, needs=needs, count=0, each=3)
    assert says(left, "objective.left_over", *rules, symbols=("quill", "quill"))


def told_of(table: Table, card: int, lang: str) -> str:
    return tell_tree(line_of(table, card).explanation, table.state, lang)


@pytest.mark.rule("codex.objective.diagonal", "codex.ruling.back_colour")
def test_a_copy_cites_the_ruling_on_backs_only_where_one_is_in_it():
    rule = "codex.objective.diagonal"
    fronts = (*PLAIN, (9, "front", -1, 1), (1, "back", 1, 1), (2, "front", 2, 2), (3, "front", 3, 3))
    (copy,) = reasons(scored(fronts, 87))
    cards = ("0:1:1", "0:2:2", "0:3:3")
    assert says(copy, "objective.copy", rule, "codex.ruling.back_colour", each=2, cards=cards)
    line = scored((*PLAIN, (7, "front", 1, 1), (2, "front", 2, 2), (3, "front", 3, 3)), 87)
    assert line.points == 2
    (copy,) = reasons(line)
    assert says(copy, "objective.copy", rule, each=2, cards=cards)


@pytest.mark.rule("codex.objective.once_per_objective")
def test_a_card_that_serves_two_objectives_is_pointed_out():
    area = (*PLAIN, *backs((1, 2, 3, 11, 21, 4), (1, 1), (2, 2), (3, 3), (3, 1), (1, 3), (2, 4)))
    table = laid_out({ADA: area}, {ADA: (5, 6, 80)}, common=(87, 91))
    rule = "codex.objective.once_per_objective"
    for card, other in ((87, 91), (91, 87)):
        again = reasons(line_of(table, card))[-1]
        assert says(again, "objective.used_again", rule, other=other, cards=("0:2:2",), count=1)


@pytest.mark.rule("codex.objective.once_per_objective", "codex.setup.secret_objective")
def test_that_a_card_serves_a_secret_objective_is_not_told_to_others():
    area = (*PLAIN, *backs((1, 2, 3, 11, 21, 4), (1, 1), (2, 2), (3, 3), (3, 1), (1, 3), (2, 4)))
    table = laid_out({ADA: area}, {ADA: (5, 6, 80)}, common=(87, 95), secrets={ADA: 91})
    seen = {seat: table.s.ruleset.scores(table.s.view(seat)).lines for seat in (ADA, BO)}
    keys = {seat: [part.key for line in lines for part in reasons(line)] for seat, lines in seen.items()}
    assert "objective.used_again" in keys[ADA]
    assert "objective.used_again" not in keys[BO]


NEAR = [
    (((1, 1), (-1, -1)), "near_starter", {"cards": ("0:-1:-1", "0:1:1"), "laid": "0:0:0", "kingdom": "fungi"}),
    (((1, -1), (2, 0), (3, 1)), "", {}),
    (((1, -1), (2, 0)), "near_empty", {"cards": ("0:1:-1", "0:2:0"), "x": 0, "y": -2, "kingdom": "fungi"}),
    (((1, -1), (2, -2), (3, -3)), "near_mirrored", {"cards": ("0:3:-3", "0:2:-2", "0:1:-1")}),
]


@pytest.mark.rule("codex.objective.diagonal", "codex.ruling.starter_no_colour")
@pytest.mark.parametrize(("places", "key", "params"), NEAR)
def test_what_comes_near_to_a_pattern_is_pointed_out(places, key, params):
    line = scored((*PLAIN, *backs((1, 2, 3)[: len(places)], *places)), 87)
    assert line.points == (0 if key else 2)
    found = reasons(line)
    if key:
        rules = ("codex.ruling.starter_no_colour",) if key == "near_starter" else ()
        assert says(found[0], "objective.no_copy", "codex.objective.diagonal")
        assert says(found[1], f"objective.{key}", "codex.objective.diagonal", *rules, **params)
    assert len(found) == (2 if key else 1)


@pytest.mark.rule("codex.objective.l_shape")
def test_a_card_of_another_kingdom_in_a_pattern_is_pointed_out():
    """Two fungus cards one above the other, but an animal card at the lower right."""
    line = scored((*PLAIN, *backs((1, 61, 2, 21), (1, 1), (2, 2), (1, 3), (2, 0))), 91)
    assert line.points == 0
    no_copy, near = reasons(line)
    assert says(no_copy, "objective.no_copy", "codex.objective.l_shape")
    rule, cards = "codex.objective.l_shape", ("0:1:1", "0:1:3")
    assert says(near, "objective.near_other", rule, cards=cards, laid="0:2:0", kingdom="plant")


@pytest.mark.rule("codex.objective.diagonal", "codex.objective.once_per_objective")
def test_a_pattern_is_counted_to_the_letter():
    line = scored((*PLAIN, *backs((1, 2, 3, 4), (1, 1), (2, 2), (3, 3), (4, 4))), 87)
    rules = ("codex.end.objectives", "codex.objective.diagonal")
    assert says(line.explanation, "objective.common", *rules, seat=ADA, card=87, points=2)
    copy, shares = line.explanation.because
    cites = ("codex.objective.diagonal", "codex.ruling.back_colour")
    assert says(copy, "objective.copy", *cites, each=2, cards=("0:1:1", "0:2:2", "0:3:3"))
    cards, shared = ("0:2:2", "0:3:3", "0:4:4"), ("0:2:2", "0:3:3")
    rule = "codex.objective.once_per_objective"
    assert says(shares, "objective.shares", rule, cards=cards, shared=shared, count=2)


# ---- Provenance ----


@pytest.mark.rule("codex.card.back")
def test_that_a_back_shows_its_own_kingdom_was_seen_on_pictures():
    """The rulebook says that there is a resource in the centre, not which one."""
    entries = [
        entry for entry in lnb.provenance("codex_naturalis").itertuples() if not entry.file.startswith("starter")
    ]
    centres = [entry.source for entry in entries if entry.column == "back_centre"]
    corners = [entry.source for entry in entries if entry.column in ("back_tl", "back_tr", "back_bl", "back_br")]
    assert (len(centres), set(centres)) == (80, {"public"})
    assert (len(corners), set(corners)) == (320, {"rulebook"})


@pytest.mark.rule("codex.area.visible_only")
def test_the_last_symbol_of_its_kind_that_is_covered_is_called_the_last():
    """Card 5 shows the only quill at its upper right, and card 35 would show another."""
    only = {"laid": "0:1:1", "corner": "tr", "symbol": "quill"}
    alone = laid_out({ADA: (*PLAIN, (5, "front", 1, 1))}, {ADA: (1, 3, 4)})
    (covers,) = find_all(alone.play(lay(1, "front", 2, 2)), "lay.covers_last")
    assert says(covers, "lay.covers_last", "codex.area.visible_only", **only)
    assert "cache la dernière plume visible" in tell_tree(covers, alone.state, "fr")
    two = laid_out({ADA: (*PLAIN, (5, "front", 1, 1), (35, "front", -1, 1))}, {ADA: (1, 3, 4)})
    (covers,) = find_all(two.play(lay(1, "front", 2, 2)), "lay.covers")
    assert says(covers, "lay.covers", "codex.area.visible_only", **only, left=1)
