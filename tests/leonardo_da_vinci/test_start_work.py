import pytest

import leonardo_nb as lnb
from leonardo_nb.core.decision import Action
from leonardo_nb.core.state import with_row
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import take_components
from leonardo_nb.testing.table import find
from tests.leonardo_da_vinci.table import ADA, BO, CY, DI, Table, do
from tests.reasons.reason_snapshots import reason_snapshot

EXACT = {1: {"iron": 1}, 2: {"wood": 1}, 3: {"rope": 1}, 4: {"brick": 1}, 5: {"glass": 1}, 8: {"brick": 1, "rope": 1}}


def refuses(table: Table, action: Action, key: str, *rules: str) -> lnb.Refusal:
    """The refusal of an action for this reason by these rules; its repairs are legal."""
    refusal = table.refused(action)
    reason = next((reason for reason in refusal.reasons if reason.key == key), None)
    assert reason is not None, f"{key} not in {[reason.key for reason in refusal.reasons]}"
    assert set(rules) <= set(reason.all_cites)
    assert set(rules) <= set(refusal.cites)
    assert all(repair in table.s.legal and repair in list(table.s.legal) for repair in refusal.repairs)
    return refusal


def start(seat: int, lab: str, invention: int, **packet: int) -> do.StartInvention:
    """Start with these components, by default the exact ones of our table."""
    return do.StartInvention(seat, lab, invention, **(packet or EXACT[invention]))


def four_weeks(*seats: int) -> list[Action]:
    """Two apprentices and the master of each of these seats into their small lab."""
    return [do.PlaceApprentices(seat, "small", 2) for seat in seats] + [do.PlaceMaster(seat, "small") for seat in seats]


def ada_makes_1_alone(table: Table) -> Table:
    """Ada makes invention 1 in turn 1."""
    table.play_when_asked(start(ADA, "small", 1), *four_weeks(ADA), do.DeclareInvention(ADA, "small", 1))
    return table


def bo_revealed_at_2_weeks() -> Table:
    """Ada has made invention 1; Bo, still working on it in the small lab, lies open; turn 2, Bo is asked."""
    table = Table()
    table.play_when_asked(start(ADA, "small", 1), start(BO, "small", 1))
    table.play_when_asked(do.PlaceApprentices(ADA, "small", 2), do.PlaceApprentices(BO, "small", 2))
    table.play_when_asked(do.PlaceMaster(ADA, "small"), do.DeclareInvention(ADA, "small", 1))
    return table.until("start_work", BO, turn=2)


def starting_order(table: Table, turn: int) -> list[int]:
    """Who is asked in phase A of a turn, everyone passing."""
    table.until("start_work", turn=turn)
    order = []
    while table.asked[0] == "start_work" and len(order) < 20:
        order.append(table.asked[1])
        table.step()
    return order


@pytest.mark.rule("ldv.start.order")
def test_each_is_asked_once_clockwise_from_leonardo():
    table = Table()
    assert starting_order(table, 1) == [ADA, BO, CY, DI]
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1), do.NameHolder(ADA, CY))
    assert starting_order(table, 2) == [CY, DI, ADA, BO]


@pytest.mark.rule("ldv.start.order")
def test_nobody_starts_before_their_turn():
    table = Table().until("start_work", ADA)
    (reason,) = table.refused(start(BO, "small", 1)).reasons
    assert (reason.key, reason.cites) == ("core.wrong_seat", ("ldv.start.order",))


@pytest.mark.rule("ldv.start.order")
def test_an_invention_in_each_free_lab_then_the_next_player():
    table = Table().until("start_work", BO).edit(lambda state: take_components(state, BO, (0, 0, 0, 0, 1)))
    table.play(start(BO, "small", 1))
    assert table.asked == ("start_work", BO)
    table.play(start(BO, "large", 3))
    assert not any(isinstance(action, do.StartInvention) and action.seat == BO for action in table.s.legal)
    table.until_true(lambda: table.asked[1] != BO)
    assert table.asked == ("start_work", CY)
    table.play(do.PassStarting(CY))
    assert table.asked == ("start_work", DI)
    step = table.play(do.PassStarting(DI))
    assert "ldv.start.order" in find(step, "start.passed").cites
    assert table.asked[0] == "begin_placing"


@pytest.mark.rule("ldv.start.exact_components")
def test_the_exact_packet_goes_under_the_lab_and_the_counter_on_0():
    table = Table().until("start_work", ADA)
    step = table.play(start(ADA, "small", 8))
    lab = table.state.lab(ADA, "small")
    assert (lab.invention, lab.packet, lab.weeks, lab.begun) == (8, (0, 0, 0, 1, 1), 0, 1)
    assert table.state.players[ADA].hand == (1, 0, 0, 0, 1)
    assert "ldv.start.exact_components" in find(step, "start.begun").cites


@pytest.mark.rule("ldv.start.exact_components")
def test_nobody_lays_more_than_they_hold():
    table = Table().until("start_work", BO)
    refusal = refuses(table, start(BO, "small", 3), "start.not_in_hand", "ldv.start.exact_components")
    assert [reason.key for reason in refusal.reasons] == ["start.not_in_hand"]
    assert refusal.reasons[0].params == {"component": "rope", "count": 1, "held": 0}
    assert refusal.repairs == (start(BO, "small", 1),)


@pytest.mark.parametrize(
    ("packet", "key", "difference"),
    [
        ({"brick": 1}, "start.missing", ("rope",)),
        ({"brick": 1, "rope": 2}, "start.surplus", ("rope",)),
        ({"brick": 1, "rope": 1, "iron": 1}, "start.surplus", ("iron",)),
    ],
)
@pytest.mark.rule("ldv.ruling.exact_enforced", "ldv.start.exact_components", "ldv.invention.needs")
def test_a_wrong_packet_is_refused_naming_the_difference(packet, key, difference):
    table = Table().until("start_work", ADA)
    rules = ("ldv.ruling.exact_enforced", "ldv.start.exact_components", "ldv.invention.needs")
    refusal = refuses(table, start(ADA, "small", 8, **packet), key, *rules)
    assert [(reason.key, reason.params["packet"]) for reason in refusal.reasons] == [(key, difference)]
    assert refusal.reasons[0].because[0].params == {"invention": 8, "packet": ("brick", "rope")}
    assert refusal.repairs == (start(ADA, "small", 8),)


@reason_snapshot
def test_missing_and_surplus_are_both_named_and_the_ruling_once():
    table = Table().until("start_work", ADA)
    refusal = table.refused(start(ADA, "small", 8, brick=1, iron=1))
    assert refusal.text("en").count("our ruling") == refusal.text("fr").count("notre arbitrage") == 1
    assert refusal.repairs == (start(ADA, "small", 8),)
    return [refusal]


@pytest.mark.rule("ldv.ruling.exact_enforced", "ldv.start.exact_components")
def test_who_cannot_start_anything_is_shown_how_to_go_on():
    table = Table().until("start_work", ADA)
    table.edit(lambda state: with_row(state, "players", ADA, iron=0, glass=0, wood=0, brick=0, rope=0))
    refusal = table.refused(start(ADA, "small", 8, brick=1, iron=1))
    assert refusal.repairs == (do.PassStarting(ADA),)


@pytest.mark.rule("ldv.start.one_per_lab")
def test_a_second_invention_in_a_working_lab_is_refused():
    table = Table()
    table.play_when_asked(start(ADA, "small", 1))
    table.until("start_work", ADA, turn=2)
    refusal = refuses(table, start(ADA, "small", 3), "start.lab_busy", "ldv.start.one_per_lab")
    assert len(refusal.reasons) == 1
    assert table.state.lab(ADA, "small").invention == 1


@pytest.mark.rule("ldv.start.one_per_lab")
def test_one_invention_in_two_labs_is_refused():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(BO, "D", 1), do.BuyComponent(BO), start(BO, "small", 1))
    assert table.asked == ("start_work", BO)
    refusal = refuses(table, start(BO, "large", 1), "start.in_other_lab", "ldv.start.one_per_lab")
    assert len(refusal.reasons) == 1
    other = Table()
    other.play_when_asked(do.PlaceApprentices(BO, "D", 1), do.BuyComponent(BO), start(BO, "large", 1))
    refuses(other, start(BO, "small", 1), "start.in_other_lab", "ldv.start.one_per_lab")


@pytest.mark.rule("ldv.workshop.take_4")
def test_a_lab_still_in_the_workshop_starts_nothing():
    table = Table().until("start_work", ADA)
    refuses(table, start(ADA, "large", 1), "lab.not_owned", "ldv.workshop.take_4")


@pytest.mark.parametrize(("packet", "key"), [({"rope": 1}, "start.lab_busy"), ({"iron": -1}, "start.negative")])
@pytest.mark.rule("ldv.start.no_change")
def test_nothing_is_added_to_or_taken_from_a_working_lab(packet, key):
    table = Table()
    table.play_when_asked(start(ADA, "small", 1))
    table.until("start_work", ADA, turn=2)
    refuses(table, start(ADA, "small", 1, **packet), key, "ldv.start.no_change")
    assert not any(isinstance(action, do.StartInvention) for action in table.s.legal)
    assert table.state.lab(ADA, "small").packet == (1, 0, 0, 0, 0)


@pytest.mark.parametrize(("lang", "packet"), [("en", "with 1 × iron + −1 × wood"), ("fr", "avec 1 × fer + −1 × bois")])
def test_what_is_asked_for_below_nought_is_shown(lang, packet):
    table = Table().until("start_work", ADA)
    told = table.s.text(do.StartInvention(ADA, "small", 1, iron=1, wood=-1), lang)
    assert told.endswith(packet)


@pytest.mark.rule("ldv.start.unrequested")
def test_an_unrequested_invention_is_finished_only_once_it_lies_face_up():
    """Cy has never looked at the deck and starts the very card that Ada's success will bring."""
    table = next(t for seed in range(50) if (t := Table(seed=seed).until("start_work")).state.deck()[0].number == 4)
    table.play_when_asked(start(ADA, "small", 1))
    assert start(CY, "small", 4) in list(table.until("start_work", CY).s.legal)
    step = table.play(start(CY, "small", 4))
    assert "ldv.start.unrequested" in find(step, "start.unrequested").cites
    table.play_when_asked(*four_weeks(ADA, CY), do.DeclareInvention(ADA, "small", 1))
    table.until("declare_inventions", CY)
    refuses(table, do.DeclareInvention(CY, "small", 4), "finish.not_requested", "ldv.start.unrequested")
    assert list(table.s.legal) == [do.PassDeclaring(CY)]
    assert table.until("start_work", turn=2).state.invention(4).where == "requested"
    table.play_when_asked(do.DeclareInvention(CY, "small", 4))
    assert table.state.players[CY].florins == 3 + 4


@pytest.mark.rule("ldv.start.unrequested")
def test_work_on_an_invention_that_never_lies_face_up_is_lost():
    table = Table()
    table.play_when_asked(start(DI, "small", 2), do.PlaceApprentices(DI, "small", 3))
    table.until("place_workers", DI, turn=2).play(do.PlaceApprentices(DI, "small", 3))
    table.until("final_scoring").step()
    assert table.s.is_over
    assert table.state.lab(DI, "small").weeks == 6
    assert table.s.scores().total(DI) == 13
    assert not any(made.turn for made in table.state.made_by(2))


@pytest.mark.rule("ldv.interrupt")
def test_interrupting_loses_the_weeks_and_returns_the_components():
    table = Table()
    table.play_when_asked(start(ADA, "small", 8), do.PlaceApprentices(ADA, "small", 3))
    table.until("start_work", ADA, turn=2)
    assert table.state.lab(ADA, "small").weeks == 3
    step = table.play(do.InterruptWork(ADA, "small"))
    lab = table.state.lab(ADA, "small")
    assert (lab.invention, lab.packet, lab.weeks) == (0, (0, 0, 0, 0, 0), 0)
    assert table.state.players[ADA].hand == (1, 0, 0, 1, 2)
    assert "ldv.interrupt" in find(step, "start.interrupted").cites
    table.play(start(ADA, "small", 1))
    assert (table.state.lab(ADA, "small").invention, table.state.lab(ADA, "small").weeks) == (1, 0)


@pytest.mark.rule("ldv.interrupt")
def test_only_work_of_an_earlier_turn_is_interrupted():
    table = Table().until("start_work", BO)
    refuses(table, do.InterruptWork(BO, "small"), "start.nothing_to_interrupt", "ldv.interrupt")
    table.play(start(BO, "small", 1))
    refuses(table, do.InterruptWork(BO, "small"), "start.begun_this_turn", "ldv.interrupt")
    assert do.InterruptWork(BO, "small") in table.until("start_work", BO, turn=2).s.legal


@pytest.mark.rule("ldv.interrupt")
def test_work_is_interrupted_in_phase_a_alone():
    table = Table()
    table.play_when_asked(start(ADA, "small", 1))
    for kind in ("place_workers", "declare_inventions"):
        table.until(kind, ADA, turn=2)
        assert [reason.key for reason in table.refused(do.InterruptWork(ADA, "small")).reasons] == ["start.only_in_a"]


@pytest.mark.rule("ldv.start.order")
def test_once_all_were_asked_nobody_starts_until_the_next_phase_a():
    table = Table().until("begin_placing")
    refuses(table, start(ADA, "small", 1), "start.place_has_passed", "ldv.start.order")
    table.until("place_workers", ADA)
    refuses(table, start(ADA, "small", 1), "start.only_in_a", "ldv.start.order")


@pytest.mark.rule("ldv.ruling.start_sequential", "ldv.interrupt")
def test_that_work_is_interrupted_in_the_order_of_starting_is_our_ruling():
    """The rulebook gives starting an order, and says of interrupting only that it is done in this phase."""
    table = Table()
    table.play_when_asked(start(BO, "small", 1))
    table.until("start_work", ADA, turn=2)
    stop = do.InterruptWork(BO, "small")
    assert table.refused(stop).reasons[0].key == "core.ruled_seat"
    table.until("start_work", CY)
    reason = table.refused(stop).reasons[0]
    assert (reason.key, reason.cites[0]) == ("start.interrupting_has_passed", "ldv.ruling.start_sequential")
    assert table.refused(start(BO, "large", 3)).reasons[0].cites == ("ldv.start.order",)


@pytest.mark.rule("ldv.ruling.target")
def test_starting_names_a_secret_target():
    table = Table().until("start_work", ADA)
    step = table.play(start(ADA, "small", 1))
    begun = step.events[0]
    assert "ldv.ruling.target" in begun.cites
    assert begun.seen_by(ADA).explanation.params["invention"] == 1
    assert "invention" not in begun.seen_by(BO).explanation.params
    refused = Table().until("start_work", ADA)
    refuses(refused, start(ADA, "small", 26, iron=1), "start.no_such_invention", "ldv.setup.material")


@pytest.mark.rule("ldv.ruling.no_start_of_gone")
def test_an_invention_already_made_is_not_started():
    table = ada_makes_1_alone(Table()).until("start_work", BO, turn=2)
    refusal = refuses(table, start(BO, "small", 1), "start.already_made", "ldv.ruling.no_start_of_gone")
    assert len(refusal.reasons) == 1
    assert "was finished by Ada in turn 1: according to the official FAQ" in refusal.text("en")
    assert not any(isinstance(action, do.StartInvention) for action in table.s.legal)


@pytest.mark.rule("ldv.turn0.two_player_discard")
def test_an_invention_discarded_in_turn_0_is_not_started():
    table = Table(2, setup="expert").until("start_work", ADA)
    gone = next(card for card in table.state.inventions if card.where == "box" and card.rank == "bronze")
    action = do.StartInvention(ADA, "small", gone.number, *gone.needs)
    assert [reason.key for reason in table.refused(action).reasons] == ["start.out_of_game", "start.not_in_hand"]
    assert "will never be requested" in table.s.text(action)
    table.edit(lambda state: take_components(state, ADA, gone.needs))
    refuses(table, action, "start.out_of_game", "ldv.turn0.two_player_discard")


@pytest.mark.rule("ldv.ruling.no_start_of_gone")
@pytest.mark.parametrize("setup", [{"seats": 3}, {"seats": 3, "setup": "expert"}, {"seats": 2}])
def test_what_is_out_of_the_game_without_a_discard_is_so_by_the_ruling(setup):
    table = Table(setup.pop("seats"), **setup).until("start_work", ADA)
    card = table.state.invention(17)
    table.edit(lambda state: take_components(state.with_invention(17, where="box", slot=0), ADA, card.needs))
    action = do.StartInvention(ADA, "small", 17, *card.needs)
    refuses(table, action, "start.in_box", "ldv.ruling.no_start_of_gone")


@pytest.mark.rule("ldv.ruling.no_start_of_gone")
def test_a_card_boxed_by_an_auction_of_zeros_is_not_started():
    table = Table()
    table.play_when_asked(start(ADA, "small", 1), start(BO, "small", 1))
    table.play_when_asked(*four_weeks(ADA, BO))
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1), do.DeclareInvention(BO, "small", 1))
    table.until("start_work", CY, turn=2)
    assert table.state.invention(1).where == "box"
    table.edit(lambda state: take_components(state, CY, (1, 0, 0, 0, 0)))
    refuses(table, start(CY, "small", 1), "start.already_made", "ldv.ruling.no_start_of_gone")


@pytest.mark.rule("ldv.ruling.cancel_revealed")
def test_a_revealed_rival_may_stop():
    table = bo_revealed_at_2_weeks()
    assert table.state.lab(BO, "small").revealed
    step = table.play(do.InterruptWork(BO, "small"))
    assert "ldv.ruling.cancel_revealed" in find(step, "start.interrupted").cites
    assert not table.state.lab(BO, "small").working
    assert not table.state.lab(BO, "small").revealed
    assert table.state.players[BO].iron == 1
    refuses(table, start(BO, "small", 1), "start.already_made", "ldv.ruling.no_start_of_gone")


@pytest.mark.rule("ldv.ruling.start_sequential")
def test_a_later_player_sees_what_the_earlier_ones_began():
    table = Table().until("start_work", ADA)
    assert not table.s.view(BO).lab(ADA, "small").working
    table.play(start(ADA, "small", 1))
    table.until("start_work", BO)
    assert table.s.view(BO).lab(ADA, "small").working
    assert "ldv.ruling.start_sequential" in table.s.decision.cites


@pytest.mark.rule("ldv.setup.material")
@pytest.mark.parametrize(("number", "called"), [(-3, "−3"), (26, "26")])
def test_an_invention_that_there_is_not_is_called_by_its_number_alone(number, called):
    session = Table(3).until("start_work", ADA).s
    action = do.StartInvention(ADA, "small", number, iron=1)
    assert f"invention {called} in the small lab" in session.text(action)
    assert session.why_not(action).reasons[0].key == "start.no_such_invention"


@pytest.mark.rule("ldv.ruling.no_start_of_gone")
def test_an_invention_that_has_been_finished_is_not_said_to_be_requested_later():
    session = lnb.new("leonardo_da_vinci", 3, seed=3)
    session.auto("end", bots="sensible")
    states = (step.before for step in session.steps if step.before.pending[-1].kind == "start_work")
    state = next(state for state in states if any(row.finished for row in state.inventions))
    made = next(row.number for row in state.inventions if row.finished)
    action = do.StartInvention(state.pending[-1].seat, "small", made, *state.invention(made).needs)
    assert action.told(state).key == "action.start_finished"
