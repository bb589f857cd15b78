"""What an edit may write where these blocks are chosen, and who is asked after it."""

import pytest

from leonardo_nb.testing.table import write, write_refused
from tests.leonardo_da_vinci.table import do
from tests.pietrocupo.positions import ADA, BO, CY, DI, revealing, with_blocks


def asked_now(table):
    """Who is still to be asked in this round, in their order."""
    return [question.seat for question in reversed(table.state.pending) if question.kind == "reveal_one"]


@pytest.mark.rule("pietro.reveal.rounds")
def test_who_has_work_by_an_edit_is_asked_in_this_round():
    table = revealing((ADA, "small", 1, 0), (DI, "small", 2, 0)).until("reveal_one", ADA)
    assert asked_now(table) == [ADA, DI]
    write(table.s, ("labs", 2 * CY, "invention", 3))
    assert asked_now(table) == [ADA, CY, DI]
    assert {question.number for question in table.state.pending if question.kind == "reveal_one"} == {1}


@pytest.mark.rule("pietro.reveal.rounds")
def test_who_has_no_work_any_more_is_not_asked():
    table = revealing((ADA, "small", 1, 0), (BO, "small", 3, 0), (DI, "small", 2, 0)).until("reveal_one", ADA)
    write(table.s, ("labs", 2 * BO, "invention", 0))
    assert asked_now(table) == [ADA, DI]


@pytest.mark.rule("pietro.reveal.rounds", "pietro.ruling.leonardo")
def test_the_marker_says_who_is_asked_first_while_nobody_has_answered():
    table = revealing((ADA, "small", 1, 0), (BO, "small", 3, 0), (DI, "small", 2, 0)).until("reveal_one", ADA)
    write(table.s, ("game", 0, "leonardo", DI))
    assert asked_now(table) == [DI, ADA, BO]


@pytest.mark.rule("pietro.favours.one_upgrade")
def test_nobody_has_two_upgrades():
    table = with_blocks("favours", players=3).until("start_work")
    (problem,) = write_refused(table.s, ("players", ADA, "favour_d", 2)).problems
    told = problem.explanation
    assert (told.key, told.params) == ("invariant.upgrades", {"seat": ADA, "count": 2, "most": 1})
    assert told.cites == ("pietro.favours.one_upgrade",)


@pytest.mark.rule("pietro.ruling.favours_when")
def test_hired_apprentices_come_from_the_academy_and_only_where_there_are_favours_in_the_game():
    table = with_blocks("favours", players=3, favours_in_game="once").until("place_workers_or_favour")
    academy = table.state.players[BO].academy
    write(table.s, ("players", BO, "hired", 2))
    assert (table.state.players[BO].hired, table.state.players[BO].academy) == (2, academy - 2)
    table.play(do.FavourWorker(table.asked[1]))
    plain = with_blocks("favours", players=3, favours_in_game=False).until("place_workers")
    (problem,) = write_refused(plain.s, ("players", BO, "hired", 1)).problems
    assert (problem.explanation.key, problem.explanation.params) == ("invariant.hired", {"seat": BO})
    assert problem.explanation.cites == ("pietro.ruling.favours_when",)


@pytest.mark.rule("pietro.ruling.refill_five", "pietro.deck.reveal_five")
def test_there_are_five_spaces_for_requested_inventions():
    table = with_blocks("deck", players=2).until("start_work")
    top = table.state.deck()[0]
    refusal = write_refused(
        table.s, ("inventions", top.number - 1, "where", "requested"), ("inventions", top.number - 1, "slot", 6)
    )
    (problem,) = [one for one in refusal.problems if one.explanation.key == "deck.requested_space"]
    assert problem.explanation.params == {"invention": top.number, "slot": 6, "players": 2, "whole": 5}
    assert problem.explanation.cites == ("pietro.ruling.refill_five",)


@pytest.mark.rule("pietro.ruling.council_florins")
def test_no_florins_are_laid_on_the_council():
    table = with_blocks("council", players=3).until("place_workers")
    (problem,) = write_refused(table.s, ("game", 0, "council_florins", 1)).problems
    told = problem.explanation
    assert (told.key, told.params, told.cites) == (
        "invariant.council_florins",
        {"florins": 1},
        ("pietro.ruling.council_florins",),
    )


@pytest.mark.rule("pietro.first_player")
def test_a_marker_for_nobody_is_refused_by_the_rule_in_force():
    table = with_blocks("first_player", players=3).until("place_workers")
    (problem,) = write_refused(table.s, ("game", 0, "leonardo", 3)).problems
    assert problem.explanation.cites == ("pietro.first_player",)


@pytest.mark.rule("pietro.place.line")
def test_a_queue_that_is_not_the_place_of_the_first_worker_is_named():
    table = with_blocks("placement", players=3).until("place_workers", ADA)
    line = (("apprentices", 2), ("line", "1 2")), (("apprentices", 1), ("line", "3"), ("queue", 2))
    cells = [("groups", table.state.group_row("F", seat), *cell) for seat in (ADA, BO) for cell in line[seat]]
    (problem,) = write_refused(table.s, *cells).problems
    told = problem.explanation
    assert (told.key, problem.column) == ("invariant.line_queue", "queue")
    assert told.params == {"seat": BO, "zone": "F", "queue": 2, "place": 3}
    write(table.s, *(cell for cell in cells if cell[2] != "queue"))
    assert table.state.group("F", BO).queue == 3
