"""The lens at scale: what a change of rules does to many games among bots."""

import warnings
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from typing import Any, cast

from msgspec.structs import asdict
from tqdm.auto import tqdm

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import error_text
from leonardo_nb.core.registry import find
from leonardo_nb.core.whole_number import whole_number
from leonardo_nb.lens.variation import Given, Variation, variation, variations
from leonardo_nb.session.seated_bots import Bots
from leonardo_nb.simulation import SLOW, executor_of
from leonardo_nb.simulation.job import MOST_GAMES, Job, job_of, packed_house_rules
from leonardo_nb.simulation.workers import played
from leonardo_nb.studies.findings import Side, Study
from leonardo_nb.studies.study_games import StudyGames, StudyJob, play_study, put_together

FEWEST = 10
"""Games with which anything can be said about a mean."""


def study(
    ruleset: str,
    vary: Sequence[Given] | None,
    games: int,
    players: int | Sequence[str],
    bots: Bots,
    seed: int | None,
    *,
    confirm: bool,
    executor: Executor | None,
    client: Any,
    progress: bool,
    **options: Any,
) -> Study:
    """What each of these changes of the rules does to many games, compared with the same games as they are played.

    Without `vary`, every single change that the game offers, its misconceptions last. With `confirm`, as many fresh
    games are played under every change for which a difference shows.
    """
    job = job_of(ruleset, players, bots, seed, None, options)
    sides = [Variation(find(job.ruleset), job.options), *_changes(job, vary)]
    count = whole_number(games)
    if count is None or not FEWEST <= count <= MOST_GAMES // 2:
        raise BadOption(error_text("study_games", fewest=FEWEST, most=MOST_GAMES // 2))
    with tqdm(total=count * len(sides), disable=not progress, unit="game", delay=SLOW) as bar:
        table = Table(executor_of(executor, client), bar)
        found = Study(tuple(table.sides(job, sides, range(count))))
        if confirm and (doubtful := found.found):
            bar.reset(count * (len(doubtful) + 1))
            fresh = [found.played.variation, *(found.changes[number].variation for number in doubtful)]
            again = table.sides(job, fresh, range(count, 2 * count))
            found.confirm(dict(zip(doubtful, again[1:], strict=False)), again[0])
    return found


class Table:
    """Where the games of a study are played."""

    def __init__(self, executor: Executor | None, bar: Any) -> None:
        self._executor = executor
        self._bar = bar

    def sides(self, job: Job, variations: Sequence[Variation], games: range) -> list[Side]:
        """The same games under each set of rules; after Ctrl-C, as far as all games of a set are over."""
        sides: list[Side] = []
        try:
            sides += (Side(each, varied(job, each), self._play(varied(job, each), games)) for each in variations)
        except KeyboardInterrupt:
            if len(sides) < 2:
                raise
            said = error_text("study_interrupted", done=len(sides) - 1, changes=len(variations) - 1)
            warnings.warn(said, stacklevel=4)
        return sides

    def _play(self, job: StudyJob, games: range) -> StudyGames:
        done: dict[int, StudyGames] = {}
        for numbers, chunk in played(job, [games], self._executor, play_study):
            done[numbers.start] = chunk
            self._bar.update(len(numbers))
        return put_together(done)


def varied(job: Job, rules: Variation) -> StudyJob:
    """The same games under other rules."""
    changed = tuple(name for name, value in asdict(rules.options).items() if value != getattr(job.options, name, value))
    fields = {name: getattr(job, name) for name in Job.__struct_fields__}
    packed = packed_house_rules(rules.ruleset, rules.options)
    own = {"ruleset": rules.ruleset.id, "options": rules.options, "house_rules": packed}
    return StudyJob(**{**fields, **own}, changed=changed)


def _changes(job: Job, vary: Any) -> Iterator[Variation]:
    """The sets of rules that are looked at."""
    rules = find(job.ruleset)
    if vary is None:
        yield from variations(rules, job.options)
    elif not isinstance(vary, list | tuple) or not vary:
        raise BadOption(error_text("study_vary"))
    else:
        yield from (variation(rules, job.options, cast(Given, each), job.names) for each in vary)
