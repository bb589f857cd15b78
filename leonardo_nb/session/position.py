"""A position from nothing: a game that begins where tables say it stands.

With the table `questions`, the tables say everything: all of them are needed. All frames of one position say as much
without it, as each notes its moment. Otherwise a game is dealt and played to the moment by passing, and the tables are
edited into it, so that any part of them is enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

import pandas as pd
from msgspec.structs import asdict, replace

from leonardo_nb.core.balance import Place, value_at
from leonardo_nb.core.catalogue import name_of, tell
from leonardo_nb.core.changes import GAME, Change, patch
from leonardo_nb.core.columns import columns_of, name_column, row_type, rows_of, shown, tables
from leonardo_nb.core.edit import MOST_TOLD, SETUP, Cell, Edit, EditError, edited_step, value_problems
from leonardo_nb.core.errors import BadOption, BadStep, UnknownTable
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.language import SPOKEN, error_text
from leonardo_nb.core.missing_places import no_table
from leonardo_nb.core.nearest_name import meant
from leonardo_nb.core.plain_text import clipped, quoted
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.registry import find, ids_found
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.settings import check_names, check_options, check_seed, read_options
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.session.edited_frames import Reader, cells_of, changed_in, standing_cells
from leonardo_nb.session.frame_moment import Moment, moment_in
from leonardo_nb.session.frames import OTHER_TABLES
from leonardo_nb.session.index_columns import STEP
from leonardo_nb.session.notice import notice, tell_ignored
from leonardo_nb.session.open_questions import QUESTIONS, questions_in
from leonardo_nb.session.rewritten_frames import VIEW
from leonardo_nb.session.row_keys import ROW, SEAT, identifying
from leonardo_nb.session.rows_of_now import with_rows_of_now
from leonardo_nb.session.session import Session
from leonardo_nb.session.settings_frame import (
    CHANCE,
    PLAYERS,
    RULESET,
    SEED,
    SETTINGS,
    check_named,
    named_in,
    players_of,
    settings_in,
)
from leonardo_nb.session.start_position import laid_out, settled
from leonardo_nb.session.table_files import tables_given
from leonardo_nb.session.thing_names import seat_of
from leonardo_nb.session.until import checked_until
from leonardo_nb.session.way_to_moment import pass_on

Frames = Mapping[str, pd.DataFrame]

BROKEN = "broken"
"""The column that says whether the position breaks a rule, as `force` allows."""


def session_from(
    rules: Ruleset | None,
    players: int | Sequence[str] | None,
    seed: int | None,
    options: Mapping[str, Any],
    given: Any,
    moment: str | None,
    force: bool,
) -> Session:
    """A session that begins where these tables stand; without a ruleset, that of the settings."""
    if not isinstance(force, bool):
        raise BadOption(error_text("force"))
    frames = dict(tables_given(given, tuple(name for name in OTHER_TABLES if name not in (QUESTIONS, SETTINGS))))
    _check_one_step(frames)
    settings = dict(settings_in(frames.pop(SETTINGS, None)))
    rules = _rules_of(settings.pop(RULESET, None), rules)
    if players is None and PLAYERS not in settings:
        _check_names_of_tables(rules, frames)
    names = check_names(rules, players_of(rules, frames, settings.pop(PLAYERS, None), players))
    dealt, chance = settings.pop(SEED, None), settings.pop(CHANCE, None)
    seed = check_seed(dealt if seed is None else seed)
    session = Session(rules, names, seed, _options(rules, names, settings, options))
    asked = frames.pop(QUESTIONS, None)
    frames = {name: _seated(session, name, frame) for name, frame in frames.items()}
    _check_tables(session.start, frames)
    check_named(session.seats, named_in(frames))
    _check_seen(session, {name: frame for name, frame in frames.items() if VIEW in frame.attrs})
    noted = moment_in(frames, rules, len(session.seats)) if asked is None and moment is None else None
    if asked is not None:
        if moment is not None:
            raise BadOption(error_text("moment_asked"))
        questions = questions_in(asked, rules, session.start)
    elif noted is not None and _are_whole(session.start, frames):
        questions = noted.questions
    else:
        _check_columns(session.start, frames)
        return laid_out(session, _dealt(session, frames, moment, noted, force))
    start = replace(session.start, pending=questions)
    if chance is not None and seed == dealt:  # another seed is other luck
        start = replace(start, rng=check_seed(chance))
    state = _laid_out(start, frames, force)
    check_named(session.seats, [player.name for player in state.players], in_order=True)
    return laid_out(session, state)


def _check_one_step(frames: Frames) -> None:
    """Every table is of a single step."""
    for frame in frames.values():
        steps = frame.reset_index()[STEP].unique().tolist() if STEP in {*frame.index.names, *frame.columns} else []
        if len(steps) > 1:
            raise BadOption(error_text("tables_steps", step=clipped(steps[-1], 20)))


def _rules_of(said: Any, given: Ruleset | None) -> Ruleset:
    """The game that the settings say or that is given; where both do, the same."""
    if given is None and said is None:
        raise BadOption(error_text("tables_ruleset", rulesets=", ".join(ids_found())))
    if given is not None and said not in (None, given.id):
        raise BadOption(error_text("tables_of", of=quoted(said, 40), ruleset=given.id))
    rules: Ruleset = find(said) if given is None else given
    return rules


def _options(rules: Ruleset, names: tuple[str, ...], said: Mapping[str, Any], given: Mapping[str, Any]) -> Any:
    """What is given by name goes before what the settings say."""
    chosen = read_options(rules, given, names)
    others = {name: value for name, value in said.items() if name not in given}
    return check_options(rules, {**asdict(chosen), **others}, names) if others else chosen


def _check_names_of_tables(rules: Ruleset, frames: Frames) -> None:
    """At least one table is of the game: otherwise nothing says who plays."""
    known = (*rules.state_type.tables, GAME, QUESTIONS)
    if frames and not {*frames} & {*known}:
        name = next(iter(frames))
        said = error_text("table", table=repr(clipped(name)), tables=", ".join(known))
        raise UnknownTable(said + meant(name, known))


def _check_tables(state: State, frames: Frames) -> None:
    """Every table is one of the game."""
    if unknown := [name for name in frames if name not in tables(state)]:
        several = why("edit.no_tables", found=", ".join(map(clipped, unknown)), tables=", ".join(tables(state)))
        raise EditError([no_table(state, unknown[0]) if len(unknown) == 1 else Problem(several)], state)


def _check_columns(state: State, frames: Frames) -> None:
    """The columns of the table of the game are its own: that of another one says nothing of where this one stands."""
    reader = Reader(state, GAME, frames[GAME]) if GAME in frames else None
    if reader is not None and reader.is_misnamed:
        raise EditError(reader.problems, state)


def _seated(session: Session, table: str, frame: pd.DataFrame) -> pd.DataFrame:
    """A table of players that names none of them, with a row for each: they come in their order."""
    named = {ROW, SEAT, "name", "player"} & {*map(str, (*frame.columns, *frame.index.names))}
    as_listed = table == PLAYERS and isinstance(frame.index, pd.RangeIndex) and len(frame) == len(session.seats)
    return frame.rename_axis(ROW) if as_listed and not named else frame


def _check_seen(session: Session, seen: Frames) -> None:
    """No table is a seat's in which a pile stands in another order: none of its cells is empty."""
    there = session.fork()
    while seen and there.state.phase == SETUP:  # only then are the piles shuffled
        there.auto("step", passing=True)
    reordered = [place for name, frame in seen.items() for place in Reader(there.state, name, frame).reordered()[:1]]
    if reordered:
        raise EditError([Problem(why("edit.empty_view"), *place) for place in reordered], there.state)


def _are_whole(start: State, frames: Frames) -> bool:
    """Whether the tables say everything themselves: all of them, with every row and column."""
    return all(
        name in frames
        and len(frames[name]) == len(rows_of(start, name))
        and {*columns_of(start, name)} <= {*frames[name].columns, *frames[name].index.names}
        for name in tables(start)
    )


def _dealt(session: Session, frames: Frames, moment: str | None, noted: Moment | None, force: bool) -> State:
    """The same as `_edited`; of tables that lack only the one of questions, a refusal says so.

    Whole tables whose rows nothing fixed tells apart, and that name no row, count in the order they stand in.
    """
    start, whole = session.start, [why("edit.questions_left")] if _are_whole(session.start, frames) else []
    read = {name: Reader(start, name, frame, whole=True) for name, frame in frames.items()}
    by_number = {name for name, reader in read.items() if reader.by_number and not reader.problems}
    by_place = [name for name in frames if name in by_number and read[name].by_place]
    frames = {name: frame.rename_axis(ROW) if name in by_number else frame for name, frame in frames.items()}
    try:
        state = _edited(session, frames, moment, noted, force)
    except EditError as refused:
        said = [*_told_once(start, refused.problems), *map(Problem, [*_in_order(by_place), *whole])]
        raise refused.telling(said) from None
    except BadStep as refused:
        raise BadStep(" ".join([str(refused), *(tell(each, start, SPOKEN) for each in whole)])) from None
    for each in _in_order(by_place):
        notice(tell(each, state, SPOKEN))
    return state


def _in_order(names: Sequence[str]) -> list[Explanation]:
    """The sentence about tables whose rows count in the order they stand in; none where there are none."""
    return [why("edit.by_place", tables=", ".join(names))] if names else []


def _told_once(state: State, problems: Iterable[Problem]) -> Iterator[Problem]:
    """The problems, with one for all rows of a bag that are dealt otherwise than a table has them."""
    told: set[str] = set()
    for problem in problems:
        if problem.explanation.key != "edit.fixed_row" or next(identifying(state, problem.table), ()):
            yield problem
        elif problem.table not in told:
            told.add(problem.table)
            yield replace(problem, explanation=why("edit.dealt_otherwise", table=problem.table))


def _edited(session: Session, frames: Frames, moment: str | None, noted: Moment | None, force: bool) -> State:
    """A dealt game at the moment, with these tables edited into it."""
    there = session.fork()
    _set_up(there, frames)
    to_tell = pass_on(there, frames.get(GAME), moment, noted)
    before = _as_drawn(there.state, frames)
    frames = {name: with_rows_of_now(before, name, frame) for name, frame in frames.items()}
    cells = cells_of(before, frames, {})
    readers = [Reader(before, name, frame) for name, frame in frames.items()]
    try:
        edit = Edit(cells=(*cells, *standing_cells(before, frames)), force=force)
        state: State = edited_step(before, edit, dealt=True).state
    except EditError as refused:
        unsaid = moment is None and not _are_whole(session.start, frames)
        raise refused.telling([*refused.problems, *(_elsewhere(before, refused) if unsaid else ())]) from None
    if not cells and before is not there.state:
        state = settled(before, force)
    leads_on = noted is not None or GAME in frames
    if not (cells or leads_on) and (unwritten := [*changed_in((reader, [state]) for reader in readers)]):
        raise EditError(unwritten, state)
    if to_tell:
        seat = state.pending[-1].seat
        told = {"turn": state.turn, "phase": state.phase, "player": name_of("player", seat, state, SPOKEN)}
        notice(error_text(f"{to_tell}_table" if seat == TABLE else to_tell, **told))
    misread = {(each.table, each.column) for each in changed_in((reader, [before]) for reader in readers)}
    ignored = changed_in((reader, [state]) for reader in readers)
    ignored = [
        each
        for each in ignored
        if not each.explanation.key.startswith("edit.name_column") or (each.table, each.column) in misread
    ]
    said = {place: value for reader in readers for place, value in reader.read.items()}
    tell_ignored([_by_moment(each, session, said) for each in ignored], state)
    return state


def _by_moment(problem: Problem, session: Session, said: Mapping[Place, Any]) -> Problem:
    """The problem, where the course of the game leads to what a table says: a moment does so here."""
    if problem.explanation.key not in ("edit.fixed_course", "edit.fixed_phase"):
        return problem
    column, told = problem.column, why("edit.fixed_moment", column=problem.column)
    value = said.get((problem.table, problem.row or 0, column))
    with suppress(BadOption):
        checked_until(f"{column} {value}", session.ruleset, session.seats)
        told = why("edit.fixed_moment_named", column=column, value=str(value))
    return replace(problem, explanation=told)


def _elsewhere(state: State, refused: EditError) -> Iterator[Problem]:
    """Where tables were put that break a rule there: they may be of another moment."""
    if any(not reason.key.startswith("edit.") for reason in refused.reasons):
        yield Problem(why("edit.moment_left", turn=state.turn, phase=state.phase))


def _as_drawn(state: State, frames: Frames) -> State:
    """The dealt position with its rows as a whole table says, where nothing but `row` tells them apart: a bag."""
    for name, frame in frames.items():
        if name == GAME or next(identifying(state, name), ()):
            continue
        reader, fixed = Reader(state, name, frame, whole=True), row_type(state, name).keys
        cells = [cell for cell in reader.changed() if cell.column in fixed]
        if problems := [problem for cell in cells for problem in value_problems(state, cell)]:
            raise EditError(problems, state)
        state = _written(state, cells) if cells and not reader.problems else state
    return state


def _written(state: State, cells: Iterable[Cell]) -> State:
    """The state with these cells."""
    return patch(state, [Change(cell.table, cell.row, cell.column, None, cell.value) for cell in cells])


def _set_up(there: Session, frames: Frames) -> None:
    """Play the setup by passing or, where a choice leads to what the tables say, by that choice."""
    while there.state.phase == SETUP:
        told = [cell for name, frame in frames.items() for cell in _fixed_cells(there.state, name, frame)]
        best, most = None, _right(there.state, told)
        for action in there.legal if told else ():
            right = _right(there.fork().play(action).state, told)
            best, most = (action, right) if right > most else (best, most)
        if best is None:
            there.auto("step", passing=True)
        else:
            there.play(best)


def _fixed_cells(state: State, table: str, frame: pd.DataFrame) -> Iterator[tuple[Place, Any]]:
    """What a table says of cells that are as the setup left them for the whole game; a player may be named."""
    reader, fixed = Reader(state, table, frame), row_type(state, table).keys
    for (_, row, column), value in {**reader.read, **reader.written}.items():
        if column in fixed:
            yield (table, row, column), value
        for of in fixed:
            if column == name_column(of):
                yield (table, row, of), seat_of(state, value)


def _right(state: State, told: Sequence[tuple[Place, Any]]) -> int:
    """How many of these cells a position has."""
    return sum(value_at(state, place) == value for place, value in told)


def _laid_out(start: State, frames: Frames, force: bool) -> State:
    """The state that whole tables say, with what follows from them; EditError with everything that is wrong."""
    left = [name for name in tables(start) if name not in frames]
    if left:
        raise EditError([Problem(why("edit.tables_left", tables=", ".join(left)))], start)
    readers = [Reader(start, name, frame, whole=True) for name, frame in frames.items()]
    cells = [cell for reader in readers for cell in reader.changed()]
    problems = [problem for reader in readers for problem in reader.problems]
    problems += [problem for cell in cells for problem in value_problems(start, cell)]
    if problems:
        raise EditError(problems, start)
    state = _written(start, cells)
    absent = find(state.ruleset).empty_cells(state)
    if problems := [problem for reader in readers for problem in reader.unfilled(absent)]:
        raise EditError(problems, state)
    by_place = [name for name, reader in zip(frames, readers, strict=True) if reader.by_place]
    try:
        after = settled(state, force)
    except EditError as refused:
        raise refused.telling([*refused.problems, *map(Problem, _in_order(by_place))]) from None
    for each in _in_order(by_place):
        notice(tell(each, state, SPOKEN))
    others = [*_not_kept(readers, after)][:MOST_TOLD]
    tell_ignored([*others, *changed_in((reader, [after]) for reader in readers)], after)
    return after


def _not_kept(readers: Sequence[Reader], after: State) -> Iterator[Problem]:
    """Cells that are otherwise in this position than the tables have them, being given by the rest of it."""
    for reader in readers:
        for place, value in reader.written.items():
            if value is not None and place[-1] != BROKEN and value != (kept := value_at(after, place)):
                yield Problem(why("edit.not_kept", found=shown(value), kept=shown(kept)), *place)
