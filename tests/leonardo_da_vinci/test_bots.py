"""What the sensible bot weighs."""

from leonardo_nb.rulesets.leonardo_da_vinci.bots.worth import WEIGH
from leonardo_nb.rulesets.leonardo_da_vinci.phases import ACTIONS


def test_every_action_has_a_worth():
    assert set(WEIGH) == set(ACTIONS)
