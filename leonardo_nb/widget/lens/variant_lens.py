"""A lens over variants: one position and one action, or how it goes on, under several sets of rules side by side."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from leonardo_nb.core.decision import Action
from leonardo_nb.core.drawing.svg import document, image
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.ruleset import no_zones
from leonardo_nb.core.state import TABLE
from leonardo_nb.lens import Comparison, Variation
from leonardo_nb.lens.playout import Until
from leonardo_nb.lens.variation import Given
from leonardo_nb.session.scenario import named as scenario
from leonardo_nb.session.session import Session
from leonardo_nb.widget.choices import choices
from leonardo_nb.widget.lens.boards import boards
from leonardo_nb.widget.lens.outcome_columns import outcome_columns
from leonardo_nb.widget.lens.rule_picker import rule_picker, toggle
from leonardo_nb.widget.lens.target import LensTarget, session_at
from leonardo_nb.widget.page import HERE as PAGE
from leonardo_nb.widget.page import style
from leonardo_nb.widget.small.controls import Check, Control, Row
from leonardo_nb.widget.small.small_widget import ROOT, SCRIPT, SmallWidget, Source

EXAMPLE: Final = ("leonardo_da_vinci", "move-privilege")
EXAMPLE_RULES: Final[tuple[Given, ...]] = ({"codex_leonardi": True},)
OFFERED: Final[tuple[Until, ...]] = ("step", "decision", "zone", "phase", "turn", "scores")
"""What can be looked at beside an action; a whole game takes too long to be tried under every rule."""


class Way(Check):
    """Whether a set of rules is shown; its button is drawn with those of all others."""

    def spoken(self) -> Sequence[Explanation]:
        return ()


class VariantLens(SmallWidget):
    """`VariantLens(s)` looks at the position of a session or a companion; `VariantLens()` is an example.

    `action` is what is done there; without it the table plays on, `until` says how far. `under` names the sets of rules
    as `lnb.compare` takes them; without it, a few are shown that make a difference.
    """

    _css = style(ROOT, SCRIPT, PAGE / "lens.css", PAGE / "lamp.css")

    title = "variant_lens"

    def __init__(
        self,
        source: Source | None = None,
        action: Action | None = None,
        *,
        under: Sequence[Given] = (),
        until: Until = "decision",
        seat: int | None = None,
        lang: str = SPOKEN,
    ) -> None:
        self.is_example = source is None
        shown = scenario(*EXAMPLE).open() if source is None else source
        session = shown if isinstance(shown, Session) else shown.session
        self._session = session_at(session, session.step_number)
        self._seat = None if seat is None else self._session.check_seat(seat)
        self._what: Action | Until = until if action is None else action
        self._target = self._looked(self._what, under or (EXAMPLE_RULES if source is None else ()))
        super().__init__(self._session.state if seat is None else self._session.view(seat), lang)

    @property
    def comparison(self) -> Comparison:
        """What is shown, as `lnb.compare` gives it."""
        return self._target.comparison(self._chosen)

    def rows(self) -> list[Row]:
        what = self.choice("what", why("ui.lens_what"), self._what, self._whats())
        self._offer()
        return [self.row(what)]

    def told(self) -> list[Explanation]:
        return []

    def settle(self, control: Control, before: Any) -> None:
        """Another moment is told by other rules."""
        if control is self.controls["what"]:
            self._target = self._looked(control.value, ())
            self._offer()

    def parts(self) -> dict[str, str]:
        chosen, comparison = self._chosen, self.comparison
        pick = tag("div", rule_picker(self._target, chosen, self._button, self._say_of), class_="lnb-lens-pick")
        shown = {
            "form": join(*(self._drawn(row) for row in self._rows), pick),
            "result": outcome_columns(comparison, self._session, self.lang),
            "announcement": comparison.text(self.lang),
        }
        return super().parts() | shown

    def input_in_words(self) -> list[str]:
        what = self.controls["what"]
        return [f"{what.description} {self._say(what.spoken()[-1])}", *self.comparison.text(self.lang).splitlines()]

    def static_html(self) -> Markup:
        """The engine's own words, and the parts of the boards that differ as images."""
        names = [each.label(self.lang) for each in self.comparison.outcomes]
        drawn = [
            tag("div", tag("p", tag("i", name)), image(document(regions, name), name))
            for name, regions in zip(names, boards(self.comparison, self.lang), strict=True)
            if regions
        ]
        words = [tag("p", line) for line in self.input_in_words()]
        return tag("div", tag("p", tag("b", self._word(self.title))), words, drawn, lang=self.lang)

    @property
    def _chosen(self) -> frozenset[int]:
        return frozenset(number for number in range(len(self._target.variations)) if self.value(_name(number)))

    def _looked(self, what: Action | Until, under: Sequence[Given]) -> LensTarget:
        if isinstance(what, Action):
            return LensTarget(self._session, what, "decision", self._seat, under)
        return LensTarget(self._session, None, what, self._seat, under)

    def _offer(self) -> None:
        """A control for each set of rules, as they are numbered for this moment."""
        for name in [name for name, control in self.controls.items() if isinstance(control, Way)]:
            del self.controls[name]
        for number in range(len(self._target.variations)):
            self._add(_name(number), Way(why("ui.lens"), number in self._target.first))

    def _whats(self) -> Iterator[tuple[Explanation, Any]]:
        """How far to play on, and every action one might think of in this position; what was asked for in any case."""
        state = self._session.state
        untils = [each for each in OFFERED if each != "zone" or self._session.ruleset.zone is not no_zones]
        actions = [each.action for each in choices(self._session, self._seat) if each.action.seat != TABLE]
        for what in dict.fromkeys((*(untils if state.pending else ("scores",)), *actions, self._what)):
            yield what.told(state) if isinstance(what, Action) else why(f"ui.lens_until_{what}"), what

    def _button(self, number: int, under: Variation) -> Markup:
        name, pressed = _name(number), number in self._chosen
        return toggle(under.label(self.lang), name, pressed, do="set", name=name, value=int(not pressed))

    def _say_of(self, key: str, **params: Any) -> str:
        return self._say(why(f"ui.lens_{key}", **params))


def _name(number: int) -> str:
    return f"way_{number}"
