"""The pattern finder: the worked cases of the ledger, real areas, both languages, and messages of every kind."""

import re
from itertools import permutations

import pytest

from leonardo_nb.core.errors import BadOption
from leonardo_nb.widget import PatternFinder
from leonardo_nb.widget.codex_naturalis.pattern_finder import EXAMPLE

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


def test_the_numbers_beside_the_grid_have_a_true_minus_sign():
    assert ">−1</text>" in finder().board
    assert ">-1</text>" not in finder().board


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
