"""Small widgets for lessons: a few numbers to turn, and what the engine says about them."""

from leonardo_nb.widget.small.auction_explainer import AuctionExplainer
from leonardo_nb.widget.small.council_chooser import CouncilChooser
from leonardo_nb.widget.small.discount_calculator import DiscountCalculator
from leonardo_nb.widget.small.diversity_bonus import DiversityBonus
from leonardo_nb.widget.small.pattern_finder import PatternFinder
from leonardo_nb.widget.small.zone_ranking import ZoneRanking

__all__ = ["AuctionExplainer", "CouncilChooser", "DiscountCalculator", "DiversityBonus", "PatternFinder", "ZoneRanking"]
