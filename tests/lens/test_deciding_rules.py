"""The lens: a rule is named only where it decides, and the first sentence that differs does."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.block import blocks_of
from leonardo_nb.core.registry import find
from leonardo_nb.lens import compare
from leonardo_nb.session.scenario import named
from tests.lens.laws import played
from tests.lens.positions import GAME, VARIANT


def differing(game, name, under, until="decision", action=None):
    """How a scenario differs under a set of rules."""
    s = lnb.scenario(game, name)
    (difference,) = compare(s, action(s.actions) if action else None, [{}, under], until).differences
    return difference


@pytest.mark.parametrize(
    ("game", "name", "under", "rules"),
    [
        pytest.param(
            *case, marks=pytest.mark.rule(*(rule for side in case[3] for rule in side if not rule.startswith("wrong.")))
        )
        for case in (
            (GAME, "full-labs", {"favours": True}, ((), ("pietro.ruling.favours_when",))),
            (GAME, "full-labs", {"first_player": True}, (("ldv.ruling.council_empty",), ("pietro.ruling.leonardo",))),
            (VARIANT, "off-a-lab", {"labs": False}, (("pietro.labs.assign_first", "pietro.ruling.lab_workers"), ())),
            (
                VARIANT,
                "masters-in-front",
                {"favours": False},
                (("pietro.favours", "pietro.ruling.favour_d", "pietro.ruling.favours_when"), ()),
            ),
            (
                VARIANT,
                "may-go-on",
                {"council": False},
                (("pietro.ruling.council_florins",), ("ldv.turn.council_florin", "ldv.council.money_grows")),
            ),
            (
                GAME,
                "rulebook-discount",
                {"declare": "must"},
                (("ldv.ruling.declare_optional",), ("ldv.ruling.declare_optional",)),
            ),
            (
                "workshop_of_leonardo",
                "fatigue-tie",
                {"fatigue": "any_more"},
                (("workshop.ruling.fatigue_tie",), ("workshop.ruling.fatigue_tie",)),
            ),
            (
                GAME,
                "everyone-in-the-council",
                {"placement": True},
                (("ldv.council.last_gets_nothing",), ("pietro.ruling.council_uses",)),
            ),
            (
                VARIANT,
                "first-to-declare",
                {"reveal": False},
                (("pietro.reveal.rounds", "pietro.reveal.first_takes_all"), ("ldv.finish.order",)),
            ),
            (
                VARIANT,
                "turn-eight",
                {"reveal": False},
                (
                    ("pietro.reveal.rounds", "pietro.ruling.replace_incomplete", "pietro.ruling.second_round_new"),
                    ("ldv.finish.order",),
                ),
            ),
            (
                GAME,
                "discount-one-short",
                {"reveal": True},
                (("ldv.finish.order",), ("pietro.reveal.rounds", "pietro.reveal.first_takes_all")),
            ),
            (
                "workshop_of_leonardo",
                "empty-row",
                "holder_begins",
                (("workshop.round.first",), ("wrong.workshop.holder_begins",)),
            ),
        )
    ],
)
def test_only_rules_that_decide_are_named(game, name, under, rules):
    assert differing(game, name, under).rules == rules


@pytest.mark.rule("ldv.finish.auction", "pietro.reveal.first_takes_all")
def test_an_action_that_does_not_exist_is_told_with_the_rule_that_takes_its_place():
    difference = differing(GAME, "auction-tie", {"reveal": True}, action=lambda actions: actions.Bid(0, 3))
    assert difference.rules == (("ldv.finish.auction",), ("pietro.reveal.first_takes_all",))
    assert [told.explanation.key for told in difference.parting] == ["auction.bid", "reveal.no_auction"]


@pytest.mark.rule("ldv.turn.council_florin")
def test_what_both_sides_say_is_not_the_difference():
    one, other = differing(VARIANT, "may-go-on", {"council": False}).parting
    assert (one, other.explanation.key) == (None, "turn.council_florin")


@pytest.mark.rule("inventeurs.score.sequences")
def test_where_points_are_compared_the_line_with_other_points_differs_first():
    difference = differing("inventeurs", "two-sequences", "sequence_from_1", "scores")
    assert [told.text("en") for told in difference.parting] == [
        "Bo has no sequence: a sequence starts with a 0.",
        "Bo has 1 sequence, worth 1 point.",
    ]


@pytest.mark.rule("pietro.labs.automaton")
def test_a_rule_that_is_only_cited_as_well_changes_nothing():
    difference = differing(GAME, "rulebook-workshop", {"labs": True})
    assert (difference.heading("en"), difference.rules) == ("Nothing changes here.", ((), ()))


@pytest.mark.rule("ldv.turn.refill")
def test_enough_inventions_need_not_come_from_the_council():
    told = differing(VARIANT, "second-round", {"deck": False}).parting[1]
    assert told.text("en").startswith("There are still 4 requested inventions, at least as many as there should be")


@pytest.mark.rule("codex.area.visible_only")
@pytest.mark.parametrize(("name", "count"), [("last-round", 7), ("overlapping-l", 6), ("quill-covered", 4)])
def test_cells_that_differ_from_the_beginning_are_counted(name, count):
    difference = differing("codex_naturalis", name, "covered_counts")
    said = f"How the position is carried over: {count} cells are different from the beginning."
    assert difference.text("en").splitlines()[-1] == said


@pytest.mark.rule("inventeurs.turn.order", "inventeurs.share.order")
@pytest.mark.parametrize("name", ["sharing-with-two", "last-but-one"])
def test_a_turn_is_over_when_the_next_player_takes_one(name):
    s = lnb.scenario("inventeurs", name)
    played = compare(s, until="turn", under=[{}]).outcomes[0]
    assert played.after.pending[-1].kind == "take_turn"
    assert played.after.turn == s.state.turn + 1
    s.auto("turn")
    assert s.decision.kind == "take_turn"


def test_every_block_can_be_looked_at_by_its_name():
    for game in lnb.rulesets():
        s, blocks = lnb.new(game, 3, 1), blocks_of(find(game))
        excluded = {name for block in blocks if block.is_on(s.state.options) for name in block.excludes}
        for block in blocks:
            if block.name in excluded:
                continue
            outcome = compare(s, under=[block.name], until="scores").outcomes[0]
            assert block.is_on(outcome.options), block.name


@pytest.mark.rule("ldv.codex1.move_any", "pietro.council.move")
def test_a_variant_is_looked_at_without_the_option_that_it_excludes():
    s = named(GAME, "codex-leonardi-move").open()
    assert not compare(s, under=[VARIANT]).outcomes[0].options.codex_leonardi


@pytest.mark.rule("workshop.round.first")
def test_who_begins_is_told_where_a_round_does():
    s = played("workshop_of_leonardo", 501, 2, "random")
    s.goto(36)
    (difference,) = compare(s, None, [{}, "holder_begins"], "turn").differences
    one, other = difference.parting
    assert one is None
    assert other.text("en") == "Round 9 begins. Bo holds the Fatigue card, and so goes first."
    assert difference.rules_told == ((), ("wrong.workshop.holder_begins",))
    assert "As played, this rule decides: Left of Fatigue goes first" in difference.text()


@pytest.mark.rule("ldv.turn.council_florin")
def test_what_changes_a_cell_is_told_rather_than_that_nothing_is_added():
    s = played("pietrocupo", 23429, 4, "random")
    s.goto(365)
    (difference,) = compare(s, None, [{}, {"council": False}], "turn").differences
    one, other = difference.parting
    assert (one, other.explanation.key) == (None, "turn.council_florin")
    assert difference.rules[0] == ("pietro.ruling.council_florins",)
    assert difference.rules_told[1] == difference.rules[1]
