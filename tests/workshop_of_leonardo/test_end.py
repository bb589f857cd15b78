"""The final round, the score and the winner; solitaire and its 130 points."""

import pytest

from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Study
from leonardo_nb.testing.table import find, told
from tests.reasons.reason_snapshots import reason_snapshot
from tests.workshop_of_leonardo.deck import ANGHIARI, BOMBARDA, FLYING, LADY, LOOK, MAGI, MAGI_2, MAGI_3, STARS, STARS_2
from tests.workshop_of_leonardo.table import ADA, BO, CY, columns, laid_out, question

SIX = ("painting", "letters", "architecture", "engineering", "physics", "biology")


def last_turn(**more):
    """The last turn of the final round; the last seat plays, and its card opens a new column of painting."""
    given = {"players": 2, "left": 0, "phase": "final_round", "seat": BO, "hands": {ADA: (), BO: (9,)}}
    return laid_out(**{**given, **more})


def line_of(table, seat, number):
    return [line for line in table.s.scores().lines if line.seat == seat][number]


# ---- The end ----


@reason_snapshot
def test_after_the_final_round_there_is_no_maintenance():
    table = last_turn(patrons=(LADY,))
    step = table.play(Study(BO, 9))
    assert table.asked == ("count_points", -1)
    table.finish()
    assert (table.state.phase, table.state.centre("patron")) == ("end", {1: LADY})
    return [step]


@pytest.mark.rule("workshop.ruling.no_last_maintenance")
@reason_snapshot
def test_before_the_final_round_maintenance_takes_place():
    table = laid_out(players=2, left=1, seat=BO, patrons=(LADY,), works={ADA: (ANGHIARI,)})
    first = table.step()
    assert table.asked == ("maintenance", -1)
    second = table.step()
    third = table.step()
    assert table.state.phase == "final_round"
    return [first, second, third, question(table)]


@pytest.mark.rule("workshop.end.trigger")
def test_the_game_goes_on_while_cards_are_left():
    table = laid_out(players=2, left=2, seat=BO).until("next_round")
    begins = find(table.step(), "round.begins")
    (left,) = begins.because
    assert left.key == "deck.left"
    assert table.state.phase == "action"


@pytest.mark.rule("workshop.ruling.deck_out_mid_round", "workshop.end.trigger")
def test_whoever_plays_after_the_last_card_draws_nothing():
    table = laid_out(left=1)
    assert told(table.step())[-1] == "deck.ran_out"
    for seat in (BO, CY):
        assert find(table.step(), "draw.empty").params["seat"] == seat
    assert [player.hand for player in table.state.players] == [4, 3, 3]


# ---- Points ----


@pytest.mark.rule("workshop.score.disciplines")
@pytest.mark.parametrize("count", range(7))
def test_two_points_per_discipline_in_play(count):
    table = laid_out(players=2, hands={ADA: (), BO: ()}, studied={ADA: dict.fromkeys(SIX[:count], 2)}, left=3)
    line = line_of(table, ADA, 0)
    assert line.points == 2 * count
    keys = {0: "score.no_disciplines", 1: "score.one_discipline"}
    assert line.explanation.key == keys.get(count, "score.disciplines")
    assert line.explanation.params == {
        "seat": ADA,
        "disciplines": SIX[:count],
        "count": count,
        "each": 2,
        "points": 2 * count,
    }
    assert line.explanation.cites == ("workshop.score.disciplines",)


@pytest.mark.rule("workshop.score.high_level", "workshop.level")
@pytest.mark.parametrize(
    ("cards", "practices", "points"), [(3, 0, 0), (1, 1, 0), (4, 0, 3), (2, 1, 3), (1, 2, 3), (6, 1, 3)]
)
def test_three_points_per_discipline_of_level_4_or_more(cards, practices, points):
    table = laid_out(
        studied={ADA: columns(letters=cards)}, practised={ADA: columns(letters=practices)}, left=0, leonardo=()
    )
    line = line_of(table, ADA, 1)
    assert line.points == points
    assert line.explanation.key == ("score.one_high_level" if points else "score.no_high_level")
    assert line.explanation.params == {"seat": ADA, "count": bool(points), "high": 4, "each": 3, "points": points}
    assert line.explanation.cites == ("workshop.score.high_level",)


@pytest.mark.rule("workshop.score.high_level")
def test_each_high_level_is_explained():
    table = laid_out(studied={ADA: columns(painting=4, letters=5, physics=3)}, left=0)
    line = line_of(table, ADA, 1)
    assert (line.points, line.explanation.params["count"]) == (6, 2)
    assert [level.params["discipline"] for level in line.explanation.because] == ["painting", "letters"]


@pytest.mark.rule("workshop.score.all_six")
def test_three_points_for_all_six_disciplines():
    six = laid_out(studied={ADA: dict.fromkeys(SIX, 1)})
    line = line_of(six, ADA, 2)
    assert (line.points, line.explanation.key) == (3, "score.all_six")
    assert line.explanation.params == {"seat": ADA, "missing": (), "points": 3}
    assert line.explanation.cites == ("workshop.score.all_six",)
    five = laid_out(studied={ADA: dict.fromkeys(SIX[1:], 3)})
    line = line_of(five, ADA, 2)
    assert (line.points, line.explanation.key) == (0, "score.not_all_six")
    assert line.explanation.params == {"seat": ADA, "missing": ("painting",), "points": 0}


@pytest.mark.rule("workshop.score.leonardo", "workshop.leonardo.points")
def test_stars_count_and_other_leonardo_cards_do_not():
    table = laid_out(taken={ADA: (STARS, STARS_2, LOOK)}, leonardo=())
    line = line_of(table, ADA, 3)
    assert line.points == 6
    assert line.explanation.params == {"seat": ADA, "count": 2, "each": 3, "points": 6}
    assert line.explanation.cites == ("workshop.score.leonardo", "workshop.leonardo.points")
    none = line_of(table, BO, 3)
    assert (none.points, none.explanation.key) == (0, "score.no_leonardo")


@reason_snapshot
def test_patrons_give_their_fixed_points():
    line = line_of(laid_out(works={ADA: (LADY, BOMBARDA)}), ADA, 4)
    assert line.points == 14
    return [line]


@pytest.mark.rule("workshop.score.unfinished", "workshop.ruling.unfinished_table")
@pytest.mark.parametrize(
    ("cards", "sets"),
    [
        ((MAGI,), [("adoration", 1, 2)]),
        ((MAGI, MAGI_3), [("adoration", 2, 6)]),
        ((MAGI, MAGI_2, MAGI_3), [("adoration", 3, 12)]),
        ((MAGI, FLYING), [("adoration", 1, 2), ("flying_machine", 1, 2)]),
        ((MAGI, MAGI_2, FLYING, 10, 11), [("adoration", 2, 6), ("flying_machine", 1, 2), ("bridge", 2, 6)]),
    ],
)
def test_sets_are_worth_2_6_or_12_each_design_on_its_own(cards, sets):
    line = line_of(laid_out(sets={ADA: cards}), ADA, 5)
    rules = ("workshop.score.unfinished", "workshop.ruling.unfinished_table")
    points = sum(each[2] for each in sets)
    assert line.points == points
    assert line.explanation.params == {"seat": ADA, "count": len(cards), "points": points}
    assert line.explanation.cites == rules
    assert [
        (each.params["design"], each.params["count"], each.params["points"]) for each in line.explanation.because
    ] == sets
    assert {each.cites for each in line.explanation.because} == {rules}


# ---- The winner ----


def finished(**more):
    table = last_turn(**more)
    table.finish()
    return table


@reason_snapshot
def test_the_most_points_win():
    table = last_turn(studied={ADA: columns(letters=1, physics=1)}, works={BO: (LADY,)})
    table.play(Study(BO, 9))
    first = table.step()
    assert table.state.phase == "end"
    second = table.step()
    third = table.step()
    sheet = table.s.scores()
    assert sheet.winners == (BO,)
    assert [(place.seat, place.place, place.explanation.key) for place in sheet.order] == [
        (BO, 1, "standing.points"),
        (ADA, 2, "standing.points"),
    ]
    return [first, second, third]


@pytest.mark.rule("workshop.end.winner")
def test_a_tie_is_broken_by_disciplines_in_play():
    """Ada has two disciplines and the Lady, Bo five: 10 points each."""
    studied = {ADA: columns(letters=1, physics=1), BO: dict.fromkeys(SIX[1:5], 1)}
    table = finished(studied=studied, works={ADA: (LADY,)})
    sheet = table.s.scores()
    assert (sheet.total(ADA), sheet.total(BO)) == (10, 10)
    assert sheet.winners == (BO,)
    assert sheet.verdict.key == "score.tie_broken"
    assert [(line.key, line.params["seat"], line.params["count"]) for line in sheet.verdict.because[2:]] == [
        ("score.by_disciplines", ADA, 2),
        ("score.by_disciplines", BO, 5),
    ]
    assert {line.cites for line in sheet.verdict.because} == {("workshop.end.winner",)}
    assert [(place.seat, place.place, place.explanation.key) for place in sheet.order] == [
        (BO, 1, "standing.disciplines"),
        (ADA, 2, "standing.disciplines"),
    ]
    second = {"seat": ADA, "place": 2, "points": 10, "seats": (BO,), "count": 2, "counts": (5,)}
    assert sheet.order[1].explanation.params == second
    remarks = [[part.key for part in place.explanation.because].count("standing.below") for place in sheet.order]
    assert remarks == [0, 1], "the rulebook names only the winner"
    assert "tied with Bo: 2 disciplines in play against 5." in sheet.text("en")
    assert "avec Bo\u00a0: 2 disciplines en jeu contre 5." in sheet.text("fr")


@pytest.mark.rule("workshop.end.winner")
def test_a_tie_in_both_is_a_shared_victory():
    studied = {ADA: columns(letters=1, physics=1), BO: columns(letters=1)}
    table = finished(studied=studied)
    sheet = table.s.scores()
    assert sheet.winners == (ADA, BO)
    assert sheet.verdict.key == "score.shared"
    assert [(place.place, place.explanation.key) for place in sheet.order] == [
        (1, "standing.shared"),
        (1, "standing.shared"),
    ]


@pytest.mark.rule("workshop.end.winner")
def test_the_score_so_far_says_who_leads():
    leads = laid_out(players=2, studied={ADA: columns(letters=1)}, left=5).s.scores()
    assert leads.verdict.key == "score.leads"
    assert leads.order[0].explanation.key == "standing.points_so_far"
    tied = laid_out(players=2, left=5).s.scores()
    assert (tied.verdict.key, tied.verdict.params) == ("score.tied_so_far", {"seats": (ADA, BO), "points": 0})
    studied = {ADA: columns(letters=1, physics=1), BO: columns(letters=5)}
    broken = laid_out(players=2, studied=studied, taken={ADA: (STARS,)}, works={BO: ()}, sets={BO: (MAGI,)}, left=5)
    sheet = broken.s.scores()
    assert (sheet.total(ADA), sheet.total(BO)) == (7, 7)
    assert sheet.verdict.key == "score.tie_broken_so_far"


# ---- Solitaire ----
