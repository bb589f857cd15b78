"""Picking up and putting down: single pieces of a pile, what is refused where it falls, and what glows when."""

import re
from html import unescape

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.widget.choices import pieces, spots
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intents.play import Auto, Spot, Thing
from leonardo_nb.widget.parts import PARTS
from leonardo_nb.widget.parts.picture import board
from leonardo_nb.widget.parts.stage import stage
from tests.widget.test_controller import does


@pytest.fixture
def starting():
    """Ada may start an invention, and has not the components of number 12."""
    return Controller(lnb.new("leonardo_da_vinci", 3, seed=5))


@pytest.fixture
def placing(starting):
    """Ada places workers: four apprentices and the master."""
    return does(starting, Auto("phase"))


@pytest.fixture
def laying():
    """A card is laid in Codex Naturalis."""
    controller = Controller(lnb.new("codex_naturalis", 2, seed=5))
    return does(controller, *[Auto("turn")] * 2)


def fallen(controller):
    """The note at the place where a piece fell, as plain text."""
    return unescape(re.sub(r"<[^>]+>", "|", str(PARTS["drop"](controller.context))))


def marked(controller, mark):
    found = spots(controller.offered, controller.view.pointing.spots)
    return {thing for thing, each in found.items() if each == mark}


def up(controller):
    return controller.view.pointing.spots


def test_places_are_quiet_until_something_is_picked_up(placing):
    assert marked(placing, "legal") == {"ready.0", "master.0"}
    assert {"zone.A", "lab.0.small"} <= marked(placing, "quiet")
    does(placing, Spot("master.0"))
    assert marked(placing, "quiet") == set()
    assert {"master.0", "zone.A", "zone.H"} <= marked(placing, "legal")


def test_what_can_be_done_with_a_place_alone_glows_at_once(starting):
    assert "lab.0.small" in marked(starting, "legal")  # inventions that are not requested are started there
    assert "card.8" in marked(starting, "legal")


def test_no_place_for_a_card_is_seen_until_one_is_picked_up(laying):
    places = {thing for thing in spots(laying.offered, ()) if thing.startswith("place:")}
    assert places
    assert places <= marked(laying, "quiet")
    card = next(choice.held for choice in laying.offered if choice.legal)
    does(laying, Spot(card))
    assert marked(laying, "legal") & places
    assert marked(laying, "refused") & places


@pytest.mark.rule("ldv.place.one_of")
@pytest.mark.parametrize("count", [1, 2, 4])
def test_apprentices_are_picked_up_one_by_one(placing, count):
    taken = [f"ready.0.{number}" for number in range(1, count + 1)]
    does(placing, *(Spot(each, ("ready.0", "player.0")) for each in taken))
    assert up(placing) == tuple(taken)
    does(placing, Spot("zone.C", put=True))
    assert placing.session.state.group("C", 0).apprentices == count
    assert up(placing) == ()


def test_one_of_those_picked_up_is_put_back_alone(placing):
    does(placing, Spot("ready.0.1"), Spot("ready.0.2"), Spot("ready.0.1"))
    assert up(placing) == ("ready.0.2",)
    does(placing, Spot("ready.0.2"))
    assert up(placing) == ()


def test_the_pile_itself_still_asks_how_many(placing):
    does(placing, Spot("ready.0"), Spot("zone.C"))
    assert up(placing) == ("ready.0", "zone.C")


@pytest.mark.rule("ldv.workshop.take_4")
@pytest.mark.parametrize("put", [False, True])
def test_a_refused_drop_says_why_where_it_fell_and_what_can_be_done_instead(starting, put):
    here = starting.session.step_number
    does(starting, Spot("card.8"), Spot("lab.0.large", put=put))
    assert up(starting) == ()
    told = fallen(starting)
    assert "The large lab is still in the Workshop." in told
    assert "Start invention 8 (Stage lift) in the small lab" in told
    assert 'data-at="lab.0.large"' in str(PARTS["drop"](starting.context))
    assert "lab.0.large" in stage(starting.context, ())["keys"]
    assert starting.session.step_number == here
    does(starting, Spot("card.1"))
    assert fallen(starting) == ""


def test_a_piece_that_fits_nowhere_can_be_tried_all_the_same(starting):
    does(starting, Spot("card.12"), Spot("lab.0.small", put=True))
    assert "You cannot lay 1 × glass: you hold none." in fallen(starting)


def test_the_place_first_and_then_the_piece_is_refused_alike(starting):
    does(starting, Spot("lab.0.small"), Spot("card.12"))
    assert "You cannot lay 1 × glass: you hold none." in fallen(starting)


def test_what_is_dropped_on_something_else_goes_back_without_a_word(starting):
    does(starting, Spot("card.8"), Spot("card.1", put=True))
    assert (up(starting), starting.view.pointing.thing, fallen(starting)) == ((), (), "")
    does(starting, Spot("card.8"), Spot("deck", put=True))
    assert (up(starting), starting.view.pointing.thing, fallen(starting)) == ((), (), "")


@pytest.mark.rule("codex.play.cover_corner")
def test_every_card_of_the_hand_says_why_it_cannot_lie_there(laying):
    state = laying.session.state
    wrong = next(choice for choice in laying.offered if not choice.legal and choice.spot.startswith("place:"))
    reasons = [tell(reason, state, "en") for reason in laying.session.why_not(wrong.action).reasons]
    for card in pieces(state):
        does(laying, Spot(card), Spot(wrong.spot, put=True))
        assert all(reason in fallen(laying) for reason in reasons)


def test_a_seat_that_is_not_asked_picks_up_nothing(starting):
    other = Controller(starting.session, seat=1)
    assert stage(other.context, board(other.context))["pieces"] == []
    does(other, Spot("card.12"), Spot("lab.0.small", put=True))
    assert (up(other), fallen(other)) == ((), "")


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_all_that_can_be_picked_up_is_on_the_board(ruleset):
    controller = Controller(lnb.new(ruleset, 3, seed=5))
    does(controller, Auto("turn"))
    told = stage(controller.context, board(controller.context))
    for piece in told["pieces"][:6]:
        does(controller, Thing(piece))
        assert controller.view.pointing.thing == (piece,)


@pytest.fixture
def poor():
    """A gold card is in the hand of who lays a card, and its front cannot be laid."""
    session = lnb.new("codex_naturalis", 2, seed=5)
    session.auto("play_card", dict.fromkeys(range(2), "sensible"))
    fronts = {action.card for action in session.legal if action.side == "front"}
    hand = [card.card for card in session.state.hand(session.decision.seat)]
    return Controller(session), next(number for number in hand if number not in fronts)


@pytest.mark.rule("codex.play.gold_requirement")
@pytest.mark.parametrize("put", [False, True])
def test_a_front_that_may_not_be_laid_is_refused_and_never_turned_over(poor, put):
    controller, number = poor
    place = next(choice.spot for choice in controller.offered if choice.legal and choice.action.card == number)
    does(controller, Spot(f"card:{number}"))
    assert not any(thing.startswith("place:") for thing in marked(controller, "legal"))
    here = controller.session.step_number
    does(controller, Spot(place, put=put))
    assert controller.session.step_number == here
    assert "only if your area shows" in fallen(controller)
    assert "back side up" in fallen(controller)


def test_the_small_back_below_a_card_is_laid_back_side_up(laying):
    held, place = next((choice.held, choice.spot) for choice in laying.offered if choice.held.startswith("back:"))
    number = int(held.partition(":")[2])
    does(laying, Spot(held), Spot(place, put=True))
    state = laying.session.state
    assert (state.cards[state.row_of(number)].where, state.cards[state.row_of(number)].side) == ("area", "back")


def test_a_card_that_is_up_can_be_turned_over(laying):
    front = next(choice.held for choice in laying.offered if choice.held.startswith("card:"))
    does(laying, Spot(front))
    turn = re.search(r'data-spot="(back:\d+)"', str(PARTS["card"](laying.context)))
    does(laying, Spot(turn[1]))
    assert up(laying) == (turn[1],)
    assert f'data-spot="{front}"' in str(PARTS["card"](laying.context))


@pytest.mark.rule("codex.draw.choice")
@pytest.mark.parametrize("kind", ["card:", "pile:"])
def test_a_card_is_taken_by_bringing_it_to_the_hand(laying, kind):
    front = next(choice for choice in laying.offered if choice.legal)
    does(laying, Spot(front.held), Spot(front.spot))
    taken = next(choice for choice in laying.offered if choice.spot.startswith(kind))
    does(laying, Spot(taken.spot), Spot(taken.held, put=True))
    assert len(laying.session.state.hand(taken.action.seat)) == 3


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_what_is_put_down_does_only_what_it_shows(ruleset):
    """Where a piece and a place leave one choice, no refused action of another kind was meant by them."""
    controller = Controller(lnb.new(ruleset, 3, seed=6))
    for _ in range(8):
        does(controller, Auto("turn"))
        state = controller.session.state
        if state.is_over:
            return
        for choice in [choice for choice in controller.offered if choice.legal and choice.carried][:8]:
            other = Controller(controller.session.fork())
            does(other, Spot(choice.carried), Spot(_place(choice), put=True))
            if other.session.step_number > controller.session.step_number:
                played = other.session.history[controller.session.step_number].action
                tried = state.pending[-1].candidates_with(state, choice.carried)
                pair = {choice.spot, choice.held}
                meant = {each.kind for each in tried if {each.spot(state), each.held(state)} == pair}
                assert meant == {played.kind}


def _place(choice):
    return choice.spot if choice.carried == choice.held else choice.held


def _played(seat):
    """A card has been laid, as this seat sees it; and where."""
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=5)
    session.auto("turn 2, play_card", "sensible")
    own = session.decision.seat
    controller = Controller(session, seat=None if seat is None else (own + seat) % 2)
    action = session.legal[0]
    controller.table.tell_from_here()
    session.play(action)
    return stage(controller.context, board(controller.context)), action.spot(session.history[-1].before), own


@pytest.mark.parametrize("seat", [0, None])
def test_the_stage_knows_what_the_readers_own_move_has_changed(seat):
    told, laid, own = _played(seat)
    assert laid in told["done"]
    assert f"player.{own}" not in told["done"]  # not the whole page, where something on it has changed
    assert (told["since"], told["last"]) == (told["step"] - 1, told["step"])


def test_what_another_player_did_is_no_result_of_the_readers():
    assert _played(1)[0]["done"] == []
