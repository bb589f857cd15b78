"""Editing in phase D of Leonardo da Vinci: declarations, cards still to be awarded, and auctions."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.testing.table import asked, write_refused
from tests.leonardo_da_vinci.table import ADA, BO, CY, DI, do
from tests.leonardo_da_vinci.test_auctions import auction


def declaring(turn: int = 1) -> lnb.Session:
    """Ada is asked to declare; she works at invention 8, which takes 7 weeks, and nobody else works."""
    s = lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=12)
    s.auto()
    s.play(do.StartInvention(ADA, "small", 8))
    s.auto("declare_inventions", passing=True)
    s.edit("game", turn=turn)
    return s


def asked_to_declare(s: lnb.Session) -> list[int]:
    """Who is asked, one after the other, all passing."""
    seats = []
    while s.decision.kind == "declare_inventions":
        seats.append(s.decision.seat)
        s.play(do.PassDeclaring(s.decision.seat))
    return seats


def one_reason(s: lnb.Session, *cells: tuple[str, int, str, object]) -> tuple[str, dict, tuple[str, ...]]:
    (reason,) = write_refused(s, *cells).reasons
    return reason.key, reason.params, reason.cites


@pytest.mark.rule("ldv.finish.order", "ldv.finish.declare")
@pytest.mark.parametrize("weeks", [2, 7])
def test_who_has_work_by_an_edit_is_asked_in_turn_finished_or_not(weeks):
    s = declaring()
    s.edit("labs", 2 * BO, invention=8, weeks=weeks, begun=1)
    assert asked(s) == ("declare_inventions", ADA)
    assert asked_to_declare(s) == [ADA, BO]


@pytest.mark.rule("ldv.finish.order", "ldv.finish.declare")
def test_who_waits_to_declare_keeps_the_place_and_may_finish_by_a_further_edit():
    s = declaring()
    s.edit("labs", 2 * BO, invention=8, weeks=2, begun=1)
    s.play(do.PassDeclaring(ADA))
    s.edit("labs", 2 * BO, weeks=7)
    s.play(do.DeclareInvention(BO, "small", 8))
    assert s.state.made_by(8)[BO].turn == 1


@pytest.mark.rule("ldv.finish.order")
def test_who_has_work_only_after_the_place_has_passed_is_not_asked():
    s = declaring()
    s.edit("labs", 2 * CY, invention=8, weeks=2, begun=1)
    s.play(do.PassDeclaring(ADA))
    assert asked(s) == ("declare_inventions", CY)
    s.edit("labs", 2 * BO, invention=8, weeks=7, begun=1)
    assert asked(s) == ("declare_inventions", CY)
    assert next(reason.key for reason in s.why_not(do.PassDeclaring(BO)).reasons) == "finish.place_has_passed"
    assert asked_to_declare(s) == [CY]


@pytest.mark.rule("ldv.finish.declare")
def test_who_has_no_work_any_more_is_not_asked_to_declare():
    s = declaring()
    s.edit("labs", 2 * BO, invention=8, weeks=2, begun=1)
    s.edit("labs", 2 * BO, invention=0)
    assert asked_to_declare(s) == [ADA]


@pytest.mark.rule("ldv.finish.order")
def test_once_somebody_has_answered_leonardo_edited_leaves_the_question_with_whom_it_was():
    s = declaring()
    s.edit("labs", 2 * BO, invention=8, weeks=2, begun=1)
    s.edit("labs", 2 * CY, invention=8, weeks=2, begun=1)
    s.play(do.PassDeclaring(ADA))
    s.edit("game", leonardo=CY)
    assert asked_to_declare(s) == [BO, CY]


@pytest.mark.rule("ldv.finish.discount", "ldv.finish.single_card")
@pytest.mark.parametrize("where", ["player", "box", "deck"])
def test_a_card_made_this_turn_is_among_the_requested_until_it_is_awarded(where):
    """Ada declares 8 while Bo is still to be asked: nobody can have its card yet, nor its discount."""
    s = declaring()
    s.edit("labs", 2 * BO, invention=8, weeks=2, begun=1)
    s.edit("labs", 2 * ADA, weeks=7)
    s.play(do.DeclareInvention(ADA, "small", 8))
    card = {"player": (0, ADA), "box": (0, -1), "deck": (20, -1)}[where]
    cells = [("inventions", 7, column, value) for column, value in zip(("slot", "owner"), card, strict=True)]
    error = write_refused(s, ("inventions", 7, "where", where), *cells)
    (reason,) = (reason for reason in error.reasons if reason.key != "invariant.deck")
    assert (reason.key, reason.params) == ("invariant.to_award", {"invention": 8})
    assert reason.cites == ("ldv.finish.single_card", "ldv.finish.discount")
    assert "until the cards are awarded" in error.text("en")
    assert "jusqu’à l’attribution des cartes" in error.text("fr")


@pytest.mark.rule("ldv.finish.discount")
def test_no_edit_gives_a_discount_by_a_card_of_the_same_turn():
    s = declaring(3)
    cards, made = s.frames["inventions"], s.frames["finished"]
    cards.loc[2, ["where", "owner", "slot", "finished"]] = ["player", ADA, 0, 3]
    made.loc[6, ["turn", "florins"]] = [3, 4]
    with pytest.raises(lnb.EditError) as refused:
        s.edit({"inventions": cards, "finished": made})
    (reason,) = refused.value.reasons
    assert (reason.key, reason.params) == ("invariant.to_award", {"invention": 3})
    cards.loc[2, "finished"], made.loc[6, "turn"] = 2, 2
    s.edit({"inventions": cards, "finished": made})
    assert one_reason(s, ("game", 0, "turn", 2))[:2] == ("invariant.to_award", {"invention": 3})


@pytest.mark.rule("ldv.finish.discount", "ldv.turn.phases")
def test_nothing_can_have_been_finished_in_a_turn_to_come():
    s = declaring(3)
    cards, made = s.frames["inventions"], s.frames["finished"]
    cards.loc[2, ["where", "owner", "slot", "finished"]] = ["player", ADA, 0, 2]
    made.loc[6, ["turn", "florins"]] = [2, 4]
    s.edit({"inventions": cards, "finished": made})
    told_at_turn_1 = {"seat": ADA, "invention": 3, "made": 2, "turn": 1}
    assert one_reason(s, ("game", 0, "turn", 1)) == ("invariant.made_later", told_at_turn_1, ("ldv.turn.phases",))
    s.auto("start_work", passing=True)
    told_at_turn_2 = {"seat": ADA, "invention": 3, "made": 2, "turn": 2}
    assert one_reason(s, ("game", 0, "turn", 2)) == ("invariant.made_later", told_at_turn_2, ("ldv.turn.phases",))


@pytest.mark.rule("ldv.finish.auction")
@pytest.mark.parametrize("bid", [0, 2])
def test_a_bid_written_by_an_edit_is_made_and_its_player_is_not_asked(bid):
    s = auction(ADA, BO, CY).s
    (event,) = s.edit("players", BO, bid=bid).events
    assert f"players[1].bid has been changed by hand from <NA> to {bid}." in event.text("en")
    assert "hidden from you" in event.seen_by(ADA).text("en")
    assert s.frames["players"]["bid"].isna().tolist() == [True, False, True, True]
    assert asked(s) == ("make_bid", ADA)
    s.play(do.Bid(ADA, 1))
    assert asked(s) == ("make_bid", CY)
    s.play(do.Bid(CY, 0))
    s.auto(until="step")
    assert s.state.invention(1).owner == (BO if bid else ADA)


@pytest.mark.rule("ldv.finish.auction")
def test_a_bid_of_0_written_into_a_frame_is_a_bid():
    s = auction(ADA, BO, CY).s
    players = s.frames["players"]
    players.loc[ADA, "bid"] = 0
    s.edit("players", players)
    assert asked(s) == ("make_bid", BO)


@pytest.mark.rule("ldv.finish.auction")
def test_who_takes_no_part_in_an_auction_has_no_bid():
    s = auction(ADA, BO, CY).s
    found = one_reason(s, ("players", DI, "bid", 1))
    assert found == ("invariant.no_bidder", {"seat": DI, "invention": 1}, ("ldv.finish.auction",))
    assert one_reason(s, ("players", DI, "bid", 0)) == ("edit.stays_empty", {"found": "0"}, ())


def test_a_bid_cannot_be_emptied():
    s = auction(ADA, BO).s
    s.play(do.Bid(ADA, 2))
    assert one_reason(s, ("players", ADA, "bid", None)) == ("edit.no_value", {}, ())


@pytest.mark.rule("ldv.finish.auction")
def test_a_bid_goes_with_whom_an_edit_takes_out_of_an_auction():
    s = auction(ADA, BO, CY).s
    s.play(do.Bid(ADA, 2))
    s.edit("finished", ADA, turn=0, florins=0)
    assert s.state.players[ADA].bid == 0
    assert asked(s) == ("make_bid", BO)


@pytest.mark.rule("ldv.finish.single_card")
def test_a_card_made_this_turn_is_not_requested_once_all_are_awarded():
    s = declaring()
    s.auto("end_turn", passing=True)
    made = ("finished", 22, "turn", 1), ("finished", 22, "florins", 5), ("inventions", 7, "finished", 1)
    found = one_reason(s, *made)
    assert found == ("invariant.made_before", {"invention": 8, "turn": 1}, ("ldv.finish.single_card",))


@pytest.mark.rule("ldv.turn.phases")
def test_nobody_is_in_a_lab_once_the_labs_have_worked():
    s = declaring()
    error = write_refused(s, ("labs", 2 * ADA, "apprentices", 1))
    (reason,) = error.reasons
    assert (reason.key, reason.params) == ("invariant.lab_moment", {"seat": ADA, "lab": "small"})
    assert reason.cites == ("ldv.turn.phases",)
    assert "in the small lab at this point" in error.text("en")
    assert "en ce moment. Elle ne s’y trouve que" in error.text("fr")
