"""The lens: one position and one action, or how the table plays on, under several sets of rules."""

import re
from pathlib import Path
from time import perf_counter

import pytest
from msgspec.structs import force_setattr, replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.decision import PROCEED, Proceed
from leonardo_nb.core.errors import BadAction, BadBot, BadOption, BadSeat, LeonardoError
from leonardo_nb.core.explanation import why
from leonardo_nb.core.found import find
from leonardo_nb.lens import compare, telling
from leonardo_nb.lens.under import related, ways
from leonardo_nb.testing import random_states
from tests.codex_naturalis import table as codex
from tests.inventeurs import table as inventeurs
from tests.leonardo_da_vinci.table import Table, do

GAME = "leonardo_da_vinci"
CODEX = {"codex_leonardi": True}
WRONG = "wrong.ldv.master_counts_one"
VARIANT = "pietrocupo"


def master_at_the_smith() -> Table:
    """Ada has two apprentices at the Smith's, Bo an apprentice and the master, who is asked first."""
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(0, "D", 2), do.PlaceApprentices(1, "D", 1), do.PlaceMaster(1, "D"))
    return table.until("shop_offer")


def test_the_page_about_the_lens_does_what_it_says():
    page = (Path(__file__).parent.parent / "docs" / "lens.md").read_text(encoding="utf-8")
    names = {}
    for cell in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        *lines, last = cell.strip().splitlines()
        exec("\n".join(lines), names)
        assert eval(last, names).text("fr").startswith("comme dans la partie")


@pytest.mark.rule("ldv.council.move", "ldv.codex1.move_any")
def test_an_action_that_one_set_of_rules_refuses_and_another_allows():
    s = lnb.scenario(GAME, "move-privilege")
    bos = do.MoveApprentice(0, 1, "B", "C")
    c = lnb.compare(s, bos, [{}, CODEX])
    played, codex_one = c.outcomes
    assert (played.possible, codex_one.possible) == (False, True)
    assert played.after == played.before
    assert [(reason.key, reason.params, reason.cites) for reason in played.refusal.reasons] == [
        ("move.not_yours", {"seat": 1}, ("ldv.council.move",))
    ]
    one, other = c.differences[0].first
    assert one == played.refusal.reasons[0]
    assert (other.key, other.params) == ("move.moved", {"seat": 0, "owner": 1, "source": "B", "target": "C"})
    assert c.differences[0].rules == (("ldv.council.move",), ("ldv.codex1.move_any",))
    moved = c.cells.set_index(["table", "row", "column"])
    assert moved.loc["groups", 4, "apprentices"].tolist() == [2, 1]
    assert moved.loc["groups", 7, "apprentices"].tolist() == [0, 1]


def test_the_game_as_it_is_played_comes_out_as_it_was_played():
    for ruleset in lnb.rulesets():
        s = lnb.new(ruleset, 3, 5)
        s.auto("end", dict.fromkeys(range(3), "random"))
        for number in range(0, len(s.steps), 7):
            s.goto(number)
            outcome = compare(s, s.steps[number].action, [{}]).outcomes[0]
            later = number + 1
            while later < len(s.steps) and isinstance(s.steps[later].action, Proceed):
                later += 1
            assert outcome.refusal is None
            assert outcome.after == s.steps[later - 1].state
        s.goto(len(s.steps) // 2)
        assert compare(s, under=[{}], until="end").outcomes[0].after == s.steps[-1].state


@pytest.mark.rule("ldv.resolve.rank")
def test_a_misconception_is_shown_marked_wrong_with_the_rule_it_gets_wrong():
    table = master_at_the_smith()
    action = do.BuyComponent(1)
    c = lnb.compare(table.s, action, [{}, {"master_counts_one": True}, WRONG, "master_counts_one"])
    right, *believed = c.outcomes
    assert right.possible
    assert not right.wrong
    for outcome, difference in zip(believed, c.differences, strict=True):
        assert outcome.wrong
        assert outcome.label("en") == "If a master counted one (a misconception)"
        assert outcome.label("fr") == "Si un maître d’œuvre comptait pour un (une idée fausse)"
        assert [reason.key for reason in outcome.refusal.reasons] == ["core.wrong_seat"]
        assert difference.rules == (("ldv.resolve.rank",), (WRONG,))
        one, other = difference.first
        for told, seat in ((one, 1), (other, 0)):
            assert (told.key, told.params) == ("question.shop_offer", {"zone": "D", "seat": seat, "price": 0})
        assert one.because[0].params == {"rank": 1, "seat": 1, "apprentices": 1, "strength": 3, "master": 2}
        assert other.because[1].params == {"rank": 2, "seat": 1, "apprentices": 1, "strength": 2, "master": 1}
        assert (one.because[0].cites, other.because[1].cites) == (("ldv.resolve.rank",), (WRONG,))


def test_no_game_is_played_with_a_misconception():
    with pytest.raises(BadOption, match=r"lnb\.compare shows what it would change"):
        lnb.new(GAME, master_counts_one=True)
    with pytest.raises(BadOption, match=r"lnb\.compare shows what it would change"):
        lnb.new(GAME, blocks=("master_counts_one",))


def test_a_position_reached_by_a_misconception_can_be_compared_in_its_turn():
    table = master_at_the_smith()
    believed = compare(table.s, under=[{}, WRONG]).outcomes[1]
    s = table.s.at(believed.after)
    c = compare(s, under=[{}, {"master_counts_one": False}, CODEX])
    assert [outcome.wrong for outcome in c.outcomes] == [True, False, True]
    assert c.outcomes[1].label("en") == "without “If a master counted one”"


def test_without_a_list_those_changes_are_shown_that_matter_misconceptions_last():
    table = master_at_the_smith()
    c = lnb.compare(table.s, do.BuyComponent(1))
    assert c.outcomes[0].under.as_played
    assert c.outcomes[-1].label("en") == "If a master counted one (a misconception)"
    assert [outcome.wrong for outcome in c.outcomes] == sorted(outcome.wrong for outcome in c.outcomes)
    assert all(difference.outcome_differs for difference in c.differences)
    s = lnb.scenario(GAME, "move-privilege")
    assert CODEX in [each.changes for each in telling(s)]
    assert CODEX not in [each.changes for each in telling(s, do.MoveApprentice(0, 0, "B", "C"))]
    assert len(lnb.compare(s).outcomes) <= 6


@pytest.mark.rule("ldv.codex1.not_where_first")
def test_choices_that_only_one_set_of_rules_has_are_named():
    s = lnb.scenario(GAME, "move-privilege")
    (difference,) = compare(s, under=[{}, CODEX]).differences
    less, more = difference.choices
    assert {action.source for action in less} == {"A"}
    assert {(action.owner, action.source) for action in more} == {(1, "B")}
    lines = difference.text("en").splitlines()
    begun = lines.index("6 more choices are possible:") + 1
    assert lines[begun].startswith("– Move one of Bo’s apprentices from the Workshop to ")
    assert lines[begun + 3 :] == ["– 3 more"]
    assert "7 choix ne sont pas possibles\u00a0:" in difference.text("fr").splitlines()


@pytest.mark.rule("ldv.council.leonardo", "pietro.first_player")
def test_where_only_the_next_question_differs_it_is_shown():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(0, "A", 1))
    table.until("resolve_council")
    (difference,) = compare(table.s, PROCEED, [{}, {"first_player": True}]).differences
    assert difference.cells == ()
    assert difference.heading("en") == "What happens is the same, but the next question is different."
    one, other = difference.first
    assert (one.key, one.params) == ("question.give_leonardo", {"seat": 0})
    assert (other.key, other.params["seat"]) == ("question.choose_privilege", 0)
    assert difference.rules == (("ldv.council.leonardo",), ("pietro.first_player",))


@pytest.mark.rule("workshop.ruling.fatigue_tie")
def test_the_workshops_fatigue():
    s = lnb.scenario("workshop_of_leonardo", "fatigue-tie")
    other, *believed = telling(s)
    assert other.changes == {"fatigue": "any_more"}
    assert all(each.wrong for each in believed)
    (difference,) = compare(s, under=[{}, other]).differences
    assert difference.heading("en") == "The outcome is the same, but the choices are different."
    to_di = s.actions.GiveFatigue(0, 3)
    assert difference.choices == ((), (to_di,))
    c = compare(s, to_di, [{}, other])
    assert [outcome.possible for outcome in c.outcomes] == [False, True]
    (reason,) = c.outcomes[0].refusal.reasons
    assert (reason.key, reason.params) == ("fatigue.not_most", {"to": 3, "count": 2, "most": 3})
    assert c.differences[0].first[1].params == {"seat": 0, "to": 3}
    assert c.differences[0].rules == (("workshop.ruling.fatigue_tie",),) * 2


@pytest.mark.rule("codex.ruling.which_pile_end")
def test_codex_ends_on_the_table_or_on_the_piles():
    table = codex.laid_out(pile=1)
    draw = table.s.actions.TakeTop
    table.play(table.s.legal[0], draw(0, "resource"))
    table.play(table.s.legal[0])
    (difference,) = compare(table.s, draw(1, "gold"), [{}, {"end_on": "piles"}]).differences
    assert {change.field: (change.before, change.after) for change in difference.cells}["ended_by"] == ("", "cards")
    _, other = difference.first
    assert other.key == "end.by_cards_piles"
    assert other.params == {"seat": 1, "score": 0, "needed": 20}
    assert difference.rules[1] == ("codex.ruling.which_pile_end",)


@pytest.mark.rule("codex.ruling.score_over_29")
def test_codex_counts_beyond_the_track_or_not():
    fungi = tuple((number, "back", place, place) for place, number in enumerate((1, 2, 3), 1))
    table = codex.laid_out(
        {0: (*codex.PLAIN, *fungi)},
        {0: (47, 7, 8)},
        scores={0: 28},
        state={"ended_by": "points", "triggered_by": 1, "last_turn": 3},
        check=False,
    )
    lay = codex.LayCard(0, 47, "front", 4, 4)
    (difference,) = compare(table.s, lay, [{}, {"cap": 29}]).differences
    (score,) = [change for change in difference.cells if (change.row, change.field) == (0, "score")]
    assert (score.before, score.after) == (31, 29)
    past, capped = (
        next(part for _, part in told.walk() if part.key in ("lay.past_track", "lay.capped"))
        for told in difference.first
    )
    assert (past.key, capped.key, capped.params) == ("lay.past_track", "lay.capped", {"end": 29, "lost": 2})
    assert difference.rules == (("codex.ruling.score_over_29",),) * 2


@pytest.mark.rule("codex.ruling.tie_reading")
def test_codex_breaks_ties_by_points_or_by_cards():
    found = 0
    for seed in range(40):
        state = list(random_states("codex_naturalis", 2, seed))[-1]
        s = lnb.new("codex_naturalis", 2, seed).at(_level(state))
        (difference,) = compare(s, under=[{}, {"tie": "cards"}], until="scores").differences
        if difference.outcome_differs:
            found += 1
            assert difference.rules == (("codex.ruling.tie_reading",),) * 2
            assert difference.heading("en") == "Every cell is the same, but the outcome is different."
            winners = [each.scores.winners for each in (difference.played, difference.outcome)]
            assert winners[0] != winners[1]
    assert found


def _level(state):
    """The position with points of laid cards that make all players level."""
    sheet = find("codex_naturalis").scores(state)
    totals = [sheet.total(player.seat) for player in state.players]
    for player, total in zip(state.players, totals, strict=True):
        state = state.with_player(player.seat, score=player.score + max(totals) - total)
    return state


@pytest.mark.rule("inventeurs.ruling.wild_runs")
def test_inventeurs_scores_lone_tokens_or_not():
    s = inventeurs.laid_out(held={0: [("classification", 0), ("classification", 0)]}).s
    (difference,) = compare(s, under=[{}, {"wild_needs_card": True}], until="scores").differences
    one, other = difference.first
    assert (one.key, other.key) == ("score.sequences", "score.no_sequence_wild")
    assert other.params == {"seat": 0, "count": 2, "points": 0}
    assert difference.rules == (("inventeurs.ruling.wild_runs",),) * 2
    assert [each.scores.total(0) for each in (difference.played, difference.outcome)] == [1, 0]


FIFTEEN = {"cubes": 15}


def with_too_many_cubes():
    """A game with more cubes on the inventions than the prototype has."""
    s = lnb.new("inventeurs", 2, 1)
    s.auto("end", dict.fromkeys(range(2), "sensible"))
    for number in range(len(s.steps)):
        s.goto(number)
        if compare(s, under=[{}, FIFTEEN], until="scores").outcomes[1].lost:
            return s
    raise AssertionError("never so many")


@pytest.mark.rule("inventeurs.ruling.cubes")
def test_what_cannot_be_carried_over_is_said():
    outcome = compare(with_too_many_cubes(), under=[{}, FIFTEEN], until="scores").outcomes[1]
    told = outcome.lost[0].explanation
    assert (told.params["count"], told.cites) == (16, ("inventeurs.ruling.cubes",))
    assert outcome.losses("en")[0].startswith("These rules do not allow this, but it is left as it is: ")
    assert outcome.losses("fr")[0].startswith("Ces règles ne l’admettent pas, mais on le laisse tel quel\u00a0: ")
    assert outcome.before.broken


@pytest.mark.rule("inventeurs.ruling.cubes")
def test_to_a_seat_only_the_rules_are_named_by_which_a_position_cannot_be():
    s = with_too_many_cubes()
    for seat in range(2):
        outcome = compare(s, under=[{}, FIFTEEN], until="scores", seat=seat).outcomes[1]
        assert {problem.explanation.key for problem in outcome.lost} == {"lens.lost_hidden"}
        assert {problem.explanation.cites for problem in outcome.lost} == {("inventeurs.ruling.cubes",)}
        assert len(outcome.losses("fr")) == 1


SERVED = ("pietro.ruling.zone_costs", "pietro.place.several", "pietro.ruling.no_reoffer")


@pytest.mark.rule("pietro.ruling.lens", "pietro.place.several")
def test_a_position_of_the_base_game_by_the_rules_of_a_variant():
    table = master_at_the_smith()
    c = lnb.compare(table.s, do.BuyComponent(1), [{}, VARIANT, {"placement": True}])
    played, variant, lines = c.outcomes
    assert (variant.ruleset.id, variant.after.ruleset) == (VARIANT, VARIANT)
    assert variant.label("en") == "by the rules of Pietrocupo’s variant"
    assert lines.label("fr") == "avec «\u00a0Des pions en file\u00a0»"
    for outcome in (variant, lines):
        assert [(group.seat, group.line) for group in outcome.before.groups_in("D") if group.queue] == [
            (0, "2 3"),
            (1, "1 4"),
        ]
    for difference in c.differences:
        assert difference.rules == (("ldv.zone.offer",), SERVED)
        one, other = difference.parting
        assert one is None
        assert (other.explanation.key, other.explanation.params) == ("line.served", {"seat": 1})
    assert [(problem.explanation.key, problem.explanation.params) for problem in variant.lost] == [
        ("carried.council_florins", {"florins": 1})
    ]
    assert variant.lost[0].explanation.cites == ("pietro.ruling.lens",)
    assert {change.field for change in c.differences[0].carried} == {"council_florins", "bank", "line"}
    assert not played.lost
    assert not lines.lost


@pytest.mark.rule("pietro.ruling.lens")
def test_a_position_of_a_variant_by_the_rules_of_the_base_game():
    s = lnb.new(VARIANT, 3, 2, declare="must")
    s.auto("turn 2", dict.fromkeys(range(3), "random"))
    base = compare(s, under=[{}, GAME], bots="random").outcomes[1]
    assert base.label("fr") == "selon les règles de «\u00a0Léonard de Vinci\u00a0»"
    assert (base.options.setup, base.options.declare, base.options.blocks) == ("expert", "must", ())
    assert {problem.explanation.key for problem in base.lost} == {"carried.requested", "carried.no_florins"}
    assert compare(s, under=[{}, VARIANT], bots="random").outcomes[1].under.as_played
    without = compare(s, under=[{}, {"council": False}], bots="random").outcomes[1]
    assert "council" not in without.options.blocks
    assert "placement" in without.options.blocks


@pytest.mark.rule("pietro.ruling.lens", "pietro.council.florins")
def test_the_same_sentence_in_other_words_is_a_difference():
    s = lnb.new(VARIANT, 3, 7)
    s.auto("choose_privilege", dict.fromkeys(range(3), "random"))
    florins = s.actions.TakePrivilege(s.decision.seat, 2)
    without, base = (c := compare(s, florins, [{}, {"council": False}, GAME])).differences
    assert without.heading("en") == "The outcome is the same, but the reasons are different."
    assert [told.text("en").split(": ")[1] for told in without.parting] == [
        "receive 2 florins.",
        "take the Council’s florins.",
    ]
    assert [(problem.explanation.key, problem.explanation.params) for problem in without.outcome.lost] == [
        ("carried.no_florins", {})
    ]
    assert c.outcomes[2].happens("en") == f"This does not answer the open question: {_asked(base.outcome)}"


def _asked(outcome):
    return tell(outcome.before.pending[-1].asked(outcome.before), outcome.before, "en")


@pytest.mark.rule("pietro.ruling.lens", "pietro.labs.assign_first", "pietro.ruling.final_turns_labs")
def test_workers_are_assigned_now_where_only_labs_are_open():
    s = lnb.scenario(GAME, "final-turns")
    labs = compare(s, under=[{}, {"labs": True}]).outcomes[1]
    assert labs.lost == ()
    assert labs.after.pending[-1].kind == "assign_workers"
    table = Table(3)
    table.until("place_workers")
    labs = compare(table.s, under=[{}, {"labs": True}]).outcomes[1]
    (told,) = [problem.explanation for problem in labs.lost]
    assert (told.key, told.params, told.cites) == (
        "carried.assigning",
        {},
        ("pietro.ruling.lens", "pietro.labs.assign_first"),
    )


def test_the_game_without_a_list_is_compared_in_every_scenario_of_the_base_game():
    for scenario in lnb.scenarios(GAME):
        assert lnb.compare(lnb.scenario(GAME, scenario.name)).text("fr")


def test_what_only_takes_florins_off_the_council_does_not_tell_anything():
    for scenario in ("fourth-sale", "final-turns", "end-tie"):
        assert {"council": True} not in [each.changes for each in telling(lnb.scenario(GAME, scenario))]


@pytest.mark.rule("codex.area.visible_only", "codex.play.gold_requirement")
def test_covered_symbols_are_not_called_visible():
    s = lnb.scenario("codex_naturalis", "quill-covered")
    (difference,) = compare(s, under=[{}, "covered_counts"]).differences
    one, other = (told.explanation for told in difference.parting)
    assert (one.key, one.params["held"]) == ("lay.required", 1)
    assert (other.key, other.params["held"]) == ("lay.required_counted", 2)
    assert "visible" not in difference.parting[1].text("en")
    assert difference.rules == (("codex.area.visible_only",), ("wrong.codex.covered_counts",))


@pytest.mark.rule("workshop.round.first")
def test_a_round_that_other_rules_would_have_begun_otherwise_is_said():
    s = lnb.scenario("workshop_of_leonardo", "practice-without-a-column")
    (problem,) = compare(s, under=[{}, "holder_begins"]).outcomes[1].lost
    told = problem.explanation
    assert (told.key, told.params, told.cites) == (
        "carried.round",
        {"seat": s.state.holder, "began": 0},
        ("wrong.workshop.holder_begins",),
    )


def test_one_rule_in_two_readings_is_named_once():
    s = lnb.scenario("workshop_of_leonardo", "solitaire-first-deck-empty")
    (difference,) = compare(s, under=[{}, {"solo_end": "first"}]).differences
    assert difference.rules[0] == difference.rules[1]
    *_, here, there, read = difference.text("en").splitlines()
    assert here.startswith("As played: ")
    assert there.startswith("Under these rules: ")
    assert read == "The same rule, read differently: Solitaire: the last deck counts"
    assert "[" not in here + there


LINES = {"placement": True}


@pytest.mark.rule("pietro.place.line", "ldv.council.move")
def test_the_same_choice_is_found_again_where_the_rules_ask_for_more():
    s = lnb.scenario(GAME, "move-privilege")
    played, lines = (c := compare(s, under=[{}, LINES])).outcomes
    (one, other) = (outcome.steps[0].action for outcome in (played, lines))
    assert (one.owner, one.source, one.target, one.place) == (0, "A", "B", 0)
    assert (other.owner, other.source, other.target, other.place) == (0, "A", "B", 1)
    (difference,) = c.differences
    assert difference.choices == ((), ())
    assert [told.explanation.key for told in difference.parting] == ["move.joins", "line.to_end"]
    assert difference.rules == (("ldv.place.queue", "ldv.resolve.rank"), ("pietro.place.line",))


@pytest.mark.rule("ldv.council.move", "pietro.council.move")
def test_an_action_of_one_game_is_the_same_action_in_another():
    s = lnb.scenario(GAME, "move-privilege")
    bos = do.MoveApprentice(0, 1, "B", "C")
    played, lines, variant = (c := compare(s, bos, [{}, LINES, VARIANT])).outcomes
    for outcome in (played, lines):
        assert [(why.key, why.params) for why in outcome.refusal.reasons] == [("move.not_yours", {"seat": 1})]
    assert not c.differences[0].outcome_differs
    assert c.differences[0].heading("en") == "Nothing changes here."
    assert variant.possible
    assert variant.steps[0].action == do.MoveApprentice(0, 1, "B", "C", 1)
    back = compare(s.at(variant.before), variant.steps[0].action, [{}, LINES | {"placement": False}])
    assert back.outcomes[1].steps[0].action == bos


def test_an_action_is_refused_as_it_is_played_where_it_leaves_something_open():
    s = lnb.scenario(GAME, "move-privilege")
    lines = s.at(compare(s, under=[{}, LINES]).outcomes[1].before)
    c = compare(lines, do.MoveApprentice(0, 0, "B", "C"), [{}, {"placement": False}])
    assert [outcome.possible for outcome in c.outcomes] == [False, True]
    assert [reason.key for reason in c.outcomes[0].refusal.reasons] == ["line.which"]


@pytest.mark.rule("ldv.finish.declare", "pietro.reveal.rounds")
def test_declaring_is_the_same_where_it_is_done_in_rounds():
    s = lnb.new(GAME, 3, 2)
    s.auto("declare_inventions", dict.fromkeys(range(3), "sensible"))
    declare, passes = s.legal[0], s.legal[-1]
    for action, kind in ((declare, "reveal_invention"), (passes, "pass_revealing")):
        (difference,) = compare(s, action, [{}, {"reveal": True}]).differences
        assert difference.outcome.possible
        assert difference.outcome.steps[0].action.kind == kind


@pytest.mark.rule("ldv.zone.reoffer", "ldv.ruling.reoffer_after_buy", "pietro.ruling.no_reoffer")
def test_what_only_comes_from_carrying_over_is_no_part_of_the_play():
    s = lnb.new(GAME, 3, 7)
    s.auto("shop_offer", dict.fromkeys(range(3), "sensible"))
    (difference,) = compare(s, under=[{}, LINES]).differences
    for outcome in (difference.played, difference.outcome):
        assert outcome.lead
        assert outcome.told[0].explanation.key == "shop.bought"
    assert [told.explanation.key for told in difference.parting] == ["zone.reoffer", "zone.over"]
    assert "pietro.ruling.no_reoffer" in difference.rules[1]
    assert "edit" not in difference.text("en")


def test_what_the_table_does_instead_of_asking_is_told():
    s = lnb.scenario(GAME, "auction-tie")
    c = compare(s, under=[{}, VARIANT, {"reveal": True}])
    for outcome in c.outcomes[1:]:
        assert outcome.lead == ()
        assert outcome.happens("en").startswith("Phase D: inventions are finished, in two reveal rounds")
        assert (outcome.after.turn, outcome.after.phase) == (c.outcomes[0].after.turn, "A")
        assert all(isinstance(step.action, Proceed) for step in outcome.steps)


@pytest.mark.rule("workshop.level")
def test_the_same_sentence_on_both_sides_is_no_difference():
    s = lnb.new("workshop_of_leonardo", 3, 5)
    s.auto("turn 4", dict.fromkeys(range(3), "sensible"))
    (difference,) = compare(s, under=[{}, "practice_counts_one"], until="end").differences
    for lang in ("en", "fr"):
        one, other = (told.text(lang) for told in difference.parting)
        assert one != other
    assert difference.rules == (("workshop.level",), ("wrong.workshop.practice_counts_one",))


@pytest.mark.rule("inventeurs.share.order")
def test_who_is_asked_is_no_difference_where_points_are_compared():
    s = lnb.new("inventeurs", 3, 5)
    s.auto("choose_reward", dict.fromkeys(range(3), "sensible"))
    last_first = "last_cube_first"
    (scored,) = compare(s, under=[{}, last_first], until="scores").differences
    assert not scored.outcome_differs
    assert scored.heading("en") == "Nothing changes here."
    (asked,) = compare(s, under=[{}, last_first]).differences
    assert [(told.explanation.key, told.explanation.params) for told in asked.parting] == [
        ("question.choose_reward", {"seat": 0, "place": 6}),
        ("question.choose_reward", {"seat": 2, "place": 6}),
    ]


def test_every_difference_is_named_with_its_rules():
    """Cells, sentences or choices, in words, and the rules on both sides; what cannot be shown is no difference."""
    for ruleset in lnb.rulesets():
        s = lnb.new(ruleset, 3, 4)
        s.auto("end", dict.fromkeys(range(3), "random"))
        for number in range(3, len(s.steps), 150):
            s.goto(number)
            sets = [{}, *ways(s.ruleset, s.state.options), *related(s.ruleset, s.state.options)]
            for until in ("decision", "scores", "turn"):
                for difference in compare(s, under=sets, until=until, bots="random").differences:
                    _is_named(difference)


def _is_named(difference):
    one, other = difference.parting
    assert one is None or other is None or one.text("en") != other.text("en")
    if difference.outcome_differs:
        assert all(difference.rules)
        assert difference.cells or any(difference.choices) or one or other
        lines = difference.text("fr").splitlines()
        assert sum(line.startswith("– ") for line in lines) >= min(3, len(difference.cells))
    else:
        assert not difference.cells


def test_what_was_different_from_the_beginning_does_not_count():
    """Without the Council's florins the bank holds more from the beginning, and so it does after a purchase."""
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(0, "D", 1), do.PlaceApprentices(1, "D", 1))
    table.until("shop_offer")
    (difference,) = compare(table.s, table.s.legal[0], [{}, {"council": True}]).differences
    assert {change.field for change in difference.carried} == {"council_florins", "bank"}
    assert not difference.outcome_differs


def test_lists_are_written_as_each_language_writes_them():
    s = lnb.scenario(GAME, "auction-tie")
    text = lnb.compare(s, under=[{}, {"first_player": True}]).text("fr")
    assert "[Un nouveau premier joueur à chaque tour\u00a0; Léonard sert de marqueur de premier joueur]" in text
    assert not re.search(r"[^\u00a0\u202f][;:?!]", text)


def test_describe_lists_what_the_lens_can_be_asked_for():
    for ruleset in map(find, lnb.rulesets()):
        for lang in ("en", "fr"):
            described = lnb.describe(ruleset.id, lang)
            assert [each.name for each in described.misconceptions] == [each.name for each in ruleset.misconceptions]
            listed = str(described)
            for block in (*described.blocks, *described.misconceptions):
                if block.option == "blocks":
                    assert f"    {block.name}  {block.title}. {block.meaning}" in listed
                    assert f"<code>{block.name}</code>" in described._repr_html_()


def test_options_name_the_blocks_they_need_by_their_titles():
    for lang in ("en", "fr"):
        described = lnb.describe(VARIANT, lang)
        titles = {block.name: block.title for block in described.blocks}
        meanings = {option.name: option.meaning for option in described.options}
        needed = {"favours_in_game": "favours", "replace": "reveal", "lab_workers": "labs"}
        for option, block in (needed | {"completed_stops_work": "labs"}).items():
            assert titles[block] in meanings[option]
            assert f"“{block}”" not in meanings[option]
            assert f"«\u00a0{block}\u00a0»" not in meanings[option]


def test_what_happens_otherwise_is_proposed_before_what_can_be_done_next():
    s = lnb.new(VARIANT, 3, 3)
    s.auto("place_workers", dict.fromkeys(range(3), "random"))
    master = s.actions.PlaceMaster(s.decision.seat, "D")
    differences = compare(s, master, [{}, *telling(s, master)]).differences
    rights = [each.weight for each in differences if not each.outcome.wrong]
    assert rights == sorted(rights, reverse=True)
    assert {happens for happens, _ in rights} == {True, False}
    for each in differences:
        if not each.weight[0]:
            assert each.heading("en") == "What happens is the same, but the next question is different."


def test_what_a_variant_needs_is_tried_with_it_and_refused_without_it():
    s = lnb.scenario(GAME, "move-privilege")
    with pytest.raises(BadOption, match="'florins_to_points' cannot be used alone: switch on 'scoring' as well"):
        compare(s, under=[{}, {"florins_to_points": True}])
    changes = [each.changes for each in ways(s.ruleset, s.state.options)]
    assert {"scoring": True, "florins_to_points": True} in changes
    assert len({str(each) for each in changes}) == len(changes)


def test_every_misconception_is_looked_through_by_the_id_of_its_rule():
    for ruleset in map(find, lnb.rulesets()):
        assert len(ruleset.misconceptions) >= 5
        s = lnb.new(ruleset.id, 3, 6)
        s.auto("end", dict.fromkeys(range(3), "random"))
        s.goto(len(s.steps) // 2)
        sets = [{}, *(block.replaces[block.wrong] for block in ruleset.misconceptions)]
        outcomes = compare(s, under=sets, bots="random").outcomes[1:]
        for outcome, block in zip(outcomes, ruleset.misconceptions, strict=True):
            assert outcome.wrong
            assert outcome.under.changes == {block.name: True}
            title = lnb.rule(block.replaces[block.wrong], "en").title
            assert outcome.label("en") == f"{title} (a misconception)"


def test_an_edited_position_is_compared_as_well():
    s = lnb.new(GAME, 3, 2)
    s.auto("turn 2", dict.fromkeys(range(3), "sensible"))
    s.poke("players", 0, florins=99)
    s.poke("players", 1, ready=9, force=True)
    assert compare(s, under=[{}, CODEX], until="turn").text("fr")


def test_a_finished_game_scores_by_every_reading():
    s = lnb.new(GAME, 2, 4)
    s.auto("end", dict.fromkeys(range(2), "sensible"))
    c = compare(s, under=[{}, {"tie_counts": "owned"}])
    assert c.outcomes[0].happens("en") == tell(s.scores().verdict, s.state, "en")
    assert compare(s, s.actions.PassPlacing(0), [{}]).outcomes[0].refusal.cites == find(GAME).ends_by


def test_a_ruleset_says_how_a_position_is_carried_over():
    ruleset = find(GAME)

    def emptied(before, state):
        assert (before.options.codex_leonardi, state.options.codex_leonardi) == (False, True)
        return replace(state, council_florins=0), [why("poke.asked_anew")]

    usual = ruleset.carried
    force_setattr(ruleset, "carried", emptied)
    try:
        s = lnb.scenario(GAME, "move-privilege")
        played, other = compare(s, under=[{}, CODEX]).outcomes
    finally:
        force_setattr(ruleset, "carried", usual)
    assert (played.before.council_florins, other.before.council_florins) == (1, 0)
    assert [problem.explanation.key for problem in other.lost] == ["poke.asked_anew"]


def test_a_game_that_is_laid_out_is_laid_out_again():
    s = lnb.new(GAME, 2, 1)
    played, expert = compare(s, under=[{}, {"setup": "expert"}], until="phase").outcomes
    assert all(player.iron + player.rope + player.glass for player in played.after.players)
    assert "ldv.turn0.favours" in {cite for said in expert.told for cite in said.explanation.all_cites}
    s = lnb.scenario("codex_naturalis", "secret-objective")
    played, seen = compare(s, under=[{}, {"see_hand_first": True}], until="scores").outcomes
    assert played.before.pending[-1] == seen.before.pending[-1]
    s = lnb.new("workshop_of_leonardo", 3, 8)
    s.goto(0)
    s.auto("step")
    s.auto("step")
    played, other = compare(s, under=[{}, {"fatigue": "any_more"}]).outcomes
    assert (other.before.pending, other.before.rng) == (played.before.pending, played.before.rng)


def test_play_goes_on_to_the_moment_that_is_named():
    s = lnb.new(GAME, 3, 2)
    s.auto("turn 2", dict.fromkeys(range(3), "sensible"))
    s.auto("shop_offer", dict.fromkeys(range(3), "sensible"))
    state = s.state
    after = {until: compare(s, under=[{}], until=until).outcomes[0] for until in ("step", "decision", "zone")}
    assert len(after["step"].steps) == 1
    assert (after["step"].before, [step.before.pending[-1].kind for step in after["step"].lead]) == (
        state,
        ["open_zone"],
    )
    assert after["decision"].after.pending[-1].seat >= 0
    assert after["zone"].steps[-1].before.lord == state.lord != after["zone"].after.lord
    phase, turn, end = (compare(s, under=[{}], until=until).outcomes[0].after for until in ("phase", "turn", "end"))
    assert (phase.turn, phase.phase) == (2, "D")
    assert turn.turn == 3
    assert end.over
    scored = compare(s, under=[{}], until="scores").outcomes[0]
    assert (scored.steps, scored.after) == ((), state)


def test_a_zone_that_the_table_is_about_to_open_is_meant_as_a_whole():
    s = lnb.new(GAME, 3, 2)
    s.auto("resolve_council", dict.fromkeys(range(3), "sensible"))
    assert s.decision.kind == "resolve_council"
    for action in (None, PROCEED):
        outcome = compare(s, action, [{}], until="zone").outcomes[0]
        zones = [step.before.lord for step in outcome.steps]
        assert zones == sorted(zones)
        assert (zones[0], len({*zones}), outcome.after.lord > zones[-1]) == ("", 2, True)


def test_all_is_said_in_both_languages_and_shown_as_frames_and_html():
    s = lnb.scenario(GAME, "move-privilege")
    c = lnb.compare(s, do.MoveApprentice(0, 1, "B", "C"), [{}, CODEX, {"declare": "must"}, {"tie_counts": "owned"}])
    assert str(c) == c.text("en") == repr(c)
    assert "Not possible: " in c.text("en")
    assert "Impossible : " in c.text("fr")
    assert list(c.frame.index) == [
        "as played",
        "with Codex Leonardi I",
        "A finished invention: has to be declared",
        "What breaks a tie? only cards owned",
    ]
    assert c.frame["possible"].tolist() == [False, True, False, False]
    assert c.frame.loc["with Codex Leonardi I", "cites"] == ("ldv.codex1.move_any",)
    assert list(c.frame.filter(like="points")) == ["points_0", "points_1", "points_2"]
    assert list(c.cells.columns[:3]) == ["table", "row", "column"]
    assert len(c.cells) == len(c.places) == len(c.differences[0].cells)
    assert "<table>" in c._repr_html_()
    assert "ldv.codex1.move_any" in c._repr_html_()
    for place in c.places:
        for lang in ("en", "fr"):
            assert len(c.cell_words(place, lang)) == 1 + len(c.outcomes)


def test_a_seat_sees_only_what_it_may_know():
    s = lnb.new(GAME, 3, 2)
    s.auto("turn 3", dict.fromkeys(range(3), "sensible"))
    for seat in range(3):
        c = compare(s, under=[{}, CODEX, {"declare": "must"}], until="turn", seat=seat)
        for outcome in c.outcomes:
            assert outcome.after == s.ruleset.view(outcome.after, seat)
            for step in outcome.steps:
                assert step.state == s.ruleset.view(step.state, seat)
                assert not step.action.secret or step.action.seat == seat
            assert {line.seat for line in outcome.scores.lines} == {seat}
            assert outcome.scores.winners == ()
            assert not outcome.choices or s.decision.seat == seat
        assert [name for name in c.frame.columns if name.startswith("points")] == [f"points_{seat}"]
        c.text("fr")


def test_why_anothers_action_is_refused_is_not_told_to_a_seat():
    s = lnb.scenario(GAME, "move-privilege")
    bos = do.MoveApprentice(0, 1, "B", "C")
    own, other = (compare(s, bos, [{}], seat=seat).outcomes[0].refusal for seat in (0, 1))
    assert own.cites == ("ldv.council.move",)
    assert [reason.key for reason in other.reasons] == ["lens.refused_other"]
    assert other.repairs == ()


def test_nothing_of_the_session_changes():
    s = lnb.scenario(GAME, "move-privilege")
    before = s.state, s.cursor, s.steps
    lnb.compare(s, until="end")
    assert (s.state, s.cursor, s.steps) == before


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"under": {}}, BadOption),
        ({"under": []}, BadOption),
        ({"under": [3]}, BadOption),
        ({"under": [{3: 4}]}, BadOption),
        ({"under": ["chess"]}, BadOption),
        ({"under": ["codex_naturalis"]}, BadOption),
        ({"under": [{"codex_leonardi": 3}]}, BadOption),
        ({"under": [{"no_such": True}]}, BadOption),
        ({"until": "later"}, BadOption),
        ({"until": None}, BadOption),
        ({"bots": "clever"}, BadBot),
        ({"bots": None}, BadBot),
        ({"seat": 7}, BadSeat),
        ({"action": "buy"}, BadAction),
    ],
)
def test_what_is_given_wrongly_is_said_in_a_sentence(given, error):
    s = lnb.scenario(GAME, "move-privilege")
    with pytest.raises(error) as caught:
        lnb.compare(s, **given)
    assert 10 < len(str(caught.value)) < 300
    with pytest.raises(LeonardoError):
        lnb.compare(None)


def test_every_change_a_game_offers_can_be_looked_through_anywhere():
    for ruleset in lnb.rulesets():
        s = lnb.new(ruleset, 3, 8)
        s.auto("end", dict.fromkeys(range(3), "random"))
        for number in range(3, len(s.steps), 120):
            s.goto(number)
            sets = [{}, *ways(s.ruleset, s.state.options)]
            for until, seat in (("decision", None), ("decision", 1), ("scores", None), ("scores", 0)):
                c = compare(s, under=sets, until=until, seat=seat)
                assert c.text("en")
                assert c.text("fr")


def test_six_sets_of_rules_are_compared_in_well_under_a_second():
    s = lnb.new(GAME, 5, 3)
    s.auto("turn 4", dict.fromkeys(range(5), "sensible"))
    sets = [{}, CODEX, {"declare": "must"}, {"tie_counts": "owned"}, WRONG, {"setup": "expert"}]
    begun = perf_counter()
    lnb.compare(s, s.legal[0], sets).text("en")
    assert perf_counter() - begun < 1
