"""The board against the box: every stock, price, lab and track shows what the tables hold."""

import re
import xml.etree.ElementTree as ET
from functools import cache

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import message, tell
from leonardo_nb.core.drawing.palette import CHALK, COATS
from leonardo_nb.core.drawing.svg import region_svg
from leonardo_nb.core.explanation import why
from leonardo_nb.core.state import with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import TYPES, ZONES
from leonardo_nb.rulesets.leonardo_da_vinci.play.views import view
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.text import text
from tests.boards.board_pictures import draw
from tests.boards.picture_checks import tree
from tests.leonardo_da_vinci.table import with_player
from tests.leonardo_da_vinci.test_board import mid_game, states


@cache
def sensible(players, setup="beginner"):
    session = lnb.new("leonardo_da_vinci", players, seed=3, setup=setup)
    session.auto("end", bots=dict.fromkeys(range(players), "sensible"))
    return [session.start, *(step.state for step in session.steps)]


def part(state, name, lang="en"):
    """What is drawn of a thing, its letters and numbers and their places included."""
    return next(each for each in tree(draw(state, lang)).iter() if each.attrib.get("data-key") == name)


def prices_in(house):
    """The prices of a zone by their places; the one that the marker lies on is a text of its own, since it opens."""
    rows = [each for each in house.iter() if each.attrib.get("y") == "18" and (each.text or "").isdigit()]
    found = [pair for each in rows for pair in zip(each.attrib["x"].split(), each.text, strict=True)]
    return dict(sorted(found, key=lambda pair: float(pair[0])))


def words_of(element):
    return ["".join(each.itertext()) for each in element.iter() if each.tag.rpartition("}")[2] == "text"]


def empty_handed(state):
    """Nobody has anything in the Workshop or the Academy."""
    for seat in range(state.seats):
        state = with_player(state, seat, academy=0, mechanical_men=0)
        state = state.with_lab(seat, "large", side=4)
    return state


def stock(state, zone):
    """What the picture and the text twin say of a zone's stock."""
    drawn = part(state, f"zone.{zone}")
    return ET.tostring(drawn, encoding="unicode"), text(state, "en")


def test_the_workshop_shows_its_labs_and_mechanical_men_player_by_player():
    bare = empty_handed(mid_game(3))
    outlines = re.compile(r'fill="none" stroke-dasharray="3"')
    assert len(outlines.findall(stock(bare, "B")[0])) == 1
    lab = bare.with_lab(1, "large", side=0)
    drawn, told = stock(lab, "B")
    assert COATS[lab.players[1].colour][0] in drawn
    assert "Bo: the large lab" in told
    men = with_player(bare, 2, mechanical_men=2)
    drawn, told = stock(men, "B")
    assert "ABC2" in drawn.replace("\n", "")
    assert "Cy: 2 mechanical men\n" in told


def test_the_academy_shows_its_apprentices_player_by_player():
    state = with_player(with_player(empty_handed(mid_game(3)), 0, academy=4), 2, academy=5)
    drawn, told = stock(state, "C")
    assert "405" in drawn
    assert [f"{name}: {count}" in told for name, count in (("Ada", "4 app"), ("Bo", "no app"), ("Cy", "5 app"))] == [
        True
    ] * 3


@pytest.mark.parametrize("pile", [0, 1, 7, 12])
def test_a_pile_has_as_many_slices_as_components(pile):
    state = with_row(mid_game(3), "shops", 3, pile=pile)
    drawn = part(state, "pile.brick")
    assert words_of(drawn) == [f"{pile} × brick"]
    paths = [each.attrib["d"] for each in drawn if each.tag.endswith("path")][1:]
    assert sum(path.count("m4 0v") + 1 for path in paths) == pile
    assert f"G Brickmaker · {pile or 'no'} component" in text(state, "en")


@pytest.mark.one_in(12)
@pytest.mark.rule("ldv.zone.costs")
def test_every_zone_that_sells_has_its_prices_and_one_has_the_marker():
    for state in states(3, "beginner", every=7):
        root = tree(draw(state))
        tracks = {zone: "".join(prices_in(part(state, f"zone.{zone}")).values()) for zone in ZONES}
        assert tracks == {zone: "0234" if zone != "A" else "" for zone in ZONES}
        assert len([each for each in root.iter() if each.attrib.get("data-key") == "marker"]) == 1
    assert "Prices in zones B to H: 0, 2, 3, 4 florins" in text(state, "en")


@pytest.mark.rule("ldv.zone.costs")
@pytest.mark.parametrize("zone", ZONES[1:])
@pytest.mark.parametrize(("step", "price"), [(0, "0"), (1, "2"), (2, "3"), (3, "4"), (4, "")])
def test_the_marker_lies_on_its_true_price(zone, step, price):
    state = replace(mid_game(3), phase="C", lord=zone, price_step=step)
    house = part(state, f"zone.{zone}")
    marker = next(each for each in house.iter() if each.attrib.get("data-key") == "marker")
    places = prices_in(house)
    assert "".join(places.values()) == "0234"
    assert places.get(marker.attrib["cx"], "") == price
    told = f"price: {price}" if price else "sold out"
    assert f"← the Lord of the City, {told}" in text(state, "en")


@pytest.mark.rule("ldv.setup.board")
@pytest.mark.parametrize("lord", ["", "A"])
def test_before_the_zones_that_sell_the_marker_waits_in_the_first(lord):
    state = replace(mid_game(3), lord=lord, price_step=0)
    marked = [each.attrib.get("data-key") for each in part(state, "zone.B").iter()]
    assert "marker" in marked


@pytest.mark.rule("ldv.resolve.rank", "ldv.resolve.tie")
def test_pennants_say_how_the_groups_in_a_queue_rank():
    state = mid_game(3)
    for seat, (apprentices, master, queue) in enumerate([(1, False, 1), (1, True, 2), (1, False, 3)]):
        state = state.with_group("E", seat, apprentices=apprentices, master=master, queue=queue)
    flags = [each for each in part(state, "zone.E").iter() if "rank@" in each.attrib.get("data-number", "")]
    assert [each.text for each in flags] == ["2", "1", "3"]
    lines = text(state, "en").splitlines()
    begin = next(i for i, line in enumerate(lines) if "E Glazier" in line)
    assert [line.strip() for line in lines[begin + 1 : begin + 4]] == [
        "2. Ada: 1 apprentice",
        "1. Bo: 1 apprentice and the master",
        "3. Cy: 1 apprentice",
    ]


def working(state, invention, weeks, owned=()):
    """Ada's small lab at work on an invention, with these cards in front of her."""
    for card in state.inventions:
        if card.owner == 0:
            state = state.with_invention(card.number, where="box", owner=-1)
    for number in owned:
        state = state.with_invention(number, where="player", owner=0)
    cells = {"iron": 0, "glass": 2, "wood": 0, "brick": 0, "rope": 1, "shown": False, "revealed": False}
    return state.with_lab(0, "small", side=3, invention=invention, weeks=weeks, **cells)


def tick(week):
    return 9 + 10 * week


@pytest.mark.rule("ldv.invention.needs", "ldv.finish.discount")
@pytest.mark.parametrize(("owned", "bonus"), [((), 0), ((5,), 2), ((5, 10), 4)])
def test_the_track_of_a_lab_has_a_flag_and_what_specialisation_adds_as_dotted_weeks(owned, bonus):
    state = working(mid_game(3), 15, 3, owned)
    assert state.invention(15).weeks == 7
    lab = part(state, "lab.0.small")
    paths = [each.attrib for each in lab.iter() if each.tag.endswith("path")]
    flags = [path["d"] for path in paths if path.get("fill") == CHALK]
    assert [flag.split("v")[0] for flag in flags] == [f"M{tick(7)} 79"]
    dotted = [path["d"] for path in paths if path.get("stroke-dasharray") == "3 2"]
    assert dotted == ([f"M{tick(7 - bonus)} 76H{tick(7)}"] if bonus else [])
    counter = next(path["d"] for path in paths if path.get("data-key") == "counter.0.small")
    assert counter.startswith(f"M{tick(3)} ")
    assert (f"small lab · 3 + {bonus} of 7" if bonus else "small lab · 3 of 7") in words_of(lab)
    told = f"needs 7 weeks, of which the discount covers {bonus}" if bonus else "needs 7 weeks"
    assert told in text(state, "en")


@pytest.mark.rule("ldv.start.secret")
def test_a_rival_s_track_has_no_flag_and_no_dotted_weeks():
    seen = view(working(mid_game(3), 15, 3, (5,)), 1)
    drawn = ET.tostring(part(seen, "lab.0.small"), encoding="unicode")
    assert CHALK not in drawn
    assert "secret" in drawn
    line = next(line for line in text(seen, "en").splitlines() if "small lab" in line)
    assert "hidden" in line
    assert "needs" not in line


@pytest.mark.rule("ldv.finish.later_pay")
def test_a_lab_shows_what_its_invention_pays_now():
    state = working(mid_game(3), 15, 3)
    first, later = state.invention(15).first, state.invention(15).later
    assert f"15{first}" in words_of(part(state.with_invention(15, finished=0), "lab.0.small"))
    assert f"15{later}" in words_of(part(state.with_invention(15, finished=3), "lab.0.small"))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_letter_has_two_meanings(lang):
    """A letter that stands alone is the first one of a player's name; zones have theirs before their names."""
    for players in (3, 5):
        state = sensible(players)[len(sensible(players)) // 2]
        initials = {player.name[0] for player in state.players}
        alone = {each for each in tree(draw(state, lang)).itertext() if each.isalpha() and len(set(each)) == 1}
        assert {each[0] for each in alone} <= initials
        said = " ".join(tree(draw(state, lang)).itertext())
        assert not re.search(r"\bR\b", said)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_all_phases_are_said_in_words_and_the_present_one_is_inked(lang):
    for phase in "ABCD":
        state = replace(mid_game(3), phase=phase)
        drawn = part(state, "phase", lang)
        lines = [each for each in drawn.iter() if each.tag.endswith("text")]
        said = [message(state.ruleset, f"board.phase.{each}", lang) for each in "ABCD"]
        assert [each.text for each in lines] == said
        assert [each.text for each in lines if each.attrib.get("fill") == "#fff"] == [said["ABCD".index(phase)]]
        assert f"→ {said['ABCD'.index(phase)]}" in text(state, lang)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_aid_explains_every_type_and_what_variety_is_worth(lang):
    state = mid_game(3)
    said = words_of(ET.fromstring(region_svg(draw(state, lang)[-1])))
    assert {message_of(state, "board.legend.type", lang, type=kind) for kind in TYPES} <= set(said)
    assert said[-1].endswith("3 → 8, 4 → 13, 5 → 20")
    assert said[-1] in text(state, lang)


def message_of(state, key, lang, **params):
    return tell(why(key, **params), state, lang)


def test_a_thing_is_drawn_whole_under_its_key():
    state = working(mid_game(3), 15, 3)
    page = part(state, "player.0")
    keys = {each.attrib.get("data-key") for each in page.iter()}
    assert {"lab.0.small", "lab.0.large", "counter.0.small"} <= keys
    assert "3 of 7" in " ".join(words_of(part(state, "lab.0.small")))
    holder = part(state, f"player.{state.leonardo}")
    assert "leonardo" in {each.attrib.get("data-key") for each in holder.iter()}
    assert words_of(part(state, "turns"))


@pytest.mark.rule("ldv.turn.final")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_in_the_final_turns_the_city_is_closed(lang):
    state = next(state for state in sensible(3) if state.turn == 8)
    closed = message(state.ruleset, "board.closed", lang)
    city, shops = (words_of(ET.fromstring(region_svg(region))) for region in draw(state, lang)[1:3])
    assert (city.count(closed), shops.count(closed)) == (1, 1)
    assert closed in text(state, lang)
    assert closed not in text(sensible(3)[0], lang)
