"""Every sentence of a refusal is true, none says only that something else is asked, and what is proposed serves."""

from importlib import import_module

import pytest

import leonardo_nb as lnb
from leonardo_nb.testing.refusals import check_refused


def claims_of(ruleset):
    return import_module(f"tests.{ruleset}.claims").CLAIMS


proved = pytest.mark.parametrize("ruleset", [each for each in lnb.rulesets() if claims_of(each).refusals])


@proved
def test_every_refusal_is_true(ruleset, pytestconfig):
    check_refused(claims_of(ruleset), tries=600, seed=pytestconfig.option.turn or 0)


@pytest.mark.slow
@proved
def test_ten_thousand_refusals_are_true(ruleset):
    claims = claims_of(ruleset)
    never = claims.refusals.keys() - check_refused(claims, tries=10_000) - claims.rare.keys()
    assert not never, "a sentence that nothing leads to"
