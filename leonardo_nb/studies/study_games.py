"""The games of a study: what came of each, and how often each rule was used in it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import pandas as pd
from msgspec import Struct

from leonardo_nb.core.bots import Bot
from leonardo_nb.core.decision import Action
from leonardo_nb.core.play import least_binding
from leonardo_nb.core.registry import find
from leonardo_nb.core.scores import ScoreSheet
from leonardo_nb.simulation.games import PARTS, begun, play_out, rows_of, seated
from leonardo_nb.simulation.job import Job, learn_house_rules
from leonardo_nb.studies.rule_use import RuleUse
from leonardo_nb.studies.rules_in_force import check_in_force

WINS: Final = "wins_"
"""How the names of the measures begin that say who wins."""


class StudyJob(Job, frozen=True):
    """Games under one set of rules of a study."""

    changed: tuple[str, ...] = ()
    """The options in which these rules differ from those of the game as it is played."""


class StudyGames(Struct, frozen=True):
    """Some games under one set of rules, one row each by their numbers."""

    measures: pd.DataFrame
    used: pd.DataFrame
    """How many events of each game rest on each rule."""
    decided: pd.DataFrame
    """How many events each rule decides."""
    parts: frozenset[str]
    """What the scores are made up of."""
    puzzled: int = 0
    """How often a bot was asked something that it knows nothing about."""


def play_study(job: StudyJob, games: range) -> StudyGames:
    """Play the games of these numbers, and make sure of each that it was played by these rules."""
    learn_house_rules(job)
    rules = find(job.ruleset)
    found: list[dict[str, float]] = []
    uses: list[RuleUse] = []
    parts: set[str] = set()
    puzzled = 0
    for game in games:
        bots, use = [Unsure(bot) for bot in seated(job, game)], RuleUse()
        end, _, decisions = play_out(rules, begun(job, game).start, bots, use)
        check_in_force(end, rules, job.options, job.changed)
        sheet = rules.scores(end)
        found.append({**measured(sheet, job.bots), "turns": end.turn, "decisions": decisions})
        parts |= {column for row in rows_of(sheet, job.bots) for column in row if column.startswith(PARTS)}
        puzzled += sum(bot.puzzled for bot in bots)
        uses.append(use)
    used, decided = (_counts([getattr(use, kind) for use in uses], games) for kind in ("used", "decided"))
    return StudyGames(pd.DataFrame(found, index=games), used, decided, frozenset(parts), puzzled)


def measured(sheet: ScoreSheet, bots: Sequence[str]) -> dict[str, float]:
    """What came of a game: mean score, margin of the first over the second, and a win for who has won.

    Several winners share one win, so that the wins of all seats add up to the games.
    """
    rows = list(rows_of(sheet, bots))
    scores = sorted((row["score"] for row in rows), reverse=True)
    found = {"score": sum(scores) / len(scores)}
    if len(rows) == 1:
        return found
    wins = {f"{WINS}{row['seat']}": row["won"] / len(sheet.winners) for row in rows}
    return {**found, "margin": float(scores[0] - scores[1]), **wins}


class Unsure:
    """A bot that, asked something it knows nothing about, does what binds it least, and counts it."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.blind = getattr(bot, "blind", False)
        self.puzzled = 0

    def __call__(self, view: Any, legal: Sequence[Action]) -> Action:
        try:
            return self._bot(view, legal)
        except KeyError:
            self.puzzled += 1
            return least_binding(legal, view)


def put_together(chunks: Mapping[int, StudyGames]) -> StudyGames:
    """All games under one set of rules, in their order."""
    ordered = [chunks[first] for first in sorted(chunks)]
    measures, used, decided = (
        pd.concat([getattr(chunk, kind) for chunk in ordered]).fillna(0) for kind in ("measures", "used", "decided")
    )
    parts = frozenset[str]().union(*(chunk.parts for chunk in ordered))
    return StudyGames(measures, used, decided, parts, sum(chunk.puzzled for chunk in ordered))


def _counts(counters: Iterable[Counter[str]], games: range) -> pd.DataFrame:
    """One row per game, a column for each rule: small numbers, as there are many of them."""
    return pd.DataFrame([dict(counter) for counter in counters], index=games).fillna(0).astype("int16")
