"""Hints where little or nothing follows: none of them speaks of what can no longer come."""

import pytest

import leonardo_nb as lnb

NAMES = ["Ada", "Bo", "Cy"]


def keys(reasons):
    return [key for reason in reasons for key in (reason.key, *keys(reason.because))]


@pytest.mark.rule("ldv.finish.auction_zero")
def test_a_bid_of_nothing_is_not_said_to_win():
    session = at("leonardo_da_vinci", 4, 8000, 234)
    assert session.hint().action.florins == 0
    assert keys(session.hint().reasons) == ["advice.bid_same", "advice.bid_nothing"]


@pytest.mark.rule("ldv.finish.discount")
@pytest.mark.parametrize(("seed", "step", "options"), [(8004, 606, {}), (8003, 600, {"scoring": True})])
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
    reasons = at("leonardo_da_vinci", 3, 4, 460).hint().reasons
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


@pytest.mark.rule("ldv.labs.weeks", "ldv.place.lab_spaces")
def test_a_lab_that_is_full_may_still_be_short_of_weeks():
    session = lnb.new("pietrocupo", NAMES, seed=7)
    session.auto("assign_workers", bots="sensible")
    session.edit("labs", 0, invention=1, weeks=4, begun=1)
    session.play(session.actions.AssignApprentices(0, "large", 4))
    session.auto()
    assert keys(session.hint().reasons) == ["advice.no_room"]


@pytest.mark.rule("ldv.place.final_turns", "ldv.academy.apprentice")
def test_an_apprentice_hired_in_turn_7_never_goes_to_the_city():
    session = lnb.new("leonardo_da_vinci", NAMES, seed=7)
    session.auto("academy_offer", bots="sensible")
    session.edit("game", turn=7)
    session.auto()
    session.edit("players", 0, ready=3, academy=2)
    session.auto()
    assert session.hint().action.kind == "hire_apprentice"
    assert keys(session.hint().reasons)[:1] == ["advice.worker_idle"]


@pytest.mark.rule("ldv.ruling.empty_shop", "ldv.zone.costs")
def test_the_last_of_a_pile_is_the_last_sale():
    session = lnb.scenario("leonardo_da_vinci", "empty-shop")
    assert "advice.last_sale" in keys(session.hint().reasons)


@pytest.mark.rule("pietro.ruling.no_reoffer", "ldv.zone.costs")
def test_the_last_in_line_is_the_last_to_buy():
    session = lnb.new("pietrocupo", NAMES, seed=7)
    session.auto("academy_offer", bots="sensible")
    assert not session.decision.after
    reason = session.hint().reasons[-1]
    assert (reason.key, "pietro.ruling.no_reoffer" in reason.cites) == ("advice.last_sale", True)


@pytest.mark.rule("ldv.academy.apprentice", "ldv.zone.costs")
def test_where_nobody_is_left_to_be_hired_no_sale_follows():
    session = lnb.new("leonardo_da_vinci", NAMES, seed=7)
    session.auto("academy_offer", bots="sensible")
    for seat in {session.decision.seat, *session.decision.after}:
        row = session.frames["players"].iloc[seat]
        kept = int(seat == session.decision.seat)
        session.edit("players", seat, ready=int(row.ready + row.academy - kept), academy=kept)
    session.auto()
    assert keys(session.hint().reasons)[-1] == "advice.last_sale"


@pytest.mark.rule("ldv.ruling.forced_pass", "ldv.zone.costs")
def test_a_sale_that_is_the_last_for_want_of_florins_is_said_to_be():
    session = at("leonardo_da_vinci", 3, 7, 40)
    reason = session.hint().reasons[-1]
    assert (reason.key, reason.params) == ("advice.last_sale_dear", {"zone": "C", "price": 0, "next": 2})
    assert session.state.players[session.decision.seat].florins < 2


@pytest.mark.rule("ldv.start.exact_components", "ldv.shop.component")
@pytest.mark.parametrize(("step", "key"), [(45, "advice.enough"), (98, "advice.free_enough")])
def test_a_component_that_one_has_already_is_not_said_to_be_of_no_use(step, key):
    session = at("leonardo_da_vinci", 3, 7, step)
    reason = session.hint().reasons[0]
    assert (reason.key, getattr(session.state.players[session.decision.seat], reason.params["component"]) > 0) == (
        key,
        True,
    )


@pytest.mark.rule("ldv.zone.costs")
def test_a_free_purchase_is_said_to_be_free_once():
    session = at("leonardo_da_vinci", 3, 7, 98)
    assert keys(session.hint().reasons) == ["advice.free_enough", "advice.next_sale"]


@pytest.mark.rule("ldv.labs.weeks", "ldv.setup.turns")
def test_work_that_cannot_be_finished_in_the_last_turn_is_not_said_to_get_on():
    session = at("leonardo_da_vinci", 3, 9, 478)
    assert session.state.turn == 9
    assert keys(session.hint().reasons) == ["advice.no_city", "advice.lab_too_late"]


@pytest.mark.rule("ldv.score.diversity")
@pytest.mark.parametrize(("turn", "more"), [(7, ["advice.new_type"]), (8, [])])
def test_a_new_type_is_of_no_use_where_one_lab_cannot_make_enough_of_them(turn, more):
    session = lnb.new("leonardo_da_vinci", NAMES, seed=7)
    session.auto("start_work", bots="sensible")
    session.edit("game", turn=turn)
    session.auto()
    assert [lab.side for lab in session.state.labs_of(session.decision.seat)] == [3, 0]
    assert keys(session.hint().reasons) == ["advice.pays", *more, "advice.takes"]


@pytest.mark.rule("pietro.ruling.reveal_grey_amount", "pietro.reveal.rounds")
def test_in_the_last_reveal_round_nobody_else_can_be_faster():
    session = lnb.scenario("pietrocupo", "turn-eight")
    session.edit("game", turn=9)
    session.auto()
    while session.decision.number == 1:
        session.play(session.actions.PassRevealing(session.decision.seat))
        session.auto()
    assert keys(session.hint().reasons) == ["advice.declare", "advice.points"]


@pytest.mark.rule("ldv.workshop.take_4", "ldv.workshop.automaton")
def test_the_large_lab_as_it_is_taken_has_no_space_for_a_mechanical_man():
    session = lnb.new("leonardo_da_vinci", NAMES, seed=7)
    session.auto("workshop_offer", bots="sensible")
    assert session.hint().action.kind == "take_lab"
    assert keys(session.hint().reasons)[0] == "advice.second_lab"


def at(ruleset, players, seed, step, **options):
    session = lnb.new(ruleset, players, seed=seed, **options)
    session.auto(until="end", bots="sensible")
    return session.goto(step) or session
