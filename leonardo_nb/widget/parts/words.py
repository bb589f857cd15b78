"""The companion in words: for those who do not see it, and where no browser shows it."""

from collections.abc import Iterator

from leonardo_nb.core.poke import Poke
from leonardo_nb.core.step import Step
from leonardo_nb.widget.desk import Desk


def announcement(desk: Desk) -> str:
    """What a screen reader says after a step: what happened, and the new question."""
    said = [sentence for step in desk.session.history[-1:] for sentence in _told(desk, step)]
    asked = desk.session.decision
    return " ".join([*said, asked.question(desk.look.lang)] if asked else said)


def _told(desk: Desk, step: Step) -> Iterator[str]:
    """The sentences of a step; of an edit, which is one event, every changed cell."""
    for event in step.events:
        seen = event.seen_by(desk.look.seat)
        below = seen.explanation.because if isinstance(step.action, Poke) else ()
        yield from (desk.say(part, seen.after) for part in (seen.explanation, *below))


def in_words(desk: Desk) -> str:
    """The text twin and the reason of the last step."""
    return f"{desk.session.show(desk.look.lang, desk.look.seat)}\n\n{announcement(desk)}"
