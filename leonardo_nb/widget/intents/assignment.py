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
from leonardo_nb.teach.assignment import Kind, opened
from leonardo_nb.teach.hand_in import BEGINS
from leonardo_nb.teach.handout import Worksheet, worksheet
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.front import state
from leonardo_nb.widget.front.assignment import MOST
from leonardo_nb.widget.intent import CompanionIntent, Short

NUMBERS = 90_000
"""Assignments that are told apart by a number of five digits."""
LONGEST_TEXT = 500_000
"""Characters of codes that may be pasted in one go."""

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

    def act(self, controller: Controller) -> None:
        rules = find(self.ruleset)
        before = controller.front.assigned
        chosen = state.Assigned(self.about, self.traps, self.count, self.language, handed_in=before.handed_in)
        controller.front = state.FrontState(page="assign", ruleset=rules.id, assigned=chosen)
        count = None if self.kind == "mistakes" else self._number(controller)
        seed = NUMBERS // 9 + secrets.randbelow(NUMBERS)
        with in_language(controller.view.lang):
            try:
                sheet = worksheet(self.about or rules.id, count, seed, self.language, traps=self.traps, kind=self.kind)
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
    """Offer the files of a worksheet."""
    packed = tuple(
        (name, base64.b64encode(zlib.compress(text.encode(), 9)).decode()) for name, text in sheet.files.items()
    )
    front = controller.front
    controller.front = replace(front, assigned=replace(chosen, code=sheet.code, files=packed))


def open_assignment(controller: Controller, code: str) -> None:
    """The page with what a code says, and its files."""
    asked = opened(code)
    chosen = state.Assigned(asked.about, asked.traps, str(asked.n), asked.lang)
    controller.front = state.FrontState(page="assign", ruleset=asked.games[0], assigned=chosen)
    show(controller, worksheet(code), chosen)


class HandedIn(CompanionIntent, frozen=True):
    """Grade the codes in a text."""

    needs_game = False

    text: Annotated[str, Meta(max_length=LONGEST_TEXT)]

    def act(self, controller: Controller) -> None:
        if BEGINS not in self.text:
            controller.refuse("no_hand_in")
        assigned = replace(controller.front.assigned, handed_in=marks(self.text))
        controller.front = replace(controller.front, assigned=assigned)
