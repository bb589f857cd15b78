"""The sensible bot in Pietrocupo's variant: a few plain positions, and every block alone."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.registry import find
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.turn0 import taken_in_game
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import asked_in
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan
from leonardo_nb.rulesets.leonardo_da_vinci.think.worth import privilege_worth
from leonardo_nb.testing.games import otherwise, random_states
from tests.leonardo_da_vinci.table import do, with_player
from tests.pietrocupo.positions import ADA, made, requested, revealing, under_way, with_blocks

BASE = "leonardo_da_vinci"


def chosen(table):
    """What the sensible bot would play in this position."""
    state = table.state
    rules = find(state.ruleset)
    return rules.bots["sensible"](1)(rules.view(state, state.pending[-1].seat), table.s.legal)


@pytest.mark.parametrize("players", [2, 5])
def test_in_the_whole_variant_it_beats_random_ones(players):
    games = lnb.simulate("pietrocupo", 6, players, ["random"] * (players - 1) + ["sensible"], 9)
    assert games[games.bot == "sensible"].won.all()
    assert games[games.bot == "sensible"].score.mean() > 15


@pytest.mark.slow
@pytest.mark.parametrize("options", otherwise(BASE), ids=str)
def test_no_block_alone_makes_it_silly(options):
    games = lnb.simulate(BASE, 30, 3, ["random", "random", "sensible"], 9, **options)
    assert games[games.bot == "sensible"].won.mean() >= 0.9


def test_it_knows_the_places_in_line_that_it_would_be_asked_at():
    compared = 0
    for state in random_states(BASE, 3, seed=3, placement=True):
        if state.phase != "B" or state.pending[-1].seat < 0:
            continue
        seat, queue = state.pending[-1].seat, state.rules.queue
        places = state.rules.order.places(state, seat)
        for zone in "ABCDEFGH":
            for apprentices, master in ((0, False), (2, False), (0, not state.group(zone, seat).master)):
                there = replace(state, groups=queue.joined(state, zone, seat, apprentices, master))
                order = asked_in(there, zone)
                assert places(zone, apprentices, master) == tuple(n for n, who in enumerate(order) if who == seat)
                compared += len(order) > 2
    assert compared > 50


def test_labs_first_it_assigns_what_finishes_the_work():
    def work(state):
        return under_way(state, ADA, "small", 1, 2)

    table = with_blocks("labs", players=3).until("begin_assigning").edit(work).until("assign_workers", ADA)
    assert chosen(table) in (do.AssignApprentices(ADA, "small", 2), do.AssignMaster(ADA, "small"))
    table.play(chosen(table))
    assert chosen(table) == do.PassAssigning(ADA)


def test_it_is_after_points_not_florins():
    """Making an invention of a fourth type is worth more than one that pays as much of a type it has."""
    table = with_blocks("scoring", players=3).until("start_work")
    state = made(requested(table.state, 9, 10), ADA, 1, 2, 3, 4)
    base = find(BASE).options_type().rules
    for values, more in ((base.scoring.bot_values, False), (state.rules.scoring.bot_values, True)):
        types = [state.invention(number).type for number in (1, 2, 3, 4)]
        same, new = state.invention(9), state.invention(10)
        assert same.first == new.first
        assert (values.making(new, types) > values.making(same, types)) == more
    assert state.rules.scoring.bot_values.florin(8) < state.rules.scoring.bot_values.florin(1) < 1


def test_a_component_of_the_new_council_costs_nothing():
    worths = []
    for blocks in ((), ("council",)):
        state = with_blocks(*blocks, players=3).until("place_workers", ADA).state
        plan = Plan(find(BASE).view(state, ADA), ADA)
        worths.append([privilege_worth(plan, number) for number in (2, 4)])
    (money, bought), (two, free) = worths
    assert (money, two) == (1, 2)
    assert free == bought + 1


def test_it_reveals_what_brings_most():
    table = revealing((ADA, "small", 1, 9), (ADA, "large", 6, 9), players=3, blocks=("reveal", "scoring"))
    table.until("reveal_one", ADA)
    assert chosen(table) == do.RevealInvention(ADA, "large", 6)


def test_it_takes_a_favour_rather_than_pass():
    table = with_blocks("favours", players=3, favours_in_game="once").until("place_workers_or_favour", ADA)
    table.edit(lambda state: with_player(state, ADA, ready=0, master=False))
    assert type(chosen(table)) is not do.PassPlacing


@pytest.mark.rule("pietro.ruling.favours_when")
def test_of_favours_without_a_limit_it_takes_three_for_each_turn_and_says_so():
    table = with_blocks("favours", players=3, favours_in_game="unlimited").until("place_workers_or_favour", ADA)
    table.edit(lambda state: with_player(state, ADA, ready=0, master=False, favour_c=5))
    assert chosen(table) == do.PassPlacing(ADA)
    assert [each for each in table.s.legal if "Favour" in type(each).__name__]
    assert [reason.key for reason in table.s.hint().reasons] == ["advice.pass_favours"]
    s = lnb.new("pietrocupo", 5, 3, favours_in_game="unlimited")
    s.auto("end", "sensible")
    assert max(taken_in_game(s.state, seat) for seat in range(5)) <= 3 * s.state.turn


def test_a_worker_in_a_lab_goes_where_it_is_worth_more():
    """With more weeks in the lab than the work needs, somebody can be spared."""

    def work(state):
        state = under_way(requested(state, 1, 6, 7), ADA, "small", 1, 3)
        return with_player(state, ADA, ready=2, master=False)

    table = with_blocks("labs", "placement", players=3).until("begin_assigning").edit(work)
    table.until("assign_workers", ADA).play(do.AssignApprentices(ADA, "small", 2))
    table.until("place_workers", ADA)
    action = chosen(table)
    assert isinstance(action, do.PlaceApprentices)
    assert action.off_labs == 1


@pytest.mark.rule("ldv.labs.weeks", "pietro.ruling.lab_workers")
def test_whoever_leaves_a_lab_costs_its_weeks_apprentices_as_well_as_the_master():
    def work(state):
        return with_player(under_way(requested(state, 1, 6, 7), ADA, "small", 1, 0), ADA, ready=3, master=True)

    table = with_blocks("labs", "placement", players=3).until("begin_assigning").edit(work)
    table.until("assign_workers", ADA).play(do.AssignApprentices(ADA, "small", 2), do.AssignMaster(ADA, "small"))
    table.until("place_workers", ADA)
    said = {action: table.s.text(action, "en") for action in table.s.legal}
    assert said[do.PlaceApprentices(ADA, "D", 1, small=1)].startswith(
        "Take 1 apprentice from the small lab, which loses 1 week of work"
    )
    assert said[do.PlaceMaster(ADA, "D")].startswith("Take the master from the small lab, which loses 2 weeks of work")
    assert "loses" not in said[do.PlaceApprentices(ADA, "D", 1)]
    for impossible in (do.PlaceApprentices(ADA, "D", 1, 1, -1), do.PlaceApprentices(ADA, "D", 1, -1, 1)):
        assert table.s.text(impossible, "en") == "Choose an impossible number"


@pytest.mark.rule("pietro.reveal.first_takes_all", "ldv.finish.first_pay")
@pytest.mark.parametrize(
    ("blocks", "told"),
    [
        ((), ("advice.pays", "or less if others finish it first")),
        (("reveal",), ("advice.pays_if_first", "or less if others declare it first")),
    ],
)
def test_who_declares_first_is_paid_more_only_where_the_first_takes_all(blocks, told):
    session = with_blocks(*blocks, players=3).until("start_work", ADA).s
    session.edit("players", ADA, iron=2, glass=2, wood=2, brick=2, rope=2)
    pays = session.hint().reasons[0]
    assert pays.key == told[0]
    assert told[1] in session.hint().text("en")


@pytest.mark.rule("pietro.reveal.first_takes_all")
def test_whoever_waits_is_told_that_declaring_counts_not_finishing():
    """Ada has finished the invention, too."""
    hint = lnb.scenario("pietrocupo", "first-to-declare").hint()
    assert "If you wait and somebody else declares the invention first, you will get only 5 florins." in hint.text("en")
    assert "qu’un autre joueur la déclare avant vous" in hint.text("fr")
