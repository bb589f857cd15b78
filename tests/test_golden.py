"""Whole games told in every language; a change of a rule or a sentence shows as a difference.

Which games is said in tests/golden/RULESET.toml. Rewrite them with: pytest tests/test_golden.py --rewrite-golden
"""

import tomllib
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.language import languages
from leonardo_nb.session.transcript import transcript

FOLDER = Path(__file__).parent / "golden"
GAMES = {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(FOLDER.glob("*.toml"))}
"""By ruleset and name, what each is begun with."""
NAMES = [(ruleset, name) for ruleset, games in GAMES.items() for name in games]


def path(ruleset: str, name: str, lang: str) -> Path:
    return FOLDER / f"{ruleset}_{name}.{lang}.txt"


def played(ruleset: str, name: str) -> lnb.Session:
    session = lnb.new(ruleset, **GAMES[ruleset][name])
    session.auto("end", dict.fromkeys(range(len(session.names)), "sensible"))
    return session


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("ruleset", "name"), NAMES)
def test_a_whole_game_is_told_as_before(ruleset, name, lang, request):
    told = transcript(played(ruleset, name), lang) + "\n"
    file = path(ruleset, name, lang)
    if request.config.getoption("--rewrite-golden"):
        file.write_text(told, encoding="utf-8")
    assert told == file.read_text(encoding="utf-8")


def test_every_ruleset_has_games_with_fewest_and_most_players():
    assert list(GAMES) == lnb.rulesets()
    for ruleset, games in GAMES.items():
        seats = lnb.describe(ruleset).seats
        assert {game["players"] for game in games.values()} >= {seats[0], seats[-1]}


def test_no_told_game_is_left_over():
    assert {*FOLDER.glob("*.txt")} == {path(*game, lang) for game in NAMES for lang in languages()}
