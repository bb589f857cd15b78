"""Where each rule decides: a position for every rule, found by playing, which a link can open."""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from leonardo_nb.api import new
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.decision import Decision
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.play import objections
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.session.session import Session
from leonardo_nb.testing.games import ways_to_play

BOTS = ("sensible", "random")
"""Who plays: good moves show most rules, strange ones the rest."""
ONE_IN = 5
"""One position in five is looked at for what is refused there."""


class RulePosition(NamedTuple):
    """A position in which a rule decides, and what is said there."""

    code: str
    told: tuple[Explanation, ...]
    """What happens, is asked or refused, and the reason below it that rests on the rule, if it is one."""
    state: State

    def sentences(self, lang: str) -> tuple[str, ...]:
        """What is said, in a language."""
        return tuple(tell(part, self.state, lang) for part in self.told)


def rule_positions(ruleset: str, rules: Collection[str]) -> Mapping[str, RulePosition]:
    """The first position found for each of these rules: where something happens by it, or is asked, or is refused.

    It stands first among the rules of its sentence, if there is such a sentence at all.
    """
    games, found = list(_games(ruleset)), dict[str, RulePosition]()
    for looked_for in (_happenings, _questions, _refusals):
        second = dict[str, RulePosition]()
        for session in games:
            missing = set(rules) - found.keys()
            for step, told, state in looked_for(session) if missing else ():
                for rule in missing & set(told.all_cites):
                    about = _about(told, rule)
                    place = found if about[-1].cites[0] == rule else second
                    if rule not in place:
                        session.goto(step)
                        place[rule] = RulePosition(session.fork().code, about, state)
        found = second | found
    return found


def _about(told: Explanation, rule: str) -> tuple[Explanation, ...]:
    """The sentence at the top and the one that names the rule."""
    part = next(part for _, part in told.walk() if rule in part.cites)
    return (told,) if part is told else (told, part)


Said = Iterator[tuple[int, Explanation, State]]
"""After which step, what, and of which state."""


def _games(ruleset: str) -> Iterator[Session]:
    """One game in every way to play, from its end."""
    for number, (players, options) in enumerate(ways_to_play(ruleset)):
        session = new(ruleset, players, seed=number, **options)
        session.auto("end", BOTS[number % len(BOTS)])
        yield session


def _happenings(session: Session) -> Said:
    for number, step in enumerate(session.steps, 1):
        for event in step.events:
            yield number, event.explanation.seen_by(None), event.after


def _questions(session: Session) -> Said:
    for number, question in _asked(session):
        yield number, question.because(session.state), session.state


def _refusals(session: Session) -> Said:
    for number, question in _asked(session):
        if number % ONE_IN:
            continue
        state = session.state
        for action in question.candidates(state):
            yield from ((number, told, state) for told in objections(state, action))


def _asked(session: Session) -> Iterator[tuple[int, Decision]]:
    """Every question of a game, the session standing at it."""
    for number in range(len(session.steps)):
        session.goto(number)
        pending = session.state.pending
        if pending and pending[-1].seat != TABLE:
            yield number, pending[-1]
