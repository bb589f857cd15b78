"""Fatigue under a house rule: nothing counts cards where a Leonardo card counts for more or less than one."""

import re

import pytest

from leonardo_nb.core.catalogue import tell, tell_tree
from leonardo_nb.core.language import languages
from leonardo_nb.core.registry import find
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import GiveFatigue
from tests.house_rules.test_hints import house_rule
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, CY, DI, laid_out

RULES = find("workshop_of_leonardo")
CARDS = r"taken \d|cards? taken|\d cards?\b|taken the most|more cards|pris \d|cartes? prises? *\)|\d cartes?\b|plus de cartes"


def everything_told(table):
    """What the maintenance, the choice, its refusals and the board say about fatigue, in every language."""
    event, state = table.step().events[-1].explanation, table.state
    refused = [table.s.why_not(GiveFatigue(DI, seat)) for seat in range(4)]
    reasons = [event, *(reason for each in refused if each for reason in each.reasons)]
    reasons += [
        now for spot in ("fatigue", *(f"taken.{seat}" for seat in range(4))) for now in RULES.thing(state, spot).now
    ]
    for lang in languages():
        yield from (tell_tree(reason, state, lang) for reason in reasons)
        yield from (tell(action.told(state), state, lang) for action in table.s.legal)
        boards = RULES.regions(state, lang, {}, ())
        yield from re.findall(r'aria-label="([^"]*[Ff]atigue[^"]*)', "".join(board.body for board in boards))
        yield " ".join(re.findall(r">([^<]+)</text>", next(board.body for board in boards if board.key == "legend")))


@pytest.mark.rule("workshop.maintenance.fatigue")
@pytest.mark.parametrize("fatigue", ["most", "any_more"])
@pytest.mark.parametrize(("each", "rested"), [(0, False), (2, False), (2, True), (3, False)])
def test_fatigue_is_not_told_in_cards_where_a_leonardo_card_counts_otherwise(each, rested, fatigue):
    works = {ADA: (deck.LADY, deck.ANGHIARI), BO: (deck.BOMBARDA, 4)}
    taken = {ADA: (deck.STARS,), BO: (deck.STARS_2,), CY: (deck.TWO_CARDS,)} | ({DI: (deck.REST,)} if rested else {})
    words = {"rule": "house.tried", "leonardo": each}
    with house_rule("workshop_of_leonardo", "fatigue", "workshop.maintenance.fatigue", **words):
        table = laid_out(players=4, seat=DI, works=works, taken=taken, fatigue=fatigue, blocks=("tried",))
        said = [*everything_told(table.until("maintenance"))]
    assert not [each for each in said if re.search(CARDS, each)]
    assert {f"1 Leonardo × {each}", f"1 Léonard × {each}"} <= {*re.findall(r"1 L\w+ × \d", "\n".join(said))}
    assert {f"Leonardo card counts as {each}", f"carte Léonard compte pour {each}"} <= {
        *re.findall(r"Leonardo card counts as \d|carte Léonard compte pour \d", "\n".join(said))
    }
