"""What people get wrong: each misconception beside the true rule, in a position where they differ."""

import pytest

from leonardo_nb import compare
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Practice, Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron, WorkOnUnfinished
from leonardo_nb.testing.table import find
from tests.misconceptions import under
from tests.reasons.reason_snapshots import reason_snapshot
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, CY, columns, laid_out

pytestmark = pytest.mark.planted


@reason_snapshot
def test_the_holder_of_fatigue_does_not_go_first():
    table = laid_out(seat=CY).until("next_round")
    true, wrong = table.s, under(table.s, "holder_begins")
    told = true.play(true.legal[0]), wrong.play(wrong.legal[0])
    assert (true.decision.seat, wrong.decision.seat) == (ADA, CY)
    return told


@reason_snapshot
def test_a_practice_counts_two():
    hands = {ADA: (deck.WILD, deck.WORK)}
    table = laid_out(hands=hands, studied={ADA: columns(painting=2)}, practised={ADA: columns(painting=1)})
    true, wrong = table.s, under(table.s, "practice_counts_one")
    told = [session.play(Practice(ADA, deck.WILD, "painting")).events[0].explanation for session in (true, wrong)]
    assert (true.state.level(ADA, "painting"), wrong.state.level(ADA, "painting")) == (6, 4)
    return told


@reason_snapshot
def test_a_level_equal_to_the_symbols_is_enough():
    table = laid_out(hands={ADA: (deck.WORK,)}, studied={ADA: columns(engineering=3, physics=2)})
    true, wrong = table.s, under(table.s, "equal_is_not_enough")
    work = WorkForPatron(ADA, deck.WORK, deck.BOMBARDA)
    assert (work in true.legal, work in wrong.legal) == (True, False)
    return true.play(work).events[0].explanation, wrong.why_not(work)


@reason_snapshot
def test_a_gap_is_not_filled_at_once():
    table = laid_out(hands={ADA: (deck.VISIT,), BO: (deck.VISIT_2,)}, leonardo=(deck.STARS,))
    true, wrong = table.s, under(table.s, "gaps_filled_at_once")
    told = [
        event.explanation for s in (true, wrong) for event in s.play(Visit(ADA, deck.VISIT, deck.STARS)).events[:-1]
    ]
    assert (true.state.centre("leonardo"), wrong.state.centre("leonardo")) == ({}, {1: 2, 2: 3, 3: 4})
    assert [sum(isinstance(each, Visit) for each in session.legal) for session in (true, wrong)] == [0, 3]
    return told


@reason_snapshot
def test_where_the_deck_is_empty_a_gap_stays_whatever_one_believes():
    table = laid_out(hands={ADA: (deck.VISIT,)}, leonardo=(deck.STARS, deck.STARS_2), gone={"leonardo": range(3, 12)})
    wrong = under(table.s, "gaps_filled_at_once")
    return [wrong.play(Visit(ADA, deck.VISIT, deck.STARS)).events[0].explanation]


@reason_snapshot
def test_a_row_that_was_empty_before_stays_so_until_maintenance_whatever_one_believes():
    hands = {ADA: (deck.VISIT, deck.WORK)}
    table = laid_out(hands=hands, studied={ADA: columns(painting=4)}, leonardo=(), patrons=(), unfinished=())
    wrong = under(table.s, "gaps_filled_at_once")
    works = WorkForPatron(ADA, deck.WORK, deck.LADY), WorkOnUnfinished(ADA, deck.WORK, deck.MAGI)
    refused = [wrong.why_not(each) for each in (Visit(ADA, deck.VISIT, deck.STARS), *works)]
    for each in refused:
        assert "workshop.centre.no_refill_in_round" not in each.cites
        assert "only in maintenance" not in each.text()
    return refused


@reason_snapshot
def test_leonardo_cards_are_tiring_too():
    table = laid_out(seat=CY, taken={ADA: (deck.STARS, deck.STARS_2)}, works={BO: (deck.LADY,)}).until("maintenance")
    true, wrong = table.s, under(table.s, "visits_do_not_tire")
    told = [session.play(session.legal[0]).events[-1].explanation for session in (true, wrong)]
    assert (true.state.holder, wrong.state.holder) == (ADA, BO)
    return told


@pytest.mark.rule("workshop.maintenance.immune", "workshop.maintenance.fatigue")
def test_nobody_is_called_the_most_fatigued_where_nobody_is_fatigued():
    table = laid_out(seat=CY, holder=CY, taken={CY: (deck.REST,)}, leonardo=(deck.STARS,)).until("maintenance")
    wrong = under(table.s, "visits_do_not_tire")
    said = wrong.play(wrong.legal[0])
    assert "Of those who may hold it, nobody is fatigued, so Cy chooses one of them." in said.text("en")
    assert "Parmi ceux qui peuvent l’avoir, personne n’a de fatigue\u00a0: c’est Cy qui choisit." in said.text("fr")


@reason_snapshot
def test_a_final_round_follows_the_last_card():
    table = laid_out(seat=CY, left=1)
    true, wrong = table.s, under(table.s, "no_final_round")
    study = Study(CY, table.state.hand(CY)[0])
    told = [event.explanation for session in (true, wrong) for event in session.play(study).events[2:]]
    assert (true.decision.kind, wrong.decision.kind) == ("maintenance", "count_points")
    return told


@pytest.mark.rule("workshop.end.trigger")
@pytest.mark.parametrize(
    ("card", "enough"), [(deck.STARS, 2), (deck.REST, 3), (deck.LOOK, 3), (deck.TWO_CARDS, 4), (deck.UNDER, 2)]
)
def test_without_a_final_round_a_gap_stays_where_the_last_card_is_sure_to_be_drawn(card, enough):
    """Ada and Bo draw a card each, and Ada what her visit brings."""
    shown = card, *(other for other in (deck.STARS_2, deck.UNDER_2) if other != card)
    for left, key in ((enough, "centre.gap_over"), (enough + 1, "centre.gap")):
        table = laid_out(players=2, turn=5, left=left, leonardo=shown, hands={ADA: (deck.VISIT, deck.WORK)})
        step = under(table.s, "no_final_round").play(Visit(ADA, deck.VISIT, card))
        assert ("wrong.workshop.no_final_round" in find(step, key).cites) == (left == enough)


@pytest.mark.rule("workshop.end.trigger", "workshop.maintenance.immune")
@pytest.mark.parametrize(("left", "key"), [(1, "_at_once"), (2, "_at_once"), (3, "")])
def test_without_a_final_round_the_last_rest_comes_too_late_to_pass_the_card_on(left, key):
    hands = {ADA: (deck.VISIT, deck.WORK)}
    table = laid_out(players=2, holder=ADA, turn=6, left=left, leonardo=(deck.REST,), hands=hands)
    wrong = under(table.s, "no_final_round")
    find(wrong.play(Visit(ADA, deck.VISIT, deck.REST)), f"effect.rest_holder{key}")
    assert wrong.state.phase == ("end" if key else "action")
    assert find(table.play(Visit(ADA, deck.VISIT, deck.REST)), "effect.rest_holder")


@pytest.mark.rule("workshop.end.trigger")
def test_without_a_final_round_a_row_stays_empty_and_cards_go_back_under_the_deck():
    hands = {ADA: (deck.VISIT, deck.WORK)}
    table = laid_out(players=2, left=3, leonardo=(deck.LOOK,), hands=hands, turn=5)
    wrong = under(table.s, "no_final_round")
    step = wrong.play(Visit(ADA, deck.VISIT, deck.LOOK))
    find(step, "centre.gap_last_over")
    step = wrong.play(wrong.legal[-1])
    find(step, "deck.aside_at_once")
    alone = laid_out(players=1, left=3, leonardo=(deck.LOOK,), hands=hands)
    wrong = under(alone.s, "no_final_round")
    find(wrong.play(Visit(ADA, deck.VISIT, deck.LOOK)), "centre.gap_last")


@pytest.mark.parametrize("until", ["decision", "turn", "phase"])
def test_the_lens_says_that_the_game_is_over_before_it_counts(until):
    table = laid_out(seat=CY, left=1)
    study = Study(CY, table.state.hand(CY)[0])
    (difference,) = compare(table.s, study, [{}, "wrong.workshop.no_final_round"], until).differences
    assert difference.first[1].key == "end.over_at_once"


@pytest.mark.parametrize("asked", ["maintenance", "next_round", "play_card"])
def test_where_no_final_round_follows_none_is_begun_or_gone_on_with(asked):
    table = laid_out(seat=CY, left=1)
    table.play(Study(CY, table.state.hand(CY)[0]))
    table.until(asked)
    (difference,) = compare(table.s, under=[{}, "wrong.workshop.no_final_round"], until="end").differences
    assert [problem.explanation.key for problem in difference.outcome.lost] == ["carried.over", "lens.carried"]
    told = [each.explanation.key for each in difference.outcome.told]
    assert told == ["end.counted"] * 3 + ["score.end"]
    if asked == "play_card":
        (tried,) = compare(table.s, table.s.legal[0], [{}, "wrong.workshop.no_final_round"]).differences
        assert tried.first[1].key == "core.over"


@pytest.mark.rule("workshop.level", "workshop.score.high_level")
def test_where_no_level_is_high_any_more_the_rule_is_named_by_which_it_is_not():
    table = laid_out(studied={ADA: columns(painting=2, letters=1)}, practised={ADA: columns(painting=1)})
    (difference,) = compare(table.s, under=[{}, "practice_counts_one"], until="scores").differences
    assert difference.rules == (("workshop.level",), ("wrong.workshop.practice_counts_one",))
    line = under(table.s, "practice_counts_one").scores().lines[1].explanation
    assert [reason.params["level"] for reason in line.because] == [3, 1]


@reason_snapshot
def test_practices_make_a_high_level_too():
    table = laid_out(studied={ADA: columns(painting=2, letters=4)}, practised={ADA: columns(painting=1)})
    scores = [session.scores() for session in (table.s, under(table.s, "high_by_cards"))]
    assert [score.total(ADA) for score in scores] == [10, 7]
    return [score.lines[1] for score in scores]


@reason_snapshot
def test_the_number_of_a_set_is_what_all_of_it_is_worth():
    table = laid_out(
        hands={ADA: (deck.WORK,)},
        studied={ADA: columns(painting=3, architecture=3, biology=1)},
        sets={ADA: (deck.MAGI, deck.MAGI_3)},
        unfinished=(deck.MAGI_2, deck.FLYING),
    )
    true, wrong = table.s, under(table.s, "set_adds_up")
    told = [
        session.play(WorkOnUnfinished(ADA, deck.WORK, deck.MAGI_2)).events[0].explanation for session in (true, wrong)
    ]
    scores = [session.scores() for session in (true, wrong)]
    assert [score.total(ADA) for score in scores] == [18, 26]
    return *told, *(score.lines[5] for score in scores)
