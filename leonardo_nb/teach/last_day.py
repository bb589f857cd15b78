"""The last day of an assignment, and how it is told."""

from datetime import date

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.teach.sentences import say


def checked_day(given: object) -> str:
    """A day as a code holds it, such as 2026-12-01; empty where there is none."""
    if given is None or given == "":
        return ""
    try:
        return date.fromisoformat(str(given)).isoformat()
    except ValueError:
        raise BadOption(error_text("last_day", found=quoted(given, 20))) from None


def day_in_words(day: str, lang: str) -> str:
    """A day as people write it."""
    found = date.fromisoformat(day)
    month = say("day_months", lang).split()[found.month - 1]
    number = say("day_first", lang) if found.day == 1 else str(found.day)
    return say("day_words", lang, day=number, month=month, year=found.year)


def to_be_handed_in(day: str, lang: str) -> str:
    """What learners read; nothing where there is no last day."""
    return say("last_day", lang, day=day_in_words(day, lang)) if day else ""
