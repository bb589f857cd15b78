"""The learning records of a class: for each learner and rule, how many answers were right."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from leonardo_nb.core.display import bullets
from leonardo_nb.core.language import SPOKEN, checked_language
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.session.own_files import read_file
from leonardo_nb.teach.attempt import Attempt
from leonardo_nb.teach.handed_in_files import decoded_anyhow
from leonardo_nb.teach.record_code import records_in
from leonardo_nb.teach.record_file import UNREADABLE, Written, written_in
from leonardo_nb.teach.sentences import say
from leonardo_nb.teach.topic_results import rule_title

if TYPE_CHECKING:
    from pandas import DataFrame

MOST_FILES: Final = 500
LARGEST_TEXT: Final = 1_000_000
"""Bytes of a text that is looked through for codes."""
_RULE: Final = "text-align:left;font-weight:normal;padding-right:.6em"
_CELL: Final = "padding:.1em .5em;text-align:center;border:1px solid #8886"


class Share(Struct, frozen=True):
    """How many answers of a learner about a rule were right, of how many."""

    right: int = 0
    total: int = 0

    def with_answer(self, right: bool) -> Share:
        return Share(self.right + right, self.total + 1)

    @property
    def percent(self) -> int:
        return 100 * self.right // self.total if self.total else 0


class ClassRecord(Struct, frozen=True):
    """Learners and rules; what was tried least well comes first."""

    learners: tuple[Written, ...] = ()
    unread: tuple[str, ...] = ()
    """Files that are no records."""
    damaged: int = 0
    """Codes that were not copied in full."""

    @classmethod
    def of(cls, folder: Path) -> ClassRecord:
        """All records of a folder, by the names of their files, and those that are codes in its texts."""
        found, unread = [], []
        for file in sorted(folder.glob("*.json"))[:MOST_FILES]:
            try:
                told = written_in(file)
                found.append(Written(told.learner or file.stem, told.attempts))
            except UNREADABLE:
                unread.append(clipped(file.name, 80))
        codes = [each for file in sorted(folder.glob("*.txt"))[:MOST_FILES] for each in records_in(_text_of(file))]
        return cls(_told_apart([*found, *filter(None, codes)]), tuple(unread), codes.count(None))

    @classmethod
    def of_codes(cls, text: str) -> ClassRecord:
        """The records that are codes in a text, each once."""
        codes = [*records_in(text)]
        return cls(_told_apart(dict.fromkeys(filter(None, codes))), damaged=codes.count(None))

    @property
    def shares(self) -> dict[str, dict[str, Share]]:
        """By rule and learner; the rule that was known least comes first."""
        found: dict[str, dict[str, Share]] = {}
        for each in self.learners:
            for attempt in filter(_is_answer, each.attempts):
                of_rule = found.setdefault(attempt.rule, {})
                of_rule[each.learner] = of_rule.get(each.learner, Share()).with_answer(attempt.right)
        return dict(sorted(found.items(), key=lambda pair: (_known(pair[1]), pair[0])))

    @property
    def frame(self) -> DataFrame:
        """One row per learner and rule."""
        import pandas as pd  # on first use

        rows = [
            (learner, rule, rule_title(rule, SPOKEN), share.right, share.total, share.right / share.total)
            for rule, of_rule in self.shares.items()
            for learner, share in of_rule.items()
        ]
        return pd.DataFrame(rows, columns=["learner", "rule", "rule_title", "right", "total", "share"])

    def text(self, lang: str = SPOKEN) -> str:
        """Rule by rule, what each learner knew."""
        lang = checked_language(lang)
        if not self.shares:
            return "\n".join([say("record_class_none", lang), *self._remarks(lang)])
        lines = [say("record_class", lang, learners=len(self.learners))]
        for rule, of_rule in self.shares.items():
            known = ", ".join(f"{name} {_in_words(share, lang)}" for name, share in of_rule.items())
            lines.append(say("record_rule", lang, title=rule_title(rule, lang), known=known))
        return "\n".join([*lines, *self._remarks(lang)])

    def _remarks(self, lang: str) -> list[str]:
        damaged = [say("damaged_code", lang, count=self.damaged)] if self.damaged else []
        return [*(say("record_unread", lang, name=name) for name in self.unread), *damaged]

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        lang = checked_language(SPOKEN)
        if not self.shares:
            return str(bullets(self.text(lang).splitlines()))
        heading = tag("p", tag("b", say("record_class", lang, learners=len(self.learners))))
        remarks = self._remarks(lang)
        return str(tag("div", heading, self.heat(lang), bullets(remarks) if remarks else "", lang=lang))

    def heat(self, lang: str) -> Markup:
        """A table of learners and rules: the more that was wrong, the darker; the numbers say it, too."""
        names = [each.learner for each in self.learners]
        head = tag("tr", tag("td", ""), join(tag("th", name, scope="col", style=_CELL) for name in names))
        rows = [
            tag(
                "tr",
                tag(
                    "th",
                    rule_title(rule, lang),
                    scope="row",
                    style=_RULE,
                ),
                join(_cell(of_rule.get(name), lang) for name in names),
            )
            for rule, of_rule in self.shares.items()
        ]
        return tag("table", head, *rows, style="border-collapse:collapse")


def _text_of(file: Path) -> str:
    """What a text says; nothing where it cannot be read."""
    try:
        return decoded_anyhow(read_file(file, LARGEST_TEXT))
    except UNREADABLE:
        return ""


def _is_answer(attempt: Attempt) -> bool:
    return attempt.kind != "lesson"


def _known(of_rule: dict[str, Share]) -> float:
    total = sum(share.total for share in of_rule.values())
    return sum(share.right for share in of_rule.values()) / total


def _in_words(share: Share, lang: str) -> str:
    return say("marks_share", lang, right=share.right, total=share.total)


def _cell(share: Share | None, lang: str) -> Markup:
    if share is None:
        return tag("td", "", style=_CELL)
    shade = f"background:rgba(176, 84, 32, {(100 - share.percent) * 0.006:.2f})"
    return tag("td", _in_words(share, lang), style=f"{_CELL};{shade}")


def _told_apart(found: Iterable[Written]) -> tuple[Written, ...]:
    """Learners of one name are numbered."""
    seen: dict[str, int] = {}
    told = []
    for each in found:
        seen[each.learner] = number = seen.get(each.learner, 0) + 1
        told.append(Written(each.learner if number == 1 else f"{each.learner} ({number})", each.attempts))
    return tuple(told)
