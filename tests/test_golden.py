"""Whole games told in both languages; a change of a rule or a sentence shows as a difference.

Rewrite them with: pytest tests/test_golden.py --rewrite-golden
"""

from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.session.transcript import transcript

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "leonardo_da_vinci_2_players_beginner": {"players": ["Ada", "Bo"], "seed": 2},
    "leonardo_da_vinci_3_players_expert": {"players": ["Ada", "Bo", "Cy"], "seed": 3, "setup": "expert"},
    "leonardo_da_vinci_5_players_codex_leonardi": {
        "players": ["Ada", "Bo", "Cy", "Di", "Ed"],
        "seed": 5,
        "setup": "expert",
        "codex_leonardi": True,
    },
    "codex_naturalis_2_players": {"players": ["Ada", "Bo"], "seed": 2},
    "codex_naturalis_3_players": {"players": ["Ada", "Bo", "Cy"], "seed": 3, "see_hand_first": True},
    "codex_naturalis_4_players": {"players": ["Ada", "Bo", "Cy", "Di"], "seed": 4},
}
"""The name of a game begins with its ruleset."""


def played(name: str) -> lnb.Session:
    ruleset = next(ruleset for ruleset in lnb.rulesets() if name.startswith(ruleset))
    session = lnb.new(ruleset, **GAMES[name])
    session.auto("end", dict.fromkeys(range(len(session.names)), "sensible"))
    return session


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_told_as_before(name, lang, request):
    told = transcript(played(name), lang) + "\n"
    path = FOLDER / f"{name}.{lang}.txt"
    if request.config.getoption("--rewrite-golden"):
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")
