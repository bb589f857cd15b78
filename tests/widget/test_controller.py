"""The controller of a game, without any widget: lines of play, the look, what is offered, and what each intent does."""

import pkgutil
import re
import subprocess
import sys
from html import unescape
from itertools import product

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.glossary import glossary_of
from leonardo_nb.widget import intents
from leonardo_nb.widget.choices import spots
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent
from leonardo_nb.widget.intents import read
from leonardo_nb.widget.intents.play import Auto, Choose, Spot, Thing
from leonardo_nb.widget.intents.tables import Sort, Table
from leonardo_nb.widget.intents.timeline import Back, Fork, Forward, Goto
from leonardo_nb.widget.intents.view import Lang, Rule, Seat, Tab
from leonardo_nb.widget.parts import PARTS
from leonardo_nb.widget.parts.picture import board


@pytest.fixture
def controller():
    return Controller(lnb.new("leonardo_da_vinci", ["Ada", "Bo", "Cy"], seed=5))


def does(controller, *intents_):
    for intent in intents_:
        controller.act(intent)
    return controller


def number(controller, legal=True):
    """The number of a choice that can, or cannot, be taken."""
    return next(number for number, choice in enumerate(controller.offered) if choice.legal is legal)


def test_it_needs_neither_jupyter_nor_traitlets():
    heavy = ("IPython", "ipywidgets", "traitlets", "anywidget", "pandas")
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({heavy!r}))\n"
        "import leonardo_nb as lnb\n"
        "from leonardo_nb.widget.intents import read\n"
        "from leonardo_nb.widget.parts import PARTS\n"
        "from leonardo_nb.widget.controller import Controller\n"
        "controller = Controller(lnb.new('codex_naturalis', 2, 1))\n"
        "controller.act(read({'do': 'auto', 'until': 'turn'}))\n"
        "assert all(isinstance(part(controller.context), str) for part in PARTS.values())"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


# --- intents


def kinds():
    return CompanionIntent.__subclasses__()


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


@pytest.mark.parametrize("intent", [Lang("fr"), Tab("words"), Table("labs"), Sort("seat"), Rule("")])
def test_looking_leaves_the_answer_on_the_desk(controller, intent):
    does(controller, Choose(number(controller, legal=False), controller.session.step_number, 0))
    controller.see(problem="Something is wrong.")
    asked = controller.view.pointing.asked
    assert asked is not None
    does(controller, intent)
    assert (controller.view.pointing.asked, controller.view.problem) == (asked, "Something is wrong.")
    does(controller, Spot(""))
    assert (controller.view.pointing.asked, controller.view.problem) == (None, "")


# --- playing


def test_it_opens_at_the_first_decision_or_where_a_game_stands(controller):
    assert controller.session.decision.kind == "start_work"
    assert Controller(lnb.new("leonardo_da_vinci", 2, seed=5), mode="steps").session.step_number == 0
    controller.session.goto(2)
    assert Controller(controller.session).session.step_number == 2


def test_a_legal_choice_is_played_and_a_refused_one_asked_about(controller):
    before = controller.session.step_number
    does(controller, Choose(number(controller, legal=False), before, 0))
    assert (controller.session.step_number, controller.view.pointing.asked) == (before, number(controller, legal=False))
    does(controller, Choose(number(controller), before, 0))
    assert controller.session.step_number > before
    assert (controller.table.since, controller.view.pointing.asked) == (before, None)


@pytest.mark.parametrize(("choice", "late"), [(0, -1), (999, 0), (-1, 0)])
def test_a_choice_of_an_older_picture_is_passed_over(controller, choice, late):
    before = controller.session.step_number
    does(controller, Choose(choice, before + late, 0))
    assert controller.session.step_number == before
    assert "has moved on" in controller.view.problem


def test_pointing_opens_the_card_and_pointing_once_more_takes_the_one_choice(controller):
    here = controller.session.step_number
    for thing, up in (
        ("card.12", ("card.12",)),
        ("deck", ()),
    ):  # a card that nobody can start is picked up all the same
        does(controller, Spot(thing))
        assert (controller.view.pointing.thing, controller.view.pointing.spots, controller.view.problem) == (
            (thing,),
            up,
            "",
        )
    does(controller, Spot("card.8"))
    assert (controller.view.pointing.thing, controller.view.pointing.spots) == (("card.8",), ("card.8",))
    assert controller.session.step_number == here
    does(controller, Spot("card.8"))
    assert controller.session.state.lab(0, "small").invention == 8
    assert (controller.view.pointing.thing, controller.view.pointing.spots) == ((), ())
    does(controller, Auto("phase"), Spot("zone.B"))
    assert controller.view.pointing.spots == ("zone.B",)
    does(controller, Spot("zone.B"))
    assert controller.view.pointing.thing == ("zone.B",)  # several choices: nothing is taken
    does(controller, Spot(""))
    assert (controller.view.pointing.spots, controller.view.pointing.thing) == ((), ())


def test_a_card_that_was_closed_opens_again_and_takes_nothing(controller):
    here = controller.session.step_number
    does(controller, Spot("card.8"), Thing(""))
    assert (controller.view.pointing.thing, controller.view.pointing.spots) == ((), ("card.8",))
    does(controller, Spot("card.8"))
    assert (controller.view.pointing.thing, controller.session.step_number) == (("card.8",), here)


@pytest.mark.parametrize("order", [("card.8", "lab.0.small"), ("lab.0.small", "card.8")])
def test_card_and_lab_are_pointed_at_in_either_order(controller, order):
    first, second = order
    does(controller, Spot(first))
    legal = {
        spot for spot, mark in spots(controller.offered, controller.view.pointing.spots).items() if mark == "legal"
    }
    assert {first, second} <= legal
    assert "card.12" not in legal
    assert ("card.1" in legal) == (first == "lab.0.small")
    does(controller, Spot(second))
    assert controller.session.state.lab(0, "small").invention == 8


@pytest.mark.parametrize("order", [("ready.0", "zone.C"), ("zone.C", "ready.0")])
def test_workers_and_place_are_pointed_at_in_either_order(controller, order):
    does(controller, Auto("phase"), *map(Spot, order))
    assert controller.view.pointing.spots == order
    left = [
        choice.action for choice in controller.offered if choice.legal and choice.is_at(controller.view.pointing.spots)
    ]
    assert {type(action).__name__ for action in left} == {"PlaceApprentices"}
    assert {action.place for action in left} == {"C"}
    does(controller, Spot(""), Spot("master.0"), Spot("zone.C"))
    assert controller.session.state.group("C", 0).master


@pytest.mark.parametrize("second_first", [False, True])
def test_a_card_of_the_hand_and_its_place_are_pointed_at_in_either_order(second_first):
    controller = Controller(lnb.new("codex_naturalis", 2, seed=5))
    does(controller, *[Auto("turn")] * 2)
    choice = next(choice for choice in controller.offered if choice.legal and choice.held)
    does(controller, *map(Spot, (choice.spot, choice.held) if second_first else (choice.held, choice.spot)))
    assert controller.session.steps[-1].action == choice.action


def test_another_thing_that_does_not_fit_begins_anew(controller):
    does(controller, Spot("card.8"), Spot("card.1"))
    assert controller.view.pointing.spots == ("card.1",)
    does(controller, Spot("deck"))
    assert controller.view.pointing.spots == ()


def test_a_piece_falls_through_to_what_it_stands_on(controller):
    does(controller, Auto("phase"), Spot("master.0"), Spot("zone.B"))
    does(controller, Spot("group.B.0", ("zone.B", "no.such")))
    assert controller.view.pointing.thing == ("group.B.0", "zone.B")
    assert controller.view.pointing.spots == ("zone.B",)
    told = str(PARTS["card"](controller.context))
    assert "Ada in the Workshop" in told
    assert "Place 1 apprentice" in told


def test_what_is_not_on_the_reader_s_board_has_no_card(controller):
    for intent in (Spot("x"), Thing("x"), Spot("card.99"), Thing('"><script>'), Spot("deck.0")):
        does(controller, Spot("deck"), intent)
        assert (controller.view.pointing.thing, bool(controller.view.problem)) == ((), True)
    hidden = Controller(lnb.new("codex_naturalis", 2, seed=5), seat=0)
    does(hidden, *[Auto("turn")] * 2)
    for card in hidden.session.state.hand(1):
        does(hidden, Thing(f"card:{card.card}"))
        assert hidden.view.pointing.thing == ()


def test_a_card_closes_when_the_game_goes_on_and_stays_in_another_language(controller):
    does(controller, Thing("deck"), Lang("fr"))
    assert controller.view.pointing.thing == ("deck",)
    assert "pioche" in str(PARTS["card"](controller.context))
    for intent in (Auto("step"), Back(), Forward(), Fork(), Seat(0), Goto(5)):
        assert does(controller, Thing("deck"), intent).view.pointing.thing == ()
    does(controller, Thing("deck"))
    controller.session.play(controller.session.legal[-1])  # from a cell of the notebook
    assert str(PARTS["card"](controller.context)) == ""


# --- what a card says


def told(controller, thing, lang="en", on=()):
    does(controller, Lang(lang), Thing(thing, on))
    return unescape(re.sub(r"<[^>]+>", "|", str(PARTS["card"](controller.context))))


def test_a_card_says_what_a_thing_is_and_gives_what_can_be_done_and_what_happened(controller):
    card = told(controller, "card.8")
    for said in (
        "Invention 8 (Stage lift)",
        "its card, one of 25",
        "It takes 7 weeks of work and needs exactly these components: 1 × brick + 1 × rope.",
        "It pays 7 florins in the turn in which it is first finished, and 5 florins after that.",
        "What can be done",
        "Start invention 8 (Stage lift) in the small lab",
        "What cannot be done, and why",
        "The large lab is still in the Workshop.",
        "What last happened to it",
        "are laid out face up",
    ):
        assert said in card
    french = told(controller, "card.8", "fr")
    assert "Ce qu’on peut faire" in french
    assert "demande 7 semaines de fabrication et exactement ces composants : 1 × brique + 1 × corde." in french


def test_a_thing_that_the_question_is_not_about_says_so(controller):
    card = told(controller, "leonardo")
    assert "Ada holds Leonardo." in card
    assert "The question being asked is not about this. Ada: do you start or interrupt" in card


def test_every_reason_against_a_thing_is_told_and_about_this_thing():
    """The scenario in which another lab than the one that was meant used to answer."""
    scenario = Controller(lnb.scenario("leonardo_da_vinci", "discount-one-short"))
    state = scenario.session.state
    refused = [action for action in state.pending[-1].candidates(state) if scenario.session.why_not(action)]
    lab = next(action.held(state) for action in refused if action.kind == "declare_invention" and action.lab == "large")
    card = told(scenario, lab)
    about = [action for action in refused if lab in (action.spot(state), action.held(state))]
    assert about
    for action in about:
        for reason in scenario.session.why_not(action).reasons:
            assert tell(reason, state, "en") in card


@pytest.mark.one_in(5, full=2)
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_every_thing_on_the_board_has_a_card_with_its_word_in_both_languages(ruleset):
    controller = Controller(lnb.new(ruleset, 3, seed=5))
    does(controller, *[Auto("turn")] * 2, *[Auto("step")] * 5)
    for seat in (None, 1):
        does(controller, Seat(seat))
        keys = {
            key for part in board(controller.context) for key in re.findall(r'data-(?:key|spot)="([^"]+)"', part.body)
        }
        assert len(keys) > 10
        for lang, thing in product(("en", "fr"), sorted(keys)):
            entry = next(each for each in glossary_of(controller.session.ruleset, lang) if each.explains(thing))
            card = told(controller, thing, lang)
            assert entry.what in card
            assert "?" + thing not in card
            assert controller.view.pointing.thing == (thing,)


def test_a_card_says_what_a_thing_is_by_the_blocks_of_the_game():
    base, moving = (Controller(lnb.new("leonardo_da_vinci", 3, seed=5, blocks=on)) for on in ((), ("first_player",)))
    for controller in (base, moving):
        does(controller, Auto("turn"))
    assert "the player who is first in the Council decides who gets it" in told(base, "leonardo")
    assert "which is the first-player marker" in told(moving, "leonardo")


def test_what_is_hidden_says_what_it_is():
    controller = Controller(lnb.new("codex_naturalis", 2, seed=5), seat=0)
    does(controller, *[Auto("turn")] * 2)
    assert "secret objective" in told(controller, "secret.1").lower()
    assert "hand" in told(controller, "hand.1")


def test_a_seat_is_told_no_more_than_its_view(controller):
    does(controller, Auto("turn"), Seat(0))
    assert "Hand and florins: hidden" in told(controller, "player.1")
    assert f"{controller.session.state.players[0].florins} florin" in told(controller, "player.0")


def test_what_is_offered_is_listed_once_for_a_position_and_a_seat(controller):
    offered = controller.offered
    does(controller, Lang("fr"), Tab("words"))
    assert controller.offered is offered
    assert does(controller, Seat(1)).offered == []
    assert does(controller, Seat(0)).offered == offered
    controller.session.play(controller.session.legal[-1])  # from a cell of the notebook
    assert controller.offered != offered
