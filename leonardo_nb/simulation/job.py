"""What is to be played: all that a worker, on whatever machine, needs to play any of the games."""

import os
from collections.abc import Iterable, Sequence
from typing import Any, Final
from uuid import uuid4

from msgspec import Struct

from leonardo_nb.core.block import blocks_of, chosen
from leonardo_nb.core.errors import BadBot, BadOption
from leonardo_nb.core.house_rules import HouseRule, add_again, house_rules_of
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.registry import find
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.settings import check_names, check_seed, read_options
from leonardo_nb.core.whole_number import whole_number
from leonardo_nb.session.seated_bots import Bots, bots_by_seat
from leonardo_nb.session.session import Session

MOST_GAMES = 1_000_000
RANDOM = "random"
_HERE: Final = uuid4().hex


def this_process() -> str:
    """What no other process is called, not even a copy of this one."""
    return f"{_HERE}-{os.getpid()}"


class Job(Struct, frozen=True):
    """Games of one kind; the seed of each belongs to its number, so that it is the same wherever it is played."""

    ruleset: str
    names: tuple[str, ...]
    options: Any
    seed: int
    bots: tuple[str, ...]
    """One for each seat, by name."""
    tables: tuple[str, ...] = ()
    """Tables that are wanted of every game."""
    house_rules: bytes = b""
    """Those that the games are played by, for a process that does not have them."""
    given_in: str = ""
    """The process in which they were given."""


def job_of(
    ruleset: str, players: int | Sequence[str], bots: Bots, seed: int | None, tables: Any, options: dict[str, Any]
) -> Job:
    """What a user asked for, checked."""
    rules = find(ruleset)
    names = check_names(rules, players)
    first, read = check_seed(seed), read_options(rules, options, names)
    seated = _bots(rules, bots, [player.name for player in rules.setup(names, read, first).players])
    asked = _tables(Session(rules, names, first, read), tables)
    return Job(rules.id, names, read, first, seated, asked, packed_house_rules(rules, read), this_process())


def count_of(games: object) -> int:
    """How many games are asked for."""
    count = whole_number(games)
    if count is None or not 1 <= count <= MOST_GAMES:
        raise BadOption(error_text("games", most=MOST_GAMES))
    return count


def learn_house_rules(job: Job) -> None:
    """Add the house rules of these games where they are not known yet: in another process."""
    if job.house_rules and job.given_in != this_process():
        import cloudpickle  # on first use: most games have no house rules

        add_again(cloudpickle.loads(job.house_rules))  # what comes from the very program that asked for these games


def packed_house_rules(rules: Ruleset, options: Any) -> bytes:
    """The house rules among the blocks that are chosen, functions and all."""
    names = {block.name for block in chosen(blocks_of(rules), options) if block.house}
    given: Iterable[HouseRule] = [each for each in house_rules_of(rules.id) if each.name in names]
    if not given:
        return b""
    import cloudpickle

    packed: bytes = cloudpickle.dumps(given)
    return packed


def _tables(session: Session, tables: Any) -> tuple[str, ...]:
    """The tables that are asked for; UnknownTable where there is none of that name."""
    asked = (tables,) if isinstance(tables, str) else () if tables is None else tables
    if not isinstance(asked, list | tuple):
        raise BadOption(error_text("games_frames"))
    for table in asked:
        session.frames[table]
    return tuple(dict.fromkeys(asked))


def _bots(rules: Ruleset, bots: Bots, seats: Sequence[str]) -> tuple[str, ...]:
    """The name of every seat's bot."""
    found = bots_by_seat(bots, seats, rules)
    if own := [bot for bot in found.values() if not isinstance(bot, str)]:
        raise BadBot(error_text("bot", bot=quoted(own[0], 20), bots=", ".join(rules.bots)))
    return tuple(str(found.get(seat, RANDOM)) for seat in range(len(seats)))
