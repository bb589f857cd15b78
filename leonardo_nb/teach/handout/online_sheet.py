"""A worksheet as a page to click through. It holds no answers: at its end is a code to hand in."""

from collections.abc import Sequence
from string import ascii_lowercase

import msgspec

from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.teach.assignment import PREFIX, Assignment
from leonardo_nb.teach.grade_record import LONGEST_NAME
from leonardo_nb.teach.hand_in import BEGINS, fingerprint
from leonardo_nb.teach.handout.code_field import given_code, make_code
from leonardo_nb.teach.handout.html_file import ROOT, html_document
from leonardo_nb.teach.handout.worksheet_item import WorksheetItem, is_wide
from leonardo_nb.teach.last_day import to_be_handed_in
from leonardo_nb.teach.sentences import say


def online_sheet(asked: Assignment, items: Sequence[WorksheetItem], title: str) -> str:
    """The page, as one file."""
    lang = asked.lang
    words = {key: say(f"online_{key}", lang, numbers="{numbers}") for key in ("nameless", "open")}
    due = to_be_handed_in(asked.last_day, lang)
    begins = BEGINS + asked.code.removeprefix(PREFIX)
    body = tag(
        "main",
        tag("header", tag("h1", title), tag("p", say("online_about", lang)), tag("p", tag("b", due)) if due else ""),
        tag("noscript", tag("p", say("online_script", lang))),
        [_item(number, item, lang) for number, item in enumerate(items, 1)],
        _end(lang),
        class_=f"{ROOT} lnb-online",
        data_begins=begins,
        data_check=fingerprint(asked.questions),
        data_dated=bool(due),
        data_words=msgspec.json.encode(words).decode(),
    )
    return html_document(title, lang, body, "online_sheet.js")


def told_by_table(item: WorksheetItem, lang: str) -> Markup:
    """What the table says, sentence by sentence; nothing where the question is about something else."""
    if not item.told:
        return Markup("")
    return tag("div", tag("p", say("planted_told", lang)), tag("ul", [tag("li", said) for said in item.told]))


def _item(number: int, item: WorksheetItem, lang: str) -> Markup:
    """A question with its board, and one answer to choose."""
    letters = zip(ascii_lowercase, item.choices, strict=False)
    choices = [tag("label", _radio(number, letter), f"{letter}) {words}") for letter, words in letters]
    told = told_by_table(item, lang)
    asked = join(told, tag("fieldset", tag("legend", item.text), choices))
    parts = [tag("div", Markup(part), class_="lnb-wide" if is_wide(part) else None) for part in item.parts]
    picture = tag("div", parts, class_="lnb-parts", aria_hidden="true")  # what is on it is said below
    board = tag("figure", picture, role="img", tabindex=0, aria_label=item.about)
    heading = tag("h2", tag("b", f"{number}"), item.about)
    return tag("section", heading, asked, board, tag("div", item.heard, class_="lnb-spoken"), class_="lnb-item")


def _radio(number: int, letter: str) -> Markup:
    return Markup(tag("input", type="radio", name_=f"q{number}", value=letter).removesuffix("</input>"))


def _end(lang: str) -> Markup:
    """Where the name is written and the code is given."""
    name = tag("input", type="text", maxlength=LONGEST_NAME, autocomplete="name", data_student=True)
    field = tag("label", say("online_name", lang), " ", Markup(name.removesuffix("</input>")))
    file = tag("button", say("online_file", lang), type="button", data_file=True)
    return tag(
        "section",
        tag("p", field),
        tag("p", make_code(lang), class_="lnb-first"),
        tag("p", class_="lnb-note", role="status"),
        given_code(lang, " ", file),
        class_="lnb-end",
    )
