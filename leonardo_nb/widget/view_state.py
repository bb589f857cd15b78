"""What is open in the companion, what is pointed at, and what is being edited."""

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.edit import Cell
from leonardo_nb.core.language import FIRST
from leonardo_nb.widget.rulebook.view_state import RulebookView


class Pointing(Struct, frozen=True):
    """What the reader points at or asks about in this position."""

    spots: tuple[str, ...] = ()
    """The things on the board that were pointed at: what is taken up, and where it goes."""
    thing: tuple[str, ...] = ()
    """The thing on the board whose card is open, and what it stands on."""
    asked: int | None = None
    """The refused choice whose reasons are shown."""
    rule: str = ""
    """The rule that is told beside the sentence citing it."""


class Editing(Struct, frozen=True):
    """The table that is shown, and what is edited there."""

    table: str = "players"
    cell: tuple[int, str] | None = None
    """The row and the column that are chosen in the table."""
    draft: tuple[Cell, ...] = ()
    """Edits that were refused so far: further ones may mend them."""


class Guidance(Struct, frozen=True):
    """What helps with the open question."""

    hints: int = -1
    """Up to and including this turn a sensible move is pointed out."""
    advised: bool = False
    """Whether it was asked what a sensible player would do here."""
    scenario: str = ""
    """The scenario that is shown, where it asks something."""
    answer: int | None = None
    """What was answered to it."""


class LensState(Struct, frozen=True):
    """What is looked at under other rules, if anything is."""

    at: int | str = 0
    """A step of this line, or the rule and the number of another way to play it."""
    chosen: frozenset[int] = frozenset()
    """Which sets of rules are shown there."""


class ViewState(Struct, frozen=True):
    """What the companion shows beside the board, and in which language."""

    lang: str = FIRST
    tab: str = ""
    """The tab that is open, if one is."""
    recap: bool = False
    """Whether the recap of the last turn is unfolded."""
    problem: str = ""
    """Why the last intent could not be carried out."""
    pointing: Pointing = Pointing()
    editing: Editing = Editing()
    guidance: Guidance = Guidance()
    lens: LensState = LensState()
    book: RulebookView = RulebookView()
    """What of the rulebook is open."""

    def without_answer(self) -> Self:
        """What the last intent was answered is closed; what is pointed at stays."""
        pointing = Pointing(spots=self.pointing.spots)
        return replace(self, recap=False, problem="", pointing=pointing, lens=LensState())

    def elsewhere(self) -> Self:
        """At another position: what is pointed at, refused edits and advice are those of the position before."""
        editing, guidance = replace(self.editing, draft=()), replace(self.guidance, advised=False)
        return replace(self, pointing=Pointing(), editing=editing, guidance=guidance, lens=LensState())

    def without_score(self) -> Self:
        """What is asked is not to be read off the score, nor off what was pointed at."""
        pointing = Pointing(rule=self.pointing.rule)
        return replace(self, pointing=pointing, tab="" if self.tab == "score" else self.tab)
