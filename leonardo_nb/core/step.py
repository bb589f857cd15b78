"""One entry of a history, in words."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from leonardo_nb.core.catalogue import edited_note, tell_action, tell_question, tell_tree
from leonardo_nb.core.decision import Proceed
from leonardo_nb.core.display import bullets, tree
from leonardo_nb.core.event import Event
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.state import TABLE


class Step(Struct, frozen=True, gc=False):
    """One entry of the history: what was done, what happened, and the state it led to."""

    action: Any
    events: tuple[Event, ...]
    state: Any
    before: Any
    """The state in which it was done."""
    after_edit: bool = False
    """Whether the position was edited, or laid out by hand, at any time before."""

    def done(self, lang: str = SPOKEN) -> str:
        """What was done: the choice somebody made, or what the table announced."""
        if isinstance(self.action, Proceed):
            return self._asked(lang)
        return tell_action(self.action, self.before, lang)

    def secret_fields(self, seat: int) -> tuple[str, ...]:
        """Return what of the choice a seat may not know: what the action keeps secret, or only its reader is told."""
        action, person = self.action, self.before.person
        if person(action.seat) == person(seat):
            return ()
        kept = [event.explanation.secret for event in self.events if event.told.reader not in (None, seat)]
        values = {value for secret in kept for value in secret.values()}
        names = (name for name in action.__struct_fields__ if name != "seat")
        return tuple(name for name in names if name in action.secret or getattr(action, name) in values)

    def text(self, lang: str = SPOKEN, *, cites: bool = False, seat: int | None = None) -> str:
        """What was asked and done, and everything that came of it with its reasons; to a seat, what it may know.

        Whether the position was edited before is said once, at the end.
        """
        return "\n".join(filter(None, [self.told(lang, cites=cites, seat=seat), self.note(lang)]))

    def told(self, lang: str, *, cites: bool = False, seat: int | None = None) -> str:
        """The same where the note on edits is told elsewhere."""
        chosen = [f"> {self.done(lang)}"] if self._tells_choice(seat) else []
        told = ((tell_tree(event.explanation, event.after, lang), event.cites) for event in self._seen(seat))
        happened = [_indented(text + (_ids(ids) if cites else "")) for text, ids in told]
        return "\n".join([*filter(None, [self._asked(lang)]), *chosen, *happened])

    def note(self, lang: str) -> str:
        """That the position was edited before this; empty where it was not."""
        return edited_note(self.before, lang, after_edit=self.after_edit).strip()

    def markup(self, lang: str, seat: int | None = None) -> Markup:
        chosen = tag("div", self.done(lang)) if self._tells_choice(seat) else ""
        happened = bullets(tree(event.explanation, event.after, lang) for event in self._seen(seat))
        return tag("div", tag("b", self._asked(lang)), chosen, happened)

    def _tells_choice(self, seat: int | None) -> bool:
        """Whether somebody chose, and a seat is told what."""
        return not isinstance(self.action, Proceed) and (seat is None or self.action.seat in (TABLE, seat))

    def _seen(self, seat: int | None) -> Iterable[Event]:
        return self.events if seat is None else [event.seen_by(seat) for event in self.events]

    def _asked(self, lang: str) -> str:
        pending = self.before.pending
        return tell_question(pending[-1], self.before, lang) if pending else ""

    def __repr__(self) -> str:
        return f"<Step: {self.done()}{self.action.details(self.before, self.state)}>"

    def _repr_html_(self) -> str:
        return str(tag("div", self.markup(SPOKEN), tag("p", note) if (note := self.note(SPOKEN)) else ""))


def _ids(cites: Iterable[str]) -> str:
    return f" [{', '.join(cites)}]"


def _indented(text: str) -> str:
    return "  " + text.replace("\n", "\n  ")
