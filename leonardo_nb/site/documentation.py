"""The documentation of the site: the guides, the notebooks as stored, the public face, and a page for every rule."""

import posixpath
import re
import shutil
import subprocess
import sys
from collections.abc import Collection, Iterable, Sequence
from functools import partial
from importlib.util import find_spec
from inspect import isclass, isfunction
from itertools import starmap
from pathlib import Path
from tempfile import TemporaryDirectory

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadFile
from leonardo_nb.core.language import error_text
from leonardo_nb.site.rule_pages import write_rule_pages

HOME = Path(lnb.__file__).parent.parent
DOCS = HOME / "docs"
"""There in a clone; an installed package has no guides to show."""
CHAPTERS = {
    "Guides": ("docs/*.md", "CONTRIBUTING.md"),
    "Notebooks": ("notebooks/[0-9]*.ipynb",),
    "Sources": ("data/*/SOURCES.md",),
}
"""The files of the repository that are shown, by the chapter of the menu."""
FIRST_PAGE = "docs/README.md"
LINK = re.compile(r"\[([^\]\n]+)\]\((?!\w+:)([^)#\s\"\\]+)(#[^)\s]*)?\)")
"""A link to another file, in a guide or in a notebook."""
WAYS_IN = """<p><a href="../play/">Play in the browser</a> ·
<a href="../lab/lab/index.html?path=00_start_here.ipynb">Notebooks in the browser</a></p>"""
"""What the first page leads to besides: the other two parts of the site."""


def has_documentation() -> bool:
    """Whether the guides are there, as they are in a clone, and the extra `docs`, which shows them."""
    return DOCS.is_dir() and find_spec("myst_nb") is not None


def build_documentation(folder: Path) -> Path:
    """Write the documentation into a folder and return its first page; a warning of Sphinx is an error."""
    with TemporaryDirectory() as made, TemporaryDirectory() as seen:
        command = [sys.executable, "-m", "sphinx", "-qW", "-j", "auto", "--keep-going", "-c", str(DOCS), "-d", seen]
        pages = gather(Path(made) / "pages")
        done = subprocess.run([*command, str(pages), str(folder)], capture_output=True, check=False)  # noqa: S603
    if done.returncode:
        reason = done.stderr.decode(errors="replace").strip().splitlines()
        raise BadFile(error_text("site_documentation", reason=reason[0] if reason else ""))
    return folder / "index.html"


def gather(folder: Path) -> Path:
    """Lay out all pages in one folder."""
    shutil.copytree(DOCS / "pictures", folder / "pictures")
    files = {chapter: _found(patterns) for chapter, patterns in CHAPTERS.items()}
    shown = {file for found in files.values() for file in found}
    for file in shown:
        place = folder / _place(file)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(LINK.sub(partial(_link, file, shown), (HOME / file).read_text("utf-8")), "utf-8")
    (folder / "reference.md").write_text(_reference(), "utf-8")
    chapters = {"Rules": write_rule_pages(folder)}
    chapters |= {chapter: [_place(file) for file in found if file != FIRST_PAGE] for chapter, found in files.items()}
    chapters["Guides"].append("reference.md")
    first = folder / _place(FIRST_PAGE)
    title, text = first.read_text("utf-8").split("\n", 1)
    first.write_text("\n\n".join([title, WAYS_IN, text, *starmap(_contents, chapters.items())]), "utf-8")
    return folder


def _found(patterns: Iterable[str]) -> list[str]:
    return sorted(file.relative_to(HOME).as_posix() for pattern in patterns for file in HOME.glob(pattern))


def _place(file: str) -> str:
    """Where a file of the repository stands here: the guides at the top."""
    return "index.md" if file == FIRST_PAGE else file.removeprefix("docs/")


def _link(page: str, shown: Collection[str], link: re.Match[str]) -> str:
    """A link as it leads from that page to another one here; to what is not shown, its words alone."""
    words, target, part = link.groups()
    file = posixpath.normpath(posixpath.join(posixpath.dirname(page), target))
    if file.startswith("docs/pictures/"):
        return link.group()
    here = posixpath.relpath(_place(file), posixpath.dirname(_place(page)) or ".")
    return f"[{words}]({here}{part or ''})" if file in shown else words


def _contents(chapter: str, pages: Sequence[str]) -> str:
    """A chapter of the menu."""
    return "\n".join(["```{toctree}", ":hidden:", f":caption: {chapter}", "", *pages, "```"])


def _reference() -> str:
    """The public face, from its docstrings."""
    public = {name: getattr(lnb, name) for name in lnb.__all__}
    functions = [f".. autofunction:: leonardo_nb.{name}" for name, it in public.items() if isfunction(it)]
    classes = [f".. autoclass:: leonardo_nb.{name}\n   :members:" for name, it in public.items() if isclass(it)]
    return "\n\n".join(["# Reference", "```{eval-rst}", *functions, *classes, "```"])
