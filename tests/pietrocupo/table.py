"""The table of Pietrocupo's variant: whoever is not told otherwise passes, and takes florins where something is taken."""

from collections.abc import Sequence

from leonardo_nb.core.decision import Action
from tests.leonardo_da_vinci import table as base
from tests.leonardo_da_vinci.table import disguised, do

__all__ = ["Table", "disguised", "do"]

GIFTS = (do.HalfFavourFlorins, do.FavourFiveFlorins, do.FavourWorker)


class Table(base.Table):
    """A game of the variant whose players pass unless told otherwise."""

    ruleset = "pietrocupo"

    def idle(self, legal: Sequence[Action]) -> Action:
        passing = super().idle(legal)
        if isinstance(passing, base.PASSES):
            return passing
        gifts = (action for kind in GIFTS for action in legal if isinstance(action, kind))
        return next(gifts, passing)
