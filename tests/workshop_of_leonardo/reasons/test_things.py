"""The cards of things in full: every rule and every number that is told."""

from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.workshop_of_leonardo import RULESET
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit
from tests.reasons.reason_snapshots import reason_snapshot
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, CY, DI, Table, columns, laid_out


def told(table: Table, *spots: str) -> list[Explanation]:
    """What each is called and all that holds for it."""
    things = [RULESET.thing(table.state, spot) for spot in spots]
    return [part for thing in things for part in (thing.name, *thing.now) if part]


def halves(*cards: int) -> list[str]:
    return [f"hand.{card}.{side}" for card in cards for side in ("top", "bottom")]


@reason_snapshot
def test_the_halves_of_cards():
    hand = (deck.PRACTICE_LETTERS, deck.WILD, deck.VISIT, deck.WORK)
    bare = laid_out(hands={ADA: hand}, leonardo=())
    rich = laid_out(hands={ADA: hand}, studied={ADA: columns(painting=4, letters=1, architecture=1)})
    patrons = laid_out(hands={ADA: (deck.WORK,)}, studied={ADA: columns(painting=4)})
    sets = laid_out(hands={ADA: (deck.WORK,)}, studied={ADA: columns(painting=2, architecture=1)})
    final = laid_out(hands={ADA: hand}, leonardo=(), left=0, phase="final_round")
    shown = [*told(bare, *halves(*hand)), *told(rich, *halves(*hand)), *told(final, f"hand.{deck.VISIT}.bottom")]
    return [*shown, *told(patrons, f"hand.{deck.WORK}.bottom"), *told(sets, f"hand.{deck.WORK}.bottom")]


@reason_snapshot
def test_cards_looked_at():
    table = laid_out(
        hands={ADA: (deck.VISIT, 1)}, top=(61, 62, 63), leonardo=(deck.LOOK,), studied={ADA: columns(painting=1)}
    )
    table.play(Visit(ADA, deck.VISIT, deck.LOOK))
    return told(table, "looked.61.top", "looked.61.bottom")


@reason_snapshot
def test_columns():
    table = laid_out(
        studied={ADA: columns(painting=2, letters=1, physics=3)},
        practised={ADA: columns(painting=1)},
        under={deck.UNDER: (ADA, "painting")},
    )
    return told(table, *(f"column.{ADA}.{each}" for each in ("painting", "letters", "physics", "biology")))


@reason_snapshot
def test_leonardo_cards():
    table = laid_out(
        studied={BO: columns(letters=1)},
        under={deck.UNDER: (BO, "letters")},
        taken={ADA: (deck.UNDER_2, deck.STARS)},
        leonardo=(deck.LOOK,),
    )
    return told(
        table,
        *(f"leonardo.{card}" for card in (deck.STARS, deck.UNDER, deck.UNDER_2, deck.TWO_CARDS, deck.REST, deck.LOOK)),
    )


@reason_snapshot
def test_patron_and_unfinished_cards():
    table = laid_out(
        studied={ADA: columns(painting=4, engineering=1)},
        works={BO: (deck.LADY,)},
        sets={BO: (deck.MAGI_2,), CY: (3,)},
        patrons=(deck.ANGHIARI,),
    )
    shown = told(
        table, f"patron.{deck.LADY}", f"patron.{deck.ANGHIARI}", f"unfinished.{deck.MAGI}", f"unfinished.{deck.MAGI_2}"
    )
    return [*shown, *told(table.until("maintenance"), f"patron.{deck.ANGHIARI}")]


@reason_snapshot
def test_gaps_and_decks():
    table = laid_out(patrons=(deck.LADY,), left=3)
    empty = laid_out(patrons=(deck.LADY,), works={CY: range(2, 13)}, left=0)
    final = laid_out(patrons=(deck.LADY,), left=0, phase="final_round")
    spots = ("gap.patron.2", "deck.patron", "deck.apprentice", "deck.leonardo")
    alone = laid_out(players=1, left=(0, 2, 2, 2))
    shown = [part for each in (table, empty, final) for part in told(each, *spots)]
    return [*shown, *told(alone, "deck.apprentice.0", "deck.apprentice.1")]


@reason_snapshot
def test_discards_and_fatigue():
    table = laid_out(
        players=2, left=5, hands={ADA: (deck.VISIT, 1), BO: (2, 3)}, taken={ADA: (deck.REST,), BO: (deck.LOOK,)}
    )
    before = Table(3)
    shown = told(before, "discards", "fatigue")
    return [*shown, *told(table, "discards", "fatigue", "taken.0")]


@reason_snapshot
def test_players():
    table = laid_out(
        studied={ADA: columns(painting=4)}, taken={ADA: (deck.STARS, deck.REST)}, works={BO: (deck.ANGHIARI,)}
    )
    alone = laid_out(players=1, studied={DI: columns(painting=4)})
    return [*told(table, "player.0", "player.1"), *told(alone, "player.3")]
