"""Sessions that are played again from what is known of them: in another process, or from a save or a code."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.decision import Action
from leonardo_nb.core.edit import Edit
from leonardo_nb.core.registry import find
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.settings import check_names, check_options, check_seed
from leonardo_nb.session.session import Session
from leonardo_nb.session.start_position import begun_from
from leonardo_nb.session.start_position import laid_out as begun_by_hand


def played_again(
    ruleset_id: str,
    version: int,
    names: tuple[str, ...],
    seed: int,
    options: Any,
    about: Mapping[str, str],
    laid_out: bool,
    start: Any,
    actions: tuple[Action, ...],
    step_number: int,
) -> Session:
    """A session from another process."""
    session = Session(find(ruleset_id).of_version(version), names, seed, options)
    session = begun_by_hand(session, start) if laid_out else session.at(start)
    session.about = about
    for action in actions:
        session.write(action) if isinstance(action, Edit) else session.play(action)
    session.goto(step_number)
    return session


def renamed(session: Session, names: tuple[str, ...]) -> Session:
    """The same game, played by others; seats of one person follow the name of that person."""
    begun = Session(session.ruleset, names, session.seed, session.options)
    rows = zip(session.start.players, begun.start.players, strict=True)
    players = tuple(replace(row, name=other.name) for row, other in rows)
    start = replace(session.start, players=players)
    actions = tuple(step.action for step in session.steps)
    about = session.options, session.about, session.laid_out
    rules = session.ruleset
    return played_again(rules.id, rules.version, names, session.seed, *about, start, actions, session.step_number)


def begin_again(
    ruleset_id: str, version: int, options: Any, names: tuple[str, ...], seed: int, start: Mapping[str, Any]
) -> Session:
    """A session as a save or a code describes it, at its start; nothing in it is trusted."""
    rules: Ruleset = find(ruleset_id).of_version(version)
    players = check_names(rules, names, kept=True)
    chosen = check_options(rules, {**rules.unsaid, **options}, players)
    return begun_from(Session(rules, players, check_seed(seed), chosen), start)
