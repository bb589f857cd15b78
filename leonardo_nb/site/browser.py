"""What runs in the browser: the companion, opened by the page and told what the page hears."""

import gc
import random
import sys
import zipimport
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import forget_told
from leonardo_nb.core.data import read_toml
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.language import languages
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.host import KEPT, web_page
from leonardo_nb.page import text
from leonardo_nb.teach.assignment import PREFIX
from leonardo_nb.teach.handout.worksheet import online_page
from leonardo_nb.widget.companion import Companion

FOLDER = str(KEPT)
"""Where the browser is to keep what is written."""
Post = Callable[[str, Any], None]
"""Posts a message as JSON, and the bytes beside it, to the page."""


def connect(post: Post) -> None:
    """Say how the page is reached, once the worker runs; chance is not that of the picture."""
    from pyodide.ffi import to_js  # type: ignore[import-not-found]  # there only in a browser

    def send(kind: str, model_id: str, data: dict[str, Any], buffers: Sequence[bytes]) -> None:
        post(msgspec.json.encode({"kind": kind, "id": model_id, **data}).decode(), to_js(list(buffers)))

    random.seed()
    web_page.connect(send)


def start(code: str, lang: str) -> str:
    """Open the front page or, by its share code, a game; a code that is none is answered on the front page."""
    companion = Companion(lang=lang)
    if code:
        web_page.hear(companion.model_id, {"method": "custom", "content": {"do": "open", "text": code}})
    return str(companion.model_id)


def sheet(code: str) -> str:
    """The page of a worksheet, by its code; nothing where it is no code of one."""
    try:
        return online_page(code) if code.startswith(PREFIX) else ""
    except LeonardoError:  # the front page tells what is wrong with it
        return ""


def hear(model_id: str, content: str) -> None:
    """Take a message of the page to its widget."""
    web_page.hear(model_id, {"method": "custom", "content": msgspec.json.decode(content)})


def look_again() -> None:
    """Find files that have come since Python began."""
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]  # noqa: SLF001 - nothing else clears it


def still(lang: str) -> str:
    """The front page as it will look, for those who wait; nothing in it answers."""
    shown = Companion(lang=lang)
    page = tag("section", tag("div", Markup(shown.front), class_="lnb-front"), class_="lnb lnb-at-front", inert=True)
    return str(join(tag("style", Markup(shown._css)), page))  # noqa: SLF001 - the page gets it the same way


def warm() -> None:
    """Do before the picture of the memory is taken what the first minutes need; for the rest, all files come later."""
    for lang in languages():
        Companion(lang=lang)
        for ruleset in lnb.rulesets():
            lnb.play(ruleset, players=2, seed=7, lang=lang).auto()
            lnb.lessons(ruleset)
    _forget_files()
    web_page.connect(lambda *_message: None)
    gc.collect()


def _forget_files() -> None:
    """Keep of the files only what the front page reads: at the first click all of them are there."""
    forget_told()
    read_toml.cache_clear()  # type: ignore[attr-defined]  # a remembered function can forget
    text.cache_clear()
    for lang in languages():
        Companion(lang=lang)
