"""The lens: rules that can be read in two ways, beside each other."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.registry import find
from leonardo_nb.lens import changes_that_matter, compare
from leonardo_nb.testing import random_states
from tests.codex_naturalis import table as codex
from tests.inventeurs import table as inventeurs


@pytest.mark.rule("workshop.ruling.fatigue_tie")
def test_the_workshops_fatigue():
    s = lnb.scenario("workshop_of_leonardo", "fatigue-tie")
    other, *believed = changes_that_matter(s)
    assert other.changes == {"fatigue": "any_more"}
    assert all(each.wrong for each in believed)
    (difference,) = compare(s, under=[{}, other]).differences
    assert difference.heading("en") == "The outcome is the same, but the choices are different."
    to_di = s.actions.GiveFatigue(0, 3)
    assert difference.choices == ((), (to_di,))
    c = compare(s, to_di, [{}, other])
    assert [outcome.possible for outcome in c.outcomes] == [False, True]
    (reason,) = c.outcomes[0].refusal.reasons
    assert (reason.key, reason.params) == ("fatigue.not_most", {"to": 3, "count": 2, "seats": (1, 2), "most": 3})
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
            assert difference.heading("en") == "No cell changes, but the scoring comes out differently."
            winners = [each.scores.winners for each in (difference.played, difference.outcome)]
            assert winners[0] != winners[1]
    assert found


@pytest.mark.rule("codex.ruling.tie_reading")
def test_codex_tells_of_a_tie_for_second_place():
    """Cy wins in any case."""
    state = _level(list(random_states("codex_naturalis", 3, 2))[-1])
    s = lnb.new("codex_naturalis", 3, 2).at(state.with_player(2, score=state.players[2].score + 9))
    (difference,) = compare(s, under=[{}, {"tie": "cards"}], until="scores").differences
    assert {each.scores.winners for each in (difference.played, difference.outcome)} == {(2,)}
    assert [told.explanation.key for told in difference.parting] == ["standing.objectives", "standing.shared_cards"]
    assert difference.rules_told == (("codex.ruling.tie_reading",),) * 2


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


TAKES_SIDES = {
    "codex.ruling.tie_reading": "points",
    "ldv.ruling.declare_optional": "optional",
    "ldv.ruling.made_counts": "every",
    "pietro.ruling.replace_incomplete": "stay",
    "pietro.ruling.reveal_optional": "may",
    "pietro.ruling.work_on_completed": "may",
    "workshop.ruling.solo_end": "last",
}
"""A word of one reading, by a rule that an option reads otherwise."""


@pytest.mark.rule(*TAKES_SIDES)
def test_the_title_of_a_rule_holds_by_each_of_its_readings():
    """The lens writes it beside what comes of either."""
    for each, word in TAKES_SIDES.items():
        stated = lnb.rule(each, "en")
        assert stated.readings
        assert word not in stated.title.lower().split()


@pytest.mark.rule("codex.ruling.which_pile_end")
def test_a_rule_that_is_read_differently_is_named_where_all_else_is_the_same():
    """Both piles were empty before, so that one more card taken changes nothing by either reading."""
    table = codex.laid_out(pile=0, opened=(10, 20, 44, 70))
    table.play(table.s.legal[0])
    c = compare(table.s, table.s.legal[0], [{}, {"end_on": "piles"}])
    (difference,) = c.differences
    assert difference.parting == (None, None)
    assert difference.heading("en") == "The outcome is the same, although a rule is read differently."
    assert difference.heading("fr") == "Le résultat est le même, bien qu’une règle soit lue autrement."
    for said in (difference.text("en"), c.markup("en")):
        assert "The same rule, read differently: When no card is left" in said


@pytest.mark.rule("codex.play.gold_requirement")
def test_a_rule_that_changes_nothing_of_a_refusal_is_not_said_to_decide_it():
    """There are as few fungi covered or not: what differs is how the requirement is told, which is not in question."""
    s = lnb.scenario("codex_naturalis", "gold-requirement-short")
    c = compare(s, s.actions.LayCard(0, 48, "front", -1, -1), [{}, "covered_counts"])
    (difference,) = c.differences
    assert difference.rules == ((), ())
    assert "decides" not in str(c)
    assert "The outcome is the same, but the reasons are different." in str(c)
