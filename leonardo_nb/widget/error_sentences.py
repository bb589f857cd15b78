"""Errors as the reader is told them: in their language, and with nothing hidden."""

import traceback
from collections.abc import Mapping

import msgspec

from leonardo_nb.core import errors
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.edit import EditError
from leonardo_nb.widget.conductors.lesson import Away
from leonardo_nb.widget.table import TooManyLines

KEYS: Mapping[type[errors.LeonardoError], str] = {
    errors.BadStep: "ui.not_there",
    errors.BadSeat: "ui.not_there",
    errors.BadOption: "ui.not_there",
    errors.UnknownRule: "ui.not_there",
    errors.UnknownRuleset: "ui.not_there",
    errors.UnknownScenario: "ui.not_there",
    errors.UnknownLesson: "ui.not_there",
    errors.BadBot: "ui.not_there",
    errors.BadPlayers: "ui.bad_players",
    errors.BadSeed: "ui.bad_seed",
    errors.BadCode: "ui.bad_code",
    errors.BadSave: "ui.bad_save",
    errors.OtherVersion: "ui.other_version",
    errors.TooLong: "ui.too_long",
    TooManyLines: "ui.many_lines",
    errors.BrokenPosition: "ui.stuck",
    errors.Busy: "ui.busy",
    Away: "lesson.away",
}
"""The sentences of errors that speak to programs."""


def error_sentence(error: errors.LeonardoError, ruleset: str, lang: str) -> str:
    """Say why something cannot be done."""
    if isinstance(error, EditError):
        return error.text(lang)
    key = KEYS.get(type(error))
    return str(error) if key is None else message(ruleset, key, lang)


def failure_sentence(error: Exception, ruleset: str, lang: str) -> str:
    """What a widget shows of an error: whatever goes wrong with a message is told, never lost."""
    if isinstance(error, msgspec.ValidationError):
        return message(ruleset, "ui.bad_message", lang)
    if isinstance(error, errors.LeonardoError):
        return error_sentence(error, ruleset, lang)
    detail = "".join(traceback.format_exception_only(error)).splitlines()[-1]
    return f"{message(ruleset, 'ui.failed', lang)} {detail}"
