"""What a question or an event is about on the board of who looks, and the shots there are."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.focus import focus_of, keys_on, shots_of
from leonardo_nb.core.registry import find
from leonardo_nb.core.shot import ALL, Focus, nothing_special, whole
from leonardo_nb.core.state import TABLE
from leonardo_nb.testing import BrokenLaw, visibility
from leonardo_nb.testing.games import random_states


def test_a_sale_is_about_its_zone_and_a_bid_about_its_card():
    assert lnb.scenario("leonardo_da_vinci", "forced-pass").decision.focus() == Focus(ALL, ("zone.C",))
    assert lnb.scenario("leonardo_da_vinci", "all-bids-zero").decision.focus().keys == ("player.1", "card.1")


def test_what_a_hand_allows_is_not_seen_by_others():
    s = lnb.new("leonardo_da_vinci", 3, seed=1)
    s.auto("turn 1, phase A")
    seat = s.decision.seat
    other = next(each for each in range(len(s.seats)) if each != seat)
    plain = replace(s.ruleset, focus=nothing_special)
    own, theirs = (focus_of(plain, s.view(each), s.state.pending[-1]).keys for each in (seat, other))
    assert any(key.startswith("card.") for key in own)
    assert not any(key.startswith("card.") for key in theirs)


def test_who_lays_a_card_sees_area_and_hand():
    state = next(s for s in random_states("codex_naturalis", 2, 1) if s.pending[-1].kind == "play_card")
    rules, seat = find("codex_naturalis"), state.pending[-1].seat
    view = rules.view(state, seat)
    shots = shots_of(rules, view, rules.regions(view, "en", {}, ()))
    focus = focus_of(rules, view, state.pending[-1])
    assert [tile.region for tile in shots[focus.shot]] == [f"area{seat}", f"player{seat}"]
    assert list(shots) == [ALL, focus.shot]


def test_cards_taken_decide_on_fatigue():
    s = lnb.scenario("workshop_of_leonardo", "fatigue-tie")
    shots = shots_of(s.ruleset, s.state, s.ruleset.regions(s.state, "en", {}, ()))
    shown = [tile.region for tile in shots[s.decision.focus().shot]]
    assert shown == [f"player{seat}" for seat in range(len(s.seats))]


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_any_game_has_a_focus_by_default(ruleset):
    s = lnb.new(ruleset, 3, seed=2)
    s.auto("turn 1")
    plain = replace(s.ruleset, focus=nothing_special)
    state = s.state
    assert state.pending[-1].seat != TABLE
    board = keys_on(plain.regions(state, "en", {}, ()))
    assert {*focus_of(plain, state, state.pending[-1]).keys} <= board
    s.play(s.legal[0])
    told = [focus_of(plain, s.view(0), event.seen_by(0)) for event in s.history[-1].events]
    assert all(focus.shot == ALL for focus in told)


def test_the_kit_finds_a_focus_that_is_not_on_the_board():
    s = lnb.scenario("leonardo_da_vinci", "forced-pass")
    wrong = replace(s.ruleset, focus=lambda *_: Focus(ALL, ("zone.Z",)))
    with pytest.raises(BrokenLaw, match=r"zone\.Z"):
        visibility.check_views(wrong, s.state, [0], "here")
    twice = whole(s.ruleset.regions(s.state, "en", {}, ()))[:1] * 2
    wrong = replace(s.ruleset, shots=lambda *_: {"twice": twice})
    with pytest.raises(BrokenLaw, match="a region twice"):
        visibility.check_views(wrong, s.state, [0], "here")
    wrong = replace(s.ruleset, focus=lambda *_: Focus("nowhere"))
    with pytest.raises(BrokenLaw, match="nowhere"):
        visibility.check_views(wrong, s.state, [0], "here")
