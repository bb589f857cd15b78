"""Why something waits: the extra cubes, a reward to choose, the other players."""

from collections.abc import Iterator

from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.inventeurs.ground.state import State


def must_take(action: Action, state: State) -> Iterator[Explanation]:
    """Yield the objection that a player with a reward to choose has to take one."""
    asked = state.pending[-1]
    if asked.kind == "choose_reward" and asked.seat == action.seat:
        yield why("share.must_take", "inventeurs.ruling.must_take", "inventeurs.share.three_rewards")


def extra_first(action: Action, state: State) -> Iterator[Explanation]:
    """Extra cubes are part of the work: they are laid before anything else is done."""
    asked = state.pending[-1]
    if asked.kind == "lay_extra" and asked.seat == action.seat:
        rules = "inventeurs.token.extra_knowledge", "inventeurs.ruling.extra_how"
        yield why("extra.first", *rules, cubes=asked.facts(state)["cubes"])


def used_later(action: Action, state: State) -> Iterator[Explanation]:
    """Tokens are used on the player's own turn, but not within the work, and by those who have shared."""
    asked, rule = state.pending[-1], "inventeurs.ruling.progress_timing"
    if asked.kind not in ("choose_reward", "lay_extra"):
        return
    if asked.seat != action.seat:
        yield why("token.later", rule)
    elif asked.kind == "choose_reward":
        yield why("token.after_sharing", rule)
    else:
        yield from extra_first(action, state)
