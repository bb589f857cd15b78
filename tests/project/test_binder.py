"""Binder installs binder/requirements.txt first and the project without its dependencies afterwards."""

import json
import os
import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from leonardo_nb.cli import FOR_MANY

ROOT = Path(__file__).parents[2]
BINDER = ROOT / "binder"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
RUN = [Requirement(line) for line in (*PROJECT["dependencies"], *EXTRAS["notebook"], *EXTRAS["plots"])]
BROUGHT = {"ipywidgets": "8.1.7", "jupyterlab": "4.4.9", "notebook": "7.4.7"}
"""What Binder's base image has already: it is not installed again."""


def lines():
    return [
        line
        for line in (BINDER / "requirements.txt").read_text(encoding="utf-8").splitlines()
        if line and line[0] != "#"
    ]


def pinned():
    """The one version of each requirement."""
    found = [re.fullmatch(r"([a-z-]+)==([0-9.]+)", line) for line in lines()]
    return {each[1]: each[2] for each in found}


def needs(name):
    """What a distribution asks for on Binder's machine, without its extras."""
    there = default_environment() | {"python_version": python(), "sys_platform": "linux", "extra": ""}
    asked = [Requirement(line) for line in requires(name) or ()]
    return [each for each in asked if each.marker is None or each.marker.evaluate(there)]


def all_needs(names):
    """The names of distributions and of whatever they ask for, however far away."""
    found, to_do = set(), list(names)
    while to_do:
        name = canonicalize_name(to_do.pop())
        if name not in found:
            found.add(name)
            to_do += [each.name for each in needs(name)]
    return found


def python():
    return re.fullmatch(r"python-(3\.\d+)\s*", (BINDER / "runtime.txt").read_text(encoding="utf-8"))[1]


@pytest.mark.parametrize("needed", RUN, ids=lambda needed: needed.name)
def test_what_the_companion_needs_is_there(needed):
    has = pinned() | BROUGHT
    assert needed.name in has, f"{needed} stands in pyproject.toml and not in binder/requirements.txt"
    assert has[needed.name] in needed.specifier


def test_the_lock_is_whole_and_agrees_with_itself():
    """Whatever a pinned distribution asks for is pinned in a version that suits it, or comes with Jupyter."""
    has, with_jupyter = pinned() | BROUGHT, all_needs(BROUGHT)
    for name in pinned():
        for each in needs(name):
            needed = canonicalize_name(each.name)
            assert needed in has or needed in with_jupyter, f"{name} needs {needed}"
            assert needed not in has or has[needed] in each.specifier, f"{name} needs {each}"


def test_nothing_is_pinned_in_vain():
    assert set(pinned()) <= all_needs(each.name for each in RUN)


def test_every_requirement_is_one_version_from_the_index():
    """A path, a link or an option would move the installation behind the copy of the sources, out of the cache."""
    assert len(pinned()) == len(lines())


def test_requirements_leave_the_base_image_alone():
    assert not set(pinned()) & set(BROUGHT)


def test_python_is_new_enough():
    assert f"{python()}.0" in SpecifierSet(PROJECT["requires-python"])


def test_the_project_itself_is_installed_afterwards():
    script = BINDER / "postBuild"
    assert os.access(script, os.X_OK)
    first, *rest = script.read_text(encoding="utf-8").splitlines()
    assert first == "#!/bin/bash"
    assert "set -euo pipefail" in rest
    assert any(re.search(r"pip install .*--no-deps \.$", line) for line in rest)


def test_voila_has_the_settings_of_our_command():
    """Those of a server alone: kernels that end, and nobody who gives up on a cell or a widget which comes late."""
    written = re.findall(r"^echo '(.+)' >", (BINDER / "postBuild").read_text(encoding="utf-8"), re.MULTILINE)
    parts = [part for text in written for part in json.loads(text).items()]
    settings = [(f"--{part}.{name}", value) for part, named in parts for name, value in named.items()]
    said = [f"{name}={each}" for name, value in settings for each in (value if isinstance(value, list) else [value])]
    assert said == [setting for setting in FOR_MANY if re.search(r"cull|timeout|allowlist", setting)]


def test_our_notebooks_are_trusted_as_they_are():
    """A signature is of these bytes: whoever changes a notebook signs it again by running it."""
    assert "jupyter trust notebooks/*.ipynb" in (BINDER / "postBuild").read_text(encoding="utf-8").splitlines()
    assert list((ROOT / "notebooks").glob("*.ipynb"))


def test_no_other_file_changes_the_build():
    """Another file, such as environment.yml, would be read before these or beside them."""
    assert {path.name for path in BINDER.iterdir()} == {"postBuild", "requirements.txt", "runtime.txt"}


def test_the_repository_is_named_in_one_place_and_the_documents_say_where():
    """Whoever puts the project somewhere writes its name once."""
    texts = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("notebooks/*.ipynb"), *ROOT.glob("*.toml")]
    found = {str(file.relative_to(ROOT)): file.read_text(encoding="utf-8").count("/OWNER/REPOSITORY") for file in texts}
    assert {name: count for name, count in found.items() if count} == {"README.md": 1}
    assert "`OWNER/REPOSITORY`" in (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
