"""What the browser may ask of a widget. It is outside input: every message is read strictly, or refused."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self

import msgspec
from msgspec import Meta, Struct

if TYPE_CHECKING:
    from leonardo_nb.widget.controller import Controller


Short = Annotated[str, Meta(max_length=200)]
"""A name or another short text that a message holds."""


class Intent(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """One intent of the reader; a widget knows those that are classes below one of its own."""

    @classmethod
    def read(cls, content: object, *others: type[Intent]) -> Self:
        """The intent of this kind, or of others, in a message; anything else raises msgspec.ValidationError."""
        kinds: Any = reduce(or_, [kind for family in (cls, *others) for kind in family.__subclasses__()])
        try:
            intent: Self = msgspec.convert(content, kinds)
        except UnicodeEncodeError:
            raise msgspec.ValidationError("Expected text that can be written as UTF-8") from None
        return intent


class CompanionIntent(Intent, frozen=True):
    """An intent about a game or the front page; each kind carries itself out."""

    leaves_answer: ClassVar[bool] = False
    """Whether the game and the answer that is shown stay as they are."""
    needs_game: ClassVar[bool] = True
    """Whether it is about a game that has begun."""
    quiet: ClassVar[bool] = False
    """Whether all that is shown stays as it is."""

    def act(self, controller: Controller) -> None:
        """Do it; what cannot be done raises a LeonardoError."""
        raise NotImplementedError
