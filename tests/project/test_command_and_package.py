"""What comes with us is trusted, and nothing beside it; and the command line writes everywhere."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from leonardo_nb import cli

ROOT = Path(__file__).parents[2]


def test_only_the_notebooks_that_came_with_us_are_trusted(tmp_path):
    packaged = ROOT / "notebooks"
    same, changed, foreign = (
        tmp_path / name for name in ("00_start_here.ipynb", "01_leonardo_da_vinci.ipynb", "x.ipynb")
    )
    same.write_bytes((packaged / same.name).read_bytes())
    changed.write_bytes((packaged / changed.name).read_bytes() + b" ")
    foreign.write_text("{}")
    assert cli.ours(tmp_path) == [same]
    assert {file.name for file in cli.ours(packaged)} == {file.name for file in packaged.glob("*.ipynb")}


def test_the_command_trusts_nothing_foreign(tmp_path, monkeypatch):
    runs = []
    monkeypatch.setattr(cli, "notebooks", lambda: tmp_path)
    monkeypatch.setattr(cli.subprocess, "run", lambda command, **_: runs.append(command))
    find_spec = cli.importlib.util.find_spec
    monkeypatch.setattr(cli.importlib.util, "find_spec", lambda name: find_spec(name) or True)
    (tmp_path / "00_start_here.ipynb").write_text("{}")
    (tmp_path / "evil.ipynb").write_text("{}")
    assert cli.main([]) == 0
    assert [command[2] for command in runs] == ["jupyterlab"]


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "utf-8"])
def test_the_command_line_writes_on_every_terminal(encoding):
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "leonardo_nb.cli", "new", "--lang", "fr", "--seed", "1"]
    done = subprocess.run(command, capture_output=True, env=environment, check=False, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"LNB1-" in done.stdout


def test_data_beside_an_installed_package_is_not_ours(tmp_path):
    """As a wheel is laid out: our data inside the package, and any folder `data` or `notebooks` beside it."""
    site = tmp_path / "site"
    site.mkdir()
    for name in ("leonardo_nb", "data", "notebooks"):
        target = site / "leonardo_nb" if name == "leonardo_nb" else site / "leonardo_nb" / name
        subprocess.run(["cp", "-r", str(ROOT / name), str(target)], check=True)
        (site / name / "core").mkdir(parents=True, exist_ok=True)
    asked = "import leonardo_nb as lnb, leonardo_nb.cli as c; print(lnb.rulesets(), c.notebooks())"
    environment = {**os.environ, "PYTHONPATH": str(site)}
    done = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, env=environment, check=False, cwd=tmp_path
    )
    assert b"codex_naturalis" in done.stdout, done.stderr
    assert str(tmp_path / "leonardo_notebooks").encode() in done.stdout


def test_a_source_distribution_has_all_that_the_readme_speaks_of():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    included = settings["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    links = re.findall(r"\]\(([^):#]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert len(links) > 5
    for named in (*links, "start.py", "CONTRIBUTING.md"):
        assert (ROOT / named).exists()
        assert any(f"/{named}" == entry or f"/{named}".startswith(f"{entry}/") for entry in included), named
