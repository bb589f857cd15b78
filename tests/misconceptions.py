"""A position as people with a misconception would play it on."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.block import replaced
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.found import find
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.settings import with_blocks
from leonardo_nb.session.session import Session


def under(session: Session, *names: str) -> Session:
    """The same position under misconceptions."""
    state = session.state
    options = with_blocks(find(state.ruleset), state.options, *names)
    return session.at(replace(state, options=options))


def names(ruleset: str) -> list[str]:
    """The misconceptions about a game."""
    return [block.name for block in find(ruleset).misconceptions]


def is_refused_in_a_game(ruleset: str, name: str) -> None:
    """No game is played with it, whether it is named as a block or as an option."""
    for options in ({"blocks": [name]}, {name: True}):
        with pytest.raises(BadOption, match=f"{name}.* is a misconception: no game is played with it"):
            lnb.new(ruleset, 2, 1, **options)


def has_words(ruleset: str, name: str) -> None:
    """It says in every language what one would believe, and what holds instead."""
    (block,) = [block for block in find(ruleset).misconceptions if block.name == name]
    instead = rule(block.replaces[block.wrong])
    assert (instead.kind, instead.corrects) == ("misconception", block.wrong)
    for lang in ("en", "fr"):
        words = rule(instead.id, lang)
        assert all((words.title, words.text, words.mix_up))


def played_to_the_end(ruleset: str, name: str, players: int, seed: int) -> Session:
    """A random game under it, in which every reason is told and none rests on the rule that is out of force."""
    played = under(lnb.new(ruleset, players, seed), name)
    played.auto("end", dict.fromkeys(range(played.state.seats), "random"))
    assert played.over
    told = [*_reasons(played)]
    assert not set(replaced(played.state)) & {cited for part in told for cited in part.cites}
    for lang in ("en", "fr"):
        assert all(event.text(lang) for step in played.history for event in step.events)
    return played


def _reasons(played: Session) -> Iterator[Explanation]:
    told = [event.explanation for step in played.history for event in step.events]
    told += [line.explanation for line in played.scores().lines]
    for explanation in told:
        yield from (part for _, part in explanation.walk())
