"""The companion in words: for those who do not see it, and where no browser shows it."""

from collections.abc import Iterable, Iterator

from leonardo_nb.core.catalogue import tell_action
from leonardo_nb.core.edit import Edit
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.play import Refusal
from leonardo_nb.core.step import Step
from leonardo_nb.widget.desk import Desk
from leonardo_nb.widget.parts.card import spoken as card
from leonardo_nb.widget.parts.check import in_words as checked
from leonardo_nb.widget.parts.controls import seatless
from leonardo_nb.widget.parts.ending import in_words as ending
from leonardo_nb.widget.parts.hint import in_words as advice
from leonardo_nb.widget.parts.lens import in_words as lens
from leonardo_nb.widget.parts.lesson import in_words as lesson
from leonardo_nb.widget.parts.predict import in_words as predicted
from leonardo_nb.widget.parts.reason import happened, refused


def announcement(desk: Desk) -> str:
    """What a screen reader says, a line each: what is answered, or all that has happened, and the question."""
    return "\n".join(_answer(desk) or [*_happened(desk), *_asked(desk), *_lesson(desk)])


def _answer(desk: Desk) -> list[str]:
    """What is said to somebody who has asked, and leaves the game as it is."""
    if desk.look.problem:
        return [desk.look.problem.replace("\n", " ")]
    refusal = refused(desk)
    if refusal is not None:
        return list(_why_not(desk, refusal))
    if desk.look.thing:
        return list(card(desk))
    return lens(desk) or advice(desk)


def _why_not(desk: Desk, refusal: Refusal) -> Iterator[str]:
    yield desk.ui("why_not")
    yield from _whole(desk, refusal.reasons, refusal.state)
    for repair in refusal.repairs:
        yield f"{desk.ui('instead')} {tell_action(repair, refusal.state, desk.look.lang)}"


def _happened(desk: Desk) -> Iterator[str]:
    """Every step since the reader's last decision, with its reasons; setup and earlier ones in one line."""
    steps = happened(desk)
    for key, folded in (("setup_steps", steps.setup), ("earlier_steps", steps.earlier)):
        if folded:
            yield desk.tell(f"ui.{key}", count=len(folded))
    for _, step in steps.told:
        for event in step.events:
            seen = event.seen_by(desk.look.seat)
            yield from _whole(desk, [seen.explanation], seen.after)


def _whole(desk: Desk, explanations: Iterable[Explanation], state: object) -> Iterator[str]:
    for explanation in explanations:
        yield from (desk.say(part, state) for _, part in explanation.walk())


def _asked(desk: Desk) -> Iterator[str]:
    if desk.predictions.open or desk.mistakes.open:
        yield from predicted(desk)
        yield from checked(desk)
        return
    if desk.session.state.is_over:
        yield from ending(desk)
    elif (asked := desk.session.decision) and (desk.walk is None or desk.walk.acting):
        yield asked.question(desk.look.lang)
    if seatless(desk):
        yield desk.ui("screen_seat")


def _lesson(desk: Desk) -> Iterator[str]:
    return lesson(desk, desk.walk) if desk.walk is not None else iter(())


def _told(desk: Desk, step: Step) -> Iterator[str]:
    """The sentences of a step; of an edit, which is one event, every changed cell."""
    for event in step.events:
        seen = event.seen_by(desk.look.seat)
        below = seen.explanation.because if isinstance(step.action, Edit) else ()
        yield from (desk.say(part, seen.after) for part in (seen.explanation, *below))


def in_words(desk: Desk) -> str:
    """The text twin, what the last step was, and the question."""
    said = [sentence for step in desk.session.history[-1:] for sentence in _told(desk, step)]
    asked = desk.session.decision
    last = " ".join([*said, asked.question(desk.look.lang)] if asked else said)
    return f"{desk.session.show(desk.look.lang, desk.look.seat)}\n\n{last}"
