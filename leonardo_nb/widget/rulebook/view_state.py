"""What of a rulebook is open, and what leafing through it does."""

from typing import Annotated, Any, Literal, Self

from msgspec import Meta, Struct
from msgspec.structs import replace

from leonardo_nb.core.book import Book, Kind
from leonardo_nb.core.errors import UnknownRule
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import quoted

Typed = Annotated[str, Meta(max_length=200)]
Yes = Literal["", "yes"]


class RulebookView(Struct, frozen=True):
    """What of a rulebook is open."""

    search: str = ""
    kind: Kind = ""
    whole: bool = False
    """Whether all rules are listed where some matter more than others."""
    holding: bool = True
    """Whether only what is in force is listed."""
    section: str = ""
    rule: str = ""
    more: bool = False
    """Whether all events in which the rule applied are listed."""
    same: str = ""
    """The other way to play a rule for which no scenario shows a difference, by the rule and its number."""

    def turned(self, book: Book, leaf: Any) -> Self:
        """What is open after one has leafed on; what was not spoken of stays."""
        asked = {
            name: getattr(leaf, name) for name in ("search", "kind", "whole", "section", "more", "holding", "rule")
        }
        given = {name: value for name, value in asked.items() if value is not None}
        given |= {name: value == "yes" for name, value in given.items() if name in ("whole", "holding", "more")}
        if given.get("rule"):
            return self.opened(book, given["rule"])
        if given.get("whole") is False:
            given |= {"search": "", "rule": ""}  # neither need be about what matters
        elif given.keys() & {"kind", "holding", "section"}:
            given["whole"] = True  # who leafs through all rules goes on in all
        return replace(self, **given, same="")

    def opened(self, book: Book, rule_id: str) -> Self:
        """With this rule open; what would keep it from being listed is let go."""
        section = book.section_of(rule_id)
        if not section:
            raise UnknownRule(error_text("rule", rule=quoted(rule_id, 60)))
        found = replace(self, rule=rule_id, section=section, more=False, same="")
        for loosened in (found, replace(found, search=""), replace(found, search="", kind="")):
            if rule_id in loosened.listed(book):
                return loosened
        return replace(found, search="", kind="", holding=False)

    def looked(self, rule_id: str, number: int, *, is_shown: bool) -> Self:
        """After one has asked for the difference that another way to play a rule makes."""
        return replace(self, same="" if is_shown else f"{rule_id}.{number}")

    def listed(self, book: Book) -> tuple[str, ...]:
        """The rules that are listed."""
        return book.listed(self.kind, self.search, holding=self.holding)
