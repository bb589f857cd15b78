"""What the small widgets share: a position, controls that edit it, and the engine's reasons told below them."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from ipywidgets import HTML, BoundedIntText, Checkbox, Dropdown, HBox, IntSlider, Layout, ToggleButtons, VBox
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import message, tell, tell_tree
from leonardo_nb.core.chart import draw
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.explanation import Explanation, Recorder, why
from leonardo_nb.core.language import LANGUAGES, checked
from leonardo_nb.core.session import Session
from leonardo_nb.rulesets.leonardo_da_vinci import RULESET
from leonardo_nb.rulesets.leonardo_da_vinci.components import APPRENTICES
from leonardo_nb.rulesets.leonardo_da_vinci.state import State
from leonardo_nb.widget.markup import Markup, join, tag

Players = int | Sequence[str]
PLAYERS = ("Ada", "Bo", "Cy")
Choices = Iterable[tuple[Explanation, Any]]
"""What can be chosen: the words of each, and its value."""


def lesson(players: Players) -> State:
    """A real game just begun, with nothing left to do: something to build an example on."""
    session = lnb.new(RULESET.id, players, seed=1)
    session.auto()
    return replace(state_of(session), pending=())


def state_of(session: Session) -> State:
    """The whole position of a session of this game."""
    if session.ruleset is not RULESET:
        raise BadOption(f"This widget is about {RULESET.id}, not {session.ruleset.id}.")
    state: State = session.state
    return state


def states_back(session: Session) -> list[State]:
    """The positions of a session, from here back to its start."""
    return [*(step.state for step in reversed(session.history)), session.start]


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
            options=[(name.upper(), name) for name in LANGUAGES], value=checked(lang), style={"button_width": "3em"}
        )
        self._title, self._result = HTML(), HTML()
        top = HBox([self._title, self._languages], layout=Layout(justify_content="space-between"))
        super().__init__([top, *self.rows(), self._result])
        self._relabel()
        self.redraw()
        for control in self.controls.values():
            control.observe(self._changed, "value")
        self._languages.observe(self._other_language, "value")

    def rows(self) -> list[HBox]:
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
        """What a control stands on."""
        return self.controls[name].value

    def redraw(self) -> None:
        """Ask the engine again and tell what it says."""
        self._told = [explanation.seen_by(self.reader) for explanation in self.told()]
        told = tag("ul", [self._tree(explanation) for explanation in self._told])
        self._result.value = str(tag("div", told, self._rules(), lang=self.lang, style="line-height:1.45"))

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

    def seats(self) -> range:
        return range(self.position.seats)

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
        """Every word of the controls in the chosen language; what they stand on stays."""
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
        return message(RULESET.id, f"small.{key}", self.lang)

    def _say(self, explanation: Explanation) -> str:
        return tell(explanation, self.position, self.lang)

    def _tree(self, explanation: Explanation) -> Markup:
        """A sentence with its rules, its chart and the reasons below it."""
        below = [self._tree(reason) for reason in explanation.because]
        chart = RULESET.chart(explanation, self.position)
        return tag(
            "li",
            self._say(explanation),
            [join(" ", tag("small", tag("code", cite))) for cite in explanation.cites],
            tag("div", Markup(draw(chart))) if chart is not None else "",
            tag("ul", below) if below else "",
        )

    def _rules(self) -> Markup:
        """The wording of every rule cited, folded away."""
        cites = dict.fromkeys(cite for explanation in self._told for cite in explanation.all_cites)
        texts = [join(tag("dt", tag("code", cite)), tag("dd", lnb.rule(cite, self.lang).text)) for cite in cites]
        return tag("details", tag("summary", self._word("rules")), tag("dl", texts))

    def __repr__(self) -> str:
        """The result in words."""
        lines = [tell_tree(explanation, self.position, self.lang) for explanation in self._told]
        return "\n".join([self._word(self.title), *lines])

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any] | None:
        """The widget and, for viewers without one, its words."""
        data: dict[str, Any] | None = super()._repr_mimebundle_(**kwargs)
        return None if data is None else {**data, "text/plain": repr(self)}


class Queue(Small):
    """A small widget about one zone: who stands there with how many, and in which order they came."""

    def queue_row(self, zone: str, seat: int) -> list[Any]:
        """A player's workers in this zone; who is not there yet would come last."""
        group = self.position.group(zone, seat)
        arrival = self.number(
            f"arrival_{seat}",
            why("small.arrival", seat=seat),
            1 + _arrivals(self.position, zone).index(seat),
            self.position.seats,
            1,
        )
        arrival.observe(self._swap, "value")
        return [
            self.number(f"apprentices_{seat}", why("small.apprentices", seat=seat), group.apprentices, APPRENTICES),
            self.check(f"master_{seat}", why("small.master", seat=seat), group.master),
            arrival,
        ]

    def placed(self, zone: str) -> State:
        """The position with the workers of the controls in this zone."""
        state = self.position
        for seat in self.seats():
            apprentices, master = self.value(f"apprentices_{seat}"), self.value(f"master_{seat}")
            place = self.value(f"arrival_{seat}") if apprentices or master else 0
            state = state.with_group(zone, seat, apprentices=apprentices, master=master, place=place)
        return state

    def _swap(self, change: Any) -> None:
        """Two players never stand at one place: whoever stood there takes the place left free."""
        for seat in self.seats():
            other = self.controls[f"arrival_{seat}"]
            if self._at_rest and other is not change.owner and other.value == change.new:
                self._at_rest = False
                other.value = change.old
                self._at_rest = True


def _arrivals(state: State, zone: str) -> list[int]:
    """The seats as they came to a zone, those not there behind."""
    groups = state.groups_in(zone)
    return [group.seat for group in sorted(groups, key=lambda group: (not group.place, group.place, group.seat))]
