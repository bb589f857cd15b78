"""What things on the board say once a game is over: nothing that only its play could still bring."""

import re

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.focus import keys_on

STILL_PLAYED = re.compile(
    r"if the game ended now|\bwould\b|can be (sent|discarded)|cannot work|next one|goes first|until maintenance"
    r"|next step|waiting|Ties in sharing|at the moment|can be laid|only under|fits under|left to lay"
)
"""Words that speak of turns to come."""


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_no_thing_of_a_finished_game_speaks_of_turns_to_come(ruleset):
    session = lnb.new(ruleset, 2, seed=3)
    session.auto("end", bots="random")
    thing, state = session.ruleset.thing, session.state
    spots = sorted(keys_on(session.ruleset.regions(state, "en", {}, ())))
    said = {fact.key: tell(fact, state, "en") for spot in spots for fact in thing(state, spot).now}
    assert said
    assert not {key: words for key, words in said.items() if STILL_PLAYED.search(words)}


@pytest.mark.parametrize("ruleset", ["inventeurs", "workshop_of_leonardo"])
def test_a_player_of_a_finished_game_has_points(ruleset):
    session = lnb.new(ruleset, 2, seed=3)
    so_far = session.receipt("points@player.0").splitlines()[0]
    session.auto("end", bots="random")
    assert so_far == "Ada would have no points if the game ended now."
    assert session.receipt("points@player.0").splitlines()[0] == f"Ada has {session.scores().total(0)} points."
