"""Hand-outs: games, lessons and questions as files that need neither a kernel nor a network."""

from leonardo_nb.teach.handout.handout import Handout, handout
from leonardo_nb.teach.handout.sheet import Sheet, sheet
from leonardo_nb.teach.handout.slides import Slides, slides

__all__ = ["Handout", "Sheet", "Slides", "handout", "sheet", "slides"]
