"""Whose turn it is, and why something waits: the extra cubes, a reward to choose, the other players."""

from collections.abc import Iterator
from typing import Final

from leonardo_nb.core.decision import Action, Decision
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.inventeurs.ground.components import EPOCHS
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.contributions import sharers

TIMING: Final = "inventeurs.ruling.progress_timing"
LAST: Final = "inventeurs.ruling.last_tokens"


def on_turn(state: State) -> int:
    """The seat whose turn it is: from a sharing on, who completed the invention; the TABLE where it is nobody's."""
    asked = state.pending[-1]
    if asked.kind in ("choose_reward", "finish_sharing") or is_moment(asked, "after_sharing"):
        return state.statuette
    return TABLE if is_moment(asked, "last") or state.phase == "setup" else asked.seat


def is_moment(asked: Decision, moment: str) -> bool:
    """Whether somebody is asked about tokens at this moment."""
    return getattr(asked, "moment", "") == moment


def is_last_turn(state: State) -> bool:
    """Whether nobody has another turn, as all inventions of the last epoch but one are shared."""
    return any(decision.kind == "last_tokens" for decision in state.pending) or state.phase == "last_tokens"


def is_last_sharing(state: State) -> bool:
    """Whether the rewards that are shared now are the last of the game, so that no turn follows."""
    shared = next((each.facts(state)["place"] for each in state.pending if each.kind == "finish_sharing"), 0)
    return bool(shared) and state.epoch == EPOCHS and sum(card.place != shared for card in state.on_table()) < 2


def must_take(action: Action, state: State) -> Iterator[Explanation]:
    """Yield the objection that a player with a reward to choose has to take one."""
    asked = state.pending[-1]
    if asked.kind == "choose_reward" and asked.seat == action.seat:
        yield why("share.must_take", "inventeurs.ruling.must_take", "inventeurs.share.three_rewards")


def extra_first(action: Action, state: State) -> Iterator[Explanation]:
    """Extra cubes are part of the work: they are laid before anything else is done."""
    asked = state.pending[-1]
    if asked.kind == "lay_extra" and asked.seat == action.seat:
        rules = "inventeurs.ruling.extra_how", "inventeurs.token.extra_knowledge"
        yield why("extra.first", *rules, count=asked.facts(state)["cubes"])


def set_up_first(state: State) -> Iterator[Explanation]:
    """Nothing is done before everyone has a team."""
    if state.phase == "setup" and state.pending[-1].seat != TABLE:
        yield why("setup.not_yet", "inventeurs.setup.team")


def no_action_now(action: Action, state: State) -> Iterator[Explanation]:
    """Why a seat cannot work, rest or pass now: one action a turn, and only on a turn."""
    asked, turn = state.pending[-1], on_turn(state)
    yield from set_up_first(state)
    if asked.seat == TABLE or state.phase == "setup":
        return
    if asked.kind == "choose_reward":
        last = is_last_sharing(state)
        yield why("turn.last_sharing", "inventeurs.end") if last else why("turn.sharing", "inventeurs.share.resume")
    elif is_last_turn(state) and turn != action.seat:
        rules = "inventeurs.end", LAST
        soon = why("turn.over_soon", *rules, epoch=state.epoch)
        yield why("turn.over", *rules) if state.phase == "last_tokens" else soon
    elif turn == action.seat and asked.kind == "use_tokens":
        yield why("turn.acted", "inventeurs.turn.one_action")
    elif is_moment(asked, "after_sharing"):
        yield after_tokens(action, state)
    elif turn != action.seat:
        yield why("core.wrong_seat", "inventeurs.turn.order", seat=asked.seat)
    yield from extra_first(action, state)


def after_tokens(action: Action, state: State) -> Explanation:
    """Say whose turn comes once the tokens are used after a sharing; only the ruling makes that player wait."""
    resume, following = "inventeurs.share.resume", (state.statuette + 1) % state.seats
    decisive, other = (TIMING, resume) if following == action.seat else (resume, TIMING)
    return why("turn.after_tokens", decisive, other, seat=following)


def used_later(action: Action, state: State) -> Iterator[Explanation]:
    """When a player is asked about tokens, if not now: the rulebook would have any moment."""
    asked = state.pending[-1]
    yield from set_up_first(state)
    if asked.seat == TABLE or state.phase == "setup":
        return
    if asked.kind == "choose_reward":
        yield from _in_sharing(action, state)
    elif asked.kind == "lay_extra" and asked.seat == action.seat:
        yield from extra_first(action, state)
    elif _waits(action, state):
        yield why("token.asked_first", LAST if is_moment(asked, "last") else TIMING, seat=asked.seat)
    elif is_moment(asked, "last"):
        yield why("token.asked_last", LAST, seat=asked.seat)
    elif is_last_turn(state):
        yield why("token.before_count", LAST, TIMING)
    elif on_turn(state) != action.seat:
        yield why("token.later", TIMING)
    elif _has_use(state, action.seat):
        yield why("token.next_turn", TIMING)
    else:
        yield from action.objections(state)


def _has_use(state: State, seat: int) -> bool:
    """Whether a player on turn holds a token of use, and so has been asked about it."""
    levels = {level for inventor in state.team(seat) for level in inventor.levels}
    busy = any(inventor.busy for inventor in state.team(seat))
    return any(
        0 in levels
        or (token.kind == "progress" and token.value - 1 in levels)
        or (token.kind == "availability" and busy)
        for token in state.held(seat)
    )


def _in_sharing(action: Action, state: State) -> Iterator[Explanation]:
    """Those who share are asked once all have chosen, and so is the player whose turn it is."""
    asked = state.pending[-1]
    if asked.seat == action.seat:
        yield why("token.after_sharing", TIMING)
    elif action.seat in (*sharers(state, asked.facts(state)["place"]), on_turn(state)):
        yield why("token.once_shared", TIMING)
    elif is_last_sharing(state):
        yield why("token.before_count", LAST, TIMING)
    else:
        yield why("token.later", TIMING)


def free_later(action: Action, state: State) -> Iterator[Explanation]:
    """When an availability token can be used, if not now: on the player's own turn alone."""
    asked, rule = state.pending[-1], "inventeurs.token.availability"
    if state.phase == "setup" or asked.seat == TABLE:
        yield from used_later(action, state)
    elif is_last_turn(state) and not (on_turn(state) == action.seat and _waits(action, state)):
        yield why("token.no_more_turns", "inventeurs.end", rule)
    elif on_turn(state) != action.seat:
        last = is_last_sharing(state)
        yield why("token.no_more_turns", "inventeurs.end", rule) if last else why("token.other_turn", rule)
    else:
        yield from used_later(action, state)


def _waits(action: Action, state: State) -> bool:
    """Whether a player is asked about tokens, now or before play goes on."""
    return any(decision.kind == "use_tokens" and decision.seat == action.seat for decision in state.pending)
