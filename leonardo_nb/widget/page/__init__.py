"""The widgets' side of the page: their own scripts and styles, beside those that all pages share."""

from pathlib import Path

from leonardo_nb.page import HERE as SHARED
from leonardo_nb.page import script, style

HERE = Path(__file__).parent


def file(name: str) -> Path:
    """A script or a style, of the widgets or of all pages."""
    own = HERE / name
    return own if own.is_file() else SHARED / name


__all__ = ["HERE", "file", "script", "style"]
