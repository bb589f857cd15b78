"""Maintenance in full: every rule and every number that is told."""

from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import GiveFatigue
from tests.reason_snapshots import reason_snapshot, refusals
from tests.workshop_of_leonardo.table import (
    ADA,
    ANGHIARI,
    BO,
    CY,
    DI,
    LADY,
    LOOK,
    MAGI,
    MAGI_2,
    REST,
    REST_2,
    STARS,
    STARS_2,
    TWO_CARDS,
    UNDER,
    columns,
    laid_out,
    question,
)


def maintained(**more):
    table = laid_out(seat=more.get("players", 3) - 1, **more)
    return table.until("maintenance")


@reason_snapshot
def test_gaps_are_filled_and_the_card_stays():
    table = maintained(patrons=(LADY,), unfinished=(MAGI, MAGI_2))
    return [question(table), table.step(), question(table), table.step()]


@reason_snapshot
def test_decks_run_out():
    all_but = {"taken": {CY: range(3, 12)}, "works": {CY: range(3, 13)}, "sets": {CY: range(3, 13)}}
    short = maintained(leonardo=(STARS,), patrons=(LADY,), unfinished=(MAGI,), **all_but)
    none = maintained(leonardo=(STARS, STARS_2), patrons=(LADY, ANGHIARI), unfinished=(MAGI, MAGI_2), **all_but)
    return [short.step(), none.step()]


@reason_snapshot
def test_the_card_moves():
    table = maintained(taken={CY: (STARS,)}, works={ADA: (LADY,)}, sets={ADA: (MAGI,)}, leonardo=(LOOK, REST, UNDER))
    apart = maintained(
        studied={BO: columns(letters=1)},
        under={UNDER: (BO, "letters")},
        works={ADA: (LADY, ANGHIARI)},
        leonardo=(LOOK, REST, STARS),
    )
    return [table.step(), table.step(), apart.step()]


@reason_snapshot
def test_the_holder_chooses():
    table = maintained(
        players=4,
        taken={ADA: (STARS_2, TWO_CARDS)},
        works={BO: (LADY, ANGHIARI)},
        sets={CY: (MAGI,)},
        leonardo=(LOOK, REST, UNDER),
    )
    told = [table.step(), question(table)]
    told += [action.told(table.state) for action in (*table.s.legal, GiveFatigue(DI, 9))]
    told += refusals(table, *(GiveFatigue(DI, to) for to in (CY, DI, 4)))
    return [*told, table.play(GiveFatigue(DI, BO))]


@reason_snapshot
def test_the_holder_chooses_among_all_with_more_by_option():
    given = {
        "taken": {ADA: (STARS_2, TWO_CARDS), CY: (REST,)},
        "works": {BO: (LADY,)},
        "leonardo": (LOOK, UNDER, STARS),
    }
    table = maintained(players=4, **given, fatigue="any_more")
    told = [table.step(), question(table), *refusals(table, GiveFatigue(DI, CY), GiveFatigue(DI, DI))]
    return [*told, table.play(GiveFatigue(DI, BO))]


@reason_snapshot
def test_an_immune_holder_passes_the_card_on():
    leonardo = (LOOK, UNDER, STARS)
    one = maintained(taken={CY: (REST, TWO_CARDS), BO: (STARS_2,)}, leonardo=leonardo)
    several = maintained(players=4, taken={DI: (REST,), BO: (STARS_2,), CY: (TWO_CARDS,)}, leonardo=leonardo)
    told = [one.step(), several.step(), question(several)]
    told += refusals(several, GiveFatigue(DI, ADA), GiveFatigue(DI, DI))
    told += [several.play(GiveFatigue(DI, CY))]
    anyone = maintained(players=4, taken={DI: (REST,), BO: (STARS_2,)}, leonardo=leonardo, fatigue="any_more")
    return [*told, anyone.step(), question(anyone), anyone.play(GiveFatigue(DI, ADA))]


@reason_snapshot
def test_immune_players_are_passed_over():
    leonardo = (LOOK, UNDER, STARS)
    table = maintained(players=4, taken={ADA: (REST, TWO_CARDS), BO: (STARS_2,), CY: (REST_2,)}, leonardo=leonardo)
    nobody = maintained(taken={ADA: (REST, TWO_CARDS)}, leonardo=leonardo)
    both = maintained(players=2, taken={ADA: (REST,), BO: (REST_2,)}, leonardo=leonardo, left=9)
    choice = maintained(
        players=5, taken={ADA: (REST, TWO_CARDS), BO: (STARS_2,)}, works={CY: (LADY,)}, leonardo=leonardo
    )
    told = [table.step(), nobody.step(), both.step(), choice.step()]
    return [*told, *refusals(choice, GiveFatigue(4, ADA), GiveFatigue(4, DI))]


@reason_snapshot
def test_maintenance_of_solitaire():
    moves = laid_out(players=1, seat=DI, taken={ADA: (STARS,)}, leonardo=(LOOK, UNDER, REST), left=3).until(
        "maintenance"
    )
    tied = laid_out(players=1, seat=DI, taken={ADA: (STARS,), BO: (STARS_2,)}, leonardo=(LOOK, UNDER, REST), left=3)
    tied.until("maintenance")
    return [moves.step(), moves.step(), tied.step(), question(tied)]
