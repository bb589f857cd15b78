"""The end: the last tokens are used, points are counted seat by seat, and the winner is named."""

from collections.abc import Iterator

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import clockwise
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import offer
from leonardo_nb.rulesets.inventeurs.play.progress import Use, best_use, missing
from leonardo_nb.rulesets.inventeurs.play.scoring import explain_lines, ranking, total, wild_ruling
from leonardo_nb.rulesets.inventeurs.play.token_fronts import BACK


class LastTokens(Mechanical, frozen=True):
    """Before the count everyone may still lay tokens."""

    rules = ("inventeurs.end", "inventeurs.ruling.last_tokens")
    belated = True

    def follow(self, state: State, action: Action, log: Log) -> State:
        seats = clockwise(state.statuette, state.seats)
        state = log(
            replace(state, phase="last_tokens", pending=()),
            "end.last_tokens",
            *self.rules,
            because=lambda: [_propose(state, seat) for seat in seats if state.held(seat)],
        )
        uses = [question for seat in seats for question in offer(state, seat, "last")]
        return state.then(*uses, *(CountPoints(counted=seat) for seat in seats), NameWinner())


def _propose(state: State, seat: int) -> Explanation:
    """The best use of the tokens that a player still holds."""
    use = best_use(state, seat)
    rules: tuple[str, ...] = "inventeurs.ruling.last_tokens", "inventeurs.score.progress"
    if not use.inventors:
        return why("end.nothing_to_reach", *rules, seat=seat)
    key = "end.not_worth" if use.worth <= 0 else "end.best_use_losing" if use.lost else "end.best_use"
    rules = *rules, *_laid_by(state, seat, use)
    return why(key, *rules, seat=seat, inventors=use.inventors, points=use.gained, lost=use.lost)


def _laid_by(state: State, seat: int, use: Use) -> Iterator[str]:
    """The rules by which tokens are laid in that use and, turned over, no longer score."""
    levels = {value for inventor in use.inventors for _, value in missing(state.inventor(inventor))}
    if max(levels) > BACK:
        yield "inventeurs.token.progress"
    if BACK in levels:
        yield "inventeurs.token.any_as_one"
    if use.lost_tokens:
        yield "inventeurs.ruling.vp_token_turned"
    if use.lost_sequences:
        yield from ("inventeurs.token.classification", state.rules.sequences.rule, *wild_ruling(state, seat))


class CountPoints(Mechanical, frozen=True, kw_only=True):
    """Inventions, sequences, tokens and objectives of a player."""

    rules = ("inventeurs.end", "inventeurs.end.winner")
    belated = True

    counted: int

    def follow(self, state: State, action: Action, log: Log) -> State:
        return log(
            replace(state, phase="end"),
            "end.counted",
            "inventeurs.end",
            because=lambda: explain_lines(state, self.counted),
            seat=self.counted,
            points=total(state, self.counted),
        )


class NameWinner(Mechanical, frozen=True):
    """Name the winner."""

    rules = ("inventeurs.end.winner",)
    belated = True

    def follow(self, state: State, action: Action, log: Log) -> State:
        return log(state, "score.end", "inventeurs.end.winner", because=lambda: (ranking(state).verdict(),))
