"""What is shown in a browser, by a widget or by a page of its own: scripts and styles in small files, put together.

What one script declares, those put together with it may use: there is no build step, and nothing is fetched.
"""

from pathlib import Path

from leonardo_nb.page.theme import theme

HERE = Path(__file__).parent


def script(*files: Path) -> str:
    """One module: what all pages share, and these files."""
    return "\n".join(text(file) for file in (HERE / "shared.js", *files))


def style(root: str, *files: Path) -> str:
    """One style sheet: what all pages share, and these files; ROOT in them is this root class.

    Were it said of all, a later widget on the page would undo what an earlier one adds to it.
    """
    return "\n".join([theme(f".{root}"), *(text(file).replace("ROOT", root) for file in (HERE / "shared.css", *files))])


def text(file: Path) -> str:
    """What stands in a script or a style."""
    return file.read_text(encoding="utf-8")
