"""Buttons that the page itself answers: large type, which it remembers, and one thing at a time for a projector."""

from collections.abc import Callable

from leonardo_nb.core.markup import Markup, tag


def large(word: Callable[[str], str]) -> Markup:
    """It says by which keys it can be pressed from anywhere."""
    return tag(
        "button",
        tag("kbd", "+", aria_hidden="true"),
        word("ui.large"),
        title=word("ui.large_keys"),
        data_large=True,
        data_focus="large",
        aria_pressed="false",
    )


def present(word: Callable[[str], str]) -> Markup:
    """It says by which keys one goes on, back and out."""
    return tag(
        "button",
        word("present.title"),
        title=word("present.keys"),
        data_present=word("present.title"),
        data_leave=word("present.leave"),
        data_focus="present",
        aria_pressed="false",
    )
