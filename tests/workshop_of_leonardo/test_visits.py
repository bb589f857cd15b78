"""Visits: the five effects of Leonardo cards, looks inside looks, and effects that add up."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PutUnder
from leonardo_nb.testing.table import find, told
from tests.reasons.reason_snapshots import reason_snapshot
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, columns, laid_out, question

A, B, C = 61, 62, 63
"""Cards on top of the deck."""


@pytest.mark.rule("workshop.visit", "workshop.ruling.discards", "workshop.centre.no_refill_in_round")
def test_a_visit_discards_the_card_and_takes_a_leonardo_card():
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)})
    assert [action for action in table.s.legal if isinstance(action, Visit)] == [
        Visit(ADA, deck.VISIT, card) for card in (deck.STARS, deck.UNDER, deck.TWO_CARDS)
    ]
    step = table.play(Visit(ADA, deck.VISIT, deck.STARS))
    find(step, "visit.done")
    find(step, "centre.gap")
    assert deck.VISIT in table.state.discards()
    row = table.state.leonardo[deck.STARS - 1]
    assert (row.where, row.seat, row.place, row.column) == ("taken", ADA, 0, "")
    assert table.state.centre("leonardo") == {2: deck.UNDER, 3: deck.TWO_CARDS}


@pytest.mark.rule("workshop.leonardo.points", "workshop.score.leonardo")
def test_three_stars_are_three_points_at_the_end():
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)})
    before = table.s.scores().total(ADA)
    find(table.play(Visit(ADA, deck.VISIT, deck.STARS)), "effect.points")
    assert table.s.scores().total(ADA) == before + 3


@pytest.mark.rule("workshop.leonardo.cumulative")
@pytest.mark.parametrize(
    ("first", "second", "key", "because"),
    [
        (deck.STARS, deck.STARS_2, "effect.points", "effect.adds_up"),
        (deck.UNDER, deck.UNDER_2, "effect.practice", "effect.adds_up"),
        (deck.LOOK, deck.LOOK_2, "effect.look", "effect.looks_again"),
    ],
)
def test_effects_add_up(first, second, key, because):
    studied = {ADA: columns(painting=1)}
    under = {deck.UNDER: (ADA, "painting")} if first == deck.UNDER else {}
    taken = {} if under else {ADA: (first,)}
    table = laid_out(
        hands={ADA: (deck.VISIT, deck.WORK)}, taken=taken, under=under, studied=studied, leonardo=(second,)
    )
    effect = find(table.play(Visit(ADA, deck.VISIT, second)), key)
    assert "workshop.leonardo.cumulative" in effect.cites
    assert (effect.because[0].key, effect.because[0].cites) == (because, ("workshop.leonardo.cumulative",))
    fresh = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, studied=studied, leonardo=(second,))
    alone = find(fresh.play(Visit(ADA, deck.VISIT, second)), key)
    assert "workshop.leonardo.cumulative" not in alone.cites
    assert because not in [reason.key for reason in alone.because]


@pytest.mark.rule("workshop.leonardo.cumulative", "workshop.leonardo.two_cards", "workshop.leonardo.card_and_rest")
@pytest.mark.parametrize(
    ("first", "second", "total"),
    [
        (deck.TWO_CARDS, deck.TWO_CARDS_2, (2, 2, 4)),
        (deck.TWO_CARDS, deck.REST, (2, 1, 3)),
        (deck.REST, deck.TWO_CARDS, (1, 2, 3)),
    ],
)
def test_a_hand_made_larger_twice_is_larger_by_the_sum(first, second, total):
    hand = (deck.VISIT, deck.WORK, deck.WILD, 60, 61, 62)[: 4 + total[0]]
    table = laid_out(hands={ADA: hand}, taken={ADA: (first,)}, leonardo=(second,))
    draws = find(table.play(Visit(ADA, deck.VISIT, second)), "effect.draws")
    assert "workshop.leonardo.cumulative" in draws.cites
    (sum_,) = draws.because
    assert (sum_.key, *sum_.params.values()) == ("effect.hand_adds_up", ADA, *total)
    assert table.state.players[ADA].hand == 4 + total[2]
    said = f"{total[0]} + {total[1]} = {total[2]} more cards in hand."
    assert tell(sum_, table.state, "en") == f"The effects add up: {said}"


@pytest.mark.rule("workshop.leonardo.cumulative", "workshop.ruling.draw_short")
def test_what_brought_no_card_adds_nothing_up():
    table = laid_out(
        hands={ADA: (deck.VISIT, deck.WORK, deck.WILD, 61)}, taken={ADA: (deck.TWO_CARDS,)}, leonardo=(deck.REST,)
    )
    draws = find(table.play(Visit(ADA, deck.VISIT, deck.REST)), "effect.draws")
    assert (draws.because, "workshop.leonardo.cumulative" in draws.cites) == ((), False)
    table = laid_out(
        hands={ADA: (deck.VISIT, deck.WORK, deck.WILD, 61, 62, 63)},
        taken={ADA: (deck.TWO_CARDS,)},
        leonardo=(deck.REST,),
        phase="final_round",
        left=0,
    )
    none = find(table.play(Visit(ADA, deck.VISIT, deck.REST)), "effect.draws_final")
    assert "workshop.leonardo.cumulative" not in none.cites


@pytest.mark.rule("workshop.ruling.practice_leonardo_without_column", "workshop.leonardo.cumulative")
def test_a_practice_taken_without_a_column_adds_nothing_to_a_later_one():
    table = laid_out(
        hands={ADA: (deck.VISIT, deck.WORK)},
        taken={ADA: (deck.UNDER,)},
        studied={ADA: columns(letters=1)},
        leonardo=(deck.UNDER_2,),
    )
    effect = find(table.play(Visit(ADA, deck.VISIT, deck.UNDER_2)), "effect.practice")
    assert (effect.params["before"], effect.params["level"]) == (1, 3)
    assert "workshop.leonardo.cumulative" not in effect.cites
    kept, level = effect.because
    assert (kept.key, kept.cites) == ("effect.still_kept", ("workshop.ruling.practice_leonardo_without_column",))
    assert level.key == "level.sum"
    assert "took without a column, still raises no level" in tell(kept, table.state, "en")


@pytest.mark.rule("workshop.leonardo.card_and_rest", "workshop.maintenance.immune", "workshop.ruling.all_immune")
@pytest.mark.parametrize("taken", [(deck.REST,), (1, deck.REST), (deck.REST, deck.TWO_CARDS)])
def test_a_second_rest_changes_nothing_whatever_else_was_taken(taken):
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, taken={ADA: taken}, leonardo=(deck.REST_2,))
    rest = find(table.play(Visit(ADA, deck.VISIT, deck.REST_2)), "effect.rest_already")
    assert (rest.params, rest.because) == ({"seat": ADA, "leonardo": deck.REST_2}, ())
    assert tell(rest, table.state, "en") == "Ada was already immune to Fatigue."


@pytest.mark.rule(
    "workshop.ruling.no_last_maintenance", "workshop.ruling.all_immune", "workshop.leonardo.card_and_rest"
)
@pytest.mark.parametrize(
    ("others", "key", "rule"),
    [
        ({"phase": "final_round", "left": 0}, "effect.rest_holder_final", "workshop.ruling.no_last_maintenance"),
        ({"taken": {BO: (deck.REST_2,)}}, "effect.rest_holder_all", "workshop.ruling.all_immune"),
        ({}, "effect.rest_holder", "workshop.maintenance.immune"),
    ],
)
def test_a_rested_holder_gives_the_card_up_only_where_it_can_go_to_somebody(others, key, rule):
    given = {"players": 2, "hands": {ADA: (deck.VISIT, deck.WORK)}, "holder": ADA, "leonardo": (deck.REST,)}
    table = laid_out(**given, **others)
    rest = find(table.play(Visit(ADA, deck.VISIT, deck.REST)), key)
    assert rule in rest.cites
    if not others.get("phase"):
        table.until("maintenance").step()
        assert (table.state.holder == ADA) == (key == "effect.rest_holder_all")


@pytest.mark.rule("workshop.maintenance.refill", "workshop.centre.no_refill_in_round")
def test_a_gap_that_the_deck_may_not_fill_is_not_said_to_last_until_maintenance():
    gone = {"leonardo": range(4, 11)}
    table = laid_out(players=2, hands={ADA: (deck.VISIT,), BO: (deck.VISIT_2,)}, leonardo=(1, 2, 3), gone=gone)
    find(table.play(Visit(ADA, deck.VISIT, 1)), "centre.gap")
    gap = find(table.play(Visit(BO, deck.VISIT_2, 2)), "centre.gap_short")
    assert gap.params == {"kind": "leonardo", "count": 1, "deck": 1, "gaps": 2}
    said = "This card leaves a gap: 1 Leonardo card is left in that row. The Leonardo deck has only 1 card for 2 gaps."
    assert tell(gap, table.state, "en") == said


@pytest.mark.rule("workshop.leonardo.cumulative", "workshop.leonardo.two_cards", "workshop.score.leonardo")
def test_two_cards_twice_make_a_hand_of_eight_and_stars_thrice_nine_points():
    hands = {ADA: (deck.VISIT, deck.VISIT_2, deck.WORK, deck.WILD)}
    table = laid_out(players=2, hands=hands, leonardo=(deck.TWO_CARDS, deck.TWO_CARDS_2), left=12)
    table.play(Visit(ADA, deck.VISIT, deck.TWO_CARDS))
    assert table.state.players[ADA].hand == 6
    table.until("play_card", seat=ADA)
    table.play(Visit(ADA, deck.VISIT_2, deck.TWO_CARDS_2))
    assert table.state.players[ADA].hand == 8
    assert laid_out(taken={ADA: (1, 2, 3)}, leonardo=()).s.scores().total(ADA) == 9


# ---- A practice ----


@pytest.mark.rule("workshop.leonardo.practice", "workshop.level", "workshop.ruling.practice_leonardo_counts")
def test_the_leonardo_card_goes_under_one_of_several_columns():
    table = laid_out(
        hands={ADA: (deck.VISIT, deck.WORK)}, studied={ADA: columns(letters=1, physics=3), BO: columns(biology=1)}
    )
    table.play(Visit(ADA, deck.VISIT, deck.UNDER))
    assert table.asked == ("place_under", ADA)
    assert question(table).params["leonardo"] == deck.UNDER
    assert list(table.s.legal) == [PutUnder(ADA, "letters"), PutUnder(ADA, "physics")]
    (reason,) = table.refused(PutUnder(ADA, "biology")).reasons
    assert reason.key == "practice.no_column"
    find(table.play(PutUnder(ADA, "physics")), "effect.practice")
    assert table.state.in_column(ADA, "physics")[2] == (deck.UNDER,)
    assert table.state.levels(ADA) == (0, 1, 0, 0, 5, 0)
    assert table.state.count_taken(ADA) == 1
    assert table.asked == ("end_turn", lnb.TABLE)
    assert find(table.step(), "draw.card").params["seat"] == ADA
    assert table.asked == ("play_card", BO)


@pytest.mark.rule("workshop.leonardo.practice")
def test_with_one_column_there_is_nothing_to_choose():
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, studied={ADA: columns(letters=2)})
    step = table.play(Visit(ADA, deck.VISIT, deck.UNDER))
    assert told(step) == ["visit.done", "effect.practice", "draw.card"]
    assert table.state.level(ADA, "letters") == 4
    assert table.asked == ("play_card", BO)


@pytest.mark.rule("workshop.ruling.practice_leonardo_without_column", "workshop.leonardo.practice")
def test_without_a_column_it_is_kept_and_never_raises_a_level():
    table = laid_out(players=2, hands={ADA: (deck.VISIT, deck.WORK)}, left=9)
    (action,) = [action for action in table.s.legal if isinstance(action, Visit) and action.leonardo == deck.UNDER]
    assert action.told(table.state).key == "action.visit_practice_wasted"
    find(table.play(action), "effect.practice_kept")
    table.until("play_card", seat=ADA)
    table.play(Study(ADA, deck.WORK))
    assert table.state.level(ADA, "painting") == 1
    assert table.state.count_taken(ADA) == 1


@pytest.mark.rule("workshop.ruling.practice_leonardo_without_column", "workshop.leonardo.practice")
def test_by_option_it_cannot_be_taken_without_a_column():
    options = {"practice_leonardo": "needs_column"}
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, **options)
    (reason,) = table.refused(Visit(ADA, deck.VISIT, deck.UNDER)).reasons
    assert reason.key == "visit.needs_column"
    offered = [action.leonardo for action in table.s.legal if isinstance(action, Visit)]
    assert offered == [deck.STARS, deck.TWO_CARDS]
    with_column = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, studied={ADA: columns(letters=1)}, **options)
    assert Visit(ADA, deck.VISIT, deck.UNDER) in list(with_column.s.legal)


# ---- Cards and rest ----


@reason_snapshot
def test_two_cards_are_drawn_at_once_and_the_hand_stays_larger():
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK, deck.WILD, 1)}, top=(A, B, C))
    step = table.play(Visit(ADA, deck.VISIT, deck.TWO_CARDS))
    assert table.state.hand(ADA) == (1, deck.WILD, deck.WORK, A, B, C)
    assert table.state.players[ADA].hand == 6
    assert table.state.deck == 7
    return [step]


@reason_snapshot
def test_a_card_and_rest():
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, top=(A, B), leonardo=(deck.REST,))
    step = table.play(Visit(ADA, deck.VISIT, deck.REST))
    assert table.state.immune(ADA)
    assert not table.state.immune(BO)
    assert table.state.players[ADA].hand == 3
    return [step]


@pytest.mark.rule("workshop.ruling.draw_short", "workshop.leonardo.card_and_rest")
def test_with_no_card_left_nothing_is_drawn_but_the_rest_counts():
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, left=0, leonardo=(deck.REST,))
    step = table.play(Visit(ADA, deck.VISIT, deck.REST))
    find(step, "effect.draws_none")
    assert "effect.rest" in told(step)
    assert table.state.immune(ADA)
    assert table.state.players[ADA].hand == 1


@pytest.mark.rule("workshop.ruling.draw_short", "workshop.end.trigger")
@pytest.mark.parametrize(("card", "wanted"), [(deck.TWO_CARDS, 2), (deck.REST, 1)])
def test_in_the_final_round_no_effect_draws(card, wanted):
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, left=0, leonardo=(card,), phase="final_round")
    step = table.play(Visit(ADA, deck.VISIT, card))
    find(step, "effect.draws_final")
    assert table.state.immune(ADA) == (card == deck.REST)


# ---- Looks ----


@pytest.mark.rule("workshop.visit")
@pytest.mark.parametrize(
    ("card", "left", "phase", "key", "count"),
    [
        (deck.TWO_CARDS, 5, "action", "action.visit_two_cards", 2),
        (deck.TWO_CARDS, 1, "action", "action.visit_two_cards_short", 1),
        (deck.TWO_CARDS, 0, "action", "action.visit_two_cards_none", 0),
        (deck.TWO_CARDS, 0, "final_round", "action.visit_two_cards_final", 2),
        (deck.REST, 5, "action", "action.visit_card_and_rest", 1),
        (deck.REST, 0, "action", "action.visit_card_and_rest_none", 0),
        (deck.REST, 0, "final_round", "action.visit_card_and_rest_final", 1),
        (deck.LOOK, 5, "action", "action.visit_look_three", 3),
        (deck.LOOK, 2, "action", "action.visit_look_three_short", 2),
        (deck.LOOK, 0, "final_round", "action.visit_look_three_none", 0),
    ],
)
def test_a_choice_warns_where_a_card_gives_less_than_it_promises(card, left, phase, key, count):
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, left=left, leonardo=(card,), phase=phase)
    said = Visit(ADA, deck.VISIT, card).told(table.state)
    aside = {"aside": 0} if key.endswith(("_short", "_none")) else {}
    assert (said.key, said.params) == (key, {"card": deck.VISIT, "leonardo": card, "count": count, **aside})
