"""The Council in full: every rule and every number that is told."""

from tests.leonardo_da_vinci.table import ADA, BO, CY, DI, Table, do, events, with_player
from tests.leonardo_da_vinci.test_codex_leonardi import moving
from tests.leonardo_da_vinci.test_council import ada_alone, emptied, in_council
from tests.leonardo_da_vinci.test_reasons import three_chose
from tests.reasons.reason_snapshots import reason_snapshot, refusals


@reason_snapshot
def test_an_empty_council():
    table = Table().until("begin_resolving")
    told = [table.step(), table.step(), table.step(), table.step()]
    return [*told, *[each.explanation for each in events(in_council(2, 1), "council.ranking")]]


@reason_snapshot
def test_a_whole_council():
    table = in_council(4, 3, 2, 1)
    begun = len(table.s.history) - 1
    table.play(do.NameHolder(ADA, BO), do.TakePrivilege(ADA, 4), do.TakePrivilege(BO, 1), do.TakePrivilege(CY, 3))
    table.play(do.DeclinePrivilege(DI), do.MoveApprentice(BO, BO, "A", "D"))
    table.s.auto()
    table.play(do.PutBack(CY, tuple(card.number for card in reversed(table.state.deck()[:4]))))
    table.s.auto()
    table.play(do.TakeAny(ADA, "wood"))
    table.until("resolve_zones")
    return table.s.history[begun:]


@reason_snapshot
def test_leonardo_taken_and_money():
    table = in_council(1, 2)
    told = [table.play(do.NameHolder(BO, BO)), table.play(do.TakePrivilege(BO, 2))]
    table.until("carry_out")
    return [*told, table.step()]


@reason_snapshot
def test_leonardo_stays():
    return [in_council(2, 1).play(do.NameHolder(ADA, ADA)), in_council(1, 2).play(do.NameHolder(BO, ADA))]


@reason_snapshot
def test_refused_in_the_council():
    table = in_council(2, 1)
    holder = refusals(table, do.NameHolder(ADA, 5))
    table.play(do.NameHolder(ADA, ADA))
    first = refusals(table, do.TakePrivilege(ADA, 5), do.DeclinePrivilege(ADA))
    table.play(do.TakePrivilege(ADA, 1))
    second = refusals(table, do.TakePrivilege(BO, 1), do.DeclinePrivilege(CY), do.DeclinePrivilege(ADA))
    return [*holder, *first, *second]


@reason_snapshot
def test_privileges_of_no_use():
    table = Table(2)
    table.play_when_asked(do.PlaceMaster(ADA, "A"), do.PlaceApprentices(BO, "A", 1), do.NameHolder(ADA, ADA))
    both = [each.explanation for each in events(table, "council.two_players")]
    table.edit(lambda state: with_player(state, ADA, florins=0))
    return [*both, *refusals(table, do.TakePrivilege(ADA, 1), do.TakePrivilege(ADA, 4))]


@reason_snapshot
def test_exactly_a_florin_buys_a_component():
    table = in_council(1).edit(lambda state: with_player(emptied(state, "iron"), ADA, florins=1))
    ada_alone(table, 4)
    refused = refusals(table, do.TakeAny(ADA, "iron"))
    step = table.play(do.TakeAny(ADA, "rope"))
    assert table.state.players[ADA].florins == 0
    return [*refused, step]


@reason_snapshot
def test_nothing_in_the_shops():
    table = in_council(1)
    table.play(do.NameHolder(ADA, ADA))
    table.edit(lambda state: emptied(state, "iron", "glass", "wood", "brick", "rope"))
    return refusals(table, do.TakePrivilege(ADA, 4))


def short_deck(left: int) -> Table:
    """Ada looks at a deck of this many cards, all known to Bo."""

    def short(state):
        for card in state.deck()[left:]:
            state = state.with_invention(card.number, where="box", slot=0)
        for card in state.deck():
            state = state.with_invention(card.number, known_to="1")
        return state

    table = in_council(1)
    table.play(do.NameHolder(ADA, ADA), do.TakePrivilege(ADA, 3))
    return table.until("carry_out").edit(short)


@reason_snapshot
def test_looking_at_few_cards():
    table, single = short_deck(2), short_deck(1)
    told = [table.step(), single.step()]
    assert [[card.known_to for card in each.state.deck()] for each in (table, single)] == [["0", "0"], ["01"]]
    return [*told, *refusals(table, do.PutBack(ADA, (1, 2))), short_deck(0).step()]


@reason_snapshot
def test_moves_that_are_refused():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1), do.PlaceApprentices(BO, "D", 1), do.PlaceMaster(ADA, "E"))
    ada_alone(table, 1)
    return refusals(
        table,
        do.MoveApprentice(ADA, 5, "D", "E"),
        do.MoveApprentice(ADA, ADA, "small", "E"),
        do.MoveApprentice(ADA, ADA, "E", "A"),
        do.MoveApprentice(ADA, ADA, "F", "F"),
        do.MoveApprentice(ADA, BO, "D", "F"),
    )


@reason_snapshot
def test_an_apprentice_joins_its_own():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1), do.PlaceApprentices(ADA, "D", 1))
    ada_alone(table, 1)
    return [table.play(do.MoveApprentice(ADA, ADA, "A", "D"))]


@reason_snapshot
def test_codex_leonardi_moves_anybody():
    table = moving((BO, "D", 2), (CY, "D", 1), (CY, "F", 1))
    refused = refusals(table, do.MoveApprentice(0, CY, "F", "F"), do.MoveApprentice(0, DI, "D", "F"))
    return [*refused, table.play(do.MoveApprentice(0, CY, "D", "E"))]


@reason_snapshot
def test_forced_out_of_the_council():
    return [three_chose(florins=0).play(do.DeclinePrivilege(DI))]


@reason_snapshot
def test_nor_does_a_later_seat_move_an_earlier_one_s_apprentice():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "D", 1), do.PlaceApprentices(BO, "A", 1))
    table.play_when_asked(do.NameHolder(BO, BO), do.TakePrivilege(BO, 1))
    return refusals(table.until("move_from", BO), do.MoveApprentice(BO, ADA, "D", "F"))
