"""Games that stand before something rare: a starter card that shows two symbols of a set of cards."""

from leonardo_nb.session.session import Session
from tests.codex_naturalis.table import ADA, BO, PLAIN, laid_out


def two_on_the_starter_card() -> Session:
    """Back side up, card 82 shows two fungi, and each card of a set gives one."""
    areas = {ADA: ((82, "back", 0, 0), (1, "back", 1, 1)), BO: PLAIN}
    return laid_out(areas, common=(95, 99), objective_sets="cards").s


RARE = (two_on_the_starter_card,)
