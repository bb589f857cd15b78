"""High levels under a house rule: the player aid and the score say what counts as high."""

import re

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.registry import find
from leonardo_nb.rulesets.workshop_of_leonardo.change.misconceptions import cards, explain_cards
from tests.test_house_hints import house_rule

GAME, RULE = "workshop_of_leonardo", "workshop.score.high_level"
SAID = {
    "en": "A level is high with 4 studied cards or more",
    "fr": "Un niveau est élevé à partir de 4 cartes étudiées",
}


def aid(state, lang):
    (region,) = (each for each in find(GAME).regions(state, lang, {}, ()) if each.key == "aid")
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
        session = lnb.new(GAME, 2, seed=24, tried=True)
        session.auto("end", bots="sensible")
        session.goto(53)
        (told,), before, seat = session.hint().reasons, session.scores(), session.decision.seat
        assert (told.key, told.cites) == ("advice.high_by_cards", ("house.tried",))
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
