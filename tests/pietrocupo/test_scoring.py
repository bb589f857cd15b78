"""The block `scoring` and the two optional rules: victory points instead of florins."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import DIVERSITY
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from tests.leonardo_da_vinci.table import Table, do, with_player
from tests.pietrocupo.positions import ADA, BO, CY, made, revealing, with_blocks
from tests.reasons.reason_snapshots import reason_snapshot

ONE_OF_EACH_TYPE = (1, 7, 13, 19, 5)
"""Types in the order of TYPES; needs 1, 2, 3, 4, 1."""


def ended(*blocks: str, players: int = 3, florins: tuple[int, ...] = (3, 3, 3), **options) -> Table:
    """Before the points are counted, nobody having made anything."""

    def purses(state: State) -> State:
        for seat, purse in enumerate(florins):
            state = with_player(state, seat, florins=purse)
        return state

    return with_blocks("scoring", *blocks, players=players, **options).until("count_points").edit(purses)


def scored(table: Table) -> Iterator[Explanation]:
    """What the last step tells."""
    return (event.explanation for event in table.step().events)


@reason_snapshot
def test_four_types_with_needs_1_2_3_4_are_19_points():
    """Worked case 4."""
    table = ended(players=2, florins=(3, 50)).edit(lambda state: made(state, ADA, *ONE_OF_EACH_TYPE[:4]))
    yield from scored(table)
    assert table.s.scores().total(ADA) == 19
    assert table.s.scores().winners == (ADA,)


@pytest.mark.rule("pietro.score.diversity", "ldv.score.diversity")
@pytest.mark.parametrize(
    ("types", "points", "florins"), [(5, 16, 20), (4, 9, 13), (3, 4, 8), (2, 1, 0), (1, 0, 0), (0, 0, 0)]
)
def test_the_diversity_table_beside_that_in_florins(types, points, florins):
    def of_types(state: State) -> State:
        return made(state, ADA, *ONE_OF_EACH_TYPE[:types])

    in_points = ended(players=2, florins=(3, 3)).edit(of_types)
    line = next(line for line in in_points.s.scores().lines if line.source == "chart.types" and line.seat == ADA)
    assert line.points == points
    assert line.explanation.params["points"] == points
    assert line.explanation.cites == ("pietro.score.diversity", "pietro.ruling.diversity_cards")
    in_florins = with_blocks(players=2).until("final_scoring").edit(of_types)
    line = next(line for line in in_florins.s.scores().lines if line.source == "chart.diversity" and line.seat == ADA)
    assert line.points == florins == DIVERSITY[types]
    assert line.explanation.cites == ("ldv.score.diversity",)


@pytest.mark.rule("pietro.ruling.scoring_replaces")
def test_no_bonus_is_paid_in_florins():
    table = ended().edit(lambda state: made(state, ADA, *ONE_OF_EACH_TYPE))
    before = [player.florins for player in table.state.players]
    events = table.step().events
    assert [player.florins for player in table.state.players] == before
    assert "pietro.ruling.scoring_replaces" in events[-1].cites
    assert not any(event.explanation.key == "score.bonus" for event in events)


@pytest.mark.rule("pietro.score.ingredients", "pietro.ruling.diversity_cards")
def test_whoever_has_made_it_scores_it_though_another_has_the_card():
    def by_both(state: State) -> State:
        return made(made(state, ADA, 1, 7), BO, 7, card=False)

    sheet = ended().edit(by_both).s.scores()
    assert [sheet.total(seat) for seat in range(3)] == [1 + 2 + 1, 2, 0]
    (line,) = [line for line in sheet.lines if line.seat == BO and line.source == "chart.ingredients"]
    assert line.explanation.params == {"seat": BO, "invention": 7, "packet": ("wood", "rope"), "points": 2}


@reason_snapshot
def test_by_option_only_the_owner_of_a_card_scores_it():
    def both(state: State) -> State:
        return made(made(state, ADA, 1), BO, 1, 7, card=False)

    sheet = ended("owner_only", players=2, florins=(3, 3)).edit(both).s.scores()
    assert [sheet.total(seat) for seat in range(2)] == [1, 0]
    return [line for line in sheet.lines if line.source == "chart.types"]


@reason_snapshot
def test_by_option_ten_florins_are_a_point_rounded_down():
    sheet = ended("florins_to_points", florins=(29, 30, 9)).s.scores()
    assert [sheet.total(seat) for seat in range(3)] == [2, 3, 0]
    return [line for line in sheet.lines if line.source == "chart.florins"]


@pytest.mark.rule("pietro.ruling.florins_rounding", "pietro.score.tie")
def test_the_tie_break_compares_all_florins_not_the_points_for_them():
    assert ended("florins_to_points", florins=(21, 29, 22)).s.scores().winners == (BO,)


@reason_snapshot
def test_the_most_points_win_and_florins_do_not():
    table = ended(florins=(0, 200, 200)).edit(lambda state: made(state, ADA, 1))
    table.step()
    yield table.s.scores().verdict
    first, second, _ = table.s.scores().order
    yield first
    yield replace(second.explanation, because=())


@reason_snapshot
def test_more_florins_break_a_tie():
    table = ended(florins=(3, 9, 5))
    table.step()
    sheet = table.s.scores()
    assert [place.seat for place in sheet.order] == [BO, CY, ADA]
    return [sheet.verdict, sheet.order[0]]


@pytest.mark.rule("pietro.score.tie")
@pytest.mark.parametrize(
    ("florins", "said"),
    [
        ((3, 9, 5), "Ada, Bo and Cy have no points; Bo has the most florins and wins the game."),
        ((3, 3, 5), "Ada, Bo and Cy have no points; Cy has the most florins and wins the game."),
    ],
)
def test_it_is_said_who_is_tied_and_that_the_most_florins_win(florins, said):
    table = ended(florins=florins)
    table.step()
    assert tell(table.s.scores().verdict, table.state, "en") == said


@reason_snapshot
def test_equal_points_and_florins_share_the_victory():
    table = ended(florins=(7, 7, 5))
    table.step()
    sheet = table.s.scores()
    assert sheet.winners == (ADA, BO)
    return [sheet.verdict, sheet.order[0], sheet.order[2]]


@reason_snapshot
def test_the_points_so_far_are_known_in_the_middle_of_the_game():
    table = with_blocks("scoring", players=3).until("start_work", turn=4).edit(lambda state: made(state, BO, 1, 2))
    sheet = table.s.scores()
    assert ([sheet.total(seat) for seat in range(3)], sheet.final) == ([0, 3, 0], False)
    assert {line.source for line in sheet.lines} == {"chart.ingredients", "chart.types"}
    return [sheet.verdict, sheet.order[0]]


@pytest.mark.rule("pietro.end.winner", "pietro.score.tie")
@pytest.mark.parametrize(
    ("florins", "key"), [((3, 9, 5), "points.tie_broken_so_far"), ((9, 9, 9), "points.shared_so_far")]
)
def test_ties_so_far(florins, key):
    assert ended(florins=florins).s.scores().verdict.key == key


@pytest.mark.rule("pietro.ruling.scoring_replaces")
def test_no_sentence_of_the_sheet_counts_in_florins_who_wins():
    table = ended().edit(lambda state: made(state, ADA, 1, 7))
    table.step()
    for lang in ("en", "fr"):
        assert "bonus" not in table.s.scores().text(lang)
        assert "point" in table.s.scores().text(lang)


@pytest.mark.rule("pietro.score.ingredients", "pietro.score.diversity", "pietro.score.florins_optional")
@pytest.mark.parametrize("maker", [ADA, BO])
def test_components_come_before_types_and_florins_whoever_has_made_something(maker):
    table = with_blocks("scoring", "florins_to_points").until("start_work", ADA)
    assert table.s.scores().sources == ("chart.types", "chart.florins")
    table.edit(lambda state: made(replace(state, turn=2), maker, state.requested()[0].number))
    assert table.s.scores().sources == ("chart.ingredients", "chart.types", "chart.florins")


@pytest.mark.rule("pietro.ruling.still_tied", "pietro.score.tie")
@pytest.mark.parametrize(
    ("florins", "english", "french"),
    [
        ((3, 3), "Ada and Bo have no points and the same", "n’ont aucun point, mais le même"),
        (
            (3, 4),
            "Ada and Bo have no points; Bo has more florins",
            "Ada et Bo n’ont aucun point\u00a0; Bo a plus de florins",
        ),
    ],
)
def test_of_those_who_have_scored_nothing_it_is_said_that_they_have_no_points(florins, english, french):
    table = ended(players=2, florins=florins)
    table.step()
    sheet = table.s.scores()
    assert english in sheet.text()
    assert french in sheet.text("fr")


@pytest.mark.rule("pietro.score.tie")
@pytest.mark.parametrize(
    ("turn", "blocks", "idle"), [(8, (), True), (7, (), False), (8, ("florins_to_points",), False)]
)
def test_a_bid_of_florins_that_only_break_ties_is_advised_for_that_reason(turn, blocks, idle):
    table = revealing((ADA, "small", 1, 4), (BO, "small", 1, 4), turn=turn, blocks=("scoring", *blocks), players=2)
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1), do.DeclareInvention(BO, "small", 1))
    hint = table.until("make_bid").s.hint()
    assert hint.action.florins
    assert ("from now on florins only break ties" in str(hint)) == idle
    assert ("pietro.score.tie" in hint.cites) == idle
