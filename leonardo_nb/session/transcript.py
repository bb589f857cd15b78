"""A game told from the beginning to where it stands."""

from leonardo_nb.session.session import Session


def transcript(session: Session, lang: str) -> str:
    """Every question, action and explanation up to where the session stands, and the score sheet at the end."""
    told = [step.text(lang, cites=True) for step in session.history]
    return "\n\n".join([*told, session.scores().text(lang)] if session.over else told)
