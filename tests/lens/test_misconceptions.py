"""The lens: misconceptions are shown, and marked as such."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.registry import find
from leonardo_nb.lens import compare
from tests.lens.positions import CODEX, GAME, VARIANT, WRONG, master_at_the_smith
from tests.leonardo_da_vinci.table import do, with_player
from tests.pietrocupo.table import Table


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
        assert outcome.label("en") == "If a master counted as one (a misconception)"
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
    assert c.outcomes[1].label("en") == "without “If a master counted as one”"


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


@pytest.mark.rule("pietro.council.resource")
def test_only_what_is_in_force_in_a_variant_is_got_wrong_there():
    """What the variant has put out of force is not named, though the misconception takes the place of that, too."""
    s = lnb.new(VARIANT, 3, 7)
    s.auto("choose_privilege", dict.fromkeys(range(3), "random"))
    s.edit("players", s.decision.seat, florins=0)
    component = s.actions.TakePrivilege(s.decision.seat, 4)
    (difference,) = compare(s, component, [{}, "component_costs"]).differences
    assert [outcome.possible for outcome in (difference.played, difference.outcome)] == [True, False]
    assert difference.rules == (("pietro.council.resource",), ("wrong.pietro.component_costs",))


@pytest.mark.rule("ldv.labs.weeks")
def test_a_misconception_that_counts_nothing_here_is_not_said_to_lead_to_the_same():
    """No mechanical man works in a lab: how much one would work makes no sentence."""
    s = lnb.new("pietrocupo", 3, 54019)
    s.auto("end", "random")
    s.goto(139)
    (difference,) = compare(s, None, ["man_works_one"], "turn").differences
    assert difference.heading("en") == "Nothing changes here."
    assert difference.rules == ((), ())


@pytest.mark.rule("pietro.council.resource", "ldv.ruling.component_without_florin")
@pytest.mark.parametrize("under", ["component_costs", {"council": False}])
def test_a_free_component_that_was_chosen_leaves_nobody_in_debt_where_it_costs_a_florin(under):
    table = Table(2)
    table.play_when_asked(do.PlaceApprentices(0, "A", 1), do.PlaceApprentices(1, "A", 1))
    table.until("choose_privilege", 0).edit(lambda state: with_player(state, 0, florins=0))
    table.play(do.TakePrivilege(0, 4))
    for moment in ("choose_privilege", "take_any_component"):
        take = do.TakeAny(0, "iron") if table.until(moment).asked[0] == "take_any_component" else None
        outcome = lnb.compare(table.s, take, [under], "zone").outcomes[-1]
        assert outcome.after.players[0].florins == 0
        assert outcome.possible == (take is None)
        keys = [told.explanation.key for told in outcome.told]
        assert ("council.no_florin_you" if take else "council.cannot_pay") in keys
