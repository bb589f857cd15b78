"""The block `setup`: turn 0, a component dealt in secret and, with five players, half a favour."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import COMPONENTS
from leonardo_nb.rulesets.pietrocupo.play.phases.gifts import HalfFavourComponent, HalfFavourFlorins
from tests.leonardo_da_vinci.test_turn0 import with_piles
from tests.pietrocupo.positions import ADA, BO, happened, with_blocks
from tests.reasons.reason_snapshots import reason_snapshot, refusals


@reason_snapshot
def test_each_gets_one_of_the_five_kinds_and_alone_sees_it():
    table = with_blocks("setup", players=3).until("take_favours")
    return happened(table, "gift.dealt", "gift.component")


@pytest.mark.rule("pietro.setup.random_ingredient")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_kind_is_dealt_twice_and_the_rest_go_back(players):
    dealt = set()
    for seed in range(12):
        state = with_blocks("setup", players=players, seed=seed).until("take_favours").state
        hands = [player.hand for player in state.players]
        assert [sum(hand) for hand in hands] == [1] * players
        kinds = tuple(map(sum, zip(*hands, strict=True)))
        assert max(kinds) == 1
        assert [shop.pile for shop in state.shops] == [12 - kind for kind in kinds]
        dealt.add(hands[0])
    assert len(dealt) > 2


@pytest.mark.rule("pietro.ruling.setup_order", "pietro.setup.random_ingredient")
def test_all_see_the_kinds_and_only_its_owner_the_card():
    table = with_blocks("setup", players=3).until("take_favours")
    step = table.s.history[-1]
    for seat in range(3):
        told = [event.explanation.seen_by(seat) for event in step.events]
        assert told[0].params["packet"] == ("iron", "glass", "rope")
        own = {told[number].params["seat"]: told[number] for number in (1, 2, 3)}
        assert [own[other].key == "gift.component" for other in range(3)] == [other == seat for other in range(3)]
        assert all("component" not in own[other].params for other in range(3) if other != seat)
        hands = [player.hand for player in table.s.view(seat).players]
        assert all(hands[other] == (-99,) * 5 for other in range(3) if other != seat)


@pytest.mark.rule("pietro.setup.expert", "pietro.ruling.blocks")
def test_the_block_brings_turn_0():
    assert lnb.new("leonardo_da_vinci", setup=True).options.setup == "expert"
    assert happened(with_blocks("setup").until("start_work"), "turn0.kit")


@pytest.mark.rule("pietro.ruling.setup_order")
def test_the_order_is_kit_component_favours_half_favour():
    table = with_blocks("setup", players=5).until("start_work")
    keys = ("turn0.kit", "gift.dealt", "turn0.favours", "gift.half_favours", "turn.begins")
    told = [told.key for told in happened(table, *keys)]
    assert list(dict.fromkeys(told)) == list(keys)
    assert table.state.leonardo == ADA


@reason_snapshot
def test_five_players_take_a_component_or_2_florins():
    table = with_blocks("setup", players=5).until("take_half_favour")
    before = table.state.players
    yield from happened(table, "gift.half_favours")
    yield table.play(HalfFavourComponent(ADA, "rope"))
    yield table.play(HalfFavourFlorins(BO))
    assert table.state.players[ADA].rope == before[ADA].rope + 1
    assert table.state.players[BO].florins == before[BO].florins + 2
    assert [question.seat for question in table.state.pending if question.kind == "take_half_favour"] == [4, 3, 2]


@reason_snapshot
def test_with_the_new_favours_it_is_a_component_of_choice_as_they_are():
    yield with_blocks("setup", "favours", players=5).until("take_half_favour").play(HalfFavourComponent(ADA, "glass"))


@reason_snapshot
def test_an_empty_pile_gives_no_half_favour():
    table = with_blocks("setup", players=5).until("take_half_favour").edit(with_piles(0, 1, 1, 1, 1))
    assert list(table.s.legal) == [HalfFavourComponent(ADA, kind) for kind in COMPONENTS[1:]] + [HalfFavourFlorins(ADA)]
    return refusals(table, HalfFavourComponent(ADA, "iron"))


@pytest.mark.rule("pietro.setup.half_favour")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_fewer_players_take_no_half_favour(players):
    table = with_blocks("setup", players=players).until("start_work")
    (told,) = happened(table, "gift.no_half_favour")
    assert (told.params, told.cites) == ({"players": players}, ("pietro.setup.half_favour",))
    assert not happened(table, "gift.florins", "gift.chosen_component")


@pytest.mark.rule("pietro.setup.expert")
def test_the_choice_of_a_setup_names_its_rule():
    (setup,) = [option for option in lnb.describe("pietrocupo").options if option.name == "setup"]
    assert (setup.default, setup.rules) == ("expert", ("pietro.setup.expert",))
