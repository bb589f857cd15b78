"""Cards that are played and refused in full: every rule and every number that is told."""

from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Practice, Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron, WorkOnUnfinished
from tests.reasons.reason_snapshots import reason_snapshot, refusals
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, CY, columns, laid_out, question


@reason_snapshot
def test_a_round_of_studies_and_practices():
    hands = {ADA: (1, 2), BO: (28, 13), CY: (deck.WILD, 3)}
    table = laid_out(hands=hands, studied={BO: columns(painting=2), CY: columns(physics=1)}, top=(61, 62, 63))
    told = [question(table), table.play(Study(ADA, 1)), table.play(Practice(BO, 28, "painting"))]
    return [*told, table.play(Practice(CY, deck.WILD, "physics"))]


@reason_snapshot
def test_work_for_a_patron_and_on_unfinished_cards():
    studied = {ADA: columns(painting=3, engineering=2, architecture=1), BO: columns(painting=2, architecture=1)}
    hands = {ADA: (9, 1), BO: (10, 2), CY: (11, 3)}
    table = laid_out(
        hands=hands,
        studied={**studied, CY: columns(engineering=1, physics=2)},
        sets={BO: (deck.MAGI_2,)},
        top=(61, 62, 63),
    )
    told = [table.play(WorkForPatron(ADA, 9, deck.ANGHIARI)), table.play(WorkOnUnfinished(BO, 10, deck.MAGI))]
    return [*told, table.play(WorkOnUnfinished(CY, 11, deck.FLYING))]


@reason_snapshot
def test_the_last_cards_of_the_rows():
    studied = {ADA: columns(painting=4), BO: columns(painting=2, architecture=1)}
    table = laid_out(
        hands={ADA: (9, 1), BO: (10, 2), CY: (deck.VISIT, 3)},
        studied=studied,
        leonardo=(deck.STARS,),
        patrons=(deck.LADY,),
        unfinished=(deck.MAGI,),
        top=(61, 62, 63),
    )
    told = [table.play(WorkForPatron(ADA, 9, deck.LADY)), table.play(WorkOnUnfinished(BO, 10, deck.MAGI))]
    return [*told, table.play(Visit(CY, deck.VISIT, deck.STARS))]


@reason_snapshot
def test_refused_studies_and_practices():
    table = laid_out(hands={ADA: (deck.PRACTICE_LETTERS, deck.WILD, deck.VISIT)}, studied={ADA: columns(physics=1)})
    return refusals(
        table,
        Study(ADA, 0),
        Study(ADA, 73),
        Study(ADA, 2),
        Practice(ADA, 73, "physics"),
        Practice(ADA, 2, "painting"),
        Practice(ADA, deck.VISIT, "physics"),
        Practice(ADA, deck.PRACTICE_LETTERS, "physics"),
        Practice(ADA, deck.PRACTICE_LETTERS, "biology"),
        Practice(ADA, deck.WILD, "biology"),
    )


@reason_snapshot
def test_refused_visits():
    table = laid_out(
        hands={ADA: (deck.VISIT, deck.WORK)}, taken={ADA: (2,), BO: (3,)}, practice_leonardo="needs_column"
    )
    actions = [Visit(ADA, deck.VISIT, card) for card in (0, 12, 2, 3, 5, deck.UNDER)]
    empty = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, leonardo=())
    told = refusals(
        table, *actions, Visit(ADA, deck.WORK, deck.STARS), Visit(ADA, 80, deck.STARS), Visit(ADA, 7, deck.STARS)
    )
    return [*told, *refusals(empty, Visit(ADA, deck.VISIT, deck.STARS))]


@reason_snapshot
def test_refused_work():
    studied = {ADA: columns(painting=1), BO: columns(engineering=5)}
    table = laid_out(
        hands={ADA: (deck.WORK, deck.VISIT)},
        studied=studied,
        practised={ADA: columns(painting=1)},
        works={ADA: (4,), CY: (5,)},
    )
    actions = [
        WorkForPatron(ADA, deck.WORK, card) for card in (0, 13, 4, 5, 6, deck.LADY, deck.ANGHIARI, deck.BOMBARDA)
    ]
    others = [WorkOnUnfinished(ADA, deck.WORK, card) for card in (0, 13, 2, deck.MAGI, deck.FLYING)]
    told = refusals(
        table, *actions, *others, WorkForPatron(ADA, deck.VISIT, deck.LADY), WorkOnUnfinished(ADA, 99, deck.MAGI)
    )
    empty = laid_out(hands={ADA: (deck.WORK,)}, patrons=(), unfinished=())
    return [
        *told,
        *refusals(empty, WorkForPatron(ADA, deck.WORK, deck.LADY), WorkOnUnfinished(ADA, deck.WORK, deck.MAGI)),
    ]


@reason_snapshot
def test_gaps_of_the_final_round_stay():
    hands = {ADA: (deck.VISIT, deck.WORK), BO: (10, 2), CY: (11, 3)}
    final = {"left": 0, "phase": "final_round"}
    table = laid_out(hands=hands, studied={BO: columns(painting=4)}, patrons=(deck.LADY,), **final)
    told = [table.play(Visit(ADA, deck.VISIT, deck.STARS)), table.play(WorkForPatron(BO, 10, deck.LADY))]
    empty = laid_out(hands=hands, leonardo=(), patrons=(), unfinished=(), **final)
    actions = (
        Visit(ADA, deck.VISIT, deck.STARS),
        WorkForPatron(ADA, deck.WORK, deck.LADY),
        WorkOnUnfinished(ADA, deck.WORK, deck.MAGI),
    )
    return [*told, *refusals(empty, *actions)]


@reason_snapshot
def test_somebody_else_is_asked():
    return refusals(laid_out(hands={ADA: (1,), BO: (2,)}), Study(BO, 2))


@reason_snapshot
def test_what_choices_say():
    table = laid_out(
        hands={ADA: (deck.PRACTICE_LETTERS, deck.WILD, deck.VISIT, deck.WORK)},
        studied={ADA: columns(painting=2, letters=1, architecture=1)},
        practised={ADA: columns(painting=1)},
        sets={ADA: (deck.MAGI_2,)},
    )
    said = [action.told(table.state) for action in table.s.legal]
    more = [
        Practice(ADA, deck.WILD, "biology"),
        Study(ADA, 99),
        Practice(ADA, 99, "biology"),
        Visit(ADA, deck.VISIT, 0),
    ]
    more += [Visit(ADA, 99, deck.STARS), WorkForPatron(ADA, deck.WORK, 0), WorkForPatron(ADA, 99, deck.LADY)]
    more += [
        WorkOnUnfinished(ADA, deck.WORK, 0),
        WorkOnUnfinished(ADA, 99, deck.MAGI),
        WorkOnUnfinished(ADA, deck.WORK, deck.FLYING),
    ]
    return [question(table), *said, *(action.told(table.state) for action in more)]
