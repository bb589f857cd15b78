"""The score sheet of a session, which can also be read as a pandas table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.scores import ScoreSheet
from leonardo_nb.session.frame_holder import Rows

if TYPE_CHECKING:
    from pandas import DataFrame


class Sheet(Rows, ScoreSheet, frozen=True):
    """Lines, winners and order; `frame` has one row per line."""

    called: ClassVar[str] = "s.scores()"

    @classmethod
    def of(cls, sheet: ScoreSheet) -> Sheet:
        """Return the same sheet with its frame."""
        return cls(*(getattr(sheet, name) for name in sheet.__struct_fields__))

    @property
    def frame(self) -> DataFrame:
        """One row per line: whose points, from what, how many, why and by which rule."""
        from leonardo_nb.session.score_frames import lines_frame

        return lines_frame(self, SPOKEN)
