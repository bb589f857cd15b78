"""Patterns: lay cards freely, and see which objectives count, how often, and why another copy does not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any, Final, Literal

from msgspec.structs import replace

from leonardo_nb.core.drawing.svg import Region, document, picture
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.plain_text import clipped, figure
from leonardo_nb.host.widget import text
from leonardo_nb.rulesets.codex_naturalis import RULESET
from leonardo_nb.rulesets.codex_naturalis.ground.components import GOALS, Goal
from leonardo_nb.rulesets.codex_naturalis.ground.model import KINGDOMS, Kingdom, Place
from leonardo_nb.rulesets.codex_naturalis.ground.patterns import Copy, copies, disjoint, kingdoms
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.scoring import explain_objective
from leonardo_nb.widget.codex_naturalis import pattern_drawing as drawn
from leonardo_nb.widget.codex_naturalis.pattern_sketch import START, Sketch, sketch
from leonardo_nb.widget.intent import Intent
from leonardo_nb.widget.page import script, style
from leonardo_nb.widget.small.controls import Row
from leonardo_nb.widget.small.small_widget import ROOT, SmallWidget, Source, of_game

HERE: Final = Path(__file__).parent
PATTERNS: Final[Mapping[int, Goal]] = {number: goal for number, goal in GOALS.items() if goal.pattern}
FARTHEST: Final = 43
"""An area cannot reach farther: half of all cards in one line."""
SHOWN: Final = drawn.Window(-6, -4, 6, 8)
"""The places shown at least."""
EXAMPLE: Final[Mapping[Place, Kingdom]] = {
    **dict.fromkeys([(0, 2), (1, 3), (2, 4), (3, 5), (1, 1), (1, 5)], "fungi"),
    **dict.fromkeys([(2, 0), (2, 2)], "plant"),
    **dict.fromkeys([(-1, 1), (-2, 2), (-3, 3)], "insect"),
}
"""A diagonal of four, two L that share a card with each other and with the diagonal, and a diagonal that falls."""


def _in_words(places: Collection[Place]) -> str:
    return ", ".join(f"({figure(x)}, {figure(y)})" for x, y in sorted(places))


class FinderIntent(Intent, frozen=True):
    """An intent about the grid; each kind carries itself out."""

    def act(self, finder: PatternFinder) -> None:
        raise NotImplementedError


class Choose(FinderIntent, frozen=True):
    """Take cards of this kingdom in hand; of none, to take cards away."""

    kingdom: Kingdom | Literal[""]

    def act(self, finder: PatternFinder) -> None:
        finder.kingdom = self.kingdom


class Lay(FinderIntent, frozen=True):
    """Lay, change or take away the card at this place."""

    x: int
    y: int

    def act(self, finder: PatternFinder) -> None:
        finder.point((self.x, self.y))


class Look(FinderIntent, frozen=True):
    """Frame the copies of this objective."""

    card: int

    def act(self, finder: PatternFinder) -> None:
        if self.card in PATTERNS:
            finder.goal = self.card


class Clear(FinderIntent, frozen=True):
    """Take all cards away."""

    def act(self, finder: PatternFinder) -> None:
        finder.clear()


class PatternFinder(SmallWidget):
    """`PatternFinder()` is an example to change; `PatternFinder.from_session(s, seat)` starts from a real area."""

    _esm = script(HERE / "pattern_finder.js")
    _css = style(ROOT, HERE / "pattern_finder.js")

    title = "pattern_finder"
    intents = (FinderIntent,)
    position: Sketch

    palette = text()
    board = text()
    goals = text()
    note = text()

    def __init__(self, lang: str = SPOKEN, *, position: Sketch | None = None, goal: int = 87) -> None:
        self.is_example = position is None
        self.goal = _checked_goal(goal)
        self.kingdom: str = "fungi"
        self._last = ""
        begun = sketch(EXAMPLE) if position is None else position
        self._window = _widened(SHOWN, begun.colours)
        super().__init__(begun, lang)

    @classmethod
    def from_session(cls, source: Source, seat: int = 0, lang: str = SPOKEN) -> PatternFinder:
        """The area of this player now: kingdoms and places of laid cards, which everybody may see."""
        session = of_game(source, RULESET.id)
        state: State = session.state
        seat = session.check_seat(seat)
        begun = sketch(kingdoms(state.area(seat)), session.names, seat)
        return cls(lang, position=begun, goal=_likely(state, begun))

    @property
    def cards(self) -> dict[Place, str]:
        """The kingdoms of the cards laid, by their places."""
        return self.position.colours

    def lay(self, x: int, y: int, kingdom: Kingdom | Literal[""]) -> None:
        """Lay a card from a cell of the notebook; the empty kingdom takes one away."""
        if kingdom not in ("", *KINGDOMS):
            raise BadOption(f"The kingdoms are {', '.join(KINGDOMS)}, not {clipped(kingdom, 20)!r}.")
        if (x, y) == START or (x, y) not in drawn.Window(-FARTHEST, -FARTHEST, FARTHEST, FARTHEST):
            raise BadOption(
                f"No card can be laid at ({x}, {y}): x + y must be even, and the starter card is at (0, 0)."
            )
        self._put((x, y), kingdom)
        self.redraw()

    def look(self, card: int) -> None:
        """Frame the copies of this objective."""
        self.goal = _checked_goal(card)
        self.redraw()

    def clear(self) -> None:
        """Take away all cards except the starter card."""
        self.position = replace(self.position, cards=tuple(card for card in self.position.cards if not card.kingdom))
        self.redraw()

    def point(self, place: Place) -> None:
        """A card of the kingdom in hand, or none where there is one already; a place out of sight cannot be meant."""
        if place == START:
            self._problem = self._word("starter_stays")
        elif place in self._window:
            self._put(place, "" if self.cards.get(place) == self.kingdom else self.kingdom)
            self._last = self._places()(place)

    def act(self, intent: Any) -> None:
        self._last = ""
        super().act(intent)

    def found(self, card: int) -> tuple[list[Copy], list[Copy]]:
        """The copies of an objective's pattern that count, and those that do not."""
        return disjoint(copies(self.cards, PATTERNS[card]))

    def rows(self) -> list[Row]:
        ways = [(why(f"small.shown_{way}"), way) for way in ("chosen", "counting", "all")]
        return [self.row(self.choice("shown", why("small.shown"), "counting", ways))]

    def told(self) -> list[Explanation]:
        way = self.value("shown")
        wanted = [number for number in PATTERNS if way == "all" or (way == "counting" and self.found(number)[0])]
        first = [] if way == "all" else [self.goal]
        return [self._explained(number) for number in dict.fromkeys([*first, *wanted])]

    def drawing(self, explanation: Explanation) -> Markup:
        """Below an objective its pattern."""
        if explanation.key != "small.pattern":
            return super().drawing(explanation)
        goal = PATTERNS[int(explanation.params["card"])]  # type: ignore[arg-type]
        return tag("div", self._pattern(goal))

    def input_in_words(self) -> list[str]:
        laid = {name: [place for place, kingdom in self.cards.items() if kingdom == name] for name in KINGDOMS}
        lines = [
            self._say(why("small.places", kingdom=kingdom, places=_in_words(places)))
            for kingdom, places in laid.items()
            if places
        ]
        return [line[:1].upper() + line[1:] for line in lines] or [self._word("no_card")]

    def svg(self) -> str:
        """The grid and the eight patterns as one picture."""
        told = [(goal, f"{number} · {self._sum(number)}") for number, goal in PATTERNS.items()]
        patterns = drawn.goals(told, self._letters(), self.goal, self._word("patterns"), self._legend())
        return document((self._region(), patterns), self._word(self.title))

    def _put(self, place: Place, kingdom: str) -> None:
        self.position = self.position.with_colour(place, kingdom)
        self._window = _widened(self._window, [place])

    def _explained(self, number: int) -> Explanation:
        """The points of an objective, with the engine's own reasons."""
        told = explain_objective(self.position, self.position.seat, number)
        count, points = len(self.found(number)[0]), told.params["points"]
        return why("small.pattern", *told.cites, because=told.because, card=number, count=count, points=points)

    def parts(self) -> dict[str, str]:
        chosen = self._say(self._explained(self.goal))
        return super().parts() | {
            "palette": self._palette(),
            "board": drawn.full_size(self._region()),
            "goals": join([self._goal_button(goal) for goal in PATTERNS.values()]),
            "note": self._note(),
            "announcement": f"{self._last}. {chosen}" if self._last else chosen,
        }

    def _palette(self) -> Markup:
        letters = self._letters()
        kingdoms = [
            self._kingdom_button(kingdom, f"{number} {letters[kingdom].lower()}", letters)
            for number, kingdom in enumerate(KINGDOMS, 1)
        ]
        none = self._kingdom_button("", "0", letters)
        clear = tag("button", self._word("clear"), type="button", data_do="clear", data_focus="clear")
        return join(tag("span", self._word("cards_to_lay")), kingdoms, none, clear)

    def _kingdom_button(self, kingdom: str, keys: str, letters: drawn.Letters) -> Markup:
        card = picture(f'<g transform="translate(16 12) scale(.6)">{drawn.card(kingdom, letters)}</g>', 32, 24)
        name = self._say(why("small.kingdom", kingdom=kingdom)) if kingdom else self._word("take_away")
        return tag(
            "button",
            tag("kbd", keys[0]),
            Markup(card) if kingdom else "",
            name,
            type="button",
            data_do="choose",
            data_kingdom=kingdom,
            data_focus=f"kingdom.{kingdom}",
            data_keys=keys,
            aria_pressed=str(kingdom == self.kingdom).lower(),
        )

    def _goal_button(self, goal: Goal) -> Markup:
        return tag(
            "button",
            self._pattern(goal),
            tag("span", f"{goal.card} · ", tag("b" if self.found(goal.card)[0] else "span", self._sum(goal.card))),
            type="button",
            data_do="look",
            data_card=goal.card,
            data_focus=f"goal.{goal.card}",
            aria_pressed=str(goal.card == self.goal).lower(),
            aria_label=self._say(self._explained(goal.card)),
        )

    def _note(self) -> Markup:
        keys = [("← → ↑ ↓", "key_move"), ("0 – 4", "key_choose"), ("⏎", "key_lay")]
        told = [tag("span", tag("kbd", key), " ", self._word(name)) for key, name in keys]
        return join(tag("p", told), tag("p", self._word("outline")), tag("p", self._word("note")))

    def _sum(self, number: int) -> str:
        count, each = len(self.found(number)[0]), PATTERNS[number].points
        return self._say(why("small.sum", count=count, each=each, points=count * each))

    def _pattern(self, goal: Goal) -> Markup:
        return Markup(picture(drawn.pattern(goal, self._letters()), *drawn.PATTERN))

    def _region(self) -> Region:
        counted, left_out = self.found(self.goal)
        sight = drawn.LensTarget(self._window, {START: "", **self.cards}, self._letters(), counted, left_out)
        label = "small.free_area" if self.is_example else "board.area_of"
        return drawn.grid(sight, self._say(why(label, seat=self.position.seat)), self._places())

    def _places(self) -> Callable[[Place], str]:
        """A function that puts a place into words."""
        colours = self.cards
        copy_of = {place: number for number, copy in enumerate(self.found(self.goal)[0], 1) for place in copy}

        def told(place: Place) -> str:
            kingdom, number = colours.get(place, ""), copy_of.get(place, 0)
            kind = "starter" if place == START else "counted" if number else "card" if kingdom else "empty"
            return self._say(why(f"small.place_{kind}", x=place[0], y=place[1], kingdom=kingdom, number=number))

        return told

    def _legend(self) -> str:
        """What the letters mean."""
        named = [(name, self._say(why("small.kingdom", kingdom=name))) for name in KINGDOMS]
        letters = self._letters()
        return ", ".join(f"{letters[name]} = {said}" for name, said in [*named, ("", self._word("starter"))])

    def _letters(self) -> drawn.Letters:
        return {"": self._word("letter.starter"), **{name: self._word(f"letter.{name}") for name in KINGDOMS}}


def _checked_goal(card: int) -> int:
    if card not in PATTERNS:
        raise BadOption(
            f"The objectives with a pattern are {', '.join(map(str, PATTERNS))}, not {clipped(card, 20)!r}."
        )
    return card


def _likely(state: State, begun: Sketch) -> int:
    """A pattern that counts for everybody in this game, or else one that is found here, or else the first."""
    common = [row.card for row in state.objectives if row.where == "common" and row.card in PATTERNS]
    here = [number for number, goal in PATTERNS.items() if copies(begun.colours, goal)]
    return [*common, *here, *PATTERNS][0]


def _widened(window: drawn.Window, places: Collection[Place]) -> drawn.Window:
    """The window with these places and free ones round them; it never becomes smaller."""
    xs = [window.left, window.right, *(x + more for x, _ in places for more in (-1, 1))]
    ys = [window.bottom, window.top, *(y + more for _, y in places for more in (-1, 1))]
    least, most = -FARTHEST, FARTHEST
    return drawn.Window(max(least, min(xs)), max(least, min(ys)), min(most, max(xs)), min(most, max(ys)))
