"""Docstrings and comments in plain English: some turns of phrase are banned, as nobody would say them aloud."""

import ast
import io
import re
import tokenize
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("leonardo_nb", "tests", "benchmarks", "docs")
SOURCES = sorted(
    path
    for path in chain(ROOT.glob("*.py"), *((ROOT / folder).rglob("*.[pj][ys]") for folder in FOLDERS))
    if path != Path(__file__)
)
BANNED = (
    r"the talk is",
    r"speaks? against",
    r"anew",
    r"so many",
    r"(?:what|all that|nothing) is (?:said|told|spoken) of",
    r"says? of (?:itself|themselves|it)",
    r"of (?:which|whom) there (?:is|are)",
    r"; who \w+s\b",
    r"(?:as|what|where|when|how) one (?:points|goes|plays|would|likes|asks|says|writes|may|can)",
)


NAMELESS = re.compile(
    r"(?:test_)?(?:(?:told|said|seen|shown|asked|made|found|given|noted|dealt|kept)(?:_\w+)?"
    r"|cited|carried|drawn|written|spoken|edited|played|taken|derived|veiled|patched|switched|inflated|applied|visible)"
)
"""A file that is named by a participle alone, or by one that anything could be: nobody guesses what is in it."""


@cache
def prose(path):
    """Return the docstrings and comments of a source, with their lines."""
    text = path.read_text(encoding="utf-8")
    return [(line, " ".join(words.split())) for line, words in (_python if path.suffix == ".py" else _script)(text)]


def _python(text):
    for node in ast.walk(ast.parse(text)):
        for each in getattr(node, "body", []) if isinstance(getattr(node, "body", None), list) else []:
            if (
                isinstance(each, ast.Expr)
                and isinstance(each.value, ast.Constant)
                and isinstance(each.value.value, str)
            ):
                yield each.lineno, each.value.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def _script(text):
    for found in re.finditer(r"(?<![:\"'`])//[^\n]*|/\*.*?\*/", text, re.DOTALL):
        yield text.count("\n", 0, found.start()) + 1, found[0]


def places(phrase, paths):
    """Yield where a phrase is written; most sources do not have it at all, and are not parsed."""
    pattern = re.compile(rf"\b(?:{phrase})\b" if phrase[0].isalpha() else phrase, re.IGNORECASE)
    for path in paths:
        if pattern.search(flat(path)):
            for line, words in prose(path):
                yield from (f"{path}:{line}" for _ in pattern.finditer(words))


@cache
def flat(path):
    return " ".join(path.read_text(encoding="utf-8").split())


@pytest.mark.parametrize("phrase", BANNED)
def test_what_nobody_would_say_aloud_is_not_written(phrase):
    assert list(places(phrase, SOURCES)) == []


def test_docstrings_and_comments_are_read_and_nothing_else(tmp_path):
    source, script = tmp_path / "a.py", tmp_path / "b.js"
    source.write_text('def f():\n    """Begin anew."""\n    return "anew"  # anew\n\nX = 1\n"""Anew, not anewly."""\n')
    script.write_text('const anew = "anew";\n/* drawn\n anew */ // once anew\n')
    assert list(places("anew", [source, script])) == [
        *(f"{source}:{line}" for line in (6, 2, 3)),
        *(f"{script}:{line}" for line in (2, 3)),
    ]


def nameless(paths):
    return [path.name for path in paths if NAMELESS.fullmatch(path.stem)]


def test_files_are_named_by_what_is_in_them():
    assert nameless(SOURCES) == []
    assert nameless(map(Path, ("told.py", "test_found_rows.py", "board_history.js", "edited_cells.py"))) == [
        "told.py",
        "test_found_rows.py",
    ]
