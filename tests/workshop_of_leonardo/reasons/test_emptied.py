"""In full: the reasons for empty rows and decks, and for the last cards of a deck."""

from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron, WorkOnUnfinished
from tests.reason_snapshots import reason_snapshot, refusals
from tests.workshop_of_leonardo.table import (
    ADA,
    ANGHIARI,
    LADY,
    LETTERS_VISIT,
    LOOK,
    LOOK_2,
    MAGI,
    MAGI_2,
    REST,
    STARS,
    STARS_2,
    TWO_CARDS,
    VISIT,
    WORK,
    columns,
    laid_out,
    question,
)

ALL = {"leonardo": range(1, 12), "patron": range(1, 13), "unfinished": range(1, 13)}
SKILLED = {ADA: columns(painting=5, letters=5, architecture=5)}


def gone(**shown):
    """All cards of these kinds are taken but those shown."""
    return {kind: [card for card in ALL[kind] if card not in cards] for kind, cards in shown.items()}


@reason_snapshot
def test_a_gap_is_not_filled_where_the_deck_is_empty():
    told = []
    for shown in ((STARS, STARS_2), (STARS,)):
        table = laid_out(hands={ADA: (VISIT, WORK)}, leonardo=shown, gone=gone(leonardo=shown))
        told.append(table.play(Visit(ADA, VISIT, STARS)))
    for shown in ((LADY, ANGHIARI), (LADY,)):
        table = laid_out(hands={ADA: (WORK,)}, studied=SKILLED, patrons=shown, gone=gone(patron=shown))
        told.append(table.play(WorkForPatron(ADA, WORK, LADY)))
    for shown in ((MAGI, MAGI_2), (MAGI,)):
        table = laid_out(hands={ADA: (WORK,)}, studied=SKILLED, unfinished=shown, gone=gone(unfinished=shown))
        told.append(table.play(WorkOnUnfinished(ADA, WORK, MAGI)))
    return told


@reason_snapshot
def test_no_card_will_come_where_the_deck_is_empty():
    taken = gone(leonardo=(), patron=(), unfinished=())
    table = laid_out(hands={ADA: (VISIT, WORK)}, leonardo=(), patrons=(), unfinished=(), gone=taken)
    works = WorkForPatron(ADA, WORK, 0), WorkOnUnfinished(ADA, WORK, 0)
    return refusals(table, Visit(ADA, VISIT, 0), *works)


def looking(*second, left=3, **more):
    """Ada looks at the last cards, one of which is a visit."""
    top = (LETTERS_VISIT, 62, 63)[:left]
    table = laid_out(hands={ADA: (VISIT, WORK)}, top=top, left=left, leonardo=(LOOK, *second), **more)
    table.play(Visit(ADA, VISIT, LOOK))
    return table


@reason_snapshot
def test_the_deck_is_empty_only_while_cards_are_set_aside():
    told = []
    for second in (TWO_CARDS, LOOK_2):
        table = looking(second)
        told += [Visit(ADA, LETTERS_VISIT, second).told(table.state)]
        told += [table.play(Visit(ADA, LETTERS_VISIT, second))]
    return told


@reason_snapshot
def test_two_cards_drawn_while_others_are_set_aside_are_not_the_last():
    top = (LETTERS_VISIT, 62, 63, 64, 65)
    table = laid_out(hands={ADA: (VISIT, WORK)}, top=top, left=5, leonardo=(LOOK, TWO_CARDS))
    table.play(Visit(ADA, VISIT, LOOK))
    visit = Visit(ADA, LETTERS_VISIT, TWO_CARDS)
    return [visit.told(table.state), table.play(visit)]


@reason_snapshot
def test_the_last_card_is_looked_at_and_played():
    table = looking(STARS, left=1)
    return [question(table), table.play(Visit(ADA, LETTERS_VISIT, STARS))]


@reason_snapshot
def test_alone_only_the_deck_of_the_seat_is_empty():
    told = []
    for card, left in ((TWO_CARDS, 0), (LOOK, 0), (TWO_CARDS, 2), (REST, 1)):
        hands = {ADA: (VISIT, WORK)}
        table = laid_out(players=1, hands=hands, left=(left, 3, 3, 3), leonardo=(card,))
        told += [Visit(ADA, VISIT, card).told(table.state), table.play(Visit(ADA, VISIT, card))]
    return told


@reason_snapshot
def test_alone_a_deck_is_empty_only_while_cards_are_set_aside():
    hands, top = {ADA: (VISIT, WORK)}, {ADA: (61, 62, 63)}
    table = laid_out(players=1, hands=hands, top=top, left=3, leonardo=(LOOK,))
    table.play(Visit(ADA, VISIT, LOOK))
    return [table.play(Study(ADA, 61))]


@reason_snapshot
def test_alone_the_last_cards_of_the_last_deck_are_warned_of():
    told = []
    for lefts, options in (((2, 0, 0, 0), {}), ((2, 3, 3, 3), {"solo_end": "first"})):
        table = laid_out(players=1, hands={ADA: (VISIT, WORK)}, left=lefts, leonardo=(TWO_CARDS,), **options)
        told += [Visit(ADA, VISIT, TWO_CARDS).told(table.state), table.play(Visit(ADA, VISIT, TWO_CARDS))]
    return told
