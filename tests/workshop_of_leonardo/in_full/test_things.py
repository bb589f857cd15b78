"""The cards of things in full: every rule and every number that is told."""

from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.workshop_of_leonardo import RULESET
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.cards import Visit
from tests.in_full import in_full
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
    PRACTICE_LETTERS,
    REST,
    STARS,
    TWO_CARDS,
    UNDER,
    UNDER_2,
    VISIT,
    WILD,
    WORK,
    Table,
    columns,
    laid_out,
)


def told(table: Table, *spots: str) -> list[Explanation]:
    """What each is called and all that holds for it."""
    things = [RULESET.thing(table.state, spot) for spot in spots]
    return [part for thing in things for part in (thing.name, *thing.now) if part]


def halves(*cards: int) -> list[str]:
    return [f"hand.{card}.{side}" for card in cards for side in ("top", "bottom")]


@in_full("""
    now.top(card=1)
    now.would_open(discipline=painting, before=0, level=1) workshop.study workshop.level
    now.reconstructed_halves()
    now.bottom(card=1)
    now.fits_only(disciplines=(), practice=letters, each=2) workshop.practice
    now.reconstructed_halves()
    now.top(card=5)
    now.would_open(discipline=painting, before=0, level=1) workshop.study workshop.level
    now.reconstructed_halves()
    now.bottom(card=5)
    now.fits_none(disciplines=(), practice=wild, each=2) workshop.practice
    now.reconstructed_halves()
    now.top(card=6)
    now.would_open(discipline=painting, before=0, level=1) workshop.study workshop.level
    now.reconstructed_halves()
    now.bottom(card=6)
    now.visits_none() workshop.visit workshop.centre.no_refill_in_round
    now.reconstructed_halves()
    now.top(card=9)
    now.would_open(discipline=painting, before=0, level=1) workshop.study workshop.level
    now.reconstructed_halves()
    now.bottom(card=9)
    now.works_none(seat=0, patrons=(), unfinished=()) workshop.work
    now.reconstructed_halves()
    now.top(card=1)
    now.would_raise(discipline=painting, before=4, level=5) workshop.study workshop.level
    now.reconstructed_halves()
    now.bottom(card=1)
    now.fits(disciplines=(letters), practice=letters, each=2) workshop.practice
    now.reconstructed_halves()
    now.top(card=5)
    now.would_raise(discipline=painting, before=4, level=5) workshop.study workshop.level
    now.reconstructed_halves()
    now.bottom(card=5)
    now.fits(disciplines=(painting letters architecture), practice=wild, each=2) workshop.practice
    now.reconstructed_halves()
    now.top(card=6)
    now.would_raise(discipline=painting, before=4, level=5) workshop.study workshop.level
    now.reconstructed_halves()
    now.bottom(card=6)
    now.visits(cards=(1 4 6)) workshop.visit
    now.reconstructed_halves()
    now.top(card=9)
    now.would_raise(discipline=painting, before=4, level=5) workshop.study workshop.level
    now.reconstructed_halves()
    now.bottom(card=9)
    now.works_both(seat=0, patrons=(1), unfinished=(1)) workshop.work
    now.reconstructed_halves()
    now.bottom(card=6)
    centre.no_leonardo_final() workshop.visit workshop.centre.no_refill_in_round workshop.ruling.no_last_maintenance
    now.reconstructed_halves()
    now.bottom(card=9)
    now.works_patrons(seat=0, patrons=(1), unfinished=()) workshop.work
    now.reconstructed_halves()
    now.bottom(card=9)
    now.works_unfinished(seat=0, patrons=(), unfinished=(1)) workshop.work
    now.reconstructed_halves()
    """)
def test_the_halves_of_cards():
    hand = (PRACTICE_LETTERS, WILD, VISIT, WORK)
    bare = laid_out(hands={ADA: hand}, leonardo=())
    rich = laid_out(hands={ADA: hand}, studied={ADA: columns(painting=4, letters=1, architecture=1)})
    patrons = laid_out(hands={ADA: (WORK,)}, studied={ADA: columns(painting=4)})
    sets = laid_out(hands={ADA: (WORK,)}, studied={ADA: columns(painting=2, architecture=1)})
    final = laid_out(hands={ADA: hand}, leonardo=(), left=0, phase="final_round")
    shown = [*told(bare, *halves(*hand)), *told(rich, *halves(*hand)), *told(final, f"hand.{VISIT}.bottom")]
    return [*shown, *told(patrons, f"hand.{WORK}.bottom"), *told(sets, f"hand.{WORK}.bottom")]


@in_full("""
    now.top(card=61)
    now.would_open(discipline=biology, before=0, level=1) workshop.study workshop.level
    now.reconstructed_halves()
    now.bottom(card=61)
    now.fits(disciplines=(painting), practice=painting, each=2) workshop.practice
    now.reconstructed_halves()
    """)
def test_cards_looked_at():
    table = laid_out(hands={ADA: (VISIT, 1)}, top=(61, 62, 63), leonardo=(LOOK,), studied={ADA: columns(painting=1)})
    table.play(Visit(ADA, VISIT, LOOK))
    return told(table, "looked.61.top", "looked.61.bottom")


@in_full("""
    now.column(seat=0, discipline=painting)
    level.sum(discipline=painting, cards=2, practices=2, each=2, points=4, level=6) workshop.level
    now.in_play(points=2) workshop.score.disciplines
    now.high(level=6, high=4, lacking=0, points=3) workshop.score.high_level
    now.column(seat=0, discipline=letters)
    level.cards(discipline=letters, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    now.in_play(points=2) workshop.score.disciplines
    now.to_high(level=1, high=4, lacking=3, points=3) workshop.score.high_level
    now.column(seat=0, discipline=physics)
    level.cards(discipline=physics, cards=3, practices=0, each=2, points=0, level=3) workshop.level
    now.in_play(points=2) workshop.score.disciplines
    now.to_high(level=3, high=4, lacking=1, points=3) workshop.score.high_level
    now.column(seat=0, discipline=biology)
    level.none(discipline=biology, cards=0, practices=0, each=2, points=0, level=0) workshop.level
    """)
def test_columns():
    table = laid_out(
        studied={ADA: columns(painting=2, letters=1, physics=3)},
        practised={ADA: columns(painting=1)},
        under={UNDER: (ADA, "painting")},
    )
    return told(table, *(f"column.{ADA}.{each}" for each in ("painting", "letters", "physics", "biology")))


@in_full("""
    now.leonardo(leonardo=1)
    now.effect_points(count=3) workshop.leonardo.points
    now.owner(seat=0) workshop.visit
    now.leonardo(leonardo=4)
    now.effect_practice(count=2) workshop.leonardo.practice
    now.lies_under(seat=1, discipline=letters) workshop.leonardo.practice
    now.leonardo(leonardo=5)
    now.effect_practice(count=2) workshop.leonardo.practice
    now.owner(seat=0) workshop.visit
    now.without_column(seat=0) workshop.ruling.practice_leonardo_without_column
    now.leonardo(leonardo=6)
    now.effect_two_cards(count=2) workshop.leonardo.two_cards
    now.leonardo(leonardo=8)
    now.effect_card_and_rest(count=1) workshop.leonardo.card_and_rest
    now.leonardo(leonardo=10)
    now.effect_look_three(count=3) workshop.leonardo.look_three
    """)
def test_leonardo_cards():
    table = laid_out(
        studied={BO: columns(letters=1)},
        under={UNDER: (BO, "letters")},
        taken={ADA: (UNDER_2, STARS)},
        leonardo=(LOOK,),
    )
    return told(table, *(f"leonardo.{card}" for card in (STARS, UNDER, UNDER_2, TWO_CARDS, REST, LOOK)))


@in_full("""
    now.patron(patron=1)
    now.needs(needs=(painting:4)) workshop.work
    now.gives(points=6) workshop.score.patrons
    now.owner(seat=1) workshop.work
    now.reconstructed()
    now.patron(patron=2)
    now.needs(needs=(painting:3 engineering:2)) workshop.work
    now.gives(points=8) workshop.score.patrons
    now.enough(seat=0, lacking=0, discipline=painting, level=4, wanted=3) workshop.work workshop.level
    now.lacks(seat=0, lacking=1, discipline=engineering, level=1, wanted=2) workshop.work workshop.level
    now.reconstructed()
    now.unfinished(unfinished=1)
    now.needs(needs=(painting:2 architecture:1)) workshop.work
    now.set(values=(2 6 12)) workshop.score.unfinished workshop.ruling.unfinished_table
    now.has_set(seat=1, count=1, points=2) workshop.score.unfinished workshop.ruling.unfinished_table
    now.has_set(seat=2, count=1, points=2) workshop.score.unfinished workshop.ruling.unfinished_table
    now.enough(seat=0, lacking=0, discipline=painting, level=4, wanted=2) workshop.work workshop.level
    now.lacks_column(seat=0, lacking=1, discipline=architecture, level=0, wanted=1) workshop.work workshop.level
    now.reconstructed()
    now.unfinished(unfinished=2)
    now.needs(needs=(painting:2 biology:1)) workshop.work
    now.set(values=(2 6 12)) workshop.score.unfinished workshop.ruling.unfinished_table
    now.has_set(seat=1, count=1, points=2) workshop.score.unfinished workshop.ruling.unfinished_table
    now.has_set(seat=2, count=1, points=2) workshop.score.unfinished workshop.ruling.unfinished_table
    now.owner(seat=1) workshop.work
    now.reconstructed()
    now.patron(patron=2)
    now.needs(needs=(painting:3 engineering:2)) workshop.work
    now.gives(points=8) workshop.score.patrons
    now.reconstructed()
    """)
def test_patron_and_unfinished_cards():
    table = laid_out(
        studied={ADA: columns(painting=4, engineering=1)},
        works={BO: (LADY,)},
        sets={BO: (MAGI_2,), CY: (3,)},
        patrons=(ANGHIARI,),
    )
    shown = told(table, f"patron.{LADY}", f"patron.{ANGHIARI}", f"unfinished.{MAGI}", f"unfinished.{MAGI_2}")
    return [*shown, *told(table.until("maintenance"), f"patron.{ANGHIARI}")]


@in_full("""
    now.gap(kind=patron, place=2)
    now.gap_filled(kind=patron) workshop.centre.no_refill_in_round workshop.maintenance.refill
    now.deck(kind=patron)
    now.deck_centre(count=11) workshop.maintenance.refill
    now.deck(kind=apprentice)
    deck.left(count=3) workshop.end.trigger
    now.deck(kind=leonardo)
    now.deck_centre(count=8) workshop.maintenance.refill
    now.gap(kind=patron, place=2)
    now.gap_stays(kind=patron) workshop.centre.no_refill_in_round workshop.maintenance.refill
    now.deck(kind=patron)
    now.deck_centre_empty(count=0) workshop.maintenance.refill
    now.deck(kind=apprentice)
    deck.empty(count=0) workshop.end.trigger
    now.deck(kind=leonardo)
    now.deck_centre(count=8) workshop.maintenance.refill
    now.gap(kind=patron, place=2)
    now.gap_final(kind=patron) workshop.centre.no_refill_in_round workshop.ruling.no_last_maintenance
    now.deck(kind=patron)
    now.deck_centre(count=11) workshop.maintenance.refill
    now.deck(kind=apprentice)
    deck.empty(count=0) workshop.end.trigger
    now.deck(kind=leonardo)
    now.deck_centre(count=8) workshop.maintenance.refill
    now.own_deck(seat=0)
    deck.own_empty(seat=0, count=0) workshop.end.trigger workshop.ruling.solo_end
    now.own_deck(seat=1)
    deck.own_left(seat=1, count=2) workshop.end.trigger workshop.ruling.solo_end
    """)
def test_gaps_and_decks():
    table = laid_out(patrons=(LADY,), left=3)
    empty = laid_out(patrons=(LADY,), works={CY: range(2, 13)}, left=0)
    final = laid_out(patrons=(LADY,), left=0, phase="final_round")
    spots = ("gap.patron.2", "deck.patron", "deck.apprentice", "deck.leonardo")
    alone = laid_out(players=1, left=(0, 2, 2, 2))
    shown = [part for each in (table, empty, final) for part in told(each, *spots)]
    return [*shown, *told(alone, "deck.apprentice.0", "deck.apprentice.1")]


@in_full("""
    now.discards()
    now.none_discarded() workshop.ruling.discards
    now.fatigue()
    board.fatigue_free()
    now.discards()
    now.discarded(count=23, cards=(45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67)) workshop.ruling.discards
    now.fatigue()
    now.holds(seat=1, first=0) workshop.round.first
    fatigue.holder(seat=1, leonardo=1, patrons=0, unfinished=0, count=1, holder=1, own=1) workshop.maintenance.fatigue
    fatigue.count_immune(seat=0, leonardo=1, patrons=0, unfinished=0, count=1, holder=1, own=1) workshop.maintenance.fatigue workshop.maintenance.immune
    now.taken(seat=0)
    now.taken_sum(seat=0, count=1, leonardo=1, patrons=0, unfinished=0) workshop.maintenance.fatigue
    """)
def test_discards_and_fatigue():
    table = laid_out(players=2, left=5, hands={ADA: (VISIT, 1), BO: (2, 3)}, taken={ADA: (REST,), BO: (LOOK,)})
    before = Table(3)
    shown = told(before, "discards", "fatigue")
    return [*shown, *told(table, "discards", "fatigue", "taken.0")]


@in_full("""
    board.player(seat=0, colour=red)
    now.points(seat=0, points=8) workshop.end.winner
      score.one_discipline(seat=0, disciplines=(painting), count=1, each=2, points=2) workshop.score.disciplines
      score.one_high_level(seat=0, count=1, high=4, each=3, points=3) workshop.score.high_level
        level.cards(discipline=painting, cards=4, practices=0, each=2, points=0, level=4) workshop.level
      score.not_all_six(seat=0, missing=(letters architecture engineering physics biology), points=0) workshop.score.all_six
      score.one_leonardo(seat=0, count=1, each=3, points=3) workshop.score.leonardo workshop.leonardo.points
      score.no_patrons(seat=0, count=0, points=0) workshop.score.patrons
      score.no_unfinished(seat=0, count=0, points=0) workshop.score.unfinished workshop.ruling.unfinished_table
    now.immune(seat=0) workshop.maintenance.immune
    board.player(seat=1, colour=blue)
    now.points(seat=1, points=8) workshop.end.winner
      score.no_disciplines(seat=1, disciplines=(), count=0, each=2, points=0) workshop.score.disciplines
      score.no_high_level(seat=1, count=0, high=4, each=3, points=0) workshop.score.high_level
      score.not_all_six(seat=1, missing=(painting letters architecture engineering physics biology), points=0) workshop.score.all_six
      score.no_leonardo(seat=1, count=0, each=3, points=0) workshop.score.leonardo workshop.leonardo.points
      score.patrons(seat=1, count=1, points=8) workshop.score.patrons
        score.patron(patron=2, points=8) workshop.score.patrons
      score.no_unfinished(seat=1, count=0, points=0) workshop.score.unfinished workshop.ruling.unfinished_table
    board.player(seat=3, colour=yellow)
    now.points(seat=3, points=5) workshop.solo.goal
      score.one_discipline(seat=3, disciplines=(painting), count=1, each=2, points=2) workshop.score.disciplines
      score.one_high_level(seat=3, count=1, high=4, each=3, points=3) workshop.score.high_level
        level.cards(discipline=painting, cards=4, practices=0, each=2, points=0, level=4) workshop.level
      score.not_all_six(seat=3, missing=(letters architecture engineering physics biology), points=0) workshop.score.all_six
      score.no_leonardo(seat=3, count=0, each=3, points=0) workshop.score.leonardo workshop.leonardo.points
      score.no_patrons(seat=3, count=0, points=0) workshop.score.patrons
      score.no_unfinished(seat=3, count=0, points=0) workshop.score.unfinished workshop.ruling.unfinished_table
    solo.wanting(points=5, goal=130, wanting=125) workshop.solo.goal
      score.total(seat=0, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
      score.total(seat=1, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
      score.total(seat=2, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
      score.total(seat=3, points=5, disciplines=2, high_level=3, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
    """)
def test_players():
    table = laid_out(studied={ADA: columns(painting=4)}, taken={ADA: (STARS, REST)}, works={BO: (ANGHIARI,)})
    alone = laid_out(players=1, studied={DI: columns(painting=4)})
    return [*told(table, "player.0", "player.1"), *told(alone, "player.3")]
