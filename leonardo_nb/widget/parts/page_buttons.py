"""Buttons that the page itself answers: larger and smaller letters, which it remembers, and the presentation."""

from collections.abc import Callable

from leonardo_nb.core.markup import Markup, tag

SIGNS = {"smaller": ("−", -1), "larger": ("+", 1)}


def letter_size(word: Callable[[str], str]) -> list[Markup]:
    """Smaller and larger; the signs are the keys for it, too."""
    return [
        tag("button", sign, data_letters=way, data_focus=f"letters.{name}", aria_label=word(f"ui.letters_{name}"))
        for name, (sign, way) in SIGNS.items()
    ]


def present(word: Callable[[str], str]) -> Markup:
    """It says by which keys one goes on, back and out."""
    return tag(
        "button",
        word("present.title"),
        title=word("present.keys"),
        data_present=True,
        data_back=word("present.back"),
        data_on=word("present.on"),
        data_leave=word("present.leave"),
        data_vote=word("present.vote"),
        data_reveal=word("present.reveal"),
        data_focus="present",
    )
