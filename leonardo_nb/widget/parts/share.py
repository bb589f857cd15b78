"""What is given away: the code of a game and its save file."""

import base64

from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.session.save import encode
from leonardo_nb.widget.context import CompanionContext


def share(context: CompanionContext) -> Markup:
    """The code of the game and its save file; they hold everything, so a seat gets them only at the end."""
    if context.seat is not None and not context.played.is_over:
        return tag("p", context.ui("share_hidden"))
    label = context.ui("tab_share")
    code = tag("textarea", context.played.code, readonly=True, rows=3, data_focus="code", aria_label=label)
    return join(tag("p", context.ui("share")), code, tag("p", _save_file(context)))


def _save_file(context: CompanionContext) -> Markup:
    """A link that holds the save file itself: nothing is fetched."""
    data = base64.b64encode(encode(context.played)).decode()
    name = f"{context.played.ruleset.id}.json"
    return tag(
        "a", context.ui("save_file"), href=f"data:application/json;base64,{data}", download=name, data_focus="save"
    )
