"""What a ruleset is and what can be chosen in it, in words."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from leonardo_nb.core.block import BY_NAME, Block, offered
from leonardo_nb.core.catalogue import catalogue, message
from leonardo_nb.core.display import bullets, chips, table
from leonardo_nb.core.language import checked_language
from leonardo_nb.core.markup import join, tag
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.value_kinds import kind_of


class OptionInfo(Struct, frozen=True):
    """An option, what it may be, what it means and which rules it switches."""

    name: str
    default: Any
    values: tuple[Any, ...]
    meaning: str
    rules: tuple[str, ...]


class BlockInfo(Struct, frozen=True):
    """A change of rules, the option and the value that switch it on, and what it does to the rules."""

    name: str
    option: str
    value: Any
    title: str
    meaning: str
    replaces: Mapping[str, str]
    """Each rule that is out of force with it, and the one that is in force instead."""
    needs: tuple[str, ...]
    excludes: tuple[str, ...]


class Description(Struct, frozen=True):
    """What a ruleset is and what can be chosen in it; printed as text, shown as a table in a notebook.

    >>> lnb.describe("codex_naturalis").options
    """

    id: str
    title: str
    about: str
    seats: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    blocks: tuple[BlockInfo, ...]
    misconceptions: tuple[BlockInfo, ...]
    """What is never played; `lnb.compare` shows what each would change."""
    lang: str

    def __str__(self) -> str:
        head = [f"{self.id}: {self._heading()}", f"  {self.about}"]
        return "\n".join([*head, *self._option_lines(), *self._block_lines()])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        heads = [message(self.id, f"describe.{head}", self.lang) for head in ("option", "values", "meaning", "rules")]
        rows = [
            (tag("code", f"{option.name}={option.default!r}"), _listed(option), option.meaning, self._chips(option))
            for option in self.options
        ]
        lists = [
            join(tag("p", head), bullets([join(tag("code", block.name), f" {_words(block)}") for block in blocks]))
            for head, blocks in self._lists()
        ]
        options = table(heads, rows)
        return str(tag("div", tag("b", self._heading()), tag("p", self.about), options, lists, lang=self.lang))

    def _heading(self) -> str:
        players = message(self.id, "describe.players", self.lang)
        return f"{self.title}, {players.format(few=self.seats[0], many=self.seats[-1])}"

    def _option_lines(self) -> Iterator[str]:
        for option in self.options:
            values = f" ({_listed(option)})" if option.values else ""
            yield f"    {option.name}={option.default!r}{values}  {option.meaning}"

    def _block_lines(self) -> Iterator[str]:
        for head, blocks in self._lists():
            yield f"  {head}"
            yield from (f"    {block.name}  {_words(block)}" for block in blocks)

    def _lists(self) -> Iterator[tuple[str, list[BlockInfo]]]:
        """The blocks that are chosen by their names, and the misconceptions, each under a heading."""
        named = [block for block in self.blocks if block.option == BY_NAME]
        for key, blocks in (("blocks", named), ("misconceptions", [*self.misconceptions])):
            if blocks:
                yield message(self.id, f"describe.{key}", self.lang), blocks

    def _chips(self, option: OptionInfo) -> str:
        return chips(option.rules, self.lang)


def _listed(option: OptionInfo) -> str:
    return ", ".join(map(repr, option.values))


def _words(block: BlockInfo) -> str:
    return f"{block.title}. {block.meaning}"


def describe(ruleset: Ruleset, lang: str) -> Description:
    """A ruleset with its options, in words."""
    return Description(
        ruleset.id,
        message(ruleset.id, "title", lang),
        message(ruleset.id, "about", lang),
        tuple(ruleset.seats),
        tuple(_option_info(ruleset, field, lang) for field in msgspec.structs.fields(ruleset.options_type)),
        tuple(_block_info(ruleset, block, lang) for block in offered(ruleset)),
        tuple(_block_info(ruleset, block, lang) for block in ruleset.misconceptions),
        checked_language(lang),
    )


def _option_info(ruleset: Ruleset, field: msgspec.structs.FieldInfo, lang: str) -> OptionInfo:
    meaning = message(ruleset.id, f"option.{field.name}", lang)
    kind = kind_of(field.type)
    values = _named(ruleset) if field.name == BY_NAME else kind.choices
    return OptionInfo(field.name, field.default, values, meaning, kind.rules)


def _named(ruleset: Ruleset) -> tuple[str, ...]:
    return tuple(block.name for block in offered(ruleset) if block.option == BY_NAME)


def _block_info(ruleset: Ruleset, block: Block, lang: str) -> BlockInfo:
    title, meaning = block_words(ruleset, block, lang)
    value = block.name if block.option == BY_NAME else block.value
    return BlockInfo(block.name, block.option, value, title, meaning, block.replaces, block.needs, block.excludes)


def block_words(ruleset: Ruleset, block: Block, lang: str) -> tuple[str, str]:
    """What a block is called, and what it changes; house rules and misconceptions say so as rules."""
    if block.option != BY_NAME:
        book = catalogue(ruleset.id, lang).messages
        title = book.get(f"choice.{block.option}.name", block.option)
        return title, book[f"option.{block.option}"]
    if stated := block.house or (block.replaces[block.wrong] if block.wrong else ""):
        own = rule(stated, lang)
        return own.title, own.text
    return message(ruleset.id, f"block.{block.name}.name", lang), message(
        ruleset.id, f"block.{block.name}.changes", lang
    )
