"""The wheel that pip installs: small, typed, with all its data, and with notebooks that have not been run."""

import json
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
import yaml
from hatchling.builders.wheel import WheelBuilder

import leonardo_nb
from hatch_build import stripped

ROOT = Path(__file__).parents[1]
LARGEST = 2 * 1024**2
PLAY = """
import leonardo_nb as lnb
s = lnb.new("codex_naturalis", players=2, seed=1)
s.auto(until="end", bots={0: "sensible", 1: "random"})
print(lnb.__file__, len(s.history) > 50, bool(s.scores().winners))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    return Path(next(WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])))


@pytest.fixture(scope="module")
def names(wheel):
    return set(zipfile.ZipFile(wheel).namelist())


def test_the_wheel_is_small(wheel):
    assert wheel.stat().st_size <= LARGEST


def test_the_wheel_is_typed(names):
    assert "leonardo_nb/py.typed" in names


def test_the_wheel_has_all_data_and_leaves_the_notes_on_sources(names):
    data = {path.relative_to(ROOT).as_posix() for path in (ROOT / "data").rglob("*.*") if path.suffix != ".md"}
    assert len(data) > 100
    assert {f"leonardo_nb/{name}" for name in data} == {name for name in names if name.startswith("leonardo_nb/data/")}


def test_the_wheel_has_every_script_and_style(names):
    kept = {path for kind in ("js", "css") for path in (ROOT / "leonardo_nb").rglob(f"*.{kind}")}
    assert len(kept) > 20
    assert {path.relative_to(ROOT).as_posix() for path in kept} <= names


def test_the_wheel_has_the_notebooks_without_outputs_or_solutions(wheel, names):
    notebooks = {name for name in names if name.endswith(".ipynb")}
    ours = {f"leonardo_nb/notebooks/{path.name}" for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert notebooks == ours
    for name in notebooks:
        text = zipfile.ZipFile(wheel).read(name).decode()
        assert text == stripped(text)


def test_stripping_takes_outputs_and_leaves_the_cells():
    cells = [
        {"cell_type": "markdown", "source": ["# Play"]},
        {"cell_type": "code", "source": ["1"], "execution_count": 4, "outputs": [{"output_type": "stream"}]},
    ]
    told, asked = json.loads(stripped(json.dumps({"cells": cells, "metadata": {"widgets": {}, "lang": "en"}})))["cells"]
    assert told == cells[0]
    assert asked == cells[1] | {"execution_count": None, "outputs": []}


def test_a_game_is_played_to_its_end_from_the_wheel(wheel, tmp_path):
    zipfile.ZipFile(wheel).extractall(tmp_path)
    command = [sys.executable, "-c", PLAY]
    environment = {"PYTHONPATH": str(tmp_path)}
    ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ran.stdout.split() == [str(tmp_path / "leonardo_nb" / "__init__.py"), "True", "True"], ran.stderr


def test_the_version_is_stated_once(wheel):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" not in project
    assert wheel.name.split("-")[1] == leonardo_nb.__version__


def test_the_changelog_knows_the_version():
    heads = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert leonardo_nb.__version__ in heads


@pytest.mark.parametrize(("workflow", "command"), [("ci", "start.py test"), ("nightly", "start.py test --all")])
def test_a_workflow_runs_the_command_of_the_readme(workflow, command):
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / f"{workflow}.yml").read_text(encoding="utf-8"))["jobs"]
    commands = [step.get("run", "") for job in jobs.values() for step in job["steps"]]
    assert f"python {command}" in commands
    assert f"python3 {command}" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_oldest_python_we_support_is_tested():
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8"))["jobs"]
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    assert oldest == f">={jobs['quick']['strategy']['matrix']['python'][0]}"
