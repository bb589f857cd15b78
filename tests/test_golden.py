"""Three whole games told in both languages; a change of a rule or a sentence shows as a difference.

Rewrite them with: pytest tests/test_golden.py --rewrite-golden
"""

from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.transcript import transcript

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "2_players_beginner": {"players": ["Ada", "Bo"], "seed": 2},
    "3_players_expert": {"players": ["Ada", "Bo", "Cy"], "seed": 3, "setup": "expert"},
    "5_players_codex_leonardi": {
        "players": ["Ada", "Bo", "Cy", "Di", "Ed"],
        "seed": 5,
        "setup": "expert",
        "codex_leonardi": True,
    },
}


def played(game: dict) -> lnb.Session:
    session = lnb.new("leonardo_da_vinci", **game)
    session.auto("end", dict.fromkeys(range(len(session.names)), "sensible"))
    return session


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_told_as_before(name, lang, request):
    told = transcript(played(GAMES[name]), lang) + "\n"
    path = FOLDER / f"leonardo_da_vinci_{name}.{lang}.txt"
    if request.config.getoption("--rewrite-golden"):
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")
