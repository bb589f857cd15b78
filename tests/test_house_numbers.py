"""Every number of every game can be changed by a house rule: it is stated by a rule, and no sentence contradicts it."""

import re
from collections.abc import Mapping

import pytest
from msgspec import Struct
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.decision import Decision
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.registry import find
from leonardo_nb.core.rulebook import all_rules
from leonardo_nb.testing import check_ruleset


def numbers(value, path=()):
    """Where the numbers are in the seams of a game."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from numbers(inner, (*path, key))
    elif isinstance(value, Struct) and not isinstance(value, Decision):
        for field in value.__struct_fields__:
            yield from numbers(getattr(value, field), (*path, field))
    elif type(value) is int:
        yield path


def one_more(value, path):
    """The seams with this number one larger."""
    if not path:
        return value + 1
    first, *rest = path
    if isinstance(value, Mapping):
        return {**value, first: one_more(value[first], rest)}
    return replace(value, **{first: one_more(getattr(value, first), rest)})


def cases():
    for game in lnb.rulesets():
        for path in numbers(find(game).options_type().rules):
            yield pytest.param(game, path, id=f"{game}-{'.'.join(map(str, path))}")


def add(game, path, replaces=()):
    words = {"rule": "house.tried", "title": "Tried", "text": "A number is larger by one.", "replaces": replaces}
    lnb.house_rule(game, "tried", lambda rules: one_more(rules, path), **words)


@pytest.mark.one_in(20, full=3)
@pytest.mark.parametrize(("game", "path"), [*cases()])
def test_a_number_is_changed_with_the_rule_that_states_it_and_every_law_holds(game, path):
    with pytest.raises(BadOption) as refused:
        add(game, path)
    (stated,) = re.findall(r"is a number that (\S+) states", str(refused.value))
    assert stated in all_rules()
    add(game, path, [stated])
    try:
        assert check_ruleset(game, players=2, games=1, every=11, tried=True) > 20
    finally:
        lnb.remove_house_rule(game, "tried")
