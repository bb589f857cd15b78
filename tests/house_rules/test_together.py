"""House rules: numbers and functions that belong together are refused apart, with the name of what is missing."""

import re

import pytest
from msgspec.structs import replace

from leonardo_nb.core.errors import BadOption
from tests.leonardo_da_vinci.table import Table, do

GAME = "leonardo_da_vinci"


def number(rules):
    return replace(rules, mechanical_man=3)


def ranked(rules):
    return replace(rules, order=replace(rules.order, rank=lambda state, zone: []))


def priced(rules):
    money = replace(rules.privileges[2], price=2)
    return replace(rules, privileges={**rules.privileges, 2: money})


ALL = dict.fromkeys(range(6), 1)


def bonus(diversity):
    """The types bring this in the end."""
    return lambda rules: replace(rules, scoring=replace(rules.scoring, diversity=diversity))


def once(rules):
    """A zone closes when all have been asked once, whoever is still there."""
    return replace(rules, reoffer=False, closed=lambda state, zone: ("house.once", "house.tried"))


def test_whether_a_final_round_follows_is_not_changed_without_the_rule_that_says_so(rule_of):
    at_once = lambda rules: replace(rules, end=replace(rules.end, final_round=False))  # noqa: E731
    with pytest.raises(BadOption, match=re.escape("end.final_round is decided by workshop.end.trigger.")):
        rule_of("workshop_of_leonardo", at_once)
    rule_of("workshop_of_leonardo", at_once, ["workshop.end.trigger"])


@pytest.mark.rule("pietro.ruling.favours_when", "pietro.favours.one_upgrade")
@pytest.mark.parametrize(
    ("number", "stated"), [("in_game", "pietro.ruling.favours_when"), ("upgrades", "pietro.favours.one_upgrade")]
)
def test_how_many_favours_there_are_is_stated_by_the_rules_of_the_variant(rule_of, number, stated):
    more = lambda rules: replace(rules, favours=replace(rules.favours, **{number: 2}))  # noqa: E731
    with pytest.raises(BadOption, match=re.escape(f"favours.{number} is a number that {stated} states")):
        rule_of("pietrocupo", more)
    rule_of("pietrocupo", more, [stated])


@pytest.mark.rule("ldv.zone.reoffer")
def test_a_zone_that_closes_while_somebody_is_still_there_says_so(rule_of):
    said = {"house.once": "Everyone was asked once {zone:at place}."}
    closed = lambda state, zone: ("house.once", "house.tried")  # noqa: E731
    rule_of(GAME, lambda rules: replace(rules, reoffer=False, closed=closed), ["ldv.zone.reoffer"], said)
    table = Table(2, tried=True)
    table.play_when_asked(do.PlaceApprentices(0, "D", 2), do.PlaceApprentices(1, "D", 1), do.BuyComponent(0))
    table.until("close_zone")
    assert "Everyone was asked once at the Smith’s." in table.step().text()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        *(
            (lambda rules, given=given: replace(rules, mechanical_man=given), "mechanical_man has to be a whole number")
            for given in ("three", 2.5, -1, None, True, (3,))
        ),
        (bonus({3: 8, 4: 15, 5: 20}), "scoring.diversity leaves out 0, 1, 2: give a number for each"),
        (bonus(20), "scoring.diversity leaves out 0, 1, 2, 3, 4, 5: give a number for each"),
        (bonus({**ALL, 4: "15"}), "scoring.diversity[4] has to be a whole number that is not negative; it is '15'"),
        (bonus({**ALL, 4: -1}), "scoring.diversity[4] has to be a whole number that is not negative; it is −1"),
        (bonus({**ALL, 6: 30}), "scoring.diversity is a number that ldv.score.diversity states"),
        (number, "mechanical_man is a number that ldv.labs.weeks states. Name that rule in `replaces`"),
        (ranked, "order.rank is explained by explain: change both"),
        (priced, "privileges[2].price is a number that ldv.council.component states"),
        (lambda rules: replace(rules, reoffer=False), "reoffer is explained by closed: change both"),
        (once, "reoffer is decided by ldv.zone.reoffer. Name that rule in `replaces`"),
    ],
)
def test_what_belongs_together_is_refused_apart(rule_of, change, said):
    with pytest.raises(BadOption, match=re.escape(said)):
        rule_of(GAME, change)


@pytest.mark.rule("workshop.score.unfinished")
def test_what_is_listed_by_number_is_refused_where_a_number_is_left_out(rule_of):
    def sets(points):
        return lambda rules: replace(rules, sets=replace(rules.sets, points=points))

    with pytest.raises(BadOption, match=re.escape("sets.points leaves out 3: give a number for each")):
        rule_of("workshop_of_leonardo", sets((0, 1, 3)), ["workshop.score.unfinished"])
    with pytest.raises(BadOption, match=re.escape("sets.points[2] has to be a whole number")):
        rule_of("workshop_of_leonardo", sets((0, 1, None, 6)), ["workshop.score.unfinished"])
    rule_of("workshop_of_leonardo", sets((0, 1, 3, 6)), ["workshop.score.unfinished"])
