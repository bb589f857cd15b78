"""Setup in full: every rule and every number that is told."""

from leonardo_nb.rulesets.inventeurs.phases.setup import TakeTeam
from tests.in_full import in_full, refusals
from tests.inventeurs.table import ADA, BO, Table, question


@in_full("""
    question.choose_team(seat=0) inventeurs.setup.team inventeurs.ruling.team_order
    team.chosen(seat=0, team=green, inventors=(9 10 11 12)) inventeurs.setup.team inventeurs.ruling.team_order
    team.taken(team=green, seat=0) inventeurs.setup.team
    team.chosen(seat=1, team=red, inventors=(1 2 3 4)) inventeurs.setup.team inventeurs.ruling.team_order
    question.lay_skills(seat=-1) inventeurs.setup.initial_skills
    setup.skills(seat=0, inventor=9, levels=(physics:1 mechanics:1)) inventeurs.setup.initial_skills
    setup.skills(seat=0, inventor=10, levels=(physics:1 mathematics:1)) inventeurs.setup.initial_skills
    setup.skills(seat=0, inventor=11, levels=(chemistry:2)) inventeurs.setup.initial_skills
    setup.skills(seat=0, inventor=12, levels=(mathematics:2)) inventeurs.setup.initial_skills
    setup.skills(seat=1, inventor=1, levels=(physics:1 mathematics:1)) inventeurs.setup.initial_skills
    setup.skills(seat=1, inventor=2, levels=(physics:1 chemistry:1)) inventeurs.setup.initial_skills
    setup.skills(seat=1, inventor=3, levels=(physics:1 mechanics:1)) inventeurs.setup.initial_skills
    setup.skills(seat=1, inventor=4, levels=(mechanics:2)) inventeurs.setup.initial_skills
    question.sort_piles(seat=-1) inventeurs.setup.epoch_cards inventeurs.setup.material
    setup.pile(epoch=1, count=12) inventeurs.setup.epoch_cards inventeurs.setup.material
    setup.pile(epoch=2, count=12) inventeurs.setup.epoch_cards inventeurs.setup.material
    setup.pile(epoch=3, count=12) inventeurs.setup.epoch_cards inventeurs.setup.material
    question.fill_bag(seat=-1) inventeurs.setup.rewards inventeurs.ruling.bag_runs_out
    setup.bag(count=52) inventeurs.setup.rewards inventeurs.ruling.bag_runs_out
    question.open_epoch(epoch=1) inventeurs.setup.epoch_cards inventeurs.setup.rewards inventeurs.epoch.three
    epoch.dealt(epoch=1, seats=2, inventions=(11 12 6 2 8)) inventeurs.setup.epoch_cards
    epoch.rewards(invention=11, tokens=(classification:0 progress:4)) inventeurs.setup.rewards
    epoch.rewards(invention=12, tokens=(points:1 progress:2)) inventeurs.setup.rewards
    epoch.rewards(invention=6, tokens=(progress:3 points:1)) inventeurs.setup.rewards
    epoch.rewards(invention=2, tokens=(points:3 classification:0)) inventeurs.setup.rewards
    epoch.rewards(invention=8, tokens=(points:3 knowledge:0)) inventeurs.setup.rewards
    question.draw_first_player(seat=-1) inventeurs.setup.first_player
    setup.first_player(seat=0) inventeurs.setup.first_player
    question.take_turn_work(seat=0) inventeurs.turn.one_action inventeurs.turn.order inventeurs.ruling.progress_timing
    """)
def test_a_whole_setup():
    table = Table(2)
    told = [question(table), table.play(TakeTeam(ADA, "green")), *refusals(table, TakeTeam(BO, "green"))]
    told.append(table.play(TakeTeam(BO, "red")))
    while table.state.phase == "setup":
        told += [question(table), table.step()]
    return [*told, question(table)]


@in_full("""
    question.deal_teams(seat=-1) inventeurs.setup.team inventeurs.ruling.team_order
    team.dealt(seat=0, team=purple, inventors=(17 18 19 20)) inventeurs.setup.team inventeurs.ruling.team_order
    team.dealt(seat=1, team=yellow, inventors=(5 6 7 8)) inventeurs.setup.team inventeurs.ruling.team_order
    team.dealt(seat=2, team=blue, inventors=(13 14 15 16)) inventeurs.setup.team inventeurs.ruling.team_order
    """)
def test_teams_dealt():
    table = Table(3, teams="dealt")
    return [question(table), table.step()]
