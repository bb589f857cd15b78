"""What the browser may ask of a widget. It is outside input: every message is read strictly, or refused."""

from __future__ import annotations

import traceback
from functools import reduce
from operator import or_
from typing import Any, Self

import msgspec
from msgspec import Struct

from leonardo_nb.core.catalogue import message


class Wish(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """One wish of the reader; the wishes that a widget knows are the classes below one of its own."""

    @classmethod
    def read(cls, content: object, *others: type[Wish]) -> Self:
        """The wish of this kind, or of others, in a message; anything else raises msgspec.ValidationError."""
        kinds: Any = reduce(or_, [kind for wishes in (cls, *others) for kind in wishes.__subclasses__()])
        try:
            wish: Self = msgspec.convert(content, kinds)
        except UnicodeEncodeError:
            raise msgspec.ValidationError("Expected text that can be written as UTF-8") from None
        return wish


def failure(error: Exception, ruleset: str, lang: str) -> str:
    """What a widget shows of an error: whatever goes wrong with a message is told, never lost."""
    if isinstance(error, msgspec.ValidationError):
        return message(ruleset, "ui.bad_message", lang)
    detail = "".join(traceback.format_exception_only(error)).splitlines()[-1]
    return f"{message(ruleset, 'ui.failed', lang)} {detail}"
