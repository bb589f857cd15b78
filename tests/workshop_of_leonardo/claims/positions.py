"""Positions before something that games seldom come to: a choice of the holder, a look inside a look, empty rows."""

from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit
from leonardo_nb.session.session import Session
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, CY, DI, columns, laid_out


def no_column() -> Session:
    return laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, practice_leonardo="needs_column").s


def holder_chooses() -> Session:
    """Ada and Bo have the most, Di is immune, and Cy has no more than Ed, who chooses."""
    taken = {ADA: (deck.STARS, deck.STARS_2), DI: (deck.REST,)}
    works = {BO: (deck.LADY, deck.ANGHIARI), CY: (deck.BOMBARDA,), 4: (deck.TANK,)}
    table = laid_out(players=5, seat=4, taken=taken, works=works, leonardo=(), patrons=()).until("maintenance")
    table.step()
    return table.s


def immune_holder_chooses() -> Session:
    taken = {CY: (deck.REST, deck.REST_2), ADA: (deck.STARS,), BO: (deck.STARS_2,)}
    table = laid_out(players=4, seat=CY, holder=CY, taken=taken, leonardo=()).until("maintenance")
    table.step()
    return table.s


def look_inside_a_look() -> Session:
    """Of four cards three are looked at, and one of them brings a look at the last one."""
    table = laid_out(
        hands={ADA: (deck.VISIT, deck.WORK)},
        studied={ADA: columns(painting=1, letters=2)},
        top=(deck.LETTERS_VISIT, 61, 62, deck.VISIT_2),
        left=4,
        leonardo=(deck.LOOK, deck.LOOK_2, deck.UNDER),
    )
    table.play(Visit(ADA, deck.VISIT, deck.LOOK))
    return table.s


def empty_rows() -> Session:
    hands = {ADA: (deck.VISIT, deck.WORK, deck.WILD), BO: (deck.VISIT_2, deck.WORK_2)}
    return laid_out(players=2, hands=hands, leonardo=(), patrons=(), unfinished=()).s


POSITIONS = (no_column, holder_chooses, immune_holder_chooses, look_inside_a_look, empty_rows)
