"""Before the favours of turn 0: each player picks a colour."""

from collections.abc import Iterator, Sequence

from leonardo_nb.core.decision import Action, Decision
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground import model
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import whoever_is_asked


class ChooseColour(Action, frozen=True):
    """Play in this colour."""

    out_of_turn = whoever_is_asked

    def untimely(self, state: State) -> Iterator[Explanation]:
        key = "colour.with_kit" if state.options.setup == "beginner" else "colour.when"
        yield why(key, state.rules.colours)

    colour: model.Colour

    def spot(self, state: State) -> str:
        return f"player.{self.seat}"

    def objections(self, state: State) -> Iterator[Explanation]:
        for player in state.players:
            if player.seat != self.seat and player.colour == self.colour:
                yield why("colour.taken", "ldv.turn0.begin", seat=player.seat, colour=self.colour)

    def apply(self, state: State, log: Log) -> State:
        state = with_row(state, "players", self.seat, colour=self.colour)
        return log(state, "colour.picked", "ldv.turn0.begin", seat=self.seat, colour=self.colour)


class PickColour(Decision, frozen=True):
    """Each player picks a colour."""

    accepts = (ChooseColour,)
    rules = ("ldv.turn0.begin",)

    def because(self, state: State) -> Explanation:
        return why("because.pick_colour", "ldv.turn0.begin", seat=self.seat)

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        """All pick one: that one is asked after the other is no rule."""
        if colour := state.players[seat].colour:
            yield why("colour.had", "ldv.turn0.begin", colour=colour)
        else:
            yield why("colour.asked_now", "ldv.turn0.begin", seat=self.seat)

    def candidates(self, state: State) -> Sequence[Action]:
        return [ChooseColour(self.seat, colour) for colour in model.COLOURS]
