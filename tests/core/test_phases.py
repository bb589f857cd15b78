"""What a game asks and what can be answered is found in the modules of its phases."""

from collections.abc import Iterator

import pytest

from leonardo_nb.core.decision import PROCEED, Decision
from leonardo_nb.core.registry import kin_of, package, rulesets_found
from leonardo_nb.core.ruleset import Ruleset


def all_kinds(kind: type[Decision]) -> Iterator[type[Decision]]:
    for below in kind.__subclasses__():
        yield below
        yield from all_kinds(below)


def packages_of(rules: Ruleset) -> tuple[str, ...]:
    """That of the game, of the game that a preset stands on, and of the presets that a game offers."""
    return tuple(f"{package}.{ruleset}." for ruleset in (rules.id, *kin_of(rules.id)))


@pytest.mark.parametrize("rules", rulesets_found().values(), ids=list(rulesets_found()))
def test_no_question_and_no_answer_of_a_game_is_left_out(rules: Ruleset):
    packages = packages_of(rules)
    known = [kind for kind in all_kinds(Decision) if kind.__module__.startswith(packages) and hasattr(kind, "accepts")]
    asked = {kind for kind in known if not kind.__module__.endswith(".versions")}
    assert set(rules.questions) == asked
    assert {kind.__name__ for kind in known} == {kind.__name__ for kind in asked}  # an earlier version asks no other
    assert set(rules.actions) == {answer for kind in asked for answer in kind.accepts} - {type(PROCEED)}
