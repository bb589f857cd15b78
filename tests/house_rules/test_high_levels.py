"""High levels under a house rule: the player aid and the score say what counts as high."""

import re

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.registry import find
from leonardo_nb.rulesets.workshop_of_leonardo.change.misconceptions import cards, explain_cards
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import FACES
from leonardo_nb.rulesets.workshop_of_leonardo.think.plan import Plan
from tests.house_rules.test_hints import by_hints, has, house_rule, reason
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, columns, laid_out

GAME, RULE = "workshop_of_leonardo", "workshop.score.high_level"
SAID = {
    "en": "A level is high with 4 studied cards or more",
    "fr": "Un niveau est élevé à partir de 4 cartes étudiées",
}


def aid(state, lang):
    (region,) = (each for each in find(GAME).regions(state, lang, {}, ()) if each.key == "legend")
    return " ".join(re.findall(r">([^<>]+)<", region.body))


@pytest.mark.rule(RULE)
@pytest.mark.parametrize("lang", [*SAID])
def test_the_player_aid_says_what_is_high(lang):
    assert SAID[lang] not in aid(lnb.new(GAME, 3, 7).state, lang)
    with house_rule(GAME, "high", RULE, counted=cards, explain=explain_cards, told="_by_cards"):
        assert SAID[lang] in aid(lnb.new(GAME, 3, 7, tried=True).state, lang)


@pytest.mark.rule(RULE)
def test_what_is_high_is_not_changed_without_its_sentences():
    changed = house_rule(GAME, "high", RULE, counted=cards, explain=explain_cards)
    with pytest.raises(BadOption, match=r"high\.counted is explained by told"), changed:
        pass


@pytest.mark.rule(RULE)
def test_a_hint_promises_a_high_level_only_where_the_rules_in_force_count_one():
    with house_rule(GAME, "high", RULE, rule="house.tried", counted=cards, explain=explain_cards, told="_by_cards"):
        session = by_hints(GAME, has("advice.high_by_cards"), players=2, seed=4)
        before, seat = session.scores(), session.decision.seat
        assert reason(session, "advice.high_by_cards").cites == ("house.tried",)
        assert "With 4 studied cards in " in session.hint().text("en")
        assert "Avec 4 cartes étudiées en " in session.hint().text("fr")
        session.play(session.hint().action)
        assert points_of(session.scores(), seat) == points_of(before, seat) + 3
        keys = [told.key for number in range(3) for told in reasons_for_hints(number)]
        assert "advice.level" in keys
        assert "advice.high" not in keys


def points_of(sheet, seat):
    return sum(line.points for line in sheet.lines if line.seat == seat and line.source == "chart.high_level")


def reasons_for_hints(seed):
    """All reasons for hints in the second half of a game."""
    session = lnb.new(GAME, 2, seed=seed, tried=True)
    session.auto("end", bots="sensible")
    for step in range(40, len(session.steps)):
        session.goto(step)
        yield from session.hint().reasons if session.decision.seat >= 0 else ()


@pytest.mark.rule(RULE)
def test_the_bot_values_columns_by_what_the_rules_in_force_count():
    assert final_choice().kind == "practice"
    with house_rule(GAME, "high", RULE, counted=cards, explain=explain_cards, told="_by_cards"):
        assert final_choice(tried=True).kind == "study"


def final_choice(**options):
    """What the bot plays last: a practice would raise two cards of letters to level 4, a study adds a third one."""
    table = laid_out(
        hands={ADA: (deck.PRACTICE_LETTERS,)},
        studied={ADA: columns(**{FACES[deck.PRACTICE_LETTERS].discipline: 1, "letters": 2})},
        phase="final_round",
        left=0,
        **options,
    )
    return table.s.hint().action


@pytest.mark.rule("workshop.work")
def test_the_bot_hopes_for_work_by_the_levels_that_are_enough_in_force():
    """What lies in the centre is further away where one level more is needed."""
    as_printed = worth_of_hand()
    with house_rule(GAME, "work", "workshop.work", rule="house.tried", above=1):
        assert worth_of_hand(tried=True) < as_printed


def worth_of_hand(**options):
    table = laid_out(hands={ADA: (deck.WORK,)}, studied={ADA: columns(painting=1)}, left=10, **options)
    plan = Plan(table.s.view(ADA), ADA)
    return plan.worth(plan.start)


@pytest.mark.rule("workshop.work")
def test_a_house_rule_gives_a_wrong_answer_also_where_a_misconception_gives_the_same():
    """With two levels more than printed next to nothing is in reach, as with one level more."""
    with house_rule(GAME, "work", "workshop.work", rule="house.tried", above=2):
        asked = lnb.quiz(GAME, "patrons_in_reach", n=3, seed=3)
        assert [[choice.misconception for choice in each.choices].count("house.tried") for each in asked] == [1, 1, 1]
