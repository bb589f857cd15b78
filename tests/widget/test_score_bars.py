"""The bars of points beside the board, and the score sheet that they open."""

import re

import pytest

import leonardo_nb as lnb
from leonardo_nb.widget.intents.view import Seat, Tab


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_every_player_has_a_bar_with_the_points_so_far(ruleset):
    s = lnb.new(ruleset, 3, seed=3)
    s.auto("turn 3", bots := dict.fromkeys(range(3), "sensible"))
    while not any(map(s.scores().total, range(3))):
        s.auto("step", bots)
    sheet = s.scores()
    shown = lnb.play(s, lang="en").scores
    assert re.findall(r"(-?\d+)<i", shown) == [str(sheet.total(seat)) for seat in range(3)]
    most = max(1, *(sheet.total(seat) for seat in range(3)))
    assert re.findall(r"width:(\d+)%", shown) == [f"{100 * sheet.total(seat) / most:.0f}" for seat in range(3)]


def test_a_seat_sees_no_secret_points_of_others():
    s = lnb.new("codex_naturalis", 2, seed=3)
    s.auto("turn 3", dict.fromkeys(range(2), "sensible"))
    companion = lnb.play(s, lang="en", seat=0)
    partial = s.scores().seen_by(0).partial
    assert companion.scores.count("+ ?<i") == len(partial) > 0
    assert companion.scores.count("more is kept secret") == 2 * len(partial)
    assert companion.scores.count('data-do="tab" data-tab="score"') == 1
    companion.act(Tab("score"))
    assert companion.tabs.count("more is kept secret") == len(partial)
    companion.act(Seat(None))
    assert "+ ?" not in companion.scores


def test_in_a_lesson_there_are_no_bars():
    assert lnb.play(lnb.lesson("codex_naturalis")).scores == ""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_lines_of_nothing_are_folded(lang):
    companion = lnb.play(lnb.new("leonardo_da_vinci", 3, seed=3), lang=lang)
    companion.act(Tab("score"))
    lines = companion.session.scores().lines
    table, _, _ = companion.tabs.partition("</table>")
    assert table.count('data-focus="score.nothing.') == 3
    assert any(line.points == 0 for line in lines)
    folded = {line.seat for line in lines if not line.points}
    assert table.count("<tr") == 2 * 3 + sum(line.points != 0 for line in lines) + len(folded)


def test_before_anybody_has_played_there_are_no_bars():
    assert lnb.play(lnb.new("leonardo_da_vinci", 3, seed=3)).scores == ""


def test_bars_wait_until_somebody_is_known_to_have_points():
    s = lnb.new("codex_naturalis", 3, seed=5)
    bots = dict.fromkeys(range(3), "sensible")
    companion = lnb.play(s, lang="en", seat=0)
    seen = set()
    while s.state.turn < 4:
        s.auto("step", bots)
        companion.act(Seat(0))
        known = any(map(s.scores().seen_by(0).total, range(3)))
        assert bool(companion.scores) == known
        seen.add(known)
    assert seen == {False, True}


def test_the_name_of_a_player_stands_above_all_of_the_lines():
    companion = lnb.play(lnb.new("leonardo_da_vinci", 3, seed=3), lang="en")
    companion.act(Tab("score"))
    table, _, _ = companion.tabs.partition("</table>")
    assert re.findall(r"<tbody><tr><th[^>]* colspan=.2.>(\w+)</th></tr>", table) == ["Ada", "Bo", "Cy"]
