"""Setup and turn 0 in full: every rule and every number that is told."""

from msgspec.structs import replace

from tests.leonardo_da_vinci.table import ADA, BO, CY, DI, Table, do, events, with_player
from tests.leonardo_da_vinci.test_turn0 import expert
from tests.reasons.reason_snapshots import reason_snapshot, refusals


@reason_snapshot
def test_setup_of_a_first_game():
    return Table(2).until("start_work").s.history


@reason_snapshot
def test_setup_with_other_readings():
    table = Table(3, first_player="random", boxed_from="academy").until("start_work")
    return [each.explanation for each in events(table, "setup.first_by_lot", "setup.boxed_from_academy")]


@reason_snapshot
def test_setup_of_turn_0():
    table = expert(2).until("take_favour")
    told = ("colour.picked", "turn0.kit", "turn0.favours", "setup.discarded", "setup.deck", "setup.drawn")
    return [each.explanation for each in events(table, *told)]


@reason_snapshot
def test_turn_0_is_followed_by_turn_1():
    return [each.explanation for each in events(expert(2).until("start_work"), "turn.begins")]


@reason_snapshot
def test_a_colour_that_is_taken():
    table = expert().until("pick_colour", ADA)
    step = table.play(do.ChooseColour(ADA, "blue"))
    return [step, *refusals(table, do.ChooseColour(BO, "blue"))]


@reason_snapshot
def test_favours():
    table = expert().until("take_favour", ADA)
    return [
        table.play(do.FavourFlorins(ADA)),
        table.play(do.FavourComponents(BO, 2, 1, 0, 0, 1)),
        table.play(do.FavourApprentice(CY)),
        table.play(do.FavourTurnLab(DI, "iron", "small")),
        table.play(do.FavourTakeLab(ADA, "rope")),
        expert()
        .until("take_favour", ADA)
        .edit(lambda s: s.with_lab(ADA, "small", side=5))
        .play(do.FavourMechanicalMan(ADA, "small")),
    ]


@reason_snapshot
def test_favours_that_are_refused():
    table = expert().until("take_favour", ADA)
    table.edit(lambda state: with_player(state, ADA, favour_d=2))
    table.edit(lambda state: state.with_lab(ADA, "small", side=5).with_lab(ADA, "large", side=4))
    return refusals(
        table,
        do.FavourComponents(ADA, 3, 0, 0, 0, 0),
        do.FavourTurnLab(ADA, "iron", "small"),
        do.FavourTakeLab(ADA, "none"),
        do.FavourMechanicalMan(ADA, "large"),
    )


@reason_snapshot
def test_favours_from_short_piles():
    table = expert().until("take_favour", ADA)
    table.edit(
        lambda state: replace(
            state, shops=tuple(replace(shop, pile=int(shop.component == "iron")) for shop in state.shops)
        )
    )
    return [*refusals(table, do.FavourComponents(ADA, 2)), table.play(do.FavourComponents(ADA, 1))]


@reason_snapshot
def test_reconstructed_kits():
    return [each.explanation for each in events(Table(5).until("start_work"), "setup.kit")][2:]
