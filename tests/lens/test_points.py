"""The lens where points are counted: whether they differ, in which line, and by which rule."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.lens import compare
from tests.lens.laws import played
from tests.pietrocupo.positions import ADA, BO, made
from tests.pietrocupo.table import Table


def difference(moment, under, until):
    """How other rules differ from a step of a whole game on."""
    ruleset, seed, seats, bots, step = moment
    s = played(ruleset, seed, seats, bots)
    s.goto(step)
    return compare(s, None, [{}, under], until).differences[0]


@pytest.mark.rule("workshop.level", "inventeurs.score.sequences")
@pytest.mark.parametrize(
    ("moment", "under", "until", "points"),
    [
        (("workshop_of_leonardo", 6, 2, "sensible", 61), "practice_counts_one", "step", (34, 28)),
        (("inventeurs", 2, 5, "sensible", 280), "sequence_from_1", "zone", (26, 28)),
    ],
)
def test_points_that_are_told_otherwise_are_another_outcome(moment, under, until, points):
    found = difference(moment, under, until)
    assert tuple(told.explanation.params["points"] for told in found.parting) == points
    assert found.heading("en") == "No cell changes, but what happens is different."


@pytest.mark.rule("inventeurs.share.order")
def test_a_game_that_ends_alike_is_not_said_to_have_another_outcome():
    """Others choose first on the way, and at the end everybody has the same."""
    found = difference(("inventeurs", 1, 2, "sensible", 81), "last_cube_first", "end")
    assert not found.cells
    assert found.played.scores.text("en") == found.outcome.scores.text("en")
    assert [told.explanation.params["seats"] for told in found.parting] == [(1, 0), (0, 1)]
    assert found.heading("en") == "No cell changes, but what happens is different."
    assert found.heading("fr") == "Aucune case ne change, mais il se passe autre chose."


@pytest.mark.rule("codex.end.objectives")
def test_a_line_without_points_is_not_what_differs():
    found = difference(("codex_naturalis", 1, 3, "random", 187), "secrets_for_all", "scores")
    one, other = found.parting
    assert one is None
    assert {"card": 100, "points": 4}.items() <= other.explanation.params.items()


@pytest.mark.rule("codex.objective.resource_trio")
def test_the_rule_of_points_that_were_counted_before_is_named_at_the_end():
    found = difference(("codex_naturalis", 3, 2, "random", 193), "objective_once", "step")
    assert [told.explanation.params["points"] for told in found.parting] == [4, 2]
    assert found.rules == found.rules_told == (("codex.objective.resource_trio",), ("wrong.codex.objective_once",))


@pytest.mark.rule("ldv.end.winner", "pietro.end.winner")
def test_a_finished_game_that_another_wins_is_told_by_who_wins_and_why():
    found = difference(("leonardo_da_vinci", 11, 4, "random", 569), {"scoring": True}, "step")
    assert [told.explanation.key for told in found.parting] == ["score.richest", "points.most"]
    assert found.rules_told == (("ldv.end.winner",), ("pietro.end.winner",))


@pytest.mark.rule("codex.end.objectives", "inventeurs.score.sequences")
@pytest.mark.parametrize(
    ("moment", "under"),
    [
        (("codex_naturalis", 3, 2, "random", 192), "secrets_for_all"),
        (("inventeurs", 2, 5, "sensible", 289), "sequence_from_1"),
    ],
)
def test_two_sums_that_are_the_same_are_not_what_differs(moment, under):
    """What was counted before the moment makes the difference, and not how the rest is counted."""
    found = difference(moment, under, "turn")
    points = [told.explanation.params["points"] if told else 0 for told in found.parting]
    assert points == [0, 2]
    assert found.rules_told[1] == (f"wrong.{moment[0].partition('_')[0]}.{under}",)


@pytest.mark.rule("pietro.score.owner_only_optional", "pietro.score.ingredients")
@pytest.mark.parametrize(("seed", "step"), [(0, 245), (1, 233), (2, 260)])
def test_no_invention_is_set_against_another_one(seed, step):
    """Which of them count differs, so each line stands beside the one about the same thing."""
    found = difference(("pietrocupo", seed, 2, "sensible", step), {"owner_only": True}, "scores")
    one, other = (told.explanation for told in found.sides)
    assert (one.key, one.params["seat"]) == ("points.types", other.params["seat"])
    assert {*other.params["types"]} < {*one.params["types"]}
    assert found.rules_told == ((), ("pietro.score.owner_only_optional",))


@pytest.mark.rule("pietro.score.florins_optional")
def test_points_so_far_are_compared_as_such_and_told_of_who_leads():
    """Ada and Bo both score their florins; Bo leads, and the verdict is about Bo."""
    s = lnb.new("pietrocupo", 2, seed=6)
    s.auto("end", "sensible")
    leads = next(number for number in range(len(s.steps), 0, -20) if _bo_leads_with_florins(s, number))
    s.goto(leads)
    found = compare(s, None, [{}, {"florins_to_points": True}], "scores").differences[0]
    assert found.heading("en") == "No cell changes, but the scoring comes out differently."
    assert found.heading("fr") == "Aucune case ne change, mais le décompte des points est différent."
    assert found.parting[0] is None
    assert found.parting[1].explanation.params["seat"] == 1


def _bo_leads_with_florins(s, number):
    s.goto(number)
    return not s.is_over and s.scores().order[0].seat == 1 and min(each.florins for each in s.state.players) >= 10


@pytest.mark.rule("pietro.score.ingredients", "pietro.ruling.diversity_cards", "pietro.score.owner_only_optional")
@pytest.mark.parametrize("under", ["only_owners_score", {"owner_only": True}])
def test_a_line_says_whose_it_is_where_its_sentence_does_not(under):
    """Ada scores the same invention either way."""
    table = Table(2).until("start_work", turn=2)
    table.edit(lambda state: made(made(made(state, ADA, 1), BO, 6), BO, 1, card=False))
    (found,) = compare(table.s, None, [{}, under], "scores").differences
    assert "This counts for Bo." in found.text()
    assert "Cela compte pour Bo." in found.text("fr")


@pytest.mark.rule("pietro.score.owner_only_optional")
@pytest.mark.parametrize("under", ["only_owners_score", {"owner_only": True}])
def test_a_line_that_scores_nothing_on_either_side_is_not_what_differs(under):
    """Ada's points for invention 7 are gone, as Bo has its card; her types score nothing either way."""
    s = lnb.scenario("pietrocupo", "first-to-declare")
    for seat in (BO, ADA):
        s.play(s.actions.RevealInvention(seat, "small", 7))
    (found,) = compare(s, None, [{}, under], "scores").differences
    one, other = found.parting
    assert (one.explanation.key, one.explanation.params["seat"], other) == ("points.invention", ADA, None)
    assert any("owner" in rule for rule in found.rules[1])


@pytest.mark.rule("pietro.ruling.scoring_replaces")
def test_what_florins_score_is_not_decided_by_who_wins():
    s = lnb.scenario("pietrocupo", "end-tie")
    (found,) = compare(s, None, [{}, "florins_score"], "scores").differences
    assert found.rules == (("pietro.ruling.scoring_replaces",), ("wrong.pietro.florins_score",))
    verdicts = [outcome.scores.verdict for outcome in (found.played, found.outcome)]
    assert [verdict.cites[0] for verdict in verdicts] == ["pietro.score.tie"] * 2


@pytest.mark.rule("pietro.score.diversity")
def test_a_line_that_names_its_player_is_left_as_it_is():
    table = Table(2).until("start_work", turn=2).edit(lambda state: made(state, ADA, 1, 2, 3))
    (found,) = compare(table.s, None, [{}, "florins_table"], "scores").differences
    assert "Ada has 3 types" in found.text()
    assert "counts for" not in found.text()
