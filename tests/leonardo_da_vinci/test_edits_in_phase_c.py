"""Edits while zones are resolved: who is asked, at which price, and whose privilege it is."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.decision import PROCEED
from leonardo_nb.testing.table import asked, play, told, write, write_refused
from tests.leonardo_da_vinci.table import Table, do
from tests.leonardo_da_vinci.test_council import in_council


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
