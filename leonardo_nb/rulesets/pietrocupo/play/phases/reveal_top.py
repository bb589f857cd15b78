"""Pietrocupo's `council`: after its inventions have been put in order, the top one is turned up."""

from leonardo_nb.core.decision import Action, Mechanical
from leonardo_nb.core.explanation import Log
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State


class RevealTop(Mechanical, frozen=True, kw_only=True):
    """The top card of the deck is requested from now on, on top of the usual number."""

    rules = ("pietro.council.inventions", "pietro.ruling.extra_invention")

    viewer: int

    def follow(self, state: State, action: Action, log: Log) -> State:
        top = state.deck()[0]
        taken = {card.slot for card in state.requested()}
        slot = next(slot for slot in range(1, len(taken) + 2) if slot not in taken)
        return log(
            state.with_invention(top.number, where="requested", slot=slot, known_to=""),
            "council_variant.revealed",
            *self.rules,
            seat=self.viewer,
            invention=top.number,
            count=len(taken) + 1,
        )
