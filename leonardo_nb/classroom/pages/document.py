"""A page of a live class as one document: its words, its style and its script, which alone may run."""

import gzip
import re
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from leonardo_nb.core.data import read_toml
from leonardo_nb.core.drawing.palette import COATS
from leonardo_nb.core.language import languages
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.page import script, style
from leonardo_nb.page.theme import by_night

HERE: Final = Path(__file__).parent
RULES: Final = "default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'"
"""What a page may do besides running its own script: be styled, and speak with its own server."""
_UNREAD: Final = re.compile(r"^ *(?://.*\n)?", re.MULTILINE), re.compile(r"^ +|/\*.*?\*/", re.MULTILINE | re.DOTALL)
"""What is there for readers alone, in a script and in a style: a phone need not load it."""


class Page(Struct, frozen=True):
    """A document, and the policy under which it is shown."""

    packed: bytes
    """Compressed by gzip."""
    policy: str


@cache
def phone(lang: str) -> Page:
    """The page of a student."""
    return _page("phone.js", lang)


@cache
def desk(lang: str) -> Page:
    """The page of the teacher, which is projected."""
    return _page("desk.js", lang)


def _page(name: str, lang: str) -> Page:
    root, words = f"lnb-{Path(name).stem}", words_of(lang)
    of_script, of_style = _UNREAD
    run = _wrapped(of_script.sub("", script(HERE / name)))
    css = of_style.sub("", style(root, HERE / name)) + by_night(f".{root}")
    held = {
        "words": words,
        "languages": {each: words_of(each)["own_name"] for each in languages()},
        "coats": [fill for name, (fill, _, _) in COATS.items() if name],
    }
    head = join(
        Markup('<meta charset="utf-8">'),
        Markup('<meta name="viewport" content="width=device-width, initial-scale=1">'),
        Markup('<link rel="icon" href="data:,">'),
        tag("title", words["title"]),
        tag("style", Markup(css)),
    )
    data = tag(
        "script",
        Markup(msgspec.json.encode(held).decode().replace("<", "\\u003c")),
        type="application/json",
        id="words",
    )
    body = tag("main", tag("noscript", words["script"]), class_=root)
    document = tag("html", tag("head", head), tag("body", body, data, tag("script", Markup(run))), lang=lang)
    sign = b64encode(sha256(run.encode()).digest()).decode()
    policy = f"{RULES}; img-src 'self' data:; script-src 'sha256-{sign}'"
    return Page(gzip.compress(f"<!DOCTYPE html>\n{document}\n".encode(), 9, mtime=0), policy)


def words_of(lang: str) -> Mapping[str, str]:
    """What the pages say, in one language."""
    words: Mapping[str, str] = read_toml("core", f"messages.{lang}.toml")["class_page"]
    return words


def _wrapped(source: str) -> str:
    """A script that leaves no names behind on the page."""
    return f'(function () {{\n"use strict";\n{source}}})();\n'
