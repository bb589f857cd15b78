"""The open question of a session, with its facts."""

from collections.abc import Iterable
from typing import Any

from leonardo_nb.core.catalogue import tell_question, tell_tree
from leonardo_nb.core.citation import cited_because
from leonardo_nb.core.decision import Decision
from leonardo_nb.core.display import chips
from leonardo_nb.core.focus import focus_of
from leonardo_nb.core.language import SPOKEN, checked_language, error_text
from leonardo_nb.core.markup import tag
from leonardo_nb.core.registry import find
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.shot import Focus
from leonardo_nb.core.state import State
from leonardo_nb.session.guessed_names import GUESSES, wrong_guess


class CurrentQuestion:
    """A decision together with the state it is asked in; its own facts are attributes, as `.price` or `.invention`."""

    def __init__(self, decision: Decision, state: State) -> None:
        self.seat = decision.seat
        self.kind = decision.kind
        self.cites = decision.cites(state)
        self._decision = decision
        self._state = state

    def question(self, lang: str = SPOKEN) -> str:
        return tell_question(self._decision, self._state, checked_language(lang))

    def because(self, lang: str = SPOKEN) -> str:
        """Why it is asked of this seat now, with the reasons for that."""
        return tell_tree(cited_because(self._state), self._state, checked_language(lang))

    def focus(self, seat: int | None = None) -> Focus:
        """What it is about on the board of this seat, or on the open one: a shot, and things or regions in it."""
        rules: Ruleset = find(self._state.ruleset)
        view = self._state if seat is None else rules.view(self._state, seat)
        return focus_of(rules, view, self._decision)

    @property
    def facts(self) -> dict[str, Any]:
        """What the question is about: its zone, price or invention, where it has one, and the actions it accepts."""
        return dict(self._decision.facts(self._state), accepts=self._decision.accepts)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):  # copies ask for such before anything is there
            raise AttributeError(f"A decision has no {name}.")
        facts = self.facts
        if name in GUESSES["s.decision"] and name not in facts:
            raise AttributeError(wrong_guess("s.decision", name))
        if name not in facts:
            raise AttributeError(error_text("fact", kind=self.kind, name=name[:40], facts=", ".join(facts)))
        return facts[name]

    def __dir__(self) -> Iterable[str]:
        return (*super().__dir__(), *self.facts)

    def __repr__(self) -> str:
        return f"<{self.kind}: {self.question()}>"

    def _repr_html_(self) -> str:
        return str(tag("div", tag("b", self.question()), chips(self.cites, SPOKEN), " ", tag("code", self.kind)))
