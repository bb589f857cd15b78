"""How a position is read by other rules: what of it they do not allow, and what it does not tell."""

from collections.abc import Iterator

from msgspec.structs import replace

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.phases.ending import cards_are_gone


def conversion(before: State, state: State) -> tuple[State, tuple[Explanation, ...]]:
    """Say what is lost or assumed: points beyond the track, and when the end was brought about by these rules."""
    lost = tuple(_beyond_the_track(state))
    for player in state.players if lost else ():
        state = state.with_player(player.seat, score=min(player.score, state.options.cap))
    if _ran_out_otherwise(before, state):
        return replace(state, triggered_by=TABLE), (*lost, _when_they_ran_out(state))
    return state, (*lost, *_over_before(before, state))


def _beyond_the_track(state: State) -> Iterator[Explanation]:
    """Yield who has points that laid cards cannot give by these rules."""
    end = state.options.cap
    for player in state.players if end else ():
        if player.score > end:
            lost, rule = player.score - end, "codex.ruling.score_over_29"
            yield why("carried.capped", rule, seat=player.seat, end=end, lost=lost)


def _ran_out_otherwise(before: State, state: State) -> bool:
    """Whether the cards have brought the end about by these rules, and by the old ones had or had not."""
    ended = state.phase in ("setup", "end") or state.ended_by == "points"
    return not ended and state.options.end_on != before.options.end_on and cards_are_gone(state)


def _when_they_ran_out(state: State) -> Explanation:
    """A position does not tell who took the last card that counts by these rules, or when."""
    turn = state.turn - (state.rules.last_round.more if state.phase == "last_round" else 0)
    return why(f"carried.gone_{state.options.end_on}", "codex.ruling.which_pile_end", turn=turn)


def _over_before(before: State, state: State) -> Iterator[Explanation]:
    """A last round that is being played would not be, where fewer rounds follow the one that brought the end about."""
    fewer = before.rules.last_round.more - state.rules.last_round.more
    if fewer > 0 and state.phase == "last_round":
        rule, over = state.rules.last_round.rule, state.turn - fewer
        yield why("carried.over", rule, over=over, turn=state.turn - state.rules.last_round.more)
