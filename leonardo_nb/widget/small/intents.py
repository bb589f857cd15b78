"""What the browser may ask of every small widget."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leonardo_nb.core.rulebook import rule
from leonardo_nb.widget.intent import Intent

if TYPE_CHECKING:
    from leonardo_nb.widget.small.small_widget import SmallWidget


class SmallIntent(Intent, frozen=True):
    """An intent that each small widget knows; each kind carries itself out."""

    def act(self, small: SmallWidget) -> None:
        raise NotImplementedError


class Set(SmallIntent, frozen=True):
    """Set a control: to a number, to yes (1) or no (0), or to the choice of this number."""

    name: str
    value: int

    def act(self, small: SmallWidget) -> None:
        if self.name in small.controls:
            control = small.controls[self.name]
            control.value = control.sent(self.value)


class Lang(SmallIntent, frozen=True):
    """Speak another language."""

    lang: str

    def act(self, small: SmallWidget) -> None:
        small.lang = self.lang


class Rule(SmallIntent, frozen=True):
    """Open this rule; none closes it."""

    rule: str

    def act(self, small: SmallWidget) -> None:
        small.open_rule(rule(self.rule).id if self.rule else "")
