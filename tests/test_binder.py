"""Binder installs binder/requirements.txt first and the project without its dependencies afterwards."""

import os
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parents[1]
BINDER = ROOT / "binder"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
RUN = [Requirement(line) for line in (*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["notebook"])]
BROUGHT = {"ipywidgets": "8.1.7", "jupyterlab": "4.4.9", "notebook": "7.4.7"}
"""What Binder's base image has already: it is not installed again."""


def lines():
    return [
        line
        for line in (BINDER / "requirements.txt").read_text(encoding="utf-8").splitlines()
        if line and line[0] != "#"
    ]


def pinned():
    return {each.name: each.specifier for each in map(Requirement, lines())}


@pytest.mark.parametrize("needed", RUN, ids=lambda needed: needed.name)
def test_what_the_companion_needs_is_there(needed):
    if needed.name in BROUGHT:
        assert BROUGHT[needed.name] in needed.specifier
    else:
        assert needed.name in pinned(), f"{needed} stands in pyproject.toml and not in binder/requirements.txt"
        assert set(needed.specifier) <= set(pinned()[needed.name])


def test_requirements_are_bounded_and_come_from_the_index():
    """A path, a link or an option would move the installation behind the copy of the sources, out of the cache."""
    for line in lines():
        found = Requirement(line)
        assert found.url is None
        assert any(each.operator in ("<", "==", "~=") for each in found.specifier), line


def test_requirements_leave_the_base_image_alone():
    assert not set(pinned()) & set(BROUGHT)


def test_python_is_new_enough():
    named = re.fullmatch(r"python-(3\.\d+)\s*", (BINDER / "runtime.txt").read_text(encoding="utf-8"))
    assert named
    assert f"{named[1]}.0" in SpecifierSet(PROJECT["requires-python"])


def test_the_project_itself_is_installed_afterwards():
    script = BINDER / "postBuild"
    assert os.access(script, os.X_OK)
    first, *rest = script.read_text(encoding="utf-8").splitlines()
    assert first == "#!/bin/bash"
    assert "set -euo pipefail" in rest
    assert any(re.search(r"pip install .*--no-deps \.$", line) for line in rest)


def test_our_notebooks_are_trusted_as_they_are():
    """A signature is of these bytes: whoever changes a notebook signs it again by running it."""
    assert "jupyter trust notebooks/*.ipynb" in (BINDER / "postBuild").read_text(encoding="utf-8").splitlines()
    assert list((ROOT / "notebooks").glob("*.ipynb"))


def test_no_other_file_changes_the_build():
    """Another file, such as environment.yml, would be read before these or beside them."""
    assert {path.name for path in BINDER.iterdir()} == {"postBuild", "requirements.txt", "runtime.txt"}
