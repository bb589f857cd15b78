"""The lens over a whole game: it tells where the two courses part for good, and by which rule."""

import random
import sys

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.changes import diff
from leonardo_nb.core.columns import NOT_CELLS
from leonardo_nb.lens import compare
from tests.lens.laws import check_behind, played, ways
from tests.lens.positions import GAME, LINES


def cells_apart(one, other):
    """The cells that differ, and the kinds of questions, asked on both sides, that are still to be asked otherwise."""
    found = {(c.table, c.row, c.field, c.before, c.after) for c in diff(one, other) if c.field not in NOT_CELLS}
    waiting = [[*map(type, each.pending)] for each in (one, other)]
    left = [[q for q in each.pending if all(type(q) in kinds for kinds in waiting)] for each in (one, other)]
    return found if left[0] == left[1] else {*found, *map(type, left[0])}


def turns_apart(difference):
    """The turns from the last that both courses begin in the same position up to the next one that both come to.

    None if cells differ from the beginning.
    """
    one, other = difference.played, difference.outcome
    if cells_apart(one.before, other.before):
        return None
    begun = [{}, {}]
    for states, side in zip(begun, (one, other), strict=True):
        for step in side.steps:
            states.setdefault(step.state.turn, step.state)
    turns = [turn for turn in begun[0] if turn in begun[1] and turn != one.before.turn]
    same = [turn for turn in turns if not cells_apart(begun[0][turn], begun[1][turn])]
    first = max(same, default=one.before.turn)
    return range(first, min((turn for turn in turns if turn > first), default=sys.maxsize))


def check_to_the_end(s, way):
    """What is told happens in the turn in which the courses part for good; return whether it was looked for.

    Where only one of them goes on to a further turn, it may happen there.
    """
    (difference,) = compare(s, None, [{}, way], "end").differences
    turns = turns_apart(difference) if difference.cells else None
    check_behind(difference, turns)
    if turns is None:
        return False
    told = [side.step.before.turn for side in difference.sides if side and side.step]
    assert all(each in turns for each in told), (s.step_number, way.label("en"), difference.text("en"))
    return True


def check_game(ruleset, seed, moments):
    """Check some changes at some moments."""
    rng = random.Random(seed)
    s = played(ruleset, seed, rng.randint(2, 4), rng.choice(("sensible", "random")))
    found = 0
    for _ in range(moments):
        s.goto(rng.randrange(len(s.steps)))
        found += sum(check_to_the_end(s, way) for way in rng.sample(ways(s), 4))
    return found


@pytest.mark.parametrize("ruleset", lnb.rulesets())
@pytest.mark.one_in(12, full=4)
@pytest.mark.parametrize("seed", range(8))
def test_what_is_told_of_a_whole_game_happens_where_it_parts_for_good(ruleset, seed):
    check_game(ruleset, seed, 3)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", lnb.rulesets())
@pytest.mark.parametrize("seed", range(100, 120))
def test_what_is_told_of_a_whole_game_happens_where_it_parts_for_good_at_many_moments(ruleset, seed):
    assert check_game(ruleset, seed, 25)


def to_the_end(ruleset, seats, seed, step, way, bots="sensible"):
    s = played(ruleset, seed, seats, bots)
    s.goto(step)
    (difference,) = compare(s, None, [{}, way], "end").differences
    return difference


def keys(difference):
    return [side and side.explanation.key for side in difference.sides]


@pytest.mark.rule("ldv.zone.reoffer", "pietro.ruling.no_reoffer")
@pytest.mark.parametrize(("seats", "seed", "step"), [(4, 206, 201), (3, 68042, 270)])
def test_it_is_the_second_offer_that_decides_and_not_its_price(seats, seed, step):
    difference = to_the_end(GAME, seats, seed, step, LINES)
    assert keys(difference) == ["zone.reoffer", None]
    assert difference.rules[0][0] == "ldv.zone.reoffer"
    assert difference.rules[1] == ("pietro.ruling.no_reoffer",)


@pytest.mark.rule("ldv.place.queue", "pietro.place.line")
def test_what_is_placed_otherwise_is_told_before_what_is_bought_otherwise():
    difference = to_the_end(GAME, 3, 22282, 320, LINES)
    assert all(side.step.before.phase == "B" for side in difference.sides)


@pytest.mark.rule("ldv.council.component", "pietro.council.resource", "ldv.turn.council_florin")
def test_the_first_florin_that_differs_is_told_and_not_a_later_card():
    paid = to_the_end(GAME, 2, 89770, 230, {"council": True})
    assert [side.step.action.seat for side in paid.sides] == [1, 1]
    assert all("extra_invention" not in cite for cites in paid.rules for cite in cites)
    added = to_the_end(GAME, 4, 99351, 157, {"council": True})
    assert keys(added) == ["turn.council_florin", None]
    assert added.rules[1] == ("pietro.ruling.council_florins",)


@pytest.mark.rule("ldv.ruling.declare_optional")
def test_what_has_to_be_declared_is_told_and_not_what_is_placed_a_turn_later():
    s = played(GAME, 52200, 2, "random")
    s.goto(242)
    (difference,) = compare(s, s.legal[0], [{}, {"declare": "must"}], "end").differences
    assert keys(difference) == [None, "finish.declared"]


@pytest.mark.rule("inventeurs.ruling.cubes")
def test_what_cannot_be_completed_with_fewer_cubes_is_told_and_not_what_comes_of_it():
    difference = to_the_end("inventeurs", 2, 89770, 115, {"cubes": 15})
    (here, there) = (side.step.action for side in difference.sides)
    assert (here.seat, there.seat) == (0, 0)
    assert here.invention != there.invention


@pytest.mark.rule("pietro.labs.assign_first")
def test_where_nothing_told_in_that_turn_rests_on_a_rule_the_whole_course_is_told():
    difference = to_the_end("pietrocupo", 4, 77933, 185, {"labs": False}, "random")
    assert any(difference.parting)
    assert any(difference.rules)


@pytest.mark.rule("pietro.labs.assign_first")
def test_a_phase_that_only_one_side_has_does_not_part_the_courses():
    """Both begin turns 7 and 8 alike, though one of them has yet to ask who assigns workers to labs."""
    difference = to_the_end(GAME, 2, 1, 253, {"labs": True})
    assert {side.step.before.turn for side in difference.sides if side} == {8}


@pytest.mark.rule("workshop.round.first")
def test_where_what_is_done_on_one_side_only_rests_on_no_rule_the_rule_is_named_all_the_same():
    """Ada plays a last card, as it is Bo who begins every round there; that was told before the courses part."""
    difference = to_the_end("workshop_of_leonardo", 2, 107, 46, {"holder_begins": True}, "random")
    assert keys(difference) == ["study.added", None]
    assert difference.rules == (("workshop.round.first",), ("wrong.workshop.holder_begins",))
    assert not any(difference.rules_told)
