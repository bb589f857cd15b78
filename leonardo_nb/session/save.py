"""Save files: JSON with a schema version; loading plays the actions again, so it trusts nothing.

A number among the actions stands for that many mechanical steps. A file may say what it is `about`, one sentence per
language, and the position in which its game begins, if that was not dealt.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import groupby
from operator import or_
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

from leonardo_nb.core.decision import PROCEED, Action, Proceed
from leonardo_nb.core.edit import Edit, EditError
from leonardo_nb.core.errors import BadSave, LeonardoError
from leonardo_nb.core.files import read_regular, write_regular
from leonardo_nb.core.language import error_text, languages
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.play import IllegalAction
from leonardo_nb.core.state import said_only
from leonardo_nb.core.step import Step
from leonardo_nb.session.limits import check_size
from leonardo_nb.session.replay import begin_again
from leonardo_nb.session.saved_edits import from_files, saved_action
from leonardo_nb.session.session import Session
from leonardo_nb.session.start_position import Kept, kept_start

SCHEMA = 2
LARGEST_SAVE = 2_000_000


class Save(Struct, frozen=True, forbid_unknown_fields=True):
    """A game as it is written in a file."""

    leonardo_nb: int
    ruleset: str
    version: int
    options: dict[str, Any]
    seed: int
    players: tuple[str, ...]
    step_number: int = field(name="cursor")
    actions: tuple[msgspec.Raw, ...]
    about: dict[str, str] = {}
    start: Kept = {}


def write(session: Session, path: str | os.PathLike[str], about: Mapping[str, str] | None = None) -> None:
    """Write a session to a file, with a sentence about it in any number of languages."""
    if about is not None and (not isinstance(about, Mapping) or not about or set(about) - set(languages())):
        raise BadSave(error_text("about", languages=", ".join(languages())))
    if not all(isinstance(text, str) for text in (about or {}).values()):
        raise BadSave(error_text("about_text"))
    try:
        data = encode(session, about)
    except UnicodeEncodeError:
        raise BadSave(error_text("about_text")) from None
    write_regular(path, data)


def encode(session: Session, about: Mapping[str, str] | None = None) -> bytes:
    """A session as JSON, one action per line."""
    head = {
        **({"about": {lang: str(text) for lang, text in about.items()}} if about else {}),
        "leonardo_nb": SCHEMA,
        "ruleset": session.ruleset.id,
        "version": session.ruleset.version,
        "options": options_of(session),
        "seed": session.seed,
        "players": session.names,
        "cursor": session.step_number,
        **({"start": start} if (start := kept_start(session)) else {}),
    }
    lines = [b"%b: %b" % (msgspec.json.encode(name), msgspec.json.encode(value)) for name, value in head.items()]
    actions = b",\n  ".join(msgspec.json.encode(action) for action in _shortened(session.steps))
    return b'{\n %b,\n "actions": [\n  %b\n ]\n}\n' % (b",\n ".join(lines), actions)


def options_of(session: Session) -> dict[str, Any]:
    """A game's options as a save has them: those that came later only where they say something."""
    defaults, later = session.ruleset.defaults, session.start.later.get("options", {})
    return said_only(msgspec.to_builtins(session.options), {name: defaults[name] for name in later})


def _shortened(steps: Iterable[Step]) -> Iterator[Action | int]:
    """The actions, with mechanical steps in a row as their number."""
    for mechanical, group in groupby(steps, lambda step: isinstance(step.action, Proceed)):
        if mechanical:
            yield len(list(group))
        else:
            yield from (saved_action(step) for step in group)


def load(path: str | os.PathLike[str]) -> Session:
    """The session that was saved to this file.

    >>> lnb.load("mine.json")
    """
    if not isinstance(path, str | os.PathLike):
        raise BadSave(error_text("load_path"))
    name = Path(path).name[:60]
    try:
        data = read_regular(path, LARGEST_SAVE)
    except IsADirectoryError:
        raise BadSave(error_text("load_folder", name=repr(name))) from None
    except (OSError, ValueError):
        raise BadSave(error_text("load_unread", name=repr(name))) from None
    if len(data) > LARGEST_SAVE:
        raise BadSave(error_text("load_large", name=repr(name)))
    return decode(data)


def decode(data: bytes) -> Session:
    """The session in these bytes."""
    save = read(data)
    session = begin_again(save.ruleset, save.version, save.options, save.players, save.seed, save.start)
    session.about = {lang: text for lang, text in save.about.items() if lang in languages()}
    decoder = msgspec.json.Decoder(reduce(or_, session.ruleset.actions, Edit | int))
    actions = [_action(decoder, raw, number) for number, raw in enumerate(save.actions, 1)]
    _check_size(actions)
    for number, action in enumerate(actions, 1):
        _replay(session, action, number)
    try:
        session.goto(save.step_number)
    except LeonardoError as error:
        raise BadSave(error_text("save_damaged", error=error)) from None
    return session


def read(data: bytes) -> Save:
    """What these bytes say, before anything is played."""
    if len(data) > LARGEST_SAVE:
        raise BadSave(error_text("save_large", most=LARGEST_SAVE))
    try:
        schema = msgspec.json.decode(data, type=_Schema).leonardo_nb
        if schema != SCHEMA:
            raise BadSave(error_text("save_schema", schema=schema, known=SCHEMA))
        return msgspec.json.decode(data, type=Save)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(error_text("save_other", error=clipped(error, 200))) from None


class _Schema(Struct, frozen=True):
    leonardo_nb: int


def _action(decoder: msgspec.json.Decoder[Action | int], raw: msgspec.Raw, number: int) -> Action | int:
    """An action, or how many mechanical steps: at least one."""
    try:
        action = decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(error_text("save_unread", number=number, error=clipped(error, 200))) from None
    if isinstance(action, int) and action < 1:
        raise BadSave(error_text("save_steps", number=number, steps=action))
    return action


def _check_size(actions: Sequence[Action | int]) -> None:
    """Refuse a save that holds more than a game may, before anything is played."""
    try:
        steps = sum(action if isinstance(action, int) else 1 for action in actions)
        check_size(steps, [action for action in actions if isinstance(action, Edit)])
    except LeonardoError as error:
        raise BadSave(error_text("save_damaged", error=error)) from None


def _replay(session: Session, action: Action | int, number: int) -> None:
    try:
        _again(session, action)
    except (IllegalAction, EditError) as error:
        why = str(error).splitlines()[0].rstrip(":")
        raise BadSave(error_text("save_illegal", number=number, error=why)) from None


def _again(session: Session, action: Action | int) -> None:
    """One action or edit, or a number of mechanical steps; each is checked as if played now."""
    if isinstance(action, Edit):
        session.write(from_files(action, type(session.start)))
    elif isinstance(action, int):
        for _ in range(action):
            session.play(PROCEED)
    else:
        session.play(action)
