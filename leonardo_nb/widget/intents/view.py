"""Looking at the game another way: from which seat, in which language, at what."""

from typing import Literal

from leonardo_nb.core.language import checked_language
from leonardo_nb.core.rulebook import rule as find_rule
from leonardo_nb.widget import table
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent


class Seat(CompanionIntent, frozen=True):
    """Look from this seat; None sees all."""

    seat: int | None

    def act(self, controller: Controller) -> None:
        seat = None if self.seat is None else controller.session.check_seat(self.seat)
        controller.table.seat = seat
        controller.point(spots=())
        controller.see_table(draft=(), refused=None)  # what was edited with all open is not for a seat to see
        if controller.table.mode == "mine":
            controller.go_on()


class Mode(CompanionIntent, frozen=True):
    """Step through everything, stop at decisions, or only at the reader's own."""

    mode: table.Mode

    def act(self, controller: Controller) -> None:
        controller.table.mode = self.mode
        if self.mode == "decisions":  # every decision is asked, those of seats that bots were given, too
            controller.table.bots = {}
        controller.go_on()


class Lang(CompanionIntent, frozen=True):
    """Speak this language."""

    leaves_answer = True
    needs_game = False

    lang: str

    def act(self, controller: Controller) -> None:
        controller.see(lang=checked_language(self.lang))


class Tab(CompanionIntent, frozen=True):
    """Open a tab of the rail, or a page of *More*."""

    leaves_answer = True

    tab: Literal["play", "why", "rules", "score", "more", "signs", "tables", "words", "share", "exercise", "settings"]

    def act(self, controller: Controller) -> None:
        controller.see(tab=self.tab)


class Recap(CompanionIntent, frozen=True):
    """Unfold the recap of the last turn, or fold it up."""

    leaves_answer = True

    def act(self, controller: Controller) -> None:
        controller.see(recap=not controller.view.recap)


class Rule(CompanionIntent, frozen=True):
    """Tell a rule."""

    leaves_answer = True

    rule: str

    def act(self, controller: Controller) -> None:
        controller.point(rule=find_rule(self.rule).id if self.rule else "")
