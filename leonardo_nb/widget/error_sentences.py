"""Errors as the reader is told them: in their language, and with nothing hidden."""

from __future__ import annotations

import traceback
from collections.abc import Mapping

import msgspec

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.edit import EditError
from leonardo_nb.core.errors import (
    BadBot,
    BadCode,
    BadOption,
    BadPlayers,
    BadSave,
    BadSeat,
    BadSeed,
    BadStep,
    BrokenPosition,
    Busy,
    LeonardoError,
    OtherVersion,
    TooLong,
    UnknownLesson,
    UnknownRule,
    UnknownRuleset,
    UnknownScenario,
)
from leonardo_nb.widget.conductors.lesson import Away
from leonardo_nb.widget.table import TooManyLines

KEYS: Mapping[type[LeonardoError], str] = {
    BadStep: "ui.not_there",
    BadSeat: "ui.not_there",
    BadOption: "ui.not_there",
    UnknownRule: "ui.not_there",
    UnknownRuleset: "ui.not_there",
    UnknownScenario: "ui.not_there",
    UnknownLesson: "ui.not_there",
    BadBot: "ui.not_there",
    BadPlayers: "ui.bad_players",
    BadSeed: "ui.bad_seed",
    BadCode: "ui.bad_code",
    BadSave: "ui.bad_save",
    OtherVersion: "ui.other_version",
    TooLong: "ui.too_long",
    TooManyLines: "ui.many_lines",
    BrokenPosition: "ui.stuck",
    Busy: "ui.busy",
    Away: "lesson.away",
}
"""The sentences of errors that speak to programs."""


def error_sentence(error: LeonardoError, ruleset: str, lang: str) -> str:
    """Say why something cannot be done."""
    if isinstance(error, EditError):
        return error.text(lang)
    key = KEYS.get(type(error))
    return str(error) if key is None else message(ruleset, key, lang)


def failure_sentence(error: Exception, ruleset: str, lang: str) -> str:
    """What a widget shows of an error: whatever goes wrong with a message is told, never lost."""
    if isinstance(error, msgspec.ValidationError):
        return message(ruleset, "ui.bad_message", lang)
    if isinstance(error, LeonardoError):
        return error_sentence(error, ruleset, lang)
    detail = "".join(traceback.format_exception_only(error)).splitlines()[-1]
    return f"{message(ruleset, 'ui.failed', lang)} {detail}"
