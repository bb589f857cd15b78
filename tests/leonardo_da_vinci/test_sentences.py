"""How the game speaks: a question to a player asks, a mechanical step announces."""

import pytest

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.decision import Mechanical, snake
from leonardo_nb.core.registry import find


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("question", find("leonardo_da_vinci").questions, ids=lambda question: question.__name__)
def test_players_are_asked_and_a_mechanical_step_announces(question, lang):
    said = message("leonardo_da_vinci", f"question.{snake(question.__name__)}", lang)
    assert said.endswith("." if issubclass(question, Mechanical) else "?")
