"""The functions of the public face that begin a game or look one up; `leonardo_nb` itself opens them on first use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any, Literal, cast, overload

from leonardo_nb.core.book import book_of
from leonardo_nb.core.description import Description
from leonardo_nb.core.description import describe as _describe
from leonardo_nb.core.errors import BadOption, UnknownRuleset
from leonardo_nb.core.language import SPOKEN, checked_language, error_text, in_language
from leonardo_nb.core.registry import find, ids_found
from leonardo_nb.core.settings import check_names, check_seed, read_options
from leonardo_nb.core.state import State
from leonardo_nb.session.session import Session

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from pandas import DataFrame

    from leonardo_nb.lens.variation import Given
    from leonardo_nb.session.scenario import Scenario
    from leonardo_nb.session.seated_bots import Bots
    from leonardo_nb.studies.findings import Study
    from leonardo_nb.teach import Quiz
    from leonardo_nb.teach.lesson import Lesson
    from leonardo_nb.widget import Companion


def describe(ruleset: str, lang: str = SPOKEN) -> Description:
    """Title, seats, options and blocks of a ruleset, with their meanings and rule ids.

    >>> lnb.describe("codex_naturalis")
    """
    return _describe(find(ruleset), checked_language(lang))


def new(
    ruleset: str | None = None,
    players: int | Sequence[str] | None = None,
    seed: int | None = None,
    frames: Any = None,
    moment: str | None = None,
    force: bool = False,
    **options: Any,
) -> Session:
    """Begin a game: players by number or by name; the same seed gives the same game.

    With `frames`, a game that begins where these tables stand: a mapping of tables by name, or a folder of CSV, TSV,
    JSON or Parquet files named like them. Part of the tables is enough: the rest is dealt, and passed up to the
    `moment`, named as for `auto`, to the one that frames note, or to the turn and phase in the table `game`. With the
    table `questions` every table is needed, nothing is dealt, and no `moment` is left to choose. Tables that name their
    players are of these: `players` may be left out, or has to be the same, and so may the ruleset with the table
    `settings`. EditError names every broken rule; `force` keeps such a position, for study.

    >>> lnb.new("leonardo_da_vinci", ["Ada", "Bo"], frames={"players": rich}, moment="turn 3, phase B")
    """
    if isinstance(ruleset, Mapping | PathLike):
        raise BadOption(error_text("frames_named"))
    if ruleset is None and frames is None:
        raise UnknownRuleset(error_text("ruleset_first", rulesets=", ".join(ids_found())))
    rules = None if ruleset is None else find(ruleset)
    if frames is not None or rules is None:
        from leonardo_nb.session.position import session_from  # pandas comes with it, on first use

        return session_from(rules, players, seed, options, frames, moment, force)
    if moment is not None or force:
        raise BadOption(error_text("frames_first", given="force" if moment is None else "moment"))
    names = check_names(rules, 2 if players is None else players)
    return Session(rules, names, check_seed(seed), read_options(rules, options, names))


def play(
    game: str | Session | Scenario | Lesson | Quiz | None = None,
    players: int | Sequence[str] | None = None,
    seed: int | None = None,
    lang: str = SPOKEN,
    seat: int | str | None = None,
    mode: Literal["steps", "decisions", "mine"] = "decisions",
    **options: Any,
) -> Companion:
    """A companion in the notebook: for a new game of a ruleset, or for a session, a scenario, a lesson, a quiz
    or a share code.

    Without any of these it shows the front page, from which all of them can be opened.
    `seat` is the seat to look from; None sees everything. `mode` stops at every mechanical step ("steps"), at every
    decision ("decisions") or only at the seat's own ("mine": bots play the others). `describe(ruleset)` lists the
    options. Players, seed and options are for a new game only.

    >>> lnb.play("codex_naturalis", players=["Ada", "Bo"], seat="Ada")
    """
    from leonardo_nb.teach import Quiz
    from leonardo_nb.teach.lesson import Lesson, Lessons

    with in_language(checked_language(lang)):
        from leonardo_nb.widget import Companion  # Jupyter comes with it, on first use; or how to install it is said

    if game is None:
        _check_chosen(players=players, seed=seed, seat=seat, **options)
        return Companion(lang=lang)
    if isinstance(game, Lessons):
        raise BadOption(error_text("one_lesson"))
    if isinstance(game, Quiz):
        _check_own(players=players, seed=seed, seat=seat, **options)
        return Companion(lang=lang, quiz=game)
    if isinstance(game, Lesson):
        _check_own(players=players, seed=seed, seat=seat, **options)
        return Companion(lang=lang, lesson=game)
    session = _opened(game)
    if session is None:
        session = new(cast(str, game), players, seed, **options)
    else:
        _check_begun(players=players, seed=seed, **options)
    return Companion(session, lang=lang, seat=None if seat is None else session.check_seat(seat), mode=mode)


def _opened(game: str | Session | Scenario) -> Session | None:
    """A game that has already begun."""
    from leonardo_nb.session.code import PREFIX, open_code
    from leonardo_nb.session.scenario import Scenario

    if isinstance(game, Session):
        return game
    if isinstance(game, Scenario):
        return game.open()
    return open_code(game) if isinstance(game, str) and game.strip().startswith(PREFIX) else None


def _check_chosen(**given: Any) -> None:
    """Without a game there is nothing that players, a seat or options could belong to."""
    if early := [name for name, value in given.items() if value is not None]:
        raise BadOption(error_text("game_first", given=", ".join(early)))


def _check_own(**given: Any) -> None:
    """A lesson has a game and a seat of its own."""
    if chosen := [name for name, value in given.items() if value is not None]:
        raise BadOption(error_text("lesson_own", given=", ".join(chosen)))


def _check_begun(**given: Any) -> None:
    """A game that has begun keeps its players, its seed and its options."""
    if late := [name for name, value in given.items() if value is not None]:
        raise BadOption(error_text("game_begun", given=", ".join(late)))


def glossary(ruleset: str | Session | None = None, lang: str = SPOKEN, *, search: str = "") -> DataFrame:
    """Every thing and term of a game as a frame, by id: its word, what it is, what it is for, its name in Python.

    Of a ruleset, what holds in it without further blocks; of a session, what holds there; without either, of
    all games. The columns are named in this language. With `search`, only what has all these words. pandas is imported
    here, on first use.

    >>> lnb.glossary("codex_naturalis", lang="fr")
    """
    from leonardo_nb.session.glossary import glossary as explained
    from leonardo_nb.session.row_search import of_all_games

    if ruleset is None:
        return of_all_games(lambda each: glossary(each, lang, search=search))
    if isinstance(ruleset, Session):
        return explained(ruleset.ruleset, lang, ruleset.options, search=search)
    return explained(find(ruleset), lang, search=search)


def rules(ruleset: str | Session | None = None, search: str = "", lang: str = SPOKEN) -> DataFrame:
    """The rules of a game as a frame, by id: title, kind, where it stands, whether it is in force, and what is instead.

    With `search`, only those that have all these words, or words that begin like them, in any language: accents and
    case do not matter, and those that have them in their title come first. Of a session, as it is played;
    without a ruleset, of all games. pandas is imported here, on first use.

    >>> lnb.rules("leonardo_da_vinci", search="tie")
    """
    from leonardo_nb.session.row_search import of_all_games
    from leonardo_nb.session.rules import rules as listed

    if ruleset is None:
        return of_all_games(lambda each: rules(each, search, lang))
    if isinstance(ruleset, Session):
        return listed(book_of(ruleset.ruleset.id, ruleset.options), search, lang)
    return listed(book_of(find(ruleset).id), search, lang)


def columns(
    ruleset: str | Session | None = None, table: str | None = None, lang: str = SPOKEN, *, search: str = ""
) -> DataFrame:
    """Every column of a game's tables, or of one, as a frame: type, limits, values and their words, meaning and rule.

    >>> lnb.columns("codex_naturalis", "cards").set_index("column").loc["where"]

    With `search`, only those that have all these words; without a ruleset, of all games. pandas is imported here, on
    first use.
    """
    from leonardo_nb.session.column_list import columns_frame, games_with, is_table
    from leonardo_nb.session.row_search import of_all_games

    if ruleset is None:
        return of_all_games(lambda each: columns(each, table, lang, search=search), games_with(table))
    if isinstance(ruleset, str) and table is None and is_table(ruleset):
        raise BadOption(error_text("columns_table", table=ruleset))
    return columns_frame(ruleset.ruleset if isinstance(ruleset, Session) else find(ruleset), table, lang, search)


def provenance(ruleset: str, lang: str = SPOKEN) -> DataFrame:
    """Where every value of a ruleset's component data comes from, one row per value.

    pandas is imported here, on first use.

    >>> lnb.provenance("codex_naturalis")
    """
    from leonardo_nb.session.provenance import provenance as values

    return values(find(ruleset), lang)


@overload
def simulate(
    ruleset: str,
    games: int = ...,
    players: int | Sequence[str] = ...,
    bots: Bots = ...,
    seed: int | None = ...,
    *,
    executor: Executor | None = ...,
    client: Any = ...,
    progress: bool = ...,
    frames: None = ...,
    **options: Any,
) -> DataFrame: ...
@overload
def simulate(
    ruleset: str,
    games: int = ...,
    players: int | Sequence[str] = ...,
    bots: Bots = ...,
    seed: int | None = ...,
    *,
    executor: Executor | None = ...,
    client: Any = ...,
    progress: bool = ...,
    frames: str | Sequence[str],
    **options: Any,
) -> dict[str, DataFrame]: ...
def simulate(
    ruleset: str,
    games: int = 100,
    players: int | Sequence[str] = 2,
    bots: Bots = "random",
    seed: int | None = None,
    *,
    executor: Executor | None = None,
    client: Any = None,
    progress: bool = True,
    frames: str | Sequence[str] | None = None,
    **options: Any,
) -> DataFrame | dict[str, DataFrame]:
    """Let bots play many games: one row per game and seat, with the score and its parts, place, turns and a code.

    `bots` is one for all, a list with one for each seat, or some by seat or name; the others play at random. The same
    seed gives the same rows, however many processes play: those of this machine, those of `executor` (any of
    `concurrent.futures`), or the cluster of a Dask `client`. Ctrl-C keeps the games that are over. `lnb.open_code`
    opens the code of a row. With `frames`, such as `["events", "scores"]`, a mapping: these tables of all games with
    the number of each, and the first one as `games`.

    pandas is imported here, on first use.

    >>> lnb.simulate("codex_naturalis", games=3, players=["Ada", "Bo"], seed=1, bots={"Ada": "sensible"})
    """
    from leonardo_nb.simulation import simulate as run

    more = {"executor": executor, "client": client, "progress": progress, "frames": frames}
    return run(ruleset, games, players, bots, seed, **more, **options)


def study(
    ruleset: str,
    vary: Sequence[Given] | None = None,
    games: int = 200,
    players: int | Sequence[str] = 2,
    bots: Bots = "sensible",
    seed: int | None = None,
    *,
    confirm: bool = True,
    executor: Executor | None = None,
    client: Any = None,
    progress: bool = True,
    **options: Any,
) -> Study:
    """What changes of the rules do to many games of bots: score, margin, length, who wins from where, rules used.

    `vary` names the changes as for `compare`: options, blocks, house rules, misconceptions, a preset; without it, every
    single one that the game offers. Each is compared with the same games as they are played, by intervals that hold
    for all comparisons at once; with `confirm`, differences are looked for again in as many fresh games. `frame` and
    `rules` are the figures, `text()` says them in words. Bots, seed and whoever plays are as for `simulate`.

    pandas is imported here, on first use.

    >>> lnb.study("leonardo_da_vinci", ["council", {"codex_leonardi": True}], games=20, players=3, seed=1)
    """
    from leonardo_nb.studies import study as run

    more = {"confirm": confirm, "executor": executor, "client": client, "progress": progress}
    return run(ruleset, vary, games, players, bots, seed, **more, **options)


def diff(one: Session | State, other: Session | State) -> DataFrame:
    """The cells in which two positions differ, as a frame. pandas is imported here, on first use.

    What is worked out from these cells is left out: `one.frames["players"].compare(other.frames["players"])` has it.

    >>> lnb.diff(s, other)
    """
    from leonardo_nb.session.events import diff as compare

    return compare(one, other)
