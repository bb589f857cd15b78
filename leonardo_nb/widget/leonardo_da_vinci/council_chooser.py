"""The Council: who may choose, who gets nothing, who decides on Leonardo, and in what order it all happens."""

from collections.abc import Sequence
from typing import Self

from msgspec.structs import replace

from leonardo_nb.core.decision import PROCEED, Action, Mechanical
from leonardo_nb.core.event import Recorder
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.play import legal, resolve, why_not
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases import council
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.privileges import BUY, LOOK, MONEY, MOVE
from leonardo_nb.widget.leonardo_da_vinci import base_game
from leonardo_nb.widget.small.controls import Choices, Control, Row
from leonardo_nb.widget.small.small_widget import Source, told_to

ANY, NONE = 0, -1
"""The wishes beside the four privileges: the first one left, and none."""
_WORKERS = (3, 2, 2, 1, 1)
_WISHES = (LOOK, MOVE, MONEY, BUY, ANY)


class CouncilChooser(base_game.Queue):
    """`CouncilChooser()` is an example to change; `CouncilChooser.from_session(s)` starts from a real position."""

    title = "council_chooser"
    reader = TABLE  # what privilege 3 shows stays secret

    def __init__(
        self,
        players: base_game.Players = base_game.PLAYERS,
        lang: str = SPOKEN,
        *,
        position: State | None = None,
        wishes: Sequence[int] = _WISHES,
        holder: int = 0,
    ) -> None:
        self._wishes, self._holder = wishes, holder
        super().__init__(_lesson(players) if position is None else position, lang)

    @classmethod
    def from_session(cls, source: Source, lang: str = SPOKEN) -> Self:
        """The Council as it was before it was resolved this turn, or as it is now; with what was chosen since."""
        session = base_game.game_of(source)
        state = base_game.state_of(session)
        back = [earlier for earlier in base_game.states_back(session) if earlier.turn == state.turn]
        before = next((earlier for earlier in back if _comes(earlier)), state)
        chosen = next((earlier for earlier in back if any(player.privilege for player in earlier.players)), before)
        wishes = [_wish_of(before, chosen, seat) for seat in range(state.seats)]
        return cls(lang=lang, position=before, wishes=wishes, holder=state.leonardo)

    def rows(self) -> list[Row]:
        holders = [(why("small.player", seat=seat), seat) for seat in self.seats()]
        return [
            *(self.player_row(seat, *self.queue_row("A", seat), self._wish(seat)) for seat in self.seats()),
            self.row(
                self.choice("held", why("small.holder"), self.position.leonardo, holders),
                self.choice("leonardo", why("small.leonardo_to"), self._holder, holders),
            ),
        ]

    def told(self) -> list[Explanation]:
        begun = self.placed("A").with_players(privilege=0)
        state = replace(begun, leonardo=self.value("held"), pending=(council.ResolveCouncil(),))
        log = Recorder(state)
        while state.pending:
            state = self._step(state, log)
        return told_to(log, state)

    def _wish(self, seat: int) -> Control:
        return self.choice(f"wish_{seat}", why("small.wish"), self._wishes[seat], _wishes())

    def _step(self, state: State, log: Recorder) -> State:
        asked = state.pending[-1]
        if isinstance(asked, council.GiveLeonardo):
            return resolve(state, council.NameHolder(asked.seat, self.value("leonardo")), log)
        if isinstance(asked, council.ChoosePrivilege):
            return resolve(state, self._chosen(state, asked.seat, log), log)
        if isinstance(asked, Mechanical):
            return resolve(state, PROCEED, log)
        return replace(state, pending=state.pending[:-1])  # the details of a privilege are not asked here

    def _chosen(self, state: State, seat: int, log: Recorder) -> Action:
        """What a player wants; if that is refused, the reasons, and the first privilege left."""
        wish, first = self.value(f"wish_{seat}"), legal(state)[0]
        if wish == ANY:
            return first
        action = council.DeclinePrivilege(seat) if wish == NONE else council.TakePrivilege(seat, wish)
        refusal = why_not(state, action)
        if refusal is None:
            return action
        key = "small.decline_refused" if wish == NONE else "small.wish_refused"
        log(state, key, "ldv.council.each_once", because=refusal.reasons, seat=seat, privilege=wish)
        return first


def _wishes() -> Choices:
    privileges = [(why("board.privilege", privilege=number), number) for number in (MOVE, MONEY, LOOK, BUY)]
    return [(why("small.any_privilege"), ANY), *privileges, (why("small.no_privilege"), NONE)]


def _lesson(players: base_game.Players) -> State:
    """Everybody is in the Council; Bo and Cy are tied, and Bo came first."""
    state = base_game.lesson(players)
    for seat in range(state.seats):
        state = state.with_group("A", seat, apprentices=_WORKERS[seat], queue=seat + 1)
    return state


def _wish_of(before: State, chosen: State, seat: int) -> int:
    """The privilege a player chose; none where they were asked and declined."""
    still_asked = any(isinstance(asked, council.ChoosePrivilege) and asked.seat == seat for asked in chosen.pending)
    declined = chosen is not before and before.group("A", seat).queue and not still_asked
    return chosen.players[seat].privilege or (NONE if declined else ANY)


def _comes(state: State) -> bool:
    return bool(state.pending) and isinstance(state.pending[-1], council.ResolveCouncil)
