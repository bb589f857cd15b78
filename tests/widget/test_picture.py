"""Regions of the board in the companion: plain pictures, and what only explains them is not among them."""

import pytest

import leonardo_nb as lnb

pytest.importorskip("anywidget")

from leonardo_nb.widget import Companion


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_every_region_is_a_plain_picture_and_what_explains_it_opens_from_more(ruleset):
    session = lnb.new(ruleset, 3, seed=5)
    session.auto("turn 1")
    shown = Companion(session)
    regions = session.ruleset.regions(session.state, "en", {}, ())
    assert shown.regions == [region.key for region in regions if not region.aside]
    assert all(shown.region(key).startswith("<svg") for key in shown.regions)
    assert [tile[0] for tile in shown.stage["all"]] == shown.regions
