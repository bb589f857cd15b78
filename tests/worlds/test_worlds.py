"""Worlds: what a seat may not know, filled in from its view alone."""

from itertools import islice

import msgspec
import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.core.worlds import worlds
from leonardo_nb.testing.law import BrokenLaw
from leonardo_nb.testing.visibility import check_world
from tests.leonardo_da_vinci.table import Table, do
from tests.secrets.messages_to_seats import BOTS, middle

EACH = pytest.mark.parametrize("ruleset", lnb.rulesets())


@EACH
def test_a_world_is_whole_and_worlds_differ(ruleset):
    session = middle(ruleset)
    found = list(islice(worlds(session.ruleset, session.view(0), 0), 20))
    assert len({msgspec.json.encode(world) for world in found}) == len(found)
    assert all(world.rng != HIDDEN for world in found)
    assert found == list(islice(worlds(session.ruleset, session.view(0), 0), 20))


@pytest.mark.one_in(5)
@pytest.mark.parametrize("bot", ["random", "sensible"])
@EACH
def test_games_go_on_to_the_end_in_every_world(ruleset, bot):
    session = lnb.new(ruleset, 3, seed=11)
    session.auto("end", BOTS)
    for step in range(1, len(session.steps), 1 + len(session.steps) // 12):
        session.goto(step)
        world = check_world(session.ruleset, session.state, step % 3, f"{ruleset}, step {step}")
        other = session.at(world)
        other.auto("end", dict.fromkeys(range(3), bot))
        assert other.is_over


@pytest.mark.rule("workshop.setup.solo", "workshop.ruling.hidden")
def test_alone_one_sees_all_hands_and_only_the_decks_are_filled_in():
    session = lnb.new("workshop_of_leonardo", 1, seed=3)
    session.auto("end", {0: "sensible"})
    session.goto(len(session.steps) // 2)
    world = check_world(session.ruleset, session.state, 0, "solitaire")
    assert [world.hand(seat) for seat in range(4)] == [session.state.hand(seat) for seat in range(4)]
    assert [world.left(seat) for seat in range(4)] == [session.state.left(seat) for seat in range(4)]


@pytest.mark.rule("ldv.council.component", "ldv.hand.secret")
def test_nobody_has_less_than_they_are_bound_to_pay():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(1, "A", 2), do.TakePrivilege(1, 4))
    session = table.until("take_any_component").s
    assert session.state.players[1].privileges == (4,)
    held = [world.players[1].florins for world in islice(worlds(session.ruleset, session.view(0), 0), 100)]
    assert min(held) == 1


@pytest.mark.rule("ldv.setup.material", "ldv.start.exact_components")
def test_with_two_players_hand_and_labs_of_the_other_are_known_in_sum():
    session = lnb.new("leonardo_da_vinci", 2, seed=3)
    session.auto("turn 5", dict.fromkeys(range(2), "sensible"))
    state = session.state
    for world in islice(worlds(session.ruleset, session.view(0), 0), 50):
        for component in ("iron", "glass", "wood", "brick", "rope"):
            sums = [
                getattr(each.players[1], component) + sum(getattr(lab, component) for lab in each.labs_of(1))
                for each in (state, world)
            ]
            assert sums[0] == sums[1]


def test_an_edited_position_has_worlds_too():
    session = lnb.new("leonardo_da_vinci", 3, seed=3)
    session.auto("turn 3", BOTS)
    session.edit("players", 0, iron=12, glass=12, wood=12, brick=12, rope=12, force=True)
    world = next(worlds(session.ruleset, session.view(1), 1))
    assert all(player.iron >= 0 for player in world.players)
    lnb.compare(session, seat=1)


def test_a_world_that_looks_different_is_refused():
    session = middle("inventeurs")
    rules = replace(session.ruleset, fill_in=lambda view, seat, luck: replace(view, turn=view.turn + 1))
    with pytest.raises(BrokenLaw, match="looks different"):
        check_world(rules, session.state, 0, "here")
