"""What people get wrong: each misconception beside the true rule, in a position where they differ."""

from collections.abc import Iterator

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.play import Refusal
from leonardo_nb.core.scores import ScoreLine
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.pietrocupo.play.waiting_lines import line_in
from leonardo_nb.session.session import Session
from tests.leonardo_da_vinci.table import with_player
from tests.misconceptions import under
from tests.pietrocupo.positions import ADA, BO, CY, at_work, made, under_way
from tests.pietrocupo.table import Table, do
from tests.reasons.reason_snapshots import Told, reason_snapshot

pytestmark = pytest.mark.planted


def both(table: Table, name: str) -> tuple[Session, Session]:
    """The position by the true rule, and under the misconception."""
    return table.s, under(table.s, name)


def placed(*workers: do.PlaceApprentices | do.PlaceMaster) -> Table:
    """Of three players, these have placed their workers, and nobody else has."""
    table = Table(3)
    for worker in workers:
        table.until("place_workers", worker.seat).play(worker)
    return table


def in_line(session: Session, zone: str) -> list[int]:
    """Whose workers stand in line there."""
    return [worker.seat for worker in line_in(session.state, zone)]


@reason_snapshot
def test_a_master_stops_behind_the_masters_already_there() -> list[Explanation]:
    table = placed(do.PlaceApprentices(ADA, "D", 1), do.PlaceMaster(BO, "D")).until("place_workers", CY)
    true, wrong = both(table, "masters_first")
    told = [session.play(do.PlaceMaster(CY, "D")).events[0].explanation for session in (true, wrong)]
    assert (in_line(true, "D"), in_line(wrong, "D")) == ([BO, CY, ADA], [CY, BO, ADA])
    return told


@reason_snapshot
def test_a_master_before_whom_no_master_came_goes_past_the_apprentices_either_way() -> list[Explanation]:
    table = placed(do.PlaceApprentices(ADA, "D", 1)).until("place_workers", BO)
    alone, past = (under(table.s, "masters_first") for _ in range(2))
    told = [alone.play(do.PlaceMaster(BO, "E")), past.play(do.PlaceMaster(BO, "D"))]
    assert (in_line(alone, "E"), in_line(past, "D")) == ([BO], [BO, ADA])
    return [step.events[0].explanation for step in told]


@reason_snapshot
def test_a_moved_apprentice_goes_to_the_end_of_the_line() -> Iterator[Told]:
    table = placed(
        *(do.PlaceApprentices(ADA, "A", 1), do.PlaceMaster(BO, "D"), do.PlaceApprentices(CY, "D", 1)),
        *(do.PlaceApprentices(ADA, "E", 1), do.PlaceApprentices(BO, "D", 1)),
    )
    table.until("choose_privilege").play(do.TakePrivilege(ADA, 1))
    table.until("move_from")
    true, wrong = both(table, "moved_to_front")
    move = do.MoveApprentice(ADA, ADA, "E", "D", 1)
    offered = [session.text(move, "en").partition("Glazier’s, ")[2] for session in (true, wrong)]
    assert offered == ["to the end of the line at the Smith’s", "to the front of the line at the Smith’s"]
    yield from (session.play(move).events[0].explanation for session in (true, wrong))
    assert (in_line(true, "D"), in_line(wrong, "D")) == ([BO, CY, BO, ADA], [BO, ADA, CY, BO])


@pytest.mark.rule("pietro.place.master_front")
@pytest.mark.parametrize("apprentices", [0, 1])
def test_among_masters_the_latest_is_said_to_be_first_where_masters_go_to_the_very_front(apprentices):
    _, wrong = both(placed(do.PlaceMaster(ADA, "D")).until("place_workers", BO), "masters_first")
    for worker in [do.PlaceMaster(BO, "D"), *[do.PlaceApprentices(CY, "D", 1)] * apprentices]:
        wrong.play(worker)
    wrong.auto("shop_offer", passing=True)
    events = [event for step in wrong.history for event in step.events]
    (told,) = (event.explanation for event in events if event.explanation.key == "line.resolved")
    assert [(line.key, line.params["seat"]) for line in told.because[:2]] == [
        ("line.latest_master_first", BO),
        ("line.latest_master_first", ADA),
    ]
    assert all("wrong.pietro.masters_first" in line.cites for line in told.because[:2])


@pytest.mark.rule("pietro.ruling.move_source")
def test_whoever_believes_in_the_front_still_moves_out_of_any_line():
    wrong = under(lnb.scenario("pietrocupo", "to-the-back"), "moved_to_front")
    assert {"A", "D"} <= {move.source for move in wrong.legal}
    taken, put, *_ = lnb.rule("wrong.pietro.moved_to_front", "en").text.split(". ")
    assert ("zones B to H" in taken, "zones B to H" in put) == (False, True)


@pytest.mark.rule("pietro.council.move")
@pytest.mark.parametrize("zone", ["B", "D", "E", "F"])
def test_that_a_moved_apprentice_goes_to_the_end_is_the_rulebooks_own_rule_in_every_line(zone):
    """Empty, its own, or occupied: a ruling says from where, and the rulebook says that it is the end."""
    s = lnb.scenario("pietrocupo", "to-the-back")
    move = do.MoveApprentice(ADA, BO, "D", zone, 1)
    (difference,) = lnb.compare(s, move, [{}, "moved_to_front"], until="step").differences
    assert "pietro.council.move" in difference.rules_told[0]


@reason_snapshot
def test_within_its_own_line_an_apprentice_is_sent_back_and_never_forward() -> Iterator[Told]:
    table = placed(do.PlaceApprentices(ADA, "A", 1), do.PlaceApprentices(BO, "D", 1), do.PlaceApprentices(CY, "D", 1))
    table.until("choose_privilege").play(do.TakePrivilege(ADA, 1))
    table.until("move_from")
    first, second = both(table, "moved_to_front")
    yield first.play(do.MoveApprentice(ADA, BO, "D", "D", 1))
    yield second.play(do.MoveApprentice(ADA, CY, "D", "D", 2))
    assert in_line(first, "D") == in_line(second, "D") == [CY, BO]


@reason_snapshot
def test_the_councils_component_is_free() -> Iterator[Told]:
    table = placed(do.PlaceApprentices(ADA, "A", 1)).until("choose_privilege")
    table.edit(lambda state: with_player(state, ADA, florins=0))
    true, wrong = both(table, "component_costs")
    take = do.TakePrivilege(ADA, 4)
    assert true.text(take, "en").endswith("take any component for free")
    assert wrong.text(take, "en").endswith("buy any component for 1 florin")
    assert wrong.text(do.TakePrivilege(ADA, 2), "en") == true.text(do.TakePrivilege(ADA, 2), "en")
    assert true.why_not(take) is None
    yield wrong.why_not(take)
    assert "so by the mistaken rule it is not offered" in wrong.why_not(take).text("en")
    assert "selon la règle erronée, il n’est pas proposé" in wrong.why_not(take).text("fr")
    table.edit(lambda state: with_player(state, ADA, florins=3)).play(take)
    table.until("take_any_component")
    true, wrong = both(table, "component_costs")
    yield from (session.play(do.TakeAny(ADA, "rope")) for session in (true, wrong))
    assert [session.state.players[ADA].florins for session in (true, wrong)] == [3, 2]


@reason_snapshot
def test_a_mechanical_man_works_two_weeks() -> list[Explanation]:
    def with_a_man(state: State) -> State:
        return under_way(state, BO, "small", 1, 0).with_lab(BO, "small", mechanical_men=1)

    table = Table(3).until("begin_assigning").edit(with_a_man)
    true, wrong = both(table.until("work_labs"), "man_works_one")
    told = [session.play(session.legal[0]).events[-1].explanation for session in (true, wrong)]
    assert [session.state.lab(BO, "small").weeks for session in (true, wrong)] == [2, 1]
    return told


def revealing(*works: tuple[int, str, int, int]) -> Table:
    """The reveal rounds of turn 2 with this work: seat, lab, invention, weeks; Bo is the first player."""
    table = Table(3).until("begin_finishing", turn=2)
    return table.edit(lambda state: at_work(state, *works, lying=(1, 2, 3, 6, 8))).until("reveal_one")


@reason_snapshot
def test_only_the_first_to_declare_is_paid_the_higher_sum() -> list[Explanation]:
    table = revealing((BO, "small", 1, 4), (CY, "small", 1, 4))
    table.play(do.RevealInvention(BO, "small", 1))
    true, wrong = both(table, "same_turn_higher")
    second = do.RevealInvention(CY, "small", 1)
    told = [session.play(second).events[0].explanation for session in (true, wrong)]
    assert [session.state.made_by(1)[CY].florins for session in (true, wrong)] == [3, 4]
    assert [session.state.invention(1).owner for session in (true, wrong)] == [BO, BO]
    return told


@reason_snapshot
def test_in_a_later_turn_all_agree_on_the_lower_sum() -> list[Explanation]:
    table = revealing((CY, "small", 1, 4)).edit(lambda state: made(state, BO, 1).with_lab(CY, "small", revealed=True))
    wrong = under(table.until("reveal_one", CY).s, "same_turn_higher")
    return [wrong.play(do.RevealInvention(CY, "small", 1)).events[0].explanation]


@reason_snapshot
def test_a_card_of_the_first_round_gives_no_discount_in_the_second() -> Iterator[Told]:
    table = revealing((BO, "small", 8, 7), (BO, "large", 3, 2))
    table.play(do.RevealInvention(BO, "small", 8))
    true, wrong = both(table.until("reveal_one", BO), "card_helps_at_once")
    second = do.RevealInvention(BO, "large", 3)
    refused = true.why_not(second)
    assert isinstance(refused, Refusal)
    yield refused
    yield wrong.play(second).events[0].explanation
    assert wrong.state.made_by(3)[BO].turn == 2


def ending(*made_by: tuple[int, tuple[int, ...], bool], florins: tuple[int, int] = (0, 0)) -> Table:
    """The end of a game of two, who have made these inventions, with their cards or without, and have these florins."""

    def ended(state: State) -> State:
        for seat, numbers, cards in made_by:
            state = made(state, seat, *numbers, card=cards)
        for seat, purse in enumerate(florins):
            state = with_player(state, seat, florins=purse)
        return state

    return Table(2).until("count_points").edit(ended)


def scored(table: Table, name: str, source: str, seat: int) -> tuple[list[tuple[int, ...]], list[ScoreLine]]:
    """Who wins by the true rule and under the misconception, and the player's lines of a source by either."""
    sheets = [session.scores() for session in both(table, name)]
    lines = [line for sheet in sheets for line in sheet.lines if (line.seat, line.source) == (seat, source)]
    return [sheet.winners for sheet in sheets], lines


@reason_snapshot
def test_whoever_has_made_an_invention_scores_it() -> Iterator[Told]:
    table = ending((ADA, (1,), True), (BO, (2, 6), False), florins=(1, 1))
    for source in ("chart.ingredients", "chart.types"):
        winners, lines = scored(table, "only_owners_score", source, BO)
        assert winners == [(BO,), (ADA,)]
        yield from lines


@reason_snapshot
def test_types_score_by_a_table_of_their_own() -> list[ScoreLine]:
    table = ending((ADA, (1, 2, 3), True), (BO, (16, 21), True))
    winners, lines = scored(table, "florins_table", "chart.types", ADA)
    assert winners == [(BO,), (ADA,)]
    return lines


@reason_snapshot
def test_florins_score_nothing() -> Iterator[Told]:
    table = ending((ADA, (1,), True), (BO, (2, 3), True), florins=(39, 9))
    winners, lines = scored(table, "florins_score", "chart.florins", ADA)
    assert winners == [(BO,), (ADA,)]
    yield from lines
    yield from (session.scores().verdict for session in both(table, "florins_score"))
