"""The final round, the count, the winner and solitaire in full."""

from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PutBack
from tests.reasons.reason_snapshots import reason_snapshot
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, CY, DI, columns, laid_out, question

SIX = ("painting", "letters", "architecture", "engineering", "physics", "biology")


@reason_snapshot
def test_the_last_card_and_the_final_round():
    table = laid_out(hands={ADA: (1, 2), BO: (13, 14)}, players=2, left=1, top=(61,))
    told = [table.play(Study(ADA, 1)), table.play(Study(BO, 13)), table.step(), table.step(), question(table)]
    return [*told, table.play(Study(ADA, 2)), table.play(Study(BO, 14)), question(table)]


@reason_snapshot
def test_somebody_without_cards():
    table = laid_out(hands={ADA: (1,), BO: (), CY: (2,)}, top=(61, 62, 63))
    return [table.play(Study(ADA, 1))]


def counted(**more):
    given = {"players": 2, "left": 0, "phase": "final_round", "seat": BO, "hands": {ADA: (), BO: (9,)}, "leonardo": ()}
    table = laid_out(**{**given, **more})
    table.play(Study(BO, 9))
    told = []
    while not table.s.is_over:
        told += [question(table), table.step()]
    sheet = table.s.scores()
    return [*told, sheet.verdict, *sheet.order]


@reason_snapshot
def test_the_points_of_a_game_and_its_winner():
    return counted(
        studied={ADA: {**dict.fromkeys(SIX, 1), "letters": 4}, BO: columns(physics=1)},
        practised={ADA: columns(biology=2)},
        taken={ADA: (deck.STARS, deck.STARS_2, deck.LOOK)},
        works={ADA: (deck.LADY, deck.ANGHIARI)},
        sets={ADA: (deck.MAGI, deck.MAGI_2, deck.FLYING)},
    )


@reason_snapshot
def test_a_tie_that_disciplines_break():
    return counted(
        studied={ADA: columns(letters=1, physics=1), BO: dict.fromkeys(SIX[1:5], 1)}, works={ADA: (deck.LADY,)}
    )


@reason_snapshot
def test_a_shared_victory():
    return counted(studied={ADA: columns(letters=1, physics=1), BO: columns(letters=1)})


@reason_snapshot
def test_the_score_so_far():
    leads = laid_out(players=2, studied={ADA: columns(letters=1)}, left=5).s.scores()
    tied = laid_out(players=3, left=5).s.scores()
    studied = {ADA: columns(letters=1, physics=1), BO: columns(letters=5)}
    broken = laid_out(
        players=2, studied=studied, taken={ADA: (deck.STARS,)}, sets={BO: (deck.MAGI,)}, left=5
    ).s.scores()
    return [part for sheet in (leads, tied, broken) for part in (sheet.verdict, *sheet.order)]


# ---- Solitaire ----


def alone(patrons, sets=(), **more):
    given = {"players": 1, "left": 0, "phase": "final_round", "seat": DI, "leonardo": ()}
    given |= {"hands": {**dict.fromkeys(range(3), ()), DI: (9, 10)}}
    given |= {"studied": {seat: dict.fromkeys(SIX, 2) for seat in range(4)}}
    given |= {"works": {ADA: patrons}, "sets": {ADA: sets}}
    return laid_out(**{**given, **more})


@reason_snapshot
def test_solitaire_won_with_exactly_130():
    table = alone((1, 2, 3, 4, 5, 6, 8, 9, 11), (deck.MAGI, deck.MAGI_2))
    table.until("name_winner")
    told = [question(table), table.step()]
    sheet = table.s.scores()
    return [*told, sheet.verdict, *sheet.order]


@reason_snapshot
def test_solitaire_lost():
    table = alone((1, 2, 3, 4, 5, 6, 8, 9, 11), (deck.MAGI,))
    table.until("name_winner")
    return [table.step()]


@reason_snapshot
def test_solitaire_goes_on_until_the_last_deck():
    table = laid_out(players=1, left=(0, 1, 0, 2), seat=BO, hands={seat: (1 + seat, 5 + seat) for seat in range(4)})
    told = [table.step(), table.step(), table.step(), table.step(), table.step()]
    table.until("play_card", seat=DI)
    told += [table.step()]
    table.until("next_round")
    return [*told, table.step(), question(table)]


@reason_snapshot
def test_solitaire_ends_with_the_first_deck_by_option():
    hands = {seat: (1 + seat, 13 + seat) for seat in range(4)}
    table = laid_out(players=1, left=(3, 1, 3, 3), seat=BO, hands=hands, solo_end="first")
    told = [table.step()]
    table.until("next_round")
    return [*told, table.step()]


@reason_snapshot
def test_a_look_in_the_final_round_of_solitaire():
    """Only by the option that the first deck brings the end are there cards to look at."""
    hands = {ADA: (deck.VISIT, deck.WORK), BO: (1,), CY: (2,), DI: (3,)}
    told = []
    for left in (4, 1):
        table = laid_out(
            players=1,
            hands=hands,
            top={ADA: (61, 62, 63, 64)[:left]},
            left=(left, 0, 2, 2),
            leonardo=(deck.LOOK,),
            phase="final_round",
            solo_end="first",
        )
        told += [table.play(Visit(ADA, deck.VISIT, deck.LOOK)), table.play(Study(ADA, 61))]
        told += [table.play(PutBack(ADA, 62))] if left > 1 else []
        told += [table.step()]
    return told


@reason_snapshot
def test_solitaire_draws_from_its_own_decks():
    hands = {ADA: (deck.VISIT, deck.WORK), BO: (deck.VISIT + 1, 1), CY: (2,), DI: (3,)}
    top = {ADA: (61, 62, 63, 64), BO: (65,)}
    table = laid_out(players=1, hands=hands, top=top, left=(4, 1, 2, 2), leonardo=(deck.LOOK, deck.TWO_CARDS))
    told = [
        table.play(Visit(ADA, deck.VISIT, deck.LOOK)),
        table.play(Study(ADA, 61)),
        table.play(PutBack(ADA, 62)),
        table.step(),
    ]
    return [*told, table.play(Visit(BO, deck.VISIT + 1, deck.TWO_CARDS))]
