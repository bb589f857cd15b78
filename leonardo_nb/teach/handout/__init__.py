"""Hand-outs: games and lessons as files that need neither a kernel nor a network."""

from leonardo_nb.teach.handout.handout import Handout, handout

__all__ = ["Handout", "handout"]
