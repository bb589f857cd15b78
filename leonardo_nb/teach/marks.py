"""Marks of a class: what the grades in a folder of notebooks add up to, as tables, as a picture and in words."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from leonardo_nb.core.display import bullets
from leonardo_nb.core.drawing.svg import image
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import SPOKEN, checked_language
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.plain_text import clipped, quoted
from leonardo_nb.teach.hand_in import BEGINS
from leonardo_nb.teach.named_rules import named_rules
from leonardo_nb.teach.record_code import holds_records
from leonardo_nb.teach.roster import Roster, names_on, same_name
from leonardo_nb.teach.sentences import say
from leonardo_nb.teach.submissions import LONGEST_LIST, Collected, Mark, Remark, collected, collected_codes
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

    def __init__(self, found: Collected, roster: tuple[str, ...] = ()) -> None:
        self.marks: tuple[Mark, ...] = found.marks
        handed_in = {same_name(name) for name in found.names}
        self.missing = tuple(name for name in roster if same_name(name) not in handed_in)
        """Who is on the list of the class and has handed in nothing."""
        self.remarks = (*found.remarks, *_absent(self.missing, found.names, roster))
        """Notebooks that were left out, that hold no grades or claim wrong ones; and who is missing."""
        self.standings: tuple[TopicResult, ...] = topic_results(mark.trace for mark in found.marks)

    @property
    def frame(self) -> DataFrame:
        """One row per student and exercise."""
        import pandas as pd  # on first use

        return pd.DataFrame([_row(mark) for mark in self.marks], columns=list(_COLUMNS)).astype(_COLUMNS)

    @property
    def students(self) -> DataFrame:
        """One row per student, those who have handed in nothing included."""
        import pandas as pd  # on first use

        frame = self.frame
        grouped = frame.groupby("student", sort=True)
        added = grouped.agg(
            exercises=("topic", "size"), answered=("answered", "sum"), right=("right", "sum"), points=("points", "sum")
        )
        shared = added.assign(share=added["right"] / added["exercises"]).reset_index()
        absent = pd.DataFrame({"student": self.missing}).reindex(columns=shared.columns)
        counts = ["exercises", "answered", "right", "points"]
        return pd.concat([shared, absent.fillna(dict.fromkeys(counts, 0)).astype(shared.dtypes)], ignore_index=True)

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
        about = "\n".join(self.about(lang))
        named = "\n".join(named_rules(self.marks, lang))
        return "\n\n".join(filter(None, [heading, tell(self.standings, lang), named, about]))

    def about(self, lang: str = SPOKEN) -> list[str]:
        """What a teacher should know about what was handed in."""
        return [remark.text(lang) for remark in self.remarks]

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
        named = [tag("p", line) for line in named_rules(self.marks, lang)]
        about = bullets(self.about(lang)) if self.remarks else ""
        return str(tag("div", heading, self._shown(lang) if self.marks else "", named, about, lang=lang))

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
    "differs": "bool",
    "attempts": "int64",
    "date": "string",
    "late": "bool",
    "misconception": "string",
    "rule": "string",
    "named": "string",
    "exercise": "string",
    "notebook": "string",
}
"""The columns of the frame, with their types."""


def _row(mark: Mark) -> dict[str, Any]:
    """A mark as a row; what is empty is missing."""
    row: dict[str, Any] = {
        "student": mark.student,
        "notebook": mark.notebook,
        "date": mark.date,
        "named": mark.named,
        "late": mark.is_late,
    }
    row |= {"differs": mark.differs, "attempts": mark.trace.attempt, "title": topic_by_id(mark.trace.topic).title()}
    row |= {name: getattr(mark.trace, name) for name in _COLUMNS if name not in row}
    return {name: None if held == "" else held for name, held in row.items()}


def marks(folder: str | os.PathLike[str], roster: Roster | None = None, *, check: bool = True) -> Marks:
    """What the answers in all notebooks below a folder are worth: one that nbgrader keeps, or any other.

    Text files with codes from the page of a worksheet are read, too, and learning records, such as those of a live
    class; codes may stand in the place of a folder. Nothing is run: the answers in the cells are graded again, whatever
    the outputs say. `check=False` believes these, which is faster. A `roster`, a list of names or a CSV file, tells
    who is missing.

    >>> lnb.marks("course", roster=["Ada", "Bo"])
    """
    if isinstance(folder, str) and (BEGINS in folder or holds_records(folder)):
        return Marks(collected_codes(folder), names_on(roster))
    place = Path(folder) if isinstance(folder, str | os.PathLike) else None
    if place is None or not _is_folder(place):
        raise BadOption(say("no_folder", found=quoted(folder, 120)))
    names = names_on(roster)
    return Marks(collected(place.absolute(), check=check), names)


def _absent(missing: tuple[str, ...], names: tuple[str, ...], roster: tuple[str, ...]) -> Iterator[Remark]:
    """Who is missing, and who is not on the list."""
    listed = {same_name(name) for name in roster}
    strangers = tuple(name for name in names if same_name(name) not in listed) if roster else ()
    for key, told in (("missing", missing), ("not_listed", strangers)):
        if told:
            yield Remark(key, other=clipped(", ".join(told), LONGEST_LIST))


def _is_folder(place: Path) -> bool:
    try:
        return place.is_dir()
    except (OSError, ValueError):  # a name that no system takes
        return False
