"""Learning records: what a learner has tried and known, and what to repeat next."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from leonardo_nb.core.display import bullets
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.files import write_regular
from leonardo_nb.core.language import SPOKEN, checked_language
from leonardo_nb.core.markup import tag
from leonardo_nb.core.plain_text import clipped, quoted
from leonardo_nb.core.registry import ids_found
from leonardo_nb.teach.attempt import Attempt
from leonardo_nb.teach.class_record import ClassRecord
from leonardo_nb.teach.lesson import lessons
from leonardo_nb.teach.record_code import holds_records
from leonardo_nb.teach.record_file import LONGEST_NAME, UNREADABLE, Written, own_attempts, written_in
from leonardo_nb.teach.repetition import to_repeat
from leonardo_nb.teach.sentences import say
from leonardo_nb.teach.topic import topic_by_id, topics
from leonardo_nb.teach.topic_results import rule_title

if TYPE_CHECKING:
    from pandas import DataFrame

_TOLD: Final = 5
"""Topics to repeat that are named."""
_COLUMNS: Final = ("when", "kind", "about", "rule", "rule_title", "right", "misconception")


class LearningRecord(Struct, frozen=True):
    """What one learner has answered in games, quizzes and exercises, and the lessons that were done.

    >>> lnb.record().to_repeat()
    """

    learner: str = ""
    attempts: tuple[Attempt, ...] = ()

    @property
    def frame(self) -> DataFrame:
        """One row per attempt, the oldest first."""
        import pandas as pd  # on first use

        frame = pd.DataFrame([_row(attempt) for attempt in self.attempts], columns=list(_COLUMNS))
        return frame.astype({"when": "datetime64[s, UTC]", "right": "bool"})

    def to_repeat(self, ruleset: str = "", now: int | None = None) -> tuple[str, ...]:
        """The ids of the topics that are due, those known least first: of one game, or of all."""
        moment = int(time.time()) if now is None else now
        due = [each.topic for each in to_repeat(self.attempts, moment)]
        asked = {topic.id for game in ([ruleset] if ruleset else ids_found()) for topic in topics(game)}
        return tuple(topic for topic in due if topic in asked)

    def save(self, path: str | os.PathLike[str], learner: str = "") -> None:
        """Write it to one small file, to be handed in: `lnb.record().save("ada.json", "Ada")`."""
        write_regular(path, self.written(learner))

    def written(self, learner: str = "") -> bytes:
        """What such a file holds."""
        return msgspec.json.encode(Written(clipped(learner or self.learner, LONGEST_NAME), self.attempts))

    def text(self, lang: str = SPOKEN) -> str:
        """What was known, the lessons that were done, and what to repeat next."""
        lang = checked_language(lang)
        return "\n".join(
            [
                *self.lines(lang),
                *self._next(lang),
                *(say("record_topic", lang, title=title) for title in self._due(lang)),
            ]
        )

    def lines(self, lang: str) -> list[str]:
        """What was known and done, in sentences."""
        given = [attempt for attempt in self.attempts if attempt.kind != "lesson"]
        if not self.attempts:
            return [say("record_none", lang)]
        lines = [say("record_count", lang, right=sum(attempt.right for attempt in given), total=len(given))]
        if done := self._lessons(lang):
            lines.append(say("record_lessons", lang, titles=", ".join(done)))
        if given and not self._due(lang):
            lines.append(say("record_known", lang))
        return lines

    def _next(self, lang: str) -> list[str]:
        """What the topics to repeat next are headed by, if there are any."""
        return [say("record_repeat", lang)] if self._due(lang) else []

    def _lessons(self, lang: str) -> list[str]:
        """The titles of the lessons that were done, each once."""
        done = {attempt.about for attempt in self.attempts if attempt.kind == "lesson"}
        return [each.title(lang) for game in ids_found() for each in lessons(game) if each.id in done]

    def _due(self, lang: str) -> list[str]:
        """The titles of the topics to repeat next."""
        return [topic_by_id(topic).title(lang) for topic in self.to_repeat()[:_TOLD]]

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        lang = checked_language(SPOKEN)
        heading = tag("p", tag("b", self.learner or say("record_title", lang)))
        lines = (tag("p", line) for line in (*self.lines(lang), *self._next(lang)))
        return str(tag("div", heading, *lines, bullets(self._due(lang)), lang=lang))


def record(source: str | os.PathLike[str] | None = None) -> LearningRecord | ClassRecord:
    """Return what was learned here; or what a file says that was handed in, or all files of a folder, side by side.

    Codes of records may stand in the place of a folder.

    >>> lnb.record()
    """
    if source is None:
        return LearningRecord("", own_attempts())
    if isinstance(source, str) and holds_records(source):
        return ClassRecord.of_codes(source)
    if not isinstance(source, str | os.PathLike):
        raise BadOption(say("record_source", found=quoted(source, 120)))
    place = Path(source)
    if place.is_dir():
        return ClassRecord.of(place)
    try:
        told = written_in(place)
    except UNREADABLE:
        raise BadOption(say("record_source", found=quoted(str(source), 120))) from None
    return LearningRecord(told.learner, told.attempts)


def _row(attempt: Attempt) -> dict[str, Any]:
    named = {"when": datetime.fromtimestamp(attempt.when, UTC), "rule_title": rule_title(attempt.rule, SPOKEN)}
    return {name: named.get(name, getattr(attempt, name, None)) for name in _COLUMNS}
