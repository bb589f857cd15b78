"""A position as people with a misconception would play it on."""

from msgspec.structs import replace

from leonardo_nb.core.registry import find
from leonardo_nb.core.settings import with_blocks
from leonardo_nb.session.session import Session


def under(session: Session, *names: str) -> Session:
    """The same position under misconceptions."""
    state = session.state
    options = with_blocks(find(state.ruleset), state.options, *names)
    return session.at(replace(state, options=options))
