"""The game that was left for a scenario, a lesson or a quiz: the way back to it."""

from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.widget.context import CompanionContext


def back_to_game(context: CompanionContext, class_: str = "lnb-lesson-leave") -> Markup:
    """Nothing where no game was left; below what is taught it comes last."""
    if not context.has_left_game:
        return Markup("")
    return tag("p", context.button(context.word("rulebook.back"), "return", "return"), class_=class_)
