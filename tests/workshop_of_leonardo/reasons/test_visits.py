"""Visits in full: the five effects, looks inside looks, and decks that run out."""

from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Practice, Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron, WorkOnUnfinished
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PutBack, PutUnder
from tests.reasons.reason_snapshots import reason_snapshot, refusals
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, CY, columns, laid_out, question


@reason_snapshot
def test_one_effect_after_the_other():
    hands = {ADA: (deck.VISIT, 1), BO: (deck.VISIT_2, 2), CY: (deck.LETTERS_VISIT, 3)}
    table = laid_out(hands=hands, leonardo=(deck.STARS, deck.TWO_CARDS, deck.REST), top=(61, 62, 63, 64, 65, 66))
    told = [table.play(Visit(ADA, deck.VISIT, deck.STARS)), table.play(Visit(BO, deck.VISIT_2, deck.TWO_CARDS))]
    return [*told, table.play(Visit(CY, deck.LETTERS_VISIT, deck.REST))]


@reason_snapshot
def test_effects_that_add_up():
    hands = {ADA: (deck.VISIT, 1), BO: (deck.VISIT_2, 2, 10, 11, 12, 13), CY: (deck.LETTERS_VISIT, 3, 4, 14, 15)}
    taken = {ADA: (deck.STARS,), BO: (deck.TWO_CARDS,), CY: (deck.REST,)}
    table = laid_out(
        hands=hands, taken=taken, leonardo=(deck.STARS_2, deck.TWO_CARDS_2, deck.REST_2), top=(61, 62, 63, 64, 65, 66)
    )
    told = [table.play(Visit(ADA, deck.VISIT, deck.STARS_2)), table.play(Visit(BO, deck.VISIT_2, deck.TWO_CARDS_2))]
    return [*told, table.play(Visit(CY, deck.LETTERS_VISIT, deck.REST_2))]


@reason_snapshot
def test_a_practice_by_leonardo():
    hands = {ADA: (deck.VISIT, 1), BO: (deck.VISIT_2, 2), CY: (deck.LETTERS_VISIT, 3)}
    studied = {ADA: columns(letters=1, physics=3), BO: columns(biology=2)}
    table = laid_out(hands=hands, studied=studied, leonardo=(deck.UNDER, deck.UNDER_2), top=(61, 62, 63))
    told = [
        table.play(Visit(ADA, deck.VISIT, deck.UNDER)),
        question(table),
        *refusals(table, PutUnder(ADA, "painting")),
    ]
    told += [action.told(table.state) for action in (PutUnder(ADA, "physics"), PutUnder(ADA, "painting"))]
    told += [table.play(PutUnder(ADA, "physics")), question(table), table.step()]
    return [*told, table.play(Visit(BO, deck.VISIT_2, deck.UNDER_2))]


@reason_snapshot
def test_a_second_practice_by_leonardo_and_one_without_a_column():
    hands = {ADA: (deck.VISIT, 1), BO: (deck.VISIT_2, 2)}
    under = {deck.UNDER: (ADA, "letters")}
    table = laid_out(
        hands=hands, studied={ADA: columns(letters=1)}, under=under, leonardo=(deck.UNDER_2,), top=(61, 62)
    )
    told = [table.play(Visit(ADA, deck.VISIT, deck.UNDER_2))]
    without = laid_out(hands=hands, leonardo=(deck.UNDER,), top=(61, 62))
    return [
        *told,
        Visit(ADA, deck.VISIT, deck.UNDER).told(without.state),
        without.play(Visit(ADA, deck.VISIT, deck.UNDER)),
    ]


@reason_snapshot
def test_a_look_and_the_two_cards_put_back():
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, top=(61, 62, 63, 64), leonardo=(deck.LOOK,))
    told = [table.play(Visit(ADA, deck.VISIT, deck.LOOK)), question(table), *refusals(table, Study(ADA, deck.WORK))]
    told += [table.play(Study(ADA, 62)), question(table), *refusals(table, PutBack(ADA, 62), PutBack(ADA, 99))]
    told += [action.told(table.state) for action in (PutBack(ADA, 63), PutBack(ADA, 62), PutBack(ADA, 99))]
    return [*told, table.play(PutBack(ADA, 63)), question(table), table.step()]


@reason_snapshot
def test_a_look_inside_a_look():
    hands = {ADA: (deck.VISIT, deck.WORK)}
    table = laid_out(hands=hands, top=(61, deck.LETTERS_VISIT, 63, 64, 65, 66, 67), leonardo=(deck.LOOK, deck.LOOK_2))
    told = [
        table.play(Visit(ADA, deck.VISIT, deck.LOOK)),
        table.play(Visit(ADA, deck.LETTERS_VISIT, deck.LOOK_2)),
        question(table),
    ]
    told += [*refusals(table, Study(ADA, 61)), table.play(Study(ADA, 65)), question(table)]
    return [*told, table.play(PutBack(ADA, 66)), question(table), table.play(PutBack(ADA, 61)), table.step()]


@reason_snapshot
def test_every_way_to_play_a_card_looked_at():
    studied = {ADA: columns(painting=4, architecture=1)}
    told = []
    for action in (
        Practice(ADA, 61, "painting"),
        Study(ADA, 9),
        WorkForPatron(ADA, 9, deck.LADY),
        WorkOnUnfinished(ADA, 9, deck.MAGI),
        Visit(ADA, deck.LETTERS_VISIT, deck.STARS),
    ):
        table = laid_out(
            hands={ADA: (deck.VISIT, 1)},
            studied=studied,
            top=(61, 9, deck.LETTERS_VISIT),
            leonardo=(deck.LOOK, deck.STARS),
        )
        table.play(Visit(ADA, deck.VISIT, deck.LOOK))
        told.append(table.play(action))
    return told


@reason_snapshot
def test_looks_at_fewer_than_three_cards():
    told = []
    for left in (2, 1, 0):
        table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, top=(61, 62)[:left], left=left, leonardo=(deck.LOOK,))
        told += [table.play(Visit(ADA, deck.VISIT, deck.LOOK))]
        if left:
            told += [table.play(Study(ADA, 61)), question(table), table.step()]
        if left == 2:
            told += [question(table), table.step()]
    return told


@reason_snapshot
def test_a_short_look_inside_a_look():
    """Of the four cards three are looked at, then the last one, which is the only one of the second look."""
    table = laid_out(
        hands={ADA: (deck.VISIT, deck.WORK)},
        top=(61, deck.LETTERS_VISIT, 63, 64),
        left=4,
        leonardo=(deck.LOOK, deck.LOOK_2),
    )
    table.play(Visit(ADA, deck.VISIT, deck.LOOK))
    told = [table.play(Visit(ADA, deck.LETTERS_VISIT, deck.LOOK_2)), table.play(Study(ADA, 64)), question(table)]
    told += [table.play(PutBack(ADA, 61)), table.step()]
    table = laid_out(
        hands={ADA: (deck.VISIT, deck.WORK)},
        top=(61, deck.LETTERS_VISIT, 63, 64, 65),
        left=5,
        leonardo=(deck.LOOK, deck.LOOK_2),
    )
    table.play(Visit(ADA, deck.VISIT, deck.LOOK))
    return [*told, table.play(Visit(ADA, deck.LETTERS_VISIT, deck.LOOK_2)), table.play(Study(ADA, 64)), table.step()]


@reason_snapshot
def test_cards_drawn_from_a_deck_that_runs_out():
    told = []
    for card, left in ((deck.TWO_CARDS, 2), (deck.TWO_CARDS, 1), (deck.TWO_CARDS, 0), (deck.REST, 1), (deck.REST, 0)):
        table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, top=(61, 62)[:left], left=left, leonardo=(card,))
        told += [Visit(ADA, deck.VISIT, card).told(table.state), table.play(Visit(ADA, deck.VISIT, card))]
    return told


@reason_snapshot
def test_visits_in_the_final_round():
    told = []
    for card in (deck.TWO_CARDS, deck.REST, deck.LOOK, deck.STARS):
        table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, left=0, leonardo=(card,), phase="final_round", holder=BO)
        told += [
            Visit(ADA, deck.VISIT, card).told(table.state),
            question(table),
            table.play(Visit(ADA, deck.VISIT, card)),
        ]
    return told


@reason_snapshot
def test_the_holder_takes_a_rest():
    table = laid_out(hands={CY: (deck.VISIT, deck.WORK)}, top=(61, 62), leonardo=(deck.REST,), seat=CY)
    return [table.play(Visit(CY, deck.VISIT, deck.REST))]
