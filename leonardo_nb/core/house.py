"""House rules: a block that a user writes, with the rule that states it in words of their own."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from leonardo_nb.core.block import Block, add_house_rule, blocks_of
from leonardo_nb.core.catalogue import add_house_sentences
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.found import find
from leonardo_nb.core.language import languages, said
from leonardo_nb.core.plain import quoted
from leonardo_nb.core.rulebook import Rule, add_house_words, all_rules, misconceptions

Words = str | Mapping[str, str]
"""The same in every language, or by language."""


def block(
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
    """Add a house rule to a game: from now on it can be chosen by its name.

    `change` gets the seams of the game, `state.rules`, and gives them back as the house rule leaves them. `rule` is
    the id of the rule that states it, `title` and `text` are its words, `replaces` the ids of the rules that are out of
    force with it. `sentences` are those that the new seams say, by key.
    """
    game = find(ruleset)
    _check(game, name, rule, replaces)
    for lang in languages():
        add_house_sentences(ruleset, lang, {key: _in(lang, words) for key, words in (sentences or {}).items()})
        add_house_words(Rule(rule, _in(lang, title), "house", ruleset, "", _in(lang, text), lang=lang))
    instead = dict.fromkeys(replaces, rule)
    add_house_rule(ruleset, Block(name, change, instead, tuple(needs), house=rule))


def _in(lang: str, words: Words) -> str:
    """The words in this language, or in the first they are given in."""
    return words if isinstance(words, str) else words.get(lang, next(iter(words.values())))


def _check(game: Any, name: str, rule: str, replaces: Sequence[str]) -> None:
    """Nothing of the game's own has this name or this id, and what it replaces is there."""
    ours = {block.name for block in blocks_of(game) if not block.house} | {*game.options_type.__struct_fields__}
    if not isinstance(name, str) or not name.isidentifier() or name in ours:
        raise BadOption(said("house_name", name=quoted(name)))
    if not isinstance(rule, str) or rule in all_rules() or rule in misconceptions():
        raise BadOption(said("house_rule", rule=quoted(rule)))
    for old in replaces:
        if old not in all_rules():
            raise BadOption(said("rule", rule=quoted(old)))
