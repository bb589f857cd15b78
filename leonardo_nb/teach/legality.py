"""What can be asked wherever somebody decides: which of some actions are legal, and what speaks against the others."""

from __future__ import annotations

from collections.abc import Iterator

from leonardo_nb.core.chance import shuffle
from leonardo_nb.core.decision import Action
from leonardo_nb.core.play import objections
from leonardo_nb.core.state import TABLE
from leonardo_nb.session.session import Session

FEW = 3
"""So many that are legal, and so many that are not."""


def tried(session: Session) -> tuple[Action, ...]:
    """Some legal actions among some that a person might think of; none where nobody decides."""
    state = session.state
    if state.over or state.pending[-1].seat == TABLE:
        return ()
    legal = tuple(_apart(session))[:FEW]
    return shuffle(session.seed + session.cursor, (*legal, *tuple(_refused(session))[:FEW]))[1]


def _apart(session: Session) -> Iterator[Action]:
    """Legal actions, one of each kind first."""
    kinds = {action.kind: action for action in reversed(session.legal)}
    yield from kinds.values()
    yield from (action for action in session.legal if kinds[action.kind] != action)


def _refused(session: Session) -> Iterator[Action]:
    """Refused actions, each for other reasons."""
    state, known = session.state, set()
    for action in state.pending[-1].candidates(state):
        against = tuple(reason.key for reason in objections(state, action))
        if against and against not in known:
            known.add(against)
            yield action


def cell_of(session: Session) -> str:
    """The same as a cell that checks itself."""
    listed = "".join(f"    do.{action!r},\n" for action in tried(session))
    return (
        "import leonardo_nb as lnb\n\n"
        f's = lnb.from_code("{session.fork().code}")\ndo = s.actions\nactions = [\n{listed}]\n'
        "answer = []\n"
        "assert answer == [number for number, action in enumerate(actions) if s.ask(action) is None]"
    )
