"""Editing a position of Leonardo da Vinci: what is refused, and what the table asks afterwards."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.decision import PROCEED
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.testing.table import asked, play, told, write, write_refused
from tests.leonardo_da_vinci.table import Table, do
from tests.leonardo_da_vinci.test_auctions import auction, two_auctions
from tests.leonardo_da_vinci.test_council import in_council
from tests.leonardo_da_vinci.test_finish import finishing


def open_at(name: str) -> lnb.Session:
    return lnb.scenario("leonardo_da_vinci", name)


def refused(s: lnb.Session, *cells: tuple[str, int, str, object]) -> list[str]:
    """Why these cells are refused."""
    return [reason.key for reason in write_refused(s, *cells).reasons]


def at_the_smith() -> lnb.Session:
    """Ada, Bo and Cy have an apprentice each at the Smith's; Ada has bought, and Bo is asked at 2 florins."""
    table = Table(3)
    table.play_when_asked(*(do.PlaceApprentices(seat, "D", 1) for seat in range(3)), do.BuyComponent(0))
    return table.s


@pytest.mark.rule("ldv.resolve.rank", "ldv.zone.offer")
def test_a_zone_edited_before_anybody_has_answered_is_ranked_again_at_the_price_the_marker_lies_on():
    """Ada and Bo have bought, Cy has passed, and Ada is asked again: a second apprentice makes Bo the first."""
    s = at_the_smith()
    play(s, do.BuyComponent(1), do.PassOffer(2))
    assert asked(s) == ("shop_offer", 0)
    (event,) = s.edit("groups", s.state.group_row("D", 1), apprentices=2).events
    assert "edit.asked_anew" in [part.key for _, part in event.explanation.walk()]
    again = s.play(PROCEED)
    assert told(again) == ["zone.ranking_again"]
    assert again.events[0].explanation.params == {"zone": "D", "seats": (1, 0), "price": 3}
    assert "shows a price of 3 florins." in again.events[0].text("en")
    assert "un prix de 3 florins." in again.events[0].text("fr")
    assert asked(s) == ("shop_offer", 1)


@pytest.mark.rule("ldv.resolve.rank", "ldv.zone.offer", "ldv.zone.reoffer")
def test_who_has_been_asked_in_a_round_is_not_asked_in_it_again_whatever_the_rank_is_now():
    """Ada has bought and Bo is asked when Cy becomes the strongest: Bo, Cy, and then by rank Cy, Ada, Bo."""
    s = at_the_smith()
    (event,) = s.edit("groups", s.state.group_row("D", 2), apprentices=3).events
    assert "edit.asked_anew" not in [part.key for _, part in event.explanation.walk()]
    seats = []
    while s.decision.kind == "shop_offer" and s.state.lord == "D":
        seats.append(s.decision.seat)
        s.play(do.BuyComponent(s.decision.seat) if len(seats) < 3 else do.PassOffer(s.decision.seat))
    assert seats == [1, 2, 2, 0, 1]


@pytest.mark.rule("ldv.zone.offer")
def test_whoever_an_edit_takes_out_of_a_zone_is_not_asked_and_the_next_one_is():
    s = at_the_smith()
    s.edit("groups", s.state.group_row("D", 1), apprentices=0)
    assert asked(s) == ("shop_offer", 2)
    s.play(do.PassOffer(2))
    assert asked(s) == ("shop_offer", 0)


@pytest.mark.rule("ldv.zone.offer", "ldv.zone.reoffer")
@pytest.mark.parametrize("cell", [("labs", 4, "side", 5), ("players", 0, "florins", 9), ("game", 0, "price_step", 3)])
def test_an_edit_elsewhere_leaves_the_offer_with_whom_it_was(cell):
    s = at_the_smith()
    table, row, column, value = cell
    s.edit(table, row, **{column: value})
    s.auto()
    assert (s.decision.kind, s.decision.seat) == ("shop_offer", 1)
    s.play(do.PassOffer(1))
    assert (s.decision.kind, s.decision.seat) == ("shop_offer", 2)
    s.play(do.PassOffer(2))
    assert (s.decision.kind, s.decision.seat) == ("shop_offer", 0)


@pytest.mark.rule("ldv.ruling.empty_shop")
def test_a_shop_that_an_edit_empties_closes():
    s = at_the_smith()
    held = s.state.players[0].iron + s.state.shops[0].pile
    write(s, ("shops", 0, "pile", 0), ("players", 0, "iron", held))
    s.auto(until="step")
    s.auto(until="step")
    assert told(s.history[-1]) == ["zone.shop_empty"]


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


def chosen(table: Table) -> list[int]:
    return [player.privilege for player in table.state.players]


def out_of_the_council(table: Table, seat: int) -> None:
    """Take a player's workers out of the Council by an edit."""
    row, group = table.state.group_row("A", seat), table.state.group("A", seat)
    ready = table.state.players[seat].ready
    cells = ("groups", row, "apprentices", 0), ("groups", row, "queue", 0)
    write(table.s, *cells, ("players", seat, "ready", ready + group.apprentices))


@pytest.mark.rule("ldv.council.each_once", "ldv.council.execute_in_order")
@pytest.mark.parametrize("moment", ["choose_privilege", "order_privileges", "carry_out"])
def test_a_privilege_goes_with_the_workers_an_edit_takes_out_of_the_council(moment):
    table = in_council(3, 2, 1).until("choose_privilege", 0)
    table.play(do.TakePrivilege(0, 2), do.TakePrivilege(1, 3))
    if moment != "choose_privilege":
        table.play(do.DeclinePrivilege(2))
    table.until(moment)
    out_of_the_council(table, 0)
    assert chosen(table) == [0, 3, 0, 0, 0]
    before = table.state.players[0].florins
    table.until("resolve_zones")
    assert table.state.players[0].florins == before


@pytest.mark.rule("ldv.council.execute_in_order")
def test_a_privilege_that_is_carried_out_stays_so_after_an_edit():
    """Ada's only apprentice in the Council has moved away."""
    table = in_council(1).until("choose_privilege", 0)
    table.play(do.TakePrivilege(0, 1))
    table.play_when_asked(do.MoveApprentice(0, 0, "A", "D"))
    table.s.edit("players", 1, florins=9)
    assert chosen(table)[0] == 1


@pytest.mark.parametrize("lord", ["", "A", "B", "D"])
def test_the_lord_of_the_city_follows_from_the_open_question(lord):
    assert refused(open_at("forced-pass"), ("game", 0, "lord", lord)) == ["edit.fixed"]


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


@pytest.mark.rule("ldv.council.each_once")
def test_who_has_a_privilege_by_an_edit_has_chosen():
    table = in_council(3, 2, 1).until("choose_privilege", 0)
    table.s.edit("players", 1, privilege=3)
    table.play(do.TakePrivilege(0, 2))
    assert table.asked == ("choose_privilege", 2)
    table.s.edit("players", 4, florins=9)
    assert (table.asked, chosen(table)) == (("choose_privilege", 2), [2, 3, 0, 0, 0])


@pytest.mark.rule("ldv.council.execute_in_order")
@pytest.mark.parametrize(("privilege", "carried_out"), [(3, [2, 3]), (4, [2, 4]), (1, [2])])
def test_a_privilege_given_by_an_edit_is_carried_out_unless_its_place_has_passed(privilege, carried_out):
    """Ada has privilege 2, and the edit gives Bo one while hers is carried out; 1 would have come before."""
    table = in_council(2, 1).until("choose_privilege", 0)
    table.play(do.TakePrivilege(0, 2), do.TakePrivilege(1, 3))
    table.until("carry_out")
    seen = [table.s.decision.privilege]
    table.step()
    table.s.edit("players", 1, privilege=privilege)
    while table.asked[0] != "leave_council":
        if table.asked[0] == "carry_out":
            seen.append(table.s.decision.privilege)
        table.step()
    assert seen == carried_out


@pytest.mark.rule("ldv.turn.phases", "ldv.turn.final")
@pytest.mark.parametrize("moment", ["resolve_zones", "work_labs", "begin_finishing"])
def test_nobody_comes_to_a_zone_that_is_over(moment):
    table = Table(2)
    table.play_when_asked(do.PlaceApprentices(0, "A", 1))
    s = table.until(moment).s
    row = s.state.group_row("A", 1)
    (reason,) = write_refused(s, ("groups", row, "apprentices", 1)).reasons
    assert (reason.key, reason.params) == ("invariant.moment", {"seat": 1, "zone": "A"})
    assert reason.cites == ("ldv.turn.phases", "ldv.turn.final")


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
    (event,) = s.edit("inventions", one - 1, slot=s.state.invention(last).slot).events
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
    s.edit("inventions", one - 1, slot=s.state.invention(last).slot)
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


@pytest.mark.rule("ldv.zone.costs")
def test_a_step_is_told_at_the_price_of_its_moment():
    s = at_the_smith()
    s.play(do.BuyComponent(1))
    first, second = (step for step in s.history if isinstance(step.action, do.BuyComponent))
    assert s.text(first) != s.text(second)
    assert s.text(second) == "Buy a component for 2 florins"
    assert s.text(second, "fr") != s.text(second)
    assert lnb.new("leonardo_da_vinci", 2).text(first) == s.text(first)  # a step knows its moment


@pytest.mark.rule("ldv.council.each_once")
@pytest.mark.parametrize("moment", ["choose_privilege", "carry_out"])
def test_who_is_not_in_the_council_has_chosen_no_privilege(moment):
    table = in_council(3, 2).until("choose_privilege", 0)
    if moment == "carry_out":
        table.play(do.TakePrivilege(0, 2), do.TakePrivilege(1, 1))
    table.until(moment)
    error = write_refused(table.s, ("players", 2, "privilege", 3))
    (reason,) = error.reasons
    assert (reason.key, reason.cites) == ("invariant.not_in_council", ("ldv.council.each_once",))
    assert reason.params == {"seat": 2, "privilege": 3}
    assert "no workers in the Council" in error.text("en")


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
    (reason,) = write_refused(s, ("players", 0, "passed", True)).reasons
    assert (reason.key, reason.params) == ("invariant.passed", {"seat": 0})
    assert reason.cites == ("ldv.place.pass_is_final",)
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
    assert (reason.key, reason.params) == ("edit.not_kept", {"found": "3", "kept": "0"})
    (problem,) = error.problems
    assert (problem.table, problem.row, problem.column) == ("players", 1, "privilege")
