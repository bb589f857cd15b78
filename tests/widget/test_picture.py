"""Regions of the board in the companion: one that grows full can be looked at closer."""

import xml.etree.ElementTree as ET

import pytest

import leonardo_nb as lnb

pytest.importorskip("anywidget")


def companion(ruleset, lang="en"):
    from leonardo_nb.widget import Companion

    return Companion(lnb.new(ruleset, 2, seed=5), lang=lang)


@pytest.mark.parametrize(
    ("lang", "labels"), [("en", ["Smaller", "Larger", "Show all"]), ("fr", ["Réduire", "Agrandir", "Vue d’ensemble"])]
)
def test_an_area_stands_in_a_box_with_buttons(lang, labels):
    played = companion("codex_naturalis", lang)
    assert "lnb-zoom" not in played.region("area0")  # nothing to look at yet
    while not played.session.state.area(0):
        played.session.auto("step", dict.fromkeys(range(2), "sensible"))
    bar, box = ET.fromstring(f"<div>{type(played)(played.session, lang=lang).region('area0')}</div>")
    assert [button.attrib["aria-label"] for button in bar] == labels
    assert [button.attrib["data-zoom"] for button in bar] == ["out", "in", "whole"]
    assert (box.attrib["class"], box.attrib["tabindex"]) == ("lnb-zoom", "0")
    assert box.attrib["aria-label"] in bar.attrib["aria-label"]
    assert box[0].tag == "svg"


def test_all_other_regions_are_plain_pictures():
    shown = companion("codex_naturalis")
    assert shown.region("table").startswith("<svg")
    assert "lnb-zoom" not in shown.svg()
    other = companion("leonardo_da_vinci")
    assert all(other.region(key).startswith("<svg") for key in other.regions)
