"""The auction: secret bids are revealed. Shows the buyer, the price, and what a tie or all zeros mean."""

from typing import Self

from msgspec.structs import replace

from leonardo_nb.core.decision import PROCEED
from leonardo_nb.core.event import Recorder
from leonardo_nb.core.explanation import Explanation, silent, why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.play import resolve
from leonardo_nb.core.state import with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.auctions import Bid, MakeBid, OpenBids
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import AwardCards, RevealRivals
from leonardo_nb.widget.leonardo_da_vinci import base_game
from leonardo_nb.widget.small.controls import Control, Row
from leonardo_nb.widget.small.small_widget import Source, told_to

_BIDS = (3, 3, 1, 0, 0)
_PURSE = 20


class AuctionExplainer(base_game.BaseGame):
    """`AuctionExplainer()` is an example to change; `AuctionExplainer.from_session(s)` starts from a real auction."""

    title = "auction_explainer"

    def __init__(
        self,
        players: base_game.Players = base_game.PLAYERS,
        lang: str = SPOKEN,
        *,
        position: State | None = None,
        invention: int = 1,
    ) -> None:
        self._invention = invention
        super().__init__(_lesson(players, invention) if position is None else position, lang)

    @classmethod
    def from_session(cls, source: Source, lang: str = SPOKEN) -> Self:
        """The auction in progress, or else the latest one, or else one for the first requested invention."""
        session = base_game.game_of(source)
        now = base_game.state_of(session)
        state = next((earlier for earlier in base_game.states_back(session) if _auctioned(earlier)), now)
        likely = [*state.requested(), *state.inventions][0].number
        return cls(lang=lang, position=state, invention=_auctioned(state) or likely)

    def rows(self) -> list[Row]:
        holders = [(why("small.player", seat=seat), seat) for seat in self.seats()]
        return [
            *(self.player_row(seat, *self._bidder(seat)) for seat in self.seats()),
            self.row(self.choice("leonardo", why("small.holder"), self.position.leonardo, holders)),
        ]

    def told(self) -> list[Explanation]:
        makers = [seat for seat in self.seats() if self.value(f"maker_{seat}")]
        state = replace(self._edited(makers), pending=(AwardCards() if makers else RevealRivals(),))
        log = Recorder(state)
        while state.pending:
            asked = state.pending[-1]
            if isinstance(asked, MakeBid):
                state = resolve(state, Bid(asked.seat, self.value(f"bid_{asked.seat}")), silent)
            else:
                state = resolve(state, PROCEED, log)
        return told_to(log, state)

    def _bidder(self, seat: int) -> list[Control]:
        made = self.position.made_by(self._invention)[seat].turn == self.position.turn
        player = self.position.players[seat]
        return [
            self.check(f"maker_{seat}", why("small.maker"), made),
            self.number(f"bid_{seat}", why("small.bid"), player.bid, player.florins),
        ]

    def _edited(self, makers: list[int]) -> State:
        """Only these players have finished the invention this turn, and it is the only one to bid for."""
        turn = self.position.turn
        state = replace(self.position.with_players(bid=0), leonardo=self.value("leonardo"))
        for card in state.requested():
            state = state.with_invention(card.number, finished=0) if card.finished == turn else state
        for seat in self.seats():
            state = state.with_made(self._invention, seat, turn=turn if seat in makers else 0)
        return state.with_invention(self._invention, where="requested", finished=turn if makers else 0)


def _auctioned(state: State) -> int:
    """The invention that is bid for; 0 outside an auction."""
    asked = state.pending[-1] if state.pending else None
    return asked.invention if isinstance(asked, MakeBid | OpenBids) else 0


def _lesson(players: base_game.Players, invention: int) -> State:
    """Everybody has finished the invention and can bid up to 20; the two highest bids are equal."""
    state = base_game.lesson(players).with_players(florins=_PURSE)
    for seat, bid in zip(range(state.seats), _BIDS, strict=False):
        state = with_row(state, "players", seat, bid=bid).with_made(invention, seat, turn=state.turn)
    return state
