"""The reader of a game, without any widget: lines of play, the look, what is offered, and what each intent does."""

import pkgutil
import subprocess
import sys

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption, BadSeat
from leonardo_nb.widget import intents
from leonardo_nb.widget.intents import read
from leonardo_nb.widget.intents.editing import Discard, Edit, Keep
from leonardo_nb.widget.intents.looking import Lang, Mode, PickCell, Rule, Seat, Tab, Table
from leonardo_nb.widget.intents.moving import Back, Fork, Forward, Goto, Line
from leonardo_nb.widget.intents.playing import Auto, Choose, Spot
from leonardo_nb.widget.parts import PARTS
from leonardo_nb.widget.parts.picture import board
from leonardo_nb.widget.reader import Intent, Reader


@pytest.fixture
def reader():
    return Reader(lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5))


def does(reader, *wishes):
    for wish in wishes:
        reader.act(wish)
    return reader


def number(reader, legal=True):
    """The number of a choice that can, or cannot, be taken."""
    return next(number for number, choice in enumerate(reader.offered) if choice.legal is legal)


def test_it_needs_neither_jupyter_nor_traitlets():
    heavy = ("IPython", "ipywidgets", "traitlets", "anywidget", "pandas")
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({heavy!r}))\n"
        "import leonardo_nb as lnb\n"
        "from leonardo_nb.widget.intents import read\n"
        "from leonardo_nb.widget.parts import PARTS\n"
        "from leonardo_nb.widget.reader import Reader\n"
        "reader = Reader(lnb.new('codex_naturalis', 2, 1))\n"
        "reader.act(read({'do': 'auto', 'until': 'turn'}))\n"
        "assert all(isinstance(part(reader.desk), str) for part in PARTS.values())"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


# --- intents


def kinds():
    return Intent.__subclasses__()


def test_every_intent_of_the_folder_is_known_and_does_itself():
    files = {f"{intents.__name__}.{file.name}" for file in pkgutil.iter_modules(intents.__path__)}
    assert {kind.__module__ for kind in kinds()} == files
    assert all("act" in vars(kind) and kind.__doc__ for kind in kinds())
    assert {kind.__name__.lower() for kind in kinds()} == {kind.__struct_config__.tag for kind in kinds()}


def test_intents_are_read_strictly():
    assert read({"do": "goto", "step": 3}) == Goto(3)
    assert read({"do": "seat", "seat": None}) == Seat(None)
    for content in ({"do": "goto", "step": 3, "extra": 1}, {"do": "goto"}, {"do": "intent"}, {"do": "Goto", "step": 1}):
        with pytest.raises(msgspec.ValidationError):
            read(content)


@pytest.mark.parametrize("intent", [Lang("fr"), Tab("words"), Table("labs"), PickCell(0, "florins"), Rule("")])
def test_looking_leaves_the_answer_on_the_desk(reader, intent):
    does(reader, Choose(number(reader, legal=False), reader.session.cursor, 0))
    reader.see(problem="Something is wrong.")
    asked = reader.look.asked
    assert asked is not None
    does(reader, intent)
    assert (reader.look.asked, reader.look.problem) == (asked, "Something is wrong.")
    does(reader, Spot(""))
    assert (reader.look.asked, reader.look.problem) == (None, "")


# --- playing


def test_it_opens_at_the_first_decision_or_where_a_game_stands(reader):
    assert reader.session.decision.kind == "start_work"
    assert Reader(lnb.new("leonardo_da_vinci", 2, seed=5), mode="steps").session.cursor == 0
    reader.session.goto(2)
    assert Reader(reader.session).session.cursor == 2


def test_a_legal_choice_is_played_and_a_refused_one_asked_about(reader):
    before = reader.session.cursor
    does(reader, Choose(number(reader, legal=False), before, 0))
    assert (reader.session.cursor, reader.look.asked) == (before, number(reader, legal=False))
    does(reader, Choose(number(reader), before, 0))
    assert reader.session.cursor > before
    assert (reader.look.since, reader.look.asked) == (before, None)


@pytest.mark.parametrize(("choice", "late"), [(0, -1), (999, 0), (-1, 0)])
def test_a_choice_of_an_older_picture_is_passed_over(reader, choice, late):
    before = reader.session.cursor
    does(reader, Choose(choice, before + late, 0))
    assert reader.session.cursor == before
    assert "has moved on" in reader.look.problem


def test_pointing_takes_the_one_choice_or_shows_several_or_says_why_not(reader):
    does(reader, Spot("card.12"))
    assert not reader.offered[reader.look.asked].legal
    does(reader, Spot("deck"))
    assert reader.look.problem.startswith("Nothing can be done there now")
    does(reader, Spot("card.8"))
    assert reader.session.state.lab(0, "small").invention == 8
    does(reader, Auto("phase"), Spot("zone.B"))
    assert reader.look.spots == ("zone.B",)
    does(reader, Spot(""))
    assert reader.look.spots == ()


def test_what_is_offered_is_listed_once_for_a_position_and_a_seat(reader):
    offered = reader.offered
    does(reader, Lang("fr"), Tab("words"))
    assert reader.offered is offered
    assert does(reader, Seat(1)).offered == []
    assert does(reader, Seat(0)).offered == offered
    reader.session.play(reader.session.legal[-1])  # from a cell of the notebook
    assert reader.offered != offered


# --- moving


def test_what_was_played_is_never_lost(reader):
    does(reader, Auto("phase"))
    first, last = reader.session, reader.session.cursor
    does(reader, Goto(5), Choose(number(reader), 5, 0))
    assert (reader.line, len(reader.lines)) == (1, 2)
    assert len(first.steps) == last
    does(reader, Line(0))
    assert reader.session is first
    does(reader, Line(7), Line(-1))
    assert reader.line == 0


def test_back_and_forward_stop_at_the_ends(reader):
    last = reader.session.cursor
    assert does(reader, Forward()).session.cursor == last
    assert does(reader, Back(), Back()).session.cursor == last - 2
    assert does(reader, Goto(0), Back()).session.cursor == 0
    assert does(reader, Fork()).line == 1
    does(reader, Goto(10**9))
    assert reader.look.problem
    assert reader.session.cursor == 0


# --- looking


def test_the_language_is_one_of_those_there_are(reader):
    assert does(reader, Lang("fr")).look.lang == "fr"
    does(reader, Lang("xx"))
    assert reader.look.lang == "fr"
    assert "endroit n’existe pas" in reader.look.problem
    with pytest.raises(BadOption):
        Reader(reader.session, lang="xx")


def test_a_seat_and_a_mode_are_checked(reader):
    does(reader, Seat(9))
    assert reader.look.seat is None
    assert reader.look.problem
    with pytest.raises(BadSeat):
        Reader(reader.session, seat=9)
    with pytest.raises(BadOption, match="mine"):
        Reader(reader.session, mode="foo")


def test_where_only_ones_own_decisions_are_wanted_bots_take_the_others(reader):
    does(reader, Seat(2), Mode("mine"))
    assert reader.session.decision.seat == 2
    does(reader, Choose(number(reader), reader.session.cursor, 0))
    assert reader.session.decision.seat == 2


def test_a_rule_is_told_by_its_id(reader):
    assert does(reader, Rule("ldv.finish.declare")).look.rule == "ldv.finish.declare"
    does(reader, Rule("no.such"))
    assert reader.look.problem
    assert does(reader, Rule("")).look.rule == ""


# --- editing


def test_edits_wait_for_each_other_and_are_one_step(reader):
    before, state = reader.session.cursor, reader.session.state
    rivals = sum(player.iron for player in state.players[1:])
    does(reader, Table("players"), Edit("players", 0, "iron", "12"))  # more than there is in the shop
    assert len(reader.look.draft) == 1
    assert reader.session.state is state
    assert rivals == state.players[1].iron
    does(reader, Edit("players", 1, "iron", "0"))
    assert reader.look.draft == ()
    assert reader.session.cursor == before + 1
    assert reader.session.state.players[0].iron == 12
    assert reader.session.state.shops[0].pile == 0


def test_edits_are_kept_against_the_rules_or_forgotten(reader):
    does(reader, Table("players"), Edit("players", 0, "iron", "12"), Discard())
    assert reader.look.draft == ()
    does(reader, Edit("players", 0, "iron", "12"), Keep())
    assert reader.session.state.broken


def test_a_seat_edits_nothing(reader):
    state = reader.session.state
    does(reader, Seat(0), Table("players"), Edit("players", 0, "florins", "17"))
    assert reader.session.state is state


# --- what is drawn from it


def test_every_part_and_the_board_are_drawn_from_the_desk(reader):
    does(reader, Auto("turn"), Lang("fr"), Seat(1))
    assert all(part(reader.desk) is not None for part in PARTS.values())
    assert [region.key for region in board(reader.desk)][-3:] == ["player0", "player1", "player2"]
