"""The learning record on the front page: what was known of each topic, what to repeat, and a file to hand in."""

import base64

from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.teach.repetition import Topical, by_topic
from leonardo_nb.teach.sentences import say
from leonardo_nb.teach.topic import Topic, topics
from leonardo_nb.widget.elements import button
from leonardo_nb.widget.front.context import FrontContext

LATEST = 6
"""Answers to a topic that are shown, the last ones."""
RIGHT, WRONG = "●", "○"


def own_record(context: FrontContext) -> Markup:
    """What a learner has answered, game by game and topic by topic."""
    record, lang = context.record, context.lang
    answered = {each.topic: each for each in by_topic(record.attempts)}
    due = record.to_repeat()
    games = []
    for game in context.games:
        rows = [
            _row(context, topic, answered[topic.id], topic.id in due)
            for topic in topics(game.id)
            if topic.id in answered
        ]
        games += [tag("h3", game.title), tag("table", rows, class_="lnb-known")] if rows else []
    return join(
        context.heading(say("record_title", lang)),
        context.problem(),
        [tag("p", line) for line in record.lines(lang)],
        tag("p", context.ui("record_marks"), class_="lnb-note") if games else "",
        games,
        _file(context) if record.attempts else "",
    )


def _row(context: FrontContext, topic: Topic, given: Topical, due: bool) -> Markup:
    """A topic, its last answers in their order, and a few questions about it where it is to be repeated."""
    right, total = sum(attempt.right for attempt in given.attempts), len(given.attempts)
    marks = "".join(RIGHT if attempt.right else WRONG for attempt in given.attempts[-LATEST:])
    said = say("record_count", context.lang, right=right, total=total)
    repeat = {"ruleset": topic.ruleset, "topic": topic.name}
    label = context.ui("repeat")
    again = button(label, f"front.repeat.{topic.id}", "takequiz", None, **repeat) if due else ""
    return tag(
        "tr",
        tag("th", topic.title(context.lang), scope="row"),
        tag("td", marks, title=said, aria_label=said),
        tag("td", again),
    )


def _file(context: FrontContext) -> Markup:
    """A link that holds the record itself: nothing is fetched."""
    data = base64.b64encode(context.record.written(context.view.called)).decode()
    name = f"{context.view.called or 'record'}.json"
    link = tag("a", context.ui("record_file"), href=f"data:application/json;base64,{data}", download=name)
    return tag("p", link)
