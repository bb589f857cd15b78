"""Pictures of games and of studies, each a matplotlib figure in the style of the boards.

No picture needs its colours: whatever they say, a hatching, a line style or a word beside it says, too.
"""

from leonardo_nb.plots.balance import balance
from leonardo_nb.plots.rule_use import rule_use
from leonardo_nb.plots.score_parts import score_parts
from leonardo_nb.plots.score_race import score_race
from leonardo_nb.plots.study_differences import study_differences

__all__ = ["balance", "rule_use", "score_parts", "score_race", "study_differences"]
