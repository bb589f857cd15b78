"""The score sheet, who leads, and how a tie is broken."""

import pytest

from tests.codex_naturalis.table import ADA, BO, PLAIN, backs, laid_out
from tests.codex_naturalis.test_worked_cases import counted

FUNGI, PLANT = (1, 2, 3, 4, 9, 10), (11, 12, 13)


@pytest.mark.rule("codex.end.winner")
def test_most_points_win():
    session = counted(laid_out(scores={ADA: 9, BO: 14})).finish()
    assert session.scores().winners == (BO,)
    assert session.scores().verdict.key == "score.won"
    assert session.scores().final


@pytest.mark.rule("codex.end.winner")
def test_objectives_count_for_the_victory():
    diagonals = backs(FUNGI, *((k, k) for k in range(1, 7)))
    table = laid_out({ADA: (*PLAIN, *diagonals)}, {ADA: (14, 15, 51)}, scores={ADA: 8, BO: 11}, common=(87, 100))
    session = counted(table).finish()
    assert session.scores().winners == (ADA,)
    assert [session.scores().total(seat) for seat in (ADA, BO)] == [12, 11]


@pytest.mark.rule("codex.ruling.tie_reading")
def test_by_option_the_number_of_objective_cards_met_breaks_a_tie():
    """Ada has 4 points with one objective, Bo 4 with two; Ada's track is level with Bo's."""
    ada = (*PLAIN, *backs(FUNGI, *((k, k) for k in range(1, 7))))
    bo = ((84, "back", 0, 0), *backs((21, 22, 23), (1, 1), (2, 2), (3, 3)))
    given = {"scores": {ADA: 8, BO: 8}, "common": (87, 89), "secrets": {ADA: 102, BO: 97}}
    for tie, key in (("points", "score.shared"), ("cards", "score.tie_broken")):
        table = laid_out({ADA: ada, BO: bo}, {ADA: (14, 15, 51), BO: (16, 17, 52)}, tie=tie, **given)
        sheet = counted(table).finish().scores()
        assert [sheet.total(seat) for seat in (ADA, BO)] == [12, 12]
        assert sheet.verdict.key == key
        assert sheet.winners == ((ADA, BO) if tie == "points" else (BO,))
        assert "codex.ruling.tie_reading" in sheet.verdict.cites


def test_the_sheet_so_far():
    table = laid_out(scores={ADA: 9, BO: 4}, common=(95, 96))
    sheet = table.s.scores()
    assert not sheet.final
    assert sheet.verdict.key == "score.leads"
    assert [line.seat for line in sheet.lines] == [ADA] * 4 + [BO] * 4
    assert "9  Ada has 9 points on the score track" in sheet.text()
    level = laid_out(scores={ADA: 4, BO: 4}, common=(99, 100), secrets={ADA: 101, BO: 102}).s.scores()
    assert level.verdict.key == "score.tied_so_far"


def test_before_objectives_are_dealt_there_is_a_sheet_too():
    from tests.codex_naturalis.table import Table

    sheet = Table().s.scores()
    assert len(sheet.lines) == 2
    assert sheet.text("fr")
