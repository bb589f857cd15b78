"""Builds the site: `leonardo-nb site FOLDER`."""

import hashlib
import json
import shutil
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

import leonardo_nb
from leonardo_nb.core.data import OURS, PACKED
from leonardo_nb.core.errors import BadFile
from leonardo_nb.core.language import error_text, in_language, languages
from leonardo_nb.site.documentation import build_documentation, has_documentation
from leonardo_nb.site.downloads import library, nodejs, pyodide

PACKAGE = Path(leonardo_nb.__file__).parent
PAGE = Path(__file__).parent / "play"
LEFT_OUT = ("__pycache__", "*.pyi", "py.typed", "testing", "notebooks", "cli.py", "__main__.py", "command_help.py")
BUILDING = ("build.py", "documentation.py", "downloads.py", "lab.py", "play", "rule_pages.py", "rule_positions.py")
"""What nobody needs in a browser: of the package, and of this folder."""
SCRIPTS = ("page.js", "models.js", "worker.js", "linked_library.js", "memory_picture.js")
FIRST_PAGE = '<!DOCTYPE html><title>leonardo_nb</title><meta http-equiv="refresh" content="0; url=play/">\n'
ICONS = ("icon.svg", "icon-192.png", "icon-512.png")


def build(folder: Path) -> Path:
    """Write the site into a folder, new or empty, and return its first page."""
    if folder.is_dir() and any(folder.iterdir()):
        raise BadFile(error_text("site_folder", name=str(folder)))
    play = folder / "play"
    with TemporaryDirectory() as made:
        parts = Path(made) / "parts"
        _make_python(_files(Path(made) / "files"), parts)
        for name in SCRIPTS:
            shutil.copy(PAGE / name, parts)
        version = _digest(parts)
        shutil.copytree(parts, play / version)
    _write_page(play, version)
    (folder / "index.html").write_text(FIRST_PAGE, "utf-8")
    if has_documentation():
        build_documentation(folder / "docs")
    return play / "index.html"


def copy_package(folder: Path) -> Path:
    """Our package and its data as they are read in a browser, in one folder."""
    left_out = shutil.ignore_patterns(*LEFT_OUT, PACKED.name)
    shutil.copytree(PACKAGE, folder / "leonardo_nb", ignore=left_out)
    for name in BUILDING:
        part = folder / PAGE.parent.relative_to(PACKAGE.parent) / name
        part.unlink() if part.is_file() else shutil.rmtree(part)
    shutil.copytree(OURS, data := folder / "leonardo_nb" / "data", dirs_exist_ok=True, ignore=left_out)
    if PACKED.is_file():
        shutil.unpack_archive(PACKED, data)
    return folder


def _files(folder: Path) -> Path:
    """All that the page reads, in one folder."""
    copy_package(folder)
    shutil.copytree(library(), folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.dist-info", "*.pyi"))
    return folder


def _make_python(files: Path, parts: Path) -> None:
    """Byte-code, the pack of files and the picture of the memory, made by the Python of the page itself."""
    parts.mkdir()
    command = [str(PAGE / "build.mjs"), str(pyodide()), str(files), str(parts), *languages()]
    done = nodejs().node(command, return_completed_process=True, capture_output=True)
    if done.returncode:
        raise BadFile(error_text("site_python", reason=done.stderr.decode(errors="replace").strip().splitlines()[-1]))


def _digest(folder: Path) -> str:
    """The name of a version: what differs has another."""
    found = hashlib.sha256()
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        found.update(f"{file.relative_to(folder)}\0".encode() + file.read_bytes())
    return found.hexdigest()[:12]


def _write_page(play: Path, version: str) -> None:
    """The page itself, whose address stays the same; it names the version that it belongs to."""
    settings = {
        "version": version,
        "languages": list(languages()),
        "words": {lang: _words(lang) for lang in languages()},
    }
    page = (PAGE / "index.html").read_text("utf-8")
    told = json.dumps(settings, ensure_ascii=False).replace("<", "\\u003c")
    (play / "index.html").write_text(page.replace("SETTINGS", told).replace("VERSION", version), "utf-8")
    for name in (*ICONS, "manifest.webmanifest"):
        shutil.copy(PAGE / name, play)
    kept = {"version": version, "files": ["./", *sorted(_addresses(play))]}
    worker = (PAGE / "service_worker.js").read_text("utf-8")
    (play / "service_worker.js").write_text(worker.replace("SETTINGS", json.dumps(kept)), "utf-8")


def _words(lang: str) -> dict[str, str]:
    """What the page itself says."""
    with in_language(lang):
        return {"loading": error_text("site_loading"), "failed": error_text("site_failed")}


def _addresses(play: Path) -> Iterable[str]:
    """All files of the page, seen from it; a browser reads one of the two ways in which the large ones are packed."""
    files = (file for file in play.rglob("*") if file.is_file() and file.name != "service_worker.js")
    return (file.relative_to(play).as_posix() for file in files)
