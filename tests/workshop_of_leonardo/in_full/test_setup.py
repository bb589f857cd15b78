"""Setup in full: every rule and every number that is told."""

from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import GiveFatigue
from tests.in_full import in_full, refusals
from tests.workshop_of_leonardo.table import ADA, BO, Table, question


def whole(players: int) -> list:
    """Every question and every step of setup."""
    table, told = Table(players), []
    while table.asked[0] != "assign_fatigue":
        told += [question(table), table.step()]
    return [*told, question(table), table.play(GiveFatigue(ADA, BO)), question(table)]


@in_full("""
    question.shuffle_decks(seat=-1) workshop.setup.shuffle workshop.card.apprentice
    setup.shuffled(kind=apprentice, count=72) workshop.setup.shuffle
    setup.shuffled(kind=leonardo, count=11) workshop.setup.shuffle
    setup.shuffled(kind=patron, count=12) workshop.setup.shuffle
    setup.shuffled(kind=unfinished, count=12) workshop.setup.shuffle
    question.remove_cards(seat=-1) workshop.setup.deck_size
    setup.removed(players=3, count=24, left=48) workshop.setup.deck_size workshop.ruling.hidden
    question.reveal_centre(seat=-1) workshop.setup.centre
    setup.centre_leonardo(leonardo=(7 2 9)) workshop.setup.centre
    setup.centre_patron(patron=(5 6 3)) workshop.setup.centre
    setup.centre_unfinished(unfinished=(9 1 6)) workshop.setup.centre
    question.deal_hands(seat=-1) workshop.setup.hand
    setup.hand(seat=0, count=4, cards=(22 31 61 62)) workshop.setup.hand workshop.ruling.hidden [0 alone reads cards, the others setup.hand_hidden]
    setup.hand(seat=1, count=4, cards=(25 28 42 65)) workshop.setup.hand workshop.ruling.hidden [1 alone reads cards, the others setup.hand_hidden]
    setup.hand(seat=2, count=4, cards=(35 46 49 54)) workshop.setup.hand workshop.ruling.hidden [2 alone reads cards, the others setup.hand_hidden]
    question.assign_fatigue(seat=0) workshop.setup.fatigue
    setup.fatigue(seat=1) workshop.setup.fatigue
    round.begins(round=1, holder=1, seat=2) workshop.round.first
      deck.left(count=36) workshop.end.trigger
    question.play_card(seat=2) workshop.round.turns workshop.round.first
    """)
def test_setup_for_three():
    return whole(3)


@in_full("""
    question.shuffle_decks(seat=-1) workshop.setup.shuffle workshop.card.apprentice
    setup.shuffled(kind=apprentice, count=72) workshop.setup.shuffle
    setup.shuffled(kind=leonardo, count=11) workshop.setup.shuffle
    setup.shuffled(kind=patron, count=12) workshop.setup.shuffle
    setup.shuffled(kind=unfinished, count=12) workshop.setup.shuffle
    question.remove_cards(seat=-1) workshop.setup.deck_size
    setup.none_removed(players=5, count=0, left=72) workshop.setup.deck_size workshop.ruling.five_players
    question.reveal_centre(seat=-1) workshop.setup.centre
    setup.centre_leonardo(leonardo=(7 2 9)) workshop.setup.centre
    setup.centre_patron(patron=(5 6 3)) workshop.setup.centre
    setup.centre_unfinished(unfinished=(9 1 6)) workshop.setup.centre
    question.deal_hands(seat=-1) workshop.setup.hand
    setup.hand(seat=0, count=4, cards=(22 31 61 62)) workshop.setup.hand workshop.ruling.hidden [0 alone reads cards, the others setup.hand_hidden]
    setup.hand(seat=1, count=4, cards=(25 28 42 65)) workshop.setup.hand workshop.ruling.hidden [1 alone reads cards, the others setup.hand_hidden]
    setup.hand(seat=2, count=4, cards=(35 46 49 54)) workshop.setup.hand workshop.ruling.hidden [2 alone reads cards, the others setup.hand_hidden]
    setup.hand(seat=3, count=4, cards=(4 5 50 63)) workshop.setup.hand workshop.ruling.hidden [3 alone reads cards, the others setup.hand_hidden]
    setup.hand(seat=4, count=4, cards=(13 20 29 43)) workshop.setup.hand workshop.ruling.hidden [4 alone reads cards, the others setup.hand_hidden]
    question.assign_fatigue(seat=0) workshop.setup.fatigue
    setup.fatigue(seat=1) workshop.setup.fatigue
    round.begins(round=1, holder=1, seat=2) workshop.round.first
      deck.left(count=52) workshop.end.trigger
    question.play_card(seat=2) workshop.round.turns workshop.round.first
    """)
def test_setup_for_five():
    return whole(5)


@in_full("""
    question.shuffle_decks(seat=-1) workshop.setup.shuffle workshop.card.apprentice
    setup.shuffled(kind=apprentice, count=72) workshop.setup.shuffle
    setup.shuffled(kind=leonardo, count=11) workshop.setup.shuffle
    setup.shuffled(kind=patron, count=12) workshop.setup.shuffle
    setup.shuffled(kind=unfinished, count=12) workshop.setup.shuffle
    question.remove_cards(seat=-1) workshop.setup.solo
    setup.removed_solo(players=1, count=8, left=64) workshop.setup.solo workshop.ruling.hidden
    question.split_deck(seat=-1) workshop.setup.solo workshop.ruling.solo_hands
    setup.split(decks=4, count=16) workshop.setup.solo workshop.ruling.solo_hands
    question.reveal_centre(seat=-1) workshop.setup.centre
    setup.centre_leonardo(leonardo=(7 2 9)) workshop.setup.centre
    setup.centre_patron(patron=(5 6 3)) workshop.setup.centre
    setup.centre_unfinished(unfinished=(9 1 6)) workshop.setup.centre
    question.deal_hands(seat=-1) workshop.setup.hand
    setup.hand(seat=0, count=4, cards=(22 31 61 62)) workshop.setup.hand workshop.ruling.solo_hands
    setup.hand(seat=1, count=4, cards=(13 20 29 43)) workshop.setup.hand workshop.ruling.solo_hands
    setup.hand(seat=2, count=4, cards=(48 52 64 66)) workshop.setup.hand workshop.ruling.solo_hands
    setup.hand(seat=3, count=4, cards=(8 17 27 67)) workshop.setup.hand workshop.ruling.solo_hands
    question.assign_fatigue_solo(seat=0) workshop.setup.fatigue workshop.ruling.solo_fatigue
    setup.fatigue(seat=1) workshop.setup.fatigue workshop.ruling.solo_fatigue
    round.begins(round=1, holder=1, seat=2) workshop.round.first
      deck.own_left(seat=0, count=12) workshop.end.trigger workshop.ruling.solo_end
      deck.own_left(seat=1, count=12) workshop.end.trigger workshop.ruling.solo_end
      deck.own_left(seat=2, count=12) workshop.end.trigger workshop.ruling.solo_end
      deck.own_left(seat=3, count=12) workshop.end.trigger workshop.ruling.solo_end
      solo.wanting(points=0, goal=130, wanting=130) workshop.solo.goal
        score.total(seat=0, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=1, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=2, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=3, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
    question.play_card(seat=2) workshop.round.turns workshop.round.first
    """)
def test_setup_of_solitaire():
    return whole(1)


@in_full("""
    fatigue.no_player(number=4, last=3) workshop.maintenance.fatigue
    fatigue.no_player(number=-1, last=3) workshop.maintenance.fatigue
    """)
def test_nobody_is_given_the_fatigue_card_who_is_not_there():
    table = Table(4).until("assign_fatigue")
    return refusals(table, GiveFatigue(ADA, 4), GiveFatigue(ADA, -1))
