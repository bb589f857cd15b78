"""The rules of a game as a book: section by section, which of them hold, what stands for the others; and a search."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Literal

from msgspec import Struct

from leonardo_nb.core.block import blocks_of, chosen, offered, replaced_under
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.data import WRONG, read_toml, remembered
from leonardo_nb.core.language import FIRST, languages
from leonardo_nb.core.registry import find
from leonardo_nb.core.rulebook import Rule, rule, rules_in, stated
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.search import folded, has_word, words_of

Kind = Literal["", "rule", "ruling", "misconception", "change"]
"""What to list: everything, plain rules, rulings, misconceptions, or what a variant or a house rule changes."""
KINDS: tuple[Kind, ...] = ("", "rule", "ruling", "misconception", "change")


class Section(Struct, frozen=True):
    """A section of a rulebook and the rules that stand in it; the last has those that stand in none."""

    folder: str
    name: str
    rules: tuple[str, ...]

    @property
    def id(self) -> str:
        return f"{self.folder}/{self.name}"

    def heading(self, lang: str) -> str:
        """What the section is called."""
        if not self.name:
            return message(self.folder, "rulebook.no_section", lang)
        heading: str = read_toml(self.folder, f"sections.{lang}.toml")[self.name]
        return heading


class Book:
    """The rules of a game, as it is played with these options or, without any, as it usually is."""

    def __init__(self, ruleset: Ruleset, options: Any = None) -> None:
        self.ruleset = ruleset
        self.options = ruleset.options_type() if options is None else options

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The game's own rulebook first, then that of the game it stands on."""
        by_place: dict[tuple[str, str], list[str]] = {}
        for rule_id in self._all():
            by_place.setdefault(_place(self.ruleset.id, rule_id), []).append(rule_id)
        places = [(folder, name) for folder in reversed(self.ruleset.folders) for name in (*_names(folder), "")]
        return tuple(Section(*place, tuple(by_place[place])) for place in places if place in by_place)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Every rule in the order of the book."""
        return tuple(rule_id for section in self.sections for rule_id in section.rules)

    def rule(self, rule_id: str, lang: str) -> Rule:
        """A rule as this game reads it."""
        return rule(rule_id, lang).under(self.options)

    def section_of(self, rule_id: str) -> str:
        """The id of the section in which a rule stands; none for a rule of another game."""
        return next((section.id for section in self.sections if rule_id in section.rules), "")

    def holds(self, rule_id: str) -> bool:
        """Whether a rule is in force in this game."""
        told = rule(rule_id, FIRST)
        if told.kind == "misconception":
            return False
        if told.kind == "house":
            return any(block.house == rule_id for block in self._on)
        if told.block:
            return rule_id not in self._instead and any(block.name == told.block for block in self._on)
        return rule_id not in self._instead and (rule_id not in self._optional or rule_id in self._instead.values())

    def concerns(self, rule_id: str) -> bool:
        """Whether a rule is in force in this game or, of a misconception, what it gets wrong is."""
        return rule_id in self._concerned

    @cached_property
    def _concerned(self) -> frozenset[str]:
        return frozenset(each for each in self.ids if self.holds(rule(each, FIRST).corrects or each))

    def instead(self, rule_id: str) -> str:
        """What is in force in the place of a rule; nothing where it holds, or where nothing takes its place."""
        return self._instead.get(rule_id, "")

    def replaces(self, rule_id: str) -> tuple[str, ...]:
        """The rules that this one replaces, or would replace with its block."""
        blocks = offered(self.ruleset)
        return tuple(dict.fromkeys(old for each in blocks for old, new in each.replaces.items() if new == rule_id))

    def wrongs(self, rule_id: str) -> tuple[str, ...]:
        """The misconceptions that get a rule wrong."""
        return tuple(block.replaces[block.wrong] for block in self.ruleset.misconceptions if block.wrong == rule_id)

    def listed(self, kind: Kind = "", search: str = "", *, holding: bool = False) -> tuple[str, ...]:
        """The rules of a kind that have these words, or only those of them that concern this game.

        Without words they are in the order of the book, with words those that have them in their title come first.
        """
        words = words_of(search)
        ids = [
            each for each in self.ids if (not kind or kind_of(each) == kind) and (not holding or self.concerns(each))
        ]
        if not words:
            return tuple(ids)
        ranks = {rule_id: _rank(rule_id, words) for rule_id in ids}
        found = [rule_id for rule_id in ids if ranks[rule_id] is not None]
        exact = {rule_id: folded(search) in _titles(rule_id) for rule_id in found}
        return tuple(sorted(found, key=lambda rule_id: (not exact[rule_id], ranks[rule_id])))

    def _all(self) -> Iterator[str]:
        """Those that the game's folders state, then what people get wrong, then house rules."""
        yield from rules_in(self.ruleset.folders)
        yield from (block.replaces[block.wrong] for block in self.ruleset.misconceptions)
        yield from (block.house for block in offered(self.ruleset) if block.house)

    @cached_property
    def _on(self) -> tuple[Any, ...]:
        return tuple(chosen(blocks_of(self.ruleset), self.options))

    @cached_property
    def _instead(self) -> Mapping[str, str]:
        return replaced_under(self.ruleset.id, self.options)

    @cached_property
    def _optional(self) -> frozenset[str]:
        """The rules that hold only in the place of another one."""
        return frozenset(new for block in offered(self.ruleset) for new in block.replaces.values())


@remembered
def book_of(ruleset: str, options: Any = None) -> Book:
    """The rules of a game; what is worked out of it is kept."""
    return Book(find(ruleset), options)


@remembered
def kind_of(rule_id: str) -> Kind:
    """Under which kind a rule is listed: what a block or a house rule states is a change, a ruling stays one."""
    told = rule(rule_id, FIRST)
    if told.kind in ("ruling", "misconception"):
        return told.kind
    return "change" if told.block or told.kind in ("variant", "house") else "rule"


def texts_of(told: Rule) -> tuple[str, ...]:
    """The text of a rule below its title."""
    return tuple(filter(None, (told.question, told.text, *told.readings.values(), told.mix_up, told.other)))


def _place(game: str, rule_id: str) -> tuple[str, str]:
    """The rulebook and the section in which a rule stands first."""
    folder = stated().get(rule_id)
    if folder is None:
        return game, ""
    where: str = read_toml(folder, "rules.toml")[rule_id]["where"]
    return folder.removesuffix(WRONG), where.split(", ", maxsplit=1)[0]


def _names(folder: str) -> Sequence[str]:
    return tuple(read_toml(folder, f"sections.{FIRST}.toml"))


@remembered
def _titles(rule_id: str) -> tuple[str, ...]:
    return tuple(folded(rule(rule_id, lang).title) for lang in languages())


@remembered
def _words(rule_id: str) -> str:
    """The text of a rule in every language, and its id."""
    told = [rule(rule_id, lang) for lang in languages()]
    return " ".join([rule_id, *(text for each in told for text in (each.title, *texts_of(each)))])


def _rank(rule_id: str, words: Sequence[str]) -> int | None:
    """How many of the words no title has; None where one of them is not to be found at all."""
    if not all(has_word(_words(rule_id), word) for word in words):
        return None
    return min(sum(f" {word}" not in title for word in words) for title in _titles(rule_id))
