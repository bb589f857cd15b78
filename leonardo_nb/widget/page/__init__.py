"""The widgets' side of the page: their own scripts and styles, beside those that all pages share."""

from pathlib import Path

from leonardo_nb.page import script, style

HERE = Path(__file__).parent

__all__ = ["HERE", "script", "style"]
