"""The small widgets: the worked cases of the ledger, both languages, real positions, and names as plain text."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.widget import AuctionExplainer, CouncilChooser, DiscountCalculator, DiversityBonus, ZoneRanking

do = lnb.new("leonardo_da_vinci").actions

ALL = (ZoneRanking, CouncilChooser, DiscountCalculator, AuctionExplainer, DiversityBonus)
FIVE = ("Ada", "Bo", "Cy", "Di", "Ed")


def turn(widget, **values):
    """Set controls, as a reader would."""
    for name, value in values.items():
        widget.controls[name].value = value
    return widget


def html(widget) -> str:
    return widget.result


def found(widget, key: str) -> list[Explanation]:
    """All explanations of this key, in the order they are told."""
    return [part for told in widget.told() for _, part in told.walk() if part.key == key]


def seats(widget, key: str) -> list[int]:
    return [part.params["seat"] for part in found(widget, key)]


# --- the zone


def ranked(widget) -> tuple[int, ...]:
    return found(widget, "zone.ranking")[0].params["seats"]


def test_a_tie_goes_to_the_group_nearer_the_arrow():
    widget = ZoneRanking()
    assert ranked(widget) == (0, 1, 2)
    turn(widget, arrival_1=1)
    assert ranked(widget) == (1, 0, 2)
    assert [widget.value(f"arrival_{seat}") for seat in range(3)] == [2, 1, 3]
    assert (
        "Ada is tied with Bo. The queue that begins at the arrow breaks the tie: Ada is second in it, behind Bo."
        in repr(widget)
    )


def test_the_master_counts_as_two_apprentices():
    widget = turn(ZoneRanking(), apprentices_2=1, master_2=True)
    assert ranked(widget) == (2, 0, 1)
    assert "1. Cy has a strength of 3: 1 apprentice + 2 for the master." in repr(widget)


def test_four_sales_at_0_2_3_and_4_end_the_zone():
    widget = ZoneRanking()
    bought = found(widget, "shop.bought")
    assert [(sale.params["seat"], sale.params["price"]) for sale in bought] == [(0, 0), (1, 2), (2, 3), (0, 4)]
    assert seats(widget, "zone.reoffer") == [0]
    assert found(widget, "zone.sold_out")


def test_who_passes_leaves_and_the_marker_stays():
    widget = turn(ZoneRanking(), most_0=-1, most_1=2)
    assert [sale.params["price"] for sale in found(widget, "shop.bought")] == [0, 2, 3, 4]
    assert seats(widget, "zone.passed") == [0, 1]
    assert seats(widget, "shop.bought") == [1, 2, 2, 2]


def test_who_cannot_pay_has_to_pass():
    widget = turn(ZoneRanking(), florins_1=1)
    assert seats(widget, "zone.forced_out") == [1]
    assert "The price is 2 florins, but Bo has only 1." in repr(widget)


def test_nobody_in_the_zone():
    widget = turn(ZoneRanking(), apprentices_0=0, apprentices_1=0, apprentices_2=0, zone="G")
    assert repr(widget).splitlines() == ["Ranking and offers in a zone", "Nobody is in zone G, the Brickmaker’s."]


def test_the_council_is_no_zone_of_sales():
    with pytest.raises(BadOption, match="B, C, D, E, F, G, H"):
        ZoneRanking(zone="A")


# --- the Council


def test_four_of_five_in_the_council_all_choose():
    widget = turn(CouncilChooser(FIVE), apprentices_4=0)
    assert found(widget, "council.last_gets_nothing") == []
    assert seats(widget, "council.chosen") == [0, 1, 2, 3]


def test_of_all_five_the_last_gets_nothing():
    widget = CouncilChooser(FIVE)
    assert seats(widget, "council.last_gets_nothing") == [4]
    assert seats(widget, "council.chosen") == [0, 1, 2, 3]


def test_with_two_players_both_choose():
    widget = CouncilChooser(("Ada", "Bo"))
    assert found(widget, "council.two_players")
    assert seats(widget, "council.chosen") == [0, 1]


def test_the_privileges_happen_in_their_own_order():
    widget = CouncilChooser(FIVE)
    assert [part.params["privilege"] for part in found(widget, "council.chosen")] == [3, 1, 2, 4]
    assert found(widget, "council.order")[0].params["privileges"] == (1, 2, 3, 4)


def test_the_first_in_rank_decides_on_leonardo():
    widget = turn(CouncilChooser(), apprentices_2=4, leonardo=1)
    (given,) = found(widget, "council.leonardo")
    assert given.params == {"seat": 2, "to": 1}


@pytest.mark.rule("ldv.council.leonardo")
def test_who_held_leonardo_says_whether_he_is_kept_or_changes_hands():
    widget = turn(CouncilChooser(), apprentices_2=4, held=1, leonardo=1)
    (kept,) = found(widget, "council.leonardo_stays")
    assert (kept.params, kept.cites) == ({"seat": 2, "to": 1}, ("ldv.council.leonardo",))
    turn(widget, held=0)
    assert found(widget, "council.leonardo_stays") == []
    (given,) = found(widget, "council.leonardo")
    assert given.params == {"seat": 2, "to": 1}
    assert given.cites == ("ldv.council.leonardo", "ldv.ruling.leonardo_at_once")


def test_a_wish_that_is_refused_says_why_and_another_is_taken():
    widget = turn(CouncilChooser(FIVE), wish_0=-1, wish_1=1)
    assert seats(widget, "council.first_must_choose") == [0]
    assert [part.params["seat"] for part in found(widget, "council.taken")] == [0, 1]
    assert [part.params["privilege"] for part in found(widget, "council.chosen")][:2] == [1, 2]
    assert "Bo would like privilege 1, but:\n  Ada already has privilege 1" in repr(widget)


def test_an_empty_council():
    widget = turn(CouncilChooser(), apprentices_0=0, apprentices_1=0, apprentices_2=0)
    assert [told.key for told in widget.told()] == ["council.empty"]


def test_what_privilege_3_shows_stays_secret():
    widget = CouncilChooser()
    assert "looks in secret at 4 cards on top of the deck" in repr(widget)
    assert "looks in secret at 4 cards on top of the deck" in html(widget)
    top = widget.position.deck()[0]
    assert top.name_en not in repr(widget) + html(widget)


# --- declaring


def weeks_line(widget) -> tuple[int, ...]:
    (line,) = [*found(widget, "finish.weeks_enough"), *found(widget, "finish.weeks_short")]
    return tuple(line.params[name] for name in ("weeks", "bonus", "total", "needed"))


def test_5_weeks_and_2_for_card_8_make_the_7_of_13():
    widget = DiscountCalculator()
    assert weeks_line(widget) == (5, 2, 7, 7)
    assert repr(widget).splitlines()[1:] == [
        "Yes: Ada can declare invention 13 (Aiming crossbow).",
        "  The lab has done 5 weeks of work, and cards of the same type give a discount of 2 weeks: 7 in all; 7 are needed.",
        "    Card 8 (Stage lift) is of the same type (rope and motion) and gives a discount of 2 weeks.",
    ]


def test_without_the_card_5_weeks_are_too_few():
    widget = turn(DiscountCalculator(), cards=0)
    assert weeks_line(widget) == (5, 0, 5, 7)
    assert repr(widget).splitlines()[1] == "No: Ada cannot declare invention 13 (Aiming crossbow)."


def test_a_card_of_this_turn_gives_nothing_yet():
    widget = turn(DiscountCalculator(), cards=0, fresh=True)
    assert weeks_line(widget) == (5, 0, 5, 7)
    assert [part.params["invention"] for part in found(widget, "finish.no_discount_yet")] == [8]


@pytest.mark.parametrize("needed", [4, 7, 11, 15])
@pytest.mark.parametrize("cards", range(5))
def test_every_number_of_weeks_and_cards(needed, cards):
    widget = turn(DiscountCalculator(), needed=needed, cards=cards, weeks=7)
    assert weeks_line(widget) == (7, 2 * cards, 7 + 2 * cards, needed)
    assert bool(found(widget, "small.can_declare")) == (7 + 2 * cards >= needed)


# --- the auction


def test_of_the_bids_3_3_1_the_nearest_to_leonardo_wins_and_pays_3():
    widget = AuctionExplainer()
    assert found(widget, "auction.won")[0].params == {"seat": 0, "invention": 1, "florins": 3}
    turn(widget, leonardo=1)
    assert found(widget, "auction.won")[0].params["seat"] == 1
    turn(widget, leonardo=2)
    assert found(widget, "auction.won")[0].params["seat"] == 0
    assert (
        "Ada and Bo are tied for the highest bid; Ada wins as the first of them clockwise from Cy, who holds Leonardo."
        in repr(widget)
    )


def test_of_the_bids_0_0_nobody_wins():
    widget = turn(AuctionExplainer(), maker_2=False, bid_0=0, bid_1=0)
    assert found(widget, "auction.won") == []
    assert len(found(widget, "auction.bid_was")) == 2
    assert "and it goes back into the box" in repr(widget)


def test_a_sole_maker_needs_no_auction_and_nobody_gets_nothing():
    widget = turn(AuctionExplainer(), maker_0=False, maker_1=False)
    assert [told.key for told in widget.told()] == ["finish.sole_maker"]
    turn(widget, maker_2=False)
    assert [told.key for told in widget.told()] == ["finish.no_cards"]


# --- diversity


@pytest.mark.parametrize(("count", "florins"), [(5, 20), (4, 13), (3, 8), (2, 0), (1, 0), (0, 0)])
def test_the_florins_for_diversity(count, florins):
    widget = DiversityBonus()
    for index, control in enumerate(widget.controls.values()):
        control.value = index < count
    (told,) = widget.told()
    assert (told.params["count"], told.params["florins"]) == (count, florins)
