"""Declaring: the weeks of work, plus 2 for each card of the type, compared with the weeks needed."""

from typing import Self

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import WEEKS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import LABS, NOBODY, Invention, LabName, cells
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import declaring_objections, explain_weeks_needed
from leonardo_nb.widget.leonardo_da_vinci.base_game import PLAYERS, BaseGame, Players, game_of, lesson, state_of
from leonardo_nb.widget.small.controls import Row
from leonardo_nb.widget.small.small_widget import Source


class DiscountCalculator(BaseGame):
    """`DiscountCalculator()` is an example to change; `from_session(s, seat, lab)` starts from a real lab."""

    title = "discount_calculator"

    def __init__(
        self,
        players: Players = PLAYERS,
        lang: str = SPOKEN,
        *,
        position: State | None = None,
        seat: int = 0,
        lab: LabName = "small",
    ) -> None:
        self._seat, self._lab = seat, lab
        super().__init__(_lesson(players) if position is None else position, lang)

    @classmethod
    def from_session(
        cls, source: Source, seat: int | None = None, lab: LabName | None = None, lang: str = SPOKEN
    ) -> Self:
        """A working lab, by default the first one; an idle one is set to a requested invention."""
        session = game_of(source)
        state = state_of(session)
        if seat is not None:
            session.check_seat(seat)
        if lab not in (None, *LABS):
            raise BadOption(f"The labs are {' and '.join(LABS)}; there is no lab {clipped(lab, 20)!r}.")
        asked = [row for row in state.labs if seat in (None, row.seat) and lab in (None, row.lab)]
        row = next((row for row in asked if row.working), asked[0])
        if not row.working:
            state = _set_to_work(state, row.seat, row.lab, [*state.requested(), *state.inventions][0].number)
        return cls(lang=lang, position=state, seat=row.seat, lab=row.lab)

    def rows(self) -> list[Row]:
        row = self.position.lab(self._seat, self._lab)
        card = self.position.invention(row.invention)
        kin = _kin(self.position, self._seat, card)
        owned = sum(other.owner == self._seat for other in kin)
        fresh = any(_is_fresh(self.position, self._seat, other) for other in kin)
        needed = [(why("small.week_count", weeks=weeks), weeks) for weeks in sorted({*WEEKS, card.weeks})]
        return [
            self.row(self.slider("weeks", why("small.weeks"), row.weeks, max(*WEEKS, row.weeks))),
            self.row(self.slider("cards", why("small.cards"), owned, len(kin))),
            self.row(self.check("fresh", why("small.fresh"), fresh)),
            self.row(self.choice("needed", why("small.needed"), card.weeks, needed)),
        ]

    def told(self) -> list[Explanation]:
        card = self._card()
        state = self._edited(card)
        lab = state.lab(self._seat, self._lab)
        card = state.invention(card.number)
        against = list(declaring_objections(state, lab, card))
        early = any(reason.key == "finish.too_early" for reason in against)
        return [
            why(
                "small.cannot_declare" if against else "small.can_declare",
                "ldv.finish.declare",
                because=against if early else [explain_weeks_needed(state, lab, card), *against],
                seat=self._seat,
                invention=card.number,
            )
        ]

    def _card(self) -> Invention:
        """The invention of the lab, or one that needs the weeks chosen, of the same type where there is one."""
        own = self.position.invention(self.position.lab(self._seat, self._lab).invention)
        if own.weeks == self.value("needed"):
            return own
        others = [card for card in self.position.inventions if card.weeks == self.value("needed")]
        return min(others, key=lambda card: (card.type != own.type, card.owner == self._seat, card.number))

    def _edited(self, card: Invention) -> State:
        state = self.position
        if card.number != state.lab(self._seat, self._lab).invention:
            state = _set_to_work(state, self._seat, self._lab, card.number)
        state = state.with_lab(self._seat, self._lab, weeks=self.value("weeks"))
        count = self.value("cards")
        for index, other in enumerate(_kin(state, self._seat, card)):
            state = _own(state, self._seat, other, index < count, self.value("fresh") and index == count)
        return state


def _lesson(players: Players) -> State:
    """Ada owns card 8 and has worked 5 weeks at 13, which is of the same type."""
    state = _set_to_work(lesson(players), 0, "small", 13).with_lab(0, "small", weeks=5)
    return _own(state, 0, state.invention(8), owned=True, fresh=False)


def _set_to_work(state: State, seat: int, lab: LabName, number: int) -> State:
    """A lab works at this invention, which is requested."""
    state = state.with_invention(number, where="requested", owner=NOBODY, finished=0).with_made(number, seat, turn=0)
    packet = cells(state.invention(number).needs)
    return state.with_lab(seat, lab, invention=number, revealed=False, **packet)


def _own(state: State, seat: int, card: Invention, owned: bool, fresh: bool) -> State:
    """A card in front of this player or not; a fresh one was finished this turn and is not given yet."""
    if owned:
        return state.with_invention(card.number, where="player", slot=0, owner=seat)
    if card.owner == seat:
        state = state.with_invention(card.number, where="box", owner=NOBODY).with_made(card.number, seat, turn=0)
    if fresh:
        state = state.with_invention(card.number, where="requested", owner=NOBODY, finished=state.turn)
        return state.with_made(card.number, seat, turn=state.turn)
    return state.with_made(card.number, seat, turn=0) if _is_fresh(state, seat, card) else state


def _is_fresh(state: State, seat: int, card: Invention) -> bool:
    return card.owner != seat and state.made_by(card.number)[seat].turn == state.turn


def _kin(state: State, seat: int, card: Invention) -> list[Invention]:
    """The other cards of a type: the player's own first, then those finished this turn, then the nearest numbers."""
    others = [other for other in state.inventions if other.type == card.type and other.number != card.number]
    return sorted(
        others,
        key=lambda other: (other.owner != seat, not _is_fresh(state, seat, other), abs(other.number - card.number)),
    )
