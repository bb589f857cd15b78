"""Asking what a sensible player would do."""

from typing import Literal

from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent


class Advise(CompanionIntent, frozen=True):
    """Say what a sensible player would do at this question and why, or one who looks ahead; or say it no more."""

    leaves_answer = True

    on: Literal["yes", "ahead", "no"]

    def act(self, controller: Controller) -> None:
        controller.guide(advised=self.on != "no", ahead=self.on == "ahead")
