"""The wheel that pip installs: small, typed, with all its data, and with notebooks that have not been run."""

import ast
import io
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
from hatch_build import (
    bare_json,
    bare_table,
    is_note,
    module_without_comments,
    script_without_comments,
    stripped,
    style_without_comments,
)
from tests.data_homes import write

ROOT = Path(__file__).parents[2]
LARGEST = 2 * 1024**2
PACKED = "leonardo_nb/data/packed.zip"
PLAY = """
import leonardo_nb as lnb
s = lnb.new("codex_naturalis", players=2, seed=1)
s.auto(until="end", bots={0: "sensible", 1: "random"})
print(lnb.__file__, len(s.history) > 50, bool(s.scores().winners))
"""
READ = """
import json, sys
from pathlib import Path
import leonardo_nb as lnb
from leonardo_nb.core.data import read_toml
from leonardo_nb.core.language import languages
from leonardo_nb.site.build import copy_package
told = {game: [each.title("fr") for each in (*lnb.lessons(game), *lnb.scenarios(game))] for game in lnb.rulesets()}
home = copy_package(Path(sys.argv[1])) / "leonardo_nb" / "data"
files = sorted(path.relative_to(home).as_posix() for path in home.rglob("*.*"))
print(json.dumps([told, files, languages(), read_toml("core", "facts.toml")]))
"""
"""What is listed in the data of every game, the data of a page without a server, the languages, and one file."""


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


def test_the_wheel_has_all_data_and_leaves_the_notes_on_sources(wheel, names):
    data = {path.relative_to(ROOT).as_posix() for path in (ROOT / "data").rglob("*.*") if path.suffix != ".md"}
    assert len(data) > 100
    packed = zipfile.ZipFile(io.BytesIO(zipfile.ZipFile(wheel).read(PACKED)))
    inside = {f"leonardo_nb/data/{name}" for name in packed.namelist()}
    alone = {name for name in names if name.startswith("leonardo_nb/data/")} - {PACKED}
    assert {Path(name).suffix for name in inside} == {".json", ".toml"}
    assert {f"leonardo_nb/{name}" for name in data} == inside | alone
    assert not inside & alone


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


def test_the_scripts_of_the_wheel_are_ours_without_comments(wheel):
    packed = zipfile.ZipFile(wheel)
    for path in (ROOT / "leonardo_nb").rglob("*.js"):
        lines = path.read_text("utf-8").splitlines(keepends=True)
        told = "".join(line for line in lines if not line.lstrip().startswith("//"))
        assert packed.read(path.relative_to(ROOT).as_posix()).decode() == told


def test_what_looks_like_a_comment_in_a_template_stays():
    script = "// one\nconst a = `\n// two\n`;\n  // it’s `three\nconst b = 1; // four\n"
    assert script_without_comments(script) == "const a = `\n// two\n`;\nconst b = 1; // four\n"


def test_tables_are_packed_without_what_is_for_people():
    """Packed as they were, the wheel had more than two megabytes."""
    table = '# one\na.b = "c = d"\n\n[e]\nf = """\n# two\n\ng = h"""\n'
    assert bare_table(table) == 'a.b="c = d"\n[e]\nf="""\n# two\n\ng = h"""\n'
    assert bare_table("'a' = 1\n") == "'a' = 1\n"
    assert bare_json('{\n "é": [1, 2.50]\n}\n') == '{"é":[1,2.5]}'


def test_the_modules_of_the_wheel_are_ours_without_comments(wheel):
    """Each has all that is run, on the same lines."""
    packed = zipfile.ZipFile(wheel)
    for path in (ROOT / "leonardo_nb").rglob("*.py"):
        ours, told = path.read_text("utf-8"), packed.read(path.relative_to(ROOT).as_posix()).decode()
        assert told == module_without_comments(ours)
        assert len(told.splitlines()) == len(ours.splitlines())
        assert ast.dump(ast.parse(told)) == ast.dump(WithoutNotes().visit(ast.parse(ours)))


class WithoutNotes(ast.NodeTransformer):
    """Leaves out what is nothing but a text, unless it begins something."""

    def generic_visit(self, node):
        super().generic_visit(node)
        if isinstance(getattr(node, "body", None), list):
            node.body = [each for number, each in enumerate(node.body) if not (number and is_note(each))]
        return node


def test_a_module_keeps_all_but_its_comments_and_notes():
    module = '"""What."""\n\n# one\nA = "# no comment"  # two\n"""A note\nof two lines."""\nB = 1\n'
    assert module_without_comments(module) == '"""What."""\n\n\nA = "# no comment"\n\n\nB = 1\n'


def test_the_styles_of_the_wheel_are_ours_without_comments(wheel):
    packed = zipfile.ZipFile(wheel)
    for path in (ROOT / "leonardo_nb").rglob("*.css"):
        told = packed.read(path.relative_to(ROOT).as_posix()).decode()
        assert told == style_without_comments(path.read_text("utf-8"))
        assert "/*" not in told


def test_a_style_keeps_all_but_its_comments():
    style = "/* one\n   more */\na { top: 0; } /* two */\n  /* three */\nb { left: 0; }\n"
    assert style_without_comments(style) == "a { top: 0; }\nb { left: 0; }\n"


@pytest.fixture(scope="module")
def unpacked(wheel, tmp_path_factory):
    folder = tmp_path_factory.mktemp("installed")
    zipfile.ZipFile(wheel).extractall(folder)
    return folder


def run(folder, code, *arguments, **environment):
    """What a program prints that imports the package from there."""
    command = [sys.executable, "-c", code, *arguments]
    environment = {"PYTHONPATH": str(folder), **environment}
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert not ran.returncode, ran.stderr
    return ran.stdout


def test_a_game_is_played_to_its_end_from_the_wheel(unpacked):
    assert run(unpacked, PLAY).split() == [str(unpacked / "leonardo_nb" / "__init__.py"), "True", "True"]


def test_every_scenario_opens_from_the_wheel(unpacked):
    code = "import leonardo_nb as lnb\nprint([each.open().code for game in lnb.rulesets() for each in lnb.scenarios(game)])"
    assert run(unpacked, code) == run(ROOT, code)


def test_all_data_is_read_from_the_wheel_and_other_homes_come_first(unpacked, tmp_path):
    write(tmp_path / "home", "core", "messages.yy.toml", {"title": "Léonard"})
    write(tmp_path / "home", "core", "facts.toml", {"own": "mine"})
    read = [
        json.loads(run(folder, READ, str(tmp_path / folder.name), LEONARDO_NB_DATA=str(tmp_path / "home")))
        for folder in (ROOT, unpacked)
    ]
    files = [file for file in read[0][1] if not file.endswith(".md")]
    assert read[1] == [read[0][0], files, ["en", "fr", "yy"], {"own": "mine"}]


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
