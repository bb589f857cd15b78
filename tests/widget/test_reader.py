"""The reader of a game, without any widget: lines of play, the look, what is offered, and what each intent does."""

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
from leonardo_nb.core.errors import BadOption, BadSeat
from leonardo_nb.core.glossary import glossary_of
from leonardo_nb.widget import intents
from leonardo_nb.widget.choices import choices, spots
from leonardo_nb.widget.intents import read
from leonardo_nb.widget.intents.editing import Discard, Edit, Keep
from leonardo_nb.widget.intents.looking import Lang, Mode, PickCell, Rule, Seat, Tab, Table
from leonardo_nb.widget.intents.moving import Back, Fork, Forward, Goto, Line
from leonardo_nb.widget.intents.playing import Auto, Choose, Spot, Thing
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
    does(reader, Choose(number(reader, legal=False), reader.session.step_number, 0))
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
    assert Reader(lnb.new("leonardo_da_vinci", 2, seed=5), mode="steps").session.step_number == 0
    reader.session.goto(2)
    assert Reader(reader.session).session.step_number == 2


def test_a_legal_choice_is_played_and_a_refused_one_asked_about(reader):
    before = reader.session.step_number
    does(reader, Choose(number(reader, legal=False), before, 0))
    assert (reader.session.step_number, reader.look.asked) == (before, number(reader, legal=False))
    does(reader, Choose(number(reader), before, 0))
    assert reader.session.step_number > before
    assert (reader.look.since, reader.look.asked) == (before, None)


@pytest.mark.parametrize(("choice", "late"), [(0, -1), (999, 0), (-1, 0)])
def test_a_choice_of_an_older_picture_is_passed_over(reader, choice, late):
    before = reader.session.step_number
    does(reader, Choose(choice, before + late, 0))
    assert reader.session.step_number == before
    assert "has moved on" in reader.look.problem


def test_pointing_opens_the_card_and_pointing_once_more_takes_the_one_choice(reader):
    here = reader.session.step_number
    for thing in ("card.12", "deck"):
        does(reader, Spot(thing))
        assert (reader.look.thing, reader.look.spots, reader.look.problem) == ((thing,), (), "")
    does(reader, Spot("card.8"))
    assert (reader.look.thing, reader.look.spots) == (("card.8",), ("card.8",))
    assert reader.session.step_number == here
    does(reader, Spot("card.8"))
    assert reader.session.state.lab(0, "small").invention == 8
    assert (reader.look.thing, reader.look.spots) == ((), ())
    does(reader, Auto("phase"), Spot("zone.B"))
    assert reader.look.spots == ("zone.B",)
    does(reader, Spot("zone.B"))
    assert reader.look.thing == ("zone.B",)  # several choices: nothing is taken
    does(reader, Spot(""))
    assert (reader.look.spots, reader.look.thing) == ((), ())


def test_a_card_that_was_closed_opens_again_and_takes_nothing(reader):
    here = reader.session.step_number
    does(reader, Spot("card.8"), Thing(""))
    assert (reader.look.thing, reader.look.spots) == ((), ("card.8",))
    does(reader, Spot("card.8"))
    assert (reader.look.thing, reader.session.step_number) == (("card.8",), here)


@pytest.mark.parametrize("order", [("card.8", "lab.0.small"), ("lab.0.small", "card.8")])
def test_card_and_lab_are_pointed_at_in_either_order(reader, order):
    first, second = order
    does(reader, Spot(first))
    legal = {spot for spot, mark in spots(reader.offered, reader.look.spots).items() if mark == "legal"}
    assert {first, second} <= legal
    assert "card.12" not in legal
    assert ("card.1" in legal) == (first == "lab.0.small")
    does(reader, Spot(second))
    assert reader.session.state.lab(0, "small").invention == 8


@pytest.mark.parametrize("order", [("ready.0", "zone.C"), ("zone.C", "ready.0")])
def test_workers_and_place_are_pointed_at_in_either_order(reader, order):
    does(reader, Auto("phase"), *map(Spot, order))
    assert reader.look.spots == order
    left = [choice.action for choice in reader.offered if choice.legal and choice.is_at(reader.look.spots)]
    assert {type(action).__name__ for action in left} == {"PlaceApprentices"}
    assert {action.place for action in left} == {"C"}
    does(reader, Spot(""), Spot("master.0"), Spot("zone.C"))
    assert reader.session.state.group("C", 0).master


@pytest.mark.parametrize("second_first", [False, True])
def test_a_card_of_the_hand_and_its_place_are_pointed_at_in_either_order(second_first):
    reader = Reader(lnb.new("codex_naturalis", 2, seed=5))
    does(reader, *[Auto("turn")] * 2)
    choice = next(choice for choice in reader.offered if choice.legal and choice.held)
    pair = (choice.spot, choice.held) if second_first else (choice.held, choice.spot)
    does(reader, *map(Spot, pair))
    assert reader.look.spots == pair
    left = [other.action for other in reader.offered if other.legal and other.is_at(pair)]
    assert {action.side for action in left} == {"front", "back"}


def test_another_thing_that_does_not_fit_begins_anew(reader):
    does(reader, Spot("card.8"), Spot("card.1"))
    assert reader.look.spots == ("card.1",)
    does(reader, Spot("deck"))
    assert reader.look.spots == ()


def test_a_piece_falls_through_to_what_it_stands_on(reader):
    does(reader, Auto("phase"), Spot("master.0"), Spot("zone.B"))
    does(reader, Spot("group.B.0", ("zone.B", "no.such")))
    assert reader.look.thing == ("group.B.0", "zone.B")
    assert reader.look.spots == ("zone.B",)
    told = str(PARTS["card"](reader.desk))
    assert "Ada in the Workshop" in told
    assert "apprentice in the Workshop" in told


def test_what_is_not_on_the_reader_s_board_has_no_card(reader):
    for wish in (Spot("x"), Thing("x"), Spot("card.99"), Thing('"><script>'), Spot("deck.0")):
        does(reader, Spot("deck"), wish)
        assert (reader.look.thing, bool(reader.look.problem)) == ((), True)
    hidden = Reader(lnb.new("codex_naturalis", 2, seed=5), seat=0)
    does(hidden, *[Auto("turn")] * 2)
    for card in hidden.session.state.hand(1):
        does(hidden, Thing(f"card:{card.card}"))
        assert hidden.look.thing == ()


def test_a_card_closes_when_the_game_goes_on_and_stays_in_another_language(reader):
    does(reader, Thing("deck"), Lang("fr"))
    assert reader.look.thing == ("deck",)
    assert "pioche" in str(PARTS["card"](reader.desk))
    for wish in (Auto("step"), Back(), Forward(), Fork(), Seat(0), Goto(5)):
        assert does(reader, Thing("deck"), wish).look.thing == ()
    does(reader, Thing("deck"))
    reader.session.play(reader.session.legal[-1])  # from a cell of the notebook
    assert str(PARTS["card"](reader.desk)) == ""


# --- what a card says


def told(reader, thing, lang="en", on=()):
    does(reader, Lang(lang), Thing(thing, on))
    return unescape(re.sub(r"<[^>]+>", "|", str(PARTS["card"](reader.desk))))


def test_a_card_says_what_a_thing_is_and_gives_what_can_be_done_and_what_happened(reader):
    card = told(reader, "card.8")
    for said in (
        "Invention 8 (Stage lift)",
        "its card, one of 25",
        "It needs exactly 1 × brick + 1 × rope and takes 7 weeks of work.",
        "It pays 7 florins in the turn in which it is first finished, and 5 florins after that.",
        "What can be done",
        "Start invention 8 (Stage lift) in the small lab",
        "What cannot be done, and why",
        "Ada’s large lab is still in the Workshop.",
        "What last happened to it",
        "are laid out face up",
    ):
        assert said in card
    french = told(reader, "card.8", "fr")
    assert "Ce qu’on peut faire" in french
    assert "ni plus ni moins\u00a0: 1 brique et 1 corde. Durée de fabrication\u00a0: 7 semaines." in french


def test_a_thing_that_the_question_is_not_about_says_so(reader):
    card = told(reader, "leonardo")
    assert "Ada holds Leonardo." in card
    assert "The open question is not about this. Ada: do you start or interrupt" in card


def test_every_reason_against_a_thing_is_told_and_about_this_thing():
    """The scenario in which another lab than the one that was meant used to answer."""
    scenario = Reader(lnb.scenario("leonardo_da_vinci", "discount-one-short"))
    state = scenario.session.state
    refused = [action for action in state.pending[-1].candidates(state) if scenario.session.why_not(action)]
    lab = next(action.held(state) for action in refused if action.kind == "declare_invention" and action.lab == "large")
    card = told(scenario, lab)
    about = [action for action in refused if lab in (action.spot(state), action.held(state))]
    assert about
    for action in about:
        for reason in scenario.session.why_not(action).reasons:
            assert tell(reason, state, "en") in card


@pytest.mark.one_in(5)
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_every_thing_on_the_board_has_a_card_with_its_word_in_both_languages(ruleset):
    reader = Reader(lnb.new(ruleset, 3, seed=5))
    does(reader, *[Auto("turn")] * 2, *[Auto("step")] * 5)
    for seat in (None, 1):
        does(reader, Seat(seat))
        keys = {key for part in board(reader.desk) for key in re.findall(r'data-(?:key|spot)="([^"]+)"', part.body)}
        assert len(keys) > 10
        for lang, thing in product(("en", "fr"), sorted(keys)):
            entry = next(each for each in glossary_of(reader.session.ruleset, lang) if each.explains(thing))
            card = told(reader, thing, lang)
            assert entry.what in card
            assert "?" + thing not in card
            assert reader.look.thing == (thing,)


def test_a_card_says_what_a_thing_is_by_the_blocks_of_the_game():
    base, moving = (Reader(lnb.new("leonardo_da_vinci", 3, seed=5, blocks=on)) for on in ((), ("first_player",)))
    for reader in (base, moving):
        does(reader, Auto("turn"))
    assert "whoever is first in the Council decides who gets it" in told(base, "leonardo")
    assert "which is the first-player marker" in told(moving, "leonardo")


def test_what_is_hidden_says_what_it_is():
    reader = Reader(lnb.new("codex_naturalis", 2, seed=5), seat=0)
    does(reader, *[Auto("turn")] * 2)
    assert "secret objective" in told(reader, "secret.1").lower()
    assert "hand" in told(reader, "hand.1")


def test_a_seat_is_told_no_more_than_its_view(reader):
    does(reader, Auto("turn"), Seat(0))
    assert "Hand and florins: hidden" in told(reader, "player.1")
    assert f"{reader.session.state.players[0].florins} florin" in told(reader, "player.0")


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
    first, last = reader.session, reader.session.step_number
    does(reader, Goto(5), Choose(number(reader), 5, 0))
    assert (reader.line, len(reader.lines)) == (1, 2)
    assert len(first.steps) == last
    does(reader, Line(0))
    assert reader.session is first
    does(reader, Line(7), Line(-1))
    assert reader.line == 0


def test_back_and_forward_stop_at_the_ends(reader):
    last = reader.session.step_number
    assert does(reader, Forward()).session.step_number == last
    assert does(reader, Back(), Back()).session.step_number == last - 2
    assert does(reader, Goto(0), Back()).session.step_number == 0
    assert does(reader, Fork()).line == 1
    does(reader, Goto(10**9))
    assert reader.look.problem
    assert reader.session.step_number == 0


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
    does(reader, Choose(number(reader), reader.session.step_number, 0))
    assert reader.session.decision.seat == 2


def test_a_rule_is_told_by_its_id(reader):
    assert does(reader, Rule("ldv.finish.declare")).look.rule == "ldv.finish.declare"
    does(reader, Rule("no.such"))
    assert reader.look.problem
    assert does(reader, Rule("")).look.rule == ""


# --- editing


def test_edits_wait_for_each_other_and_are_one_step(reader):
    before, state = reader.session.step_number, reader.session.state
    rivals = sum(player.iron for player in state.players[1:])
    does(reader, Table("players"), Edit("players", 0, "iron", "12"))  # more than there is in the shop
    assert len(reader.look.draft) == 1
    assert reader.session.state is state
    assert rivals == state.players[1].iron
    does(reader, Edit("players", 1, "iron", "0"))
    assert reader.look.draft == ()
    assert reader.session.step_number == before + 1
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
    assert [region.key for region in board(reader.desk)][-4:] == ["player0", "player1", "player2", "aid"]


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
