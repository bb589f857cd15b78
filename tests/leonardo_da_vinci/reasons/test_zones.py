"""The zones and the labs in full: every rule and every number that is told."""

from msgspec.structs import replace

from tests.leonardo_da_vinci.table import ADA, BO, CY, Table, do, events, with_player
from tests.leonardo_da_vinci.test_council import emptied
from tests.leonardo_da_vinci.test_zones import zone
from tests.reasons.reason_snapshots import reason_snapshot, refusals


@reason_snapshot
def test_the_ranking_of_a_zone():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "D", 1), do.PlaceApprentices(BO, "D", 2), do.PlaceMaster(CY, "D"))
    table.play_when_asked(do.PlaceMaster(ADA, "D"))
    return [each.explanation for each in events(table.until("shop_offer"), "zone.ranking")]


@reason_snapshot
def test_four_sales_in_the_workshop():
    table = zone("B", 2, 1)
    table.edit(lambda state: with_player(state, ADA, florins=20))
    table.play(do.TakeLab(ADA), do.PassOffer(BO), do.TurnLab(ADA, "small"), do.InstallMechanicalMan(ADA, "small"))
    table.play(do.TurnLab(ADA, "large"))
    table.step()
    return table.s.history


@reason_snapshot
def test_refused_in_the_workshop():
    table = zone("B", 1)
    poor = table.edit(lambda state: replace(with_player(state, ADA, florins=1, mechanical_men=0), price_step=1))
    told = refusals(poor, do.TurnLab(ADA, "large"), do.InstallMechanicalMan(ADA, "large"))
    table.edit(lambda state: with_player(state, ADA, florins=9))
    table.edit(lambda state: state.with_lab(ADA, "large", side=6, mechanical_men=2, invention=1, iron=1))
    told += refusals(table, do.TakeLab(ADA), do.TurnLab(ADA, "large"), do.InstallMechanicalMan(ADA, "large"))
    table.edit(lambda state: state.with_lab(ADA, "small", invention=3, rope=1, weeks=2))
    return [*told, *refusals(table, do.TurnLab(ADA, "small"), do.InstallMechanicalMan(ADA, "small"))]


@reason_snapshot
def test_a_large_lab_that_works_is_not_turned():
    table = zone("B", 1).edit(lambda state: state.with_lab(ADA, "large", side=4, invention=1, iron=1, weeks=1))
    working = refusals(table, do.TurnLab(ADA, "large"))
    table.edit(lambda state: state.with_lab(ADA, "large", invention=0, iron=0, weeks=0))
    step = table.play(do.TurnLab(ADA, "large"))
    assert table.state.lab(ADA, "large").side == 6
    return [*working, step]


@reason_snapshot
def test_offers_in_the_academy():
    table = zone("C", 1, 2)
    begun = len(table.s.history)
    table.play(do.HireApprentice(BO), do.HireApprentice(ADA), do.PassOffer(BO), do.PassOffer(ADA))
    table.step()
    return table.s.history[begun:]


def full(players: int) -> Table:
    """Ada has all apprentices of her colour and is offered one more."""
    table = zone("C", 1, players=players)
    ready = 8 - table.state.players[ADA].boxed
    return table.edit(lambda state: with_player(state, ADA, ready=ready, academy=0))


@reason_snapshot
def test_no_apprentice_is_left():
    return [
        *refusals(full(4), do.HireApprentice(ADA)),
        *refusals(full(2), do.HireApprentice(ADA)),
        full(3).play(do.PassOffer(ADA)),
    ]


@reason_snapshot
def test_offers_out_of_turn_and_too_dear():
    table = zone("D", 2, 1)
    table.play(do.BuyComponent(ADA))
    table.edit(lambda state: with_player(state, BO, florins=1))
    return [*refusals(table, do.BuyComponent(BO), do.PassOffer(ADA)), table.play(do.PassOffer(BO))]


@reason_snapshot
def test_the_last_component_of_a_shop():
    table = zone("D", 2, 1)
    table.edit(lambda state: replace(emptied(state, "iron"), shops=(replace(state.shops[0], pile=1), *state.shops[1:])))
    told = [table.play(do.BuyComponent(ADA))]
    closing = table.step()
    return [*told, closing, table.step()]


@reason_snapshot
def test_an_empty_shop_offers_nothing():
    table = zone("D", 1).edit(lambda state: emptied(state, "iron"))
    return [*refusals(table, do.BuyComponent(ADA)), table.play(do.PassOffer(ADA))]


@reason_snapshot
def test_weeks_in_the_labs():
    table = Table().until("work_labs")

    def working(state):
        state = state.with_lab(
            ADA, "small", side=5, mechanical_men=1, invention=1, iron=1, weeks=3, apprentices=2, master=True
        )
        state = with_player(state, ADA, ready=3, master=False, mechanical_men=2)
        return state.with_lab(BO, "small", invention=3, rope=1)

    idle = table.s.fork()
    return [idle.play(idle.legal[0]), table.edit(working).step()]
