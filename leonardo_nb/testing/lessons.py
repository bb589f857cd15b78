"""The laws of lessons: each can be gone through, says what it asks in every language, and answers what is done wrong.

`python -m leonardo_nb.testing.lessons <ruleset> [lesson] [lang]` goes through them and prints what a learner reads.
"""

import re
import sys
from collections.abc import Iterable, Iterator

from leonardo_nb.core.block import in_force
from leonardo_nb.core.catalogue import message, tell
from leonardo_nb.core.data import read_toml
from leonardo_nb.core.decision import Action
from leonardo_nb.core.drawing.svg import region_svg
from leonardo_nb.core.explanation import cites_of
from leonardo_nb.core.language import FIRST, languages
from leonardo_nb.core.play import objections
from leonardo_nb.core.rulebook import all_rules, rule
from leonardo_nb.core.state import TABLE
from leonardo_nb.teach.lesson import Lesson, Task, Walk, lesson, lessons
from leonardo_nb.teach.lesson.lesson import FOLDER
from leonardo_nb.teach.lesson.walk import done_right
from leonardo_nb.testing.law import law

LONGEST = 60
"""Words that a learner reads at once."""
FEWEST = 8
"""Lessons of a course."""
MEANING = 4
"""Letters of a word that may give an answer away, at least."""
LAYERS = 2
"""Hints where something is to be done."""


def check_course(ruleset: str) -> int:
    """Check every lesson of a game; how many wrong things were tried, and answered."""
    course = lessons(ruleset)
    law(len(course) >= FEWEST, f"{ruleset} has {len(course)} lessons, and a course has at least {FEWEST}")
    law(sum(each.minutes for each in course) <= 30, f"the course of {ruleset} takes longer than half an hour")
    return sum(map(check_lesson, course))


def check_lesson(given: Lesson) -> int:
    """Go through a lesson with every mistake that can be made on the way; how many were tried, and answered."""
    _check_words(given)
    walk, wrong, cited = Walk(given), 0, set[str]()
    while not walk.finished:
        _check_seen(walk)
        _check_untold(walk, cited)
        wrong += _mistakes(walk, cited)
        _do_right(walk, cited)
        law(walk.done, f"{_at(walk)}: what is to be done does not count as done")
        walk.go_on()
    cited |= {cite for step in walk.session.steps for event in step.events for cite in cites_of([event.explanation])}
    missing = {*in_force(walk.session.state, given.rules)} - cited
    law(not missing, f"{given.id} is about {sorted(missing)}, but nothing that is told there cites it")
    law(wrong > 0, f"{given.id}: nothing can be done wrong in it")
    return wrong


def _check_words(given: Lesson) -> None:
    """Every task has its words in every language, and no others are there."""
    names = [task.name for task in given.tasks]
    law(len({*names}) == len(names), f"{given.id}: two tasks have the same name")
    for each in given.rules:
        law(each in all_rules(), f"{given.id}: there is no rule {each}")
    for lang in languages():
        written = read_toml(given.ruleset, FOLDER, f"{given.name}.{lang}.toml")
        law({*written} == {"title", "about", *names}, f"{given.id}.{lang}: words for {sorted({*written} ^ {*names})}")
        for task in given.tasks:
            _check_task(given, task, lang)


def _check_task(given: Lesson, task: Task, lang: str) -> None:
    words, first = given.words(task, lang), given.words(task, FIRST)
    at = f"{given.id}.{task.name}.{lang}"
    for said in (words.text, words.done, words.other, *words.hints):
        law(len(said.split()) <= LONGEST, f"{at}: too long to be read at once: {said[:60]}")
    for spoken in ("hints", "answers"):
        law(len(getattr(words, spoken)) == len(getattr(first, spoken)), f"{at}: not as many {spoken} as in {FIRST}")
    law(bool(words.text), f"{at}: says nothing")
    law(task.kind not in ("do", "try") or len(words.hints) >= LAYERS, f"{at}: fewer than {LAYERS} hints")
    own = task.kind == "ask" and not task.ask
    law(not own or len({*words.answers}) >= LAYERS, f"{at}: no answers to choose from")


def _check_seen(walk: Walk) -> None:
    """What is to be looked at is there."""
    drawn = _drawn(walk)
    for thing in filter(None, (*walk.task.look, walk.task.point)):
        law(thing in drawn, f"{_at(walk)}: {thing} is not on the board; there are {sorted(drawn)}")


def _check_untold(walk: Walk, cited: Iterable[str]) -> None:
    """No rule that was cited before a question says in its title what is right and no wrong choice says."""
    asked = walk.asked
    if asked is None:
        return
    for lang in languages():
        said = [_words_of(asked.choice(number, lang)) for number in range(asked.count)]
        right = said.pop(asked.right)
        for title in (rule(each, lang).title for each in cited):
            told = _words_of(title)
            given_away = len(told) > 1 and told <= right and not any(told <= other for other in said)
            law(not given_away, f"{_at(walk)}: “{title}” has told the answer before it is asked for")


def _words_of(said: str) -> set[str]:
    """The words that mean something: those of four letters and more."""
    return {word for word in re.findall(r"\w+", said.lower()) if len(word) >= MEANING}


def _drawn(walk: Walk) -> set[str]:
    session = walk.session
    state = session.state if walk.lesson.seat is None else session.view(walk.lesson.seat)
    spots = {action.spot(state): "" for action in session.legal if action.seat != TABLE} if not session.is_over else {}
    regions = session.ruleset.regions(state, FIRST, spots, ())
    return {found for region in regions for found in re.findall(r'data-(?:spot|key)="([^"]+)"', region_svg(region))}


def _mistakes(walk: Walk, cited: set[str]) -> int:
    """Whatever can be done wrong here is answered, and changes nothing; how much that is."""
    before, task = walk.session.state, walk.task
    count = 0
    if walk.asked is not None:
        for number in range(walk.asked.count):
            if number != walk.asked.right:
                count += _answered_wrong(walk, number)
        cited |= {*cites_of(explanation for explanation, _ in walk.asked.why)}
        cited.add(walk.asked.settles(walk.asked.right))
    if task.kind in ("do", "try"):
        count += _played_wrong(walk)
        count += _refused(walk, cited)
    law((walk.session.state is before and not walk.done) or task.kind == "look", f"{_at(walk)}: a mistake counts")
    return count


def _answered_wrong(walk: Walk, number: int) -> int:
    assert walk.asked is not None
    for lang in languages():
        said = walk.asked.verdict(number, lang)
        law(said != walk.asked.verdict(walk.asked.right, lang), f"{_at(walk)}: a wrong answer is not named: {said}")
        law(bool(rule(walk.asked.settles(number), lang).title), f"{_at(walk)}: no rule settles it")
    return 1


def _played_wrong(walk: Walk) -> int:
    """Check that a legal move that is not asked for is not made, and gets a reply."""
    other = next((action for action in walk.session.legal if not walk.task.is_done_by(action)), None)
    if other is None:
        return 0
    law(not walk.take(other), f"{_at(walk)}: {other} is played, which is not asked for")
    said = [walk.lesson.words(walk.task, lang).other for lang in languages()]
    law(all(said), f"{_at(walk)}: nothing is said to {other}, which the rules allow (other = …)")
    return 1


def _refused(walk: Walk, cited: set[str]) -> int:
    """What the rules forbid has reasons; the one that is to be tried is kept for later."""
    state = walk.session.state
    for action in state.pending[-1].candidates(state):
        reasons = list(objections(state, action))
        if reasons and not walk.task.is_tried_by(action):
            walk.take(action)
            cited |= {*cites_of(reasons)}
            return 1
    return 0


def _do_right(walk: Walk, cited: set[str]) -> None:
    if walk.task.kind == "try":
        cited |= {*_try(walk, walk.task.action(walk.session))}
    done_right(walk)


def _try(walk: Walk, action: Action) -> Iterator[str]:
    """What is to be tried is refused, by the sentence that the lesson is about."""
    refusal = walk.session.why_not(action)
    keys = {part.key for reason in refusal.reasons for _, part in reason.walk()} if refusal else set()
    law(walk.task.because in keys, f"{_at(walk)}: refused by {sorted(keys)}, not by {walk.task.because!r}")
    yield from cites_of(refusal.reasons if refusal else ())


def _at(walk: Walk) -> str:
    return f"{walk.lesson.id}.{walk.task.name}"


def transcript(given: Lesson, lang: str) -> Iterator[str]:
    """What one reads who does everything right."""
    yield f"=== {given.title(lang)} ({given.name}, {given.minutes} min): {given.about(lang)}"
    walk = Walk(given)
    while not walk.finished:
        task, words, session = walk.task, given.words(walk.task, lang), walk.session
        for step in session.steps[walk.begun_at :]:
            told = (event.explanation.seen_by(given.seat) for event in step.events)
            yield from (f"    . {tell(each, step.state, lang)}" for each in told)
        yield f"[{task.kind} {task.name}] {words.text}"
        yield from (f"    hint: {hint}" for hint in words.hints)
        if walk.asked is not None:
            yield f"    {walk.asked.text(lang)}"
            for number in range(walk.asked.count):
                yield f"    - {walk.asked.choice(number, lang)} => {walk.asked.verdict(number, lang)}"
        elif task.kind in ("do", "try"):
            action = task.action(session)
            yield f"    > {session.text(action, lang)}"
            if refusal := session.why_not(action):
                yield f"    {refusal.text(lang)}"
        _do_right(walk, set())
        if words.done:
            yield f"    done: {words.done}"
        walk.go_on()
    yield "*" * walk.stars + f" {message(given.ruleset, 'lesson.title', lang)}"


def main(ruleset: str, name: str = "", lang: str = FIRST) -> None:
    for each in [lesson(ruleset, name)] if name else lessons(ruleset):
        sys.stdout.write("\n".join(transcript(each, lang)) + "\n")
        sys.stdout.write(f"{each.id}: {check_lesson(each)} mistakes answered\n\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
