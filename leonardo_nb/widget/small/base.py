"""What the small widgets share: a position, controls that edit it, and the engine's reasons below them."""

from collections.abc import Iterable
from typing import Any, ClassVar

from ipywidgets import HTML, BoundedIntText, Checkbox, Dropdown, HBox, IntSlider, Layout, ToggleButtons, VBox

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import message, tell, tell_tree
from leonardo_nb.core.chart import draw
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.event import Recorder
from leonardo_nb.core.explanation import Explanation, cites_of
from leonardo_nb.core.found import find
from leonardo_nb.core.language import checked, languages
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.state import State
from leonardo_nb.session.session import Session
from leonardo_nb.widget.still import image, images, with_still
from leonardo_nb.widget.whole import close_parts

Choices = Iterable[tuple[Explanation, Any]]
"""What can be chosen: the words of each, and its value."""


def of_game(session: Session, ruleset: str) -> Session:
    """The session, if it is one of this game."""
    if session.ruleset.id != ruleset:
        raise BadOption(f"This widget is for {ruleset}, not {session.ruleset.id}.")
    return session


def told_to(log: Recorder, state: State) -> list[Explanation]:
    """What a log was told, up to this state."""
    return [event.explanation for event in log.events(state)]


class Small(VBox):
    """A position, controls that edit it, and what the engine says about the outcome.

    The controls begin with the numbers of the position; `controls` has them by name.
    """

    title: ClassVar[str]
    """The key of its name in the catalogue."""
    reader: ClassVar[int | None] = None
    """Who reads the reasons: None reads all, the table only what everybody may know."""

    def __init__(self, position: State, lang: str) -> None:
        self.position = position
        self.controls: dict[str, Any] = {}
        self._labels: dict[str, Explanation] = {}
        self._choices: dict[str, list[tuple[Explanation, Any]]] = {}
        self._at_rest = True
        self._told: list[Explanation] = []
        self._languages = ToggleButtons(
            options=[(name.upper(), name) for name in languages()], value=checked(lang), style={"button_width": "3em"}
        )
        self._title, self._result = HTML(), HTML()
        top = HBox([self._title, self._languages], layout=Layout(justify_content="space-between"))
        super().__init__([top, *self.rows(), self._result])
        self._relabel()
        self.redraw()
        for control in self.controls.values():
            control.observe(self._changed, "value")
        self._languages.observe(self._other_language, "value")

    def close(self) -> None:
        """Close it with all its controls."""
        close_parts(self)
        super().close()

    def rows(self) -> list[Any]:
        """The controls, beginning with the numbers of the position."""
        raise NotImplementedError

    def told(self) -> list[Explanation]:
        """What the engine says about the position as the controls have it."""
        raise NotImplementedError

    @property
    def lang(self) -> str:
        lang: str = self._languages.value
        return lang

    @lang.setter
    def lang(self, lang: str) -> None:
        self._languages.value = checked(lang)

    def value(self, name: str) -> Any:
        """What a control is set to."""
        return self.controls[name].value

    def redraw(self) -> None:
        """Ask the engine again and show what it says."""
        self._told = [explanation.seen_by(self.reader) for explanation in self.told()]
        told = tag("ul", [self._tree(explanation) for explanation in self._told])
        self._result.value = str(tag("div", told, self._rules(), lang=self.lang, style="line-height:1.45"))

    def input_in_words(self) -> list[str]:
        """What the reader laid or chose, where the result alone does not say it."""
        return []

    def drawing(self, explanation: Explanation) -> Markup:
        """What is drawn below a sentence: its chart, where it has one."""
        chart = find(self.position.ruleset).chart(explanation, self.position)
        return Markup("") if chart is None else tag("div", Markup(draw(chart, self._any_word)))

    def row(self, *controls: Any) -> HBox:
        return HBox(list(controls), layout=Layout(flex_flow="row wrap"))

    def number(self, name: str, label: Explanation, value: int, most: int, least: int = 0) -> BoundedIntText:
        return self._add(name, label, BoundedIntText(value=value, min=least, max=most, layout=Layout(width="15em")))

    def slider(self, name: str, label: Explanation, value: int, most: int) -> IntSlider:
        return self._add(name, label, IntSlider(value=value, min=0, max=most, layout=Layout(width="30em")))

    def check(self, name: str, label: Explanation, value: bool) -> Checkbox:
        return self._add(
            name, label, Checkbox(value=value, indent=False, layout=Layout(width="auto", margin="2px 1em"))
        )

    def choice(self, name: str, label: Explanation, value: Any, choices: Choices) -> Dropdown:
        self._choices[name] = list(choices)
        values = [(str(number), choice) for number, (_, choice) in enumerate(self._choices[name])]
        return self._add(name, label, Dropdown(options=values, value=value, layout=Layout(width="auto")))

    def _add(self, name: str, label: Explanation, control: Any) -> Any:
        control.style.description_width = "initial"
        self.controls[name], self._labels[name] = control, label
        return control

    def _changed(self, _change: object) -> None:
        if self._at_rest:
            self.redraw()

    def _other_language(self, _change: object) -> None:
        self._relabel()
        self.redraw()

    def _relabel(self) -> None:
        """Every word of the controls in the chosen language; what they are set to stays."""
        self._at_rest = False
        self._title.value = str(tag("b", self._word(self.title)))
        for name, label in self._labels.items():
            self.controls[name].description = self._say(label)
        for name, choices in self._choices.items():
            control, chosen = self.controls[name], self.value(name)
            control.options = [(self._say(words), value) for words, value in choices]
            control.value = chosen
        self._at_rest = True

    def _word(self, key: str) -> str:
        return self._any_word(f"small.{key}")

    def _any_word(self, key: str) -> str:
        return message(self.position.ruleset, key, self.lang)

    def _say(self, explanation: Explanation) -> str:
        return tell(explanation, self.position, self.lang)

    def _tree(self, explanation: Explanation) -> Markup:
        """A sentence with its rules, its chart and the reasons below it."""
        below = [self._tree(reason) for reason in explanation.because]
        return tag(
            "li",
            self._say(explanation),
            [join(" ", self._cite("small", cite)) for cite in explanation.cites],
            self.drawing(explanation),
            tag("ul", below) if below else "",
        )

    def _cite(self, name: str, cite: str) -> Markup:
        """The title of a rule; its id is there for those who look for it."""
        return tag(name, lnb.rule(cite, self.lang).title, title=cite, data_rule=cite)

    def _rules(self) -> Markup:
        """The wording of every rule cited, folded away."""
        rules = [lnb.rule(cite, self.lang).under(self.position.options) for cite in cites_of(self._told)]
        texts = [join(self._cite("dt", rule.id), tag("dd", rule.text, self._ruling(rule))) for rule in rules]
        return tag("details", tag("summary", self._word("rules")), tag("dl", texts))

    def _ruling(self, rule: lnb.Rule) -> Markup:
        """That it is a ruling, and why it is needed."""
        return join(" ", tag("small", rule.label(self.lang))) if rule.gap else Markup("")

    def __repr__(self) -> str:
        """The result in words."""
        lines = [tell_tree(explanation, self.position, self.lang) for explanation in self._told]
        return "\n".join([self._word(self.title), *self.input_in_words(), *lines])

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any] | None:
        """The widget and, for viewers without one, its picture and its words."""
        data: dict[str, Any] | None = super()._repr_mimebundle_(**kwargs)
        return None if data is None else with_still(data, self._still(), repr(self))

    def svg(self) -> str:
        """What it shows beside its words, as one picture; nothing where words are all."""
        return ""

    def _still(self) -> Markup:
        """What there is to see and to read, as every viewer can show it."""
        title = self._word(self.title)
        picture = image(self.svg(), title) if self.svg() else ""
        words = [tag("p", line) for line in self.input_in_words()]
        told = images(tag("ul", [self._tree(explanation) for explanation in self._told]))
        return tag("div", tag("p", tag("b", title)), picture, words, told, lang=self.lang)
