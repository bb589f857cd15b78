"""The bots of a game: one plays at random, one by a plan, and one that looks ahead."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from leonardo_nb.core.bots import Bot, Judgement, RandomBot, SensibleBot
from leonardo_nb.worlds.thoughtful import Foresight, ThoughtfulBot

THOUGHTFUL = "thoughtful"
"""The bot that looks ahead."""


def bots(
    plan: Callable[[Any, int], Any], judgement: Judgement, foresight: Foresight | None = None
) -> Mapping[str, Callable[[int], Bot]]:
    """Return a bot that plays at random, one by the plan it makes of its seat's view, and one that looks ahead."""
    weigh = {kind: worth for kind, (worth, _) in judgement.items()}
    sensible = partial(SensibleBot, plan, weigh)
    return {
        "random": RandomBot,
        "sensible": sensible,
        THOUGHTFUL: partial(ThoughtfulBot, sensible, foresight or Foresight()),
    }
