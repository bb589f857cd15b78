"""What every page of the front page is drawn from."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.description import Description, describe
from leonardo_nb.core.language import languages
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.registry import find, id_of, ids_found
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.teach import LearningRecord
from leonardo_nb.teach.record_file import own_attempts
from leonardo_nb.widget.elements import button, heading
from leonardo_nb.widget.front.cover import Cover, cover
from leonardo_nb.widget.front.state import FrontState, Waiting
from leonardo_nb.widget.parts.page_buttons import letter_size
from leonardo_nb.widget.progress import Taught
from leonardo_nb.widget.view_state import ViewState

EMPTY = Markup("")


class FrontContext:
    """A look at the front page: what waits behind it, and the game it is about."""

    def __init__(
        self, view: ViewState, front: FrontState, waiting: Waiting, owner: str = "", taught: Taught | None = None
    ) -> None:
        self.view = view
        self.lang = view.lang
        self.front = front
        self.waiting = waiting
        self.owner = owner
        """Whose games can be gone on with."""
        self.taught = taught or Taught({}, {})
        """What was reached in each lesson."""

    @cached_property
    def games(self) -> list[Cover]:
        """Every game there is; none is opened."""
        return [cover(ruleset, self.lang) for ruleset in ids_found()]

    @cached_property
    def record(self) -> LearningRecord:
        """What the reader has answered so far."""
        return LearningRecord(attempts=own_attempts(self.owner))

    @property
    def ruleset(self) -> str:
        """The id of the game that this page is about, or of any."""
        return id_of(self.front.ruleset) if self.front.ruleset else ids_found()[0]

    @cached_property
    def rules(self) -> Ruleset:
        """The game that this page is about, opened."""
        rules: Ruleset = find(self.ruleset)
        return rules

    @cached_property
    def game(self) -> Description:
        return describe(self.rules, self.lang)

    def ui(self, key: str, **params: Any) -> str:
        """A word of the front page."""
        return catalogue(self.ruleset, self.lang).sentence(f"ui.front_{key}").format(**params)

    def word(self, key: str) -> str:
        """A sentence without placeholders, of the game or of the core."""
        return catalogue(self.ruleset, self.lang).sentence(key)

    def said(self, key: str, otherwise: str = "") -> str:
        """What the game itself says, or this where it says nothing."""
        return catalogue(self.ruleset, self.lang).messages.get(key, otherwise)

    def turn_to(self, label: str, page: str, ruleset: str = "") -> Markup:
        """A button that opens another page; no page is the game."""
        return button(label, f"front.{page}.{ruleset}", "front", page=page, ruleset=ruleset)

    def fold(self, label: str | Markup, name: str, *inside: Any, opened: bool = False, **attributes: Any) -> Markup:
        """What is folded until one opens it; its name keeps it open when the page is drawn again."""
        summary = tag("summary", label, data_focus=f"front.{name}")
        return tag("details", summary, *inside, open=opened, data_part=name, **attributes)

    def heading(self, said: str, beside: Markup = EMPTY) -> Markup:
        """What the page is, the languages, and the ways back."""
        langs = [button(lang.upper(), f"front.{lang}", "lang", lang == self.lang, lang=lang) for lang in languages()]
        back = [self.turn_to(self.ui("back"), "games")] if self.front.page != "games" else []
        go_on = [self.turn_to(self.ui(f"return_{self.waiting}"), "")] if self.waiting and not self.front.begun else []
        title = heading(said, class_="lnb-front-title", tabindex=-1, data_first=self.front.page + self.front.ruleset)
        return tag(
            "div",
            title,
            beside,
            tag("span", letter_size(self.word), class_="lnb-sizes"),
            self.group("language", langs),
            back,
            go_on,
            class_="lnb-front-head",
        )

    def group(self, key: str, buttons: Sequence[Markup]) -> Markup:
        return tag("div", buttons, role="group", aria_label=self.ui(key))

    def problem(self) -> Markup:
        """What went wrong, in one sentence."""
        said = self.view.problem
        return tag("p", said, class_="lnb-problem", role="alert") if said else Markup("")
