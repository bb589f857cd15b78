"""Marks of a class: what the grades in a folder of notebooks add up to, as tables, as a picture and in words."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from leonardo_nb.core.display import bullets
from leonardo_nb.core.drawing.svg import image
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import SPOKEN, checked_language
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.teach.sentences import say
from leonardo_nb.teach.submissions import Collected, Mark, collected
from leonardo_nb.teach.topic import topic_by_id
from leonardo_nb.teach.topic_results import TopicResult, belief, picture, rule_title, tell, topic_results

if TYPE_CHECKING:
    from pandas import DataFrame

_WRAPPED: Final = "white-space:pre-wrap"
_ROWS: Final = 60
"""The columns of the frame that are shown below the picture."""


class Marks:
    """The graded answers of a class; pandas is imported when a table is first asked for.

    >>> lnb.marks("course").frame
    """

    def __init__(self, found: Collected) -> None:
        self.marks: tuple[Mark, ...] = found.marks
        self.remarks = found.remarks
        """Notebooks that were left out, or that hold no grades."""
        self.standings: tuple[TopicResult, ...] = topic_results(mark.trace for mark in found.marks)

    @property
    def frame(self) -> DataFrame:
        """One row per student and exercise."""
        import pandas as pd  # on first use

        return pd.DataFrame([_row(mark) for mark in self.marks], columns=list(_COLUMNS)).astype(_COLUMNS)

    @property
    def students(self) -> DataFrame:
        """One row per student."""
        frame = self.frame
        grouped = frame.groupby("student", sort=True)
        added = grouped.agg(
            exercises=("topic", "size"), answered=("answered", "sum"), right=("right", "sum"), points=("points", "sum")
        )
        return added.assign(share=added["right"] / added["exercises"]).reset_index()

    @property
    def mistakes(self) -> DataFrame:
        """One row per rule that wrong answers broke and per misconception behind them, the commonest first."""
        frame = self.frame
        wrong = frame[frame["answered"] & ~frame["right"]].fillna({"misconception": "", "rule": ""})
        grouped = wrong.groupby(["rule", "misconception"], sort=True)
        added = grouped.agg(answers=("topic", "size"), students=("student", "nunique")).reset_index()
        named = added.assign(
            rule_title=[rule_title(each, SPOKEN) for each in added["rule"]],
            belief=[belief(each, SPOKEN) if each else "" for each in added["misconception"]],
        )
        listed = named.sort_values("answers", ascending=False, kind="stable", ignore_index=True)
        return listed[["rule", "rule_title", "misconception", "belief", "answers", "students"]]

    def text(self, lang: str = SPOKEN) -> str:
        """Where the class stands, in words."""
        lang = checked_language(lang)
        heading = f"{say('marks_title', lang)}\n{self._count(lang)}"
        about = "\n".join(remark.text(lang) for remark in self.remarks)
        return "\n\n".join(filter(None, [heading, tell(self.standings, lang), about]))

    def svg(self, lang: str = SPOKEN) -> str:
        """Where the class stands, as a picture."""
        lang = checked_language(lang)
        return picture(self.standings, lang, f"{say('marks_title', lang)}. {self._count(lang)}")

    def __len__(self) -> int:
        return len(self.marks)

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        lang = checked_language(SPOKEN)
        heading = tag("p", tag("b", say("marks_title", lang)), " ", self._count(lang))
        about = bullets(remark.text(lang) for remark in self.remarks) if self.remarks else ""
        return str(tag("div", heading, self._shown(lang) if self.marks else "", about, lang=lang))

    def _shown(self, lang: str) -> Markup:
        words = tag("pre", tell(self.standings, lang), style=_WRAPPED)
        twin = tag("details", tag("summary", say("marks_in_words", lang)), words)
        table = Markup(self.frame.fillna("").to_html(max_rows=_ROWS, index=False, border=0))
        return tag("div", image(self.svg(lang), say("marks_title", lang)), twin, table)

    def _count(self, lang: str) -> str:
        if not self.marks:
            return say("marks_none", lang)
        students = len({mark.student for mark in self.marks})
        right = sum(mark.trace.right for mark in self.marks)
        return say("marks_count", lang, students=students, right=right, total=len(self.marks))


_COLUMNS: Final = {
    "student": "string",
    "topic": "string",
    "title": "string",
    "answered": "bool",
    "right": "bool",
    "points": "int64",
    "misconception": "string",
    "rule": "string",
    "exercise": "string",
    "notebook": "string",
}
"""The columns of the frame, with their types."""


def _row(mark: Mark) -> dict[str, Any]:
    """A mark as a row; what is empty is missing."""
    row = {"student": mark.student, "notebook": mark.notebook, "title": topic_by_id(mark.trace.topic).title()}
    row |= {name: getattr(mark.trace, name) for name in _COLUMNS if name not in row}
    return {name: None if held == "" else held for name, held in row.items()}


def marks(folder: str | os.PathLike[str]) -> Marks:
    """The grades in all notebooks below a folder: one that nbgrader keeps, or any other. Nothing is run.

    >>> lnb.marks("course")
    """
    place = Path(folder) if isinstance(folder, str | os.PathLike) else None
    if place is None or not _is_folder(place):
        raise BadOption(say("no_folder", found=quoted(folder, 120)))
    return Marks(collected(place.absolute()))


def _is_folder(place: Path) -> bool:
    try:
        return place.is_dir()
    except (OSError, ValueError):  # a name that no system takes
        return False
