"""One option of a question: a button with its key; once it is judged, the mark is on the option itself."""

from typing import Literal

from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.widget.context import CompanionContext

Mark = Literal["", "right", "wrong"]
_SIGNS = {"right": "✓", "wrong": "✗"}


def mark(number: int, right: int, given: int | None) -> Mark:
    """Nothing before an answer is given; then what was given and what is right."""
    if given is None or number not in (right, given):
        return ""
    return "right" if number == right else "wrong"


def option(context: CompanionContext, key: str, said: str, mark: Mark, *, open_: bool, **data: object) -> Markup:
    """`open_` says whether it can still be chosen; what cannot keeps its place, and is no button any more."""
    sign = tag("span", _SIGNS[mark], role="img", aria_label=context.word(f"marked.{mark}")) if mark else ""
    label = tag("s" if mark == "wrong" else "span", said)
    if not open_:
        return tag("p", sign, label, data_mark=mark or None)
    sent = {f"data_{name}": value for name, value in data.items()}
    return tag("button", tag("kbd", key, aria_hidden="true"), label, data_digit=key, **sent)
