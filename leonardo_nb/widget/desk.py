"""What every part of the companion is drawn from: a session, how the reader looks at it, and small bits of HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from msgspec import Struct

from leonardo_nb.core.catalogue import message, tell, tell_action
from leonardo_nb.core.changes import Change
from leonardo_nb.core.edit import Cell
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.glossary import Entry, glossary_of
from leonardo_nb.core.language import FIRST
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.thing import Known, Thing
from leonardo_nb.page.reasons import Teller, lit
from leonardo_nb.session.rule_uses import RuleUses
from leonardo_nb.session.session import Session
from leonardo_nb.session.turning_points import TurningPoint
from leonardo_nb.widget.choices import Choice
from leonardo_nb.widget.learning.mistake import Mistakes
from leonardo_nb.widget.learning.prediction import Predictions
from leonardo_nb.widget.rulebook.reading import Reading

if TYPE_CHECKING:
    from leonardo_nb.teach.lesson import Walk
    from leonardo_nb.widget.lens.sight import Sight

Mode = Literal["steps", "decisions", "mine"]
"""Every mechanical step is confirmed; every decision is asked; only the reader's own are, bots take the others."""


class Look(Struct, frozen=True):
    """How the reader looks at a session: from which seat, in which language, and what is open."""

    lang: str = FIRST
    seat: int | None = None
    mode: Mode = "decisions"
    tab: str = ""
    """The tab that is open, if one is."""
    table: str = "players"
    cell: tuple[int, str] | None = None
    """The row and the column that are chosen in the table."""
    draft: tuple[Cell, ...] = ()
    """Edits that were refused so far: further ones may mend them."""
    rule: str = ""
    spots: tuple[str, ...] = ()
    """The things on the board that were pointed at: what is taken up, and where it goes."""
    thing: tuple[str, ...] = ()
    """The thing on the board whose card is open, and what it stands on."""
    asked: int | None = None
    """The refused choice whose reasons are shown."""
    since: int = 0
    """The step from which on the reasons are told."""
    recap: bool = False
    """Whether the recap of the last turn is unfolded."""
    problem: str = ""
    hints: int = -1
    """Up to and including this turn a sensible move is pointed out."""
    advised: bool = False
    """Whether it was asked what a sensible player would do here."""
    scenario: str = ""
    """The scenario that is shown, where it asks something."""
    answer: int | None = None
    """What was answered to it."""
    lens: int | str = 0
    """The step that is looked at under other rules, or the rule and the number of another way to play it, if any is."""
    under: frozenset[int] = frozenset()
    """Which sets of rules are shown there."""
    book: Reading = Reading()
    """What of the rulebook is open."""


class Looked(NamedTuple):
    """A step, or a moment of a scenario, that is looked at under other rules."""

    step: int
    """Of the game that is shown; 0 for a moment of a scenario."""
    sight: Sight
    chosen: frozenset[int]
    scenario: str = ""
    """What the scenario is called."""


def no_lens() -> Looked | None:
    return None


def button(label: str, focus: str, do: str, pressed: bool | None = None, **fields: object) -> Markup:
    """A button that sends an intent; `focus` finds it again after a redraw."""
    data = {f"data_{name}": value for name, value in fields.items()}
    state = None if pressed is None else str(pressed).lower()
    return tag("button", label, data_focus=focus, data_do=do, aria_pressed=state, **data)


def table_of(ruleset: str, names: Iterable[str]) -> str:
    """A game and who plays it: what belongs to one table is lit together on a page."""
    return "\n".join([ruleset, *names])


class Desk:
    """One look at one session."""

    def __init__(
        self,
        session: Session,
        look: Look,
        offered: Sequence[Choice],
        line: tuple[int, int],
        lines: Sequence[Session] = (),
        phases: Sequence[str] = (),
        decisive: Callable[[], Sequence[TurningPoint]] = tuple,
        lens: Callable[[], Looked | None] = no_lens,
        walk: Walk | None = None,
        applied: Callable[[], RuleUses] | None = None,
        left: bool = False,
        predictions: Predictions | None = None,
        mistakes: Mistakes | None = None,
        played: Session | None = None,
    ) -> None:
        self.session = session
        self.look = look
        self.offered = offered
        self.line = line
        """Which line of play this is, and how many there are."""
        self.lines = lines
        self.phases = phases
        """Those that were played so far."""
        self.decisive = decisive
        """What decided the game, once it is over."""
        self.lens = lens
        """The step that is looked at under other rules."""
        self.walk = walk
        """The way through a lesson, while one is taken."""
        self.applied = applied
        """Where the rules applied in this line of play."""
        self.left = left
        """Whether a game was left for a scenario of the rulebook."""
        self.predictions = predictions or Predictions()
        """What is asked before it happens."""
        self.mistakes = mistakes or Mistakes()
        """What the table tells wrongly."""
        self.played = played or session
        """The game as it is really played: what is kept and shared."""
        self._view: Any = None

    @property
    def asks(self) -> bool:
        """Whether something is to be answered before it is seen."""
        return self.predictions.asks or (self.walk is not None and self.walk.asks)

    def ui(self, key: str) -> str:
        """A word of the companion itself."""
        return self.word(f"ui.{key}")

    def word(self, key: str) -> str:
        """A sentence without placeholders, of the game or of the core."""
        return message(self.session.ruleset.id, key, self.look.lang)

    def say(self, explanation: Explanation, state: Any) -> str:
        return tell(explanation, state, self.look.lang)

    def name(self, choice: Choice) -> str:
        return tell_action(choice.action, self.session.state, self.look.lang)

    def tell(self, key: str, **params: Any) -> str:
        """A sentence of the companion itself."""
        return tell(why(key, **params), self.session.state, self.look.lang)

    def glossary(self) -> tuple[Entry, ...]:
        """What holds in this game."""
        return glossary_of(self.session.ruleset, self.look.lang, self.session.options)

    def entry(self, spot: str) -> Entry | None:
        """What the glossary says of a thing on the board."""
        return next((each for each in self.glossary() if each.explains(spot)), None)

    def words(self) -> dict[str, str]:
        """The glossary's word for each kind of thing on the board, by the pattern of its spots."""
        return {pattern: entry.word for entry in self.glossary() for pattern in entry.spots}

    def thing(self, spot: str) -> Thing:
        """What the ruleset says of a thing on the board, as the reader may know it."""
        return self.session.ruleset.thing(self.view(), spot)

    def called(self, spot: str) -> str:
        """The name of a thing on the board."""
        if name := self.thing(spot).name:
            return self.say(name, self.view())
        entry = self.entry(spot)
        return entry.word if entry else ""

    def view(self) -> Any:
        """The state as the reader may know it."""
        if self._view is None:
            self._view = self.seen(self.session.state)
        return self._view

    def seen(self, state: Any) -> Any:
        """Any state of the game as the reader may know it."""
        return state if self.look.seat is None else self.session.ruleset.view(state, self.look.seat)

    def teller(self) -> Teller:
        """What says reasons, and lights what they speak of on the reader's board."""
        return Teller(self.session.ruleset, self.look.lang, self.view(), self.mistakes.stands_for)

    def lights(self, said: Explanation, known: Known | None = None, changes: Sequence[Change] = ()) -> dict[str, str]:
        """What a sentence lights on the board, and in the tables the cells that changed, as attributes."""
        return self.teller().lights(said, known, changes)

    def named(self, said: Explanation, known: Known | None = None) -> Iterator[str]:
        """The spots of what a sentence names, as the reader may know them."""
        return self.teller().named(said, known)

    def lit(self, spots: Iterable[str]) -> dict[str, str]:
        """What lights these things, each once, as an attribute."""
        return lit(spots)

    def button(self, label: str, focus: str, do: str, pressed: bool | None = None, **fields: object) -> Markup:
        return button(label, focus, do, pressed, **fields)

    def cites(self, cites: Sequence[str]) -> Markup:
        return self.teller().cites(cites)
