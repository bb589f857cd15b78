"""Phase A in full: every rule and every number that is told."""

from tests.in_full import in_full, refusals
from tests.leonardo_da_vinci.table import Table, do, with_player
from tests.leonardo_da_vinci.test_start_work import ada_makes_1_alone, bo_revealed_at_2_weeks, start

ADA, BO, CY, DI = range(4)


def starting(seat: int = ADA, **cells) -> Table:
    """Turn 2, this seat is asked; some cells of it are changed."""
    table = Table().until("start_work", seat, turn=2)
    return table.edit(lambda state: with_player(state, seat, **cells))


@in_full("""
    start.begun(seat=3, lab=small, invention=1, packet=(iron)) ldv.start.exact_components ldv.start.secret ldv.ruling.target [3 alone reads invention, packet, the others start.begun_hidden]
      start.needs(packet=(iron), weeks=4) ldv.invention.needs
    start.shown(seat=3, lab=small, packet=(iron)) ldv.start.may_show
    start.already_open(lab=small) ldv.start.may_show
    start.begun_this_turn(lab=small, turn=1) ldv.interrupt
    start.lab_busy(lab=small) ldv.start.one_per_lab ldv.start.no_change
    start.passed(seat=3) ldv.start.order
    """)
def test_starting():
    table = Table().until("start_work", DI)
    rich = table.edit(lambda state: with_player(state, DI, iron=2, glass=2, wood=2, brick=2, rope=2))
    return [
        rich.play(start(DI, "small", 1)),
        rich.play(do.ShowComponents(DI, "small")),
        *refusals(rich, do.ShowComponents(DI, "small"), do.InterruptWork(DI, "small"), start(DI, "small", 2)),
        rich.play(do.PassStarting(DI)),
    ]


@in_full("""
    start.begun(seat=0, lab=small, invention=2, packet=(wood)) ldv.start.exact_components ldv.start.secret ldv.ruling.target [0 alone reads invention, packet, the others start.begun_hidden]
      start.needs(packet=(wood), weeks=4) ldv.invention.needs
      start.unrequested() ldv.start.unrequested
    """)
def test_starting_what_is_not_requested():
    table = starting(wood=1)
    assert table.state.invention(2).where == "deck"
    return [table.play(start(ADA, "small", 2))]


@in_full("""
    lab.not_owned(seat=0, lab=large) ldv.workshop.take_4
    start.not_in_hand(component=iron, count=2, held=1) ldv.start.exact_components
    start.surplus(packet=(iron)) ldv.start.exact_components ldv.ruling.exact_enforced
      start.card_needs(invention=1, packet=(iron)) ldv.invention.needs
    start.negative(component=rope) ldv.start.exact_components
    start.missing(packet=(rope rope)) ldv.start.exact_components ldv.ruling.exact_enforced
      start.card_needs(invention=3, packet=(rope)) ldv.invention.needs
    start.surplus(packet=(iron)) ldv.start.exact_components ldv.ruling.exact_enforced
      start.card_needs(invention=3, packet=(rope)) ldv.invention.needs
    start.no_such_invention(number=26, most=25) ldv.setup.material
    lab.not_owned(seat=0, lab=large) ldv.workshop.take_4
    start.nothing_to_interrupt(lab=small) ldv.interrupt
    start.nothing_to_show(lab=small) ldv.start.may_show
    """)
def test_starts_that_are_refused():
    return refusals(
        starting(iron=1, glass=0, wood=0, brick=0, rope=0),
        do.StartInvention(ADA, "large", 1, iron=1),
        do.StartInvention(ADA, "small", 1, iron=2),
        do.StartInvention(ADA, "small", 3, iron=1, rope=-1),
        do.StartInvention(ADA, "small", 26, iron=1),
        do.InterruptWork(ADA, "large"),
        do.InterruptWork(ADA, "small"),
        do.ShowComponents(ADA, "small"),
    )


@in_full("""
    start.made_by_you(invention=1) ldv.invention.once_per_player
    start.already_made(invention=1, turn=1) ldv.ruling.no_start_of_gone
    start.out_of_game(invention=3) ldv.ruling.no_start_of_gone ldv.turn0.two_player_discard
    """)
def test_inventions_that_can_no_longer_be_started():
    table = ada_makes_1_alone(Table()).until("start_work", ADA, turn=2)
    table.edit(lambda state: state.with_invention(3, where="box", slot=0))
    table.edit(lambda state: with_player(state, ADA, iron=1, rope=1))
    return refusals(table, start(ADA, "small", 1), start(ADA, "small", 3))


@in_full("""
    start.in_other_lab(lab=small, invention=1) ldv.start.one_per_lab
    """)
def test_one_invention_in_two_labs():
    table = starting(iron=2).edit(lambda state: state.with_lab(ADA, "large", side=4))
    table.play(start(ADA, "small", 1))
    return refusals(table, start(ADA, "large", 1))


@in_full("""
    start.lab_busy(lab=small) ldv.start.one_per_lab ldv.start.no_change
    start.negative(component=rope) ldv.start.no_change
    start.missing(packet=(rope rope)) ldv.start.exact_components ldv.ruling.exact_enforced
      start.card_needs(invention=3, packet=(rope)) ldv.invention.needs
    start.already_open(lab=small) ldv.start.may_show
    start.interrupted(seat=1, lab=small, weeks=2, invention=1, packet=(iron)) ldv.interrupt ldv.ruling.cancel_revealed [1 alone reads invention, packet, the others start.interrupted_hidden]
    """)
def test_interrupting_what_lies_open():
    table = bo_revealed_at_2_weeks()
    return [
        *refusals(table, do.StartInvention(BO, "small", 3, rope=-1), do.ShowComponents(BO, "small")),
        table.play(do.InterruptWork(BO, "small")),
    ]


@in_full("""
    start.place_has_passed(seat=0) ldv.start.order ldv.ruling.start_sequential
    core.wrong_seat(seat=1) ldv.start.order ldv.ruling.start_sequential
    core.wrong_seat(seat=1) ldv.start.order ldv.ruling.start_sequential
    """)
def test_starting_out_of_turn():
    table = Table().until("start_work", ADA)
    table.play(do.PassStarting(ADA))
    return refusals(table, do.PassStarting(ADA), do.PassStarting(CY))


@in_full("""
    start.begun(seat=0, lab=large, invention=1, packet=(iron)) ldv.start.exact_components ldv.start.secret ldv.ruling.target [0 alone reads invention, packet, the others start.begun_hidden]
      start.needs(packet=(iron), weeks=4) ldv.invention.needs
    question.start_work(seat=0) ldv.start.order ldv.ruling.start_sequential
    start.begun(seat=0, lab=small, invention=3, packet=(rope)) ldv.start.exact_components ldv.start.secret ldv.ruling.target [0 alone reads invention, packet, the others start.begun_hidden]
      start.needs(packet=(rope), weeks=4) ldv.invention.needs
    question.start_work(seat=0) ldv.start.order ldv.ruling.start_sequential
    start.shown(seat=0, lab=small, packet=(rope)) ldv.start.may_show
    question.start_work(seat=0) ldv.start.order ldv.ruling.start_sequential
    start.shown(seat=0, lab=large, packet=(iron)) ldv.start.may_show
    question.start_work(seat=1) ldv.start.order ldv.ruling.start_sequential
    """)
def test_asked_again_while_a_lab_leaves_a_choice():
    """A lab to start in, or components to show; where there is neither, the next player is asked."""
    table = starting(iron=1, rope=1).edit(lambda state: state.with_lab(ADA, "large", side=4))
    told = [table.play(start(ADA, "large", 1))]
    for action in (start(ADA, "small", 3), do.ShowComponents(ADA, "small"), do.ShowComponents(ADA, "large")):
        told += [table.state.pending[-1].asked(table.state), table.play(action)]
    return [*told, table.state.pending[-1].asked(table.state)]
