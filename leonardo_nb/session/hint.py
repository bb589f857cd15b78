"""What a bot would do now, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from leonardo_nb.core.advice import SENSIBLE
from leonardo_nb.core.bots import looks_ahead
from leonardo_nb.core.catalogue import edited_note, message, tell, tell_action, tell_tree
from leonardo_nb.core.decision import Action
from leonardo_nb.core.display import bullets, tree
from leonardo_nb.core.errors import BadBot
from leonardo_nb.core.explanation import Explanation, cites_of, why
from leonardo_nb.core.language import FIRST, checked_language, error_text
from leonardo_nb.core.markup import tag
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.session.frame_holder import Rows

if TYPE_CHECKING:
    from pandas import DataFrame

    from leonardo_nb.session.session import Session


class Hint(Rows):
    """An action for the seat that is asked, with reasons that use only what that seat may know."""

    called = "s.hint()"

    def __init__(
        self,
        action: Action,
        reasons: tuple[Explanation, ...],
        view: Any,
        lang: str,
        *,
        only: bool,
        after_edit: bool = False,
    ) -> None:
        self.action = action
        self.reasons = reasons
        self.only = only
        """Whether there is nothing else to do, and so nothing to weigh."""
        self.lang = checked_language(lang)
        self._view = view
        self._after_edit = after_edit

    @property
    def call(self) -> str:
        """The action as a call in Python."""
        return repr(self.action)

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules that the reasons rest on."""
        return cites_of(self.reasons)

    @property
    def frame(self) -> DataFrame:
        """One row per sentence of the reasons, with its numbers by name."""
        from leonardo_nb.session.reasons import hint_frame

        return hint_frame(self.reasons, self._view, self.lang)

    def text(self, lang: str | None = None) -> str:
        """What to do and, indented below it, why."""
        lang = self.lang if lang is None else lang
        told = [line for reason in self.reasons for line in tell_tree(reason, self._view, lang).splitlines()]
        told += self._no_choice(lang)
        lines = [tell_action(self.action, self._view, lang), *(f"  {line}" for line in told)]
        return "\n".join(lines) + self._note(lang)

    def _note(self, lang: str) -> str:
        return edited_note(self._view, lang, after_edit=self._after_edit)

    def _no_choice(self, lang: str) -> list[str]:
        return [message(self._view.ruleset, "core.only_choice", lang)] if self.only else []

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        told = [tree(reason, self._view, self.lang) for reason in self.reasons]
        reasons = bullets([*told, *self._no_choice(self.lang)])
        done = tag("p", tell_action(self.action, self._view, self.lang))
        return str(tag("div", done, reasons, self._note(self.lang), lang=self.lang))


def hint_for(session: Session, lang: str, bot: str, ms: int | None = None) -> Hint:
    """The hint for the seat that is asked, from its view; what two cards of the same name bring is said once."""
    legal, view = session.legal, session.view(session.state.pending[-1].seat)
    action, reasons = _advised(session, view, bot, ms)
    said: dict[str, Explanation] = {}
    for reason in reasons:
        said.setdefault(tell(reason, view, FIRST), reason)
    return Hint(action, tuple(said.values()), view, lang, only=len(legal) == 1, after_edit=session.after_edit)


def _advised(session: Session, view: Any, bot: str, ms: int | None) -> tuple[Action, Iterable[Explanation]]:
    """What a bot does, and why: by the plan it makes, by what comes of it where it looks ahead, or by chance alone."""
    ruleset, legal = session.ruleset, session.legal
    if bot not in ruleset.bots and bot != SENSIBLE:
        raise BadBot(error_text("bot", bot=quoted(bot, 20), bots=", ".join(ruleset.bots)))
    make: Any = ruleset.bots[bot if bot in ruleset.bots else next(iter(ruleset.bots))]
    player = make(session.seed)
    if looks_ahead(player):
        player = player if ms is None else make(session.seed, ms=ms)
        action, reasons = player.advised(view, legal)
    elif getattr(player, "blind", False):
        return player(view, legal), (why("core.at_random"),) if len(legal) > 1 else ()
    else:
        action, reasons = player(view, legal), ()
    return action, reasons or ruleset.advice(view, action, legal)
