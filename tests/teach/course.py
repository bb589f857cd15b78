"""A course of nbgrader, and students who hand something in."""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import leonardo_nb as lnb

CONFIG = """c = get_config()
c.CourseDirectory.course_id = "leonardo"
c.ClearSolutions.code_stub = {"python": ""}
"""

POINTS = """
SELECT submitted_assignment.student_id, SUM(grade.auto_score) FROM grade
JOIN submitted_notebook ON grade.notebook_id = submitted_notebook.id
JOIN submitted_assignment ON submitted_notebook.assignment_id = submitted_assignment.id
GROUP BY submitted_assignment.student_id
"""


class Course:
    """The folders of one course, and nbgrader run in them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "nbgrader_config.py").write_text(CONFIG)

    def run(self, *arguments: str) -> None:
        own = {name: str(self.folder / name.lower()) for name in ("HOME", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")}
        programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])  # nbgrader calls one by name
        env = {**os.environ, **own, "PYTHONPATH": _path(), "PATH": programs}
        command = [sys.executable, "-m", "nbgrader", *arguments]
        done = subprocess.run(command, cwd=self.folder, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    def source(self, assignment: str, written: Mapping[str, Any]) -> None:
        write(self.folder / "source" / assignment / f"{assignment}.ipynb", written)

    def release(self, assignment: str) -> dict[str, Any]:
        return read(self.folder / "release" / assignment / f"{assignment}.ipynb")

    def hand_in(self, assignment: str, student: str, answers: Mapping[str, str]) -> None:
        """The release with a student's name and answers, each as Python, by what is assigned."""
        book = self.release(assignment)
        for cell in book["cells"]:
            cell["source"] = filled_in("".join(cell["source"]), {"STUDENT": repr(student), **answers})
        write(self.folder / "submitted" / student / assignment / f"{assignment}.ipynb", book)

    def grades(self) -> dict[str, float]:
        """By student, the points that nbgrader gives."""
        with closing(sqlite3.connect(self.folder / "gradebook.db")) as book:
            return dict(book.execute(POINTS).fetchall())


def _path() -> str:
    return os.pathsep.join(filter(None, [str(Path(lnb.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]))


def filled_in(source: str, answers: Mapping[str, str]) -> str:
    """What a student makes of a cell: what is assigned first in it, by the student's own value."""
    name, equals, _ = source.partition(" = ")
    if equals and name in answers:
        return f"{name} = {answers[name]}"
    lines = source.splitlines()
    return "\n".join(f"STUDENT = {answers['STUDENT']}" if line.startswith("STUDENT = ") else line for line in lines)


def whole(exercise: lnb.Exercise) -> lnb.Question:
    """The question with its answer, which an exercise keeps to itself until an attempt."""
    return exercise._whole


def read(path: Path) -> dict[str, Any]:
    book: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return book


def write(path: Path, book: Mapping[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(book), encoding="utf-8")
