"""What the front page shows of a game without opening it: kept in its data, and the same as its board shows."""

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.data import OURS
from leonardo_nb.widget.front import cover


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_what_is_kept_is_what_the_game_shows(ruleset, request):
    made = msgspec.json.format(msgspec.json.encode(cover.made(ruleset)), indent=1) + b"\n"
    file = OURS / ruleset / cover.FILE
    if request.config.getoption("--rewrite-golden"):
        file.write_bytes(made)
    assert file.read_bytes() == made


def test_a_game_that_keeps_nothing_is_opened_for_it(monkeypatch):
    kept = cover.cover("codex_naturalis", "en")
    monkeypatch.setattr(cover, "_kept", lambda _ruleset: None)
    assert cover.cover.__wrapped__("codex_naturalis", "en") == kept
