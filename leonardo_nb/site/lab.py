"""Cells without a server: JupyterLite in `lab/` of the site, with our package and all notebooks."""

import hashlib
import json
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from leonardo_nb import __version__
from leonardo_nb.core.data import our_folder
from leonardo_nb.core.errors import BadFile
from leonardo_nb.core.language import error_text
from leonardo_nb.site.build import copy_package
from leonardo_nb.site.downloads import (
    ANYWIDGET,
    IPYWIDGETS,
    download_wheels,
    jupyterlite,
    library_wheel,
    pyodide,
)

INTERPRETER = ("pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.js", "pyodide.mjs", "python_stdlib.zip")
ASKED_FOR = ("ipython", "jedi", "micropip", "packaging", "tqdm", "typing-extensions")
"""What the kernel and we need of Pyodide's own packages; its lock file says in which version, and what that needs."""
WIDGETS = {
    "anywidget": {"version": ANYWIDGET, "depends": ["ipywidgets", "psygnal", "typing-extensions"]},
    "comm": {"version": "0.2.3", "depends": []},
    "ipywidgets": {"version": IPYWIDGETS, "depends": ["comm", "ipython", "traitlets"]},
    "psygnal": {"version": "0.16.1", "depends": []},
}
OUR_NEEDS = ["anywidget", "ipywidgets", "msgspec", "tqdm"]
NO_PANDAS = """from leonardo_nb.core.errors import MissingExtra
from leonardo_nb.core.language import error_text


class NoTables(MissingExtra):
    def _render_traceback_(self):
        return [str(self)]


raise NoTables(error_text("site_pandas"))
"""
"""In the place of pandas: below the cell stands one sentence, and none of the lines that led to it."""
SETTINGS = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "leonardo_nb",
        "exposeAppInBrowser": True,
        "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": {"disablePyPIFallback": True}},
    },
}
"""Settings of JupyterLite: nothing is fetched from other machines, and tests reach the notebook."""


def build_lab(folder: Path) -> Path:
    """Write JupyterLite into a folder, new or empty, and return its first page."""
    with TemporaryDirectory() as made:
        home = Path(made)
        (home / "jupyter-lite.json").write_text(json.dumps(SETTINGS), "utf-8")
        write_packages(home / "static" / "pyodide")
        shutil.copytree(our_folder("notebooks"), home / "notebooks", ignore=shutil.ignore_patterns(".*", "voila.ipynb"))
        command = (str(jupyterlite()), "-m", "jupyterlite_core", "build", "--no-sourcemaps")
        places = ("--contents", str(home / "notebooks"), "--output-dir", str(folder.resolve()))
        done = subprocess.run([*command, *places], cwd=home, capture_output=True, check=False)  # noqa: S603
    if done.returncode:
        reason = done.stderr.decode(errors="replace").strip().splitlines()
        raise BadFile(error_text("site_lab", reason=reason[-1] if reason else ""))
    return folder / "index.html"


def write_packages(folder: Path) -> None:
    """Python for the browser, and the packages that an import finds by the lock file."""
    folder.mkdir(parents=True)
    for name in INTERPRETER:
        shutil.copy(pyodide() / name, folder)
    lock = json.loads((pyodide() / "pyodide-lock.json").read_text("utf-8"))
    packages = _with_needs(lock["packages"], ASKED_FOR) | WIDGETS
    download_wheels(folder, [f"{name}=={package['version']}" for name, package in packages.items()])
    shutil.copy(library_wheel(), folder)
    _write_wheel(folder)
    packages["msgspec"] = {"version": _version(library_wheel()), "depends": []}
    packages["leonardo-nb"] = {"version": __version__, "depends": OUR_NEEDS, "imports": ["leonardo_nb", "pandas"]}
    listed = {name: _entry(folder, name, package) for name, package in packages.items()}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": listed}), "utf-8")


def _with_needs(known: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """Packages of Pyodide's, and all that these need."""
    found: dict[str, Any] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop().replace("_", "-")
        if name not in found:
            found[name] = known.get(name) or known[name.replace("-", "_")]
            waiting += found[name]["depends"]
    return found


def _entry(folder: Path, name: str, package: Mapping[str, Any]) -> dict[str, Any]:
    """What the lock file says of a package whose wheel is in the folder."""
    wheel = next(file for file in folder.glob("*.whl") if _name(file) == name.replace("-", "_").casefold())
    found = {"name": name, "imports": [_name(wheel)], "install_dir": "site", "package_type": "package", **package}
    here = {"file_name": wheel.name, "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest()}
    return {**found, **here, "unvendored_tests": False}


def _name(wheel: Path) -> str:
    return wheel.name.split("-")[0].casefold()


def _version(wheel: Path) -> str:
    return wheel.name.split("-")[1]


def _write_wheel(folder: Path) -> None:
    """Our package as it is read here; a cell that imports pandas is told that there is none."""
    about = f"leonardo_nb-{__version__}.dist-info"
    told = {
        "pandas.py": NO_PANDAS,
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: leonardo-nb\nVersion: {__version__}\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nGenerator: leonardo_nb\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{about}/RECORD": "",
    }
    with (
        TemporaryDirectory() as made,
        ZipFile(folder / f"leonardo_nb-{__version__}-py3-none-any.whl", "w", ZIP_DEFLATED) as wheel,
    ):
        files = copy_package(Path(made))
        for path in sorted(path for path in files.rglob("*") if path.is_file()):
            wheel.write(path, path.relative_to(files))
        for name, text in told.items():
            wheel.writestr(name, text)
