"""What brings the end about, the last round, blocked players, and the counting at the end."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import TakeOpen, TakeTop
from leonardo_nb.testing.table import find, find_all, told
from tests.codex_naturalis.table import ADA, BO, CY, PLAIN, Table, laid_out, lay

CLOSED = ((86, "back", 0, 0), (77, "front", 1, 1), (49, "front", -1, 1))
"""Only (0, 2) is free; card 79 closes it."""
NO_PLACE = ("codex.ruling.no_legal_play", "codex.play.cover_corner", "codex.play.only_covered_need_corners")


def turns(table: Table) -> list[int]:
    """Who lays a card from here to the end."""
    seats = []
    while not table.s.is_over:
        if table.asked[0] == "play_card":
            seats.append(table.asked[1])
        table.s.play(table.s.legal[0])
    return seats


@pytest.mark.rule("codex.end.trigger_points")
@pytest.mark.parametrize(("score", "ended"), [(18, ""), (19, "points"), (15, "")])
def test_the_end_comes_with_20_points(score, ended):
    table = laid_out({ADA: PLAIN}, {ADA: (8, 3, 41)}, scores={ADA: score})
    step = table.play(lay(8, "front", 1, 1))
    assert table.state.ended_by == ended
    assert ("end.by_points" in told(step)) == bool(ended)
    assert table.state.phase == ("ending" if ended else "rounds")


@pytest.mark.rule("codex.end.trigger_points")
def test_passing_20_is_enough():
    table = laid_out({ADA: (*PLAIN, (1, "front", 1, 1))}, {ADA: (2, 3, 48)}, scores={ADA: 19})
    table.play(lay(48, "front", 0, 2))
    assert (table.state.players[ADA].score, table.state.ended_by) == (22, "points")


@pytest.mark.rule("codex.end.last_round")
@pytest.mark.parametrize(
    ("first", "seat", "seats"),
    [
        (ADA, ADA, [BO, CY, ADA, BO, CY]),
        (ADA, CY, [ADA, BO, CY]),
        (BO, ADA, [BO, CY, ADA]),
        (CY, CY, [ADA, BO, CY, ADA, BO]),
    ],
)
def test_the_round_is_finished_and_then_everyone_plays_once_more(first, seat, seats):
    hands = {seat: (8, 3, 41)}
    table = laid_out(hands=hands, scores={seat: 19}, first=first, seat=seat, players=3, turn=9)
    table.play(lay(8, "front", -1, 1, seat))
    assert turns(table) == seats
    assert (table.state.turn, table.state.last_turn, table.state.phase) == (10, 10, "end")


@pytest.mark.rule("codex.end.last_round", "codex.turn.order")
def test_the_last_round_is_announced():
    table = laid_out(hands={BO: (8, 3, 41)}, scores={BO: 19}, seat=BO)
    table.play(lay(8, "front", -1, 1, BO), TakeTop(BO, "gold"))
    (step,) = table.s.auto()
    announced = find(step, "round.last")
    assert announced.because[0].params["seat"] == BO
    assert (table.state.phase, table.state.turn) == ("last_round", 4)


@pytest.mark.rule("codex.end.trigger_cards", "codex.ruling.which_pile_end")
def test_the_last_card_on_the_table_brings_the_end_about():
    table = laid_out(opened=(10, 20), pile=0, turn=7)
    table.play(table.s.legal[0], TakeOpen(ADA, 10))
    assert table.state.ended_by == ""
    step = table.play(table.s.legal[0]) and table.play(TakeOpen(BO, 20))
    assert told(step)[-1] == "end.by_cards_table"
    assert (table.state.ended_by, table.state.triggered_by, table.state.last_turn) == ("cards", BO, 8)
    assert turns(table) == [ADA, BO]


@pytest.mark.rule("codex.ruling.which_pile_end", "codex.end.trigger_cards")
def test_by_option_two_empty_piles_bring_the_end_about():
    for end_on, ended in (("table", ""), ("piles", "cards")):
        table = laid_out(pile=1, end_on=end_on)
        table.play(table.s.legal[0], TakeTop(ADA, "resource"))
        assert table.state.ended_by == ""
        step = table.play(table.s.legal[0]) and table.play(TakeTop(BO, "gold"))
        assert table.state.ended_by == ended
        assert len(table.state.open_cards()) == 4
        assert ("end.by_cards_piles" in told(step)) == bool(ended)


@pytest.mark.rule("codex.ruling.trigger_while_final")
def test_a_second_trigger_changes_nothing():
    table = laid_out(hands={ADA: (8, 3, 41), BO: (9, 4, 42)}, scores={ADA: 19, BO: 19})
    table.play(lay(8, "front", 1, 1), TakeTop(ADA, "gold"))
    step = table.play(lay(9, "front", -1, 1, BO))
    assert table.state.players[BO].score == 20
    assert (table.state.ended_by, table.state.triggered_by, table.state.last_turn) == ("points", ADA, 4)
    assert find(step, "end.already").cites == ("codex.ruling.trigger_while_final",)
    table.play(TakeTop(BO, "gold"))
    assert turns(table) == [ADA, BO]
    assert table.state.turn == 4


@pytest.mark.rule("codex.ruling.trigger_while_final")
def test_cards_that_run_out_after_20_points_change_nothing():
    table = laid_out(hands={ADA: (8, 3, 41)}, scores={ADA: 19}, opened=(10,), pile=0)
    table.play(lay(8, "front", 1, 1), TakeOpen(ADA, 10))
    assert (table.state.ended_by, table.state.last_turn) == ("points", 4)


@pytest.mark.rule("codex.ruling.draw_after_trigger")
def test_cards_are_taken_to_the_very_end():
    table = laid_out(hands={ADA: (8, 3, 41)}, scores={ADA: 19})
    table.play(lay(8, "front", 1, 1))
    drawn = []
    while not table.s.is_over:
        if table.asked[0] == "draw_card":
            drawn.append(table.asked[1])
            step = table.s.play(table.s.legal[-1])
            assert "codex.ruling.draw_after_trigger" in step.events[0].cites
        else:
            table.s.play(table.s.legal[0])
    assert drawn == [ADA, BO, ADA, BO]
    assert [len(table.state.hand(seat)) for seat in (ADA, BO)] == [3, 3]


@pytest.mark.rule("codex.ruling.draw_after_trigger")
def test_before_the_end_the_ruling_is_not_called_upon():
    table = laid_out()
    step = table.play(table.s.legal[0]) and table.play(TakeTop(ADA, "gold"))
    assert "codex.ruling.draw_after_trigger" not in step.events[0].cites


def closing(players: int = 3, **cells) -> Table:
    """Ada can lay card 79 at the only free place of her area."""
    table = laid_out({ADA: CLOSED}, {ADA: (79, 2, 3)}, players=players)
    assert {(action.x, action.y) for action in table.s.legal} == {(0, 2)}
    return table.edit(lambda state: state.with_player(ADA, insect=3))


@pytest.mark.rule("codex.ruling.no_legal_play", "codex.turn.order")
def test_a_blocked_player_is_passed_over_until_the_end():
    table = closing()
    step = table.play(lay(79, "front", 0, 2))
    assert table.state.players[ADA].blocked
    assert told(step)[-1] == "lay.blocked"
    assert find(step, "lay.blocked").cites == NO_PLACE
    table.play(TakeTop(ADA, "gold"))
    hand = table.state.hand(ADA)
    seats, passed = [], 0
    for _ in range(30):
        if table.asked[0] == "play_card":
            seats.append(table.asked[1])
        step = table.s.play(table.s.legal[0])
        passed += len(find_all(step, "round.passed_over"))
    assert ADA not in seats
    assert passed > 2
    assert table.state.hand(ADA) == hand
    session = table.finish()
    assert len([line for line in session.scores().lines if line.seat == ADA]) == 4


@pytest.mark.rule("codex.ruling.no_legal_play", "codex.play.cover_corner", "codex.play.only_covered_need_corners")
def test_a_blocked_player_is_not_left_to_wait_for_a_turn():
    table = closing()
    table.play(lay(79, "front", 0, 2), TakeTop(ADA, "gold"))
    assert table.asked == ("play_card", BO)
    for action in (lay(2, "back", 1, 1), TakeTop(ADA, "gold")):
        whose, why = table.refused(action).reasons
        assert (whose.key, why.key) == ("core.wrong_seat", "round.blocked")
        assert why.cites == NO_PLACE
    assert [each.key for each in table.refused(TakeTop(CY, "gold")).reasons] == ["core.wrong_seat"]


@pytest.mark.rule("codex.ruling.all_blocked", "codex.turn.order", "codex.end.objectives")
def test_when_all_are_blocked_the_game_ends_at_once():
    table = closing(2).edit(lambda state: state.with_player(BO, blocked=True))
    step = table.play(lay(79, "front", 0, 2))
    assert told(step)[-1] == "end.all_blocked"
    assert step.events[-1].cites == ("codex.ruling.all_blocked", "codex.end.objectives")
    assert [decision.kind for decision in reversed(table.state.pending)] == [
        "count_objectives",
        "count_objectives",
        "name_winner",
    ]
    table.finish()
    assert (table.state.ended_by, table.state.phase, table.state.last_turn) == ("blocked", "end", 3)


def last_area_open(score: int, **cells) -> Table:
    """Only Ada can still lay a card: the one that closes her area, too."""
    table = closing(3)
    return table.edit(
        lambda state: replace(
            state.with_player(ADA, score=score).with_player(BO, blocked=True).with_player(CY, blocked=True), **cells
        )
    )


@pytest.mark.rule("codex.ruling.all_blocked", "codex.end.last_round", "codex.end.trigger_points")
def test_no_round_to_come_is_told_of_where_the_game_ends_at_once():
    step = last_area_open(17).play(lay(79, "front", 0, 2))
    assert told(step)[-2:] == ["end.by_points", "end.all_blocked"]
    assert find(step, "end.by_points").because == ()
    assert "codex.end.last_round" not in {cite for event in step.events for cite in event.explanation.all_cites}


@pytest.mark.rule("codex.ruling.all_blocked", "codex.ruling.trigger_while_final")
@pytest.mark.parametrize(("last_turn", "phase"), [(4, "ending"), (3, "last_round")])
def test_a_round_is_said_to_stay_the_last_one_only_if_it_is_played(last_turn, phase):
    table = last_area_open(20, ended_by="points", triggered_by=BO, last_turn=last_turn, phase=phase)
    step = table.play(lay(79, "front", 0, 2))
    assert told(step)[-1] == "end.all_blocked"
    assert len(find_all(step, "end.already")) == (phase == "last_round")


@pytest.mark.rule("codex.ruling.all_blocked", "codex.end.winner", "codex.end.last_round")
@pytest.mark.parametrize("stuck", [True, False])
def test_after_the_end_it_is_said_by_which_rule_the_game_is_over(stuck):
    table = last_area_open(17) if stuck else laid_out(scores={ADA: 19}, hands={ADA: (8, 4, 41)})
    table.play(lay(79, "front", 0, 2) if stuck else lay(8, "front", 1, 1))
    refusal = table.finish().why_not(TakeTop(ADA, "gold"))
    (reason,) = refusal.reasons
    told_of = ("round.all_blocked", "core.over")
    rules = ("codex.ruling.all_blocked",), ("codex.end.last_round", "codex.end.winner")
    assert (reason.key, reason.cites) == (told_of[not stuck], rules[not stuck])


@pytest.mark.rule("codex.end.objectives")
def test_two_common_objectives_and_the_own_secret_one_are_added():
    area = (*PLAIN, (1, "back", 1, 1), (2, "back", 2, 2), (3, "back", 3, 3))
    table = laid_out({ADA: area}, {ADA: (8, 4, 41)}, scores={ADA: 19}, common=(87, 95), secrets={ADA: 98, BO: 99})
    table.play(lay(8, "back", -1, -1))
    table.finish()
    (counted,) = [
        part for step in table.s.history for part in find_all(step, "end.objectives") if part.params["seat"] == ADA
    ]
    assert [part.params["card"] for part in counted.because] == [87, 95, 98]
    assert [part.key for part in counted.because] == ["objective.common", "objective.common", "objective.secret"]
    ada = table.state.players[ADA]
    assert counted.params["points"] == ada.objectives == sum(part.params["points"] for part in counted.because)
    assert ada.objectives >= 4
    assert table.s.scores().total(ADA) == ada.score + ada.objectives
    assert table.s.scores().final


def test_nothing_can_be_done_after_the_end():
    session = laid_out(scores={ADA: 19}, hands={ADA: (8, 4, 41)})
    session.play(lay(8, "front", 1, 1))
    over = session.finish()
    refusal = over.why_not(lay(4, "back", 2, 2))
    assert [reason.key for reason in refusal.reasons] == ["core.over"]
    assert "codex.end.last_round" in refusal.cites


@pytest.mark.rule("codex.end.last_round")
def test_in_the_last_turn_no_hint_speaks_of_a_copy_or_set_that_cannot_be_completed():
    hint = lnb.scenario("codex_naturalis", "last-round").hint()
    assert [reason.key for reason in hint.reasons] == ["advice.points", "advice.last_turn"]


@pytest.mark.rule("codex.end.objectives")
def test_while_objectives_are_counted_none_is_told_as_if_the_game_could_end_now():
    table = closing(2)
    before = table.s.ruleset.thing(table.state, "objective:95")
    assert {line.key for line in before.now} == {"now.objective"}
    table.edit(lambda state: state.with_player(BO, blocked=True)).play(lay(79, "front", 0, 2))
    assert table.asked[0] == "count_objectives"
    counted = table.s.ruleset.thing(table.state, "objective:95")
    assert {line.key for line in counted.now} == {"objective.common"}
    assert "now.laid_cards" not in {line.key for line in table.s.ruleset.thing(table.state, "area:0").now}


@pytest.mark.rule("codex.end.last_round")
def test_who_finishes_the_round_is_not_said_to_play_only_once_more_in_all():
    """The last round is still to come."""
    table = laid_out(hands={ADA: (8, 3, 41)}, scores={ADA: 19})
    table.play(lay(8, "front", 1, 1), TakeTop(ADA, "gold"))
    assert table.asked == ("play_card", BO)
    assert table.s.decision.because("fr").endswith("on termine le tour, et Bo joue donc encore ce tour-ci.")
    assert turns(table) == [BO, ADA, BO]
