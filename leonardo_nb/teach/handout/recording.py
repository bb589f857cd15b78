"""A recording: every position of a game as one reader may see it, what each step says and why, and what is asked."""

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct

from leonardo_nb.core.catalogue import edited_note, message, tell
from leonardo_nb.core.columns import cell_changes
from leonardo_nb.core.drawing.svg import Region, region_svg
from leonardo_nb.core.event import Event, together
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.step import Step
from leonardo_nb.page.reasons import Teller
from leonardo_nb.page.rule_card import opened
from leonardo_nb.session.session import Session
from leonardo_nb.session.visible_changes import changed_rows
from leonardo_nb.teach.handout.page_question import PageQuestion

_BUTTON: Final = 'role="button" tabindex="0"'
_IMAGE: Final = 'role="img"'
"""Buttons become images: a recording has no game that could answer."""
_CITED: Final = re.compile(r'data-rule="([^"]+)"')


class Recording(Struct, frozen=True):
    """What the page holds: pictures and texts each once, and from which position on each holds."""

    pictures: Sequence[str]
    regions: Mapping[str, Sequence[tuple[int, int]]]
    """Of each part of the board: from which position on it shows which picture; none where it is not there."""
    heard: Sequence[str]
    """What stands on the board, in sentences."""
    spoken: Mapping[str, Sequence[tuple[int, int]]]
    """Of each part of the board: from which position on which of these hold."""
    told: Sequence[str]
    """What is told at each position."""
    said: Sequence[str]
    """The same for those who hear it."""
    moments: Sequence[str]
    """What each position is called."""
    asked: Sequence[PageQuestion]
    rules: Mapping[str, str]
    """Every rule that is cited, by its id."""
    lead: Sequence[str] = ()
    """For a lesson: the task at each position."""


class Viewer(Struct, frozen=True):
    """The reader of a recording: game, language and seat."""

    ruleset: Ruleset
    lang: str
    seat: int | None = None

    def sees(self, state: Any) -> Any:
        """A state as the reader may know it."""
        return state if self.seat is None else self.ruleset.view(state, self.seat)

    def teller(self, state: Any) -> Teller:
        """The teller of the reasons that led to this state."""
        return Teller(self.ruleset, self.lang, self.sees(state))

    def word(self, key: str, **words: object) -> str:
        return message(self.ruleset.id, key, self.lang).format(**words)


class Kept:
    """What each part of the board holds while positions are added: what has not changed is kept once."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self.parts: dict[str, list[tuple[int, int]]] = {}

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(self._numbers)

    def add(self, place: int, texts: Mapping[str, str]) -> None:
        """What holds from this position on."""
        now = {key: self._numbers.setdefault(text, len(self._numbers)) for key, text in texts.items()}
        for key in (*now, *(self.parts.keys() - now)):
            held, number = self.parts.setdefault(key, []), now.get(key, -1)
            if not held or held[-1][1] != number:
                held.append((place, number))


class Boards:
    """The board, as it is seen and as it is heard, while positions are added to it."""

    def __init__(self, reader: Viewer) -> None:
        self._reader = reader
        self.seen = Kept()
        self.heard = Kept()

    def add(
        self,
        place: int,
        state: Any,
        steps: Sequence[Step] = (),
        spots: Mapping[str, str] = MappingProxyType({}),
        *,
        asks: bool = False,
    ) -> None:
        """The board at a position; what these steps have changed is marked, and so is what can be pointed at.

        Where something is asked, nothing is said that gives it away.
        """
        reader, seen = self._reader, self._reader.sees(state)
        regions = reader.ruleset.regions(seen, reader.lang, spots, changed_rows(steps, reader.seat))
        said = reader.ruleset.spoken(seen, reader.lang, asks)
        self.seen.add(place, {each.key: region_svg(each).replace(_BUTTON, _IMAGE) for each in regions})
        self.heard.add(place, {each.key: heard(each, said.get(each.key, ())) for each in regions})


def heard(region: Region, lines: Iterable[str], heading: str = "h2") -> Markup:
    """A part of the board for those who hear it: its name, and what it shows in sentences."""
    told = [tag("li", line) for line in lines if line != region.label]
    return join(tag(heading, region.label), tag("ul", told)) if told else Markup("")


def told_of(step: Step, reader: Viewer) -> tuple[Markup, str]:
    """What a step has brought, with all reasons; and for those who hear it."""
    events = [event.seen_by(reader.seat) for _, event in together(step.events)]
    if not events:
        return Markup(""), ""
    teller = reader.teller(step.state)
    note = edited_note(events[0].before, reader.lang)
    said = " ".join(tell(part, event.after, reader.lang) for event in events for _, part in event.explanation.walk())
    return join(tag("ul", [_event(event, teller) for event in events]), tag("p", note) if note else ""), said


def _event(event: Event, teller: Teller) -> Markup:
    return teller.tree(event.explanation, event.after, changes=cell_changes(event.before, event.after))


def called(state: Any, reader: Viewer) -> str:
    """A position by its turn and phase."""
    turn = [reader.word("ui.time_turn", turn=state.turn)] if state.turn else []
    return " · ".join([*turn, reader.word(f"phase.{state.phase}")])


def rules_in(texts: Iterable[str], session: Session, lang: str) -> dict[str, str]:
    """Every rule that these texts cite, as it opens."""
    cited = dict.fromkeys(found for text in texts for found in _CITED.findall(text))
    return {each: opened(each, session.ruleset, session.options, lang) for each in cited}
