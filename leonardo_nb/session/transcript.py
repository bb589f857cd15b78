"""A game told from the beginning up to its present position."""

from leonardo_nb.session.session import Session


def transcript(session: Session, lang: str, seat: int | str | None = None) -> str:
    """Every question, action and explanation so far, whole or as one seat may know it; at the end the score sheet."""
    reader = None if seat is None else session.check_seat(seat)
    told = [note for step in session.history[:1] if (note := step.note(lang))]
    told += [step.told(lang, cites=True, seat=reader) for step in session.history]
    return "\n\n".join([*told, session.scores().text(lang)] if session.is_over else told)
