"""House rules: a block that a user writes, with the rule that states it in words of their own."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict

from leonardo_nb.core.block import Block, add_house_block, blocks_of, remove_house_block, replaced_under
from leonardo_nb.core.catalogue import add_house_sentences, message, placeholders
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import SPOKEN, error_text, languages
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.registry import find
from leonardo_nb.core.rule_hooks import touched
from leonardo_nb.core.rulebook import Rule, add_house_words, all_rules
from leonardo_nb.core.settings import with_blocks

Words = str | Mapping[str, str]
"""The same in every language, or by language."""


class HouseRule(Struct, frozen=True):
    """A house rule as it was given."""

    ruleset: str
    name: str
    change: Callable[[Any], Any]
    rule: str
    title: Words
    text: Words
    replaces: tuple[str, ...]
    needs: tuple[str, ...]
    sentences: Mapping[str, Words]


_GIVEN: Final[dict[tuple[str, str], HouseRule]] = {}
_OWN: Final = re.compile(r"house(\.[a-z0-9_]+)+")
"""What the ids and the sentences of house rules are called, so that nothing of a game's own is."""


def house_rule(
    ruleset: str,
    name: str,
    change: Callable[[Any], Any],
    *,
    rule: str,
    title: Words,
    text: Words,
    replaces: Sequence[str] = (),
    needs: Sequence[str] = (),
    sentences: Mapping[str, Words] | None = None,
) -> None:
    """Add a house rule to a game: from now on it can be chosen by its name; one of the same name is replaced.

    `change` gets the hooks of the game, `state.rules`, and gives them back as the house rule leaves them. `rule` is
    the id of the rule that states it, such as "house.strong_master", `title` and `text` are its words, `replaces` the
    ids of the rules that are out of force with it, `needs` the names of other blocks. `sentences` are those that the
    new hooks say, by key, such as "house.too_early".

    >>> words = {"rule": "house.calm", "title": "Calm", "text": "We play as ever."}
    >>> lnb.house_rule("leonardo_da_vinci", "calm", lambda rules: rules, **words)
    """
    game, sentences = find(ruleset), {} if sentences is None else sentences
    _check_names(game, name, rule)
    _check_words(title, text, sentences)
    _check_others(game, replaces, needs)
    _check_change(game, change, replaces, needs)
    for lang in languages():
        add_house_sentences(ruleset, lang, {key: _in(lang, words) for key, words in sentences.items()})
        add_house_words(Rule(rule, _in(lang, title), "house", ruleset, "", _in(lang, text), lang=lang))
    instead = dict.fromkeys(replaces, rule)
    add_house_block(ruleset, Block(name, change, instead, needs=tuple(needs), house=rule))
    given = game.id, name, change, rule, title, text, tuple(replaces), tuple(needs), sentences
    _GIVEN[game.id, name] = HouseRule(*given)


def remove_house_rule(ruleset: str, name: str) -> None:
    """Take a house rule out of a game: it can no longer be chosen; what was said by it can still be read.

    >>> lnb.remove_house_rule("leonardo_da_vinci", "strong_master")
    """
    if not any(block.house and block.name == name for block in blocks_of(find(ruleset))):
        raise BadOption(error_text("house_none", name=quoted(name)))
    remove_house_block(ruleset, name)
    _GIVEN.pop((find(ruleset).id, name), None)


def house_rules_of(ruleset: str) -> list[HouseRule]:
    """The house rules of a game as they were given, in the order in which they were."""
    return [given for given in _GIVEN.values() if given.ruleset == ruleset]


def add_again(given: Iterable[HouseRule]) -> None:
    """Add house rules as they were given in another process."""
    for each in given:
        house_rule(**asdict(each))


def _in(lang: str, words: Words) -> str:
    """The words in this language, or in the first they are given in."""
    return words if isinstance(words, str) else words.get(lang, next(iter(words.values())))


def _check_names(game: Any, name: str, rule: str) -> None:
    """Nothing of the game's own has this name, and no other house rule of it has this id."""
    blocks = blocks_of(game)
    ours = {block.name for block in blocks if not block.house} | {*game.options_type.__struct_fields__}
    if not isinstance(name, str) or not name.isidentifier() or name in ours:
        raise BadOption(error_text("house_name", name=quoted(name)))
    taken = {block.house for block in blocks if block.name != name}
    if not isinstance(rule, str) or not _OWN.fullmatch(rule) or rule in taken:
        raise BadOption(error_text("house_rule", rule=quoted(rule)))


def _check_words(title: Words, text: Words, sentences: Mapping[str, Words]) -> None:
    """The rule has words, and so has every sentence."""
    if not all(map(_are_words, (title, text))):
        raise BadOption(error_text("house_words"))
    for key, words in sentences.items() if isinstance(sentences, Mapping) else [(sentences, "")]:
        if not isinstance(key, str) or not _OWN.fullmatch(key) or not _are_words(words) or not _can_be_filled(words):
            raise BadOption(error_text("house_sentence", key=quoted(key)))


def _are_words(words: object) -> bool:
    given = [*words.values()] if isinstance(words, Mapping) else [words]
    return bool(given) and all(isinstance(each, str) and each.strip() for each in given)


def _can_be_filled(words: Words) -> bool:
    try:
        for lang in languages():
            placeholders(_in(lang, words))
    except ValueError:
        return False
    return True


def _check_others(game: Any, replaces: Sequence[str], needs: Sequence[str]) -> None:
    """What it replaces and what it needs is there."""
    for given in (replaces, needs):
        if isinstance(given, str) or not isinstance(given, Sequence):
            raise BadOption(error_text("house_list", found=quoted(given)))
    for old in replaces:
        if old not in all_rules():
            raise BadOption(error_text("rule", rule=quoted(old)))
    names = [block.name for block in blocks_of(game)]
    for needed in needs:
        if needed not in names:
            raise BadOption(error_text("block", name=quoted(needed), blocks=", ".join(names)))


def _check_change(game: Any, change: Callable[[Any], Any], replaces: Sequence[str], needs: Sequence[str]) -> None:
    """The game has hooks, the change leaves hooks of the same kind, and no sentence becomes untrue by it."""
    options = with_blocks(game, game.options_type(), *needs)
    hooks = getattr(options, "rules", None)
    if hooks is None:
        raise BadOption(error_text("house_hooks", title=message(game.id, "title", SPOKEN)))
    try:
        changed = change(hooks)
    except Exception as error:
        raise BadOption(error_text("house_change", found=quoted(error, 80))) from error
    if type(changed) is not type(hooks):
        raise BadOption(error_text("house_change", found=quoted(changed, 80)))
    instead = replaced_under(game.id, options)
    for each in touched(hooks, changed):
        if each.left_out:
            missing = ", ".join(map(str, each.left_out))
            raise BadOption(error_text("house_table", hook=each.path, missing=missing))
        if each.misfit:
            where, found = each.misfit
            raise BadOption(error_text("house_kind", hook=where, found=quoted(found, 40)))
        if each.reasons_left:
            raise BadOption(error_text("house_reasons", hook=each.path, reasons=each.reasons_left))
        stated = instead.get(each.stated_by, each.stated_by)
        if stated and stated not in replaces:
            key = "house_switch" if each.is_switch else "house_number"
            raise BadOption(error_text(key, hook=each.path, rule=stated))
