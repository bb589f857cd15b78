"""Scripts and styles for a browser, of a widget or of a page of its own, put together from small files.

A script names the files it uses in its first lines, as modules do everywhere: `import { box } from "./dom.js";`, and
`import "./timeline.css";` for a style. Each file comes after those it uses, and all are in one scope, so that no two
of them may declare the same name. There is no build step, and nothing is fetched.
"""

import re
from functools import cache
from os.path import normpath
from pathlib import Path

from leonardo_nb.core.errors import BadData
from leonardo_nb.page.theme import theme

HERE = Path(__file__).parent

_USES = re.compile(r'^import (?:\{[^}]*\} from )?"([^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)


def script(file: Path) -> str:
    """One module: the script in a file, after all that it uses."""
    return "\n".join(_declared(text(each)) for each in files(file) if each.suffix == ".js")


def style(root: str, *used: Path) -> str:
    """One style sheet: what all pages share, and the styles that these scripts use; ROOT in them is this root class.

    Were they written for all widgets, a later one on the page would undo what an earlier one adds to them.
    """
    styles = dict.fromkeys(each for file in used for each in files(file) if each.suffix == ".css")
    return "\n".join(
        [theme(f".{root}"), *(text(each).replace("ROOT", root) for each in (HERE / "shared.css", *styles))]
    )


def files(file: Path) -> list[Path]:
    """A script or a style after all that it uses, each once."""
    found: dict[Path, None] = {}
    _collect(file, (), found)
    return list(found)


def uses(file: Path) -> list[Path]:
    """The files that a script names."""
    return [Path(normpath(file.parent / name)) for name in _USES.findall(text(file))] if file.suffix == ".js" else []


@cache
def text(file: Path) -> str:
    """What stands in a script or a style."""
    return file.read_text(encoding="utf-8")


def _collect(file: Path, users: tuple[Path, ...], found: dict[Path, None]) -> None:
    if file in found:
        return
    if file in users:
        circle = " -> ".join(each.name for each in (*users[users.index(file) :], file))
        raise BadData(f"Scripts use each other in a circle: {circle}.")
    if not file.is_file():
        user = f"{users[-1].name} uses {file.name}" if users else f"A page is made of {file.name}"
        raise BadData(f"{user}, but there is no such file.")
    for used in uses(file):
        _collect(used, (*users, file), found)
    found[file] = None


def _declared(source: str) -> str:
    """A script as it stands beside others: without the lines that only say what is used and what is offered."""
    return _EXPORT.sub("", _USES.sub("", source))
