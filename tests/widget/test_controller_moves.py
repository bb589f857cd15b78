"""Moving, looking and editing in a companion, and what is drawn from it."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption, BadSeat
from leonardo_nb.widget.choices import choices
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intents.play import Auto, Choose
from leonardo_nb.widget.intents.table_edits import Discard, Edit, Keep
from leonardo_nb.widget.intents.tables import Table
from leonardo_nb.widget.intents.timeline import Back, Fork, Forward, Goto, Line
from leonardo_nb.widget.intents.view import Lang, Mode, Rule, Seat
from leonardo_nb.widget.parts import PARTS
from leonardo_nb.widget.parts.picture import board
from tests.widget.test_controller import does, number


@pytest.fixture
def controller():
    return Controller(lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5))


def test_what_was_played_is_never_lost(controller):
    does(controller, Auto("phase"))
    first, last = controller.session, controller.session.step_number
    does(controller, Goto(5), Choose(number(controller), 5, 0))
    assert (controller.table.line, len(controller.table.lines)) == (1, 2)
    assert len(first.steps) == last
    does(controller, Line(0))
    assert controller.session is first
    does(controller, Line(7), Line(-1))
    assert controller.table.line == 0


def test_back_and_forward_stop_at_the_ends(controller):
    last = controller.session.step_number
    assert does(controller, Forward()).session.step_number == last
    assert does(controller, Back(), Back()).session.step_number == last - 2
    assert does(controller, Goto(0), Back()).session.step_number == 0
    assert does(controller, Fork()).table.line == 1
    does(controller, Goto(10**9))
    assert controller.view.problem
    assert controller.session.step_number == 0


# --- looking


def test_the_language_is_one_of_those_there_are(controller):
    assert does(controller, Lang("fr")).view.lang == "fr"
    does(controller, Lang("xx"))
    assert controller.view.lang == "fr"
    assert "endroit n’existe pas" in controller.view.problem
    with pytest.raises(BadOption):
        Controller(controller.session, lang="xx")


def test_a_seat_and_a_mode_are_checked(controller):
    does(controller, Seat(9))
    assert controller.table.seat is None
    assert controller.view.problem
    with pytest.raises(BadSeat):
        Controller(controller.session, seat=9)
    with pytest.raises(BadOption, match="mine"):
        Controller(controller.session, mode="foo")


def test_where_only_ones_own_decisions_are_wanted_bots_take_the_others(controller):
    does(controller, Seat(2), Mode("mine"))
    assert controller.session.decision.seat == 2
    does(controller, Choose(number(controller), controller.session.step_number, 0))
    assert controller.session.decision.seat == 2


def test_a_rule_is_told_by_its_id(controller):
    assert does(controller, Rule("ldv.finish.declare")).view.pointing.rule == "ldv.finish.declare"
    does(controller, Rule("no.such"))
    assert controller.view.problem
    assert does(controller, Rule("")).view.pointing.rule == ""


# --- editing


def test_edits_wait_for_each_other_and_are_one_step(controller):
    before, state = controller.session.step_number, controller.session.state
    rivals = sum(player.iron for player in state.players[1:])
    does(controller, Table("players"), Edit("players", 0, "iron", "12"))  # more than there is in the shop
    assert len(controller.view.table.draft) == 1
    assert controller.session.state is state
    assert rivals == state.players[1].iron
    does(controller, Edit("players", 1, "iron", "0"))
    assert controller.view.table.draft == ()
    assert controller.session.step_number == before + 1
    assert controller.session.state.players[0].iron == 12
    assert controller.session.state.shops[0].pile == 0


def test_edits_are_kept_against_the_rules_or_forgotten(controller):
    does(controller, Table("players"), Edit("players", 0, "iron", "12"), Discard())
    assert controller.view.table.draft == ()
    does(controller, Edit("players", 0, "iron", "12"), Keep())
    assert controller.session.state.broken


def test_a_seat_edits_nothing(controller):
    state = controller.session.state
    does(controller, Seat(0), Table("players"), Edit("players", 0, "florins", "17"))
    assert controller.session.state is state


# --- what is drawn from it


def test_every_part_and_the_board_are_drawn_from_the_desk(controller):
    does(controller, Auto("turn"), Lang("fr"), Seat(1))
    assert all(part(controller.context) is not None for part in PARTS.values())
    assert [region.key for region in board(controller.context)][-4:] == ["player0", "player1", "player2", "legend"]


def test_what_is_not_on_the_table_is_listed_last_and_the_order_of_the_legal_actions_stays():
    session = lnb.new("leonardo_da_vinci", 3, seed=5)
    bots = dict.fromkeys(range(3), "sensible")
    met = 0
    while session.state.turn < 6:
        if session.decision.kind == "start_work":
            listed = [choice for choice in choices(session, None) if choice.legal]
            unseen = [not choice.spot for choice in listed if choice.action.kind == "start_invention"]
            assert unseen == sorted(unseen)
            assert {choice.action for choice in listed} == set(session.legal)
            met += any(unseen) and not all(unseen) and len({choice.held for choice in listed} - {""}) > 1
        session.auto("step", bots)
    assert met
