"""Answers as they stand in the cells of a notebook: their source is read, and nothing of it is run."""

import ast
import re
import warnings
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

from msgspec import Struct

LONGEST: Final = 20_000
"""Characters of a cell that are read; in longer ones, an answer counts as worked out."""
MOST: Final = 1_000_000
"""Characters of all cells of a notebook."""
MOST_EXERCISES: Final = 500
"""In one notebook."""
COMPUTED: Final = object()
"""Stands for an answer that code works out."""

_STUDENT: Final = "STUDENT"
_ANSWERED: Final = re.compile(r"\banswer((?:_\w+)?)\s*=(?!=)")
_MAGIC: Final = re.compile(r"^[ \t]*[%!?].*$", re.MULTILINE)
"""What Jupyter reads, and Python does not."""
_UNPARSED: Final = (SyntaxError, ValueError, TypeError, RecursionError, MemoryError)


class Asked(Struct, frozen=True):
    """What a call of `lnb.exercise` asks for."""

    topic: str
    student: str
    code: str = ""
    number: int = 0


class Source:
    """What the cells of a notebook assign, one after the other: a student, exercises, and answers."""

    def __init__(self, cells: Iterable[str]) -> None:
        self.student: str | None = None
        """None where it is not written as a text or a number."""
        self._asked: dict[str, Asked] = {}
        self._answers: dict[str, Any] = {}
        left = MOST
        for cell in cells:
            left -= len(cell)
            tree = parsed(cell) if left > 0 and len(cell) <= LONGEST else None
            if tree is None:
                self._answers |= dict.fromkeys(_ANSWERED.findall(cell), COMPUTED)
            for statement in tree.body if tree else ():
                self._read(statement)

    @property
    def tasks(self) -> Iterator[tuple[Asked, Any]]:
        """Each exercise with its answer, which has the same ending: three dots where there is none."""
        for ending, asked in islice(self._asked.items(), MOST_EXERCISES):
            yield asked, self._answers.get(ending, ...)

    def _read(self, statement: ast.stmt) -> None:
        """Take in what a statement assigns; an answer that is not simply written down is worked out."""
        plain = isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None
        for name, simple in _assigned(statement):
            value = statement.value if plain and simple else None  # type: ignore[attr-defined]
            kind, ending = name.partition("_")[0], name[len(name.partition("_")[0]) :]
            if name == _STUDENT:
                self.student = _name(literal(value))
            elif kind == "answer":
                self._answers[ending] = literal(value)
            elif kind == "exercise":
                self._ask(ending, value)

    def _ask(self, ending: str, call: ast.expr | None) -> None:
        asked = self._called(call) if isinstance(call, ast.Call) else None
        if asked is None:
            self._asked.pop(ending, None)
        else:
            self._asked[ending] = asked

    def _called(self, call: ast.Call) -> Asked | None:
        """The exercise that a call gives, where all it is given is written down, or the student's name."""
        called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        given = dict(zip(("topic", "student"), map(self._given, call.args), strict=False))
        given |= {word.arg: self._given(word.value) for word in call.keywords if word.arg}
        topic, student = given.get("topic"), _name(given.get("student", ""))
        code, number = given.get("code", ""), given.get("number", 0)
        if isinstance(topic, list | tuple):
            topic = ".".join(map(str, topic))
        if called != "exercise" or not isinstance(topic, str) or student is None:
            return None
        return Asked(topic, student, code, number) if isinstance(code, str) and isinstance(number, int) else None

    def _given(self, value: ast.expr) -> Any:
        return self.student if isinstance(value, ast.Name) and value.id == _STUDENT else literal(value)


def parsed(source: str) -> ast.Module | None:
    """A cell as a tree; None where it is not Python."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about what students write
        try:
            return ast.parse(_MAGIC.sub("", source))
        except _UNPARSED:
            return None


def literal(value: ast.expr | str | None) -> Any:
    """A value that is written down; what has to be worked out is `COMPUTED`."""
    try:
        return COMPUTED if value is None else ast.literal_eval(value)
    except _UNPARSED:
        return COMPUTED


def _assigned(statement: ast.stmt) -> Iterator[tuple[str, bool]]:
    """Each name that a statement may assign to, and whether it does so by itself."""
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    simple = {id(target) for target in targets if isinstance(target, ast.Name)}
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id, id(node) in simple


def _name(given: object) -> str | None:
    return str(given) if isinstance(given, str | int) and not isinstance(given, bool) else None
