"""What holds for the misconceptions about every game; what each of them changes is shown in the tests of its game."""

from collections.abc import Iterator

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.block import Block, blocks_of, changed, replaced
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.registry import find
from leonardo_nb.core.rulebook import rule
from leonardo_nb.session.session import Session
from tests.misconceptions import under

COUNTED = {
    "codex_naturalis": (8, 8),
    "inventeurs": (7, 5),
    "leonardo_da_vinci": (8, 8),
    "pietrocupo": (9, 9),
    "workshop_of_leonardo": (8, 8),
}
"""By game: how many misconceptions there are, and how many rules they get wrong."""
ALL = [(ruleset, block) for ruleset in lnb.rulesets() for block in find(ruleset).misconceptions]
AT_EACH_TABLE = [(ruleset, block, players) for ruleset, block in ALL for players in find(ruleset).seats]

NOT_TO_BE_HELD = [
    *((ruleset, block, other, False) for ruleset, block in ALL for other in block.needs),
    *((ruleset, block, other, True) for ruleset, block in ALL for other in block.excludes),
]


def called(value: object) -> str:
    """A misconception by its name."""
    return value.name if isinstance(value, Block) else str(value)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_at_least_five_rules_are_got_wrong(ruleset):
    blocks = find(ruleset).misconceptions
    wrong = {block.wrong for block in blocks}
    assert len(wrong) >= 5
    assert (len(blocks), len(wrong)) == COUNTED[ruleset]


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_each_has_a_name_and_a_rule_of_its_own(ruleset):
    blocks = find(ruleset).misconceptions
    assert len({block.name for block in blocks_of(find(ruleset))}) == len(blocks_of(find(ruleset)))
    assert len({block.replaces[block.wrong] for block in blocks}) == len(blocks)


@pytest.mark.parametrize(("ruleset", "block"), ALL, ids=called)
def test_no_game_is_played_with_one(ruleset, block):
    """Whether it is named as a block or as an option."""
    for options in ({"blocks": [block.name]}, {block.name: True}):
        with pytest.raises(BadOption, match=f"{block.name}.* is a misconception: no game is played with it"):
            lnb.new(ruleset, 2, 1, **options)


@pytest.mark.parametrize(("ruleset", "block"), ALL, ids=called)
def test_it_says_what_one_would_believe_and_what_holds_instead(ruleset, block):
    instead = rule(block.replaces[block.wrong])
    assert (instead.kind, instead.corrects) == ("misconception", block.wrong)
    for lang in ("en", "fr"):
        words = rule(instead.id, lang)
        assert all((words.title, words.text, words.mix_up))


@pytest.mark.one_in(5, full=3)
@pytest.mark.parametrize(("ruleset", "block", "players"), AT_EACH_TABLE, ids=called)
def test_a_game_under_one_comes_to_its_end_and_never_cites_the_true_rule(ruleset, block, players):
    """Every reason is told, and none rests on a rule that is out of force."""
    played = under(lnb.new(ruleset, players, players), block.name)
    played.auto("end", dict.fromkeys(range(players), "random"))
    assert played.is_over
    assert not set(replaced(played.state)) & {cited for part in reasons(played) for cited in part.cites}
    for lang in ("en", "fr"):
        assert all(event.text(lang) for step in played.history for event in step.events)


def reasons(played: Session) -> Iterator[Explanation]:
    """Whatever is told of a game and of its score."""
    told = [event.explanation for step in played.history for event in step.events]
    told += [line.explanation for line in played.scores().lines]
    for explanation in told:
        yield from (part for _, part in explanation.walk())


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_without_one_the_rule_hooks_are_as_printed(ruleset):
    """A preset has the blocks that it is made of."""
    rules, options = find(ruleset), lnb.new(ruleset, 2, 1).state.options
    assert changed("as printed", rules.misconceptions, options) == "as printed"
    assert options.blocks or changed("as printed", blocks_of(rules), options) == "as printed"


@pytest.mark.parametrize(("ruleset", "block", "other", "on"), NOT_TO_BE_HELD, ids=called)
def test_where_a_game_has_another_rule_nobody_gets_this_one_wrong(ruleset, block, other, on):
    """What it needs is switched off, or what it excludes is switched on."""
    played = lnb.new(ruleset, 2, 1, **{other: on})
    with pytest.raises(BadOption, match=f"'{block.name}'.* '{other}'"):
        lnb.compare(played, under=[block.name])
