"""Every number of every game can be changed by a house rule: it is stated by a rule, and no sentence contradicts it."""

import ast
import re
from collections.abc import Mapping
from contextlib import contextmanager
from importlib import import_module

import pytest
from msgspec import Struct
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.decision import Decision
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.registry import find
from leonardo_nb.core.rulebook import all_rules
from leonardo_nb.rulesets.workshop_of_leonardo.think.plan import Plan
from leonardo_nb.testing import BrokenLaw, check_ruleset
from leonardo_nb.testing.reasons import check_session
from tests.rotation import ROOT


def numbers(value, path=()):
    """Where the numbers are in the rule hooks of a game."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from numbers(inner, (*path, key))
    elif isinstance(value, Struct) and not isinstance(value, Decision):
        for field in value.__struct_fields__:
            inner, stated = getattr(value, field), getattr(value, "stated", {})
            listed = dict(enumerate(inner)) if isinstance(inner, tuple) and field in stated else inner
            yield from numbers(listed, (*path, field))
    elif type(value) is int:
        yield path


def one_more(value, path):
    """The rule hooks with this number one larger."""
    if not path:
        return value + 1
    first, *rest = path
    if isinstance(value, Mapping):
        return {**value, first: one_more(value[first], rest)}
    if isinstance(value, tuple):
        return tuple(each + (place == first) for place, each in enumerate(value))
    return replace(value, **{first: one_more(getattr(value, first), rest)})


def cases():
    for game in lnb.rulesets():
        for path in numbers(find(game).options_type().rules):
            yield pytest.param(game, path, id=f"{game}-{'.'.join(map(str, path))}")


def add(game, path, replaces=()):
    words = {"rule": "house.tried", "title": "Tried", "text": "A number is larger by one.", "replaces": replaces}
    lnb.house_rule(game, "tried", lambda rules: one_more(rules, path), **words)


@contextmanager
def changed(game, path):
    """A game in which this number is one larger, and the rule that states it another."""
    add(game, path, [stated_by(game, path)])
    try:
        yield
    finally:
        lnb.remove_house_rule(game, "tried")


def stated_by(game, path):
    """The rule that states a number, as the refusal to change it alone names it."""
    with pytest.raises(BadOption) as refused:
        add(game, path)
    (stated,) = re.findall(r"is a number that (\S+) states", str(refused.value))
    return stated


@pytest.mark.one_in(30, full=6)
@pytest.mark.parametrize(("game", "path"), [*cases()])
def test_a_number_is_changed_with_the_rule_that_states_it_and_every_law_holds(game, path):
    assert stated_by(game, path) in all_rules()
    with changed(game, path):
        assert check_ruleset(game, players=2, games=1, every=11, tried=True) > 20


UNFELT = {
    ("leonardo_da_vinci", ("favours", "upgrades")): "without turn 0, nobody takes a favour",
    ("leonardo_da_vinci", ("favours", "in_game")): "without a block, favours are taken in turn 0 only",
}
"""Numbers that no sentence of a game without blocks rests on."""
SEATS = {"requested": lambda path: path[1]}
"""By the hook, how many play: its numbers are listed by players."""


def claims_of(game):
    return import_module(f"tests.{game}.claims").CLAIMS


def played_by(game, path, seed=1):
    return lnb.new(game, SEATS.get(path[0], lambda _: 3)(path), seed=seed, tried=True)


@pytest.mark.one_in(20, full=4)
@pytest.mark.parametrize(("game", "path"), [*cases()])
def test_no_hint_question_refusal_or_reason_contradicts_a_changed_number(game, path):
    """Everything told is worked out again with the number in force, and what rests on it cites the house rule."""
    with changed(game, path):
        games = (check_session(claims_of(game), played_by(game, path, seed)) for seed in range(1, 5))
        assert any("house.tried" in told for told in games) != ((game, path) in UNFELT)


@pytest.mark.planted
def test_a_hint_that_tells_the_printed_number_is_noticed(monkeypatch):
    monkeypatch.setattr(Plan, "practice", property(lambda _: 2, lambda *_: None), raising=False)
    path = ("level", "practice")
    with (
        changed("workshop_of_leonardo", path),
        pytest.raises(BrokenLaw, match=r"advice\.\w+ tells \w+ = \d+, the tables say"),
    ):
        check_session(claims_of("workshop_of_leonardo"), played_by("workshop_of_leonardo", path))


PRINTED = {
    "leonardo_da_vinci": ("AUTOMATON_WEEKS", "COUNCIL_FLORINS", "COUNCIL_PRICE", "DIVERSITY", "MASTER", "REQUESTED"),
    "workshop_of_leonardo": ("PRACTICE", "SETS"),
}
"""By game: the printed numbers that the rule hooks begin with, and a house rule may change."""


@pytest.mark.parametrize("game", PRINTED)
@pytest.mark.parametrize("floor", ["play", "show", "think"])
def test_nothing_that_is_played_drawn_or_thought_looks_at_a_printed_number_that_may_be_changed(game, floor):
    for folder in (game, "pietrocupo") if game == "leonardo_da_vinci" else (game,):
        for file in (ROOT / "leonardo_nb" / "rulesets" / folder / floor).rglob("*.py"):
            used = [node.names for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.ImportFrom)]
            named = {each.name for names in used for each in names}
            assert named.isdisjoint(PRINTED[game]), file
