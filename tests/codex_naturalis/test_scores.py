"""The score sheet, who leads, and how a tie is broken."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from tests.codex_naturalis.table import ADA, BO, CY, DI, PLAIN, backs, laid_out
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
        assert sheet.verdict.cites == (TIE if tie == "points" else READ_OTHERWISE)


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


def order(sheet):
    """The places as (place, seat), and their reasons by seat."""
    return [(each.place, each.seat) for each in sheet.order], {each.seat: each.explanation for each in sheet.order}


def parts(explanation):
    """What an explanation rests on, whole."""
    return [(part.key, part.params, part.cites) for part in explanation.because]


def total(seat, cards, objectives=0):
    params = {"seat": seat, "card_points": cards, "objective_points": objectives, "points": cards + objectives}
    return "score.total", params, ("codex.end.winner",)


TIE = ("codex.end.winner", "codex.ruling.tie_reading")
READ_OTHERWISE = TIE[::-1]
"""By option, the rule says something else than what decides: the ruling comes first."""
BELOW = ("standing.below", {}, ("codex.end.winner",))
NOTHING_MET = {"common": (100, 101), "secrets": {ADA: 99, BO: 102, CY: 87}}


@pytest.mark.rule("codex.end.winner")
def test_every_place_from_the_first_to_the_last_is_by_points():
    scores = {ADA: 9, BO: 14, CY: 3, DI: 11}
    places, reasons = order(counted(laid_out(scores=scores, players=4, **NOTHING_MET)).finish().scores())
    assert places == [(1, BO), (2, DI), (3, ADA), (4, CY)]
    for place, seat in places:
        reason = reasons[seat]
        assert (reason.key, reason.cites) == ("standing.points", ("codex.end.winner",))
        assert reason.params == {"seat": seat, "place": place, "points": scores[seat]}
        assert parts(reason) == [total(seat, scores[seat]), *([] if seat == BO else [BELOW])]


@pytest.mark.rule("codex.end.winner", "codex.ruling.tie_reading")
@pytest.mark.parametrize(
    ("tie", "key", "count", "cites"), [("points", "by_objectives", 2, TIE), ("cards", "by_cards", 1, READ_OTHERWISE)]
)
def test_a_tie_below_the_winner_is_broken_as_for_the_victory(tie, key, count, cites):
    """Ada's diagonal brings 2 points; Bo has as many in all, without objectives."""
    diagonal = (*PLAIN, *backs(FUNGI[:3], (1, 1), (2, 2), (3, 3)))
    given = {"common": (87, 100), "secrets": {ADA: 101, BO: 102, CY: 99}, "tie": tie}
    table = laid_out({ADA: diagonal}, scores={ADA: 10, BO: 12, CY: 19}, players=3, **given)
    places, reasons = order(counted(table).finish().scores())
    assert places == [(1, CY), (2, ADA), (3, BO)]
    lines = [
        total(ADA, 10, 2),
        total(BO, 12),
        (f"score.{key}", {"seat": ADA, "count": count}, cites),
        (f"score.{key}", {"seat": BO, "count": 0}, cites),
        BELOW,
    ]
    for place, seat, other in ((2, ADA, BO), (3, BO, ADA)):
        reason = reasons[seat]
        assert (reason.key, reason.cites) == ("standing.objectives", cites)
        assert reason.params == {"seat": seat, "place": place, "points": 12, "seats": (other,)}
        assert parts(reason) == lines


@pytest.mark.rule("codex.end.winner", "codex.ruling.tie_reading")
@pytest.mark.parametrize("first", [True, False])
def test_equal_in_points_and_objectives_is_a_shared_place(first):
    """The two who share a place leave the next one free."""
    scores = {ADA: 11, BO: 11, CY: 10 if first else 15}
    places, reasons = order(counted(laid_out(scores=scores, players=3, **NOTHING_MET)).finish().scores())
    assert places == ([(1, ADA), (1, BO), (3, CY)] if first else [(1, CY), (2, ADA), (2, BO)])
    lines = [total(ADA, 11), total(BO, 11)]
    lines += [("score.by_objectives", {"seat": seat, "count": 0}, TIE) for seat in (ADA, BO)]
    for seat, other in ((ADA, BO), (BO, ADA)):
        reason = reasons[seat]
        assert (reason.key, reason.cites) == ("standing.shared", TIE)
        assert reason.params == {"seat": seat, "place": 1 if first else 2, "points": 11, "seats": (other,)}
        assert parts(reason) == (lines if first else [*lines, BELOW])


@pytest.mark.rule("codex.end.winner", "codex.ruling.tie_reading")
def test_the_order_so_far():
    sheet = laid_out(scores={ADA: 4, BO: 4, CY: 9}, players=3, **NOTHING_MET).s.scores()
    places, reasons = order(sheet)
    assert not sheet.final
    assert places == [(1, CY), (2, ADA), (2, BO)]
    assert [reasons[seat].key for seat in (CY, ADA, BO)] == ["standing.points_so_far", *["standing.shared_so_far"] * 2]
    assert "Cy is first so far with 9 points, objectives included." in sheet.text("en")
    assert "The order so far:" in sheet.text("en")


@pytest.mark.rule("codex.ruling.tie_reading", "codex.end.winner")
@pytest.mark.parametrize("final", [True, False])
def test_by_option_it_is_the_number_of_objectives_that_is_said_to_be_equal(final):
    """Ada meets one objective for 4 points, Bo one for 2; the rest is on the track."""
    ada, bo = (backs(cards, *((k, k) for k in range(1, 7))) for cards in (FUNGI, (21, 22, 23, 11, 31, 12)))
    given = {"common": (87, 89), "secrets": {ADA: 102, BO: 101}, "scores": {ADA: 8, BO: 10}, "tie": "cards"}
    table = laid_out({ADA: (*PLAIN, *ada), BO: ((84, "back", 0, 0), *bo)}, **given)
    sheet = (counted(table).finish() if final else table.s).scores()
    keys = ("score.shared_cards", "standing.shared_cards")
    so_far = ("score.tied_so_far_cards", "standing.shared_so_far_cards")
    assert [sheet.total(seat) for seat in (ADA, BO)] == [12, 12]
    assert (sheet.verdict.key, sheet.order[0].explanation.key) == (keys if final else so_far)
    counts = [line.params["count"] for line in sheet.verdict.because if line.key == "score.by_cards"]
    assert counts == [1, 1]
    assert "on the number of objectives met as well" in sheet.text("en")
    assert "que pour le nombre d’objectifs remplis" in sheet.text("fr")


@pytest.mark.rule("codex.end.winner", "codex.ruling.tie_reading")
def test_a_tie_that_objectives_break_in_mid_game_is_not_told_as_the_last_word():
    s = lnb.scenario("codex_naturalis", "empty-pile")
    verdict = s.scores().verdict
    assert (verdict.key, verdict.cites) == ("score.tie_broken_so_far", TIE)
    assert verdict.params == {"seat": 2, "points": 11}
    for lang, so_far in (("en", "So far"), ("fr", "Pour l’instant")):
        assert tell(verdict, s.state, lang).startswith(so_far)
