"""What is tried at the wrong moment, or by a list of actions that a game does not have: the true reason, and what would do."""

from collections.abc import Iterator

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell, tell_action
from leonardo_nb.core.decision import Action
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.language import in_language
from leonardo_nb.core.play import Refusal
from leonardo_nb.core.step import Step
from leonardo_nb.testing.table import find
from tests.leonardo_da_vinci.table import Table, do
from tests.pietrocupo.positions import ADA, BO, CY, happened, revealing, with_blocks
from tests.pietrocupo.test_council import choosing
from tests.pietrocupo.test_labs import assigned, at_work
from tests.reasons.reason_snapshots import reason_snapshot, refusals


def proposed(table: Table, action: Action) -> Action:
    """What is proposed instead of an action that is refused."""
    (repair,) = table.refused(action).repairs
    return repair


def in_round_1() -> Table:
    """Ada and Bo have finished the same invention; Ada is asked."""
    return revealing((ADA, "small", 1, 4), (BO, "small", 1, 4)).until("reveal_one", ADA)


@reason_snapshot
def test_in_reveal_rounds_nobody_declares_all_at_once_nor_bids() -> list[Refusal]:
    table = in_round_1()
    assert proposed(table, do.DeclareInvention(ADA, "small", 1)) == do.RevealInvention(ADA, "small", 1)
    assert proposed(table, do.PassDeclaring(ADA)) == do.PassRevealing(ADA)
    return refusals(
        table, do.DeclareInvention(ADA, "small", 1), do.PassDeclaring(ADA), do.Bid(ADA, 1), do.AuctionFirst(ADA, 1)
    )


@reason_snapshot
def test_without_their_blocks_there_are_no_rounds_and_nobody_is_assigned() -> list[Refusal]:
    table = revealing((ADA, "small", 1, 4), blocks=()).until("declare_inventions", ADA)
    assert proposed(table, do.RevealInvention(ADA, "small", 1)) == do.DeclareInvention(ADA, "small", 1)
    placing = at_work_without_labs()
    assert proposed(placing, do.AssignApprentices(ADA, "small", 2)) == do.PlaceApprentices(ADA, "small", 2)
    assert proposed(placing, do.AssignMaster(ADA, "small")) == do.PlaceMaster(ADA, "small")
    return [
        *refusals(table, do.RevealInvention(ADA, "small", 1), do.PassRevealing(ADA)),
        *refusals(placing, do.AssignApprentices(ADA, "small", 2), do.AssignMaster(ADA, "small"), do.PassAssigning(ADA)),
    ]


def at_work_without_labs() -> Table:
    """Ada's small lab works, and she is asked to place."""
    table = with_blocks(players=3).until("begin_placing", turn=2)
    needs = table.state.invention(1).needs
    table.edit(lambda state: state.with_lab(ADA, "small", invention=1, iron=needs[0], glass=needs[1], begun=2))
    return table.until("place_workers", ADA)


def first_in_council() -> Table:
    """Ada, alone in the Council, is asked for a privilege; Leonardo moves on by himself."""
    table = with_blocks("first_player", "placement", "council", players=3).until("place_workers", ADA)
    table.play(do.PlaceApprentices(ADA, "A", 1))
    return table.until("choose_privilege", ADA)


@reason_snapshot
def test_nobody_gives_leonardo_away_where_he_moves_on_by_himself() -> list[Refusal]:
    table = first_in_council()
    (refusal,) = refusals(table, do.NameHolder(ADA, BO))
    assert not refusal.repairs
    return [refusal]


@reason_snapshot
def test_the_line_in_the_council_rests_on_what_is_said_of_it() -> Iterator[Explanation]:
    table = first_in_council()
    yield from happened(table, "line.council")
    yield from happened(table.until("begin_turn").until("resolve_zones"), "council_variant.empty")


@reason_snapshot
def test_who_has_no_such_lab_or_an_idle_one_is_told_so_too() -> Iterator[Refusal]:
    table = assigned("placement")
    yield from refusals(table, do.PlaceApprentices(ADA, "large", 1))
    yield from refusals(table.until("place_workers", CY), do.PlaceApprentices(CY, "small", 1))


@reason_snapshot
def test_who_is_not_asked_to_assign_is_told_why() -> Iterator[Refusal]:
    table = at_work()
    table.step()
    yield from refusals(table, do.AssignApprentices(CY, "small", 1), do.AssignApprentices(BO, "small", 1))
    table.play(do.PassAssigning(ADA))
    yield from refusals(table, do.AssignApprentices(ADA, "small", 1))
    table.edit(lambda state: state.with_players(ready=0, master=False).with_lab(ADA, "small", master=True))
    yield from refusals(table, do.AssignMaster(ADA, "small"))


@reason_snapshot
def test_while_workers_are_assigned_none_are_placed() -> Iterator[Refusal | Step]:
    table = at_work()
    table.step()
    placing = [do.PlaceApprentices(ADA, "D", 1), do.PlaceApprentices(ADA, "small", 2), do.PlaceMaster(ADA, "small")]
    wanted = [do.AssignApprentices(ADA, "small", 2), do.AssignMaster(ADA, "small")]
    assert [proposed(table, action) for action in placing[1:]] == wanted
    assert not table.refused(placing[0]).repairs
    yield from refusals(table, *placing)
    table = at_work("end", turn=8)
    yield table.step()
    yield from refusals(table, do.PlaceApprentices(ADA, "D", 1), do.PlaceMaster(ADA, "A"), placing[1])
    assert proposed(table, placing[1]) == wanted[0]


@reason_snapshot
def test_in_the_base_game_too_the_city_is_closed_before_placing_begins():
    table = with_blocks(players=2).until("begin_turn").until("begin_finishing", turn=8)
    return [table.refused(do.PlaceMaster(ADA, "B"))]


@pytest.mark.rule("pietro.ruling.final_turns_labs")
def test_what_is_shown_of_phase_b_in_the_final_turns():
    table = at_work(turn=8)
    assert "→ Workers: assigned to labs; the city is closed" in (table.step() and table.s.show())
    assert "Workers: assigned to labs, then placed in the city" in at_work(turn=7).s.show()
    assert "assigned" not in with_blocks(players=3).until("place_workers", turn=7).s.show()


@pytest.mark.rule("pietro.ruling.lab_workers", "pietro.ruling.master_one_use")
def test_to_place_the_master_from_a_lab_says_from_which_and_what_it_costs():
    table = assigned("placement")
    action = do.PlaceMaster(ADA, "A")
    assert action.told(table.state).params == {"lab": "small", "place": "A", "weeks": 2}
    assert tell_action(action, table.state, "en") == (
        "Take the master from the small lab, which loses 2 weeks of work, and place him in the Council"
    )
    assert tell_action(action, table.state, "fr") == (
        "Placer le maître d’œuvre du petit laboratoire au Conseil et perdre 2 semaines de travail"
    )
    ready = table.until("place_workers", BO)
    assert tell_action(do.PlaceMaster(BO, "A"), ready.state, "en") == "Place the master in the Council"
    fixed = assigned(lab_workers="fixed")
    assert tell_action(action, fixed.state, "en") == "Place the master in the Council"


@reason_snapshot
def test_a_master_passes_only_who_is_there() -> Iterator[Step]:
    table = with_blocks("placement", players=3).until("place_workers", ADA)
    yield table.play(do.PlaceMaster(ADA, "D"))
    yield table.play(do.PlaceMaster(BO, "D"))
    yield table.play(do.PlaceApprentices(CY, "D", 1))


@reason_snapshot
def test_a_move_that_cannot_be_made_is_not_answered_by_one_that_changes_nothing():
    table = choosing(1, blocks=("placement", "council")).until("move_from")
    assert proposed(table, do.MoveApprentice(ADA, BO, "A", "D")) != do.MoveApprentice(ADA, BO, "D", "D", 2)
    assert proposed(table, do.MoveApprentice(ADA, BO, "A", "B")) == do.MoveApprentice(ADA, BO, "D", "B", 2)
    assert proposed(table, do.MoveApprentice(ADA, BO, "D", "D", 3)) == do.MoveApprentice(ADA, BO, "D", "D", 2)
    return [table.refused(do.MoveApprentice(ADA, BO, "D", "small", 2))]


@reason_snapshot
def test_in_turn_9_it_is_not_said_that_inventions_are_topped_up() -> Iterator[Explanation]:
    for turn in (8, 9):
        table = revealing(turn=turn, blocks=("reveal", "end")).until("replace_inventions")
        yield table.state.pending[-1].asked(table.state)


@pytest.mark.rule("pietro.reveal.rounds", "pietro.ruling.replace_incomplete")
def test_where_no_lab_works_it_is_not_said_that_anybody_was_asked():
    table = revealing().until("replace_inventions")
    (nobody,) = happened(table, "reveal.nobody")
    assert nobody.params == {"number": 1, "seat": ADA}
    replaced = find(table.step(), "reveal.replaced")
    assert tell(replaced, table.state, "en").startswith("The reveal round is over. Unfinished inventions stay")
    assert tell(replaced, table.state, "fr").startswith("Le tour de table est terminé. Les inventions non réalisées")


@reason_snapshot
def test_with_single_workers_a_favour_takes_the_place_of_one() -> Iterator[Explanation]:
    table = with_blocks("favours", "placement", players=3, favours_in_game="once").until("place_workers_or_favour", ADA)
    yield table.state.pending[-1].asked(table.state)


@reason_snapshot
def test_favours_of_another_list_or_moment() -> Iterator[Refusal]:
    five = with_blocks("setup", "favours", players=5).until("take_new_favour", ADA)
    assert proposed(five, do.HalfFavourFlorins(ADA)) == do.FavourFiveFlorins(ADA)
    yield from refusals(five, do.HalfFavourFlorins(ADA), do.HalfFavourComponent(ADA, "iron"))
    yield from refusals(five.until("start_work"), do.HalfFavourFlorins(ADA))
    three = with_blocks("setup", "favours", players=3).until("take_new_favour", ADA)
    yield from refusals(three, do.HalfFavourFlorins(ADA))
    old = with_blocks(players=3, setup="expert").until("take_favour", ADA)
    assert proposed(old, do.FavourWorker(ADA)) == do.FavourApprentice(ADA)
    yield from refusals(old, do.HalfFavourFlorins(ADA), do.FavourWorker(ADA))
    yield from refusals(three, do.FavourFlorins(ADA))
    kits = with_blocks(players=3).until("place_workers", ADA)
    yield from refusals(kits, do.FavourFlorins(ADA), do.FavourWorker(ADA), do.HalfFavourFlorins(ADA))


@pytest.mark.rule("pietro.ruling.blocks")
@pytest.mark.parametrize(
    ("ruleset", "options", "block"),
    [
        ("pietrocupo", {}, "setup"),
        ("leonardo_da_vinci", {"blocks": ("deck",)}, "deck"),
        ("leonardo_da_vinci", {"favours": True}, "favours"),
    ],
)
def test_what_a_block_brings_cannot_be_given_otherwise(ruleset, options, block):
    with pytest.raises(BadOption) as refused:
        lnb.new(ruleset, setup="beginner", **options)
    assert str(refused.value) == (
        f"'{block}' is always played with setup='expert', so it cannot be combined with setup='beginner': "
        "leave one of them out."
    )
    with pytest.raises(BadOption) as refused, in_language("fr"):
        lnb.new(ruleset, setup="beginner", **options)
    assert str(refused.value) == (
        f"«\xa0{block}\xa0» se joue toujours avec setup='expert' et ne va donc pas avec setup='beginner'\xa0: "
        "laissez l’un des deux de côté."
    )
    assert lnb.new(ruleset, setup="expert", **options).options.setup == "expert"
    assert lnb.new(ruleset, **options).options.setup == "expert"


@pytest.mark.rule("pietro.ruling.blocks")
def test_the_lens_refuses_it_too_and_without_those_blocks_it_can_be_given():
    with pytest.raises(BadOption, match="'setup' is always played with setup='expert'"):
        lnb.compare(lnb.new("pietrocupo"), under=[{"setup": "beginner"}])
    few = lnb.new("pietrocupo", blocks=("placement",), setup="beginner").options
    assert (few.setup, few.blocks) == ("beginner", ("placement",))


@reason_snapshot
def test_in_another_phase_the_own_rule_of_what_is_tried_is_named() -> Iterator[Refusal]:
    table = with_blocks("favours", "labs", "reveal", players=3, favours_in_game=False).until("start_work", ADA)
    assign, declare = do.AssignApprentices(ADA, "small", 1), do.RevealInvention(ADA, "small", 1)
    yield from refusals(table, do.FavourWorker(ADA), assign, declare)
    in_game = with_blocks("favours", players=3, favours_in_game="once").until("start_work", ADA)
    yield from refusals(in_game, do.FavourWorker(ADA))
    yield from refusals(with_blocks(players=3, setup="expert").until("start_work", ADA), do.FavourFlorins(ADA))
    yield from refusals(assigned(), do.PlaceApprentices(ADA, "D", 2, small=-1))
    yield from refusals(choosing(1).until("move_from"), do.MoveApprentice(ADA, BO, "D", "D"))
