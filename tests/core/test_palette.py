"""One palette, and strokes that mean the same on every board."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import leonardo_nb
from leonardo_nb.core.drawing import canvas, lettering, palette, strokes, svg
from leonardo_nb.core.drawing.chart import Bar, Bars, Track, draw
from leonardo_nb.core.drawing.palette import COATS, COIN, DAY, GOLD, INK, LIGHT, NIGHT, PAPER, SEPIA, WASH
from tests.boards.picture_checks import contrast, piece_below

PACKAGE = Path(leonardo_nb.__file__).parent


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
def test_words_and_signs_stand_out_by_day_and_by_night(theme):
    assert set(theme) == set(DAY)
    for ground in ("paper", "card"):
        assert contrast(theme["ink"], theme[ground]) >= 4.5
        assert contrast(theme["gold"], theme[ground]) >= 3


def test_what_is_refused_can_still_be_read():
    pale = [
        [piece_below(PAPER, canvas._PALE, colour) for colour in pair]
        for pair in ((INK, LIGHT), (INK, WASH), (SEPIA, LIGHT))
    ]
    assert min(contrast(*pair) for pair in pale) >= 4.5


def test_charts_read_on_any_page():
    """They bring their paper along: what is written or drawn on it stands out from it, not from the page."""
    assert contrast(INK, PAPER) >= 4.5
    assert contrast(GOLD, PAPER) >= 3
    assert contrast(INK, COIN) >= 4.5


def test_a_colour_of_the_palette_stands_in_one_file():
    named = {name: value for name, value in vars(palette).items() if name.isupper() and str(value).startswith("#")}
    assert len(set(named.values())) == len(named) > 10
    colours = re.compile(f"({'|'.join(named.values())})\\b")
    files = [path for path in PACKAGE.rglob("*") if path.suffix in {".py", ".css", ".js"}]
    assert [path.name for path in files if colours.search(path.read_text("utf-8"))] == ["palette.py"]


@pytest.mark.parametrize(
    "chart",
    [
        Bars((Bar("Ada", (3, 2), coat="red"), Bar("<Bo>", (1,), 4)), ("a", "b"), "mark"),
        Bars(()),
        Bars((Bar("", (0,)),)),
        Track((0, 2, 3, 4), 2, 3, ("paid", "now")),
    ],
)
def test_a_chart_is_a_slip_of_paper(chart):
    root = ET.fromstring(draw(chart, str.upper))
    assert root.attrib["aria-hidden"] == "true"
    assert root[0][0].attrib["fill"] == PAPER
    assert not any({"style", "class", "id"} & set(part.attrib) for part in root.iter())


def test_a_chart_shows_what_is_reached_and_what_is_wanted():
    drawn = draw(Bars((Bar("Ada", (3, 2), 7, "blue"),), ("apprentices", "master"), "needed"), str.upper)
    assert list(ET.fromstring(drawn).itertext()) == ["A", "Ada", "5 / 7", "APPRENTICES", "MASTER", "NEEDED"]
    assert COATS["blue"][0] in drawn
    assert drawn.count("stroke-dasharray") == 2  # the second part, and its sign in the legend: no colour is needed
    assert "stroke-dasharray" not in draw(Bars((Bar("", (1, 1)),), ("each",)), str.upper)


def test_a_track_shows_what_was_paid_and_where_the_marker_is():
    root = ET.fromstring(draw(Track((0, 2, 3, 4), 1, 2, ("paid", "now")), str.upper))
    assert list(root.itertext()) == ["0", "2", "3", "4", "PAID", "NOW"]
    circles = [circle for circle in root.iter() if circle.tag.endswith("circle")]
    coin, ring = ([each.attrib["cx"] for each in circles if test(each.attrib)] for test in (_is_coin, _is_ring))
    assert (coin[0], ring[0]) == ("72", "116")


def _is_coin(attributes):
    return attributes["fill"] == COIN


def _is_ring(attributes):
    return attributes.get("stroke") == GOLD


def places(text):
    return [float(place) for place in text.attrib["x"].split()]


def test_signs_have_their_middle_where_they_were_put_and_a_number_stays_together_in_any_font():
    drawn = ET.fromstring(lettering.signs(20, [(30, "7"), (50, "8"), (100, "15"), (150, "123"), (200, "9")]))
    assert [(part.text, places(part)) for part in drawn] == [
        ("78", [30, 50]),
        ("15", [100]),
        ("123", [150]),
        ("9", [200]),
    ]
    assert drawn.attrib["y"] == "20"
    alone = ET.fromstring(lettering.signs(20, [(100, "15")]))
    assert (alone.text, alone.attrib["x"], alone.attrib["y"]) == ("15", "100", "20")
    assert not lettering.signs(20, [])


def test_letters_of_a_number_have_one_place_at_each_height():
    letters = lettering.Letters()
    letters.add(40, 10, "12")
    letters.add(80, 30, "3")
    (drawn,) = ET.fromstring(letters.drawing())
    assert [(part.text, part.attrib) for part in drawn] == [
        ("12", {"x": "40", "y": "10"}),
        ("3", {"x": "80", "y": "30"}),
    ]


def test_letters_are_one_element_a_size():
    letters = lettering.Letters()
    assert not letters.drawing()
    for y in (10, 30):
        letters.add(40, y, "a")
        letters.add(80, y, "b", 17)
    small, large = ET.fromstring(letters.drawing())
    assert (small.text, large.text) == ("aa", "bb")
    assert (small.attrib.get("font-size"), large.attrib["font-size"]) == (None, "17")
    assert places(large) == [80, 80]
    assert large.attrib["y"] == "10 30"


def test_in_a_picture_without_a_script_long_words_are_smaller_and_never_stretched():
    words = "rank: most workers first"
    (pressed,) = ET.fromstring(f"<g>{lettering.squeeze(0, 0, words, 170)}</g>")
    (small,) = ET.fromstring(f"<g>{lettering.shrunk(lettering.squeeze(0, 0, words, 170))}</g>")
    assert "textLength" in pressed.attrib
    assert "textLength" not in small.attrib
    assert lettering.breadth(words, float(small.attrib["font-size"])) == pytest.approx(170, rel=0.01)
    assert small.text == words
    large = lettering.shrunk(lettering.squeeze(0, 0, "A & B and the others", 170, size=17))
    assert large.count("font-size") == 1
    assert "A &amp; B and the others" in large


def test_a_picture_that_stands_alone_stretches_nothing():
    body = lettering.squeeze(0, 20, "rank: most workers first", 170)
    region = svg.Region("one", 300, 40, "One", body)
    chart = draw(Bars((Bar("Ada Lovelace", (1, 2)), Bar("Bo", (2, 2))), ("one", "other")), str.upper)
    assert "textLength" in svg.region_svg(region)
    for drawn in (svg.still_svg(region), svg.document([region], "All"), svg.picture(body, 300, 40), chart):
        assert "textLength" not in drawn


def test_a_long_word_of_a_legend_is_folded():
    root = ET.fromstring(draw(Bars((Bar("", (1,)),), ("points, one for each visible object",)), str))
    said = list(root.itertext())[1:]
    assert len(said) == 2
    assert " ".join(said) == "points, one for each visible object"


def test_gathered_letters_come_last_and_those_of_a_group_stay():
    inner = strokes.key("k", lettering.write(1, 2, "in"))
    drawn = ET.fromstring(
        f"<g>{lettering.gathered(lettering.write(1, 2, 'a') + inner + lettering.write(3, 4, 'b'))}</g>"
    )
    assert [part.attrib for part in drawn] == [{"data-key": "k"}, {"stroke": "none"}]
    assert list(drawn[1].itertext()) == ["a", "b"]


@pytest.mark.parametrize(
    ("scale", "told"), [(1, ""), (2, "scale(2)"), (10, "scale(10)"), (0.25, "scale(.25)"), (1.7, "scale(1.7)")]
)
def test_a_drawing_is_moved_and_scaled(scale, told):
    assert strokes.moved(3, -0.5, scale) == f"translate(3 -0.5){told}"


@pytest.mark.parametrize(("name", "letter"), [("ada", "A"), ("", ""), ("ßen", "S"), ("漢字", "漢")])
def test_a_name_has_one_first_letter(name, letter):
    assert lettering.initial(name) == letter
