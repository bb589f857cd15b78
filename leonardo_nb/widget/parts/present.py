"""The button for a projector: the page itself shows one thing at a time, in large type."""

from collections.abc import Callable

from leonardo_nb.core.markup import Markup, tag


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
