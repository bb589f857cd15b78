"""The companion in the notebook: the only place that knows Jupyter."""

from leonardo_nb.widget.companion import Companion
from leonardo_nb.widget.small import (
    AuctionExplainer,
    CouncilChooser,
    DiscountCalculator,
    DiversityBonus,
    PatternFinder,
    ZoneRanking,
)

__all__ = [
    "AuctionExplainer",
    "Companion",
    "CouncilChooser",
    "DiscountCalculator",
    "DiversityBonus",
    "PatternFinder",
    "ZoneRanking",
]
