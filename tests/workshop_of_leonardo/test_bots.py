"""The bots of The Workshop of Leonardo, alone and in company; what they think of a few plain positions."""

from collections import Counter

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.registry import find
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Practice, Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import WorkForPatron, WorkOnUnfinished
from leonardo_nb.rulesets.workshop_of_leonardo.think.plan import Plan
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, columns, laid_out

NAME = "workshop_of_leonardo"


def test_alone_one_bot_plays_all_four_seats():
    session = lnb.new(NAME, 1, 3)
    session.auto("end", bots={0: "sensible"})
    assert session.is_over
    assert {step.action.seat for step in session.steps} >= {0, 1, 2, 3}


def test_alone_a_seat_can_have_a_bot_of_its_own():
    session, asked = lnb.new(NAME, 1, 3), set()

    def watched(view, legal):
        asked.add(view.pending[-1].seat)
        return legal[0]

    session.auto("end", bots={0: "random", 2: watched})
    assert session.is_over
    assert asked == {2}


def test_alone_without_a_bot_for_the_first_seat_the_others_wait():
    session = lnb.new(NAME, 1, 3)
    session.auto("end", bots={1: "random"})
    assert session.state.pending[-1].seat == 0


def test_alone_the_sensible_bot_comes_near_the_goal():
    points = {bot: lnb.simulate(NAME, 20, 1, bot, 5).score for bot in ("random", "sensible")}
    assert points["sensible"].mean() > 122
    assert (points["sensible"] >= 130).any()
    assert points["random"].max() < points["sensible"].min()


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_sensible_bot_beats_random_ones_nearly_always(players):
    games = lnb.simulate(NAME, 200, players, ["random"] * (players - 1) + ["sensible"], 9)
    assert games[games.bot == "sensible"].won.mean() >= 0.95


def chosen(table):
    """What the sensible bot would play in this position."""
    rules, state = find(NAME), table.state
    return rules.bots["sensible"](1)(rules.view(state, state.pending[-1].seat), table.s.legal)


@pytest.mark.rule("workshop.end.trigger", "workshop.round.turns")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_turns_to_come_are_counted_as_they_come(players):
    """Where cards are only studied, nothing but the card of each turn is drawn."""
    s, asked, counted = lnb.new(NAME, players, 3), Counter(), []
    while not s.is_over:
        seat = s.decision.seat
        if s.decision.kind == "play_card":
            counted.append((seat, asked[seat], Plan(s.view(seat), seat).turns))
            asked[seat] += 1
        s.play(next((action for action in s.legal if isinstance(action, Study)), s.legal[0]))
    assert [turns for _, _, turns in counted] == [asked[seat] - before for seat, before, _ in counted]


def test_in_the_last_turn_it_takes_the_most_points():
    table = laid_out(
        hands={ADA: (deck.WORK, deck.LETTERS_VISIT)},
        studied={ADA: columns(painting=4, letters=1)},
        phase="final_round",
        left=0,
    )
    assert chosen(table) == WorkForPatron(ADA, deck.WORK, deck.LADY)


def test_it_completes_a_set_rather_than_begin_a_column():
    table = laid_out(
        hands={ADA: (deck.LETTERS_WORK, deck.LETTERS_VISIT)},
        studied={ADA: columns(painting=2, architecture=1)},
        sets={ADA: (deck.MAGI_2, deck.MAGI_3)},
        phase="final_round",
        left=0,
    )
    assert chosen(table) == WorkOnUnfinished(ADA, deck.LETTERS_WORK, deck.MAGI)


def test_it_practises_for_a_patron_whom_it_can_work_for_next():
    table = laid_out(
        hands={ADA: (deck.PRACTICE_LETTERS, deck.WORK)},
        studied={ADA: columns(painting=1, letters=2)},
        patrons=(deck.CODEX, deck.TANK, deck.CHURCH),
        left=3,
    )
    assert chosen(table) == Practice(ADA, deck.PRACTICE_LETTERS, "letters")


@pytest.mark.parametrize(("players", "wanted"), [(1, deck.FLYING), (2, deck.MAGI)])
def test_a_card_that_another_collects_is_left_to_a_seat_of_ones_own_and_kept_from_a_rival(players, wanted):
    """The same seat could take either card: with three of a design the other seat would get 6 more points."""
    table = laid_out(
        players=players,
        hands={ADA: (deck.WORK,)},
        studied={ADA: columns(painting=2, architecture=1, engineering=1, physics=2)},
        patrons=(deck.CODEX, deck.TANK, deck.CHURCH),
        sets={BO: (deck.MAGI_2, deck.MAGI_3)},
        phase="final_round",
        left=0,
    )
    assert chosen(table) == WorkOnUnfinished(ADA, deck.WORK, wanted)
