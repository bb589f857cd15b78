"""How a position of the base game is read by the variant's rules, and the other way round."""

import pytest

import leonardo_nb as lnb
from tests.leonardo_da_vinci.table import Table, do
from tests.pietrocupo.positions import ADA, BO, CY, with_blocks


def lines(state, zone):
    return [group.line for group in state.groups_in(zone)]


def lost(outcome):
    return [(problem.explanation.key, problem.explanation.params) for problem in outcome.lost]


def queued() -> Table:
    """Two apprentices of Ada's, Bo's master and an apprentice of Cy's are at the Smith's."""
    table = with_blocks(players=3).until("place_workers", ADA)
    table.play(do.PlaceApprentices(ADA, "D", 2), do.PlaceMaster(BO, "D"), do.PlaceApprentices(CY, "D", 1))
    return table


@pytest.mark.rule("pietro.ruling.lens")
def test_a_queue_becomes_a_line_masters_first_then_groups_from_the_arrow_on():
    played, in_line = lnb.compare(queued().s, do.PlaceMaster(ADA, "D"), under=[{}, {"placement": True}]).outcomes
    assert lines(played.before, "D") == ["", "", ""]
    assert lines(in_line.before, "D") == ["2 3", "1", "4"]
    assert lines(in_line.after, "D") == ["2 3 4", "1", "5"]
    assert lost(in_line) == [("carried.line", {"zones": ("D",)}), ("lens.carried", {"count": 6})]


@pytest.mark.rule("pietro.ruling.lens")
def test_the_florins_on_the_council_are_taken_off_and_that_is_said():
    (outcome,) = lnb.compare(queued().s, do.PlaceMaster(ADA, "D"), under=[{"council": True}]).outcomes
    assert lost(outcome) == [("carried.council_florins", {"florins": 1}), ("lens.carried", {"count": 2})]
    assert outcome.lost[0].explanation.cites == ("pietro.ruling.lens",)
    assert outcome.before.council_florins == 0


@pytest.mark.rule("pietro.ruling.lens", "pietro.place.one_worker")
def test_a_placement_of_a_group_is_not_carried_over():
    (outcome,) = lnb.compare(queued().s, do.PlaceApprentices(ADA, "E", 2), under=[{"placement": True}]).outcomes
    assert [(reason.key, reason.params) for reason in outcome.refusal.reasons] == [("line.one_worker", {"count": 2})]


@pytest.mark.rule("pietro.ruling.lens", "pietro.labs.assign_first")
def test_before_workers_are_placed_they_are_assigned_where_labs_come_first():
    table = with_blocks(players=3).until("start_work", ADA)
    kinds = [
        [decision.kind for decision in outcome.before.pending]
        for outcome in lnb.compare(table.s, do.PassStarting(ADA), under=[{}, {"labs": True}]).outcomes
    ]
    assert "begin_assigning" not in kinds[0]
    assert kinds[1].index("begin_assigning") == kinds[1].index("begin_placing") + 1


@pytest.mark.rule("pietro.ruling.lens", "pietro.labs.assign_first")
def test_once_placing_has_begun_assigning_counts_as_over_and_that_is_said():
    table = with_blocks(players=3).until("place_workers", ADA)
    (outcome,) = lnb.compare(table.s, do.PlaceMaster(ADA, "D"), under=[{"labs": True}]).outcomes
    assert [lost.explanation.cites for lost in outcome.lost if lost.explanation.key == "carried.assigning"] == [
        ("pietro.ruling.lens", "pietro.labs.assign_first")
    ]
    assert outcome.before.pending[-1].kind == "place_workers"


@pytest.mark.rule("pietro.ruling.lens")
def test_a_line_becomes_a_queue_and_of_several_privileges_one_is_kept():
    table = with_blocks("placement", players=3).until("place_workers", ADA)
    table.play(do.PlaceApprentices(ADA, "A", 1), do.PlaceMaster(BO, "A"), do.PlaceApprentices(CY, "D", 1))
    table.play(do.PlaceApprentices(ADA, "A", 1), do.PassPlacing(BO), do.PlaceApprentices(CY, "A", 1))
    table.until("give_leonardo").play(do.NameHolder(BO, BO), do.TakePrivilege(BO, 4))
    table.play(do.TakePrivilege(ADA, 2), do.TakePrivilege(ADA, 3))
    (outcome,) = lnb.compare(table.s, do.DeclinePrivilege(CY), under=[{"placement": False}]).outcomes
    assert lines(outcome.before, "A") == ["", "", ""]
    assert ("carried.privileges", {"seat": ADA, "privilege": 2}) in lost(outcome)


def with_an_extra_invention(*blocks: str) -> Table:
    """Before phase D of turn 1, Ada has turned up an invention in the Council."""
    table = with_blocks("council", *blocks, players=3).until("place_workers", ADA)
    table.play(do.PlaceApprentices(ADA, "A", 1))
    table.until("choose_privilege", ADA).play(do.TakePrivilege(ADA, 3))
    return table.until("begin_finishing")


@pytest.mark.rule("pietro.ruling.lens", "pietro.ruling.extra_invention")
def test_an_invention_without_a_space_goes_back_on_top_of_the_deck_and_that_is_said():
    table = with_an_extra_invention()
    extra = table.state.requested()[-1]
    assert extra.slot == 5
    (outcome,) = lnb.compare(table.s, under=[{"council": False}]).outcomes
    assert lost(outcome) == [
        ("carried.no_florins", {}),
        ("carried.requested", {"numbers": (extra.number,)}),
        ("lens.carried", {"count": 2}),
    ]
    assert outcome.lost[0].explanation.cites == ("pietro.ruling.lens",)
    assert [card.slot for card in outcome.before.requested()] == [1, 2, 3, 4]
    assert outcome.before.deck()[0].number == extra.number


@pytest.mark.rule("pietro.ruling.lens", "pietro.deck.reveal_five")
def test_where_fewer_are_requested_those_beyond_go_back_in_their_order():
    table = with_blocks("deck", players=2).until("start_work", ADA)
    lying = [card.number for card in table.state.requested()]
    (outcome,) = lnb.compare(table.s, do.PassStarting(ADA), under=[{"deck": False}]).outcomes
    assert lost(outcome) == [("carried.requested", {"numbers": tuple(lying[3:])}), ("lens.carried", {"count": 4})]
    assert [card.number for card in outcome.before.requested()] == lying[:3]
    assert [card.number for card in outcome.before.deck()[:2]] == lying[3:]


@pytest.mark.rule("pietro.ruling.lens", "pietro.ruling.extra_invention")
def test_an_extra_invention_takes_a_space_that_is_free():
    table = with_an_extra_invention()
    first, *_, extra = (card.number for card in table.state.requested())
    table.edit(lambda state: state.with_invention(first, where="box", slot=0))
    (outcome,) = lnb.compare(table.s, under=[{"council": False}]).outcomes
    assert lost(outcome) == [("carried.no_florins", {}), ("lens.carried", {"count": 1})]
    assert outcome.before.requested()[0].number == extra


@pytest.mark.rule("pietro.ruling.lens", "pietro.reveal.first_takes_all")
def test_bids_that_are_about_to_be_opened_are_not_carried_over():
    s = lnb.new("leonardo_da_vinci", 3, 2)
    s.auto("open_bids", dict.fromkeys(range(3), "sensible"))
    assert any(player.bid for player in s.state.players)
    (outcome,) = lnb.compare(s, under=[{"reveal": True}]).outcomes
    assert {"carried.bids", "carried.card", "carried.pay"} <= {key for key, _ in lost(outcome)}
    assert not any(player.bid for player in outcome.before.players)
    assert not outcome.before.broken


@pytest.mark.rule("pietro.ruling.lens", "pietro.ruling.favours_when")
@pytest.mark.parametrize("under", ["favours", "pietrocupo"])
def test_in_a_game_begun_with_kits_the_favours_of_turn_0_count_as_taken(under):
    table = Table(3).until("place_workers", ADA)
    (outcome,) = lnb.compare(table.s, under=[under], until="turn").outcomes
    assert ("carried.favours", {"count": 2}) in lost(outcome)
    taken = [step.action for step in outcome.steps if step.action.kind.startswith(("favour", "upgrade"))]
    assert taken
    assert len(taken) == len({action.seat for action in taken})


@pytest.mark.rule("pietro.ruling.lens", "pietro.reveal.first_takes_all")
def test_no_auction_is_spoken_of_where_there_is_none_as_played():
    s = lnb.new("leonardo_da_vinci", 4, 3763)
    s.auto("end", dict.fromkeys(range(4), "sensible"))
    s.goto(301)
    (outcome,) = lnb.compare(s, under=[{"reveal": True}]).outcomes
    keys = [key for key, _ in lost(outcome)]
    assert keys.count("carried.card_at_once") == 3
    assert "carried.card" not in keys


@pytest.mark.rule("pietro.ruling.lens", "pietro.ruling.work_on_completed")
def test_work_that_does_not_go_on_has_been_interrupted_and_that_is_said():
    s = lnb.scenario("pietrocupo", "may-go-on")
    declared = s.actions.RevealInvention(ADA, "small", 7)
    goes_on, stopped = lnb.compare(s, declared, [{}, {"completed_stops_work": True}]).outcomes
    lab, hand = stopped.before.lab(ADA, "small"), stopped.before.players[ADA].hand
    assert (goes_on.possible, goes_on.lost) == (True, ())
    assert (lab.working, lab.weeks, hand[2] - s.state.players[ADA].wood) == (False, 0, 1)
    assert [reason.key for reason in stopped.refusal.reasons] == ["finish.idle"]
    assert lost(stopped)[0] == ("carried.interrupted", {"seat": ADA, "invention": 7})
    assert stopped.lost[0].explanation.cites == ("pietro.ruling.lens", "pietro.ruling.work_on_completed")


@pytest.mark.rule("pietro.ruling.lens", "pietro.ruling.work_on_completed")
def test_workers_go_home_from_work_that_has_been_interrupted():
    s = lnb.scenario("pietrocupo", "may-go-on")
    while s.decision.kind != "place_workers_or_favour" or s.decision.seat != ADA:
        s.undo()
    assert s.state.lab(ADA, "small").apprentices == 2
    (stopped,) = lnb.compare(s, under=[{"completed_stops_work": True}]).outcomes
    assert stopped.before.players[ADA].ready == s.state.players[ADA].ready + 2
    assert not stopped.before.broken


@pytest.mark.rule("pietro.ruling.lens", "pietro.ruling.leonardo")
def test_a_council_that_begins_again_asks_for_leonardo_only_where_somebody_gives_him_away():
    s = lnb.scenario("pietrocupo", "two-privileges")
    under = [{"placement": False}, {"placement": False, "first_player": False}]
    for outcome, key, asked in zip(
        lnb.compare(s, under=under, until="zone").outcomes,
        ("carried.council", "carried.council_leonardo"),
        (False, True),
        strict=True,
    ):
        assert key in [key for key, _ in lost(outcome)]
        assert ("name_holder" in [step.action.kind for step in outcome.steps]) is asked


@pytest.mark.rule("pietro.ruling.lens", "pietro.ruling.work_on_completed")
@pytest.mark.parametrize("declares", [False, True])
def test_work_that_was_interrupted_decides_and_not_how_the_other_side_goes_on(declares):
    """Whether rivals show their components has nothing to do with it: nobody is a rival on either side."""
    s = lnb.scenario("pietrocupo", "may-go-on")
    declared = s.actions.RevealInvention(ADA, "small", 7) if declares else None
    (difference,) = lnb.compare(s, declared, [{}, {"completed_stops_work": True}]).differences
    assert difference.rules == (("pietro.ruling.work_on_completed",),) * 2
    assert [said and said.key for said in difference.first] == ["reveal.later", "finish.idle" if declares else None]
