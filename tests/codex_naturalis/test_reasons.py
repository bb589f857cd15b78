"""Reasons to the letter: each with its rules and every number it speaks of."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell_tree
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import TakeTop
from leonardo_nb.rulesets.codex_naturalis.show.things import thing
from leonardo_nb.testing.table import find, find_all
from tests.codex_naturalis.table import ADA, BO, CY, PLAIN, STARTERS, Table, backs, laid_out, lay
from tests.codex_naturalis.test_objectives import line_of, scored
from tests.reasons.reason_snapshots import reason_snapshot

LEFT = {"table": {"opened": (10,), "pile": 0}, "piles": {"pile": 1}}
"""What is left to take, by the two readings of when the cards have run out."""


def reasons(line) -> list[Explanation]:
    return [part for _, part in line.explanation.walk()][1:]


# ---- Laying ----


@reason_snapshot
def test_a_requirement_met_by_centres_alone_says_so():
    """Card 42 needs two fungi and a plant: the starter card has one of each in its centre, a back another fungi."""
    table = laid_out({ADA: (*PLAIN, (1, "back", 1, 1))}, {ADA: (42, 3, 4)})
    step = table.play(lay(42, "front", -1, -1))
    return [step]


@reason_snapshot
def test_where_corners_are_enough_the_centre_is_not_called_upon():
    table = laid_out({ADA: (*PLAIN, (1, "front", 1, 1), (21, "front", -1, 1))}, {ADA: (41, 3, 4)})
    return [table.play(lay(41, "front", 1, -1))]


@reason_snapshot
def test_the_card_of_a_place_says_which_corner_is_covered_and_what_is_lost():
    state = laid_out({ADA: (*PLAIN, (2, "front", 1, 1))}).state
    return *thing(state, "place:0:2:2").now, *thing(state, "place:0:-1:1").now


@reason_snapshot
def test_a_back_shows_its_kingdom_for_good():
    return [laid_out({ADA: PLAIN}, {ADA: (13, 3, 41)}).play(lay(13, "back", 1, 1))]


@reason_snapshot
def test_the_choice_says_what_is_gained():
    """Card 48 gives 3 points; with cap=29 a player at 28 gains one of them."""
    ending = {"ended_by": "points", "triggered_by": ADA, "last_turn": 4, "phase": "ending"}
    area, action = (*PLAIN, (1, "front", 1, 1)), lay(48, "front", 0, 2)
    for cap in (29, 0):
        table = laid_out({ADA: area}, {ADA: (2, 3, 48)}, scores={ADA: 28}, cap=cap, check=False)
        table.edit(lambda before: replace(before, **ending))
        yield action.told(table.state)
        yield table.play(action)


# ---- Drawing ----


@reason_snapshot
def test_a_card_taken_from_a_pile_is_told_to_others_by_its_back():
    table = laid_out()
    table.play(table.s.legal[0])
    (event,) = table.play(TakeTop(ADA, "gold")).events
    return [event.explanation.seen_by(seat) for seat in (ADA, BO)]


# ---- Setup ----


@reason_snapshot
def test_the_common_objectives_are_turned_up_and_count_for_everyone():
    table = Table().until("turn_up_objectives")
    step = table.step()
    common = {goal.card for goal in table.state.objectives if goal.where == "common"}
    assert [common <= set(table.state.objectives_of(seat)) for seat in (ADA, BO)] == [True, True]
    return [step]


@reason_snapshot
def test_the_common_objectives_score_for_the_second_seat_as_for_the_first():
    area = backs((1, 2, 3), (-1, 1), (-2, 2), (-3, 3))
    table = laid_out({BO: (*STARTERS[BO], *area)}, common=(95, 88), secrets={ADA: 97, BO: 98})
    return [line for line in table.s.scores().lines if line.seat == BO]


# ---- The end ----


@reason_snapshot
def test_who_has_the_black_pawn_says_who_is_last():
    for first, seat in ((ADA, ADA), (BO, ADA), (ADA, CY)):
        table = laid_out(hands={seat: (8, 3, 41)}, scores={seat: 19}, first=first, seat=seat, players=3, turn=1)
        step = table.play(lay(8, "front", -1, 1, seat))
        assert f"{table.s.names[first]}, who has the black pawn, began round 1" in step.events[-1].text("en")
        assert f"{table.s.names[first]}, qui a le pion noir, a commencé le tour 1" in step.events[-1].text("fr")
        yield step


@reason_snapshot
def test_the_end_by_cards_says_by_which_reading():
    for end_on, left in LEFT.items():
        table = laid_out(seat=BO, turn=7, end_on=end_on, **left)
        table.play(table.s.legal[0])
        while not table.state.ended_by:
            step = table.s.play(table.s.legal[0 if end_on == "table" else -1])
        yield find(step, f"end.by_cards_{end_on}")


@reason_snapshot
def test_cards_that_run_out_after_20_points_are_told_once():
    for end_on, left in LEFT.items():
        table = laid_out(hands={ADA: (8, 3, 41)}, scores={ADA: 19}, end_on=end_on, **left)
        table.play(lay(8, "front", 1, 1))
        steps = [table.s.play(table.s.legal[-1]) for _ in range(40) if not table.s.is_over]
        assert table.state.ended_by == "points"
        yield from (part for step in steps for part in find_all(step, f"end.already_cards_{end_on}"))


@reason_snapshot
def test_the_objectives_of_a_blocked_player_count():
    closed = ((86, "back", 0, 0), (77, "front", 1, 1), (49, "front", -1, 1))
    table = laid_out({ADA: closed}, {ADA: (79, 2, 3)}, common=(98, 97), scores={ADA: 5}, players=2)
    table.edit(lambda state: state.with_player(ADA, insect=3).with_player(BO, blocked=True))
    yield find(table.play(lay(79, "front", 0, 2)), "lay.blocked")
    counted = [part for step in table.finish().history for part in find_all(step, "end.objectives")]
    yield from (part for part in counted if part.params["seat"] == ADA)


# ---- Objectives ----


@reason_snapshot
def test_symbols_of_a_kingdom_are_counted_in_whole_sets():
    return [scored((*PLAIN, (1, "back", 1, 1), (2, "back", 2, 2), (3, "back", 3, 3)), 95)]


@reason_snapshot
def test_none_of_a_symbol_is_not_nothing():
    """The starter card shows plant and fungi: 'nothing visible' would be false."""
    table = laid_out({ADA: PLAIN}, common=(98, 99))
    assert "This objective finds no insects. Each set of 3 insects is worth 2 points" in told_of(table, 98, "en")
    assert "Symboles comptés\u00a0: aucun insecte," in told_of(table, 98, "fr")
    table.edit(lambda state: state.with_player(ADA, quill=2))
    assert "This objective finds 2 quills, no inkwells and no manuscripts." in told_of(table, 99, "en")
    return [line_of(table, 99)]


def told_of(table: Table, card: int, lang: str) -> str:
    return tell_tree(line_of(table, card).explanation, table.state, lang)


@reason_snapshot
def test_a_copy_cites_the_ruling_on_backs_only_where_one_is_in_it():
    back = (*PLAIN, (9, "front", -1, 1), (1, "back", 1, 1), (2, "front", 2, 2), (3, "front", 3, 3))
    fronts = (*PLAIN, (7, "front", 1, 1), (2, "front", 2, 2), (3, "front", 3, 3))
    return scored(back, 87), scored(fronts, 87)


@reason_snapshot
def test_a_card_that_serves_two_objectives_is_pointed_out():
    area = (*PLAIN, *backs((1, 2, 3, 11, 21, 4), (1, 1), (2, 2), (3, 3), (3, 1), (1, 3), (2, 4)))
    table = laid_out({ADA: area}, {ADA: (5, 6, 80)}, common=(87, 91))
    return line_of(table, 87), line_of(table, 91)


@pytest.mark.rule("codex.objective.once_per_objective", "codex.setup.secret_objective")
def test_that_a_card_serves_a_secret_objective_is_not_told_to_others():
    area = (*PLAIN, *backs((1, 2, 3, 11, 21, 4), (1, 1), (2, 2), (3, 3), (3, 1), (1, 3), (2, 4)))
    table = laid_out({ADA: area}, {ADA: (5, 6, 80)}, common=(87, 95), secrets={ADA: 91})
    rules, s = table.s.ruleset, table.s
    for sheets in (
        {seat: rules.scores(s.view(seat)) for seat in (ADA, BO)},
        {seat: s.scores().seen_by(seat) for seat in (ADA, BO)},
    ):
        keys = {seat: [part.key for line in sheet.lines for part in reasons(line)] for seat, sheet in sheets.items()}
        assert "objective.used_again" in keys[ADA]
        assert "objective.used_again" not in keys[BO]


@reason_snapshot
def test_what_comes_near_to_a_pattern_is_pointed_out():
    """Two cards with the starter card between them, a whole pattern, two and a gap, and three the other way."""
    near = ((1, 1), (-1, -1)), ((1, -1), (2, 0), (3, 1)), ((1, -1), (2, 0)), ((1, -1), (2, -2), (3, -3))
    lines = [scored((*PLAIN, *backs((1, 2, 3)[: len(places)], *places)), 87) for places in near]
    assert [line.points for line in lines] == [0, 2, 0, 0]
    return lines


@reason_snapshot
def test_a_card_of_another_kingdom_in_a_pattern_is_pointed_out():
    """Two fungus cards one above the other, but an animal card at the lower right."""
    return [scored((*PLAIN, *backs((1, 61, 2, 21), (1, 1), (2, 2), (1, 3), (2, 0))), 91)]


# ---- Provenance ----


@pytest.mark.rule("codex.card.back")
def test_that_a_back_shows_its_own_kingdom_was_seen_on_pictures():
    """The rulebook says that there is a resource in the centre, not which one."""
    entries = [
        entry for entry in lnb.provenance("codex_naturalis").itertuples() if not entry.file.startswith("starter")
    ]
    centres = [entry.source for entry in entries if entry.column == "back_centre"]
    corners = [entry.source for entry in entries if entry.column in ("back_tl", "back_tr", "back_bl", "back_br")]
    assert (len(centres), set(centres)) == (80, {"public"})
    assert (len(corners), set(corners)) == (320, {"rulebook"})


@reason_snapshot
def test_the_last_symbol_of_its_kind_that_is_covered_is_called_the_last():
    """Card 5 shows the only quill at its upper right, and card 35 would show another."""
    alone = laid_out({ADA: (*PLAIN, (5, "front", 1, 1))}, {ADA: (1, 3, 4)})
    step = alone.play(lay(1, "front", 2, 2))
    assert "cache la dernière plume visible" in tell_tree(find(step, "lay.covers_last"), alone.state, "fr")
    two = laid_out({ADA: (*PLAIN, (5, "front", 1, 1), (35, "front", -1, 1))}, {ADA: (1, 3, 4)})
    return step, two.play(lay(1, "front", 2, 2))
