"""The pattern finder: the worked cases of the ledger, real areas, both languages, and messages of every kind."""

import re
from itertools import permutations
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
from leonardo_nb.widget.codex_naturalis.pattern_finder import EXAMPLE, PATTERNS
from tests.codex_naturalis.table import ADA, BO, backs, laid_out
from tests.widget.chips import cited

FUNGI, PLANT = (1, 2, 3, 4), (11, 12, 13)
COLUMN = {(1, 1): "fungi", (1, 3): "fungi", (1, 5): "fungi", (1, 7): "fungi"}
BESIDE = {(2, 0): "plant", (2, 2): "plant", (2, 4): "plant"}


def finder(cards=(), goal: int = 87, **more) -> PatternFinder:
    """A finder with nothing but these cards, laid in this order."""
    widget = PatternFinder(goal=goal, **more)
    widget.clear()
    for (x, y), kingdom in dict(cards).items():
        widget.lay(x, y, kingdom)
    return widget


def send(widget, **intent) -> PatternFinder:
    """A message, as the browser sends it."""
    widget._handle_custom_msg(intent, [])
    return widget


def update(widget, **state):
    """The other kind of message: the browser writes a trait."""
    widget._handle_msg({"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}})


def told(widget, card: int):
    (found,) = [told for told in widget.told() if told.params["card"] == card]
    return found


def keys(widget, card: int) -> list[str]:
    return [reason.key for reason in told(widget, card).because]


def html(widget) -> str:
    return widget.result


def everything(widget) -> tuple:
    """All a reader can change or see."""
    parts = ("palette", "board", "goals", "note", "announcement", "lang", "label")
    return widget.cards, repr(widget), widget.svg(), html(widget), *(getattr(widget, part) for part in parts)


# --- the worked cases


@pytest.mark.rule("codex.objective.diagonal", "codex.objective.once_per_objective")
@pytest.mark.parametrize(("length", "copies", "left_out"), [(2, 0, 0), (3, 1, 0), (4, 1, 1), (5, 1, 2), (6, 2, 2)])
def test_case_5_a_diagonal_counts_each_card_once(length, copies, left_out):
    widget = finder({(k, k): "fungi" for k in range(1, length + 1)})
    assert told(widget, 87).params == {"card": 87, "count": copies, "points": 2 * copies}
    assert keys(widget, 87).count("objective.copy") == copies
    assert keys(widget, 87).count("objective.shares") == left_out
    assert widget.board.count("a7.5 7.5") == 3 * copies
    assert f"<b>{copies} × 2 = {2 * copies}</b>" in widget.goals or not copies


@pytest.mark.rule("codex.objective.l_shape", "codex.objective.once_per_objective")
def test_case_6_the_best_choice_whatever_the_order_of_laying():
    cards = list((COLUMN | BESIDE).items())
    for order in list(permutations(cards))[::251]:
        widget = finder(order, goal=91)
        assert told(widget, 91).params == {"card": 91, "count": 2, "points": 6}
        copies = [reason.params["cards"] for reason in told(widget, 91).because if reason.key == "objective.copy"]
        assert len({card for copy in copies for card in copy}) == 6
        (shares,) = [reason for reason in told(widget, 91).because if reason.key == "objective.shares"]
        assert shares.cites == ("codex.objective.once_per_objective",)


@pytest.mark.rule("codex.objective.once_per_objective")
def test_the_example_shows_a_card_in_two_objectives_and_copies_that_share_one():
    widget = PatternFinder()
    assert [told.params["card"] for told in widget.told()] == [87, 90, 91]
    assert keys(widget, 87) == keys(widget, 91) == ["objective.copy", "objective.shares"]
    assert all((1, 3) in widget.found(card)[0][0] for card in (87, 91))
    assert "do not count: the plant card at (2, 2), the fungus card at (1, 3) and the fungus card at (1, 5)." in repr(
        widget
    )


@pytest.mark.rule("codex.ruling.starter_no_colour")
def test_the_starter_card_is_part_of_no_pattern_and_stays():
    widget = finder({(-1, -1): "fungi", (1, 1): "fungi"})
    assert keys(widget, 87) == ["objective.no_copy"]
    send(widget, do="lay", x=0, y=0)
    assert widget.cards == {(-1, -1): "fungi", (1, 1): "fungi"}
    assert "part of no pattern" in widget.problem
    send(widget, do="lay", x=2, y=2)
    assert widget.problem == ""


def test_cards_need_not_touch():
    widget = finder({(-5, 3): "plant", (-5, 5): "plant", (-6, 2): "insect"}, goal=92)
    assert told(widget, 92).params["points"] == 3


# --- intents of the reader


def test_a_click_lays_changes_and_takes_away():
    widget = finder()
    send(widget, do="choose", kingdom="animal")
    send(widget, do="lay", x=3, y=1)
    assert widget.cards == {(3, 1): "animal"}
    send(widget, do="choose", kingdom="plant")
    send(widget, do="lay", x=3, y=1)
    assert widget.cards == {(3, 1): "plant"}
    send(widget, do="lay", x=3, y=1)
    assert widget.cards == {}
    send(widget, do="lay", x=3, y=1)
    send(widget, do="choose", kingdom="")
    send(widget, do="lay", x=3, y=1)
    send(widget, do="lay", x=3, y=1)
    assert widget.cards == {}


def test_a_third_card_makes_the_copy_and_says_so():
    widget = finder({(1, 1): "fungi", (2, 2): "fungi"})
    assert "(2, 2): fungus card, in copy" not in widget.board
    send(widget, do="lay", x=3, y=3)
    assert "(2, 2): fungus card, in copy 1" in widget.board
    assert widget.announcement.startswith("(3, 3): fungus card, in copy 1. 2 points, 1 copy: objective card 87")
    assert 'aria-pressed="true" aria-label="2 points, 1 copy: objective card 87' in widget.goals


def test_another_objective_is_framed():
    widget = PatternFinder()
    assert widget.board.count("a7.5 7.5") == 3
    assert "(−2, 2): insect card, in copy 1" not in widget.board
    send(widget, do="look", card=90)
    assert "(−2, 2): insect card, in copy 1" in widget.board
    assert "(1, 3): fungus card, in copy 1" not in widget.board
    assert [told.params["card"] for told in widget.told()] == [90, 87, 91]


def test_what_is_explained_can_be_chosen():
    widget = PatternFinder(goal=88)
    assert [told.params["card"] for told in widget.told()] == [88, 87, 90, 91]
    widget.controls["shown"].value = "chosen"
    assert [told.params["card"] for told in widget.told()] == [88]
    assert "objective card 87" not in html(widget)
    widget.controls["shown"].value = "all"
    assert [told.params["card"] for told in widget.told()] == list(range(87, 95))


def test_the_grid_grows_with_the_cards_and_has_all_even_places():
    widget = finder()
    assert 'data-focus="place.7.1"' not in widget.board
    send(widget, do="lay", x=6, y=8)
    for place in ("7.1", "7.9", "-6.8", "0.0"):
        assert f'data-focus="place.{place}"' in widget.board
    places = re.findall(r'data-x="(-?\d+)" data-y="(-?\d+)"', widget.board)
    assert all((int(x) + int(y)) % 2 == 0 for x, y in places)
    send(widget, do="lay", x=7, y=9)
    send(widget, do="clear")
    assert widget.cards == {}
    assert 'data-focus="place.8.10"' in widget.board


def test_the_grid_ends_where_an_area_must_end():
    widget = finder({(43, 43): "plant", (-43, -43): "plant"})
    assert 'data-focus="place.43.43"' in widget.board
    assert 'data-x="44"' not in widget.board


WILD = [
    {},
    {"do": "lay"},
    {"do": "lay", "x": 1},
    {"do": "lay", "x": "1", "y": "1"},
    {"do": "lay", "x": 1.5, "y": 1},
    {"do": "lay", "x": True, "y": 1},
    {"do": "lay", "x": None, "y": 1},
    {"do": "lay", "x": 1, "y": 1, "kingdom": "plant"},
    {"do": "choose", "kingdom": "dragon"},
    {"do": "choose", "kingdom": None},
    {"do": "look", "card": "87"},
    {"do": "look", "card": [87]},
    {"do": "_put", "place": [1, 1], "kingdom": "plant"},
    {"do": ["lay"]},
    {"do": "clear", "now": 1},
]
OUT_OF_SIGHT = [
    {"do": "lay", "x": 1, "y": 2},
    {"do": "lay", "x": 20, "y": 20},
    {"do": "lay", "x": 10**30, "y": 0},
    {"do": "look", "card": 95},
    {"do": "look", "card": -1},
]


@pytest.mark.parametrize("intent", WILD)
def test_a_wild_message_changes_nothing_and_is_told(intent):
    widget = PatternFinder()
    before = everything(widget)
    send(widget, **intent)
    assert everything(widget) == before
    assert "could not be read" in widget.problem
    send(widget, do="look", card=87)
    assert widget.problem == ""


@pytest.mark.parametrize("content", [None, "lay", 7, [{"do": "clear"}]])
def test_what_is_no_wish_at_all_changes_nothing(content):
    widget = PatternFinder()
    before = everything(widget)
    widget._receive(content)
    assert everything(widget) == before


@pytest.mark.parametrize("intent", OUT_OF_SIGHT)
def test_a_place_that_is_not_shown_and_an_objective_without_pattern_are_passed_over(intent):
    widget = PatternFinder()
    before = everything(widget)
    send(widget, **intent)
    assert everything(widget) == before


def test_the_browser_cannot_write_the_parts():
    widget = PatternFinder()
    before = everything(widget)
    update(widget, board="<script>", announcement="x", lang="de", _esm="x")
    assert everything(widget) == before


def test_a_failing_wish_is_shown(monkeypatch):
    widget = PatternFinder()
    monkeypatch.setattr(PatternFinder, "_put", lambda *_: 1 / 0)
    send(widget, do="lay", x=1, y=1)
    assert "ZeroDivisionError" in widget.problem
    assert widget.cards == dict(EXAMPLE)


@pytest.mark.parametrize(
    ("x", "y", "kingdom"), [(0, 0, "plant"), (1, 2, "plant"), (44, 44, "plant"), (1, 1, "dragon"), (1, 1, None)]
)
def test_a_cell_of_the_notebook_is_told_what_cannot_be(x, y, kingdom):
    widget = PatternFinder()
    with pytest.raises(BadOption):
        widget.lay(x, y, kingdom)
    assert widget.cards == dict(EXAMPLE)


@pytest.mark.parametrize("goal", [86, 95, "87", None])
def test_only_the_eight_patterns_can_be_looked_at(goal):
    with pytest.raises(BadOption, match="87, 88, 89, 90, 91, 92, 93, 94"):
        PatternFinder(goal=goal)
    with pytest.raises(BadOption):
        PatternFinder().look(goal)


# --- real areas


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
                count = times_met(area, session.state.players[seat].symbols, goal)
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
