"""The block `favours`: another list in turn 0 and, by option, favours in the game."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.citation import cited_because
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import PassPlacing
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.turn0 import FavourFlorins
from leonardo_nb.rulesets.pietrocupo.play.phases.favours import (
    FavourFiveFlorins,
    FavourTwoComponents,
    FavourWorker,
    UpgradeMechanicalMan,
    UpgradeTakeLab,
    UpgradeTurnLab,
)
from leonardo_nb.testing.table import find
from tests.leonardo_da_vinci.test_turn0 import with_piles
from tests.pietrocupo.positions import ADA, BO, CY, DI, happened, under_way, with_blocks
from tests.reasons.reason_snapshots import reason_snapshot, refusals

ASKED = "place_workers_or_favour"


def in_turn_0(players: int = 4):
    return with_blocks("favours", players=players).until("take_new_favour", ADA)


def in_game(turn: int = 2, most: bool | str = "once", players: int = 3, **options):
    return with_blocks("favours", players=players, favours_in_game=most, **options).until(ASKED, ADA, turn=turn)


@reason_snapshot
def test_the_new_list_is_a_worker_two_components_five_florins_and_an_upgrade():
    table = in_turn_0()
    before = table.state.players
    yield from happened(table, "turn0.favours")
    yield table.state.pending[-1].asked(table.state)
    yield table.play(FavourWorker(ADA))
    yield table.play(FavourTwoComponents(BO, iron=2))
    yield table.play(FavourFiveFlorins(CY))
    yield table.play(UpgradeTakeLab(DI, "rope"))
    yield table.play(UpgradeTurnLab(ADA, "iron", "small"))
    after = table.state.players
    assert (after[ADA].ready, after[ADA].academy) == (before[ADA].ready + 1, before[ADA].academy - 1)
    assert after[BO].iron == 2
    assert after[CY].florins == before[CY].florins + 5
    assert after[DI].rope == 1
    counted = [(p.favour_a, p.favour_b, p.favour_c, p.favour_d) for p in after]
    assert counted == [(1, 0, 0, 1), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]


@reason_snapshot
def test_favour_b_is_exactly_two_components_of_choice():
    table = in_turn_0().edit(with_piles(9, 0, 9, 9, 9))
    wrong = FavourTwoComponents(ADA, iron=3), FavourTwoComponents(ADA, iron=1), FavourTwoComponents(ADA, 1, 1)
    yield from refusals(table, *wrong)
    legal = [favour for favour in table.s.legal if isinstance(favour, FavourTwoComponents)]
    assert len(legal) == 10


@reason_snapshot
def test_a_second_upgrade_is_refused():
    table = in_turn_0()
    table.play(UpgradeTakeLab(ADA, "rope"))
    table.until("take_new_favour", ADA)
    again = (
        UpgradeTurnLab(ADA, "rope", "small"),
        UpgradeTurnLab(ADA, "rope", "large"),
        UpgradeMechanicalMan(ADA, "small"),
    )
    yield from refusals(table, *again)


@pytest.mark.rule("pietro.ruling.favour_d", "pietro.favours.one_upgrade")
def test_in_turn_0_only_the_large_lab_and_turning_the_small_one_can_be_used():
    upgrades = {type(favour) for favour in in_turn_0().s.legal if favour.kind.startswith("upgrade")}
    assert upgrades == {UpgradeTurnLab, UpgradeTakeLab}


@reason_snapshot
def test_turn_0_keeps_the_limit_of_a_letter():
    table = in_turn_0()
    table.play(FavourFiveFlorins(ADA))
    table.until("take_new_favour", ADA).play(FavourFiveFlorins(ADA))
    return refusals(table.until("take_new_favour", ADA), FavourFiveFlorins(ADA))


@pytest.mark.rule("pietro.ruling.favours_when")
@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_there_are_as_many_favours_as_in_turn_0(players, rounds):
    table = in_turn_0(players)
    (told,) = happened(table, "turn0.favours")
    assert told.params == {"seat": ADA, "count": rounds, "players": players}
    table.until("start_work")
    assert {p.favour_a + p.favour_b + p.favour_c + p.favour_d for p in table.state.players} == {rounds}


@pytest.mark.rule("pietro.favours")
def test_the_old_list_is_no_answer():
    refusal = in_turn_0().refused(FavourFlorins(ADA))
    (reason,) = refusal.reasons
    assert (reason.key, reason.params, reason.cites) == ("favour.new_list", {}, ("pietro.favours",))
    assert refusal.repairs == (FavourFiveFlorins(ADA),)


@pytest.mark.rule("ldv.turn0.favour_apprentice")
@reason_snapshot
def test_in_the_game_a_favour_takes_the_place_of_a_placement():
    table = in_game()
    before = table.state.players[ADA]
    yield table.state.pending[-1].asked(table.state)
    yield table.play(FavourWorker(ADA))
    yield table.play(UpgradeTurnLab(BO, "iron", "small"))
    yield table.play(FavourTwoComponents(CY, iron=1, glass=1))
    after = table.state.players[ADA]
    assert table.asked == (ASKED, ADA)
    assert (after.ready, after.hired, after.academy) == (before.ready, 1, before.academy - 1)


@reason_snapshot
def test_its_worker_can_be_used_from_the_next_turn():
    table = in_game()
    ready = table.state.players[ADA].ready
    table.play(FavourWorker(ADA))
    table.until("begin_turn")
    assert (table.state.players[ADA].ready, table.state.players[ADA].hired) == (ready + 1, 0)
    return happened(table, "favour.joins")


@reason_snapshot
def test_one_a_player_and_game():
    table = in_game()
    table.play(FavourFiveFlorins(ADA))
    table.until(ASKED, ADA)
    yield from refusals(table, FavourWorker(ADA))
    yield from refusals(table.until(ASKED, ADA, turn=4), FavourTwoComponents(ADA, iron=2))


@pytest.mark.rule("pietro.ruling.favours_when")
@reason_snapshot
def test_without_a_limit_only_the_upgrade_stays_once():
    table = in_game(most="unlimited", players=2)
    table.play(UpgradeTurnLab(ADA, "iron", "small"))
    table.until(ASKED, ADA).play(FavourFiveFlorins(ADA))
    table.until(ASKED, ADA).play(FavourFiveFlorins(ADA))
    table.until(ASKED, ADA)
    return [table.refused(UpgradeTakeLab(ADA, "iron"))]


@reason_snapshot
def test_an_upgrade_in_the_game_needs_an_idle_lab():
    table = in_game().edit(lambda state: under_way(state, ADA, "small", 1, 2).with_lab(ADA, "large", side=4))
    return refusals(table, UpgradeTurnLab(ADA, "iron", "small"), UpgradeTakeLab(ADA, "iron"))


@reason_snapshot
def test_an_empty_academy_gives_no_worker():
    def nobody(state):
        player = state.players[ADA]
        empty = replace(player, academy=0, boxed=player.boxed + player.academy)
        return replace(state, players=(empty, *state.players[1:]))

    return refusals(in_game().edit(nobody), FavourWorker(ADA))


@pytest.mark.rule("pietro.favours", "ldv.ruling.favour_pile_short")
def test_two_components_are_not_proposed_where_none_are_left():
    table = in_game().edit(with_piles(0, 0, 0, 0, 0))
    assert table.refused(FavourTwoComponents(ADA, iron=2)).repairs == (FavourFiveFlorins(ADA),)
    step = table.play(FavourTwoComponents(ADA))
    assert step.text("en").endswith("Favour b: Ada takes no components.")
    assert step.text("fr").endswith("Avec la faveur «\xa0b\xa0», Ada ne prend aucun composant.")


@reason_snapshot
def test_the_final_turns_have_no_favours():
    table = with_blocks("favours", players=2, favours_in_game="once").until("begin_placing", turn=8)
    table.edit(lambda state: under_way(state, ADA, "small", 1, 0)).until(ASKED, ADA)
    return refusals(table, FavourFiveFlorins(ADA))


@pytest.mark.rule("pietro.ruling.favours_when")
def test_who_has_no_worker_left_is_still_asked_while_there_is_a_favour():
    def all_gone(state):
        player = state.players[BO]
        gone = replace(player, ready=0, master=False)
        zone = state.with_group("B", BO, apprentices=player.ready, master=True, queue=1)
        return replace(zone, players=(state.players[0], gone, *state.players[2:]))

    table = in_game(turn=1).edit(all_gone)
    table.play(PassPlacing(ADA))
    assert table.asked == (ASKED, BO)
    step = table.play(FavourFiveFlorins(BO))
    assert find(step, "favour.five_florins").params == {"seat": BO, "florins": 5}
    table.until("nothing_to_place")


@pytest.mark.rule("pietro.ruling.favours_when")
def test_a_favour_is_asked_about_only_while_there_is_one():
    table = in_game()
    assert table.state.pending[-1].asked(table.state).key == "question.place_workers_or_favour"
    table.play(FavourFiveFlorins(ADA))
    table.until(ASKED, ADA)
    assert table.state.pending[-1].asked(table.state).key == "question.place_workers"
    late = with_blocks("favours", "placement", players=2).until("begin_placing", turn=8)
    late.edit(lambda state: under_way(state, ADA, "small", 1, 0)).until(ASKED, ADA)
    assert late.s.decision.question("en") == "Ada: do you place a worker, or pass?"


@pytest.mark.rule("pietro.ruling.favours_when")
def test_in_the_whole_variant_each_player_takes_one_favour_in_the_game():
    s = lnb.new("pietrocupo", 3, seed=5)
    s.auto("turn 2", dict.fromkeys(range(3), "sensible"))
    taken = [p.favour_a + p.favour_b + p.favour_c + p.favour_d for p in s.state.players]
    assert taken == [3, 3, 3]
    s.auto("place_workers, seat 0", dict.fromkeys(range(3), "sensible"))
    assert not [action for action in s.legal if "favour" in action.kind or "upgrade" in action.kind]


@pytest.mark.rule("pietro.ruling.favours_when")
def test_whoever_has_no_worker_left_is_asked_for_a_favour():
    """Without the block about labs, no worker can be taken from one."""
    session = lnb.new("leonardo_da_vinci", 3, seed=0, setup="expert", blocks=("favours",), favours_in_game="unlimited")
    session.auto("end", bots="random")
    asked = [step.before for step in session.steps if step.before.pending[-1].kind == "place_workers_or_favour"]
    idle = [state for state in asked if not (own := state.players[state.pending[-1].seat]).ready and not own.master]
    told = {cited_because(state).key: cited_because(state) for state in idle}
    assert [*told] == ["because.place_workers_favour"]
    assert told["because.place_workers_favour"].cites[0] == "pietro.ruling.favours_when"


@pytest.mark.rule("ldv.place.pass_is_final", "pietro.ruling.favours_when")
@pytest.mark.parametrize("blocks", [("favours",), ("favours", "placement")])
def test_who_has_passed_and_tries_a_favour_hears_of_favours(blocks):
    table = with_blocks(*blocks, players=3, favours_in_game="once").until(ASKED, ADA, turn=2)
    table.play(PassPlacing(ADA))
    told = table.refused(FavourFiveFlorins(ADA)).reasons
    assert [reason.key for reason in told] == ["favour.has_passed", "core.wrong_seat"]
    assert told[0].cites == ("ldv.place.pass_is_final", "pietro.ruling.favours_when")
