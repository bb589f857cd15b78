"""The pattern finder with real areas, its words and its pictures."""

import re
from xml.etree import ElementTree as ET

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.drawing.svg import image
from leonardo_nb.core.errors import BadOption, BadSeat
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.codex_naturalis.ground.components import GOALS
from leonardo_nb.rulesets.codex_naturalis.ground.patterns import kingdoms
from leonardo_nb.rulesets.codex_naturalis.play.scoring import times_met
from leonardo_nb.widget import PatternFinder
from leonardo_nb.widget.codex_naturalis.pattern_finder import PATTERNS
from tests.codex_naturalis.table import ADA, BO, backs, laid_out
from tests.widget.chips import cited
from tests.widget.test_pattern_finder import FUNGI, PLANT, everything, finder, html, send, told


def real_area():
    diagonal = backs(FUNGI, (1, 1), (2, 2), (3, 3), (4, 4))
    area = ((81, "front", 0, 0), *diagonal, (PLANT[0], "front", 3, 1))
    return laid_out({ADA: area}, common=(91, 96), secrets={ADA: 87, BO: 88})


def test_from_the_area_of_a_player():
    widget = PatternFinder.from_session(real_area().s, ADA)
    assert widget.cards == {(k, k): "fungi" for k in range(1, 5)} | {(3, 1): "plant"}
    assert told(widget, 91).params == {"card": 91, "count": 0, "points": 0}
    assert told(widget, 87).params == {"card": 87, "count": 1, "points": 2}
    assert "Ada’s area" in widget.board
    widget.lay(2, 4, "fungi")
    assert told(widget, 91).params["points"] == 3
    assert PatternFinder.from_session(real_area().s, BO, "fr").cards == {}


def test_from_a_real_game_the_engine_and_the_widget_count_alike():
    session = lnb.new("codex_naturalis", 3, seed=4)
    session.auto("end", dict.fromkeys(range(3), "sensible"))
    for step in range(0, len(session.steps) + 1, 9):
        session.goto(step)
        for seat in range(3):
            widget, area = PatternFinder.from_session(session, seat), session.state.area(seat)
            assert widget.cards == kingdoms(area)
            for card, goal in PATTERNS.items():
                count = times_met(session.state, seat, goal)
                assert len(widget.found(card)[0]) == count
    assert sum(card.where == "area" for card in session.state.cards) > 20


@pytest.mark.rule("codex.ruling.laid_back_hidden", "codex.setup.secret_objective")
def test_only_what_all_may_see_is_taken_from_a_session():
    session = real_area().s
    widget = PatternFinder.from_session(session, ADA)
    assert {card.card for card in widget.position.cards} == {HIDDEN}
    assert {card.where for card in widget.position.cards} == {"area"}
    assert widget.position.objectives == ()
    assert widget.goal == 91  # the common one, although the secret one has a copy
    assert "secret" not in repr(widget)
    other = PatternFinder.from_session(lnb.new("codex_naturalis", ["Ada", "Bo"], seed=77), ADA)
    assert other.position.rng == finder().position.rng


def test_sessions_of_another_game_and_seats_that_do_not_exist_are_refused():
    with pytest.raises(BadOption, match="codex_naturalis"):
        PatternFinder.from_session(lnb.new("leonardo_da_vinci", 3))
    with pytest.raises(BadSeat):
        PatternFinder.from_session(lnb.new("codex_naturalis", 2), 2)


def test_a_name_is_text_and_never_markup():
    session = lnb.new("codex_naturalis", ['A&B "x"', "Bo"], seed=1)
    widget = PatternFinder.from_session(session)
    assert "A&amp;B &quot;x&quot;" in widget.board
    ET.fromstring(widget.svg())


# --- words and pictures


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_static_picture_and_the_words(lang):
    widget = PatternFinder(lang)
    data, _ = widget._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/plain"] == repr(widget) == repr(PatternFinder(lang))
    assert image(widget.svg(), widget._word(widget.title)) in data["text/html"]
    assert widget.svg() == PatternFinder(lang).svg()
    assert "0x" not in repr(widget)
    picture = ET.fromstring(widget.svg())
    assert not {"id", "style", "class", "href"} & {name for part in picture.iter() for name in part.attrib}
    shown = [text for text in picture.itertext() if "·" in text]
    assert len(shown) == 8
    assert "91 · 1 × 3 = 3" in shown
    legend = {"en": "P = plant, A = animal", "fr": "V = végétal, A = animal"}[lang]
    assert any(text.startswith(legend) for text in picture.itertext())
    assert len(widget.svg()) < 40_000


def test_the_words_say_where_the_cards_lie():
    assert repr(finder()).splitlines()[1] == "Only the starter card has been laid."
    lines = repr(finder({(1, 1): "fungi", (-3, 1): "fungi", (2, 0): "plant"})).splitlines()
    assert lines[1:3] == ["Places with a plant card: (2, 0)", "Places with a fungus card: (−3, 1), (1, 1)"]


def test_the_language_changes_and_the_cards_stay():
    widget = finder({(k, k): "fungi" for k in range(1, 5)})
    english = everything(widget)
    widget.lang = "fr"
    french = everything(widget)
    assert french[0] == english[0]
    assert all(one != other for one, other in zip(english[1:], french[1:], strict=True))
    assert 'data-keys="1 v"' in widget.palette
    assert "(2, 2)\u00a0: carte fongique, dans la reproduction 1" in widget.board
    widget.lang = "en"
    assert everything(widget) == english


def test_french_is_set_as_french():
    widget = PatternFinder("fr")
    widget.controls["shown"].value = "all"
    send(widget, do="lay", x=0, y=0)
    parts = [widget.palette, widget.board, widget.goals, widget.note, widget.problem]
    shown = [re.sub(r"<[^>]*>", " ", part) for part in parts]
    labels = [label for part in parts for label in re.findall(r'aria-label="([^"]*)"', part)]
    words = "\n".join([repr(widget), *shown, *labels, *(control.description for control in widget.controls.values())])
    assert "'" not in words
    assert not re.search(r"[^\u00a0][:;?!]", words.replace("&quot;", ""))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_result_names_its_rules(lang):
    widget = PatternFinder(lang)
    for explanation in widget.told():
        assert all(cited(cite, lang) in html(widget) for cite in explanation.all_cites)
    assert html(widget).count("<svg") == 3


def test_every_pattern_is_drawn_with_its_letters():
    widget = PatternFinder()
    for card, letters in {
        87: "FFF",
        88: "PPP",
        89: "AAA",
        90: "III",
        91: "FFP",
        92: "PPI",
        93: "FAA",
        94: "AII",
    }.items():
        (button,) = re.findall(rf'<button[^>]*data-card="{card}".*?</button>', widget.goals) or [""]
        assert "".join(re.findall(r">([PAFI])</text>", button)) == letters
    assert list(PATTERNS) == [card for card, goal in GOALS.items() if goal.pattern]


def test_every_place_has_a_name_and_is_reached_by_keyboard():
    board = PatternFinder().board
    places = re.findall(r'<g [^>]*data-do="lay"[^>]*>', board)
    assert len(places) == 85
    assert all('role="button"' in place and "tabindex=" in place and "aria-label=" in place for place in places)
