"""The widgets' side of the page: scripts and styles in small files, put together when a widget is loaded.

What one script declares, those put together with it may use: there is no build step, and nothing is fetched.
"""

from pathlib import Path

from leonardo_nb.widget.theme import theme

HERE = Path(__file__).parent


def script(*files: Path) -> str:
    """One module: what all widgets share, and these files."""
    return "\n".join(_text(file) for file in (HERE / "shared.js", *files))


def style(root: str, *files: Path) -> str:
    """One style sheet: what all widgets share, and these files; ROOT in them is this root class.

    Were it said of all, a later widget on the page would undo what an earlier one adds to it.
    """
    texts = [_text(file).replace("ROOT", root) for file in (HERE / "shared.css", *files)]
    return "\n".join([theme(f".{root}"), *texts])


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")
