"""The companion in words: for those who do not see it, and where no browser shows it."""

from leonardo_nb.widget.desk import Desk


def announcement(desk: Desk) -> str:
    """What a screen reader says after a step: what happened, and the new question."""
    seen = [event.seen_by(desk.look.seat) for step in desk.session.history[-1:] for event in step.events]
    said = [desk.say(event.explanation, event.after) for event in seen]
    asked = desk.session.decision
    return " ".join([*said, asked.question(desk.look.lang)] if asked else said)


def in_words(desk: Desk) -> str:
    """The text twin and the reason of the last step."""
    return f"{desk.session.show(desk.look.lang, desk.look.seat)}\n\n{announcement(desk)}"
