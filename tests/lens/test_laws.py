"""The lens: what holds anywhere, in random games, under all blocks and misconceptions of all games."""

from importlib import import_module
from itertools import zip_longest

import pytest

import leonardo_nb as lnb
from leonardo_nb import lens
from leonardo_nb.core.block import in_force
from leonardo_nb.core.columns import cell_changes
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.worlds import worlds
from leonardo_nb.lens import Comparison, contrast, deciding_rules, from_seat, outcome
from leonardo_nb.lens.playout import Course, is_same
from leonardo_nb.lens.variation import related
from tests.lens.laws import check_behind, check_end, check_moment, check_seat, played, ways
from tests.lens.positions import GAME, VARIANT

UNTIL = ("decision", "turn", "scores")
SEEDS = range(1, 9)
PACE = {"leonardo_da_vinci": 150, "pietrocupo": 150}
"""How many steps lie between two moments; games with many blocks are looked at more seldom."""


@pytest.mark.parametrize("ruleset", lnb.rulesets())
@pytest.mark.one_in(12)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_finished_game_counts_as_if_its_end_had_come_by_the_other_rules(ruleset, seed):
    assert check_end(played(ruleset, seed)) > 1


@pytest.mark.parametrize("ruleset", lnb.rulesets())
@pytest.mark.one_in(30, full=5)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_lens_tells_the_truth(ruleset, seed):
    s = played(ruleset, seed)
    for number in range(3 + 13 * seed, len(s.steps), PACE.get(ruleset, 40)):
        s.goto(number)
        check_moment(s, UNTIL[number % 3], tried(s, number))


@pytest.mark.parametrize("ruleset", lnb.rulesets())
@pytest.mark.one_in(20, full=5)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_seat_is_told_holds_in_every_world(ruleset, seed):
    s = played(ruleset, seed)
    check_seats(s, 40 + 9 * seed, 400)
    s.goto((20 * seed) % len(s.steps))
    check_seat(s, seed % 3, "scores", None, ways(s)[seed % 3 :: 3])


@pytest.mark.parametrize("ruleset", [GAME, VARIANT])
@pytest.mark.one_in(30, full=2)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_told_of_another_game_rests_on_a_rule_that_is_named(ruleset, seed):
    assert check_other_games(played(ruleset, seed, 2 + seed % 4, ("random", "sensible")[seed % 2]), 5 + seed, 61)


def check_other_games(s, first, pace):
    """Compare with every other game at some moments; return how often a rule is named."""
    named = 0
    for number in range(first, len(s.steps), pace):
        s.goto(number)
        others = [*related(s.ruleset, s.state.options)]
        found = lens.compare(s, under=[{}, *others], until=("turn", "decision", "phase")[number % 3]).differences
        named += sum(map(check_behind, found))
    return named


def check_seats(s, first, pace):
    """Check what each seat in turn is told at some moments, the game going on from there or not yet."""
    for number in range(first, len(s.steps), pace):
        s.goto(number)
        here = s if number % 2 else s.at(s.state)
        action = tried(s, number)
        check_seat(here, number % 3, ("decision", "phase")[number // 2 % 2], action, ways(s)[number % 20 :: 20])


def tried(s, number):
    """Nothing, what was done, or the last of the choices."""
    if s.state.pending[-1].seat == TABLE:
        return None
    return (None, s.steps[number].action, s.legal[-1])[number // 3 % 3]


def forgetful(course, question):
    """The answers of all others to earlier questions get lost."""
    for number, step in enumerate(course._line):
        if is_same(step.before.pending[-1], question):
            del course._line[:number]
            return course._line.pop(0).action
    return None


def unpaid(_before, state):
    """The florins of the end stay as they were."""
    return state


def against_the_last(_played, outcomes):
    """What is named last is taken for what was played."""
    return Comparison(outcomes[-1], outcomes)


def any_that_changed(here, there, _differing):
    """Rules are named because they are in force on one side only."""
    sides = (here.ruleset, here.after, there.after), (there.ruleset, there.after, here.after)
    return tuple(deciding_rules.switched(*side)[:4] for side in sides)


def of_all_blocks(_ruleset, state, rules):
    """Rules of blocks that are off are named, too."""
    return in_force(state, rules)


PLANTED = {
    "answers": (Course, "_played", forgetful, 149, "turn"),
    "what_was_played": (lens, "Comparison", against_the_last, 149, "turn"),
    "who_is_to_move": (contrast, "apart", cell_changes, 149, "turn"),
    "matters": (contrast, "matter_by_matter", zip_longest, 149, "turn"),
    "blocks": (deciding_rules, "BY_NAME", "", 409, "turn"),
    "any_rule": (contrast, "deciding_rules", any_that_changed, 149, "turn"),
    "rules_of_blocks": (deciding_rules, "holding", of_all_blocks, 149, "turn"),
    "single_changes": (lens, "parts", lambda *_: (), 409, "decision"),
    "the_end": (import_module(find(GAME).conversion.__module__), "_paid_anew", unpaid, None, "end"),
}
"""Where a mistake is made, what it is, and a moment from which on it is looked for."""


@pytest.mark.planted
@pytest.mark.one_in(12, full=2)
@pytest.mark.parametrize("mistake", PLANTED)
def test_a_lens_that_errs_is_noticed(mistake, monkeypatch):
    owner, name, wrong, number, until = PLANTED[mistake]
    s = played(GAME, 2)
    monkeypatch.setattr(owner, name, wrong)
    with pytest.raises(AssertionError):
        check_end(s) if number is None else check_on_from(s, number, until)


def check_on_from(s, number, until):
    """Check moment by moment: where bots play otherwise, a mistake shows elsewhere."""
    for moment in (*range(number, len(s.steps), 20), *range(9, number, 20)):
        s.goto(moment)
        check_moment(s, until)


@pytest.mark.planted
def test_a_seat_that_is_told_what_is_only_likely_is_noticed(monkeypatch):
    monkeypatch.setattr(from_seat, "known_events", lambda *_: None)
    monkeypatch.setattr(from_seat.SeatLens, "_is_open", lambda *_: False)
    s = played(GAME, 4)
    s.goto(175)
    with pytest.raises(AssertionError):
        check_seat(s.at(s.state), 0, "turn", s.steps[175].action, [])


@pytest.mark.planted
def test_points_of_an_imagined_world_are_noticed(monkeypatch):
    monkeypatch.setattr(
        outcome, "known_scores", lambda rules, seen, seat: rules.scores(next(worlds(rules, seen, seat)))
    )
    s = played("codex_naturalis", 21)
    s.goto(80)
    with pytest.raises(AssertionError):
        check_seat(s, 1, "scores", None, ways(s))


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", lnb.rulesets())
@pytest.mark.parametrize("seed", range(100, 110))
def test_what_a_seat_is_told_holds_in_every_world_at_many_moments(ruleset, seed):
    seats = find(ruleset).seats
    check_seats(played(ruleset, seed, max(3, seats[seed % len(seats)]), ("sensible", "random")[seed % 2]), 10, 13)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", lnb.rulesets())
@pytest.mark.parametrize("seed", range(100, 110))
def test_the_lens_tells_the_truth_at_many_moments(ruleset, seed):
    seats = find(ruleset).seats
    s = played(ruleset, seed, seats[seed % len(seats)], ("sensible", "random")[seed % 2])
    check_end(s)
    found = 0
    for number in range(1 + seed % 8, len(s.steps), 8):
        s.goto(number)
        found += check_moment(s, UNTIL[number % 3], tried(s, number))
    assert found


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", [GAME, VARIANT])
@pytest.mark.parametrize("seed", range(100, 110))
def test_what_is_told_of_another_game_rests_on_a_named_rule_at_many_moments(ruleset, seed):
    assert check_other_games(played(ruleset, seed, 2 + seed % 4, ("random", "sensible")[seed % 2]), seed % 7, 7)
