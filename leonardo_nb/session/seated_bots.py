"""Who plays the seats of a session on its own: bots, in whatever form they are given, and whoever passes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from leonardo_nb.core.bots import Bot, choose
from leonardo_nb.core.decision import PROCEED, Action
from leonardo_nb.core.edit import Edit
from leonardo_nb.core.errors import BadBot
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.play import least_binding
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import TABLE, check_seat

if TYPE_CHECKING:
    from leonardo_nb.session.session import Session

Bots = str | Bot | Sequence[str | Bot] | Mapping[Any, str | Bot] | None
"""One for all seats, one for each, or some of them by seat or by player's name."""


def bots_by_seat(bots: Any, seats: Sequence[str], rules: Ruleset) -> dict[int, Bot | str]:
    """Bots by the numbers of their seats; BadBot where there is no such bot, or not one for each seat."""
    if isinstance(bots, Mapping):
        found = {check_seat(seat, seats): bot for seat, bot in bots.items()}
    elif isinstance(bots, list | tuple):
        found = dict(enumerate(bots))
        if len(found) != len(seats):
            raise BadBot(error_text("bots_seats", seats=len(seats), bots=", ".join(rules.bots)))
    else:
        found = {} if bots is None else dict.fromkeys(range(len(seats)), bots)
    for bot in found.values():
        if not callable(bot) and (not isinstance(bot, str) or bot not in rules.bots):
            raise BadBot(error_text("bot", bot=quoted(bot, 20), bots=", ".join(rules.bots)))
    return found


class SeatedBots:
    """The table and the bots of a session that plays on; where `passing`, other seats do what binds them least."""

    def __init__(self, session: Session, bots: Any, passing: bool) -> None:
        self._session = session
        self._passing = passing
        given = bots_by_seat(bots, session.seats, session.ruleset)
        named = {seat: self._seated(seat, bot) for seat, bot in given.items()}
        persons = ((seat, session.start.person(seat)) for seat in range(len(session.seats)))
        self._bots = {seat: named[person] for seat, person in persons if person in named} | named

    def _seated(self, seat: int, bot: Bot | str) -> Bot:
        """A bot with its luck, which no edit is to change."""
        if not isinstance(bot, str):
            return bot
        session = self._session
        played = sum(not isinstance(step.action, Edit) for step in session.history)
        return session.ruleset.bots[bot](session.seed + 1000 * played + seat)

    def action(self) -> Action | None:
        """What the table or a bot does now; None where a person decides or the game is over."""
        session, state = self._session, self._session.state
        if state.is_over:
            return None
        seat = state.pending[-1].seat
        if seat == TABLE:
            return PROCEED
        if seat in self._bots:
            return choose(self._bots[seat], session.ruleset.view, state, session.legal)
        return least_binding(session.legal, state) if self._passing else None
