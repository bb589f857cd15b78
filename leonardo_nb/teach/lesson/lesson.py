"""Lessons as data: `lessons/<name>.toml` has the position and the tasks, `lessons/<name>.<lang>.toml` the words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.data import data_files, data_path, read_toml, remembered
from leonardo_nb.core.display import table
from leonardo_nb.core.errors import BadData, UnknownLesson
from leonardo_nb.core.language import SPOKEN, checked_language, error_text
from leonardo_nb.core.plain_text import look_of, quoted
from leonardo_nb.core.registry import find, id_of
from leonardo_nb.core.settings import PLAIN_NAMES, check_name, check_names, read_options
from leonardo_nb.session.code import open_code
from leonardo_nb.session.replay import renamed
from leonardo_nb.session.scenario import scenario
from leonardo_nb.session.session import Session
from leonardo_nb.teach.lesson.task import Task, Words

FOLDER = "lessons"
LEARNER: Final = "{learner}"
"""The learner's name, in the words of a lesson."""


class Begun(Struct, frozen=True, forbid_unknown_fields=True):
    """A new game that a lesson begins with."""

    players: tuple[str, ...]
    seed: int
    options: dict[str, Any] = {}


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the file of a lesson."""

    rule: str
    task: tuple[Task, ...]
    minutes: int = 3
    seat: int | None = 0
    """Whose eyes and hands the learner has; a lesson may also show all there is."""
    scenario: str = ""
    code: str = ""
    new: Begun | None = None


class Lesson(Struct, frozen=True):
    """A lesson: what it teaches, the position it begins with, and its tasks.

    >>> lnb.lesson("codex_naturalis").tasks
    """

    ruleset: str
    name: str
    _file: _File
    learner: str = PLAIN_NAMES[0]
    """What the learner is called there."""

    def taught_to(self, name: str) -> Lesson:
        """The same with the learner's own name, unless it is empty or another player of lessons has it."""
        taken = name and look_of(name) in map(look_of, PLAIN_NAMES)
        return replace(self, learner=check_name(name) if name and not taken else PLAIN_NAMES[0])

    @property
    def rule(self) -> str:
        """The rule that it teaches."""
        return self._file.rule

    @property
    def minutes(self) -> int:
        """How long it takes."""
        return self._file.minutes

    @property
    def seat(self) -> int | None:
        return self._file.seat

    @property
    def tasks(self) -> tuple[Task, ...]:
        return self._file.task

    @property
    def id(self) -> str:
        return f"{self.ruleset}.{self.name}"

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that it or a task of it is about."""
        return tuple(dict.fromkeys([self.rule, *(task.rule for task in self.tasks if task.rule)]))

    def open(self) -> Session:
        """A session in the position with which it begins, the learner in the first seat."""
        return self.seated(self._begun())

    def seated(self, session: Session) -> Session:
        """The same game with the learner in the first seat."""
        names = (self.learner, *session.names[1:])
        return session if names == session.names else renamed(session, names)

    def _begun(self) -> Session:
        file = self._file
        if file.scenario:
            session = scenario(self.ruleset, file.scenario)
            session.about = {}
        elif file.code:
            session = open_code(file.code)
        elif file.new:
            rules = find(self.ruleset)
            options = read_options(rules, file.new.options)
            session = Session(rules, check_names(rules, file.new.players), file.new.seed, options)
        else:
            raise BadData(f"The lesson {self.id} has no position: it needs a scenario, a code or a new game.")
        return session

    def title(self, lang: str = SPOKEN) -> str:
        return str(self._words(lang)["title"])

    def about(self, lang: str = SPOKEN) -> str:
        """What a learner can do after it, in a sentence."""
        return str(self._words(lang)["about"])

    def words(self, task: Task, lang: str = SPOKEN) -> Words:
        """The words of a task."""
        return msgspec.convert(_told_to(self.learner, self._words(lang)[task.name]), Words)

    def _words(self, lang: str) -> Mapping[str, Any]:
        return read_toml(self.ruleset, FOLDER, f"{self.name}.{checked_language(lang)}.toml")

    def __repr__(self) -> str:
        return f"<Lesson {self.id}: {self.title()}>"


def _told_to(learner: str, said: Any) -> Any:
    """Words with the learner's name in them."""
    if isinstance(said, str):
        return said.replace(LEARNER, learner)
    if isinstance(said, Mapping):
        return {key: _told_to(learner, each) for key, each in said.items()}
    return [_told_to(learner, each) for each in said]


class Lessons(tuple[Lesson, ...]):
    """The course of a game, shown with what each lesson is about."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(f"{each.name}: {_ended(each.title())} {each.about()}" for each in self)

    def _repr_html_(self) -> str:
        return str(table((), [(each.name, each.title(), each.about()) for each in self]))


def _ended(title: str) -> str:
    """A title before another sentence; one that asks ends by itself."""
    return title if title.endswith(("?", "!")) else f"{title}."


def lessons(ruleset: str) -> Lessons:
    """The course of a game, in the order in which it is learned.

    >>> lnb.lessons("codex_naturalis")
    """
    return Lessons(_lessons(id_of(ruleset)))


def lesson(ruleset: str, name: str = "") -> Lesson:
    """The lesson with this name; without one, the first.

    >>> lnb.lesson("codex_naturalis")
    """
    found = {each.name: each for each in _lessons(id_of(ruleset))}
    if found and isinstance(name, str) and not name:
        return next(iter(found.values()))
    if not isinstance(name, str) or name not in found:
        key = "lesson" if found else "lesson_none"
        listed = ", ".join(f"{each.name} ({each.title()})" for each in found.values())
        raise UnknownLesson(error_text(key, name=quoted(name, 60), lessons=listed))
    return found[name]


@remembered
def _lessons(ruleset: str) -> tuple[Lesson, ...]:
    """By the names of their files, which begin with a number; those with the words have a language behind it."""
    files = data_files(ruleset, FOLDER, pattern="*.toml").values()
    return tuple(_read(ruleset, file) for file in files if "." not in file.stem)


def _read(ruleset: str, file: Path) -> Lesson:
    try:
        return Lesson(ruleset, file.stem, msgspec.convert(read_toml(ruleset, FOLDER, file.name), _File))
    except msgspec.ValidationError as error:
        raise BadData(f"{data_path(ruleset, FOLDER, file.name).name}: {error}.") from None
