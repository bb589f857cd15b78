"""A study in words: for every change what differs, how sure that is, and what has to be known to read it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from leonardo_nb.core.catalogue import message
from leonardo_nb.studies.study_games import WINS

if TYPE_CHECKING:
    from leonardo_nb.studies.findings import Study


class StudyWords:
    """What a study says in one language."""

    def __init__(self, study: Study, lang: str) -> None:
        self._study = study
        self._lang = lang
        self._game = study.played.variation.ruleset.id

    def heading(self) -> str:
        """The game, and how many games were played."""
        games = len(self._study.played.games.measures)
        return self._say("study.title", title=self._say("title"), games=games)

    def change(self, number: int) -> Iterator[str]:
        """What a change does, sentence by sentence."""
        study, games = self._study, len(self._study.played.games.measures)
        found = [self._difference(number, measure) for measure in study.differing(number)]
        yield from found
        if not found:
            key = "nothing" if study.alike(number) < games else "alike" if study.came_up(number) else "never"
            yield self._say(f"study.{key}", games=games)
        yield from (self._say(f"study.{key}") for key in study.cautions(number))

    def notes(self) -> Iterator[str]:
        """What holds for all of them."""
        yield self._say("study.bots")
        yield self._say("study.sure", count=len(self._study.changes) * len(self._study.measures))

    def measure(self, measure: str) -> str:
        """What a measure is called."""
        if measure.startswith(WINS):
            return self._say("study.wins", seat=measure.removeprefix(WINS))
        return self._say(f"study.{measure}")

    def number(self, measure: str, value: float, *, signed: bool = False) -> str:
        """A mean as it is told: wins are a share."""
        is_share = measure.startswith(WINS)
        told = f"{value * 100 if is_share else value:{'+' if signed else ''}.{0 if is_share else 1}f}"
        told = told.replace("-", "−").replace(".", self._say("cli.decimal_mark"))
        return self._say("study.share", number=told) if is_share else told

    def _difference(self, number: int, measure: str) -> str:
        row = self._study.compared(number, measure)
        told = {name: self.number(measure, row[name]) for name in ("played", "varied")}
        told |= {name: self.number(measure, row[name], signed=True) for name in ("difference", "low", "high")}
        said = self._say("study.differs", measure=self.measure(measure), **told)
        fresh = self._study.confirmed(number, measure)
        if fresh is None:
            return said
        return f"{said} {self._say('study.confirmed' if fresh else 'study.unconfirmed')}"

    def _say(self, key: str, **words: object) -> str:
        return message(self._game, key, self._lang).format(**words)
