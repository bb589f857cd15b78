"""Objectives: sets of symbols, patterns of cards, and the best count of them."""

import random
from itertools import combinations

import pytest

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.explanation import why
from leonardo_nb.rulesets.codex_naturalis.ground import names
from leonardo_nb.rulesets.codex_naturalis.ground.components import GOALS
from leonardo_nb.rulesets.codex_naturalis.ground.model import KINGDOMS
from leonardo_nb.rulesets.codex_naturalis.ground.patterns import copies, disjoint
from tests.codex_naturalis.table import ADA, BO, PLAIN, Table, backs, laid_out
from tests.reasons.reason_snapshots import reason_snapshot

FUNGI, PLANT, ANIMAL, INSECT = (1, 2, 3, 4), (11, 12, 13, 14), (21, 22, 23, 24), (31, 32, 33, 34)
PATTERNS = [goal for goal in GOALS.values() if goal.pattern]


def line_of(table: Table, card: int):
    (line,) = [
        line for line in table.s.scores().lines if line.seat == ADA and line.explanation.params.get("card") == card
    ]
    return line


def scored(area, card: int):
    """The line of Ada's score sheet for this objective."""
    numbers = {number for number, *_ in area}
    spare = [number for number in range(5, 11) if number not in numbers]
    other = 95 if card != 95 else 96
    return line_of(laid_out({ADA: area}, {ADA: (*spare[:2], 80)}, common=(card, other)), card)


def with_symbols(**symbols: int) -> Table:
    """Give Ada this many visible symbols, no matter how she came by them."""
    table = laid_out({ADA: PLAIN}, common=(99, 100), secrets={ADA: 97})
    return table.edit(lambda state: state.with_player(ADA, **symbols))


@pytest.mark.rule("codex.objective.object_pair", "codex.ruling.objective_symbols")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 0), (2, 2), (3, 2), (5, 4)])
@pytest.mark.parametrize(("card", "symbol"), [(100, "manuscript"), (101, "inkwell"), (102, "quill")])
def test_two_points_a_pair_of_one_object(card, symbol, count, points):
    table = laid_out({ADA: PLAIN}, common=(card, 95))
    table.edit(lambda state: state.with_player(ADA, **{symbol: count}))
    line = line_of(table, card)
    assert line.points == points
    assert line.cites[:2] == ("codex.end.objectives", "codex.objective.object_pair")
    left = [part.params["symbols"] for part in line.explanation.because if part.key == "objective.left_over"]
    assert left == ([(symbol,)] if count % 2 else [])


@pytest.mark.rule("codex.objective.object_trio")
@pytest.mark.parametrize(("counts", "points"), [((1, 1, 1), 3), ((2, 3, 2), 6), ((4, 4, 0), 0), ((3, 1, 5), 3)])
def test_three_points_a_set_of_three_different_objects(counts, points):
    quill, inkwell, manuscript = counts
    line = line_of(with_symbols(quill=quill, inkwell=inkwell, manuscript=manuscript), 99)
    assert line.points == points
    assert "codex.objective.object_trio" in line.cites


@pytest.mark.rule("codex.objective.resource_trio", "codex.ruling.objective_symbols")
@pytest.mark.parametrize(("count", "points"), [(2, 0), (3, 2), (5, 2), (6, 4), (7, 4)])
@pytest.mark.parametrize(("card", "kingdom"), [(95, "fungi"), (96, "plant"), (97, "animal"), (98, "insect")])
def test_two_points_for_three_symbols_of_a_kingdom(card, kingdom, count, points):
    table = laid_out({ADA: PLAIN}, common=(card, 99))
    table.edit(lambda state: state.with_player(ADA, **{kingdom: count}))
    line = line_of(table, card)
    assert line.points == points
    assert "codex.objective.resource_trio" in line.cites


@reason_snapshot
def test_centres_and_the_starter_card_count():
    """A fungi in the centre of the starter card, one in the centre of a back, one in a corner."""
    line = scored((*PLAIN, (1, "back", 1, 1), (9, "front", 2, 2)), 95)
    assert line.points == 2
    return [line]


TWO_ON_EACH = ((2, "front", -1, 1), (3, "front", 1, -1))
"""Two cards, each with two fungi in its free corners."""


@pytest.mark.rule("codex.ruling.objective_symbols")
@pytest.mark.parametrize(
    ("reading", "more", "points"),
    [
        ("symbols", (), 2),  # 1 in the centre of the starter card + 2 + 2 = 5 fungi
        ("cards", (), 2),  # on 3 cards
        ("symbols", (1, "back", 1, 1), 4),  # 6 fungi
        ("cards", (1, "back", 1, 1), 2),  # on 4 cards
    ],
)
def test_sets_are_counted_in_symbols_or_by_option_in_cards(reading, more, points):
    area = (*PLAIN, *TWO_ON_EACH, *((more,) if more else ()))
    table = laid_out({ADA: area}, {ADA: (5, 6, 80)}, common=(95, 99), secrets={ADA: 100}, objective_sets=reading)
    line = line_of(table, 95)
    assert line.points == points
    (sets, *_) = line.explanation.because
    if reading == "symbols":
        assert sets.params["seen"] == (f"fungi:{6 if more else 5}",)
        assert sets.cites == (
            "codex.objective.resource_trio",
            "codex.ruling.objective_symbols",
            "codex.area.visible_only",
        )
    else:
        assert (sets.key, sets.params["showing"], sets.params["count"]) == ("objective.cards", 4 if more else 3, 1)
        assert "codex.objective.once_per_objective" in sets.cites
        said = [tell(sets, table.state, lang) for lang in ("en", "fr")]
        assert "each card serves once" in said[0]
        assert "ne sert qu’une fois" in said[1]


@pytest.mark.rule("codex.ruling.objective_symbols")
@pytest.mark.parametrize(("reading", "points"), [("symbols", 2), ("cards", 0)])
def test_the_starter_card_serves_once_too_and_that_is_said(reading, points):
    """Back side up, card 82 shows two fungi, and card 1 beside it one: three symbols on two cards."""
    areas = {ADA: ((82, "back", 0, 0), (1, "back", 1, 1)), BO: PLAIN}
    table = laid_out(areas, common=(95, 99), secrets={ADA: 100}, objective_sets=reading)
    line = line_of(table, 95)
    said = [tell(reason, table.state, "en") for reason in line.explanation.because]
    assert line.points == points
    assert any("by our ruling, the starter card serves once as well" in each for each in said) == (reading == "cards")


@pytest.mark.rule("codex.ruling.objective_symbols")
def test_a_trio_takes_three_cards():
    objects = ((5, "front", -1, 1), (6, "front", 1, -1), (26, "front", 1, 1))
    for area, points in ((objects, 3), (objects[:2], 0)):
        line = line_of(laid_out({ADA: (*PLAIN, *area)}, common=(99, 95), objective_sets="cards"), 99)
        assert line.points == points
        assert line.explanation.because[0].key == "objective.cards_several"


def test_cards_that_are_not_there_serve_nobody():
    table = laid_out()
    told = {
        "needed": 3,
        "count": 0,
        "each": 2,
        "seen": tuple(names.held(each, 0) for each in ("quill", "inkwell", "manuscript")),
    }
    said = [tell(why(f"objective.{key}", showing=0, **told), table.state, "en") for key in ("cards", "cards_several")]
    assert not any("serves once" in each or "(0)" in each for each in said)
    assert "Each card serves once: 1 card in all." in tell(
        why("objective.cards_several", showing=1, **told), table.state, "en"
    )


@pytest.mark.rule("codex.ruling.objective_symbols")
def test_a_game_without_the_option_is_counted_in_symbols():
    assert Table().state.options.objective_sets == "symbols"


@pytest.mark.rule("codex.objective.diagonal")
@pytest.mark.parametrize(
    ("card", "numbers", "rises"), [(87, FUNGI, True), (88, PLANT, False), (89, ANIMAL, True), (90, INSECT, False)]
)
def test_a_diagonal_in_its_own_direction_only(card, numbers, rises):
    rising = backs(numbers[:3], (1, 1), (2, 2), (3, 3))
    falling = backs(numbers[:3], (1, -1), (2, -2), (3, -3))
    assert scored((*PLAIN, *rising), card).points == (2 if rises else 0)
    assert scored((*PLAIN, *falling), card).points == (0 if rises else 2)
    assert "codex.objective.diagonal" in scored((*PLAIN, *rising), card).cites


@pytest.mark.rule("codex.objective.diagonal")
def test_a_diagonal_of_one_colour_only():
    mixed = backs((1, 11, 2, 3), (1, 1), (2, 2), (3, 3), (4, 4))
    line = scored((*PLAIN, *mixed), 87)
    assert line.points == 0
    assert [part.key for part in line.explanation.because] == ["objective.no_copy"]


L_SHAPES = {
    91: (PLANT[0], FUNGI, [(2, 0), (1, 1), (1, 3)]),
    92: (INSECT[0], PLANT, [(0, 2), (1, 3), (1, 5)]),
    93: (FUNGI[0], ANIMAL, [(2, 4), (1, 1), (1, 3)]),
    94: (ANIMAL[0], INSECT, [(0, 4), (1, 1), (1, 3)]),
}
"""The single card, the pair, and where they lie."""
HELPERS = {91: 61, 92: 61, 93: 71, 94: 51}
"""The first of some cards of a kingdom that is not in the pattern."""


def l_shape(card: int, places, single: int, pair) -> tuple:
    """The cards of an L at these places, with helpers between them so that each covers a corner."""
    wanted = dict(zip(places, (single, *pair[:2]), strict=True))
    helpers = iter(range(HELPERS[card], HELPERS[card] + 8))
    path = [(1, 1), (2, 2), (1, 3), (0, 2), (0, 4), (1, 5), (2, 4), (2, 0)]
    needed = [place for index, place in enumerate(path) if any(later in wanted for later in path[index:])]
    return (*PLAIN, *((wanted.get(place) or next(helpers), "back", *place) for place in needed))


@pytest.mark.rule("codex.objective.l_shape")
@pytest.mark.parametrize("card", [91, 92, 93, 94])
def test_two_cards_above_each_other_and_one_at_a_corner(card):
    single, pair, places = L_SHAPES[card]
    line = scored(l_shape(card, places, single, pair), card)
    assert line.points == 3
    assert "codex.objective.l_shape" in line.cites
    (copy,) = [part for part in line.explanation.because if part.key == "objective.copy"]
    assert set(copy.params["cards"]) == {f"0:{x}:{y}" for x, y in places}


@pytest.mark.rule("codex.objective.l_shape")
@pytest.mark.parametrize("card", [91, 92, 93, 94])
def test_colours_and_corner_have_to_be_those_of_the_card(card):
    single, pair, places = L_SHAPES[card]
    swapped = l_shape(card, places, pair[2], (single, pair[0]))
    assert scored(swapped, card).points == 0
    (x, y), *column = places
    mirrored = [(2 - x, y), *column]
    if (2 - x, y) != (0, 0):
        assert scored(l_shape(card, mirrored, single, pair), card).points == 0


@pytest.mark.rule("codex.ruling.starter_no_colour")
def test_the_starter_card_is_part_of_no_pattern():
    """It shows fungi in its centre, and lies on the diagonal of two fungus cards."""
    line = scored((*PLAIN, *backs(FUNGI[:2], (1, 1), (-1, -1))), 87)
    assert line.points == 0
    assert "codex.ruling.starter_no_colour" in line.cites


@pytest.mark.rule("codex.ruling.back_colour")
def test_fronts_and_backs_count_alike():
    area = (*PLAIN, (2, "front", 1, 1), (3, "back", 2, 2), (41, "back", 3, 3))
    line = scored(area, 87)
    assert line.points == 2
    assert "codex.ruling.back_colour" in line.cites


@pytest.mark.rule("codex.objective.once_per_objective")
def test_a_card_may_serve_two_objectives():
    """The middle fungus card of the diagonal is also the lower one of a pair."""
    area = (*PLAIN, *backs((1, 2, 3, 11, 21, 4), (1, 1), (2, 2), (3, 3), (3, 1), (1, 3), (2, 4)))
    table = laid_out({ADA: area}, {ADA: (5, 6, 80)}, common=(87, 91))
    assert [line_of(table, card).points for card in (87, 91)] == [2, 3]


def best(found) -> int:
    """The most disjoint copies, by trying all."""
    for count in range(len(found), 0, -1):
        for chosen in combinations(found, count):
            used = [place for copy in chosen for place in copy]
            if len(used) == len(set(used)):
                return count
    return 0


def check_best(rng: random.Random, size: int) -> int:
    """Every pattern on one random area; how many of them had copies that share cards."""
    places = [(x, y) for x in range(size) for y in range(size + 2) if (x + y) % 2 == 0]
    colours = {place: rng.choice(KINGDOMS[: rng.randint(1, 4)]) for place in places if rng.random() < 0.9}
    overlapping = 0
    for goal in PATTERNS:
        found = copies(colours, goal)
        if len(found) > 12:
            continue
        counted, left_out = disjoint(found)
        assert sorted(counted + left_out) == sorted(found)
        assert len(counted) == best(found)
        overlapping += bool(left_out)
    return overlapping


@pytest.mark.rule("codex.objective.once_per_objective")
def test_the_count_of_copies_is_the_best_there_is():
    rng = random.Random(1)
    assert sum(check_best(rng, 4 + index % 4) for index in range(250)) > 40


@pytest.mark.slow
@pytest.mark.rule("codex.objective.once_per_objective")
def test_the_count_of_copies_is_the_best_there_is_in_thousands_of_areas():
    rng = random.Random(2)
    assert sum(check_best(rng, 4 + index % 5) for index in range(5000)) > 1000
