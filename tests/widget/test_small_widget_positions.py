"""The small widgets in real positions, and what the browser sends and gets."""

import re
from html import escape

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption
from leonardo_nb.widget import AuctionExplainer, CouncilChooser, DiscountCalculator, DiversityBonus, ZoneRanking
from tests.leonardo_da_vinci.table import Table
from tests.leonardo_da_vinci.test_auctions import auction, both_make_1
from tests.leonardo_da_vinci.test_finish import finishing, owning
from tests.widget.test_small_widgets import ALL, do, found, html, ranked, turn, weeks_line


def test_from_a_zone_in_the_middle_of_its_offers():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(0, "D", 1), do.PlaceApprentices(1, "D", 1), do.PlaceMaster(2, "D"))
    table.until("shop_offer", 2).play(do.BuyComponent(2))
    assert table.asked == ("shop_offer", 0)
    widget = ZoneRanking.from_session(table.s)
    assert widget.value("zone") == "D"
    assert [widget.value(f"apprentices_{seat}") for seat in range(3)] == [1, 1, 0]
    assert [widget.value(f"arrival_{seat}") for seat in range(3)] == [1, 2, 3]
    assert widget.value("florins_2") == 3
    assert ranked(widget) == (2, 0, 1)


def test_from_a_zone_that_is_still_to_come():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(0, "D", 1), do.PlaceApprentices(1, "G", 2))
    widget = ZoneRanking.from_session(table.s, zone="G", lang="fr")
    assert ranked(widget) == (1,)
    assert widget.lang == "fr"


def test_from_a_council_with_what_was_chosen():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(0, "A", 1), do.PlaceApprentices(1, "A", 2))
    table.play_when_asked(do.NameHolder(1, 2), do.TakePrivilege(1, 3), do.DeclinePrivilege(0))
    table.until("end_turn")
    widget = CouncilChooser.from_session(table.s)
    assert [told.key for told in widget.told()][:5] == [
        "council.ranking",
        "council.last_may_choose",
        "council.leonardo",
        "council.chosen",
        "council.declined",
    ]
    assert found(widget, "council.leonardo")[0].params == {"seat": 1, "to": 2}


def test_from_a_lab():
    table = finishing((1, "small", 1, 3))
    widget = DiscountCalculator.from_session(table.s)
    assert weeks_line(widget) == (3, 0, 3, 4)
    assert found(widget, "small.cannot_declare")[0].params == {"seat": 1, "invention": 1}
    assert weeks_line(turn(widget, cards=1)) == (3, 2, 5, 4)
    assert DiscountCalculator.from_session(table.s, seat=0).value("weeks") == 0
    with pytest.raises(BadOption, match="small and large"):
        DiscountCalculator.from_session(table.s, lab="middle")


@pytest.mark.rule("ldv.finish.discount")
def test_a_card_that_is_tried_away_was_never_made():
    table = finishing((1, "small", 8, 5)).edit(lambda state: owning(state, 1, 3))
    widget = DiscountCalculator.from_session(table.s)
    assert weeks_line(widget) == (5, 2, 7, 7)
    assert weeks_line(turn(widget, cards=0)) == (5, 0, 5, 7)
    assert found(widget, "finish.no_discount_without_card") == []


def test_from_an_auction():
    table = both_make_1()
    table.play(do.Bid(0, 2), do.Bid(1, 5))
    widget = AuctionExplainer.from_session(table.s)
    assert [widget.value(f"maker_{seat}") for seat in range(4)] == [True, True, False, False]
    assert found(widget, "auction.won")[0].params == {"seat": 1, "invention": 1, "florins": 5}
    table.until("end_turn")
    assert repr(AuctionExplainer.from_session(table.s)) == repr(widget)


def test_from_an_auction_with_another_holder_of_leonardo():
    widget = AuctionExplainer.from_session(auction(0, 2, 3, leonardo=2).s)
    turn(widget, bid_0=3, bid_2=1, bid_3=3)
    assert found(widget, "auction.won")[0].params["seat"] == 3


def test_from_the_cards_of_a_player():
    session = lnb.new("leonardo_da_vinci", 3, seed=4)
    session.auto("end", dict.fromkeys(range(3), "sensible"))
    for seat in range(3):
        widget = DiversityBonus.from_session(session, seat=seat)
        (line,) = [line for line in session.scores().lines if line.seat == seat and "diversity" in str(line)]
        assert widget.told() == [line.explanation]


@pytest.mark.parametrize("kind", ALL)
def test_every_moment_of_a_game_can_be_looked_at(kind):
    session = lnb.new("leonardo_da_vinci", 3, seed=2)
    session.auto("end", dict.fromkeys(range(3), "sensible"))
    for step in range(0, len(session.steps), 37):
        session.goto(step)
        assert repr(kind.from_session(session))
    assert len(session.steps) > 100


# --- all of them


@pytest.mark.parametrize("kind", ALL)
def test_a_change_is_drawn_at_once(kind):
    widget = kind()
    before = html(widget)
    names = {"zone": "E", "apprentices_1": 5, "weeks": 1, "bid_1": 9, "optics": True}
    turn(widget, **{name: value for name, value in names.items() if name in widget.controls})
    assert html(widget) != before


# --- what the browser sends and gets


def send(widget, **intent):
    """A message, as the browser sends it."""
    widget._handle_custom_msg(intent, [])
    return widget


def test_the_browser_sets_numbers_ticks_and_choices():
    widget = send(ZoneRanking(), do="set", name="apprentices_2", value=4)
    assert widget.value("apprentices_2") == 4
    assert send(widget, do="set", name="master_2", value=1).value("master_2") is True
    assert send(widget, do="set", name="zone", value=3).value("zone") == "E"
    assert send(widget, do="set", name="arrival_1", value=1).value("arrival_0") == 2
    assert ranked(widget) == (2, 1, 0)


def test_a_number_beyond_its_bounds_is_brought_back():
    widget = send(ZoneRanking(), do="set", name="apprentices_0", value=999)
    assert widget.value("apprentices_0") == 9
    assert send(widget, do="set", name="apprentices_0", value=-1).value("apprentices_0") == 0


def test_a_chip_opens_its_rule_in_the_language_that_is_spoken():
    widget = send(ZoneRanking(), do="rule", rule="ldv.resolve.tie")
    assert "Ties: nearer the arrow" in widget.rule
    assert escape(lnb.rule("ldv.resolve.tie").text) in widget.rule
    send(widget, do="lang", lang="fr")
    assert escape(lnb.rule("ldv.resolve.tie", "fr").text) in widget.rule
    assert send(widget, do="rule", rule="").rule == ""


def test_controls_and_sentences_light_what_they_speak_of():
    widget = ZoneRanking()
    assert '<div data-of="zone.D">' in widget.form
    assert 'role="group" aria-label="Bo" data-of="player.1"' in widget.form
    assert re.search(r'<li data-of="[^"]*player\.0[^"]*">1\. Ada has [^<]* strength', widget.result)
    turn(widget, zone="G")
    assert '<div data-of="zone.G">' in widget.form


def test_a_companion_of_the_same_table_is_lit_and_gives_its_numbers():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(0, "D", 1), do.PlaceApprentices(1, "G", 2))
    companion = lnb.play(table.s)
    widget = ZoneRanking.from_session(companion, zone="G")
    assert ranked(widget) == (1,)
    assert widget.table == companion.table != ""
    assert ZoneRanking(("Di", "Ed")).table != companion.table
    with pytest.raises(BadOption, match="leonardo_da_vinci"):
        ZoneRanking.from_session(lnb.play("codex_naturalis"))
