"""Visits in full: the five effects, looks inside looks, and decks that run out."""

from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Practice, Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron, WorkOnUnfinished
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PutBack, PutUnder
from tests.reason_snapshots import reason_snapshot, refusals
from tests.workshop_of_leonardo.table import (
    ADA,
    BO,
    CY,
    LADY,
    LETTERS_VISIT,
    LOOK,
    LOOK_2,
    MAGI,
    REST,
    REST_2,
    STARS,
    STARS_2,
    TWO_CARDS,
    TWO_CARDS_2,
    UNDER,
    UNDER_2,
    VISIT,
    VISIT_2,
    WORK,
    columns,
    laid_out,
    question,
)


@reason_snapshot
def test_one_effect_after_the_other():
    hands = {ADA: (VISIT, 1), BO: (VISIT_2, 2), CY: (LETTERS_VISIT, 3)}
    table = laid_out(hands=hands, leonardo=(STARS, TWO_CARDS, REST), top=(61, 62, 63, 64, 65, 66))
    told = [table.play(Visit(ADA, VISIT, STARS)), table.play(Visit(BO, VISIT_2, TWO_CARDS))]
    return [*told, table.play(Visit(CY, LETTERS_VISIT, REST))]


@reason_snapshot
def test_effects_that_add_up():
    hands = {ADA: (VISIT, 1), BO: (VISIT_2, 2, 10, 11, 12, 13), CY: (LETTERS_VISIT, 3, 4, 14, 15)}
    taken = {ADA: (STARS,), BO: (TWO_CARDS,), CY: (REST,)}
    table = laid_out(hands=hands, taken=taken, leonardo=(STARS_2, TWO_CARDS_2, REST_2), top=(61, 62, 63, 64, 65, 66))
    told = [table.play(Visit(ADA, VISIT, STARS_2)), table.play(Visit(BO, VISIT_2, TWO_CARDS_2))]
    return [*told, table.play(Visit(CY, LETTERS_VISIT, REST_2))]


@reason_snapshot
def test_a_practice_by_leonardo():
    hands = {ADA: (VISIT, 1), BO: (VISIT_2, 2), CY: (LETTERS_VISIT, 3)}
    studied = {ADA: columns(letters=1, physics=3), BO: columns(biology=2)}
    table = laid_out(hands=hands, studied=studied, leonardo=(UNDER, UNDER_2), top=(61, 62, 63))
    told = [table.play(Visit(ADA, VISIT, UNDER)), question(table), *refusals(table, PutUnder(ADA, "painting"))]
    told += [action.told(table.state) for action in (PutUnder(ADA, "physics"), PutUnder(ADA, "painting"))]
    told += [table.play(PutUnder(ADA, "physics")), question(table), table.step()]
    return [*told, table.play(Visit(BO, VISIT_2, UNDER_2))]


@reason_snapshot
def test_a_second_practice_by_leonardo_and_one_without_a_column():
    hands = {ADA: (VISIT, 1), BO: (VISIT_2, 2)}
    under = {UNDER: (ADA, "letters")}
    table = laid_out(hands=hands, studied={ADA: columns(letters=1)}, under=under, leonardo=(UNDER_2,), top=(61, 62))
    told = [table.play(Visit(ADA, VISIT, UNDER_2))]
    without = laid_out(hands=hands, leonardo=(UNDER,), top=(61, 62))
    return [*told, Visit(ADA, VISIT, UNDER).told(without.state), without.play(Visit(ADA, VISIT, UNDER))]


@reason_snapshot
def test_a_look_and_the_two_cards_put_back():
    table = laid_out(hands={ADA: (VISIT, WORK)}, top=(61, 62, 63, 64), leonardo=(LOOK,))
    told = [table.play(Visit(ADA, VISIT, LOOK)), question(table), *refusals(table, Study(ADA, WORK))]
    told += [table.play(Study(ADA, 62)), question(table), *refusals(table, PutBack(ADA, 62), PutBack(ADA, 99))]
    told += [action.told(table.state) for action in (PutBack(ADA, 63), PutBack(ADA, 62), PutBack(ADA, 99))]
    return [*told, table.play(PutBack(ADA, 63)), question(table), table.step()]


@reason_snapshot
def test_a_look_inside_a_look():
    hands = {ADA: (VISIT, WORK)}
    table = laid_out(hands=hands, top=(61, LETTERS_VISIT, 63, 64, 65, 66, 67), leonardo=(LOOK, LOOK_2))
    told = [table.play(Visit(ADA, VISIT, LOOK)), table.play(Visit(ADA, LETTERS_VISIT, LOOK_2)), question(table)]
    told += [*refusals(table, Study(ADA, 61)), table.play(Study(ADA, 65)), question(table)]
    return [*told, table.play(PutBack(ADA, 66)), question(table), table.play(PutBack(ADA, 61)), table.step()]


@reason_snapshot
def test_every_way_to_play_a_card_looked_at():
    studied = {ADA: columns(painting=4, architecture=1)}
    told = []
    for action in (
        Practice(ADA, 61, "painting"),
        Study(ADA, 9),
        WorkForPatron(ADA, 9, LADY),
        WorkOnUnfinished(ADA, 9, MAGI),
        Visit(ADA, LETTERS_VISIT, STARS),
    ):
        table = laid_out(hands={ADA: (VISIT, 1)}, studied=studied, top=(61, 9, LETTERS_VISIT), leonardo=(LOOK, STARS))
        table.play(Visit(ADA, VISIT, LOOK))
        told.append(table.play(action))
    return told


@reason_snapshot
def test_looks_at_fewer_than_three_cards():
    told = []
    for left in (2, 1, 0):
        table = laid_out(hands={ADA: (VISIT, WORK)}, top=(61, 62)[:left], left=left, leonardo=(LOOK,))
        told += [table.play(Visit(ADA, VISIT, LOOK))]
        if left:
            told += [table.play(Study(ADA, 61)), question(table), table.step()]
        if left == 2:
            told += [question(table), table.step()]
    return told


@reason_snapshot
def test_a_short_look_inside_a_look():
    """Of the four cards three are looked at, then the last one, which is the only one of the second look."""
    table = laid_out(hands={ADA: (VISIT, WORK)}, top=(61, LETTERS_VISIT, 63, 64), left=4, leonardo=(LOOK, LOOK_2))
    table.play(Visit(ADA, VISIT, LOOK))
    told = [table.play(Visit(ADA, LETTERS_VISIT, LOOK_2)), table.play(Study(ADA, 64)), question(table)]
    told += [table.play(PutBack(ADA, 61)), table.step()]
    table = laid_out(hands={ADA: (VISIT, WORK)}, top=(61, LETTERS_VISIT, 63, 64, 65), left=5, leonardo=(LOOK, LOOK_2))
    table.play(Visit(ADA, VISIT, LOOK))
    return [*told, table.play(Visit(ADA, LETTERS_VISIT, LOOK_2)), table.play(Study(ADA, 64)), table.step()]


@reason_snapshot
def test_cards_drawn_from_a_deck_that_runs_out():
    told = []
    for card, left in ((TWO_CARDS, 2), (TWO_CARDS, 1), (TWO_CARDS, 0), (REST, 1), (REST, 0)):
        table = laid_out(hands={ADA: (VISIT, WORK)}, top=(61, 62)[:left], left=left, leonardo=(card,))
        told += [Visit(ADA, VISIT, card).told(table.state), table.play(Visit(ADA, VISIT, card))]
    return told


@reason_snapshot
def test_visits_in_the_final_round():
    told = []
    for card in (TWO_CARDS, REST, LOOK, STARS):
        table = laid_out(hands={ADA: (VISIT, WORK)}, left=0, leonardo=(card,), phase="final_round", holder=BO)
        told += [Visit(ADA, VISIT, card).told(table.state), question(table), table.play(Visit(ADA, VISIT, card))]
    return told


@reason_snapshot
def test_the_holder_takes_a_rest():
    table = laid_out(hands={CY: (VISIT, WORK)}, top=(61, 62), leonardo=(REST,), seat=CY)
    return [table.play(Visit(CY, VISIT, REST))]
