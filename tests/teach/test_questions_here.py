"""What can be asked about a game as it stands."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.decision import PROCEED
from leonardo_nb.core.state import TABLE
from leonardo_nb.teach import about_next_step, about_position, topics


def played(ruleset, seed=3):
    """A game of sensible bots, and before each step what is done next."""
    game = lnb.new(ruleset, players=min(3, max(lnb.describe(ruleset).seats)), seed=seed)
    bot = game.ruleset.bots["sensible"](seed)
    while not game.is_over:
        seat = game.state.pending[-1].seat
        action = None if seat == TABLE else bot(game.view(seat), game.legal)
        yield game, action
        game.play(PROCEED if action is None else action)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_the_next_step_answers_what_is_asked_before_it(ruleset):
    asked = set()
    for game, action in played(ruleset):
        before = game.step_number
        for question in about_next_step(game, action):
            asked.add(question.topic.name)
            assert question.position.step_number == before
            assert question.position.state == game.state
            assert lnb.grade(question, question.answer)
        assert game.step_number == before  # nothing is played by asking
    assert asked <= {topic.name for topic in topics(ruleset) if topic.at}
    assert asked


@pytest.mark.one_in(5)
@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_the_position_answers_what_is_asked_about_it(ruleset):
    asked = set()
    for game, _ in played(ruleset):
        if game.step_number % 15 == 0:
            for question in about_position(game):
                asked.add(question.topic.name)
                assert question.position.state == game.state
                assert lnb.grade(question, question.answer)
    assert asked
    assert asked <= {topic.name for topic in topics(ruleset) if not topic.at}


def test_where_a_player_decides_nothing_comes_by_itself():
    game = next(game for game, action in played("codex_naturalis") if action is not None and game.step_number > 20)
    assert about_next_step(game) == ()


def test_a_game_that_is_over_still_has_its_score():
    game = lnb.new("codex_naturalis", seed=1)
    game.auto("end", {0: "sensible", 1: "sensible"})
    assert about_next_step(game) == ()
    assert {question.topic.name for question in about_position(game)} <= {
        "common_objectives",
        "secret_objective",
        "places",
    }


@pytest.mark.parametrize(
    ("ruleset", "options"),
    [
        ("leonardo_da_vinci", {"scoring": True}),
        ("leonardo_da_vinci", {"codex_leonardi": True}),
        ("pietrocupo", {"blocks": ("labs",)}),
    ],
)
def test_what_nobody_could_believe_in_a_variant_is_not_asked_about(ruleset, options):
    game = lnb.new(ruleset, 3, seed=5, **options)
    game.auto("turn 3", dict.fromkeys(range(3), "sensible"))
    for question in about_position(game):
        assert lnb.grade(question, question.answer)
    assert about_next_step(game) is not None
