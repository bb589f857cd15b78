"""Asking what a sensible player would do."""

from typing import Literal

from leonardo_nb.widget.reader import Intent, Reader


class Advise(Intent, frozen=True):
    """Say what a sensible player would do at this question and why, or say it no more."""

    leaves_answer = True

    on: Literal["yes", "no"]

    def act(self, reader: Reader) -> None:
        reader.see(advised=self.on == "yes")
