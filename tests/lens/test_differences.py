"""The lens: where two outcomes part, and by which rules."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.block import replaced
from leonardo_nb.core.decision import PROCEED
from leonardo_nb.lens import compare
from leonardo_nb.lens.variation import related, variations
from tests.lens.laws import check_difference
from tests.lens.positions import CODEX, GAME, LINES, VARIANT
from tests.leonardo_da_vinci.table import CY, DI, Table, do
from tests.leonardo_da_vinci.test_finish import finishing
from tests.pietrocupo import table as pietrocupo
from tests.pietrocupo.positions import ADA, BO, under_way


@pytest.mark.rule("ldv.codex1.not_where_first")
def test_choices_that_only_one_set_of_rules_has_are_named():
    s = lnb.scenario(GAME, "move-privilege")
    (difference,) = compare(s, under=[{}, CODEX]).differences
    less, more = difference.choices
    assert {action.source for action in less} == {"A"}
    assert {(action.owner, action.source) for action in more} == {(1, "B")}
    lines = difference.text("en").splitlines()
    begun = lines.index("6 more choices are possible for Ada:") + 1
    assert lines[begun].startswith("– Move one of Bo’s apprentices from the Workshop to ")
    assert lines[begun + 3 :] == ["– 3 more"]
    assert "7 choix ne sont pas possibles pour Ada\u00a0:" in difference.text("fr").splitlines()


@pytest.mark.rule("ldv.ruling.declare_optional")
def test_a_choice_after_an_action_is_called_that_of_whoever_is_asked_then():
    """Bo's lab has too few weeks; Cy, who is asked next, could declare invention 1."""
    table = finishing((BO, "small", 3, 1), (CY, "small", 1, 4)).until("declare_inventions", BO)
    (difference,) = compare(table.s, do.PassDeclaring(BO), [{}, {"declare": "must"}], "turn").differences
    assert [[action.seat for action in side] for side in difference.choices] == [[CY], []]
    assert "1 choice is not possible for Cy:" in difference.text("en").splitlines()
    assert "1 choix n’est pas possible pour Cy\u00a0:" in difference.text("fr").splitlines()


@pytest.mark.rule("ldv.resolve.rank", "ldv.council.leonardo")
@pytest.mark.parametrize("until", ["zone", "phase", "turn"])
def test_a_ranking_that_comes_later_is_not_named_for_what_an_earlier_one_decides(until):
    """A master against an apprentice in the Council, which decides about Leonardo, and again at the Brickmaker’s."""
    table = Table(4)
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1), do.PlaceMaster(BO, "A"))
    table.play_when_asked(do.PlaceApprentices(CY, "G", 1), do.PlaceMaster(DI, "G"))
    (difference,) = compare(table.until("resolve_council").s, None, [{}, "master_counts_one"], until).differences
    assert difference.cells[0].field == "leonardo"
    assert [told.explanation.key for told in difference.parting] == ["council.ranking"] * 2
    assert [told.explanation.params["seats"] for told in difference.parting] == [(BO, ADA), (ADA, BO)]


@pytest.mark.rule("ldv.finish.order", "pietro.reveal.rounds")
@pytest.mark.parametrize("lab", ["large", "small"])
def test_two_refusals_in_the_same_words_are_not_called_different_for_their_reasons(lab):
    """That invention 3 gives no discount yet is told of its weeks in both games."""
    s = lnb.scenario(GAME, "discount-one-short")
    s.play(do.DeclareInvention(ADA, "small", 3))
    (difference,) = compare(s, do.DeclareInvention(ADA, lab, 18), [{}, {"reveal": True}]).differences
    assert difference.heading("en") == "What happens is the same, but the next question is different."
    assert [told.asks for told in difference.sides] == [True, True]


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


@pytest.mark.rule("pietro.ruling.lens", "pietro.council.florins")
def test_the_same_sentence_in_other_words_is_a_difference():
    s = lnb.new(VARIANT, 3, 7, favours_in_game=False)
    s.auto("choose_privilege", dict.fromkeys(range(3), "random"))
    florins = s.actions.TakePrivilege(s.decision.seat, 2)
    without, _ = (c := compare(s, florins, [{}, {"council": False}, GAME])).differences
    assert without.heading("en") == "The outcome is the same, but the reasons are different."
    assert [told.text("en").split(": ")[1] for told in without.parting] == [
        "receive 2 florins.",
        "take the Council’s florins.",
    ]
    assert [(problem.explanation.key, problem.explanation.params) for problem in without.outcome.lost] == [
        ("carried.no_florins", {})
    ]
    assert c.outcomes[2].happens("en") == "First decide who takes Leonardo: privileges are chosen after that."


@pytest.mark.rule("codex.area.visible_only", "codex.play.gold_requirement")
def test_covered_symbols_are_not_called_visible():
    s = lnb.scenario("codex_naturalis", "quill-covered")
    (difference,) = compare(s, under=[{}, "covered_counts"]).differences
    for side, key, held in ((difference.played, "lay.required", 1), (difference.outcome, "lay.required_counted", 2)):
        reasons = [part for told in side.told for _, part in told.explanation.walk()]
        assert held in [part.params["held"] for part in reasons if part.key == key]
    assert [told.text("en").split(":")[0] for told in difference.parting] == [
        "Visible symbols in Ada’s area",
        "Symbols in Ada’s area",
    ]
    assert difference.rules == (("codex.area.visible_only",), ("wrong.codex.covered_counts",))


@pytest.mark.rule("inventeurs.score.sequences")
def test_where_points_differ_the_sentence_is_about_those():
    told = compare(lnb.scenario("inventeurs", "end-tie"), under=[{}, "sequence_from_1"]).differences[0].parting
    assert [side.text("en") for side in told] == ["Ada has 8 points.", "Ada has 11 points."]
    told = compare(lnb.scenario("codex_naturalis", "shared-victory"), under=[{}, {"objective_sets": "cards"}])
    assert [side.explanation.params["points"] for side in told.differences[0].parting] == [4, 2]


def test_one_rule_in_two_readings_is_named_once():
    s = lnb.scenario("workshop_of_leonardo", "solitaire-first-deck-empty")
    (difference,) = compare(s, under=[{}, {"solo_end": "first"}]).differences
    assert difference.rules[0] == difference.rules[1]
    *_, here, there, read = difference.text("en").splitlines()
    assert here.startswith("As played: ")
    assert there.startswith("Under these rules: ")
    assert read == "The same rule, read differently: Solitaire: which deck ends the game"
    assert "[" not in here + there


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


@pytest.mark.one_in(3, full=2)
def test_every_difference_is_named_with_its_rules():
    """Cells, sentences or choices, in words, and the rules behind them; what cannot be shown is no difference."""
    for ruleset in lnb.rulesets():
        s = lnb.new(ruleset, 3, 4)
        s.auto("end", dict.fromkeys(range(3), "random"))
        for number in range(3, len(s.steps), 150):
            s.goto(number)
            sets = [{}, *variations(s.ruleset, s.state.options), *related(s.ruleset, s.state.options)]
            for until in ("decision", "scores", "turn"):
                for difference in compare(s, under=sets, until=until, bots="random").differences:
                    _is_named(difference)


def _is_named(difference):
    one, other = difference.parting
    assert one is None or other is None or one.text("en") != other.text("en")
    for outcome, rules in zip((difference.played, difference.outcome), difference.rules, strict=True):
        assert not {*rules} & {*replaced(outcome.after)}
    if difference.outcome_differs:
        assert any(difference.rules) or difference.outcome.lost
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


@pytest.mark.rule("codex.play.gold_requirement")
@pytest.mark.parametrize(
    ("game", "name"), [("codex_naturalis", "overlapping-l"), ("workshop_of_leonardo", "empty-row")]
)
def test_a_rule_is_named_in_a_whole_sentence_or_not_at_all(game, name):
    for difference in compare(lnb.scenario(game, name)).differences:
        check_difference(difference)


@pytest.mark.rule("pietro.first_player", "ldv.council.leonardo")
def test_what_changes_nothing_on_one_side_only_is_not_named_as_the_difference():
    s = lnb.new("leonardo_da_vinci", 3, 0)
    s.auto("end", bots="sensible")
    s.goto(71)
    (difference,) = lnb.compare(s, None, [{}, {"first_player": True}], "turn").differences
    assert [cell.field for cell in difference.cells] == ["leonardo", "to_move"]
    assert [first and first.key for first in difference.first] == [None, "turn.leonardo_passed"]
    assert difference.rules[1][0] == "pietro.first_player"


@pytest.mark.rule("workshop.maintenance.fatigue")
def test_what_stays_is_named_beside_what_would_change_by_the_rule_in_its_place():
    s = lnb.scenario("workshop_of_leonardo", "empty-row")
    (difference,) = lnb.compare(s, under=[{}, "visits_do_not_tire"], until="turn").differences
    assert [told.explanation.key for told in difference.parting if told] == ["fatigue.given", "fatigue.stays"]


@pytest.mark.rule("pietro.ruling.lab_workers", "ldv.labs.weeks")
def test_the_weeks_of_one_player_are_not_set_against_those_of_another():
    """Without `labs` only Ada's mechanical man works; with it both players have workers in their labs."""
    table = pietrocupo.Table(2).until("start_work", BO, turn=2)
    table.edit(lambda state: under_way(under_way(state, BO, "small", 1, 0), ADA, "small", 6, 3))
    table.edit(lambda state: state.with_lab(ADA, "small", side=5, mechanical_men=1))
    (difference,) = compare(table.s, None, [{}, {"labs": False}], "turn").differences
    told = [(said.explanation.key, said.explanation.params["seat"]) for said in difference.sides]
    assert told == [("labs.worked", BO), ("labs.stayed", BO)]
