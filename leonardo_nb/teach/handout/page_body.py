"""What the pages of a recording have in common: the rule that opens, what is heard, and the words of the scripts."""

from typing import Final

import msgspec

from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.teach.handout.html_file import ROOT, packed
from leonardo_nb.teach.handout.recording import Recording, Viewer

NO_PAPER: Final = Markup("")
_UNSCRIPTED: Final = Markup(".lnb.lnb-paper { display: block; } .lnb .lnb-main, .lnb .lnb-slide { display: none; }")
"""Where no script runs, what would be printed is shown."""


def word(reader: Viewer, key: str) -> str:
    """A word of hand-outs, with its placeholders, if it has any, left for the page."""
    return reader.word(f"handout.{key}", place="{place}", last="{last}", right="{right}", total="{total}")


def page_body(reader: Viewer, recording: Recording, kind: str, *parts: Markup, paper: Markup = NO_PAPER) -> Markup:
    """The body of a page: its parts, what is printed instead of them, and the recording for its scripts."""
    words = {"step": word(reader, "step"), "go": word(reader, "go")}
    return join(
        tag(
            "main",
            tag("noscript", tag("p", word(reader, "script")), tag("style", _UNSCRIPTED) if paper else ""),
            parts,
            tag("div", class_="lnb-rule", popover="manual"),
            tag("div", class_="lnb-live", aria_live="polite"),
            class_=f"{ROOT} {kind} lnb-on-screen" if paper else f"{ROOT} {kind}",
            data_words=msgspec.json.encode(words).decode(),
        ),
        paper,
        packed("lnb-recording", recording),
    )


def quiz(reader: Viewer) -> Markup:
    """Where questions are asked."""
    return tag("section", class_="lnb-quiz", hidden=True, aria_label=word(reader, "questions"))


def story(reader: Viewer) -> Markup:
    """Where it is told what has happened."""
    heading = tag("h2", reader.word("ui.why"), class_="lnb-head")
    return tag("section", heading, tag("div", class_="lnb-told lnb-story"), class_="lnb-reason")
