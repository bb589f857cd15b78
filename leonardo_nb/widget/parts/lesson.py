"""The lesson that is taken: its task, what was answered, hints, and at the end its stars."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.drawing.star import stars
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.teach.lesson import STARS, Prediction, Walk, lessons
from leonardo_nb.widget.choices import glowing
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.left_game import back_to_game
from leonardo_nb.widget.parts.option import Mark, option
from leonardo_nb.widget.parts.question import KEYS, once_more, pointer
from leonardo_nb.widget.parts.reason import tree


def lesson(context: CompanionContext, walk: Walk) -> Markup:
    """The task and what can be done about it, with the things that it is about lit and an arrow at one of them."""
    if not walk.is_where_it_was:
        return tag("div", tag("p", _say(context, "away")), _button(context, "back"), role="note", data_lesson="away")
    parts = _finished(context, walk) if walk.finished else _task(context, walk)
    thing = _next_thing(context, walk)
    return tag(
        "div",
        _head(context, walk),
        list(parts),
        _leave(context, walk),
        role="note",
        data_lesson=f"{walk.lesson.id} {walk.number}",
        data_at=thing,
        data_label=pointer(context, thing),
    )


def _head(context: CompanionContext, walk: Walk) -> Markup:
    """Which lesson it is, and how far one has come."""
    count = len(walk.lesson.tasks)
    number = min(walk.number + 1, count)
    place = context.tell("lesson.place", number=number, count=count)
    bar = tag("progress", max=count, value=count if walk.finished else walk.number, aria_label=place)
    title = tag("b", walk.lesson.title(context.lang))
    return tag("p", title, tag("span", place, class_="lnb-note"), bar, class_="lnb-lesson-head")


def _leave(context: CompanionContext, walk: Walk) -> Markup:
    """The way out comes last: nobody takes it by accident."""
    page = {"page": "lessons", "ruleset": walk.lesson.ruleset}
    every = context.button(_say(context, "all"), "lesson.all", "front", None, **page)
    return back_to_game(context) or tag("p", every, class_="lnb-lesson-leave")


def _next_thing(context: CompanionContext, walk: Walk) -> str:
    """Where an arrow is wanted: at what is to be taken up and, once it is, at where it goes."""
    if walk.done or walk.finished or not walk.task.point:
        return ""
    chosen = context.view.pointing.spots
    wanted = [choice for choice in glowing(context.offered, chosen) if choice.wanted]
    ways = {(choice.held, choice.spot) for choice in wanted}
    if len(ways) != 1:
        return "" if walk.task.point in chosen else walk.task.point
    (way,) = ways
    up = {*chosen, *(choice.held for choice in wanted if choice.number and not choice.lacks(chosen))}
    return next((thing for thing in way if thing and thing not in up), once_more(context))


def _task(context: CompanionContext, walk: Walk) -> Iterator[Markup]:
    task, words = walk.task, walk.lesson.words(walk.task, context.lang)
    yield tag(
        "p", words.text, class_="lnb-task", data_steady=bool(task.look) and not walk.acting, **context.lit(task.look)
    )
    if walk.asked is not None:
        yield from _asked(context, walk, walk.asked)
    if walk.met and not walk.done:
        said = words.other if walk.met == "other" else _say(context, "refused")
        yield tag("p", said, class_="lnb-verdict", data_right="false", role="status")
    if walk.done and task.tried is not None:
        yield _refused(context, walk)
    if walk.done and words.done:
        yield tag("p", words.done, class_="lnb-done", data_told=walk.asked is not None, role="status")
    if walk.done:
        yield tag("p", _button(context, "on"), class_="lnb-first")
    yield from _hints(context, walk, words.hints)
    yield from _settled(context, walk)


def _settled(context: CompanionContext, walk: Walk) -> Iterator[Markup]:
    """The rule, which would give an answer away and is cited by why what was tried is refused; and the reasons."""
    task = walk.task
    if task.tried is None and (walk.asked is None or walk.done):
        yield context.cites([task.rule or walk.lesson.rule])
    if walk.told:
        yield tag("ul", [_told(context, *told) for told in walk.told])


def _told(context: CompanionContext, told: Explanation, state: Any) -> Markup:
    """A reason; one that was told when it happened is that moment again."""
    moments = (
        f"{number}.{place}"
        for number, step in enumerate(context.session.history, 1)
        for place, event in enumerate(step.events)
        if event.after is state and event.explanation == told
    )
    return context.teller().tree(told.seen_by(context.seat), state, data_moment=next(moments, None))


def _refused(context: CompanionContext, walk: Walk) -> Markup:
    """Why what was to be tried cannot be done."""
    refusal = walk.session.why_not(walk.task.action(walk.session))
    reasons = [tree(context, reason, refusal.state) for reason in refusal.reasons] if refusal else []
    return tag("ul", reasons, role="status")


def _asked(context: CompanionContext, walk: Walk, asked: Prediction) -> Iterator[Markup]:
    """The answers to choose from; once one is chosen, whether it was right, which rule settles it, and why."""
    lang, given = context.lang, walk.given
    last = walk.wrong[-1] if walk.wrong and not walk.done else given
    if text := asked.text(lang):
        yield tag("p", text, class_="lnb-ask")
    answers = [_answer(context, walk, asked, number) for number in range(asked.count)]
    asks = {"data_asks": given is None, "role": "group", "aria_label": _say(context, "choices")}
    yield tag("div", answers, class_="lnb-answers", **asks)
    if last is not None:
        right, settles = str(last == asked.right).lower(), asked.settles(last)
        verdict = tag("p", _verdict(walk, asked, lang), class_="lnb-verdict", data_right=right)
        settled = given is None or settles == (walk.task.rule or walk.lesson.rule)
        yield tag("div", verdict, "" if settled else context.cites([settles]), role="status")


def _verdict(walk: Walk, asked: Prediction, lang: str) -> str:
    """What is said to the last answer; nothing before the first."""
    if walk.given == asked.right:  # which the answer itself is marked as
        return message(walk.lesson.ruleset, "lesson.right", lang)
    if walk.given is not None:
        return asked.verdict(walk.given, lang)
    return asked.objection(walk.wrong[-1], lang) if walk.wrong else ""


def _answer(context: CompanionContext, walk: Walk, asked: Prediction, number: int) -> Markup:
    """Wrong ones are marked at once, the right one when the task is done."""
    marked: Mark = "wrong" if number in walk.wrong else "right" if walk.done and number == asked.right else ""
    open_ = not walk.done and not marked
    named = {"focus": f"reply.{number}", "do": "reply", "answer": number}
    return option(context, KEYS[number], asked.choice(number, context.lang), marked, open_=open_, **named)


def _hints(context: CompanionContext, walk: Walk, hints: tuple[str, ...]) -> Iterator[Markup]:
    """Those that were read, and the next one."""
    if walk.hints:
        yield tag("ol", [tag("li", said) for said in hints[: walk.hints]], class_="lnb-hints", role="status")
    if not walk.done and walk.hints < len(hints):
        label = _say(context, "next_hint" if walk.hints else "hint")
        yield tag("p", context.button(label, "lesson.hint", "help"))


def _finished(context: CompanionContext, walk: Walk) -> Iterator[Markup]:
    """Stars, and what comes next."""
    said = context.tell("lesson.stars", stars=walk.stars)
    yield tag("p", _say(context, "learned"), class_="lnb-ask")
    yield tag("p", Markup(stars(walk.stars, STARS, said)), class_="lnb-stars")
    yield tag("p", _say(context, "no_help" if walk.stars == STARS else "some"))
    first, *others = _ways_on(context, walk)
    yield tag("p", first, class_="lnb-first")
    yield from (tag("p", each) for each in others)
    here = {"ruleset": walk.lesson.ruleset, "name": walk.lesson.name, "afresh": "yes"}
    yield tag("p", context.button(_say(context, "again"), "lesson.again", "learn", None, **here))


def _ways_on(context: CompanionContext, walk: Walk) -> Iterator[Markup]:
    """A game with a coach, after the first lesson before the next one, later after it; after the last, a game."""
    course, here = lessons(walk.lesson.ruleset), walk.lesson
    following = next((after for each, after in pairwise(course) if each.name == here.name), None)
    is_last = following is None and here.name != course[0].name
    play = context.button(
        _say(context, "play" if is_last else "first_game"), "lesson.play", "begin", ruleset=here.ruleset
    )
    if is_last:
        yield join(tag("span", _say(context, "last")), " ", play)
        return
    ways = [play]
    if following is not None:
        label = _say(context, "next").format(title=following.title(context.lang))
        on = context.button(label, "lesson.next", "learn", ruleset=following.ruleset, name=following.name)
        ways.insert(here.name == course[0].name, on)
    yield from ways


LOST = ("offline", "cell", "cell_on", "page", "page_on", "offer")
"""What the page says of a lesson in other words than of a game, when its kernel is gone or comes back."""


def said_of_lesson(walk: Walk, earlier: int, lang: str) -> dict[str, str]:
    """Those words, with the task to go on with: the one reached before, while that is offered."""
    count = len(walk.lesson.tasks)
    number = min((earlier or walk.place.task) + 1, count)
    said = {key: message(walk.lesson.ruleset, f"lesson.kept_{key}", lang) for key in LOST}
    return {key: sentence.format(number=number, count=count) for key, sentence in said.items()}


def _button(context: CompanionContext, key: str) -> Markup:
    return context.button(_say(context, key), f"lesson.{key}", {"on": "onward", "back": "comeback"}[key])


def _say(context: CompanionContext, key: str) -> str:
    return context.word(f"lesson.{key}")


def in_words(context: CompanionContext, walk: Walk) -> Iterator[str]:
    """What a screen reader says of the task."""
    lang = context.lang
    if not walk.is_where_it_was:
        yield _say(context, "away")
    elif walk.finished:
        yield _say(context, "learned")
        yield context.tell("lesson.stars", stars=walk.stars)
    else:
        words = walk.lesson.words(walk.task, lang)
        yield context.tell("lesson.place", number=walk.number + 1, count=len(walk.lesson.tasks))
        yield words.text
        if walk.asked is not None:
            yield from _heard(walk, walk.asked, lang)
        yield from words.hints[: walk.hints]
        if walk.met and not walk.done:
            yield words.other if walk.met == "other" else _say(context, "refused")
        if walk.done and words.done:
            yield words.done


def _heard(walk: Walk, asked: Prediction, lang: str) -> Iterator[str]:
    if text := asked.text(lang):
        yield text
    if said := _verdict(walk, asked, lang):
        yield said
