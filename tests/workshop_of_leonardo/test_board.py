"""The picture of the board: every card where it is, both halves of a card, levels as sums, readable on a telephone."""

import re
from functools import partial
from itertools import combinations

import pytest
from msgspec.structs import replace

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.drawing.palette import COATS, LEAF, LIGHT, PAPER, PARCHMENT, WASH
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import TABLE, with_row
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import (
    EFFECTS,
    FACES,
    HIGH,
    NEEDS,
    SETS,
    SOLO_GOAL,
    UNFINISHED,
)
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import PATRONS as COMMISSIONS
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import CENTRE, DESIGNS, DISCIPLINES, TABLES
from leonardo_nb.rulesets.workshop_of_leonardo.play.scoring import total, wanting
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.cards import TICK
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.drawings import ART, PATRONS, drawing
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.effects import EFFECT_ART, SHORT_ART, SMILE
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.figures import BACKS
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.signs import ACTION_ART, INKS, letters, way
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.signs import ART as SIGNS
from tests.boards import board_pictures
from tests.boards.board_pictures import draw, spots_of, things, ways, written
from tests.boards.picture_checks import SVG, contrast, tree

PLAYERS = (1, 2, 3, 4, 5)

states = partial(board_pictures.states, "workshop_of_leonardo")
asked = partial(board_pictures.moment, "workshop_of_leonardo")


def fills(part):
    return [path.attrib.get("fill") for path in part.iter(f"{SVG}path")]


@pytest.mark.parametrize("players", PLAYERS)
def test_every_position_is_drawn_in_pages_as_wide_as_a_telephone(players):
    keys = ["table", "centre", *(f"player{seat}" for seat in range(states(players)[0].seats)), "legend"]
    for index, state in enumerate(states(players, every=7)):
        drawn = draw(state, ("en", "fr")[index % 2])
        assert [region.key for region in drawn] == keys
        assert all(region.width <= 380 for region in drawn)


@pytest.mark.parametrize("players", PLAYERS)
def test_fatigue_discards_and_decks_are_always_there(players):
    for state in states(players, every=7):
        assert {"discards", "fatigue", *(f"deck.{kind}" for kind in CENTRE)} <= {*things(draw(state))}


def place(part):
    """Where a thing is on its page."""
    return tuple(map(float, re.match(r"translate\(([\d.]+) ([\d.]+)\)", part.attrib["transform"]).groups()))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.rule("workshop.card.apprentice")
def test_both_halves_of_a_card_are_things_of_their_own_one_above_the_other(players):
    for state in states(players, every=17):
        drawn = things(draw(state))
        for card in (card for seat in range(state.seats) for card in state.hand(seat)):
            face, top, bottom = FACES[card], drawn[f"hand.{card}.top"], drawn[f"hand.{card}.bottom"]
            assert written(top) == [letters("en")[face.discipline], face.discipline.capitalize()]
            assert INKS[face.discipline] in fills(top)
            assert way(face.discipline, 0, 0) in ways(top)
            drawn_below = "".join(ways(bottom))
            assert all(stroke in drawn_below for _, stroke in ACTION_ART[face.action])
            if face.action == "practice":
                assert sum(way(face.practice, x, 16) in drawn_below for x in (43, 67)) == 2
            (x, y), (left, below) = place(top), place(bottom)
            assert x == left
            assert below - y > 47


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.rule("workshop.level", "workshop.score.high_level")
def test_a_column_shows_its_cards_its_practices_and_its_level_as_their_sum(players):
    seen = set()
    for state in states(players, every=7):
        drawn = things(draw(state))
        for seat in range(state.seats):
            for discipline, level in zip(DISCIPLINES, state.levels(seat), strict=True):
                part, letter = drawn[f"column.{seat}.{discipline}"], letters("en")[discipline]
                studied, practised, given = map(len, state.in_column(seat, discipline))
                points = level - studied
                told = f"{studied}+{points}={level}" if points else str(level)
                assert written(part) == ([*["+2"] * practised, letter, told] if studied else [letter])
                assert (LEAF in fills(part)) == (level >= HIGH)
                assert (INKS[discipline] in fills(part)) == bool(studied)
                edges = [each for each in ways(part) if each.startswith("M0 20h56v")]
                assert sum(each.count("M0") for each in edges) == max(1, studied)
                seen.add((bool(practised), bool(given), level >= HIGH))
    assert {(False, False, False), (True, False, True)} <= seen


def test_a_leonardo_card_under_a_column_is_a_thing_of_its_own():
    found = [
        (state, card)
        for players in PLAYERS
        for state in states(players, every=5)
        for card in state.leonardo
        if card.column
    ]
    assert found
    for state, card in found[::7]:
        page = next(region for region in draw(state) if region.key == f"player{card.seat}")
        assert written(things([page])[f"leonardo.{card.card}"]) == ["+2"]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.rule("workshop.centre.no_refill_in_round")
def test_the_centre_has_its_cards_and_its_gaps(players):
    gaps = 0
    for state in states(players, every=5):
        region = next(region for region in draw(state) if region.key == "centre")
        drawn = things([region])
        for kind in CENTRE:
            lying = state.centre(kind)
            wanted = {f"{kind}.{card}" for card in lying.values()}
            wanted |= {f"gap.{kind}.{place}" for place in (1, 2, 3) if place not in lying}
            assert {key for key in drawn if key.startswith((f"{kind}.", f"gap.{kind}."))} == wanted
            left = sum(row.where == "deck" for row in getattr(state, TABLES[kind]))
            assert written(drawn[f"deck.{kind}"]) == [str(left)]
            gaps += 3 - len(lying)
    assert gaps


@pytest.mark.parametrize("players", PLAYERS)
def test_cards_of_the_centre_show_what_they_ask_for_and_what_they_give(players):
    for state in states(players, every=11):
        drawn = things(draw(state))
        for card in state.centre("patron").values():
            part = drawn[f"patron.{card}"]
            assert {*_needs("patron", card), str(COMMISSIONS[card].points)} <= {*written(part)}
            assert drawing(PATRONS[card]).count("<path") <= len(ways(part))
        for card in state.centre("unfinished").values():
            part = drawn[f"unfinished.{card}"]
            assert {*_needs("unfinished", card), *map(str, SETS[1:])} <= {*written(part)}
        for card in state.centre("leonardo").values():
            assert EFFECT_ART[EFFECTS[card]].count("<path") < len(ways(drawn[f"leonardo.{card}"]))


def _needs(kind, card):
    return [f"{letters('en')[DISCIPLINES[index]]}{level}" for index, level in NEEDS[kind][card]]


@pytest.mark.rule("workshop.work")
def test_a_need_that_whoever_decides_meets_has_a_tick():
    ticks = set()
    for state in states(3, every=3):
        seat = state.pending[-1].seat if state.pending else TABLE
        drawn = things(draw(state))
        for kind in ("patron", "unfinished"):
            for card in state.centre(kind).values():
                found = [each for each in ways(drawn[f"{kind}.{card}"]) if each.endswith(TICK)]
                met = [seat != TABLE and state.levels(seat)[index] >= level for index, level in NEEDS[kind][card]]
                assert len(found) == sum(met)
                ticks |= {*met}
    assert ticks == {True, False}


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.rule("workshop.score.unfinished", "workshop.maintenance.fatigue")
def test_taken_cards_are_counted_and_sets_show_their_worth(players):
    for state in states(players, every=11):
        drawn = draw(state)
        for seat in range(state.seats):
            parts = things([region for region in drawn if region.key == f"player{seat}"])
            assert written(parts[f"taken.{seat}"]) == [str(state.count_taken(seat))]
            leonardo, patrons, unfinished = state.taken(seat)
            wanted = {f"leonardo.{card}" for card in leonardo} | {f"patron.{card}" for card in patrons}
            wanted |= {f"unfinished.{card}" for card in unfinished}
            assert {key for key in parts if key.startswith(("leonardo", "patron", "unfinished"))} == wanted
            for design in DESIGNS:
                alike = [card for card in unfinished if UNFINISHED[card].design == design]
                told = [text for card in alike for text in written(parts[f"unfinished.{card}"])]
                assert told == ([str(SETS[len(alike)])] if alike else [])


@pytest.mark.parametrize("players", PLAYERS)
def test_a_heading_has_name_points_and_unseen_hand_and_fatigue_is_with_its_holder(players):
    for state in states(players, every=7):
        drawn = draw(state)
        for player in state.players:
            heading = written(things([drawn[2 + player.seat]])[f"player.{player.seat}"])
            assert player.name in heading
            assert heading[-1] == str(total(state, player.seat))
            counted = any(told.startswith(f"{player.hand} ") for told in heading)
            assert counted == (not state.hand(player.seat))  # cards that are seen need no number
            assert COATS[player.colour][0] in drawn[2 + player.seat].body
        holder = "table" if state.holder == TABLE else f"player{state.holder}"
        assert [region.key for region in drawn if 'data-key="fatigue"' in region.body] == [holder]
        rested = [region.key for region in drawn if f"46{SMILE}" in region.body]
        assert rested == [f"player{seat}" for seat in range(state.seats) if state.immune(seat)]
        decider = state.pending[-1].seat if state.pending else TABLE
        quills = [region.key for region in drawn if "q4-22 22-36" in region.body]
        assert quills == ([] if decider == TABLE else [f"player{decider}"])


@pytest.mark.parametrize("players", [2, 3, 5])
def test_another_hand_is_backs_and_the_deck_is_a_number(players):
    state = asked(players, "play_card", turn=9)
    view = find("workshop_of_leonardo").view(state, 0)
    drawn = draw(view)
    assert {int(key.split(".")[1]) for key in things(drawn) if key.startswith("hand.")} == {*state.hand(0)}
    ground = BACKS["apprentice"][0]
    for player in state.players[1:]:
        assert drawn[2 + player.seat].body.count(f'fill="{ground}"') == player.hand
    assert written(things(drawn)["deck.apprentice"]) == [str(state.deck)]


@pytest.mark.rule("workshop.solo.goal", "workshop.setup.solo")
def test_solitaire_has_four_decks_and_a_bar_with_what_is_still_wanting():
    for state in states(1, every=9):
        drawn = draw(state)
        parts = things(drawn)
        assert "deck.apprentice" not in parts
        for seat in range(4):
            assert written(parts[f"deck.apprentice.{seat}"]) == [str(state.players[seat].deck)]
        told = " ".join(written(tree([drawn[0]])))
        points = sum(total(state, seat) for seat in range(4))
        assert f"{points} point{'' if points == 1 else 's'}" in told
        assert f"of {SOLO_GOAL}" in told
        assert not wanting(state) or str(wanting(state)) in told
        bars = [each for each in ways(tree([drawn[0]])) if re.match(r"M[\d.]+ 20h[\d.]+v18", each)]
        wide = [float(re.search(r"h([\d.]+)v18", each)[1]) for each in bars[1:]]
        assert len(wide) == 4
        assert sum(wide) == pytest.approx(points * 351 / max(160, points), abs=0.5)


@pytest.mark.rule("workshop.solo.goal")
def test_a_game_that_is_over_has_no_points_to_go():
    state = next(iter(states(1, every=9)))
    told = " ".join(written(tree([draw(replace(state, phase="end", pending=()))[0]])))
    assert f"{wanting(state)} short" in told
    assert "to go" not in told


@pytest.mark.rule("workshop.end.trigger")
def test_the_final_round_has_its_sign():
    final = [state for state in states(3) if state.phase == "final_round"]
    before = [state for state in states(3) if state.phase == "action"]
    assert final
    for state, shown in ((final[0], True), (before[-1], False)):
        page = tree([draw(state)[0]])
        assert ("Final round: nobody draws any more" in " ".join(written(page))) == shown
        assert (LEAF in fills(page)) == shown


def test_cards_looked_at_are_drawn_over_the_hand_of_whoever_looks_and_for_nobody_else():
    state = next(
        state
        for players in PLAYERS[1:]
        for bot in ("sensible", "random")
        for state in states(players, bot=bot)
        if state.pending and state.pending[-1].kind == "play_looked"
    )
    seat, look = state.pending[-1].seat, state.pending[-1].look
    cards = state.looked(seat, look)
    spots = spots_of(state)
    drawn = things([draw(state, spots=spots)[2 + seat]])
    for card in cards:
        assert {f"looked.{card}.top", f"looked.{card}.bottom"} <= {*drawn}
        assert place(drawn[f"looked.{card}.top"])[1] < min(
            place(part)[1] for key, part in drawn.items() if key.startswith("hand.")
        )
    other = find("workshop_of_leonardo").view(state, (seat + 1) % state.seats)
    assert not [key for key in things(draw(other)) if key.startswith("looked.")]


@pytest.mark.rule("workshop.ruling.look_three_order")
def test_cards_looked_at_are_to_be_played_first_and_then_wait_to_go_back():
    told = {}
    for players in PLAYERS:
        for state in states(players, bot="random"):
            if state.pending and any(state.looked(seat, 1) for seat in range(state.seats)):
                seen_now = written(tree([draw(state)[2 + state.pending[-1].seat]]))
                told[state.pending[-1].kind] = {text for text in seen_now if "ook" in text or "aside" in text}
    assert told["play_looked"] == {"Looked at: play one now"}
    assert told["return_looked"] == {"Set aside: they go back under the deck"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_player_aid_names_every_sign(lang):
    state = states(2)[0]
    page = tree([draw(state, lang)[-1]])
    told = written(page)
    for discipline in DISCIPLINES:
        at = told.index(letters(lang)[discipline])
        assert told[at + 1] == name_of("discipline", discipline, state, lang).capitalize()
        assert INKS[discipline] in fills(page)
    assert all(stroke in ways(page) for strokes in ACTION_ART.values() for _, stroke in strokes)


def test_disciplines_are_told_apart_by_letters_in_every_language():
    assert [*letters("en").values()] == ["Pa", "L", "A", "E", "Ph", "B"]
    assert [*letters("fr").values()] == ["Pe", "L", "A", "I", "Ph", "B"]


def test_signs_and_drawings_differ_in_their_outlines():
    assert [*SIGNS] == [*DISCIPLINES, "wild"]
    assert {*PATRONS[1:], *DESIGNS} == {*ART}
    assert len(PATRONS) == len(COMMISSIONS) + 1
    assert {*EFFECT_ART} == {*SHORT_ART} == {*EFFECTS.values()}
    for drawn in (ART, SIGNS, ACTION_ART, EFFECT_ART, SHORT_ART, BACKS):
        assert all(one != other for one, other in combinations(drawn.values(), 2))


def test_letters_stand_out_from_their_ground():
    for ground in (PAPER, LIGHT, WASH, PARCHMENT, LEAF, *INKS.values(), *(ground for ground, _ in BACKS.values())):
        assert contrast("#432", ground) >= 4.5


def test_players_with_one_initial_have_numbers_on_their_shields():
    state = asked(3, "play_card", turn=9)
    for seat, name in enumerate(("Ada", "alan", "Cy")):
        state = with_row(state, "players", seat, name=name)
    shields = [written(things(draw(state))[f"player.{seat}"])[0] for seat in range(3)]
    assert shields == ["1", "2", "C"]
