"""The lens: where other rules leave the holder of the Fatigue card no choice, they say who receives it."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.lens import compare
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, CY, DI, laid_out


@pytest.mark.rule("workshop.ruling.fatigue_tie", "workshop.maintenance.fatigue")
@pytest.mark.parametrize(
    ("to", "key"), [(ADA, "fatigue.not_yourself"), (BO, "fatigue.no_choice"), (CY, "fatigue.not_most")]
)
def test_where_other_rules_leave_no_choice_of_the_holder_it_is_said_who_receives_the_card(to, key):
    works = {BO: (1, 2), CY: (3,)}
    table = laid_out(players=4, seat=DI, holder=ADA, works=works, patrons=(4, 5), fatigue="any_more")
    s = table.until("choose_holder").s
    most = {"fatigue": "most"}
    refused = compare(s, s.actions.GiveFatigue(ADA, to), [{}, most]).outcomes[1]
    (reason,) = refused.refusal.reasons
    assert reason.key.removesuffix("_you") == key
    assert BO in (reason.params.get("to"), *reason.params.get("seats", ()))
    assert "only in maintenance" not in refused.happens("en")
    assert compare(s, under=[{}, most]).outcomes[1].after.holder == BO


@pytest.mark.rule("workshop.maintenance.fatigue")
@pytest.mark.parametrize("to", [ADA, BO])
def test_where_other_rules_leave_the_card_with_its_holder_it_is_said_why(to):
    taken = {BO: (deck.STARS,), CY: (deck.STARS_2,)}
    s = laid_out(players=4, seat=DI, holder=ADA, taken=taken, leonardo=(deck.UNDER,)).until("choose_holder").s
    refused = compare(s, s.actions.GiveFatigue(ADA, to), [{}, "visits_do_not_tire"]).outcomes[1].refusal
    assert [reason.key for reason in refused.reasons] == ["fatigue.stays" if to == ADA else "fatigue.not_more_weighed"]
    other = compare(s, s.actions.GiveFatigue(DI, to), [{}, "visits_do_not_tire"]).outcomes[1].refusal
    assert [reason.key for reason in other.reasons] == ["fatigue.stays"]


@pytest.mark.rule("workshop.maintenance.refill", "workshop.maintenance.fatigue")
def test_where_other_rules_leave_no_choice_of_the_holder_the_centre_is_not_filled_again():
    s = lnb.scenario("workshop_of_leonardo", "fatigue-tie")
    (difference,) = compare(s, under=[{}, "visits_do_not_tire"]).differences
    assert [told.explanation.key for told in difference.parting] == ["fatigue.given", "fatigue.moves_most_weighed"]
    told = [told.explanation.key for told in difference.outcome.told]
    assert not [key for key in told if key.startswith("refill.")]
