"""What every board is drawn on: spots, buttons and marks, and the text twin."""

import xml.etree.ElementTree as ET

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.drawing.canvas import Canvas, Writer
from leonardo_nb.core.state import TABLE

STATE = lnb.new("leonardo_da_vinci", ["Ada", "Bo"], seed=1).state
PLACE = (10, 20, 30, 40)


def sheet(spots=(), changed=()):
    return Canvas(STATE, "en", dict(spots), changed)


def spot(spots=()):
    return ET.fromstring(sheet(spots).spot("zone.B", PLACE, "<path/>", lambda: 'a "b"'))


def test_a_thing_is_a_button_only_where_it_can_be_pointed_at():
    assert spot().attrib == {"transform": "translate(10 20)", "data-key": "zone.B"}
    for mark in ("legal", "refused"):
        drawn = spot({"zone.B": mark})
        assert (drawn.attrib["data-key"], drawn.attrib["data-spot"]) == ("zone.B", "zone.B")
        assert (drawn.attrib["role"], drawn.attrib["tabindex"], drawn.attrib["aria-label"]) == ("button", "0", 'a "b"')


def test_a_legal_thing_glows_under_no_veil_and_a_refused_one_is_paler():
    legal, refused = (spot({"zone.B": mark}) for mark in ("legal", "refused"))
    assert [part.attrib.get("fill-opacity") for part in legal] == ["0", None, None, None]
    assert [part.attrib.get("fill-opacity") for part in refused] == [None, "0.3"]


def test_a_button_over_a_thing_has_no_key_and_without_a_spot_the_thing_can_only_be_asked_about():
    unseen = ET.fromstring(sheet().button("card.1", PLACE, lambda: "x"))
    assert (unseen.attrib["data-key"], "data-spot" in unseen.attrib) == ("card.1", False)
    drawn = ET.fromstring(sheet({"card.1": "legal"}).button("card.1", PLACE, lambda: "x"))
    assert drawn.attrib["data-spot"] == "card.1"
    assert "data-key" not in drawn.attrib


def test_only_what_changed_is_ringed():
    drawn = sheet(changed=[("labs", 2)])
    assert ET.fromstring(drawn.mark("labs", 2, *PLACE)).attrib["data-mark"] == "labs.2"
    assert not drawn.mark("labs", 1, *PLACE)
    assert not drawn.mark("shops", 2, *PLACE)


def test_who_is_asked_decides():
    asked = STATE.pending[-1].seat
    assert [seat for seat in (TABLE, 0, 1) if sheet().decides(seat)] == [asked]


@pytest.mark.parametrize(("lang", "title"), [("en", "Leonardo da Vinci"), ("fr", "Léonard de Vinci")])
def test_words_are_of_the_language(lang, title):
    assert Canvas(STATE, lang, {}, ()).word("title") == title


def test_the_text_twin_is_blocks_of_lines():
    class Two(Writer, frozen=True):
        def blocks(self):
            yield {"one": ["a", "  b"], "two": ["c"]}
            yield {"": ["d"], "one": ["e"]}

    assert Two(STATE, "en").text() == "a\n  b\nc\n\nd\ne"
    assert Two(STATE, "en").spoken() == {"one": ("a", "b", "e"), "two": ("c",), "": ("d",)}
