"""The companion in words: for those who do not see it, and where no browser shows it."""

from collections.abc import Iterable, Iterator

from leonardo_nb.core.catalogue import tell_action
from leonardo_nb.core.edit import Edit
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.play import Refusal
from leonardo_nb.core.step import Step
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.card import spoken as card
from leonardo_nb.widget.parts.controls import seatless
from leonardo_nb.widget.parts.ending import in_words as ending
from leonardo_nb.widget.parts.hint import in_words as advice
from leonardo_nb.widget.parts.lens import in_words as lens
from leonardo_nb.widget.parts.lesson import in_words as lesson
from leonardo_nb.widget.parts.prediction import in_words as predicted
from leonardo_nb.widget.parts.quiz import told as quiz_result
from leonardo_nb.widget.parts.reason import earlier, happened, refused, told_events
from leonardo_nb.widget.parts.receipt import spoken as receipt
from leonardo_nb.widget.parts.spoken_board import whole_text
from leonardo_nb.widget.parts.spot_the_mistake import in_words as checked


def announcement(context: CompanionContext) -> str:
    """What a screen reader says, a line each: what is answered, or all that has happened, and the question."""
    return "\n".join(_answer(context) or [*_happened(context), *_asked(context), *_lesson(context)])


def _answer(context: CompanionContext) -> list[str]:
    """What is said to somebody who has asked, and leaves the game as it is."""
    if context.view.problem:
        return [context.view.problem.replace("\n", " ")]
    refusal = refused(context)
    if refusal is not None:
        return list(_why_not(context, refusal))
    if summed := list(receipt(context)):
        return summed
    if context.view.pointing.thing:
        return list(card(context))
    return lens(context) or advice(context)


def _why_not(context: CompanionContext, refusal: Refusal) -> Iterator[str]:
    yield context.ui("why_not")
    yield from _whole(context, refusal.reasons, refusal.state)
    for repair in refusal.repairs:
        yield f"{context.ui('instead')} {tell_action(repair, refusal.state, context.lang)}"


def _happened(context: CompanionContext) -> Iterator[str]:
    """Every step since the reader's last decision, with its reasons; setup and earlier ones in one line."""
    steps = happened(context)
    if note := earlier(context):
        yield note
    for key, folded in (("setup_steps", steps.setup), ("earlier_steps", steps.earlier)):
        if folded:
            yield context.tell(f"ui.{key}", count=len(folded))
    for _, step in steps.told:
        for _, event in told_events(context, step):
            seen = event.seen_by(context.seat)
            yield from _whole(context, [seen.explanation], seen.after)


def _whole(context: CompanionContext, explanations: Iterable[Explanation], state: object) -> Iterator[str]:
    for explanation in explanations:
        yield from (context.say(part, state) for _, part in explanation.walk())


def _asked(context: CompanionContext) -> Iterator[str]:
    if context.predictions.open or context.mistakes.open:
        yield from predicted(context)
        yield from checked(context)
        return
    if context.quiz:
        yield quiz_result(context, context.quiz)
    elif context.session.state.is_over:
        yield from ending(context)
    elif (asked := context.session.decision) and (context.walk is None or context.walk.acting):
        yield asked.question(context.lang)
    if seatless(context):
        yield context.ui("screen_seat")


def _lesson(context: CompanionContext) -> Iterator[str]:
    return lesson(context, context.walk) if context.walk is not None else iter(())


def _told(context: CompanionContext, step: Step) -> Iterator[str]:
    """The sentences of a step; of an edit, which is one event, every changed cell."""
    for event in step.events:
        seen = event.seen_by(context.seat)
        below = seen.explanation.because if isinstance(step.action, Edit) else ()
        yield from (context.say(part, seen.after) for part in (seen.explanation, *below))


def in_words(context: CompanionContext) -> str:
    """The text twin, what the last step was, and the question."""
    said = [sentence for step in context.session.history[-1:] for sentence in _told(context, step)]
    asked = context.session.decision
    last = " ".join([*said, asked.question(context.lang)] if asked else said)
    return f"{whole_text(context)}\n\n{last}"
