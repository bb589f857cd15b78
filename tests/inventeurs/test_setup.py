"""Setup: teams, skills, piles, bag, first player."""

from collections import Counter

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.inventeurs import RULESET
from leonardo_nb.rulesets.inventeurs.ground.components import CARDS, TILES
from leonardo_nb.rulesets.inventeurs.ground.model import TEAMS
from leonardo_nb.rulesets.inventeurs.play.phases.setup import TakeTeam
from leonardo_nb.testing.table import find, find_all, told
from tests.inventeurs.table import ADA, BO, CY, Table, laid_out
from tests.reasons.reason_snapshots import reason_snapshot


@reason_snapshot
def test_teams_are_chosen_in_seat_order_and_each_only_once():
    table = Table(3)
    assert table.asked == ("choose_team", ADA)
    assert table.s.decision.cites == ("inventeurs.setup.team", "inventeurs.ruling.team_order")
    assert Table(3, teams="dealt").s.decision.cites == table.s.decision.cites
    step = table.play(TakeTeam(ADA, "green"))
    assert [each.inventor for each in table.state.team(ADA)] == [9, 10, 11, 12]
    assert table.asked == ("choose_team", BO)
    refusal = table.refused(TakeTeam(BO, "green"), "inventeurs.setup.team")
    table.play(TakeTeam(BO, "red"), TakeTeam(CY, "blue"))
    assert [player.team for player in table.state.players] == ["green", "red", "blue"]
    return [step, refusal]


@reason_snapshot
def test_by_option_teams_are_dealt_by_lot():
    table = Table(4, teams="dealt")
    lot = table.state.rng
    assert table.asked == ("deal_teams", TABLE)
    step = table.step()
    assert table.state.rng != lot  # the same lot is not drawn again
    assert len({player.team for player in table.state.players}) == 4
    assert {Table(4, seed=seed, teams="dealt").step().state.players[0].team for seed in range(40)} == set(TEAMS)
    return [step]


@reason_snapshot
def test_initial_skills_are_laid_as_printed():
    table = Table(2).until("lay_skills")
    step = table.step()
    for each in table.state.inventors:
        assert each.levels == (TILES[each.inventor].initial if each.seat != TABLE else (0, 0, 0, 0))
    return [step]


@reason_snapshot
def test_inventions_are_sorted_by_epoch_and_three_more_than_players_are_dealt():
    table = Table(4).until("sort_piles")
    first = table.step()
    table.until("open_epoch")
    second = table.step()
    dealt = find(second, "epoch.dealt")
    inventions = dealt.params["inventions"]
    assert {CARDS[number].epoch for number in inventions} == {1}
    assert [card.place for card in table.state.on_table()] == list(range(1, 8))
    return [first, second]


@pytest.mark.rule("inventeurs.setup.material")
def test_the_box_holds_what_the_rulebook_counts():
    table = Table(2)
    assert len(table.state.inventors) == 20
    assert Counter(tile.team for tile in TILES.values()) == dict.fromkeys(TEAMS, 4)
    assert sum(level > 0 for tile in TILES.values() for level in tile.initial) == 33
    assert len(table.state.inventions) == 36
    assert Counter(card.classification for card in CARDS.values()) == dict.fromkeys(range(6), 6)
    assert len(table.state.tokens) == 52
    assert len({token.kind for token in table.state.tokens}) == 5


@pytest.mark.rule("inventeurs.setup.rewards", "inventeurs.ruling.bag_runs_out")
def test_two_tokens_lie_on_each_invention_and_the_bag_is_large_enough():
    table = Table(5).until("fill_bag")
    find(table.step(), "setup.bag")
    rewards = find_all(table.until("open_epoch").step(), "epoch.rewards")
    assert [len(each.params["tokens"]) for each in rewards] == [2] * 8
    assert all(each.cites == ("inventeurs.setup.rewards",) for each in rewards)
    assert {each.params["invention"] for each in rewards} == {card.invention for card in table.state.on_table()}
    table.finish()
    assert sum(token.where == "bag" for token in table.state.tokens) == 52 - 48


@pytest.mark.rule("inventeurs.setup.first_player", "inventeurs.turn.order")
def test_the_first_player_is_drawn_and_takes_the_statuette():
    table = Table(3).until("draw_first_player")
    step = table.step()
    find(step, "setup.first_by_lot")
    assert table.asked == ("take_turn", table.state.statuette)
    assert told(step) == ["setup.first_by_lot"]
    firsts = {Table(3, seed=seed).until("take_turn").state.statuette for seed in range(20)}
    assert firsts == {ADA, BO, CY}


@pytest.mark.rule("inventeurs.setup.first_player")
def test_the_first_turn_is_turn_1_at_work():
    state = Table(3).until("take_turn").state
    assert (state.turn, state.phase, state.epoch) == (1, "work", 1)
    assert state.pending[-1].seat == state.statuette


@pytest.mark.rule("inventeurs.ruling.bag_runs_out", "inventeurs.setup.epoch_cards")
def test_each_shuffle_has_chance_of_its_own():
    table = Table(3)
    for question in ("sort_piles", "fill_bag"):
        before = table.until(question).state.rng
        rows = table.state.inventions, table.state.tokens
        table.step()
        assert table.state.rng != before
        assert (table.state.inventions, table.state.tokens) != rows


@pytest.mark.rule("inventeurs.setup.first_player")
@pytest.mark.parametrize(("named", "seat"), [("Bo", BO), (2, CY), (0, ADA), ("first", ADA)], ids=str)
def test_the_players_may_name_the_first_player(named, seat):
    s = lnb.new("inventeurs", 3, 5, teams="dealt", first_player=named)
    steps = s.auto()
    assert (s.state.statuette, s.decision.seat) == (seat, seat)
    (said,) = steps[-1].events
    name = ("Ada", "Bo", "Cy")[seat]
    english = f"{name} goes first, as the players have agreed, and takes the statuette of Leonardo."
    assert (said.text("en"), said.told.cites) == (english, ("inventeurs.setup.first_player",))
    assert said.text("fr") == f"{name} commence, comme convenu entre les joueurs, et reçoit la statuette de Léonard."
    again = lnb.open_code(s.code)
    assert (again.state, again.options) == (s.state, s.options)


@pytest.mark.rule("inventeurs.ruling.open_information")
def test_what_is_hidden_is_cited_where_it_gets_hidden_and_where_the_rest_is_looked_at():
    table = Table(3).until("sort_piles")
    pile = table.step().events[0]
    assert "inventeurs.ruling.open_information" in pile.told.cites
    assert pile.text("en").endswith("into a face-down pile: nobody knows their order.")
    table.until("take_turn")
    (bag,) = RULESET.thing(table.state, "bag").now
    assert bag.cites == ("inventeurs.ruling.open_information",)
    held = RULESET.thing(laid_out(held={BO: [("points", 1)]}).state, f"token.{BO}.points.1").now[0]
    assert "inventeurs.ruling.open_information" in held.cites
