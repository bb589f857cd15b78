"""A game told from the beginning up to its present position."""

from leonardo_nb.session.session import Session


def transcript(session: Session, lang: str, seat: int | None = None) -> str:
    """Every question, action and explanation so far, whole or as one seat may know it; at the end the score sheet."""
    if seat is not None:
        session.check_seat(seat)
    told = [step.text(lang, cites=True, seat=seat) for step in session.history]
    return "\n\n".join([*told, session.scores().text(lang)] if session.is_over else told)
