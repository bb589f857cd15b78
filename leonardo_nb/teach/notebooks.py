"""Exercises as notebooks: one for students, and one with the solutions, both from here.

    leonardo-nb exercises week1.ipynb codex_naturalis inventeurs.sequences --solutions solutions/week1.ipynb

For nbgrader the solutions are the source of an assignment: cells that must not be changed are locked, and a cell that
grades ends with the points.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.errors import BadFile
from leonardo_nb.core.files import make_folder, write_regular
from leonardo_nb.core.language import FIRST, error_text, languages
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.registry import ids_found
from leonardo_nb.teach.assignment import Assignment
from leonardo_nb.teach.last_day import to_be_handed_in
from leonardo_nb.teach.sentences import say
from leonardo_nb.teach.solution import solution
from leonardo_nb.teach.topic import Topic, topic_by_id, topics

SUFFIX: Final = ".ipynb"
BEGIN: Final = "### BEGIN SOLUTION"
END: Final = "### END SOLUTION"
HIDDEN: Final = "### BEGIN HIDDEN TESTS"
HIDDEN_END: Final = "### END HIDDEN TESTS"
_GRADED: Final = """from leonardo_nb.teach.fair_grade import fair_grade

{grade} = fair_grade("{topic}", {exercise}, {answer}{given})
display({grade})
{grade}.points"""
"""Imports what grades in each cell, so that no name of a notebook can stand in for it."""
_PYTHON: Final = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
"""Which kernel runs it, and the language by which JupyterLite finds its own."""
_LOCKED: Final = {"deletable": False, "editable": False}
"""What JupyterLab keeps from being changed by mistake."""

Cell = dict[str, Any]


class Task(Struct, frozen=True):
    """An exercise of a notebook: about a topic and, of a worksheet, the question with this number about it."""

    topic: Topic
    code: str = ""
    number: int = 0

    @property
    def given(self) -> str:
        """What a call is given beside the topic and the student."""
        number = f", number={self.number}" if self.number else ""
        return f', code="{self.code}"{number}' if self.code else ""


def notebook(
    asked: Iterable[Topic | Task], *, solved: bool, hidden: bool = False, lang: str = FIRST, last_day: str = ""
) -> dict[str, Any]:
    """Exercises about topics, game by game, with the solutions or without them.

    With `hidden` tests, students do not see the cells that grade: nbgrader puts these back.
    """
    tasks = [each if isinstance(each, Task) else Task(each) for each in asked]
    cells = list(_cells(tasks, solved=solved, hidden=hidden, lang=lang, due=to_be_handed_in(last_day, lang)))
    numbered = [{"id": f"cell-{number}", **cell} for number, cell in enumerate(cells)]
    return {"cells": numbered, "metadata": _PYTHON, "nbformat": 4, "nbformat_minor": 5}


def of_worksheet(asked: Assignment) -> Iterator[Task]:
    """The questions of a worksheet, each by its number among those about its topic."""
    numbers: Counter[str] = Counter()
    for question in asked.questions:
        yield Task(question.topic, asked.code, numbers[question.topic.id])
        numbers[question.topic.id] += 1


def _cells(asked: Sequence[Task], *, solved: bool, hidden: bool, lang: str, due: str) -> Iterator[Cell]:
    shared = any(task.code for task in asked)
    about = say("notebook_same", lang) if shared else "\n\n".join(say("notebook_about", each) for each in languages())
    yield _words("\n\n".join(filter(None, [f"# {_beside('notebook_title')}", due, about.strip()])))
    yield _code(_chosen(lang))
    yield _code("import leonardo_nb as lnb\n\nlnb.set_language(LANG)", "start", locked=True)
    game = ""
    for number, task in enumerate(asked, 1):
        if task.topic.ruleset != game:
            game = task.topic.ruleset
            yield _words(f"## {_joined(message(game, 'title', lang) for lang in languages())}")
        yield from _exercise(task, number, solved=solved, hidden=hidden)


def _chosen(lang: str) -> str:
    """The language and the student's name."""
    others = [other for other in languages() if other != lang]
    spoken = ", ".join(f'"{other}" {say("notebook_language", other)}' for other in others)
    return f'LANG = "{lang}"  # {spoken}\nSTUDENT = ""  # {_beside("notebook_student")}'


def _exercise(task: Task, number: int, *, solved: bool, hidden: bool) -> Iterator[Cell]:
    """The question; the answer; the grade. Each has names of its own, so that cells may be run in any order."""
    exercise, answer, grade = (f"{name}_{number}" for name in ("exercise", "answer", "grade"))
    topic, again = task.topic, f"-{task.number + 1}" if task.number else ""
    key, unanswered = topic.id.replace(".", "-") + again, f"{answer} = ..."
    yield _words(f"### {number}. {_joined(topic.title(lang) for lang in languages())}")
    yet = f"{unanswered}  # {_beside('notebook_unanswered')}"
    asks = f'{exercise} = lnb.exercise("{topic.id}", STUDENT{task.given})'
    yield _code(f"{asks}\n{yet}\n{exercise}", f"{key}-question", locked=True)
    worked = f"\n{BEGIN}\n{solution(topic, exercise, answer)}\n{END}" if solved else ""
    yield _code(unanswered + worked, f"{key}-answer", solution=True)
    graded = _GRADED.format(topic=topic.id, exercise=exercise, answer=answer, grade=grade, given=task.given)
    if hidden:
        tests = f"\n{HIDDEN}\n{graded}\n{HIDDEN_END}" if solved else ""
        graded = f"{answer}  # {_beside('notebook_hidden')}{tests}"
    yield _code(graded, key, locked=True, grade=True, points=1)


def _beside(key: str) -> str:
    return _joined(say(key, lang) for lang in languages())


def _joined(words: Iterable[str]) -> str:
    """In every language, but nothing twice."""
    return " · ".join(dict.fromkeys(words))


def _words(text: str) -> Cell:
    return {"cell_type": "markdown", "metadata": {}, "source": text.splitlines(keepends=True)}


def _code(source: str, grade_id: str = "", **nbgrader: Any) -> Cell:
    """A cell; with an id, one that nbgrader knows."""
    metadata: Mapping[str, Any] = {}
    if grade_id:
        roles = {"grade": False, "locked": False, "solution": False, "task": False, **nbgrader}
        metadata = {"nbgrader": {"grade_id": grade_id, "schema_version": 3, **roles}}
        metadata |= _LOCKED if roles["locked"] else {}
    lines = source.splitlines(keepends=True)
    return {"cell_type": "code", "execution_count": None, "metadata": metadata, "outputs": [], "source": lines}


def named(names: Iterable[str]) -> tuple[Topic, ...]:
    """The topics that games or ids name; without any, all topics of all games."""
    wanted = tuple(names) or ids_found()
    return tuple({each.id: each for name in wanted for each in _topics(name)}.values())


def _topics(name: str) -> tuple[Topic, ...]:
    return (topic_by_id(name),) if "." in name else topics(name)


def text_of(book: Mapping[str, Any]) -> str:
    """A notebook as its file has it."""
    return f"{json.dumps(book, ensure_ascii=False, indent=1, sort_keys=True)}\n"


def write(path: Path, asked: Iterable[Topic], *, solved: bool = False, hidden: bool = False) -> Path:
    """Write one of the notebooks; where it is."""
    if path.suffix != SUFFIX:
        raise BadFile(error_text("file_notebook", name=quoted(str(path), 60)))
    make_folder(path.parent)
    write_regular(path, text_of(notebook(asked, solved=solved, hidden=hidden)).encode())
    return path
