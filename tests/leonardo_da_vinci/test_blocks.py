"""The rule hooks of the game and the blocks over them: what is changed is told as it is, by rules in force."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.block import Block, changed, in_force, replaced
from leonardo_nb.core.data import forget_all
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.registry import find as find_ruleset
from leonardo_nb.core.settings import check_options
from leonardo_nb.rulesets.leonardo_da_vinci.change.base_rules import BASE
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import ranking, strength
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan
from leonardo_nb.testing import BrokenLaw, check_ruleset, check_texts, random_states
from leonardo_nb.testing.table import find, keys, told
from tests.leonardo_da_vinci.table import Table, do

GAME = "leonardo_da_vinci"
RULES = find_ruleset(GAME)


def by_hooks(state, **hooks):
    """The position under other rules."""
    options = replace(state.options)
    options.__dict__["rules"] = replace(state.rules, **hooks)
    return replace(state, options=options)


def in_the_council(privilege: int, **options) -> Table:
    """Ada alone in the Council with an apprentice of hers at the Smith's; she has chosen this privilege."""
    table = Table(3, **options)
    table.play_when_asked(do.PlaceApprentices(0, "A", 1), do.PlaceApprentices(0, "D", 1))
    table.play_when_asked(do.TakePrivilege(0, privilege))
    return table


@pytest.mark.rule("ldv.council.move", "ldv.codex1.move_any")
@pytest.mark.parametrize("variant", [False, True])
def test_privilege_1_is_asked_told_and_refused_by_the_rule_in_force(variant):
    rules = {False: "ldv.council.move", True: "ldv.codex1.move_any"}
    table = in_the_council(1, codex_leonardi=variant)
    table.until("move_from")
    announced = find(table.s.history[-1], "council.turn_of")
    late = table.s.why_not(do.MoveApprentice(1, 1, "D", "E"))
    for cites in (table.s.decision.cites, announced.cites, late.cites):
        assert rules[variant] in cites
        assert rules[not variant] not in cites


@pytest.mark.rule("ldv.setup.requested", "ldv.turn0.no_preset_inventions")
@pytest.mark.parametrize("setup", ["beginner", "expert"])
def test_the_deck_is_announced_by_the_rule_in_force(setup):
    rules = {"beginner": "ldv.setup.requested", "expert": "ldv.turn0.no_preset_inventions"}
    s = lnb.new(GAME, 2, 1, setup=setup)
    while s.decision.kind != "build_deck":
        s.auto("step")
    assert s.decision.cites == ("ldv.setup.deck", rules[setup])


def test_blocks_are_described_with_the_rules_they_replace():
    for lang in ("en", "fr"):
        expert, codex, *_ = lnb.describe(GAME, lang).blocks
        assert (expert.option, expert.value) == ("setup", "expert")
        assert (codex.option, codex.value, codex.needs) == ("codex_leonardi", True, ())
        assert codex.replaces == dict.fromkeys(
            ("ldv.council.move", "ldv.ruling.move_source", "ldv.ruling.move_to_council"), "ldv.codex1.move_any"
        )
        assert codex.meaning == next(o.meaning for o in lnb.describe(GAME, lang).options if o.name == "codex_leonardi")
    named = {rule for block in lnb.describe(GAME).blocks for pair in block.replaces.items() for rule in pair}
    assert all(lnb.rule(rule).id == rule for rule in named)


def test_a_rule_is_replaced_only_where_its_block_is_chosen():
    base, variant = (lnb.new(GAME, 2, 1, codex_leonardi=chosen).state for chosen in (False, True))
    assert (replaced(base), in_force(base, ["ldv.council.move"])) == ({}, ("ldv.council.move",))
    assert in_force(variant, ["ldv.council.move", "ldv.codex1.move_any"]) == ("ldv.codex1.move_any",)


def test_a_block_that_needs_another_is_refused_alone():
    loud = Block("loud", lambda rules: rules, needs=("expert_setup",), option="declare", value="must")
    needy = replace(RULES, blocks=(*RULES.blocks, loud))
    assert check_options(needy, {"declare": "must", "setup": "expert"}).declare == "must"
    with pytest.raises(BadOption, match="declare='must' cannot be used alone: switch on setup='expert' as well"):
        check_options(needy, {"declare": "must"})


def test_blocks_change_the_rule_hooks_one_after_the_other():
    fewer = Block("fewer", lambda rules: replace(rules, requested={2: 1}), option="declare", value="may")
    none = Block(
        "none", lambda rules: replace(rules, requested={2: rules.requested[2] - 1}), option="declare", value="may"
    )
    options = lnb.new(GAME, 2, 1).state.options
    assert changed(BASE, [fewer, none], options).requested == {2: 0}
    assert changed(BASE, [none, fewer], options).requested == {2: 1}


@pytest.mark.rule("ldv.resolve.rank")
def test_what_a_master_counts_and_the_sentence_that_says_so_are_one_number():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(0, "D", 2), do.PlaceApprentices(1, "D", 1), do.PlaceMaster(1, "D"))
    state = table.until_true(lambda: table.asked[0] == "resolve_zones").state
    misread = by_hooks(state, order=replace(state.rules.order, master=1))
    for position, first, sentence in (
        (state, 1, "1. Bo has a strength of 3: 1 apprentice + 2 for the master."),
        (misread, 0, "2. Bo has a strength of 2: 1 apprentice + 1 for the master."),
    ):
        s = table.s.at(position)
        s.auto()
        assert s.decision.seat == first
        assert sentence in s.history[0].events[-1].text("en")


@pytest.mark.rule("ldv.zone.reoffer")
def test_without_re_offer_a_zone_ends_after_the_last_in_rank():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(0, "D", 2), do.PlaceApprentices(1, "D", 1))
    table.until("shop_offer")
    for again in (True, False):
        s = table.s.at(by_hooks(table.state, reoffer=again))
        s.play(do.BuyComponent(0))
        last = s.play(do.BuyComponent(1))
        assert ("zone.reoffer" in told(last)) == again
        assert s.decision.kind == ("shop_offer" if again else "close_zone")


@pytest.mark.rule("ldv.score.diversity")
def test_the_diversity_bonus_is_told_with_the_numbers_in_force():
    s = lnb.new(GAME, 2, 1)
    s.auto("end", dict.fromkeys(range(2), "sensible"))
    none = dict.fromkeys(range(6), 0)
    flat = by_hooks(s.state, scoring=replace(s.state.rules.scoring, diversity=none))
    lines = RULES.scores(flat).lines
    assert [line.points for line in lines if line.explanation.key.startswith("score.diversity")] in ([0], [0, 0])
    scale = next(part for line in lines for _, part in line.explanation.walk() if part.key == "score.diversity_scale")
    assert scale.params == {"three": 0, "four": 0, "five": 0}


@pytest.mark.rule("ldv.turn.refill")
def test_as_many_inventions_are_requested_as_the_rule_hook_says():
    s = lnb.new(GAME, 2, 1)
    fewer = s.at(by_hooks(s.state, requested={2: 1}))
    for session, count in ((s, 3), (fewer, 1)):
        session.auto()
        assert len(session.state.requested()) == count


@pytest.mark.rule("ldv.council.each_once")
def test_there_are_the_privileges_of_the_rule_hook():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(0, "A", 1))
    state = table.until("choose_privilege").state
    only = {2: state.rules.privileges[2]}
    s = table.s.at(by_hooks(state, privileges=only))
    assert list(s.legal) == [do.TakePrivilege(0, 2)]
    assert keys(s.why_not(do.TakePrivilege(0, 3)).reasons[0]) == ["council.no_such_privilege"]


def test_bots_rank_as_the_rules_do():
    compared = 0
    for state in random_states(GAME, 4, seed=3):
        for zone in "ABCDEFGH" if state.phase == "B" else ():
            for place, group in enumerate(ranking(state, zone)):
                ahead = state.rules.order.ahead(state, group.seat).get(zone, [0] * 12)
                assert ahead[strength(state, group)] == place
                compared += place > 0
    assert compared > 50


def test_bots_play_on_whatever_a_master_counts():
    s = lnb.new(GAME, 3, 1)
    strong = s.at(by_hooks(s.state, order=replace(BASE.order, master=12)))
    strong.auto("end", dict.fromkeys(range(3), "sensible"))
    assert strong.is_over


@pytest.mark.one_in(30)
@pytest.mark.planted
def test_whatever_a_block_replaces_is_cited_no_more(monkeypatch, request):
    late = Block("late", lambda rules: rules, {"ldv.zone.offer": "ldv.zone.costs"}, option="codex_leonardi")
    rules = replace(RULES, blocks=(*RULES.blocks, late))
    monkeypatch.setattr("leonardo_nb.core.block.find", lambda _: rules)
    forget_all()
    request.addfinalizer(forget_all)
    assert check_ruleset(GAME, players=2, games=1, codex_leonardi=True) > 100
    table = Table(2, codex_leonardi=True)
    table.play_when_asked(do.PlaceMaster(0, "D"))
    table.until("shop_offer")
    assert table.s.decision.cites == ("ldv.zone.costs", "ldv.shop.component")


@pytest.mark.planted
@pytest.mark.parametrize(
    ("beside", "breach"),
    [
        ({"zone.ranking": ("ldv.council.move",)}, "cites ldv.council.move, which is not in force"),
        ({"zone.ranking": ("pietro.deck",)}, "cites pietro.deck of deck, which is not switched on"),
    ],
)
def test_the_kit_notices_a_rule_that_is_cited_though_it_is_not_in_force(monkeypatch, beside, breach):
    """As if nobody put the rules in force that blocks bring, or a block cited another one's."""

    def careless(state, told):
        return replace(told, cites=(*told.cites, *beside.get(told.key, ())))

    monkeypatch.setattr("leonardo_nb.core.event.as_cited", careless)
    with pytest.raises(BrokenLaw, match=breach):
        check_ruleset(GAME, players=2, games=1, codex_leonardi=True)


@pytest.mark.rule("ldv.resolve.rank")
def test_a_rule_hook_is_told_by_its_own_rule():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(0, "D", 2), do.PlaceMaster(1, "D"))
    state = table.until_true(lambda: table.asked[0] == "resolve_zones").state
    strong = by_hooks(state, order=replace(state.rules.order, rule="ldv.resolve.tie", master=3))
    s = table.s.at(strong)
    s.auto()
    ranked = find(s.history[0], "rank.with_master")
    assert (ranked.params["strength"], ranked.cites) == (3, ("ldv.resolve.tie",))


def test_bots_know_how_strong_a_master_is():
    s = lnb.new(GAME, 2, seed=1)
    s.auto()
    everybody = s.state.with_group("D", 0, apprentices=9, master=True, queue=1)
    strong = by_hooks(everybody, order=replace(everybody.rules.order, master=30))
    assert strong.rules.order.ahead(strong, 1)["D"] == [1] * 40


@pytest.mark.parametrize(
    ("block", "breach"),
    [
        (Block("late", lambda rules: rules, option="no_such"), "names the option no_such, which there is not"),
        (Block("late", lambda rules: rules, brings={"no_such": 1}), "names the option no_such, which there is not"),
        (Block("late", lambda rules: rules, needs=("no_such",)), "names the block no_such, which there is not"),
        (Block("late", lambda rules: rules, excludes=("no_such",)), "names the block no_such, which there is not"),
        (Block("late", lambda rules: rules, {"ldv.no": "ldv.end.winner"}), "names ldv.no, which is no rule"),
        (Block("late", lambda rules: rules, {"ldv.end.winner": "ldv.no"}), "names ldv.no, which is no rule"),
    ],
)
def test_the_kit_notices_a_block_that_names_what_is_not_there(block, breach):
    with pytest.raises(BrokenLaw, match=breach):
        check_texts(replace(RULES, blocks=(block,)))


def test_the_kit_notices_a_misconception_that_names_a_block_that_is_not_there():
    with pytest.raises(
        BrokenLaw, match="the misconception master_counts_one names the block placement, which there is"
    ):
        check_texts(replace(RULES, blocks=()))


@pytest.mark.rule("ldv.labs.weeks")
def test_bots_count_the_weeks_of_a_mechanical_man_as_the_rule_hook_says():
    s = lnb.new(GAME, 2, 1)
    s.auto("start_work")
    s.edit("labs", 0, side=5)
    s.edit("labs", 0, mechanical_men=1)
    paces = [Plan(by_hooks(s.state, mechanical_man=weeks), 0).pace(s.state.lab(0, "small")) for weeks in (1, 2, 3)]
    assert [pace - paces[0] for pace in paces] == [0, 1, 2]
