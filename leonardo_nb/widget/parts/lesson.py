"""The lesson that is taken: its task, what was answered, hints, and at the end its stars."""

from collections.abc import Iterator
from itertools import pairwise

from leonardo_nb.core.drawing.star import stars
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.teach.lesson import STARS, Prediction, Walk, lessons
from leonardo_nb.widget.desk import Desk
from leonardo_nb.widget.parts.reason import tree


def lesson(desk: Desk, walk: Walk) -> Markup:
    """The task and what can be done about it, with the things that it is about lit and an arrow at one of them."""
    if not walk.is_where_it_was:
        return tag("div", tag("p", _say(desk, "away")), _button(desk, "back"), role="note", data_lesson="away")
    parts = _finished(desk, walk) if walk.finished else _task(desk, walk)
    point = "" if walk.done else walk.task.point
    first = point or (walk.task.look[0] if walk.task.look and not walk.finished else "")
    return tag(
        "div",
        _head(desk, walk),
        list(parts),
        role="note",
        data_lesson=f"{walk.lesson.id} {walk.number}",
        data_at=point,
        data_label=_say(desk, "here"),
        data_look=first,
    )


def _head(desk: Desk, walk: Walk) -> Markup:
    """Which lesson it is, and how far one has come."""
    count = len(walk.lesson.tasks)
    number = min(walk.number + 1, count)
    place = desk.tell("lesson.place", number=number, count=count)
    bar = tag("progress", max=count, value=count if walk.finished else walk.number, aria_label=place)
    leave = desk.button(_say(desk, "all"), "lesson.all", "front", page="lessons", ruleset=walk.lesson.ruleset)
    title = tag("b", walk.lesson.title(desk.look.lang))
    return tag("p", title, tag("span", place, class_="lnb-note"), bar, leave, class_="lnb-lesson-head")


def _task(desk: Desk, walk: Walk) -> Iterator[Markup]:
    task, words = walk.task, walk.lesson.words(walk.task, desk.look.lang)
    yield tag("p", words.text, class_="lnb-task", data_steady=bool(task.look), **desk.lit(task.look))
    if walk.asked is not None:
        yield from _asked(desk, walk, walk.asked)
    if walk.met and not walk.done:
        said = words.other if walk.met == "other" else _say(desk, "refused")
        yield tag("p", said, class_="lnb-verdict", data_right="false", role="status")
    if walk.done and words.done:
        yield tag("p", words.done, class_="lnb-done", role="status")
    if walk.done:
        yield tag("p", _button(desk, "on"), class_="lnb-first")
    yield from _hints(desk, walk, words.hints)
    yield from _settled(desk, walk)


def _settled(desk: Desk, walk: Walk) -> Iterator[Markup]:
    """The rule, which would give an answer away, and the reasons, unless they are told with what has just happened."""
    task = walk.task
    if walk.asked is None or walk.done:
        yield desk.cites([task.rule or walk.lesson.rule])
    if walk.done and task.tried is not None:
        yield _refused(desk, walk)
    if walk.done and walk.asked is not None and not task.then:
        yield tag("ul", [tree(desk, told.seen_by(desk.look.seat), state) for told, state in walk.asked.why])


def _refused(desk: Desk, walk: Walk) -> Markup:
    """Why what was to be tried cannot be done."""
    refusal = walk.session.why_not(walk.task.action(walk.session))
    reasons = [tree(desk, reason, refusal.state) for reason in refusal.reasons] if refusal else []
    return tag("ul", reasons, role="status")


def _asked(desk: Desk, walk: Walk, asked: Prediction) -> Iterator[Markup]:
    """The answers to choose from; once one is chosen, whether it was right, which rule settles it, and why."""
    lang, given = desk.look.lang, walk.given
    if text := asked.text(lang):
        yield tag("p", text, class_="lnb-ask")
    answers = [_answer(desk, asked, number, given) for number in range(asked.count)]
    asks = {"data_asks": given is None, "role": "group", "aria_label": _say(desk, "choices")}
    yield tag("div", answers, class_="lnb-answers", **asks)
    if given is not None:
        right = str(given == asked.right).lower()
        verdict = tag("p", asked.verdict(given, lang), class_="lnb-verdict", data_right=right)
        settles = asked.settles(given)
        told = "" if settles == (walk.task.rule or walk.lesson.rule) else desk.cites([settles])
        yield tag("div", verdict, told, role="status")


def _answer(desk: Desk, asked: Prediction, number: int, given: int | None) -> Markup:
    return tag(
        "button",
        tag("kbd", str(number + 1), aria_hidden="true"),
        asked.choice(number, desk.look.lang),
        data_do="reply",
        data_answer=number,
        data_digit=number + 1,
        data_focus=f"reply.{number}",
        aria_pressed=None if given is None else str(number == given).lower(),
        aria_disabled=None if given is None else "true",
    )


def _hints(desk: Desk, walk: Walk, hints: tuple[str, ...]) -> Iterator[Markup]:
    """Those that were read, and the next one."""
    if walk.hints:
        yield tag("ol", [tag("li", said) for said in hints[: walk.hints]], class_="lnb-hints", role="status")
    if not walk.done and walk.hints < len(hints):
        label = _say(desk, "next_hint" if walk.hints else "hint")
        yield tag("p", desk.button(label, "lesson.hint", "help"))


def _finished(desk: Desk, walk: Walk) -> Iterator[Markup]:
    """Stars, and what comes next."""
    said = desk.tell("lesson.stars", stars=walk.stars)
    yield tag("p", _say(desk, "learned"), class_="lnb-ask")
    yield tag("p", Markup(stars(walk.stars, STARS, said)), class_="lnb-stars")
    yield tag("p", _say(desk, "no_help" if walk.stars == STARS else "some"))
    yield tag("p", _next(desk, walk), class_="lnb-first")
    again = desk.button(
        _say(desk, "again"), "lesson.again", "learn", ruleset=walk.lesson.ruleset, name=walk.lesson.name
    )
    yield tag("p", again)


def _next(desk: Desk, walk: Walk) -> Markup:
    """The lesson after this one or, after the last, a game."""
    course, here = lessons(walk.lesson.ruleset), walk.lesson
    following = next((after for each, after in pairwise(course) if each.name == here.name), None)
    if following is None:
        play = desk.button(_say(desk, "play"), "lesson.play", "begin", ruleset=here.ruleset)
        return join(tag("span", _say(desk, "last")), " ", play)
    label = _say(desk, "next").format(title=following.title(desk.look.lang))
    return desk.button(label, "lesson.next", "learn", ruleset=following.ruleset, name=following.name)


def _button(desk: Desk, key: str) -> Markup:
    return desk.button(_say(desk, key), f"lesson.{key}", {"on": "onward", "back": "comeback"}[key])


def _say(desk: Desk, key: str) -> str:
    return desk.word(f"lesson.{key}")


def in_words(desk: Desk, walk: Walk) -> Iterator[str]:
    """What a screen reader says of the task."""
    lang = desk.look.lang
    if not walk.is_where_it_was:
        yield _say(desk, "away")
    elif walk.finished:
        yield _say(desk, "learned")
        yield desk.tell("lesson.stars", stars=walk.stars)
    else:
        words = walk.lesson.words(walk.task, lang)
        yield desk.tell("lesson.place", number=walk.number + 1, count=len(walk.lesson.tasks))
        yield words.text
        if walk.asked is not None:
            yield from _heard(walk, walk.asked, lang)
        yield from words.hints[: walk.hints]
        if walk.met and not walk.done:
            yield words.other if walk.met == "other" else _say(desk, "refused")
        if walk.done and words.done:
            yield words.done


def _heard(walk: Walk, asked: Prediction, lang: str) -> Iterator[str]:
    if text := asked.text(lang):
        yield text
    if walk.given is not None:
        yield asked.verdict(walk.given, lang)
