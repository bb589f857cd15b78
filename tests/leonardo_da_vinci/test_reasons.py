"""The reasons themselves: complete, with their rules and numbers, and fit to be read by all who read them."""

import re

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.state import with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import ZONES
from leonardo_nb.testing.table import find, find_all, keys
from tests.leonardo_da_vinci.table import ADA, BO, CY, DI, Table, do, events, with_player
from tests.leonardo_da_vinci.test_auctions import auction, bid, both_make_1
from tests.leonardo_da_vinci.test_council import in_council
from tests.leonardo_da_vinci.test_finish import finishing
from tests.leonardo_da_vinci.test_turn0 import expert
from tests.leonardo_da_vinci.test_zones import zone
from tests.reasons.reason_snapshots import reason_snapshot

YOU = re.compile(r"\b(you|your|yours|vous|votre|vos)\b", re.IGNORECASE)


def speaks_to_somebody(event) -> bool:
    """Whether a public event says 'you'."""
    return any(YOU.search(event.text(lang)) for lang in ("en", "fr"))


@reason_snapshot
def test_a_lone_bid_keeps_the_card_out_of_the_box():
    step = bid(auction(ADA, BO, CY), {ADA: 0, BO: 2, CY: 0})
    return [step, bid(auction(ADA, BO, CY), {ADA: 1, BO: 2, CY: 0})]


@pytest.mark.rule("ldv.finish.auction_zero")
def test_who_bids_is_told_what_becomes_of_bids_of_0():
    assert "ldv.finish.auction_zero" in both_make_1().s.decision.cites


@pytest.mark.rule("ldv.ruling.leonardo_at_once")
@pytest.mark.parametrize(("to", "at_once"), [(ADA, False), (BO, True)])
def test_from_when_a_holder_counts_is_said_where_leonardo_changes_hands(to, at_once):
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1))
    step = table.play_when_asked(do.NameHolder(ADA, to))
    assert ("ldv.ruling.leonardo_at_once" in step.events[0].cites) == at_once


@pytest.mark.rule("ldv.turn0.favour_workshop")
@pytest.mark.parametrize(
    ("favour", "reason", "rule"),
    [
        (do.FavourTurnLab(ADA, "iron", "large"), "lab.not_owned", "ldv.workshop.flip_4"),
        (do.FavourMechanicalMan(ADA, "small"), "lab.no_automaton_space", "ldv.workshop.automaton"),
        (do.FavourMechanicalMan(ADA, "large"), "lab.not_owned", "ldv.workshop.automaton"),
    ],
    ids=["d3", "d4", "d4_not_owned"],
)
def test_a_refused_favour_d_cites_the_favour_and_the_workshop(favour, reason, rule):
    (objection,) = expert().until("take_favour", ADA).refused(favour).reasons
    assert objection.key == reason
    assert {"ldv.turn0.favour_workshop", rule} <= set(objection.cites)


@pytest.mark.rule("ldv.setup.fewer_apprentices", "ldv.ruling.box_apprentices")
@pytest.mark.parametrize(("players", "boxed"), [(2, 2), (3, 1)])
def test_the_ceiling_of_apprentices_is_nine_without_those_in_the_box(players, boxed):
    table = zone("C", 1, players=players)
    ready = 9 - boxed - 1
    table.edit(lambda state: with_player(state, ADA, ready=ready, academy=0))
    step = table.play(do.PassOffer(ADA))
    ceiling = find(step, "academy.ceiling_boxed")
    assert {"ldv.setup.fewer_apprentices", "ldv.ruling.box_apprentices"} <= set(ceiling.cites)
    assert f"9 − {boxed} = {9 - boxed}" in step.events[0].seen_by(BO).text("en")
    assert not speaks_to_somebody(step.events[0])


@reason_snapshot
def test_with_four_players_the_ceiling_is_nine_and_nothing_is_in_the_box():
    table = zone("C", 1, players=4).edit(lambda state: with_player(state, ADA, ready=8, academy=0))
    return [table.play(do.PassOffer(ADA))]


@pytest.mark.rule("ldv.ruling.forced_pass")
def test_a_forced_pass_in_the_workshop_speaks_of_the_player_by_name():
    """Ada's labs are turned and full, and none of the mechanical men is left."""
    table = zone("B", 1)

    def complete(state):
        state = with_player(state, ADA, mechanical_men=0)
        return state.with_lab(ADA, "small", side=5, mechanical_men=1).with_lab(ADA, "large", side=6, mechanical_men=2)

    event = table.edit(complete).play(do.PassOffer(ADA)).events[0]
    forced = {"lab.already_turned", "lab.already_owned", "lab.no_automaton_left"}
    assert forced <= set(keys(event.explanation))
    assert not speaks_to_somebody(event.seen_by(BO))
    assert "Ada already has the large lab" in event.seen_by(BO).text("en")


@reason_snapshot
def test_an_empty_pile_is_called_empty():
    table = expert().until("take_favour", ADA)
    table.edit(lambda state: with_row(state, "shops", 0, pile=0))
    return [table.refused(do.FavourComponents(ADA, 2, 2))]


def declaring() -> Table:
    """Ada and Bo have finished invention 1 and Cy works; Ada is to declare."""
    return finishing((ADA, "small", 1, 4), (BO, "small", 1, 4), (CY, "small", 3, 1)).until("declare_inventions", ADA)


@pytest.mark.rule("ldv.ruling.declare_optional", "ldv.finish.order")
@pytest.mark.parametrize("action", [do.DeclareInvention(ADA, "small", 1), do.PassDeclaring(ADA)])
def test_a_declaration_while_a_later_player_declares_comes_too_late(action):
    table = declaring()
    table.play(do.PassDeclaring(ADA))
    reasons = table.refused(action, "ldv.finish.order", "ldv.ruling.declare_optional").reasons
    assert [(reason.key, reason.params) for reason in reasons] == [
        ("finish.place_has_passed", {"seat": ADA}),
        ("core.wrong_seat", {"seat": BO}),
    ]
    early = table.refused(do.DeclareInvention(CY, "small", 3), "ldv.finish.order").reasons
    assert [reason.key for reason in early] == ["core.wrong_seat", "finish.too_early"]


@pytest.mark.rule("ldv.ruling.declare_optional", "ldv.finish.order")
@pytest.mark.parametrize("moment", ["reveal_rivals", "award_cards", "end_turn"])
def test_a_declaration_after_all_have_been_asked_comes_too_late(moment):
    table = declaring()
    table.play(do.PassDeclaring(ADA), do.DeclareInvention(BO, "small", 1))
    table.until(moment)
    (reason,) = table.refused(do.DeclareInvention(ADA, "small", 1)).reasons
    assert (reason.key, reason.params) == ("finish.place_has_passed", {"seat": ADA})
    assert reason.cites == ("ldv.ruling.declare_optional", "ldv.finish.order")


@pytest.mark.rule("ldv.turn.phases", "ldv.finish.order")
def test_a_declaration_outside_phase_d_is_told_when_inventions_are_declared():
    table = Table().until("start_work", ADA)
    for seat in (ADA, BO):
        (reason,) = table.refused(do.DeclareInvention(seat, "small", 1)).reasons
        assert (reason.key, reason.cites) == ("finish.only_in_d", ("ldv.turn.phases", "ldv.finish.order"))
    table = declaring()
    table.play(do.PassDeclaring(ADA), do.PassDeclaring(BO), do.PassDeclaring(CY))
    stranger = table.s.why_not(do.DeclareInvention(9, "small", 1))
    assert [reason.key for reason in stranger.reasons] == ["core.no_such_seat"]


@pytest.mark.rule("ldv.finish.declare")
def test_after_a_declaration_one_declares_nothing_more():
    table = finishing((ADA, "small", 1, 4), (ADA, "large", 3, 4), leonardo=ADA).until("declare_inventions", ADA)
    assert table.s.text(do.PassDeclaring(ADA)) == "Declare nothing"
    table.play(do.DeclareInvention(ADA, "small", 1))
    assert table.s.text(do.PassDeclaring(ADA)) == "Declare nothing more"
    assert table.s.text(do.PassDeclaring(ADA), "fr") == "Ne rien déclarer de plus"


def three_chose(**cells) -> Table:
    """Di comes after three who took privileges 1, 2 and 3; Ed is not in the Council."""
    table = in_council(4, 3, 2, 1).until("choose_privilege", ADA)
    table.play(do.TakePrivilege(ADA, 1), do.TakePrivilege(BO, 2), do.TakePrivilege(CY, 3))
    return table.edit(lambda state: with_player(state, DI, **cells))


@pytest.mark.rule("ldv.ruling.forced_pass", "ldv.ruling.component_without_florin")
def test_who_cannot_pay_for_the_last_privilege_has_no_choice_and_alone_reads_why():
    table = three_chose(florins=0)
    assert list(table.s.legal) == [do.DeclinePrivilege(DI)]
    step = table.play(do.DeclinePrivilege(DI))
    event = step.events[0]
    assert event.explanation.key == "council.forced_out"
    assert find(step, "council.no_florin").params == {"seat": DI, "privilege": 4, "price": 1}
    assert find(step, "council.no_florin").cites == ("ldv.ruling.component_without_florin",)
    assert [part.params for part in find_all(step, "council.taken")] == [
        {"privilege": 1, "seat": ADA},
        {"privilege": 2, "seat": BO},
        {"privilege": 3, "seat": CY},
    ]
    assert "ldv.ruling.forced_pass" in event.cites
    assert keys(event.seen_by(DI).explanation) == keys(event.explanation)
    rich = three_chose(florins=3).play(do.DeclinePrivilege(DI)).events[0]
    assert rich.explanation.key == "council.declined"
    assert event.seen_by(ADA).explanation == rich.seen_by(ADA).explanation


@pytest.mark.rule("ldv.ruling.forced_pass", "ldv.ruling.empty_shop")
@pytest.mark.parametrize("florins", [0, 3])
def test_where_nothing_is_left_to_choose_all_read_why_and_nobody_learns_of_the_purse(florins):
    table = three_chose(florins=florins)
    table.edit(lambda state: replace(state, shops=tuple(replace(shop, pile=0) for shop in state.shops)))
    event = table.play(do.DeclinePrivilege(DI)).events[0]
    told = ["council.forced_out", "council.forced", *["council.taken"] * 3, "council.no_components"]
    assert keys(event.seen_by(ADA).explanation) == told
    assert "ldv.ruling.empty_shop" in event.cites
    assert not speaks_to_somebody(event)


@pytest.mark.rule("ldv.council.last_gets_nothing")
def test_where_somebody_is_absent_the_last_may_choose_and_it_is_said_why():
    (event,) = events(in_council(4, 3, 2, 1).until("choose_privilege", ADA), "council.last_may_choose")
    assert event.explanation.params == {"seat": DI, "absent": (4,)}
    assert event.cites == ("ldv.council.last_gets_nothing",)
    alone = in_council(1).until("choose_privilege", ADA)
    assert not list(events(alone, "council.last_may_choose"))


@reason_snapshot
def test_who_was_sent_home_is_told_so_and_not_that_the_first_must_choose():
    table = in_council(5, 4, 3, 2, 1).until("choose_privilege", BO)
    refusal = table.refused(do.DeclinePrivilege(4), "ldv.council.last_gets_nothing")
    assert "ldv.ruling.first_must_choose" not in table.s.why_not(do.DeclinePrivilege(4)).cites
    return [refusal, table.refused(do.TakePrivilege(ADA, 4), "ldv.council.each_once")]


@pytest.mark.rule("ldv.ruling.first_must_choose")
def test_the_first_who_wants_to_decline_is_offered_what_costs_nothing():
    table = in_council(2, 1).until("choose_privilege", ADA)
    assert table.refused(do.DeclinePrivilege(ADA)).repairs == (do.TakePrivilege(ADA, 3),)


@pytest.mark.rule("ldv.workshop.flip_3")
def test_instead_of_an_improvement_that_is_refused_another_one_is_offered():
    """Ada's small lab is turned: a mechanical man for it; it works: the large lab."""
    table = zone("B", 1).edit(lambda state: state.with_lab(ADA, "small", side=5))
    assert table.refused(do.TurnLab(ADA, "small")).repairs == (do.InstallMechanicalMan(ADA, "small"),)
    table = zone("B", 1).edit(lambda state: state.with_lab(ADA, "small", invention=1, iron=1))
    assert table.refused(do.TurnLab(ADA, "small")).repairs == (do.TakeLab(ADA),)
    table.edit(lambda state: state.with_lab(ADA, "large", side=6, mechanical_men=2))
    assert table.refused(do.TurnLab(ADA, "small")).repairs == (do.PassOffer(ADA),)


@pytest.mark.rule("ldv.ruling.nothing_to_place", "ldv.place.once_per_place")
def test_who_has_been_everywhere_passes_automatically():
    """Ada has an apprentice in every zone and one left, the master being placed."""
    table = Table().until("begin_placing")

    def placed(state):
        for place in ZONES:
            state = state.with_group(place, ADA, apprentices=1, queue=1)
        return with_player(state, ADA, ready=1, academy=0, master=False)

    table.edit(placed).step()
    event = table.step().events[0]
    assert (event.explanation.key, event.explanation.params) == ("place.been_everywhere", {"seat": ADA})
    assert event.cites == ("ldv.ruling.nothing_to_place", "ldv.place.once_per_place")
    assert table.state.players[ADA].passed


@pytest.mark.rule("ldv.place.final_turns", "ldv.place.once_per_place")
def test_in_the_final_turns_room_in_a_lab_does_not_help_who_has_placed_there():
    table = Table().until("begin_placing", turn=8)

    def placed(state):
        state = state.with_lab(ADA, "small", invention=1, iron=1, apprentices=1, begun=7)
        return with_player(state, ADA, master=False)

    table.edit(placed).step()
    event = table.step().events[0]
    assert event.explanation.key == "place.been_in_labs"
    assert event.cites == ("ldv.ruling.nothing_to_place", "ldv.place.final_turns", "ldv.place.once_per_place")


@reason_snapshot
def test_who_has_passed_starting_is_told_that_the_place_has_passed():
    table = Table().until("start_work", ADA)
    table.play(do.PassStarting(ADA))
    refusal = table.refused(do.StartInvention(ADA, "small", 1, iron=1), "ldv.start.order")
    return [refusal, table.refused(do.PassStarting(CY))]


@pytest.mark.rule("ldv.ruling.peek_short")
@pytest.mark.parametrize("left", [0, 2])
def test_privilege_3_promises_no_more_cards_than_there_may_be(left):
    table = in_council(1).until("choose_privilege", ADA)

    def short(state):
        for card in state.deck()[left:]:
            state = state.with_invention(card.number, where="box", slot=0)
        return state

    table.edit(short)
    assert "up to four" in table.s.text(do.TakePrivilege(ADA, 3))
    step = table.play(do.TakePrivilege(ADA, 3))
    assert "up to four" in step.events[0].text("en")
    assert "jusqu’à quatre inventions" in step.events[0].text("fr")


@pytest.mark.parametrize("seed", range(2))
def test_no_event_of_a_whole_game_speaks_to_somebody(seed):
    s = lnb.new("leonardo_da_vinci", 2 + seed, seed=seed, setup=("beginner", "expert")[seed])
    s.auto(until="end", bots=dict.fromkeys(range(2 + seed), "random"))
    assert not [event for step in s.history for event in step.events if speaks_to_somebody(event)]


def test_moving_an_apprentice_names_its_owner():
    table = in_council(1).until("choose_privilege", ADA)
    table.play(do.TakePrivilege(ADA, 1))
    assert table.s.text(do.MoveApprentice(ADA, ADA, "A", "D")).startswith("Move one of Ada’s apprentices")


@pytest.mark.rule("ldv.place.pass_is_final", "ldv.turn.phases")
@pytest.mark.parametrize(
    ("moment", "key"),
    [("begin_resolving", "place.has_passed"), ("work_labs", "place.only_in_b"), ("end_turn", "place.only_in_b")],
)
@pytest.mark.parametrize("action", [do.PlaceApprentices(ADA, "D", 1), do.PlaceMaster(ADA, "D"), do.PassPlacing(ADA)])
def test_placing_after_all_have_passed_comes_too_late(action, moment, key):
    """From phase C on it is the phase that decides, not who has passed."""
    (reason,) = Table().until(moment).refused(action).reasons
    assert reason.key == key
    next_turn = Table().until("start_work", ADA, turn=2)
    assert [reason.key for reason in next_turn.refused(action).reasons] == ["place.only_in_b"]


@pytest.mark.rule("ldv.council.last_gets_nothing", "ldv.council.leonardo")
def test_who_was_sent_home_is_told_so_while_the_first_names_who_takes_leonardo():
    table = in_council(5, 4, 3, 2, 1).until("give_leonardo", ADA)
    told = table.refused(do.TakePrivilege(4, 2), "ldv.council.last_gets_nothing").reasons
    assert [(reason.key, reason.params) for reason in told] == [
        ("council.ranked_last", {"seat": 4}),
        ("council.leonardo_first", {"seat": ADA}),
    ]
    waits = table.refused(do.TakePrivilege(BO, 2), "ldv.council.leonardo").reasons
    assert [reason.key for reason in waits] == ["council.leonardo_first"]
    assert [reason.key for reason in table.refused(do.NameHolder(BO, BO)).reasons] == ["council.first_decides"]
    assert [reason.key for reason in table.refused(do.TakePrivilege(ADA, 2)).reasons] == ["council.leonardo_first_you"]


@pytest.mark.rule("ldv.place.final_turns", "ldv.place.lab_spaces")
def test_out_of_turn_all_that_stands_against_it_is_said():
    table = Table().until("begin_placing", turn=8)

    def working(state):
        full = {"invention": 1, "iron": 1, "begun": 7}
        state = state.with_lab(ADA, "small", **full)
        return with_player(state.with_lab(BO, "small", **full, apprentices=3), BO, ready=state.players[BO].ready - 3)

    table.edit(working).until("place_workers", ADA)
    tried = {"D": "place.city_closed", "small": "place.lab_full"}
    for place, key in tried.items():
        reasons = table.refused(do.PlaceMaster(BO, place)).reasons
        assert [reason.key for reason in reasons] == ["core.wrong_seat", key]


@pytest.mark.rule("ldv.zone.costs")
def test_a_purchase_has_a_price_only_while_it_is_offered():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "D", 2), do.BuyComponent(ADA))
    assert table.s.text(do.BuyComponent(ADA)) == "Buy a component for 2 florins"
    steps = [step for step in table.s.history if step.action == do.BuyComponent(ADA)]
    assert [table.s.text(step) for step in steps] == ["Take a component for free"]
    table.until("start_work", turn=2)
    assert table.s.text(do.BuyComponent(ADA)) == "Buy a component"
    assert table.s.text(do.TurnLab(ADA, "small"), "fr") == "Tourner le petit laboratoire du côté le plus grand"
