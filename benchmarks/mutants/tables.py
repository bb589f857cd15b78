"""Where the number of a rule lives in a table: small mistakes in single cells."""

import csv
import io
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

RULES_OF = Path(__file__).with_name("tables.toml")
WORDS = (
    ("plant", "animal", "fungi", "insect"),
    ("quill", "inkwell", "manuscript"),
    ("none", "empty"),
    ("painting", "letters", "architecture", "engineering", "physics", "biology", "wild"),
    ("practice", "visit", "work"),
    ("points", "two_cards", "card_and_rest", "look_three"),
    ("adoration", "flying_machine", "monument", "bridge"),
    ("4", "7", "11", "15"),
)
"""Words, and weeks, that stand for one another in a cell; the weeks in their own column alone."""


@dataclass
class Cell:
    """One cell of a table."""

    path: str
    line: int
    row: str
    column: str
    value: str
    off: str
    text: str
    """The whole table with something else in this cell."""


def cells(root: Path, game: str) -> dict[str, list[Cell]]:
    """The cells of a game's tables that belong to a rule, by rule."""
    found = dict[str, list[Cell]]()
    for file, columns in tomllib.loads(RULES_OF.read_text(encoding="utf-8")).items():
        if file.startswith(f"{game}/"):
            for rule, cell in _cells(root / "data", file, columns):
                found.setdefault(rule, []).append(cell)
    return found


def _cells(folder: Path, file: str, columns: dict[str, str | dict[str, str]]) -> Iterator[tuple[str, Cell]]:
    rows = list(csv.DictReader(io.StringIO((folder / file).read_text(encoding="utf-8"))))
    for i, row in enumerate(rows):
        for column, rules in columns.items():
            rule = rules if isinstance(rules, str) else rules.get(row[rules["by"]])
            if rule:
                off = _off(column, row[column])
                text = _written([*rows[:i], row | {column: off}, *rows[i + 1 :]])
                name = " ".join(list(row.values())[: 2 if "key" in row else 1])
                yield rule, Cell(f"data/{file}", i + 2, name, column, row[column], off, text)


def _off(column: str, value: str) -> str:
    """Another number or word of the same kind; of several in a cell the first is off."""
    first = re.match(r"-?\d+|[a-z_]+", value)
    assert first is not None, f"{column} has a value that is neither number nor word: {value!r}"
    word, rest = first[0], value[first.end() :]
    for words in WORDS:
        if word in words and (column == "weeks" or word.replace("_", "").isalpha()):
            return words[(words.index(word) + 1) % len(words)] + rest
    return f"{int(word) + 1}{rest}"


def _written(rows: list[dict[str, str]]) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, rows[0], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()
