"""A set of rules to look through: a game's own, with options, blocks or misconceptions changed, or a preset's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from leonardo_nb.core.block import BY_NAME, Block, blocks_of, chosen, offered
from leonardo_nb.core.catalogue import catalogue, message
from leonardo_nb.core.description import block_words, describe
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.first_player import OPTION as FIRST_PLAYER
from leonardo_nb.core.grammar import within_a_sentence
from leonardo_nb.core.language import SPOKEN, checked_language, error_text
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.registry import find, kin_of
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.settings import changed_options, check_options

Given = Mapping[str, Any] | str
"""As a user gives it: changes by name, or the id of a preset, of a rule that a block states, or of a block."""


class Variation(Struct, frozen=True):
    """A set of rules, and what in it differs from those a game is played by."""

    ruleset: Ruleset
    options: Any
    changes: Mapping[str, Any] = {}
    """Options by their values, blocks by whether they are on."""
    preset: bool = False
    first: str = ""
    """Who begins, where a player other than the first of the list does."""

    @property
    def as_played(self) -> bool:
        return not self.changes and not self.preset

    @property
    def wrong(self) -> bool:
        """Whether it holds a misconception."""
        return any(block.wrong for block in chosen(self.ruleset.misconceptions, self.options))

    def label(self, lang: str = SPOKEN) -> str:
        """What this set of rules is called."""
        lang = checked_language(lang)
        if self.as_played:
            return message(self.ruleset.id, "lens.as_played", lang)
        title = message(self.ruleset.id, "title", lang)
        preset = [self._say("preset", lang, title=title)] if self.preset else []
        said, wrong = preset, {block.name for block in self.ruleset.misconceptions}
        for name, value in self.changes.items():
            change = self._change(name, value, lang)
            said.append(within_a_sentence(change) if said and name in wrong else change)
        return ", ".join(said)

    def _change(self, name: str, value: Any, lang: str) -> str:
        for block in blocks_of(self.ruleset):
            if block.option == BY_NAME and block.name == name and isinstance(value, bool):
                return self._switched(block, value, lang)
        words = catalogue(self.ruleset.id, lang).messages
        player = self.first if name == FIRST_PLAYER else ""
        called, chosen_as = words.get(f"choice.{name}.name", name), player or words.get(f"choice.{name}.{value}", "")
        for key in ("with", "without"):
            if chosen_as == self._say(key, lang, name="").strip():
                return self._say(key, lang, name=called)
        key = "answer" if called.endswith("?") else "choice"
        return self._say(key, lang, name=called, value=chosen_as or quoted(value, 20))

    def _switched(self, block: Block, on: bool, lang: str) -> str:
        title, _ = block_words(self.ruleset, block, lang)
        kind = "wrong" if block.wrong else "house" if block.house else "block"
        return self._say(kind if on else "off", lang, name=title)

    def _say(self, key: str, lang: str, **words: str) -> str:
        return message(self.ruleset.id, f"lens.{key}", lang).format(**words)


def variation(ruleset: Ruleset, options: Any, given: Given | Variation, names: Sequence[str] = ()) -> Variation:
    """A set of rules as a user gives it, over the rules of a game; BadOption where it cannot be combined."""
    if isinstance(given, Variation):
        return given
    if isinstance(given, str):
        return _named(ruleset, options, given)
    if not isinstance(given, Mapping) or not all(isinstance(name, str) for name in given):
        raise BadOption(error_text("lens_under"))
    changed = changed_options(ruleset, options, given, names)
    changes = dict(_changes(ruleset, options, changed))
    seat = changes.get(FIRST_PLAYER)
    first = names[seat] if isinstance(seat, int) and seat < len(names) else ""
    return Variation(ruleset, changed, changes, first=first)


def variations(ruleset: Ruleset, options: Any, *, alone: bool = False) -> Iterator[Variation]:
    """Every change that the game offers, option by option and block by block, its misconceptions last.

    What a change needs is switched on with it; `alone` leaves out those that need something.
    """
    for changes, needed in _offered(ruleset, options):
        if not needed or not alone:
            yield from _possible(ruleset, options, {**needed, **changes})


def parts(ruleset: Ruleset, options: Any, whole: Variation) -> tuple[Variation, ...]:
    """Each change of a set of rules that makes several, alone but for what it needs, which may be all; else none."""
    changes = dict(_changes(ruleset, options, whole.options))
    together = [{**needed, **change} for change, needed in _offered(ruleset, options)] if len(changes) > 1 else ()
    wanted = [each for each in together if each.items() <= changes.items()]
    return tuple(part for each in wanted for part in _possible(ruleset, options, each))


def _offered(ruleset: Ruleset, options: Any) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Every single change, and what has to be switched on with it."""
    by_value = {(block.option, block.value): block for block in offered(ruleset) if block.option != BY_NAME}
    for option in describe(ruleset, SPOKEN).options:
        for value in option.values if option.name != BY_NAME else ():
            if value != getattr(options, option.name):
                yield {option.name: value}, _needed(ruleset, options, by_value.get((option.name, value)))
    for block in blocks_of(ruleset):
        if block.option == BY_NAME:
            on = block.name not in options.blocks
            yield {block.name: on}, _needed(ruleset, options, block if on else None)


def _needed(ruleset: Ruleset, options: Any, block: Block | None) -> dict[str, Any]:
    """What has to be switched on with a block."""
    named = {other.name: other for other in offered(ruleset) if not other.is_on(options)}
    found: dict[str, Any] = {}
    for other in [named[name] for name in block.needs if name in named] if block else ():
        found |= _needed(ruleset, options, other)
        found |= _switch(other)
    return found


def _switch(block: Block) -> dict[str, Any]:
    """What switches a block on."""
    return {block.name: True} if block.option == BY_NAME else {block.option: block.value}


def _possible(ruleset: Ruleset, options: Any, changes: Mapping[str, Any]) -> Iterator[Variation]:
    """A change, where it can be made."""
    try:
        found = variation(ruleset, options, changes)
    except BadOption:
        return
    if not found.as_played:
        yield found


def _named(ruleset: Ruleset, options: Any, name: str) -> Variation:
    """A block by its name or by the id of the rule that states it, or a preset."""
    for block in blocks_of(ruleset):
        stated = block.house or block.replaces.get(block.wrong, "")
        if name in (block.name, stated):
            needed = {} if block.wrong else _needed(ruleset, options, block)  # nobody mistakes what is not in force
            return variation(ruleset, options, needed | _switch(block))
    if name == ruleset.id:
        return Variation(ruleset, options)
    for preset in related(ruleset, options):
        if preset.ruleset.id == name:
            return preset
    raise BadOption(error_text("lens_name", name=quoted(name, 60)))


def related(ruleset: Ruleset, options: Any) -> Iterator[Variation]:
    """Every other game that can continue this one's positions: a preset of it, or the game it is a preset of."""
    for other in kin_of(ruleset.id):
        yield _preset(ruleset, options, find(other))


def _preset(ruleset: Ruleset, options: Any, other: Ruleset) -> Variation:
    """Another game by its own rules, with this game's options where a preset leaves them open."""
    usual, theirs = asdict(ruleset.options_type()), asdict(other.options_type())
    to_base = issubclass(ruleset.state_type, other.state_type)
    excluded = {name for block in chosen(offered(other), other.options_type()) for name in block.excludes}
    shut = {BY_NAME, *(block.option for block in offered(other) if block.name in excluded)}
    kept = {
        name: value
        for name, value in asdict(options).items()
        if name in theirs and name not in shut and (to_base or value != usual[name])
    }
    return Variation(other, check_options(other, theirs | kept), preset=True)


def _changes(ruleset: Ruleset, options: Any, changed: Any) -> Iterator[tuple[str, Any]]:
    """What differs, block by block."""
    for name, value in asdict(changed).items():
        if name != BY_NAME and value != getattr(options, name):
            yield name, value
    for block in blocks_of(ruleset):
        if (block.name in options.blocks) != (block.name in changed.blocks):
            yield block.name, block.name in changed.blocks
