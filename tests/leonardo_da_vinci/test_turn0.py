from collections import Counter

import pytest
from msgspec.structs import replace

from leonardo_nb.core.catalogue import tell_action
from leonardo_nb.testing.table import find
from tests.leonardo_da_vinci.table import ADA, BO, CY, DI, Table, do
from tests.leonardo_da_vinci.test_setup import for_2_to_5, happened, parts_of
from tests.leonardo_da_vinci.test_start_work import refuses


def expert(players=4, **options):
    return Table(players, setup="expert", **options)


def with_piles(*piles):
    """The state with these piles left in the shops, the rest being lost."""
    return lambda state: replace(
        state, shops=tuple(replace(shop, pile=pile) for shop, pile in zip(state.shops, piles, strict=True))
    )


@pytest.mark.parametrize(("players", "drawn"), [(2, 3), (3, 4), (4, 5), (5, 5)])
@pytest.mark.rule("ldv.turn0.no_preset_inventions")
def test_the_requested_inventions_come_off_the_top_of_the_deck(players, drawn):
    table = expert(players).until("start_work")
    stacked, drawing = happened(table, "setup.deck")[0], happened(table, "setup.drawn")[0]
    whole = [card.number for card in stacked.after.deck()]
    assert len(whole) == (22 if players == 2 else 25)
    assert [card.number for card in table.state.requested()] == whole[:drawn]
    assert [card.number for card in table.state.deck()] == whole[drawn:]
    assert "ldv.turn0.no_preset_inventions" in drawing.cites
    assert not happened(table, "setup.preset")


@pytest.mark.rule("ldv.turn0.favours")
def test_once_all_favours_are_taken_nobody_takes_another():
    table = expert(3).until("take_favour").until("begin_turn")
    refusal = refuses(table, do.FavourFlorins(ADA), "favour.all_taken", "ldv.turn0.favours")
    assert [(reason.key, reason.params, reason.cites) for reason in refusal.reasons] == [
        ("favour.all_taken", {"count": 2}, ("ldv.turn0.favours",))
    ]


@pytest.mark.rule("ldv.turn0.no_preset_inventions")
def test_the_drawn_inventions_are_others_with_another_seed():
    drawn = [{card.number for card in expert(seed=seed).until("start_work").state.requested()} for seed in range(8)]
    assert len({frozenset(numbers) for numbers in drawn}) > 4


@pytest.mark.rule("ldv.turn0.two_player_discard")
def test_two_players_discard_a_bronze_a_copper_and_a_silver_face_up():
    gone = set()
    for seed in range(12):
        table = expert(2, seed=seed).until("start_work")
        discarded = happened(table, "setup.discarded")[0]
        numbers = discarded.explanation.params["numbers"]
        boxed = [card for card in table.state.inventions if card.where == "box"]
        assert [card.rank for card in boxed] == ["bronze", "copper", "silver"]
        assert sorted(numbers) == [card.number for card in boxed]
        top, mixed, _ = parts_of(happened(table, "setup.deck")[0].after.deck())
        ranks = Counter(table.state.invention(number).rank for number in mixed)
        assert (len(top), ranks) == (6, {"bronze": 1, "copper": 2, "silver": 3, "gold": 5})
        for seat in (ADA, BO):
            assert discarded.seen_by(seat).explanation.params["numbers"] == numbers
            assert [table.s.view(seat).invention(number).where for number in numbers] == ["box"] * 3
        assert "ldv.turn0.two_player_discard" in discarded.cites
        gone |= set(numbers)
    assert len(gone) > 9


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.rule("ldv.turn0.two_player_discard")
def test_more_players_discard_nothing(players):
    state = expert(players).until("start_work").state
    assert not [card for card in state.inventions if card.where == "box"]


@for_2_to_5
@pytest.mark.rule("ldv.turn0.kit", "ldv.ruling.box_apprentices")
def test_everyone_gets_the_same_kit_and_returns_nobody(players):
    table = expert(players).until("take_favour")
    for player in table.state.players:
        small, large = table.state.labs_of(player.seat)
        assert (small.side, small.mechanical_men, large.side) == (3, 0, 0)
        assert (player.ready, player.academy, player.boxed) == (3, 6, 0)
        assert (player.master, player.florins, player.mechanical_men) == (True, 3, 3)
        assert player.hand == (0, 0, 0, 0, 0)
    given = happened(table, "turn0.kit")
    assert len(given) == players
    assert all("ldv.turn0.kit" in event.cites for event in given)


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 2), (4, 3), (5, 3)])
@pytest.mark.rule("ldv.turn0.favours")
def test_favours_one_at_a_time_clockwise_from_leonardo(players, rounds):
    table = expert(players, seed=1, first_player="random").until("take_favour")
    first, order = table.state.leonardo, []
    while table.asked[0] == "take_favour":
        order.append(table.asked[1])
        table.step()
    assert order == [(first + n) % players for n in range(players)] * rounds
    assert "ldv.turn0.favours" in happened(table, "turn0.favours")[0].cites


@pytest.mark.rule("ldv.turn0.favours", "ldv.setup.first_player")
def test_some_favours_do_not_begin_with_the_first_seat():
    firsts = {expert(4, seed=s, first_player="random").until("take_favour").asked[1] for s in range(20)}
    assert firsts == {ADA, BO, CY, DI}


@pytest.mark.rule("ldv.turn0.favour_florins")
def test_favour_a_brings_5_florins():
    table = expert().until("take_favour", ADA)
    bank = table.state.bank
    step = table.play(do.FavourFlorins(ADA))
    assert (table.state.players[ADA].florins, table.state.bank) == (8, bank - 5)
    assert "ldv.turn0.favour_florins" in find(step, "favour.florins").cites


@pytest.mark.rule("ldv.turn0.favour_components")
def test_favour_b_brings_4_components_from_the_shops():
    table = expert().until("take_favour", ADA)
    step = table.play(do.FavourComponents(ADA, iron=2, wood=1, rope=1))
    assert table.state.players[ADA].hand == (2, 0, 1, 0, 1)
    assert [shop.pile for shop in table.state.shops] == [10, 12, 11, 12, 11]
    assert "ldv.turn0.favour_components" in find(step, "favour.components").cites


@pytest.mark.parametrize(
    ("packet", "key"),
    [
        ({"iron": 3, "wood": 1}, "favour.too_many_of_a_kind"),
        ({"iron": 2, "wood": 2, "brick": 1, "rope": -1}, "favour.negative"),
        ({"iron": 2, "wood": 1}, "favour.wrong_count"),
        ({"iron": 2, "wood": 2, "rope": 1}, "favour.wrong_count"),
    ],
)
@pytest.mark.rule("ldv.turn0.favour_components")
def test_favour_b_refuses_other_amounts(packet, key):
    table = expert().until("take_favour", ADA)
    refusal = refuses(table, do.FavourComponents(ADA, **packet), key, "ldv.turn0.favour_components")
    assert {reason.key for reason in refusal.reasons} == {key}
    assert sum(refusal.repairs[0].packet) == 4


@pytest.mark.rule("ldv.turn0.favour_apprentice")
def test_favour_c_brings_an_apprentice():
    table = expert().until("take_favour", ADA)
    step = table.play(do.FavourApprentice(ADA))
    assert (table.state.players[ADA].ready, table.state.players[ADA].academy) == (4, 5)
    assert "ldv.turn0.favour_apprentice" in find(step, "favour.apprentice").cites


@pytest.mark.rule("ldv.turn0.favour_workshop")
def test_favour_d_turns_the_3_lab_with_a_component_and_then_takes_a_mechanical_man():
    table = expert().until("take_favour", ADA)
    refuses(table, do.FavourMechanicalMan(ADA, "small"), "lab.no_automaton_space", "ldv.workshop.automaton")
    step = table.play(do.FavourTurnLab(ADA, "glass", "small"))
    assert table.state.lab(ADA, "small").side == 5
    assert table.state.players[ADA].hand == (0, 1, 0, 0, 0)
    assert table.state.shops[1].pile == 11
    assert "ldv.turn0.favour_workshop" in find(step, "favour.turned").cites
    step = table.play_when_asked(do.FavourMechanicalMan(ADA, "small"))
    assert (table.state.lab(ADA, "small").mechanical_men, table.state.players[ADA].mechanical_men) == (1, 2)
    assert table.state.players[ADA].hand == (0, 1, 0, 0, 0)
    assert "ldv.turn0.favour_workshop" in find(step, "favour.automaton").cites


@pytest.mark.rule("ldv.turn0.favour_workshop")
def test_favour_d_takes_the_4_lab_and_then_turns_it_each_with_a_component():
    table = expert().until("take_favour", ADA)
    refuses(table, do.FavourTurnLab(ADA, "iron", "large"), "lab.not_owned", "ldv.workshop.flip_4")
    step = table.play(do.FavourTakeLab(ADA, "iron"))
    assert table.state.lab(ADA, "large").side == 4
    assert table.state.players[ADA].hand == (1, 0, 0, 0, 0)
    assert "ldv.turn0.favour_workshop" in find(step, "favour.took_lab").cites
    table.until("take_favour", ADA)
    refuses(table, do.FavourTakeLab(ADA, "iron"), "lab.already_owned_you", "ldv.workshop.take_4")
    table.play(do.FavourTurnLab(ADA, "rope", "large"))
    assert table.state.lab(ADA, "large").side == 6
    assert table.state.players[ADA].hand == (1, 0, 0, 0, 1)


@pytest.mark.rule("ldv.turn0.favour_workshop")
def test_favour_d_asks_for_a_component():
    table = expert().until("take_favour", ADA)
    refusal = refuses(table, do.FavourTakeLab(ADA, ""), "favour.component", "ldv.turn0.favour_workshop")
    assert refusal.repairs[0].component


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize(
    "favour", [do.FavourFlorins(BO), do.FavourApprentice(BO), do.FavourComponents(BO, 2, 2)], ids=["a", "c", "b"]
)
@pytest.mark.rule("ldv.turn0.favour_limit")
def test_nobody_takes_a_letter_three_times(players, favour):
    table = expert(players)
    table.play_when_asked(favour, favour)
    table.until("take_favour", BO)
    refusal = refuses(table, favour, "favour.letter_full", "ldv.turn0.favour_limit")
    assert refusal.reasons[0].params == {"letter": favour.letter, "count": 2}
    assert not any(type(action) is type(favour) for action in table.s.legal)
    assert table.s.legal


@pytest.mark.rule("ldv.ruling.favour_d_letter", "ldv.turn0.favour_limit")
def test_two_different_d_favours_use_up_the_letter():
    table = expert()
    table.play_when_asked(do.FavourTurnLab(BO, "iron", "small"), do.FavourTakeLab(BO, "iron"))
    table.until("take_favour", BO)
    rules = ("ldv.ruling.favour_d_letter", "ldv.turn0.favour_limit")
    for third in (do.FavourMechanicalMan(BO, "small"), do.FavourTurnLab(BO, "iron", "large")):
        assert len(refuses(table, third, "favour.letter_full", *rules).reasons) == 1
    assert {action.letter for action in table.s.legal} == {"a", "b", "c"}


@pytest.mark.rule("ldv.turn0.begin")
def test_each_picks_a_colour_of_their_own_clockwise_from_leonardo():
    table = expert(3, seed=1, first_player="random").until("pick_colour")
    first = table.state.leonardo
    second = (first + 1) % 3
    assert first != ADA
    assert table.asked[1] == first
    step = table.play(do.ChooseColour(first, "blue"))
    assert "ldv.turn0.begin" in find(step, "colour.picked").cites
    assert table.asked == ("pick_colour", second)
    refuses(table, do.ChooseColour(second, "blue"), "colour.taken", "ldv.turn0.begin")
    assert [told.key for told in table.refused(do.ChooseColour(first, "blue")).reasons] == ["colour.had"]
    table.play(do.ChooseColour(second, "green"))
    table.until("take_favour")
    assert len({player.colour for player in table.state.players}) == 3
    assert [table.state.players[seat].colour for seat in (first, second)] == ["blue", "green"]


@pytest.mark.rule("ldv.turn0.begin")
def test_the_turn_marker_stands_on_0_until_the_favours_are_taken():
    table = expert(first_player="random")
    assert table.until("take_favour").state.turn == 0
    holder = happened(table, "setup.first_by_lot")[0].explanation.params["seat"]
    assert table.until("begin_turn").state.turn == 0
    step = table.step()
    assert table.state.turn == 1
    assert "ldv.turn0.begin" in find(step, "turn.begins").cites
    assert table.asked == ("start_work", holder)
    assert table.state.leonardo == holder


@pytest.mark.rule("ldv.ruling.favour_pile_short")
def test_a_pile_runs_out_while_favours_are_taken():
    table = expert(5)
    iron = [do.FavourComponents(seat, iron=2, glass=2) for seat in (0, 1, 2, 3, 4)]
    table.play_when_asked(*iron, do.FavourTakeLab(ADA, "iron"))
    table.until("take_favour", BO)
    assert table.state.shops[0].pile == 1
    refusal = refuses(table, iron[BO], "favour.pile_short", "ldv.ruling.favour_pile_short")
    assert refusal.reasons[0].params == {"component": "iron", "pile": 1}
    table.play(do.FavourComponents(BO, iron=1, wood=2, rope=1))
    assert table.state.shops[0].pile == 0
    table.until("take_favour", CY)
    refuses(table, do.FavourTakeLab(CY, "iron"), "favour.component", "ldv.ruling.favour_pile_short")


@pytest.mark.rule("ldv.ruling.favour_pile_short")
def test_fewer_components_where_fewer_are_left():
    """Five iron and one rope: at most two of a kind leaves 2 + 1 to take."""
    table = expert().until("take_favour", ADA).edit(with_piles(5, 0, 0, 0, 1))
    too_few = do.FavourComponents(ADA, iron=2)
    refuses(table, too_few, "favour.too_few_left", "ldv.ruling.favour_pile_short")
    step = table.play(do.FavourComponents(ADA, iron=2, rope=1))
    assert table.state.players[ADA].hand == (2, 0, 0, 0, 1)
    assert "ldv.ruling.favour_pile_short" in find(step, "favour.components").cites


@pytest.mark.rule("ldv.ruling.favour_pile_short")
def test_favour_d_without_a_component_when_all_piles_are_empty():
    table = expert().until("take_favour", ADA).edit(with_piles(0, 0, 0, 0, 0))
    refuses(table, do.FavourTakeLab(ADA, "iron"), "favour.component", "ldv.ruling.favour_pile_short")
    assert tell_action(do.FavourTurnLab(BO, "", "small"), table.state, "en") == "Take favour d: turn the small lab over"
    step = table.play(do.FavourTakeLab(ADA, ""))
    assert step.text().splitlines()[1:] == [
        "> Take favour d: gain the large lab",
        "  Favour d: Ada takes the large lab, 4-space side up.",
    ]
    assert find(step, "favour.took_lab").cites == ("ldv.turn0.favour_workshop", "ldv.ruling.favour_pile_short")
    assert table.state.lab(ADA, "large").side == 4
    assert table.state.players[ADA].hand == (0, 0, 0, 0, 0)


@pytest.mark.rule("ldv.ruling.favour_pile_short")
def test_favour_b_is_not_proposed_where_it_brings_nothing():
    table = expert().until("take_favour", ADA).edit(with_piles(0, 0, 0, 0, 0))
    assert table.refused(do.FavourComponents(ADA, iron=2)).repairs == (do.FavourFlorins(ADA),)
    nothing = do.FavourComponents(ADA)
    assert tell_action(nothing, table.state, "en") == "Take favour b: no components"
    assert tell_action(nothing, table.state, "fr") == "Prendre la faveur «\xa0b\xa0»\xa0: aucun composant"
    step = table.play(nothing)
    assert step.text("en").endswith("Favour b: Ada takes no components.")
    assert step.text("fr").endswith("Avec la faveur «\xa0b\xa0», Ada ne prend aucun composant.")


@pytest.mark.parametrize(("players", "returned"), [(2, 2), (3, 1), (4, 0), (5, 0)])
@pytest.mark.parametrize("source", ["kit", "academy"])
@pytest.mark.rule("ldv.ruling.box_apprentices")
def test_the_boxed_apprentices_come_from_the_kit_or_by_option_from_the_academy(players, returned, source):
    table = Table(players, boxed_from=source).until("start_work")
    for player, in_kit in zip(table.state.players, (5, 5, 4, 3, 3), strict=False):
        kept = (in_kit - returned, 9 - in_kit) if source == "kit" else (in_kit, 9 - in_kit - returned)
        assert (player.ready, player.academy) == kept
        assert player.ready + player.academy == 9 - returned
    boxed = happened(table, f"setup.boxed_from_{source}")
    assert len(boxed) == (players if returned else 0)
    assert all("ldv.ruling.box_apprentices" in event.cites for event in boxed)


@pytest.mark.rule("ldv.turn0.favour_components")
def test_the_packet_most_alike_is_proposed():
    table = Table(2, setup="expert").until("take_favour", ADA)
    refusal = table.refused(do.FavourComponents(ADA, iron=3, glass=1), "ldv.turn0.favour_components")
    nearest = refusal.repairs[0]
    assert (nearest.kind, nearest.iron, nearest.glass) in (("favour_components", 2, 1), ("favour_components", 2, 2))
