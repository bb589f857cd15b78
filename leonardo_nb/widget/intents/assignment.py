"""Setting an assignment, and grading the codes that students hand in."""

import base64
import secrets
import zlib
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import in_language
from leonardo_nb.core.registry import find
from leonardo_nb.teach import marks
from leonardo_nb.teach.assignment import MOST as MOST_QUESTIONS
from leonardo_nb.teach.assignment import Kind, opened
from leonardo_nb.teach.class_record import ClassRecord
from leonardo_nb.teach.hand_in import BEGINS
from leonardo_nb.teach.handout import Worksheet, worksheet
from leonardo_nb.teach.last_day import checked_day
from leonardo_nb.teach.own_words import LONGEST_OPTION, LONGEST_TEXT
from leonardo_nb.teach.record_code import holds_records
from leonardo_nb.teach.roster import names_in
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.front import state
from leonardo_nb.widget.front.assignment import MOST
from leonardo_nb.widget.intent import CompanionIntent, Short

NUMBERS = 90_000
"""Assignments that are told apart by a number of five digits."""
LONGEST_CODES = 500_000
"""Characters of codes that may be pasted in one go."""
LONGEST_NAMES = 100_000
"""Characters of the list of a class."""

Ids = Annotated[tuple[Short, ...], Meta(max_length=100)]


class Assign(CompanionIntent, frozen=True):
    """Make the files of an assignment; without topics, about all of a game."""

    needs_game = False

    ruleset: Short
    count: Short
    language: Short
    about: Ids = ()
    traps: Ids = ()
    kind: Kind = "questions"
    day: Short = ""
    grey: bool = False

    def act(self, controller: Controller) -> None:
        rules = find(self.ruleset)
        before = controller.front.assigned
        chosen = state.Assigned(
            self.about,
            self.traps,
            self.count,
            self.language,
            self.day,
            self.grey,
            names=before.names,
            handed_in=before.handed_in,
            known=before.known,
        )
        controller.front = state.FrontState(page="assign", ruleset=rules.id, assigned=chosen)
        count = None if self.kind == "mistakes" else self._number(controller)
        seed = NUMBERS // 9 + secrets.randbelow(NUMBERS)
        with in_language(controller.view.lang):
            try:
                sheet = worksheet(
                    self.about or rules.id,
                    count,
                    seed,
                    self.language,
                    traps=self.traps,
                    kind=self.kind,
                    last_day=checked_day(self.day),
                    grey=self.grey,
                )
            except BadOption:
                if self.kind == "mistakes":
                    controller.refuse("assign_mistakes")
                if self.traps:
                    controller.refuse("assign_rare")
                raise
        show(controller, sheet, chosen)

    def _number(self, controller: Controller) -> int:
        count = self.count.strip()
        if not (count.isascii() and count.isdecimal()) or not 1 <= int(count[:9]) <= MOST:
            controller.refuse("assign_number")
        return int(count)


def show(controller: Controller, sheet: Worksheet, chosen: state.Assigned) -> None:
    """Offer the files of a worksheet, and its questions to be worded otherwise."""
    asked = opened(sheet.code)
    options = {own.number: own.option for own in asked.own}
    texts = [each.text(asked.lang) for each in asked.questions] if asked.kind == "questions" else []
    listed = tuple((text, options.get(number, "")) for number, text in enumerate(texts, 1))
    packed = tuple(
        (name, base64.b64encode(zlib.compress(text.encode(), 9)).decode()) for name, text in sheet.files.items()
    )
    front = controller.front
    controller.front = replace(front, assigned=replace(chosen, code=sheet.code, files=packed, asked=listed))


def open_assignment(controller: Controller, code: str) -> None:
    """The page with what a code says, and its files."""
    asked = opened(code)
    about = (*asked.about, *asked.rules)
    chosen = state.Assigned(about, asked.traps, str(asked.n), asked.lang, asked.last_day)
    controller.front = state.FrontState(page="assign", ruleset=asked.games[0], assigned=chosen)
    show(controller, worksheet(code), chosen)


class Reword(CompanionIntent, frozen=True):
    """Make the files again with questions and answers in a teacher's own words."""

    needs_game = False

    texts: Annotated[tuple[Annotated[str, Meta(max_length=LONGEST_TEXT)], ...], Meta(max_length=MOST_QUESTIONS)]
    options: Annotated[tuple[Annotated[str, Meta(max_length=LONGEST_OPTION)], ...], Meta(max_length=MOST_QUESTIONS)]

    def act(self, controller: Controller) -> None:
        assigned = controller.front.assigned
        if not len(self.texts) == len(self.options) == len(assigned.asked):
            controller.refuse("older")
        plain = replace(opened(assigned.code), own=())
        said = enumerate(zip(plain.questions, self.texts, strict=True), 1)
        reworded = {number: text for number, (each, text) in said if text.strip() not in ("", each.text(plain.lang))}
        added = {number: option for number, option in enumerate(self.options, 1) if option.strip()}
        with in_language(controller.view.lang):
            sheet = worksheet(plain.code, reworded=reworded, added=added, grey=assigned.grey)
            show(controller, sheet, assigned)


class HandedIn(CompanionIntent, frozen=True):
    """Grade the codes in a text, and tell who of the class is missing."""

    needs_game = False

    text: Annotated[str, Meta(max_length=LONGEST_CODES)]
    names: Annotated[str, Meta(max_length=LONGEST_NAMES)] = ""

    def act(self, controller: Controller) -> None:
        assigned = replace(controller.front.assigned, names=self.names)
        controller.front = replace(controller.front, assigned=assigned)
        if BEGINS not in self.text and not holds_records(self.text):
            controller.refuse("no_hand_in")
        known = ClassRecord.of_codes(self.text) if holds_records(self.text) else None
        assigned = replace(assigned, handed_in=marks(self.text, names_in(self.names)), known=known)
        controller.front = replace(controller.front, assigned=assigned)
