"""Widgets in a page whose Python runs in the browser: values that are sent when they change, and nothing of Jupyter."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, Self, TypeVar
from uuid import uuid4

F = TypeVar("F", bound=Callable[..., Any])
Send = Callable[[str, str, dict[str, Any], Sequence[bytes]], None]
"""Takes to the page: the kind of message, the widget's id, the message, and bytes beside it."""

IS_FAR = False
"""Whether what is sent goes over a line, so that it is worth deflating."""
_widgets: dict[str, "Widget"] = {}
_line: list[Send] = []


def connect(send: Send) -> None:
    """Say how the page is reached; what was sent before has reached nobody."""
    _line[:] = [send]
    _widgets.clear()


def hear(model_id: str, data: Mapping[str, Any]) -> None:
    """Hand a message of the page to its widget; one that is closed hears nothing."""
    if data.get("method") == "custom" and (widget := _widgets.get(model_id)):
        widget.hear(data.get("content"))


def _send(kind: str, model_id: str, data: dict[str, Any], buffers: Sequence[bytes] = ()) -> None:
    for send in _line:
        send(kind, model_id, data, buffers)


class Value:
    """A value that the browser gets when it changes."""

    def __init__(self, default: Any) -> None:
        self.default = default

    def __set_name__(self, _owner: type, name: str) -> None:
        self.name = name

    def __get__(self, widget: "Widget | None", _owner: type) -> Any:
        return self if widget is None else widget.values.get(self.name, self.default)

    def __set__(self, widget: "Widget", value: Any) -> None:
        widget.set_value(self.name, value)


class Widget:
    """The browser shows its values and sends intents; it cannot write the values."""

    _esm = _css = ""
    values: dict[str, Any]

    def __new__(cls, *_given: Any, **_named: Any) -> Self:
        """Its values can be set before it is open."""
        made = super().__new__(cls)
        made.values, made.model_id, made._is_open = {}, uuid4().hex, False
        made._held, made._listeners, made._observers = None, [], {}
        return made

    model_id: str
    _is_open: bool
    _held: set[str] | None
    _listeners: list[Callable[[Any, Any, list[bytes]], None]]
    _observers: dict[str, list[Callable[[Any], None]]]
    _checks: dict[str, str] = {}  # noqa: RUF012 - each class has its own

    def __init_subclass__(cls) -> None:
        marked = {name: getattr(function, "checks", "") for name, function in vars(cls).items()}
        cls._checks = {**cls._checks, **{value: name for name, value in marked.items() if value}}

    def __init__(self, **values: Any) -> None:
        for name, value in values.items():
            setattr(self, name, value)
        self._is_open = True
        _widgets[self.model_id] = self
        whole = {**self._shown(self.keys), "_esm": self._esm, "_css": self._css, "_anywidget_id": type(self).__name__}
        _send("comm_open", self.model_id, {"state": whole})

    @property
    def keys(self) -> list[str]:
        """The names of its values."""
        named = [pair for base in type(self).__mro__ for pair in vars(base).items()]
        return list(dict.fromkeys(name for name, value in named if isinstance(value, Value)))

    def add_texts(self, names: Sequence[str]) -> None:
        """Add values that only this widget has."""
        added = {name: Value("") for name in names}
        self.__class__ = type(type(self).__name__, (type(self),), added)

    def set_value(self, name: str, value: Any) -> None:
        """Set a value after its check; one that differs is sent, and whoever observes it is told."""
        if check := self._checks.get(name):
            value = getattr(self, check)(SimpleNamespace(value=value))
        if value == getattr(self, name):
            return
        self.values[name] = value
        if self._held is not None:
            self._held.add(name)
        elif self._is_open:
            self.send_state(name)
        for observer in self._observers.get(name, ()):
            observer(SimpleNamespace(name=name, new=value, owner=self))

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Send what changes meanwhile in one message at the end."""
        if self._held is not None:
            yield
            return
        self._held = set()
        try:
            yield
        finally:
            held, self._held = self._held, None
            if held and self._is_open:
                self.send_state(held)

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send these values, or all."""
        names = [key] if isinstance(key, str) else key or self.keys
        _send("comm_msg", self.model_id, {"method": "update", "state": self._shown(names)})

    def _shown(self, names: Iterable[str]) -> dict[str, Any]:
        return {name: getattr(self, name) for name in names}

    def send(self, content: Any, buffers: Sequence[bytes] = ()) -> None:
        """Send something that is no value, such as a file to save."""
        _send("comm_msg", self.model_id, {"method": "custom", "content": content}, buffers)

    def on_msg(self, listener: Callable[[Any, Any, list[bytes]], None]) -> None:
        """Call this with what the browser sends."""
        self._listeners.append(listener)

    def hear(self, content: Any) -> None:
        """Tell what the browser has sent."""
        for listener in self._listeners:
            listener(self, content, [])

    def observe(self, observer: Callable[[Any], None], names: str) -> None:
        """Call this when a value changes."""
        self._observers.setdefault(names, []).append(observer)

    def close(self) -> None:
        """End it; the page forgets it."""
        if _widgets.pop(self.model_id, None):
            _send("comm_close", self.model_id, {})

    def _repr_mimebundle_(self, **_keys: Any) -> None:
        """There is no notebook to show it in."""


def text(default: str = "") -> Any:
    """A value of a widget that the browser gets when it changes."""
    return Value(default)


def number() -> Any:
    """A whole number that the browser gets when it changes."""
    return Value(0)


def texts(default: Sequence[str] = ()) -> Any:
    """Texts that the browser gets when they change."""
    return Value(list(default))


def numbers() -> Any:
    """Whole numbers that the browser gets when they change."""
    return Value([])


def mapping(default: Mapping[str, Any] | None = None) -> Any:
    """Values by name that the browser gets when they change."""
    return Value(dict(default or {}))


def checks(name: str) -> Callable[[F], F]:
    """Mark the method that checks a value before it is set: what it returns is set."""

    def marked(function: F) -> F:
        function.checks = name  # type: ignore[attr-defined]
        return function

    return marked
