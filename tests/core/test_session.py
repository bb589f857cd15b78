import pickle
from copy import copy, deepcopy

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.decision import PROCEED
from leonardo_nb.core.errors import BadBot, BadOption, BadSeat, BadStep, BrokenPosition
from leonardo_nb.core.language import in_language


@pytest.fixture
def session():
    s = lnb.new("leonardo_da_vinci", players=3, seed=11)
    s.auto()
    return s


def play_some(session, count):
    for _ in range(count):
        session.play(session.legal[-1])


def test_a_new_game_waits_for_its_first_mechanical_step():
    s = lnb.new("leonardo_da_vinci", players=2, seed=1)
    assert s.decision.seat == lnb.TABLE
    assert s.decision.kind == "name_first_player"
    assert s.decision.question("fr") == "On désigne le premier joueur."
    assert len(s.legal) == 1
    assert not s.history


def test_a_decision_gives_its_own_facts(session):
    bots = dict.fromkeys(range(3), "random")
    while session.decision.kind != "shop_offer":
        session.auto("step", bots)
    assert session.decision.zone == session.state.lord
    assert session.actions.BuyComponent in session.decision.accepts
    assert {"seat", "kind", "zone", "accepts"} <= set(dir(session.decision))
    assert (session.decision.price, session.decision.rank) == (0, 1)
    expected = r"^shop_offer has no invention; its own facts are: seat, zone, after, price, rank, accepts\.$"
    with pytest.raises(AttributeError, match=expected):
        _ = session.decision.invention


@pytest.mark.parametrize("again", [copy, deepcopy, lambda asked: pickle.loads(pickle.dumps(asked))])
def test_a_decision_can_be_copied(session, again):
    assert repr(again(session.decision)) == repr(session.decision)


def test_auto_plays_the_table_up_to_a_persons_decision(session):
    assert session.decision.seat == 0
    assert session.decision.kind == "start_work"
    assert all(step.action.seat == lnb.TABLE for step in session.history)


def test_auto_stops_where_the_phase_or_the_turn_ends(session):
    bots = dict.fromkeys(range(3), "random")
    session.auto("phase", bots)
    assert (session.state.turn, session.state.phase) == (1, "B")
    session.auto("turn", bots)
    assert (session.state.turn, session.state.phase) == (2, "A")
    session.auto("end", bots)
    assert session.is_over
    assert session.decision is None
    assert len(session.legal) == 0


def test_auto_leaves_a_seat_without_a_bot_alone(session):
    session.auto("end", {1: "random", 2: "random"})
    assert session.decision.seat == 0


def test_undo_redo_goto_give_exactly_the_states_of_the_history(session):
    play_some(session, 12)
    states = [session.start, *(step.state for step in session.history)]
    session.undo()
    session.undo()
    assert session.state is states[-3]
    session.redo()
    assert session.state is states[-2]
    for step in (0, 7, len(states) - 1):
        session.goto(step)
        assert session.state is states[step]
        assert len(session.history) == step


def test_playing_after_undo_forgets_what_was_undone(session):
    play_some(session, 5)
    session.goto(len(session.history) - 3)
    session.play(session.legal[0])
    assert session.step_number == len(session.steps)
    with pytest.raises(BadStep):
        session.redo()


def test_a_fork_goes_its_own_way(session):
    other = session.fork()
    session.play(session.legal[0])
    assert other.state is not session.state
    play_some(other, 4)
    assert len(other.history) == len(session.history) + 3


def test_an_illegal_action_raises_with_its_refusal_and_changes_nothing(session):
    before, steps = session.state, session.steps
    with pytest.raises(lnb.IllegalAction) as caught:
        session.play(session.actions.PlaceMaster(0, "B"))
    assert isinstance(caught.value, ValueError)
    assert caught.value.refusal.cites
    assert str(caught.value) == caught.value.refusal.text("en")
    assert session.state is before
    assert session.steps == steps


@pytest.mark.parametrize("thing", [None, "pass", 3, object()])
def test_what_is_no_action_is_refused_kindly(session, thing):
    assert session.why_not(thing).reasons[0].key == "core.no_action"
    assert thing not in session.legal


def test_an_action_of_another_seat_is_refused(session):
    refusal = session.why_not(session.actions.PassStarting(1))
    assert refusal.reasons[0].key == "core.wrong_seat"
    assert refusal.repairs == ()  # what another seat could do is not for everyone to read


@pytest.mark.parametrize("seat", [-1, 3, True, "0", None, 1.0])
def test_a_malformed_action_is_refused(session, seat):
    assert session.why_not(session.actions.PassStarting(seat)) is not None
    refusal = session.why_not(session.actions.InterruptWork(0, "huge"))
    assert refusal.text("en") == "lab cannot be 'huge': it must be one of large, small."
    said = "lab ne peut pas valoir «\u00a0huge\u00a0»\u00a0: il faut l’une de ces valeurs (large, small)."
    assert refusal.text("fr") == said
    assert refusal.cites == ()  # no rule of the game forbids it
    assert session.why_not(session.actions.PassStarting(9)).reasons[0].key == "core.no_such_seat"


def test_nothing_is_legal_after_the_end(session):
    session.auto("end", dict.fromkeys(range(3), "random"))
    refusal = session.why_not(session.actions.PassStarting(0))
    assert refusal.reasons[0].key == "core.over"
    assert refusal.cites == ("ldv.setup.turns", "ldv.end.winner")


def test_what_a_seat_could_do_is_not_told_to_another(session):
    """Repairs are legal actions, and those of another seat may be secret."""
    for action in (session.actions.StartInvention(1, "small", 1, iron=1), session.actions.PassStarting(2)):
        assert session.why_not(action).repairs == ()


def test_a_list_is_no_tuple(session):
    assert session.why_not(session.actions.PutBack(0, [1, 2, 3, 4])).reasons[0].key == "core.malformed"


def test_another_question_says_which_one_is_open(session):
    text = session.why_not(PROCEED).text("en")
    assert "Ada: do you start or interrupt" in text


def test_nothing_to_undo_or_redo_is_said_plainly():
    s = lnb.new("leonardo_da_vinci", 2, 1)
    with pytest.raises(BadStep, match="beginning"):
        s.undo()
    with pytest.raises(BadStep, match="last step"):
        s.redo()


def test_things_have_short_names_in_a_shell(session):
    step = session.play(session.legal[-1])
    things = (session, session.state, step, step.events[0], session.why_not(session.actions.Bid(0, 1)), session.legal)
    assert all(len(repr(thing)) < 400 for thing in things)


@pytest.mark.parametrize("bots", ["sensble", ["sensible"], {0: 5}, {0: None}, 3])
def test_there_are_no_such_bots(session, bots):
    with pytest.raises(BadBot):
        session.auto("end", bots)


def test_text_of_what_is_no_action_is_refused(session):
    with pytest.raises(lnb.LeonardoError):
        session.text(None)
    assert session.text(session.actions.NameHolder(9, 12))


@pytest.mark.parametrize("step", [-1, 10_000, "3", None, True, 2.5])
def test_there_is_no_such_step(session, step):
    with pytest.raises(BadStep):
        session.goto(step)


@pytest.mark.parametrize("seat", [-1, 3, "Zoe", None, True])
def test_there_is_no_such_seat(session, seat):
    with pytest.raises(BadSeat):
        session.view(seat)


def test_there_is_no_such_bot_or_goal(session):
    with pytest.raises(BadBot):
        session.auto("end", {0: "clever"})
    with pytest.raises(BadSeat):
        session.auto("end", {7: "random"})
    with pytest.raises(BadOption):
        session.auto("midnight")


def test_a_bot_that_cheats_is_refused(session):
    with pytest.raises(lnb.IllegalAction):
        session.auto("end", {0: lambda view, legal: session.actions.Bid(0, 99)})


def test_same_seed_same_game():
    games = [lnb.new("leonardo_da_vinci", players=4, seed=42, setup="expert") for _ in range(2)]
    for game in games:
        game.auto("end", dict.fromkeys(range(4), "random"))
    assert games[0].state == games[1].state
    assert [step.action for step in games[0].history] == [step.action for step in games[1].history]


def test_bots_see_only_their_view(session):
    seen = []

    def bot(view, legal):
        seen.append(view)
        return legal[-1]

    session.auto("turn", {0: bot, 1: "random", 2: "random"})
    assert all(view.players[1].florins == lnb.HIDDEN and view.rng == lnb.HIDDEN for view in seen)


def test_scores_are_told_line_by_line(session):
    sheet = session.scores()
    assert [line.points for line in sheet.lines] == [3, 0] * 3
    assert all(line.cites for line in sheet.lines)
    assert not sheet.final
    assert sheet.winners == (0, 1, 2)
    assert "Ada" in sheet.text("fr")


def test_numbers_from_a_table_are_numbers_in_an_action():
    s = lnb.new("workshop_of_leonardo", players=3, seed=7)
    s.auto()
    seats = s.frames["players"]["seat"]
    given = s.actions.GiveFatigue(seats.iloc[0], seats.iloc[2])
    assert s.why_not(given) is None
    step = s.play(given)
    assert step.action == s.actions.GiveFatigue(0, 2)
    assert [type(step.action.seat), type(step.action.to)] == [int, int]
    assert lnb.open_code(s.code).state == s.state


def test_where_an_edit_leaves_no_answer_nothing_is_proposed_and_nobody_passes():
    s = lnb.new("workshop_of_leonardo", players=3, seed=7)
    s.auto()
    s.play(s.actions.GiveFatigue(0, 2))
    s.auto()
    cards = s.frames["apprentice"]
    in_hand = (cards["where"] == "hand") & (cards["seat"] == 0)
    cards.loc[in_hand, ["where", "seat"]] = ["discards", lnb.TABLE]
    s.edit("apprentice", cards, force=True)
    refusal = s.why_not(s.actions.Study(0, int(cards.loc[in_hand, "card"].iloc[0])))
    assert [reason.key for reason in refusal.reasons] == ["hand.not_in_hand"]
    assert refusal.repairs == ()
    with pytest.raises(BrokenPosition, match="Ada would have no possible answer"):
        s.auto("end", passing=True)


def test_a_simulation_names_the_bot_that_there_is_not():
    with pytest.raises(BadBot, match=r"^There is no bot 'clever'; the bots are: random, sensible, thoughtful\.$"):
        lnb.simulate("workshop_of_leonardo", players=3, games=1, bots="clever")


def test_an_action_or_a_fact_that_there_is_not_is_told_in_the_language_spoken(session):
    with in_language("fr"):
        with pytest.raises(AttributeError, match=r"^Il n’y a pas d’action Fly. Voici les actions.: "):
            _ = session.actions.Fly
        with pytest.raises(AttributeError, match=r" n’a pas de colour.; on peut lui demander.: "):
            _ = session.decision.colour
