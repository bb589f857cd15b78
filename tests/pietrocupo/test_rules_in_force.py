"""With a block on, nothing is said that it makes untrue, and no rule is in force that it puts out of force."""

import re
from itertools import combinations
from random import Random

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.block import replaced
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.registry import find
from leonardo_nb.core.rulebook import all_rules
from tests.leonardo_da_vinci.table import do
from tests.pietrocupo.positions import ADA, BO, happened, with_blocks
from tests.reasons.reason_snapshots import reason_snapshot

UNTRUE = {
    "setup": r"\bkits? [a-e]\b|ready-made",
    "favours": r"[Ff]avour a(:| gives you) 5|[Ff]avour b gives you 4|[Ff]avour c(:| gives you) 1|“d” twice",
    "deck": r"three (shuffled )?layers|4 with three|3 with two|in a two-player turn 0",
    "first_player": r"Leonardo (stays|to \w)|(gets|keeps) Leonardo|(Council|, ).*takes Leonardo:|settled who takes",
    "placement": r"[Rr]ank|strength|\bgroup|nearer the arrow|farthest|[Yy]our workers (leave|back)|second offer",
    "labs": r"places .* in the (small|large) lab|or to one of your own labs|when they are placed",
    "council": r"[Ff]lorins? (stay )?in the Council|Council.{0,40} 1 florin|Council’s florins|[Pp]ays? 1 florin|own apprentices",
    "reveal": r"[Aa]uction|\b[Bb]ids?\b|turn in which it is first|in an earlier turn(, so it|, and the lower)",
    "scoring": r"[Rr]ichest|diversity bonus|diversity included|most florins|earns? \d+ florins|tied on florins",
    "end": r"7 normal turns|after turn 7|end of turn 7",
}
"""By block, the words that are untrue with it."""
STILL_TRUE = {
    "first_player": {"ldv.turn0.begin"},
    "reveal": {"ldv.ruling.leonardo_at_once"},  # any ties there are
}
"""The rules that use such words and hold all the same."""
ALONE = tuple((name,) for name in UNTRUE)
PAIRS = tuple(pytest.param(pair, marks=pytest.mark.slow) for pair in combinations(UNTRUE, 2))


def untrue_with(blocks, text):
    """The blocks that make this untrue."""
    return [name for name in blocks if re.search(UNTRUE[name], text)]


@pytest.mark.rule("pietro.ruling.blocks")
@pytest.mark.parametrize("block", UNTRUE)
def test_a_rule_that_does_not_hold_with_a_block_is_replaced(block):
    table = with_blocks(block)
    holds = [name for name in all_rules() if name.startswith("ldv.") and name not in replaced(table.state)]
    untrue = {name for name in holds if untrue_with([block], lnb.rule(name, "en").under(table.state.options).text)}
    assert untrue - {"ldv.codex1.move_any"} <= STILL_TRUE.get(block, set())


@pytest.mark.rule("pietro.ruling.blocks")
@pytest.mark.parametrize("block", UNTRUE)
def test_every_block_makes_something_of_the_base_game_untrue(block):
    table = with_blocks()
    texts = [lnb.rule(name, "en").text for name in all_rules() if name.startswith("ldv.")]
    assert [text for text in texts if untrue_with([block], text)]
    assert not replaced(table.state)


def said_in(session, rng):
    """Every sentence of a game played at random: what is asked, what can be answered, what happens and why."""
    session.auto()
    while not session.is_over:
        yield session.decision.question("en")
        yield from (session.text(action, "en") for action in session.legal)
        session.play(rng.choice(list(session.legal)))
        session.auto()
    yield from (event.text("en") for step in session.history for event in step.events)


@pytest.mark.one_in(10)
@pytest.mark.rule("pietro.ruling.blocks")
@pytest.mark.parametrize("blocks", [*ALONE, *PAIRS], ids="-".join)
def test_nothing_untrue_is_said_in_a_game(blocks):
    session = lnb.new("leonardo_da_vinci", players=3, seed=5, blocks=blocks)
    assert not {text for text in said_in(session, Random(5)) if untrue_with(blocks, text)}


def leonardo_given(*blocks):
    """Bo, alone in the Council, takes Leonardo and, in the next turn, gives him to Ada."""
    table = with_blocks(*blocks).until("place_workers", BO)
    table.play(do.PlaceApprentices(BO, "A", 1))
    table.until("give_leonardo").play(do.NameHolder(BO, BO))
    table.until("place_workers", BO, turn=2).play(do.PlaceApprentices(BO, "A", 1))
    table.until("give_leonardo").play(do.NameHolder(BO, ADA))
    return happened(table, "council.leonardo_taken", "council.leonardo", "reveal.leonardo_taken", "reveal.leonardo")


@reason_snapshot
def test_without_auctions_leonardo_breaks_no_ties():
    return leonardo_given("reveal")


@reason_snapshot
def test_with_auctions_he_does():
    return leonardo_given("placement")


def nobody_in_the_council(*blocks):
    table = with_blocks(*blocks).until("begin_finishing")
    return happened(table, "council.empty", "first_player.council_empty", "council_variant.empty")


@reason_snapshot
def test_where_leonardo_moves_on_an_empty_council_keeps_its_florins():
    return nobody_in_the_council("first_player")


@reason_snapshot
def test_where_there_are_no_florins_an_empty_council_keeps_none():
    return nobody_in_the_council("council")


@reason_snapshot
def test_with_both_it_keeps_nothing():
    return nobody_in_the_council("first_player", "council")


@pytest.mark.rule("pietro.reveal.first_takes_all")
def test_the_card_of_an_invention_says_whom_it_pays_which_sum():
    state = with_blocks("reveal").until("start_work", ADA).state
    card = state.requested()[0]
    (pays,) = [
        line for line in find(state.ruleset).thing(state, f"card.{card.number}").now if line.key.startswith("now.pays")
    ]
    assert (pays.key, pays.params) == ("now.pays_first", {"first": card.first, "later": card.later})
    told = f"It pays {card.first} florins to the first to declare it, and {card.later} florins to anyone after that."
    assert tell(pays, state, "en") == told


@pytest.mark.parametrize(
    ("block", "table", "row", "cells", "key", "rule"),
    [
        ("first_player", "players", ADA, {"privilege": 1}, "first_player.privilege", "ldv.council.each_once"),
        ("labs", "labs", ADA, {"apprentices": 1}, "assign.lab_moment", "ldv.turn.phases"),
        ("reveal", "players", ADA, {"bid": 1}, "reveal.no_bid", "pietro.reveal.first_takes_all"),
    ],
)
@pytest.mark.rule("ldv.council.each_once", "ldv.turn.phases", "pietro.reveal.first_takes_all")
def test_a_broken_position_is_spoken_of_by_the_rules_in_force(block, table, row, cells, key, rule):
    game = with_blocks(block).until("start_work", ADA)
    game.s.edit(table, row, force=True, **cells)
    (wrong,) = [each.explanation for each in game.s.ruleset.invariants(game.state) if each.explanation.key == key]
    assert wrong.cites == (rule,)
    assert wrong.params["seat"] == ADA
