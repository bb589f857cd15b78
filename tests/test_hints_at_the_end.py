"""Hints where little or nothing follows: none of them speaks of what can no longer come."""

import pytest

import leonardo_nb as lnb


def keys(reasons):
    return [key for reason in reasons for key in (reason.key, *keys(reason.because))]


@pytest.mark.rule("ldv.finish.auction_zero")
def test_a_bid_of_nothing_is_not_said_to_win():
    session = at("leonardo_da_vinci", 4, 8000, 234)
    assert session.hint().action.florins == 0
    assert keys(session.hint().reasons) == ["advice.bid_same", "advice.bid_nothing"]


@pytest.mark.rule("ldv.finish.discount")
@pytest.mark.parametrize(("seed", "step", "options"), [(8003, 670, {}), (8000, 610, {"scoring": True})])
def test_in_the_last_turn_nothing_is_bid_for_a_discount(seed, step, options):
    session = at("leonardo_da_vinci", 4, seed, step, **options)
    assert session.hint().action.florins == 0
    assert keys(session.hint().reasons) == ["advice.bid_too_late", "advice.bid_nothing"]


@pytest.mark.rule("pietro.score.owner_only_optional")
def test_where_only_owners_score_a_card_is_worth_its_points():
    session = at("pietrocupo", 4, 8002, 561, reveal=False, owner_only=True)
    assert keys(session.hint().reasons) == ["advice.points", "advice.bid"]


@pytest.mark.rule("ldv.finish.first_pay")
def test_in_the_last_turn_nobody_is_paid_less_for_coming_later():
    reasons = at("leonardo_da_vinci", 3, 3, 458).hint().reasons
    assert keys(reasons)[0] == "advice.pays_all"


@pytest.mark.rule("ldv.finish.later_pay")
def test_an_invention_made_without_its_card_never_gives_a_discount():
    told = at("leonardo_da_vinci", 4, 40003, 243).steps[242].text()
    assert "was finished for the lower sum, without its card, so it gives no discount." in told


@pytest.mark.rule("codex.end.last_round")
def test_a_card_taken_in_the_last_turn_is_never_laid():
    assert keys(at("codex_naturalis", 2, 2, 79).hint().reasons) == ["advice.take_last"]


@pytest.mark.rule("workshop.end.trigger")
def test_in_the_final_round_no_further_card_follows():
    assert keys(at("workshop_of_leonardo", 3, 4, 73).hint().reasons) == ["advice.unfinished_last"]


def at(ruleset, players, seed, step, **options):
    session = lnb.new(ruleset, players, seed=seed, **options)
    session.auto(until="end", bots="sensible")
    return session.goto(step) or session
