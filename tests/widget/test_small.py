"""The small widgets: the worked cases of the ledger, both languages, real positions, and names as plain text."""

import re
from html import escape

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption, BadPlayers
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.state import with_row
from leonardo_nb.widget import AuctionExplainer, CouncilChooser, DiscountCalculator, DiversityBonus, ZoneRanking
from tests.leonardo_da_vinci.table import Table
from tests.leonardo_da_vinci.test_auctions import auction, both_make_1
from tests.leonardo_da_vinci.test_finish import finishing
from tests.widget.chips import cited

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
    assert "Ada is tied with Bo: the group nearer the arrow ranks higher, and Ada’s is number 2 in the queue." in repr(
        widget
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
    assert "The price is 2 florins, but Bo has 1." in repr(widget)


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
    assert "looks in secret at the top of the deck (4 cards)" in repr(widget)
    assert "looks in secret at the top of the deck (4 cards)" in html(widget)
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
        "  5 weeks of work + a discount of 2 weeks (for cards of the same type) = 7; 7 are needed.",
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


# --- real positions


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
def test_the_language_changes_and_the_inputs_stay(kind):
    widget = kind()
    for control in widget.controls.values():
        if hasattr(control, "options"):
            control.value = control.options[-1][1]
    before = {name: control.value for name, control in widget.controls.items()}
    english = repr(widget), html(widget), [control.description for control in widget.controls.values()]
    widget.lang = "fr"
    french = repr(widget), html(widget), [control.description for control in widget.controls.values()]
    assert {name: control.value for name, control in widget.controls.items()} == before
    assert all(one != other for one, other in zip(english, french, strict=True))
    assert repr(kind(lang="fr")).splitlines()[0] == repr(widget).splitlines()[0]
    widget.lang = "en"
    assert repr(widget) == english[0]


@pytest.mark.parametrize("kind", ALL)
def test_french_is_set_as_french(kind):
    widget = kind(lang="fr")
    words = " ".join([repr(widget), *(control.description for control in widget.controls.values())])
    assert "'" not in words
    assert not re.search(r"[^\u00a0][:;?!]", words)


@pytest.mark.parametrize("kind", ALL)
def test_the_result_names_its_rules_and_has_stable_words(kind):
    widget = kind()
    for told in widget.told():
        assert all(cited(cite) in html(widget) for cite in told.seen_by(widget.reader).all_cites)
    data, _ = widget._repr_mimebundle_()
    assert data["text/plain"] == repr(widget) == repr(kind())
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "0x" not in repr(widget)
    assert all(escape(line.strip("-• ")) in data["text/html"] for line in repr(widget).splitlines())
    assert "<svg" not in data["text/html"]
    assert data["text/html"].count("<img") == html(widget).count("<svg")


@pytest.mark.parametrize("kind", [ZoneRanking, CouncilChooser, DiscountCalculator, AuctionExplainer])
def test_what_has_a_chart_shows_it(kind):
    assert "<svg" in html(kind())


@pytest.mark.parametrize("kind", ALL)
def test_a_change_is_drawn_at_once(kind):
    widget = kind()
    before = html(widget)
    names = {"zone": "E", "apprentices_1": 5, "weeks": 1, "bid_1": 9, "optics": True}
    turn(widget, **{name: value for name, value in names.items() if name in widget.controls})
    assert html(widget) != before


@pytest.mark.parametrize("kind", ALL)
def test_a_name_is_text_and_never_markup(kind):
    position = with_row(kind().position, "players", 0, name='<img src="x">{seat}')
    widget = kind(position=position)
    if kind is DiversityBonus:  # names the player only where there is no card
        turn(widget, **dict.fromkeys(widget.controls, False))
    assert "<img" not in html(widget)
    assert "&lt;img src=&quot;x&quot;&gt;{seat}" in html(widget)
    with pytest.raises(BadPlayers):
        kind(players=("<b>Ada</b>", "Bo"))


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


WILD = [
    {},
    {"do": "set"},
    {"do": "set", "name": "zone", "value": "D"},
    {"do": "set", "name": "zone", "value": 99},
    {"do": "set", "name": "zone", "value": -1},
    {"do": "set", "name": "zone", "value": 1.5},
    {"do": "lang", "lang": "xx"},
    {"do": "rule", "rule": "ldv.no_such"},
    {"do": "lay", "x": 1, "y": 1},
    {"do": "set", "name": "zone", "value": 1, "more": 2},
]


@pytest.mark.parametrize("intent", WILD)
def test_a_wild_message_changes_nothing_and_is_told(intent):
    widget = ZoneRanking()
    before = widget.form, widget.result, widget.rule, widget.lang
    send(widget, **intent)
    assert (widget.form, widget.result, widget.rule, widget.lang) == before
    assert 'role="alert"' in widget.problem
    assert send(widget, do="lang", lang="fr").problem == ""


def test_a_chip_opens_its_rule_in_the_language_that_is_spoken():
    widget = send(ZoneRanking(), do="rule", rule="ldv.resolve.tie")
    assert "Ties: nearer the arrow" in widget.rule
    assert escape(lnb.rule("ldv.resolve.tie").text) in widget.rule
    send(widget, do="lang", lang="fr")
    assert escape(lnb.rule("ldv.resolve.tie", "fr").text) in widget.rule
    assert send(widget, do="rule", rule="").rule == ""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("kind", ALL)
def test_no_raw_id_is_shown(kind, lang):
    widget = kind(lang=lang)
    rules = {cite for told in widget.told() for cite in told.all_cites}
    for rule in rules:
        send(widget, do="rule", rule=rule)
        shown = " ".join(
            [widget.head, widget.form, widget.result, widget.rule, widget._repr_mimebundle_()[0]["text/html"]]
        )
        seen = re.sub(r"<[^>]*>", " ", shown) + " ".join(re.findall(r'(?:title|alt|aria-label)="([^"]*)"', shown))
        assert not re.search(r"\b[a-z_]+\.[a-z_]+(\.[a-z_]+)?\b", seen)


def test_controls_and_sentences_light_what_they_speak_of():
    widget = ZoneRanking()
    assert '<div data-of="zone.D">' in widget.form
    assert 'role="group" aria-label="Bo" data-of="player.1"' in widget.form
    assert re.search(r'<li data-of="[^"]*player\.0[^"]*">1\. Ada has a strength', widget.result)
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
