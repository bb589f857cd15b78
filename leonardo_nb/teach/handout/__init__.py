"""Hand-outs: games, lessons and questions as files that need neither a kernel nor a network."""

from leonardo_nb.teach.handout.handout import Handout, handout
from leonardo_nb.teach.handout.slides import Slides, slides
from leonardo_nb.teach.handout.worksheet import Worksheet, worksheet

__all__ = ["Handout", "Slides", "Worksheet", "handout", "slides", "worksheet"]
