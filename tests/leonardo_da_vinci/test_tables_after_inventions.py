"""What work on inventions leaves in the tables: labs, declarations, rivals and auctions."""

import pytest

from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import NOBODY
from tests.leonardo_da_vinci.table import ADA, BO, Table, do, events, with_player
from tests.leonardo_da_vinci.test_auctions import auction, bid
from tests.leonardo_da_vinci.test_finish import finishing, owning, under_way
from tests.leonardo_da_vinci.test_start_work import start
from tests.reasons.reason_snapshots import reason_snapshot

TAKEN = ("ldv.finish.auction", "ldv.finish.bid_after_pay", "ldv.finish.keep_card")


@pytest.mark.rule(*TAKEN, "ldv.finish.auction_tie", "ldv.finish.auction_zero")
@pytest.mark.parametrize("offers", [{ADA: 2, BO: 2}, {ADA: 1, BO: 0}])
def test_bids_are_taken_back_when_the_auction_is_over(offers):
    step = bid(auction(ADA, BO), offers)
    assert step.events[0].explanation.cites == TAKEN
    assert [player.bid for player in step.state.players] == [0, 0, 0, 0]


@pytest.mark.rule("ldv.invention.needs", "ldv.invention.pays")
def test_what_the_cards_ask_for_and_pay():
    """Sums by rank, as they stand in the table that says where each value comes from."""
    sums = {}
    for card in Table(2).state.inventions:
        weeks, first, later = sums.get(card.rank, (0, 0, 0))
        sums[card.rank] = (weeks + card.weeks, first + card.first, later + card.later)
    assert sums == {"bronze": (20, 20, 15), "copper": (35, 35, 25), "silver": (47, 55, 42), "gold": (138, 180, 143)}


@pytest.mark.rule("ldv.finish.declare", "ldv.ruling.declare_optional", "ldv.finish.order")
def test_both_labs_may_declare_what_is_requested_and_nothing_else():
    table = finishing((ADA, "small", 1, 4), (ADA, "large", 3, 4), (BO, "small", 2, 4))
    small, large = do.DeclareInvention(ADA, "small", 1), do.DeclareInvention(ADA, "large", 3)
    assert list(table.until("declare_inventions", ADA).s.legal) == [small, large, do.PassDeclaring(ADA)]
    assert list(table.until("declare_inventions", BO).s.legal) == [do.PassDeclaring(BO)]


@pytest.mark.rule("ldv.finish.declare", "ldv.ruling.public_events", "ldv.ruling.made_counts")
def test_what_was_made_when_and_for_how_much_is_kept():
    table = finishing((ADA, "small", 1, 4)).until("declare_inventions", ADA)
    (event,) = table.play(do.DeclareInvention(ADA, "small", 1)).events[:1]
    kept = {(change.field, change.after) for change in event.changes if change.table not in ("players", "inventions")}
    assert {("turn", 2), ("florins", 4)} <= kept


@pytest.mark.rule(*TAKEN, "ldv.finish.single_card")
def test_a_card_in_front_of_a_player_lies_in_no_slot():
    alone = finishing((ADA, "small", 1, 4))
    alone.play_when_asked(do.DeclareInvention(ADA, "small", 1))
    won = auction(ADA, BO)
    assert bid(won, {ADA: 2, BO: 1}).events[0].explanation.cites == TAKEN
    for table in (alone.until("end_turn"), won):
        card = table.state.invention(1)
        assert (card.where, card.slot, card.owner) == ("player", 0, ADA)


@pytest.mark.rule("ldv.finish.single_card", "ldv.finish.keep_card", "ldv.finish.auction")
def test_every_card_with_one_maker_goes_to_its_maker():
    table = finishing((ADA, "small", 1, 4), (BO, "small", 3, 4))
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1), do.DeclareInvention(BO, "small", 3))
    table.until("end_turn")
    assert [table.state.invention(number).owner for number in (1, 3)] == [ADA, BO]
    assert not list(events(table, "auction.begins"))


@pytest.mark.rule("ldv.finish.auction_zero", "ldv.finish.bid_after_pay")
def test_a_card_that_nobody_bids_for_lies_in_the_box_and_is_nobody_s():
    table = auction(ADA, BO)
    step = bid(table, {ADA: 0, BO: 0})
    boxed = step.events[0].explanation
    assert boxed.key == "auction.all_zero"
    card = step.state.invention(1)
    assert (card.where, card.slot, card.owner) == ("box", 0, NOBODY)


@reason_snapshot
def test_every_card_that_is_counted_is_named():
    """Among the cards of the type in front of Ada is the one that she cannot make again."""
    table = finishing((ADA, "small", 8, 1)).until("declare_inventions", ADA)
    table.edit(lambda state: state.with_invention(8, where="player", slot=0, owner=ADA, finished=1))
    table.edit(lambda state: state.with_made(8, ADA, turn=1, florins=1))
    return [table.refused(do.DeclareInvention(ADA, "small", 8))]


@pytest.mark.rule("ldv.ruling.declare_optional", "ldv.finish.declare")
def test_by_option_everything_that_is_finished_must_be_declared():
    table = Table(declare="must").until("begin_finishing")
    table.edit(lambda state: under_way(under_way(state, ADA, "small", 1, 4), ADA, "large", 3, 4))
    table.until("declare_inventions", ADA)
    reasons = table.refused(do.PassDeclaring(ADA)).reasons
    assert [reason.params for reason in reasons] == [{"lab": "small", "invention": 1}, {"lab": "large", "invention": 3}]
    for reason in reasons:
        assert reason.key == "finish.must_declare"


@pytest.mark.rule("ldv.start.order", "ldv.ruling.start_sequential", "ldv.start.may_show")
@pytest.mark.parametrize(("seat", "labs"), [(ADA, ("small",)), (BO, ("small", "large")), (BO, ("large", "small"))])
def test_who_starts_is_asked_again_while_a_lab_leaves_a_choice(seat, labs):
    """Ada has one lab and Bo has two; what has been begun can be shown."""
    table = Table(3).until("start_work", seat)
    table.edit(lambda state: with_player(state, seat, iron=2, rope=2))
    for number, lab in zip((1, 3), labs, strict=False):
        assert table.asked == ("start_work", seat)
        table.play(start(seat, lab, number))
        assert table.asked == ("start_work", seat)
        assert table.s.decision.cites == ("ldv.start.order", "ldv.ruling.start_sequential")
        table.play(do.ShowComponents(seat, lab))
    assert table.asked == ("start_work", seat + 1)


@pytest.mark.rule("ldv.labs.weeks", "ldv.resolve.order")
@pytest.mark.parametrize(("small", "large"), [(2, 0), (0, 3), (1, 2)])
def test_both_labs_of_everybody_work(small, large):
    table = Table(2).until("begin_resolving")

    def placed(state):
        for seat in (ADA, BO):
            state = state.with_lab(seat, "small", invention=1, iron=1, apprentices=small, begun=1)
            state = state.with_lab(seat, "large", side=4, invention=3, rope=1, apprentices=large, begun=1)
        return state

    table.edit(placed).until("begin_finishing")
    assert [lab.weeks for lab in table.state.labs] == [small, large, small, large]


@pytest.mark.rule("ldv.finish.reveal_rivals", "ldv.ruling.reveal_when")
def test_nobody_is_their_own_rival():
    """Both labs of Ada work on invention 1; she declares it in one of them."""
    table = finishing((ADA, "small", 1, 4), (ADA, "large", 1, 2))
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1))
    (reason,) = [event.explanation for event in table.until("reveal_rivals").step().events]
    assert reason.key == "finish.no_rivals"


@pytest.mark.rule("ldv.finish.reveal_rivals", "ldv.ruling.reveal_when")
def test_a_lab_that_lies_open_is_not_laid_open_again():
    table = finishing((ADA, "small", 1, 4), (BO, "small", 1, 2))
    table.edit(lambda state: state.with_lab(BO, "small", revealed=True))
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1))
    (reason,) = [event.explanation for event in table.until("reveal_rivals").step().events]
    assert reason.key == "finish.no_rivals"


@pytest.mark.rule("ldv.ruling.declare_optional", "ldv.finish.declare", "ldv.ruling.rival_must_lock")
@pytest.mark.parametrize("declare", ["may", "must"])
def test_a_rival_who_has_finished_may_or_must_declare(declare):
    """Invention 1 has been made in turn 1, and its card is Ada's."""
    table = Table(declare=declare).until("begin_finishing", turn=2)
    table.edit(lambda state: owning(under_way(state, BO, "small", 1, 4), ADA, 1).with_lab(BO, "small", revealed=True))
    table.until("declare_inventions", BO)
    assert list(table.s.legal) == [do.DeclareInvention(BO, "small", 1), do.PassDeclaring(BO)][: 1 + (declare == "may")]


@pytest.mark.rule("ldv.finish.auction", "ldv.finish.single_card")
def test_where_no_card_is_left_nobody_gets_one_and_nobody_bids():
    table = finishing((ADA, "small", 1, 4))
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1))
    table.until("award_cards").edit(lambda state: state.with_invention(1, where="box", slot=0))
    assert table.s.decision.cites == ("ldv.finish.single_card", "ldv.finish.auction")
    (none,) = [event.explanation for event in table.step().events]
    assert none.key == "finish.no_cards"
    assert table.asked[0] == "end_turn"
