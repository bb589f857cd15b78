"""What a class needs beside the package, and how to get it."""

from importlib.util import find_spec
from typing import Final

from leonardo_nb.core.errors import MissingExtra
from leonardo_nb.core.language import error_text

PACKAGES: Final = ("segno", "sqlalchemy", "tornado")
INSTALL: Final = "pip install 'leonardo-nb[class]'"


def check_packages() -> None:
    """Say what to install where a package is missing."""
    if any(find_spec(name) is None for name in PACKAGES):
        raise MissingExtra(error_text("class_extra", command=INSTALL))
