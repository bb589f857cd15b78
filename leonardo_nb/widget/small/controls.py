"""What a reader can set in a small widget: each control knows what it may hold and how it is drawn."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.plain_text import clipped

Choices = Iterable[tuple[Explanation, Any]]
"""What can be chosen: the words of each, and its value."""
Say = Callable[[Explanation], str]
"""Puts an explanation into the words of the language that is chosen now."""


class Control:
    """A value with a label; `changed` is told of another value, and of the one before it."""

    def __init__(self, label: Explanation, value: Any) -> None:
        self.label = label
        self.say: Say = str
        self.changed: Callable[[Control, Any], None] = lambda _control, _before: None
        self._value = value

    @property
    def value(self) -> Any:
        return self._value

    @value.setter
    def value(self, value: Any) -> None:
        before, self._value = self._value, self.checked(value)
        if before != self._value:
            self.changed(self, before)

    def put(self, value: Any) -> None:
        """Another value that nobody is told of: it follows from one that was set."""
        self._value = self.checked(value)

    @property
    def description(self) -> str:
        return self.say(self.label)

    def spoken(self) -> Sequence[Explanation]:
        """What it speaks of at the moment."""
        return [self.label]

    def checked(self, value: Any) -> Any:
        """The value, if it may have it."""
        raise NotImplementedError

    def sent(self, value: int) -> Any:
        """The value that the browser means by a number."""
        return value

    def drawn(self, name: str) -> Markup:
        """The control with its label."""
        raise NotImplementedError


class Number(Control):
    """A whole number between two others; one beyond them is brought back."""

    def __init__(self, label: Explanation, value: int, least: int, most: int) -> None:
        self.least, self.most = least, most
        super().__init__(label, self.checked(value))

    def checked(self, value: Any) -> int:
        return max(self.least, min(self.most, _whole(value)))

    def drawn(self, name: str) -> Markup:
        return tag("label", self.description, " ", self.input(name, "number"))

    def input(self, name: str, kind: str) -> Markup:
        bounds = {"min": self.least, "max": self.most, "value": self.value}
        return tag("input", type=kind, data_set=name, data_focus=name, autocomplete="off", **bounds)


class Slider(Number):
    """A number that is dragged."""

    def drawn(self, name: str) -> Markup:
        return tag("label", self.description, " ", self.input(name, "range"), " ", tag("b", str(self.value)))


class Counter(Number):
    """A number of things that are drawn above it, with a button for one less and one for one more.

    Keys need the number alone, so Tab skips the buttons.
    """

    def __init__(self, label: Explanation, value: int, most: int, drawing: str) -> None:
        self.drawing = drawing
        super().__init__(label, value, 0, most)

    def drawn(self, name: str) -> Markup:
        field = tag("label", tag("span", self.description), self.input(name, "number"))
        less, more = self._button(name, "−", "less", -1), self._button(name, "+", "more", 1)
        return tag("span", Markup(self.drawing), less, field, more, class_="lnb-little-count")

    def _button(self, name: str, sign: str, word: str, by: int) -> Markup:
        value = self.value + by
        return tag(
            "button",
            sign,
            type="button",
            tabindex=-1,
            data_do="set",
            data_name=name,
            data_value=value,
            data_focus=f"{name}.{word}",
            disabled=value != self.checked(value),
            aria_label=f"{self.say(why(f'small.{word}'))} · {self.description}",
        )


class Check(Control):
    """Yes or no."""

    def checked(self, value: Any) -> bool:
        return bool(_whole(value))

    def drawn(self, name: str) -> Markup:
        box = tag("input", type="checkbox", data_set=name, data_focus=name, checked=bool(self.value))
        return tag("label", box, " ", self.description)


class Choice(Control):
    """One of several; in the browser each is known by its number."""

    def __init__(self, label: Explanation, value: Any, choices: Choices) -> None:
        super().__init__(label, value)
        self.choices = list(choices)

    @property
    def options(self) -> list[tuple[str, Any]]:
        return [(self.say(words), value) for words, value in self.choices]

    def spoken(self) -> Sequence[Explanation]:
        return [self.label, *(words for words, value in self.choices if value == self.value)]

    def checked(self, value: Any) -> Any:
        if value not in [choice for _, choice in self.choices]:
            raise BadOption(f"{clipped(value, 20)!r} is not among the choices.")
        return value

    def sent(self, value: int) -> Any:
        return self.choices[value][1] if 0 <= value < len(self.choices) else None

    def drawn(self, name: str) -> Markup:
        options = [
            tag("option", words, value=number, selected=value == self.value)
            for number, (words, value) in enumerate(self.options)
        ]
        return tag("label", self.description, " ", tag("select", options, data_set=name, data_focus=name))


def _whole(value: Any) -> int:
    if not isinstance(value, int):
        raise BadOption(f"{clipped(value, 20)!r} is not a whole number.")
    return value


class Row:
    """Controls side by side, those of a player under the player's name."""

    def __init__(self, head: Explanation | None, controls: Sequence[Control]) -> None:
        self.head = head
        self.controls = controls
