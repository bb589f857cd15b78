"""The sequence scorer: the worked cases of the ledger, real holdings, both languages, and messages of every kind."""

import re
from random import Random

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption, BadSeat
from leonardo_nb.rulesets.inventeurs.ground.sequences import best_points
from leonardo_nb.widget import SequenceScorer
from tests.inventeurs.table import ADA, BO, laid_out

RULE, WILD = "inventeurs.score.sequences", "inventeurs.token.classification"
HELD = {ADA: [("classification", 0)]}


def scorer(*numbers: int, wild: int = 0, needs_card: bool = False, lang: str = "en") -> SequenceScorer:
    """A scorer in which exactly these numbers and this many tokens have been picked."""
    widget = SequenceScorer(lang)
    for number in range(6):
        widget.controls[f"number_{number}"].value = numbers.count(number)
    widget.controls["wild"].value = wild
    widget.controls["needs_card"].value = needs_card
    return widget


def send(widget, **intent) -> SequenceScorer:
    """A message, as the browser sends it."""
    widget._handle_custom_msg(intent, [])
    return widget


def found(widget, key: str):
    """All explanations of this key, in the order they are told."""
    return [part for told in widget.told() for _, part in told.walk() if part.key == key]


def points(widget) -> int:
    return widget.told()[0].params["points"]


# --- the engine's own words


@pytest.mark.rule(RULE)
@pytest.mark.rule(WILD)
def test_case_3_a_token_lengthens_one_of_two_sequences_and_the_other_way_is_shown():
    widget = scorer(0, 0, 1, 1, 2, wild=1)
    assert points(widget) == 4
    (run_wild,) = found(widget, "score.run_wild")
    assert run_wild.params == {"numbers": (0, 1, 2, 3), "wild": (3,), "count": 1, "points": 3}
    assert run_wild.cites == (RULE, WILD, "inventeurs.ruling.wild_runs")
    (other,) = found(widget, "score.next_best_equal")
    assert (other.params, other.cites) == ({"numbers": (2, 2), "points": 4}, (RULE,))


@pytest.mark.rule(RULE)
def test_a_grouping_that_gives_less_is_the_next_best():
    (other,) = found(SequenceScorer(), "score.next_best")
    assert (other.params, other.cites) == ({"numbers": (3, 2), "points": 5}, (RULE,))
    assert found(scorer(0, 1, 2), "score.only_grouping")[0].cites == (RULE,)


@pytest.mark.rule(RULE)
def test_without_a_0_there_is_no_sequence_and_it_says_what_would_help():
    widget = scorer(1, 2, 3)
    assert (widget.told()[0].key, widget.told()[0].because) == ("score.no_sequence", ())
    (gain,) = found(widget, "small.gain_number")
    assert (gain.params, gain.cites) == ({"top": (0,), "points": 3}, (RULE,))
    (token,) = found(widget, "small.gain_wild")
    assert (token.params, token.cites) == ({"points": 3}, (RULE, WILD))


@pytest.mark.rule(RULE)
@pytest.mark.rule(WILD)
def test_every_sequence_says_why_it_ends_and_every_number_why_it_is_left_over():
    widget = scorer(0, 0, 0, 1, 3, 3, 5, wild=1)
    ends, *_ = found(widget, "small.ends")
    assert (ends.params, ends.cites) == ({"following": 4}, (RULE, WILD))
    assert [(each.params["number"], each.params["reaching"]) for each in found(widget, "small.left_over")] == [(3, 1)]
    assert found(widget, "small.left_over")[0].cites == (RULE,)
    (unreached,) = found(widget, "small.left_unreached")
    assert (unreached.params, unreached.cites) == ({"number": 5, "count": 1, "before": 4, "reaching": 0}, (RULE,))
    (one,) = found(scorer(0, 1, 1, 1), "small.left_one")
    assert (one.params, one.cites) == ({"number": 1, "count": 2, "before": 0, "reaching": 1}, (RULE,))
    (zero,) = found(widget, "small.left_zero")
    assert (zero.params, zero.cites) == ({"number": 0, "count": 2, "before": -1, "reaching": 1}, (RULE,))
    (beyond,) = found(scorer(0, 1, 2, 3, 4, 5, wild=2), "small.ends_beyond")
    assert (beyond.params, beyond.cites) == ({"following": 8}, (RULE, WILD))


@pytest.mark.rule("inventeurs.ruling.wild_runs")
def test_tokens_alone_score_unless_every_sequence_needs_an_invention():
    assert points(scorer(wild=3)) == 2
    widget = scorer(wild=3, needs_card=True)
    assert widget.told()[0].params == {"seat": 0, "count": 3, "points": 0}
    assert widget.told()[0].cites == ("inventeurs.ruling.wild_runs", RULE)
    assert found(widget, "small.gain_numbers")[0].params == {"top": (0, 1, 2, 3), "points": 3}


@pytest.mark.one_in(12)
def test_what_is_told_is_what_the_engine_says_and_all_that_is_said_of_numbers_left_is_true():
    rng = Random(13)
    for _ in range(150):
        numbers, wild = [rng.randrange(6) for _ in range(rng.randrange(9))], rng.randrange(4)
        widget = scorer(*numbers, wild=wild, needs_card=rng.random() < 0.3)
        best, *others = widget.groupings
        assert points(widget) == best.points == best_points(numbers, wild, widget.value("needs_card"))
        assert all(other.points <= best.points for other in others)
        used = sorted(number for run in best.runs for number in run if number >= 0)
        left = [part for key in ("zero", "one", "over", "unreached") for part in found(widget, f"small.left_{key}")]
        told = [part.params["number"] for part in left for _ in range(part.params["count"])]
        lone = widget.told()[0].key in ("score.lone_zeros", "score.lone_token")
        used = [0] * numbers.count(0) if lone else used
        assert sorted(used + told) == (sorted(numbers) if best.runs else [])
        ends = [*found(widget, "small.ends"), *found(widget, "small.ends_beyond")]
        assert len(ends) == (0 if lone else len(best.runs))
        for part in ends:  # neither a number nor a token is left to go on with
            assert part.params["following"] not in told
        assert not best.runs or sum(run.count(-1) for run in best.runs) == wild


# --- real holdings


def test_from_what_a_player_has():
    table = laid_out(epoch=2, acquired={ADA: (1, 3, 15, 17, 2), BO: (5,)}, held=HELD, table=(19, 20, 21))
    widget = SequenceScorer.from_session(table.s)
    assert (widget.numbers, widget.value("wild")) == ([0, 0, 1, 1, 2], 1)
    (line,) = [line for line in table.s.scores().lines if line.seat == ADA and "sequence" in line.explanation.key]
    assert points(widget) == line.points
    assert widget.told()[0].because[0].params == line.explanation.because[0].params
    assert SequenceScorer.from_session(table.s, BO).numbers == [2]
    with pytest.raises(BadSeat):
        SequenceScorer.from_session(table.s, 3)
    with pytest.raises(BadOption, match="inventeurs"):
        SequenceScorer.from_session(lnb.new("codex_naturalis"))


def test_every_moment_of_a_game_can_be_looked_at():
    session = lnb.new("inventeurs", 3, seed=2)
    session.auto("end", dict.fromkeys(range(3), "sensible"))
    for step in range(0, len(session.steps) + 1, 41):
        session.goto(step)
        for seat in range(3):
            widget = SequenceScorer.from_session(session, seat)
            (line,) = [line for line in session.scores().lines if line.seat == seat][1:2]
            assert points(widget) == line.points
    assert len(session.steps) > 100


def test_a_companion_of_the_same_table_is_lit_and_gives_its_numbers():
    table = laid_out(epoch=2, acquired={ADA: (1, 3, 17)}, held=HELD, table=(19, 20, 21))
    companion = lnb.play(table.s)
    widget = SequenceScorer.from_session(companion)
    assert widget.table == companion.table != ""
    assert 'role="group" aria-label="Ada" data-of="player.0"' in widget.form
    begins = "The sequence of 0, 1, 2 and 3 scores its highest number: 3 points."
    assert f'<li data-of="invention.1 invention.3 invention.17">{begins}' in widget.result
    assert SequenceScorer().table == ""


# --- words, pictures and messages


def test_buttons_and_the_field_set_a_number_within_its_bounds():
    widget = scorer(0)
    less, more = re.findall(r'<button [^>]*data-name="number_0"[^>]*>', widget.form)
    assert 'data-value="0"' in less
    assert 'data-value="2"' in more
    assert 'aria-label="One more · 0 weapons"' in more
    assert "disabled" not in less + more
    assert send(widget, do="set", name="number_0", value=0).numbers == []
    assert re.search(r'<button [^>]*data-value="-1"[^>]*disabled', widget.form)
    assert send(widget, do="set", name="wild", value=99).value("wild") == 6
    assert send(widget, do="set", name="number_5", value=99).numbers == [5] * 6
