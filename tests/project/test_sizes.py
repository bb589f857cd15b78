"""No function and no file is too long to be read at one go."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONGEST_FUNCTION, LONGEST_FILE = 45, 400
FOLDERS = ("leonardo_nb", "tests", "benchmarks")
PYTHON = [ROOT / "start.py", *(file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.py")))]
FILES = PYTHON + sorted((ROOT / "leonardo_nb").rglob("*.js"))


def functions(file):
    """Every function of a file, and its lines, its decorators apart."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{file.relative_to(ROOT)}: {node.name}", node.end_lineno - node.lineno + 1


@pytest.mark.one_in(2)
@pytest.mark.parametrize("folder", ["start.py", *FOLDERS])
def test_no_function_is_longer_than_a_screen(folder):
    files = [file for file in PYTHON if file.relative_to(ROOT).parts[0] == folder]
    lengths = [function for file in files for function in functions(file)]
    assert lengths
    assert [(name, lines) for name, lines in lengths if lines > LONGEST_FUNCTION] == []


def test_no_file_is_longer_than_four_hundred_lines():
    lengths = {str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines()) for file in FILES}
    assert {Path(file).suffix for file in lengths} == {".py", ".js"}
    assert {file: lines for file, lines in lengths.items() if lines > LONGEST_FILE} == {}
