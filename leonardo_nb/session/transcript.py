"""A game told from the beginning to where it stands."""

from leonardo_nb.core.catalogue import tell_action, tell_question
from leonardo_nb.core.decision import Proceed
from leonardo_nb.session.session import Session


def transcript(session: Session, lang: str) -> str:
    """Every question, action and explanation up to where the session stands, and the score sheet at the end."""
    states = [session.start, *(step.state for step in session.history)]
    lines: list[str] = []
    for state, step in zip(states, session.history, strict=False):
        if state.pending:
            lines.append(f"\n{tell_question(state.pending[-1], state, lang)}")
        if not isinstance(step.action, Proceed):
            lines.append(f"> {tell_action(step.action, state, lang)}")
        for event in step.events:
            cites = f" [{', '.join(event.cites)}]"
            lines.append("  " + event.text(lang).replace("\n", "\n  ") + cites)
    if session.over:
        lines.append(f"\n{session.scores().text(lang)}")
    return "\n".join(lines).lstrip("\n")
