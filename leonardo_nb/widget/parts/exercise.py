"""'Turn this into an exercise': the questions of a position with choices, worked answer, text and cell."""

from collections.abc import Iterable, Iterator

from leonardo_nb.core.catalogue import tell_action
from leonardo_nb.core.decision import Action
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.play import why_not
from leonardo_nb.teach import Question, grade
from leonardo_nb.teach.legality import cell_of, tried
from leonardo_nb.teach.position_exercises import PositionExercise, position_exercises
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.reason import tree

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def exercise(context: CompanionContext) -> Markup:
    """They show the whole position, so a seat gets them only at the end."""
    if context.seat is not None and not context.played.is_over:
        return tag("p", context.word("predict.exercise_hidden"))
    if context.predictions.open or context.mistakes.open:
        return tag("p", context.word("predict.later"))
    found = [_question(context, each, number) for number, each in enumerate(position_exercises(context.played))] or [
        *_legality(context)
    ]
    if not found:
        return tag("p", context.word("predict.exercise_none"))
    return join(tag("p", context.word("predict.exercise_intro")), found)


def _question(context: CompanionContext, each: PositionExercise, number: int) -> Markup:
    """One question, unfolded where it is the first."""
    lang, question = context.lang, each.question
    title = tag("summary", question.topic.title(lang), " · ", question.text(lang), data_focus=f"exercise.{number}")
    choices = tag("ol", [tag("li", choice.words(lang)) for choice in question.choices], type="a")
    parts = (
        choices,
        _worked(context, question, number),
        _cell(context, each, number),
        _text(context, question, number),
    )
    return tag("details", title, parts, open=number == 0, class_="lnb-exercise")


def _worked(context: CompanionContext, question: Question, number: int) -> Markup:
    """The right answer with its rule and its reasons, and what each wrong one mixes up."""
    lang = context.lang
    said = [tag("p", line) for line in _verdicts(question, lang)]
    settled = grade(question, question.answer)
    rule = tag("p", settled.settled(lang), context.cites((settled.rule,)))
    reasons = tag("ul", [tree(context, told.explanation, told.state) for told in question.why.told])
    return _folded(context, "worked", number, [said, rule, reasons])


def _verdicts(question: Question, lang: str) -> Iterator[str]:
    """The reply to each answer, the right one first."""
    for choice in sorted(question.choices, key=lambda each: not each.right):
        yield grade(question, choice.value).verdict(lang)


def _cell(context: CompanionContext, each: PositionExercise, number: int) -> Markup:
    return _folded(context, "as_cell", number, [_copied(context, "as_cell", cell(context, each), number)])


def cell(context: CompanionContext, each: PositionExercise) -> str:
    """What a student runs: the exercise, an answer to fill in, and the grade; and how to look at the position."""
    answer = context.word("predict.your_answer")
    return (
        f'import leonardo_nb as lnb\n\nexercise = {each.call}\nprint(exercise.ask("{context.lang}"))\n'
        f'# lnb.play("{each.question.code}")\n\nanswer = None  # {answer}\nlnb.grade(exercise, answer)'
    )


def _text(context: CompanionContext, question: Question, number: int) -> Markup:
    return _folded(context, "as_text", number, [_copied(context, "as_text", text(context, question), number)])


def text(context: CompanionContext, question: Question) -> str:
    """The question with its choices, and below them the worked answer and the code of the position."""
    lang = context.lang
    listed = [f"{letter}) {each.words(lang)}" for letter, each in zip(LETTERS, question.choices, strict=False)]
    settled = grade(question, question.answer)
    worked = [*_verdicts(question, lang), settled.settled(lang), question.why.text(lang)]
    return "\n".join([question.text(lang), *listed, "", context.word("predict.worked"), *worked, "", question.code])


def _legality(context: CompanionContext) -> Iterator[Markup]:
    """Where no topic applies: which of some actions are allowed, and why the others are not."""
    session, lang = context.played, context.lang
    actions = tried(session)
    if not actions:
        return
    state = session.state
    title = tag("summary", context.tell("predict.could", seat=state.pending[-1].seat), data_focus="exercise.0")
    listed = tag("ol", [tag("li", tell_action(each, state, lang)) for each in actions], start=0)
    worked = [_told(context, each) for each in actions]
    comment = context.word("predict.numbers")
    python = cell_of(session, context.lang).replace("answer = []", f"answer = []  # {comment}")
    copied = _folded(context, "as_cell", 0, [_copied(context, "as_cell", python, 0)])
    parts = (listed, _folded(context, "worked", 0, worked), copied)
    yield tag("details", title, parts, open=True, class_="lnb-exercise")


def _told(context: CompanionContext, action: Action) -> Markup:
    """An action, and whether it is allowed, or the objections to it."""
    state = context.played.state
    refusal = why_not(state, action)
    verdict = context.word("predict.refused" if refusal else "predict.allowed")
    said = tag("p", verdict, " ", tell_action(action, state, context.lang))
    return join(said, tag("ul", [tree(context, reason, state) for reason in refusal.reasons])) if refusal else said


def _folded(context: CompanionContext, key: str, number: int, parts: Iterable[str | Iterable[str]]) -> Markup:
    summary = tag("summary", context.word(f"predict.{key}"), data_focus=f"exercise.{key}.{number}")
    return tag("details", summary, [join(part) for part in parts])


def _copied(context: CompanionContext, key: str, written: str, number: int) -> Markup:
    """Text that can be copied with one click."""
    label = context.word(f"predict.{key}")
    area = tag("textarea", written, readonly=True, rows=min(12, written.count("\n") + 2), aria_label=label)
    button = tag(
        "button",
        context.word("predict.copy"),
        data_copy=context.word("predict.copied"),
        data_focus=f"exercise.copy.{key}.{number}",
    )
    return tag("div", area, button, class_="lnb-copy")
