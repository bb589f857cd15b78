"""Laying a card: where, on which side, at what condition; and why not."""

import pytest

from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import TakeTop
from leonardo_nb.rulesets.codex_naturalis.play.phases.play_card import LayCard
from leonardo_nb.rulesets.codex_naturalis.show.things import thing
from leonardo_nb.testing.table import find, find_all, told
from tests.codex_naturalis.table import ADA, BO, PLAIN, backs, laid_out, lay
from tests.reasons.reason_snapshots import reason_snapshot

PLANT = (11, 12, 13, 14, 15, 16, 17)


@pytest.mark.rule("codex.turn.order", "codex.draw.choice")
def test_first_a_card_is_laid_then_one_is_taken_then_the_next_player_plays():
    table = laid_out({ADA: PLAIN}, {ADA: (2, 3, 41)}, players=3, first=BO, seat=ADA, turn=5)
    assert table.asked == ("play_card", ADA)
    (early,) = table.refused(TakeTop(ADA, "gold")).reasons
    assert (early.key, early.cites) == ("draw.lay_first", ("codex.turn.order", "codex.draw.choice"))
    table.play(lay(2, "back", 1, 1))
    assert table.asked == ("draw_card", ADA)
    (again,) = table.refused(lay(3, "back", -1, 1)).reasons
    assert (again.key, again.cites) == ("lay.once", ("codex.turn.order",))
    table.play(TakeTop(ADA, "gold"))
    assert table.asked == ("next_round", TABLE)
    table.s.auto()
    assert (table.asked, table.state.turn) == (("play_card", BO), 6)


@pytest.mark.rule("codex.turn.order")
def test_clockwise_from_the_first_player():
    table = laid_out(players=4, first=2, seat=2)
    seats = []
    while len(seats) < 9:
        if table.asked[0] == "play_card":
            seats.append(table.asked[1])
        table.s.play(table.s.legal[0])
    assert seats == [2, 3, 0, 1, 2, 3, 0, 1, 2]


@pytest.mark.rule("codex.turn.order")
def test_only_a_card_of_the_own_hand_is_laid():
    table = laid_out({ADA: PLAIN}, {ADA: (2, 3, 41), BO: (4, 5, 42)})
    for wrong in (4, 42, 40, 83, 999, 0, -7):
        reasons = table.refused(lay(wrong, "back", 1, 1)).reasons
        assert [reason.key for reason in reasons] == ["lay.not_in_hand"]
        assert reasons[0].params["cards"] == (2, 3, 41)
    assert table.refused(lay(4, "back", 1, 1, BO)).reasons[0].key == "core.wrong_seat"
    assert table.refused(LayCard(ADA, 2, "sideways", 1, 1)).reasons[0].key == "core.malformed_choice"


@pytest.mark.rule("codex.play.own_area")
def test_a_card_is_laid_in_the_own_area_alone():
    """At (2, 2) Bo has a free corner, and Ada has none."""
    table = laid_out({ADA: PLAIN, BO: ((82, "front", 0, 0), (4, "back", 1, 1))}, {ADA: (2, 3, 41)})
    assert (2, 2) in table.state.open_places(BO)
    (reason,) = table.refused(lay(2, "back", 2, 2), "codex.play.own_area").reasons
    assert reason.key == "lay.touches_nothing"
    step = table.play(lay(2, "back", 1, 1))
    assert "codex.play.own_area" in find(step, "lay.back").cites
    assert [card.seat for card in step.state.cards if (card.card, card.where) == (2, "area")] == [ADA]


@pytest.mark.rule("codex.play.cover_corner")
def test_a_corner_has_to_be_covered():
    table = laid_out({ADA: PLAIN}, {ADA: (2, 3, 41)})
    for x, y in ((2, 2), (5, -3), (0, 2), (3, 0), (0, -2)):
        (reason,) = table.refused(lay(2, "front", x, y)).reasons
        assert reason.key == "lay.touches_nothing"
    for x, y in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        assert table.s.why_not(lay(2, "front", x, y)) is None


@reason_snapshot
def test_several_corners_may_be_covered():
    area = (*PLAIN, *backs(PLANT[:2], (1, 1), (-1, 1)))
    table = laid_out({ADA: area}, {ADA: (2, 3, 41)})
    return [table.play(lay(2, "front", 0, 2))]


@pytest.mark.rule("codex.play.one_corner_per_card")
def test_not_on_top_of_a_card():
    """A whole card is more than one of its corners; that a corner has to be covered does not forbid it."""
    table = laid_out({ADA: (*PLAIN, (1, "front", 1, 1))}, {ADA: (2, 3, 41)})
    for x, y in ((0, 0), (1, 1)):
        (reason,) = table.refused(lay(2, "back", x, y)).reasons
        assert (reason.key, reason.params["laid"]) == ("lay.occupied", f"0:{x}:{y}")
        assert reason.cites == ("codex.play.one_corner_per_card",)


@pytest.mark.rule("codex.play.one_corner_per_card")
def test_never_straight_beside_a_card():
    table = laid_out({ADA: (*PLAIN, (1, "back", 1, 1))}, {ADA: (2, 3, 41)})
    for x, y, beside in ((-1, 0, ("0:0:0",)), (0, -1, ("0:0:0",)), (1, 0, ("0:1:1",)), (2, 1, ("0:1:1",))):
        (reason,) = table.refused(lay(2, "front", x, y)).reasons
        assert (reason.key, reason.params["cards"]) == ("lay.straight", beside)
    assert "two corners of starter card 83" in table.refused(lay(2, "front", -1, 0)).text()
    table = laid_out({ADA: (*PLAIN, *backs((1, 11), (1, 1), (-1, 1)))}, {ADA: (2, 3, 41)})
    both = table.refused(lay(2, "front", 0, 1)).text("fr")
    assert "deux coins de chacune de ces cartes" in both


@pytest.mark.rule("codex.play.only_covered_need_corners", "codex.play.one_corner_per_card")
def test_straight_beside_a_card_that_shows_no_corner_there():
    """Card 85 has no bottom corners, so nothing would be covered there, let alone two corners."""
    table = laid_out({ADA: ((85, "back", 0, 0),)}, {ADA: (2, 3, 41)})
    (reason,) = table.refused(lay(2, "back", 0, -1)).reasons
    assert (reason.key, reason.params["laid"], reason.params["corners"]) == ("lay.along_side", "0:0:0", 0)
    assert reason.cites == ("codex.play.only_covered_need_corners", "codex.play.one_corner_per_card")
    said = table.refused(lay(2, "back", 0, -1)).text()
    assert "along a whole side of starter card 85, where no corner is visible." in said
    assert table.refused(lay(2, "back", 0, 1)).reasons[0].key == "lay.straight"


@pytest.mark.rule("codex.play.only_covered_need_corners", "codex.play.one_corner_per_card")
def test_straight_beside_a_card_with_a_covered_corner():
    """Card 1 covers one of the starter card's upper corners, and itself has no bottom right corner."""
    table = laid_out({ADA: (*PLAIN, (1, "front", 1, 1))}, {ADA: (2, 3, 41)})
    refused = table.refused(lay(2, "back", 1, 0))
    assert [(reason.key, reason.params["corners"]) for reason in refused.reasons] == [("lay.along_side", 1)]
    assert "where only one corner is visible" in refused.text()
    assert "où un seul coin est visible" in refused.text("fr")


def test_wrong_places_are_offered_to_be_asked_about():
    table = laid_out({ADA: (*PLAIN, (1, "front", 1, 1))}, {ADA: (2, 3, 41)})
    refused = [a for a in table.state.pending[-1].candidates(table.state) if a not in list(table.s.legal)]
    keys = {(a.spot(table.state), table.s.why_not(a).reasons[0].key) for a in refused}
    assert {("place:0:2:0", "lay.no_corner"), ("place:0:0:0", "lay.occupied"), ("place:0:1:2", "lay.straight")} <= keys
    assert ("place:0:1:-1", "lay.missing") in keys


@pytest.mark.rule("codex.play.only_covered_need_corners")
def test_the_corners_of_the_laid_card_do_not_matter():
    """Card 4 has no top left corner, and is laid by that very corner."""
    table = laid_out({ADA: PLAIN}, {ADA: (4, 3, 41)})
    table.play(lay(4, "front", 1, -1))
    assert table.state.area(ADA)[1, -1].card == 4


@reason_snapshot
def test_every_neighbour_needs_its_corner():
    area = (*PLAIN, (4, "front", 1, 1), (1, "front", -1, 1))
    both_missing = laid_out({ADA: (*PLAIN, (4, "front", 1, 1), (3, "front", -1, 1))}, {ADA: (2, 5, 41)})
    refusal = both_missing.refused(lay(2, "front", 0, 2))
    return [refusal, laid_out({ADA: area}, {ADA: (2, 5, 41)}).refused(lay(2, "front", 0, 2))]


@reason_snapshot
def test_all_objections_are_told_together():
    table = laid_out({ADA: (*PLAIN, (4, "front", 1, 1))}, {ADA: (2, 3, 44)})
    first = table.refused(lay(65, "front", 0, 2))
    second = table.refused(lay(44, "front", 0, 2))
    other = laid_out({ADA: ((84, "back", 0, 0),)}, {ADA: (2, 3, 45)})
    return [first, second, other.refused(lay(45, "front", 1, 1))]


@pytest.mark.rule("codex.play.face_down")
def test_any_card_back_up_without_condition_and_without_points():
    table = laid_out({ADA: PLAIN}, {ADA: (8, 3, 50)})
    assert table.s.why_not(lay(50, "front", 1, 1)) is not None
    for number in (8, 50):
        fork = table.s.fork()
        step = fork.play(lay(number, "back", 1, 1))
        assert fork.state.players[ADA].score == 0
        assert "lay.points" not in told(step)
        assert fork.state.players[ADA].fungi == 2
        assert "codex.play.face_down" in step.events[0].cites


@pytest.mark.rule("codex.play.gold_requirement")
def test_permanent_symbols_meet_a_requirement_too():
    area = (*PLAIN, *backs((1, 2), (1, 1), (-1, 1)))
    table = laid_out({ADA: area}, {ADA: (3, 4, 47)})
    assert table.state.players[ADA].fungi == 3
    step = table.play(lay(47, "front", 0, 2))
    assert table.state.players[ADA].score == 3
    assert find(step, "lay.required").cites == ("codex.play.gold_requirement",)


@pytest.mark.rule("codex.play.upright")
def test_a_card_is_never_turned_round():
    """Card 1 shows fungi on its left and lacks its bottom right corner, wherever it is laid."""
    for x, y in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        table = laid_out({ADA: PLAIN}, {ADA: (1, 3, 41)})
        step = table.play(lay(1, "front", x, y))
        assert "codex.play.upright" in step.events[0].cites
        area, places = table.state.area(ADA), table.state.open_places(ADA)
        assert (x + 1, y - 1) not in places
        assert ((x - 1, y + 1) in places) == ((x - 1, y + 1) not in area)


@reason_snapshot
def test_a_covered_symbol_is_lost_at_once():
    table = laid_out({ADA: ((86, "front", 0, 0),)}, {ADA: (2, 3, 41)})
    assert table.state.players[ADA].symbols == (1, 1, 1, 1, 0, 0, 0)
    step = table.play(lay(2, "back", 1, 1))
    assert table.state.players[ADA].symbols == (1, 0, 2, 1, 0, 0, 0)
    return [step]


@pytest.mark.rule("codex.area.visible_only")
def test_covering_the_same_symbol_twice_counts_down():
    """Card 1 shows fungi at its left corners, card 2 at its upper ones: one place covers a fungi of each."""
    area = (*PLAIN, (1, "front", 1, 1), (2, "front", -1, 1))
    table = laid_out({ADA: area}, {ADA: (11, 3, 41)})
    assert table.state.players[ADA].fungi == 5
    step = table.play(lay(11, "front", 0, 2))
    assert [part.params["left"] for part in find_all(step, "lay.covers")] == [4, 3]
    assert table.state.players[ADA].fungi == 3


@pytest.mark.rule("codex.area.permanent_centre")
def test_the_centre_counts_with_all_corners_covered():
    cross = ((1, 1), (-1, 1), (1, -1), (-1, -1))
    area = ((83, "back", 0, 0), *backs((21, 22, 23), *cross[:3]))
    table = laid_out({ADA: area}, {ADA: (24, 3, 41)})
    table.play(lay(24, "back", -1, -1))
    player = table.state.players[ADA]
    assert (player.plant, player.fungi, player.animal) == (1, 1, 4)
    assert "codex.area.permanent_centre" in table.s.history[-1].events[1].cites


def test_what_is_held_is_the_side_that_is_laid():
    table = laid_out({ADA: PLAIN}, {ADA: (2, 3, 50)})
    state = table.state
    assert lay(2, "front", 1, 1).spot(state) == "place:0:1:1"
    assert lay(50, "back", -1, 1).spot(state) == "place:0:-1:1"
    assert lay(50, "front", 1, 1).spot(state) == "place:0:1:1"
    assert (lay(50, "front", 1, 1).held(state), lay(50, "back", 1, 1).held(state)) == ("card:50", "back:50")


def test_choices_tell_the_points():
    table = laid_out({ADA: (*PLAIN, (1, "front", 1, 1))}, {ADA: (8, 3, 48)})
    assert table.s.text(lay(48, "front", 0, 2)) == "Lay gold card 48 (fungus), front side up, at (0, 2) for 3 points"
    assert table.s.text(lay(48, "front", 0, 2), "fr").endswith("côté recto en (0, 2) pour 3 points")
    assert table.s.text(lay(3, "front", 0, 2)) == "Lay resource card 3 (fungus), front side up, at (0, 2)"
    assert table.s.text(lay(48, "back", 0, 2)) == "Lay gold card 48 (fungus), back side up, at (0, 2)"


def test_a_refusal_names_the_nearest_place():
    table = laid_out({ADA: PLAIN}, {ADA: (2, 3, 41)})
    assert table.refused(lay(3, "front", 2, 2)).repairs == (lay(3, "front", 1, 1),)


def test_a_laid_card_leaves_its_slot_to_the_next_one():
    table = laid_out({ADA: PLAIN}, {ADA: (2, 3, 41)})
    table.play(lay(3, "back", 1, 1), TakeTop(ADA, "gold"))
    assert [(card.slot, card.kind) for card in table.state.hand(ADA)] == [(1, "resource"), (2, "gold"), (3, "gold")]


@pytest.mark.rule("codex.score.flat")
def test_the_card_of_a_card_says_what_it_gives_and_by_which_rule():
    table = laid_out({ADA: PLAIN}, {ADA: (8, 3, 41)})
    (given,) = [told for told in thing(table.state, "card:8").now if told.key == "now.gives"]
    assert (given.params, given.cites) == ({"points": 1}, ("codex.score.flat",))


@pytest.mark.rule("codex.score.per_object", "codex.score.immediate")
def test_a_laid_card_says_what_it_gave_and_not_that_it_gives():
    """Objects added later give nothing more; of a score that was edited, only what is printed is told."""
    area = ((83, "front", 0, 0), (5, "front", 1, 1), (27, "front", -1, -1))
    table = laid_out({ADA: area}, {ADA: (41, 15, 3)})
    table.play(lay(41, "front", 2, 2))

    def said(spot):
        now = thing(table.state, spot).now
        return [(told.key, told.params["points"], told.cites) for told in now if "points" in told.params]

    assert said("place:0:2:2") == [("now.gave", 2, ("codex.score.per_object",))]
    assert said("place:0:1:1") == []
    table.edit(lambda state: state.with_player(ADA, score=5))
    assert said("place:0:2:2") == [("now.gives_per_object", 1, ("codex.score.per_object",))]
