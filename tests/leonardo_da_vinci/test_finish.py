import pytest
from msgspec.structs import replace

from leonardo_nb.core.catalogue import tell
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import take_components, to_lab
from leonardo_nb.testing.table import find, keys, told
from tests.leonardo_da_vinci.table import ADA, BO, CY, DI, Table, do
from tests.leonardo_da_vinci.test_inventions import own_cards
from tests.leonardo_da_vinci.test_start_work import (
    ada_makes_1_alone,
    bo_revealed_at_2_weeks,
    four_weeks,
    refuses,
    start,
)
from tests.reasons.reason_snapshots import reason_snapshot


def under_way(state: State, seat: int, lab: str, number: int, weeks: int) -> State:
    """A lab that has worked this long on an invention."""
    needs = state.invention(number).needs
    state = to_lab(take_components(state, seat, needs), seat, lab, number, needs)
    return state.with_lab(seat, lab, weeks=weeks)


def owning(state: State, seat: int, number: int) -> State:
    """The card lies in front of this player, made in an earlier turn."""
    state = state.with_invention(number, where="player", slot=0, owner=seat, finished=1)
    return state.with_made(number, seat, turn=1, florins=state.invention(number).first)


def finishing(*works: tuple[int, str, int, int], turn: int = 2, leonardo: int = ADA) -> Table:
    """Phase D of a turn with this work: seat, lab, invention, weeks."""

    def laid(state: State) -> State:
        for seat, lab, number, weeks in works:
            state = under_way(state, seat, lab, number, weeks)
        return replace(state, leonardo=leonardo)

    return Table().until("begin_finishing", turn=turn).edit(laid)


def twins(tmp_path) -> Table:
    """A table whose invention 3, requested like 1, needs the same components as 1."""
    return Table(cards=own_cards(tmp_path, {3: {"iron": "1", "rope": "0"}}))


def declaring_order(table: Table) -> list[int]:
    order = []
    table.until("declare_inventions")
    while table.asked[0] == "declare_inventions":
        order.append(table.asked[1])
        table.step()
    return order


@pytest.mark.parametrize("leonardo", [ADA, CY])
@pytest.mark.rule("ldv.finish.order")
def test_declarations_go_clockwise_from_leonardo(leonardo):
    table = finishing(*((seat, "small", 20 + seat, 1) for seat in range(4)), leonardo=leonardo)
    step = table.step()
    assert "ldv.finish.order" in find(step, "finish.begins").cites
    assert declaring_order(table) == [(leonardo + n) % 4 for n in range(4)]


@pytest.mark.rule("ldv.finish.declare")
def test_declaring_pays_frees_the_lab_and_returns_the_components():
    table = Table()
    table.play_when_asked(start(ADA, "small", 1), *four_weeks(ADA))
    table.until("declare_inventions", ADA)
    iron, bank = table.state.shops[0].pile, table.state.bank
    step = table.play(do.DeclareInvention(ADA, "small", 1))
    lab = table.state.lab(ADA, "small")
    assert (lab.invention, lab.packet, lab.weeks) == (0, (0, 0, 0, 0, 0), 0)
    assert table.state.shops[0].pile == iron + 1
    assert (table.state.players[ADA].florins, table.state.bank) == (3 + 4, bank - 4)
    assert "ldv.finish.declare" in find(step, "finish.declared").cites
    assert find(step, "finish.packet").params == {"packet": ("iron",)}


@pytest.mark.rule("ldv.finish.declare")
def test_what_cannot_be_declared():
    table = finishing((BO, "small", 1, 3), (BO, "large", 21, 15)).until("declare_inventions", BO)
    refuses(table, do.DeclareInvention(BO, "small", 1), "finish.too_early", "ldv.finish.declare")
    refuses(table, do.DeclareInvention(BO, "large", 21), "finish.not_requested", "ldv.finish.declare")
    refuses(table, do.DeclareInvention(BO, "large", 1), "finish.other_components", "ldv.finish.declare")
    assert list(table.s.legal) == [do.PassDeclaring(BO)]
    table = finishing((BO, "small", 1, 4)).until("declare_inventions", BO)
    refusal = refuses(table, do.DeclareInvention(BO, "large", 1), "finish.idle", "ldv.finish.declare")
    assert refusal.repairs == (do.DeclareInvention(BO, "small", 1),)


def thirteen_at(weeks: int, *cards: int) -> Table:
    """Bo owns these cards; 13 (7 weeks) has this many weeks in Bo's small lab."""

    def laid(state: State) -> State:
        for card in cards:
            state = owning(state, BO, card)
        slot = max((card.slot for card in state.requested()), default=0) + 1
        state = state.with_invention(13, where="requested", slot=slot)
        return under_way(state, BO, "small", 13, weeks)

    return Table().until("begin_finishing", turn=2).edit(laid).until("declare_inventions", BO)


@pytest.mark.parametrize(("weeks", "cards"), [(5, (8,)), (3, (8, 3)), (7, (1, 2))])
@pytest.mark.rule("ldv.finish.discount", "ldv.invention.types", "ldv.finish.keep_card")
def test_each_owned_card_of_the_type_adds_2_weeks(weeks, cards):
    """8, 3 and 13 are of one type; 1 and 2 are of others."""
    table = thirteen_at(weeks, *cards)
    step = table.play(do.DeclareInvention(BO, "small", 13))
    assert table.state.players[BO].florins == 3 + 8
    enough = find(step, "finish.weeks_enough")
    assert (enough.params["weeks"], enough.params["bonus"]) == (weeks, 7 - weeks)
    assert keys(enough)[1:] == ["finish.discount"] * ((7 - weeks) // 2)
    assert weeks == 7 or "ldv.finish.discount" in enough.all_cites


@pytest.mark.parametrize(("weeks", "cards"), [(4, (8,)), (2, (8, 3)), (6, (1, 2))])
@pytest.mark.rule("ldv.finish.discount")
def test_a_week_short_of_the_discounted_need_is_too_early(weeks, cards):
    refuses(thirteen_at(weeks, *cards), do.DeclareInvention(BO, "small", 13), "finish.too_early", "ldv.invention.needs")


@pytest.mark.rule("ldv.finish.discount")
def test_the_discount_is_counted_on_declaring_and_not_every_turn():
    table = thirteen_at(4, 8).until("declare_inventions", BO, turn=3)
    assert table.state.lab(BO, "small").weeks == 4
    refuses(table, do.DeclareInvention(BO, "small", 13), "finish.too_early", "ldv.finish.discount")


@pytest.mark.rule("ldv.finish.discount", "ldv.invention.once_per_player")
def test_an_invention_made_this_turn_is_no_reason_why_it_lacks_a_discount_itself():
    table = finishing((BO, "small", 3, 4), (BO, "large", 8, 3)).until("declare_inventions", BO)
    table.play(do.DeclareInvention(BO, "small", 3))
    again = table.refused(do.DeclareInvention(BO, "large", 3), "ldv.invention.once_per_player")
    told = [key for reason in again.reasons for key in keys(reason)]
    assert "finish.weeks_short" in told
    assert "finish.no_discount_yet" not in told


@pytest.mark.rule("ldv.finish.discount")
def test_a_card_of_this_turn_gives_the_other_lab_nothing_yet():
    table = finishing((BO, "small", 3, 4), (BO, "large", 8, 5)).until("declare_inventions", BO)
    table.play(do.DeclareInvention(BO, "small", 3))
    refusal = refuses(table, do.DeclareInvention(BO, "large", 8), "finish.too_early", "ldv.finish.discount")
    assert keys(refusal.reasons[0])[1:] == ["finish.weeks_short", "finish.no_discount_yet"]
    table.until("declare_inventions", BO, turn=3).play(do.DeclareInvention(BO, "large", 8))
    assert table.state.players[BO].florins == 3 + 4 + 7


def bo_made_3_without_its_card(weeks: int, *owner: int) -> Table:
    """Bo made invention 3 in turn 1; its card is this player's, or in the box. Turn 2: Bo's large lab works on 8."""

    def laid(state: State) -> State:
        for seat in owner:
            state = owning(state, seat, 3)
        boxed = state if owner else state.with_invention(3, where="box", slot=0, finished=1)
        return boxed.with_made(3, BO, turn=1, florins=4)

    return finishing((BO, "large", 8, weeks)).edit(laid).until("declare_inventions", BO)


@pytest.mark.parametrize("owner", [(CY,), ()], ids=["lost to Cy", "all bid 0"])
@pytest.mark.rule("ldv.finish.discount")
def test_an_invention_of_an_earlier_turn_gives_no_discount_without_its_card(owner):
    table = bo_made_3_without_its_card(5, *owner)
    refusal = refuses(table, do.DeclareInvention(BO, "large", 8), "finish.too_early", "ldv.finish.discount")
    (told,) = refusal.reasons[0].because[0].because
    assert (told.key, told.params) == ("finish.no_discount_without_card", {"invention": 3, "turn": 1})


@pytest.mark.rule("ldv.finish.discount")
def test_where_the_weeks_are_enough_no_discount_is_missed():
    step = bo_made_3_without_its_card(7, CY).play(do.DeclareInvention(BO, "large", 8))
    assert keys(find(step, "finish.weeks_enough")) == ["finish.weeks_enough"]


@pytest.mark.rule("ldv.finish.first_pay")
def test_all_who_finish_it_in_the_first_turn_get_the_higher_sum():
    table = finishing((ADA, "small", 1, 4), (BO, "small", 1, 4), (CY, "small", 1, 4))
    for seat in (ADA, BO, CY):
        step = table.play_when_asked(do.DeclareInvention(seat, "small", 1))
        assert "ldv.finish.first_pay" in find(step, "finish.first_pay").cites
    assert [player.florins for player in table.state.players] == [7, 7, 7, 13]


@pytest.mark.rule("ldv.finish.later_pay", "ldv.finish.keep_card")
def test_who_finishes_it_in_a_later_turn_gets_the_lower_sum_and_no_card():
    table = bo_revealed_at_2_weeks().until("place_workers", BO, turn=3)
    table.play(do.PlaceMaster(BO, "small"))
    step = table.play_when_asked(do.DeclareInvention(BO, "small", 1))
    assert "ldv.finish.later_pay" in find(step, "finish.later_pay").cites
    assert find(step, "finish.later_pay").params == {"florins": 3, "turn": 1}
    assert table.state.players[BO].florins == 3 + 3
    table.until("end_turn", turn=9)
    assert (table.state.invention(1).where, table.state.invention(1).owner) == ("player", ADA)


@pytest.mark.rule("ldv.finish.single_card", "ldv.finish.keep_card")
def test_the_only_maker_takes_the_card_for_good():
    table = ada_makes_1_alone(Table())
    assert table.state.invention(1).where == "requested"
    step = table.until("award_cards").step()
    assert {"ldv.finish.single_card", "ldv.finish.keep_card"} <= set(find(step, "finish.sole_maker").cites)
    assert (table.state.invention(1).where, table.state.invention(1).owner) == ("player", ADA)
    table.until("final_scoring").step()
    assert (table.state.invention(1).where, table.state.invention(1).owner) == ("player", ADA)


@reason_snapshot
def test_a_rival_lays_open_what_it_is_bound_to():
    table = Table()
    table.play_when_asked(start(ADA, "small", 1), start(BO, "small", 1), start(CY, "small", 4))
    table.play_when_asked(*four_weeks(ADA), do.DeclareInvention(ADA, "small", 1))
    step = table.until("reveal_rivals").step()
    assert [lab.revealed for lab in table.state.labs] == [False, False, True, False, False, False, False, False]
    view = table.until("start_work", turn=2).s.view(DI)
    lab = view.lab(BO, "small")
    assert (lab.revealed, lab.invention, lab.packet) == (True, 1, (1, 0, 0, 0, 0))
    assert view.invention(lab.invention).owner == ADA
    return [step]


@pytest.mark.rule("ldv.finish.reveal_rivals")
def test_a_rival_finishes_although_it_is_no_longer_requested():
    table = bo_revealed_at_2_weeks()
    assert 1 not in [card.number for card in table.state.requested()]
    table.play_when_asked(do.PlaceApprentices(BO, "small", 1))
    table.until("declare_inventions", BO, turn=2)
    refuses(table, do.DeclareInvention(BO, "small", 1), "finish.too_early", "ldv.finish.declare")
    table.until("place_workers", BO, turn=3).play(do.PlaceApprentices(BO, "small", 1))
    table.play_when_asked(do.DeclareInvention(BO, "small", 1))
    assert table.state.made_by(1)[BO].turn == 3
    assert not table.state.lab(BO, "small").working


@pytest.mark.rule("ldv.ruling.rival_must_lock")
def test_the_secret_target_decides_who_is_a_rival(tmp_path):
    """Bo's packet would fit invention 1 too, but Bo aims at 3."""
    table = twins(tmp_path)
    table.play_when_asked(start(ADA, "small", 1), start(BO, "small", 3, iron=1), *four_weeks(ADA))
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1))
    assert told(table.until("reveal_rivals").step()) == ["finish.no_rivals"]
    assert not table.state.lab(BO, "small").revealed


@pytest.mark.rule("ldv.ruling.rival_must_lock")
def test_a_revealed_lab_is_bound_to_its_invention(tmp_path):
    table = twins(tmp_path)
    table.play_when_asked(start(ADA, "small", 1), start(BO, "small", 1))
    table.play_when_asked(
        do.PlaceApprentices(ADA, "small", 2), do.PlaceApprentices(BO, "small", 3), do.PlaceMaster(ADA, "small")
    )
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1))
    step = table.until("reveal_rivals").step()
    assert "ldv.ruling.rival_must_lock" in find(step, "finish.rival").cites
    table.until("place_workers", BO, turn=2).play(do.PlaceApprentices(BO, "small", 3))
    table.until("declare_inventions", BO)
    refusal = refuses(table, do.DeclareInvention(BO, "small", 3), "finish.bound", "ldv.ruling.rival_must_lock")
    assert len(refusal.reasons) == 1
    assert refusal.repairs == (do.DeclareInvention(BO, "small", 1),)


@pytest.mark.rule("ldv.ruling.target")
def test_any_requested_invention_of_the_same_components_may_be_declared(tmp_path):
    table = twins(tmp_path)
    table.play_when_asked(start(ADA, "small", 1), *four_weeks(ADA))
    table.until("declare_inventions", ADA)
    refuses(table, do.DeclareInvention(ADA, "small", 8), "finish.other_components", "ldv.finish.declare")
    table.play(do.DeclareInvention(ADA, "small", 3))
    table.until("end_turn")
    assert (table.state.invention(3).owner, table.state.invention(1).where) == (ADA, "requested")


@pytest.mark.rule("ldv.ruling.declare_optional")
def test_a_finished_invention_may_be_kept_back():
    table = finishing((ADA, "small", 1, 4), turn=2).until("declare_inventions", ADA)
    assert list(table.s.legal) == [do.DeclareInvention(ADA, "small", 1), do.PassDeclaring(ADA)]
    step = table.play(do.PassDeclaring(ADA))
    passed = find(step, "finish.passed")
    assert "ldv.ruling.declare_optional" in passed.cites
    assert "more" not in tell(passed, table.state, "en")
    assert table.state.lab(ADA, "small").working
    table.until("declare_inventions", ADA, turn=3).play(do.DeclareInvention(ADA, "small", 1))
    assert table.state.players[ADA].florins == 3 + 4


@pytest.mark.rule("ldv.ruling.declare_optional", "ldv.ruling.reveal_when")
def test_who_let_their_place_pass_cannot_answer_a_later_declaration():
    table = finishing((ADA, "small", 1, 4), (BO, "small", 1, 4)).until("declare_inventions", ADA)
    table.play(do.PassDeclaring(ADA), do.DeclareInvention(BO, "small", 1))
    assert table.asked[0] == "reveal_rivals"
    assert find(table.step(), "finish.rival").params["seat"] == ADA
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1))
    assert table.state.turn == 3
    assert table.state.players[ADA].florins == 3 + 3
    assert table.state.invention(1).owner == BO


@pytest.mark.rule("ldv.ruling.declare_optional")
def test_by_option_a_finished_invention_must_be_declared():
    table = Table(declare="must")
    table.play_when_asked(start(ADA, "small", 1), start(BO, "small", 1), *four_weeks(ADA))
    table.until("declare_inventions", ADA)
    refusal = refuses(table, do.PassDeclaring(ADA), "finish.must_declare", "ldv.ruling.declare_optional")
    assert refusal.reasons[0].params == {"lab": "small", "invention": 1}
    assert list(table.s.legal) == [do.DeclareInvention(ADA, "small", 1)]
    assert list(table.until("declare_inventions", BO).s.legal) == [do.PassDeclaring(BO)]


@pytest.mark.rule("ldv.ruling.reveal_when")
def test_rivals_lie_open_after_all_declarations_and_before_the_auctions():
    """Di had weeks enough and let it pass: a rival too."""
    work = [(seat, "small", 1, 4) for seat in range(4)]
    table = finishing(*work).until("declare_inventions", ADA)
    table.play(do.DeclareInvention(ADA, "small", 1), do.DeclareInvention(BO, "small", 1), do.PassDeclaring(CY))
    assert not any(lab.revealed for lab in table.state.labs)
    table.play(do.PassDeclaring(DI))
    assert not any(lab.revealed for lab in table.state.labs)
    step = table.step()
    assert told(step) == ["finish.rival", "finish.rival"]
    assert "ldv.ruling.reveal_when" in step.events[0].cites
    assert [lab.seat for lab in table.state.labs if lab.revealed] == [CY, DI]
    assert told(table.step()) == ["auction.begins"]
    assert table.asked == ("make_bid", ADA)
