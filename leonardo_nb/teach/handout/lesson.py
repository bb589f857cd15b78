"""A lesson as a hand-out: task by task; what a learner would do or answer is asked first, then shown."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.step import Step
from leonardo_nb.page.reasons import chips, lit
from leonardo_nb.session.session import Session
from leonardo_nb.teach.handout.page_question import PageQuestion, predicted
from leonardo_nb.teach.handout.recording import Boards, Recording, Viewer, rules_in, told_of
from leonardo_nb.teach.lesson import Lesson, Walk
from leonardo_nb.teach.lesson.walk import done_right

MOST_TOLD: Final = 6
"""Steps told at once; of those before them only the board tells."""
MOST_SHOWN: Final = 40
"""Steps of free play that are shown."""


def recording_of(lesson: Lesson, lang: str) -> Recording:
    """The lesson as somebody goes through it who does everything right."""
    cut = Cut(lesson, lang)
    walk = Walk(lesson)
    while not walk.finished:
        cut.task(walk)
        walk.go_on()
    return cut.recording(walk.session)


class Cut:
    """The places of a recording while a lesson is gone through."""

    def __init__(self, lesson: Lesson, lang: str) -> None:
        self._lesson = lesson
        self._reader = Viewer(lesson.open().ruleset, lang, lesson.seat)
        self._boards = Boards(self._reader)
        self._lead: list[str] = []
        self._told: list[str] = []
        self._said: list[str] = []
        self._moments: list[str] = []
        self._asked: list[PageQuestion] = []

    def recording(self, session: Session) -> Recording:
        asked = [text for each in self._asked for text in (*each.answers, each.why)]
        rules = rules_in((*self._lead, *self._told, *asked), session, self._reader.lang)
        seen, heard = self._boards.seen, self._boards.heard
        told, said = self._told, self._said
        board = (seen.texts, seen.parts, heard.texts, heard.parts)
        return Recording(*board, told, said, self._moments, self._asked, rules, self._lead)

    def task(self, walk: Walk) -> None:
        """What is asked for and, at a place of its own, how it is done."""
        lesson, task = self._lesson, walk.task
        words, session = lesson.words(task, self._reader.lang), walk.session
        if walk.asked is not None:
            place = len(self._lead)
            teller = self._reader.teller(session.state)
            number = len(self._asked) + 1
            self._asked.append(predicted(walk.asked, place, number, teller, lesson.seat, lesson.id))
        self._begin(walk, self._text(walk, words.text, words.hints), session.steps[walk.begun_at :])
        here = session.step_number
        refused = done_right(walk)
        done = tag("p", words.done, class_="lnb-task lnb-done") if words.done else Markup("")
        if task.kind == "free":
            self._freely(walk, session.steps[here:])
            here = len(session.steps)
        if refused:
            self._place(walk, done, *self._refusal(refused, session.state), ())
        elif session.steps[here:] or done:
            self._add(walk, done, session.steps[here:])

    def _text(self, walk: Walk, text: str, hints: Sequence[str]) -> Markup:
        """The task, with what it shows lit, its hints folded, and the rule that it is about."""
        task, reader = walk.task, self._reader
        lights = lit((*task.look, task.point))
        folded = tag("summary", reader.word("lesson.hint")), tag("ol", [tag("li", hint) for hint in hints])
        return join(
            tag("p", text, class_="lnb-task", data_steady=bool(lights), **lights),
            tag("details", folded) if hints else "",
            tag("p", chips((task.rule or self._lesson.rule,), reader.lang)),
        )

    def _freely(self, walk: Walk, steps: Sequence[Step]) -> None:
        """Where a learner would play on, it is seen how the table does."""
        note = tag("p", self._reader.word("handout.free"), class_="lnb-task")
        for step in steps[:MOST_SHOWN]:
            self._place(walk, note, *told_of(step, self._reader), (step,), step.state)

    def _refusal(self, reasons: Sequence[Explanation], state: Any) -> tuple[Markup, str]:
        """The objections to what was tried."""
        teller = self._reader.teller(state)
        said = " ".join(tell(part, state, teller.lang) for reason in reasons for _, part in reason.walk())
        return tag("ul", [teller.tree(reason, state) for reason in reasons]), said

    def _begin(self, walk: Walk, lead: Markup, steps: Sequence[Step]) -> None:
        """A place where a task begins; what has led there is told in a line that unfolds."""
        told = [shown for shown, _ in (told_of(step, self._reader) for step in steps) if shown]
        count = tell(why("ui.earlier_steps", count=len(told)), walk.session.state, self._reader.lang)
        folded = tag("details", tag("summary", count), told) if told else Markup("")
        self._place(walk, lead, folded, "", ())

    def _add(self, walk: Walk, lead: Markup, steps: Sequence[Step]) -> None:
        """A place where the session stands, with what has led there."""
        told = [told_of(step, self._reader) for step in steps[-MOST_TOLD:]]
        self._place(walk, lead, join(shown for shown, _ in told), " ".join(heard for _, heard in told), steps)

    def _place(
        self, walk: Walk, lead: Markup, told: Markup, said: str, steps: Sequence[Step], state: Any = None
    ) -> None:
        reader, number = self._reader, walk.number + 1
        stands = walk.session.state if state is None else state
        spots = dict.fromkeys(_spots(walk), "legal") if state is None else {}
        shown = steps if len(steps) <= MOST_TOLD else ()
        self._boards.add(len(self._lead), stands, shown, spots, asks=walk.asks)
        self._lead.append(lead)
        self._told.append(told)
        self._said.append(said)
        self._moments.append(reader.word("lesson.place", number=number, count=len(self._lesson.tasks)))


def _spots(walk: Walk) -> Iterator[str]:
    """What the learner can point at."""
    session = walk.session
    if session.is_over or session.state.pending[-1].seat == TABLE or (walk.done and walk.task.kind != "look"):
        return iter(())
    state = session.state
    return filter(None, (spot for action in session.legal for spot in (action.spot(state), action.held(state))))
