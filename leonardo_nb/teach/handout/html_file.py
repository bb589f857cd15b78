"""Paper: one HTML file that needs nothing beside it, neither a kernel nor a network."""

import os
from base64 import b64encode
from pathlib import Path
from typing import Any, Final
from zlib import compress

import msgspec

from leonardo_nb.core.files import write_regular
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.page import script, style
from leonardo_nb.page.theme import by_night

HERE: Final = Path(__file__).parent / "page"
ROOT: Final = "lnb"
POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; "
    "base-uri 'none'; form-action 'none'"
)
"""What the file may do: show itself. Whatever it holds, nothing is fetched and nothing is sent."""


class HtmlFile:
    """A file for readers: `html` is all of it, `save` writes it."""

    def __init__(self, html: str, title: str) -> None:
        self.html = html
        self.title = title

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the file."""
        write_regular(path, self.html.encode())

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.title!r}: {len(self.html.encode()) / 1000:.0f} kB>"


def html_document(title: str, lang: str, body: Markup, used: str) -> str:
    """Return a whole document with the script of this name and its styles, or with a style alone."""
    file = HERE / used
    css = style(ROOT, file) + by_night(f".{ROOT}")
    head = join(
        Markup('<meta charset="utf-8">'),
        Markup(f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'),
        Markup('<meta name="viewport" content="width=device-width, initial-scale=1">'),
        tag("title", title),
        tag("style", Markup(css)),
    )
    run = tag("script", Markup(script(file)), type="module") if file.suffix == ".js" else ""
    return f"<!DOCTYPE html>\n{tag('html', tag('head', head), tag('body', body, run), lang=lang)}\n"


def packed(name: str, data: Any) -> Markup:
    """Data for the scripts of the page: deflated, so that whatever a name holds is never read as markup."""
    whole = b64encode(compress(msgspec.json.encode(data, enc_hook=str), 9)).decode()
    return tag("script", Markup(whole), type="text/plain", id=name)
