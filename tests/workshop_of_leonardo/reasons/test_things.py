"""The cards of things in full: every rule and every number that is told."""

from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.workshop_of_leonardo import RULESET
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit
from tests.reason_snapshots import reason_snapshot
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


@reason_snapshot
def test_the_halves_of_cards():
    hand = (PRACTICE_LETTERS, WILD, VISIT, WORK)
    bare = laid_out(hands={ADA: hand}, leonardo=())
    rich = laid_out(hands={ADA: hand}, studied={ADA: columns(painting=4, letters=1, architecture=1)})
    patrons = laid_out(hands={ADA: (WORK,)}, studied={ADA: columns(painting=4)})
    sets = laid_out(hands={ADA: (WORK,)}, studied={ADA: columns(painting=2, architecture=1)})
    final = laid_out(hands={ADA: hand}, leonardo=(), left=0, phase="final_round")
    shown = [*told(bare, *halves(*hand)), *told(rich, *halves(*hand)), *told(final, f"hand.{VISIT}.bottom")]
    return [*shown, *told(patrons, f"hand.{WORK}.bottom"), *told(sets, f"hand.{WORK}.bottom")]


@reason_snapshot
def test_cards_looked_at():
    table = laid_out(hands={ADA: (VISIT, 1)}, top=(61, 62, 63), leonardo=(LOOK,), studied={ADA: columns(painting=1)})
    table.play(Visit(ADA, VISIT, LOOK))
    return told(table, "looked.61.top", "looked.61.bottom")


@reason_snapshot
def test_columns():
    table = laid_out(
        studied={ADA: columns(painting=2, letters=1, physics=3)},
        practised={ADA: columns(painting=1)},
        under={UNDER: (ADA, "painting")},
    )
    return told(table, *(f"column.{ADA}.{each}" for each in ("painting", "letters", "physics", "biology")))


@reason_snapshot
def test_leonardo_cards():
    table = laid_out(
        studied={BO: columns(letters=1)},
        under={UNDER: (BO, "letters")},
        taken={ADA: (UNDER_2, STARS)},
        leonardo=(LOOK,),
    )
    return told(table, *(f"leonardo.{card}" for card in (STARS, UNDER, UNDER_2, TWO_CARDS, REST, LOOK)))


@reason_snapshot
def test_patron_and_unfinished_cards():
    table = laid_out(
        studied={ADA: columns(painting=4, engineering=1)},
        works={BO: (LADY,)},
        sets={BO: (MAGI_2,), CY: (3,)},
        patrons=(ANGHIARI,),
    )
    shown = told(table, f"patron.{LADY}", f"patron.{ANGHIARI}", f"unfinished.{MAGI}", f"unfinished.{MAGI_2}")
    return [*shown, *told(table.until("maintenance"), f"patron.{ANGHIARI}")]


@reason_snapshot
def test_gaps_and_decks():
    table = laid_out(patrons=(LADY,), left=3)
    empty = laid_out(patrons=(LADY,), works={CY: range(2, 13)}, left=0)
    final = laid_out(patrons=(LADY,), left=0, phase="final_round")
    spots = ("gap.patron.2", "deck.patron", "deck.apprentice", "deck.leonardo")
    alone = laid_out(players=1, left=(0, 2, 2, 2))
    shown = [part for each in (table, empty, final) for part in told(each, *spots)]
    return [*shown, *told(alone, "deck.apprentice.0", "deck.apprentice.1")]


@reason_snapshot
def test_discards_and_fatigue():
    table = laid_out(players=2, left=5, hands={ADA: (VISIT, 1), BO: (2, 3)}, taken={ADA: (REST,), BO: (LOOK,)})
    before = Table(3)
    shown = told(before, "discards", "fatigue")
    return [*shown, *told(table, "discards", "fatigue", "taken.0")]


@reason_snapshot
def test_players():
    table = laid_out(studied={ADA: columns(painting=4)}, taken={ADA: (STARS, REST)}, works={BO: (ANGHIARI,)})
    alone = laid_out(players=1, studied={DI: columns(painting=4)})
    return [*told(table, "player.0", "player.1"), *told(alone, "player.3")]
