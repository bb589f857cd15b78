"""The diversity bonus: florins for the types among the cards in front of a player."""

from typing import Self

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import NOBODY, TYPES, Type
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.scoring import explain_diversity, types_owned
from leonardo_nb.widget.leonardo_da_vinci.base_game import PLAYERS, BaseGame, Players, game_of, lesson, state_of
from leonardo_nb.widget.small.controls import Row
from leonardo_nb.widget.small.small_widget import Source


class DiversityBonus(BaseGame):
    """`DiversityBonus()` is an example to change; `from_session(s, seat)` starts from a player's real cards."""

    title = "diversity_bonus"

    def __init__(
        self, players: Players = PLAYERS, lang: str = SPOKEN, *, position: State | None = None, seat: int = 0
    ) -> None:
        self._seat = seat
        super().__init__(_lesson(players, seat) if position is None else position, lang)

    @classmethod
    def from_session(cls, source: Source, seat: int = 0, lang: str = SPOKEN) -> Self:
        """The cards in front of this player now."""
        session = game_of(source)
        return cls(lang=lang, position=state_of(session), seat=session.check_seat(seat))

    def rows(self) -> list[Row]:
        owned = types_owned(self.position, self._seat)
        return [self.row(*(self.check(name, why("small.type", type=name), name in owned) for name in TYPES))]

    def told(self) -> list[Explanation]:
        state = self.position
        for name in TYPES:
            if self.value(name) != (name in types_owned(state, self._seat)):
                state = _give(state, self._seat, name) if self.value(name) else _take(state, self._seat, name)
        return [explain_diversity(state, self._seat)]


def _give(state: State, seat: int, name: Type) -> State:
    """The first card of a type."""
    card = next(card for card in state.inventions if card.type == name)
    return state.with_invention(card.number, where="player", slot=0, owner=seat)


def _take(state: State, seat: int, name: Type) -> State:
    """All cards of a type that this player has."""
    for card in state.inventions:
        if card.owner == seat and card.type == name:
            state = state.with_invention(card.number, where="box", owner=NOBODY)
    return state


def _lesson(players: Players, seat: int) -> State:
    """Three types, one card each."""
    state = lesson(players)
    for name in TYPES[:3]:
        state = _give(state, seat, name)
    return state
