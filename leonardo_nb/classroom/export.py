"""What a class has answered: one table, and a learning record for each student."""

import csv
import io
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from leonardo_nb.classroom.asking.prepared_question import Asked
from leonardo_nb.classroom.moment import read
from leonardo_nb.classroom.store import ANSWER, QUESTION, STUDENT, Store
from leonardo_nb.core.files import make_folder, write_regular
from leonardo_nb.core.plain_text import as_cell
from leonardo_nb.teach.attempt import Attempt, Kind
from leonardo_nb.teach.record_file import Written

TABLE: Final = "answers.csv"
COLUMNS: Final = (
    *("question", "kind", "topic", "rule", "asked", "student", "answer", "right", "misconception", "when", "position"),
)


class Given(Struct, frozen=True):
    """One answer, with what was asked."""

    number: int
    student: int
    name: str
    asked: Asked
    choice: int
    at: int

    @property
    def is_right(self) -> bool:
        return self.choice == self.asked.right

    @property
    def misconception(self) -> str:
        return "" if self.is_right else self.asked.beliefs[self.choice]

    def row(self, lang: str) -> dict[str, object]:
        """As a row of the table."""
        words = self.asked.words[lang]
        return {
            "question": self.number,
            "kind": self.asked.kind,
            "topic": self.asked.topic,
            "rule": self.asked.rule,
            "asked": words.text,
            "student": self.name,
            "answer": words.choices[self.choice],
            "right": self.is_right,
            "misconception": self.misconception,
            "when": datetime.fromtimestamp(self.at, UTC).isoformat(),
            "position": self.asked.code,
        }

    def attempt(self) -> Attempt:
        """As part of a learning record."""
        kind: Kind = "mistake" if self.asked.kind == "mistake" else "quiz"
        about = {"about": self.asked.topic, "rule": self.asked.rule, "misconception": self.misconception}
        return Attempt(when=self.at, kind=kind, right=self.is_right, **about)


def answers(store: Store, *, also_open: bool = False) -> list[Given]:
    """All answers by question and student: to those that are closed or, where no class goes on, to all."""
    return list(_answers(store, {} if also_open else {"closed": True}))


def _answers(store: Store, where: Mapping[str, bool]) -> Iterator[Given]:
    names = {row["student"]: row["name"] for row in store.rows(STUDENT)}
    given: dict[int, list[Mapping[str, int]]] = {}
    for row in store.rows(ANSWER):
        given.setdefault(row["number"], []).append(row)
    for number, rows in given.items():
        asked = [read(question["made"]) for question in store.rows(QUESTION, number=number, **where)]
        for row in rows if asked else ():
            yield Given(number, row["student"], names[row["student"]], asked[0], row["choice"], row["at"])


def table(given: Sequence[Given], lang: str) -> str:
    """One row for each answer, as CSV; nothing in it is a formula, whatever a student is called."""
    written = io.StringIO()
    out = csv.DictWriter(written, COLUMNS)
    out.writeheader()
    out.writerows({name: as_cell(value) for name, value in each.row(lang).items()} for each in given)
    return written.getvalue()


def records(given: Sequence[Given]) -> dict[str, bytes]:
    """By the names of their files, what each student hands in, as `lnb.record` reads it from a folder."""
    of_student: dict[int, list[Given]] = {}
    for each in given:
        of_student.setdefault(each.student, []).append(each)
    return {
        f"student_{number:03}.json": msgspec.json.encode(Written(all_[0].name, tuple(each.attempt() for each in all_)))
        for number, all_ in sorted(of_student.items())
    }


def packed(files: Mapping[str, bytes]) -> bytes:
    """Files as one ZIP file."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return held.getvalue()


def write_all(store: Store, folder: Path, lang: str) -> None:
    """Write the table and the records into a folder."""
    given = answers(store, also_open=True)
    make_folder(folder)
    write_regular(folder / TABLE, table(given, lang).encode())
    for name, data in records(given).items():
        write_regular(folder / name, data)
