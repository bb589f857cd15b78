"""What is told once a player can lay no card: of rounds, of the end, of the last card taken, and as advice."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import TakeOpen, TakeTop
from leonardo_nb.testing.table import find, told
from tests.codex_naturalis.table import ADA, BO, CY, Table, laid_out, lay
from tests.codex_naturalis.test_end import CLOSED, closing
from tests.misconceptions import under

RULING = "codex.ruling.no_legal_play"
FULL = (*CLOSED, (79, "front", 0, 2))
"""An area without a place for a card."""
RUN_OUT = {"ended_by": "cards", "last_turn": 4, "triggered_by": BO}
"""The cards have run out in round 3."""


def with_blocked(*blocked: int, score: int = 19, **given) -> Table:
    """These players can lay no card; Bo, whose turn it is, reaches 20 points with card 8."""
    areas = dict.fromkeys(blocked[:1], FULL)
    table = laid_out(areas, {BO: (8, 3, 41)}, scores={BO: score}, seat=BO, **given)
    for seat in blocked[1:]:
        table.edit(lambda state, seat=seat: state.with_player(seat, blocked=True))
    return table


def first_event(table: Table):
    return table.until("next_round").step().events[0].explanation


@pytest.mark.rule("codex.ruling.no_legal_play", "codex.turn.order")
def test_a_round_begins_with_the_first_who_can_lay_a_card():
    table = with_blocked(ADA, score=0)
    begins = first_event(table)
    assert (begins.key, begins.params["seat"]) == ("round.begins", BO)
    assert begins.cites == ("codex.turn.order", RULING)
    assert [(each.key, each.params["seat"]) for each in begins.because] == [("round.passed_over", ADA)]
    table.s.auto()
    assert table.asked == ("play_card", BO)


@pytest.mark.rule("codex.turn.order")
def test_who_is_blocked_later_in_the_round_does_not_change_who_begins():
    begins = first_event(with_blocked(ADA, first=BO, score=0))
    assert (begins.params["seat"], begins.cites, begins.because) == (BO, ("codex.turn.order",), ())


@pytest.mark.rule("codex.ruling.no_legal_play", "codex.end.last_round")
def test_not_everyone_is_promised_a_turn_in_the_last_round():
    table = with_blocked(ADA)
    table.play(lay(8, "front", -1, 1, BO), TakeTop(BO, "gold"))
    table.until("next_round")
    step = table.step()
    last = step.events[0].explanation
    assert (last.key, last.params["seat"], last.cites[-1]) == ("round.last", BO, RULING)
    assert [each.key for each in last.because] == ["end.because_points", "round.passed_over"]
    assert "begins with Bo, and everyone who can still lay a card has one more turn." in step.text("en")
    assert "ceux qui peuvent encore poser une carte jouent une dernière fois" in step.text("fr")
    table.s.auto()
    asked = table.s.state.pending[-1].because(table.state)
    assert (asked.key, asked.cites[-1]) == ("because.play_card_last", RULING)
    assert "everyone who can still lay a card has one more turn" in table.s.decision.because("en")


@pytest.mark.rule("codex.ruling.no_legal_play", "codex.end.last_round", "codex.setup.first_player")
@pytest.mark.parametrize(
    ("blocked", "first", "key"),
    [
        ((ADA,), ADA, "what_follows"),
        ((CY,), ADA, "what_follows_last"),
        ((ADA, CY), ADA, "what_follows_last"),
        ((CY,), BO, "what_follows"),
        ((), ADA, "what_follows"),
    ],
)
def test_whether_somebody_has_still_to_play_depends_on_who_is_blocked(blocked, first, key):
    table = with_blocked(*blocked, first=first, players=3)
    step = table.play(lay(8, "front", -1, 1, BO))
    (follows,) = find(step, "end.by_points").because
    assert (follows.key, follows.params["blocked"]) == (f"end.{key}", len(blocked))
    assert (RULING in follows.cites) == bool(blocked)
    assert ("the same number of turns" in step.text("en")) == (not blocked)
    assert ("le même nombre de fois" in step.text("fr")) == (not blocked)


@pytest.mark.planted
@pytest.mark.rule("codex.ruling.no_legal_play")
@pytest.mark.parametrize(("blocked", "key"), [(ADA, "no_more"), (CY, "no_more_last")])
def test_nor_are_turns_said_to_be_equal_by_mistake(blocked, key):
    table = with_blocked(blocked, players=3)
    step = under(table.s, "no_last_round").play(lay(8, "front", -1, 1, BO))
    (follows,) = find(step, "end.by_points").because
    assert follows.key == f"end.{key}"
    for lang, same in (("en", "the same number of turns"), ("fr", "le même nombre de fois")):
        assert same not in step.text(lang)


@pytest.mark.rule("codex.ruling.no_legal_play", "codex.ruling.empty_pile")
def test_who_is_blocked_and_finds_no_card_does_not_play_on():
    table = laid_out({ADA: CLOSED}, {ADA: (79, 2, 3)}, opened=(), pile=0, check=False, state=RUN_OUT)
    table.edit(lambda state: replace(state.with_player(ADA, insect=3), phase="ending"))
    table.play(lay(79, "front", 0, 2))
    nothing = table.step().events[0].explanation
    assert (nothing.key, nothing.cites) == ("draw.nothing_last", ("codex.ruling.empty_pile", RULING))


@pytest.mark.rule("codex.ruling.no_legal_play")
@pytest.mark.parametrize("score", [0, 17])
def test_a_card_that_is_never_laid_is_not_recommended_for_what_it_would_bring(score):
    table = closing(2).edit(lambda state: state.with_player(ADA, score=score))
    step = table.play(lay(79, "front", 0, 2))
    assert ("end.by_points" in told(step)) == (score == 17)
    hint = table.s.hint()
    assert isinstance(hint.action, TakeOpen | TakeTop)
    assert [(reason.key, reason.cites) for reason in hint.reasons] == [("advice.take_blocked", (RULING,))]


@pytest.mark.rule("codex.ruling.no_legal_play", "codex.play.only_covered_need_corners")
def test_a_back_cannot_be_laid_on_every_free_corner():
    """Free corners point to places where another card has none."""
    table = laid_out({ADA: FULL})
    assert table.state.blocked == (ADA,)
    for lang, almost in (("en", "on almost any free visible corner"), ("fr", "presque n’importe quel coin visible")):
        assert almost in lnb.rule(RULING, lang).text
