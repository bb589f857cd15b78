"""Reasons that are checked wherever tests play, try and ask."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.play import Refusal
from leonardo_nb.core.step import Step
from leonardo_nb.session.hint import Hint
from leonardo_nb.session.session import Session
from leonardo_nb.testing.reasons import Claims, check_advice, check_question, check_step
from leonardo_nb.testing.refusals import check_refusal


@contextmanager
def watched(claims: Claims) -> Iterator[set[str]]:
    """Whatever is played, refused and advised meanwhile is checked, too; the keys told, as they come."""
    play, ask, hint, reached = Session.play, Session.why_not, Session.hint, set[str]()

    def watched_play(session: Session, action: Any) -> Step:
        step = play(session, action)
        if session.ruleset.id == claims.ruleset and not step.state.broken:
            reached.update(check_step(claims, step))
            reached.update(check_question(claims, step.state) if step.state.pending else ())
        return step

    def watched_ask(session: Session, action: Any) -> Refusal | None:
        refusal = ask(session, action)
        if refusal and session.ruleset.id == claims.ruleset and not session.state.broken:
            reached.update(check_refusal(claims, refusal))
        return refusal

    def watched_hint(session: Session, lang: str = SPOKEN) -> Hint | None:
        given = hint(session, lang)
        if given and session.ruleset.id == claims.ruleset and not session.state.broken:
            reached.update(check_advice(claims, session, given.action))
        return given

    with (
        patch.object(Session, "play", watched_play),
        patch.object(Session, "why_not", watched_ask),
        patch.object(Session, "hint", watched_hint),
    ):
        yield reached
