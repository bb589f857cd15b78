"""The note about steps that come from a position edited before them."""

from collections.abc import Sequence

from leonardo_nb.core.step import Step


def earlier_edit(history: Sequence[Step], told_from: int, lang: str) -> str:
    """The note, once for all steps told from here on; none where every step says so itself."""
    told = history[told_from : told_from + 1]
    return "".join(step.note(lang) for step in told if not step.before.broken)
