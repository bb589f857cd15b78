"""The note about steps that come from a position edited before them."""

from collections.abc import Sequence

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.edit import Edit
from leonardo_nb.core.step import Step


def earlier_edit(history: Sequence[Step], told_from: int, lang: str, *, laid_out: bool) -> str:
    """The note, once for all steps told from here on; none where every reason says so itself."""
    if told_from >= len(history) or history[told_from].before.broken:
        return ""
    edited = laid_out or any(isinstance(step.action, Edit) for step in history[:told_from])
    return message(history[told_from].before.ruleset, "edit.earlier", lang) if edited else ""
