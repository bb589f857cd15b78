"""The worked cases of the rule ledger, through the public face."""

import random
from itertools import permutations

import pytest
from msgspec.structs import replace

from leonardo_nb.rulesets.codex_naturalis.ground.model import BESIDE
from leonardo_nb.rulesets.codex_naturalis.play.phases.finish import NameWinner
from leonardo_nb.testing.table import find, find_all, told
from tests.codex_naturalis.table import ADA, BO, CY, PLAIN, Table, backs, laid_out, lay

FUNGI = (1, 2, 3, 4, 8, 9, 10, 5, 6)
PLANT = (11, 12, 13, 14)


@pytest.mark.rule("codex.play.gold_requirement")
def test_1_exactly_three_fungi_are_enough_although_one_is_covered():
    table = laid_out({ADA: (*PLAIN, (1, "front", 1, 1))}, {ADA: (2, 3, 48)})
    assert table.state.players[ADA].fungi == 3
    step = table.play(lay(48, "front", 0, 2))
    covered = find(step, "lay.covers").params
    assert (covered["symbol"], covered["corner"], covered["left"]) == ("fungi", "tl", 2)
    assert table.state.players[ADA].fungi == 2
    assert table.state.players[ADA].score == 3
    required = find(step, "lay.required").params
    assert (required["symbol"], required["needed"], required["held"]) == ("fungi", 3, 3)


@pytest.mark.rule("codex.play.gold_requirement")
def test_1_two_fungi_are_not_and_the_refusal_names_what_is_missing():
    table = laid_out({ADA: ((84, "back", 0, 0), (1, "front", 1, 1))}, {ADA: (2, 3, 48)})
    refusal = table.refused(lay(48, "front", 0, 2))
    assert len(refusal.reasons) == 1
    assert "Gold card 48 (fungus) can be laid front side up only if your area shows at least 3 fungi" in refusal.text()
    assert "votre aire de jeu doit montrer au moins 3 champignons" in refusal.text("fr")


def two_quills() -> Table:
    area = ((86, "front", 0, 0), (27, "front", -1, 1), (5, "front", 1, 1))
    return laid_out({ADA: area}, {ADA: (41, 1, 2)})


@pytest.mark.rule("codex.score.per_object", "codex.area.visible_only")
def test_2_a_quill_card_counts_after_it_has_covered_a_quill():
    table = two_quills()
    assert table.state.players[ADA].quill == 2
    step = table.play(lay(41, "front", -2, 2))
    assert table.state.players[ADA].quill == 2
    assert table.state.players[ADA].score == 2
    counted = find(step, "points.per_object").params
    assert (counted["symbol"], counted["count"], counted["points"]) == ("quill", 2, 2)
    assert counted["cards"] == ("0:1:1", "0:-2:2")


@pytest.mark.rule("codex.score.per_corner")
def test_3_three_corners_covered_give_six_points():
    area = ((86, "back", 0, 0), *backs(FUNGI[:4], (1, 1), (-1, 1), (2, 2), (1, 3)))
    table = laid_out({ADA: area}, {ADA: (44, 11, 12)})
    step = table.play(lay(44, "front", 0, 2))
    assert table.state.players[ADA].score == 6
    counted = find(step, "points.per_corner").params
    assert (counted["each"], counted["count"], counted["points"]) == (2, 3, 6)
    assert sorted(counted["cards"]) == ["0:-1:1", "0:1:1", "0:1:3"]


@pytest.mark.rule("codex.play.only_covered_need_corners", "codex.card.corners")
def test_4_one_missing_corner_forbids_a_place_between_two_cards():
    area = (*PLAIN, (4, "front", 1, 1), (1, "back", -1, 1))
    table = laid_out({ADA: area}, {ADA: (2, 3, 41)})
    for side in ("front", "back"):
        (reason,) = table.refused(lay(2, side, 0, 2)).reasons
        assert reason.key == "lay.no_corner"
        assert "codex.play.only_covered_need_corners" in reason.cites
    without = laid_out({ADA: (*PLAIN, (1, "back", -1, 1))}, {ADA: (2, 3, 41)})
    assert without.s.why_not(lay(2, "back", 0, 2)) is None


def objective_line(table: Table, seat: int, card: int):
    (line,) = [
        line for line in table.s.scores().lines if line.seat == seat and line.explanation.params.get("card") == card
    ]
    return line


@pytest.mark.rule("codex.objective.diagonal", "codex.objective.once_per_objective")
@pytest.mark.parametrize(("length", "copies", "left_out"), [(2, 0, 0), (3, 1, 0), (4, 1, 1), (5, 1, 2), (6, 2, 2)])
def test_5_a_diagonal_counts_each_card_once(length, copies, left_out):
    diagonal = backs(FUNGI[:length], *((k, k) for k in range(1, length + 1)))
    table = laid_out({ADA: (*PLAIN, *diagonal)}, {ADA: (11, 12, 51)}, common=(87, 98))
    line = objective_line(table, ADA, 87)
    assert line.points == 2 * copies
    parts = [part.key for part in line.explanation.because]
    assert parts.count("objective.copy") == copies
    assert parts.count("objective.shares") == left_out


def column(order):
    """Four fungus cards in a column, a plant card at the lower right of three of them."""
    places = [(1, 1), (1, 3), (1, 5), (1, 7), (2, 0), (2, 2), (2, 4), (0, 6)]
    numbers = [*FUNGI[:4], *PLANT[:3], 21]
    laid, waiting = [(0, 0)], list(order)
    while waiting:
        k = next(
            k for k in waiting if any((x + dx, y + dy) == places[k] for x, y in laid for dx, dy in BESIDE.values())
        )
        laid.append(places[k])
        waiting.remove(k)
    chosen = [places.index(place) for place in laid[1:]]
    return backs([numbers[k] for k in chosen], *(places[k] for k in chosen))


@pytest.mark.rule("codex.objective.l_shape", "codex.objective.once_per_objective")
def test_6_the_best_choice_of_overlapping_copies_whatever_the_order_of_laying():
    orders = random.Random(6).sample(list(permutations(range(8))), 60)
    for order in orders:
        table = laid_out({ADA: (*PLAIN, *column(order))}, {ADA: (31, 32, 51)}, common=(91, 98))
        line = objective_line(table, ADA, 91)
        assert line.points == 6
        counted = [part for part in line.explanation.because if part.key == "objective.copy"]
        used = [card for part in counted for card in part.params["cards"]]
        assert len(used) == len(set(used)) == 6
        (shares,) = [part for part in line.explanation.because if part.key == "objective.shares"]
        assert set(shares.params["shared"]) <= set(used)


@pytest.mark.rule("codex.end.trigger_points", "codex.end.last_round")
def test_7_the_second_of_three_reaches_20():
    table = laid_out(hands={BO: (8, 11, 51)}, scores={BO: 19}, seat=BO, players=3)
    step = table.play(lay(8, "front", -1, 1, BO))
    assert told(step)[-1] == "end.by_points"
    assert (table.state.ended_by, table.state.triggered_by, table.state.last_turn) == ("points", BO, 4)
    seats = []
    while not table.s.is_over:
        if table.asked[0] == "play_card":
            seats.append(table.asked[1])
        step = table.s.play(table.s.legal[0])
        for announced in find_all(step, "round.last"):
            assert announced.params["turn"] == 4
    assert seats == [CY, ADA, BO, CY]


def counted(table: Table) -> Table:
    """Everything is played; the winner is to be named."""
    return table.edit(
        lambda state: replace(
            state, phase="end", ended_by="points", triggered_by=ADA, last_turn=state.turn, pending=(NameWinner(),)
        )
    )


@pytest.mark.rule("codex.end.winner")
def test_8_a_tie_is_decided_by_objective_points():
    diagonal = backs(FUNGI[:3], (1, 1), (2, 2), (3, 3))
    table = laid_out(
        {ADA: (*PLAIN, *diagonal)}, scores={ADA: 10, BO: 12}, common=(87, 100), secrets={ADA: 101, BO: 102}
    )
    session = counted(table).finish()
    assert session.scores().winners == (ADA,)
    assert [session.scores().total(seat) for seat in (ADA, BO)] == [12, 12]
    verdict = session.scores().verdict
    assert verdict.key == "score.tie_broken"
    lines = {part.params["seat"]: part.params["count"] for part in verdict.because if part.key == "score.by_objectives"}
    assert lines == {ADA: 2, BO: 0}


@pytest.mark.rule("codex.end.winner")
def test_8_a_tie_in_both_is_shared():
    table = laid_out(scores={ADA: 11, BO: 11, CY: 10}, common=(100, 101), secrets={ADA: 99, BO: 102}, players=3)
    session = counted(table).finish()
    assert session.scores().winners == (ADA, BO)
    assert session.scores().verdict.key == "score.shared"
    assert "share the victory" in session.scores().text()
