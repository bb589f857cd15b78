"""What the small widgets share: a position, controls that edit it, and the engine's reasons below them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Protocol

from leonardo_nb.core.catalogue import message, tell, tell_tree
from leonardo_nb.core.drawing.chart import draw
from leonardo_nb.core.drawing.svg import image
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.event import Recorder
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.language import checked_language, languages
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.mentions import mentioned_spots
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import State
from leonardo_nb.core.thing import Known
from leonardo_nb.host.widget import checks, text
from leonardo_nb.page.reasons import chips, lit
from leonardo_nb.page.rule_card import opened
from leonardo_nb.session.session import Session
from leonardo_nb.widget.base_widget import BaseWidget
from leonardo_nb.widget.elements import button, table_name
from leonardo_nb.widget.error_sentences import failure_sentence
from leonardo_nb.widget.intent import Intent
from leonardo_nb.widget.page import HERE as PAGE
from leonardo_nb.widget.page import script, style
from leonardo_nb.widget.parts.page_buttons import letter_size
from leonardo_nb.widget.small.controls import Check, Choice, Choices, Control, Counter, Number, Row, Slider
from leonardo_nb.widget.small.intents import SmallIntent
from leonardo_nb.widget.static_output import images, titles

SCRIPT = PAGE / "small_widget.js"
ROOT = "lnb-little"


class Shows(Protocol):
    """A companion: it shows a session."""

    @property
    def session(self) -> Session: ...


Source = Session | Shows
"""Where the numbers are taken from: a session, or a companion as it stands."""


def of_game(source: Source, ruleset: str) -> Session:
    """The session, if it is one of this game."""
    session = source if isinstance(source, Session) else source.session
    if session.ruleset.id != ruleset:
        raise BadOption(f"This widget is for {ruleset}, not {session.ruleset.id}.")
    return session


def told_to(log: Recorder, state: State) -> list[Explanation]:
    """What a log was told, up to this state."""
    return [event.explanation for event in log.events(state)]


class SmallWidget(BaseWidget):
    """A position, controls that edit it, and what the engine says about the outcome.

    The controls begin with the numbers of the position; `controls` has them by name.
    """

    _esm = script(SCRIPT)
    _css = style(ROOT, SCRIPT)

    title: ClassVar[str]
    """The key of its name in the catalogue."""
    reader: ClassVar[int | None] = None
    """Who reads the reasons: None reads all, the table only what everybody may know."""
    intents: ClassVar[tuple[type[Intent], ...]] = ()
    """What it can be asked beside what all can."""
    is_example = False
    """Whether it shows a position of nobody's game."""

    head = text()
    problem = text()
    form = text()
    result = text()
    rule = text()
    announcement = text()
    label = text()
    table = text()
    """The game and who plays it: a companion of the same table is lit with it."""
    lang = text("en")

    def __init__(self, position: State, lang: str) -> None:
        self.position = position
        self.controls: dict[str, Control] = {}
        self._told: list[Explanation] = []
        self._rule = self._problem = ""
        super().__init__(lang=checked_language(lang))
        self._rows = self.rows()
        self.redraw()
        self.observe(lambda _change: self.redraw(), "lang")
        self.on_msg(lambda _widget, content, _buffers: self._receive(content))

    def rows(self) -> list[Row]:
        """The controls, beginning with the numbers of the position."""
        raise NotImplementedError

    def told(self) -> list[Explanation]:
        """What the engine says about the position as the controls have it."""
        raise NotImplementedError

    def settle(self, control: Control, before: Any) -> None:
        """What follows for other controls from one that was set."""

    @checks("lang")
    def _checked_lang(self, proposal: Any) -> str:
        return checked_language(proposal.value)

    def value(self, name: str) -> Any:
        """What a control is set to."""
        return self.controls[name].value

    def open_rule(self, rule: str) -> None:
        """Show a rule beside the sentence that cites it; none closes it."""
        self._rule = rule
        self.redraw()

    def act(self, intent: Any) -> None:
        """Do what the reader wishes: the only way in, for clicks, keys and tests."""
        self._problem = ""
        intent.act(self)
        self.redraw()

    def redraw(self) -> None:
        """Ask the engine again and show what it says, in one message."""
        self._told = [explanation.seen_by(self.reader) for explanation in self.told()]
        with self.hold_sync():
            for name, text in self.parts().items():
                setattr(self, name, str(text))

    def parts(self) -> dict[str, str]:
        """Everything it shows, by the names of the traits."""
        return {
            "head": self._head(),
            "problem": tag("p", self._problem, role="alert", class_="lnb-problem") if self._problem else "",
            "form": join([self._drawn(row) for row in self._rows]),
            "result": self.result_with(self._chips),
            "rule": opened(self._rule, find(self.position.ruleset), self.position.options, self.lang),
            "announcement": "\n".join(self._say(explanation) for explanation in self._told),
            "label": self._word(self.title),
            "table": self.table_shown(),
        }

    def table_shown(self) -> str:
        """At whose table the companions are that are lit with it; an example is at nobody's."""
        return (
            ""
            if self.is_example
            else table_name(self.position.ruleset, [player.name for player in self.position.players])
        )

    def input_in_words(self) -> list[str]:
        """What the reader laid or chose, where the result alone does not say it."""
        return []

    def drawing(self, explanation: Explanation) -> Markup:
        """What is drawn below a sentence: its chart, where it has one."""
        chart = find(self.position.ruleset).chart(explanation, self.position)
        return Markup("") if chart is None else tag("div", Markup(draw(chart, self._any_word)))

    def row(self, *controls: Control, head: Explanation | None = None) -> Row:
        return Row(head, controls)

    def number(self, name: str, label: Explanation, value: int, most: int, least: int = 0) -> Control:
        return self._add(name, Number(label, value, least, most))

    def slider(self, name: str, label: Explanation, value: int, most: int) -> Control:
        return self._add(name, Slider(label, value, 0, most))

    def counter(self, name: str, label: Explanation, value: int, most: int, drawing: str) -> Control:
        return self._add(name, Counter(label, value, most, drawing))

    def check(self, name: str, label: Explanation, value: bool) -> Control:
        return self._add(name, Check(label, value))

    def choice(self, name: str, label: Explanation, value: Any, choices: Choices) -> Control:
        return self._add(name, Choice(label, value, choices))

    def _add(self, name: str, control: Control) -> Control:
        control.say, control.changed = self._say, self._changed
        self.controls[name] = control
        return control

    def _changed(self, control: Control, before: Any) -> None:
        self.settle(control, before)
        self.redraw()

    def _receive(self, content: object) -> None:
        """A message from the browser; whatever goes wrong is shown, and changes nothing."""
        try:
            self.act(SmallIntent.read(content, *self.intents))
        except Exception as error:  # noqa: BLE001 - a failing callback is shown in the widget
            self._problem = failure_sentence(error, self.position.ruleset, self.lang)
            self.redraw()

    def _head(self) -> Markup:
        langs = [button(lang.upper(), f"lang.{lang}", "lang", lang == self.lang, lang=lang) for lang in languages()]
        spoken_in = tag("div", langs, role="group", aria_label=self._any_word("ui.language"))
        title = tag("p", self._word(self.title), class_="lnb-little-title")
        return join(title, letter_size(self._any_word), spoken_in)

    def _drawn(self, row: Row) -> Markup:
        """Controls side by side; those of a player are a group with the player's name."""
        names = {control: name for name, control in self.controls.items()}
        head = self._say(row.head) if row.head else None
        group: Mapping[str, object] = {"role": "group", "aria_label": head} if head else {}
        said = [row.head] if row.head else []
        said += [each for control in row.controls for each in control.spoken()]
        drawn = [control.drawn(names[control]) for control in row.controls]
        lights = lit(spot for each in said for spot in self._spots(each, each.params))
        return tag("div", tag("b", head) if head else "", drawn, **group, **lights)

    def _word(self, key: str) -> str:
        return self._any_word(f"small.{key}")

    def _any_word(self, key: str) -> str:
        return message(self.position.ruleset, key, self.lang)

    def _say(self, explanation: Explanation) -> str:
        return tell(explanation, self.position, self.lang)

    def _spots(self, said: Explanation, known: Known) -> Iterable[str]:
        """The things on a board that a sentence speaks of."""
        return mentioned_spots(find(self.position.ruleset), said, self.position, self.lang, known)

    def result_with(self, cites: Callable[[Explanation], Markup]) -> Markup:
        """The engine's sentences, each with its rules as they are shown there."""
        return tag("ul", [self._tree(explanation, {}, cites) for explanation in self._told])

    def _tree(self, explanation: Explanation, known: Known, cites: Callable[[Explanation], Markup]) -> Markup:
        """A sentence with its rules, its chart and the reasons below it; it lights what it speaks of."""
        said = {**known, **explanation.params}
        below = [self._tree(reason, said, cites) for reason in explanation.because]
        return tag(
            "li",
            self._say(explanation),
            cites(explanation),
            self.drawing(explanation),
            tag("ul", below) if below else "",
            **lit(self._spots(explanation, said)),
        )

    def _chips(self, explanation: Explanation) -> Markup:
        return chips(explanation.cites, self.lang)

    def _titles(self, explanation: Explanation) -> Markup:
        return titles(explanation.cites, self.lang)

    def __repr__(self) -> str:
        """The result in words."""
        lines = [tell_tree(explanation, self.position, self.lang) for explanation in self._told]
        return "\n".join([self._word(self.title), *self.input_in_words(), *lines])

    def svg(self) -> str:
        """What it shows beside its words, as one picture; nothing where words are all."""
        return ""

    def static_html(self) -> Markup:
        """What there is to see and to read, as every viewer can show it."""
        title = self._word(self.title)
        picture = image(self.svg(), title) if self.svg() else ""
        words = [tag("p", line) for line in self.input_in_words()]
        told = images(self.result_with(self._titles))
        return tag("div", tag("p", tag("b", title)), picture, words, told, lang=self.lang)
