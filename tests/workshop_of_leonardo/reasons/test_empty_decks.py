"""In full: the reasons for empty rows and decks, and for the last cards of a deck."""

import pytest

from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron, WorkOnUnfinished
from leonardo_nb.testing.table import find
from tests.reasons.reason_snapshots import reason_snapshot, refusals
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, columns, laid_out, question

ALL = {"leonardo": range(1, 12), "patron": range(1, 13), "unfinished": range(1, 13)}
SKILLED = {ADA: columns(painting=5, letters=5, architecture=5)}


def gone(**shown):
    """All cards of these kinds are taken but those shown."""
    return {kind: [card for card in ALL[kind] if card not in cards] for kind, cards in shown.items()}


@reason_snapshot
def test_a_gap_is_not_filled_where_the_deck_is_empty():
    told = []
    for shown in ((deck.STARS, deck.STARS_2), (deck.STARS,)):
        table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, leonardo=shown, gone=gone(leonardo=shown))
        told.append(table.play(Visit(ADA, deck.VISIT, deck.STARS)))
    for shown in ((deck.LADY, deck.ANGHIARI), (deck.LADY,)):
        table = laid_out(hands={ADA: (deck.WORK,)}, studied=SKILLED, patrons=shown, gone=gone(patron=shown))
        told.append(table.play(WorkForPatron(ADA, deck.WORK, deck.LADY)))
    for shown in ((deck.MAGI, deck.MAGI_2), (deck.MAGI,)):
        table = laid_out(hands={ADA: (deck.WORK,)}, studied=SKILLED, unfinished=shown, gone=gone(unfinished=shown))
        told.append(table.play(WorkOnUnfinished(ADA, deck.WORK, deck.MAGI)))
    return told


@reason_snapshot
def test_no_card_will_come_where_the_deck_is_empty():
    taken = gone(leonardo=(), patron=(), unfinished=())
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, leonardo=(), patrons=(), unfinished=(), gone=taken)
    works = WorkForPatron(ADA, deck.WORK, 0), WorkOnUnfinished(ADA, deck.WORK, 0)
    return refusals(table, Visit(ADA, deck.VISIT, 0), *works)


def looking(*second, left=3, **more):
    """Ada looks at the last cards, one of which is a visit."""
    top = (deck.LETTERS_VISIT, 62, 63)[:left]
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, top=top, left=left, leonardo=(deck.LOOK, *second), **more)
    table.play(Visit(ADA, deck.VISIT, deck.LOOK))
    return table


@reason_snapshot
def test_the_deck_is_empty_only_while_cards_are_set_aside():
    told = []
    for second in (deck.TWO_CARDS, deck.LOOK_2):
        table = looking(second)
        told += [Visit(ADA, deck.LETTERS_VISIT, second).told(table.state)]
        told += [table.play(Visit(ADA, deck.LETTERS_VISIT, second))]
    return told


@reason_snapshot
def test_two_cards_drawn_while_others_are_set_aside_are_not_the_last():
    top = (deck.LETTERS_VISIT, 62, 63, 64, 65)
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, top=top, left=5, leonardo=(deck.LOOK, deck.TWO_CARDS))
    table.play(Visit(ADA, deck.VISIT, deck.LOOK))
    visit = Visit(ADA, deck.LETTERS_VISIT, deck.TWO_CARDS)
    return [visit.told(table.state), table.play(visit)]


@reason_snapshot
def test_the_last_card_is_looked_at_and_played():
    table = looking(deck.STARS, left=1)
    return [question(table), table.play(Visit(ADA, deck.LETTERS_VISIT, deck.STARS))]


@reason_snapshot
def test_alone_only_the_deck_of_the_seat_is_empty():
    told = []
    for card, left in ((deck.TWO_CARDS, 0), (deck.LOOK, 0), (deck.TWO_CARDS, 2), (deck.REST, 1)):
        hands = {ADA: (deck.VISIT, deck.WORK)}
        table = laid_out(players=1, hands=hands, left=(left, 3, 3, 3), leonardo=(card,))
        told += [Visit(ADA, deck.VISIT, card).told(table.state), table.play(Visit(ADA, deck.VISIT, card))]
    return told


@reason_snapshot
def test_alone_a_deck_is_empty_only_while_cards_are_set_aside():
    hands, top = {ADA: (deck.VISIT, deck.WORK)}, {ADA: (61, 62, 63)}
    table = laid_out(players=1, hands=hands, top=top, left=3, leonardo=(deck.LOOK,))
    table.play(Visit(ADA, deck.VISIT, deck.LOOK))
    return [table.play(Study(ADA, 61))]


@pytest.mark.rule("workshop.ruling.solo_end", "workshop.ruling.look_three_order")
@pytest.mark.parametrize(
    ("left", "options", "end"),
    [((3, 3, 3, 3), {}, "_others"), ((3, 0, 0, 0), {}, ""), ((3, 3, 3, 3), {"solo_end": "first"}, "")],
)
def test_alone_cards_set_aside_decide_only_where_no_other_deck_goes_on(left, options, end):
    hands, top = {ADA: (deck.VISIT, deck.WORK)}, {ADA: (61, 62, 63)}
    table = laid_out(players=1, hands=hands, top=top, left=left, leonardo=(deck.LOOK,), **options)
    table.play(Visit(ADA, deck.VISIT, deck.LOOK))
    told = find(table.play(Study(ADA, 61)), f"deck.own_aside{end}")
    order = ["workshop.ruling.look_three_order", "workshop.ruling.solo_end"]
    assert [*told.cites] == [*(reversed(order) if end else order), "workshop.end.trigger"]


@pytest.mark.rule("workshop.ruling.look_three_order", "workshop.ruling.draw_short")
@pytest.mark.parametrize(
    ("left", "aside", "card", "note", "happens"),
    [
        (
            3,
            2,
            deck.TWO_CARDS,
            "no cards left to draw apart from the cards set aside",
            "none is left apart from the cards",
        ),
        (
            2,
            1,
            deck.TWO_CARDS,
            "no cards left to draw apart from the card set aside",
            "none is left apart from the card",
        ),
        (
            4,
            2,
            deck.TWO_CARDS,
            "only 1 card left to draw apart from the cards",
            "only 1 card is left apart from the cards",
        ),
        (
            4,
            2,
            deck.LOOK_2,
            "only 1 card left to look at apart from the cards",
            "looks at what is left of the deck, 1 card",
        ),
        (
            2,
            1,
            deck.LOOK_2,
            "no cards left to look at apart from the card set",
            "no card to look at apart from the one set",
        ),
        (1, 0, deck.TWO_CARDS, "no cards left to draw", "but the deck is empty"),
    ],
)
def test_what_is_left_is_said_beside_what_is_set_aside(left, aside, card, note, happens):
    top = (deck.LETTERS_VISIT, 62, 63, 64)[:left]
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, top=top, left=left, leonardo=(deck.LOOK, card))
    table.play(Visit(ADA, deck.VISIT, deck.LOOK))
    visit = Visit(ADA, deck.LETTERS_VISIT, card)
    assert visit.told(table.state).params["aside"] == aside
    assert f" {note}" in table.s.text(visit)
    assert ("apart from" in table.s.text(visit)) == (aside > 0) == ("en dehors de" in table.s.text(visit, "fr"))
    assert happens in table.play(visit).text("en")


@reason_snapshot
def test_alone_the_last_cards_of_the_last_deck_are_warned_of():
    told = []
    for lefts, options in (((2, 0, 0, 0), {}), ((2, 3, 3, 3), {"solo_end": "first"})):
        table = laid_out(
            players=1, hands={ADA: (deck.VISIT, deck.WORK)}, left=lefts, leonardo=(deck.TWO_CARDS,), **options
        )
        told += [
            Visit(ADA, deck.VISIT, deck.TWO_CARDS).told(table.state),
            table.play(Visit(ADA, deck.VISIT, deck.TWO_CARDS)),
        ]
    return told
