"""Editing a position of Leonardo da Vinci: what is refused, and what the table asks afterwards."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.testing.table import told, write, write_refused
from tests.leonardo_da_vinci.table import Table, do
from tests.leonardo_da_vinci.test_auctions import auction, two_auctions
from tests.leonardo_da_vinci.test_council import in_council
from tests.leonardo_da_vinci.test_finish import finishing


def open_at(name: str) -> lnb.Session:
    return lnb.scenario("leonardo_da_vinci", name)


def refused(s: lnb.Session, *cells: tuple[str, int, str, object]) -> list[str]:
    """Why these cells are refused."""
    return [reason.key for reason in write_refused(s, *cells).reasons]


@pytest.mark.rule("ldv.finish.order", "ldv.finish.declare")
@pytest.mark.parametrize(("leonardo", "asked"), [(0, [0, 1]), (1, [0])])
def test_who_has_finished_work_by_an_edit_is_asked_unless_the_place_has_passed(leonardo, asked):
    """Ada works and declares; Bo's lab is edited to invention 3, finished; Leonardo says who comes first."""
    s = finishing((0, "small", 1, 4), leonardo=leonardo).until("declare_inventions", 0).s
    work = {"invention": 3, "rope": 1, "weeks": 4, "begun": 2}
    write(s, ("shops", 4, "pile", s.state.shops[4].pile - 1), *(("labs", 2, name, n) for name, n in work.items()))
    seats = []
    while s.decision.kind == "declare_inventions":
        seats.append(s.decision.seat)
        s.play(do.PassDeclaring(s.decision.seat))
    assert seats == asked


@pytest.mark.rule("ldv.finish.order")
def test_an_edit_asks_nobody_again_who_has_passed_declaring():
    table = finishing((0, "small", 1, 4), (1, "small", 3, 4)).until("declare_inventions", 0)
    table.play(do.PassDeclaring(0))
    table.s.edit("players", 0, florins=9)
    assert [(d.kind, d.seat) for d in table.state.pending if d.kind == "declare_inventions"] == [
        ("declare_inventions", 1)
    ]


@pytest.mark.parametrize("lord", ["", "A", "B", "D"])
def test_the_lord_of_the_city_follows_from_the_open_question(lord):
    assert refused(open_at("forced-pass"), ("game", 0, "lord", lord)) == ["edit.fixed_course"]


def test_the_money_marker_lies_on_a_price_only_in_the_zones_b_to_h():
    council = open_at("move-privilege")
    assert refused(council, ("game", 0, "price_step", 2)) == ["invariant.marker"]
    labs = Table(2).until("begin_finishing").s
    assert refused(labs, ("game", 0, "price_step", 1)) == ["invariant.marker"]
    before_the_labs = Table(2).until("work_labs").s
    before_the_labs.edit("game", 0, price_step=1)
    before_the_labs.auto()
    assert before_the_labs.state.price_step == 0


def test_a_privilege_is_held_only_until_all_leave_the_council():
    s = Table(2).until("resolve_zones").s
    assert s.state.lord == "A"
    assert refused(s, ("players", 0, "privilege", 2)) == ["invariant.privilege"]
    open_at("move-privilege").edit("players", 1, privilege=2)


def test_a_bid_is_made_in_an_auction():
    assert refused(open_at("final-turns"), ("players", 0, "bid", 1)) == ["invariant.no_auction"]
    open_at("auction-tie").edit("players", 1, bid=2)


def test_a_requested_invention_lies_on_a_space_there_is():
    two = open_at("final-turns")
    assert refused(two, ("inventions", 2, "where", "requested"), ("inventions", 2, "slot", 4)) == [
        "invariant.requested_space"
    ]
    three = open_at("council-tie")
    write(three, ("inventions", 2, "where", "deck"), ("inventions", 2, "slot", 25))
    write(three, ("inventions", 2, "where", "requested"), ("inventions", 2, "slot", 4))


@pytest.mark.parametrize(("where", "slot"), [("requested", 1), ("deck", 25)])
def test_an_invention_made_before_lies_neither_in_the_deck_nor_among_the_requested(where, slot):
    s = open_at("rulebook-discount")
    made = ("inventions", 0, "finished", 2), ("finished", 0, "turn", 2)
    assert refused(s, *made, ("inventions", 0, "where", where), ("inventions", 0, "slot", slot)) == [
        "invariant.made_before"
    ]


def test_the_turn_of_an_auction_is_the_turn_in_which_its_card_was_made():
    assert refused(open_at("auction-tie"), ("game", 0, "turn", 3)) == ["invariant.made_before"]


def test_a_lab_lies_open_when_a_rival_has_made_its_invention_and_only_then():
    assert refused(open_at("rulebook-discount"), ("labs", 0, "revealed", True)) == ["invariant.revealed"]
    s = open_at("rival-revealed")
    s.auto()
    assert (s.state.turn, s.state.lab(1, "small").revealed) == (3, True)
    assert refused(s, ("labs", 2, "revealed", False)) == ["invariant.revealed"]


@pytest.mark.parametrize("column", ["shown", "revealed"])
def test_nothing_lies_open_under_an_idle_lab(column):
    assert refused(open_at("council-tie"), ("labs", 0, column, True)) == ["invariant.idle_lab"]


@pytest.mark.rule("ldv.setup.turns")
def test_after_an_edit_the_last_turn_is_followed_by_the_end_and_any_other_by_the_next():
    s = Table(2).until("begin_turn", turn=1).s
    s.edit("game", 0, turn=9)
    assert s.decision.kind == "final_scoring"
    s.edit("game", 0, turn=4)
    s.auto()
    assert (s.state.turn, s.decision.kind) == (5, "start_work")


@pytest.mark.rule("ldv.start.order")
def test_who_is_yet_to_start_is_asked_from_the_new_holder_of_leonardo_on():
    s = lnb.new("leonardo_da_vinci", 3, seed=7)
    s.auto()
    s.edit("game", 0, leonardo=1)
    asked = []
    while s.decision.kind == "start_work":
        asked.append(s.decision.seat)
        s.play(do.PassStarting(s.decision.seat))
    assert asked == [1, 2, 0]


@pytest.mark.rule("ldv.finish.single_card")
def test_an_auction_that_lost_its_second_maker_is_no_auction():
    s = open_at("all-bids-zero")
    write(s, ("finished", 1, "turn", 0))
    s.auto(until="step")
    assert told(s.history[-1]) == ["finish.sole_maker"]
    assert s.state.invention(1).owner == 0


@pytest.mark.rule("ldv.finish.auction_tie")
def test_an_auction_whose_makers_stand_goes_on_after_an_edit():
    s = open_at("auction-tie")
    s.edit("players", 0, florins=20)
    assert (s.decision.kind, s.decision.seat) == ("make_bid", 0)
    s.edit("game", 0, leonardo=0)
    s.play(do.Bid(0, 3))
    s.auto(until="step")
    assert s.state.invention(1).owner == 0


@pytest.mark.rule("ldv.finish.order")
def test_leonardo_edited_among_the_declarations_asks_nobody_again_who_has_passed():
    """Ada passes; Leonardo goes to Bo, by whom Ada would come last; a further edit does not bring her back."""
    table = finishing((0, "small", 1, 4), (1, "small", 3, 4), (2, "small", 1, 4)).until("declare_inventions", 0)
    table.play(do.PassDeclaring(0))
    table.s.edit("game", 0, leonardo=1)
    table.s.edit("players", 1, florins=9)
    assert declared_by(table.s) == [1, 2]


@pytest.mark.rule("ldv.finish.order", "ldv.finish.declare")
def test_leonardo_edited_among_the_declarations_asks_the_others_from_him_on():
    table = finishing((0, "small", 1, 4), (1, "small", 3, 4), (2, "small", 1, 4)).until("declare_inventions", 0)
    table.s.edit("game", 0, leonardo=2)
    assert declared_by(table.s) == [2, 0, 1]


def declared_by(s: lnb.Session) -> list[int]:
    """Who is asked to declare, one after the other, all passing."""
    seats = []
    while s.decision.kind == "declare_inventions":
        seats.append(s.decision.seat)
        s.play(do.PassDeclaring(s.decision.seat))
    return seats


@pytest.mark.rule("ldv.finish.auction")
def test_who_has_made_the_card_by_an_edit_bids_too_and_who_has_bid_has_bid():
    s = auction(0, 1).s
    s.play(do.Bid(0, 2))
    write(s, ("finished", 2, "turn", 2), ("finished", 2, "florins", 4))
    asked = []
    while s.decision.kind == "make_bid":
        asked.append(s.decision.seat)
        s.play(do.Bid(s.decision.seat, 0))
    assert asked == [1, 2]
    s.auto(until="step")
    assert s.state.invention(1).owner == 0


@pytest.mark.rule("ldv.finish.auction")
def test_who_has_not_made_the_card_after_an_edit_does_not_bid_and_the_others_are_not_asked_again():
    s = auction(0, 1, 2).s
    s.play(do.Bid(0, 2))
    write(s, ("finished", 1, "turn", 0), ("finished", 1, "florins", 0))
    assert (s.decision.kind, s.decision.seat) == ("make_bid", 2)
    s.play(do.Bid(2, 1))
    s.auto(until="step")
    assert s.state.invention(1).owner == 0


@pytest.mark.rule("ldv.ruling.auction_order")
def test_the_new_holder_of_leonardo_picks_among_the_auctions():
    table = two_auctions(2)
    table.step()
    assert table.asked == ("choose_auction", 2)
    table.s.edit("game", 0, leonardo=1)
    table.s.auto()
    assert table.asked == ("choose_auction", 1)


def known(s: lnb.Session, seat: int) -> list[int]:
    """The cards of the deck of which a seat knows the place, the top one first."""
    return [card.number for card in s.view(seat).deck() if card.slot != HIDDEN]


def after_a_look() -> lnb.Session:
    """Ada has looked at the top four cards and put them back."""
    table = in_council(1).until("choose_privilege", 0)
    table.play(do.TakePrivilege(0, 3))
    table.until("arrange_deck").step()
    return table.s


@pytest.mark.rule("ldv.ruling.peek_memory")
def test_nobody_knows_the_new_place_of_a_card_that_an_edit_moves():
    s = after_a_look()
    one, two, three, four, *_, last = (card.number for card in s.state.deck())
    assert known(s, 0) == [one, two, three, four]
    (event,) = s.edit("inventions", {"number": one}, slot=s.state.invention(last).slot).events
    assert s.state.deck()[-1].number == one
    assert known(s, 0) == [two, three, four]
    assert "edit.hidden_cell" in [part.key for _, part in event.seen_by(0).explanation.walk()]
    assert known(s, 1) == []


@pytest.mark.rule("ldv.ruling.peek_memory", "ldv.council.peek")
def test_who_looks_at_the_deck_just_now_sees_it_as_the_edit_has_it():
    table = in_council(1).until("choose_privilege", 0)
    table.play(do.TakePrivilege(0, 3))
    s = table.until("arrange_deck").s
    one, two, three, four, *_, last = (card.number for card in s.state.deck())
    s.edit("inventions", {"number": one}, slot=s.state.invention(last).slot)
    assert known(s, 0) == [last, two, three, four]


@pytest.mark.rule("ldv.finish.auction_zero")
def test_a_bid_of_0_is_told_from_none_in_a_frame():
    s = auction(0, 1, 2).s
    s.play(do.Bid(0, 0))
    s.play(do.Bid(1, 3))
    bids = s.frames["players"]["bid"]
    assert bids.isna().tolist() == [False, False, True, True]
    assert bids.tolist()[:2] == [0, 3]
    assert s.edit("players", s.frames["players"]).events == ()
    assert s.frames(view=2)["players"]["bid"].isna().all()
    written = s.frames["players"]
    written.loc[2, "bid"] = 1
    s.edit("players", written)
    assert s.frames["players"]["bid"].isna().tolist() == [False, False, False, True]


@pytest.mark.rule("ldv.start.order")
def test_once_somebody_has_started_who_is_asked_stays_asked_whoever_holds_leonardo():
    s = lnb.new("leonardo_da_vinci", 3, seed=7)
    s.auto()
    s.play(do.PassStarting(0))
    (event,) = s.edit("game", leonardo=2).events
    assert "edit.asked_anew" not in [part.key for _, part in event.explanation.walk()]
    asked_to_start = []
    while s.decision.kind == "start_work":
        asked_to_start.append(s.decision.seat)
        s.play(do.PassStarting(s.decision.seat))
    assert asked_to_start == [1, 2]


@pytest.mark.rule("ldv.place.pass_is_final")
def test_who_has_passed_is_edited_only_while_workers_are_placed():
    s = lnb.new("leonardo_da_vinci", 3, seed=7)
    s.auto()
    for seats in ((0,), (0, 1)):
        (problem,) = write_refused(s, *(("players", seat, "passed", True) for seat in seats)).problems
        assert (problem.explanation.key, problem.explanation.params) == ("invariant.passed", {})
        assert problem.row is None  # and no cell of a player who is not edited
        assert problem.explanation.cites == ("ldv.place.pass_is_final",)
    Table(3).until("place_workers", 0).s.edit("players", 1, passed=True)


@pytest.mark.rule("ldv.setup.kits")
def test_nobody_has_a_favour_in_the_game_for_beginners():
    s = lnb.new("leonardo_da_vinci", 3, seed=7)
    s.auto()
    (reason,) = write_refused(s, ("players", 1, "favour_a", 2)).reasons
    assert (reason.key, reason.params) == ("invariant.favour", {"seat": 1, "letter": "a"})
    assert reason.cites == ("ldv.setup.kits",)


@pytest.mark.rule("ldv.council.each_once")
def test_a_cell_that_would_not_stay_as_it_is_written_is_refused():
    """Whoever leaves the Council by an edit cannot be given a privilege by the same edit."""
    table = in_council(3, 2).until("choose_privilege", 0)
    row, ready = table.state.group_row("A", 1), table.state.players[1].ready
    gone = ("groups", row, "apprentices", 0), ("groups", row, "queue", 0), ("players", 1, "ready", ready + 2)
    error = write_refused(table.s, *gone, ("players", 1, "privilege", 3))
    (reason,) = error.reasons
    assert (reason.key, reason.params) == ("edit.not_both", {"found": "3", "kept": "0"})
    (problem,) = error.problems
    assert (problem.table, problem.row, problem.column) == ("players", 1, "privilege")
