"""Maintenance in full: every rule and every number that is told."""

from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import GiveFatigue
from tests.reasons.reason_snapshots import reason_snapshot, refusals
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, CY, DI, columns, laid_out, question


def maintained(**more):
    table = laid_out(seat=more.get("players", 3) - 1, **more)
    return table.until("maintenance")


@reason_snapshot
def test_gaps_are_filled_and_the_card_stays():
    table = maintained(patrons=(deck.LADY,), unfinished=(deck.MAGI, deck.MAGI_2))
    return [question(table), table.step(), question(table), table.step()]


@reason_snapshot
def test_decks_run_out():
    all_but = {"taken": {CY: range(3, 12)}, "works": {CY: range(3, 13)}, "sets": {CY: range(3, 13)}}
    short = maintained(leonardo=(deck.STARS,), patrons=(deck.LADY,), unfinished=(deck.MAGI,), **all_but)
    none = maintained(
        leonardo=(deck.STARS, deck.STARS_2),
        patrons=(deck.LADY, deck.ANGHIARI),
        unfinished=(deck.MAGI, deck.MAGI_2),
        **all_but,
    )
    return [short.step(), none.step()]


@reason_snapshot
def test_the_card_moves():
    table = maintained(
        taken={CY: (deck.STARS,)},
        works={ADA: (deck.LADY,)},
        sets={ADA: (deck.MAGI,)},
        leonardo=(deck.LOOK, deck.REST, deck.UNDER),
    )
    apart = maintained(
        studied={BO: columns(letters=1)},
        under={deck.UNDER: (BO, "letters")},
        works={ADA: (deck.LADY, deck.ANGHIARI)},
        leonardo=(deck.LOOK, deck.REST, deck.STARS),
    )
    return [table.step(), table.step(), apart.step()]


@reason_snapshot
def test_the_holder_chooses():
    table = maintained(
        players=4,
        taken={ADA: (deck.STARS_2, deck.TWO_CARDS)},
        works={BO: (deck.LADY, deck.ANGHIARI)},
        sets={CY: (deck.MAGI,)},
        leonardo=(deck.LOOK, deck.REST, deck.UNDER),
    )
    told = [table.step(), question(table)]
    told += [action.told(table.state) for action in (*table.s.legal, GiveFatigue(DI, 9))]
    told += refusals(table, *(GiveFatigue(DI, to) for to in (CY, DI, 4)))
    return [*told, table.play(GiveFatigue(DI, BO))]


@reason_snapshot
def test_the_holder_chooses_among_all_with_more_by_option():
    given = {
        "taken": {ADA: (deck.STARS_2, deck.TWO_CARDS), CY: (deck.REST,)},
        "works": {BO: (deck.LADY,)},
        "leonardo": (deck.LOOK, deck.UNDER, deck.STARS),
    }
    table = maintained(players=4, **given, fatigue="any_more")
    told = [table.step(), question(table), *refusals(table, GiveFatigue(DI, CY), GiveFatigue(DI, DI))]
    return [*told, table.play(GiveFatigue(DI, BO))]


@reason_snapshot
def test_an_immune_holder_passes_the_card_on():
    leonardo = (deck.LOOK, deck.UNDER, deck.STARS)
    one = maintained(taken={CY: (deck.REST, deck.TWO_CARDS), BO: (deck.STARS_2,)}, leonardo=leonardo)
    several = maintained(
        players=4, taken={DI: (deck.REST,), BO: (deck.STARS_2,), CY: (deck.TWO_CARDS,)}, leonardo=leonardo
    )
    told = [one.step(), several.step(), question(several)]
    told += refusals(several, GiveFatigue(DI, ADA), GiveFatigue(DI, DI))
    told += [several.play(GiveFatigue(DI, CY))]
    anyone = maintained(players=4, taken={DI: (deck.REST,), BO: (deck.STARS_2,)}, leonardo=leonardo, fatigue="any_more")
    return [*told, anyone.step(), question(anyone), anyone.play(GiveFatigue(DI, ADA))]


@reason_snapshot
def test_immune_players_are_passed_over():
    leonardo = (deck.LOOK, deck.UNDER, deck.STARS)
    table = maintained(
        players=4, taken={ADA: (deck.REST, deck.TWO_CARDS), BO: (deck.STARS_2,), CY: (deck.REST_2,)}, leonardo=leonardo
    )
    nobody = maintained(taken={ADA: (deck.REST, deck.TWO_CARDS)}, leonardo=leonardo)
    both = maintained(players=2, taken={ADA: (deck.REST,), BO: (deck.REST_2,)}, leonardo=leonardo, left=9)
    choice = maintained(
        players=5,
        taken={ADA: (deck.REST, deck.TWO_CARDS), BO: (deck.STARS_2,)},
        works={CY: (deck.LADY,)},
        leonardo=leonardo,
    )
    told = [table.step(), nobody.step(), both.step(), choice.step()]
    return [*told, *refusals(choice, GiveFatigue(4, ADA), GiveFatigue(4, DI))]


@reason_snapshot
def test_maintenance_of_solitaire():
    moves = laid_out(
        players=1, seat=DI, taken={ADA: (deck.STARS,)}, leonardo=(deck.LOOK, deck.UNDER, deck.REST), left=3
    ).until("maintenance")
    tied = laid_out(
        players=1,
        seat=DI,
        taken={ADA: (deck.STARS,), BO: (deck.STARS_2,)},
        leonardo=(deck.LOOK, deck.UNDER, deck.REST),
        left=3,
    )
    tied.until("maintenance")
    return [moves.step(), moves.step(), tied.step(), question(tied)]
