"""A rule in the place of a ruling: no sentence says any more that we have ruled so, nor that the FAQ has."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.block import MISTAKEN, RULING
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.play import objections
from leonardo_nb.core.rulebook import rule, stated
from leonardo_nb.core.state import TABLE
from leonardo_nb.testing.refusals import BY_WHOM
from tests.leonardo_da_vinci.table import Table, do

GAME = "leonardo_da_vinci"


def as_ever(rules):
    return rules


def test_ids_tell_rulings_and_misconceptions():
    for found in stated():
        assert (rule(found).kind == "ruling") == (RULING in found)
        assert (rule(found).kind == "misconception") == found.startswith(MISTAKEN)


@pytest.mark.rule("ldv.ruling.first_must_choose")
def test_a_refusal_names_the_house_rule_in_the_place_of_a_ruling(rule_of):
    rule_of(GAME, as_ever, replaces=("ldv.ruling.first_must_choose",))
    table = Table(3, tried=True)
    table.until("place_workers", 0, turn=1)
    table.play(do.PlaceApprentices(0, "A", 1))
    table.until("choose_privilege")
    (told,) = table.refused(do.DeclinePrivilege(0)).reasons
    assert told.cites == ("house.tried",)
    assert tell(told, table.s.state, "en").startswith("By the house rule, the player who is first in the Council must")
    assert tell(told, table.s.state, "fr").startswith("Selon la règle maison, ")


@pytest.mark.one_in(5)
@pytest.mark.parametrize("game", lnb.rulesets())
def test_where_no_ruling_is_in_force_none_is_named(game, rule_of, pytestconfig):
    """Of all that is told and refused in a game, nothing is said to be ruled by us, or by the FAQ."""
    rule_of(game, as_ever, replaces=[found for found in stated() if RULING in found])
    s = lnb.new(game, 3, seed=pytestconfig.option.turn or 0, tried=True)
    ruled = 0
    for number, step in enumerate(s.auto(steps=90, bots="random")):
        told = [*(refused(step.state) if number % 3 else ()), *(event.explanation for event in step.events)]
        for reason in (part for each in told for _, part in each.seen_by(None).walk()):
            ruled += "house.tried" in reason.cites
            for lang, words in BY_WHOM.items():
                assert not words["ruling"].search(tell(reason, step.state, lang)), reason
    assert ruled


def refused(state):
    """What is said against the last answer of each kind that people think of, by every seat."""
    asked = state.pending[-1] if state.pending else None
    thought_of = asked.candidates(state) if asked and asked.seat != TABLE else []
    for action in {type(each): each for each in thought_of}.values():
        for seat in range(len(state.players)):
            yield from objections(state, replace(action, seat=seat))
