"""Bots: one plays at random, one sensibly; both see only their seat's view."""

from collections.abc import Callable, Mapping

from leonardo_nb.core.bots import Bot, RandomBot

BOTS: Mapping[str, Callable[[int], Bot]] = {"random": RandomBot}
