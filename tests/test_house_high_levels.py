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
