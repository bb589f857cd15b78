"""Boards and score sheets under a house rule: ticks, cards and sums follow the number in force."""

import re

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.registry import find
from leonardo_nb.rulesets.inventeurs.ground.sequences import SEQUENCES, groupings
from leonardo_nb.rulesets.inventeurs.play.scoring import explain_grouping
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.cards import TICK
from tests.house_rules.test_hints import house_rule
from tests.house_rules.test_numbers import changed
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, columns, laid_out

WORKSHOP, INVENTEURS = "workshop_of_leonardo", "inventeurs"


def centre(table):
    return next(each.body for each in find(WORKSHOP).regions(table.state, "en", {}, ()) if each.key == "centre")


def ready(**options):
    """Ada's painting is exactly at the level that some cards ask for."""
    return laid_out(hands={ADA: (deck.WORK,)}, studied={ADA: columns(painting=2)}, **options)


@pytest.mark.rule("workshop.work")
def test_a_need_has_a_tick_only_where_the_level_is_enough_by_the_rules_in_force():
    printed = centre(ready()).count(TICK)
    with house_rule(WORKSHOP, "work", "workshop.work", rule="house.tried", above=1):
        assert centre(ready(tried=True)).count(TICK) < printed


@pytest.mark.rule("workshop.score.unfinished")
def test_unfinished_cards_show_what_sets_are_worth_by_the_rules_in_force():
    with house_rule(WORKSHOP, "sets", "workshop.score.unfinished", points=(0, 2, 6, 77)):
        assert re.search(r">77<", centre(ready(tried=True)))
        assert not re.search(r">12<", centre(ready(tried=True)))


@pytest.mark.rule("workshop.leonardo.practice")
def test_a_leonardo_card_under_a_column_shows_what_a_practice_adds():
    def taken(**options):
        table = laid_out(studied={ADA: columns(painting=1)}, taken={ADA: (deck.UNDER,)}, **options)
        return table.s._repr_svg_()

    assert ">+2<" in taken()
    with house_rule(WORKSHOP, "level", "workshop.level", rule="house.tried", practice=3):
        assert ">+3<" in taken(tried=True)


@pytest.mark.rule("inventeurs.score.sequences")
@pytest.mark.parametrize(
    ("different", "numbers", "told"),
    [
        ({"first": 1}, [0, 0], "Ada has no sequence: a sequence starts with a 1."),
        ({"first": 1}, [1, 1], "Ada has no sequence that scores: it takes more than 1 number."),
        (
            {"first": 1},
            [1, 2, 3],
            "The sequence of 1, 2 and 3 scores a point per number, except for 1 of them: 2 points.",
        ),
        ({"unscored": 2}, [0, 1], "Ada has no sequence that scores: it takes more than 2 numbers."),
        (
            {"unscored": 2},
            [0, 1, 2],
            "The sequence of 0, 1 and 2 scores a point per number, except for 2 of them: 1 point.",
        ),
        ({"unscored": 0}, [0, 1], "The sequence of 0 and 1 scores a point per number: 2 points."),
        ({"unscored": 0}, [0], "The sequence with only 0 scores a point per number: 1 point."),
        ({"first": 1, "unscored": 0}, [1, 2], "The sequence of 1 and 2 scores its highest number: 2 points."),
    ],
)
def test_sequences_are_told_by_the_numbers_in_force(different, numbers, told):
    with house_rule(INVENTEURS, "sequences", "inventeurs.score.sequences", rule="house.tried", **different):
        state = lnb.new(INVENTEURS, ["Ada", "Bo"], seed=1, tried=True).state
        best, *_ = groupings(numbers, 0, False, state.rules.sequences)
        line = explain_grouping(best, None, 0, numbers.count(0), state.rules.sequences)
        assert told in [tell(part, state, "en") for _, part in line.walk()]


@pytest.mark.rule("inventeurs.score.sequences")
def test_no_sequence_scores_less_than_nothing():
    with house_rule(INVENTEURS, "sequences", "inventeurs.score.sequences", rule="house.tried", unscored=2):
        by = lnb.new(INVENTEURS, 2, seed=1, tried=True).state.rules.sequences
        best, *_ = groupings([0, 0, 1, 2], 0, False, by)
        line = explain_grouping(best, None, 0, 2, by)
        assert sum(part.params["points"] for part in line.because if "numbers" in part.params) == line.params["points"]
        assert by != SEQUENCES


@pytest.mark.rule("pietro.deck.reveal_five")
def test_the_requested_inventions_are_counted_by_the_rules_in_force():
    with changed("pietrocupo", ("requested", 3)):
        session = lnb.new("pietrocupo", 3, seed=1, tried=True)
        session.auto()
        told = " ".join(step.text() for step in session.steps)
        assert "The 6 requested inventions" in told
        assert "five inventions" not in told
