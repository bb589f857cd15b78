"""A question for any decision: which of some actions are legal, and the objections to the others."""

from collections.abc import Iterator

from leonardo_nb.core.chance import shuffle
from leonardo_nb.core.decision import Action
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.play import objections
from leonardo_nb.core.state import TABLE
from leonardo_nb.session.session import Session
from leonardo_nb.teach.sentences import say

FEW = 3
"""How many legal actions and how many refused ones are shown."""


def tried(session: Session) -> tuple[Action, ...]:
    """Some legal actions among some that are refused; none where nobody decides, or where nothing is refused."""
    state = session.state
    if state.is_over or state.pending[-1].seat == TABLE:
        return ()
    legal, refused = tuple(_apart(session))[:FEW], tuple(_refused(session))[:FEW]
    return shuffle(session.seed + session.step_number, (*legal, *refused))[1] if refused else ()


def _apart(session: Session) -> Iterator[Action]:
    """Legal actions, one of each kind first."""
    kinds = {action.kind: action for action in reversed(session.legal)}
    yield from kinds.values()
    yield from (action for action in session.legal if kinds[action.kind] != action)


def _refused(session: Session) -> Iterator[Action]:
    """Refused actions, each for other reasons; also what the seat has just done, since some would do it again."""
    state, known = session.state, set()
    seat = state.pending[-1].seat
    again = (step.action for step in session.history[-FEW:] if step.action.seat == seat)
    for action in (*state.pending[-1].candidates(state), *again):
        against = tuple(reason.key for reason in objections(state, action))
        if against and against not in known:
            known.add(against)
            yield action


def cell_of(session: Session, lang: str = SPOKEN) -> str:
    """The same as a notebook cell that checks the answer and prints the objections to wrong ones."""
    right, wrong = (repr(say(key, lang)) for key in ("allowed_right", "allowed_wrong"))
    listed = "".join(f"    do.{action!r},\n" for action in tried(session))
    return (
        "import leonardo_nb as lnb\n\n"
        f's = lnb.open_code("{session.fork().code}")\ndo = s.actions\nactions = [\n{listed}]\n'
        "answer = []\n"
        "refused = {number: s.why_not(action) for number, action in enumerate(actions)}\n"
        "allowed = [number for number, refusal in refused.items() if refusal is None]\n"
        f"print({right} if sorted(answer) == allowed else {wrong}, allowed)\n"
        'print(*(f"{number}: {refusal.text()}" for number, refusal in refused.items() if refusal), sep="\\n")'
    )
