"""The end of phase C: the weeks worked in the labs."""

from collections.abc import Iterator

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import clockwise, put
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import MASTER_WEEKS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Lab, lab_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State


class WorkLabs(Mechanical, frozen=True):
    """Every working lab advances; workers go home, mechanical men stay."""

    rules = ("ldv.labs.weeks", "ldv.resolve.order")

    def follow(self, state: State, action: Action, log: Log) -> State:
        state = replace(state, lord="", price_step=0)
        worked = False
        for seat in clockwise(state.leonardo, state.seats):
            for lab in state.labs_of(seat):
                if lab.working:
                    state, worked = work(state, lab, log), True
        return state if worked else log(state, "labs.none", "ldv.labs.weeks")


def work(state: State, lab: Lab, log: Log) -> State:
    """One lab's weeks."""
    man = state.rules.mechanical_man
    weeks = weeks_worked(lab, man)
    player = state.players[lab.seat]
    worked = replace(lab, weeks=lab.weeks + weeks, apprentices=0, master=False)
    back = replace(player, ready=player.ready + lab.apprentices, master=player.master or lab.master)
    labs = put(state.labs, lab_row(lab.seat, lab.lab), worked)
    return log(
        replace(state, labs=labs, players=put(state.players, lab.seat, back)),
        "labs.worked" if weeks else "labs.stayed",
        "ldv.labs.weeks",
        because=lambda: explain_weeks(lab, man),
        seat=lab.seat,
        lab=lab.lab,
        weeks=weeks,
        total=lab.weeks + weeks,
    )


def weeks_worked(lab: Lab, man: int) -> int:
    return lab.apprentices + MASTER_WEEKS * lab.master + man * lab.mechanical_men


def explain_weeks(lab: Lab, man: int) -> Iterator[Explanation]:
    """1 for each apprentice, 2 for the master, and for each mechanical man what the rules say."""
    rule = "ldv.labs.weeks"
    if lab.apprentices:
        yield why("labs.apprentices", rule, count=lab.apprentices, weeks=lab.apprentices)
    if lab.master:
        yield why("labs.master", rule, weeks=MASTER_WEEKS)
    if lab.mechanical_men:
        yield why("labs.automata", rule, count=lab.mechanical_men, weeks=man * lab.mechanical_men)
    if not weeks_worked(lab, man):
        yield why("labs.nobody", rule)
