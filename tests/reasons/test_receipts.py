"""Worked-out numbers on the board, each with its sum; and actions said briefly beside what is chosen."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell, tell_action, tell_briefly
from leonardo_nb.core.receipt import receipts_at
from leonardo_nb.lens.what_if import what_ifs

GAME = "leonardo_da_vinci"


@pytest.mark.rule("ldv.finish.discount")
def test_weeks_are_work_and_discount():
    s = lnb.scenario(GAME, "rulebook-discount")
    told = s.receipt("weeks@lab.0.small").splitlines()
    assert (
        told[0]
        == "The lab has done 5 weeks of work, and cards of the same type give a discount of 2 weeks: 7 in all; 7 are needed."
    )
    assert told[1].strip().startswith("Card 8 (Stage lift)")
    assert s.receipt("weeks@lab.0.small", "fr") != s.receipt("weeks@lab.0.small")


@pytest.mark.rule("ldv.start.secret")
def test_what_a_lab_works_on_is_not_told_to_others():
    s = lnb.scenario(GAME, "rulebook-discount")
    assert s.receipt("weeks@lab.0.small", seat=0) == s.receipt("weeks@lab.0.small")
    with pytest.raises(lnb.LeonardoError, match="No number called"):
        s.receipt("weeks@lab.0.small", seat=1)


@pytest.mark.rule("ldv.resolve.tie")
def test_a_rank_tells_strength_and_tie():
    told = lnb.scenario(GAME, "workshop-tie").receipt("rank@group.B.0")
    assert told.splitlines()[0] == "2. Ada has 2 apprentices, so a strength of 2."
    assert "tied with Bo" in told


@pytest.mark.rule("ldv.zone.costs")
def test_a_price_is_one_of_four():
    s = lnb.scenario(GAME, "fourth-sale")
    assert s.receipt("price@zone.D").splitlines()[0] == "The next sale costs 4 florins."
    assert s.receipt("price@marker") == s.receipt("price@zone.D")


@pytest.mark.rule("workshop.level")
def test_a_level_is_a_sum():
    s = lnb.scenario("workshop_of_leonardo", "level-exactly-enough")
    told = [receipts_at(s.ruleset, s.state, f"column.0.{each}") for each in ("painting", "letters", "architecture")]
    assert all(any(key.startswith("level@") for key in each) for each in told)


@pytest.mark.parametrize("number", ["", "rank", "rank@", "rank@group.Z.9", "weeks@lab.9.x", "tail@zone.B", 7, None])
def test_what_is_no_number_gets_one_sentence(number):
    with pytest.raises(lnb.LeonardoError, match="No number called"):
        lnb.scenario(GAME, "workshop-tie").receipt(number)


def test_points_so_far_are_the_sum_of_their_lines():
    for ruleset in ("inventeurs", "workshop_of_leonardo"):
        s = lnb.scenario(ruleset, "end-tie")
        told = receipts_at(s.ruleset, s.state, "player.0")["points@player.0"]
        assert told.params["points"] == s.scores().total(0)
        assert told.because


@pytest.mark.rule("workshop.solo.goal")
def test_a_goal_beside_them_leaves_the_points_their_sum():
    s = lnb.new("workshop_of_leonardo", 1, seed=10)
    assert receipts_at(s.ruleset, s.state, "player.0")["points@player.0"].params["points"] == 0


def test_a_button_says_less_beside_what_is_chosen():
    s = lnb.new(GAME, 3, seed=1)
    s.auto("turn 1, phase A")
    state = s.state
    start = next(action for action in s.legal if action.kind == "start_invention" and action.spot(state))
    said = [tell_briefly(start, state, "en", {thing}) for thing in (start.held(state), start.spot(state))]
    assert said == ["1 (Automatic hammer)", "Start in the small lab"]
    assert tell_briefly(start, state, "fr", ()) == tell_action(start, state, "fr")


def _what_ifs(session, number, seat=None):
    view = session.state if seat is None else session.view(seat)
    return {each.label("en"): tell(each.told, each.view, "en") for each in what_ifs(session.ruleset, view, number)}


@pytest.mark.rule("ldv.resolve.tie")
def test_a_tie_is_tried_the_other_way_round():
    s = lnb.scenario(GAME, "workshop-tie")
    sooner = {"If Ada had come before Bo": "1. Ada has 2 apprentices, so a strength of 2."}
    assert _what_ifs(s, "rank@group.B.0") == sooner
    assert all(_what_ifs(s, "rank@group.B.0", seat) == sooner for seat in range(3))
    assert _what_ifs(s, "rank@group.B.1") == {
        "If Ada had come before Bo": "2. Bo has 2 apprentices, so a strength of 2."
    }


@pytest.mark.rule("workshop.level")
def test_another_rule_is_tried_where_it_gives_another_number():
    s = lnb.scenario("workshop_of_leonardo", "level-exactly-enough")
    found = {
        spot: _what_ifs(s, f"level@{spot}")
        for spot in (f"column.0.{each}" for each in ("painting", "letters", "architecture", "engineering"))
    }
    for spot, tried in found.items():
        practised = receipts_at(s.ruleset, s.state, spot)[f"level@{spot}"].params["practices"]
        assert bool(tried) == bool(practised)
        assert all("counted as one (a misconception)" in label for label in tried)
    assert any(found.values())


@pytest.mark.rule("codex.score.immediate")
def test_points_on_the_track_are_the_sum_of_the_cards():
    s = lnb.new("codex_naturalis", 2, seed=3)
    s.auto("turn 8", "sensible")
    for seat in range(2):
        told = receipts_at(s.ruleset, s.view(1 - seat), f"player.{seat}")[f"points@player.{seat}"]
        assert sum(each.params["points"] for each in told.because) == told.params["points"] > 0
    edited = s.fork()
    edited.edit("players", 0, score=1)
    assert not receipts_at(s.ruleset, edited.state, "player.0")["points@player.0"].because


@pytest.mark.rule("codex.score.per_corner")
@pytest.mark.parametrize(
    ("scenario", "number", "label", "points"),
    [
        ("three-corners", "points@player.1", "If a card scored its own corners (a misconception)", (4, 6)),
        ("empty-pile", "points@pawn.2", "If objects were counted before laying (a misconception)", (4, 3)),
        ("end-tie", "points@player.0", "If covered symbols still counted (a misconception)", (24, 28)),
    ],
)
def test_the_same_cards_are_counted_again_by_a_misconception(scenario, number, label, points):
    s = lnb.scenario("codex_naturalis", scenario)
    found = _what_ifs(s, number)[label]
    assert [receipts_at(s.ruleset, s.state, number.partition("@")[2])[number].params["points"]] == [points[0]]
    assert f"has {points[1]} points" in found


@pytest.mark.rule("inventeurs.score.sequences")
def test_sequences_are_counted_again_by_a_misconception():
    s = lnb.scenario("inventeurs", "two-sequences")
    assert any("only one sequence" in label for label in _what_ifs(s, "points@player.0"))


@pytest.mark.rule("pietro.score.diversity")
def test_points_for_types_are_counted_again_by_a_misconception():
    s = lnb.scenario("pietrocupo", "four-types")
    assert any("8, 13 or 20" in label for label in _what_ifs(s, "points@player.0"))
