"""What a widget leaves in a notebook: images and plain words, which every viewer shows, trusted or not.

A notebook that nobody has trusted yet shows no SVG of its own and no script; an image that holds the SVG it does.
"""

import re
from html import unescape
from typing import Any, Final

from leonardo_nb.core.drawing.chart import draw
from leonardo_nb.core.drawing.svg import Region, across, document, image
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.rulebook import rule
from leonardo_nb.teach import Question
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.front.context import FrontContext
from leonardo_nb.widget.front.cover import Cover
from leonardo_nb.widget.parts.picture import board
from leonardo_nb.widget.parts.position_problems import position_problems
from leonardo_nb.widget.parts.text_version import announcement

MOST_STEPS: Final = 8
_SVG: Final = re.compile(r"<svg\b.*?</svg>", re.DOTALL)


def images(html: Markup) -> Markup:
    """The same HTML with an image for every picture in it."""
    return Markup(_SVG.sub(lambda found: image(found[0], _label(found[0])), html))


def _label(svg: str) -> str:
    label = re.search(r'aria-label="([^"]*)"', svg)
    return unescape(label[1]) if label else ""


def of_companion(context: CompanionContext) -> Markup:
    """The board as the reader may see it, what happened last, the question, and the reasons folded below."""
    calm = context.with_nothing_offered()  # a picture offers nothing to point at
    told = announcement(context)
    picture = image(document(board(calm), ""), told)
    note = tag("p", tag("small", context.ui("kept_picture")))
    if context.quiz and (asked := context.predictions.open):
        return tag("div", note, picture, _question(context, asked.question), class_="lnb-picture", lang=context.lang)
    steps = context.session.history[context.table.since :][-MOST_STEPS:]
    events = [event.seen_by(context.seat) for step in steps for event in step.events]
    reasons = [reason(context, event.explanation, event.after) for event in events]
    why = tag("details", tag("summary", context.ui("why")), tag("ul", reasons)) if reasons else ""
    return tag(
        "div", note, position_problems(context), picture, tag("p", told), why, class_="lnb-picture", lang=context.lang
    )


def _question(context: CompanionContext, question: Question) -> Markup:
    """What is asked with its choices, and the answer with its reasons folded."""
    lang = context.lang
    asked = tag("p", tag("b", question.text(lang)))
    choices = tag("ol", [tag("li", choice.words(lang)) for choice in question.choices], type="a")
    why = [reason(context, told.explanation, told.state) for told in question.why.told]
    answer = tag("p", tag("b", question.right.words(lang)))
    return join(asked, choices, tag("details", tag("summary", context.word("quiz.answer")), answer, tag("ul", why)))


def of_front(context: FrontContext) -> Markup:
    """Every game by its name and its picture, which says what the game is about to those who do not see it.

    It looks like the page that it stands for: each picture says what to do for that.
    """
    games = [
        tag("div", tag("p", tag("b", game.title)), _pictured(context, game, game.region))
        for game in context.games
        if game.region
    ]
    return tag("div", tag("p", context.ui("title")), games, lang=context.lang)


def _pictured(context: FrontContext, game: Cover, region: Region) -> Markup:
    still = across(region, f"▸ {context.word('ui.kept_still_cell')}")
    return image(document((still,), ""), context.ui("line", title=game.title, about=game.about))


def reason(context: CompanionContext, explanation: Explanation, state: Any) -> Markup:
    """A sentence with the titles of its rules, its chart and the reasons below it."""
    below = [reason(context, part, state) for part in explanation.because]
    chart = context.session.ruleset.chart(explanation, state)
    return tag(
        "li",
        context.say(explanation, state),
        titles(explanation.cites, context.lang),
        tag("div", image(draw(chart, context.word))) if chart is not None else "",
        tag("ul", below) if below else "",
    )


def titles(cites: tuple[str, ...], lang: str) -> Markup:
    """Rules by their titles."""
    return join([join(" ", tag("small", f"[{rule(cite, lang).title}]")) for cite in cites])
