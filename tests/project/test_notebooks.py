"""The committed notebooks: frozen, so that they show their boards with no kernel, and compared strictly."""

import ast
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
WITH_BOARDS = [path for path in NOTEBOOKS if path.name != "20_exercises.ipynb"]
"""Exercises are made when they are run, for each student."""
VIEW = "application/vnd.jupyter.widget-view+json"


def outputs(path: Path) -> list[dict]:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [output for cell in cells for output in cell.get("outputs", [])]


def test_there_are_notebooks():
    names = [path.name for path in NOTEBOOKS]
    assert names[:3] == ["00_start_here.ipynb", "01_leonardo_da_vinci.ipynb", "02_inventeurs.ipynb"]
    assert names[3:6] == ["03_codex_naturalis.ipynb", "04_workshop_of_leonardo.ipynb", "05_pietrocupo.ipynb"]
    assert {"10_state_as_tables.ipynb", "voila.ipynb"} <= set(names)


def test_the_first_notebook_tells_teachers_where_to_go_on():
    cells = json.loads(NOTEBOOKS[0].read_text(encoding="utf-8"))["cells"]
    told = "".join(cells[0]["source"])
    for place in ("../docs/teaching.md", "20_exercises.ipynb"):
        assert told.count(f"]({place})") == 2
        assert (FOLDER / place).is_file()


@pytest.mark.parametrize("path", WITH_BOARDS, ids=lambda path: path.stem)
def test_a_notebook_shows_its_board_with_no_kernel(path):
    data = [output.get("data", {}) for output in outputs(path)]
    html = ["".join(each.get("text/html", [])) for each in data]
    assert any('<img src="data:image/svg+xml;base64,' in text for text in html)
    assert not any("<svg" in text or "<script" in text for text in html if "data:image" in text)
    assert not any(VIEW in each or "image/svg+xml" in each for each in data)
    assert "widgets" not in json.loads(path.read_text(encoding="utf-8"))["metadata"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_tells_nothing_of_the_machine_it_ran_on(path):
    places = (tempfile.gettempdir(), str(FOLDER.parent), "/home/", "\\\\Users")
    assert not any(place in json.dumps(outputs(path)) for place in places)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_bar_appears_only_where_a_machine_is_slow(path):
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = ast.parse("\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"))
    named = {node.targets[0].id: node.value for node in ast.walk(code) if _is_named_dict(node)}
    for call in (node for node in ast.walk(code) if isinstance(node, ast.Call)):
        if ast.unparse(call.func) in {"lnb.simulate", "lnb.study"}:
            given = {each.arg: ast.unparse(each.value) for each in call.keywords}
            options = ast.unparse(named[given.pop(None)]) if None in given else ""
            assert given.get("progress") == "False" or "'progress': False" in options, ast.unparse(call)


def _is_named_dict(node: ast.AST) -> bool:
    return isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.Dict)


@pytest.mark.one_in(12)
def test_freezing_again_gives_the_same_bytes(tmp_path):
    copy = tmp_path / "00_start_here.ipynb"
    copy.write_bytes((FOLDER / copy.name).read_bytes())
    subprocess.run(
        [sys.executable, "-m", "leonardo_nb.widget.execute_notebooks", str(copy)], check=True, capture_output=True
    )
    assert copy.read_bytes() == (FOLDER / copy.name).read_bytes()


@pytest.mark.one_in(4)
def test_what_a_slow_cell_prints_is_kept_in_one_piece(tmp_path):
    import nbformat  # takes seconds, and every worker would wait for it

    from leonardo_nb.widget.execute_notebooks import execute

    slow = tmp_path / "slow.ipynb"
    source = "import time\nfor word in 'one two'.split():\n    print(word)\n    time.sleep(0.6)"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)]), slow)
    execute(slow)
    assert [output["text"] for output in outputs(slow)] == [["one\n", "two\n"]]


@pytest.mark.one_in(12)
def test_an_altered_board_fails(tmp_path):
    copy = tmp_path / "altered.ipynb"
    text = (FOLDER / "00_start_here.ipynb").read_text(encoding="utf-8")
    assert "Teams of inventors" in text
    copy.write_text(text.replace("Teams of inventors", "Teams of inventions"), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "--nbval", "--nbval-current-env", "-p", "no:cacheprovider", str(copy)]
    assert subprocess.run(command, check=False, capture_output=True, cwd=tmp_path).returncode == 1


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_names_its_language(path):
    """Where no kernel has the name it asks for, as in JupyterLite, one of that language runs it, and nobody is asked."""
    assert json.loads(path.read_text(encoding="utf-8"))["metadata"]["language_info"]["name"] == "python"
