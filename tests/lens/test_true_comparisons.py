"""The lens: what it once told wrongly, position by position."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.lens import compare
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import DIVERSITY
from tests.lens.laws import played
from tests.lens.positions import GAME, LINES, VARIANT
from tests.leonardo_da_vinci.table import Table, do

SECOND_MAKER = (
    "LNB1-8wqz6njafdI7TsNAEAbgtePgvJ9A6HMCQOIc6aidZEisGK_ZdUB0SCBRUCFSUUa2oqTgEIiWG3AACg5BGBtrNquk_L9fu55Z-XUVuBAKPpgG3"
    "LgzXua943nvZN477XY_7PPvt4fOz-Pn_dPzS_OLnc0WgefcgpBsceFx4fqSZWToZOrEIldwn5zayOZmjkeeI5ULBA-AzSLP6Uu2dP1r8EOX-8VETE"
    "1YcoOR9kpicV-4g0nW0cTiG4CJtP87mtbnYDT1rexckmI55sF6wsD1oJKmHKZSmqy0W2VT_n1nDAKiIQwm1I0tntvi1hbPJ74UcDUFGcKQluVdZWV"
    "XWdtVskh6PLSUdZBylEyktrIckqnshWQoK-lkIzUoFfS7ikhNSiWklvIo-qgVfaEqUl15E6Q8pTpSkVIDqUqpiVSj1EIqUWojKT_PPlKB0gGSTelQ"
    "n6uDVKZ0hLQ3i0bOJbAonAo___4LUkK9EA"
)
"""By the variant, the first player has revealed invention 9 in the first round, and the second has finished it, too."""
AT_THE_SMITH = (
    "LNB1-qDuy2HjaXY4xbsIwFIYdJwyFLhylMPcOuQF6JC616tjWs1OpGztbE3XoUilyoFKnXgFYOQNXIYLEAcbve__79X__C6YkYKpmKczeuUw4XQZFF"
    "T9V8aSKp-Pxnj4fD6vjZzH4KTdawAdDQzYvQiGXhnpFOzXoU46jksRzcMekniNP3npB7wVxqDS7CvxCblUGFsLSCZib0BmeNoEzRGdoL5GPkrI2r0"
    "o3ZZoL9thSeENRS24BGSPO5ijpthh-lesFqlyb4R9ojUxanjATdHZ0bWlnH9YZGMtw50XdzE-aYV3Zhf3D6MLB9gThG6TA"
)
"""Florins 2, 3, 5; at the Smith's two apprentices of P3's, who is asked, then one of P2's, then P1's master."""


def nearly_over(**blocks):
    """A game of the variant in which only the end is to come: 48, 40 and 27 florins, and most types with the second."""
    s = lnb.new(VARIANT, 3, 1)
    s.auto("end", dict.fromkeys(range(3), "sensible"))
    state = s.steps[-1].before
    bare = [replace(card, where="box", slot=0, owner=-1, finished=0) for card in state.inventions]
    made = [replace(each, turn=0, florins=0) for each in state.finished]
    state = replace(state, inventions=tuple(bare), finished=tuple(made))
    for seat, cards in enumerate(((10, 22), (1, 7, 8), (2, 3, 4, 5, 6))):
        for card in cards:
            state = state.with_invention(card, where="player", owner=seat, finished=5).with_made(card, seat, turn=5)
    state = state.with_made(8, 0, turn=6).with_made(22, 1, turn=6)
    florins = zip(state.players, (48, 40, 27), strict=True)
    state = replace(state, players=tuple(replace(player, florins=count) for player, count in florins))
    s = s.at(state)
    return s.at(compare(s, under=[blocks]).outcomes[0].before) if blocks else s


@pytest.mark.rule("ldv.end.winner", "ldv.end.ties", "ldv.score.diversity")
def test_the_bonus_is_paid_where_a_finished_game_is_counted_in_florins():
    s = nearly_over()
    s.auto("end")
    assert s.is_over
    for by_florins in compare(s, None, [{}, {"scoring": False}, GAME], until="scores").outcomes[1:]:
        assert [by_florins.scores.total(seat) for seat in range(3)] == [48, 48, 27 + 20]
        assert by_florins.scores.winners == (1,)
        assert "the number of inventions breaks the tie, and Bo wins the game." in by_florins.happens("en")


@pytest.mark.rule("pietro.score.florins_optional", "pietro.ruling.florins_rounding")
def test_the_bonus_is_no_florins_where_a_finished_game_is_counted_in_points():
    s = nearly_over(scoring=False)
    s.auto("end")
    points = compare(s, None, [{}, {"scoring": True, "florins_to_points": True}], until="scores").outcomes[1]
    lines = [line.points for line in points.scores.lines if line.source == "chart.florins"]
    assert lines == [4, 4, 2]


@pytest.mark.rule("pietro.end.winner", "ldv.end.winner")
def test_a_wrong_answer_after_the_end_counts_the_bonus_and_is_never_the_right_one():
    """By the base game, florins and the bonus for types would count, which the variant has not paid."""
    over = [question for question in lnb.quiz(VARIANT, "total", 8, seed=77) if question.position.is_over]
    assert over
    for question in over:
        state, seat = question.position.state, question.facts["seat"]
        types = {card.type for card in state.inventions if card.owner == seat}
        by_florins = state.players[seat].florins + DIVERSITY[len(types)]
        forgotten = [choice.value for choice in question.choices if choice.misconception == "ldv.end.winner"]
        assert forgotten == [] if by_florins == question.answer else forgotten in ([], [by_florins])
        assert len({choice.value for choice in question.choices}) == len(question.choices)


@pytest.mark.rule("pietro.ruling.lens", "ldv.finish.declare", "ldv.finish.first_pay", "ldv.finish.auction")
def test_what_was_made_this_turn_can_still_be_made_where_cards_are_won_later():
    s = lnb.open_code(SECOND_MAKER)
    reveal = s.actions.RevealInvention(1, "small", 9)
    (difference,) = compare(s, reveal, [{}, {"reveal": False}], until="phase").differences
    told = [each.explanation for each in difference.outcome.told]
    assert (told[0].key, told[0].params["florins"]) == ("finish.declared", 7)
    assert told[0].cites[0] == "ldv.finish.declare"
    (auction,) = [each for each in told if each.key == "auction.begins"]
    assert auction.params == {"seats": (0, 1), "invention": 9, "florins": 7}
    assert [problem.explanation.key for problem in difference.outcome.lost] == [
        "carried.lies_open",
        "carried.declaring",
        "lens.carried",
    ]
    assert difference.outcome.lost[0].explanation.params == {"invention": 9, "seat": 0}
    assert len(difference.rules[1]) <= 4
    assert not difference.outcome.before.broken


@pytest.mark.rule("ldv.resolve.tie")
def test_as_played_is_what_was_played_whatever_the_order():
    tie = lnb.scenario(GAME, "workshop-tie")
    for under in (["ties_by_seat", {}], [{}, "ties_by_seat"], ["ties_by_seat"]):
        (difference,) = compare(tie, under=under, until="zone").differences
        assert difference.rules == (("ldv.resolve.tie",), ("wrong.ldv.ties_by_seat",))
        here, there = [line for line in difference.text("en").splitlines() if "Ranking: " in line]
        assert here.startswith("As played: ")
        assert "Ranking: Bo, then Ada." in here
        assert there.startswith("Under these rules: ")
        assert "Ranking: Ada, then Bo." in there


def everybody_buys():
    """Everybody buys for as long as possible; back to before the first purchase."""
    s = lnb.open_code(AT_THE_SMITH)
    begun = s.step_number
    while s.state.lord == "D":
        s.play(s.legal[0])
    s.goto(begun)
    return s


@pytest.mark.rule("pietro.ruling.no_reoffer", "pietro.ruling.lens")
def test_everybody_answers_as_in_the_game_where_others_are_asked_first():
    s = everybody_buys()
    assert [step.action.seat for step in s.steps[s.step_number :] if step.action.seat >= 0] == [2, 0, 1, 2]
    lines = compare(s, None, [{}, LINES], until="zone").outcomes[1]
    assert [player.florins for player in lines.after.players] == [2, 3, 0]
    assert [player.iron for player in lines.after.players] == [1, 0, 2]
    (first,) = compare(s, None, [{}, LINES], until="decision").outcomes[1].steps
    assert first.action == do.BuyComponent(0)


@pytest.mark.rule("ldv.zone.reoffer")
def test_what_is_done_instead_takes_the_place_of_what_was_done_in_the_game():
    """The purchase that was played is not made later, when the offer comes again."""
    s = everybody_buys()
    passed = compare(s, do.PassOffer(2), [{}], until="zone").outcomes[0]
    assert [step.action for step in passed.steps if step.action.seat == 2] == [do.PassOffer(2)]


@pytest.mark.rule("ldv.resolve.rank")
def test_blocks_are_not_named_in_a_game_without_blocks():
    (difference,) = compare(everybody_buys(), None, [{}, "master_counts_one"], until="zone").differences
    assert difference.rules == (("ldv.resolve.rank",), ("wrong.ldv.master_counts_one",))


@pytest.mark.rule("ldv.zone.offer")
def test_what_happens_is_told_by_what_it_changes_not_by_the_empty_zones_behind():
    s = everybody_buys()
    for outcome in compare(s, None, [{}, LINES, "master_counts_one", "offered_once"], until="zone").outcomes:
        assert "takes 1 × iron" in outcome.happens("en")
        assert "prend du fer" in outcome.happens("fr")
    s.goto(16)
    (zone,) = compare(s, None, [{}], until="zone").outcomes
    assert [told.explanation.key for told in zone.told][-4:] == ["zone.nobody"] * 4
    assert zone.happens("en").count("takes 1 × iron") == 4
    assert "Nobody is in zone" not in zone.happens("en")
    s = lnb.new(GAME, 3, 2)
    s.auto("turn 2", dict.fromkeys(range(3), "sensible"))
    (turn,) = compare(s, None, [{}], until="turn").outcomes
    assert turn.happens("en").startswith(turn.told[0].text("en"))
    assert turn.happens("en").endswith(" more changes follow.")
    assert turn.happens("fr").endswith(" autres changements suivent.")


@pytest.mark.rule("ldv.resolve.rank")
def test_who_is_to_move_is_a_cell():
    (difference,) = compare(everybody_buys(), None, [{}, "master_counts_one"]).differences
    (cell,) = difference.cells
    assert (cell.table, cell.field, cell.before, cell.after) == ("game", "to_move", 0, 1)
    assert "– Game · who decides next: P1 → P2" in difference.text("en")
    assert "– Partie · qui décide ensuite\u00a0: P1 → P2" in difference.text("fr")


@pytest.mark.rule("pietro.ruling.lens")
def test_an_order_that_was_assumed_is_said():
    lines = compare(everybody_buys(), None, [{}, LINES], until="zone").outcomes[1]
    problem, counted = lines.lost
    assert (counted.explanation.key, counted.explanation.params) == ("lens.carried", {"count": 6})
    assert (problem.explanation.key, problem.explanation.cites) == ("carried.line", ("pietro.ruling.lens",))
    said, _ = lines.losses("en")
    assert said.startswith(
        "How the position is carried over: The order of single workers at the Smith’s is an assumption: "
    )
    assert "L’ordre des pions chez le Forgeron est une supposition" in lines.losses("fr")[0]
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(0, "D", 1), do.PlaceMaster(1, "D"))
    (counted,) = compare(table.until("shop_offer").s, under=[{}, LINES]).outcomes[1].lost
    assert counted.explanation.key == "lens.carried"


@pytest.mark.rule("ldv.turn.council_florin", "pietro.ruling.council_florins", "pietro.first_player")
def test_two_matters_of_the_same_step_are_not_set_against_each_other():
    """The florin for the Council is not set against the new inventions, and all rules that decide are named."""
    table = Table(3).until("end_turn", turn=3)
    (difference,) = compare(table.s, None, [{}, VARIANT], until="step").differences
    one, other = difference.parting
    assert (one.explanation.key, other) == ("turn.council_florin", None)
    here, there = difference.rules
    assert "ldv.turn.council_florin" in here
    assert {"pietro.ruling.council_florins", "pietro.first_player"} <= {*there}
    assert "pietro.place.line" not in there


def in_a_whole_game(step):
    s = lnb.new(GAME, 3, 0)
    s.auto("end", "sensible")
    s.goto(step)
    return s


@pytest.mark.rule("pietro.reveal.first_takes_all", "ldv.finish.first_pay")
def test_what_comes_of_one_choice_stands_beside_what_comes_of_the_same():
    """Bo declares with the same outcome; Ada gets 3 florins instead of 4."""
    (difference,) = compare(in_a_whole_game(71), None, [{}, "reveal"], until="turn").differences
    declared = [(side.step.action.seat, side.explanation.params["florins"]) for side in difference.sides]
    assert declared == [(0, 4), (0, 3)]
    assert "ldv.finish.first_pay" in difference.rules[0]
    assert "pietro.reveal.first_takes_all" in difference.rules[1]


@pytest.mark.rule("pietro.reveal.first_takes_all", "ldv.finish.first_pay")
def test_two_sums_are_told_rather_than_who_is_asked_first():
    (difference,) = compare(in_a_whole_game(113), None, [{}, "reveal"], until="phase").differences
    assert [told.explanation.params["florins"] for told in difference.parting] == [4, 3]
    here, there = difference.rules_told
    assert "ldv.finish.first_pay" in here
    assert "pietro.reveal.first_takes_all" in there


@pytest.mark.rule("pietro.first_player", "ldv.council.leonardo")
def test_what_happens_to_a_cell_stands_beside_what_happens_to_it_by_the_other_rules():
    (difference,) = compare(in_a_whole_game(248), None, [{}, "first_player"], until="turn").differences
    assert [side.explanation.key for side in difference.sides] == ["council.leonardo_taken", "turn.leonardo_passed"]
    assert difference.rules[1][0] == "pietro.first_player"


@pytest.mark.one_in(2)
@pytest.mark.rule("pietro.reveal.rounds", "pietro.first_player")
@pytest.mark.parametrize(("step", "block", "tables"), [(71, "reveal", {"inventions"}), (248, "first_player", set())])
def test_a_seat_sees_both_boards_at_one_moment_of_the_turn(step, block, tables):
    """Other rules take other steps to get there: what has only not happened yet is no difference."""
    (difference,) = compare(in_a_whole_game(step), None, [{}, block], until="turn", seat=0).differences
    assert difference.cells
    assert {cell.table for cell in difference.cells} - {"game"} == tables
    assert {cell.field for cell in difference.cells if cell.table == "game"} <= {"leonardo", "to_move"}


@pytest.mark.parametrize("game", lnb.rulesets())
def test_what_a_position_scores_is_told_to_a_seat_without_what_was_played_next(game):
    s = lnb.new(game, 2, 5)
    s.auto("turn 2", "sensible")
    for step in (2, s.step_number - 1):
        s.goto(step)
        comparison = compare(s, None, [{}], until="scores", seat=0)
        assert comparison.played.steps == ()
        assert "What follows" not in comparison.text("en")


@pytest.mark.rule("ldv.zone.reoffer", "pietro.ruling.no_reoffer")
def test_how_a_further_purchase_comes_about_stands_before_the_purchase():
    s = lnb.new(VARIANT, 2, 284146)
    s.auto("end", "sensible")
    s.goto(31)
    (difference,) = compare(s, None, [{"placement": False}], until="turn").differences
    assert [side and side.explanation.key for side in difference.sides] == [None, "zone.reoffer"]
    assert difference.rules[1][0] == "ldv.zone.reoffer"
    assert "pietro.ruling.no_reoffer" in difference.rules[0]


@pytest.mark.rule("codex.area.visible_only")
def test_the_sentence_is_about_the_player_whose_cells_differ():
    """Bo covers nothing with a symbol; Cy covers insects, which are counted no longer."""
    s = lnb.new("codex_naturalis", 4, 256581, cap=29)
    s.auto("end", "random")
    s.goto(125)
    (difference,) = compare(s, None, ["wrong.codex.covered_counts"], until="zone").differences
    assert {cell.row for cell in difference.cells} == {2}
    assert [side.explanation.params["seat"] for side in difference.sides] == [2, 2]


@pytest.mark.rule("codex.play.gold_requirement")
def test_a_seat_is_told_which_of_its_choices_there_are_no_longer():
    s = lnb.new("codex_naturalis", 2, 89265)
    s.auto("end", "sensible")
    s.goto(28)
    (difference,) = compare(s, None, ["wrong.codex.requirement_after"], until="zone", seat=1).differences
    assert difference.choices[0] == (s.steps[28].action,)


@pytest.mark.rule("ldv.finish.auction", "pietro.reveal.first_takes_all")
def test_what_is_only_told_at_another_time_makes_no_florins_differ():
    s = played(GAME, 0)
    s.goto(115)
    (difference,) = compare(s, None, [{}, {"reveal": True}], "phase").differences
    assert "Players · 2 · Cy · florins: 3 → 5" in difference.text("en")
    assert difference.parting[0].text("en").startswith("Cy wins the auction, pays 2 florins")
    assert difference.rules[0][0] == "ldv.finish.auction"
    assert difference.rules[1] == ("pietro.reveal.first_takes_all",)


def test_the_zone_that_is_compared_is_that_of_the_question_under_all_rules():
    """Without a favour to ask for, nobody is asked any more, and the other side must not go on through the Council."""
    s = played(VARIANT, 4)
    s.goto(82)
    assert s.decision.kind == "place_workers_or_favour"
    (difference,) = compare(s, None, [{}, {"labs": False}], "zone").differences
    assert not difference.cells


def test_what_is_tried_under_both_rules_is_told_with_its_secrets():
    s = lnb.new(VARIANT, 3, seed=0)
    s.auto("offer_half_favours", "sensible")
    (difference,) = compare(s, None, [{}, GAME], "zone").differences
    assert "Start invention 3" in difference.text("en")


@pytest.mark.rule("ldv.resolve.rank", "pietro.place.line")
def test_who_is_asked_first_is_told_by_the_rule_that_says_who_and_not_by_the_price():
    s = played(GAME, 46, 5)
    s.goto(234)
    (difference,) = compare(s, s.actions.BuyComponent(seat=1), [{}, LINES], "step").differences
    assert difference.rules_told == (("ldv.resolve.rank",), ("pietro.place.line",))


@pytest.mark.rule("pietro.ruling.lens", "ldv.council.leonardo")
def test_a_council_that_begins_again_is_said_to_do_so():
    s = played(GAME, 44)
    s.goto(277)
    (difference,) = compare(s, s.actions.TakePrivilege(seat=0, privilege=3), [{}, LINES], "step").differences
    assert "privileges are chosen in a different way: the Council begins again" in difference.text("en")
    assert "la résolution du Conseil recommence au début" in difference.text("fr")
    s.goto(275)
    assert s.decision.kind == "give_leonardo"
    carried = [each.explanation.key for each in compare(s, None, [LINES]).outcomes[0].lost]
    assert not [key for key in carried if key in ("carried.council", "carried.council_leonardo")]


@pytest.mark.rule("pietro.reveal.first_takes_all", "ldv.finish.first_pay")
def test_two_sums_for_one_invention_stand_against_each_other_whenever_they_are_paid():
    s = played(VARIANT, 12)
    s.goto(137)
    (difference,) = compare(s, None, [{}, {"reveal": False}], "turn").differences
    assert [told.explanation.params["florins"] for told in difference.parting] == [3, 4]
    here, there = difference.rules_told
    assert "pietro.reveal.first_takes_all" in here
    assert "ldv.finish.first_pay" in there


@pytest.mark.rule("pietro.ruling.no_reoffer", "ldv.zone.reoffer")
def test_no_offer_goes_back_where_workers_stand_in_line():
    """Two have bought by rank, and a third is asked; in a line, all are served as if they had not acted."""
    s = played(GAME, 586, 4)
    s.goto(392)
    compared = compare(s, None, [{}, LINES], "zone")
    told = [event.explanation.key for step in compared.outcomes[1].steps for event in step.events]
    assert "zone.reoffer" not in told
    assert "line up as if none had acted yet" in compared.text("en")
    assert compared.differences[0].rules == (("ldv.zone.reoffer",), ("pietro.ruling.no_reoffer",))
