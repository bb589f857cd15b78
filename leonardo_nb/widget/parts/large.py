"""The button for large type: the page itself makes it larger, and remembers."""

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
