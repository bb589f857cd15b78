"""What is open in the companion, what is pointed at, and what is being edited."""

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.decision import Action
from leonardo_nb.core.edit import Cell
from leonardo_nb.core.language import FIRST
from leonardo_nb.core.problem import Problem
from leonardo_nb.widget.rulebook.view_state import RulebookView


class RefusedDrop(Struct, frozen=True):
    """A piece that was put down where it may not be."""

    action: Action
    at: str
    """The thing on the board on which it fell."""


class Pointing(Struct, frozen=True):
    """What the reader points at or asks about in this position."""

    spots: tuple[str, ...] = ()
    """The things on the board that were pointed at: what is taken up, and where it goes."""
    thing: tuple[str, ...] = ()
    """The thing on the board whose card is open, and what it stands on."""
    asked: int | None = None
    """The refused choice whose reasons are shown."""
    drop: RefusedDrop | None = None
    """What has just been refused on the board."""
    rule: str = ""
    """The rule that is told beside the sentence citing it."""
    number: str = ""
    """The number on the board whose sum is told beside it, by its name."""
    way: int = -1
    """Which *what if?* of that number is tried, if one is."""


class Refused(Struct, frozen=True):
    """An edit that was refused, and why."""

    cell: Cell
    problems: tuple[Problem, ...] = ()
    said: str = ""
    """Why, where it is not the position that refuses it."""


class TableView(Struct, frozen=True):
    """The table that is shown, how it is looked at, and what is edited there."""

    table: str = "players"
    sort: str = ""
    """The column by which it is sorted, if it is."""
    down: bool = False
    filters: tuple[tuple[str, str], ...] = ()
    """What each column has to hold; under no name, what is searched for in all of them."""
    filter_row: bool = False
    """Whether there is a field to filter by below each head."""
    first: int = 0
    """The first row of the window."""
    draft: tuple[Cell, ...] = ()
    """Edits that were refused so far: further ones may mend them."""
    refused: Refused | None = None
    """The last edit, where it was refused."""


class Guidance(Struct, frozen=True):
    """What helps with the open question."""

    hints: bool = False
    """Whether a sensible move is pointed out at every decision, until no more hints are wanted."""
    advised: bool = False
    """Whether it was asked what a sensible player would do here."""
    ahead: bool = False
    """Whether that player is to look ahead."""
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
    called: str = ""
    """The reader's own name, once it was given."""
    tab: str = "play"
    """The tab of the rail that is open, or the page that was opened from *More*."""
    recap: bool = False
    """Whether the recap of the last turn is unfolded."""
    problem: str = ""
    """Why the last intent could not be carried out."""
    pointing: Pointing = Pointing()
    table: TableView = TableView()
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
        table = replace(self.table, draft=(), refused=None)
        guidance = replace(self.guidance, advised=False, ahead=False)
        return replace(self, pointing=Pointing(), table=table, guidance=guidance, lens=LensState())

    def without_score(self) -> Self:
        """What is asked is not to be read off the score, nor off what was pointed at."""
        pointing = Pointing(rule=self.pointing.rule)
        return replace(self, pointing=pointing, tab="play" if self.tab == "score" else self.tab)
