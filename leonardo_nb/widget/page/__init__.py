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
    """One style sheet: what all widgets share, said of this root class alone, and these files.

    Were it said of all, a later widget on the page would undo what an earlier one adds to it.
    """
    shared = _text(HERE / "shared.css").replace("ROOT", root)
    return "\n".join([theme(f".{root}"), shared, *(_text(file) for file in files)])


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")
