"""The lens: a rule is named only where it decides, and the first sentence that differs does."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.block import blocks_of
from leonardo_nb.core.registry import find
from leonardo_nb.lens import compare
from leonardo_nb.session.scenario import named
from tests.lens.laws import played
from tests.lens.positions import GAME, LINES, VARIANT
from tests.leonardo_da_vinci.table import ADA, BO, Table, do


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
                (("pietro.reveal.first_takes_all",), ("ldv.invention.pays", "ldv.finish.first_pay")),
            ),
            (
                VARIANT,
                "turn-eight",
                {"reveal": False},
                (
                    ("pietro.reveal.rounds", "pietro.ruling.replace_incomplete", "pietro.ruling.second_round_new"),
                    (),
                ),
            ),
            (
                GAME,
                "discount-one-short",
                {"reveal": True},
                (("ldv.invention.pays", "ldv.finish.first_pay"), ("pietro.reveal.first_takes_all",)),
            ),
            (
                VARIANT,
                "two-privileges",
                {"council": False},
                (("pietro.council.resource",), ("ldv.council.component",)),
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


@pytest.mark.rule("ldv.council.component", "pietro.council.resource", "pietro.ruling.council_timing")
def test_what_is_only_cited_besides_does_not_decide_what_a_privilege_costs():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1), do.TakePrivilege(ADA, 4))
    table.until("order_privileges")
    (difference,) = compare(table.s, None, [{}, {"council": True}]).differences
    assert [told.explanation.key for told in difference.parting] == ["council.turn_of"] * 2
    assert difference.rules == (("ldv.council.component",), ("pietro.council.resource",))
    (step,) = compare(table.s, None, [{}, {"council": True}], "step").differences
    assert step.rules == ((), ())
    bought = compare(table.s, None, [{}, {"council": True}], "zone").differences[0]
    assert bought.rules[1] == ("pietro.council.resource",)


@pytest.mark.rule("ldv.council.free", "pietro.council.resource")
@pytest.mark.parametrize("until", ["step", "decision"])
def test_what_privileges_cost_is_not_set_against_when_they_are_carried_out(until):
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1))
    table.until("resolve_council")
    (difference,) = compare(table.s, None, [{}, {"council": True}], until).differences
    assert difference.rules == (("ldv.council.free",), ("pietro.council.resource",))


@pytest.mark.rule("ldv.turn.council_florin", "pietro.ruling.council_florins")
def test_that_no_florin_is_added_any_more_is_told_by_the_rule_that_adds_it():
    table = Table(2).until("end_turn", turn=8)
    (difference,) = compare(table.s, None, [{}, {"council": True}], "step").differences
    assert difference.rules == (("ldv.turn.council_florin",), ("pietro.ruling.council_florins",))
    assert difference.rules_told[0] == ("ldv.turn.council_florin",)


@pytest.mark.rule("ldv.council.leonardo", "pietro.first_player")
def test_who_takes_leonardo_is_told_and_not_how_the_council_ranks():
    table = Table(2)
    table.play_when_asked(do.PlaceApprentices(BO, "A", 1))
    table.until("give_leonardo")
    (asked,) = compare(table.s, do.NameHolder(BO, ADA), [{}, VARIANT], seat=ADA).differences
    assert [told.explanation.key for told in asked.parting] == ["question.give_leonardo", "question.choose_privilege"]
    table.play(do.NameHolder(BO, BO))
    table.s.goto(table.s.step_number - 1)
    (taken,) = compare(table.s, None, [{}, {"first_player": True}], "zone").differences
    assert [told and told.explanation.key for told in taken.parting] == ["council.leonardo_taken", None]
    assert taken.rules == (("ldv.council.leonardo", "ldv.ruling.leonardo_at_once"), ("pietro.first_player",))


@pytest.mark.rule("ldv.resolve.rank", "pietro.place.line", "ldv.ruling.first_must_choose")
def test_that_the_first_must_choose_is_not_said_of_the_second():
    """Bo has settled Leonardo and chosen; in a line, the Council begins again with Ada's master."""
    table = Table(3)
    table.play_when_asked(do.PlaceMaster(ADA, "A"), do.PlaceApprentices(BO, "A", 3), do.TakePrivilege(BO, 4))
    (difference,) = compare(table.s, do.TakePrivilege(ADA, 3), [{}, LINES], "step").differences
    assert difference.rules == (("ldv.resolve.rank",), ("pietro.place.line",))


@pytest.mark.rule("ldv.zone.reoffer", "pietro.ruling.no_reoffer")
def test_a_second_purchase_is_told_by_the_second_offer_and_not_by_its_price():
    table = Table(2)
    table.play_when_asked(do.PlaceApprentices(ADA, "D", 1))
    begun = table.until("shop_offer").s.step_number
    table.play_when_asked(do.BuyComponent(ADA), do.BuyComponent(ADA))
    table.s.goto(begun)
    (difference,) = compare(table.s, None, [{}, LINES], "zone").differences
    assert [told and told.explanation.key for told in difference.parting] == ["zone.reoffer", None]
    assert difference.rules == (("ldv.zone.reoffer", "ldv.ruling.reoffer_after_buy"), ("pietro.ruling.no_reoffer",))


@pytest.mark.rule("ldv.council.last_gets_nothing")
def test_a_rule_that_only_the_way_to_the_question_cites_decides_what_comes_of_it():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 2), do.PlaceApprentices(BO, "A", 1))
    begun = table.until("give_leonardo").s.step_number
    table.play_when_asked(do.TakePrivilege(ADA, 2), do.TakePrivilege(BO, 4))
    table.s.goto(begun)
    (difference,) = compare(table.s, None, [{}, "last_always_nothing"], "zone").differences
    assert difference.cells
    assert difference.rules == (("ldv.council.last_gets_nothing",), ("wrong.ldv.last_always_nothing",))


@pytest.mark.rule("pietro.reveal.first_takes_all", "pietro.ruling.lens")
def test_a_card_that_is_carried_over_to_its_first_maker_is_told_by_the_rule_that_gives_it():
    difference = differing(GAME, "rival-revealed", {"reveal": True}, "scores")
    assert [told.explanation.key for told in difference.parting] == ["score.no_cards", "score.diversity"]
    assert difference.rules == ((), ("pietro.reveal.first_takes_all",))


@pytest.mark.rule("ldv.zone.offer", "pietro.ruling.zone_costs", "pietro.place.several")
def test_that_prices_stay_is_not_called_the_difference():
    """Bo passes once: with all workers, or with one of three, and the next one buys what Ada would have bought."""
    s = played(GAME, 38542, 3, "random")
    s.goto(47)
    (difference,) = compare(s, None, [{}, LINES], "turn").differences
    assert [side.explanation.params["seat"] for side in difference.sides] == [0, 1]
    assert difference.rules[0] == ("ldv.zone.offer",)
    assert {*difference.rules[1]} > {"pietro.ruling.zone_costs", "pietro.place.several"}
    assert "[Worker by worker, at the same prices; " in difference.text("en")
    assert "[Pion par pion, aux mêmes prix\u00a0; " in difference.text("fr")


def played_to(players, seed, step):
    s = lnb.new("leonardo_da_vinci", players, seed)
    s.auto("end", bots="sensible")
    s.goto(step)
    return s


@pytest.mark.rule("ldv.place.once_per_place", "pietro.place.several")
def test_where_apprentices_are_placed_once_more_it_is_told_that_they_may_be():
    (difference,) = lnb.compare(played_to(2, 1050, 312), under=[{}, "placement"], until="zone").differences
    assert [side.explanation.key for side in difference.sides] == ["place.been_in_labs", "place.apprentices_in_lab"]
    assert [rules[0] for rules in difference.rules_told] == ["ldv.place.once_per_place", "pietro.place.several"]


@pytest.mark.rule("ldv.resolve.rank", "pietro.place.line")
def test_where_another_seat_does_the_same_the_rule_decides_by_which_it_comes_first():
    (difference,) = lnb.compare(played_to(5, 6507, 164), under=[{}, "placement"], until="zone").differences
    assert difference.rules == (("ldv.resolve.rank",), ("pietro.place.line",))
    assert [told.explanation.key for told in difference.parting] == ["zone.ranking", "line.resolved"]


@pytest.mark.rule("ldv.finish.auction", "pietro.reveal.first_takes_all")
def test_who_takes_a_card_is_told_by_what_gives_it_and_not_by_the_order_of_declaring():
    (difference,) = lnb.compare(played_to(2, 976, 313), under=[{}, "reveal"], until="turn").differences
    assert [told.explanation.key for told in difference.parting] == ["auction.won", "reveal.first"]
    assert difference.rules_told[0][0] == "ldv.finish.auction"
    assert difference.rules[1] == ("pietro.reveal.first_takes_all",)


@pytest.mark.rule("ldv.council.peek", "pietro.council.inventions", "ldv.turn0.favour_components", "pietro.favours")
def test_what_is_refused_decides_only_where_nothing_but_the_choices_differ():
    s = played(GAME, 4758, 4, "random")
    s.goto(401)
    (revealed,) = lnb.compare(s, under=[{}, {"council": True}], until="zone").differences
    assert (revealed.rules[0], revealed.rules[1][0]) == (("ldv.council.peek",), "pietro.council.inventions")
    s = played(VARIANT, 2019, 3)
    s.goto(11)
    (listed,) = lnb.compare(s, under=[{}, {"favours": False}]).differences
    assert listed.rules == (("pietro.favours",), ("ldv.turn0.favour_components",))


@pytest.mark.rule("pietro.ruling.replace_incomplete")
def test_that_cards_stay_is_told_where_the_other_side_puts_them_away():
    s = played(VARIANT, 3034)
    s.goto(103)
    (difference,) = lnb.compare(s, under=[{}, {"replace": "all"}], until="zone").differences
    assert [side.explanation.key for side in difference.sides] == ["reveal.replaced", "reveal.all_replaced"]


@pytest.mark.rule("pietro.favours", "pietro.ruling.favours_when")
def test_a_change_that_another_one_needs_is_not_named_where_it_makes_no_difference_alone():
    """New favours need the game for experts; without them, its other kits allow nothing more in this turn."""
    table = Table(2)
    table.play_when_asked(do.PassPlacing(ADA))
    asked = table.until("place_workers").s.step_number
    table.play(do.PassPlacing(BO))
    table.s.goto(asked)
    experts = {"setup": "expert"}
    kits, favours = compare(table.s, None, [{}, experts, {**experts, "favours": True}]).differences
    assert not kits.outcome_differs
    assert favours.rules == ((), ("pietro.favours", "pietro.ruling.favours_when"))


@pytest.mark.rule("pietro.favours", "pietro.place.one_worker")
def test_a_change_that_only_allows_other_choices_does_not_decide_what_happens():
    """Ada takes favour d or places one apprentice: as many as with single workers."""
    s = lnb.scenario("pietrocupo", "none-added")
    base, lines, favours = compare(s, under=["leonardo_da_vinci", {"placement": False}, {"favours": False}]).differences
    assert (lines.cells, lines.rules[0]) == ((), ("pietro.place.one_worker",))
    assert base.rules == favours.rules
    assert base.rules[0] == ("pietro.favours", "pietro.ruling.favour_d", "pietro.ruling.favours_when")
